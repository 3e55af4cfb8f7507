"""Eligibility: for which of the calculators left a note's patient is one of those it was made for.

The population that each calculator declares decides: limits of age, sex, conditions of which one is needed, and
conditions that rule it out. What the note does not tell is unclear, and left to a model where there is one.
"""

from __future__ import annotations

from typing import Literal

from calcura.curation.pipeline import Data, Outcome, SourceNote, drop, keep
from calcura.engine import Definition, definition
from calcura.reading.conditions import told_of
from calcura.reading.solver import measured
from calcura.reading.text.passages import Passage
from calcura.reading.values import person

Eligible = Literal["eligible", "not eligible", "unclear"]

NOT_ELIGIBLE = "the patient is none that the calculators are for"
UNCLEAR = "whether the calculators are for the patient is unclear"


def eligibility(note: SourceNote, data: Data) -> Outcome:
    """Leave a note the calculators whose population its patient may belong to."""
    passage = measured(note.text).passage
    judged = {name: eligible(definition(name), passage) for name in data["calculators"]}
    left = {name: why for name, (verdict, why) in judged.items() if verdict != "not eligible"}
    return keep({**data, "calculators": left}) if left else drop(NOT_ELIGIBLE)


def eligible(calculator: Definition, passage: Passage) -> tuple[Eligible, str]:
    """Return whether a calculator is for the patient of a note, and what is unclear if it is.

    >>> from calcura.engine import definition
    >>> eligible(definition("curb_65"), Passage("A 7-year-old boy with pneumonia."))[0]
    'not eligible'
    """
    verdicts = [told(calculator, passage) for told in (_by_age, _by_sex, _by_conditions)]
    if any(verdict == "not eligible" for verdict, _ in verdicts):
        return "not eligible", ""
    unclear = [why for verdict, why in verdicts if verdict == "unclear"]
    return ("unclear", "; ".join(unclear)) if unclear else ("eligible", "")


def _by_age(calculator: Definition, passage: Passage) -> tuple[Eligible, str]:
    low, below = calculator.ages
    if low is None and below is None:
        return "eligible", ""
    told = person.age(passage)
    if told is None or not isinstance(told.value, float):
        return "unclear", "the age is not told"
    fits = (low is None or told.value >= low) and (below is None or told.value < below)
    return ("eligible" if fits else "not eligible"), ""


def _by_sex(calculator: Definition, passage: Passage) -> tuple[Eligible, str]:
    wanted = calculator.use.sex if calculator.use is not None else None
    if wanted is None:
        return "eligible", ""
    told = person.sex(passage)
    if told_of("pregnancy", passage) == "present":
        return ("eligible" if wanted == "female" else "not eligible"), ""
    if told is None:
        return "unclear", "the sex is not told"
    return ("eligible" if told.value == wanted else "not eligible"), ""


def _by_conditions(calculator: Definition, passage: Passage) -> tuple[Eligible, str]:
    use = calculator.use
    if use is None:
        return "eligible", ""
    if any(told_of(condition, passage) == "present" for condition in use.without):
        return "not eligible", ""
    said = {told_of(each, passage) for each in use.having}
    if not said or "present" in said:
        return "eligible", ""
    if said == {"absent"}:
        return "not eligible", ""
    return "unclear", f"whether the patient has {' or '.join(use.having)} is not told"
