"""The exercise test: what a treadmill tells about prognosis."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements.kinds import Number, Outcome, Proper

MARK_1987 = Source(
    "Mark DB, et al. Exercise treadmill score for predicting prognosis in coronary artery disease. "
    "Ann Intern Med 1987;106:793-800",
    doi="10.7326/0003-4819-106-6-793",
    pmid="3579066",
)
AHA_HANDBOOK = Source(
    "The AHA Guidelines and Scientific Statements Handbook, chapter 1: chronic stable angina, table 1.9",
    url="https://issuhub.com/view/index/7372?pageIndex=22",
)
BruceTime = Annotated[
    float,
    Number(
        "Exercise time by the Bruce protocol",
        "min",
        (0, 30),
        (1, 18),
        1,
        other_units=("s",),
        synonyms=("exercise duration", "Bruce minutes", "treadmill time", "minutes on the Bruce protocol"),
    ),
]
ANGINA_INDEX = {"none": 0, "not_limiting": 1, "limiting": 2}


@calculator(
    title=Proper("Duke treadmill score"),
    result=Outcome(Proper("Duke treadmill score"), "", decimals=1),
    source=MARK_1987,
    # -11 itself is high risk.
    bands=Bands(
        "high risk: 5 % die a year, 79 % live four years",
        (-10.99, "intermediate risk: 1.25 % die a year, 95 % live four years"),
        (5, "low risk: 0.25 % die a year, 99 % live four years"),
        source=AHA_HANDBOOK,
    ),
    steps={"angina_index": "Treadmill angina index"},
    use=Use(
        "prognosis after an exercise test",
        having=("exercise test",),
        ages=(18, None),
        situations=(
            "treadmill stress test exercise ECG Bruce protocol ST depression angina prognosis annual mortality of "
            "suspected coronary disease; who needs angiography"
        ),
        signs="exercise test; -; coronary artery disease, chest pain",
        names="DTS; treadmill exercise score; Duke treadmill; Duke treadmill exercise score",
    ),
)
def duke_treadmill_score(
    exercise_time: BruceTime,
    exercise_st_deviation: Annotated[
        float,
        Number(
            "Largest ST deviation in the exercise test",
            "mm",
            (0, 10),
            (0, 5),
            1,
            synonyms=("maximal ST change", "ST-segment deviation", "ST depression"),
            meaning=(
                "largest net deviation of the ST segment from rest, down or up, during or after exercise, as a "
                "positive number; 1 mm is 0.1 mV, no change is 0"
            ),
        ),
    ],
    angina_in_exercise: Annotated[
        str,
        item(
            "Angina during the test; treadmill angina index; exercise angina",
            ANGINA_INDEX,
            none="none",
            not_limiting="angina, but the test went on",
            limiting="angina was the reason to stop",
        ),
    ],
) -> float:
    """Estimate the prognosis of an adult with suspected coronary disease after a treadmill test by the Bruce protocol.

    Minutes by another protocol have to be converted first. Not with severe valve disease, congenital heart disease or
    cardiomyopathy, nor where the ST segment cannot be read; not for tests with a drug or with imaging. Mortality is
    that of outpatients.

    Not the Duke activity status index. A score between -11 and -10 is intermediate here; a table in whole numbers
    calls it high.
    """
    angina_index = each(ANGINA_INDEX, angina_in_exercise)
    return exercise_time - 5 * exercise_st_deviation - 4 * angina_index
