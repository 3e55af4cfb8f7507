"""REST: every route, what it answers for every calculator, and how it refuses."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from asking import Refused, as_json
from starlette.testclient import TestClient

import calcura
from calcura.engine.provenance import definition_hash
from calcura.serving import answers

DEFINITIONS = calcura.definitions()
KNOWN = {"age": 87, "sex": "male", "serum_creatinine": "124 umol/L"}
GFR = "/v1/calculators/ckd_epi_2021_creatinine"


def complete(definition: Any) -> dict[str, Any]:
    """Return a patient that a calculator gives a result for."""
    for patient in calcura.sample(definition, 20, seed=3, edge_share=0.0):
        try:
            calcura.calculate(definition, patient, not_stated="absent")
        except calcura.CalcuraError:
            continue
        return as_json(patient)
    raise AssertionError(f"{definition.name}: no sampled patient has a result")


def test_service(service: TestClient) -> None:
    told = answers.Service.model_validate(service.get("/v1").json())
    assert told.calculators == len(DEFINITIONS)


def test_list_has_every_calculator_with_its_hash(service: TestClient) -> None:
    told = answers.Listed.model_validate(service.get("/v1/calculators").json())
    assert {each.name: each.provenance.definition for each in told.calculators} == {
        each.name: definition_hash(each) for each in DEFINITIONS
    }
    assert sum(told.specialties.values()) == len(DEFINITIONS)


def test_list_of_a_specialty(service: TestClient) -> None:
    told = service.get("/v1/calculators", params={"specialty": "Critical Care"}).json()["calculators"]
    assert {each["specialty"] for each in told} == {"critical_care"}


def test_search(service: TestClient) -> None:
    told = service.get("/v1/search", params={"q": "kidney function from creatinine", "limit": 2}).json()
    found = answers.FoundCalculators.model_validate(told).calculators
    assert len(found) == 2
    assert found[0].name == "ckd_epi_2021_creatinine"
    assert "creatinine" in found[0].matched


def test_recommend_for_a_note(service: TestClient) -> None:
    asked = {"text": "Atrial fibrillation; is anticoagulation needed? Stroke risk?", "limit": 1}
    told = service.post("/v1/recommend", json=asked).json()
    assert [each.name for each in answers.FoundCalculators.model_validate(told).calculators] == ["cha2ds2_vasc"]


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)
def test_every_calculator_on_every_route(service: TestClient, definition: Any) -> None:
    address = f"/v1/calculators/{definition.name}"
    page = answers.Specification.model_validate(service.get(address).json())
    described = answers.Schemas.model_validate(service.get(f"{address}/schema").json())
    asked = {"inputs": complete(definition), "not_stated": "absent"}
    result = answers.Outcome.model_validate(service.post(f"{address}/calculate", json=asked).json())
    explained = answers.Explanation.model_validate(service.post(f"{address}/explain", json=asked).json())
    expected = calcura.calculate(definition, asked["inputs"], not_stated="absent")
    assert result.model_dump()["value"] == expected.to_json()["value"] == explained.model_dump()["value"]
    assert result.assumptions == list(expected.assumptions)
    possible = answers.Possible.model_validate(service.post(f"{address}/bounds", json=asked).json())
    assert possible.unknown or possible.band == result.band
    hashes = {each.provenance.definition for each in (page, described, result, explained, possible)}
    assert hashes == {definition_hash(definition)}
    jsonschema.validate(expected.to_json(), described.result_schema)


def test_bounds_of_what_is_unknown(service: TestClient) -> None:
    asked = {"inputs": {"age": 70, "respiratory_rate": 32}}
    told = answers.Possible.model_validate(service.post("/v1/calculators/curb_65/bounds", json=asked).json())
    assert (told.low, told.high, told.settled) == (2, 5, False)
    assert "confusion" in {each.input for each in told.deciding}


def test_bounds_under_an_assumption_say_it(service: TestClient) -> None:
    asked = {"inputs": {"heart_rate": 110}, "not_stated": "absent"}
    told = service.post("/v1/calculators/wells_pe/bounds", json=asked).json()
    assert told["low"] == told["high"] == 1.5
    assert "Hemoptysis not stated: counted as absent" in told["assumptions"]


def test_explain_has_the_steps(service: TestClient) -> None:
    told = service.post(f"{GFR}/explain", json={"inputs": KNOWN}).json()
    assert told["explanation"] == calcura.trace("ckd_epi_2021_creatinine", KNOWN).text()
    assert [each["name"] for each in told["steps"]][-1] == "result"


def test_note(service: TestClient) -> None:
    note = "A 70-year-old man, confused," + 60 * " " + "BP 120/55 mmHg, respiratory rate 32/min, BUN 12 mg/dL."
    told = service.post("/v1/notes/read", json={"note": note, "question": "What is the CURB-65 score?"}).json()
    read = answers.NoteRead.model_validate(told)
    assert read.calculator == "curb_65"
    assert read.missing == []
    for name in ("age", "confusion", "diastolic_blood_pressure", "respiratory_rate", "blood_urea_nitrogen"):
        found = read.found[name]
        assert found.span is not None
        assert note[slice(*found.span)] == found.text
    assert read.result is not None
    assert read.result.value == 4


def test_note_that_is_silent_says_what_is_assumed_and_missing(service: TestClient) -> None:
    asked = {"note": "A 70-year-old man.", "calculator": "wells_pe"}
    read = answers.NoteRead.model_validate(service.post("/v1/notes/read", json=asked).json())
    assert read.missing == ["heart_rate"]
    assert read.assumed["hemoptysis"].value is False
    assert read.result is None
    assert "heart_rate" in read.reason


def test_a_schema_that_accepts_inputs_is_in_openapi(service: TestClient) -> None:
    document = service.get("/v1/openapi.json").json()
    assert "Research software, not a medical device" in document["info"]["description"]
    for definition in DEFINITIONS:
        inputs = document["components"]["schemas"][f"{definition.name}_inputs"]
        jsonschema.Draft202012Validator.check_schema(inputs)
        path = document["paths"][f"/v1/calculators/{definition.name}/calculate"]["post"]
        assert f"{definition.name}_request" in json.dumps(path["requestBody"])
        request = document["components"]["schemas"][f"{definition.name}_request"]
        assert request["properties"]["inputs"] == {"$ref": f"#/components/schemas/{definition.name}_inputs"}
    used = set(json.dumps(document).split('"#/components/schemas/')[1:])
    assert {each.split('"')[0] for each in used} <= set(document["components"]["schemas"])


def test_unknown_calculator(refused: Refused) -> None:
    told = refused(404, "unknown-calculator", "GET", "/v1/calculators/curb66")
    assert "curb_65" in told["detail"]


def test_missing_inputs_are_named(refused: Refused) -> None:
    told = refused(422, "missing-input", "POST", f"{GFR}/calculate", json={"inputs": {"age": 87, "sex": "unknown"}})
    assert told["missing"] == ["sex", "serum_creatinine"]
    assert told["go_on"]
    assert told["provenance"]["definition"] == definition_hash(calcura.definition("ckd_epi_2021_creatinine"))


@pytest.mark.parametrize("route", ["calculate", "explain", "bounds"])
@pytest.mark.parametrize(
    ("inputs", "name", "said"),
    [
        ({**KNOWN, "age": 870}, "age", "above the plausible"),
        ({**KNOWN, "age": {"value": 87, "unit": "mg/dL"}}, "age", "mg/dL"),
        ({"age": 870}, "age", "above the plausible"),
        ({**KNOWN, "creatinine": 1}, None, "Did you mean serum_creatinine?"),
    ],
)
def test_an_input_that_cannot_be_used(refused: Refused, route: str, inputs: Any, name: str | None, said: str) -> None:
    told = refused(422, "invalid-input", "POST", f"{GFR}/{route}", json={"inputs": inputs})
    assert told.get("input") == name
    assert said in told["detail"]


def test_inputs_without_a_result_together(refused: Refused) -> None:
    inputs = {"serum_sodium": 140, "serum_chloride": 100, "serum_bicarbonate": 24}
    refused(422, "no-result", "POST", "/v1/calculators/delta_ratio/calculate", json={"inputs": inputs})


def test_note_without_anything_to_look_for(refused: Refused) -> None:
    refused(422, "invalid-request", "POST", "/v1/notes/read", json={"note": "A 70-year-old man."})
    refused(404, "unknown-calculator", "POST", "/v1/notes/read", json={"note": "A man.", "question": "xyzzy?"})


@pytest.mark.parametrize(
    ("status", "kind", "method", "path", "options"),
    [
        (404, "not-found", "GET", "/nothing", {}),
        (404, "not-found", "GET", "/v2/calculators", {}),
        (405, "method-not-allowed", "DELETE", "/v1/calculators/curb_65", {}),
        (400, "malformed", "POST", f"{GFR}/calculate", {"content": b"{"}),
        (400, "malformed", "POST", f"{GFR}/calculate", {"content": b"\xff\xfe{}"}),
        (400, "malformed", "POST", f"{GFR}/calculate", {"content": b'{"inputs":' + 100_000 * b"["}),
        (422, "invalid-request", "POST", f"{GFR}/calculate", {"content": b"[]"}),
        (422, "invalid-request", "POST", f"{GFR}/calculate", {"content": b'{"inputs": {}, "implausible": "ignore"}'}),
        (422, "invalid-request", "POST", f"{GFR}/calculate", {"content": b'{"inputs": {}, "surprise": 1}'}),
        (422, "invalid-request", "GET", "/v1/search?q=kidney&limit=0", {}),
        (422, "invalid-request", "GET", "/v1/search", {}),
        (422, "invalid-request", "GET", "/v1/calculators?specialty=alchemy", {}),
        (413, "too-large", "POST", f"{GFR}/calculate", {"content": b" " * 1_000_001}),
        (413, "too-large", "POST", f"{GFR}/calculate", {"content": iter([b" " * 600_000] * 2)}),
    ],
)
def test_requests_that_do_not_fit(
    refused: Refused, status: int, kind: str, method: str, path: str, options: dict[str, Any]
) -> None:
    refused(status, kind, method, path, headers={"content-type": "application/json"}, **options)
