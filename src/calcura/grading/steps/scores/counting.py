"""Which criteria a solution counts, in whatever manner: the list of them whose points come to the answer that is told.

That they do is what tells a count from a rule, a list of values, or chance; a list that leaves out nothing, or whose
points are all right, is taken for a count that was added up wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

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
BESIDE = 3
"""Entries apart up to which two for one item tell its parts: "stroke: yes, TIA: no"."""
HIGHEST = 12
"""Points that a score may well give for one item; a higher number is a value, unless this score gives as many."""


@dataclass(slots=True)
class Count:
    """The entries of a count by item, and the points whose item is not known."""

    entries: dict[Item, Entry] = field(default_factory=dict)
    unknown: list[float] = field(default_factory=list)
    tells_again: bool = False
    """Whether items are told twice, so that some of what is added up may be of the rule."""

    @property
    def points(self) -> dict[Item, float]:
        """The points of each item."""
        return {item: each.points or 0.0 for item, each in self.entries.items()}

    @property
    def total(self) -> float:
        """What the points add up to."""
        return sum(self.points.values()) + sum(self.unknown)

    @property
    def counting(self) -> int:
        """How many items have points."""
        return sum(points != 0 for points in self.points.values())


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
    if not adds_up and (count.unknown or count.tells_again or len(count.entries) < FEWEST):
        return False, 0, False
    points = count.points
    is_right = all(abs(due - points.get(item, 0.0)) < 1e-9 for item, due in right.items())
    return adds_up or is_right, len(points) if adds_up or is_right or len(points) == len(right) else 0, is_right


def _counts(solution: Solution, calculator: Definition, answer: float) -> Iterator[Count]:
    """Give each list that may be the count: the whole prose, what follows each of its paragraphs, and these alone."""
    for entries in _lists(solution):
        if len(entries) >= FEWEST_THAT_COUNT:
            count = _by_item(entries, calculator)
            if entries[-1].points == answer and not _adds_up(count, answer):
                count = _by_item(entries[:-1], calculator)  # the total, told like one of its points
            yield count


def _lists(solution: Solution) -> Iterator[list[Entry]]:
    yield from blocks(solution)
    paragraphs = list(in_prose(solution))
    for place in range(max(0, len(paragraphs) - MOST_PARAGRAPHS), len(paragraphs)):
        yield [each for block in paragraphs[place:] for each in block]
    yield from reversed(paragraphs)


def _adds_up(count: Count, answer: float) -> bool:
    if abs(count.total - answer) > 1e-9 or len(count.unknown) > max(1, count.counting // 3):
        return False
    return len(count.entries) >= FEWEST or count.counting >= FEWEST_THAT_COUNT


# --- which item an entry is of -------------------------------------------------------------------------------------


def _by_item(entries: Sequence[Entry], calculator: Definition) -> Count:
    found, told_at = Count(), dict[Item, int]()
    headings = [each.heading for each in entries]
    largest = _largest(calculator)
    for place, entry in enumerate(entries):
        if entry.heading and headings.count(entry.heading) > 2:
            entry = replace(entry, heading="")
        if entry.points is not None and abs(entry.points) > largest:
            continue
        of = _items_of(entry, calculator)
        if not of and entry.points:
            found.unknown.append(entry.points)
        for item, each in of:
            is_apart = place - told_at.get(item, place) > BESIDE
            found.tells_again |= is_apart
            if each.points or is_apart or not (item in found.entries and found.entries[item].points):
                found.entries[item], told_at[item] = each, place
    return found


@lru_cache(maxsize=512)
def _largest(calculator: Definition) -> float:
    return max(HIGHEST, *(2 * max(map(abs, each)) for each in possible_points(calculator).values()))


@lru_cache(maxsize=512)
def _items_of(entry: Entry, calculator: Definition) -> list[tuple[Item, Entry]]:
    """Return the item of an entry; each of several where they are told together to give nothing."""
    parts = _AND.split(entry.words) if entry.points == 0 else []
    if len(parts) > 1:
        told = ((item_of(part, "", calculator), replace(entry, words=part)) for part in parts)
        known = [(item, part) for item, part in told if item is not None]
        if len({item for item, _ in known}) > 1:
            return known
    item = item_of(entry.words, entry.heading, calculator)
    if item is not None and entry.points is None:
        entry = replace(entry, points=_full(item, calculator))
    return [] if item is None or entry.points is None else [(item, entry)]


_AND = re.compile(r",\s+(?![^(]*\))|\s+and\s+")


def _full(item: Item, calculator: Definition) -> float | None:
    """Return what a tick stands for: the points of a criterion that gives those or none."""
    possible = possible_points(calculator)[item]
    return max(possible, key=abs) if len(possible) == 2 else None


def item_of(words: str, heading: str, calculator: Definition) -> Item | None:
    """Return the item of an entry: by its heading, by a letter, by what is named first in its label or in all of it."""
    headed = items_spoken_of(heading, calculator) if heading else {}
    if len(headed) == 1:
        return next(iter(headed))
    last = _LAST_SENTENCE.sub("", words)
    if (lettered := item_of_letter(last, calculator)) is not None:
        return lettered
    for text in (label_of(last), last, words):
        if spoken := items_spoken_of(text, calculator):
            return min(spoken, key=lambda item: spoken[item])
    return item_called(label_of(words), calculator)


_LAST_SENTENCE = re.compile(r"^.*[.;]\s+(?=[A-Z])", re.DOTALL)
