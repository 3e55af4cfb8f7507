"""Risk of cardiovascular disease in Europe by SCORE2 and, from 70 years on, SCORE2-OP."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.engine import Source, Use, calculator, item
from calcura.measurements import (
    Age,
    Diabetes,
    HdlCholesterol,
    Sex,
    Smoking,
    SystolicBloodPressure,
    TotalCholesterol,
)
from calcura.measurements.kinds import Outcome, Proper

SCORE2_2021 = Source(
    "SCORE2 working group and ESC Cardiovascular Risk Collaboration. SCORE2 risk prediction algorithms: new models to "
    "estimate 10-year risk of cardiovascular disease in Europe. Eur Heart J 2021;42:2439-54",
    doi="10.1093/eurheartj/ehab309",
    pmid="34120177",
)
SCORE2_OP_2021 = Source(
    "SCORE2-OP working group and ESC Cardiovascular Risk Collaboration. SCORE2-OP risk prediction algorithms: "
    "estimating incident cardiovascular event risk in older persons in four geographical risk regions. Eur Heart J "
    "2021;42:2455-67",
    doi="10.1093/eurheartj/ehab312",
    pmid="34120185",
)

RiskRegion = Annotated[
    str,
    item(
        Proper("European risk region; risk region"),
        {"low": 1, "moderate": 2, "high": 3, "very_high": 4},
        meaning="of the country in which the patient lives, as the European guideline lists them",
        low="low-risk region; low risk",
        moderate="moderate-risk region; moderate risk",
        high="high-risk region; high risk",
        very_high="very-high-risk region; very high risk",
    ),
]
# Two numbers for each region, which fit the risk to it.
SHIFT_IN_MEN = {"low": -0.5699, "moderate": -0.1565, "high": 0.3207, "very_high": 0.5836}
SLOPE_IN_MEN = {"low": 0.7476, "moderate": 0.8009, "high": 0.9360, "very_high": 0.8294}
SHIFT_IN_WOMEN = {"low": -0.7380, "moderate": -0.3143, "high": 0.5710, "very_high": 0.9412}
SLOPE_IN_WOMEN = {"low": 0.7019, "moderate": 0.7701, "high": 0.9369, "very_high": 0.8329}
SHIFT_IN_OLDER_MEN = {"low": -0.34, "moderate": 0.01, "high": 0.08, "very_high": 0.05}
SLOPE_IN_OLDER_MEN = {"low": 1.19, "moderate": 1.25, "high": 1.15, "very_high": 0.70}
SHIFT_IN_OLDER_WOMEN = {"low": -0.52, "moderate": -0.10, "high": 0.38, "very_high": 0.38}
SLOPE_IN_OLDER_WOMEN = {"low": 1.01, "moderate": 1.10, "high": 1.09, "very_high": 0.69}
STEPS = {
    "smoking_term": "Contribution of smoking",
    "diabetes_term": "Contribution of diabetes",
    "log_hazard": "Logarithm of the hazard",
    "log_cumulative": "Logarithm of the cumulative hazard before it is fitted to the region",
    "shift": "First number of the region",
    "slope": "Second number of the region",
}


@calculator(
    title="SCORE2 ten-year risk of cardiovascular disease",
    result=Outcome("10-year risk of cardiovascular disease (SCORE2)", "%", decimals=1, limits=(0, 100)),
    source=SCORE2_2021,
    applies_to={"age": (40, 70)},
    steps={
        "five_years": "Steps of 5 years of age above 60",
        "pressure": "Systolic pressure above 120 mmHg, in steps of 20",
        "total": "Total cholesterol above 6 mmol/L [mmol/L]",
        "hdl": "HDL cholesterol above 1.3 mmol/L, in steps of 0.5",
        **{name: label for name, label in STEPS.items() if name != "diabetes_term"},
    },
    use=Use(
        "ten-year risk of cardiovascular disease",
        without=("coronary artery disease", "myocardial infarction", "stroke", "diabetes"),
        situations=(
            "SCORE2 ESC Europe European guideline 10-year ten-year fatal and non-fatal cardiovascular events primary "
            "prevention risk region low moderate high very high age 40 to 69 apparently healthy"
        ),
        signs="-; risk factors of the heart, lipids; lipid panel, statins, blood pressure",
        names="SCORE2; SCORE 2; ESC SCORE2; systematic coronary risk evaluation 2; European SCORE",
    ),
)
def score2(
    age: Age,
    sex: Sex,
    smoking: Smoking,
    systolic_blood_pressure: SystolicBloodPressure,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    risk_region: RiskRegion,
) -> float:
    """Estimate the percent risk of a first heart attack, stroke or cardiovascular death in ten years, at age 40 to 69.

    For people in Europe without cardiovascular disease or diabetes.

    Below 50 years the guideline calls it high from 2.5 % and very high from 7.5 %, from 50 years on high from 5 % and
    very high from 10 %.
    """
    five_years = (age - 60) / 5
    pressure = (systolic_blood_pressure - 120) / 20
    # 38.665 mg/dL of cholesterol are 1 mmol/L.
    total = total_cholesterol / 38.665 - 6
    hdl = (hdl_cholesterol / 38.665 - 1.3) / 0.5
    if sex == "female":
        smoking_term = 0.7744 - 0.1088 * five_years if smoking else 0.0
        log_hazard = (
            0.4648 * five_years
            + 0.3131 * pressure
            + 0.1002 * total
            - 0.2606 * hdl
            - 0.0277 * five_years * pressure
            - 0.0226 * five_years * total
            + 0.0613 * five_years * hdl
            + smoking_term
        )
        log_cumulative = log_hazard + log(-log(0.9776))
        shift = SHIFT_IN_WOMEN[risk_region]
        slope = SLOPE_IN_WOMEN[risk_region]
    else:
        smoking_term = 0.6012 - 0.0755 * five_years if smoking else 0.0
        log_hazard = (
            0.3742 * five_years
            + 0.2777 * pressure
            + 0.1458 * total
            - 0.2698 * hdl
            - 0.0255 * five_years * pressure
            - 0.0281 * five_years * total
            + 0.0426 * five_years * hdl
            + smoking_term
        )
        log_cumulative = log_hazard + log(-log(0.9605))
        shift = SHIFT_IN_MEN[risk_region]
        slope = SLOPE_IN_MEN[risk_region]
    return 100 * (1 - exp(-exp(shift + slope * log_cumulative)))


@calculator(
    title="SCORE2-OP ten-year risk of cardiovascular disease in older people",
    result=Outcome("10-year risk of cardiovascular disease (SCORE2-OP)", "%", decimals=1, limits=(0, 100)),
    source=SCORE2_OP_2021,
    applies_to={"age": (70, 90)},
    steps={
        "years": "Age above 73 [years]",
        "pressure": "Systolic pressure above 150 mmHg [mmHg]",
        "total": "Total cholesterol above 6 mmol/L [mmol/L]",
        "hdl": "HDL cholesterol above 1.4 mmol/L [mmol/L]",
        **STEPS,
    },
    use=Use(
        "ten-year risk of cardiovascular disease",
        without=("coronary artery disease", "myocardial infarction", "stroke"),
        situations=(
            "SCORE2-OP older persons elderly from 70 years ESC Europe European guideline 10-year ten-year "
            "cardiovascular events primary prevention risk region age 70 to 89"
        ),
        signs="-; risk factors of the heart; lipids, lipid panel, statins, blood pressure",
        names="SCORE2-OP; SCORE2 OP; SCORE2 older persons; SCORE2 for older people",
        shares="SCORE2",
    ),
)
def score2_op(
    age: Age,
    sex: Sex,
    smoking: Smoking,
    diabetes: Diabetes,
    systolic_blood_pressure: SystolicBloodPressure,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    risk_region: RiskRegion,
) -> float:
    """Estimate the percent risk of a heart attack, stroke or cardiovascular death in ten years, at age 70 to 89.

    For people in Europe without cardiovascular disease. The guideline calls it high from 7.5 % and very high from 15 %.

    The equation has a term for diabetes; it was not made for people with diabetes alone.
    """
    years = age - 73
    pressure = systolic_blood_pressure - 150
    # 38.665 mg/dL of cholesterol are 1 mmol/L.
    total = total_cholesterol / 38.665 - 6
    hdl = hdl_cholesterol / 38.665 - 1.4
    if sex == "female":
        diabetes_term = 0.6010 - 0.0107 * years if diabetes else 0.0
        smoking_term = 0.4921 - 0.0255 * years if smoking else 0.0
        log_hazard = (
            0.0789 * years
            + 0.0102 * pressure
            + 0.0605 * total
            - 0.3040 * hdl
            - 0.0004 * years * pressure
            - 0.0009 * years * total
            + 0.0154 * years * hdl
            + diabetes_term
            + smoking_term
        )
        log_cumulative = log_hazard - 0.2288 + log(-log(0.8082))
        shift = SHIFT_IN_OLDER_WOMEN[risk_region]
        slope = SLOPE_IN_OLDER_WOMEN[risk_region]
    else:
        diabetes_term = 0.4245 - 0.0174 * years if diabetes else 0.0
        smoking_term = 0.3524 - 0.0247 * years if smoking else 0.0
        log_hazard = (
            0.0634 * years
            + 0.0094 * pressure
            + 0.0850 * total
            - 0.3564 * hdl
            - 0.0005 * years * pressure
            + 0.0073 * years * total
            + 0.0091 * years * hdl
            + diabetes_term
            + smoking_term
        )
        log_cumulative = log_hazard - 0.0929 + log(-log(0.7576))
        shift = SHIFT_IN_OLDER_MEN[risk_region]
        slope = SLOPE_IN_OLDER_MEN[risk_region]
    return 100 * (1 - exp(-exp(shift + slope * log_cumulative)))
