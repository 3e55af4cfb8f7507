"""One input as a column: its value without nulls, and what is wrong with a row's cell."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import reduce
from typing import Any

import narwhals as nw

from calcura.engine.definition import Definition, Input
from calcura.engine.errors import InputError
from calcura.engine.printed import Printed
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number
from calcura.measurements.reading import written
from calcura.measurements.units import conversion

Spellings = Mapping[str, object]
"""How a column of text writes an input: cell -> canonical value, or None for "unknown"."""

Keep = Callable[[nw.Expr], nw.Expr]
"""What becomes of a value that is used more than once: kept as a column of its own, or repeated as it is."""

FIRST_DAY = date(1, 1, 1)

FINDING_WORDS: Spellings = {"present": True, "absent": False, "unknown": None}


@dataclass(frozen=True)
class Optional:
    """A value that may be missing: ``value`` has a stand-in there, which no branch that asked first will use."""

    value: Any
    given: nw.Expr | bool


@dataclass(frozen=True)
class Options:
    """A choice: for each option, whether a row chose it."""

    chosen: dict[str, nw.Expr]


@dataclass(frozen=True)
class Column:
    """An input over a table. ``accepted`` is true where the cell can be used; ``problems`` say why it cannot."""

    value: Any
    accepted: nw.Expr | None = None
    problems: list[tuple[nw.Expr, str]] = field(default_factory=list)


def default_column(each: Input) -> Column:
    """Return what an input without a column counts as: its declared default, or absent for a finding."""
    if each.required:
        return Column(False)
    return Column(Optional(0.0, False) if each.default is None else each.default)


def column_of(
    definition: Definition,
    each: Input,
    name: str,
    dtype: nw.dtypes.DType,
    *,
    unit: str | None = None,
    spellings: Spellings | None = None,
    absent: bool = False,
    keep: Keep,
) -> Column:
    """Return an input read from a column; ``absent`` counts a finding that is not stated as absent.

    Raises:
        InputError: when the column's type cannot hold this kind of input.
    """
    match each.kind:
        case Number():
            return _number(definition, each, each.kind, name, dtype, unit, keep)
        case Finding():
            return _finding(each, name, dtype, spellings or FINDING_WORDS, absent=absent)
        case Choice():
            return _choice(each, each.kind, name, dtype, spellings or {code: code for code in each.kind.options}, keep)
        case Choices():
            return _choices(each, each.kind, name, dtype, keep)
        case Day():
            return _day(each, name, dtype)


def _number(
    definition: Definition,
    each: Input,
    kind: Number,
    name: str,
    dtype: nw.dtypes.DType,
    unit: str | None,
    keep: Keep,
) -> Column:
    if not (dtype.is_numeric() or dtype == nw.Object):
        raise InputError(
            f"{definition.name}: column {name!r} holds {dtype}, but {each.name} is a number"
            f"{f' in {kind.unit}' if kind.unit else ''}; convert the column to numbers and name its unit"
        )
    value = _canonical(name, dtype, kind, unit)
    printed = definition.printed.get(each.name)
    factor = printed.to_own(kind, unit) if printed is not None else None
    if printed is not None and factor is not None:
        value = keep(_judged(printed, nw.col(name).cast(nw.Float64()) * factor, value, kind))
    low, high = kind.plausible
    in_range = value.is_between(low, high)
    problems = [
        (value.is_nan(), f"{each.name}: not a number"),
        (value < low, f"{each.name}: below the plausible {written(low, kind)}"),
        (value > high, f"{each.name}: above the plausible {written(high, kind)}"),
    ]
    if kind.whole:
        in_range = in_range & (value == value.floor())
        problems.append((value != value.floor(), f"{each.name}: not a whole number"))
    return _missing_or(each, nw.col(name), value, in_range, problems, stand_in=low)


def _canonical(name: str, dtype: nw.dtypes.DType, kind: Number, unit: str | None) -> nw.Expr:
    """Return a column of numbers in the canonical unit."""
    # It is used as it stands where its type is double already: casts and fills cost time.
    value = nw.col(name) if dtype == nw.Float64 else nw.col(name).cast(nw.Float64())
    if unit is None or unit == kind.unit:
        return value
    change = conversion(unit, kind.unit, kind.substance)
    value = value * change.multiply if change.multiply != 1 else value
    value = value + change.add if change.add else value
    return value / change.divide if change.divide != 1 else value


def _judged(printed: Printed, given: nw.Expr, converted: nw.Expr, kind: Number) -> nw.Expr:
    """Return a column as the cut-points that the source prints in its unit put it; see :meth:`Printed.judged`."""
    judged, cuts = converted, list(printed.cuts.items())
    # Each test is of the value as converted, never of what stands there so far: that would double with each cut.
    for cut, at in cuts:
        judged = nw.when((given > at) & (converted <= cut)).then(nw.lit(printed.above(cut, kind))).otherwise(judged)
    for cut, at in reversed(cuts):
        judged = nw.when((given < at) & (converted >= cut)).then(nw.lit(printed.below(cut, kind))).otherwise(judged)
    for cut, at in cuts:
        judged = nw.when(given == at).then(nw.lit(cut)).otherwise(judged)
    return judged


def _missing_or(
    each: Input, cell: nw.Expr, value: Any, accepted: nw.Expr, problems: list[tuple[nw.Expr, str]], stand_in: Any
) -> Column:
    """Return a column whose empty cells are a problem, or count as the input's declared default."""
    empty = cell.is_null()
    if each.required:
        return Column(value, accepted, [(empty, f"{each.name}: missing"), *problems])
    problems = [(~empty & condition, reason) for condition, reason in problems]
    default: Any = stand_in if each.default is None else each.default
    filled = value.fill_null(nw.lit(default).cast(nw.Datetime("us")) if isinstance(default, date) else default)
    usable = empty | accepted
    return Column(Optional(filled, ~empty) if each.default is None else filled, usable, problems)


