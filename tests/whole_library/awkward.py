"""Forms of definition that the library may not use yet, so that each is covered before a calculator rests on it."""

from __future__ import annotations

from datetime import date
from math import exp, log, sqrt
from typing import Annotated

from calcura.engine import (
    Bands,
    Source,
    answered,
    banded,
    calculator,
    each,
    interpolated,
    item,
    items,
    months_later,
    points_of,
    rating,
)
from calcura.measurements import (
    Age,
    Choice,
    Choices,
    CurrentDate,
    Day,
    Finding,
    Height,
    LastMenstrualPeriod,
    Number,
    Outcome,
    Sex,
    Weight,
)

SOURCE = Source("Made up for tests", url="https://example.org")
SCORE = Outcome("Score", "points", decimals=0, answer="integer")
FIGURE = Outcome("Figure", "", decimals=2)
Grade = Annotated[str, Choice("Grade", {"none": "none", "mild": "mild", "severe": "severe"})]
Signs = Annotated[frozenset[str], Choices("Signs", {"pain": "pain", "swelling": "swelling", "fever": "fever"})]
Seen = Annotated[date, Day("Seen")]
Rash = Annotated[bool, Finding("Rash")]
Itch = Annotated[bool, Finding("Itch")]
Dose = Annotated[float, Number("Dose", "mg", plausible=(0, 1000), usual=(10, 100), decimals=1)]


RISE = ((0, 2.5), (1, 4.0), (2.5, 4.0), (40, -3.25))
FALL = ((0.5, 1.5), (90, 0.125))


@calculator(title="A table between whose rows a value lies", result=FIGURE, source=SOURCE)
def awkward_interpolated(age: Age, sex: Sex, dose: Dose | None = None) -> float:
    """Look up two tables, one of them in a branch and by what is computed."""
    if age > 120:
        raise ValueError("the table ends at 120 years")
    months = 12 * age if dose is None else dose / 7
    power = interpolated(age, RISE) if sex == "female" else interpolated(months, FALL)
    return power * interpolated(age, FALL) + 1


@calculator(title="A default for a finding", result=SCORE, source=SOURCE)
def awkward_default_findings(rash: Rash = False, itch: Itch = True) -> int:
    """Count findings of which one counts as present where nobody mentions it."""
    points = 0
    points += 1 if rash else 0
    points += 2 if itch else 0
    return points


@calculator(title="A finding that may be left out", result=SCORE, source=SOURCE)
def awkward_optional_finding(rash: Rash, itch: Itch | None = None) -> int:
    """Tell a finding that is unknown from one that is absent."""
    if itch is None:
        return 9 if rash else 8
    return 2 if itch and rash else 1


@calculator(title="A number that may be left out", result=FIGURE, source=SOURCE)
def awkward_optional_number(weight: Weight, dose: Dose | None = None) -> float:
    """Use a dose where there is one."""
    if dose is None:
        return weight
    if dose == 0:
        raise ValueError("a dose of nothing")
    return weight / dose


@calculator(title="A default for a number", result=FIGURE, source=SOURCE)
def awkward_default_number(dose: Dose, age: Age = 40.0) -> float:
    """Take an age of forty where none is given."""
    return dose * 0.5 if age > 65 else dose


@calculator(title="A guard of its own", result=FIGURE, source=SOURCE)
def awkward_guarded(height: Height) -> float:
    """Refuse whoever is small."""
    if height < 150:
        raise ValueError("too small for this rule")
    return height - 100


@calculator(title="A guard at two removes", result=FIGURE, source=SOURCE)
def awkward_calls_guarded(height: Height, weight: Weight) -> float:
    """Hand on what the called one refuses, also where its result goes unused."""
    ideal = awkward_guarded(height)
    if weight > 120:
        return 1.0
    return weight / ideal


