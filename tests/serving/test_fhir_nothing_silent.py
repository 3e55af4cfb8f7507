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


@pytest.mark.parametrize("label", sorted(FINDINGS))
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
