"""Results travel between processes: a definition is pickled as its name."""

from __future__ import annotations

import pickle

import pytest

import calcura

PATIENT = {"age": 70, "confusion": True, "blood_urea_nitrogen": 22, "respiratory_rate": 20,
           "systolic_blood_pressure": 120, "diastolic_blood_pressure": 80}  # fmt: skip


@pytest.mark.parametrize("reading", [calcura.calculate, calcura.trace, calcura.bounds])
def test_a_reading_survives_pickling(reading) -> None:  # type: ignore[no-untyped-def]
    result = reading("curb_65", PATIENT)
    again = pickle.loads(pickle.dumps(result))
    assert again.to_json() == result.to_json()
    assert again.definition is calcura.definition("curb_65")
