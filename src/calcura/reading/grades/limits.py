"""A value against its normal limit: a multiple of it, a number beside it, or words such as "mildly elevated"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calcura.reading.findings.telling import phrases
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.text.loose import Loose, Spelled
from calcura.text.tokens import Number, Quantity, Range, Token, tokens

_TIMES = Loose(["times", "fold", "x"])
_DOUBLE = Loose(["twice", "double"])
_UP_TO = Loose(["between _", "one to", "1 to", "up to", "less than"])
_OVER = Loose(["more than", "greater than", "higher than", "over", "above", "exceed*"])
_LIMIT = Loose(
    ["99th percentile", "ref", "reference", "normal", "limit", "cutoff", "cut off", "uln", "nl", "range", "upper", "nv",
     "N"]
)  # fmt: skip
"""What is said of a number that is the limit of the one before."""
_ENDS = Loose([";", "while", "but"])
_JOINS = Loose([",", ";", "(", "and"])
_AFTER, _BEFORE, _NEAR, _BEHIND = 130, 45, 80, 90
"""Characters behind a marker that tell of it, before it, in which its value stands, and behind that its limit."""
_MORE = 1e-9
"""By so much more than three times is over three times."""
_CLAUSE = 12
"""So long a clause behind a comma is another matter."""

_Told = tuple[str, str, bool]
"""The option, why, and whether that is an assumption."""


def _find(told: Mapping[str, Any], key: str, words: Spelled) -> list[tuple[int, int]]:
    return phrases(told.get(key, ())).find(words)


def against_limit(told: Mapping[str, Any], passage: Passage) -> Found | None:
    """Return the class of the first value of a marker that a note tells something about.

    A value of the marker itself counts before words for its kind, unless those say that all is normal.
    """
    own = {start for start, _ in _find(told, "of", passage.words)}
    spans = sorted({*_find(told, "of", passage.words), *_find(told, "or_of", passage.words)})
    every = [(start, each) for start, end in spans if (each := _first_told(told, passage, start, end)) is not None]
    lowest = told["options"][0][0]
    first = [each for start, each in every if start in own or each.value == lowest]
    return next(iter((*first, *(each for _, each in every))), None)


def _first_told(told: Mapping[str, Any], passage: Passage, start: int, end: int) -> Found | None:
    first, last = passage.sentence(start)
    stop = min(last, end + _AFTER)
    stop = _ENDS.first_in(passage.words, end, stop) or stop
    near = max(first, start - _BEFORE)
    before = passage.lower[max([near, *(each for _, each in _JOINS.find(passage.words, near, start))]) : start]
    after = passage.lower[end:stop]
    found = _multiple(told, after) or _measured(told, passage, end, stop) or _worded(told, before, after)
    if found is None:
        return None
    code, why, assumed = found
    return Found(code, passage.given[start:stop].strip(), (start, stop), assumed=assumed, why=why)


def _by_ratio(told: Mapping[str, Any], ratio: float) -> str:
    return str(next(code for code, most in told["options"] if ratio <= most))


def _multiple(told: Mapping[str, Any], after: str) -> _Told | None:
    """Return the class of a multiple of the limit: "twice", "3 times", "more than three times"."""
    near, why = after[:_BEHIND], "a multiple of the normal limit"
    words = Spelled(near)
    for each in tokens(near, words=True):
        if isinstance(each, Number) and _TIMES.begins_after(words, each.end):
            if each.bound in ("<", "≤") or _UP_TO.ends_before(words, each.start):
                return told["options"][1][0], why, False
            is_over = each.bound in (">", "≥") or _OVER.ends_before(words, each.start)
            return _by_ratio(told, float(each.value) + _MORE * is_over), why, False
    return (_by_ratio(told, 2.0), why, False) if _DOUBLE.find(words) else None


def _measured(told: Mapping[str, Any], passage: Passage, start: int, stop: int) -> _Told | None:
    given = passage.given[start : stop + 50]
    values = _values(given)
    at, value = next(values, (0, None))
    if value is None or at > min(stop - start, _NEAR) or _is_other_matter(told, given[:at]):
        return None
    number = _number(value)
    if number.bound in ("<", "≤"):
        return told["options"][0][0], "below what can be measured", False
    limit = _limit(given, value.end, values)
    if limit:
        ratio = float(number.value) / limit
        return _by_ratio(told, ratio), f"{number.digits} against the normal limit of {limit:g}", False
    usual = told["usual"].get(value.unit.name.lower() if isinstance(value, Quantity) else "ng/ml")
    if usual is None or (isinstance(value, Number) and not value.places):
        return None
    return _by_ratio(told, float(number.value) / usual), f"{number.digits} against the usual limit of {usual:g}", True


def _values(given: str) -> Iterator[tuple[int, Number | Quantity]]:
    """Give the numbers behind a marker, without or with a unit of mass in a volume; of a range the upper end."""
    each: Token
    for each in tokens(given):
        last = each.high if isinstance(each, Range) else each
        if isinstance(last, Number) or (isinstance(last, Quantity) and last.dimension == "mass/volume"):
            yield each.start, last


def _number(value: Number | Quantity) -> Number:
    return value.number if isinstance(value, Quantity) else value


def _limit(given: str, end: int, values: Iterator[tuple[int, Number | Quantity]]) -> float | None:
    """Return the number behind a value where it is told as its limit: by a word, a sign or a range."""
    at, value = next(values, (0, None))
    if value is None or at > end + _BEHIND:
        return None
    between = Spelled(given[end:at])
    is_range = value.start > at
    if is_range or _number(value).bound in ("<", "≤") or _LIMIT.find(between):
        return float(_number(value).value) or None
    return None


def _is_other_matter(told: Mapping[str, Any], between: str) -> bool:
    """Return whether a value belongs to something else: a sign or a word of another matter stands before it."""
    if {";", ")"} & set(between) or ("," in between and len(between.rpartition(",")[2].strip()) >= _CLAUSE):
        return True
    return bool(_find(told, "other_matter", Spelled(between)))


def _worded(told: Mapping[str, Any], before: str, after: str) -> _Told | None:
    near = after[:75]
    little = bool(_find(told, "slightly", Spelled(f"{before} {near}")))
    for text in (before, near):
        words = Spelled(text)
        if _stands(told, "normal", words):
            return told["options"][0][0], "told to be normal", False
        if _stands(told, "high", words):
            if little:
                return told["options"][1][0], "told to be a little elevated", False
            return told["options"][-1][0], "told to be elevated without a degree: counted as the highest", True
    return None


def _stands(told: Mapping[str, Any], key: str, words: Spelled) -> bool:
    """Return whether words for a class stand there, and are not the beginning of a range or another name."""
    behind = phrases(told.get(f"{key}_not_after", ()))
    return any(not behind.begins_after(words, end) for _, end in _find(told, key, words))
