"""A calculator's questionnaire over HTTP, and back: filled in, it becomes an Observation."""

from __future__ import annotations

from typing import Any

import pytest
from asking import Refused
from starlette.testclient import TestClient

import calcura
from calcura.engine.steps import DISCLAIMER
from calcura.serving.fhir import answers

GFR = "ckd_epi_2021_creatinine"
ANSWERS = {
    "age": {"valueDecimal": 70},
    "sex": {"valueCoding": {"code": "female"}},
    "serum_creatinine": {"valueDecimal": 1.4},
}


def filled(name: str, given: dict[str, Any] = ANSWERS, **more: Any) -> dict[str, Any]:
    items = [{"linkId": each, "answer": [answer]} for each, answer in given.items()]
    about = {"questionnaire": f"urn:calcura:questionnaire:{name}|0.1", "status": "completed", "id": "q1"}
    return {"resourceType": "QuestionnaireResponse", **about, "item": items, **more}


def test_a_questionnaire_filled_in_comes_back_as_an_observation(service: TestClient) -> None:
    form = service.get(f"/v1/calculators/{GFR}/questionnaire").json()
    assert form == calcura.questionnaire(GFR)
    response = filled(GFR, authored="2026-01-05T10:00:00Z", subject={"reference": "Patient/p"})
    answer = service.post(f"/v1/calculators/{GFR}/questionnaire-response", json={"response": response})
    assert answer.status_code == 200, answer.text
    told = answers.FromResponse.model_validate(answer.json()).model_dump()
    expected = calcura.calculate(GFR, {"age": 70, "sex": "female", "serum_creatinine": 1.4})
    made = told["observation"]
    assert told["result"]["value"] == made["valueQuantity"]["value"] == expected.value
    assert made["derivedFrom"] == [{"reference": "QuestionnaireResponse/q1"}]
    assert made["subject"] == {"reference": "Patient/p"} and made["effectiveDateTime"].startswith("2026-01-05T10:00")
    assert made["note"][0]["text"] == told["disclaimer"] == DISCLAIMER


def test_answers_in_groups_with_units_and_several_options(service: TestClient) -> None:
    creatinine = {"valueQuantity": {"value": 124, "system": "http://unitsofmeasure.org", "code": "umol/L"}}
    whole = filled(GFR, {**ANSWERS, "serum_creatinine": creatinine})
    grouped = {**whole, "item": [{"linkId": "all", "item": whole["item"]}]}
    told = service.post(f"/v1/calculators/{GFR}/questionnaire-response", json={"response": grouped}).json()
    expected = calcura.calculate(GFR, {"age": 70, "sex": "female", "serum_creatinine": "124 umol/L"})
    assert told["result"]["value"] == expected.value


@pytest.mark.parametrize(
    "response",
    [
        {"resourceType": "Bundle"},
        {**filled(GFR), "status": "in-progress"},
        filled("curb_65"),
        {**filled(GFR), "item": [{"linkId": "age", "answer": [{"valueDecimal": 70}, {"valueDecimal": 71}]}]},
        {**filled(GFR), "item": [{"linkId": "age", "answer": [{"valueDecimal": "seventy"}]}]},
        {**filled(GFR), "item": [{"answer": []}]},
    ],
)
def test_what_is_no_response_to_it_is_refused(response: dict[str, Any], refused: Refused) -> None:
    path = f"/v1/calculators/{GFR}/questionnaire-response"
    refused(422, "invalid-request", "POST", path, json={"response": response})


def test_what_is_missing_is_named_and_what_is_impossible_refused(refused: Refused) -> None:
    path = f"/v1/calculators/{GFR}/questionnaire-response"
    without = filled(GFR, {name: each for name, each in ANSWERS.items() if name != "age"})
    assert "Age" in refused(422, "missing-input", "POST", path, json={"response": without})["detail"]
    absurd = filled(GFR, {**ANSWERS, "age": {"valueDecimal": 700}})
    assert "age" in refused(422, "invalid-input", "POST", path, json={"response": absurd})["detail"]


def test_a_calculator_that_cannot_be_a_questionnaire_says_so(refused: Refused) -> None:
    told = refused(422, "no-result", "GET", "/v1/calculators/gestational_age/questionnaire")
    assert "which has no days between" in told["detail"]
