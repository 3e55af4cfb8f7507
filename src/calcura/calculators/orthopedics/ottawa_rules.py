"""Injured ankles, feet and knees: who needs a radiograph."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Age, Points
from calcura.measurements.kinds import Finding, Proper

STIELL_1993 = Source(
    "Stiell IG, et al. Decision rules for the use of radiography in acute ankle injuries: refinement and prospective "
    "validation. JAMA 1993;269:1127-32",
    pmid="8433468",
)
STIELL_1995 = Source(
    "Stiell IG, et al. Derivation of a decision rule for the use of radiography in acute knee injuries. Ann Emerg Med "
    "1995;26:405-13",
    doi="10.1016/S0196-0644(95)70106-0",
    pmid="7574120",
)

CannotBearWeight = Annotated[
    bool,
    Finding(
        "Cannot bear weight",
        meaning="not four steps, neither at once nor in the emergency department; a limp counts as bearing weight",
        synonyms=("unable to bear weight", "unable to take four steps", "inability to bear weight"),
    ),
]


@calculator(
    title=Proper("Ottawa ankle rules (ankle and foot)"),
    result=Points(Proper("Ottawa ankle rules"), 0, 3),
    source=STIELL_1993,
    bands=Bands(
        "no radiographs needed",
        (1, "radiographs of the ankle"),
        (2, "radiographs of the foot"),
        (3, "radiographs of ankle and foot"),
        source=STIELL_1993,
    ),
    use=Use(
        "need for a radiograph of an injured ankle or foot",
        having=("ankle injury",),
        ages=(18, None),
        situations=(
            "twisted ankle sprain inversion injury foot midfoot malleolus tenderness navicular fifth metatarsal x-ray "
            "imaging fracture unable to walk four steps bear weight emergency"
        ),
        signs="ankle injury; -; trauma",
        names="Ottawa ankle; Ottawa ankle rule; Ottawa ankle rules; Ottawa foot rules; OAR; Ottawa foot rule",
    ),
)
def ottawa_ankle(
    malleolar_pain: Annotated[bool, Finding("Pain in the malleolar zone", synonyms=("pain at the malleolus",))],
    midfoot_pain: Annotated[bool, Finding("Pain in the midfoot zone", synonyms=("midfoot pain",))],
    lateral_malleolus_tenderness: Annotated[
        bool,
        Finding(
            "Tenderness of the lateral malleolus",
            meaning="at the posterior edge of its distal 6 cm, or at its tip",
            synonyms=("lateral malleolar tenderness", "tender lateral malleolus"),
        ),
    ],
    medial_malleolus_tenderness: Annotated[
        bool,
        Finding(
            "Tenderness of the medial malleolus",
            meaning="at the posterior edge of its distal 6 cm, or at its tip",
            synonyms=("medial malleolar tenderness", "tender medial malleolus"),
        ),
    ],
    fifth_metatarsal_tenderness: Annotated[
        bool,
        Finding(
            "Tenderness at the base of the fifth metatarsal",
            synonyms=("tender base of the fifth metatarsal", "fifth metatarsal base tenderness"),
        ),
    ],
    navicular_tenderness: Annotated[bool, Finding("Tenderness of the navicular", synonyms=("tender navicular",))],
    cannot_bear_weight: CannotBearWeight,
) -> int:
    """Tell which adults with an acute injury of ankle or midfoot need radiographs, and of what.

    All items have to be known before radiographs are called unnecessary. 1 is the ankle, 2 the foot, 3 both.
    """
    ankle = malleolar_pain and (lateral_malleolus_tenderness or medial_malleolus_tenderness or cannot_bear_weight)
    foot = midfoot_pain and (fifth_metatarsal_tenderness or navicular_tenderness or cannot_bear_weight)
    return each(1, ankle) + each(2, foot)


@calculator(
    title=Proper("Ottawa knee rule"),
    result=Points(Proper("Ottawa knee rule criteria"), 0, 5),
    source=STIELL_1995,
    bands=Bands("no radiographs needed", (1, "radiographs of the knee"), source=STIELL_1995),
    applies_to={"age": (18, None)},
    use=Use(
        "need for a radiograph of an injured knee",
        having=("knee injury",),
        situations=(
            "knee injury twisted fall x-ray imaging fracture patella fibular head tenderness flexion 90 degrees bear "
            "weight four steps age 55 emergency"
        ),
        signs="knee injury; -; trauma",
        names="Ottawa knee; Ottawa knee rule; Ottawa knee rules; OKR",
    ),
)
def ottawa_knee(
    age: Age,
    isolated_patella_tenderness: Annotated[
        bool,
        Finding(
            "Isolated tenderness of the patella",
            meaning="no other bone of the knee is tender",
            synonyms=("isolated patellar tenderness", "tenderness of the patella alone"),
        ),
    ],
    fibular_head_tenderness: Annotated[
        bool, Finding("Tenderness of the fibular head", synonyms=("tender fibular head", "head of fibula tenderness"))
    ],
    cannot_flex_knee_90_degrees: Annotated[
        bool,
        Finding(
            "Cannot flex the knee to 90 degrees",
            synonyms=("unable to flex the knee to 90 degrees", "inability to flex to 90 degrees"),
        ),
    ],
    cannot_bear_weight: CannotBearWeight,
) -> int:
    """Tell which adults with an acute injury of the knee, within 7 days, need a radiograph: one criterion is enough.

    Age counts from 55 years. All items have to be known before radiographs are called unnecessary.
    """
    points = each(
        1, isolated_patella_tenderness, fibular_head_tenderness, cannot_flex_knee_90_degrees, cannot_bear_weight
    )
    if age >= 55:
        points += 1
    return points
