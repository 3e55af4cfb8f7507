"""Pain of patients in intensive care who cannot tell it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points

PAYEN_2001 = Source(
    "Payen JF, et al. Assessing pain in critically ill sedated patients by using a behavioral pain scale. Crit Care "
    "Med 2001;29:2258-63",
    doi="10.1097/00003246-200112000-00004",
)
BPS_TABLE = Source(
    "Behavioral pain scale, table 1 of a comparison in Crit Care (cc6789)",
    url="https://ccforum.biomedcentral.com/articles/10.1186/cc6789/tables/1",
)
GELINAS_2006 = Source(
    "Gélinas C, et al. Validation of the Critical-Care Pain Observation Tool in adult patients. Am J Crit Care "
    "2006;15:420-7",
    pmid="16823021",
)
CPOT_SHEET = Source(
    "Critical-Care Pain Observation Tool, training sheet after Gelinas C, et al. 2006",
    url="https://issuu.com/apinya.pnk/docs/test",
)
CPOT_TOOL = Source(
    "Critical-Care Pain Observation Tool with its cut-off (aihaoyisheng)", url="https://aihaoyisheng.com/en/tools/cpot"
)

BPS_FACE = {"relaxed": 1, "partially_tightened": 2, "fully_tightened": 3, "grimacing": 4}
BPS_ARMS = {"no_movement": 1, "partially_bent": 2, "fully_bent": 3, "permanently_retracted": 4}
BPS_VENTILATION = {"tolerating": 1, "coughing": 2, "fighting": 3, "uncontrollable": 4}
CPOT_FACE = {"relaxed": 0, "tense": 1, "grimacing": 2}
CPOT_MOVEMENTS = {"none_or_normal": 0, "protection": 1, "restlessness": 2}
CPOT_TENSION = {"relaxed": 0, "tense": 1, "very_tense": 2}
CPOT_VENTILATOR = {"tolerating_or_normal_voice": 0, "coughing_or_sighing": 1, "fighting_or_crying": 2}


@calculator(
    title="Behavioral Pain Scale for intubated patients",
    result=Points("Behavioral Pain Scale", 3, 12),
    source=(PAYEN_2001, BPS_TABLE),
    bands=Bands("no pain behavior", (4, "pain behavior present"), source=BPS_TABLE),
    use=Use(
        "pain of a patient who cannot tell it in intensive care",
        having=("mechanical ventilation", "sedation"),
        ages=(18, None),
        situations=(
            "sedated ventilated patient pain grimace upper limbs retracted fighting the ventilator analgesia nursing"
        ),
        signs="-; sedation, mechanical ventilation; intensive care",
        names="Behavioral Pain Scale; Behavioural Pain Scale; =BPS; BPS pain",
    ),
)
def bps_pain(
    bps_face: Annotated[
        str,
        item(
            "Facial expression (Behavioral Pain Scale)",
            BPS_FACE,
            partially_tightened="partially tightened, brow lowering",
            fully_tightened="fully tightened, eyelids closing",
        ),
    ],
    bps_upper_limbs: Annotated[
        str,
        item(
            "Movements of the upper limbs (Behavioral Pain Scale)", BPS_ARMS, fully_bent="fully bent with the fingers"
        ),
    ],
    bps_ventilation: Annotated[
        str,
        item(
            "Compliance with ventilation (Behavioral Pain Scale)",
            BPS_VENTILATION,
            tolerating="tolerating movement",
            coughing="coughing but tolerating ventilation most of the time",
            fighting="fighting the ventilator",
            uncontrollable="ventilation cannot be controlled",
        ),
    ],
) -> int:
    """Score the behavior that tells pain in a sedated and ventilated adult.

    Not under neuromuscular blockade. The lowest score is 3, the highest 12. In practice a limit above 5 is used, which
    was not found in a source.
    """
    return each(BPS_FACE, bps_face) + each(BPS_ARMS, bps_upper_limbs) + each(BPS_VENTILATION, bps_ventilation)


@calculator(
    title="Critical-Care Pain Observation Tool (CPOT)",
    result=Points("CPOT score", 0, 8),
    source=(GELINAS_2006, CPOT_SHEET),
    bands=Bands("no significant pain", (3, "significant pain"), source=CPOT_TOOL),
    use=Use(
        "pain of a patient who cannot tell it in intensive care",
        having=("intensive care", "mechanical ventilation"),
        ages=(18, None),
        situations=(
            "critically ill intubated or extubated nonverbal patient pain facial expression body movements muscle "
            "tension ventilator or vocalization analgesia nursing"
        ),
        signs="-; mechanical ventilation, sedation; intensive care",
        names="CPOT; Critical-Care Pain Observation Tool; Critical Care Pain Observation Tool; CPOT pain score",
    ),
)
def cpot(
    cpot_face: Annotated[
        str,
        item(
            "Facial expression (CPOT)",
            CPOT_FACE,
            relaxed="relaxed, neutral",
            tense="tense: frowning, brow lowering",
            grimacing="grimacing: the same with eyelids tightly closed",
        ),
    ],
    cpot_movements: Annotated[
        str,
        item(
            "Body movements (CPOT)",
            CPOT_MOVEMENTS,
            none_or_normal="none, or a normal position",
            protection="protection: slow, cautious, touching the site of pain",
            restlessness="restlessness: pulling tubes, trying to sit up, thrashing",
        ),
    ],
    cpot_muscle_tension: Annotated[
        str,
        item(
            "Muscle tension (CPOT)",
            CPOT_TENSION,
            meaning="on passive movement of the arms",
            tense="tense, rigid",
            very_tense="very tense or rigid",
        ),
    ],
    cpot_ventilator_or_voice: Annotated[
        str,
        item(
            "Ventilator or vocalization (CPOT)",
            CPOT_VENTILATOR,
            meaning="with a tube compliance with the ventilator, without one the voice; never both",
            tolerating_or_normal_voice="tolerating the ventilator; a normal voice or no sound",
            coughing_or_sighing="coughing but tolerating; sighing or moaning",
            fighting_or_crying="fighting the ventilator; crying out or sobbing",
        ),
    ],
) -> int:
    """Score the behavior that tells pain in a critically ill adult who cannot report it.

    Not under neuromuscular blockade. A limit of 2 or more is used, too; above 2, which the bands follow, was read in
    one source. A patient who does not move may have pain.
    """
    return (
        each(CPOT_FACE, cpot_face)
        + each(CPOT_MOVEMENTS, cpot_movements)
        + each(CPOT_TENSION, cpot_muscle_tension)
        + each(CPOT_VENTILATOR, cpot_ventilator_or_voice)
    )
