"""Which calculator each number of MedCalc-Bench is, and which input each of its entity names states.

The table that joins the benchmark's names with ours is data of ``calcura.calculators.published``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache

from calcura.calculators.published import published
from calcura.cases.case import DatasetError


@dataclass(frozen=True, slots=True)
class Mapped:
    """One calculator of the benchmark.

    ``meanings`` gives, for this calculator only, the input that an entity name states. ``unused`` names
    entities that rows carry and the calculator's rule does not need.
    """

    calculator: str
    meanings: Mapping[str, str] = field(default_factory=dict)
    unused: tuple[str, ...] = ()


NAMES = published("medcalc_bench")

CALCULATORS: Mapping[int, Mapped] = {
    int(number): Mapped(name, NAMES["meanings"].get(name, {}), tuple(NAMES["unused"].get(name, ())))
    for number, name in NAMES["calculators"].items()
}

ENTITY_NAMES: Mapping[str, tuple[str, ...]] = {name: tuple(entities) for name, entities in NAMES["entities"].items()}


@lru_cache(4096)
def normal_form(name: str) -> str:
    """Return a name without differences of case, spacing and look-alike characters (``FiO₂`` is ``FiO2``).

    >>> normal_form(" FiO₂ ") == normal_form("fio2")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


INVERTED = frozenset(map(normal_form, NAMES["inverted"]))
"""Entities that are true when the finding is absent (in normal form)."""

DOSES: Mapping[str, tuple[str, str]] = {each: (drug, dose) for each, (drug, dose) in NAMES["doses"].items()}
"""Entities that give a drug with its dose -> the input that is the drug, and the one that is the dose."""


@cache
def _inputs_by_name() -> dict[str, tuple[str, int]]:
    return {
        normal_form(name): (our_input, rank)
        for our_input, names in ENTITY_NAMES.items()
        for rank, name in reversed(list(enumerate(names)))
    }


@cache
def _inputs_of(number: int) -> tuple[dict[str, tuple[str, int]], frozenset[str]]:
    mapped = CALCULATORS[number]
    own = {normal_form(name): (our_input, rank) for rank, (name, our_input) in enumerate(mapped.meanings.items())}
    return _inputs_by_name() | own, frozenset(normal_form(each) for each in mapped.unused)


def mapped(number: int) -> Mapped:
    """Return what a calculator number of the benchmark stands for.

    Raises:
        DatasetError: when the benchmark has no such calculator.
    """
    if number not in CALCULATORS:
        known = ", ".join(str(each) for each in CALCULATORS)
        raise DatasetError(f"MedCalc-Bench has no calculator number {number}; its numbers are {known}")
    return CALCULATORS[number]


def is_unused(number: int, entity: str) -> bool:
    """Return whether the calculator's rule has no use for this entity, although rows carry it."""
    return normal_form(entity) in _inputs_of(number)[1]


def input_of(number: int, entity: str) -> tuple[str, int] | None:
    """Return our input that an entity name states, with the name's rank for it; None for an unknown name."""
    return _inputs_of(number)[0].get(normal_form(entity))


@cache
def left_out() -> Mapping[str, frozenset[str]]:
    """Return, by calculator, the inputs that the labels leave out although rows carry them.

    >>> left_out()["estimated_conception_date"]
    frozenset({'cycle_length'})
    """
    return {
        mapped.calculator: frozenset(found[0] for each in mapped.unused if (found := input_of(number, each)))
        for number, mapped in CALCULATORS.items()
    }


def benchmark_number(calculator: str) -> int | None:
    """Return the benchmark's number of one of our calculators, or None when it has none.

    >>> benchmark_number("ckd_epi_2021_creatinine")
    3
    """
    return _numbers().get(calculator)


@cache
def _numbers() -> dict[str, int]:
    return {each.calculator: number for number, each in CALCULATORS.items()}
