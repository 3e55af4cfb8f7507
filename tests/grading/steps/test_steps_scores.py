"""Scores worked out item by item: which step each kind of error is found in."""

from __future__ import annotations

import pytest

from calcura.engine import calculate, definition
from calcura.grading import Label, label_of
from calcura.grading.steps import Truth, judge, split
from calcura.grading.steps.input_names import is_named
from calcura.grading.steps.scores.criteria import option_told
from calcura.grading.steps.scores.entries import Entry, in_prose
from calcura.measurements.kinds import Finding

STROKE = Truth(
    definition("cha2ds2_vasc"),
    {
        "age": 71.0,
        "sex": "female",
        "hypertension": True,
        "congestive_heart_failure": False,
        "diabetes": True,
        "stroke": True,
        "vascular_disease": False,
    },
    Label(6, whole=True, unit="points"),
)
LIST = """CHA2DS2-VASc: CHF 1, hypertension 1, age ≥75 2, stroke/TIA 2, vascular disease 1, age 65–74 1, female 1.
- Congestive heart failure: no → 0 points
- Hypertension: yes → 1 point
- Age 71: 1 point
- Diabetes mellitus: yes → 1 point
- Stroke: yes → 2 points
- Vascular disease: no → 0 points
- Female sex: 1 point
Total: 0 + 1 + 1 + 1 + 2 + 0 + 1 = 6
Answer: 6"""
PROSE = (
    "She is 71 (1 point), female (1 point), has hypertension (1 point), diabetes (1 point) and a prior stroke "
    "(2 points). There is no heart failure. Adding these gives 1 + 1 + 1 + 1 + 2 = 6, so the score is 6."
)


def changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize("text", [LIST, PROSE])
def test_a_right_score_raises_no_alarm(text):
    found = judge(text, STROKE)
    assert (
        found.first_wrong is None and found.steps["answer"].outcome == found.steps["calculation"].outcome == "correct"
    )


FIVE = ("= 6\nAnswer: 6", "= 5\nAnswer: 5")
SEVEN = ("= 6\nAnswer: 6", "= 7\nAnswer: 7")


@pytest.mark.parametrize(
    ("text", "step", "error"),
    [
        (changed(LIST, SEVEN), "calculation", "arithmetic"),
        (changed(LIST, ("Stroke: yes → 2", "Stroke: yes → 1"), ("1 + 2 + 0", "1 + 1 + 0"), FIVE), "formula", "formula"),
        (changed(LIST, ("Age 71: 1", "Age 71: 2"), ("0 + 1 + 1 + 1", "0 + 1 + 2 + 1"), SEVEN), "formula", "formula"),
        (changed(LIST, ("Age 71: 1", "Age 77: 2"), ("0 + 1 + 1 + 1", "0 + 1 + 2 + 1"), SEVEN), "values", "extraction"),
        (
            changed(LIST, ("Vascular disease: no → 0", "Vascular disease: yes → 1"), ("2 + 0 + 1", "2 + 1 + 1"), SEVEN),
            "values",
            "interpretation",
        ),
        (changed(LIST, ("- Female sex: 1 point\n", ""), (" + 0 + 1 = 6", " + 0 = 6"), FIVE), "values", "missing"),
        (changed(LIST, ("Answer: 6", "Answer: 5")), "answer", "arithmetic"),
        (changed(PROSE, ("= 6", "= 5"), ("is 6", "is 5")), "calculation", "arithmetic"),
        (changed(PROSE, (", diabetes (1 point)", ""), ("1 + 1 + 1 + 1 + 2 = 6", "1 + 1 + 1 + 2 = 5"), ("is 6", "is 5")),
         "values", "missing"),
    ],
)  # fmt: skip
def test_each_error_of_a_score(text, step, error):
    found = judge(text, STROKE)
    assert found.first_wrong == step
    assert found.errors[0].type == error


def test_a_saturation_is_spoken_of_by_its_symbol() -> None:
    """A rule that asks for SaO2 or SpO2 counts the oxygen saturation."""
    perc = definition("perc")
    saturation = perc.input_by_name["oxygen_saturation"]
    assert is_named(saturation, "no unilateral leg swelling, SaO2 < 95 % on room air", perc)
    assert is_named(saturation, "spo2 of at least 95 %", perc)
    assert not is_named(saturation, "no hemoptysis, heart rate below 100", perc)


def test_points_that_branches_of_a_program_give_are_the_rule_and_not_the_patients() -> None:
    known = definition("child_pugh")
    inputs = {
        "serum_bilirubin": 1.8, "serum_albumin": 2.9, "inr": 1.5, "ascites": "moderate", "encephalopathy": "none",
    }  # fmt: skip
    truth = Truth(known, inputs, label_of(known, 5))  # a label in doubt: the program counts rightly
    branches = "\n".join(
        f"    if {name} {limits[0]}:\n        {name}_score = 1\n"
        f"    elif {name} {limits[1]}:\n        {name}_score = 2\n"
        f"    else:\n        {name}_score = 3"
        for name, limits in {
            "bilirubin": ("<= 2", "<= 3"), "albumin": (">= 3.5", ">= 2.8"), "inr": ("<= 1.7", "<= 2.2"),
            "ascites": ("== 'none'", "== 'slight'"), "encephalopathy": ("== 'none'", "== 'grade I-II'"),
        }.items()
    )  # fmt: skip
    program = (
        f"def child_pugh(bilirubin, albumin, inr, ascites, encephalopathy):\n{branches}\n"
        "    total = bilirubin_score + albumin_score + inr_score + ascites_score + encephalopathy_score\n"
        "    return total\n\nbilirubin = 1.8  # mg/dL\nalbumin = 2.9  # g/dL\ninr = 1.5\nascites = 'moderate/severe'\n"
        "encephalopathy = 'none'\nprint(child_pugh(bilirubin, albumin, inr, ascites, encephalopathy))"
    )
    found = judge(split(f"```python\n{program}\n```\n\n<answer> 8 </answer>"), truth)
    assert [found.steps[each].outcome for each in ("formula", "values")] == ["open", "correct"]


