"""Inputs that say who the patient is, known by their entries in the vocabulary, whatever a calculator calls them."""

from __future__ import annotations

from functools import cache

from calcura.engine import Definition
from calcura.measurements import Age, BlackRace, Sex, entry

SEX = entry(Sex)
_PERSON = (entry(Age), SEX, entry(BlackRace))


@cache
def of_person(calculator: Definition) -> frozenset[str]:
    """Return the inputs that are the patient's age, sex or race: what a rule adjusts to, and no finding.

    >>> from calcura.engine import definition
    >>> sorted(of_person(definition("mdrd_gfr")))
    ['age', 'black_race', 'sex']
    """
    return frozenset(each.name for each in calculator.inputs if any(each.kind is kind for kind in _PERSON))


def other_sex(sex: object) -> str:
    """Return the other of the two sexes that calculators know."""
    return "male" if sex == "female" else "female"
