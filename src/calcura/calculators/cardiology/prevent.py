"""Risk of cardiovascular disease by the American Heart Association's PREVENT equations of 2023, base models."""

from __future__ import annotations

from math import exp

from calcura.engine import Source, Use, calculator
from calcura.measurements import (
    Age,
    BloodPressureTreated,
    BodyMassIndex,
    Diabetes,
    EstimatedGfr,
    HdlCholesterol,
    Sex,
    Smoking,
    StatinTreatment,
    SystolicBloodPressure,
    TotalCholesterol,
)
from calcura.measurements.kinds import Outcome

KHAN_2024 = Source(
    "Khan SS, et al. Development and validation of the American Heart Association's PREVENT equations. "
    "Circulation 2024;149:430-49",
    doi="10.1161/CIRCULATIONAHA.123.067626",
    pmid="37947085",
)
STEPS = {
    "decades": "Decades of age above 55",
    "non_hdl": "Non-HDL cholesterol above 3.5 mmol/L [mmol/L]",
    "hdl": "HDL cholesterol above 1.3 mmol/L, in steps of 0.3",
    "low_pressure": "Systolic pressure up to 110 mmHg, in steps of 20",
    "pressure": "Systolic pressure from 110 mmHg on, less 130, in steps of 20",
    "low_filtration": "Filtration rate up to 60, in steps of 15 below it",
    "filtration": "Filtration rate from 60 on, in steps of 15 below 90",
    "low_body_mass": "Body mass index up to 30, less 25, in steps of 5",
    "body_mass": "Body mass index above 30, in steps of 5",
    "diabetes_term": "Contribution of diabetes",
    "smoking_term": "Contribution of smoking",
    "treatment_term": "Contribution of treatment of blood pressure",
    "statin_term": "Contribution of a statin",
    "log_odds": "Logarithm of the odds",
}
MEASURED = {
    "systolic_blood_pressure": (90, 201),
    "estimated_gfr": (15, 141),
}
CHOLESTEROL = {"total_cholesterol": (130, 321), "hdl_cholesterol": (20, 101)}
PREVENTION = ("coronary artery disease", "myocardial infarction", "stroke", "heart failure")
STEPS_OF_EVENTS = {name: label for name, label in STEPS.items() if name not in ("low_body_mass", "body_mass")}
STEPS_OF_HEART_FAILURE = {name: label for name, label in STEPS.items() if name not in ("non_hdl", "hdl", "statin_term")}


