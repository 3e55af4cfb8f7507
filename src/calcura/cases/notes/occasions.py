"""Why and where patients are seen, and what a note tells besides what is asked: data, the same in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from calcura.cases.notes.language import read_toml
from calcura.engine import Definition


@cache
def occasions() -> Mapping[str, Any]:
    """Return the data."""
    return read_toml("occasions.toml")


def _question(definition: Definition) -> str:
    return definition.use.answers if definition.use else ""


def groups_of(definition: Definition) -> Sequence[str]:
    """Return the groups of reasons for which a calculator's patients are seen."""
    found: Sequence[str] = occasions()["reasons"].get(_question(definition), occasions()["general"])
    return found


def is_brief(definition: Definition) -> bool:
    """Return whether published notes about a calculator's question are a line or two."""
    return _question(definition) in occasions()["brief"]


def seen_in(group: str) -> str:
    """Return where the patients of a group are seen; empty for anywhere."""
    return str(occasions()["groups"].get(group, {}).get("seen_in", ""))


def lasts(group: str) -> bool:
    """Return whether the complaints of a group have lasted for a while."""
    return bool(occasions()["groups"].get(group, {}).get("lasts"))


def systems_of(group: str, definition: Definition) -> frozenset[str]:
    """Return the systems of the body whose illnesses bring the patients of a group; all, where none is named."""
    told = occasions()["groups"].get(group, {}).get("systems") or occasions()["specialties"].get(definition.specialty)
    return frozenset((told or "").split())


# --- told besides -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Aside:
    """A result that a calculator does not ask for: where it lies, and the inputs that it would bear upon.

    ``unit``, ``decimals`` and ``words`` (by language) are given where it is no input of the vocabulary.
    """

    name: str
    low: float
    high: float
    says: frozenset[str] = frozenset()
    unit: str = ""
    decimals: int = 0
    words: Mapping[str, Mapping[str, Sequence[str]]] | None = None


@cache
def asides(place: str) -> tuple[Aside, ...]:
    """Return the results that may stand at a place of a note besides (``vital``, ``lab``), or ``other`` ones."""
    known = occasions()["others"] if place == "other" else occasions()["known"][place]
    return tuple(_aside(name, each) for name, each in known.items())


def _aside(name: str, told: Mapping[str, Any]) -> Aside:
    words = {language: told[language] for language in ("en", "zh") if language in told}
    says, unit = frozenset(told.get("says", ())), told.get("unit", "")
    return Aside(name, told["low"], told["high"], says, unit, told.get("decimals", 0), words)


def pressure() -> tuple[tuple[Sequence[float], Sequence[float]], frozenset[str]]:
    """Return the limits of a blood pressure that nobody asks for, upper and lower, and what it would bear upon."""
    told = occasions()["pressure"]
    return (told["systolic"], told["diastolic"]), frozenset(told["says"])


def diseases_of_relatives(asked: frozenset[str]) -> list[str]:
    """Return the diseases, of those that a calculator asks about, that may be told of relatives.

    None where it asks about relatives themselves.
    """
    if not asked.isdisjoint(occasions()["asks_of_relatives"]):
        return []
    return [name for name in occasions()["told_of_relatives"] if name in asked]
