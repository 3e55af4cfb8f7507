"""Amounts in a text, as a calculator's value is written: numbers, ranges, bounds, fractions, numbers in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from calcura.text.written import Masked, masked

_ONES = "zero one two three four five six seven eight nine"
_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
_SAID = {word: str(number) for number, word in enumerate(f"{_ONES} {_TEENS}".split(" "))}
_COUNTED = "of|or|and a half|hour|day|week|month|year|time|more|another|other"
"""What follows "one" or "two" where it counts something else."""

_SIGNS = {
    "less": "<", "lower": "<", "fewer": "<", "under": "<", "below": "<", "more": ">", "greater": ">", "higher": ">",
    "bigger": ">", "over": ">", "above": ">", "exceeding": ">", "exceeded": ">", "exceeds": ">", "beyond": ">",
    "at least": "≥", "at most": "≤",
}  # fmt: skip

_BOUND = (
    r"[<>≤≥]\s?=?|=\s?[<>]|(?:less|lower|fewer|more|greater|higher|bigger) th[ae]n"
    r"|under|over|above|below|at least|exceed(?:ing|ed|s)|at most|beyond"
)
_LOW = (
    rf"(?:(?P<bound>{_BOUND})\s*)?(?:(?P<sign>(?<![\w)])[-+]))?(?:(?<![\d.A-Za-z/])|(?<=was)|(?<=\bof)|(?<=\bto))"
    rf"(?P<low>\d+)(?P<tube>\s?-?T\b(?!-|\d))?"
)
_UNIT = r"\s?(?!kgm)[a-zA-Z/%]{1,7}(?:/1\.73 ?m2)?(?=\s?(?:-|to))"
_HIGH = rf"(?:{_UNIT}|(?=\s?[-/t]|\sand))\s?(?P<joined>-|to|/|and)\s?(?P<high>\d+)(?!\d|-\d)"
_WORD = (
    r"(?<!twenty )(?<!twenty-)(?<!thirty )(?<!thirty-)"
    rf"\b(?P<word>{'|'.join(_SAID)})\b(?![ -](?:{_ONES.replace(' ', '|')})\b)(?! (?:{_COUNTED}))"
)
_AMOUNT = re.compile(rf"{_LOW}(?:{_HIGH})?|{_WORD}", re.IGNORECASE)
_GLUED = re.compile(
    r"(?P<bound>)(?P<sign>)(?<!\d)(?P<low>\d+)(?P<tube>T)?(?P<joined>/)?(?P<high>(?<=/)\d+)?(?P<word>)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount as written one way, where it stands, and its lowest and highest number."""

    value: str
    start: int
    end: int
    low: float
    high: float

    @property
    def unsigned(self) -> Amount:
        """The amount without a minus, which after a name is a dash: "BMI - 28"."""
        return Amount(self.value.lstrip("-"), self.start, self.end, abs(self.low), abs(self.high))


def amounts(text: str, start: int, end: int) -> Iterator[Amount]:
    """Yield the amounts in part of a text, in order.

    >>> [each.value for each in amounts("from <65 to 70-90, then 11/15, 22,5 and three", 0, 45)]
    ['<65', '70-90', '11', '22.5', '3']
    """
    written = _masked(text)
    found = _GLUED.match(written.text, start, end) or _AMOUNT.search(written.text, start, end)
    while found is not None:
        amount = _read(found, written)
        yield amount
        found = _AMOUNT.search(written.text, amount.end, end)


_masked = lru_cache(maxsize=64)(masked)


def _read(found: re.Match[str], written: Masked) -> Amount:
    if found["word"]:
        number = _SAID[found["word"].lower()]
        return Amount(number, *found.span(), float(number), float(number))
    low, joined = _digits(written, found.start("low")), found["joined"]
    high = _digits(written, found.start("high")) if found["high"] else ""
    if not high or joined == "/" or _changes(found, low, high):
        stop = found.end() if joined == "/" else found.end("tube") if found["tube"] else found.end("low")
        minus, tube = "-" if found["sign"] == "-" else "", "T" if found["tube"] else ""
        number = f"{minus}{low}"
        return Amount(f"{_sign(found['bound'])}{number}{tube}", found.start(), stop, float(number), float(number))
    return Amount(f"{low}-{high}", *found.span(), float(low), float(high))


def _changes(found: re.Match[str], low: str, high: str) -> bool:
    """Whether "12 to 7", "from 12 to 15" or "3 and 4" tells two values and not a range."""
    before = found.string[max(0, found.start() - 14) : found.start()].lower()
    if found["joined"].lower() == "and":
        return not before.endswith("between ")
    if found["joined"].lower() != "to" or before.endswith(("ranged from ", "ranging from ")):
        return False
    return before.endswith("from ") or float(low) > float(high)


def _digits(written: Masked, place: int) -> str:
    """Return the number at a place with a point for its decimals."""
    number = written.numbers[place]
    return number.digits.replace(",", "." if number.comma == "decimals" else "")


def _sign(bound: str | None) -> str:
    if not bound:
        return ""
    word = re.sub(r"\s+", " ", bound.strip().lower())
    return _SIGNS.get(word) or _SIGNS.get(word.split(" ")[0]) or re.sub(r"[= ]*([<>≤≥])[= ]*", r"\1", word)
