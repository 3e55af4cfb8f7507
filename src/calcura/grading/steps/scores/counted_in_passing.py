"""A score counted in whatever manner, held against the patient, where its points come to the answer that is told.

That they do is what tells a count from a rule, a list of values, or chance; a count whose every point is right, and
whose total is not, is taken for one too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from calcura.engine import Definition
from calcura.grading.steps.formula.score_items import Item, items, possible_points
from calcura.grading.steps.input_names import of_person
from calcura.grading.steps.scores.criteria import Sheet, item_called, item_of_letter, items_spoken_of, points_for
from calcura.grading.steps.scores.entries import ENDS_WITH_FINDING, Entry
from calcura.grading.steps.scores.points_told import Piece, in_steps, increments, paragraphs
from calcura.grading.steps.scores.sheet import FEWEST, is_unknown
from calcura.grading.steps.scores.weighing import NOT_TOLD, weighed
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth

BESIDE = 3
"""Pieces apart up to which two for one item tell its parts: "stroke: yes, TIA: no"."""
FEWEST_THAT_COUNT = 2
"""Criteria with points that make a count."""


@dataclass(slots=True)
class Tally:
    """The pieces of a count by item, and those whose item is not known."""

    pieces: dict[Item, Piece] = field(default_factory=dict)
    points: dict[Item, float] = field(default_factory=dict)
    unknown: list[float] = field(default_factory=list)
    tells_again: bool = False
    """Whether items are told twice, so that some of what is added up may be of the rule."""

    @property
    def total(self) -> float:
        """What the points add up to."""
        return sum(self.points.values()) + sum(self.unknown)


def tallied(solution: Solution, truth: Truth, answer: float | None) -> Sheet | None:
    """Return the criteria that a solution counts, in whatever manner; None where they do not make its answer."""
    if answer is None:
        return None
    given = {name: value for name, value in {**truth.not_stated, **truth.inputs}.items() if value is not None}
    right = points_for(given, truth.definition)
    if not right:
        return None
    counts = [each for each in _tallies(solution, truth.definition) if _is_count(each, right, answer)]
    best = max(counts, key=lambda each: (abs(each.total - answer) < 1e-9, len(each.pieces)), default=None)
    if best is None:
        return None
    sheet = _sheet(best, solution, truth, given, right)
    is_right = answer == truth.label.value
    return None if is_right and blames(sheet) else sheet


def blames(sheet: Sheet) -> bool:
    """Say whether anything of a count is held to be wrong."""
    wrong = any(each.status not in ("right", "unknown") or not each.counts_right for each in sheet.counted)
    return wrong or bool(sheet.left_out)


def _tallies(solution: Solution, calculator: Definition) -> Iterator[Tally]:
    every = [*paragraphs(solution), *filter(None, map(increments, solution.code))]
    for pieces in ([piece for each in every for piece in each], *reversed(every)):
        if len(pieces) < FEWEST_THAT_COUNT:
            continue
        yield _tally(pieces, calculator)
        if any(each.is_running for each in pieces):
            yield _tally(in_steps(pieces), calculator)


def _is_count(tally: Tally, right: Mapping[Item, float], answer: float) -> bool:
    """Say whether points make the answer; or are each right, with a total that is not."""
    counting = [each for each in tally.points.values() if each]
    if len(tally.pieces) < FEWEST and len(counting) < FEWEST_THAT_COUNT:
        return False
    if answer in tally.unknown and abs(tally.total - 2 * answer) < 1e-9:
        tally.unknown.remove(answer)  # the total, told like one of them
    if abs(tally.total - answer) < 1e-9:
        return len(tally.unknown) <= max(1, len(counting) // 3)
    is_whole = all(abs(points - tally.points.get(item, 0.0)) < 1e-9 for item, points in right.items())
    return is_whole and not tally.unknown and not tally.tells_again and len(tally.pieces) >= FEWEST


# --- which item a piece is of --------------------------------------------------------------------------------------


def _tally(pieces: Sequence[Piece], calculator: Definition) -> Tally:
    found = Tally()
    under = Counter(each.heading for each in pieces)
    largest = max(max(map(abs, each)) for each in possible_points(calculator).values())
    told_at: dict[Item, int] = {}
    for place, piece in enumerate(pieces):
        heading = piece.heading if under[piece.heading] <= 2 else ""
        if piece.points is not None and abs(piece.points) > max(largest, 12):
            continue  # a value
        if not piece.points and not piece.ticked:
            for each in _all_of(piece.words, heading, calculator):
                found.tells_again |= place - told_at.get(each, place) > BESIDE
                if not found.points.get(each) or place - told_at[each] > BESIDE:
                    found.pieces[each], found.points[each], told_at[each] = piece, 0.0, place
            continue
        item = _item_of(piece.words, heading, calculator)
        points = _full(item, calculator) if piece.points is None else piece.points
        if item is not None and points is not None:
            found.tells_again |= place - told_at.get(item, place) > BESIDE
            found.pieces[item], found.points[item], told_at[item] = piece, points, place
        elif points is not None:
            found.unknown.append(points)
    return found


def _full(item: Item | None, calculator: Definition) -> float | None:
    """Return what a tick stands for: the points of a criterion that gives those or none."""
    possible = possible_points(calculator)[item] if item is not None else frozenset()
    return max(possible, key=abs) if len(possible) == 2 and 0.0 in possible else None


def _all_of(words: str, heading: str, calculator: Definition) -> list[Item]:
    one = _item_of(words, heading, calculator)
    spoken = items_spoken_of(_label(words), calculator) or items_spoken_of(words, calculator)
    if heading and (headed := items_spoken_of(heading, calculator)):
        spoken = headed
    listed = "," in words or "/" in words or " and " in words or " or " in words or heading
    return list(dict.fromkeys([*([one] if one else []), *(spoken if listed else ())]))


@lru_cache(maxsize=8192)
def _item_of(words: str, heading: str, calculator: Definition) -> Item | None:
    """Return the item of a piece: by its heading, by a letter, by what is named first in its label or in all of it."""
    headed = items_spoken_of(heading, calculator) if heading else {}
    if len(headed) == 1:
        return next(iter(headed))
    last = _LAST_SENTENCE.sub("", words)
    if (lettered := item_of_letter(last, calculator)) is not None:
        return lettered
    for text in (_label(last), last, words):
        spoken = {item: at for item, at in items_spoken_of(text, calculator).items() if not headed or item in headed}
        if spoken:
            return min(spoken, key=lambda item: spoken[item])
    label = _label(words)
    return item_called(label, calculator) if label and len(label.split()) <= LONGEST_NAME else None


LONGEST_NAME = 6
"""Words of a name that is not a sentence."""
_LAST_SENTENCE = re.compile(r"^.*[.;]\s+(?=[A-Z])", re.DOTALL)
_APART = re.compile(r":|\s-\s|\s=\s|\?|->|\bis\b|\bwas\b|\(|\.\s")


def _label(words: str) -> str:
    return _APART.split(words.strip(" -:"), maxsplit=1)[0]


# --- what is told of each --------------------------------------------------------------------------------------------


def _sheet(
    tally: Tally, solution: Solution, truth: Truth, given: Mapping[str, Any], right: Mapping[Item, float]
) -> Sheet:
    told = solution.prose
    counted = [
        weighed(item, _entry(piece, tally.points[item]), truth, given, told) for item, piece in tally.pieces.items()
    ]
    open_ones = [item for item, points in right.items() if points and item not in tally.pieces]
    if tally.unknown:
        return Sheet(tuple(counted))
    for item in list(open_ones):
        if (words := _denied(item, solution, truth.definition)) is not None:
            counted.append(weighed(item, Entry("", words, 0.0, words), truth, given, told))
            open_ones.remove(item)
    unknown = tuple(each for each in open_ones if _rule_lacks(each, solution, truth.definition))
    return Sheet(tuple(counted), tuple(open_ones), unknown, True)


def _rule_lacks(item: Item, solution: Solution, calculator: Definition) -> bool:
    """Say whether the rule as the solution tells it has nothing of an item; what adjusts to a person is forgotten."""
    if item <= of_person(calculator):
        return is_unknown(item, solution, calculator)
    told = [items_spoken_of(each, calculator) for each in _SENTENCE.split(solution.prose) if _STATES_RULE.search(each)]
    enough = max(FEWEST, len(items(calculator)) // 2)
    return any(len(each) >= enough and item not in each for each in told)


_SENTENCE = re.compile(r"(?<=[.])\s+(?=[A-Z])|\n")
_STATES_RULE = re.compile(
    r"\b(?:made up of|consists? of|comprises?|criteria are|items are|counts|each of|(?:one|1) point (?:each|for each)"
    r"|the (?:rule|score|criteria|items|factors)\b)",
    re.IGNORECASE,
)


def _entry(piece: Piece, points: float) -> Entry:
    label = piece.heading or _label(piece.words)
    said = piece.words if piece.heading else piece.words[len(label) :].strip(" -:=?>")
    said = said.strip(" ,;")
    if said.startswith("(") and said.endswith(")") and said.count("(") == 1:
        said = said[1:-1]
    if not said and (ending := ENDS_WITH_FINDING.match(label)):
        label, said = ending["label"], ending["said"]
    return Entry(label, said, points, piece.text)


_DENIED = re.compile(r"\b(?:no|not|none|without|denies|absent|negative|never)\b", re.IGNORECASE)
_PIECE = re.compile(r"[.;,\n]\s+|\n")


def _denied(item: Item, solution: Solution, calculator: Definition) -> str | None:
    """Return the words in which a criterion that gives points is said not to hold, or not to be told."""
    for piece in _PIECE.split(solution.prose):
        if (_DENIED.search(piece) or NOT_TOLD.search(piece)) and list(items_spoken_of(piece, calculator)) == [item]:
            return piece.strip()
    return None
