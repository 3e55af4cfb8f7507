"""How old a newborn is, from conception on or from the day on which it was due."""

from __future__ import annotations

from math import floor
from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements import WeeksAndDays
from calcura.measurements.kinds import Number, Outcome, Proper

AAP_AGE_TERMINOLOGY = Source(
    "American Academy of Pediatrics. Age terminology during the perinatal period. Pediatrics 2004;114:1362-4",
    doi="10.1542/peds.2004-1915",
    pmid="15520122",
)
BALLARD_1991 = Source(
    "Ballard JL, et al. New Ballard Score, expanded to include extremely premature infants. J Pediatr 1991;119:417-23",
    doi="10.1016/S0022-3476(05)82056-6",
    pmid="1880657",
)
BALLARD_SITE = Source(
    "Ballard JL, et al. J Pediatr 1991, as scored on the author's site: weeks are completed weeks",
    url="http://ballardscore.com/Pages/FAQs/FAQ1-ScoreCalculation.aspx",
)

GestationAtBirth = Annotated[
    float,
    Number(
        "Completed weeks of gestation at birth",
        "weeks",
        (20, 44),
        (24, 39),
        0,
        synonyms=("gestational age at birth", "weeks of gestation at birth", "born at"),
        whole=True,
        days=36500,
    ),
]


@calculator(
    title="Postmenstrual age of an infant",
    result=Outcome("Postmenstrual age", "", decimals=0, answer="weeks_and_days"),
    source=AAP_AGE_TERMINOLOGY,
    steps={
        "age_in_days": "Days since the last menstrual period [days]",
        "weeks": "Completed weeks [weeks]",
        "days": "Remaining days [days]",
    },
    use=Use(
        "age of a child born preterm",
        having=("preterm birth", "newborn"),
        ages=(0, 3),
        situations=(
            "neonatal intensive care, dosing by postmenstrual age, screening for retinopathy, apnea after anesthesia"
        ),
        names="postmenstrual age; post-menstrual age; =PMA; postmenstrual weeks",
    ),
)
def postmenstrual_age(
    gestational_age_at_birth_weeks: GestationAtBirth,
    gestational_age_at_birth_days: Annotated[
        float,
        Number(
            "Further days of gestation at birth",
            "days",
            (0, 6),
            (0, 6),
            0,
            synonyms=("days of gestation at birth",),
            meaning="beside the completed weeks",
            whole=True,
            days=36500,
        ),
    ],
    chronological_age_days: Annotated[
        float,
        Number(
            "Days since birth",
            "days",
            (0, 800),
            (0, 120),
            0,
            other_units=("weeks",),
            synonyms=("postnatal age", "chronological age in days", "day of life"),
            whole=True,
            days=1,
        ),
    ],
) -> WeeksAndDays:
    """Tell how old an infant is in weeks and days since the mother's last menstrual period.

    The time in the womb and the time since birth together; corrected age leaves out the weeks before term.
    """
    age_in_days = (
        7 * int(gestational_age_at_birth_weeks) + int(gestational_age_at_birth_days) + int(chronological_age_days)
    )
    weeks = age_in_days // 7
    days = age_in_days % 7
    return WeeksAndDays(weeks, days)


@calculator(
    title="Corrected age of a child born preterm",
    result=Outcome("Corrected age", "weeks", decimals=0),
    source=AAP_AGE_TERMINOLOGY,
    steps={"weeks_early": "Weeks born before term [weeks]"},
    use=Use(
        "age of a child born preterm",
        having=("preterm birth",),
        ages=(0, 3),
        situations="growth and milestones of a child born too early, follow-up clinic, developmental assessment",
        names="corrected age; adjusted age; corrected gestational age; age corrected for prematurity",
    ),
)
def corrected_age(
    gestational_age_at_birth_weeks: GestationAtBirth,
    chronological_age_weeks: Annotated[
        float,
        Number(
            "Weeks since birth",
            "weeks",
            (0, 160),
            (0, 104),
            0,
            other_units=("days",),
            synonyms=("chronological age in weeks", "weeks of age"),
            days=1,
        ),
    ],
) -> float:
    """Tell how old a child born before 40 weeks would be, had it been born when it was due.

    Below zero the child is still before its due date. It is used for two or three years.
    """
    if gestational_age_at_birth_weeks >= 40:
        raise ValueError("a child born at 40 weeks or later has no corrected age: gestational_age_at_birth_weeks")
    weeks_early = 40 - gestational_age_at_birth_weeks
    return chronological_age_weeks - weeks_early


@calculator(
    title=Proper("New Ballard score, gestational age from its total"),
    result=Outcome("Gestational age by the New Ballard score", "weeks", decimals=0, limits=(20, 44)),
    source=(BALLARD_1991, BALLARD_SITE),
    steps={"ballard_total": "Points of both maturities"},
    use=Use(
        "gestational age of a newborn by examination",
        having=("newborn",),
        ages=(0, 0.04),
        situations="newborn of uncertain dates, no prenatal care, neuromuscular and physical maturity, midwife",
        names=(
            "Ballard; Ballard score; New Ballard; New Ballard score; Ballard maturity score; Ballard maturity; "
            "Dubowitz-Ballard; maturity of the newborn"
        ),
    ),
)
def ballard(
    neuromuscular_maturity: Annotated[
        float,
        Number(
            "Neuromuscular maturity of the newborn",
            "points",
            (-5, 25),
            (0, 24),
            0,
            synonyms=("neuromuscular maturity", "neuromuscular subtotal"),
            meaning="sum of the six items of the New Ballard score",
            whole=True,
            days=14,
        ),
    ],
    physical_maturity: Annotated[
        float,
        Number(
            "Physical maturity of the newborn",
            "points",
            (-10, 25),
            (0, 24),
            0,
            synonyms=("physical maturity", "physical subtotal"),
            meaning="sum of the six items of the New Ballard score",
            whole=True,
            days=14,
        ),
    ],
) -> int:
    """Tell at how many completed weeks a newborn of unknown dates was born, by the total of the New Ballard score.

    Five points are two weeks; weeks are rounded down, as the author does. It is accurate to two weeks: early dating
    takes precedence.
    """
    ballard_total = neuromuscular_maturity + physical_maturity
    if ballard_total < -10:
        raise ValueError("the total lies below -10, the least of the score; check both subtotals")
    return floor((2 * ballard_total + 120) / 5)
