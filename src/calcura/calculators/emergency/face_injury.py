"""Injury of the face: who needs a CT scan."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import GlasgowComaScore, Points, Proper
from calcura.measurements.kinds import Finding

SITZMAN_2011 = Source(
    "Sitzman TJ, et al. Clinical criteria for obtaining maxillofacial computed tomographic scans in trauma patients. "
    "Plast Reconstr Surg 2011;127:1270-8",
    doi="10.1097/PRS.0b013e318205f2e0",
)
CLIOT_WISCONSIN = Source(
    "Wisconsin criteria, as in the package cliot of CRAN",
    url="https://rdrr.io/cran/cliot/man/wisconsin_maxillofacial_criteria.html",
)


@calculator(
    title=Proper("Wisconsin criteria of maxillofacial CT"),
    result=Points("CT of the face indicated by the Wisconsin criteria", 0, 1),
    source=(SITZMAN_2011, CLIOT_WISCONSIN),
    bands=Bands("low risk of a facial fracture", (1, "CT of the face indicated"), source=CLIOT_WISCONSIN),
    steps={"criteria": "Criteria present"},
    use=Use(
        "need for CT of the face after an injury",
        having=("facial injury",),
        situations="blunt injury of the face, jaw, orbit, cheekbone, teeth, maxillofacial fracture, malocclusion",
        signs="facial injury; -; -",
        names="Wisconsin criteria; Wisconsin maxillofacial criteria; maxillofacial CT rule; Wisconsin rule",
    ),
)
def wisconsin_maxillofacial(
    facial_bony_step_off: Annotated[
        bool,
        Finding(
            "Bony step-off or instability of the face",
            synonyms=("bony step-off", "facial bony step-off", "unstable facial bones"),
        ),
    ],
    periorbital_swelling: Annotated[
        bool, Finding("Periorbital swelling or contusion", synonyms=("swelling around the eye after the injury",))
    ],
    glasgow_coma_score: GlasgowComaScore,
    malocclusion: Annotated[bool, Finding("Malocclusion", synonyms=("teeth do not meet as before",))],
    tooth_absence: Annotated[
        bool, Finding("Absence of a tooth after the injury", synonyms=("tooth absence", "tooth lost in the injury"))
    ],
) -> int:
    """Tell who needs a CT scan of the face after an injury: whoever has one of five criteria.

    A Glasgow coma score below 14 counts. In another hospital it found 81 % of fractures: it does not exclude one.
    """
    criteria = each(
        1,
        facial_bony_step_off,
        periorbital_swelling,
        glasgow_coma_score < 14,
        malocclusion,
        tooth_absence,
    )
    return min(criteria, 1)