@calculator(
    title="PREVENT ten-year risk of cardiovascular disease (AHA 2023)",
    result=Outcome("10-year risk of cardiovascular disease", "%", decimals=1, limits=(0, 100)),
    source=KHAN_2024,
    steps=STEPS_OF_EVENTS,
    applies_to={"age": (30, 80), **MEASURED, **CHOLESTEROL},
    use=Use(
        "ten-year risk of cardiovascular disease",
        without=PREVENTION,
        situations=(
            "PREVENT 10-year ten-year total CVD heart attack stroke heart failure primary prevention AHA "
            "2023 race-free kidney function statin blood pressure"
        ),
        signs="-; risk factors of the heart, lipids; lipid panel, statins, blood pressure, diabetes, kidney disease",
        names=(
            "PREVENT equations; =PREVENT; PREVENT calculator; PREVENT score; PREVENT 10-year CVD; PREVENT "
            "CVD 10 years; 10-year PREVENT; ten-year PREVENT; PREVENT 10-year; 10-year cardiovascular risk "
            "by PREVENT; 10-year CVD risk by PREVENT"
        ),
    ),
)
def prevent_cvd_10_years(
    age: Age,
    sex: Sex,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    diabetes: Diabetes,
    smoking: Smoking,
    estimated_gfr: EstimatedGfr,
    statin_treatment: StatinTreatment,
) -> float:
    """Estimate the percent risk of cardiovascular disease in ten years, at age 30 to 79.

    It counts heart attacks, strokes and heart failure.

    For people without cardiovascular disease. The filtration rate is that of CKD-EPI 2021, without a race term.

    This is the base model: those with albuminuria, glycated hemoglobin and social deprivation are others. The risks of
    cardiovascular disease, of atherosclerotic disease and of heart failure have an equation each, and do not add up.
    """
    decades = (age - 55) / 10
    non_hdl = (total_cholesterol - hdl_cholesterol) * 0.02586 - 3.5
    hdl = (hdl_cholesterol * 0.02586 - 1.3) / 0.3
    low_pressure = (min(systolic_blood_pressure, 110) - 110) / 20
    pressure = (max(systolic_blood_pressure, 110) - 130) / 20
    low_filtration = (60 - min(estimated_gfr, 60)) / 15
    filtration = (90 - max(estimated_gfr, 60)) / 15
    if sex == "female":
        diabetes_term = 0.8667604 - 0.27057 * decades if diabetes else 0.0
        smoking_term = 0.5360739 - 0.078715 * decades if smoking else 0.0
        treatment_term = 0.3151672 - 0.0663612 * pressure if blood_pressure_treated else 0.0
        statin_term = -0.1477655 + 0.1197879 * non_hdl if statin_treatment else 0.0
        log_odds = (
            -3.307728
            + 0.7939329 * decades
            + (0.0305239 - 0.0819715 * decades) * non_hdl
            + (-0.1606857 + 0.0306769 * decades) * hdl
            - 0.2394003 * low_pressure
            + (0.3600781 - 0.0946348 * decades) * pressure
            + (0.6045917 - 0.1637806 * decades) * low_filtration
            + 0.0433769 * filtration
            + diabetes_term
            + smoking_term
            + treatment_term
            + statin_term
        )
    else:
        diabetes_term = 0.7692857 - 0.2251948 * decades if diabetes else 0.0
        smoking_term = 0.4386871 - 0.0895067 * decades if smoking else 0.0
        treatment_term = 0.288879 - 0.0475924 * pressure if blood_pressure_treated else 0.0
        statin_term = -0.1337349 + 0.150273 * non_hdl if statin_treatment else 0.0
        log_odds = (
            -3.031168
            + 0.7688528 * decades
            + (0.0736174 - 0.0517874 * decades) * non_hdl
            + (-0.0954431 + 0.0191169 * decades) * hdl
            - 0.4347345 * low_pressure
            + (0.3362658 - 0.1049477 * decades) * pressure
            + (0.5378979 - 0.1543702 * decades) * low_filtration
            + 0.0164827 * filtration
            + diabetes_term
            + smoking_term
            + treatment_term
            + statin_term
        )
    return 100 / (1 + exp(-log_odds))


