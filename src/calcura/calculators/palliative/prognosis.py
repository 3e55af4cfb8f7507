"""How much time is left to a patient with advanced cancer."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator, each, item
from calcura.measurements.kinds import Finding, Outcome

MORITA_1999 = Source(
    "Morita T, et al. The Palliative Prognostic Index: a scoring system for survival prediction of terminally ill "
    "cancer patients. Support Care Cancer 1999;7:128-33",
    doi="10.1007/s005200050242",
)

PERFORMANCE = {"from_10_to_20": 4.0, "from_30_to_50": 2.5, "at_least_60": 0.0}
ORAL_INTAKE = {"normal": 0.0, "moderately_reduced": 1.0, "severely_reduced": 2.5}


@calculator(
    title="Palliative prognostic index (PPI)",
    result=Outcome("Palliative prognostic index", "points", decimals=1, limits=(0, 15)),
    source=MORITA_1999,
    bands=Bands(
        "longest survival of three groups",
        (Above(2), "middle survival of three groups"),
        (Above(4), "shortest survival of three groups"),
        source=MORITA_1999,
    ),
    use=Use(
        "survival in advanced cancer",
        having=("cancer",),
        ages=(18, None),
        situations="hospice, palliative care, terminally ill, days weeks or months to live, delirium, edema, anorexia",
        signs="-; -; cancer",
        names="PPI prognosis; palliative prognostic index; PPI score",
    ),
)
def palliative_prognostic_index(
    palliative_performance: Annotated[
        str,
        item(
            "Palliative performance scale; PPS",
            PERFORMANCE,
            from_10_to_20="10 or 20 %",
            from_30_to_50="30 to 50 %",
            at_least_60="60 % or more",
        ),
    ],
    oral_intake: Annotated[
        str,
        item(
            "Oral intake; eating and drinking",
            ORAL_INTAKE,
            normal="normal",
            moderately_reduced="moderately reduced",
            severely_reduced="severely reduced: mouthfuls or less",
        ),
    ],
    edema_present: Annotated[bool, Finding("Edema", meaning="of any place", synonyms=("oedema",))],
    dyspnea_at_rest: Annotated[bool, Finding("Dyspnea at rest", synonyms=("breathless at rest",))],
    delirium_present: Annotated[
        bool, Finding("Delirium", meaning="not by a single medicine that can be stopped", synonyms=("acute confusion",))
    ],
) -> float:
    """Estimate how long a patient with advanced cancer in palliative care has to live.

    Half of the groups lived 90, 61 and 12 days. Above 6 survival of less than three weeks is likely, above 4 of less
    than six.
    """
    points = each(PERFORMANCE, palliative_performance) + each(ORAL_INTAKE, oral_intake)
    points += each(1.0, edema_present) + each(3.5, dyspnea_at_rest) + each(4.0, delirium_present)
    return points
