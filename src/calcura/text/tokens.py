"""Numbers of a text as typed tokens in its own places: nothing is converted, nothing guessed, nothing judged.

Rules of locale: a comma before groups of three parts thousands, and so does a narrow space; an ordinary space only
before a unit of counts. In a text whose ``decimal_sign`` is a comma, a comma is the point, and 1.234,5 is one number.
Elsewhere a comma before one or two digits and directly before a unit is the point too ("1,5 mg"); any other such comma
makes the number ``unsure``, and 1,234 is unsure in a text with decimal commas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from calcura.measurements.numbers import Written, number_at
from calcura.measurements.units import Unit, unit
from calcura.text.dates import date_at, date_behind_month
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
from calcura.text.plain import decimal_sign, without_markup
from calcura.text.plain import plain as made_plain
from calcura.text.units import UnknownUnit, unit_at

__all__ = [
    "Clock", "Date", "Expression", "Label", "Number", "Quantity", "Range", "Ratio", "Token", "Uncertain", "tokens",
]  # fmt: skip

_FIRST_DIGIT = re.compile(r"[0-9.·½¼¾⅓⅔⅛⅜⅝⅞](?<![A-Za-z0-9_^.·⁰-⁹].)(?<![0-9],.)(?:(?<![.·])|(?=[0-9]))")
"""Where a number may begin: not within a word, a number or a power."""
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
_BEFORE_MINUS = frozenset(" \u202f(=:[\n,;~<>|*+")
_COUNTED = {
    *("bed", "case", "category", "chapter", "class", "day", "equation", "factor", "fig.", "figure", "formula"),
    *("grade", "group", "item", "karyotype", "lead", "level", "line", "no.", "note", "option", "part", "patient"),
    *("phase", "pod", "question", "ref", "room", "row", "segment", "stage", "step", "table", "type", "version", "week"),
}
"""What a number without a unit only counts."""
_LONGEST_COUNTED = 14
_NO_LETTER = re.compile(r"[^A-Za-z.]+")
_ORDINAL = re.compile(r"(?:st|nd|rd|th)\b|-?[Dd]\b(?=\s(?:echo|image|recon))|'s\b|s\b(?<=0s)")
_SPACED_DECIMALS = re.compile(r"\. ([0-9]{1,2})(?= ?(?:kg|[cm]m|mg|g/|mmol|m[Ee]q|°|%))")
"""A space that slipped in behind the point: 64. 4 kg."""
_FURTHER_PARTS = re.compile(r"(?:\.[0-9]+)+")
"""Of a version or a heading: 1.2.3."""
_AGED = re.compile(r"[ -]?(?:old\b|of age\b)")


def tokens(text: str, *, plain: bool = False, decimal: str | None = None) -> list[Token]:
    """Return the numbers of a text as tokens, in order.

    Args:
        text: as given.
        plain: whether it was made plain already.
        decimal: the sign of decimals; None to tell it from the text.

    >>> [type(each).__name__ for each in tokens("BP 120/80 mmHg on 5 May 2020, WBC 12.4 × 10⁹/L, day 3, 3–5 mg")]
    ['Ratio', 'Date', 'Quantity', 'Label', 'Range']
    """
    text = without_markup(text if plain else made_plain(text))
    comma = (decimal or decimal_sign(text)) == ","
    return list(_joined(text, list(_single(text, comma))))


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
    end, after = written.end, text[written.end : written.end + 1]
    if after == ".":
        further = _FURTHER_PARTS.match(text, end)
        if further:
            return Label(start, further.end())
        spaced = _SPACED_DECIMALS.match(text, end)
        if spaced and written.digits.isdecimal():
            written = Written(f"{written.digits}.{spaced[1]}", 0, spaced.end())
    elif (after.isalpha() or after in ("-", "'")) and _ORDINAL.match(text, end):
        return Label(start, end + 2)
    first, sign = _sign(text, start)
    digits, end, unsure = written.digits, written.end, False
    if written.comma:
        digits, end, unsure = _decided(text, start, written, comma)
    power = written.power if end == written.end else 0
    before = text[max(0, first - _LONGEST_BEFORE) : first].rstrip(" \u202f").lower()
    number = Number(first, end, sign + digits, power, _bound(before), unsure)
    token = _with_unit(text, number)
    return Label(start, end) if token is number and _is_label(before, after) else token


def _sign(text: str, start: int) -> tuple[int, str]:
    """Return where a number begins with its sign, and the sign; none where it is a hyphen, as in 3-5 and IL-6."""
    before = text[start - 1 : start]
    if before not in ("-", "+") or (start > 1 and text[start - 2] not in _BEFORE_MINUS):
        return start, ""
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
    if text[number.end : number.end + 1] in ("", ",", ";", ".", ")", "\n"):
        return number
    meant, end = unit_at(text, number.end)
    if meant is None:
        return number
    aged = isinstance(meant, Unit) and meant.dimension == "time" and _AGED.match(text, end) is not None
    return Quantity(number.start, end, number, meant, aged)


def _is_label(before: str, after: str) -> bool:
    """Whether a number without a unit names or counts: IL-6, step 2, 3b."""
    if after.isascii() and after.isalpha():
        return True
    if before[-1:] == "-":
        return before[-2:-1].isalpha() or before[-2:-1] == "_"
    return before[-1:] in ("#", "§") or _NO_LETTER.split(before[-_LONGEST_COUNTED:])[-1] in _COUNTED


_JOINTS = {
    "-": "range", "to": "range", "~": "range", "±": "margin", "+/-": "margin", "+-": "margin", "/": "ratio",
    ":": "ratio", "over": "ratio", "out of": "of", "of": "of", "x": "sum", "×": "sum", "*": "sum", "+": "sum",
    "^": "sum", "**": "sum", "and": "two", "": "two", ",": "two",
}  # fmt: skip
"""What joins two numbers: the ends of a range, a value and its margin, a ratio, two units of one value, arithmetic."""
_LONGEST_JOINT = 9
_LONGEST_RUN = 40
_TOLD_IN_PARTS = {"ft", "in", "lb", "oz", "stone", "years", "months", "weeks", "days", "h", "min", "s"}
"""Units of which one value may be told in two (5 ft 4 in, 38 weeks 2 days)."""
Measured = Number | Quantity


def _joined(text: str, found: list[Token]) -> Iterator[Token]:
    """Join neighbours: ranges, margins, ratios, values in two units, and whatever else signs of arithmetic join."""
    run: list[Measured] = []
    joints: list[str] = []
    for token in found:
        joint = _joint(text, run[-1], token) if run and len(run) < _LONGEST_RUN else ""
        if joint and isinstance(token, (Number, Quantity)):
            joints.append(joint)
            run.append(token)
            continue
        yield from _of_run(text, run, joints)
        run, joints = [], []
        if isinstance(token, (Number, Quantity)):
            run.append(token)
        else:
            yield token
    yield from _of_run(text, run, joints)


def _joint(text: str, first: Measured, second: Token) -> str:
    if second.start - first.end > _LONGEST_JOINT or not isinstance(second, (Number, Quantity)):
        return ""
    between = text[first.end : second.start].strip().lower()
    joint = _JOINTS.get(between, "")
    if between == "~" and second.start - first.end > 1:  # 3~5 is a range, "8.7 mg/dL ~6 months after" none
        return ""
    if between == "over" and isinstance(first, Quantity) and first.unit != getattr(second, "unit", None):
        return ""  # 300 mg over 2 h
    if joint == "two" and not _of_one(first, second, between):
        return ""
    if joint == "of" and (isinstance(first, Quantity) or "." in first.digits):
        return ""
    return joint


def _of_one(first: Measured, second: Measured, between: str) -> bool:
    """Whether two quantities are one: 5 ft 4 in, 12 years and 3 months, 38 weeks 2 days, 5'4."""
    if not isinstance(first, Quantity) or first.unit.name not in _TOLD_IN_PARTS or "." in first.number.digits:
        return False
    if isinstance(second, Number):
        return first.unit.name == "ft" and not between and second.value < 12
    if second.dimension != first.dimension or not isinstance(second.unit, Unit) or not isinstance(first.unit, Unit):
        return False
    return float(second.value) * second.unit.factor < first.unit.factor