@calculator(
    title="PREVENT ten-year risk of atherosclerotic cardiovascular disease (AHA 2023)",
    result=Outcome("10-year risk of atherosclerotic cardiovascular disease", "%", decimals=1, limits=(0, 100)),
    source=KHAN_2024,
    steps=STEPS_OF_EVENTS,
    applies_to={"age": (30, 80), **MEASURED, **CHOLESTEROL},
    use=Use(
        "ten-year risk of cardiovascular disease",
        without=PREVENTION,
        situations=(
            "PREVENT 10-year ten-year ASCVD heart attack stroke coronary death primary prevention AHA 2023 "
            "race-free statin decision kidney function"
        ),
        signs="-; risk factors of the heart, lipids; lipid panel, statins, blood pressure, diabetes, kidney disease",
        names=(
            "PREVENT 10-year ASCVD; PREVENT ASCVD 10 years; PREVENT-ASCVD 10; 10-year ASCVD by PREVENT; "
            "10-year ASCVD risk by PREVENT; 10-year ASCVD PREVENT; 10-year ASCVD risk PREVENT"
        ),
        shares="=PREVENT; PREVENT equations",
    ),
)
def prevent_ascvd_10_years(
    age: Age,
    sex: Sex,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    diabetes: Diabetes,
    smoking: Smoking,
    estimated_gfr: EstimatedGfr,
    statin_treatment: StatinTreatment,
) -> float:
    """Estimate the percent risk of atherosclerotic cardiovascular disease in ten years, at age 30 to 79.

    It counts coronary deaths, heart attacks and strokes.

    For people without cardiovascular disease. The filtration rate is that of CKD-EPI 2021, without a race term.

    This is the base model: those with albuminuria, glycated hemoglobin and social deprivation are others. The risks of
    cardiovascular disease, of atherosclerotic disease and of heart failure have an equation each, and do not add up.
    """
    decades = (age - 55) / 10
    non_hdl = (total_cholesterol - hdl_cholesterol) * 0.02586 - 3.5
    hdl = (hdl_cholesterol * 0.02586 - 1.3) / 0.3
    low_pressure = (min(systolic_blood_pressure, 110) - 110) / 20
    pressure = (max(systolic_blood_pressure, 110) - 130) / 20
    low_filtration = (60 - min(estimated_gfr, 60)) / 15
    filtration = (90 - max(estimated_gfr, 60)) / 15
    if sex == "female":
        diabetes_term = 0.8348585 - 0.2417542 * decades if diabetes else 0.0
        smoking_term = 0.4831078 - 0.0791142 * decades if smoking else 0.0
        treatment_term = 0.2265309 - 0.0395762 * pressure if blood_pressure_treated else 0.0
        statin_term = -0.0592374 + 0.0844423 * non_hdl if statin_treatment else 0.0
        log_odds = (
            -3.819975
            + 0.719883 * decades
            + (0.1176967 - 0.0567839 * decades) * non_hdl
            + (-0.151185 + 0.0325692 * decades) * hdl
            - 0.0835358 * low_pressure
            + (0.3592852 - 0.1035985 * decades) * pressure
            + (0.4864619 - 0.1671492 * decades) * low_filtration
            + 0.0397779 * filtration
            + diabetes_term
            + smoking_term
            + treatment_term
            + statin_term
        )
    else:
        diabetes_term = 0.7189597 - 0.2018525 * decades if diabetes else 0.0
        smoking_term = 0.3956973 - 0.0970527 * decades if smoking else 0.0
        treatment_term = 0.2036522 - 0.0322916 * pressure if blood_pressure_treated else 0.0
        statin_term = -0.0865581 + 0.114563 * non_hdl if statin_treatment else 0.0
        log_odds = (
            -3.500655
            + 0.7099847 * decades
            + (0.1658663 - 0.0300005 * decades) * non_hdl
            + (-0.1144285 + 0.0232747 * decades) * hdl
            - 0.2837212 * low_pressure
            + (0.3239977 - 0.0927024 * decades) * pressure
            + (0.3690075 - 0.1217081 * decades) * low_filtration
            + 0.0203619 * filtration
            + diabetes_term
            + smoking_term
            + treatment_term
            + statin_term
        )
    return 100 / (1 + exp(-log_odds))


