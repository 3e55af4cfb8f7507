"""Dates and the cycle from which a pregnancy is dated."""

from datetime import date
from typing import Annotated

from calcura.measurements.kinds import Day, Number

LastMenstrualPeriod = Annotated[
    date,
    Day(
        "First day of the last menstrual period",
        synonyms=("LMP", "last menstrual date", "last menstrual period", "last period"),
        loinc="8665-2",
    ),
]

CurrentDate = Annotated[
    date,
    Day(
        "Current date",
        meaning="the day on which the pregnancy's age is asked for",
        synonyms=("today's date", "today", "date of assessment"),
    ),
]

CycleLength = Annotated[
    float,
    Number(
        "Menstrual cycle length",
        unit="days",
        plausible=(15, 90),
        whole=True,
        usual=(21, 40),
        decimals=0,
        other_units=("weeks",),
        synonyms=("cycle length", "length of menstrual cycle", "cycle duration"),
        meaning="from the first day of one period to the first day of the next",
    ),
]
