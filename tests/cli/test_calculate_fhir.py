import json
import sys
from pathlib import Path

import pytest

pytest.importorskip("pydantic", reason="reading FHIR is an extra")

sys.path.insert(0, str(Path(__file__).parents[1] / "serving"))

from fhir_records import bundle, diagnosed, observed, patient

AT = ("--at", "2026-01-05T10:00")


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "bundle.json"
    resources = [patient(), observed("cr", "14682-9", 124, "umol/L"), observed("odd", "2160-0", 5, "furlong")]
    path.write_text(json.dumps(bundle(*resources, diagnosed("ht", "38341003"))), encoding="utf-8")
    return path


def test_a_result_from_a_bundle(calcura, record):
    answer = calcura("calculate", "ckd_epi_2021_creatinine", "--fhir", record, *AT)
    assert answer.status == 0
    assert "Result: 52 mL/min" in answer.out
    assert "serum_creatinine: 1.40269 mg/dL (124 umol/L, Observation/cr; the only one within 7 days)" in answer.out
    assert "Observation/odd" in answer.out
    assert "unknown unit 'furlong'" in answer.out
    assert answer.out.rstrip().endswith("Research software, not a medical device.")


def test_a_result_for_a_program(calcura, record):
    told = calcura("calculate", "ckd_epi_2021_creatinine", "--fhir", record, *AT, "--json").json
    assert told["observation"]["resourceType"] == "Observation"
    assert told["observation"]["derivedFrom"] == [{"reference": "Observation/cr"}]
    assert [each["source"] for each in told["refused"]] == ["Observation/odd"]


def test_what_is_missing_is_told_with_what_is_possible(calcura, record):
    answer = calcura("calculate", "cha2ds2_vasc", "--fhir", record, *AT)
    assert answer.status == 2
    assert "3 to 8 points" in answer.out
    assert "stroke: missing; no entry that counts with I63" in answer.out
    assert "thromboembolism: missing; no entry that counts with I74" in answer.out
    assert "no result: not known: congestive_heart_failure" in answer.err


def test_inputs_by_hand_and_what_nobody_mentions(calcura, record):
    answer = calcura("calculate", "cha2ds2_vasc", "stroke=yes", "--fhir", record, *AT, "--not-stated", "absent")
    assert answer.status == 0
    assert "Result: 5 points" in answer.out
    assert "Assumed: Diabetes mellitus not stated: counted as absent" in answer.out


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--fhir", "RECORD", "--at", "soon"), "'soon' is no time"),
        (("--fhir", "RECORD", "--within", "soon"), "'soon' is no window"),
        (("--fhir", "RECORD", "sexx=male"), "Did you mean sex?"),
        (("--at", "2026"), "give --fhir FILE"),
        (("--fhir", "nowhere.json"), "No such file"),
    ],
)
def test_what_cannot_be_followed(calcura, record, more, said):
    more = [record if each == "RECORD" else each for each in more]
    answer = calcura("calculate", "ckd_epi_2021_creatinine", *more)
    assert answer.status == 2
    assert said in answer.err


def test_a_file_that_is_no_bundle(calcura, tmp_path):
    path = tmp_path / "patient.json"
    path.write_text(json.dumps(patient()), encoding="utf-8")
    answer = calcura("calculate", "ckd_epi_2021_creatinine", "--fhir", path)
    assert "this is no FHIR Bundle" in answer.err