@calculator(
    title="PREVENT ten-year risk of heart failure (AHA 2023)",
    result=Outcome("10-year risk of heart failure", "%", decimals=1, limits=(0, 100)),
    source=KHAN_2024,
    steps=STEPS_OF_HEART_FAILURE,
    applies_to={"age": (30, 80), **MEASURED, "body_mass_index": (18.5, 40)},
    use=Use(
        "ten-year risk of heart failure",
        without=PREVENTION,
        situations=(
            "PREVENT 10-year ten-year risk of developing heart failure primary prevention AHA 2023 obesity "
            "kidney function"
        ),
        signs="-; risk factors of the heart, lipids; lipid panel, statins, blood pressure, diabetes, kidney disease",
        names=(
            "PREVENT 10-year heart failure; PREVENT heart failure 10 years; PREVENT-HF 10; 10-year risk of "
            "heart failure; 10-year heart failure risk"
        ),
        shares="=PREVENT; PREVENT equations",
    ),
)
def prevent_heart_failure_10_years(
    age: Age,
    sex: Sex,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    diabetes: Diabetes,
    smoking: Smoking,
    estimated_gfr: EstimatedGfr,
    body_mass_index: BodyMassIndex,
) -> float:
    """Estimate the percent risk of heart failure in ten years, at age 30 to 79.

    For people without cardiovascular disease. The filtration rate is that of CKD-EPI 2021, without a race term.

    This is the base model: those with albuminuria, glycated hemoglobin and social deprivation are others. The risks of
    cardiovascular disease, of atherosclerotic disease and of heart failure have an equation each, and do not add up.
    """
    decades = (age - 55) / 10
    low_pressure = (min(systolic_blood_pressure, 110) - 110) / 20
    pressure = (max(systolic_blood_pressure, 110) - 130) / 20
    low_filtration = (60 - min(estimated_gfr, 60)) / 15
    filtration = (90 - max(estimated_gfr, 60)) / 15
    low_body_mass = (min(body_mass_index, 30) - 25) / 5
    body_mass = (max(body_mass_index, 30) - 30) / 5
    if sex == "female":
        diabetes_term = 1.038346 - 0.3581041 * decades if diabetes else 0.0
        smoking_term = 0.583916 - 0.1159453 * decades if smoking else 0.0
        treatment_term = 0.3534442 - 0.0981511 * pressure if blood_pressure_treated else 0.0
        log_odds = (
            -4.310409
            + 0.8998235 * decades
            - 0.4559771 * low_pressure
            + (0.3576505 - 0.0946663 * decades) * pressure
            + (0.7451638 - 0.1884289 * decades) * low_filtration
            + 0.0557087 * filtration
            - 0.0072294 * low_body_mass
            + (0.2997706 - 0.003878 * decades) * body_mass
            + diabetes_term
            + smoking_term
            + treatment_term
        )
    else:
        diabetes_term = 0.923776 - 0.3040924 * decades if diabetes else 0.0
        smoking_term = 0.5023736 - 0.1401688 * decades if smoking else 0.0
        treatment_term = 0.2980922 - 0.0497731 * pressure if blood_pressure_treated else 0.0
        log_odds = (
            -3.946391
            + 0.8972642 * decades
            - 0.6811466 * low_pressure
            + (0.3634461 - 0.1289201 * decades) * pressure
            + (0.6926917 - 0.1797778 * decades) * low_filtration
            + 0.0251827 * filtration
            - 0.0485841 * low_body_mass
            + (0.3726929 + 0.0068126 * decades) * body_mass
            + diabetes_term
            + smoking_term
            + treatment_term
        )
    return 100 / (1 + exp(-log_odds))


