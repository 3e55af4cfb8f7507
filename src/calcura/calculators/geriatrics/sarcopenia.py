"""Muscles that waste with age."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points

MALMSTROM_2013 = Source(
    "Malmstrom TK, Morley JE. SARC-F: a simple questionnaire to rapidly diagnose sarcopenia. J Am Med Dir Assoc "
    "2013;14:531-2",
    doi="10.1016/j.jamda.2013.05.018",
)

DIFFICULTY = {"none": 0, "some": 1, "a_lot_or_unable": 2}
FALLS = {"none": 0, "one_to_three": 1, "four_or_more": 2}


@calculator(
    title="SARC-F screening for sarcopenia",
    result=Points("SARC-F score", 0, 10),
    source=MALMSTROM_2013,
    bands=Bands("sarcopenia unlikely", (4, "suspected sarcopenia"), source=MALMSTROM_2013),
    use=Use(
        "likelihood of sarcopenia",
        ages=(60, None),
        situations=(
            "older person with falls or weakness, frailty, muscle mass, strength, walking, rising from a chair, stairs"
            ", slow gait"
        ),
        signs="-; -; dependence on help",
        names="SARC-F; SARC F; SARCF; sarcopenia questionnaire",
    ),
)
def sarc_f(
    sarc_f_lifting: Annotated[
        str,
        item(
            "Lifting and carrying 10 pounds; SARC-F strength",
            DIFFICULTY,
            none="no difficulty",
            some="some difficulty",
            a_lot_or_unable="a lot of difficulty, or unable",
        ),
    ],
    sarc_f_walking: Annotated[
        str,
        item(
            "Walking across a room; SARC-F assistance in walking",
            DIFFICULTY,
            none="no difficulty",
            some="some difficulty",
            a_lot_or_unable="a lot of difficulty, with aids, or unable",
        ),
    ],
    sarc_f_rising: Annotated[
        str,
        item(
            "Rising from a chair or bed; SARC-F rise from a chair",
            DIFFICULTY,
            none="no difficulty",
            some="some difficulty",
            a_lot_or_unable="a lot of difficulty, or unable",
        ),
    ],
    sarc_f_stairs: Annotated[
        str,
        item(
            "Climbing ten stairs; SARC-F climb stairs",
            DIFFICULTY,
            none="no difficulty",
            some="some difficulty",
            a_lot_or_unable="a lot of difficulty, or unable",
        ),
    ],
    sarc_f_falls: Annotated[
        str,
        item(
            "Falls in the past year; SARC-F falls",
            FALLS,
            none="none",
            one_to_three="one to three falls",
            four_or_more="four falls or more",
        ),
    ],
) -> int:
    """Tell which older people may have sarcopenia, so that strength is measured.

    A low score does not rule it out.
    """
    return each(DIFFICULTY, sarc_f_lifting, sarc_f_walking, sarc_f_rising, sarc_f_stairs) + each(FALLS, sarc_f_falls)
