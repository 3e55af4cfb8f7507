"""Risk of heart attack and stroke by the pooled cohort equations."""

from __future__ import annotations

from math import exp, log

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    BlackRace,
    BloodPressureTreated,
    Diabetes,
    HdlCholesterol,
    Sex,
    Smoking,
    SystolicBloodPressure,
    TenYearAscvdRisk,
    TotalCholesterol,
)

GOFF_2014 = Source(
    "Goff DC Jr, et al. 2013 ACC/AHA guideline on the assessment of cardiovascular risk. Circulation 2014;129:S49-73",
    doi="10.1161/01.cir.0000437741.48606.98",
    pmid="24222018",
)
ARNETT_2019 = Source(
    "Arnett DK, et al. 2019 ACC/AHA guideline on the primary prevention of cardiovascular disease. Circulation "
    "2019;140:e596-646",
    doi="10.1161/CIR.0000000000000678",
    pmid="30879355",
)


@calculator(
    title="Ten-year risk of atherosclerotic cardiovascular disease (ACC/AHA 2013 pooled cohort equations)",
    result=TenYearAscvdRisk,
    source=(GOFF_2014, ARNETT_2019),
    bands=Bands(
        "low risk",
        (5, "borderline risk"),
        (7.5, "intermediate risk"),
        (20, "high risk"),
        source=ARNETT_2019,
    ),
    steps={
        "log_age": "Natural logarithm of age",
        "log_cholesterol": "Natural logarithm of total cholesterol",
        "log_hdl": "Natural logarithm of HDL cholesterol",
        "log_pressure": "Natural logarithm of systolic blood pressure",
        "pressure_term": "Contribution of blood pressure",
        "smoking_term": "Contribution of smoking",
        "diabetes_term": "Contribution of diabetes",
        "individual_sum": "Sum of the patient's terms",
        "mean_sum": "Mean sum of the group",
        "baseline_survival": "Baseline ten-year survival without an event",
        "survival": "Ten-year survival without an event",
    },
    applies_to={"age": (40, 80)},
    use=Use(
        "ten-year risk of cardiovascular disease",
        without=("coronary artery disease", "myocardial infarction", "stroke"),
        situations=(
            "10-year ten-year risk first heart attack or stroke; primary prevention, start statin decision; "
            "cholesterol HDL blood pressure smoking diabetes race; ACC/AHA 2013 guideline"
        ),
        names="ASCVD; ASCVD risk; ASCVD risk estimator; pooled cohort; pooled cohort equations; PCE",
        computes=(
            "atherosclerotic cardiovascular disease; atherosclerotic cardiovascular risk; 10-year cardiovascular risk"
        ),
        signs=(
            "risk factors of the heart; lipids, statins; lipid panel, coronary artery disease, smoking, "
            "diabetes, glycated hemoglobin, chronic disease"
        ),
    ),
)
def ascvd_pooled_cohort(
    age: Age,
    sex: Sex,
    black_race: BlackRace,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    smoking: Smoking,
    diabetes: Diabetes,
) -> float:
    """Estimate the percent risk of a first heart attack, coronary death or stroke in ten years at age 40 to 79.

    For people without cardiovascular disease; not meant for those on a statin or with LDL cholesterol of 190 mg/dL or
    more. It overestimates in many present-day populations.

    There are equations for Black and for White women and men; those for White people are used for all others, in whom
    they are less sure. The PREVENT equations of 2023 do without race.
    """
    if age < 20:
        raise ValueError("the pooled cohort equations are meant for adults; they have no meaning below the age of 20")
    log_age = log(age)
    log_cholesterol = log(total_cholesterol)
    log_hdl = log(hdl_cholesterol)
    log_pressure = log(systolic_blood_pressure)
    if black_race:
        if sex == "female":
            if blood_pressure_treated:
                pressure_term = 29.291 * log_pressure - 6.432 * log_age * log_pressure
            else:
                pressure_term = 27.820 * log_pressure - 6.087 * log_age * log_pressure
            smoking_term = 0.691 if smoking else 0.0
            diabetes_term = 0.874 if diabetes else 0.0
            individual_sum = (
                17.114 * log_age
                + 0.940 * log_cholesterol
                - 18.920 * log_hdl
                + 4.475 * log_age * log_hdl
                + pressure_term
                + smoking_term
                + diabetes_term
            )
            mean_sum = 86.61
            baseline_survival = 0.9533
        else:
            pressure_term = 1.916 * log_pressure if blood_pressure_treated else 1.809 * log_pressure
            smoking_term = 0.549 if smoking else 0.0
            diabetes_term = 0.645 if diabetes else 0.0
            individual_sum = (
                2.469 * log_age
                + 0.302 * log_cholesterol
                - 0.307 * log_hdl
                + pressure_term
                + smoking_term
                + diabetes_term
            )
            mean_sum = 19.54
            baseline_survival = 0.8954
    elif sex == "female":
        pressure_term = 2.019 * log_pressure if blood_pressure_treated else 1.957 * log_pressure
        smoking_term = 7.574 - 1.665 * log_age if smoking else 0.0
        diabetes_term = 0.661 if diabetes else 0.0
        individual_sum = (
            -29.799 * log_age
            + 4.884 * log_age**2
            + 13.540 * log_cholesterol
            - 3.114 * log_age * log_cholesterol
            - 13.578 * log_hdl
            + 3.149 * log_age * log_hdl
            + pressure_term
            + smoking_term
            + diabetes_term
        )
        mean_sum = -29.18
        baseline_survival = 0.9665
    else:
        pressure_term = 1.797 * log_pressure if blood_pressure_treated else 1.764 * log_pressure
        smoking_term = 7.837 - 1.795 * log_age if smoking else 0.0
        diabetes_term = 0.658 if diabetes else 0.0
        individual_sum = (
            12.344 * log_age
            + 11.853 * log_cholesterol
            - 2.664 * log_age * log_cholesterol
            - 7.990 * log_hdl
            + 1.769 * log_age * log_hdl
            + pressure_term
            + smoking_term
            + diabetes_term
        )
        mean_sum = 61.18
        baseline_survival = 0.9144
    survival: float = baseline_survival ** exp(individual_sum - mean_sum)
    return 100 * (1 - survival)
