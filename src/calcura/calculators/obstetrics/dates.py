"""Dates of a pregnancy, counted from the last menstrual period."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated

from calcura.engine import Source, Use, calculator, months_later
from calcura.measurements import (
    CurrentDate,
    CycleLength,
    EstimatedConceptionDate,
    EstimatedDueDate,
    GestationalAge,
    LastMenstrualPeriod,
    WeeksAndDays,
)
from calcura.measurements.kinds import Day, Number, Outcome

ACOG_700 = Source(
    "American College of Obstetricians and Gynecologists. Committee opinion no. 700: methods for estimating "
    "the due date. Obstet Gynecol 2017;129:e150-4",
    doi="10.1097/AOG.0000000000002046",
    pmid="28426621",
)
HUNTER_2009 = Source(
    "Hunter LA. Issues in pregnancy dating: revisiting the evidence. J Midwifery Womens Health 2009;54:184-90",
    doi="10.1016/j.jmwh.2008.11.003",
    pmid="19410210",
    url="https://www.medscape.com/viewarticle/703501_2",
)

IVF_DUE_DATE = Source(
    "Due date after in vitro fertilisation, after committee opinion no. 700 of the American College of Obstetricians "
    "and Gynecologists. CalcVita",
    url="https://calcvita.com/en/calculators/ivf-due-date",
)
SCAN_DATING = Source(
    "Gestational age from an ultrasound: due date = date of the scan + 280 days less the age then. CalculatorLib",
    url="https://calculatorlib.com/gestational-age-from-ultrasound-calculator",
)
CONCEPTION_DATING = Source(
    "Due date by conception: 266 days later. CalculatorHub",
    url="https://calculatorhub.com/tools/due-date-by-conception-calculator/",
)


@calculator(
    title="Estimated due date (Naegele's rule, corrected for cycle length)",
    result=EstimatedDueDate,
    source=ACOG_700,
    steps={"cycle_difference": "Cycle length beyond 28 days [days]"},
    applies_to={"cycle_length": (21, 36)},
    use=Use(
        "dates of a pregnancy",
        having=("pregnancy",),
        sex="female",
        situations=(
            "when baby will be born birth childbirth expected; last menstrual period LMP pregnancy pregnant term"
        ),
        names="Naegele; Naegele's rule; Nägele; Nägele's rule",
        computes=(
            "due date; date of delivery; date of confinement; EDD; EDC; delivery date; estimated date of delivery; "
            "estimated date of confinement; expected date of delivery"
        ),
        signs="last menstrual period; -; pregnancy",
    ),
)
def estimated_due_date(last_menstrual_period: LastMenstrualPeriod, cycle_length: CycleLength) -> date:
    """Estimate the date of birth as 280 days after the last menstrual period, corrected for cycle length.

    A cycle longer than 28 days moves the date later by the difference, a shorter one earlier. For regular
    cycles and a sure date; an early ultrasound that disagrees takes precedence, and so does the transfer date
    after in vitro fertilisation.
    """
    cycle_difference = int(cycle_length) - 28
    return last_menstrual_period + timedelta(days=280 + cycle_difference)


@calculator(
    title="Estimated due date by calendar months (Naegele's rule, corrected for cycle length)",
    result=EstimatedDueDate,
    source=(HUNTER_2009, ACOG_700),
    steps={
        "same_day": "Same day of the month, three months back in the next year",
        "cycle_difference": "Cycle length beyond 28 days [days]",
    },
    applies_to={"cycle_length": (21, 36)},
    use=Use(
        "dates of a pregnancy",
        having=("pregnancy",),
        sex="female",
        situations="due date by calendar months: subtract three months and add seven days",
        names=(
            "Naegele's rule by calendar; Naegele's rule by calendar months; Naegele's rule by months; "
            "calendar form of Naegele's rule; calendar due date"
        ),
    ),
)
def estimated_due_date_calendar(last_menstrual_period: LastMenstrualPeriod, cycle_length: CycleLength = 28) -> date:
    """Estimate the date of birth as the last menstrual period less three months, plus one year and seven days.

    The rule as it is counted by hand, 280 to 283 days by the months that are passed. A day that the month counted
    back to does not have is taken as that month's last. A cycle longer than 28 days moves the date later by the
    difference, a shorter one earlier. For regular cycles and a sure date; an early ultrasound takes precedence.
    """
    same_day = months_later(last_menstrual_period, 9)
    cycle_difference = int(cycle_length) - 28
    return same_day + timedelta(days=7 + cycle_difference)


@calculator(
    title="Estimated date of conception (corrected for cycle length)",
    result=EstimatedConceptionDate,
    source=ACOG_700,
    steps={"cycle_difference": "Cycle length beyond 28 days [days]"},
    applies_to={"cycle_length": (21, 36)},
    use=Use(
        "dates of a pregnancy",
        having=("pregnancy",),
        sex="female",
        situations=(
            "when conceived conceive; fertilization fertilisation ovulation day; last menstrual period LMP "
            "pregnancy; when did she become pregnant, became pregnant, baby was conceived, fertilized"
        ),
        computes="conception date; date of conception; conception; DOC; fertilization date; date of fertilization",
        shares="EDC",
        signs="-; last menstrual period",
    ),
)
def estimated_conception_date(last_menstrual_period: LastMenstrualPeriod, cycle_length: CycleLength = 28) -> date:
    """Estimate the day of conception: 14 days after the last menstrual period in a cycle of 28 days.

    A cycle longer than 28 days moves the day later by the difference, a shorter one earlier, so that it lies 266 days
    before the estimated due date. True conception often lies several days off.
    """
    cycle_difference = int(cycle_length) - 28
    return last_menstrual_period + timedelta(days=14 + cycle_difference)


@calculator(
    title="Gestational age from the last menstrual period",
    result=GestationalAge,
    source=ACOG_700,
    steps={
        "elapsed_days": "Days since the last menstrual period [days]",
        "weeks": "Completed weeks [weeks]",
        "days": "Remaining days [days]",
    },
    use=Use(
        "dates of a pregnancy",
        having=("pregnancy",),
        sex="female",
        situations=(
            "how far along is the pregnancy pregnant weeks and days today since last menstrual period LMP; dating"
        ),
        computes="gestational age; weeks pregnant; weeks of gestation; weeks' gestation; GA; EGA",
        signs="last menstrual period; -; pregnancy",
    ),
)
def gestational_age(last_menstrual_period: LastMenstrualPeriod, current_date: CurrentDate) -> WeeksAndDays:
    """Tell how far a pregnancy has come, in completed weeks and days since the last menstrual period.

    An early ultrasound that disagrees takes precedence. No pregnancy lasts longer than 45 weeks (315 days): dates
    further apart are refused.
    """
    if current_date < last_menstrual_period:
        raise ValueError("the current date lies before the last menstrual period; check both dates")
    elapsed_days = (current_date - last_menstrual_period).days
    if elapsed_days > 315:
        raise ValueError("the dates lie more than 45 weeks apart, longer than any pregnancy; check both dates")
    weeks = elapsed_days // 7
    days = elapsed_days % 7
    return WeeksAndDays(weeks, days)


@calculator(
    title="Due date from the transfer of an embryo",
    result=EstimatedDueDate,
    source=(ACOG_700, IVF_DUE_DATE),
    use=Use(
        "dates of a pregnancy",
        having=("pregnancy",),
        sex="female",
        situations="pregnancy after in vitro fertilisation, frozen or fresh embryo transfer, blastocyst, day 5, day 3",
        names="IVF due date; FET due date; embryo transfer due date; due date after IVF; due date from embryo transfer",
    ),
)
def due_date_from_ivf(
    transfer_date: Annotated[
        date, Day("Date of the embryo transfer", synonyms=("embryo transfer date", "transfer date", "date of transfer"))
    ],
    embryo_age: Annotated[
        float,
        Number(
            "Age of the embryo at the transfer",
            "days",
            (2, 7),
            (3, 6),
            0,
            synonyms=("embryo age", "day of the embryo"),
            meaning="days of culture: 5 for a blastocyst of day 5",
            whole=True,
            days=300,
        ),
    ],
) -> date:
    """Estimate the date of birth from the day on which an embryo was transferred and its age in days.

    266 days after fertilisation; the same for frozen and fresh transfers. It equals 280 days from a last menstrual
    period 14 days before fertilisation. Embryos of day 7 count as 7 days old.
    """
    return transfer_date + timedelta(days=266 - int(embryo_age))


@calculator(
    title="Gestational age from the due date",
    result=Outcome("Gestational age by the due date", "", decimals=0, answer="weeks_and_days"),
    source=(ACOG_700, SCAN_DATING),
    steps={
        "elapsed_days": "Days of the pregnancy [days]",
        "weeks": "Completed weeks [weeks]",
        "days": "Remaining days [days]",
    },
    use=Use(
        "dates of a pregnancy",
        having=("pregnancy",),
        sex="female",
        situations="how many weeks pregnant when the due date is known, EDD or EDC given, counted back from delivery",
        names="GA by EDD; GA from EDD; weeks by due date; weeks by EDD; weeks of pregnancy from the due date",
    ),
)
def gestational_age_from_edd(
    due_date: Annotated[
        date,
        Day(
            "Due date",
            meaning="the estimated date of birth",
            synonyms=("EDD", "EDC", "estimated due date", "estimated date of delivery", "expected date of delivery"),
        ),
    ],
    current_date: CurrentDate,
) -> WeeksAndDays:
    """Tell how far a pregnancy has come, in completed weeks and days, from its due date, which ends 40 weeks.

    Dates that make it less than 0 or more than 44 weeks are refused.
    """
    elapsed_days = 280 - (due_date - current_date).days
    if elapsed_days < 0:
        raise ValueError("the due date lies more than 40 weeks ahead, before any pregnancy; check both dates")
    if elapsed_days > 308:
        raise ValueError("the due date lies more than four weeks back, longer than any pregnancy; check both dates")
    weeks = elapsed_days // 7
    days = elapsed_days % 7
    return WeeksAndDays(weeks, days)


@calculator(
    title="Due date from the gestational age at an ultrasound",
    result=EstimatedDueDate,
    source=(ACOG_700, SCAN_DATING),
    steps={"age_then": "Age of the pregnancy at the ultrasound [days]"},
    use=Use(
        "dates of a pregnancy",
        having=("pregnancy",),
        sex="female",
        situations=(
            "crown-rump length in the first trimester, irregular cycle or unsure last menstrual period, redated by an "
            "early ultrasound"
        ),
        names=(
            "due date by ultrasound; EDD by ultrasound; EDC by ultrasound; EDD from ultrasound; dating scan; dating "
            "ultrasound"
        ),
    ),
)
def edd_from_ultrasound(
    ultrasound_date: Annotated[
        date, Day("Date of the ultrasound", synonyms=("ultrasound date", "date of the scan", "scan date"))
    ],
    ultrasound_age_weeks: Annotated[
        float,
        Number(
            "Completed weeks at the ultrasound",
            "weeks",
            (4, 42),
            (6, 24),
            0,
            synonyms=("weeks at the scan",),
            meaning="of gestation, by the ultrasound",
            whole=True,
            days=300,
        ),
    ],
    ultrasound_age_days: Annotated[
        float,
        Number(
            "Further days at the ultrasound",
            "days",
            (0, 6),
            (0, 6),
            0,
            synonyms=("days at the scan",),
            meaning="beside the completed weeks",
            whole=True,
            days=300,
        ),
    ],
) -> date:
    """Estimate the date of birth from how far a pregnancy was at an ultrasound.

    The earliest good scan dates a pregnancy; later ones do not move the date.
    """
    age_then = 7 * int(ultrasound_age_weeks) + int(ultrasound_age_days)
    return ultrasound_date + timedelta(days=280 - age_then)


@calculator(
    title="Due date from the day of conception",
    result=EstimatedDueDate,
    source=(HUNTER_2009, CONCEPTION_DATING),
    use=Use(
        "dates of a pregnancy",
        having=("pregnancy",),
        sex="female",
        situations="known day of ovulation or insemination",
        names=(
            "due date by conception; due date from conception; EDD by conception; EDD from conception; due date from "
            "ovulation; due date by ovulation"
        ),
    ),
)
def edd_from_conception(
    conception_date: Annotated[
        date, Day("Day of conception", meaning="or of ovulation", synonyms=("conception date", "day of ovulation"))
    ],
) -> date:
    """Estimate the date of birth as 266 days after conception, where its day or that of ovulation is known.

    After the transfer of an embryo its age counts, too.
    """
    return conception_date + timedelta(days=266)
