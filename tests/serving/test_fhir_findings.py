"""Findings from diagnoses and answers, age and sex, days: what a record says and no more."""

from __future__ import annotations

from typing import Any

import pytest
from fhir_records import AT, ICD10, LOINC, SNOMED, Resource, bundle, coded, diagnosed, observed, patient

from calcura.serving.fhir.calculating import from_bundle
from calcura.serving.fhir.requests import FromBundle
from calcura.serving.problems import ProblemError

HYPERTENSION, ATTACK, EMBOLISM = "38341003", "22298006", "59282003"
UNSURE = "http://terminology.hl7.org/CodeSystem/condition-ver-status"


def told(name: str, *resources: Resource, **asked: Any) -> dict[str, Any]:
    given = {"at": AT, **asked}
    return from_bundle(name, FromBundle(bundle=bundle(*resources), **given))


def chosen(answer: dict[str, Any]) -> dict[str, Any]:
    return {each["input"]: each["value"] for each in answer["chosen"]}


def why(answer: dict[str, Any], name: str) -> str:
    return "; ".join(each["why"] for each in answer["refused"] if each["input"] == name)


@pytest.mark.parametrize(
    ("calculator", "finding", "condition"),
    [
        ("cha2ds2_vasc", "hypertension", diagnosed("c", HYPERTENSION)),
        ("cha2ds2_vasc", "hypertension", diagnosed("c", "I10", ICD10)),
        ("cha2ds2_vasc", "diabetes", diagnosed("c", "E1122", ICD10)),
        ("cha2ds2_vasc", "congestive_heart_failure", diagnosed("c", "I50.22", ICD10)),
        ("cha2ds2_vasc", "congestive_heart_failure", diagnosed("c", "I11.0", ICD10)),
        ("cha2ds2_vasc", "stroke", diagnosed("c", "I63.9", ICD10, "resolved")),
        ("cha2ds2_vasc", "vascular_disease", diagnosed("c", ATTACK, clinical="inactive")),
        ("cha2ds2_vasc", "transient_ischemic_attack", diagnosed("c", "G45.9", ICD10)),
        ("wells_pe", "previous_pulmonary_embolism", diagnosed("c", EMBOLISM, clinical="resolved")),
        ("wells_pe", "previous_pulmonary_embolism", diagnosed("c", "161512007")),
        ("cha2ds2_vasc", "hypertension", diagnosed("c", HYPERTENSION) | {"clinicalStatus": {}}),
    ],
)
def test_a_diagnosis_shows_a_finding(calculator: str, finding: str, condition: Resource) -> None:
    answer = told(calculator, patient(), condition)
    assert chosen(answer)[finding] is True
    assert answer["observation"] is None


@pytest.mark.parametrize(
    ("finding", "condition", "reason"),
    [
        ("hypertension", diagnosed("c", HYPERTENSION, clinical="resolved"), "it is over"),
        ("hypertension", diagnosed("c", HYPERTENSION, abatementDateTime="2024-01-01"), "it is over"),
        ("hypertension", diagnosed("c", HYPERTENSION, verificationStatus=coded("refuted", UNSURE)), "ruled out"),
        (
            "hypertension",
            diagnosed("c", HYPERTENSION, verificationStatus=coded("provisional", UNSURE)),
            "not confirmed",
        ),
        ("hypertension", diagnosed("c", HYPERTENSION, verificationStatus=coded("odd", UNSURE)), "is not known"),
        ("hypertension", diagnosed("c", HYPERTENSION, onsetDateTime="2026-02"), "began after"),
        ("hypertension", diagnosed("c", HYPERTENSION, recordedDate="2026"), "may be later"),
        ("hypertension", diagnosed("c", HYPERTENSION, recordedDate=""), "no date"),
        ("hypertension", diagnosed("c", HYPERTENSION, recordedDate="soon"), "no time"),
        ("hypertension", diagnosed("c", HYPERTENSION, modifierExtension=[{"url": "x"}]), "changes what it means"),
        ("diabetes", diagnosed("c", "X9") | {"code": coded("X9", "urn:lab", "Diabetes")}, "none of its codes"),
    ],
)
def test_a_diagnosis_that_shows_none_is_named(finding: str, condition: Resource, reason: str) -> None:
    answer = told("cha2ds2_vasc", patient(), condition)
    assert finding not in chosen(answer)
    assert reason in why(answer, finding)
    assert answer["refused"][0]["source"] == "Condition/c"


def test_a_diagnosis_without_a_date_is_known_by_now() -> None:
    undated = diagnosed("c", HYPERTENSION, recordedDate="")
    answer = from_bundle("cha2ds2_vasc", FromBundle(bundle=bundle(patient(), undated)))
    assert chosen(answer)["hypertension"] is True


