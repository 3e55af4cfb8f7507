"""Numbers of a text as typed tokens in its own places: nothing is converted, nothing guessed, nothing judged.

Rules of locale: a comma before groups of three parts thousands, and so does a narrow space; an ordinary space only
before a unit of counts. In a text whose ``decimal_sign`` is a comma, a comma is the point, and 1.234,5 is one number.
Elsewhere a comma before one or two digits and directly before a unit is the point too ("1,5 mg"); any other such comma
makes the number ``unsure``, and 1,234 is unsure in a text with decimal commas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import attrgetter

from calcura.measurements.numbers import Written, number_at
from calcura.measurements.units import Unit
from calcura.text.dates import date_at, date_behind_month
from calcura.text.joining import joined
from calcura.text.kinds import Date, Expression, Label, Number, Quantity, Range, Ratio, Token, Uncertain
from calcura.text.plain import decimal_sign, without_markup
from calcura.text.plain import plain as made_plain
from calcura.text.units import STONES, unit_at
from calcura.text.words import worded

__all__ = [
    "Date", "Expression", "Label", "Number", "Quantity", "Range", "Ratio", "Token", "Uncertain", "tokens",
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
_SIGN = re.compile(
    r"(?<![^ \u202f(=:\[{\n,;~<>|*+$'\"])(?<![^\W_]['\"])(?:\+|-(?<![0-9²³][ \u202f]-)(?<![0-9²³][ \u202f]{2}-))$"
    r"|(?<=[=:])-[ ]$|(?<=[=:][ ])-[ ]$"
)
"""A sign before a number: no hyphen, as in 3-5, IL-6 and 5'4"-5'6"; apart from it only as in "BE = - 2.1"."""
_ENDS_OF_SIGN = ("-", "+", " ")
_BEHIND = re.compile(
    rf"(?P<label>(?!{STONES})(?:st|nd|rd|th)\b"
    r"|-?[Dd]\b(?=\s(?:echo|image|recon))|'s\b|s\b(?<=0s)|(?:\.[0-9]+)+)"
    r"|(?P<slipped>\.[ ](?P<decimals>[0-9]{1,2})(?= ?(?:kg|[cm]m|mg|mcg|ug|ng|g/|mmol|m[Ee]q|°|%)))"
)
"""What makes a label of a number (1st, 3D, the 1990s, version 1.2.3), and a space that slipped in: 64. 4 kg."""
_SIDE = re.compile(r"[xX] ?[0-9]")
_PAIR = re.compile(r"[0-9]{2,3}/[0-9]{2,3}(?![0-9/])")
_COUNTED = frozenset((
    "bed", "case", "category", "cd", "chapter", "chromosome", "chromosomes", "class", "classes", "day", "days",
    "equation", "exon", "exons", "factor", "factors", "fig.", "figure", "formula", "grade", "grades", "group",
    "interleukin", "item", "karyotype", "lead", "leads", "level", "line", "magnification", "month", "months", "no.",
    "note", "option", "part", "patient", "phase", "phases", "pod", "question", "ref", "room", "row", "segment", "stage",
    "stages", "step", "steps", "table", "type", "types", "version", "week", "weeks",
))  # fmt: skip
"""What a number without a unit only counts: day 3, exons 2."""
_LAST_WORD = re.compile(r"([0-9]?) ?([A-Za-z.]+)[ \u202f×]*$")
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
    return list(joined(text, found))


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
    behind = _BEHIND.match(text, written.end)
    if behind and behind["label"]:
        return Label(start, behind.end())
    if behind and written.digits.isdecimal():
        written = Written(f"{written.digits}.{behind['decimals']}", 0, behind.end())
    sign = _SIGN.search(text, max(0, start - 2), start) if text[start - 1 : start] in _ENDS_OF_SIGN else None
    first = sign.start() if sign else start
    digits, end, unsure = (
        _decided(text, start, written, comma) if written.comma else (written.digits, written.end, False)
    )
    if sign and "-" in sign[0]:
        digits = f"-{digits}"
    power = written.power if end == written.end else 0
    before = text[max(0, first - _LONGEST_BEFORE) : first].rstrip(" \u202f").lower()
    number = Number(first, end, digits, power, _bound(before), unsure)
    token = _with_unit(text, number)
    return Label(start, end) if token is number and _is_label(text, start, end, before) else token


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
    if text[number.end : number.end + 1] in ("", ",", ";", ".", ")", "\n"):
        return number
    meant, end = unit_at(text, number.end)
    if meant is None:
        return number
    if number.places == 3 and text[number.end : end].lstrip().startswith("IE"):
        number = number._replace(digits=number.digits.replace(".", ""))  # German: 40.000 IE/d
    aged = isinstance(meant, Unit) and meant.dimension == "time" and _AGED.match(text, end) is not None
    return Quantity(number.start, end, number, meant, aged)


def _is_label(text: str, start: int, end: int, before: str) -> bool:
    """Whether a number without a unit names or counts: IL-6, step 2, 3b, ×400."""
    after = text[end : end + 1]
    if after.isascii() and after.isalpha():
        return _SIDE.match(text, end) is None
    if before[-1:] == "-":
        return (before[-2:-1].isalpha() or before[-2:-1] == "_") and _PAIR.match(text, start) is None
    if text[start - 1 : start] == "×" and text[start - 2 : start - 1] in " (,;:":
        return True
    if before[-1:] in ("#", "§"):
        return True
    last = _LAST_WORD.search(before) if before[-1:].isalpha() or before[-1:] in (".", "×") else None
    return (
        last is not None and last[2] in _COUNTED and not last[1] and (last[2] != "level" or "." not in text[start:end])
    )
