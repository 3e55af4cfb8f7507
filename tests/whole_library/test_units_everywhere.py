"""Written quantities, invented units and rare ones, in every room that reads; none computes with an unknown unit.

The lists are those of the room of text. A form is asked of an input that the room reads in its own unit; where the
library has no such input, the form is left out.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import polars as pl
import pytest

import calcura
from calcura.engine import Input
from calcura.engine.fhirpath.systems import UCUM
from calcura.grading import Label, grade
from calcura.measurements import MeasurementError, conversion
from calcura.measurements.kinds import Number
from calcura.measurements.units.table import WORDS_OF_PROSE
from calcura.reading.solver import read_stated
from calcura.serving.fhir.resources import Valued
from calcura.serving.fhir.values import value_of
from rows import each_row

TEXT = Path(__file__).parents[1] / "text"


def rows(name: str) -> list[dict[str, str]]:
    with (TEXT / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


FORMS = [row for row in rows("forms.csv") if not row["unit"].startswith("?")]
RARE = [row for row in rows("blind/units_rare.csv") if row["equivalent"]]
INVENTED = [
    row["text"].replace(",", "").split(row["number"], 1)[1].split()[0] for row in rows("blind/units_invented.csv")
]
INPUTS = {each.name: each for found in calcura.definitions() for each in found.inputs if isinstance(each.kind, Number)}
ASKED = ("serum_creatinine", "weight", "height", "heart_rate", "systolic_blood_pressure")
PLAUSIBLE = dict(zip(ASKED, (1.4, 72, 171, 92, 132), strict=True))


def in_notes(each: Input, written: str) -> float | None:
    found = read_stated([each], f"{each.label} was {written}.").get(each.name)
    return found.value if found is not None and isinstance(found.value, float) else None


@cache
def inputs_for(value: float, unit: str) -> tuple[tuple[Input, float], ...]:
    """Return up to three inputs that a note tells plainly to have this value, in their own units."""

    def fitting() -> Iterator[tuple[Input, float]]:
        for each in INPUTS.values():
            try:
                own = conversion(unit, each.kind.unit, each.kind.substance)(value)
            except MeasurementError:
                continue
            if each.kind.unit and in_notes(each, f"{own:.6g} {each.kind.unit}") == pytest.approx(own, rel=1e-3):
                yield each, own

    return tuple(islice(fitting(), 3))


def graded(written: str, value: float, unit: str) -> list[str]:
    near = sorted((value * 0.999, value * 1.001))
    label = Label(value, *near, unit=unit, answer="decimal")
    told = ("The answer is {}.", r"\boxed{{{}}}", "<answer>{}</answer>")
    return [grade(each.format(written), label).outcome for each in told]


def in_records(value: float, unit: str, each: Input) -> float:
    quantity = {"value": value, "unit": unit, "code": unit, "system": UCUM}
    found = value_of(Valued.model_validate({"valueQuantity": quantity}), each.kind)
    assert isinstance(found, float)
    return found


@each_row("row", FORMS)
def test_a_written_form_in_a_note(row: dict[str, str]) -> None:
    for each, value in inputs_for(float(row["value"]), row["unit"]):
        assert in_notes(each, row["form"]) == pytest.approx(value, rel=1e-3)


def test_most_forms_have_an_input() -> None:
    assert sum(bool(inputs_for(float(row["value"]), row["unit"])) for row in FORMS) >= 39


def test_written_forms_as_answers() -> None:
    found = [{*graded(row["form"], float(row["value"]), row["unit"])} for row in FORMS]
    assert found.count({"correct"}) == len(FORMS)


def test_invented_units_in_notes() -> None:
    taken = {
        unit
        for unit in INVENTED
        for name, value in PLAUSIBLE.items()
        if in_notes(INPUTS[name], f"{value} {unit}") is not None
    }
    assert not taken


def test_invented_units_of_answers() -> None:
    taken = {unit for unit in INVENTED if "correct" in graded(f"1.4 {unit}", 1.4, "mg/dL")}
    assert not taken


@each_row("unit", INVENTED)
def test_an_invented_unit_of_a_column_or_a_record_is_refused(unit: str) -> None:
    patients = pl.DataFrame({"weight": [72.0], "height": [171.0]})
    with pytest.raises(MeasurementError, match="unknown unit"):
        calcura.score(patients, ["body_mass_index"], units={"weight": unit})
    for name in ASKED:
        with pytest.raises(MeasurementError, match="unknown unit"):
            in_records(PLAUSIBLE[name], unit, INPUTS[name])


def test_rare_units_in_notes_answers_and_records() -> None:
    found: Counter[str] = Counter()
    for row in RARE:
        value, written = float(row["value"].replace(",", ".")), f"{row['value']} {row['unit']}"
        found["answers"] += {*graded(written, float(row["equivalent"]), row["canonical"])} == {"correct"}
        for each, right in _inputs_of_rare(row)[:1]:
            found["asked"] += 1
            read = in_notes(each, written)
            # A unit that running text has as a word of its own ("16 French") is none in a note.
            without = value if row["unit"].casefold() in WORDS_OF_PROSE else right
            assert read in (None, pytest.approx(right, rel=1e-3), pytest.approx(without, rel=1e-3))
            found["notes"] += read == pytest.approx(right, rel=1e-3)
            try:
                assert in_records(value, row["unit"], each) == pytest.approx(right, rel=1e-3)
            except MeasurementError:
                continue
            found["records"] += 1
    assert found["answers"] >= 80
    assert min(found["notes"], found["records"]) >= 53, found


def _inputs_of_rare(row: dict[str, str]) -> tuple[tuple[Input, float], ...]:
    try:
        return inputs_for(float(row["equivalent"]), row["canonical"])
    except MeasurementError:
        return ()
