"""What the items of a score are and which points each can give, found by trying the calculator."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import isclose
from typing import Any, Final

from calcura.engine import Definition
from calcura.grading.steps.formula.naming import naming, phrases_of
from calcura.grading.steps.formula.patients import Patient, own, points
from calcura.grading.steps.formula.script import CANNOT
from calcura.grading.steps.formula.words import LIGHT, words
from calcura.measurements.kinds import Finding

MOST_EXCHANGES: Final = 300
"""Inputs exchanged between patients, all together, to see which give points together."""
Item = frozenset[str]
"""Inputs that give points together."""


@lru_cache(maxsize=128)
def items(definition: Definition) -> tuple[Item, ...]:
    """Return the inputs of a score in groups that add up independently of one another."""
    groups: list[set[str]] = [{each.name} for each in definition.inputs]
    base = [each.patient for each in points(definition)][: max(10, MOST_EXCHANGES // len(definition.inputs))]
    names = [each.name for each in definition.inputs]
    for one, other in itertools.pairwise(base):
        alone = {name: _with(definition, one, {name}, other) for name in names}
        neither = _with(definition, one, (), other)
        for index, first in enumerate(names):
            for second in names[index + 1 :]:
                if not any({first, second} <= each for each in groups) and _interact(
                    alone[first], alone[second], neither, _with(definition, one, {first, second}, other)
                ):
                    _join(groups, first, second)
    return tuple(frozenset(each) for each in groups)


def _join(groups: list[set[str]], first: str, second: str) -> None:
    both = [each for each in groups if first in each or second in each]
    for each in both:
        groups.remove(each)
    groups.append(set().union(*both))


def _interact(first: Any, second: Any, neither: Any, both: Any) -> bool:
    """Whether two inputs exchanged together change a score otherwise than each by itself."""
    return None not in (first, second, neither, both) and not isclose(neither + both, first + second)


def _with(definition: Definition, base: Patient, changed: Iterable[str], other: Patient) -> Any:
    try:
        return own(definition)({**base, **{name: other.get(name) for name in changed}})
    except CANNOT:
        return None


@lru_cache(maxsize=128)
def possible_points(definition: Definition) -> dict[Item, frozenset[float]]:
    """Return the points that each item can give."""
    base = points(definition)[0].patient
    found = {item: _results(definition, base, item) for item in items(definition)}
    floors = _floors(definition, {item: min(each) for item, each in found.items()})
    return {item: frozenset(each - min(found[item]) + floors[item] for each in found[item]) for item in found}


def _results(definition: Definition, base: Patient, item: Item) -> list[float]:
    """Return what the score becomes with this item as in each of the other patients."""
    results = (_with(definition, base, item, each.patient) for each in points(definition))
    return [each for each in results if each is not None]


def _floors(definition: Definition, lowest: Mapping[Item, float]) -> dict[Item, float]:
    """Return the lowest points of each item, so that together they are the lowest of the whole score.

    Items that take points away have theirs below nothing; where the score starts above nothing, all share it.
    """
    base = points(definition)[0]
    total = definition.result.limits[0]
    if total is None:
        total = base.result + sum(each - base.result for each in lowest.values())
    if total > 0:
        return {item: total / len(lowest) for item in lowest}
    floors = dict.fromkeys(lowest, 0.0)
    for item in sorted(lowest, key=lambda each: of_findings(each, definition)):
        fall = _fall(definition, base.patient, item, total)
        if total <= fall < 0:
            floors[item], total = fall, total - fall
    return floors


def _fall(definition: Definition, base: Patient, item: Item, total: float) -> float:
    """Return how far an item can take the score down: findings by being present, others as far as the score goes."""
    if of_findings(item, definition):
        absent, present = dict.fromkeys(item, False), dict.fromkeys(item, True)
        return float(own(definition)({**base, **present}) - own(definition)({**base, **absent}))
    results = _results(definition, base, item)
    return total if min(results) - total in results and min(results) - total != max(results) else 0.0


def item_of(name: str, definition: Definition) -> Item:
    """Return the item that an input belongs to."""
    return next(each for each in items(definition) if name in each)


IDLE: Final = LIGHT | frozenset((
    "score", "high", "low", "point", "risk", "category", "no", "absence", "sign", "symptom", "history", "factor",
    "likely", "greater", "than", "or", "more", "in",
))  # fmt: skip
"""Words that tell no item of a score from another."""


@lru_cache(maxsize=4096)
def item_named(text: str, definition: Definition) -> Item | None:
    """Return the item that a name means, or of which alone its telling words are."""
    meaning = naming(definition).meaning(text)
    if meaning is not None and meaning.kind in ("input", "flag"):
        return item_of(meaning.of, definition)
    having = _items_by_word(definition)
    told = {item for word in {*words(text)} - IDLE if len(having.get(word, ())) == 1 for item in having[word]}
    return told.pop() if len(told) == 1 else None


@lru_cache(maxsize=128)
def _items_by_word(definition: Definition) -> dict[str, set[Item]]:
    found: dict[str, set[Item]] = {}
    for each in definition.inputs:
        for word in words(" ".join(phrases_of(each))):
            found.setdefault(word, set()).add(item_of(each.name, definition))
    return found


def of_findings(item: Item, definition: Definition) -> bool:
    """Say whether an item is made of findings alone."""
    return all(isinstance(definition.input_by_name[name].kind, Finding) for name in item)
