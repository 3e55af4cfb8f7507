"""Transplantation of a kidney: how long its recipient may live."""

from __future__ import annotations

from math import log
from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import Age, Diabetes
from calcura.measurements.kinds import Finding, Number, Outcome

CLAYTON_2014 = Source(
    "Clayton PA, et al. External validation of the estimated posttransplant survival score for allocation of "
    "deceased donor kidneys in the United States. Am J Transplant 2014;14:1922-6",
    doi="10.1111/ajt.12761",
)
EPTS_PAGE = Source(
    "Estimated post-transplant survival score of the OPTN. The Calculator",
    url="https://www.thecalculator.co/health/Estimated-Post-Transplant-Survival-(EPTS)-Score-Calculator-1081.html",
)


@calculator(
    title="Raw estimated post-transplant survival score (EPTS)",
    result=Outcome("Raw EPTS score", "", decimals=3),
    source=(CLAYTON_2014, EPTS_PAGE),
    steps={
        "years_above_25": "Years of age above 25",
        "with_diabetes": "1 with diabetes, 0 without",
        "transplanted": "1 after a transplant, 0 without",
        "before_dialysis": "1 before dialysis, 0 on it",
        "log_of_dialysis": "Logarithm of one more than the years on dialysis",
    },
    use=Use(
        "survival after a kidney transplant",
        having=("kidney transplantation",),
        ages=(18, None),
        situations="candidate of a kidney transplant, longevity matching, allocation of the best kidneys, OPTN",
        signs="kidney transplantation; -; -",
        names="EPTS; EPTS score; estimated post-transplant survival; raw EPTS; estimated post transplant survival",
    ),
)
def epts(
    age: Age,
    diabetes: Diabetes,
    prior_solid_organ_transplant: Annotated[
        bool,
        Finding(
            "Earlier transplant of a solid organ",
            synonyms=("prior solid organ transplant", "previous transplant", "previous organ transplant"),
        ),
    ],
    years_on_dialysis: Annotated[
        float,
        Number(
            "Time on dialysis",
            "years",
            (0, 40),
            (0, 12),
            1,
            other_units=("months", "days"),
            synonyms=("years on dialysis", "dialysis vintage", "duration of dialysis"),
            meaning="0 before dialysis",
            days=30,
        ),
    ],
) -> float:
    """Tell how long an adult may live after a kidney transplant, in comparison with other candidates: low is long.

    This is the raw score. The percentage, of which 20 or less comes first for the best kidneys, needs the yearly table
    of the OPTN, which is left out.
    """
    years_above_25 = max(age - 25, 0)
    with_diabetes = 1 if diabetes else 0
    transplanted = 1 if prior_solid_organ_transplant else 0
    before_dialysis = 1 if years_on_dialysis <= 0 else 0
    log_of_dialysis = log(years_on_dialysis + 1)
    return (
        0.047 * years_above_25
        - 0.015 * with_diabetes * years_above_25
        + 0.398 * transplanted
        - 0.237 * with_diabetes * transplanted
        + 0.315 * log_of_dialysis
        - 0.099 * with_diabetes * log_of_dialysis
        + 0.130 * before_dialysis
        - 0.348 * with_diabetes * before_dialysis
        + 1.262 * with_diabetes
    )
