"""The spine that is injured or holds a tumor: whether it is stable."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.oncology.performance_and_supportive_care import KARNOFSKY, KarnofskyGrade
from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Number, Proper

TOKUHASHI_2005 = Source(
    "Tokuhashi Y, et al. A revised scoring system for preoperative evaluation of metastatic spine tumor prognosis. "
    "Spine 2005;30:2186-91",
    doi="10.1097/01.brs.0000180401.06919.a5",
)
TOKUHASHI_NICE = Source(
    "Revised Tokuhashi score, appendix 3 of NICE guideline 75",
    url="http://www.ncbi.nlm.nih.gov/pubmedhealth/PMH0032986/table/app3.t1/?report=objectonly",
)
FISHER_2010 = Source(
    "Fisher CG, et al. A novel classification system for spinal instability in neoplastic disease: an "
    "evidence-based approach and expert consensus from the Spine Oncology Study Group. Spine 2010;35:E1221-9",
    doi="10.1097/BRS.0b013e3181e16ae2",
)
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


ORGAN_METASTASES = {"none": 2, "removable": 1, "not_removable": 0}
PRIMARY_SITE = {
    "lung_osteosarcoma_stomach_bladder_esophagus_or_pancreas": 0,
    "liver_gallbladder_or_unidentified": 1,
    "other": 2,
    "kidney_or_uterus": 3,
    "rectum": 4,
    "thyroid_breast_prostate_or_carcinoid": 5,
}
PALSY = {"complete": 0, "incomplete": 1, "none": 2}


@calculator(
    title="Spinal instability neoplastic score (SINS)",
    result=Points("Spinal instability neoplastic score", 0, 18),
    source=(FISHER_2010, CANCERCALC_SINS),
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


@calculator(
    title=Proper("Tokuhashi score of spinal metastases, revised"),
    result=Points(Proper("Tokuhashi score"), 0, 15),
    source=(TOKUHASHI_2005, TOKUHASHI_NICE),
    bands=Bands(
        "predicted survival below 6 months",
        (9, "predicted survival of 6 months or more"),
        (12, "predicted survival of one year or more"),
        source=TOKUHASHI_NICE,
    ),
    steps={"karnofsky": "Performance as a number"},
    use=Use(
        "prognosis of spinal metastases",
        having=("spinal metastasis",),
        ages=(18, None),
        situations="metastatic cord compression, whether to operate on the spine, expected survival, primary cancer",
        signs="spinal metastasis; -; -",
        names="Tokuhashi; Tokuhashi score; revised Tokuhashi; revised Tokuhashi score; modified Tokuhashi",
    ),
)
def tokuhashi_revised(
    karnofsky_grade: KarnofskyGrade,
    extraspinal_bone_metastases: Annotated[
        float,
        Number(
            "Number of bone metastases outside the spine",
            "",
            (0, 100),
            (0, 6),
            0,
            synonyms=("extraspinal bone metastases", "number of extraspinal bone metastases"),
            whole=True,
            days=90,
        ),
    ],
    vertebral_metastases: Annotated[
        float,
        Number(
            "Number of vertebral bodies with metastases",
            "",
            (1, 26),
            (1, 6),
            0,
            synonyms=("vertebral metastases", "number of metastases in the vertebral bodies"),
            whole=True,
            days=90,
        ),
    ],
    organ_metastases: Annotated[
        str,
        item(
            "Metastases to the major organs; metastases to the major internal organs",
            ORGAN_METASTASES,
            none="none; no organ metastases",
            removable="removable; resectable",
            not_removable="not removable; unremovable",
        ),
    ],
    primary_site_of_spinal_metastasis: Annotated[
        str,
        item(
            "Primary site of the spinal metastasis",
            PRIMARY_SITE,
            lung_osteosarcoma_stomach_bladder_esophagus_or_pancreas=(
                "lung, osteosarcoma, stomach, bladder, esophagus or pancreas"
            ),
            liver_gallbladder_or_unidentified="liver, gallbladder or unidentified",
            other="another site; others",
            kidney_or_uterus="kidney or uterus",
            rectum="rectum",
            thyroid_breast_prostate_or_carcinoid="thyroid, breast, prostate or carcinoid tumor",
        ),
    ],
    spinal_palsy: Annotated[
        str,
        item(
            "Palsy of the spinal cord (Frankel); Frankel grade",
            PALSY,
            complete="complete; Frankel A or B",
            incomplete="incomplete; Frankel C or D",
            none="none; Frankel E",
        ),
    ],
) -> int:
    """Estimate how long an adult with metastases of the spine will live, before an operation: high is long.

    The score of 2005; that of 1990 has other points for the primary site.
    """
    karnofsky = each(KARNOFSKY, karnofsky_grade)
    points = banded(karnofsky, 0, (50, 1), (80, 2)) + banded(extraspinal_bone_metastases, 2, (1, 1), (3, 0))
    points += banded(vertebral_metastases, 2, (2, 1), (3, 0)) + each(ORGAN_METASTASES, organ_metastases)
    return points + each(PRIMARY_SITE, primary_site_of_spinal_metastasis) + each(PALSY, spinal_palsy)
