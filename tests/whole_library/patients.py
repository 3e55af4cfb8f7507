"""Patients for the whole-library tests: sampled ones, and each of them with one input spoiled."""

from __future__ import annotations

import math
from collections.abc import Iterator
from datetime import date
from typing import Any

import calcura
from calcura.engine import Definition
from calcura.measurements import Choice, Day, Finding, Number

Patient = dict[str, Any]


def value_or_none(definition: Definition, patient: Patient, **policy: Any) -> Any:
    """Return what ``calculate`` gives for a patient, or None where it refuses."""
    try:
        return calcura.calculate(definition, patient, **policy).value
    except calcura.CalcuraError:
        return None


def spoiled(definition: Definition, patient: Patient) -> Iterator[Patient]:
    """Yield the patient with each input in turn missing, not a number, and out of range on both sides."""
    for each in definition.inputs:
        yield {**patient, each.name: None}
        if isinstance(each.kind, Number):
            low, high = each.kind.plausible
            yield {**patient, each.name: math.nan}
            yield {**patient, each.name: math.nextafter(low, -math.inf)}
            yield {**patient, each.name: math.nextafter(high, math.inf)}


def any_patients(definition: Definition, n: int, seed: int) -> list[Patient]:
    """Return patients of whom the calculator may refuse some; a few have the smallest number that there is."""
    found = calcura.sample(definition, n, seed=seed, edge_share=0.5, refused=True)
    tiny = [each.name for each in definition.inputs if isinstance(each.kind, Number) and each.kind.plausible[0] == 0]
    return found + [{**patient, name: 5e-324} for patient, name in zip(found, tiny, strict=False)]


def as_rows(definition: Definition, patients: list[Patient]) -> dict[str, list[Any]]:
    """Return patients as columns, every input a column."""
    return {each.name: [_cell(each.kind, patient.get(each.name)) for patient in patients] for each in definition.inputs}


def _cell(kind: object, value: Any) -> Any:
    if isinstance(kind, Number) and value is not None:
        return float(value)
    return ",".join(sorted(value)) if isinstance(value, frozenset) else value


def polars_types(definition: Definition) -> dict[str, Any]:
    """Return the column types of a calculator's inputs."""
    import polars as pl

    types = {Number: pl.Float64, Finding: pl.Boolean, Choice: pl.String, Day: pl.Date}
    return {each.name: types.get(type(each.kind), pl.String) for each in definition.inputs}


def in_days(value: Any) -> Any:
    """Return a value as the columns hold it: weeks and days as days."""
    return 7 * value.weeks + value.days if isinstance(value, calcura.measurements.WeeksAndDays) else value


def same(one: Any, other: Any) -> bool:
    """Return whether two readings agree: 1e-9 relative for decimals, exactly for scores, dates and refusals."""
    one, other = in_days(one), in_days(other)
    if one is None or other is None or isinstance(one, date):
        return one == other
    return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-12)
