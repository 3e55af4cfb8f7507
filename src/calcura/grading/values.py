"""What a passage of an answer holds that could be the answer, by the type that the label declares.

Numbers, units, dates and lengths of time are recognised by the room of text; here they are set against the unit asked
for. A number in a unit that is not known, or that cannot become the unit asked for, never fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from itertools import pairwise
from math import floor, isfinite, log10
from typing import NamedTuple

from calcura.grading.arithmetic import ExpressionError, compute
from calcura.grading.cues import pattern
from calcura.grading.labels import Answer, Label
from calcura.grading.options import options_in
from calcura.grading.spelling import plain_passage, unmarked
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import WeeksAndDays
from calcura.measurements.units import Unit, conversion, unit
from calcura.text.tokens import Date, Expression, Number, Quantity, Range, Ratio, Token, Uncertain
from calcura.text.tokens import tokens as text_tokens
from calcura.text.units import named
from calcura.text.words import worded

EXACT = 15
"""The decimals of a value that was computed and not written out."""
MOST_TOKENS = 120
LONGEST = 4000
"""Characters of a passage in which values are looked for."""


class Value(NamedTuple):
    """A value told in a passage."""

    value: Answer | str
    decimals: int
    start: int
    end: int
    fits: bool = True
    """False when its unit is not known or cannot become the unit asked for."""
    asked: bool = False
    """Whether a unit stands beside it that fits the one asked for."""
    span: bool = False
    """Whether it is one end of a range, a limit, has a margin or is denied: no single value."""
    upper: float | None = None
    """The other end of a range."""
    converted: float = 0.0
    """Half of its last place in the unit asked for, where it was told in another one; else 0."""


def same(first: Value, second: Value) -> bool:
    """Say whether two values are the same, one of them perhaps rounded.

    >>> same(Value(22.857, 3, 0, 6), Value(22.9, 1, 8, 12)), same(Value(3.0, 0, 0, 1), Value(4.0, 0, 5, 6))
    (True, False)
    """
    if not isinstance(first.value, (int, float)) or not isinstance(second.value, (int, float)):
        return first.value == second.value
    places = min(first.decimals, second.decimals)
    width = 0.5 * 10.0**-places if first.decimals != second.decimals else 0.0
    if first.converted or second.converted:
        width = sum(each.converted or 0.5 * 10.0**-each.decimals for each in (first, second))
    difference = abs(first.value - second.value)
    return difference <= width * (1 + 1e-9) + 1e-9 * max(abs(first.value), abs(second.value))


def more_exact(first: Value, second: Value) -> Value:
    """Return the one that tells more: in the unit asked for, then with more decimals; the first of equals."""
    if bool(first.converted) != bool(second.converted):
        return second if first.converted else first
    return second if second.decimals > first.decimals else first


@lru_cache(maxsize=1024)
def ready(text: str) -> str:
    """Return a passage as values are read from it: plain signs, no mark-up, no LaTeX; the same is asked for often."""
    plain = plain_passage(unmarked(_STRUCK_OUT.sub(" ", text[:LONGEST]))).strip()
    return _SPACED_THOUSANDS.sub(lambda found: found[0].replace(" ", ""), plain)


_STRUCK_OUT = re.compile(
    r"~~[^~\n]{1,80}~~|\\(?:b?cancel|sout|st)\{[^{}\n]{1,80}\}|<(del|s|strike)>[^<>\n]{1,80}</\1>", re.IGNORECASE
)
_SPACED_THOUSANDS = re.compile(r"[1-9](?<![\d.,/-].)(?<!\d .)\d{0,2}(?: \d{3})+(?![\d/]| \d|\.\d*\.)")


@lru_cache(maxsize=1024)
def values_in(text: str, label: Label) -> tuple[Value, ...]:
    """Return what could be the answer in a passage made ready, in order; the same passage is asked for often."""
    return tuple(_READERS[label.kind](text, label))


# --- numbers with their units -------------------------------------------------------------------------------------

_AS_GOOD_AS = {
    "mEq/L": "mmol/L", "mOsm/L": "mOsm/kg", "mL/min": "mL/min/1.73 m2", "mL/min/1.73 m2": "mL/min", "mg": "mg/day",
    "mg/day": "mg", "mmol/kg": "mOsm/kg", "/day": "mg/day",
}  # fmt: skip
"""Unit told -> unit asked for, where clinicians write one for the other and the number is the same: ions of one charge,
a litre of plasma for a kilogram of water, a filtration rate whose body surface is understood, a dose said to be daily.
"""
_MORPHINE = ("mme", "ome", "morphine")


@lru_cache(maxsize=4096)
def converter(told: str, asked: str, substance: str | None) -> Callable[[float], float] | None:
    """Return what turns a number in the unit told into the unit asked for; None where nothing does.

    >>> converter("g", "mg/day", None)(2.0), converter("foo/L", "mg/dL", None)
    (2000.0, None)
    """
    if told == asked or _AS_GOOD_AS.get(told) == asked:
        return _unchanged
    if told.lower().startswith(_MORPHINE):
        return _unchanged if asked in ("mg/day", "mg") else None
    for given, wanted in ((told, asked), (told.removesuffix("/day"), asked.removesuffix("/day"))):
        try:
            return conversion(given, wanted, substance)
        except MeasurementError:
            continue
    return _unchanged if substance is None and {told, asked} == {"mmol/L", "mEq/L"} else None


def _unchanged(value: float) -> float:
    return value


@lru_cache(maxsize=512)
def asks_points(asked: str | None) -> bool:
    """Say whether an answer counts points by its unit."""
    try:
        return asked is not None and unit(asked).dimension == "points"
    except MeasurementError:
        return False


def _numbers(text: str, label: Label) -> list[Value]:
    found = list(_quantities(text, label))
    if label.kind == "integer" and len(found) > 1:
        found = [each for each, after in pairwise([*found, found[-1]]) if not _rounds(text, each, after)]
    if label.unit == "%" and len(found) > 1:
        found = [each for each, after in pairwise([*found, found[-1]]) if not _is_hundredth(each, after)]
        found = [each for before, each in pairwise([found[0], *found]) if not _is_hundredth(each, before)]
    if all(each.span for each in found):
        told = _in_words(text) if label.counts_points else _amounts_in_words(text, label)
        found = sorted([*found, *told], key=lambda each: each.start)
    return found


def _quantities(text: str, label: Label) -> Iterator[Value]:
    done = 0
    for run in _runs(text, text_tokens(text, plain=True)[:MOST_TOKENS]):
        if run[0].start >= done and (found := _of_run(text, run, label)) is not None:
            done = found.end
            yield found


_OPERATOR = re.compile(r"[\s)]*(?:\*\*|[-+*/^])[\s(]*(?:sqrt\s?\(?)?|[\s)]*\)\s?\(\s*")


def _runs(text: str, found: Sequence[Token]) -> Iterator[list[Token]]:
    """Give the tokens of a text, those joined by signs of arithmetic together."""
    run: list[Token] = []
    for each in found:
        if run and _computes(run[-1]) and _computes(each) and _OPERATOR.fullmatch(text, run[-1].end, each.start):
            run.append(each)
            continue
        if run:
            yield run
        run = [each]
    if run:
        yield run


def _computes(token: Token) -> bool:
    return not isinstance(token, (Date, Uncertain))


_POINT_OR_COLON = re.compile(r"[.,:][0-9]|\s[0-9]{1,2}/[0-9]{1,2}(?![0-9/])|e-?[0-9]")
"""Two points, a comma that parts no thousands, a mixed fraction: what number is meant is not sure."""
_AFTER_DIGIT = re.compile(r"[0-9](?:[.,]|\s?:)\Z")


_POWER = re.compile(r"\s?\^\s?-?[0-9]{1,3}")


def _of_run(text: str, run: Sequence[Token], label: Label) -> Value | None:
    start, end = run[0].start, run[-1].end
    if _is_argument(text, start, end):
        return None
    power = _POWER.match(text, end)
    if len(run) > 1 or isinstance(run[0], Expression) or power:
        return _computed(text, start, power.end() if power else end, label)
    token = run[0]
    if _POINT_OR_COLON.match(text, end) or _AFTER_DIGIT.search(text, max(0, start - 3), start):
        return Value(0.0, 0, start, end, span=True)
    if isinstance(token, (Number, Quantity)):
        return _single(text, token, label)
    if isinstance(token, Range):
        low = _single(text, token.low, label)
        high = _single(text, token.high, label)
        return low and high and low._replace(start=start, end=end, span=True, fits=high.fits, upper=_float(high.value))
    if isinstance(token, Uncertain):
        return Value(0.0, 0, start, end, span=True)
    return _of_ratio(text, token, label) if isinstance(token, Ratio) else None


def _float(value: object) -> float | None:
    return float(value) if isinstance(value, (int, float)) else None


def _is_argument(text: str, start: int, end: int) -> bool:
    """What a function is called with, the number of a reference, and what a lone sign of arithmetic goes before."""
    before = text[max(0, start - 8) : start]
    if before.endswith("(") and (before[-2:-1].isalnum() or before[-2:-1] == "_"):
        return True
    if before.endswith("[") and text[end : end + 1] == "]" and before[:-1].rstrip()[-1:].isalpha():
        return True
    stripped = before.rstrip(" (")
    return stripped.endswith(("^", "*", "/")) and bool(stripped[:-1].strip())


def _of_ratio(text: str, ratio: Ratio, label: Label) -> Value | None:
    """3/9 is a score out of a maximum; a fraction is computed only where it is all that is told."""
    if label.counts_points and ratio.sign in ("of", "/") and ratio.first.value <= ratio.second.value:
        first = _single(text, ratio.first, label)
        second = _single(text, ratio.second, label)
        return first and second and first._replace(end=ratio.end, asked=second.asked, fits=second.fits)
    if (
        ratio.sign == ":"
        and label.unit == ""
        and not label.counts_points
        and isinstance(ratio.second, Number)
        and ratio.second.value == 1
    ):
        first = _single(text, ratio.first, label)
        return first and first._replace(end=ratio.end)  # 1.9 : 1
    if ratio.sign == ":" and ratio.second.start > ratio.first.end + 1:
        return _single(text, ratio.second, label)
    if ratio.sign == ":":
        return Value(0.0, 0, ratio.start, ratio.end, span=True)
    if label.counts_points:
        return None
    alone = not text[: ratio.start].strip(" *$") and not text[ratio.end :].strip(" *.$")
    return _computed(text, ratio.start, ratio.end, label) if ratio.sign == "/" and alone else None


def _computed(text: str, start: int, end: int, label: Label) -> Value | None:
    """Compute what is written with signs of arithmetic; what cannot be computed is working, and no value."""
    if text.count("(") != text.count(")"):
        return None
    opened = start
    while opened and text[opened - 1] in "( -":
        opened -= 1
    closed = end
    while closed < len(text) and text[closed] in ") ":
        closed += 1
    power = _POWER.match(text, closed)
    closed = power.end() if power else closed
    try:
        value = compute(_balanced(text[opened:closed].strip()))
    except ExpressionError:
        return None
    return Value(value, EXACT, start, closed) if isfinite(value) else None


def _balanced(text: str) -> str:
    """Take off brackets at the ends that belong to the sentence around the arithmetic, and the dash of a list."""
    text = text.removeprefix("- ")
    surplus = text.count("(") - text.count(")")
    while surplus > 0 and text.startswith("("):
        text, surplus = text[1:], surplus - 1
    while surplus < 0 and text.endswith(")"):
        text, surplus = text[:-1].rstrip(), surplus + 1
    return text


_MINUS = re.compile(r"(?:\bminus|\bnegative|[=:~]\s?-)\s?\Z", re.IGNORECASE)


def _single(text: str, token: Number | Quantity, label: Label) -> Value | None:
    number = token.number if isinstance(token, Quantity) else token
    start, end = token.start, token.end
    if isinstance(token, Number) and (
        pattern("values", "no_value_after").match(text, end)
        or pattern("values", "counted_before").search(text, max(0, start - 12), start)
    ):
        return None
    if pattern("values", "of_a_person").match(text, end):
        return None
    value = float(number.value)
    if not isfinite(value):
        return None
    if value > 0 and _MINUS.search(text, max(0, start - 12), start):
        value = -value
    decimals = min(EXACT, len(number.digits.partition(".")[2]) - number.power)  # of 1.06 x 10^9, seven before the point
    own = _own_spelling(label.unit)
    as_asked = own.match(text, number.end) if own else None
    if as_asked:
        found = Value(value, decimals, start, as_asked.end(), asked=True)
    elif isinstance(token, Number):
        foreign = pattern("values", "foreign_unit").match(text, end)
        found = Value(value, decimals, start, end, fits=foreign is None)
    else:
        found = _in_unit(text, token, value, decimals, label)
    comma = label.kind == "integer" and not value.is_integer() and "," in text[start : number.end]
    bounded = _is_told_as_bound(text, number) or number.unsure or comma or is_bounded(text, start, found.end)
    return found._replace(span=True) if bounded else found


def _is_told_as_bound(text: str, number: Number) -> bool:
    """Say whether a sign or words bound a number, where "->" is an arrow and "adds up to" leads to a sum."""
    if number.bound in ("", "~"):
        return False
    before = text[max(0, number.start - 16) : number.start].rstrip()
    return not before.endswith(("->", "=>")) and not _ADDS_UP.search(before)


_ADDS_UP = re.compile(r"\b(?:add|sum|total)\w{0,4}\sup\sto\Z", re.IGNORECASE)


@lru_cache(maxsize=512)
def _own_spelling(asked: str | None) -> re.Pattern[str] | None:
    """Return how a unit is spelled that is asked for and in no table: told so, a value needs no conversion."""
    if not asked or isinstance(named(ready(asked)), Unit):
        return None
    parts = (
        r"[ *^()]{0,2}".join(re.escape(each) for each in part if each not in "*^()") for part in ready(asked).split()
    )
    return re.compile(r"\s?" + r"[ *^()]{0,2}(?:(?:of|de|d'|an) ?)?".join(parts) + r"(?![\w/^])", re.IGNORECASE)


_PER_ONE = re.compile(r"\s?(?:/|\bper\s)\s?(?:single\s)?(?:dose|breath|lit(?:er|re))\Z")


def _in_unit(text: str, token: Quantity, value: float, decimals: int, label: Label) -> Value:
    name = _PER_ONE.sub("", token.unit.name)
    start, end = token.start, token.end
    if isinstance(token.unit, Unit) and token.unit.dimension == "points":
        asked = asks_points(label.unit)
        return Value(value, decimals, start, end, asked or label.unit in (None, ""), asked)
    if label.unit is None:
        return Value(value, decimals, start, end)
    convert = converter(token.unit.name, label.unit, label.substance) or converter(name, label.unit, label.substance)
    if convert is None:
        is_counted = label.unit == "" and pattern("values", "counted").match(text, token.number.end)
        return Value(value, decimals, start, end, fits=bool(is_counted), asked=bool(is_counted))
    changed = convert(value)
    if changed == value:
        return Value(value, decimals, start, end, asked=True)
    half = abs(convert(value + 0.5 * 10.0**-decimals) - changed)
    return Value(changed, _significant(value, decimals, changed), start, end, asked=True, converted=half)


def _significant(value: float, decimals: int, changed: float) -> int:
    """Return the decimals that a converted number deserves: as many significant digits as the one given."""
    if value == 0 or changed == 0:
        return decimals
    return max(0, min(EXACT, decimals + floor(log10(abs(value))) - floor(log10(abs(changed)))))


def is_bounded(text: str, start: int, end: int) -> bool:
    """Say whether the words around a value make it a limit, or deny it: "less than 3", "not 3", "3 or more"."""
    if pattern("values", "open_after").match(text, end):
        return True
    near = max(0, start - 29)
    before = text[near:start].replace("*", " ").rstrip()
    if not before or not (before[-1].isalpha() or before[-1] in _BOUNDING):
        return False
    return any(pattern("values", each).search(text, near, start) for each in ("bound_before", "denied_before"))


_BOUNDING = "<>=-±¬"
"""The signs with which what bounds or denies a value may end; else it ends with a letter."""


def _rounds(text: str, exact: Value, whole: Value) -> bool:
    """Say whether a value is rounded to whole points right after: the 23.78 of "23.78, rounded 24"."""
    if not isinstance(exact.value, float) or not isinstance(whole.value, float) or exact.value.is_integer():
        return False
    rounds = whole.decimals == 0 and abs(exact.value - whole.value) <= 0.5 and not exact.span
    return rounds and pattern("values", "rounds").fullmatch(text, exact.end, whole.start) is not None


def _is_hundredth(fraction: Value, percent: Value) -> bool:
    """Say whether a fraction is told again in per cent right after: "0.000344 (i.e. 0.0344%)"."""
    if fraction.asked or not percent.asked or not isinstance(fraction.value, float):
        return False
    return same(fraction._replace(value=fraction.value * 100, decimals=max(0, fraction.decimals - 2)), percent)


# --- numbers in words ---------------------------------------------------------------------------------------------

_CHINESE = "零一二三四五六七八九十"


def _in_words(text: str) -> Iterator[Value]:
    for each in worded(text):
        led = pattern("values", "word_lead").search(text, 0, each.start)
        if led or pattern("values", "word_tail").match(text, each.end):
            value = float(each.value)
            bounded = is_bounded(text, each.start, each.end)
            yield Value(value, each.places, each.start, each.end, span=bounded)
    place = text.find("分")
    while place > 0:
        sign = text[:place].rstrip()[-1:].replace("两", "二")
        start = place - 1
        if sign and sign in _CHINESE and text[start - 1 : start] not in (*_CHINESE, "百", "千", "第"):
            yield Value(
                float(_CHINESE.index(sign)), 0, start, place + 1, True, True, is_bounded(text, start, place + 1)
            )
        place = text.find("分", place + 1)


def _amounts_in_words(text: str, label: Label) -> Iterator[Value]:
    """Yield the amounts of which the number is a word and the unit the one asked for: "six milligrams"."""
    for each in worded(text) if label.unit else ():
        behind = text[each.end : each.end + LONGEST_UNIT]
        for token in text_tokens(each.digits + behind, plain=True)[:1]:
            told = _single(each.digits + behind, token, label) if isinstance(token, Quantity) else None
            if told is not None and told.asked and told.start == 0:
                end = each.end + told.end - len(each.digits)
                yield told._replace(start=each.start, end=end, span=told.span or is_bounded(text, each.start, end))


def mentioned(text: str, label: Label) -> list[Value]:
    """Return what could be the answer in running text, where numbers in words count beside those in digits."""
    found = list(values_in(text, label))
    if label.kind in ("decimal", "integer"):
        told = [*(_in_words(text) if label.counts_points else _amounts_in_words(text, label)), *_words_alone(text)]
        for each in told:
            if not any(other.start < each.end and each.start < other.end for other in found):
                found.append(each)
    return sorted(found, key=lambda each: each.start)


def _words_alone(text: str) -> Iterator[Value]:
    for each in worded(text):
        is_told = each.value != 1 or pattern("answers", "leads").search(text, 0, each.start)  # "a severe one" is not
        if is_told and not _OF_OTHERS.match(text, each.end):
            span = is_bounded(text, each.start, each.end)
            yield Value(float(each.value), each.places, each.start, each.end, span=span)


_OF_OTHERS = re.compile(
    r"\s(?:questions|items|units|days|weeks|months|years|hours|minutes|times|doses|tablets|drugs|patients)\b"
)
"""What a number in words counts, where that is not asked for: "ten questions"."""
LONGEST_UNIT = 40
"""Characters behind a number in words in which its unit is looked for."""

# --- dates, lengths of time, categories ---------------------------------------------------------------------------

_MONTHS_ELSEWHERE = {
    name: number
    for months in (
        "januar februar märz april mai juni juli august september oktober november dezember",
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    )
    for number, name in enumerate(months.split(), 1)
}
_OTHER_DATES = re.compile(
    r"(?<![0-9])(?:(?P<year>\d{4})\s?(?:[-/.年])\s?(?P<month>\d{1,2})\s?[-/.月]\s?(?P<day>\d{1,2})\s?[日号]?"
    r"|(?P<first>\d{1,2})-(?P<second>\d{1,2})-(?P<last>\d{4})|(?P<spelled>\d{1,2}-[A-Za-z]{3,9}-\d{4})"
    r"|(?P<the_day>\d{1,2})(?:\.|er|º)?(?: de)? (?P<name>[^\W\d_]{3,10})(?: de)? (?P<its_year>\d{4}))(?![0-9])"
)
"""Ways of writing a date that notes have no use for: 2014/9/23, 2014年9月23日, 09-23-2014, 14. März 2025."""


def _dates(text: str, label: Label | None = None) -> list[Value]:
    found = {
        each.start: (each.end, _day(text, each)) for each in text_tokens(text, plain=True) if isinstance(each, Date)
    }
    for each in _OTHER_DATES.finditer(text):
        if (day := _other_date(each)) is not None or not each["name"]:
            found[each.start()] = (each.end(), day)
    values, done = [], 0
    for start, (end, day) in sorted(found.items()):
        if pattern("dates", "worked_from").match(text, end):
            continue
        if day is None or start < done or text[max(0, start - 1) : start].isdigit() or text[end : end + 1].isdigit():
            continue
        done = end
        given = pattern("dates", "given").search(text, max(0, start - 60), start)
        if given is not None and given["by"] is None:
            continue
        moved = pattern("dates", "moved").match(text, end) or pattern("dates", "beside").search(text, 0, start)
        values.append(Value(day, 0, start, end, span=moved is not None or is_bounded(text, start, end)))
    return values


def _day(text: str, written: Date) -> date | None:
    """Return the day of a date; between points the day stands before the month."""
    if written.ambiguous and "." in text[written.start : written.end] and written.day:
        return written.day.replace(month=written.day.day, day=written.day.month)
    return written.day


def _other_date(found: re.Match[str]) -> date | None:
    try:
        if found["name"]:
            return date(int(found["its_year"]), _MONTHS_ELSEWHERE.get(found["name"].lower(), 0), int(found["the_day"]))
        if found["spelled"]:
            day = next(iter(text_tokens(found[0].replace("-", " "), plain=True)))
            return day.day if isinstance(day, Date) else None
        if found["year"]:
            return date(int(found["year"]), int(found["month"]), int(found["day"]))
        first, second = int(found["first"]), int(found["second"])
        return date(int(found["last"]), *((second, first) if first > 12 else (first, second)))
    except ValueError:
        return None


_WEEKS = r"(?:full\s|completed?\s)?(?:weeks?|wks?|w|Wochen?|SSW|SA|sema\w+|周|週)"
_DAYS = r"(?:days?|d|Tage?n?|jours?|d[ií]as?|天|日)(?![A-Za-z])"
_AND = r"(?:\([0-9]{1,3}\sdays\)|[\s,'\"+&;*()零又]|and\s|plus\s|with\s|und\s|et\s|y\s){0,8}"
_LENGTHS = tuple(
    re.compile(rf"(?<![0-9.]){each}", re.IGNORECASE)
    for each in (
        rf"(?P<weeks>\d{{1,3}})\.?\s?-?{_WEEKS}{_AND}(?P<days>\d{{1,3}})\s?-?{_DAYS}",
        rf"(?P<weeks>\d{{1,3}})\s?(?:{_WEEKS})?[\s,;(]{{0,3}}(?:(?:and\s|with\s)?(?:an?\s)?re(?:mainder|st)\s?"
        rf"(?:of\s|is\s|[:=]\s?)?|\br\.?\s?)(?P<days>[0-6])(?![0-9.,]*[0-9/])(?:\s?-?{_DAYS})?",
        rf"(?P<days>\d{{1,2}})\s?-?{_DAYS}(?:[\s,&]|and\s|plus\s){{1,4}}(?P<weeks>\d{{1,3}})\s?-?{_WEEKS}(?![A-Za-z])",
        rf"(?P<weeks>\d{{1,2}})(?:\s?\+\s?|\s(?:and\s)?)(?P<days>[0-6])/7(?![0-9])(?:\s?{_WEEKS})?",
        rf"(?P<weeks>\d{{1,2}})\s?\^?\+\s?(?P<days>[0-6])(?:/40)?(?![0-9/]|\.[0-9]|\s?=)(?:\s?{_WEEKS})?",
        r"[(\[]\s?(?P<weeks>\d{1,2})\s?,\s?(?P<days>[0-6])\s?[)\]]",
    )
)
WHOLE_DAY = 0.08
"""How far weeks with decimals may lie from a whole day: 17.57 weeks are 123 days."""


def _lengths(text: str, label: Label | None = None) -> list[Value]:
    """Return lengths of time as completed weeks and days; the longest way of telling one counts."""
    values: list[Value] = []
    for start, end, days in _told_days(text):
        if any(each.start < end and start < each.end for each in values):
            continue
        before = text[:start].rstrip(" (")[-1:]
        if abs(days - round(days)) > WHOLE_DAY or before in ("+", "*") or (before == "/" and days == 7):
            continue
        length = WeeksAndDays(*divmod(round(days), 7))
        limit = is_bounded(text, start, end) or pattern("dates", "moved").match(text, end) is not None
        values.append(Value(length, 0, start, end, asked=True, span=limit))
    return sorted(values, key=lambda each: each.start)


def _told_days(text: str) -> Iterator[tuple[int, int, float]]:
    for form in _LENGTHS:
        for found in form.finditer(text):
            told = found.groupdict()
            yield *found.span(), float(told["weeks"]) * 7 + float(told["days"])
    for token in text_tokens(text, plain=True):
        for each in (token.low, token.high) if isinstance(token, Range) else (token,):
            if isinstance(each, Quantity) and each.unit.name in _DAYS_IN:
                yield token.start, token.end, float(each.value) * _DAYS_IN[each.unit.name]


_DAYS_IN = {"weeks": 7, "days": 1}


def _turned(name: str) -> Iterator[str]:
    """Yield a name with its words begun from each in turn: "obesity class I" is "class I obesity" too."""
    told = name.split()
    yield from (" ".join((*told[each:], *told[:each])) for each in range(min(len(told), 4)))


def _categories(text: str, label: Label) -> list[Value]:
    told = (*label.options, str(label.value))
    options = {turned: each for each in told for turned in _turned(each.casefold())} | {e.casefold(): e for e in told}
    longest = "|".join(map(re.escape, sorted(options, key=len, reverse=True)))
    return [
        Value(options[each[0]], 0, *each.span(), span=is_bounded(text, *each.span()))
        for each in re.finditer(rf"(?<!\w)(?:{longest})(?!\w)", text.casefold())
    ]


_ANYTHING = Label(0.0)


def _anything(text: str, label: Label) -> list[Value]:
    return _numbers(text, _ANYTHING) or _dates(text) or _lengths(text)


def _choices(text: str, label: Label) -> list[Value]:
    return [Value(option, 0, start, end) for option, start, end in options_in(text, label)]


_READERS: Mapping[str, Callable[[str, Label], list[Value]]] = {
    "decimal": _numbers,
    "integer": _numbers,
    "date": _dates,
    "weeks_and_days": _lengths,
    "category": _categories,
    "choice": _choices,
    "cannot_be_determined": _anything,
}
