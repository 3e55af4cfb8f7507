"""Surgery against weight: how much was lost."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Height, Weight
from calcura.measurements.kinds import Number, Outcome

BRETHAUER_2015 = Source(
    "Brethauer SA, et al. Standardized outcomes reporting in metabolic and bariatric surgery. Surg Obes Relat Dis "
    "2015;11:489-506",
    doi="10.1016/j.soard.2015.02.003",
)
MONPELLIER_THESIS = Source(
    "Monpellier VM. When surgery alone won't cut it, page 17: both percentages, ideal body mass index of 25",
    url="https://my-thesis.info/PDF/Monpellier/files/basic-html/page17.html",
)
LIEW = Source(
    "Calculations and equations: ideal weight at a body mass index of 25, 50 % a success. A surgeon's page",
    url="https://drvictorliew.com/calculations-and-equations",
)

WeightBefore = Annotated[
    float,
    Number(
        "Weight before the treatment",
        "kg",
        (30, 650),
        (85, 220),
        1,
        other_units=("lb",),
        synonyms=("weight before surgery", "preoperative weight", "initial weight"),
        days=3650,
    ),
]


@calculator(
    title="Percent of excess weight lost",
    result=Outcome("Excess weight lost", "%", decimals=1),
    source=(BRETHAUER_2015, MONPELLIER_THESIS, LIEW),
    bands=Bands("less than the usual mark of success", (50, "success by the usual mark"), source=LIEW),
    steps={"ideal": "Weight at a body mass index of 25 [kg]"},
    use=Use(
        "weight lost after a gastric bypass",
        having=("gastric bypass",),
        ages=(18, None),
        situations="outcome of a gastric bypass or sleeve gastrectomy",
        signs="gastric bypass; -; -",
        names="%EWL; EWL; excess weight loss; percent excess weight loss; percentage of excess weight loss",
    ),
)
def percent_excess_weight_loss(weight_before_treatment: WeightBefore, weight: Weight, height: Height) -> float:
    """Tell how much of the weight above an index of 25 was lost by gastric surgery or another treatment.

    Above 100 % the weight lies below that of an index of 25; a gain is negative. It varies with the first body mass
    index, where the percent of total weight does not.
    """
    ideal = 25 * (height / 100) ** 2
    if weight_before_treatment <= ideal:
        raise ValueError(
            "the weight before has to be above that of a body mass index of 25: weight_before_treatment, height"
        )
    return 100 * (weight_before_treatment - weight) / (weight_before_treatment - ideal)


@calculator(
    title="Percent of total weight lost",
    result=Outcome("Total weight lost", "%", decimals=1),
    source=(BRETHAUER_2015, MONPELLIER_THESIS),
    use=Use(
        "weight lost after a gastric bypass",
        having=("gastric bypass",),
        ages=(18, None),
        situations="outcome of a gastric bypass or sleeve gastrectomy, diet or drugs",
        signs="gastric bypass; -; -",
        names="%TWL; TWL; TBWL; total weight loss; percent total weight loss; percentage of total weight loss",
    ),
)
def percent_total_weight_loss(weight_before_treatment: WeightBefore, weight: Weight) -> float:
    """Tell how much of the weight before was lost by gastric surgery or another treatment; a gain is negative."""
    return 100 * (1 - weight / weight_before_treatment)
