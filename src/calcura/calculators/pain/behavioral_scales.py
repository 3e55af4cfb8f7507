"""Pain of those who cannot tell it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points

WARDEN_2003 = Source(
    "Warden V, Hurley AC, Volicer L. Development and psychometric evaluation of the pain assessment in "
    "advanced dementia "
    "(PAINAD) scale. J Am Med Dir Assoc 2003;4:9-15",
    doi="10.1097/01.JAM.0000043422.31640.F7",
)
MERKEL_1997 = Source(
    "Merkel SI, et al. The FLACC: a behavioral scale for scoring postoperative pain in young children. Pediatr "
    "Nurs 1997;23:293-7",
    pmid="9220806",
)

PAINAD_BREATHING = {"normal": 0, "occasionally_labored": 1, "noisy_labored": 2}
PAINAD_VOCALIZATION = {"none": 0, "occasional_moan": 1, "repeated_calling_out": 2}
PAINAD_FACE = {"smiling_or_inexpressive": 0, "sad_or_frightened": 1, "grimacing": 2}
PAINAD_BODY = {"relaxed": 0, "tense": 1, "rigid": 2}
PAINAD_CONSOLABILITY = {"no_need": 0, "distracted_or_reassured": 1, "not_consoled": 2}

FLACC_TABLE = Source(
    "FLACC scale, table 3 of a review (PMC2946605)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC2946605/table/tab3",
)
FLACC_HANDBOOK = Source(
    "FLACC scale: 0 relaxed, 1 to 3 mild, 4 to 6 moderate, 7 to 10 severe. A handbook of nursing",
    url="https://healthtopquestions.com/flacc-scale-introduction/",
)

FLACC_FACE = {"no_expression_or_smile": 0, "occasional_grimace": 1, "frequent_frown": 2}
FLACC_LEGS = {"relaxed": 0, "restless": 1, "kicking": 2}
FLACC_ACTIVITY = {"lying_quietly": 0, "squirming": 1, "arched_or_rigid": 2}
FLACC_CRY = {"none": 0, "moans": 1, "steady_crying": 2}
FLACC_CONSOLABILITY = {"content": 0, "reassured": 1, "difficult_to_console": 2}


@calculator(
    title="PAINAD (pain assessment in advanced dementia)",
    result=Points("PAINAD score", 0, 10),
    source=WARDEN_2003,
    bands=Bands(
        "no pain",
        (1, "mild pain, by analogy with other scales"),
        (4, "moderate pain, by analogy with other scales"),
        (7, "severe pain, by analogy with other scales"),
        source=Source("Emergency medicine Ireland, PAINAD with its ranges", url="https://emed.ie/GEM/PAINAD.php"),
    ),
    use=Use(
        "pain of those who cannot tell it",
        having=("advanced dementia",),
        ages=(18, None),
        situations=(
            "pain in dementia, nursing home, palliative care, unable to report pain, moaning grimacing agitation, "
            "observation"
        ),
        signs="advanced dementia; -; delirium",
        names="PAINAD; pain assessment in advanced dementia; PAINAD scale; pain in dementia",
    ),
)
def painad(
    painad_breathing: Annotated[
        str,
        item(
            "Breathing apart from vocalization (PAINAD); PAINAD breathing",
            PAINAD_BREATHING,
            occasionally_labored="occasionally labored, or short hyperventilation",
            noisy_labored="noisy and labored, long hyperventilation, or Cheyne-Stokes",
        ),
    ],
    painad_vocalization: Annotated[
        str,
        item(
            "Negative vocalization (PAINAD); PAINAD vocalization",
            PAINAD_VOCALIZATION,
            occasional_moan="occasional moan, or low disapproving speech",
            repeated_calling_out="repeated calling out, loud moaning, or crying",
        ),
    ],
    painad_face: Annotated[
        str,
        item(
            "Facial expression (PAINAD); PAINAD facial expression",
            PAINAD_FACE,
            sad_or_frightened="sad, frightened, or a frown",
        ),
    ],
    painad_body: Annotated[
        str,
        item(
            "Body language (PAINAD); PAINAD body language",
            PAINAD_BODY,
            tense="tense, pacing, or fidgeting",
            rigid="rigid, fists clenched, knees up, pulling away, or striking out",
        ),
    ],
    painad_consolability: Annotated[
        str,
        item(
            "Consolability (PAINAD); PAINAD consolability",
            PAINAD_CONSOLABILITY,
            no_need="no need to console",
            distracted_or_reassured="distracted or reassured by voice or touch",
            not_consoled="cannot be consoled",
        ),
    ],
) -> int:
    """Estimate the pain of a patient with advanced dementia, after watching for five minutes.

    Compare with earlier scores of the same patient: the bands are those of scales from 0 to 10 and were not validated.
    """
    return (
        each(PAINAD_BREATHING, painad_breathing)
        + each(PAINAD_VOCALIZATION, painad_vocalization)
        + each(PAINAD_FACE, painad_face)
        + each(PAINAD_BODY, painad_body)
        + each(PAINAD_CONSOLABILITY, painad_consolability)
    )


@calculator(
    title="FLACC scale of a young child's pain",
    result=Points("FLACC score", 0, 10),
    source=(MERKEL_1997, FLACC_TABLE),
    bands=Bands(
        "relaxed and comfortable",
        (1, "mild discomfort"),
        (4, "moderate pain"),
        (7, "severe pain or discomfort"),
        source=FLACC_HANDBOOK,
    ),
    use=Use(
        "pain of those who cannot tell it",
        ages=(0, 8),
        situations="pain of an infant or toddler, child after an operation, cognitive impairment, cannot report pain",
        names="FLACC; FLACC scale; FLACC score; Face Legs Activity Cry Consolability",
    ),
)
def flacc(
    flacc_face: Annotated[
        str,
        item(
            "Face (FLACC); FLACC face",
            FLACC_FACE,
            no_expression_or_smile="no particular expression, or smile",
            occasional_grimace="occasional grimace or frown, withdrawn",
            frequent_frown="frequent to constant frown, clenched jaw, quivering chin",
        ),
    ],
    flacc_legs: Annotated[
        str,
        item(
            "Legs (FLACC); FLACC legs",
            FLACC_LEGS,
            relaxed="normal or relaxed",
            restless="uneasy, restless, tense",
            kicking="kicking or drawn up",
        ),
    ],
    flacc_activity: Annotated[
        str,
        item(
            "Activity (FLACC); FLACC activity",
            FLACC_ACTIVITY,
            squirming="squirming, tense",
            arched_or_rigid="arched, rigid or jerking",
        ),
    ],
    flacc_cry: Annotated[
        str,
        item(
            "Cry (FLACC); FLACC cry",
            FLACC_CRY,
            moans="moans or whimpers",
            steady_crying="steady crying, screams or sobs",
        ),
    ],
    flacc_consolability: Annotated[
        str,
        item(
            "Consolability (FLACC); FLACC consolability",
            FLACC_CONSOLABILITY,
            content="content, relaxed",
            reassured="reassured by touch or talk",
            difficult_to_console="difficult to console",
        ),
    ],
) -> int:
    """Rate the pain of a child up to 7 years who cannot tell it, and of older ones with cognitive impairment."""
    return (
        each(FLACC_FACE, flacc_face)
        + each(FLACC_LEGS, flacc_legs)
        + each(FLACC_ACTIVITY, flacc_activity)
        + each(FLACC_CRY, flacc_cry)
        + each(FLACC_CONSOLABILITY, flacc_consolability)
    )
