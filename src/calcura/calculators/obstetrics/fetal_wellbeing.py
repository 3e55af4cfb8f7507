"""How the child in the womb is."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points

MANNING_1980 = Source(
    "Manning FA, et al. Antepartum fetal evaluation: development of a fetal biophysical profile. Am J Obstet Gynecol "
    "1980;136:787-95",
    doi="10.1016/0002-9378(80)90457-3",
)
FPNOTEBOOK_BPP = Source(
    "Family Practice Notebook, biophysical profile: 2 points each, what follows at 8 to 10, 6, 4 and less",
    url="https://mobile.fpnotebook.com/OB/Fetus/BphysclPrfl.htm",
)

NONSTRESS_TEST = {"reactive": 2, "not_reactive": 0}
SEEN = {"normal": 2, "absent_or_less": 0}


@calculator(
    title="Biophysical profile of the fetus",
    result=Points("Biophysical profile", 0, 10),
    source=(MANNING_1980, FPNOTEBOOK_BPP),
    bands=Bands("abnormal", (6, "equivocal"), (8, "normal"), source=FPNOTEBOOK_BPP),
    use=Use(
        "wellbeing of the fetus",
        having=("pregnancy",),
        sex="female",
        situations=(
            "growth restriction, decreased fetal movements, post-term pregnancy, third trimester, ultrasound and "
            "nonstress test, oligohydramnios"
        ),
        signs="-; -; pregnancy",
        names="BPP; biophysical profile; fetal biophysical profile; Manning score; biophysical score",
    ),
)
def biophysical_profile(
    nonstress_test: Annotated[
        str,
        item(
            "Nonstress test; NST; non-stress test",
            NONSTRESS_TEST,
            reactive="reactive: two accelerations by 15/min for 15 seconds in 20 minutes",
            not_reactive="not reactive",
        ),
    ],
    fetal_breathing: Annotated[
        str,
        item(
            "Fetal breathing; fetal breathing movements",
            SEEN,
            normal="sustained for 30 seconds or more in 30 minutes",
            absent_or_less="absent or shorter",
        ),
    ],
    fetal_movement: Annotated[
        str,
        item(
            "Fetal body movements; gross body movements",
            SEEN,
            normal="three or more in 30 minutes",
            absent_or_less="fewer than three",
        ),
    ],
    fetal_tone: Annotated[
        str,
        item(
            "Fetal tone",
            SEEN,
            normal="a limb extended and flexed again, once or more",
            absent_or_less="no return to flexion",
        ),
    ],
    amniotic_fluid: Annotated[
        str,
        item(
            "Amniotic fluid; amniotic fluid pocket",
            SEEN,
            normal="a pocket of 2 cm by 2 cm or more",
            absent_or_less="no such pocket",
        ),
    ],
) -> int:
    """Judge a fetus of the third trimester by half an hour of ultrasound and a nonstress test.

    Even numbers only. Too little fluid calls for action with 8 points, too.
    """
    return each(NONSTRESS_TEST, nonstress_test) + each(
        SEEN, fetal_breathing, fetal_movement, fetal_tone, amniotic_fluid
    )
