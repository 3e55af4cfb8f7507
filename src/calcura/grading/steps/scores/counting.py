"""Which criteria a solution counts, in whatever manner: the list of them whose points come to the answer that is told.

That they do is what tells a count from a rule, a list of values, or chance; a list that leaves out nothing, or whose
points are all right, is taken for a count that was added up wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain

from calcura.engine import Definition
from calcura.grading.steps.formula.score_items import Item, possible_points
from calcura.grading.steps.scores.criteria import item_called, item_of_letter, items_spoken_of
from calcura.grading.steps.scores.entries import Entry, blocks, in_prose, label_of
from calcura.grading.steps.solution import Solution

FEWEST = 3
"""Criteria of a count whose total is not the answer."""
FEWEST_THAT_COUNT = 2
"""Criteria with points that make a count."""
MOST_PARAGRAPHS = 40
"""Paragraphs at the end of a solution, with each of which its count may begin."""
LONGEST_NAME = 6
"""Words of a name that is not a sentence."""
HIGHEST = 12
"""Points that a score may well give for one item; a higher number is a value, unless this score gives as many."""


@dataclass(slots=True)
class Count:
    """The entries of a count by item, and the points whose item is not known."""

    entries: dict[Item, Entry] = field(default_factory=dict)
    unknown: list[float] = field(default_factory=list)

    @property
    def points(self) -> dict[Item, float]:
        """The points of each item."""
        return {item: each.points or 0.0 for item, each in self.entries.items()}

    @property
    def total(self) -> float:
        """What the points add up to."""
        return sum(self.points.values()) + sum(self.unknown)


def counted(solution: Solution, calculator: Definition, right: Mapping[Item, float], answer: float) -> Count | None:
    """Return what a solution counts towards its answer; None where it counts nothing, or that cannot be made out."""
    best, found = (False, 0, False), None
    for each in _counts(solution, calculator, answer):
        rank = _rank(each, right, answer)
        if rank > best:
            best, found = rank, each
        if best == (True, len(right), True):
            break  # none is surer
    return found


def _rank(count: Count, right: Mapping[Item, float], answer: float) -> tuple[bool, int, bool]:
    """Say how surely something is the count: it comes to the answer, or each of its points is right; or it is whole."""
    adds_up = _adds_up(count, answer)
    if not adds_up and (count.unknown or len(count.entries) < FEWEST):
        return False, 0, False
    points = count.points
    is_right = all(abs(due - points.get(item, 0.0)) < 1e-9 for item, due in right.items())
    is_sure = adds_up or is_right
    return is_sure, len(points) if is_sure or len(points) == len(right) else 0, is_right


def _counts(solution: Solution, calculator: Definition, answer: float) -> Iterator[Count]:
    """Give each list that may be the count: those outside the prose, what each paragraph begins, and these alone."""
    paragraphs = list(in_prose(solution))
    ends = (list(chain.from_iterable(paragraphs[place:])) for place in range(len(paragraphs))[-MOST_PARAGRAPHS:])
    for entries in chain(blocks(solution), ends, reversed(paragraphs)):
        if len(entries) >= FEWEST_THAT_COUNT:
            count = _by_item(entries, calculator)
            if entries[-1].points == answer and not _adds_up(count, answer):
                count = _by_item(entries[:-1], calculator)  # the total, told like one of its points
            yield count


def _adds_up(count: Count, answer: float) -> bool:
    return abs(count.total - answer) < 1e-9 and bool(count.entries)


# --- which item an entry is of -------------------------------------------------------------------------------------


def _by_item(entries: Sequence[Entry], calculator: Definition) -> Count:
    found = Count()
    largest = _largest(calculator)
    for entry in entries:
        if entry.points is not None and abs(entry.points) > largest:
            continue
        of = _items_of(entry, calculator)
        if not of and entry.points:
            found.unknown.append(entry.points)
        for item, each in of:
            if each.points or not (item in found.entries and found.entries[item].points):
                found.entries[item] = each
    return found


@lru_cache(maxsize=512)
def _largest(calculator: Definition) -> float:
    return max(HIGHEST, *(2 * max(map(abs, each)) for each in possible_points(calculator).values()))


@lru_cache(maxsize=8192)
def _items_of(entry: Entry, calculator: Definition) -> list[tuple[Item, Entry]]:
    """Return the item of an entry; each of several where they are told together to give nothing."""
    if entry.points == 0:
        parts = [(item_of(part, calculator), replace(entry, words=part)) for part in _AND.split(entry.words)]
        known = [(item, part) for item, part in parts if item is not None]
        if len({item for item, _ in known}) > 1:
            return known
    item = item_of(entry.words, calculator)
    if item is None:
        return []
    points = _full(item, calculator) if entry.points is None else entry.points
    return [] if points is None else [(item, replace(entry, points=points))]


_AND = re.compile(r",\s+(?![^(]*\))|\s+and\s+")


def _full(item: Item, calculator: Definition) -> float | None:
    """Return what a tick stands for: the points of a criterion that gives those or none."""
    possible = possible_points(calculator)[item]
    return max(possible, key=abs) if len(possible) == 2 and 0.0 in possible else None


def item_of(words: str, calculator: Definition) -> Item | None:
    """Return the item of an entry: by a letter, by what is named first in its last sentence or in all of it."""
    last = _LAST_SENTENCE.sub("", words)
    if (lettered := item_of_letter(last, calculator)) is not None:
        return lettered
    for text in (last, words):
        if spoken := items_spoken_of(text, calculator):
            return min(spoken, key=lambda item: spoken[item])
    label = label_of(words)
    return item_called(label, calculator) if label and len(label.split()) <= LONGEST_NAME else None


_LAST_SENTENCE = re.compile(r"^.*[.;]\s+(?=[A-Z])", re.DOTALL)
