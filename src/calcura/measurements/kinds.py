"""The kinds of clinical input, and what a calculator returns.

A vocabulary entry is a plain Python type with one of these attached, so that a calculator's signature reads as ordinary
typed Python (``age: Age``) and still says label, unit, plausible range and options to every reading of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal


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


@dataclass(frozen=True, slots=True)
class Finding:
    """Something present or absent in the patient; not mentioned means unknown, which is neither."""

    label: str
    meaning: str = ""
    synonyms: tuple[str, ...] = ()
    loinc: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """Exactly one of several options: code used by calculators -> label in words."""

    label: str
    options: Mapping[str, str]
    meaning: str = ""
    synonyms: tuple[str, ...] = ()
    option_synonyms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    loinc: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", MappingProxyType(dict(self.options)))


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """Any number of several options, for a scale item that sums the points of the options chosen."""

    label: str
    options: Mapping[str, str]
    meaning: str = ""
    synonyms: tuple[str, ...] = ()
    option_synonyms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    loinc: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", MappingProxyType(dict(self.options)))


@dataclass(frozen=True, slots=True)
class Day:
    """A calendar date."""

    label: str
    meaning: str = ""
    synonyms: tuple[str, ...] = ()
    loinc: str | None = None


Kind = Number | Finding | Choice | Choices | Day

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
