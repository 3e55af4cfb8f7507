"""FHIR over REST and CDS Hooks; the result as an Observation; bundles that are none."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from asking import Refused
from fhir_records import AT, ICD10, Resource, bundle, coded, diagnosed, observed, patient, quantity
from starlette.testclient import TestClient

import calcura
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.units import ucum
from calcura.serving.fhir import answers
from calcura.serving.fhir.cards import SERVICE, SERVICES

GFR = "/v1/calculators/ckd_epi_2021_creatinine/fhir"
HOOK = f"/cds-services/{SERVICE}"
PRESSURE = {
    "resourceType": "Observation",
    "id": "bp",
    "status": "final",
    "code": coded("85354-9"),
    "subject": {"reference": "urn:uuid:1"},
    "effectivePeriod": {"start": "2026-01-05T08:00:00Z", "end": "2026-01-05T08:05:00Z"},
    "component": [
        {"code": coded("8480-6"), "valueQuantity": quantity(128, "mm[Hg]")},
        {"code": coded("8462-4"), "valueQuantity": quantity(76, "mm[Hg]")},
    ],
}


def asked(service: TestClient, path: str, *resources: Resource, **more: Any) -> dict[str, Any]:
    answer = service.post(path, json={"bundle": bundle(*resources), "at": AT, **more})
    assert answer.status_code == 200, answer.text
    return answers.FromBundle.model_validate(answer.json()).model_dump()


def test_a_result_is_an_observation(service: TestClient) -> None:
    told = asked(service, GFR, patient(), observed("cr", "14682-9", 124, "umol/L"))
    made, definition = told["observation"], calcura.definition("ckd_epi_2021_creatinine")
    assert made["status"] == "preliminary"
    assert made["subject"] == {"reference": "Patient/p"}
    assert made["effectiveDateTime"] == AT
    assert made["code"]["coding"][0] == {"system": "http://loinc.org", "code": "98979-8"}
    assert made["valueQuantity"]["code"] == "mL/min/{1.73_m2}"
    assert made["interpretation"] == [{"text": told["result"]["band"]}]
    assert made["derivedFrom"] == [{"reference": "Observation/cr"}]
    notes = [each["text"] for each in made["note"]]
    assert notes[0] == DISCLAIMER
    assert "Also from Patient/p" in notes
    hashed = told["provenance"]["definition"]
    assert made["method"]["coding"][0]["code"] == hashed
    assert hashed in made["method"]["text"]
    assert str(definition.sources[0]) in " ".join(notes)


def test_a_preliminary_result_is_no_input_of_another(service: TestClient) -> None:
    first = asked(
        service,
        "/v1/calculators/body_mass_index/fhir",
        observed("w", "29463-7", 70, "kg"),
        observed("h", "8302-2", 175, "cm"),
    )
    made = {**first["observation"], "id": "bmi"}
    told = asked(service, "/v1/calculators/target_weight/fhir", made, observed("h", "8302-2", 175, "cm"))
    assert "not final" in told["refused"][0]["why"]


def test_a_pressure_with_two_components_and_a_patient_by_address(service: TestClient) -> None:
    whole = {"fullUrl": "urn:uuid:1", "resource": patient()}, {"resource": PRESSURE}
    body = {"bundle": {"resourceType": "Bundle", "type": "collection", "entry": whole}, "at": AT}
    told = service.post("/v1/calculators/mean_arterial_pressure/fhir", json=body).json()
    assert told["result"]["value"] == pytest.approx(93.33, abs=0.01)
    assert told["observation"]["derivedFrom"] == [{"reference": "Observation/bp"}]


def test_a_bundle_of_searches_and_one_page_of_several(service: TestClient) -> None:
    page = bundle(observed("cr", "2160-0", 1.1, "mg/dL"), link=[{"relation": "next", "url": "https://example.org/2"}])
    told = asked(service, GFR, patient(), page, {"resourceType": "OperationOutcome"})
    assert told["result"] is not None
    assert "one page of several" in told["warnings"][0]


def test_an_entry_that_cannot_be_read_is_named_and_the_others_are_read(service: TestClient) -> None:
    odd = [observed(f"x{each}", "2160-0") for each in range(4)]
    odd[0]["valueQuantity"]["value"] = "1.1"
    odd[1]["valueQuantity"]["value"] = True
    odd[2]["code"] = "creatinine"
    odd[3]["effectiveDateTime"] = "2026-13-40"
    told = asked(service, GFR, patient(), *odd, observed("cr", "2160-0", 1.1, "mg/dL"))
    assert told["chosen"][-1]["source"] == "Observation/cr"
    assert {each["source"] for each in told["refused"]} == {f"Observation/x{each}" for each in range(4)}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"bundle": {}}, "no FHIR Bundle"),
        ({"bundle": patient()}, "resourceType is 'Patient'"),
        ({"bundle": {"resourceType": "Bundle", "entry": 3}}, "cannot be read: entry"),
        ({"bundle": {"resourceType": "Bundle", "type": "history"}}, "old versions"),
        ({"bundle": bundle(patient(name="p"), patient(name="q"))}, "several patients"),
        (
            {"bundle": bundle(observed("a", "1-8"), observed("b", "1-8") | {"subject": {"reference": "Patient/q"}})},
            "several",
        ),
        ({"bundle": bundle(), "at": "yesterday"}, "no time"),
        ({"bundle": bundle(), "within": "a while"}, "no window"),
        ({"bundle": bundle(), "when": "now"}, "when"),
    ],
)
def test_what_cannot_be_asked(refused: Refused, given: dict[str, Any], said: str) -> None:
    assert said in refused(422, "invalid-request", "POST", GFR, json=given)["detail"]


def test_a_calculator_that_is_none_and_an_input_that_is_none(refused: Refused) -> None:
    refused(404, "unknown-calculator", "POST", "/v1/calculators/nope/fhir", json={"bundle": bundle()})
    asked = {"bundle": bundle(), "inputs": {"age": "a few"}}
    assert refused(422, "invalid-input", "POST", GFR, json=asked)["input"] == "age"


def test_a_record_may_be_larger_than_other_bodies(service: TestClient) -> None:
    many = [observed(f"s{each}", "2951-2", 140, "mmol/L", f"2026-01-04T{each % 24:02}:00:00Z") for each in range(4000)]
    told = asked(service, GFR, patient(), *many, observed("cr", "2160-0", 1.1, "mg/dL"))
    assert told["result"] is not None


def test_units_and_codes_of_results() -> None:
    assert [each.name for each in calcura.definitions() if ucum(each.result.unit) is None] == []


def hook(*resources: Resource, **more: Any) -> dict[str, Any]:
    given = {"patient": patient(), "observations": bundle(*resources), "conditions": None, **more}
    return {
        "hook": "patient-view",
        "hookInstance": "d1577c69-dfbe-44ad-ba6d-3e05e953b2ea",
        "fhirServer": "https://example.org/fhir",
        "fhirAuthorization": {"access_token": "secret"},
        "context": {"userId": "Practitioner/1", "patientId": "p"},
        "prefetch": given,
    }


def offered(service: TestClient, *resources: Resource, **more: Any) -> list[dict[str, Any]]:
    answer = service.post(HOOK, json=hook(*resources, **more))
    assert answer.status_code == 200, answer.text
    return answers.Cards.model_validate(answer.json()).model_dump()["cards"]


def now(name: str, code: str, value: float, unit: str) -> Resource:
    return observed(name, code, value, unit, (datetime.now(UTC) - timedelta(hours=1)).isoformat())


def test_the_service_is_described(service: TestClient) -> None:
    told = service.get("/cds-services").json()
    answers.CdsServices.model_validate(told)
    assert told == SERVICES
    assert set(told["services"][0]["prefetch"]) == {"patient", "observations", "conditions"}


def test_a_card_is_offered_where_everything_needed_is_there(service: TestClient) -> None:
    (card,) = offered(service, now("cr", "2160-0", 1.1, "mg/dL"))
    assert card["summary"].startswith("Estimated glomerular filtration rate: ")
    assert DISCLAIMER in card["detail"]
    assert "1.1 mg/dL" in card["detail"]
    assert card["source"]["url"] == "https://doi.org/10.1056/NEJMoa2102953"
    assert card["indicator"] == "info"


def test_no_card_where_something_is_not_known(service: TestClient) -> None:
    assert offered(service) == []
    assert offered(service, now("cr", "2160-0", 1.1, "furlong")) == []
    assert offered(service, now("cr", "2160-0", 1.1, "mg/dL"), patient=None) == []
    died = patient() | {"deceasedDateTime": "2025-12-24"}
    assert offered(service, now("cr", "2160-0", 1.1, "mg/dL"), patient=died) == []
    child = patient("2020-01-01")
    assert offered(service, now("cr", "2160-0", 1.1, "mg/dL"), patient=child) == []


LIVER = [("ast", "1920-8", 88, "U/L"), ("alt", "1742-6", 61, "U/L"), ("plt", "777-3", 92, "10*9/L")]


def test_calculators_for_a_diagnosis_that_the_patient_has_come_first(service: TestClient) -> None:
    measured = [now(*each) for each in (*LIVER, ("cr", "2160-0", 1.1, "mg/dL"), ("q", "8634-8", 400, "ms"))]
    measured += [
        now("hr", "8867-4", 72, "/min"),
        now("na", "2951-2", 140, "mmol/L"),
        now("cl", "2075-0", 104, "mmol/L"),
    ]
    measured += [now("bic", "1963-8", 24, "mmol/L")]
    hepatitis = diagnosed("c", "B18.2", ICD10) | {"code": coded("B18.2", ICD10, "Chronic viral hepatitis C")}
    cards = offered(service, *measured, conditions=bundle(hepatitis))
    assert [each["summary"].partition(":")[0] for each in cards] == [
        *("FIB-4 index", "Estimated glomerular filtration rate", "Corrected QT interval"),
    ]
    over = {**hepatitis, "abatementDateTime": "2021-01-01"}
    assert "FIB-4" not in str(offered(service, *measured, conditions=bundle(over)))
    feared = {**hepatitis, "code": coded("Z11.5", ICD10, "Screening for hepatitis")}
    assert "FIB-4" not in str(offered(service, *measured, conditions=bundle(feared)))


def test_a_calculator_for_adults_is_not_offered_for_a_child(service: TestClient) -> None:
    measured = [now("w", "29463-7", 90, "kg"), now("h", "8302-2", 160, "cm")]
    obese = bundle(diagnosed("c", "E66.9", ICD10) | {"code": coded("E66.9", ICD10, "Obesity, unspecified")})
    of_adult = offered(service, *measured, conditions=obese)
    of_child = offered(service, *measured, conditions=obese, patient=patient("2015-01-01"))
    assert of_adult[0]["summary"].startswith("Adjusted body weight")
    assert of_child == []


def test_what_a_record_says_is_no_markup_of_a_card(service: TestClient) -> None:
    evil = now("cr", "2160-0", 1.1, "mg/dL")
    evil["valueQuantity"]["unit"] = "[mg/dL](javascript:alert(1)) <b>"
    (card,) = offered(service, evil)
    assert "<b>" not in card["detail"].replace("\\<b\\>", "")
    assert "](javascript" not in card["detail"].replace("\\]", "")


def test_a_hook_that_cannot_be_followed(refused: Refused) -> None:
    two = hook(observations=bundle(patient(name="q")))
    assert "several patients" in refused(422, "invalid-request", "POST", HOOK, json=two)["detail"]
    other = hook() | {"context": {"userId": "Practitioner/1", "patientId": "q"}}
    assert "another patient" in refused(422, "invalid-request", "POST", HOOK, json=other)["detail"]
    for wrong in ({"hook": "order-sign"}, {"hookInstance": ""}, {"context": {"patientId": "p"}}, {"context": None}):
        refused(422, "invalid-request", "POST", HOOK, json=hook() | wrong)