@calculator(title="A guard in a branch", result=FIGURE, source=SOURCE)
def awkward_guarded_branch(sex: Sex, height: Height, weight: Weight) -> float:
    """Come by the guard in one branch, in one part of a condition and inside an expression only."""
    if sex == "female":
        return awkward_calls_guarded(height, weight) + 1
    if weight > 80 and awkward_guarded(height) > 70:
        return 2.0
    return awkward_guarded(height) if weight < 60 else weight


@calculator(
    title="Every kind of table",
    result=SCORE,
    source=SOURCE,
    bands=Bands("low", (2, "medium"), (5, "high"), source=SOURCE),
)
def awkward_tables(grade: Grade, signs: Signs, age: Age) -> int:
    """Add up options, several options and a band of a number."""
    points = {"none": 0, "mild": 1, "severe": 3}[grade]
    points += points_of(signs, {"pain": 1, "swelling": 2, "fever": 1})
    points += banded(age, 0, (40, 1), (65, 2))
    if grade in ("mild", "severe") and grade != "mild":
        points += 1
    return points


@calculator(title="A logistic model", result=Outcome("Risk", "%", decimals=1), source=SOURCE)
def awkward_logistic(age: Age, rash: Rash, dose: Dose) -> float:
    """Write a probability as one over one plus an exponential."""
    x = -5 + 0.05 * age + (0.8 if rash else 0) + 0.001 * dose
    return 100 / (1 + exp(-x))


@calculator(title="A logistic model written the other way", result=Outcome("Risk", "%", decimals=1), source=SOURCE)
def awkward_logistic_odds(age: Age, rash: Rash, dose: Dose) -> float:
    """Write the same probability as odds over one plus odds."""
    x = -5 + 0.05 * age + (0.8 if rash else 0) + 0.001 * dose
    return 100 * exp(x) / (1 + exp(x))


@calculator(title="Arithmetic that can fail", result=FIGURE, source=SOURCE)
def awkward_arithmetic(dose: Dose, age: Age, weight: Weight) -> float:
    """Divide, take roots and logarithms of what may be nothing."""
    share = weight / dose
    return sqrt(age) * log(share) + max(min(share, 3), 1) ** 0.5


OFTEN = {"not_at_all": 0, "several_days": 1, "more_than_half_the_days": 2, "nearly_every_day": 3}


@calculator(title="A questionnaire", result=SCORE, source=SOURCE)
def awkward_questionnaire(
    interest: Annotated[str, item("Little interest or pleasure in doing things", OFTEN)],
    mood: Annotated[str, item("Feeling down", OFTEN, not_at_all="never")],
    sleep: Annotated[str, item("Trouble sleeping", OFTEN)],
) -> float:
    """Add up how often each of three complaints was there."""
    return each(OFTEN, interest, mood, sleep)


@calculator(title="Criteria of equal worth", result=SCORE, source=SOURCE)
def awkward_criteria(age: Age, rash: Rash, itch: Itch, mood: Annotated[str, item("Feeling down", OFTEN)]) -> float:
    """Add up criteria by their worth, a band of age and an item, and a few in a branch of their own."""
    points = banded(age, 0, (40, 1), (65, 2))
    if age < 18:
        points += each(3, rash)
    points += each(1, rash, itch) + each(OFTEN, mood) + 1
    return points


@calculator(title="Months of the calendar", result=Outcome("Day", "", answer="date"), source=SOURCE)
def awkward_months(last_menstrual_period: LastMenstrualPeriod, rash: Rash) -> date:
    """Go forward and back by months, over ends of months and years and through leap days."""
    later = months_later(last_menstrual_period, 25)
    return months_later(later, -11) if rash else months_later(last_menstrual_period, -3)


# Questionnaires and scales, each in the lines that its kind may take (held by a test).

REVERSED = {code: 3 - worth for code, worth in OFTEN.items()}
SOME_DAYS = {"none": 0, "some_days": 1, "most_days": 2}
HELP = {"none": 0, "family": 1, "nurse": 2, "doctor": 4}


@calculator(title="Reverse-scored items", result=SCORE, source=SOURCE)
def awkward_reversed(
    tense: Annotated[str, item("Feeling tense", OFTEN)], calm: Annotated[str, item("Feeling calm", REVERSED)]
) -> int:
    """Add up items of which one counts the other way."""
    return each(OFTEN, tense) + each(REVERSED, calm)