def _of_run(text: str, run: list[Measured], joints: list[str]) -> Iterator[Token]:
    """Give what a run of joined numbers is."""
    if len(run) < 2:
        yield from run
        return
    start, end, kinds = run[0].start, run[-1].end, set(joints)
    if kinds == {"two"}:
        yield _told_in_parts(run)
    elif joints == ["range"]:
        yield Range(start, end, run[0], run[1])
    elif joints == ["margin"]:
        yield Uncertain(start, end, run[0], run[1])
    elif joints in (["ratio"], ["of"]):
        yield _ratio(text, run[0], run[1])
    elif joints == ["range", "ratio", "range"]:
        yield from (Range(start, run[1].end, run[0], run[1]), Range(run[2].start, end, run[2], run[3]))
    elif kinds == {"range"} and all(isinstance(each, Number) for each in run):
        yield Label(start, end)  # the 4-2-1 rule, a telephone number
    elif kinds <= {"two", "range"} or kinds & {"of", "margin"}:
        yield from run
    else:
        yield Expression(start, end, tuple(run))


def _told_in_parts(run: list[Measured]) -> Quantity:
    """Return a value told in two units in the smaller of them; 5'4 is in inches."""
    last = run[-1]
    smallest = last.unit if isinstance(last, Quantity) else unit("in")
    total = sum(Fraction(each.value) * _size(each, smallest) for each in run)
    amount = Decimal(total.numerator) / Decimal(total.denominator)
    number = Number(run[0].start, last.end, f"{amount.normalize():f}")
    return Quantity(number.start, number.end, number, smallest, isinstance(last, Quantity) and last.aged, tuple(run))


def _size(part: Measured, smallest: Unit | UnknownUnit) -> Fraction:
    if isinstance(part, Number) or not isinstance(part.unit, Unit) or not isinstance(smallest, Unit):
        return Fraction(1)
    return Fraction(part.unit.multiply * smallest.divide, part.unit.divide * smallest.multiply)


def _ratio(text: str, first: Measured, second: Measured) -> Ratio | Expression:
    sign = text[first.end : second.start].strip().lower()
    if isinstance(first, Quantity) and isinstance(second, Quantity) and second.unit == first.unit:
        first = first.number  # 66 mmHg / 40 mmHg
    if isinstance(first, Quantity):
        return Expression(first.start, second.end, (first, second))
    return Ratio(first.start, second.end, first, second, {"over": "/", "out of": "of"}.get(sign, sign))
