"""Every measured input in the units that laboratories of Europe, China and Japan report; factors of printed tables.

A third of a percent is allowed, since the printed factors are rounded.
"""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import calcura
from calcura.measurements import MeasurementError, Substance, add_substance, add_unit, conversion, convert, read, unit
from calcura.measurements.kinds import Number
from calcura.measurements.substances import SUBSTANCES
from calcura.measurements.units.table import ANY_CASE, UNITS
from rows import each_row

with (Path(__file__).parent / "si_units.csv").open(encoding="utf-8", newline="") as _file:
    REPORTED = list(csv.DictReader(_file))
KINDS = {each.name: each.kind for found in calcura.definitions() for each in found.inputs}


def test_every_measured_input_is_listed() -> None:
    assert {row["input"] for row in REPORTED} == {name for name, kind in KINDS.items() if isinstance(kind, Number)}


@each_row("row", REPORTED, ids=lambda row: f"{row['input']} {row['unit']}")
def test_a_value_in_a_unit_that_laboratories_report_is_read(row: dict[str, str]) -> None:
    kind = KINDS[row["input"]]
    assert isinstance(kind, Number)
    assert read(f"{row['value']} {row['unit']}".strip(), kind) == pytest.approx(float(row["own"]), rel=1 / 300)


# HbA1c


@pytest.mark.parametrize(
    ("ifcc", "ngsp"),
    [(20, 4.0), (31, 5.0), (42, 6.0), (48, 6.5), (53, 7.0), (64, 8.0), (75, 9.0), (86, 10.0), (108, 12.0)],
)
def test_hba1c_follows_the_printed_pairs_of_both_scales(ifcc: float, ngsp: float) -> None:
    assert convert(ifcc, "mmol/mol", "%", "glycated_hemoglobin") == pytest.approx(0.09148 * ifcc + 2.152)
    assert round(convert(ifcc, "mmol/mol", "%", "glycated_hemoglobin"), 1) == ngsp
    assert round(convert(ngsp, "%", "mmol/mol", "glycated_hemoglobin")) == ifcc


def test_a_ratio_of_moles_of_anything_else_is_no_share() -> None:
    for substance in (None, "creatinine"):
        with pytest.raises(MeasurementError):
            conversion("mmol/mol", "%", substance)


def test_hba1c_in_mmol_mol_is_computed_with_everywhere() -> None:
    import polars as pl

    plain = calcura.calculate("estimated_average_glucose", {"hemoglobin_a1c": "53 mmol/mol"}).value
    table = pl.DataFrame({"a1c": [53.0]})
    units = {"hemoglobin_a1c": "mmol/mol"}
    done = calcura.score(table, ["estimated_average_glucose"], mapping={"hemoglobin_a1c": "a1c"}, units=units)
    assert done["estimated_average_glucose"][0] == plain == pytest.approx(28.7 * 7.00044 - 46.7)


# Units and substances of a package outside


@pytest.fixture
def clean_table() -> Iterator[None]:
    """The table of units as it was, once the test is over."""
    tables: list[dict[str, Any]] = [UNITS, ANY_CASE, SUBSTANCES]
    before = [dict(each) for each in tables]
    yield
    for table, kept in zip(tables, before, strict=True):
        table.clear()
        table.update(kept)
    unit.__globals__["_unit"].cache_clear()
    conversion.cache_clear()


def test_a_unit_and_a_substance_are_added_by_a_call(clean_table: None) -> None:
    add_unit("carat", like="g", multiply=1, divide=5, spellings=("carats", "ct"))
    add_substance("urate", Substance(168.11))
    assert convert(5, "carats", "g") == 1
    assert convert(1, "mg/dL", "umol/L", "urate") == pytest.approx(59.48, rel=1e-4)
    assert convert(1, "ct/L", "mmol/L", "urate") == pytest.approx(1.1897, rel=1e-4)
    add_unit("carat", like="g", multiply=1, divide=5)
    add_unit("sparks", like="sparks")
    assert unit("sparks/min").dimension == "sparks/time"


def test_what_is_known_is_not_changed_by_a_call(clean_table: None) -> None:
    with pytest.raises(MeasurementError, match="known already"):
        add_unit("mg", like="g", multiply=1, divide=100)
    with pytest.raises(MeasurementError, match="known already"):
        add_substance("glucose", Substance(1))
    with pytest.raises(MeasurementError, match="zero of its own"):
        add_unit("newton degrees", like="Cel", multiply=100, divide=33)
    assert convert(1, "mg", "g") == 0.001
