"""Risk by the Framingham equations: hard coronary disease (third Adult Treatment Panel), and any cardiovascular."""

from __future__ import annotations

from math import exp, log

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    BloodPressureTreated,
    BodyMassIndex,
    Diabetes,
    HdlCholesterol,
    Proper,
    Sex,
    Smoking,
    SystolicBloodPressure,
    TenYearCoronaryRisk,
    TotalCholesterol,
)
from calcura.measurements.kinds import Outcome

ATP_III = Source(
    "Executive summary of the third report of the National Cholesterol Education Program (NCEP) expert "
    "panel on detection, evaluation, and treatment of high blood cholesterol in adults (Adult Treatment "
    "Panel III). JAMA 2001;285:2486-97",
    doi="10.1001/jama.285.19.2486",
    pmid="11368702",
)
DAGOSTINO_2008 = Source(
    "D'Agostino RB Sr, et al. General cardiovascular risk profile for use in primary care: the Framingham Heart Study. "
    "Circulation 2008;117:743-53",
    doi="10.1161/CIRCULATIONAHA.107.699579",
    pmid="18212285",
)
GENERAL_STEPS = {
    "pressure_slope": "Slope of the logarithm of systolic pressure",
    "smoking_term": "Contribution of smoking",
    "diabetes_term": "Contribution of diabetes",
    "log_hazard": "Logarithm of the hazard relative to the baseline",
    "survival": "Ten-year survival without an event",
}


@calculator(
    title=Proper("Framingham ten-year risk of hard coronary heart disease (ATP III)"),
    result=TenYearCoronaryRisk,
    source=(
        ATP_III,
        Source(
            "Framingham Heart Study. Hard coronary heart disease (10-year risk): equation and coefficients",
            url="https://www.framinghamheartstudy.org/fhs-risk-functions/hard-coronary-heart-disease-10-year-risk/",
        ),
    ),
    bands=Bands("below 10%", (10, "10 to 20%"), (20, "20% or more: as high as with coronary disease"), source=ATP_III),
    steps={
        "log_age": "Natural logarithm of age",
        "log_cholesterol": "Natural logarithm of total cholesterol",
        "smoking_log_age": "Natural logarithm of age in the smoking term",
        "smoking_term": "Contribution of smoking",
        "treatment_term": "Contribution of blood pressure treatment",
        "log_hazard": "Logarithm of the hazard relative to the baseline",
        "baseline_survival": "Baseline ten-year survival without an event",
        "survival": "Ten-year survival without an event",
    },
    applies_to={"age": (30, 80)},
    use=Use(
        "ten-year risk of cardiovascular disease",
        without=("coronary artery disease", "myocardial infarction", "diabetes"),
        situations=(
            "10-year ten-year cardiovascular coronary risk heart attack MI myocardial infarction CHD primary "
            "prevention cholesterol smoking statin"
        ),
        names="Framingham; ATP III; Framingham risk score; FRS",
        computes=(
            "coronary heart disease risk; risk of coronary heart disease; 10-year risk; ten-year risk; hard CHD; "
            "risk of a heart attack"
        ),
        signs=(
            "risk factors of the heart; lipids, statins; lipid panel, coronary artery disease, blood "
            "pressure, diabetes, smoking"
        ),
    ),
)
def framingham_hard_chd(
    age: Age,
    sex: Sex,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    smoking: Smoking,
) -> float:
    """Estimate the percent risk of myocardial infarction or coronary death in ten years at age 30 to 79.

    For people without diabetes, coronary disease or intermittent claudication. In the smoking term age stops
    at 70 for men and 78 for women. Smoking means any cigarette in the past month. It overestimates in many
    populations outside the United States; later guidelines use other equations.
    """
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant for adults of 30 to 79")
    log_age = log(age)
    log_cholesterol = log(total_cholesterol)
    if sex == "female":
        smoking_log_age = log(min(age, 78))
        smoking_term = 13.07543 - 2.996945 * smoking_log_age if smoking else 0.0
        treatment_term = 0.420251 if blood_pressure_treated else 0.0
        log_hazard = (
            31.764001 * log_age
            + 22.465206 * log_cholesterol
            - 1.187731 * log(hdl_cholesterol)
            + 2.552905 * log(systolic_blood_pressure)
            + treatment_term
            + smoking_term
            - 5.060998 * log_age * log_cholesterol
            - 146.5933061
        )
        baseline_survival = 0.98767
    else:
        smoking_log_age = log(min(age, 70))
        smoking_term = 12.096316 - 2.84367 * smoking_log_age if smoking else 0.0
        treatment_term = 0.241549 if blood_pressure_treated else 0.0
        log_hazard = (
            52.00961 * log_age
            + 20.014077 * log_cholesterol
            - 0.905964 * log(hdl_cholesterol)
            + 1.305784 * log(systolic_blood_pressure)
            + treatment_term
            + smoking_term
            - 4.605038 * log_age * log_cholesterol
            - 2.93323 * log_age**2
            - 172.300168
        )
        baseline_survival = 0.9402
    survival: float = baseline_survival ** exp(log_hazard)
    return 100 * (1 - survival)


