"""Where a note states the value of an input, in which form each time, and which other values of it stand there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from math import isclose

from calcura.curation.varying import words
from calcura.curation.varying.writing import like, mantissa, step
from calcura.measurements import Number
from calcura.measurements.numbers import number_at
from calcura.measurements.units import Unit
from calcura.reading.solver import measured
from calcura.reading.text.mentions import context
from calcura.reading.values.idioms import numbers
from calcura.reading.values.person import is_age
from calcura.reading.values.quantities import Amount, in_kind, is_slip
from calcura.text.tokens import Date, Expression, Quantity, Range, Ratio, Token, Uncertain, tokens
from calcura.text.tokens import Number as Bare
from calcura.text.units import UnknownUnit

_BEFORE, _BEHIND = 70, 55
"""Letters beside a number in which words speak of it."""
_NEAR = 45
"""Letters before a number within which a name names it."""
_BESIDE = 14
"""Letters between two forms of one value."""
_SAME, _LIKE = 0.002, 0.03
_MISCALCULATED = 0.01
"""How far the number behind a value may be from it in another unit: 38.2 °C (100.9 °F)."""
_AGE = "years of age"
"""The idiom of an age, whose other values are those of other years or of other people."""
_TOLD_IN_WORDS = 10
"""From which number on a number told in words may be the value."""

NOT_STATED = "an entity is not stated in the note"
ANOTHER = "the note tells another value than the entities"
UNIT = "a unit in which it cannot be"
RANGE = "it stands as a range, a limit or a sum"
PARTS = "a second form that cannot be carried"
ELSEWHERE = "the same digits stand elsewhere"
IN_WORDS = "it is told in words too"
COURSE = "it is part of a course"
AGES = "other ages are told"
POINTS = "it counts what is found"
KEPT = "another number of the note rests on it"


class CannotVaryError(Exception):
    """Why a value stays as it is; the message is the reason."""


class FaultyError(CannotVaryError):
    """Why nothing of a row is varied: its entities are not what the note states."""


@dataclass(frozen=True, slots=True)
class Digits:
    """A number of a note: its digits as written, and what they are a number of."""

    start: int
    text: str
    amount: Amount
    token: Token
    bound: str = ""

    @property
    def end(self) -> int:
        """Where the digits end."""
        return self.start + len(self.text)

    @property
    def unit(self) -> str:
        """The name of its unit; empty where none is written."""
        return self.amount.unit.name if self.amount.unit is not None else ""

    @property
    def steps(self) -> int:
        """How many times the number holds the least by which it changes."""
        return int(number_at(self.text, 0).value / step(self.text))  # type: ignore[union-attr]

    def stepped(self, steps: int, kind: Number) -> float | None:
        """Return the value so many steps away; None where it has no such form."""
        text = like(self.text, (self.steps + steps) * step(self.text))
        return self.value(kind, text) if text is not None else None

    @property
    def rounding(self) -> float:
        """Half of what the last digit is worth, as a share of the number."""
        return float(step(self.text) / 2 / abs(number_at(self.text, 0).value))  # type: ignore[union-attr]

    def value(self, kind: Number, text: str | None = None) -> float | None:
        """Return what the number, or other digits in its place, is as a measurement; None where it is none."""
        if text is None:
            return in_kind(self.amount, kind)
        found = number_at(text, 0)
        assert found is not None
        return in_kind(replace(self.amount, value=float(found.value.scaleb(self.amount.power))), kind)

    def written(self, value: float, kind: Number) -> str | None:
        """Return a value of a kind in the form of these digits; None where it has none."""
        old = self.value(kind)
        if old is None:
            return None
        beside = in_kind(replace(self.amount, value=self.amount.value * 1.01), kind)
        if beside is None or beside == old:
            return None
        scale = (beside - old) / (0.01 * self.amount.value)
        own = Decimal(repr(self.amount.value + (value - old) / scale)).scaleb(-self.amount.power)
        return like(self.text, round(own / step(self.text)) * step(self.text))


@dataclass(frozen=True, slots=True)
class Place:
    """The value of an input as a note states it: each time in its form, and what other values of it are told."""

    name: str
    kind: Number
    value: float
    sites: tuple[Digits, ...]
    others: tuple[float, ...]
    judged: bool

    def texts(self, value: float) -> tuple[tuple[Digits, str], ...] | None:
        """Return the new digits of each site for a value; None where one of them has no such form."""
        found = [(site, site.written(value, self.kind)) for site in self.sites]
        return tuple((site, text) for site, text in found if text is not None) if all(t for _, t in found) else None


class Note:
    """A note made ready: its numbers, its names, its sentences."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.measured = measured(text)
        self.passage = self.measured.passage

    @cached_property
    def digits(self) -> list[Digits]:
        """Every number that can be written otherwise, in order."""
        return [each for token in self.passage.tokens for each in _digits(self.text, token, token, None)]

    @cached_property
    def dates(self) -> list[Date]:
        """Every whole day, in order."""
        return [each for each in self.passage.tokens if isinstance(each, Date) and each.day is not None]

    @cached_property
    def in_words(self) -> list[Bare]:
        """The numbers told in words."""
        starts = {each.start for each in self.passage.tokens}
        found = (each for each in tokens(self.passage.plain, plain=True, words=True) if each.start not in starts)
        told = (each.number if isinstance(each, Quantity) else each for each in found)
        return [each for each in told if isinstance(each, Bare)]

    def owner(self, digits: Digits) -> tuple[str, ...]:
        """Return the inputs that the name directly before a number names; empty where none does."""
        before = max([self.passage.sentence(digits.start)[0], *(e.end for e in self.digits if e.end <= digits.start)])
        named = [each for each in self.measured.mentions if before <= each.start and each.end <= digits.start]
        if not named or digits.start - named[-1].end > _NEAR:
            return ()
        return named[-1].inputs or (named[-1].besides,)

    def beside(self, digits: Digits, name: str) -> str:
        """Return the words that speak of a number of an input, up to what speaks of another."""
        first, last = self.passage.sentence(digits.start)
        others = (e for e in self.digits if e.end <= digits.start)
        ends = (e.amount.end for e in others if e.unit != digits.unit or self.is_anothers(e, name))
        names = (e.start for e in self.measured.mentions if e.start >= digits.end and name not in e.inputs)
        before = max([first, digits.start - _BEFORE, *ends])
        behind = min([last, digits.amount.end + _BEHIND, *names])
        return self.passage.lower[before:behind]

    def is_anothers(self, digits: Digits, name: str) -> bool:
        """Whether a number is named, and not as this input."""
        owner = self.owner(digits)
        return bool(owner) and name not in owner

    def sentence(self, place: int) -> str:
        """Return the sentence around a place, in small letters."""
        return self.passage.lower[slice(*self.passage.sentence(place))]

    def told(self, name: str, kind: Number) -> list[Digits]:
        """Return the numbers that the note tells of an input, in order."""
        if context(name).get("idiom") == _AGE:
            return [each for each in self.digits if self._is_age(each)]
        found: dict[int, Digits] = {}
        for each in (*numbers(self.measured, name, kind), *self.measured.candidates(name, kind)):
            start, end = each.span or (0, 0)
            inside = (one for one in self.digits if start <= one.start and one.end <= end)
            for one in inside:
                if (value := one.value(kind)) is not None and _is(value, each.value):
                    found[one.start] = one
        return [found[start] for start in sorted(found)]

    def _is_age(self, each: Digits) -> bool:
        if each.unit and each.amount.dimension != "time":
            return False
        lower, (start, end) = self.passage.lower, (each.token.start, each.token.end)
        return is_age(lower, each.start, each.amount.end) or (
            isinstance(each.token, Range) and is_age(lower, start, end)
        )

    def spans_of(self, kind: Number, sites: list[Digits]) -> list[Digits]:
        """Return the lengths of time beside an age: none is longer than the patient is old."""
        if sites[0].amount.dimension != "time" or not self._is_age(sites[0]):
            return []
        longest = max(each.value(kind) or 0 for each in sites)
        lengths = (each for each in self.digits if each.amount.dimension == "time" and each not in sites)
        return [each for each in lengths if (value := each.value(kind)) is not None and value < longest]

    def first_choice(self, name: str, kind: Number) -> float | None:
        """Return the value that the reader takes for an input; None where it finds none."""
        found = next(iter(numbers(self.measured, name, kind)), None)
        return float(found.value) if found is not None and isinstance(found.value, (int, float)) else None


