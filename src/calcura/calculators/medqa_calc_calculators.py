"""The 41 calculators of MedQA-Calc by their published codes, and the library's calculators that each of them means.

A published name often covers several calculators of the library ("Glomerular Filtration Rate", "Corrected QT
Interval"): they are listed with the one in general use first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from calcura.calculators.published import published
from calcura.engine import Use

NONE_OF_THE_ABOVE = "None of the above"
"""The last option of every published question."""


@dataclass(frozen=True, slots=True)
class PublishedCalculator:
    """One of the 41: its code and name as published, the library's calculators, and what else notes call it.

    ``use`` says what it is for where the library has none, ``reported`` how many of the published patients' reports
    give its value. The rest is what gives a question's answer away.
    """

    code: str
    name: str
    calculators: tuple[str, ...]
    synonyms: tuple[str, ...]
    use: Use | None = None
    reported: int = 0
    out_of: int | None = None
    classes: str | None = None
    telling_unit: bool = False
    not_behind: str = ""
    told_by_parts: bool = False


def _published(told: Mapping[str, Any]) -> PublishedCalculator:
    use = told.get("use")
    lists = {name: tuple(told[name]) for name in ("calculators", "synonyms")}
    return PublishedCalculator(**{**told, **lists, "use": use and Use(use["answers"], having=tuple(use["having"]))})


PUBLISHED: tuple[PublishedCalculator, ...] = tuple(map(_published, published("medqa_calc")["calculator"]))
"""In the published order."""

ORDINARY_NAMES = frozenset(published("medqa_calc")["ordinary_names"])
"""Names of the library that a note says without meaning the calculator."""


@cache
def by_code() -> Mapping[str, PublishedCalculator]:
    """Return the 41 by their codes.

    >>> by_code()["gfr"].calculators[0]
    'ckd_epi_2021_creatinine'
    """
    return {each.code: each for each in PUBLISHED}


def published_as(calculator: str) -> PublishedCalculator | None:
    """Return the published calculator that a calculator of the library belongs to, or None.

    >>> published_as("meld_na_2016").code
    'meld'
    """
    return next((each for each in PUBLISHED if calculator in each.calculators), None)


def named(option: str) -> PublishedCalculator | None:
    """Return the published calculator that an option means, however it is spaced and capitalised; None if it is none.

    >>> named("anion gap").code, named("None of the above")
    ('anion', None)
    """
    return _by_name().get(_plain(option))


@cache
def _by_name() -> Mapping[str, PublishedCalculator]:
    synonyms = {_plain(name): each for each in reversed(PUBLISHED) for name in each.synonyms}
    return synonyms | {_plain(name): each for each in PUBLISHED for name in (each.name, each.code)}


def _plain(name: str) -> str:
    return "".join(each for each in name.casefold() if each.isalnum())
