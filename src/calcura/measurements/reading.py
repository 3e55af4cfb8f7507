"""Reading measurements as people write them, and writing them for readers.

Whatever is given, the answer is the canonical Python value, None for missing, or a MeasurementError that says
what would be accepted. Nothing is guessed: two numbers, a decimal comma or an unknown unit are refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import lru_cache
from math import isfinite
from typing import assert_never

from calcura.measurements.days import MONTHS, written_day
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Kind, Number
from calcura.measurements.numbers import number_at
from calcura.measurements.signs import plain, without_markup
from calcura.measurements.units import conversion, shown, unit

Value = float | bool | str | frozenset[str] | date

_LONGEST = 200
_NOT_STATED = {"", "unknown", "not stated", "not mentioned", "not known"}


def read(given: object, kind: Kind) -> Value | None:
    """Return ``given`` as the canonical value of ``kind``; None when it is missing or said to be unknown.

    Numbers come in the canonical unit, options as their codes. The plausible range is not checked here.
    """
    if isinstance(given, str):
        given = str.__str__(given)  # a subclass (numpy.str_) may hash and compare as it likes
        if _is_not_stated(given):
            return None
    if given is None:
        return None
    match kind:
        case Number():
            if _is_pair_without_value(given):
                return None
            return read_number(given, kind)
        case Finding():
            return _finding(given, kind)
        case Choice():
            return _choice(given, kind)
        case Choices():
            return _choices(given, kind)
        case Day():
            return _day(given, kind)
        case _:
            assert_never(kind)


def _is_not_stated(text: str) -> bool:
    if text[:1].isdecimal() or len(text) > _LONGEST:  # most texts are numbers, and this is asked of each
        return False
    return " ".join(text.split()).casefold() in _NOT_STATED


def _quoted(given: object) -> str:
    """Return a short picture of anything at all for a message, without trusting its own ``__repr__``."""
    try:
        simple = isinstance(given, (str, float)) or (isinstance(given, int) and abs(given) < 10**20)
        text = repr(given) if simple else ""
    except Exception:
        text = ""
    text = text or f"a value of type {type(given).__name__}"
    return text if len(text) <= _LONGEST else text[:40] + "...'"


# --- numbers ------------------------------------------------------------------------------------------------

_COMMA_FOLLOWS = re.compile(",[0-9]")
_SECOND_NUMBER = re.compile(r"(?:^|[-\s\"',./:;])[0-9]")
_ONLY_NUMBERS = re.compile(r"[-/,.:;\s]*[0-9][-/,.:;\s0-9]*")
_PIECE = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*([^0-9]*)")


def read_number(given: object, number: Number) -> float:
    """Return a number in the canonical unit of ``number``.

    Accepted: a number (taken to be in the canonical unit), text such as ``'124 umol/L'`` or ``'5 ft 4 in'``,
    a pair ``(124, 'umol/L')``, or a mapping with ``value`` and ``unit``.
    """
    kind = type(given)
    if kind is float and isfinite(given):  # type: ignore[arg-type]
        return given  # type: ignore[return-value]
    try:
        if isinstance(given, str):
            return _from_text(str.__str__(given), number.unit, number.substance)
        pair = _pair(given)
        if pair is not None:
            return _from_pair(*pair, number)
        return _plain_number(given)
    except MeasurementError as error:
        raise MeasurementError(f"{number.label}: {error}") from None


def read_in(given: object, target: str) -> float | None:
    """Return a number in ``target`` that was given in a unit of the same dimension; None where it was not.

    >>> read_in("0.11 mmol/L", "umol/L"), read_in("1.2 mg/dL", "umol/L"), read_in(1.2, "umol/L")
    (110.0, None, None)
    """
    try:
        pair = _pair(given)
        if pair is not None:
            amount, spelling = pair
            if not isinstance(spelling, str) or not spelling:
                return None
            amount = _from_text(amount, "", None) if isinstance(amount, str) else _plain_number(amount)
            return conversion(spelling, target)(amount)
        if not isinstance(given, str) or _is_bare(given):
            return None
        return _from_text(given, target, None)
    except MeasurementError:
        return None


def _is_bare(given: str) -> bool:
    """Whether a text is a number without a unit."""
    try:
        _from_text(given, "", None)
    except MeasurementError:
        return False
    return True


def _example(target: str) -> str:
    return f"give one number, with a unit unless it is in {shown(target)}" if target else "give one number"


@lru_cache(maxsize=8192)
def _from_text(given: str, target: str, substance: str | None) -> float:
    if len(given) > _LONGEST:
        raise MeasurementError(f"{_quoted(given)} is too long for a measurement; {_example(target)}")
    text = without_markup(plain(given)).strip()
    signed = text[:1] in ("-", "+")
    found = number_at(text, 1 if signed else 0)
    if found is None:
        raise MeasurementError(_no_number(given, text, target))
    spelling = text[found.end :].removeprefix(".").strip()
    if (found.comma == "decimals" and not spelling) or _COMMA_FOLLOWS.match(spelling):
        raise MeasurementError(f"the comma in {_quoted(given)} is ambiguous: write decimals as 1.5, thousands as 1,500")
    value = -float(found.value) if text[0] == "-" else float(found.value)
    if spelling:
        value = _in_unit(value, spelling, text, given, target, substance)
    elif found.scaled and target:
        raise MeasurementError(f"{_quoted(given)} has a power of ten and no unit; {_example(target)}")
    if not isfinite(value):
        raise MeasurementError(f"{_quoted(given)} is not a number that can be held; {_example(target)}")
    return value


def _no_number(given: str, text: str, target: str) -> str:
    if text.lstrip()[:1] in {"<", ">", "~", "≤", "≥", "±", "≈"}:
        return f"{_quoted(given)} is a limit or an estimate, not a value; {_example(target)}"
    return f"{_quoted(given)} holds no number; {_example(target)}"


def _in_unit(value: float, spelling: str, text: str, given: str, target: str, substance: str | None) -> float:
    if _ONLY_NUMBERS.fullmatch(spelling):
        raise MeasurementError(f"{_quoted(given)} holds more than one number; {_example(target)}")
    if spelling[0] == "-":
        spelling = spelling[1:].replace("-", " ")  # 87-year-old
    try:
        return conversion(spelling, target, substance)(value)
    except MeasurementError as error:
        parts = _compound(text)
        if parts is not None:
            return conversion(parts[1], target, substance)(parts[0])
        if _SECOND_NUMBER.search(spelling) and "unknown unit" in str(error):
            raise MeasurementError(f"{_quoted(given)} holds more than one number; {_example(target)}") from None
        raise


def _compound(text: str) -> tuple[float, str] | None:
    """Read ``5 ft 4 in`` or ``12 years 3 months`` as a value in its smallest unit; None if not of that form.

    Each part but the last is a whole number, units descend, and a part never reaches the unit before it.
    """
    pieces = _PIECE.findall(text)
    if not 2 <= len(pieces) <= 3 or "".join("".join(map("".join, pieces)).split()) != "".join(text.split()):
        return None
    spellings = [spelling.strip(" ,").removesuffix(" and").strip(" ,") for _, spelling in pieces]
    if spellings[-2:] == ["'", ""]:
        spellings[-1] = "in"  # 5'4
    try:
        units = [unit(spelling) for spelling in spellings]
    except MeasurementError:
        return None
    last = units[-1]
    if last.dimension not in ("length", "mass", "time"):
        return None
    amounts = [float(amount) for amount, _ in pieces]
    for bigger, smaller, before, after in zip(units, units[1:], amounts, amounts[1:], strict=False):
        fits = bigger.dimension == smaller.dimension and after * smaller.factor < bigger.factor
        if not fits or not before.is_integer():
            return None
    return sum(conversion(each.name, last.name)(amount) for each, amount in zip(units, amounts, strict=True)), last.name


def _pair(given: object) -> tuple[object, object] | None:
    """Return value and unit of a pair or mapping; None for anything that is neither."""
    if isinstance(given, (tuple, list)):
        if len(given) == 2:
            return given[0], given[1]
        raise MeasurementError(f"{len(given)} items are no measurement; give a pair such as (124, 'umol/L')")
    if isinstance(given, Mapping):
        try:
            keys = set(given)
            if keys <= {"value", "unit"} and "value" in keys:
                return given["value"], given.get("unit")
        except Exception:
            pass
        raise MeasurementError("a mapping needs 'value' and may have 'unit', nothing else")
    return None


def _is_pair_without_value(given: object) -> bool:
    if isinstance(given, (tuple, list, dict)):
        try:
            pair = _pair(given)
        except MeasurementError:
            return False
        value = pair[0] if pair else 0
        return value is None or (isinstance(value, str) and _is_not_stated(value))
    return False


def _from_pair(value: object, spelling: object, number: Number) -> float:
    if isinstance(value, str):
        amount = _from_text(str.__str__(value), "", None)
    elif isinstance(value, (tuple, list, Mapping)):
        raise MeasurementError("the value of a measurement is a number, not a collection")
    else:
        amount = _plain_number(value)
    if spelling is None or spelling == "":
        return amount
    if not isinstance(spelling, str):
        raise MeasurementError(f"a unit is text such as 'mg/dL', not {_quoted(spelling)}")
    converted = conversion(spelling, number.unit, number.substance)(amount)
    if not isfinite(converted):
        raise MeasurementError(f"{_quoted(value)} is not a number that can be held")
    return converted


def _plain_number(given: object) -> float:
    if isinstance(given, bool) or type(given).__name__ in ("bool", "bool_") or not hasattr(type(given), "__float__"):
        raise MeasurementError(f"{_quoted(given)} is not a number; give a number, or text such as '124 umol/L'")
    try:
        value = float(given)  # type: ignore[arg-type]
    except Exception:
        raise MeasurementError(f"{_quoted(given)} is not a number that can be held") from None
    if not isfinite(value):
        raise MeasurementError(f"{_quoted(given)} is not a number; leave out a value that is missing")
    return value


# --- findings and options -----------------------------------------------------------------------------------

_PRESENT = {"present", "yes", "true", "positive", "y", "1"}
_ABSENT = {"absent", "no", "false", "negative", "n", "0"}


def _finding(given: object, finding: Finding) -> bool:
    if isinstance(given, bool):
        return given
    if isinstance(given, str) and len(given) <= _LONGEST:
        word = given.strip().casefold()
        if word in _PRESENT or word in _ABSENT:
            return word in _PRESENT
    elif hasattr(type(given), "__float__"):
        try:
            as_number = float(given)  # type: ignore[arg-type]
        except Exception:
            as_number = -1.0
        if as_number in (0.0, 1.0):
            return as_number == 1.0
    raise MeasurementError(f"{finding.label}: {_quoted(given)} is no finding; give present, absent or unknown")


_GRADE = r"(?:[0-9]+|[ivx]+)(?![0-9a-z])"
_TWO_GRADES = re.compile(rf"(?<![0-9a-z]){_GRADE}(?:[\s_/-]+|\s(?:to|or)\s){_GRADE}", re.IGNORECASE)


def _squeezed(text: str) -> str:
    return _spaced(text).replace(" ", "")


def _spaced(text: str) -> str:
    return re.sub(r"[\s_-]+", " ", plain(text)).strip().casefold()


def _option(given: str, kind: Choice | Choices) -> str | None:
    """Return the code of the option that a text spells; None where it spells none.

    Spaces and hyphens are as good as none, except between two grades: "I-II" is not "III".
    """
    spelled = _spaced if _TWO_GRADES.search(plain(given)) else _squeezed
    return _spellings(kind, spelled).get(spelled(given))


@lru_cache(maxsize=8192)
def _spellings(kind: Choice | Choices, spelled: Callable[[str], str]) -> dict[str, str]:
    """Return code for every spelling; where two options collide, codes beat labels beat synonyms."""
    synonyms = [(word, code) for code, words in kind.option_synonyms.items() for word in words]
    labels = [(label, code) for code, label in kind.options.items()]
    codes = [(code, code) for code in kind.options]
    return {spelled(word): code for word, code in [*synonyms, *labels, *codes]}


def _options(kind: Choice | Choices) -> str:
    return "; ".join(code if code == label else f"{code} ({label})" for code, label in kind.options.items())


def _choice(given: object, kind: Choice | Choices) -> str:
    if isinstance(given, str) and len(given) <= _LONGEST:
        if given in kind.options:
            return str(given)
        code = _option(given, kind)
        if code is not None:
            return code
    several = isinstance(given, str) and len(given) <= _LONGEST and _TWO_GRADES.search(plain(given))
    why = "holds more than one grade" if several else "is not an option"
    raise MeasurementError(f"{kind.label}: {_quoted(given)} {why}; give one of: {_options(kind)}")


def _choices(given: object, kind: Choices) -> frozenset[str]:
    if isinstance(given, str):
        return _choices_in_text(given, kind)
    if isinstance(given, Iterable) and not isinstance(given, (bytes, bytearray, memoryview, Mapping)):
        try:
            items = [item for item, _ in zip(given, range(_LONGEST + 1), strict=False)]
        except Exception:
            items = [None]
        if len(items) <= _LONGEST:
            return frozenset(_choice(item, kind) for item in items)
    raise MeasurementError(f"{kind.label}: {_quoted(given)} is not a list; give a list of: {_options(kind)}")


def _choices_in_text(given: str, kind: Choices) -> frozenset[str]:
    if len(given) > 10 * _LONGEST:
        raise MeasurementError(f"{kind.label}: {_quoted(given)} is too long; give a list of: {_options(kind)}")
    whole = _option(given, kind)
    if whole is not None:
        return frozenset({whole})
    if _squeezed(given) == "none":
        return frozenset()
    return frozenset(_choice(part, kind) for part in given.split(";" if ";" in given else ","))


# --- dates --------------------------------------------------------------------------------------------------


def _day(given: object, kind: Day) -> date:
    """Read a date: ISO, US order with slashes (09/05/2014 is 5 September), or the month in words.

    A date with slashes that fits day-first only is refused rather than turned round: its neighbours in the
    same data would be read the other way.
    """
    try:
        if isinstance(given, date):
            return date(given.year, given.month, given.day)
        if isinstance(given, str) and len(given) <= _LONGEST:
            return written_day(" ".join(given.split()))
    except MeasurementError as error:
        raise MeasurementError(f"{kind.label}: {_quoted(given)} {error}") from None
    except Exception:
        raise MeasurementError(f"{kind.label}: {_quoted(given)} is not a day of the calendar") from None
    raise MeasurementError(f"{kind.label}: {_quoted(given)} is not a date; give one such as 2014-09-05")


# --- writing ------------------------------------------------------------------------------------------------


def written(value: object, kind: Kind) -> str:
    """Return the canonical value of ``kind`` as shown to a reader; ``read`` reads it back.

    Example: 1.4 with the kind of serum creatinine is ``1.4 mg/dL``; a missing value is ``unknown``.
    """
    if value is None:
        return "unknown"
    if isinstance(kind, Number) and isinstance(value, (int, float)) and not isinstance(value, bool):
        return _written_quantity(float(value), kind.unit)
    if isinstance(kind, Finding) and isinstance(value, bool):
        return "present" if value else "absent"
    if isinstance(kind, Choice) and isinstance(value, str) and value in kind.options:
        return kind.options[value]
    if isinstance(kind, Choices) and isinstance(value, frozenset):
        labels = [label for code, label in kind.options.items() if code in value]
        return "; ".join(labels) or "none"
    if isinstance(kind, Day) and isinstance(value, date):
        return f"{value.day} {MONTHS[value.month - 1]} {value.year:04}"
    raise MeasurementError(f"{kind.label}: {_quoted(value)} is not a value of this kind")


_SINGULAR = {"years": "year", "months": "month", "weeks": "week", "days": "day", "points": "point"}


def _written_quantity(value: float, spelling: str) -> str:
    amount = written_number(value)
    name = _SINGULAR.get(spelling, spelling) if amount == "1" else spelling
    if not name:
        return amount
    if name.startswith("10^"):
        return f"{amount} × {shown(name)}"
    return amount + ("" if name[0] in "/%" else " ") + shown(name)


def written_number(value: float) -> str:
    """Return a number with at most 6 significant digits, or all digits before the point where there are more.

    >>> written_number(0.30000000000000004), written_number(119_000_001.0), written_number(72.0)
    ('0.3', '119000001', '72')
    """
    if not 1e-9 <= abs(value) < 1e15:
        return f"{value:.6g}" if value else "0"
    if abs(value) >= 99_999.5:
        return f"{value:.0f}"
    rounded = f"{value:.6g}"
    return f"{float(rounded):.15f}".rstrip("0") if "e" in rounded else rounded