def place_of(note: Note, name: str, kind: Number, value: float) -> Place:
    """Return where a note states a value of an input.

    Raises:
        FaultyError: it does not, or it states another one rather.
        CannotVaryError: it does so in a way that cannot be carried along.
    """
    if kind.whole:
        raise CannotVaryError(POINTS)
    chosen = note.first_choice(name, kind)
    told = note.told(name, kind)
    sites = [each for each in told if _is(each.value(kind), value)]
    if chosen is None or (not sites and _is(chosen, value)):
        raise FaultyError(NOT_STATED) if chosen is None else CannotVaryError(PARTS)
    if not sites or not isclose(chosen, value, rel_tol=_LIKE):
        raise FaultyError(ANOTHER)
    sites += _second_forms(note, name, kind, value, sites)
    _refuse(note, name, kind, value, sites)
    others = [each for each in told if each not in sites]
    for each in (*sites, *others):
        if words.tell("changing", note.beside(each, name)):
            raise CannotVaryError(COURSE)
    if others and context(name).get("idiom") == _AGE:
        raise CannotVaryError(AGES)
    judged = any(words.tell("judging", note.sentence(each.start)) for each in sites)
    values = [found for each in (*others, *note.spans_of(kind, sites)) if (found := each.value(kind)) is not None]
    return Place(name, kind, value, tuple(sites), tuple(values), judged)


