"""The diabetic foot: how deep an ulcer goes."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points, Proper

WAGNER_1981 = Source(
    "Wagner FW Jr. The dysvascular foot: a system for diagnosis and treatment. Foot Ankle 1981;2:64-122",
    doi="10.1177/107110078100200202",
    pmid="7319435",
)
WAGNER_TABLE = Source(
    "Wagner classification of diabetic foot ulcers, table 2 of a paper (PMC3189128)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC3189128/table/T2",
)

WAGNER = {
    "no_open_lesion": 0,
    "superficial_ulcer": 1,
    "deep_ulcer": 2,
    "deep_ulcer_with_abscess_or_osteomyelitis": 3,
    "gangrene_of_part": 4,
    "gangrene_of_whole_foot": 5,
}


@calculator(
    title=Proper("Wagner grade of a diabetic foot ulcer"),
    result=Points("Wagner grade", 0, 5),
    source=(WAGNER_1981, WAGNER_TABLE),
    bands=Bands("foot at risk", (1, "non-gangrenous ulcer"), (4, "gangrenous"), source=WAGNER_TABLE),
    use=Use(
        "severity of a diabetic foot ulcer",
        having=("diabetic foot",),
        situations=(
            "diabetes with a foot ulcer, osteomyelitis of the foot, abscess, gangrene of a toe or the forefoot, "
            "amputation"
        ),
        signs="diabetic foot; -; -",
        names=(
            "Wagner grade; Wagner classification; Wagner ulcer classification; Meggitt-Wagner; Wagner diabetic foot; "
            "Wagner stage; Wagner score"
        ),
    ),
)
def wagner_diabetic_foot(
    foot_lesion: Annotated[
        str,
        item(
            "Foot lesion; lesion of the diabetic foot",
            WAGNER,
            meaning="the worst there is",
            no_open_lesion="no open lesion, a foot at risk; Wagner 0",
            superficial_ulcer="superficial ulcer; Wagner 1",
            deep_ulcer="deep ulcer to ligament, tendon, capsule or fascia, no abscess or osteomyelitis; Wagner 2",
            deep_ulcer_with_abscess_or_osteomyelitis="deep ulcer with abscess or osteomyelitis; Wagner 3",
            gangrene_of_part="gangrene of toes, forefoot or heel; Wagner 4",
            gangrene_of_whole_foot="gangrene of the whole foot; Wagner 5",
        ),
    ],
) -> int:
    """Grade the foot of a patient with diabetes by its worst lesion.

    It does not grade ischemia or infection apart.
    """
    return each(WAGNER, foot_lesion)