@calculator(title="Subscales", result=SCORE, source=SOURCE, steps={"body": "Bodily complaints", "mind": "Worries"})
def awkward_subscales(
    pain: Annotated[str, item("Pain", SOME_DAYS)],
    nausea: Annotated[str, item("Nausea", SOME_DAYS)],
    worry: Annotated[str, item("Worry", SOME_DAYS, none="no worry; at ease")],
    restless: Annotated[bool, Finding("Restless")],
) -> int:
    """Count the worse of two subscales twice."""
    body = each(SOME_DAYS, pain, nausea)
    mind = each(SOME_DAYS, worry) + each(2, restless)
    return max(body, mind) + body + mind


@calculator(title="Several options, of an item that may be left out too", result=FIGURE, source=SOURCE)
def awkward_several(
    helped_by: Annotated[frozenset[str], items("Helped by", HELP)],
    asked_for: Annotated[frozenset[str] | None, items("Asked for; wants", HELP)] = None,
    rash: Rash | None = None,
) -> float:
    """Add up all that was chosen, with halves for what may be left out."""
    return each(HELP, helped_by, asked_for) + each(0.5, rash)


@calculator(title="A rule for items left out", result=SCORE, source=SOURCE, steps={"given": "Items answered"})
def awkward_prorated(
    tense: Annotated[str | None, item("Feeling tense", OFTEN)] = None,
    calm: Annotated[str | None, item("Feeling calm", REVERSED)] = None,
    sleep: Annotated[str | None, item("Trouble sleeping", OFTEN)] = None,
) -> int:
    """Let the mean of the other items stand for one that was left out, and give no score without two."""
    given = answered(tense, calm, sleep)
    if given < 2:
        raise ValueError("fewer than two of the three items are answered")
    points = each(OFTEN, tense, sleep) + each(REVERSED, calm)
    return round(points * 3 / given)


@calculator(title="Items told by their points, and one that cannot be tested", result=SCORE, source=SOURCE)
def awkward_rated(
    tremor: Annotated[float, rating("Tremor", 0, 7)],
    sweats: Annotated[float, rating("Sweats", -1, 4)],
    speech: Annotated[str, item("Speech", SOME_DAYS, untestable="cannot speak")],
) -> int:
    """Add up points that somebody else gave."""
    if speech == "untestable":
        raise ValueError("speech cannot be tested")
    points = int(tremor + sweats)
    return points + each(SOME_DAYS, speech)


@calculator(title="Defaults of options and of a date", result=SCORE, source=SOURCE)
def awkward_default_options(
    began: CurrentDate,
    grade: Grade = "mild",
    signs: Signs = frozenset({"pain", "fever"}),
    ended: LastMenstrualPeriod | None = None,
    seen: Seen = date(2020, 5, 17),
) -> int:
    """Take one option, two options or a day where none is given."""
    points = each({"none": 0, "mild": 1, "severe": 3}, grade) + each({"pain": 1, "swelling": 2, "fever": 1}, signs)
    if ended is not None and (ended - began).days > 100:
        points += 1
    if (seen - began).days > 0:
        points += 1
    return points


@calculator(title="A total asked for again where its first asking is not reached", result=SCORE, source=SOURCE)
def awkward_alternatives(rash: Rash, itch: Itch, signs: Signs) -> int:
    """Count as met in any of three ways."""
    major = each(1, rash, itch)
    minor = each({"pain": 1, "swelling": 1, "fever": 1}, signs)
    is_met = major >= 2 or (major == 1 and minor >= 2) or (rash and minor >= 3)
    return 1 if is_met else 0


@calculator(title="A choice compared with what depends on another input", result=SCORE, source=SOURCE)
def awkward_expected(rash: Rash, grade: Grade) -> int:
    """Tell whether the grade is the one that goes with the rash."""
    return 1 if grade == ("severe" if rash else "mild") else 0