def test_a_name_with_a_limit_holds_points_and_no_value() -> None:
    known = definition("wells_pe")
    absent = dict.fromkeys((each.name for each in known.inputs if isinstance(each.kind, Finding)), False)
    inputs = {"heart_rate": 140.0, **absent}
    truth = Truth(known, inputs, label_of(known, calculate(known, inputs).value))
    program = (
        "clinical_symptoms_dvt = 0\nalternative_diagnosis_less_likely_than_pe = 0\n"
        "# Heart rate > 100 bpm (1.5 points)\n"
        "heart_rate_greater_than_100_bpm = 1.5\nimmobilization_or_surgery = 0\nprevious_dvt_or_pe = 0\nhemoptysis = 0\n"
        "malignancy = 0\ntotal_score = clinical_symptoms_dvt + alternative_diagnosis_less_likely_than_pe + "
        "heart_rate_greater_than_100_bpm + immobilization_or_surgery + previous_dvt_or_pe + hemoptysis + malignancy\n"
        "print(total_score)"
    )
    found = judge(split(f"```python\n{program}\n```\n\n<answer> 1.5 </answer>"), truth)
    assert found.first_wrong is None, found.errors


def test_points_that_a_program_adds_one_after_the_other() -> None:
    known = definition("revised_cardiac_risk_index")
    stated = {"elevated_risk_surgery": True, "cerebrovascular_disease": True, "serum_creatinine": 1.9}
    inputs = stated | dict.fromkeys(("ischemic_heart_disease", "congestive_heart_failure", "insulin_treatment"), False)
    truth = Truth(known, inputs, label_of(known, calculate(known, inputs).value))
    program = (
        "rcri = 0\n# Aortic surgery is a high-risk surgery\nrcri += 1\n# No ischemic heart disease\n{heart}"
        "# History of cerebrovascular disease\nrcri += 1\n"
        "# Serum creatinine (165 umol/L) is less than 177 umol/L\nprint(rcri)"
    )
    right = judge(
        split(f"```python\n{program.format(heart='# No heart failure' + chr(10))}\n```\n<answer> 2 </answer>"), truth
    )
    assert right.first_wrong is None, right.errors
    counted = program.format(heart="# History of congestive heart failure\nrcri += 1\n")
    wrong = judge(split(f"```python\n{counted}\n```\n<answer> 3 </answer>"), truth)
    assert (wrong.first_wrong, [each.type for each in wrong.errors]) == ("values", ["interpretation"])


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("Lactate: 5.7 mmol/L: +1 (cardiovascular points: 2)", 1.0),
        ("Midline tenderness: absent: 0 (low-risk factors: 2).", 0.0),
        ("Fever: present (points: 1)", 1.0),
    ],
)
def test_a_tally_behind_the_points_is_no_points(line: str, points: float) -> None:
    told = [each.points for block in in_prose(split(line)) for each in block]
    assert points in told and not {2.0} & set(told)


def test_an_option_told_whole_counts_before_a_shorter_one_within_it() -> None:
    nose = definition("cows").input_by_name["opioid_withdrawal_nose"]
    assert option_told(nose, Entry("Nose: constantly running, tears streaming: +4 points", 4.0)) == "constant"
    assert option_told(nose, Entry("Nose: nose running or tearing", 2.0)) == "running"


LUNG = {
    "pao2": 84.0,
    "fio2": 60.0,
    "mechanical_ventilation": True,
    "platelet_count": 96.0,
    "serum_bilirubin": 0.8,
    "mean_arterial_pressure": 64.0,
    "glasgow_coma_score": 14.0,
    "serum_creatinine": 1.5,
}
ORGANS = """- Respiration: {} points
- Coagulation: platelets 96 → 2 points
- Liver: bilirubin 0.8 → 0 points
- Cardiovascular: MAP 64 → 1 point
- CNS: GCS 14 → 1 point
- Renal: creatinine 1.5 → 1 point
{} + 2 + 0 + 1 + 1 + 1 = {}
SOFA = {}"""


@pytest.mark.parametrize(
    ("line", "points", "first_wrong"),
    [
        ("PaO2/FiO2 = 84 / 0.6 = 140 → 3", 3, None),
        ("PaO2/FiO2 = 84 / 0.4 = 210 → 2", 2, "values"),
        ("P/F ratio 84 mmHg / 40 % = 210 → 2", 2, "values"),
        ("PaO2/FiO2 ratio 210 (84/0.4) → 2", 2, "values"),
        ("PaO2/FiO2 = 124 / 0.6 = 207 → 2", 2, "values"),
    ],
)
def test_a_wrong_number_of_a_quotient_is_a_wrong_value_and_its_points_are_no_wrong_rule(
    line: str, points: int, first_wrong: str | None
) -> None:
    sofa = definition("sofa")
    truth = Truth(sofa, LUNG, label_of(sofa, calculate(sofa, LUNG, not_stated="absent").value))
    found = judge(split(ORGANS.format(line, points, points + 5, points + 5)), truth)
    assert found.first_wrong == first_wrong
    assert found.steps["formula"].is_correct