def test_a_diagnosis_of_a_wider_or_another_disease_shows_nothing() -> None:
    conditions = [
        diagnosed(str(each), code, ICD10) for each, code in enumerate(("I1", "I5", "Z86.73", "I61.9", "O24.4"))
    ]
    answer = told("cha2ds2_vasc", patient(), *conditions)
    assert set(chosen(answer)) == {"age", "sex"}
    assert {each["code"] for each in answer["unknown_codes"]} == {"I1", "I5"}


def test_one_entered_in_error_is_passed_over() -> None:
    wrong = diagnosed("c", HYPERTENSION, verificationStatus=coded("entered-in-error", UNSURE))
    answer = told("cha2ds2_vasc", patient(), wrong)
    assert "hypertension" not in chosen(answer)
    assert answer["refused"] == []


def test_an_embolism_of_now_is_not_one_of_the_past() -> None:
    answer = told("wells_pe", patient(), diagnosed("c", EMBOLISM))
    assert "one of the past" in why(answer, "previous_pulmonary_embolism")


def test_one_that_ended_after_the_index_time_was_still_there() -> None:
    later = diagnosed("c", HYPERTENSION, "http://snomed.info/sct", "resolved", abatementDateTime="2026-03-01")
    assert chosen(told("cha2ds2_vasc", patient(), later))["hypertension"] is True


def test_absent_is_never_concluded() -> None:
    answer = told("cha2ds2_vasc", patient(), diagnosed("c", HYPERTENSION))
    missing = {each["input"]: each["looked_for"] for each in answer["missing"]}
    assert missing["thromboembolism"] == ["I74"]
    assert "I63" in missing["stroke"]
    assert answer["result"] is None
    assert (answer["bounds"]["low"], answer["bounds"]["high"]) == (3, 8)


def test_what_nobody_mentions_is_assumed_absent_only_when_asked_to_be() -> None:
    answer = told("cha2ds2_vasc", patient(), diagnosed("c", HYPERTENSION), not_stated="absent")
    assert answer["result"]["value"] == 3
    assert "Stroke not stated: counted as absent" in answer["result"]["assumptions"]
    assert {"text": "Assumed: Stroke not stated: counted as absent"} in answer["observation"]["note"]


def test_what_is_mentioned_and_cannot_be_used_is_not_absent() -> None:
    unsure = diagnosed("c", "I63.9", ICD10, verificationStatus=coded("provisional", UNSURE))
    answer = told("cha2ds2_vasc", patient(), unsure, not_stated="absent")
    assert answer["result"] is None
    assert "of stroke something is told that could not be used" in answer["reason"]
    assert (answer["bounds"]["low"], answer["bounds"]["high"]) == (2, 4)


def test_a_person_counts_before_the_record() -> None:
    record = patient(), diagnosed("c", HYPERTENSION)
    rest = dict.fromkeys(("congestive_heart_failure", "diabetes", "stroke", "transient_ischemic_attack"), "absent")
    rest |= {"thromboembolism": False, "vascular_disease": False}
    assert told("cha2ds2_vasc", *record, inputs=rest)["result"]["value"] == 3
    assert told("cha2ds2_vasc", *record, inputs={**rest, "hypertension": "absent"})["result"]["value"] == 2
    unknown = told("cha2ds2_vasc", *record, inputs={**rest, "hypertension": "unknown"})
    assert [each["input"] for each in unknown["missing"]] == ["hypertension"]


@pytest.mark.parametrize(("given", "kind"), [({"strok": 1}, "invalid-input"), ({"stroke": "maybe"}, "invalid-input")])
def test_what_a_person_gives_wrongly_is_refused(given: dict[str, Any], kind: str) -> None:
    with pytest.raises(ProblemError) as refused:
        told("cha2ds2_vasc", patient(), inputs=given)
    assert refused.value.kind == kind


@pytest.mark.parametrize(
    ("born", "age"),
    [
        ("1950-01-05", 76),
        ("1950-01-06", 75),
        ("1950-06", 75),
        ("2025-11-30", 1 / 12),
        ("2024-01-05", 2),
        ("2024-01-06", 23 / 12),
    ],
)
def test_age_is_in_completed_years_and_of_infants_in_months(born: str, age: float) -> None:
    assert chosen(told("fib_4", patient(born)))["age"] == pytest.approx(age)


@pytest.mark.parametrize(
    ("born", "reason"), [("1950", "75 or 76"), ("2026-02-01", "after the index"), ("about 1950", "no time")]
)
def test_an_age_that_is_not_known_is_not_guessed(born: str, reason: str) -> None:
    answer = told("fib_4", patient(born))
    assert "age" not in chosen(answer)
    assert reason in why(answer, "age")


def test_another_gender_is_no_option() -> None:
    answer = told("cha2ds2_vasc", patient(gender="other"))
    assert "sex" not in chosen(answer)
    assert "neither of" in why(answer, "sex")


