"""Doses of insulin for meals and for high glucose."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator, item
from calcura.measurements.kinds import Number, Outcome

BASAL_AND_BOLUS = Source(
    "Establishing basal and bolus dosing: 500 and 450 for carbohydrate, 1800 and 1500 for correction, teaching sheet",
    url="https://studylib.net/doc/10081523/establishing-basal-and-bolus-dosing",
)
PUMPS_2017 = Source(
    "Bolus calculator settings in well-controlled prepubertal children using insulin pumps are characterized by low "
    "insulin to carbohydrate ratios and short duration of insulin action time. J Diabetes Sci Technol "
    "2017;11:247-52",
    doi="10.1177/1932296816661348",
    pmid="27470666",
)
HEDIA_HELP = Source(
    "Hedia. Help with calculations in mg/dL: 500 and 1800 by the total daily dose",
    url="https://support.hedia.co/hc/en-gb/articles/14245956858269-Help-with-calculations-mg-dL",
)

TotalDailyInsulin = Annotated[
    float,
    Number(
        "Daily dose of insulin",
        "U/day",
        (5, 300),
        (15, 120),
        0,
        other_units=("IU/day",),
        synonyms=("total daily insulin", "TDD"),
        meaning="basal and mealtime insulin together",
        days=30,
    ),
]

RULES = {"rapid_acting": 1800, "regular": 1500}


@calculator(
    title="Insulin to carbohydrate ratio by the rule of 500",
    result=Outcome("Carbohydrate covered by one unit of insulin", "g", decimals=0, limits=(0, None)),
    source=(PUMPS_2017, HEDIA_HELP),
    use=Use(
        "carbohydrate covered by one unit of insulin",
        having=("diabetes",),
        situations="mealtime dose, carbohydrate counting, basal and bolus insulin, pump settings, grams per unit",
        signs="-; -; diabetes",
        names=(
            "500 rule; rule of 500; ICR; insulin to carb ratio; insulin-to-carbohydrate ratio; insulin carbohydrate "
            "ratio; "
            "carb ratio; carbohydrate ratio; I:C ratio"
        ),
    ),
)
def insulin_carbohydrate_ratio(total_daily_insulin: TotalDailyInsulin) -> float:
    """Estimate how many grams of carbohydrate one unit of rapid-acting insulin covers, on basal and bolus insulin.

    A starting estimate only, adjusted to measured glucose. For regular insulin 450 is used in place of 500.
    """
    return 500 / total_daily_insulin


@calculator(
    title="Insulin sensitivity factor by the rules of 1800 and 1500",
    result=Outcome(
        "Fall of glucose by one unit of insulin", "mg/dL", decimals=0, limits=(0, None), substance="glucose"
    ),
    source=(PUMPS_2017, BASAL_AND_BOLUS),
    use=Use(
        "fall of glucose by one unit of insulin",
        having=("diabetes",),
        situations="correction dose for high glucose, correctional insulin, basal and bolus insulin, pump settings",
        signs="-; -; diabetes",
        names=(
            "1800 rule; rule of 1800; 1500 rule; ISF; insulin sensitivity factor; correction factor; insulin "
            "correction "
            "factor"
        ),
    ),
)
def insulin_sensitivity_factor(
    total_daily_insulin: TotalDailyInsulin,
    mealtime_insulin: Annotated[
        str,
        item(
            "Mealtime insulin; type of mealtime insulin",
            RULES,
            rapid_acting="rapid-acting analogue; insulin lispro; insulin aspart; insulin glulisine",
            regular="regular human insulin; short-acting insulin",
        ),
    ],
) -> float:
    """Estimate how far one unit of insulin lowers glucose, on basal and bolus insulin.

    A starting estimate only, adjusted to measured glucose. Some take 1700 for rapid-acting insulin.
    """
    return RULES[mealtime_insulin] / total_daily_insulin