def _finding(each: Input, name: str, dtype: nw.dtypes.DType, spellings: Spellings, *, absent: bool) -> Column:
    cell = nw.col(name)
    unreadable: nw.Expr | None = None
    if dtype == nw.Boolean:
        present, known = cell.fill_null(False), ~cell.is_null()
    else:
        if dtype.is_numeric():
            values: Mapping[Any, object] = {1: True, 0: False}
        else:
            values, cell = spellings, cell.cast(nw.String())
        present = _among(cell, values, True).fill_null(False)
        known = _among(cell, values, True, False).fill_null(False)
        unreadable = ~known & ~cell.is_null() & ~_among(cell, values, None)
    problems = [] if unreadable is None else [(unreadable, f"{each.name}: neither present nor absent")]
    if absent:
        return Column(present, ~unreadable if unreadable is not None else None, problems)
    if each.required:
        return Column(present, known, [*problems, (~known, f"{each.name}: missing")])
    readable = ~unreadable if unreadable is not None else None
    if each.default is None:
        return Column(Optional(present, known), readable, problems)
    return Column(present | ~known if each.default else present, readable, problems)


def _choice(each: Input, kind: Choice, name: str, dtype: nw.dtypes.DType, spellings: Spellings, keep: Keep) -> Column:
    if dtype.is_numeric():
        raise InputError(f"column {name!r} holds numbers, but {each.name} is one of {', '.join(kind.options)}")
    cell = nw.col(name) if dtype == nw.String else nw.col(name).cast(nw.String())
    empty = cell.is_null() | _among(cell, spellings, None)
    chosen = {code: _among(cell, spellings, code) for code in kind.options}
    return _options(each, empty, chosen, None, f"not one of {', '.join(kind.options)}", keep)


def _options(
    each: Input, empty: nw.Expr, chosen: dict[str, nw.Expr], known: nw.Expr | None, unknown: str, keep: Keep
) -> Column:
    """Return a column of options, whose empty cells are a problem, or count as the input's declared default.

    ``known`` says whether a cell can be read; where it is None, a cell can that has one of the options.
    """
    problem = f"{each.name}: {unknown}"
    if each.required:
        kept = {code: keep(told) for code, told in chosen.items()}
        known = _any(kept.values()) if known is None else known
        return Column(Options(kept), known, [(empty, f"{each.name}: missing"), (~known, problem)])
    chosen = {code: told.fill_null(False) for code, told in chosen.items()}
    for code in () if each.default is None else _codes(each.default):
        chosen[code] = chosen[code] | empty
    kept = {code: keep(told) for code, told in chosen.items()}
    options, known = Options(kept), _any(kept.values()) if known is None else known.fill_null(False)
    usable = empty | known
    return Column(Optional(options, ~empty) if each.default is None else options, usable, [(~usable, problem)])


def _any(tests: Iterable[nw.Expr]) -> nw.Expr:
    return reduce(lambda one, other: one | other, tests)


def _codes(default: object) -> Collection[str]:
    return (default,) if isinstance(default, str) else default  # type: ignore[return-value]


def _among(cell: nw.Expr, spellings: Mapping[Any, object], *values: object) -> nw.Expr:
    """Return whether a cell is written as one of the values. Equality costs a tenth of ``is_in``."""
    tests = [cell == text for text, value in spellings.items() if value in values]
    return _any(tests) if tests else nw.lit(False)


def _choices(each: Input, kind: Choices, name: str, dtype: nw.dtypes.DType, keep: Keep) -> Column:
    if dtype != nw.String:
        raise InputError(f"column {name!r} holds {dtype}, but {each.name} needs text such as 'OPTION,OPTION'")
    # One text cell per patient, options separated by commas: delimiters on both sides make each code a whole word.
    codes = nw.col(name).str.replace_all(" ", "", literal=True)
    cell = nw.concat_str([nw.lit(","), codes, nw.lit(",")])
    chosen = {code: cell.str.contains(f",{code},", literal=True) for code in kind.options}
    left = cell
    for code in kind.options:
        left = left.str.replace_all(f",{code},", ",", literal=True)
    return _options(each, nw.col(name).is_null(), chosen, left.is_in([",", ",,"]), "has an unknown option", keep)


def _day(each: Input, name: str, dtype: nw.dtypes.DType) -> Column:
    if not (dtype in (nw.Date, nw.Object) or isinstance(dtype, nw.Datetime)):
        raise InputError(f"column {name!r} holds {dtype}, but {each.name} is a date; convert the column to dates")
    cell = nw.col(name).cast(nw.Datetime("us"))
    return _missing_or(each, nw.col(name), cell, ~nw.col(name).is_null(), [], stand_in=FIRST_DAY)