@calculator(
    title="PREVENT thirty-year risk of cardiovascular disease (AHA 2023)",
    result=Outcome("30-year risk of cardiovascular disease", "%", decimals=1, limits=(0, 100)),
    source=KHAN_2024,
    steps=STEPS_OF_EVENTS,
    applies_to={"age": (30, 60), **MEASURED, **CHOLESTEROL},
    use=Use(
        "thirty-year risk of cardiovascular disease",
        without=PREVENTION,
        situations=(
            "PREVENT 30-year thirty-year total CVD heart attack stroke heart failure primary prevention AHA "
            "2023 race-free kidney function statin blood pressure"
        ),
        signs="-; risk factors of the heart, lipids; lipid panel, statins, blood pressure, diabetes, kidney disease",
        names=(
            "PREVENT 30-year CVD; PREVENT CVD 30 years; 30-year PREVENT; thirty-year PREVENT; PREVENT "
            "30-year; 30-year cardiovascular risk by PREVENT; 30-year CVD risk by PREVENT; thirty-year "
            "cardiovascular risk; 30-year cardiovascular risk; 30-year risk of cardiovascular disease; "
            "thirty-year risk of CVD"
        ),
        shares="=PREVENT; PREVENT equations",
    ),
)
def prevent_cvd_30_years(
    age: Age,
    sex: Sex,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    diabetes: Diabetes,
    smoking: Smoking,
    estimated_gfr: EstimatedGfr,
    statin_treatment: StatinTreatment,
) -> float:
    """Estimate the percent risk of cardiovascular disease in thirty years, at age 30 to 59.

    It counts heart attacks, strokes and heart failure.

    For people without cardiovascular disease. The filtration rate is that of CKD-EPI 2021, without a race term.

    This is the base model: those with albuminuria, glycated hemoglobin and social deprivation are others. The risks of
    cardiovascular disease, of atherosclerotic disease and of heart failure have an equation each, and do not add up.
    """
    decades = (age - 55) / 10
    non_hdl = (total_cholesterol - hdl_cholesterol) * 0.02586 - 3.5
    hdl = (hdl_cholesterol * 0.02586 - 1.3) / 0.3
    low_pressure = (min(systolic_blood_pressure, 110) - 110) / 20
    pressure = (max(systolic_blood_pressure, 110) - 130) / 20
    low_filtration = (60 - min(estimated_gfr, 60)) / 15
    filtration = (90 - max(estimated_gfr, 60)) / 15
    if sex == "female":
        diabetes_term = 0.6793894 - 0.3206166 * decades if diabetes else 0.0
        smoking_term = 0.3196112 - 0.1607862 * decades if smoking else 0.0
        treatment_term = 0.2894 - 0.056367 * pressure if blood_pressure_treated else 0.0
        statin_term = -0.075688 + 0.1071019 * non_hdl if statin_treatment else 0.0
        log_odds = (
            -1.318827
            + (0.5503079 - 0.0928369 * decades) * decades
            + (0.0409794 - 0.0751438 * decades) * non_hdl
            + (-0.1663306 + 0.0301786 * decades) * hdl
            - 0.1628654 * low_pressure
            + (0.3299505 - 0.0998776 * decades) * pressure
            + (0.1857101 - 0.1450788 * decades) * low_filtration
            + 0.0553528 * filtration
            + diabetes_term
            + smoking_term
            + treatment_term
            + statin_term
        )
    else:
        diabetes_term = 0.5331276 - 0.2585943 * decades if diabetes else 0.0
        smoking_term = 0.2141914 - 0.1566406 * decades if smoking else 0.0
        treatment_term = 0.232714 - 0.0384488 * pressure if blood_pressure_treated else 0.0
        statin_term = -0.0272112 + 0.134192 * non_hdl if statin_treatment else 0.0
        log_odds = (
            -1.148204
            + (0.4627309 - 0.0984281 * decades) * decades
            + (0.0836088 - 0.0511759 * decades) * non_hdl
            + (-0.1029824 + 0.0165865 * decades) * hdl
            - 0.2140352 * low_pressure
            + (0.2904325 - 0.1101437 * decades) * pressure
            + (0.1155556 - 0.1166776 * decades) * low_filtration
            + 0.0603775 * filtration
            + diabetes_term
            + smoking_term
            + treatment_term
            + statin_term
        )
    return 100 / (1 + exp(-log_odds))


