"""English: labels come from the definitions themselves, so that only the sentences stand here."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from calcura.cases.generated.language import Language, Phrases, rule_in
from calcura.cases.generated.working import Working
from calcura.engine import Definition
from calcura.engine.specification import specification
from calcura.engine.steps import Trace
from calcura.engine.words import ENGLISH as WORDS
from calcura.engine.words import lowered
from calcura.measurements.kinds import Day
from calcura.measurements.reading import written

PHRASES = Phrases(
    ask={
        "equation": (
            "Compute the {what} of the patient described below. The equation to use: {title}.",
            "What is this patient's {what}? Use this equation: {title}.",
            "Work out the {what} by the following equation: {title}.",
        ),
        "scale": (
            "Score the patient described below. The scale to use: {title}.",
            "How does this patient score on the following scale? {title}.",
            "Work out the {what} of this patient. The scale: {title}.",
        ),
    },
    data=("Patient data:", "What is known of the patient:", "Findings and measurements:"),
    rule={"equation": "The equation, step by step:", "scale": "The scoring criteria:"},
    units="Units of the inputs in the rule ({units}).",
    item="- {label}: {value}",
    not_listed="Anything not listed here was not measured or not given.",
    answer={
        "decimal": "Round only the final result, {decimals}.",
        "integer": "The result is a whole number.",
        "date": "Give the date as year-month-day, for example 2014-09-05.",
        "weeks_and_days": "Give completed weeks and remaining days, for example 17 weeks and 4 days.",
        "category": "Give one category.",
    },
    decimals={0: "to a whole number", 1: "to 1 decimal place"}
    | {places: f"to {places} decimal places" for places in (2, 3, 4)},
    unit="Its unit is {unit}.",
    box=(
        "Write the final answer in a box, as \\boxed{{{result}: value}}.",
        "End with the answer in this form: \\boxed{{{result}: value}}",
        "Close with \\boxed{{{result}: value}}, with your answer in place of value.",
    ),
    question="What is the patient's {what}? Use: {title}.",
    encounter="The question is about the patient {encounter}.",
    not_mentioned="A finding that the note does not mention counts as absent.",
    cannot_be_determined=(
        "If the note does not hold what is needed, or contradicts itself about it, answer "
        '"cannot be determined" in place of the value.'
    ),
    missing="The result cannot be determined, because the note does not give what is needed here: {label}.",
    contradictory="The result cannot be determined, because the note contradicts itself here: {label}.",
    no_answer="cannot be determined",
    system=(
        "You are a careful clinical calculator. Find each value that the question needs, convert units where "
        "necessary, work step by step and check the arithmetic before you answer."
    ),
    final="Answer: {answer}",
    weeks_and_days="{weeks} weeks and {days} days",
    present="present",
    absent="absent",
)


def inside(name: str) -> str:
    """Return a name for the middle of a sentence; names of two capitals stay, as in Revised Cardiac Risk Index.

    >>> inside("Corrected QT interval"), inside("Revised Cardiac Risk Index")
    ('corrected QT interval', 'Revised Cardiac Risk Index')
    """
    second = name.partition(" ")[2].partition(" ")[0]
    return name if second.istitle() else lowered(name)


def written_day(day: date) -> str:
    """Return a date in words: ``5 September 2014``."""
    return written(day, Day("date"))


def rule(definition: Definition) -> str:
    """Return the formula with its explanation, or the scoring criteria."""
    return rule_in(ENGLISH, WORDS, definition, specification(definition).rounding)


def explain(trace: Trace, told: Mapping[str, str]) -> str:
    """Return a calculation by hand, given the words that its inputs were told in."""
    return f"{trace.definition.title}.\n\n{WORKING.write(trace, told)}"


ENGLISH = Language(
    code="en",
    phrases=PHRASES,
    day=written_day,
    rule=rule,
    explain=explain,
    inside=inside,
    units={"fraction": " (fraction)", "degF": " °F"},
    singular={
        "years": "year",
        "days": "day",
        "points": "point",
        "drinks/week": "drink/week",
        "drinks/day": "drink/day",
    },
)
WORKING = Working(WORDS, " (not stated)", ENGLISH.units)