@calculator(
    title=Proper("Framingham ten-year risk of cardiovascular disease (general, 2008)"),
    result=Outcome("10-year risk of cardiovascular disease (Framingham)", "%", decimals=1, limits=(0, 100)),
    source=DAGOSTINO_2008,
    steps=GENERAL_STEPS,
    applies_to={"age": (30, 75)},
    use=Use(
        "ten-year risk of cardiovascular disease",
        without=("coronary artery disease", "myocardial infarction", "stroke", "heart failure"),
        situations=(
            "general cardiovascular risk profile primary care D'Agostino 2008 heart age coronary cerebrovascular "
            "peripheral heart failure 10-year ten-year cholesterol treated untreated blood pressure diabetes"
        ),
        signs="-; risk factors of the heart, lipids; lipid panel, blood pressure, diabetes",
        names=(
            "Framingham general; general cardiovascular risk profile; Framingham 2008; Framingham general CVD; "
            "D'Agostino 2008"
        ),
        shares="Framingham; FRS; Framingham risk score",
    ),
)
def framingham_general_cvd(
    age: Age,
    sex: Sex,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    smoking: Smoking,
    diabetes: Diabetes,
) -> float:
    """Estimate the percent risk of any cardiovascular event in ten years at age 30 to 74.

    For people without cardiovascular disease. It counts angina, claudication and heart failure too, and so is higher
    than the risk of hard coronary disease. Below 10 % is commonly called low, from 20 % on high.
    """
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant for adults of 30 to 74")
    if sex == "female":
        pressure_slope = 2.82263 if blood_pressure_treated else 2.76157
        smoking_term = 0.52873 if smoking else 0.0
        diabetes_term = 0.69154 if diabetes else 0.0
        log_hazard = (
            2.32888 * log(age)
            + 1.20904 * log(total_cholesterol)
            - 0.70833 * log(hdl_cholesterol)
            + pressure_slope * log(systolic_blood_pressure)
            + smoking_term
            + diabetes_term
            - 26.1931
        )
        survival: float = 0.95012 ** exp(log_hazard)
        return 100 * (1 - survival)
    pressure_slope = 1.99881 if blood_pressure_treated else 1.93303
    smoking_term = 0.65451 if smoking else 0.0
    diabetes_term = 0.57367 if diabetes else 0.0
    log_hazard = (
        3.06117 * log(age)
        + 1.12370 * log(total_cholesterol)
        - 0.93263 * log(hdl_cholesterol)
        + pressure_slope * log(systolic_blood_pressure)
        + smoking_term
        + diabetes_term
        - 23.9802
    )
    survival = 0.88936 ** exp(log_hazard)
    return 100 * (1 - survival)


@calculator(
    title=Proper("Framingham ten-year risk of cardiovascular disease by body mass index (general, 2008)"),
    result=Outcome("10-year risk of cardiovascular disease (Framingham, by BMI)", "%", decimals=1, limits=(0, 100)),
    source=DAGOSTINO_2008,
    steps=GENERAL_STEPS,
    applies_to={"age": (30, 75)},
    use=Use(
        "ten-year risk of cardiovascular disease",
        without=("coronary artery disease", "myocardial infarction", "stroke", "heart failure"),
        situations=(
            "office-based without cholesterol no laboratory BMI body mass index instead of lipids simple model general "
            "cardiovascular risk 10-year ten-year primary care"
        ),
        signs="-; -; risk factors of the heart, blood pressure, obesity",
        names=(
            "Framingham BMI; Framingham without lipids; office-based Framingham; Framingham by BMI; Framingham simple "
            "model; non-laboratory Framingham"
        ),
        shares="Framingham; FRS; Framingham general",
    ),
)
def framingham_general_cvd_bmi(
    age: Age,
    sex: Sex,
    body_mass_index: BodyMassIndex,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    smoking: Smoking,
    diabetes: Diabetes,
) -> float:
    """Estimate the percent risk of any cardiovascular event in ten years at age 30 to 74, without a laboratory.

    For people without cardiovascular disease. Where lipids are known the other equation of the same paper takes them.
    Below 10 % is commonly called low, from 20 % on high.
    """
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant for adults of 30 to 74")
    if sex == "female":
        pressure_slope = 2.88267 if blood_pressure_treated else 2.81291
        smoking_term = 0.61868 if smoking else 0.0
        diabetes_term = 0.77763 if diabetes else 0.0
        log_hazard = (
            2.72107 * log(age)
            + 0.51125 * log(body_mass_index)
            + pressure_slope * log(systolic_blood_pressure)
            + smoking_term
            + diabetes_term
            - 26.0145
        )
        survival: float = 0.94833 ** exp(log_hazard)
        return 100 * (1 - survival)
    pressure_slope = 1.92672 if blood_pressure_treated else 1.85508
    smoking_term = 0.70953 if smoking else 0.0
    diabetes_term = 0.53160 if diabetes else 0.0
    log_hazard = (
        3.11296 * log(age)
        + 0.79277 * log(body_mass_index)
        + pressure_slope * log(systolic_blood_pressure)
        + smoking_term
        + diabetes_term
        - 23.9388
    )
    survival = 0.88431 ** exp(log_hazard)
    return 100 * (1 - survival)
