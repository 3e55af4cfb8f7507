"""A cause is stated when running the row again with it gives the label, and not otherwise."""

from pathlib import Path

import pytest
from audited_rows import finding_of, row

from calcura.cases.medcalc_bench.files import Row

SIRS = {
    "Temperature": [37.0, "degrees celsius"],
    "Heart Rate or Pulse": [80.0, "beats per minute"],
    "respiratory rate": [16.0, "breaths per minute"],
    "White blood cell count": [8000.0, "µL"],
}
CHILD_PUGH = {
    "Bilirubin": [1.0, "mg/dL"],
    "Albumin": [4.0, "g/dL"],
    "international normalized ratio": 1.1,
    "Ascites": "slight",
    "Encephalopathy": "No Encephalopathy",
}
WELLS = {
    "Active cancer": True,
    "Entire Leg Swollen": True,
    "Previously documented Deep Vein Thrombosis": True,
}
APACHE = {
    "age": [50.0, "years"],
    "Temperature": [37.0, "degrees celsisus"],
    "Systolic Blood Pressure": [120.0, "mm Hg"],
    "Diastolic Blood Pressure": [80.0, "mm Hg"],
    "Heart Rate or Pulse": [80.0, "beats per minute"],
    "respiratory rate": [16.0, "breaths per minute"],
    "FiO2": [21.0, "%"],
    "PaO2": [90.0, "mm Hg"],
    "pH": 7.2,
    "Sodium": [140.0, "mmol/L"],
    "Potassium": [4.0, "mmol/L"],
    "creatinine": [1.0, "mg/dL"],
    "Hematocrit": [40.0, "%"],
    "White blood cell count": [9000.0, "µL"],
    "Glasgow Coma Score": 14.0,
}


def steps(start: str, *told: str) -> str:
    return " ".join((start, *told))


MADE_UP: dict[str, tuple[Row, set[str]]] = {
    "a due date moved the wrong way": (
        row(1, 13, {"cycle length": 24, "Last menstrual date": "01/01/2020"}, "10/11/2020"),
        {"rule.formula"},
    ),
    "points told and never added": (
        row(
            2,
            16,
            WELLS,
            "2",
            steps(
                "The current score is 0.",
                "There is active cancer, so we add one point, making the total 0 + 1 = 1.",
                "The entire leg is swollen, so we add one point, making the total 1 + 1 = 2.",
                "There was a previous deep vein thrombosis, so we add one point, making the total 1 + 1 = 2.",
            ),
        ),
        {"rule.points_not_added"},
    ),
    "a total that rises against its words": (
        row(
            3,
            51,
            SIRS,
            "1",
            steps(
                "The current count is 0.",
                "The temperature is normal, so the current total remains at 0.",
                "The heart rate is normal, so the current total remains at 0.",
                "The white blood cell count is normal, so the current total remains at 1.",
                "The respiratory rate is normal, so the current total remains at 1.",
            ),
        ),
        {"rule.running_total"},
    ),
    "white cells against limits in another unit": (
        row(
            4,
            51,
            SIRS,
            "1",
            steps(
                "The current count is 0.",
                "The temperature is normal, so the current total remains at 0.",
                "The heart rate is normal, so the current total remains at 0.",
                "The white blood cell count is high, so we add one point, making the total 0 + 1 = 1.",
                "The respiratory rate is normal, so the current total remains at 1.",
            ),
        ),
        {"unit.other_unit"},
    ),
    "a criterion that is never scored": (
        row(
            5,
            15,
            CHILD_PUGH,
            "4",
            steps(
                "The current score is 0.",
                "The INR is low, so we add 1 point, making the total 0 + 1 = 1.",
                "The bilirubin is low, so we add 1 point, making the total 1 + 1 = 2.",
                "The albumin is high, so we add 1 point, making the total 2 + 1 = 3.",
                "There is no encephalopathy, so we add 1 point, making the total 3 + 1 = 4.",
            ),
        ),
        {"rule.not_scored"},
    ),
    "a value on a cut-point put in the other band": (
        row(
            6,
            15,
            CHILD_PUGH | {"Albumin": [2.8, "g/dL"]},
            "8",
            steps(
                "The current score is 0.",
                "The INR is low, so we add 1 point, making the total 0 + 1 = 1.",
                "The bilirubin is low, so we add 1 point, making the total 1 + 1 = 2.",
                "The albumin is low, so we add 3 points, making the total 2 + 3 = 5.",
                "Ascites is slight, so we add 2 points, making the total 5 + 2 = 7.",
                "There is no encephalopathy, so we add 1 point, making the total 7 + 1 = 8.",
            ),
        ),
        {"boundary.other_side"},
    ),
    "what is not mentioned counted by the release's convention": (
        row(
            7,
            33,
            {"Fever in past 24 hours": True},
            "1",
            steps(
                "The score is 0.",
                "There is a fever, so we add one point, making the total 0 + 1 = 1.",
                "An absence of cough or coryza is not reported, so we keep the current total at 1.",
                "The symptom onset is not reported, so we keep the current total at 1.",
                "Purulent tonsils are not reported, so we keep the current total at 1.",
                "Severe tonsil inflammation is not reported, so we keep the current total at 1.",
            ),
        ),
        {"convention.missing_inputs"},
    ),
    "rounding on the way": (
        row(8, 3, {"sex": "Female", "creatinine": [65.0, "µmol/L"], "age": [50, "years"]}, "105.26"),
        {"precision.rounding"},
    ),
    "the women's constant for a man": (
        row(9, 3, {"sex": "Male", "creatinine": [0.85, "mg/dL"], "age": [50, "years"]}, "98.072"),
        {"rule.formula"},
    ),
}