@pytest.mark.parametrize(
    ("answer", "system", "smoking"),
    [
        ("449868002", SNOMED, True),
        ("266919005", SNOMED, False),
        ("LA18977-1", LOINC, True),
        ("8517006", SNOMED, None),
        ("266927001", SNOMED, None),
        ("77176002", SNOMED, None),
        ("LA18979-7", LOINC, None),
    ],
)
def test_smoking_by_its_answer(answer: str, system: str, smoking: bool | None) -> None:
    asked = observed("s", "72166-2", valueCodeableConcept=coded(answer, system, "told"))
    del asked["valueQuantity"]
    found = told("framingham_hard_chd", patient(), asked)
    assert chosen(found).get("smoking") is smoking
    assert ("neither present nor absent" in why(found, "smoking")) is (smoking is None)


def test_an_option_by_its_words_and_a_day() -> None:
    eyes = observed("e", "9267-6", valueCodeableConcept={"text": "eyes open to speech"})
    odd = observed("v", "9270-0", valueCodeableConcept={"text": "talks a lot"})
    period = observed("d", "8665-2", valueDateTime="2025-12-01")
    for each in (eyes, odd, period):
        del each["valueQuantity"]
    scale = told("glasgow_coma_scale", patient(), eyes, odd)
    assert chosen(scale)["best_eye_response"] == "to_speech"
    assert "none of its options" in why(scale, "best_verbal_response")
    dated = told("gestational_age", patient(gender="female"), period, inputs={"current_date": "2026-01-05"})
    assert dated["observation"]["valueString"] == "5 weeks and 0 days"


def test_the_window_can_be_set() -> None:
    old = observed("h", "8867-4", 80, "/min", "2026-01-01T08:00:00Z"), observed("q", "8634-8", 400, "ms")
    assert "older than the window of 1 day" in why(told("qtc_fridericia", patient(), *old), "heart_rate")
    wider = told("qtc_fridericia", patient(), *old, within="30d")
    assert wider["result"] is not None
    assert wider["warnings"] == ["The measurements lie 3 days apart."]


def smoker(time: str) -> Resource:
    asked = observed("s", "72166-2", time=time, valueCodeableConcept=coded("449868002", SNOMED, "smokes daily"))
    del asked["valueQuantity"]
    return asked


def test_a_smoker_of_long_ago_is_not_taken_for_one_who_never_did() -> None:
    answer = told("framingham_hard_chd", patient(), smoker("2022-01-01T08:00:00Z"), not_stated="absent")
    assert "smoking" in [each["input"] for each in answer["missing"]]
    later = told("framingham_hard_chd", patient(), smoker("2026-02-01T08:00:00Z"), not_stated="absent")
    assert "smoking" not in [each["input"] for each in later["missing"]]


def test_what_an_input_that_may_be_left_out_says_is_not_left_out_silently() -> None:
    signs = [
        observed("t", "8310-5", 38.5, "Cel"),
        observed("h", "8867-4", 80, "/min"),
        observed("r", "9279-1", 18, "/min"),
    ]
    blood = observed("w", "6690-2", 9, "10*9/L")
    odd, old = observed("g", "2019-8", 30, "furlong"), observed("g", "2019-8", 30, "mm[Hg]", "2025-01-01T08:00:00Z")
    warned = told("sirs", patient(), *signs, blood, odd)
    assert warned["result"] is not None
    assert warned["warnings"] == ["paco2: something is told that could not be used; computed without it."]
    assert told("sirs", patient(), *signs, blood, old)["warnings"] == []


def test_someone_who_died_is_not_computed_as_alive() -> None:
    died = patient() | {"deceasedDateTime": "2026-01-02T08:00:00Z"}
    weight = observed("w", "29463-7", 70, "kg"), observed("h", "8302-2", 175, "cm")
    with pytest.raises(ProblemError, match="died on 2026-01-02"):
        told("body_mass_index", died, *weight)
    before = [{**each, "effectiveDateTime": "2025-12-30T08:00:00Z"} for each in weight]
    assert told("body_mass_index", died, *before, at="2026-01-01")["result"] is not None
    with pytest.raises(ProblemError, match="does not tell when"):
        told("body_mass_index", patient() | {"deceasedBoolean": True}, *weight)
    assert told("body_mass_index", patient() | {"deceasedBoolean": False}, *weight)["result"] is not None


def test_windows_of_single_inputs() -> None:
    old = observed("h", "8867-4", 80, "/min", "2026-01-01T08:00:00Z"), observed("q", "8634-8", 400, "ms", "2025-12-20")
    assert told("qtc_fridericia", patient(), *old, within=["heart_rate=5"])["missing"][0]["input"] == "qt_interval"
    assert told("qtc_fridericia", patient(), *old, within=["heart_rate=5", "30d"])["result"] is not None
    for wrong, said in ((["heartrate=5"], "no input 'heartrate'"), (["heart_rate=x"], "no window")):
        with pytest.raises(ProblemError, match=said):
            told("qtc_fridericia", patient(), *old, within=wrong)
