"""Values against the gold: missing, extra, wrong value, unit and time told apart, and all their right spellings."""

from __future__ import annotations

from datetime import date

import pytest

from calcura.engine import definition
from calcura.grading import Label
from calcura.grading.steps import Truth, split
from calcura.grading.steps.input_names import spelled
from calcura.grading.steps.mentions import mentions_in
from calcura.grading.steps.values_step import judge_values

KIDNEY = Truth(
    definition("ckd_epi_2021_creatinine"),
    {"age": 63.0, "sex": "female", "serum_creatinine": 1.4},
    Label(42.3, answer="decimal"),
    other_values={"serum_creatinine": (0.9,)},
)


def status(text: object, truth: Truth = KIDNEY, *, answer_is_right: bool = False):
    found = judge_values(split(text), truth, answer_is_right=answer_is_right)
    return found.verdict.outcome, found.verdict.reason, [each.type for each in found.errors]


HEAD = "Values:\n- Age: 63 years\n- Sex: female\n- Creatinine: "


@pytest.mark.parametrize(
    "said", ["1.4 mg/dL", "1.40 mg/dL", "124 umol/L", "123.8 µmol/L", "1.4", "0.124 mmol/L", "124"]
)
def test_a_right_value_in_every_unit(said):
    assert status(HEAD + said) == ("correct", "all_found", [])


@pytest.mark.parametrize(
    ("said", "reason", "error"),
    [
        ("1.7 mg/dL", "wrong_value", "extraction"),
        ("1.44 mg/dL", "wrong_value", "extraction"),
        ("1.4 umol/L", "wrong_unit", "extraction"),
        ("124 mg/dL", "wrong_unit", "extraction"),
        ("0.9 mg/dL", "wrong_time", "extraction"),
        ("1.4 foo/L", "wrong_unit", "extraction"),
        ("1.4 mgg/dl", "wrong_unit", "extraction"),
        ("79.6 umol/L", "wrong_time", "extraction"),
    ],
)
def test_a_wrong_value_is_told_apart(said, reason, error):
    assert status(HEAD + said) == ("incorrect", reason, [error])


def test_a_missing_value():
    assert status("Values:\n- Age: 63 years\n- Sex: female\nAnswer: 90") == ("incorrect", "missing", ["missing"])


@pytest.mark.parametrize(
    "text",
    [
        "A 63-year-old woman with a creatinine of 1.4 mg/dL.",
        "The patient is female, 63 years old; her serum creatinine level was 124 umol/L.",
        "```python\nage = 63\nsex = 'female'\nscr = 1.4  # mg/dL\nprint(142 * scr)\n```",
        "```python\nage, gender = 63, 'F'\ncreatinine_umol_l = 124\nprint('female', creatinine_umol_l / 88.4)\n```",
        "```python\ngfr(age=63, sex='female', serum_creatinine=1.4)\nprint(1)\n```",
        {"parameters": {"age": 63, "sex": "Female", "Scr": "1.4 mg/dL"}, "answer": 42},
    ],
)
def test_values_in_prose_code_and_json(text):
    outcome, _, errors = status(text)
    assert outcome in ("correct", "open") and not errors


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A 63-year-old woman with a creatinine of 2.4 mg/dL.", "wrong_value"),
        ("```python\nage = 63\nsex = 'female'\nscr = 4.1\nprint(142 * scr)\n```", "wrong_value"),
        ("```python\nage = 63\nsex = 'female'\nscr = 0.9\nprint(142 * scr)\n```", "wrong_time"),
        ({"parameters": {"age": 63, "sex": "Female", "Scr": "1.4 umol/L"}, "answer": 42}, "wrong_unit"),
    ],
)
def test_wrong_values_in_prose_code_and_json(text, reason):
    assert status(text)[:2] == ("incorrect", reason)


@pytest.mark.parametrize(
    "text",
    [
        "A 63-year-old woman, creatinine is 1.4 mg/dL. For women kappa = 0.7; normal creatinine is 0.8 mg/dL.",
        "A 63-year-old woman, creatinine is 1.4 mg/dL; the previous creatinine was 0.9 mg/dL.",
        "A 63-year-old woman, creatinine is 1.4 mg/dL. Women aged 65 to 74 have an age of 65 or older.",
        "A 63-year-old woman, creatinine is 1.4 mg/dL, creatinine clearance is 50 mL/min.",
    ],
)
def test_numbers_beside_the_values_are_not_taken_for_them(text):
    assert status(text)[0] == "correct"


def test_an_answer_right_to_the_digit_speaks_for_what_is_not_named():
    assert status("At an age of 63 years this comes to 42.3", answer_is_right=True)[:2] == ("correct", "by_result")
    assert status(HEAD + "2.4 mg/dL", answer_is_right=True)[0] == "incorrect"


