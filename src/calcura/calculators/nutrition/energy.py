"""Energy: what a body uses, estimated and measured."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.general.body_size import body_mass_index
from calcura.engine import Source, Use, calculator
from calcura.measurements import (
    Age,
    CarbonDioxideProduction,
    Height,
    MinuteVentilation,
    OxygenConsumption,
    Sex,
    Temperature,
    Weight,
)
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

MIFFLIN_1990 = Source(
    "Mifflin MD, et al. A new predictive equation for resting energy expenditure in healthy individuals. "
    "Am J Clin Nutr 1990;51:241-7",
    doi="10.1093/ajcn/51.2.241",
)
WEIR_1949 = Source(
    "Weir JB. New methods for calculating metabolic rate with special reference to protein metabolism. J Physiol "
    "1949;109:1-9",
    doi="10.1113/jphysiol.1949.sp004363",
    pmid="15394301",
)
WEIR_FORMULA = Source(
    "Weir formula: 1.44 (3.94 VO2 + 1.11 VCO2), abbreviated form. Wikipedia",
    url="https://en.wikipedia.org/wiki/Weir_formula",
)
KAIYALA_2019 = Source(
    "Kaiyala KJ, Wisse BE, Lighton JRB. Validation of an equation for energy expenditure that does not require "
    "the respiratory quotient. PLoS One 2019;14:e0211585",
    doi="10.1371/journal.pone.0211585",
    pmid="30707737",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC6358081",
)
HARRIS_BENEDICT_1918 = Source(
    "Harris JA, Benedict FG. A biometric study of human basal metabolism. Proc Natl Acad Sci USA 1918;4:370-3; "
    "the equations with all decimals as given by a university hospital's page of energy expenditure",
    doi="10.1073/pnas.4.12.370",
    pmid="16576330",
    url="http://nutritionalassessment.mumc.nl/en/calculating-energy-expenditure",
)
ROZA_1984 = Source(
    "Roza AM, Shizgal HM. The Harris Benedict equation reevaluated: resting energy requirements and the body cell "
    "mass. Am J Clin Nutr 1984;40:168-82",
    doi="10.1093/ajcn/40.1.168",
    pmid="6741850",
    url="https://fdocuments.in/document/am-j-clin-nutr-1984-roza-168-82.html",
)
KATCH_MCARDLE_PAGE = Source(
    "Katch-McArdle equation: 370 and 21.6 for each kilogram of lean body mass",
    url="https://calmacrocalc.com/katch.html",
)
CUNNINGHAM_1991 = Source(
    "Cunningham JJ. Body composition as a determinant of energy expenditure: a synthetic review and a proposed "
    "general prediction equation. Am J Clin Nutr 1991;54:963-9",
    doi="10.1093/ajcn/54.6.963",
    pmid="1957828",
)
NUTRITION_ON_THE_VENTILATOR = Source(
    "Nutrition in ventilator-dependent patients, a chapter with the equations of Ireton-Jones (1992) and Penn State",
    url="https://aneskey.com/nutrition-in-ventilator-dependent-patients",
)
IRETON_JONES_TOLD = Source(
    "Ireton-Jones C, Jones J. Nutr Clin Pract 2002;17:236-9, retold in a table of a book on wound healing",
    url="https://www.alpfmedical.info/wound-healing/table-21.html",
)
IRETON_JONES_2002 = Source(
    "Ireton-Jones C, Jones JD. Improved equations for predicting energy expenditure in patients: the Ireton-Jones "
    "equations. Nutr Clin Pract 2002;17:29-31",
    doi="10.1177/011542650201700129",
)
PENN_STATE_MANUAL = Source(
    "Penn State equation of 2003b, with whom it is for. Manual of clinical nutrition",
    url="https://issuhub.com/view/index?id=4629&pageIndex=296",
)
FRANKENFIELD_2009 = Source(
    "Frankenfield DC, et al. Analysis of estimation methods for resting metabolic rate in critically ill adults. "
    "JPEN J Parenter Enteral Nutr 2009;33:27-36",
    doi="10.1177/0148607108322399",
)
FRANKENFIELD_2013 = Source(
    "Frankenfield DC, Ashcraft CM, Galvan DA. Prediction of resting metabolic rate in critically ill patients at "
    "the extremes of body mass index. JPEN J Parenter Enteral Nutr 2013;37:361-7",
    doi="10.1177/0148607112457423",
)

TraumaDiagnosis = Annotated[
    bool, Finding("Diagnosis of trauma", meaning="the patient is in hospital for an injury", synonyms=("trauma",))
]
BurnDiagnosis = Annotated[
    bool, Finding("Diagnosis of burn", meaning="the patient is in hospital for a burn", synonyms=("burn injury",))
]
EnergyAtRest = Outcome("Resting energy expenditure", "kcal/day", decimals=0)
EnergyOnTheVentilator = Outcome("Energy expenditure on the ventilator", "kcal/day", decimals=0)


@calculator(
    title=Proper("Mifflin-St Jeor equation for resting energy expenditure"),
    result=EnergyAtRest,
    source=MIFFLIN_1990,
    applies_to={"age": (19, 79)},
    use=Use(
        "energy used at rest",
        situations=(
            "calorie needs, diet and nutrition plan, obesity, weight loss, tube feeding, metabolic rate from sex, age, "
            "height and weight"
        ),
        signs="-; -; obesity and thinness",
        names="Mifflin; Mifflin-St Jeor; MSJ; Mifflin St Jeor equation",
        computes=(
            "resting energy expenditure; REE; basal metabolic rate; BMR; resting metabolic rate; calorie needs; RMR"
        ),
    ),
)
def mifflin_st_jeor(sex: Sex, age: Age, height: Height, weight: Weight) -> float:
    """Estimate how much energy an adult uses at rest; activity comes on top.

    With the actual weight, from 19 to 78 years, of normal weight or obese. The simplified form.
    """
    return 10 * weight + 6.25 * height - 5 * age + (-161 if sex == "female" else 5)


@calculator(
    title="Energy expenditure by the abbreviated Weir equation",
    result=Outcome("Energy expenditure by gas exchange", "kcal/day", decimals=0, limits=(0, None)),
    source=(WEIR_1949, WEIR_FORMULA),
    use=Use(
        "energy used, measured by indirect calorimetry",
        having=("indirect calorimetry",),
        situations="metabolic cart, oxygen consumption and carbon dioxide production, feeding in intensive care",
        signs="indirect calorimetry; -; -",
        names="Weir; Weir equation; Weir formula; abbreviated Weir; indirect calorimetry",
    ),
)
def weir_abbreviated(
    oxygen_consumption: OxygenConsumption, carbon_dioxide_production: CarbonDioxideProduction
) -> float:
    """Compute how much energy a patient uses in a day from indirect calorimetry, without urine nitrogen.

    The factors 3.94 and 1.11 of the bedside; the original ones, 3.9 and 1.1, give about 1 % less.
    """
    return 1.44 * (3.94 * oxygen_consumption + 1.11 * carbon_dioxide_production)


@calculator(
    title="Respiratory quotient",
    result=Outcome("Respiratory quotient", "", decimals=2, limits=(0, None)),
    source=KAIYALA_2019,
    use=Use(
        "fuel that is burned, by indirect calorimetry",
        having=("indirect calorimetry",),
        situations="metabolic cart, fat or carbohydrate burned, overfeeding, oxygen consumption, carbon dioxide",
        signs="indirect calorimetry; -; -",
        names="respiratory quotient; =RQ; =RER; respiratory exchange ratio; VCO2/VO2",
    ),
)
def respiratory_quotient(
    oxygen_consumption: OxygenConsumption, carbon_dioxide_production: CarbonDioxideProduction
) -> float:
    """Tell which fuel a patient burns, from indirect calorimetry.

    About 0.7 is fat, 0.85 mixed, 1.0 carbohydrate; these are marks, no limits.
    """
    return carbon_dioxide_production / oxygen_consumption


@calculator(
    title=Proper("Harris-Benedict equation for basal energy expenditure, original"),
    result=Outcome("Basal energy expenditure", "kcal/day", decimals=0),
    source=HARRIS_BENEDICT_1918,
    superseded_by="harris_benedict_1984",
    use=Use(
        "energy used at rest",
        ages=(18, None),
        situations="calorie needs, nutrition support without calorimetry, tube feeding, sex, age, height and weight",
        names=(
            "Harris-Benedict; Harris-Benedict equation; Harris Benedict; Harris-Benedict 1919; original Harris-Benedict"
        ),
        computes="basal energy expenditure; BEE",
        shares="basal metabolic rate; BMR",
    ),
)
def harris_benedict_1919(sex: Sex, age: Age, height: Height, weight: Weight) -> float:
    """Estimate how much energy an adult uses at rest by the first equations; activity and stress come on top.

    Kept since many texts mean it when they give no year. The revision of 1984 has other coefficients.
    """
    if sex == "male":
        return 66.473 + 13.7516 * weight + 5.0033 * height - 6.755 * age
    return 655.0955 + 9.5634 * weight + 1.8496 * height - 4.6756 * age


@calculator(
    title=Proper("Harris-Benedict equation for basal energy expenditure, revised by Roza and Shizgal"),
    result=Outcome("Basal energy expenditure", "kcal/day", decimals=0),
    source=(ROZA_1984, HARRIS_BENEDICT_1918),
    supersedes="harris_benedict_1919",
    use=Use(
        "energy used at rest",
        ages=(18, None),
        situations="calorie needs, nutrition support without calorimetry, tube feeding, sex, age, height and weight",
        names=(
            "revised Harris-Benedict; Harris-Benedict 1984; Roza and Shizgal; Roza-Shizgal; revised Harris-Benedict "
            "equation"
        ),
        shares="Harris-Benedict; basal energy expenditure; BEE; basal metabolic rate; BMR",
    ),
)
def harris_benedict_1984(sex: Sex, age: Age, height: Height, weight: Weight) -> float:
    """Estimate how much energy an adult uses at rest by the revised equations; activity and stress come on top.

    Those of 1984. It is often quoted as Harris-Benedict without the year. It is right within 14 % in most.
    """
    if sex == "male":
        return 88.362 + 13.397 * weight + 4.799 * height - 5.677 * age
    return 447.593 + 9.247 * weight + 3.098 * height - 4.330 * age


@calculator(
    title="Resting metabolic rate from lean mass (Katch-McArdle)",
    result=EnergyAtRest,
    source=(CUNNINGHAM_1991, KATCH_MCARDLE_PAGE),
    use=Use(
        "energy used at rest",
        ages=(18, None),
        situations="calorie needs when body fat is known, lean body mass, athletes, bodybuilding, diet plan",
        names="Katch-McArdle; Katch McArdle; Katch-McArdle formula; BMR from lean mass",
        shares="resting metabolic rate; basal metabolic rate; BMR; RMR",
    ),
)
def katch_mcardle(
    lean_body_mass: Annotated[
        float,
        Number(
            "Lean body mass",
            "kg",
            (15, 130),
            (35, 90),
            1,
            other_units=("lb",),
            synonyms=("LBM", "lean mass", "fat-free mass"),
            meaning="weight without fat",
            days=90,
        ),
    ],
) -> float:
    """Estimate how much energy an adult uses at rest from lean body mass; activity comes on top.

    Lean mass is weight times the share that is not fat.
    """
    return 370 + 21.6 * lean_body_mass


@calculator(
    title=Proper("Ireton-Jones energy expenditure, spontaneous breathing"),
    result=Outcome("Energy expenditure", "kcal/day", decimals=0),
    source=(IRETON_JONES_2002, NUTRITION_ON_THE_VENTILATOR),
    use=Use(
        "energy used in hospital",
        ages=(18, None),
        situations="hospital patient with nutrition support without calorimetry, tube feeding, calories",
        names=(
            "Ireton-Jones spontaneous; Ireton-Jones spontaneously breathing; Ireton-Jones for spontaneous breathing; "
            "IJEE(s)"
        ),
        shares="Ireton-Jones; Ireton-Jones equation",
    ),
)
def ireton_jones_spontaneous(
    age: Age,
    weight: Weight,
    obesity_bmi_over_27: Annotated[
        bool,
        Finding(
            "Body mass index above 27 kg/m2",
            meaning="obese by this equation; 27 itself is not",
            synonyms=("BMI above 27", "BMI over 27"),
        ),
    ],
) -> float:
    """Estimate how much energy an adult in hospital uses who breathes without a ventilator.

    By actual weight. Obesity is a body mass index above 27 here, not 30. No factor of activity or stress is added.
    """
    return 629 - 11 * age + 25 * weight - (609 if obesity_bmi_over_27 else 0)


@calculator(
    title=Proper("Ireton-Jones energy expenditure on the ventilator, original of 1992"),
    result=EnergyOnTheVentilator,
    source=NUTRITION_ON_THE_VENTILATOR,
    superseded_by="ireton_jones_ventilated_2002",
    use=Use(
        "energy used on a ventilator",
        having=("mechanical ventilation",),
        ages=(18, None),
        situations="nutrition in intensive care without calorimetry, trauma, burns, tube feeding, calories",
        names="Ireton-Jones; Ireton-Jones equation; Ireton-Jones 1992; IJEE(v); Ireton-Jones ventilated",
    ),
)
def ireton_jones_ventilated(
    age: Age, weight: Weight, sex: Sex, trauma_diagnosis: TraumaDiagnosis, burn_diagnosis: BurnDiagnosis
) -> float:
    """Estimate how much energy a ventilated adult uses, by the first equation.

    That of 1992, by actual weight. No factor of activity or stress is added. The revision of 2002 has other
    coefficients; a guideline of dietitians names that of 1992.
    """
    return (
        1925
        - 10 * age
        + 5 * weight
        + (281 if sex == "male" else 0)
        + (292 if trauma_diagnosis else 0)
        + (851 if burn_diagnosis else 0)
    )


@calculator(
    title=Proper("Ireton-Jones energy expenditure on the ventilator, revision of 2002"),
    result=EnergyOnTheVentilator,
    source=(IRETON_JONES_2002, IRETON_JONES_TOLD),
    supersedes="ireton_jones_ventilated",
    use=Use(
        "energy used on a ventilator",
        having=("mechanical ventilation",),
        ages=(18, None),
        situations="nutrition in intensive care without calorimetry, trauma, burns, tube feeding, calories",
        names="Ireton-Jones 2002; revised Ireton-Jones; revised Ireton-Jones equation",
        shares="Ireton-Jones; Ireton-Jones equation",
    ),
)
def ireton_jones_ventilated_2002(
    age: Age, weight: Weight, sex: Sex, trauma_diagnosis: TraumaDiagnosis, burn_diagnosis: BurnDiagnosis
) -> float:
    """Estimate how much energy a ventilated adult uses, by the revised equation.

    That of 2002. No factor of activity or injury is added.
    """
    return (
        1784
        - 11 * age
        + 5 * weight
        + (244 if sex == "male" else 0)
        + (239 if trauma_diagnosis else 0)
        + (804 if burn_diagnosis else 0)
    )


@calculator(
    title=Proper("Penn State energy expenditure on the ventilator, version 2003b"),
    result=EnergyOnTheVentilator,
    source=(FRANKENFIELD_2009, PENN_STATE_MANUAL, NUTRITION_ON_THE_VENTILATOR),
    steps={
        "mass_index": "Body mass index [kg/m2]",
        "at_rest": "Resting energy expenditure by Mifflin and St Jeor [kcal/day]",
    },
    use=Use(
        "energy used on a ventilator",
        having=("mechanical ventilation",),
        ages=(18, None),
        situations="nutrition in intensive care without calorimetry, minute ventilation, highest temperature, calories",
        names="Penn State; Penn State equation; Penn State 2003b; PSU 2003b; PSU equation",
    ),
)
def penn_state_2003b(
    sex: Sex,
    age: Age,
    height: Height,
    weight: Weight,
    minute_ventilation: MinuteVentilation,
    temperature: Temperature,
) -> float:
    """Estimate how much energy a ventilated adult uses, from Mifflin and St Jeor, the ventilator and the temperature.

    By actual weight, with the highest temperature of the past 24 hours. From 60 years on with a body mass index of 30
    or more, the version of 2010 is the right one.
    """
    mass_index = body_mass_index(weight, height)
    if age >= 60 and mass_index >= 30:
        raise ValueError("from 60 years on with a body mass index of 30 or more take the version of 2010: age")
    at_rest = mifflin_st_jeor(sex, age, height, weight)
    return 0.96 * at_rest + 31 * minute_ventilation + 167 * temperature - 6212


@calculator(
    title=Proper("Penn State energy expenditure on the ventilator, older obese patient, version 2010"),
    result=EnergyOnTheVentilator,
    source=(FRANKENFIELD_2013, NUTRITION_ON_THE_VENTILATOR),
    applies_to={"age": (60, None)},
    steps={
        "mass_index": "Body mass index [kg/m2]",
        "at_rest": "Resting energy expenditure by Mifflin and St Jeor [kcal/day]",
    },
    use=Use(
        "energy used on a ventilator",
        having=("mechanical ventilation",),
        situations="obese older patient in intensive care, nutrition without calorimetry, minute ventilation, calories",
        names="Penn State 2010; Penn State equation 2010; modified Penn State; modified Penn State equation; PSU 2010",
        shares="Penn State; Penn State equation",
    ),
)
def penn_state_2010(
    sex: Sex,
    age: Age,
    height: Height,
    weight: Weight,
    minute_ventilation: MinuteVentilation,
    temperature: Temperature,
) -> float:
    """Estimate how much energy a ventilated patient uses who is 60 or older, with a body mass index of 30 or more.

    By actual weight, with the highest temperature of the past 24 hours. For all others the version of 2003b holds.
    """
    mass_index = body_mass_index(weight, height)
    if age < 60 or mass_index < 30:
        raise ValueError("below 60 years or a body mass index of 30 take the version of 2003b: age")
    at_rest = mifflin_st_jeor(sex, age, height, weight)
    return 0.71 * at_rest + 64 * minute_ventilation + 85 * temperature - 3085
