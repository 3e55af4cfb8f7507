"""The kinds of clinical input, and what a calculator returns.

A vocabulary entry is a plain Python type with one of these attached, so that a calculator's signature reads as ordinary
typed Python (``age: Age``) and still says label, unit, plausible range and options to every reading of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal


class Proper(str):
    """A label or title that begins with a proper name, which keeps its capital within a sentence.

    >>> f"the {Proper('Glasgow Coma Score')} is 15"
    'the Glasgow Coma Score is 15'
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Coded:
    """Under which codes records hold a finding of a user's own as a diagnosis, with all codes of ICD-10 beneath them.

    Those of the shared vocabulary stand in a file beside what reads records.

    ``holds`` says which diagnoses count: any confirmed one; only one that is active; or only one that is over.
    ``history`` are codes of SNOMED CT that say themselves that it is over.
    """

    icd10: tuple[str, ...] = ()
    snomed: tuple[str, ...] = ()
    history: tuple[str, ...] = ()
    holds: Literal["ever", "now", "past"] = "ever"


@dataclass(frozen=True, slots=True)
class Answered:
    """A question (LOINC) by which records ask for a finding, and the answers (SNOMED CT, LOINC) that settle it."""

    question: str
    present: tuple[str, ...]
    absent: tuple[str, ...]
    days: int


@dataclass(frozen=True, slots=True)
class Number:
    """A measured quantity.

    ``unit`` is the canonical unit that calculators compute in. ``plausible`` are the limits outside which a value is
    refused: not "abnormal" but "not this quantity in this unit". ``usual`` is where most patients lie, for sampling.
    """

    label: str
    unit: str
    plausible: tuple[float, float]
    usual: tuple[float, float]
    decimals: int
    substance: str | None = None
    other_units: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()
    loinc: str | None = None
    meaning: str = ""
    whole: bool = False
    """Whether only whole numbers exist, as for the points of another score."""
    other_loinc: tuple[str, ...] = field(default=(), repr=False)
    """Further codes of the same quantity: in moles, in whole blood, by another method."""
    days: int = field(default=7, repr=False)
    """For how many days a measurement in a record stands for the patient, unless someone says otherwise."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something present or absent in the patient; not mentioned means unknown, which is neither."""

    label: str
    meaning: str = ""
    synonyms: tuple[str, ...] = ()
    loinc: str | None = None
    coded: Coded | None = field(default=None, repr=False)
    answered: Answered | None = field(default=None, repr=False)


FINDING_WORDS: Mapping[str, bool | None] = MappingProxyType({"present": True, "absent": False, "unknown": None})
"""How a finding is written where only words can stand."""


@dataclass(frozen=True, slots=True, eq=False)
class _Options:
    label: str
    options: Mapping[str, str]
    """Code used by calculators -> label in words."""
    meaning: str = ""
    synonyms: tuple[str, ...] = ()
    option_synonyms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    loinc: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", MappingProxyType(dict(self.options)))


class Choice(_Options):
    """Exactly one of several options."""

    __slots__ = ()


class Choices(_Options):
    """Any number of several options, for a scale item that sums the points of the options chosen."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Day:
    """A calendar date."""

    label: str
    meaning: str = ""
    synonyms: tuple[str, ...] = ()
    loinc: str | None = None
    follows: int = field(default=365, repr=False)
    """How many days after a calculator's date before it most lie, for sampling."""


Kind = Number | Finding | Choice | Choices | Day


def named(names: str) -> tuple[str, tuple[str, ...]]:
    """Return the first of several names, which is the label, and the others.

    >>> named("Serum sodium; Na; plasma sodium")
    ('Serum sodium', ('Na', 'plasma sodium'))
    """
    label, *others = names.split("; ")
    return (Proper(label) if isinstance(names, Proper) else label), tuple(others)


def number(
    names: str,
    units: str,
    plausible: tuple[float, float],
    usual: tuple[float, float],
    decimals: int,
    *,
    substance: str | None = None,
    loinc: str = "",
    meaning: str = "",
    whole: bool = False,
    days: int = 7,
) -> Number:
    """Return a measured quantity as entries tell it: of names, units and codes the first counts, the others are known.

    Where no code is of just this quantity, those that are known follow an empty one.

    >>> sodium = number("Serum sodium; Na", "mmol/L; mEq/L", (80, 260), (115, 165), 0, loinc="2951-2; 2947-0")
    >>> sodium.unit, sodium.other_units, sodium.synonyms, sodium.loinc
    ('mmol/L', ('mEq/L',), ('Na',), '2951-2')
    """
    (label, synonyms), (unit, *others), (code, *codes) = named(names), units.split("; "), loinc.split("; ")
    told = tuple(others), synonyms, code or None, meaning, whole, tuple(codes), days
    return Number(label, unit, plausible, usual, decimals, substance, *told)


def finding(
    names: str,
    meaning: str = "",
    *,
    loinc: str | None = None,
    coded: Coded | None = None,
    answered: Answered | None = None,
) -> Finding:
    """Return a finding as entries tell it, its label first of its names."""
    label, synonyms = named(names)
    return Finding(label, meaning, synonyms, loinc, coded, answered)


def choice(names: str, *, meaning: str = "", loinc: str | None = None, **options: str) -> Choice:
    """Return a choice as entries tell it: label and other names of each option by its code.

    >>> sex = choice("Sex; gender", female="female; woman", male="male")
    >>> dict(sex.options), sex.option_synonyms
    ({'female': 'female', 'male': 'male'}, {'female': ('woman',)})
    """
    (label, synonyms), (labels, others) = named(names), options_named(options)
    return Choice(label, labels, meaning, synonyms, others, loinc)


def options_named(options: Mapping[str, str]) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    """Return the label of each option, and the other names of those that have any."""
    told = {code: named(names) for code, names in options.items()}
    return {code: label for code, (label, _) in told.items()}, {code: more for code, (_, more) in told.items() if more}


def entry(annotated: object) -> Kind:
    """Return the vocabulary entry of a type: an input is known by it, whatever a calculator calls the parameter.

    >>> from calcura.measurements import Age
    >>> entry(Age).label
    'Age'

    Raises:
        TypeError: when the type has none.
    """
    for mark in getattr(annotated, "__metadata__", ()):
        if isinstance(mark, Kind):
            return mark
    raise TypeError(f"{annotated} is no vocabulary entry")


AnswerType = Literal["decimal", "integer", "date", "weeks_and_days", "category"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a calculator returns: its label, unit, type of answer and the decimals shown to a reader."""

    label: str
    unit: str
    decimals: int = 1
    answer: AnswerType = "decimal"
    limits: tuple[float | None, float | None] = (None, None)
    substance: str | None = None
    """What is measured, where a conversion of the result between mass and moles depends on it."""


def Points(label: str, lowest: float, highest: float | None, *, decimals: int = 0) -> Outcome:
    """Return the outcome of a score: whole points, unless the score counts in halves (``decimals=1``)."""
    return Outcome(label, "points", decimals, "integer" if decimals == 0 else "decimal", (lowest, highest))


@dataclass(frozen=True, slots=True, order=True)
class WeeksAndDays:
    """A length of time told as obstetricians do: completed weeks and remaining days."""

    weeks: int
    days: int

    def __str__(self) -> str:
        return f"{self.weeks} week{'' if self.weeks == 1 else 's'} and {self.days} day{'' if self.days == 1 else 's'}"
