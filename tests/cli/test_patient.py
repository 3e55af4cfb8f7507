import io
import json

import pytest

import calcura as library

DISCLAIMER = "Research software, not a medical device.\n"
CKD_EPI = ("ckd_epi_2021_creatinine", "age=87", "sex=male", "serum_creatinine=124 umol/L")


def test_calculate_for_a_person(calcura):
    answer = calcura("calculate", *CKD_EPI)
    assert answer.status == 0
    assert "49 mL/min/1.73 m²" in answer.out
    assert "G3a" in answer.out
    assert "10.1056/NEJMoa2102953" in answer.out
    assert answer.out.endswith(DISCLAIMER)


def test_calculate_for_a_program(calcura):
    answer = calcura("calculate", *CKD_EPI, "--json").json
    assert {"calculator", "value", "unit", "band", "assumptions", "warnings", "provenance"} <= answer.keys()
    assert answer["value"] == pytest.approx(48.533, abs=0.001)
    assert answer["provenance"].keys() == {"calcura", "definition"}


def test_dates_and_weeks_as_json(calcura):
    due = calcura("calculate", "estimated_due_date", "last_menstrual_period=2024-01-01", "cycle_length=28", "--json")
    assert due.json["value"] == "2024-10-07"
    age = ("gestational_age", "last_menstrual_period=2024-01-01", "current_date=2024-05-03")
    assert calcura("calculate", *age, "--json").json["value"] == {"weeks": 17, "days": 4}


def test_inputs_from_a_file_and_pairs_that_override_them(calcura, tmp_path):
    file = tmp_path / "patient.json"
    patient = {"age": "87 years", "sex": "female", "serum_creatinine": {"value": 124, "unit": "umol/L"}}
    file.write_text(json.dumps(patient))
    answer = calcura("calculate", "ckd_epi_2021_creatinine", "--from", file, "sex=male", "--json")
    assert answer.json["value"] == calcura("calculate", *CKD_EPI, "--json").json["value"]


def test_inputs_from_standard_input(calcura, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO('{"weight": "70 kg", "height": 175}'))
    assert calcura("calculate", "body_mass_index", "--from", "-", "--json").json["value"] == pytest.approx(
        22.857, abs=1e-3
    )


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"{not json", "is not JSON"),
        (b"[1, 2]", "holds no JSON object"),
        (b'{"age": 1, "age": 2}', "'age' twice"),
        (b"[" * 200_000, "is not JSON"),
        (b"\xff\xfe\x00", "not text in UTF-8"),
        (b'{"weight": NaN, "height": 175}', "weight"),
        (b'{"weight": 1' + b"0" * 500 + b', "height": 175}', "weight"),
        (b'{"weight": [[]], "height": 175}', "weight"),
        (b'{"weight": 70, "height": 175, "wieght": 70}', "Did you mean weight?"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(refused, tmp_path, content, words):
    file = tmp_path / "patient.json"
    file.write_bytes(content)
    assert words in refused("calculate", "body_mass_index", "--from", file)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["body_mass_indx"], "Did you mean body_mass_index"),
        (["body_mass_index"], "Body weight, height are missing; give weight=NUMBER in kg, height=NUMBER in cm"),
        (["body_mass_index", "weight"], "give NAME=VALUE"),
        (["body_mass_index", "=70"], "give NAME=VALUE"),
        (["body_mass_index", "weight=70", "weight=71"], "weight is given twice"),
        (["body_mass_index", "weight=70", "height=1.75"], "below the plausible"),
        (["body_mass_index", "weight=70 foo", "height=175"], "unknown unit 'foo'"),
        (["body_mass_index", "weight=\n\n", "height=175\ncm\nm"], "height"),
        (["body_mass_index", "weight=70", "height=175", "--from", "absent.json"], "absent.json"),
        (
            ["body_mass_index", "weight=70", "height=175", "--output", "absent/folder/file"],
            "absent/folder/file",
        ),
        (["body_mass_index", "--not-stated", "normal"], "--not-stated"),
        (["body_mass_index", "--jsn"], "--jsn"),
        ([], "NAME"),
    ],
)
def test_a_call_that_cannot_be_followed_is_refused_in_one_line(refused, arguments, words):
    assert words in refused("calculate", *arguments)


def test_a_finding_not_stated_is_refused_or_assumed_absent_by_policy(calcura, refused):
    known = ["wells_pe", "heart_rate=110"]
    assert "not_stated=absent" in refused("calculate", *known)
    answer = calcura("calculate", *known, "--not-stated", "absent", "--json").json
    assert answer["value"] == 1.5
    assert any("counted as absent" in each for each in answer["assumptions"])
    assert "Assumed: " in calcura("calculate", *known, "--not-stated", "absent").out


def test_output_goes_to_a_file(calcura, tmp_path):
    file = tmp_path / "result.json"
    answer = calcura("calculate", *CKD_EPI, "--json", "--output", file)
    assert (answer.status, answer.out) == (0, "")
    assert json.loads(file.read_text(encoding="utf-8"))["calculator"] == "ckd_epi_2021_creatinine"


def test_explain_in_three_forms(calcura):
    text = calcura("explain", *CKD_EPI).out
    assert "Serum creatinine: 1.4" in text
    assert text.endswith(DISCLAIMER)
    assert text.count(DISCLAIMER) == 1
    latex = calcura("explain", *CKD_EPI, "--format", "latex").out
    assert r"\begin{aligned}" in latex
    assert latex.endswith(f"% {DISCLAIMER}")
    as_json = calcura("explain", *CKD_EPI, "--format", "json").json
    assert as_json == calcura("explain", *CKD_EPI, "--json").json
    assert as_json["steps"]


def test_bounds_tell_what_is_still_possible(calcura):
    known = ("curb_65", "age=70", "respiratory_rate=32")
    text = calcura("bounds", *known)
    assert text.status == 0
    assert text.out.endswith(DISCLAIMER)
    assert (
        calcura("bounds", *known, "--json").json
        == library.bounds("curb_65", {"age": "70", "respiratory_rate": "32"}).to_json()
    )