# --- scores ------------------------------------------------------------------------------------------------------

STROKE = Truth(
    definition("cha2ds2_vasc"),
    {"age": 71.0, "sex": "female", "hypertension": True, "stroke": False, "diabetes": True},
    Label(4, whole=True, unit="points"),
)
ITEMS = "Values:\n- Age: 71\n- Sex: female\n- Hypertension: {}\n- Stroke: {}\n- Diabetes: {}\n"


@pytest.mark.parametrize("words", [("yes", "no", "present"), ("True", "False", "True"), ("1", "0", "1")])
def test_findings_said_rightly(words):
    assert status(ITEMS.format(*words), STROKE) == ("correct", "all_found", [])


def test_a_finding_misjudged_is_misinterpretation():
    assert status(ITEMS.format("yes", "yes", "present"), STROKE) == ("incorrect", "wrong_value", ["interpretation"])
    assert status(ITEMS.format("absent", "no", "present"), STROKE) == ("incorrect", "wrong_value", ["interpretation"])


def test_points_beside_an_item_are_not_its_value():
    text = "- Age: 1 point\n- Sex: 1 point\n- Hypertension: 1 point\n- Stroke: 0 points\n- Diabetes: 1 point\nTotal: 4"
    assert status(text, STROKE)[2] == []


def test_a_fraction_of_the_note_beside_an_item_of_whole_points_is_its_value():
    inputs = {"serum_creatinine": 2.0, "serum_bilirubin": 5.2, "inr": 2.1}
    note = "Creatinine 2.0 mg/dL, bilirubin 5.2 mg/dL. The INR is 2.1; it was 1.5 a month ago."
    truth = Truth(definition("meld"), inputs, Label(28, whole=True, unit="points"), note=note)
    told = "| Variable | Value |\n|---|---|\n| Creatinine | 2.0 mg/dL |\n| Bilirubin | 5.2 mg/dL |\n| INR | {} |"
    assert status(told.format("1.5"), truth) == ("incorrect", "wrong_value", ["extraction"])
    assert status(told.format("2.1"), truth) == ("correct", "all_found", [])
    assert status(told.format("0.74"), truth)[2] == []  # its logarithm


def test_a_number_under_a_key_of_json_is_the_value_of_what_the_key_names():
    note = "Platelets 132 today, 88 last month."
    truth = Truth(definition("sofa"), {"platelet_count": 132.0}, Label(6, whole=True, unit="points"), note=note)
    told = '{{"coagulation": {{"platelets": {}, "points": 2}}, "SOFA": 7}}'
    assert status(told.format(88), truth) == ("incorrect", "wrong_value", ["extraction"])
    assert status(told.format(132), truth) == ("correct", "all_found", [])
    assert status(told.format(2), truth)[2] == []  # its points


def test_a_table_of_criteria_is_not_the_patient():
    text = "A 71-year-old woman with hypertension and diabetes.\n- Stroke: 2 points\n- Diabetes: 1 point\nShe scores 4."
    assert status(text, STROKE)[2] == []


def test_grades_written_as_a_range():
    truth = Truth(definition("child_pugh"), {"encephalopathy": "grade_1_2"}, Label(8, whole=True, unit="points"))
    assert status("Values:\n- Encephalopathy: grade I-II\n", truth)[0] == "correct"
    assert status("Values:\n- Encephalopathy: grade III-IV\n", truth)[0] == "incorrect"


def test_pressures_told_as_one():
    truth = Truth(
        definition("mean_arterial_pressure"),
        {"systolic_blood_pressure": 120.0, "diastolic_blood_pressure": 80.0},
        Label(93.33, answer="decimal"),
    )
    assert status("BP is 120/80 mmHg", truth)[0] == "correct"
    assert status("BP is 130/80 mmHg", truth)[0] == "open"


def test_dates():
    truth = Truth(
        definition("estimated_due_date"),
        {"last_menstrual_period": date(2024, 4, 22), "cycle_length": 28.0},
        Label(date(2025, 1, 27), answer="date"),
    )
    assert status("The last period was on April 22, 2024, the cycle length is 28 days.", truth)[0] == "correct"
    assert status("The last period was on 04/21/2024, the cycle length is 28 days.", truth)[0] == "incorrect"


@pytest.mark.parametrize(
    ("told", "values"),
    [
        ("PAO2 = FiO2 × (Patm − 47) − PaCO2 / 0.8", []),
        ("0.21 × [Patm − 47]", []),
        ("Patm − 47 mmHg = 713 mmHg", []),
        ("- Patm - 760 mmHg\n- pH - 7.3", [760.0]),
    ],
)
def test_a_number_taken_from_a_name_is_not_its_value(told, values):
    found = mentions_in(spelled(told), definition("aa_gradient"))
    assert [each.value for each in found if each.input.name == "barometric_pressure"] == values
