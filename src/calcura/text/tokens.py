"""Numbers of a text as typed tokens in its own places: nothing is converted, nothing guessed, nothing judged.

Rules of locale: a comma before groups of three parts thousands, and so does a narrow space; an ordinary space only
before a unit of counts. In a text whose ``decimal_sign`` is a comma, a comma is the point. Elsewhere a comma before
one or two digits and directly before a unit is the point too ("1,5 mg"); any other such comma makes the number
``unsure``, and 1,234 is unsure in a text with decimal commas.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from calcura.measurements.units.table import Unit
from calcura.text.plain import decimal_sign
from calcura.text.plain import plain as made_plain
from calcura.text.units import UnknownUnit, unit_at


class Number(NamedTuple):
    """A number as written: its digits, made plain; ``places`` are the decimals told, ``unsure`` a doubtful comma."""

    start: int
    end: int
    digits: str
    power: int = 0
    bound: str = ""
    unsure: bool = False

    @property
    def value(self) -> Decimal:
        """The exact value."""
        return Decimal(self.digits).scaleb(self.power) if self.power else Decimal(self.digits)

    @property
    def places(self) -> int:
        """Decimals told: 1.50 has two, 3e-2 has two."""
        return max(0, -int(Decimal(self.digits).as_tuple().exponent) - self.power)  # type: ignore[arg-type]


class Quantity(NamedTuple):
    """A number with its unit; ``aged`` for "87-year-old"; ``parts`` where it is told in two units (5 ft 4 in)."""

    start: int
    end: int
    number: Number
    unit: Unit | UnknownUnit
    aged: bool = False
    parts: tuple[Number | Quantity, ...] = ()

    @property
    def value(self) -> Decimal:
        """The number as written, in its own unit."""
        return self.number.value

    @property
    def dimension(self) -> str:
        """What is measured: time for a duration; empty for an unknown unit."""
        return getattr(self.unit, "dimension", "")


class Range(NamedTuple):
    """Two ends, the unit of the second said of both."""

    start: int
    end: int
    low: Number | Quantity
    high: Number | Quantity


class Uncertain(NamedTuple):
    """A value with its margin: 5.0 ± 0.2 mg/dL."""

    start: int
    end: int
    value: Number | Quantity
    margin: Number | Quantity


class Ratio(NamedTuple):
    """Two numbers and the sign between: 120/80 mmHg, 3:1, 3 out of 9 (sign "of"); 1/2 is one too, and its fraction."""

    start: int
    end: int
    first: Number
    second: Number | Quantity
    sign: str

    @property
    def fraction(self) -> Fraction | None:
        """The quotient, exactly; None where the second is zero."""
        below = Fraction(self.second.value)
        return Fraction(self.first.value) / below if below else None


class Date(NamedTuple):
    """A day, month or year as far as told; ``day`` None where its parts do not make one; ``orders`` both if unsure."""

    start: int
    end: int
    year: int | None
    month: int | None
    day_of_month: int | None
    ambiguous: bool = False

    @property
    def day(self) -> date | None:
        """The date where it is whole and exists."""
        try:
            return date(self.year or 0, self.month or 0, self.day_of_month or 0)
        except ValueError:
            return None


class Clock(NamedTuple):
    """A time of day."""

    start: int
    end: int


class Label(NamedTuple):
    """A number that names or counts: day 3, IL-6, step 2, 1st, a telephone number."""

    start: int
    end: int


class Expression(NamedTuple):
    """Numbers joined by signs of arithmetic: left to its user."""

    start: int
    end: int
    parts: tuple[Token, ...]


Token = Number | Quantity | Range | Uncertain | Ratio | Date | Clock | Label | Expression

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
_SPACED_COUNT = r"(?=\s?(?:/|cells|counts?\b|leu[ck]o|platelets|[x×]\s?10))"
_NUMBER = re.compile(
    r"[0-9.·](?<![A-Za-z0-9_^.·⁰-⁹].)(?<![0-9],.)(?:"
    r"(?<=[0-9])(?:(?<![0-9].)(?:(?P<date>[0-9]{3}-(?:0[1-9]|1[0-2])-[0-3][0-9](?![0-9])|[0-9]?(?P<s>[/.])[0-9]{1,2}(?P=s)(?:[0-9]{4}|[0-9]{2})(?![0-9/]|\.[0-9])"
    rf"|[0-9]?(?:st|nd|rd|th)?\s(?:of\s)?(?i:{_MONTH})(?:,?\s[12][0-9]{{3}}\b)?)"
    r"|(?P<clock>[0-9]?:[0-5][0-9](?::[0-5][0-9])?(?:\s?(?i:[ap]\.?m\b\.?))?(?![0-9:]))))"
    r"|(?P<whole>(?:(?<=[0-9])[0-9]{0,2}(?:(?:,\u2063{0,2}[0-9]{3})+(?![0-9])|(?:\u202f\u2063?[0-9]{3})+(?![0-9])|(?:'[0-9]{3})+(?![0-9])"
    rf"|(?:\ [0-9]{{3}})+{_SPACED_COUNT})|(?<=[0-9])[0-9]*)(?P<decimals>(?<=[0-9])(?:[.·]|\.\ (?=[0-9]{{1,2}}\ ?(?:kg|[cm]m|mg|g/|mmol|m[Ee]q|°|%))|,(?=[0-9]+(?![0-9]|,[0-9])))[0-9]+|(?<=[.·])[0-9]+)?)"
    r"(?P<exponent>[eE][-+]?[0-9]{1,3}(?![\w.]))?"
    r"(?P<power>\s?[xX×*·]\s?10(?:\s?(?:\^|\*\*?|[eE](?=[0-9]))\s?[({]?\s?(?P<p1>-?[0-9]{1,2})\s?[)}]?|(?P<p2>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})"
    r"|\s?\(?(?P<p3>[2-9]|1[0-2])\)?(?=\s?(?:/|per\b|cells|copies|platelets|[uIU]{0,2}/?[lL]\b|mm)))|\s(?P<many>thousand|million|billion|lakhs?)\b)?(?P<half>\s?[½¼¾⅓⅔]|\s1/2(?![0-9/]))?)"
    r"|(?P<vulgar>[½¼¾⅓⅔])"
)
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_MANY = {"t": 3, "m": 6, "b": 9, "l": 5}
_VULGAR = {"½": "0.5", "¼": "0.25", "¾": "0.75", "1/2": "0.5", "⅓": "0.333", "⅔": "0.667"}
_MONTH_ENDS = frozenset(
    name[-3:] for each in ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sept", "sep", "oct", "nov", "dec"] for name in (each, each + ".")
)  # fmt: skip
_MONTH_FIRST = re.compile(
    rf"\b(?P<m>(?i:{_MONTH}))\s(?:(?P<d>[0-9]{{1,2}})(?:st|nd|rd|th)?\b(?!\s?(?:%|mg|/))(?:,?\s(?P<y>[12][0-9]{{3}})\b)?|(?P<y2>(?:19|20)[0-9]{{2}})\b)"
)
_COUNTED = (
    "class", "stage", "grade", "step", "table", "figure", "version", "type", "item", "level", "group", "category", "option",
    "equation", "formula", "row", "line", "phase", "ref", "chapter", "part", "question", "note", "no.", "fig.", "#", "§",
    "day", "week", "segment", "bed", "room", "case", "patient", "hospital day", "pod", "postoperative day", "on day", "factor", "lead",
)  # fmt: skip
_ORDINAL = re.compile(r"(?:st|nd|rd|th)\b|-?(?:D|d)\b(?=\s(?:echo|image|recon))|'s\b|s\b(?<=0s)")
_BEFORE_BOUND = re.compile(
    r"(?:(?P<sign><=|>=|[<>≤≥~])|\b(?P<word>less than|greater than|more than|at least|at most|up to|below|above|over|under|about"
    r"|approximately|around|nearly|fewer than|no more than|not more than|minimum of|maximum of))\s?$", re.I,
)  # fmt: skip
_WORD_SIGN = {"less than": "<", "fewer than": "<", "below": "<", "under": "<", "greater than": ">", "more than": ">",
              "above": ">", "over": ">", "at least": "≥", "minimum of": "≥", "at most": "≤", "up to": "≤", "maximum of": "≤",
              "no more than": "≤", "not more than": "≤", "<=": "≤", ">=": "≥"}  # fmt: skip
_AGED = re.compile(r"[ -]?(?:old\b|of age\b)")
_GAPS = {"-": "range", "to": "range", "±": "margin", "+/-": "margin", "+-": "margin", "/": "ratio", ":": "ratio",
         "over": "ratio", "out of": "of", "of": "of", "x": "times", "×": "times", "*": "op", "+": "op", "^": "op", "**": "op", "=": "",
         "and": "and", "": "and", ",": "and"}  # fmt: skip
_LONGEST_GAP = 9


def tokens(text: str, *, plain: bool = False, decimal: str | None = None) -> list[Token]:
    """Return the numbers of a text as tokens, in order.

    Args:
        text: as given.
        plain: whether it was made plain already.
        decimal: the sign of decimals; None to tell it from the text.

    >>> [type(each).__name__ for each in tokens("BP 120/80 mmHg on 5 May 2020, WBC 12.4 × 10⁹/L, day 3, 5.0 ± 0.2, 3–5 mg")]
    ['Ratio', 'Date', 'Quantity', 'Label', 'Uncertain', 'Range']
    """
    text = text if plain else made_plain(text)
    comma = (decimal or decimal_sign(text)) == ","
    return list(_joined(text, list(_single(text, comma))))


def _single(text: str, comma: bool) -> Iterator[Token]:
    search, done = _NUMBER.search, 0
    found = search(text)
    while found is not None:
        start, end = found.span()
        token = _month_before(text, start, done) or _token(text, found, start, end, comma)
        if token is not None:
            yield token
            end = done = max(end, token.end)
        found = search(text, max(end, start + 1))


def _month_before(text: str, start: int, done: int) -> Date | None:
    """Return the date whose month stands directly before a number: May 5, 2014; March 2014."""
    if text[start - 1 : start] != " " or text[start - 4 : start - 1].lower() not in _MONTH_ENDS:
        return None
    near = max(done, start - 12)
    found = _MONTH_FIRST.search(text, near, start + 14)
    return _month_first(found) if found is not None and found.end() > start else None


def _token(text: str, found: re.Match[str], start: int, end: int, comma: bool) -> Token | None:
    if found["whole"] is None:
        if found["vulgar"]:
            return _with_unit(text, Number(start, end, _VULGAR[found["vulgar"]]))
        if found["clock"]:
            return _clock(text, found, start, end)
        return _numeric_date(found[0], start, end)
    whole, decimals = found["whole"], found["decimals"]
    raw = text[start : found.end("decimals") if decimals else found.end("whole")]
    if raw in (".", "·"):
        return None
    unsure = False
    digits = raw
    if not raw.isdecimal():
        digits = raw.replace("\u202f", "").replace(" ", "").replace("'", "").replace("\u2063", "").replace("·", ".")
        if "," in digits:
            digits, unsure, cut = _comma(digits, comma, text, end)
            end = end if cut is None else start + cut
            if cut is not None:
                return _finished(text, start, end, digits, 0, unsure)
        if digits[0] == ".":
            digits = "0" + digits
    power = 0
    if found["exponent"]:
        power = int(found["exponent"][1:])
    elif found["power"]:
        told = found["p1"] or found["p2"] or found["p3"]
        power = int(told.translate(_RAISED)) if told else _MANY[found["many"][0]]
    if found["half"]:
        digits = str(Decimal(digits) + Decimal(_VULGAR[found["half"].strip()]))
    return _finished(text, start, end, digits, power, unsure)


_HOUR_BEFORE = re.compile(r"\b(?:at|to|until|from|time|by|around|h)\W{0,2}$", re.IGNORECASE)


def _clock(text: str, found: re.Match[str], start: int, end: int) -> Token:
    """Return a time of day where it says so: 1:40 is a titre elsewhere."""
    hour, _, minute = found[0].partition(":")
    told = found[0][-1] in "mM." or len(hour) > 1 or _HOUR_BEFORE.search(text, max(0, start - 8), start) is not None
    if told and int(hour) <= _LAST_HOUR:
        return Clock(start, end)
    first = Number(start, start + len(hour), hour)
    second = _with_unit(text, Number(first.end + 1, end, minute))
    return Ratio(start, second.end, first, second, ":")


_LAST_HOUR = 24


def _comma(digits: str, comma: bool, text: str, end: int) -> tuple[str, bool, int | None]:
    """Return digits with a point, whether the comma is doubtful, and where to cut if it parts a list."""
    first, _, last = digits.partition(",")
    if "," in last or "." in last:
        return digits.replace(",", ""), False, None
    if len(last) == 3 and first and first != "0" and len(first) <= 3:
        return first + last, comma, None
    if comma or first == "0" or (len(last) <= 2 and unit_at(text, end)[0] is not None):
        return f"{first}.{last}", False, None
    return first, True, len(first)  # "1,2" in a text with points: a list of numbers, or a doubtful decimal


def _finished(text: str, start: int, end: int, digits: str, power: int, unsure: bool) -> Token | None:
    before = text[max(0, start - 18) : start]
    bound, first = "", start
    if before:
        last = before[-1]
        if last == "-":
            if len(before) > 1 and (before[-2].isalpha() or before[-2] == "_"):  # IL-6, CURB-65: a name
                quantity = _with_unit(text, Number(start, end, digits, power, "", unsure))
                return quantity if isinstance(quantity, Quantity) else Label(start, end)
            apart = before[:-1].rstrip(" \u202f")
            if not apart[-1:].isdigit() and before[-2:-1] in " \u202f(=:[\n,;~<>|*+":
                digits, first = "-" + digits, start - 1
                before = before[:-1]
        elif last == "+" and (len(before) == 1 or before[-2] in " (=:[\n"):
            first, before = start - 1, before[:-1]
        stripped = before.rstrip()
        if stripped and stripped[-1] in "<>≤≥~nteordwm" and (sign := _BEFORE_BOUND.search(before)):
            told = (sign["sign"] or sign["word"]).lower()
            bound = _WORD_SIGN.get(told, told if sign["sign"] else "~")
    if _ORDINAL.match(text, end):
        return Label(start, end + 2)
    number = Number(first, end, digits, power, bound, unsure)
    token = _with_unit(text, number)
    if token is number:
        if before.rstrip(" \u202f").lower().endswith(_COUNTED):
            return Label(start, end)
        if text[end : end + 1].isalpha() and text[end].isascii():
            return Label(start, end)
    return token


def _with_unit(text: str, number: Number) -> Number | Quantity:
    follows = text[number.end : number.end + 2]
    if not follows or follows[0] in ",;.)\n":
        return number
    unit, end = unit_at(text, number.end)
    if unit is None:
        return number
    aged = (
        _AGED.match(text, end)
        if text[end : end + 1] in (" ", "-", "o") and getattr(unit, "dimension", "") == "time"
        else None
    )
    return Quantity(number.start, end, number, unit, aged is not None)


def _month_first(found: re.Match[str]) -> Date:
    year = found["y"] or found["y2"]
    month = _MONTHS.index(found["m"][:3].lower()) + 1
    return Date(*found.span(), int(year) if year else None, month, int(found["d"]) if found["d"] else None)


_PARTS = re.compile(r"[0-9]+|[A-Za-z]{3,}")


def _numeric_date(text: str, start: int, end: int) -> Token:
    parts = [each for each in _PARTS.findall(text) if each != "of"]
    if len(parts[0]) == 4:
        return Date(start, end, int(parts[0]), int(parts[1]), int(parts[2]))
    if parts[1].isalpha():
        month = _MONTHS.index(parts[1][:3].lower()) + 1
        return Date(start, end, int(parts[2]) if len(parts) > 2 else None, month, int(parts[0]))
    first, second, year = map(int, parts)
    year += (2000 if year < 50 else 1900) if year < 100 else 0
    if first > 31 or second > 31 or (first > 12 and second > 12):
        return Label(start, end)
    if first > 12:
        return Date(start, end, year, second, first)
    return Date(start, end, year, first, second, ambiguous=second <= 12 and first != second)


def _joined(text: str, found: list[Token]) -> Iterator[Token]:
    """Join neighbours: ranges, margins, ratios, values in two units, and whatever else signs of arithmetic join."""
    at, count = 0, len(found)
    while at < count:
        token = found[at]
        last = at
        while last + 1 < count and last - at < 40:
            gap = found[last + 1].start - found[last].end
            if (
                gap > _LONGEST_GAP
                or not isinstance(found[last + 1], (Number, Quantity))
                or not isinstance(found[last], (Number, Quantity))
            ):
                break
            if not _kind(text, found[last], found[last + 1]):
                break
            last += 1
        if last == at:
            yield token
        else:
            yield from _run(text, found[at : last + 1])
        at = last + 1


def _kind(text: str, first: Token, second: Token) -> str:
    gap = text[first.end : second.start]
    told = gap.strip().lower()
    kind = _GAPS.get(told, "")
    if kind == "and":
        return "two" if _of_one(first, second, told) else ""
    if kind == "of" and not (type(first) is Number and "." not in first.digits):
        return ""
    if not told and second.start > first.end:
        return ""
    return kind


def _of_one(first: Token, second: Token, told: str) -> bool:
    """Whether two quantities are one: 5 ft 4 in, 12 years and 3 months, 38 weeks 2 days, 5'4."""
    if (
        not isinstance(first, Quantity)
        or first.dimension not in ("length", "mass", "time")
        or "." in first.number.digits
    ):
        return False
    if isinstance(second, Number):
        return first.unit.name == "ft" and not told and float(second.value) < 12
    if second.dimension != first.dimension:
        return False
    bigger, smaller = first.unit.factor, second.unit.factor
    return float(second.value) * smaller < bigger and first.unit.name not in ("m", "kg", "cm")


