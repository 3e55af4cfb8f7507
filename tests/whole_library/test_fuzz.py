"""Random and hostile inputs: a typed error or a finite result, never a crash, never NaN."""

from __future__ import annotations

import math
import random
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest

import calcura
from calcura.measurements import WeeksAndDays

HOSTILE: list[Any] = [
    None, "", " ", "nan", "inf", "-inf", "1e999", "-1", "0", "1/0", "5 ft 4 in", "38.5 degrees celsius", "K/uL",
    "120/80", "3-5", "１２", "12 bananas", "\x00", "\ud800", "9" * 400, "1,5", "1,000", "−4", "__import__('os')",
    float("nan"), float("inf"), -float("inf"), -0.0, 1e-320, 1.7e308, 10**400, -(10**400), 5, True, False, 3 + 4j,
    b"5", [], [5, "mg/dL"], [[5]], (5, "umol/L"), {}, {"value": 5}, {"value": "x", "unit": 5}, set(), object(),
    Decimal("1.4"), Decimal("NaN"), Decimal("1e9999"), date(2020, 1, 1), date.max, date.min, datetime(2020, 2, 29, 5),
    "2020-02-30", "2020-02-28", "13/13/2020", "present", "absent", "unknown", "female", "male", "none", "yes",
    range(3), lambda: 5, type, float, Exception("x"), "5 mg/dL mg/dL", "µmol/L 88", "88 μmol/L", "88 µmol/L",
]  # fmt: skip


@pytest.mark.parametrize("count", [5_000, pytest.param(100_000, marks=pytest.mark.full)])
def test_hostile_inputs(count: int) -> None:
    chance = random.Random(11)
    definitions = calcura.definitions()
    patients = {each.name: list(calcura.sample(each, 20, seed=6)) for each in definitions}
    refused = 0
    for _ in range(count):
        definition = chance.choice(definitions)
        patient: dict[Any, Any] = dict(chance.choice(patients[definition.name]))
        for each in chance.sample(definition.inputs, min(len(definition.inputs), chance.randint(1, 3))):
            patient[each.name] = chance.choice(HOSTILE)
        if chance.random() < 0.02:
            patient[chance.choice(["", "nonsense", 5, None])] = 1
        try:
            value = calcura.calculate(
                definition,
                patient,
                not_stated=chance.choice(["refuse", "absent"]),
                implausible=chance.choice(["refuse", "warn"]),
            ).value
        except calcura.CalcuraError as error:
            refused += 1
            assert str(error)
            continue
        assert isinstance(value, (date, WeeksAndDays)) or (isinstance(value, (int, float)) and math.isfinite(value))
    assert 0 < refused < count
