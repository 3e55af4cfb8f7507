"""Thinking and memory of older people, in a few minutes."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Choice, Proper

HODKINSON_1972 = Source(
    "Hodkinson HM. Evaluation of a mental test score for assessment of mental impairment in the elderly. Age Ageing "
    "1972;1:233-8",
    doi="10.1093/ageing/1.4.233",
    pmid="4669880",
)
AMT_NOTES = Source(
    "Abbreviated Mental Test: items and threshold. Mediwikis",
    url="http://mediwikis.com/wiki/index.php/Abbreviated_Mental_Test",
)
BORSON_2000 = Source(
    "Borson S, et al. The Mini-Cog: a cognitive 'vital signs' measure for dementia screening in multi-lingual "
    "elderly. Int J Geriatr Psychiatry 2000;15:1021-7",
    doi="10.1002/1099-1166(200011)15:11<1021::AID-GPS234>3.0.CO;2-6",
    pmid="11113982",
)
MINI_COG_SHEET = Source(
    "Mini-Cog (Borson S), scoring after the authors' sheet",
    url="http://d-e-j-a-v-u.com/MiniMentalState/mini-cognitive-test",
)

CORRECT = {"wrong": 0, "correct": 1}
WORDS_RECALLED = {"none": 0, "one": 1, "two": 2, "three": 3}
CLOCK = {"abnormal_or_refused": 0, "normal": 2}


def _asked(names: str) -> Choice:
    """Return a question of the abbreviated mental test."""
    return item(names, CORRECT)


@calculator(
    title="Abbreviated mental test score (AMT-10)",
    result=Points("Abbreviated mental test score", 0, 10),
    source=(HODKINSON_1972, AMT_NOTES),
    bands=Bands(
        "cognitive impairment likely",
        (7, "borderline: some count it as impaired"),
        (8, "cognitive impairment unlikely"),
        source=AMT_NOTES,
    ),
    use=Use(
        "impairment of thinking and memory",
        having=("cognitive impairment", "delirium"),
        ages=(65, None),
        situations="confused older person on admission, dementia, ward round, orientation, counting backwards",
        signs="-; cognitive impairment; delirium",
        names="AMT-10; AMT 10; AMTS; =AMT; Hodkinson; Hodkinson test; abbreviated mental test",
    ),
)
def amt_10(
    amt_age: Annotated[str, _asked("Own age (AMT); AMT age")],
    amt_time: Annotated[str, _asked("Time to the nearest hour (AMT); AMT time")],
    amt_address: Annotated[str, _asked("Address recalled at the end (AMT); AMT address")],
    amt_year: Annotated[str, _asked("Present year (AMT); AMT year")],
    amt_place: Annotated[str, _asked("Name of the place (AMT); AMT place")],
    amt_two_persons: Annotated[str, _asked("Recognizes two persons (AMT); AMT persons")],
    amt_birth_date: Annotated[str, _asked("Own date of birth (AMT); AMT date of birth")],
    amt_historic_year: Annotated[str, _asked("Year of a historic event (AMT); AMT historic event")],
    amt_head_of_state: Annotated[str, _asked("Present monarch or head of state (AMT); AMT monarch")],
    amt_backwards: Annotated[str, _asked("Counts backwards from 20 to 1 (AMT); AMT counting backwards")],
) -> int:
    """Look for impaired thinking and memory of an older person by ten questions.

    No half marks. Deafness, trouble speaking and another language lower it; it makes no diagnosis. Sources differ on
    whether 7 and 8 count as impaired.
    """
    return (
        each(CORRECT, amt_age, amt_time, amt_address, amt_year, amt_place)
        + each(CORRECT, amt_two_persons, amt_birth_date, amt_historic_year)
        + each(CORRECT, amt_head_of_state, amt_backwards)
    )


@calculator(
    title=Proper("Mini-Cog cognitive screen"),
    result=Points(Proper("Mini-Cog score"), 0, 5),
    source=(BORSON_2000, MINI_COG_SHEET),
    bands=Bands("positive screen for dementia", (3, "negative screen for dementia"), source=MINI_COG_SHEET),
    use=Use(
        "impairment of thinking and memory",
        having=("cognitive impairment",),
        ages=(55, None),
        situations="forgetful, memory screen in primary care, three words to recall",
        signs="-; cognitive impairment; -",
        names="Mini-Cog; MiniCog; Mini-Cog test",
    ),
)
def mini_cog(
    words_recalled: Annotated[
        str,
        item("Words recalled of three (Mini-Cog); Mini-Cog recall", WORDS_RECALLED, meaning="without a cue"),
    ],
    clock_drawing: Annotated[
        str,
        item(
            "Clock drawing (Mini-Cog); Mini-Cog clock",
            CLOCK,
            normal="normal: all numbers in order, hands to 11 and 2",
            abnormal_or_refused="abnormal, or refused",
        ),
    ],
) -> int:
    """Screen an older person for dementia by three words and a clock.

    The clock counts 2 or 0, never 1; the length of its hands does not matter. A screen, not a diagnosis.
    """
    return each(WORDS_RECALLED, words_recalled) + each(CLOCK, clock_drawing)