def _run(text: str, run: list[Token]) -> Iterator[Token]:
    kinds = [_kind(text, a, b) for a, b in zip(run, run[1:], strict=False)]
    start, end = run[0].start, run[-1].end
    first, second = run[0], run[1]
    if set(kinds) == {"two"}:
        last = run[-1]
        unit = last.unit if isinstance(last, Quantity) else unit_at(" in.", 0)[0]
        total = Decimal(0)
        for each in run:
            factor = Fraction(1) if not isinstance(each, Quantity) else Fraction(each.unit.multiply, each.unit.divide)
            base = Fraction(unit.multiply, unit.divide) if unit else Fraction(1)
            part = Fraction(each.value) * (factor / base if isinstance(each, Quantity) else 1)
            total += Decimal(part.numerator) / Decimal(part.denominator)
        number = Number(start, end, f"{total.normalize():f}")
        aged = isinstance(last, Quantity) and last.aged
        yield Quantity(start, end, number, unit, aged, tuple(run)) if unit else Expression(start, end, tuple(run))
    elif kinds == ["range"]:
        yield Range(start, end, first, second)
    elif len(run) == 2 and kinds[0] == "margin":
        yield Uncertain(start, end, first, second)
    elif len(run) == 2 and kinds[0] in ("ratio", "of"):
        if isinstance(first, Quantity):  # "66 mmHg / 40 mmHg", or two answers
            first = first.number if isinstance(second, Quantity) and second.unit == first.unit else first
        sign = "of" if kinds[0] == "of" else text[run[0].end : second.start].strip().replace("over", "/")
        yield (
            Ratio(start, end, first, second, sign) if isinstance(first, Number) else Expression(start, end, tuple(run))
        )
    elif len(run) == 4 and kinds == ["range", "ratio", "range"]:
        yield from (Range(run[0].start, run[1].end, run[0], run[1]), Range(run[2].start, end, run[2], run[3]))
    elif set(kinds) == {"range"} and all(type(each) is Number for each in run):
        yield Label(start, end)  # the 4-2-1 rule, a telephone number
    elif all(kind in ("two", "range") for kind in kinds) or "of" in kinds or "margin" in kinds:
        yield from run
    else:
        yield Expression(start, end, tuple(run))
