"""Plausible limits admit what was survived, and refuse what a slipped unit makes of a usual value."""

import pytest

import calcura
from calcura.measurements import MeasurementError, convert, entry, vocabulary
from calcura.measurements.kinds import Number


@pytest.mark.parametrize(
    ("measured", "value", "unit"),
    [("SerumCreatinine", 73.8, "mg/dL"), ("SerumCreatinine", 6524, "umol/L"), ("WhiteBloodCells", 100, "/uL")],
)
def test_what_was_survived_is_plausible(measured: str, value: float, unit: str) -> None:
    kind = entry(getattr(vocabulary, measured))
    assert isinstance(kind, Number)
    low, high = kind.plausible
    assert low <= convert(value, unit, kind.unit, kind.substance) <= high


@pytest.mark.parametrize("told", ["4.1 /uL", "9400 /m3", "12.4 /mm3", 0])
def test_white_cells_whose_unit_slipped_are_refused(told: object) -> None:
    inputs = {"temperature": 37, "heart_rate": 80, "respiratory_rate": 16, "white_blood_cells": told}
    with pytest.raises((calcura.CalcuraError, MeasurementError), match="below the plausible"):
        calcura.calculate("sirs", {**inputs, "immature_bands": 5, "paco2": 40})
