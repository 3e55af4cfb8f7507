"""Numbers that belong together: ranges, margins, ratios, values in two units, and what signs of arithmetic join."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calcura.measurements.units import Unit, unit
from calcura.text.kinds import Expression, Label, Number, Quantity, Range, Ratio, Token, Uncertain

_JOINTS = {
    "-": "range", "to": "range", "~": "range", "±": "margin", "+/-": "margin", "+-": "margin", "/": "ratio",
    ":": "ratio", "over": "ratio", "out of": "of", "of": "of", "von": "of", "sur": "of", "de": "of", "sobre": "of",
    "x": "sum", "×": "sum", "*": "sum", "+": "sum", "^": "sum", "**": "sum", "and": "two", "": "two", ",": "two",
}  # fmt: skip
"""What joins two numbers: the ends of a range, a value and its margin, a ratio, two units of one value, arithmetic."""
_LONGEST_JOINT = 9
_LONGEST_RUN = 40
_TOLD_IN_PARTS = {"ft", "in", "lb", "oz", "stone", "years", "months", "weeks", "days", "h", "min", "s"}
"""Units of which one value may be told in two (5 ft 4 in, 38 weeks 2 days)."""
Measured = Number | Quantity


def joined(text: str, found: Iterable[Token]) -> Iterator[Token]:
    """Give the tokens of a text, its numbers joined where a sign or word between them does."""
    run: list[Measured] = []
    joints: list[str] = []
    for token in found:
        joint = _joint(text, run[-1], token) if run and len(run) < _LONGEST_RUN else ""
        if joint and isinstance(token, (Number, Quantity)):
            joints.append(joint)
            run.append(token)
            continue
        yield from _of_run(text, run, joints) if joints else run
        run, joints = [], []
        if isinstance(token, (Number, Quantity)):
            run.append(token)
        else:
            yield token
    yield from _of_run(text, run, joints) if joints else run


def _joint(text: str, first: Measured, second: Token) -> str:
    if second.start - first.end > _LONGEST_JOINT or not isinstance(second, (Number, Quantity)):
        return ""
    between = text[first.end : second.start].strip().lower()
    joint, unit_of_first = _JOINTS.get(between, ""), getattr(first, "unit", None)
    is_none = (
        (between == "~" and second.start - first.end > 1)  # 3~5 is a range, "8.7 mg/dL ~6 months after" none
        or (between == "over" and unit_of_first not in (None, getattr(second, "unit", None)))  # 300 mg over 2 h
        or (between == ":" and isinstance(first, Quantity) and second.start > first.end + 1)  # "63 mL/h: 40 for ..."
        or (joint == "two" and not _of_one(first, second, between))
        or (joint == "of" and (isinstance(first, Quantity) or "." in first.digits))
    )
    return "" if is_none else joint


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
    start, end, kinds = run[0].start, run[-1].end, set(joints)
    if kinds == {"two"}:
        yield _told_in_parts(run)
    elif joints == ["range"]:
        yield _range(run[0], run[1])
    elif joints == ["margin"]:
        yield Uncertain(start, end, run[0], run[1])
    elif joints in (["ratio"], ["of"]):
        yield _ratio(text, run[0], run[1])
    elif joints == ["range", "ratio", "range"]:
        high, last = run[1], run[3]
        if isinstance(high, Number) and isinstance(last, Quantity):
            high = Quantity(high.start, high.end, high, last.unit)  # 75-95/45-57 mmHg
        yield from (_range(run[0], high), _range(run[2], last))
    elif kinds == {"range"} and all(isinstance(each, Number) for each in run):
        yield Label(start, end)  # the 4-2-1 rule, a telephone number
    elif kinds <= {"two", "range"} or kinds & {"of", "margin"}:
        yield from run
    else:
        yield Expression(start, end, tuple(run))


def _range(low: Measured, high: Measured) -> Range:
    """Return a range; a power of ten behind its second end is said of both, as its unit is: 100-300 × 10⁹/L."""
    if (
        isinstance(low, Number)
        and isinstance(high, Quantity)
        and not low.power
        and float(low.digits) < float(high.number.digits)
    ):
        low = low._replace(power=high.number.power)
    return Range(low.start, high.end, low, high)


def _told_in_parts(run: list[Measured]) -> Quantity:
    """Return a value told in two units in the smaller of them; 5'4 is in inches."""
    last = run[-1]
    smallest = last.unit if isinstance(last, Quantity) else unit("in")
    sizes = [getattr(getattr(each, "unit", smallest), "factor", 1) for each in (*run, last)]
    amount = sum(float(each.value) * size for each, size in zip(run, sizes, strict=False)) / sizes[-1]
    number = Number(run[0].start, last.end, f"{amount:.15g}")
    return Quantity(number.start, number.end, number, smallest, isinstance(last, Quantity) and last.aged, tuple(run))


def _ratio(text: str, first: Measured, second: Measured) -> Ratio | Expression:
    sign = text[first.end : second.start].strip().lower()
    if isinstance(first, Quantity) and first.unit == getattr(second, "unit", None):
        first = first.number  # 66 mmHg / 40 mmHg
    if isinstance(first, Quantity):
        return Expression(first.start, second.end, (first, second))
    meant = "/" if sign == "over" else "of" if _JOINTS.get(sign) == "of" else sign
    return Ratio(first.start, second.end, first, second, meant)
