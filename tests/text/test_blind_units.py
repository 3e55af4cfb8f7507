"""Units told blind, by a writer who had seen neither table nor rules: invented ones, and rare ones of the clinic."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from calcura.measurements import MeasurementError, conversion
from calcura.measurements.units import Unit
from calcura.text.tokens import Quantity, tokens
from rows import each_row

BLIND = Path(__file__).parent / "blind"
LEAST_CONVERTED = {"units_rare": 60, "units_second_held_out": 76}
"""Of 100 rare ones each; the second as measured, once."""


def rows(name):
    with (BLIND / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


INVENTED, RARE, SECOND = rows("units_invented.csv"), rows("units_rare.csv"), rows("units_second_held_out.csv")


def quantities(text):
    for token in tokens(text):
        for part in (token, *token):
            if isinstance(part, Quantity):
                yield part


@each_row("row", INVENTED)
def test_an_invented_unit_is_never_computed_with(row):
    told = [each for each in quantities(row["text"]) if float(each.value) == float(row["number"])]
    assert not [each for each in told if isinstance(each.unit, Unit)]


def in_text(row):
    """Return what a text says in the canonical unit; None where it is not understood."""
    for each in quantities(row["text"]):
        try:
            return each.within(row["canonical"], row.get("substance") or None)
        except MeasurementError:
            continue
    return None


def declared(row):
    """Return what unit and value say when declared apart from one another; None where the unit is refused."""
    try:
        return conversion(row["unit"], row["canonical"])(float(row["value"].replace(",", ".")))
    except (MeasurementError, ValueError):
        return None


@pytest.mark.parametrize("read", [in_text, declared])
def test_rare_units_are_converted_rightly_or_refused(read):
    found = Counter()
    for row in RARE:
        value = read(row)
        right = value is not None and row["equivalent"] and value == pytest.approx(float(row["equivalent"]), rel=1e-3)
        assert value is None or right, (row, value)
        found[bool(right)] += 1
    assert found[True] >= LEAST_CONVERTED["units_rare"], found


@each_row("row", [row for row in SECOND if not row["equivalent"]])
def test_what_is_no_unit_of_a_quantity_is_never_computed_with(row):
    """A second writer's: invented units, and units of something else."""
    assert in_text(row) is None


def test_a_second_writer_s_rare_units_are_converted_rightly_or_refused():
    told = [(in_text(row), float(row["equivalent"])) for row in SECOND if row["equivalent"]]
    read = [(value, wanted) for value, wanted in told if value is not None]
    assert all(value == pytest.approx(wanted, rel=2e-3) for value, wanted in read)
    assert len(read) >= LEAST_CONVERTED["units_second_held_out"]
