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

PAINAD_BREATHING = {"normal": 0, "occasionally_labored": 1, "noisy_labored": 2}
PAINAD_VOCALIZATION = {"none": 0, "occasional_moan": 1, "repeated_calling_out": 2}
PAINAD_FACE = {"smiling_or_inexpressive": 0, "sad_or_frightened": 1, "grimacing": 2}
PAINAD_BODY = {"relaxed": 0, "tense": 1, "rigid": 2}
PAINAD_CONSOLABILITY = {"no_need": 0, "distracted_or_reassured": 1, "not_consoled": 2}


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
