"""A score counted in whatever manner, held against the patient, where its points come to the answer that is told.

That they do is what tells a count from a rule, a list of values, or chance; a count whose every point is right, and
whose total is not, is taken for one too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.score_items import Item, items, possible_points
from calcura.grading.steps.input_names import is_spoken_of, named, of_person
from calcura.grading.steps.one_value import Status
from calcura.grading.steps.scores.criteria import (
    Counted,
    Sheet,
    can_give,
    findings_of,
    item_called,
    item_of_letter,
    items_spoken_of,
    judge_quotient,
    number_status,
    numbers_of,
    own_limit_holds,
    points_for,
)
from calcura.grading.steps.scores.entries import ENDS_WITH_FINDING, Entry
from calcura.grading.steps.scores.points_told import Piece, in_steps, increments, paragraphs
from calcura.grading.steps.scores.sheet import FEWEST, is_unknown, judge_choice, judge_findings
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Choice

NOT_TOLD = re.compile(
    r"\b(?:not|never|n't)\s(?:\w+\s)?(?:given|stated|mentioned|reported|available|documented|provided|recorded|known|told"
    r"|noted|measured)\b|\bno (?:mention|information|data|record|blood gas|value)\b|\bunknown\b|\bunavailable\b"
    r"|\bmissing\b|\bn/a\b",
    re.IGNORECASE,
)


def weighed(item: Item, entry: Entry, truth: Truth, given: Mapping[str, Any], text: str) -> Counted:
    """Say of one criterion what the solution takes the patient to have, and what the score gives for that."""
    found = Counted(item, entry)
    told = judge_quotient(found, truth) or _judge_numbers(found, truth)
    for each in truth.definition.inputs:
        if each.name in item and isinstance(each.kind, Choice):
            judge_choice(found, each, truth)
    if findings_of(item, truth.definition):
        judge_findings(found, truth, given)
    due = points_for(given, truth.definition).get(item)
    if due and not entry.points and NOT_TOLD.search(entry.text):
        found.used = {}
        _put(found, "missing", _counting(found, truth, told))
        return found
    found.expected = points_for({**given, **found.used}, truth.definition).get(item) if found.used else due
    if found.expected is None or found.counts_right:
        return found
    if converted := _explaining(found, truth, given):
        _put(found, "wrong_conversion", converted)
    elif taken := _taken_for_absent(found, truth, given, text):
        _put(found, "misjudged", taken)
    elif _is_misjudged(found, told, truth.definition):
        _put(found, "misjudged", _counting(found, truth, ()))
    return found


def _taken_for_absent(found: Counted, truth: Truth, given: Mapping[str, Any], text: str) -> str:
    """Return the finding of an item that is spoken of, and counted as if it were absent; "" where there is none."""
    present = [
        each.name for each in truth.definition.inputs if each.name in found.item and given.get(each.name) is True
    ]
    if len(found.item) < 2 or findings_of(found.item, truth.definition):
        return ""
    for name in present:
        points = points_for({**given, name: False}, truth.definition).get(found.item)
        if points == found.entry.points and is_spoken_of(name, text):
            return name
    return ""


def _put(found: Counted, status: Status, name: str) -> None:
    """Put the criterion down as counted rightly for a patient who was taken wrongly."""
    found.status, found.name, found.is_finding, found.expected = status, name, True, found.entry.points


def _counting(found: Counted, truth: Truth, but: tuple[str, ...]) -> str:
    """Return the input of an item that an error is told of: one that is present, or a number not yet told."""
    names = [each.name for each in truth.definition.inputs if each.name in found.item]
    stated = [name for name in names if name in truth.inputs and name not in but]
    present = [name for name in stated if truth.inputs[name] is True]
    return ([found.name] if found.name and found.name not in but else [*present, *stated, *names])[0]


def _is_misjudged(found: Counted, told: tuple[str, ...], calculator: Definition) -> bool:
    """Say whether wrong points come from judging the patient: possible ones, and no limit of another rule beside."""
    points = found.entry.points
    if points is None or not can_give(found.item, points, calculator) or found.is_finding:
        return False
    if not told:
        return found.item.isdisjoint(of_person(calculator))
    numbers = [each.value for each in _numbers(found.entry) if not each.is_limit]
    words = f"{found.entry.label} {found.entry.said}"
    holds = own_limit_holds(replace(found.entry, label=words), numbers[:1])
    if holds is not None and len(told) == 1:
        return holds != bool(points)
    return len(possible_points(calculator)[found.item]) == 2


# --- numbers -------------------------------------------------------------------------------------------------------


class _Number(NamedTuple):
    value: float
    text: str
    """The number with what follows it, for its unit."""
    start: int
    is_limit: bool
    """Whether it is a limit of the criterion, or one end of its range."""


_NUMBER = re.compile(r"(?<![A-Za-z0-9.^])[0-9]+(?:\.[0-9]+)?(?![0-9.]*[0-9]|\^)")
_LIMITING = re.compile(
    r"(?:[<>=]=?|\b(?:over|above|below|under|least|than|from|to|exceeds?|between|until|past|within|last|for|and over)"
    r"|[0-9]\s?-)\s*$",
    re.IGNORECASE,
)
_RANGE = re.compile(
    r"^[0-9.]+\s?[A-Za-z/%]*\s?(?:-\s?[0-9]|to [0-9]|or (?:more|over|older|above|less|below)|\+)", re.IGNORECASE
)


def _numbers(entry: Entry) -> Iterator[_Number]:
    words = f"{entry.label}: {entry.said}"
    for each in _NUMBER.finditer(words):
        rest = words[each.start() : each.start() + 40]
        is_equal = re.search(r"[^<>]=\s*$", words[: each.start()]) is not None
        limit = not is_equal and bool(_LIMITING.search(words[: each.start()]) or _RANGE.match(rest))
        yield _Number(float(each[0]), rest, each.start(), limit)


def _judge_numbers(found: Counted, truth: Truth) -> tuple[str, ...]:
    """Judge the measured inputs of an item by the numbers beside them; return the inputs whose numbers are told."""
    told: list[str] = []
    measured = [each for each in numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    words = f"{found.entry.label}: {found.entry.said}"
    for each in measured:
        every = list(_numbers(found.entry))
        judged = [
            (number, *number_status(each, number.text, truth.inputs[each.name], truth, words)) for number in every
        ]
        if any(status == "right" for _, status, _ in judged):
            told.append(each.name)
            found.status, found.name = ("right", each.name) if found.status == "unknown" else (found.status, found.name)
            continue
        at = _place_of(each, words, truth.definition) if len(measured) > 1 else 0
        mine = next((one for one in judged if at is not None and one[0].start >= at and not one[0].is_limit), None)
        if mine is None or (at and mine[0].start - at > 16) or mine[1] == "unknown":
            continue
        told.append(each.name)
        found.status, found.name = mine[1], each.name
        found.used |= {each.name: mine[2]} if mine[2] is not None else {}
    return tuple(told)


def _place_of(each: Input, words: str, calculator: Definition) -> int | None:
    """Return where a text has named an input."""
    return next((end for _, end, name in named(words, calculator) if name is each), None)


def _explaining(found: Counted, truth: Truth, given: Mapping[str, Any]) -> str:
    """Return the input whose number, told beside the right one, explains the points; "" where none does."""
    words = f"{found.entry.label}: {found.entry.said}"
    measured = [each for each in numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    for each in measured:
        for number in _numbers(found.entry):
            if number.is_limit or any(_is_of(number, one, truth, words) for one in measured):
                continue
            value = number_status(each, number.text, truth.inputs[each.name], truth, words)[1]
            if value is None:
                continue
            points = points_for({**given, each.name: value}, truth.definition).get(found.item)
            if points == found.entry.points:
                found.used = {each.name: value}
                return each.name
    return ""


def _is_of(number: _Number, each: Input, truth: Truth, words: str) -> bool:
    """Say whether a number is the right one of an input."""
    return number_status(each, number.text, truth.inputs[each.name], truth, words)[0] == "right"


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
    said = _COUNTING.sub("", said).strip(" ,;")
    if said.startswith("(") and said.endswith(")") and said.count("(") == 1:
        said = said[1:-1]
    if not said and (ending := ENDS_WITH_FINDING.match(label)):
        label, said = ending["label"], ending["said"]
    return Entry(label, said, points, piece.text)


_COUNTING = re.compile(
    r"[\s,;.]*\b(?:(?:which|that|this|so|thus|hence|and|we|I|it|is|are)\s+)*(?:gets?|earns?|gives?|scores?|contributes?|receives?"
    r"|adds?|counts?|for|worth|award|assign|so|thus|hence)$",
    re.IGNORECASE,
)
"""Words that lead up to the points."""
_DENIED = re.compile(r"\b(?:no|not|none|without|denies|absent|negative|never)\b", re.IGNORECASE)
_PIECE = re.compile(r"[.;,\n]\s+|\n")


def _denied(item: Item, solution: Solution, calculator: Definition) -> str | None:
    """Return the words in which a criterion that gives points is said not to hold, or not to be told."""
    for piece in _PIECE.split(solution.prose):
        if (_DENIED.search(piece) or NOT_TOLD.search(piece)) and list(items_spoken_of(piece, calculator)) == [item]:
            return piece.strip()
    return None
