"""Many patients in one request give what each alone gives."""

from __future__ import annotations

import json
from typing import Any

import pytest
from asking import Refused, as_json
from starlette.testclient import TestClient

import calcura
from calcura.serving import answers

DEFINITIONS = calcura.definitions()
BMI = "/v1/calculators/body_mass_index/batch"
GFR = "/v1/calculators/ckd_epi_2021_creatinine/batch"


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)
def test_rows_are_what_calculate_gives(service: TestClient, definition: Any) -> None:
    patients = [as_json(each) for each in calcura.sample(definition, 12, seed=5)]
    columns = {each.name: [patient.get(each.name) for patient in patients] for each in definition.inputs}
    asked = {"columns": columns}
    told = answers.Scored.model_validate(
        service.post(f"/v1/calculators/{definition.name}/batch", json=asked).json()
    ).model_dump()
    assert told["rows"] == len(patients)
    for patient, value, band, problem in zip(patients, told["values"], told["bands"], told["problems"], strict=True):
        try:
            alone = calcura.calculate(definition, patient)
        except calcura.CalcuraError:
            assert value is None
            assert problem
            continue
        expected = alone.to_json()["value"]
        assert value == (pytest.approx(expected) if isinstance(expected, float) else expected)
        assert (band, problem) == (alone.band, None)


def test_units_and_rows_that_are_refused(service: TestClient) -> None:
    columns = {"age": [87, None, 870], "sex": ["male", "f", "female"], "serum_creatinine": [124, 88, 88]}
    told = service.post(GFR, json={"columns": columns, "units": {"serum_creatinine": "umol/L"}}).json()
    assert [each is None for each in told["values"]] == [False, True, True]
    assert told["problems"] == [None, "age: missing", "age: above the plausible 130 years"]
    assert told["scored"] == 1


def test_what_is_not_stated(service: TestClient) -> None:
    asked = {"columns": {"heart_rate": [110, 90], "hemoptysis": [True, None]}, "not_stated": "absent"}
    told = service.post("/v1/calculators/wells_pe/batch", json=asked).json()
    assert told["values"] == [2.5, 0]
    assert "Hemoptysis, where not stated: counted as absent" in told["assumptions"]


@pytest.mark.parametrize(
    ("kind", "columns", "said"),
    [
        ("missing-input", {"weight": [70]}, "height"),
        ("invalid-input", {"weight": [70], "height": ["175 cm"]}, "column height holds text"),
        ("invalid-input", {"weight": [70], "height": [True]}, "true or false"),
        ("invalid-input", {"weight": [70], "heigt": [175]}, "Did you mean height?"),
        ("invalid-request", {"weight": [70, 71], "height": [175]}, "no table"),
        ("invalid-request", {"weight": [10**400], "height": [175]}, "no table"),
        ("invalid-request", {}, "columns"),
    ],
)
def test_columns_that_cannot_be_used(refused: Refused, kind: str, columns: Any, said: str) -> None:
    assert said in refused(422, kind, "POST", BMI, json={"columns": columns})["detail"]


def test_a_date_that_is_none_is_told_with_the_request(refused: Refused) -> None:
    columns = {"last_menstrual_period": ["2014-09-05", "2014-13-05"]}
    told = refused(422, "invalid-input", "POST", "/v1/calculators/estimated_due_date/batch", json={"columns": columns})
    assert "2014-13-05" in told["detail"]


def test_thousands_of_patients(service: TestClient) -> None:
    columns = {"weight": [70 + each % 50 for each in range(10_000)], "height": [175] * 10_000}
    told = service.post(BMI, content=json.dumps({"columns": columns}), headers={"content-type": "application/json"})
    assert told.json()["scored"] == 10_000
