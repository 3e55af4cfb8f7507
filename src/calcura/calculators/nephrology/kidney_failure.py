"""Progression of chronic kidney disease to kidney failure."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.engine import Source, Use, calculator, item
from calcura.measurements import Age, AlbuminCreatinineRatio, EstimatedGfr, Sex
from calcura.measurements.kinds import Outcome

TANGRI_2011 = Source(
    "Tangri N, et al. A predictive model for progression of chronic kidney disease to kidney failure. "
    "JAMA 2011;305:1553-9",
    doi="10.1001/jama.2011.451",
)
TANGRI_2016 = Source(
    "Tangri N, et al. Multinational assessment of accuracy of equations for predicting risk of kidney failure. "
    "JAMA 2016;315:164-74",
    doi="10.1001/jama.2015.18202",
)

SURVIVAL_2_YEARS = {"north_america": 0.9750, "elsewhere": 0.9832}
SURVIVAL_5_YEARS = {"north_america": 0.9240, "elsewhere": 0.9365}
RegionOfResidence = Annotated[
    str,
    item(
        "Region of residence",
        SURVIVAL_2_YEARS,
        meaning="the risk outside North America is lower by a factor of its own",
        north_america="North America; United States; Canada",
        elsewhere="elsewhere; outside North America; Europe; Asia; non-North American",
    ),
]
STEPS = {
    "male": "1 in men",
    "log_hazard": "Logarithm of the hazard relative to the mean",
    "survival": "Share without kidney failure",
}


@calculator(
    title="Five-year kidney failure risk equation (KFRE, 4 variables)",
    result=Outcome("5-year risk of kidney failure", "%", decimals=1, limits=(0, 100)),
    source=(TANGRI_2011, TANGRI_2016),
    steps=STEPS,
    applies_to={"age": (18, None), "estimated_gfr": (None, 60)},
    use=Use(
        "risk of kidney failure",
        having=("kidney disease",),
        situations=(
            "KFRE Tangri 5-year five-year progression to dialysis or transplant ESKD ESRD CKD G3a to G5 albuminuria "
            "UACR eGFR nephrology referral"
        ),
        signs="-; kidney disease; albumin, proteinuria",
        names=(
            "KFRE; kidney failure risk equation; Tangri; Tangri equation; 4-variable KFRE; KFRE 5-year; "
            "kidney failure risk"
        ),
    ),
)
def kfre_4_variable_5_years(
    age: Age,
    sex: Sex,
    estimated_gfr: EstimatedGfr,
    albumin_creatinine_ratio: AlbuminCreatinineRatio,
    region_of_residence: RegionOfResidence,
) -> float:
    """Estimate the percent risk that an adult with chronic kidney disease needs dialysis or a transplant in 5 years.

    For a filtration rate below 60 mL/min/1.73 m2 that has lasted.
    """
    male = 1 if sex == "male" else 0
    log_hazard = (
        -0.2201 * (age / 10 - 7.036)
        + 0.2467 * (male - 0.5642)
        - 0.5567 * (estimated_gfr / 5 - 7.222)
        + 0.4510 * (log(albumin_creatinine_ratio) - 5.137)
    )
    survival: float = SURVIVAL_5_YEARS[region_of_residence] ** exp(log_hazard)
    return 100 * (1 - survival)


@calculator(
    title="Two-year kidney failure risk equation (KFRE, 4 variables)",
    result=Outcome("2-year risk of kidney failure", "%", decimals=1, limits=(0, 100)),
    source=(TANGRI_2011, TANGRI_2016),
    steps=STEPS,
    applies_to={"age": (18, None), "estimated_gfr": (None, 60)},
    use=Use(
        "risk of kidney failure",
        having=("kidney disease",),
        situations=(
            "KFRE Tangri 2-year two-year progression to dialysis or transplant ESKD ESRD CKD fistula planning access "
            "albuminuria UACR eGFR"
        ),
        signs="-; kidney disease; albumin, proteinuria",
        names="KFRE 2-year; 2-year KFRE; 2-year kidney failure risk; two-year KFRE; two-year risk of kidney failure",
        shares="KFRE; kidney failure risk equation; Tangri",
    ),
)
def kfre_4_variable_2_years(
    age: Age,
    sex: Sex,
    estimated_gfr: EstimatedGfr,
    albumin_creatinine_ratio: AlbuminCreatinineRatio,
    region_of_residence: RegionOfResidence,
) -> float:
    """Estimate the percent risk that an adult with chronic kidney disease needs dialysis or a transplant in 2 years.

    For a filtration rate below 60 mL/min/1.73 m2 that has lasted.
    """
    male = 1 if sex == "male" else 0
    log_hazard = (
        -0.2201 * (age / 10 - 7.036)
        + 0.2467 * (male - 0.5642)
        - 0.5567 * (estimated_gfr / 5 - 7.222)
        + 0.4510 * (log(albumin_creatinine_ratio) - 5.137)
    )
    survival: float = SURVIVAL_2_YEARS[region_of_residence] ** exp(log_hazard)
    return 100 * (1 - survival)