def _second_forms(note: Note, name: str, kind: Number, value: float, sites: list[Digits]) -> list[Digits]:
    """Return the numbers that say the same in another unit, or again."""
    found = []
    for each in note.digits:
        if each in sites or not each.unit or not isinstance(each.amount.unit, Unit):
            continue
        seen, owner = each.value(kind), note.owner(each)
        is_beside = any(
            0 <= each.start - one.amount.end <= _BESIDE or 0 <= one.start - each.amount.end <= _BESIDE for one in sites
        )
        converted = 0.0 if each.unit == sites[0].unit else each.rounding + sites[0].rounding
        if converted and is_beside:
            converted = _MISCALCULATED
        if seen is None or not isclose(seen, value, rel_tol=max(_SAME, converted)):
            continue
        if name in owner or (not owner and is_beside and each.unit != sites[0].unit):
            found.append(each)
        elif not owner:
            raise CannotVaryError(ELSEWHERE)
    return found


def _refuse(note: Note, name: str, kind: Number, value: float, sites: list[Digits]) -> None:
    if any(is_slip(each.amount, kind) for each in sites):
        raise FaultyError(UNIT)
    if any(isinstance(each.token, (Range, Uncertain, Expression)) or each.bound not in ("", "~") for each in sites):
        raise CannotVaryError(RANGE)
    starts = {each.start for each in note.digits}
    whole = (each for each in note.measured.amounts if each.start not in starts and each.unit is not None)
    if any((seen := in_kind(each, kind)) is not None and isclose(seen, value, rel_tol=_LIKE) for each in whole):
        raise CannotVaryError(PARTS)
    texts = {each.text for each in sites}
    for each in note.digits:
        if each not in sites and each.text in texts and not each.unit and not note.is_anothers(each, name):
            raise CannotVaryError(ELSEWHERE)
    in_words = {float(each.value) for each in note.in_words if each.value >= _TOLD_IN_WORDS}
    if any(each.amount.value in in_words for each in sites):
        raise CannotVaryError(IN_WORDS)


def _is(one: object, other: object) -> bool:
    if not isinstance(one, (int, float)) or not isinstance(other, (int, float)):
        return False
    return isclose(one, other, rel_tol=_SAME, abs_tol=1e-9)


def _digits(text: str, token: Token, part: object, unit: Unit | UnknownUnit | None, end: int = 0) -> Iterator[Digits]:
    """Give the numbers of a token that can be written otherwise, the unit of a pair being that of both."""
    match part:
        case Bare(unsure=False) as number:
            if number.value > 0 and (found := mantissa(text[number.start :], Decimal(number.digits))) is not None:
                amount = Amount(float(number.value), unit, number.start, max(end, number.end), number.power)
                yield Digits(number.start, found, amount, token, number.bound)
        case Quantity(parts=()) as quantity:
            yield from _digits(text, token, quantity.number, quantity.unit, quantity.end)
        case Range(low=low, high=high) | Uncertain(value=low, margin=high) | Ratio(first=low, second=high):
            shared = next((each.unit for each in (high, low) if isinstance(each, Quantity)), None)
            for each in (low, high):
                yield from _digits(text, token, each, None if isinstance(each, Quantity) else shared)
        case Expression(parts=parts):
            for each in parts:
                yield from _digits(text, token, each, None)
        case _:
            return
