"""Energy: what a body uses, estimated and measured."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import Age, CarbonDioxideProduction, Height, OxygenConsumption, Sex, Weight
from calcura.measurements.kinds import Outcome, Proper

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


@calculator(
    title=Proper("Mifflin-St Jeor equation for resting energy expenditure"),
    result=Outcome("Resting energy expenditure", "kcal/day", decimals=0),
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
