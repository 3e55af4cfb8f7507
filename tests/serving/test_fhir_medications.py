"""Inputs that are drugs, from medicines by ATC or RxNorm: what is taken, and no more."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fhir_records import AT, SNOMED, UCUM, Resource, bundle, coded, diagnosed, patient

import calcura
from calcura.measurements.toml import read_toml
from calcura.serving.fhir.calculating import from_bundle
from calcura.serving.fhir.drugs import RXNORM
from calcura.serving.fhir.requests import FromBundle
from calcura.serving.fhir.value_sets import HERE

ATC = "http://www.whocc.no/atc"
HYPERTENSION = diagnosed("h", "59621000")
ORAL = {"route": coded("26643006", SNOMED, "Oral route")}


def taken(code: str, display: str = "", system: str = "", status: str = "active", **more: Any) -> Resource:
    system = system or (RXNORM if code.isdigit() else ATC)
    return {
        "resourceType": "MedicationRequest",
        "id": "m",
        "status": status,
        "intent": "order",
        "subject": {"reference": "Patient/p"},
        "authoredOn": "2025-12-01",
        "medicationCodeableConcept": coded(code, system, display),
        **more,
    }


def told(name: str, *resources: Resource, **asked: Any) -> dict[str, Any]:
    given = {"at": AT, "not_stated": "absent", **asked}
    return from_bundle(name, FromBundle(bundle=bundle(patient(), *resources), **given))


def state(answer: dict[str, Any], name: str) -> Any:
    """Return what is known of a finding: present, unknown (and its reason), or absent."""
    chosen = {each["input"]: each["value"] for each in answer["chosen"]}
    missing = {each["input"] for each in answer["missing"]}
    return chosen.get(name, "unknown" if name in missing else "absent")


@pytest.mark.parametrize(
    ("calculator", "finding", "medicine"),
    [
        ("orbit_bleeding", "antiplatelet_treatment", taken("1191", "aspirin 81 MG Oral Tablet")),
        ("orbit_bleeding", "antiplatelet_treatment", taken("309362", "Clopidogrel 75 MG Oral Tablet")),
        ("orbit_bleeding", "antiplatelet_treatment", taken("32968")),
        ("orbit_bleeding", "antiplatelet_treatment", taken("B01AC04")),
        ("timi_ua_nstemi", "aspirin_in_past_7_days", taken("B01AC06")),
        ("arc_hbr", "long_term_anticoagulation", taken("B01AF02", authoredOn="2025-03-01")),
        ("arc_hbr", "long_term_anticoagulation", taken("11289", courseOfTherapyType=coded("continuous"))),
        ("ascvd_pooled_cohort", "blood_pressure_treated", taken("314076", "lisinopril 10 MG Oral Tablet")),
        ("h2fpef_score", "two_antihypertensive_drugs", taken("C09BA03")),
        ("maggic_heart_failure", "beta_blocker", taken("866412", "metoprolol succinate 100 MG Oral Tablet")),
        ("khorana", "erythropoiesis_stimulating_agent", taken("B03XA01")),
        ("perc", "hormone_use", taken("4124", "ethinyl estradiol 0.03 MG / levonorgestrel 0.15 MG Oral Tablet")),
    ],
)
def test_a_drug_that_is_taken_is_present(calculator: str, finding: str, medicine: Resource) -> None:
    names = {each.name for each in calcura.definition(calculator).inputs}
    (name,) = [each for each in names if finding in each]
    assert state(told(calculator, HYPERTENSION, medicine), name) is True


@pytest.mark.parametrize(
    ("medicine", "expected"),
    [
        (taken("1191", "aspirin 81 MG Oral Tablet", status="on-hold"), "unknown"),
        (taken("1191", "aspirin 81 MG Oral Tablet", status="completed"), "unknown"),
        (taken("1191", "aspirin 81 MG Oral Tablet", status="completed", authoredOn="2020-01-01"), "absent"),
        (taken("1191", "aspirin 81 MG Oral Tablet", doNotPerform=True), "absent"),
        (taken("1191", "aspirin 81 MG Oral Tablet", authoredOn="2026-02-01"), "absent"),
        (taken("1191", "aspirin 81 MG Oral Tablet", authoredOn="2026"), "unknown"),
        (taken("1191", "aspirin 81 MG Oral Tablet", intent="plan"), "unknown"),
        (taken("1191", "aspirin 81 MG Oral Tablet", dosageInstruction=[{"asNeededBoolean": True}]), "unknown"),
        (taken("1", "Yaz 28 Day Pack"), "unknown"),
        (taken("1", "lisinopril 10 MG / xylophone 5 MG Oral Tablet"), "unknown"),
        (taken("387458008", "Aspirin", SNOMED), "unknown"),
        (taken("B01A"), "unknown"),
        (taken("860975", "24 HR Metformin 500 MG Oral Tablet"), "absent"),
        (taken("N02BE01"), "absent"),
        (taken("x", medicationCodeableConcept=[]), "unknown"),
        (taken("S01ED01"), "absent"),
    ],
)
def test_one_that_may_not_be_taken_is_never_silently_absent(medicine: Resource, expected: str) -> None:
    answer = told("orbit_bleeding", medicine, inputs={"hemoglobin": 14, "glomerular_filtration_rate": 80})
    assert state(answer, "antiplatelet_treatment") == expected
    if expected == "unknown":
        assert "MedicationRequest/m" in answer["reason"]
    else:
        assert answer["result"] is not None


def test_eye_drops_are_no_beta_blocker_and_nothing_is_concluded_from_them() -> None:
    drops = taken("1", "timolol 5 MG/ML Ophthalmic Solution")
    assert state(told("maggic_heart_failure", drops), "beta_blocker") == "unknown"


def test_one_drug_is_not_two_and_without_hypertension_nobody_knows_what_for() -> None:
    one, two = taken("29046"), taken("5487", id="n")
    assert state(told("h2fpef_score", HYPERTENSION, one), "two_antihypertensive_drugs") == "absent"
    assert state(told("h2fpef_score", HYPERTENSION, one, two), "two_antihypertensive_drugs") is True
    assert state(told("h2fpef_score", one, two), "two_antihypertensive_drugs") == "unknown"


def test_a_medicine_stands_in_the_resource_or_beside_it() -> None:
    aspirin = {"resourceType": "Medication", "id": "a", "code": coded("B01AC06", ATC)}
    for reference, more in (("#a", {"contained": [aspirin]}), ("Medication/a", {}), ("https://example.org/a", {})):
        medicine = taken("x", medicationReference={"reference": reference}, **more)
        del medicine["medicationCodeableConcept"]
        beside = () if more else (aspirin,)
        assert state(told("orbit_bleeding", medicine, *beside), "antiplatelet_treatment") is True, reference
    medicine["medicationReference"] = {"reference": "Medication/elsewhere"}
    assert state(told("orbit_bleeding", medicine), "antiplatelet_treatment") == "unknown"


def test_a_statement_tells_since_when_and_until_when() -> None:
    statement = {**taken("B01AC06"), "resourceType": "MedicationStatement", "status": "completed"}
    over = {**statement, "effectivePeriod": {"start": "2025-01-01", "end": "2026-01-02"}}
    assert state(told("timi_ua_nstemi", over), "aspirin_in_past_7_days") is True
    assert state(told("orbit_bleeding", over), "antiplatelet_treatment") == "absent"
    assert state(told("orbit_bleeding", {**statement, "status": "not-taken"}), "antiplatelet_treatment") == "absent"
    handed = {**statement, "resourceType": "MedicationDispense", "whenHandedOver": "2025-12-20"}
    assert state(told("orbit_bleeding", handed), "antiplatelet_treatment") == "unknown"


def dosed(value: float, unit: str, times: int = 2, **more: Any) -> dict[str, Any]:
    repeat = {"frequency": times, "period": 1, "periodUnit": "d"}
    quantity = {"value": value, "unit": unit, **({"system": UCUM, "code": unit} if unit else {})}
    dose = {"timing": {"repeat": repeat}, "doseAndRate": [{"doseQuantity": quantity}], **more}
    return {"dosageInstruction": [dose]}


def test_the_doses_of_opioids_are_added_up() -> None:
    oxycodone = taken("1049621", "oxycodone hydrochloride 5 MG Oral Tablet", **dosed(10, "mg", 3))
    more = taken("1049621", "oxycodone hydrochloride 5 MG Oral Tablet", id="n", **dosed(5, "mg", 2))
    tramadol = taken("N02AX02", id="t", **dosed(0.05, "g", 4, **ORAL))
    answer = told("mme_cdc_2022", oxycodone, more, tramadol)
    chosen = {each["input"]: each["value"] for each in answer["chosen"]}
    assert chosen["oxycodone_daily_dose"] == 40
    assert chosen["tramadol_daily_dose"] == pytest.approx(200)
    assert answer["result"]["value"] == pytest.approx(40 * 1.5 + 200 * 0.2)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (dosed(1, ""), "states no unit"),
        (dosed(1, "{tablet}"), "unit"),
        (dosed(5, "mg", asNeededBoolean=True), "as needed"),
        ({}, "tells no dose"),
        ({"dosageInstruction": [{"doseAndRate": [{"doseQuantity": {"value": 5, "unit": "mg"}}]}]}, "how often"),
    ],
)
def test_an_opioid_of_which_nobody_knows_how_much_is_not_left_out(more: dict[str, Any], why: str) -> None:
    known = taken("N02AX02", id="t", **dosed(50, "mg", 2, **ORAL))
    answer = told("mme_cdc_2022", taken("1", "oxycodone hydrochloride 5 MG Oral Tablet", **more), known)
    assert answer["result"] is None
    assert "not known how much: oxycodone_daily_dose" in answer["reason"]
    assert why in "; ".join(each["why"] for each in answer["refused"])


def test_what_runs_into_a_vein_is_told_by_its_rate() -> None:
    rate = {"value": 0.2, "unit": "ug/kg/min", "system": UCUM, "code": "ug/kg/min"}
    running = {
        **taken("242969", "norepinephrine 1 MG/ML Injection", status="in-progress"),
        "resourceType": "MedicationAdministration",
        "effectivePeriod": {"start": "2026-01-05T08:00:00Z"},
        "dosage": {"rateQuantity": rate},
    }
    answer = told("norepinephrine_equivalent_dose", running)
    assert answer["result"]["value"] == pytest.approx(0.2)
    no_rate = told("norepinephrine_equivalent_dose", {**running, "dosage": {}})
    assert "not known how much: norepinephrine_rate" in no_rate["reason"]
    over = {**running, "effectivePeriod": {"start": "2026-01-04T08:00:00Z", "end": "2026-01-04T20:00:00Z"}}
    assert "norepinephrine_rate" not in {each["input"] for each in told("sofa", over)["chosen"]}
    odd = told("norepinephrine_equivalent_dose", running, taken("1", "Yaz 28 Day Pack", id="y"))
    assert "MedicationRequest/y (Yaz 28 Day Pack): what it is is not known" in odd["warnings"][0]


def test_a_diagnosis_that_cannot_be_read_makes_findings_unknown() -> None:
    broken = {**HYPERTENSION, "code": "hypertension"}
    answer = told("cha2ds2_vasc", broken)
    assert answer["result"] is None
    assert "Condition/h (it cannot be read" in answer["reason"]


def test_every_row_is_of_an_input_and_every_code_of_its_form() -> None:
    rows = read_toml(HERE / "medications.toml")
    groups = rows.pop("groups")
    assert set(rows) <= {each.label for found in calcura.definitions() for each in found.inputs}
    every = [*groups.values(), *(row.get(key, "") for row in rows.values() for key in ("drugs", "near"))]
    words = {word for each in every for word in each.split()}
    assert {word[1:] for word in words if word.startswith("@")} <= set(groups)
    assert [each for each in words if not re.fullmatch(r"[A-Z]\d\d([A-Z]([A-Z](\d\d)?)?)?|@\w+", each)] == []
    lines = (HERE / "drugs.tsv").read_text(encoding="utf-8").splitlines()
    drugs = [each.split("\t") for each in lines if not each.startswith("#")]
    assert all(re.fullmatch(r"[A-Z]\d\d[A-Z]{2}(\d\d)?( [A-Z]\d\d[A-Z]{2}(\d\d)?)*", places) for places, *_ in drugs)
    codes = [code for *_, code in drugs if code]
    assert len(codes) == len(set(codes))
    names = [name for _, name, _ in drugs]
    assert len(names) == len(set(names))


def test_paracetamol_alone_says_nothing_of_bleeding() -> None:
    name = "drugs_predisposing_to_bleeding"
    assert state(told("has_bled", taken("N02BE01")), name) == "absent"
    assert state(told("has_bled", taken("161", "acetaminophen 325 MG Oral Tablet")), name) == "absent"
    assert state(told("has_bled", taken("N02BE51")), name) == "unknown"
    assert state(told("has_bled", taken("N02BA01")), name) is True