@calculator(
    title="PREVENT thirty-year risk of atherosclerotic cardiovascular disease (AHA 2023)",
    result=Outcome("30-year risk of atherosclerotic cardiovascular disease", "%", decimals=1, limits=(0, 100)),
    source=KHAN_2024,
    steps=STEPS_OF_EVENTS,
    applies_to={"age": (30, 60), **MEASURED, **CHOLESTEROL},
    use=Use(
        "thirty-year risk of cardiovascular disease",
        without=PREVENTION,
        situations=(
            "PREVENT 30-year thirty-year ASCVD heart attack stroke coronary death primary prevention AHA "
            "2023 race-free statin decision kidney function"
        ),
        signs="-; risk factors of the heart, lipids; lipid panel, statins, blood pressure, diabetes, kidney disease",
        names=(
            "PREVENT 30-year ASCVD; PREVENT ASCVD 30 years; PREVENT-ASCVD 30; 30-year ASCVD by PREVENT; "
            "30-year ASCVD risk by PREVENT; 30-year ASCVD PREVENT; 30-year ASCVD risk PREVENT; 30-year ASCVD "
            "risk; thirty-year ASCVD risk"
        ),
        shares="=PREVENT; PREVENT equations",
    ),
)
def prevent_ascvd_30_years(
    age: Age,
    sex: Sex,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    diabetes: Diabetes,
    smoking: Smoking,
    estimated_gfr: EstimatedGfr,
    statin_treatment: StatinTreatment,
) -> float:
    """Estimate the percent risk of atherosclerotic cardiovascular disease in thirty years, at age 30 to 59.

    It counts coronary deaths, heart attacks and strokes.

    For people without cardiovascular disease. The filtration rate is that of CKD-EPI 2021, without a race term.

    This is the base model: those with albuminuria, glycated hemoglobin and social deprivation are others. The risks of
    cardiovascular disease, of atherosclerotic disease and of heart failure have an equation each, and do not add up.
    """
    decades = (age - 55) / 10
    non_hdl = (total_cholesterol - hdl_cholesterol) * 0.02586 - 3.5
    hdl = (hdl_cholesterol * 0.02586 - 1.3) / 0.3
    low_pressure = (min(systolic_blood_pressure, 110) - 110) / 20
    pressure = (max(systolic_blood_pressure, 110) - 130) / 20
    low_filtration = (60 - min(estimated_gfr, 60)) / 15
    filtration = (90 - max(estimated_gfr, 60)) / 15
    if sex == "female":
        diabetes_term = 0.6296707 - 0.2727793 * decades if diabetes else 0.0
        smoking_term = 0.268292 - 0.1530907 * decades if smoking else 0.0
        treatment_term = 0.1875292 - 0.0276123 * pressure if blood_pressure_treated else 0.0
        statin_term = 0.0152476 + 0.0736147 * non_hdl if statin_treatment else 0.0
        log_odds = (
            -1.974074
            + (0.4669202 - 0.0893118 * decades) * decades
            + (0.1256901 - 0.0521962 * decades) * non_hdl
            + (-0.1542255 + 0.0316918 * decades) * hdl
            - 0.0018093 * low_pressure
            + (0.322949 - 0.1046101 * decades) * pressure
            + (0.100106 - 0.1299149 * decades) * low_filtration
            + 0.0499663 * filtration
            + diabetes_term
            + smoking_term
            + treatment_term
            + statin_term
        )
    else:
        diabetes_term = 0.4790257 - 0.2159947 * decades if diabetes else 0.0
        smoking_term = 0.1782635 - 0.1548811 * decades if smoking else 0.0
        treatment_term = 0.1421182 - 0.0218265 * pressure if blood_pressure_treated else 0.0
        statin_term = 0.0135996 + 0.1013148 * non_hdl if statin_treatment else 0.0
        log_odds = (
            -1.736444
            + (0.3994099 - 0.0937484 * decades) * decades
            + (0.1744643 - 0.0312619 * decades) * non_hdl
            + (-0.120203 + 0.020673 * decades) * hdl
            - 0.0665117 * low_pressure
            + (0.2753037 - 0.0920935 * decades) * pressure
            + (-0.0218789 - 0.0712547 * decades) * low_filtration
            + 0.0602553 * filtration
            + diabetes_term
            + smoking_term
            + treatment_term
            + statin_term
        )
    return 100 / (1 + exp(-log_odds))


