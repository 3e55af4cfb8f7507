"""Dates and the cycle from which a pregnancy is dated, and the cervix before labor."""

from datetime import date
from typing import Annotated

from calcura.measurements.kinds import Day, number

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
        follows=300,
    ),
]

CycleLength = Annotated[
    float,
    number(
        "Menstrual cycle length; cycle length; length of menstrual cycle; cycle duration",
        units="days; weeks",
        plausible=(15, 90),
        whole=True,
        usual=(21, 40),
        decimals=0,
        meaning="from the first day of one period to the first day of the next",
    ),
]

CervicalDilation = Annotated[
    float,
    number(
        "Cervical dilation; cervical dilatation; dilation of the cervix",
        units="cm",
        plausible=(0, 10),
        usual=(0, 7),
        decimals=0,
    ),
]

CervicalEffacement = Annotated[
    float,
    number(
        "Cervical effacement; effacement of the cervix",
        units="%",
        plausible=(0, 100),
        usual=(0, 100),
        decimals=0,
    ),
]

FetalStation = Annotated[
    float,
    number(
        "Fetal station; station of the fetal head; station of the presenting part",
        units="",
        plausible=(-5, 5),
        whole=True,
        usual=(-3, 2),
        decimals=0,
        meaning="height of the presenting part above (negative) or below (positive) the ischial spines",
    ),
]