@pytest.mark.parametrize("name", MADE_UP)
def test_a_proved_cause_is_stated(name: str, tmp_path: Path) -> None:
    made, codes = MADE_UP[name]
    found = finding_of(tmp_path, made)
    assert found.verdict == "differs"
    assert {cause.code for cause in found.causes} == codes, found.sentence
    assert found.proved == pytest.approx(found.label, rel=0.005) if isinstance(found.label, float) else found.label


@pytest.mark.parametrize("name", [name for name, (made, _) in MADE_UP.items() if made["Calculator ID"] in ("13", "3")])
def test_a_label_that_no_change_gives_is_unexplained(name: str, tmp_path: Path) -> None:
    made, _ = MADE_UP[name]
    other = "03/03/2021" if made["Calculator ID"] == "13" else "12.345"
    answer = dict.fromkeys(("Ground Truth Answer", "Lower Limit", "Upper Limit"), other)
    found = finding_of(tmp_path, made | answer)
    assert found.unexplained
    assert found.causes == ()


def test_a_total_that_its_own_steps_do_not_reach_is_unexplained(tmp_path: Path) -> None:
    made, _ = MADE_UP["a criterion that is never scored"]
    answer = dict.fromkeys(("Ground Truth Answer", "Lower Limit", "Upper Limit"), "9")
    found = finding_of(tmp_path, made | answer)
    assert found.unexplained
    assert [each.name for each in found.differences] == ["Ascites"]


def test_more_than_three_changes_prove_nothing(tmp_path: Path) -> None:
    explanation = steps(
        "The current score is 0 points.",
        "The age is 50 and so 2 points are added, making the total 0 + 2 = 2.",
        "The temperature is below 30, so 4 points are added, making the total 2 + 4 = 6.",
        "The white blood cell count is above 40, so 4 points are added, making the total 6 + 4 = 10.",
        "The Glasgow Coma Score is 14, so we add 14 points, making the total 10 + 14 = 24.",
    )
    made = row(10, 28, APACHE, "24", explanation)
    found = finding_of(tmp_path, made, "verified")
    assert found.unexplained
    assert len(found.differences) == 4
    assert "more ways than 3 changes" in found.sentence
    readable = finding_of(tmp_path, row(11, 28, APACHE | {"pH": 7.4}, "24", explanation))
    assert {cause.code for cause in readable.causes} == {"unit.temperature_scale", "unit.other_unit", "rule.formula"}
    known = finding_of(tmp_path, made, "v1.0")
    assert len(known.causes) == 4, "what every label of a release follows is no hypothesis"


def test_a_right_label_has_no_cause(tmp_path: Path) -> None:
    found = finding_of(tmp_path, row(12, 13, {"cycle length": 30, "Last menstrual date": "01/01/2020"}, "10/09/2020"))
    assert (found.verdict, found.causes) == ("agrees", ())


def test_the_value_at_which_an_equation_departs_is_told(tmp_path: Path) -> None:
    explanation = (
        "The creatinine of 95 µmol/L converts to 1.15 mg/dL. So the rate is 142 * 0.6518 * 0.741 = 68.6 mL/min."
    )
    entities = {"sex": "Female", "creatinine": [95.0, "µmol/L"], "age": [50, "years"]}
    found = finding_of(tmp_path, row(13, 3, dict(entities), "68.6", explanation))
    assert "converts to 1.15 mg/dL" in found.departure
    assert "1.07464" in found.departure
