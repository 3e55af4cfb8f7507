"""The cervix before labor, and bleeding after birth."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    CervicalDilation,
    CervicalEffacement,
    FetalStation,
    HeartRate,
    Points,
    SystolicBloodPressure,
)
from calcura.measurements.kinds import Outcome

CONSISTENCY_POINTS = {"firm": 0, "medium": 1, "soft": 2}
POSITION_POINTS = {"posterior": 0, "middle": 1, "anterior": 2}

BISHOP_1964 = Source("Bishop EH. Pelvic scoring for elective induction. Obstet Gynecol 1964;24:266-8", pmid="14199536")
ACOG_107 = Source(
    "American College of Obstetricians and Gynecologists. Practice bulletin no. 107: induction of labor. Obstet "
    "Gynecol 2009;114:386-97",
    doi="10.1097/AOG.0b013e3181b48ef5",
    pmid="19623003",
)
NATHAN_RANGES = Source(
    "Heart rate over systolic pressure within an hour of birth: 0.52 to 0.89 in nine of ten women. PLoS One 2016",
    doi="10.1371/journal.pone.0168535",
)


@calculator(
    title="Bishop score for induction of labor",
    result=Points("Bishop score", 0, 13),
    source=(BISHOP_1964, ACOG_107),
    bands=Bands(
        "unfavorable cervix",
        (7, "cervix not unfavorable"),
        (9, "vaginal birth after induction about as likely as after spontaneous labor"),
        source=ACOG_107,
    ),
    use=Use(
        "readiness of the cervix for induction of labor",
        having=("pregnancy",),
        sex="female",
        situations=(
            "labor induction cervix cervical ripening ripe favorable unfavorable; dilation effacement station "
            "consistency position; pregnant at term, oxytocin prostaglandin, vaginal delivery"
        ),
        signs="labor; pregnancy",
        names="Bishop; Bishop's score; modified Bishop score; cervix score",
    ),
)
def bishop_score(
    cervical_dilation: CervicalDilation,
    cervical_effacement: CervicalEffacement,
    fetal_station: FetalStation,
    cervical_consistency: Annotated[
        str,
        item(
            "Cervical consistency; consistency of the cervix",
            CONSISTENCY_POINTS,
            firm="firm cervix",
            medium="cervix of medium consistency",
            soft="soft cervix",
        ),
    ],
    cervical_position: Annotated[
        str,
        item(
            "Cervical position; position of the cervix",
            POSITION_POINTS,
            posterior="posterior cervix",
            middle="cervix in mid-position; midposition; mid-position",
            anterior="anterior cervix",
        ),
    ],
) -> int:
    """Tell how ready the cervix of a pregnant woman is for induction of labor near term.

    Described in women who had given birth before, with the head presenting; in a first birth the same score promises
    less.

    The five items of 1964, without later modifiers such as parity or preeclampsia. The printed steps of effacement (0
    to 30, 40 to 50, 60 to 70, 80 and more) leave gaps: what lies in one counts with the step below it. Station is
    counted from -3 to +3, in centimeters or thirds about the spines.
    """
    return (
        banded(cervical_dilation, 0, (1, 1), (3, 2), (5, 3))
        + banded(cervical_effacement, 0, (40, 1), (60, 2), (80, 3))
        + banded(fetal_station, 0, (-2, 1), (-1, 2), (1, 3))
        + each(CONSISTENCY_POINTS, cervical_consistency)
        + each(POSITION_POINTS, cervical_position)
    )


@calculator(
    title="Obstetric shock index",
    result=Outcome("Obstetric shock index", "", decimals=2, limits=(0, None)),
    source=NATHAN_RANGES,
    bands=Bands("within the range after birth", (0.9, "raised risk: look for bleeding, refer"), source=NATHAN_RANGES),
    use=Use(
        "hidden shock around birth",
        having=("postpartum hemorrhage",),
        sex="female",
        situations="bleeding after delivery, uterine atony, heart rate divided by systolic pressure in obstetrics",
        names="obstetric shock index; shock index in obstetrics; shock index after birth; shock index postpartum; =OSI",
    ),
)
def obstetric_shock_index(heart_rate: HeartRate, systolic_blood_pressure: SystolicBloodPressure) -> float:
    """Relate heart rate to systolic pressure in a woman who bleeds around birth, before the pressure falls.

    The limit was chosen so that few are missed. 1.7 is very high in one study.
    """
    return heart_rate / systolic_blood_pressure