@calculator(
    title="PREVENT thirty-year risk of heart failure (AHA 2023)",
    result=Outcome("30-year risk of heart failure", "%", decimals=1, limits=(0, 100)),
    source=KHAN_2024,
    steps=STEPS_OF_HEART_FAILURE,
    applies_to={"age": (30, 60), **MEASURED, "body_mass_index": (18.5, 40)},
    use=Use(
        "thirty-year risk of heart failure",
        without=PREVENTION,
        situations=(
            "PREVENT 30-year thirty-year risk of developing heart failure primary prevention AHA 2023 "
            "obesity kidney function"
        ),
        signs="-; risk factors of the heart, lipids; lipid panel, statins, blood pressure, diabetes, kidney disease",
        names=(
            "PREVENT 30-year heart failure; PREVENT heart failure 30 years; PREVENT-HF 30; 30-year risk of "
            "heart failure; 30-year heart failure risk; thirty-year risk of heart failure"
        ),
        shares="=PREVENT; PREVENT equations",
    ),
)
def prevent_heart_failure_30_years(
    age: Age,
    sex: Sex,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    diabetes: Diabetes,
    smoking: Smoking,
    estimated_gfr: EstimatedGfr,
    body_mass_index: BodyMassIndex,
) -> float:
    """Estimate the percent risk of heart failure in thirty years, at age 30 to 59.

    For people without cardiovascular disease. The filtration rate is that of CKD-EPI 2021, without a race term.

    This is the base model: those with albuminuria, glycated hemoglobin and social deprivation are others. The risks of
    cardiovascular disease, of atherosclerotic disease and of heart failure have an equation each, and do not add up.
    """
    decades = (age - 55) / 10
    low_pressure = (min(systolic_blood_pressure, 110) - 110) / 20
    pressure = (max(systolic_blood_pressure, 110) - 130) / 20
    low_filtration = (60 - min(estimated_gfr, 60)) / 15
    filtration = (90 - max(estimated_gfr, 60)) / 15
    low_body_mass = (min(body_mass_index, 30) - 25) / 5
    body_mass = (max(body_mass_index, 30) - 30) / 5
    if sex == "female":
        diabetes_term = 0.8330787 - 0.404855 * decades if diabetes else 0.0
        smoking_term = 0.3438651 - 0.1982991 * decades if smoking else 0.0
        treatment_term = 0.333921 - 0.0893177 * pressure if blood_pressure_treated else 0.0
        log_odds = (
            -2.205379
            + (0.6254374 - 0.0983038 * decades) * decades
            - 0.3919241 * low_pressure
            + (0.3142295 - 0.0974299 * decades) * pressure
            + (0.2981642 - 0.1564215 * decades) * low_filtration
            + 0.0667159 * filtration
            + 0.0594874 * low_body_mass
            + (0.2525536 - 0.0035619 * decades) * body_mass
            + diabetes_term
            + smoking_term
            + treatment_term
        )
    else:
        diabetes_term = 0.6840338 - 0.3273572 * decades if diabetes else 0.0
        smoking_term = 0.2656273 - 0.2043019 * decades if smoking else 0.0
        treatment_term = 0.2583631 - 0.0391938 * pressure if blood_pressure_treated else 0.0
        log_odds = (
            -1.95751
            + (0.5681541 - 0.1048388 * decades) * decades
            - 0.4761564 * low_pressure
            + (0.30324 - 0.1269124 * decades) * pressure
            + (0.2541805 - 0.1342618 * decades) * low_filtration
            + 0.0638923 * filtration
            + 0.0833107 * low_body_mass
            + (0.26999 - 0.0182831 * decades) * body_mass
            + diabetes_term
            + smoking_term
            + treatment_term
        )
    return 100 / (1 + exp(-log_odds))
