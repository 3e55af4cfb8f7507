"""The spine that is injured or holds a tumor: whether it is stable."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points

CANCERCALC_SINS = Source("Spinal instability neoplastic score. CancerCalc", url="https://www.cancercalc.com/sins.php")
LEE_2005 = Source(
    "Lee JY, et al. Thoracolumbar injury classification and severity score: a new paradigm. J Orthop Sci 2005;10:671-5",
    doi="10.1007/s00776-005-0956-y",
    pmid="16307197",
)
OPERATIVE_NEUROSURGERY = Source(
    "Thoracolumbar injury classification and severity score: points. Operative Neurosurgery",
    url="https://operativeneurosurgery.com/doku.php?id=thoracolumbar_injury_classification_and_severity_score",
)
CAPSULE_RADIOLOGY = Source(
    "Thoracolumbar injury classification and severity score: points and bands. Capsule Radiology",
    url=(
        "https://www.capsulerad.com/Thoraco-Lumbar-Injury-Classification-and-Severity-score-TLICS-"
        "8e4b8a5678cc49f7a0fc310e499d1da4"
    ),
)

LOCATION = {"rigid": 0, "semirigid": 1, "mobile": 2, "junctional": 3}
PAIN = {"painless": 0, "occasional_not_mechanical": 1, "mechanical": 3}
LESION = {"blastic": 0, "mixed": 1, "lytic": 2}
ALIGNMENT = {"normal": 0, "new_deformity": 2, "subluxation_or_translation": 4}
COLLAPSE = {"none_of_these": 0, "half_of_body_involved": 1, "up_to_50_percent": 2, "above_50_percent": 3}
POSTEROLATERAL = {"none": 0, "one_side": 1, "both_sides": 3}
MORPHOLOGY = {"compression": 1, "burst": 2, "translation_or_rotation": 3, "distraction": 4}
LIGAMENTS = {"intact": 0, "indeterminate": 2, "injured": 3}
NERVES = {"intact": 0, "nerve_root": 2, "complete_cord": 2, "incomplete_cord": 3, "cauda_equina": 3}


@calculator(
    title="Spinal instability neoplastic score (SINS)",
    result=Points("Spinal instability neoplastic score", 0, 18),
    source=CANCERCALC_SINS,
    bands=Bands(
        "stable",
        (7, "potentially unstable: surgical opinion"),
        (13, "unstable: surgical opinion"),
        source=CANCERCALC_SINS,
    ),
    use=Use(
        "stability of a spine with a tumor",
        having=("spinal metastasis",),
        situations="metastasis or tumor of a vertebra, lytic lesion, vertebral collapse, mechanical back pain, surgeon",
        signs="spinal metastasis; -; -",
        names="=SINS; SINS score; spinal instability neoplastic score; spine instability neoplastic score",
    ),
)
def sins_score(
    sins_location: Annotated[
        str,
        item(
            "Place of the spinal lesion (SINS); SINS location",
            LOCATION,
            rigid="rigid: S2 to S5",
            semirigid="semirigid: T3 to T10",
            mobile="mobile: C3 to C6, L2 to L4",
            junctional="junctional: occiput to C2, C7 to T2, T11 to L1, L5 to S1",
        ),
    ],
    sins_pain: Annotated[
        str,
        item(
            "Pain of the spinal lesion (SINS); SINS pain",
            PAIN,
            occasional_not_mechanical="occasional, not mechanical",
        ),
    ],
    sins_bone_lesion: Annotated[str, item("Kind of bone lesion (SINS); SINS bone lesion", LESION)],
    sins_alignment: Annotated[
        str,
        item(
            "Alignment of the spine on imaging (SINS); SINS alignment",
            ALIGNMENT,
            new_deformity="new deformity: kyphosis or scoliosis",
        ),
    ],
    sins_collapse: Annotated[
        str,
        item(
            "Collapse of the vertebral body (SINS); SINS vertebral collapse",
            COLLAPSE,
            none_of_these="none of these",
            half_of_body_involved="no collapse, more than 50 % of the body involved",
            up_to_50_percent="up to 50 %",
            above_50_percent="above 50 %",
        ),
    ],
    sins_posterolateral: Annotated[
        str, item("Posterolateral elements involved (SINS); SINS posterolateral involvement", POSTEROLATERAL)
    ],
) -> int:
    """Tell whether a spine with a tumor or metastasis is stable.

    From 7 points on a surgeon is asked. A collapse of exactly 50 % is not printed: it counts as up to 50 %.
    """
    return (
        each(LOCATION, sins_location)
        + each(PAIN, sins_pain)
        + each(LESION, sins_bone_lesion)
        + each(ALIGNMENT, sins_alignment)
        + each(COLLAPSE, sins_collapse)
        + each(POSTEROLATERAL, sins_posterolateral)
    )


@calculator(
    title="Thoracolumbar injury classification and severity score (TLICS)",
    result=Points("Thoracolumbar injury severity score", 1, 10),
    source=(LEE_2005, OPERATIVE_NEUROSURGERY),
    bands=Bands(
        "non-operative",
        (4, "operative or non-operative"),
        (5, "operative"),
        source=CAPSULE_RADIOLOGY,
    ),
    use=Use(
        "operation for a thoracolumbar injury",
        having=("thoracolumbar injury",),
        situations="thoracolumbar fracture, burst fracture, posterior ligaments, spine trauma: operate or not",
        signs="thoracolumbar injury; -; -",
        names="TLICS; TLICS score; thoracolumbar injury classification; thoracolumbar injury severity score",
    ),
)
def tlics(
    tlics_morphology: Annotated[
        str,
        item(
            "Morphology of the spinal injury (TLICS); TLICS morphology",
            MORPHOLOGY,
            meaning="the worst one",
            translation_or_rotation="translation or rotation",
        ),
    ],
    posterior_ligamentous_complex: Annotated[
        str,
        item(
            "Posterior ligamentous complex (TLICS); TLICS posterior ligamentous complex",
            LIGAMENTS,
            indeterminate="suspected or indeterminate",
        ),
    ],
    tlics_neurologic_status: Annotated[
        str,
        item(
            "Neurologic status (TLICS); TLICS neurologic status",
            NERVES,
            nerve_root="nerve root injury",
            complete_cord="complete injury of cord or conus",
            incomplete_cord="incomplete injury of cord or conus",
            cauda_equina="cauda equina",
        ),
    ],
) -> int:
    """Tell whether an injury of the thoracolumbar spine needs an operation.

    An incomplete injury of the cord counts more than a complete one.
    """
    return (
        each(MORPHOLOGY, tlics_morphology)
        + each(LIGAMENTS, posterior_ligamentous_complex)
        + each(NERVES, tlics_neurologic_status)
    )
