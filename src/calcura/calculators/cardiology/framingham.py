"""Coronary risk by the Framingham equation of the third Adult Treatment Panel."""

from __future__ import annotations

from math import exp, log

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    BloodPressureTreated,
    HdlCholesterol,
    Proper,
    Sex,
    Smoking,
    SystolicBloodPressure,
    TenYearCoronaryRisk,
    TotalCholesterol,
)

ATP_III = Source(
    "Executive summary of the third report of the National Cholesterol Education Program (NCEP) expert "
    "panel on detection, evaluation, and treatment of high blood cholesterol in adults (Adult Treatment "
    "Panel III). JAMA 2001;285:2486-97",
    doi="10.1001/jama.285.19.2486",
    pmid="11368702",
)


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
            "-; lipids, risk factors of the heart; lipid panel, statins, coronary artery disease, blood pressure, "
            "diabetes"
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
