"""Injured children."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points, SystolicBloodPressure, Weight

TEPAS_1988 = Source(
    "Tepas JJ 3rd, et al. The Pediatric Trauma Score as a predictor of injury severity: an objective assessment. J "
    "Trauma 1988;28:425-9",
    doi="10.1097/00005373-198804000-00001",
    pmid="3352003",
)
TEPAS_TABLE = Source(
    "Tepas JJ, et al. J Trauma 1988;28:425-9, as in table 7.3 of a textbook of pediatric emergency medicine",
    url="https://text.123docz.com/document/11441728-pediatric-emergency-medicine-trisk-0147-0147.htm",
)
PTS_GROUPS = Source(
    "Pediatric trauma score with its four groups, reference of an emergency service",
    url="https://roaddoc.com/scems/index.php/Pediatric_Trauma_Score",
)

AIRWAY = {"normal": 2, "maintainable": 1, "unmaintainable": -1}
CONSCIOUSNESS = {"awake": 2, "obtunded": 1, "coma": -1}
WOUND = {"none": 2, "minor": 1, "major_or_penetrating": -1}
FRACTURE = {"none": 2, "closed": 1, "open_or_multiple": -1}


@calculator(
    title="Pediatric trauma score",
    result=Points("Pediatric trauma score", -6, 12),
    source=(TEPAS_1988, TEPAS_TABLE, PTS_GROUPS),
    bands=Bands(
        "usually fatal",
        (0, "life-threatening"),
        (6, "potentially life-threatening"),
        (9, "minor trauma"),
        source=PTS_GROUPS,
    ),
    use=Use(
        "severity of injury in a child",
        having=("trauma",),
        ages=(0, 18),
        situations=(
            "injured child, transfer to a pediatric trauma center, triage after an accident, obtunded child, fracture"
        ),
        signs="-; -; trauma",
        names="=PTS; pediatric trauma score; paediatric trauma score; Tepas; Tepas score",
    ),
)
def pediatric_trauma_score(
    weight: Weight,
    injured_child_airway: Annotated[
        str,
        item(
            "Airway of the injured child",
            AIRWAY,
            normal="normal",
            maintainable="maintainable",
            unmaintainable="unmaintainable; invasive airway",
        ),
    ],
    systolic_blood_pressure: SystolicBloodPressure,
    injured_child_consciousness: Annotated[
        str,
        item(
            "Consciousness of the injured child",
            CONSCIOUSNESS,
            awake="awake",
            obtunded="obtunded, or any loss of consciousness",
            coma="coma, or decerebrate",
        ),
    ],
    open_wound: Annotated[
        str,
        item(
            "Open wound",
            WOUND,
            none="none; no open wound",
            minor="minor; minor open wound",
            major_or_penetrating="major or penetrating; major or penetrating wound",
        ),
    ],
    child_fracture: Annotated[
        str,
        item(
            "Fracture in the injured child",
            FRACTURE,
            none="none; no fracture",
            closed="closed; closed fracture",
            open_or_multiple="open or multiple; open or multiple fractures",
        ),
    ],
) -> int:
    """Tell how severely a child is injured; the lower, the worse. At 8 or less a trauma center is advised.

    The worst level of each item is -1. Weight counts 2 above 20 kg, pressure 2 above 90 mmHg.
    """
    points = (
        each(AIRWAY, injured_child_airway)
        + each(CONSCIOUSNESS, injured_child_consciousness)
        + each(WOUND, open_wound)
        + each(FRACTURE, child_fracture)
    )
    points += 2 if weight > 20 else 1 if weight >= 10 else -1
    points += 2 if systolic_blood_pressure > 90 else 1 if systolic_blood_pressure >= 50 else -1
    return points
