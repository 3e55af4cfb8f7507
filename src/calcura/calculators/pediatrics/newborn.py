"""The newborn in the first minutes of life."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Proper

APGAR_1953 = Source(
    "Apgar V. A proposal for a new method of evaluation of the newborn infant. Curr Res Anesth Analg 1953;32:260-7",
    pmid="13083014",
)
AAP_2015 = Source(
    "American College of Obstetricians and Gynecologists, American Academy of Pediatrics. Committee Opinion 644: the "
    "Apgar score. Obstet Gynecol 2015;126:e52-5",
    url="https://ar.scribd.com/document/383078217/co644",
)

PULSE_OF_NEWBORN = {"absent": 0, "below_100": 1, "at_least_100": 2}
BREATHING_OF_NEWBORN = {"absent": 0, "slow_or_irregular": 1, "good": 2}
TONE_OF_NEWBORN = {"limp": 0, "some_flexion": 1, "active_motion": 2}
REFLEX_OF_NEWBORN = {"no_response": 0, "grimace": 1, "cough_sneeze_or_cry": 2}
COLOR_OF_NEWBORN = {"blue_or_pale": 0, "extremities_blue": 1, "completely_pink": 2}


@calculator(
    title=Proper("Apgar score"),
    result=Points(Proper("Apgar score"), 0, 10),
    source=APGAR_1953,
    bands=Bands("low", (4, "moderately abnormal"), (7, "reassuring"), source=AAP_2015),
    use=Use(
        "condition of the newborn",
        having=("newborn",),
        ages=(0, 1),
        situations=(
            "baby just born delivery room one 1 and five 5 minutes after birth neonate resuscitation appearance pulse "
            "grimace activity respiration; asphyxia; midwife"
        ),
        signs="newborn; -; labor",
        names="Apgar; APGAR score; Apgar test",
    ),
)
def apgar(
    newborn_heart_rate: Annotated[
        str,
        item(
            "Heart rate of the newborn; newborn pulse",
            PULSE_OF_NEWBORN,
            absent="absent; no pulse",
            below_100="below 100/min; less than 100 beats per minute",
            at_least_100="100/min or more; over 100 beats per minute",
        ),
    ],
    newborn_respiration: Annotated[
        str,
        item(
            "Respiratory effort of the newborn; newborn breathing",
            BREATHING_OF_NEWBORN,
            absent="absent; not breathing",
            slow_or_irregular="slow or irregular; weak cry",
            good="good, crying; strong cry",
        ),
    ],
    newborn_muscle_tone: Annotated[
        str,
        item("Muscle tone of the newborn; newborn tone", TONE_OF_NEWBORN, limp="limp; flaccid"),
    ],
    newborn_reflex_irritability: Annotated[
        str,
        item(
            "Reflex irritability of the newborn; newborn reflex response",
            REFLEX_OF_NEWBORN,
            cough_sneeze_or_cry="cough, sneeze or cry; vigorous response",
        ),
    ],
    newborn_color: Annotated[
        str,
        item(
            "Color of the newborn; newborn skin color",
            COLOR_OF_NEWBORN,
            blue_or_pale="blue or pale all over; cyanotic or pale",
            extremities_blue="body pink, extremities blue; acrocyanosis",
            completely_pink="completely pink; pink all over",
        ),
    ],
) -> int:
    """Tell the condition of a newborn one and five minutes after birth, by five signs.

    The bands are those of the five-minute score; below 7 it is repeated every 5 minutes up to 20 minutes. It is no
    sign of asphyxia by itself, predicts neither death nor neurological outcome of one infant, and resuscitation does
    not wait for it.
    """
    return (
        each(PULSE_OF_NEWBORN, newborn_heart_rate)
        + each(BREATHING_OF_NEWBORN, newborn_respiration)
        + each(TONE_OF_NEWBORN, newborn_muscle_tone)
        + each(REFLEX_OF_NEWBORN, newborn_reflex_irritability)
        + each(COLOR_OF_NEWBORN, newborn_color)
    )
