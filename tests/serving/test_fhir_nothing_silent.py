"""Nothing that a record tells is silently absent: what is not understood makes findings unknown, and is named."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fhir_records import AT, ICD10, SNOMED, Resource, bundle, diagnosed, patient

import calcura
from calcura.measurements.kinds import Finding
from calcura.serving.fhir.calculating import from_bundle
from calcura.serving.fhir.requests import FromBundle
from calcura.serving.fhir.value_sets import HERE, value_set
from rows import each_row

FINDINGS = {
    each.label: each for found in calcura.definitions() for each in found.inputs if isinstance(each.kind, Finding)
}


def told(name: str, *resources: Resource, **asked: Any) -> dict[str, Any]:
    given = {"at": AT, "not_stated": "absent", **asked}
    return from_bundle(name, FromBundle(bundle=bundle(patient("1960-01-01"), *resources), **given))


@pytest.mark.parametrize(
    ("system", "code", "points"),
    [
        (ICD10, "Z86.73", 2),
        (ICD10, "I1A.0", 1),
        (SNOMED, "275526006", 2),
        (SNOMED, "371041009", 2),
        (SNOMED, "441530006", 1),
        (SNOMED, "703272007", 1),
        (SNOMED, "840580004", 1),
        (SNOMED, "400047006", 1),
        (SNOMED, "1755008", 1),
        (SNOMED, "1201005", 1),
        (SNOMED, "422034002", 1),
        (SNOMED, "237599002", 1),
    ],
)
def test_a_code_of_a_disease_below_or_before_counts_in_a_man_of_66(system: str, code: str, points: int) -> None:
    answer = told("cha2ds2_vasc", diagnosed("c", code, system))
    assert answer["result"] is not None, answer["reason"]
    assert answer["result"]["value"] == points + 1
    assert "Condition/c" in {each["source"] for each in answer["chosen"]}
    assert answer["unknown_codes"] == []


def test_a_stroke_or_an_attack_is_a_stroke_of_no_score_that_asks_for_one_alone() -> None:
    answer = told("atria_stroke", diagnosed("c", "Z86.73", ICD10), inputs={"glomerular_filtration_rate": 80})
    assert answer["result"] is None
    assert "stroke" in [each["input"] for each in answer["missing"]]
    assert "Z86.73" in answer["reason"]


@pytest.mark.parametrize(
    ("system", "code"), [("urn:lab", "X1"), (SNOMED, "900000000000003001"), (ICD10, "I"), (SNOMED, "")]
)
def test_a_diagnosis_that_is_not_understood_may_be_anything_and_is_named(system: str, code: str) -> None:
    odd = diagnosed("odd", code, system)
    odd["code"]["text"] = "apoplexy"
    answer = told("cha2ds2_vasc", odd)
    assert answer["result"] is None
    assert {each["input"] for each in answer["missing"]} >= {"stroke", "hypertension", "diabetes"}
    assert "Condition/odd (apoplexy" in answer["reason"]
    assert code in answer["reason"]
    assert [each["code"] for each in answer["unknown_codes"]] == [code]


@pytest.mark.parametrize(
    ("code", "system", "unknown"),
    [
        ("I61.9", ICD10, {"stroke"}),
        ("414545008", SNOMED, {"vascular_disease"}),
        ("I42.0", ICD10, {"congestive_heart_failure"}),
        ("R73.9", ICD10, {"diabetes"}),
        ("H34.1", ICD10, {"thromboembolism"}),
        ("I71.4", ICD10, {"vascular_disease"}),
        ("R69", ICD10, None),
    ],
)
def test_a_diagnosis_near_a_finding_makes_just_this_unknown(code: str, system: str, unknown: set[str] | None) -> None:
    answer = told("cha2ds2_vasc", diagnosed("c", code, system))
    missing = {each["input"] for each in answer["missing"]}
    assert missing == unknown if unknown is not None else len(missing) == 7
    assert code in answer["reason"]


@pytest.mark.parametrize("code", ["160903007", "444814009", "239873007", "714628002"])
def test_a_diagnosis_that_says_something_else_leaves_findings_absent(code: str) -> None:
    assert told("cha2ds2_vasc", diagnosed("c", code))["result"]["value"] == 1


def named_elsewhere(kind: str, key: str, told: Any, **more: Any) -> Resource:
    subject = {"reference": "Patient/p"}
    return {"resourceType": kind, "id": "x", "status": "final", "subject": subject, key: told, **more}


STROKE = {"coding": [{"system": SNOMED, "code": "230690007", "display": "Stroke"}]}
PROBLEM = {"coding": [{"system": "http://loinc.org", "code": "75326-9"}]}


@pytest.mark.parametrize(
    "resource",
    [
        named_elsewhere("Encounter", "reasonCode", [STROKE]),
        named_elsewhere("DiagnosticReport", "conclusionCode", [STROKE]),
        named_elsewhere("ClinicalImpression", "finding", [{"itemCodeableConcept": STROKE}]),
        named_elsewhere("Flag", "code", STROKE),
        named_elsewhere("MedicationRequest", "reasonCode", [STROKE], medicationCodeableConcept={"text": "aspirin"}),
        named_elsewhere("Observation", "valueCodeableConcept", STROKE, code=PROBLEM, effectiveDateTime="2019-03-01"),
        named_elsewhere("Observation", "code", STROKE, valueBoolean=True, effectiveDateTime="2019-03-01"),
    ],
    ids=lambda each: each["resourceType"],
)
def test_a_disease_that_is_named_elsewhere_is_not_absent(resource: Resource) -> None:
    answer = told("cha2ds2_vasc", resource)
    assert [each["input"] for each in answer["missing"]] == ["stroke"]
    assert "230690007" in answer["reason"]
    assert told("cha2ds2_vasc", resource, diagnosed("c", "230690007"))["result"]["value"] == 3


def test_what_is_named_later_says_nothing() -> None:
    report = named_elsewhere("DiagnosticReport", "conclusionCode", [STROKE], effectiveDateTime="2026-02-01")
    assert told("cha2ds2_vasc", report)["result"]["value"] == 1


def test_a_problem_in_words_alone_may_be_anything() -> None:
    answer = told("cha2ds2_vasc", named_elsewhere("Observation", "valueString", "apoplexy 2019", code=PROBLEM))
    assert len(answer["missing"]) == 7
    assert "Observation/x (apoplexy 2019)" in answer["reason"]


def test_what_is_told_of_the_family_is_not_the_patients() -> None:
    family = named_elsewhere("FamilyMemberHistory", "reasonCode", [STROKE], patient={"reference": "Patient/p"})
    assert told("cha2ds2_vasc", family)["result"]["value"] == 1


@pytest.mark.parametrize("code", ["I639", "i63.9", " I63.9 ", "I63", "I63.", "I63.9+", "I63.X", "I63.9A"])
def test_icd_10_is_read_in_every_way_it_is_written(code: str) -> None:
    assert told("cha2ds2_vasc", diagnosed("c", code, ICD10))["result"]["value"] == 3


@pytest.mark.parametrize("code", ["230690007", "230690007 |Stroke|", " 230690007|Cerebrovascular accident| "])
def test_snomed_is_read_with_its_term(code: str) -> None:
    assert told("cha2ds2_vasc", diagnosed("c", code))["result"]["value"] == 3


@pytest.mark.parametrize(
    ("code", "system"),
    [
        ("163.9", ICD10),  # a digit for the letter
        ("I6", ICD10),
        ("N/A", ICD10),
        ("230690007:363698007=12738006", SNOMED),
        ("64572001:246454002=230690007", SNOMED),
        ("38341003+160903007", SNOMED),
        ("243796009:246090004=230690007,408729009=410515003", SNOMED),
        ("I63.9", "http://hl7.org/fhir/sid/icd-10-gm"),
        ("I63.9", ""),
    ],
)
def test_a_code_of_another_form_may_be_anything(code: str, system: str) -> None:
    answer = told("cha2ds2_vasc", diagnosed("c", code, system))
    assert len(answer["missing"]) == 7
    assert code in answer["reason"]


@pytest.mark.parametrize("given", [{"text": "resolved"}, {"coding": [{"code": "odd"}]}])
def test_a_status_that_is_not_understood_makes_unknown(given: Resource) -> None:
    for key in ("clinicalStatus", "verificationStatus"):
        answer = told("cha2ds2_vasc", diagnosed("c", "38341003", **{key: given}))
        assert [each["input"] for each in answer["missing"]] == ["hypertension"], key


@pytest.mark.parametrize("kind", [None, "condition", "CONDITION"])
def test_an_entry_of_no_kind_may_be_anything(kind: str | None) -> None:
    odd = diagnosed("c", "230690007")
    odd["resourceType"] = kind
    assert len(told("cha2ds2_vasc", odd)["missing"]) == 7


def test_one_that_was_ruled_out_or_began_later_says_nothing() -> None:
    later = diagnosed("a", "X1", "urn:lab", onsetDateTime="2026-02-01")
    refuted = diagnosed("b", "X2", "urn:lab", verificationStatus={"coding": [{"code": "refuted"}]})
    assert told("cha2ds2_vasc", later, refuted)["result"]["value"] == 1


def test_what_a_person_says_settles_it() -> None:
    names = ("congestive_heart_failure", "hypertension", "diabetes", "stroke", "transient_ischemic_attack")
    absent = dict.fromkeys((*names, "thromboembolism", "vascular_disease"), "absent")
    assert told("cha2ds2_vasc", diagnosed("c", "X1", "urn:lab"), inputs=absent)["result"]["value"] == 1


def test_an_operation_is_not_read_and_not_absent_either() -> None:
    operation = {"resourceType": "Procedure", "id": "x", "status": "completed", "subject": {"reference": "Patient/p"}}
    asked = {"inputs": {"heart_rate": 80}}
    lately = told("wells_pe", {**operation, "performedDateTime": "2025-12-20"}, **asked)
    assert [each["input"] for each in lately["missing"]] == ["surgery_in_past_4_weeks"]
    assert told("wells_pe", {**operation, "performedDateTime": "2025-06-20"}, **asked)["result"] is not None
    assert told("wells_pe", {**operation, "status": "not-done"}, **asked)["result"] is not None


@each_row("label", sorted(FINDINGS))
def test_codes_that_say_a_finding_are_read_as_it(label: str) -> None:
    asked = value_set(FINDINGS[label].kind)
    for code in asked.told:
        for end in code.split("-"):
            assert (
                asked.present.match(end)
                or asked.history.match(end)
                or end in asked.present.snomed | asked.history.snomed
            )


def test_every_row_is_of_a_finding_and_every_code_of_its_form() -> None:
    from calcura.measurements.toml import read_toml

    rows = read_toml(HERE / "diagnoses.toml")
    assert set(rows) - {"groups", "either"} <= set(FINDINGS)
    assert {each for row in rows["either"] for each in row["of"]} <= set(FINDINGS)
    groups = rows.pop("groups")
    told = [
        *groups.values(),
        *(
            row[key]
            for row in rows.values()
            if isinstance(row, dict)
            for key in row
            if key in ("present", "history", "near")
        ),
    ]
    words = {word for each in told for word in each.split()}
    assert {word[1:] for word in words if word.startswith("@")} <= set(groups)
    form = re.compile(r"[A-Z]\d[0-9A](\.[0-9A-Z]{1,4})?(-[A-Z]\d\d(\.\d)?)?|@\w+|\d{6,18}")
    assert [word for word in words if not form.fullmatch(word)] == []
