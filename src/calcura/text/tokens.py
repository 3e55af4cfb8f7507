"""Numbers of a text as typed tokens in its own places: nothing is converted, nothing guessed, nothing judged.

Rules of locale: a comma before groups of three parts thousands, and so does a narrow space; an ordinary space only
before a unit of counts. In a text whose ``decimal_sign`` is a comma, a comma is the point, and 1.234,5 is one number.
Elsewhere a comma before one or two digits and directly before a unit is the point too ("1,5 mg"); any other such comma
makes the number ``unsure``, and 1,234 is unsure in a text with decimal commas.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from operator import attrgetter

from calcura.measurements.numbers import Written, number_at
from calcura.measurements.units import Unit
from calcura.text.dates import date_at, date_behind_month
from calcura.text.joining import joined
from calcura.text.kinds import (
    Clock,
    Date,
    Expression,
    Label,
    Number,
    Quantity,
    Range,
    Ratio,
    Token,
    Uncertain,
)
from calcura.text.listing import counted, listed
from calcura.text.plain import decimal_sign, without_markup
from calcura.text.plain import plain as made_plain
from calcura.text.units import UnknownUnit, named, unit_at
from calcura.text.words import worded

__all__ = [
    "Clock", "Date", "Expression", "Label", "Number", "Quantity", "Range", "Ratio", "Token", "Uncertain", "tokens",
]  # fmt: skip

_FIRST_DIGIT = re.compile(
    r"[0-9.·½¼¾⅓⅔⅛⅜⅝⅞](?:(?<![A-Za-z0-9_^.·⁰-⁹].)|(?<=[0-9][xX].)|(?<=[0-9] [xX].))(?<![0-9],.)(?:(?<![.·])|(?=[0-9]))"
)
"""Where a number may begin: not within a word, a number or a power, but behind the sign in 12x6 cm."""
_BOUNDS = {
    "<": "<", ">": ">", "≤": "≤", "≥": "≥", "~": "~", "<=": "≤", ">=": "≥",
    "less than": "<", "fewer than": "<", "below": "<", "under": "<", "greater than": ">", "more than": ">",
    "above": ">", "over": ">", "at least": "≥", "minimum of": "≥", "at most": "≤", "up to": "≤", "maximum of": "≤",
    "no more than": "≤", "not more than": "≤", "about": "~", "approximately": "~", "around": "~", "nearly": "~",
}  # fmt: skip
_BOUND = re.compile(
    "(?:" + "|".join(rf"\b{each}" if each.isascii() and each[0].isalpha() else each for each in _BOUNDS) + ")$"
)
_ENDS_OF_BOUND = tuple({each[-2:] for each in _BOUNDS})
_LONGEST_BEFORE = 18
_QUOTES = frozenset("'\"")
_BEFORE_MINUS = frozenset(" \u202f(=:[{\n,;~<>|*+$") | _QUOTES
_BEFORE_PARTS = (".", "-", "'")
_LABEL_ENDS = re.compile(
    "|".join(
        [
            r"(?:st|nd|rd|th)\b",
            r"-?[Dd]\b(?=\s(?:echo|image|recon))",  # 3D
            r"'s\b|s\b(?<=0s)",  # the 1990s
            r"(?:\.[0-9]+)+",  # 1.2.3, a version or a heading
        ]
    )
)
_SIGN_APART = re.compile(r"[=:] ?(-) $")
_SIDE = re.compile(r"[xX] ?[0-9]")
_PAIR = re.compile(r"([0-9]{2,3})/([0-9]{2,3})(?![0-9/])")
_DECADE = re.compile(r"(?<=0)[ ]?s\b")
_BEFORE_DECADE = re.compile(
    r"(?:\b(?:the|low|lower|high|higher|upper|to|from|into)|0s ?(?:-|/|to|and))[ -]?$", re.IGNORECASE
)
_OLDEST = 100
"""Below it a decade is an age where nothing says that it is none."""
_SLIPPED_DECIMALS = re.compile(r"\. ([0-9]{1,2})(?= ?(?:kg|[cm]m|mg|mcg|ug|ng|g/|mmol|m[Ee]q|°|%))")
"""A space that slipped in behind the point: 64. 4 kg."""
_AGED = re.compile(r"[ -]?(?:old\b|of age\b)")


def tokens(text: str, *, plain: bool = False, decimal: str | None = None, words: bool = False) -> list[Token]:
    """Return the numbers of a text as tokens, in order.

    Args:
        text: as given.
        plain: whether it was made plain already.
        decimal: the sign of decimals; None to tell it from the text.
        words: whether numbers told in words are given as well ("two weeks"); "one" is one of them.

    >>> [type(each).__name__ for each in tokens("BP 120/80 mmHg on 5 May 2020, WBC 12.4 × 10⁹/L, day 3, 3–5 mg")]
    ['Ratio', 'Date', 'Quantity', 'Label', 'Range']
    >>> [each.within("days") for each in tokens("two weeks, then 38 weeks 2 days", words=True)]
    [14.0, 268.0]
    """
    text = without_markup(text if plain else made_plain(text))
    comma = (decimal or decimal_sign(text)) == ","
    found = list(_single(text, comma))
    if words:
        found += [_with_unit(text, each) for each in worded(text)]
        found.sort(key=attrgetter("start"))
    return list(joined(text, listed(text, found)))


def _single(text: str, comma: bool) -> Iterator[Token]:
    """Give the numbers one by one, each with its unit or as what else it is."""
    found = _FIRST_DIGIT.search(text)
    while found is not None:
        start = found.start()
        token = date_behind_month(text, start) or date_at(text, start) or _number(text, start, comma)
        if token is not None:
            yield token
        found = _FIRST_DIGIT.search(text, max(start + 1, token.end if token is not None else 0))


def _number(text: str, start: int, comma: bool) -> Token | None:
    written = number_at(text, start)
    if written is None:
        return None
    after = text[written.end : written.end + 1]
    if after in _BEFORE_PARTS or after.isalpha() or text.startswith(" s", written.end):
        if decade := _decade(text, start, written):
            return decade
        if label := _LABEL_ENDS.match(text, written.end):
            return Label(start, label.end())
        written = _with_slipped_decimals(text, written)
    first, sign = _sign(text, start)
    digits, end, unsure = (
        _decided(text, start, written, comma) if written.comma else (written.digits, written.end, False)
    )
    power = written.power if end == written.end else 0
    before = text[max(0, first - _LONGEST_BEFORE) : first].rstrip(" \u202f").lower()
    number = Number(first, end, sign + digits, power, _bound(before), unsure)
    token = _with_unit(text, number)
    return Label(start, end) if token is number and _is_label(text, start, end, before) else token


def _with_slipped_decimals(text: str, written: Written) -> Written:
    found = _SLIPPED_DECIMALS.match(text, written.end) if written.digits.isdecimal() else None
    return Written(f"{written.digits}.{found[1]}", 0, found.end()) if found else written


def _sign(text: str, start: int) -> tuple[int, str]:
    """Return where a number begins with its sign, and the sign; none where it is a hyphen, as in 3-5 and IL-6."""
    if text.startswith("- ", max(0, start - 2)) and (found := _SIGN_APART.search(text, max(0, start - 4), start)):
        return found.start(1), "-"
    before = text[start - 1 : start]
    if before not in ("-", "+") or (start > 1 and text[start - 2] not in _BEFORE_MINUS):
        return start, ""
    if text[start - 2 : start - 1] in _QUOTES and text[max(0, start - 3) : start - 2].isalnum():
        return start, ""  # 5'4"-5'6"
    if before == "-" and text[max(0, start - 6) : start - 1].rstrip(" \u202f")[-1:].isdigit():
        return start, ""
    return start - 1, before.replace("+", "")


def _bound(before: str) -> str:
    """Return the bound that a text ends with, as one sign."""
    if not before.endswith(_ENDS_OF_BOUND):
        return ""
    found = _BOUND.search(before)
    return _BOUNDS[found[0]] if found else ""


def _decided(text: str, start: int, written: Written, comma: bool) -> tuple[str, int, bool]:
    """Return digits with a point, their end, and whether a comma leaves them in doubt."""
    whole, _, last = written.digits.partition(",")
    if written.comma == "thousands":
        return whole + last, written.end, comma
    if comma or whole == "0" or (len(last) <= 2 and unit_at(text, written.end)[0] is not None):
        return f"{whole}.{last}", written.end, False
    return whole, start + len(whole), True  # "1,2" in a text with points: a list of numbers, or a doubtful decimal


def _with_unit(text: str, number: Number) -> Number | Quantity:
    behind = text[number.end : number.end + 1]
    if behind == "\n":
        return _with_unit_of_next_line(text, number)
    if behind in ("", ",", ";", ".", ")"):
        return number
    meant, end = unit_at(text, number.end)
    if meant is None:
        return number
    spelled = text[number.end : end].strip()
    if "." in number.digits:
        if isinstance(meant, UnknownUnit) and _LOST_SIGN.match(spelled):  # 8.6 103/mL
            meant = named("x" + spelled)
        elif spelled.startswith("IE") and number.places == 3:  # German: 40.000 IE/d
            number = number._replace(digits=number.digits.replace(".", ""))
    if number.power >= _COUNTED_IN.get(meant.name, math.inf) and "10" in text[number.start : number.end]:
        meant = named(f"/{meant.name}")
    aged = isinstance(meant, Unit) and meant.dimension == "time" and _AGED.match(text, end) is not None
    return Quantity(number.start, end, number, meant, aged)


_LOST_SIGN = re.compile(r"10(?:3|6|9|12)\s?/")
_COUNTED_IN = {"uL": 3, "mm3": 3, "mL": 6, "L": 9}
"""From which power of ten a volume is one in which something is counted: 25.2 × 10³ uL is told of each microlitre."""
_ALONE_IN_LINE = re.compile(r" *(?:\n|$|[(\[])")


def _with_unit_of_next_line(text: str, number: Number) -> Number | Quantity:
    """Return a number with the unit below it, as in a column of a table: known, and no word that begins a line."""
    place = number.end + 1
    if text[place : place + 1] in ("", " ", "\n", "-", "'", '"'):
        return number
    meant, end = unit_at(text, place)
    if not isinstance(meant, Unit):
        return number
    if "/" in text[place:end] or (meant.dimension != "time" and _ALONE_IN_LINE.match(text, end)):
        return Quantity(number.start, end, number, meant)
    return number


def _is_label(text: str, start: int, end: int, before: str) -> bool:
    """Whether a number without a unit names or counts: IL-6, step 2, 3b, ×400."""
    after = text[end : end + 1]
    if after.isascii() and after.isalpha():
        return _SIDE.match(text, end) is None
    if before[-1:] == "-":
        return (before[-2:-1].isalpha() or before[-2:-1] == "_") and not _is_pair(text, start)
    if text[start - 1 : start] == "×" and text[start - 2 : start - 1] in " (,;:":
        return True
    return before[-1:] in ("#", "§") or bool(counted(before))


def _is_pair(text: str, start: int) -> bool:
    """Whether a pressure stands behind a hyphen, as in BP-130/80; the types in HPV-16/18 rise."""
    found = _PAIR.match(text, start)
    return found is not None and int(found[1]) > int(found[2])


def _decade(text: str, start: int, written: Written) -> Number | None:
    """Return a number told by its decade, as about so much: "in the 150s", "low 80s"; an age (his 60s) is none."""
    found = _DECADE.match(text, written.end) if written.digits.isdecimal() else None
    if found is None or not 10 <= int(written.digits) < 1000:
        return None
    told = _BEFORE_DECADE.search(text, max(0, start - _LONGEST_BEFORE), start) is not None
    may_be_seconds, may_be_age = " " in found[0], int(written.digits) < _OLDEST
    if (may_be_seconds or may_be_age) and (not told or (may_be_seconds and may_be_age)):
        return None
    return Number(start, found.end(), written.digits, 0, "~")
