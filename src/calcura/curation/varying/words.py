"""What the words of a note allow its numbers to be: data, and how they are asked."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from calcura.measurements.toml import read_toml
from calcura.reading.text.cues import any_of
from calcura.text.wording import record
from calcura.text.written import numbers

REACH = 0.3
"""How far a value moves at most, as a share of itself."""


@cache
def _told() -> Mapping[str, Any]:
    return read_toml(Path(__file__).with_name("words.toml"))


@cache
def pattern(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """Return phrases as a pattern over text in small letters."""
    return re.compile(rf"\b(?:{any_of(each.lower() for each in phrases)})")


def tell(what: str, lower: str) -> bool:
    """Whether words in small letters tell of a course, judge a number beside them, or judge all that a note tells.

    >>> tell("judging", "with a good saturation of "), tell("judging", "a saturation of ")
    (True, False)
    >>> tell("calm", "vital signs on arrival were normal"), tell("calm", "vital signs were taken")
    (True, False)
    """
    return pattern(tuple(_told()[what])).search(lower) is not None


def reach(name: str) -> float:
    """Return how far a value of an input may move, as a share of itself."""
    return float(_told()["reach"].get(name, REACH))


def cuts_of_result(label: str) -> list[float]:
    """Return where clinicians divide a result; nothing where no division is known.

    >>> cuts_of_result("Anion gap")
    [4, 12, 20]
    """
    return list(_told()["results"].get(label, ()))


def kept(lower: str) -> set[str]:
    """Return the inputs on which another number of a note in small letters rests, told by words that say so."""
    return {name for each in _told()["never"] if pattern(tuple(each["words"])).search(lower) for name in each["inputs"]}


def limits(lower: str) -> dict[str, list[float]]:
    """Return limits by what they limit, of a note in small letters: those that always hold, and those its words tell.

    >>> limits("a man with hypernatremia")["serum_sodium"][-2:]
    [155, 160]
    """
    found: dict[str, list[float]] = {}
    for words, each in _limits():
        if words is None or words.search(lower):
            for name, cuts in each.items():
                found.setdefault(name, []).extend(cuts)
    return found


def every_limit(name: str) -> list[float]:
    """Return all limits that are known of an input, with those of its normal range."""
    known = [cut for _, each in _limits() for cut in each.get(name, ())]
    return [*known, *_normal(name)]


@cache
def _limits() -> tuple[tuple[re.Pattern[str] | None, Mapping[str, list[float]]], ...]:
    return tuple(
        (
            pattern(tuple(each["words"])) if "words" in each else None,
            {name: cuts for name, cuts in each.items() if name != "words"},
        )
        for each in _told()["limits"]
    )


def _normal(name: str) -> Iterator[float]:
    told = str(record(name).write.get("normal", ""))
    return map(abs, numbers(told))


def on_one_side(one: float, other: float, cuts: list[float]) -> bool:
    """Whether two values lie on the same side of every cut; on a cut is neither side.

    >>> on_one_side(132, 134.9, [130, 135]), on_one_side(132, 135, [130, 135])
    (True, False)
    """
    ordered = sorted(cuts)
    return (bisect_left(ordered, one), bisect_right(ordered, one)) == (
        bisect_left(ordered, other),
        bisect_right(ordered, other),
    )
