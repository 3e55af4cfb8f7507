"""The answer under the strict policy, the release's beside it, and labels that carry their own rounding."""

from __future__ import annotations

from datetime import date

import pytest

from calcura.engine import calculate, definition
from calcura.grading import Label, label_of
from calcura.grading.steps import ErrorFound, StepVerdict, Truth, first_wrong_of, judge, split
from calcura.grading.steps.final_answer import judge_answer
from calcura.grading.steps.judge import cause_of, in_order

CLEARANCE = Truth(
    definition("cockcroft_gault_actual_weight"),
    {"age": 87.0, "sex": "male", "weight": 48.0, "serum_creatinine": 1.4},
    Label(25.238, 23.976, 26.5, unit="mL/min", answer="decimal"),
)


@pytest.mark.parametrize(
    ("text", "strict", "release"),
    [
        ("25.24 mL/min", "correct", True),
        ("25.2 mL/min", "correct", True),
        ("25 mL/min", "correct", True),
        ("25.4 mL/min", "incorrect", True),
        ("0.02524 L/min", "correct", True),
        ("35 mL/min", "incorrect", False),
        ("It cannot be determined.", "incorrect", False),
        ("", "incorrect", False),
    ],
)
def test_strict_and_release(text, strict, release):
    found = judge_answer(split(f"Calculation: see above\nAnswer: {text}"), CLEARANCE)
    assert (found.verdict.outcome, found.release.is_correct) == (strict, release)


def test_a_label_rounded_on_its_way_does_not_make_the_exact_result_wrong():
    bazett = Truth(
        definition("qtc_bazett"),
        {"qt_interval": 330.0, "heart_rate": 66.0},
        Label(346.124, 328.8, 363.4, unit="ms", answer="decimal"),  # from RR rounded to 0.909; unrounded 346.107
    )
    assert judge_answer(split("346.11 ms"), bazett).verdict.outcome == "correct"
    assert judge_answer(split("346.12 ms"), bazett).verdict.outcome == "correct"
    assert judge_answer(split("346.4 ms"), bazett).verdict.outcome == "incorrect"


def test_dates_and_scores_are_exact():
    due = Truth(
        definition("estimated_due_date"),
        {"last_menstrual_period": date(2024, 4, 22), "cycle_length": 28.0},
        Label(date(2025, 1, 27), answer="date"),
    )
    assert judge_answer(split("Answer: 01/27/2025"), due).verdict.outcome == "correct"
    assert judge_answer(split("Answer: 01/28/2025"), due).verdict.outcome == "incorrect"


def test_the_first_wrong_step_and_the_earliest_cause():
    verdicts = [StepVerdict("answer", "incorrect", "differs"), StepVerdict("calculation", "incorrect", "false_claim")]
    assert first_wrong_of([StepVerdict("formula", "open", "unreadable"), *verdicts]) == "calculation"
    assert first_wrong_of([StepVerdict("answer", "correct", "agrees")]) is None
    errors = [ErrorFound("arithmetic", "calculation", "3 + 4 = 8"), ErrorFound("adjustment", "formula", "no 0.85")]
    assert [each.step for each in in_order(errors)] == ["formula", "calculation"]
    assert [cause_of(errors, True), cause_of([], True), cause_of([], False)] == ["A", "D", None]


def test_a_remark_in_the_last_paragraph_is_not_the_answer():
    working = "(140 - 87) * 48 / (72 * 1.4) = 25.24\n\nThe clearance is 25.2 mL/min."
    text = f"{working}\n\nWith a creatinine of 1.4 it looks harmless."
    assert judge_answer(split(text), CLEARANCE).verdict.outcome == "correct"
    assert judge_answer(split(text.replace("25.2 ", "35.2 ")), CLEARANCE).verdict.outcome == "incorrect"


def test_an_answer_in_another_unit_is_right_within_the_factors_of_its_formula() -> None:
    lipids = definition("ldl_friedewald")
    inputs = {"total_cholesterol": 208.791, "hdl_cholesterol": 50.2645, "triglycerides": 175.3686}
    truth = Truth(lipids, inputs, label_of(lipids, calculate(lipids, inputs).value), note="TC 5.4 mmol/L")
    told = "5.4 − 1.3 − 1.98 / {by} = {ldl} mmol/L\nLDL: {ldl} mmol/L"
    right, wrong = (split(told.format(by=by, ldl=ldl)) for by, ldl in ((2.2, 3.2), (5, 3.7)))
    assert judge(right, truth).first_wrong is None
    assert judge(wrong, truth).steps["calculation"].is_correct
    assert judge(wrong, truth).first_wrong == "formula"


def test_a_score_that_a_program_prints_unrounded_is_answered_by_the_line_that_rounds_it() -> None:
    meld = definition("meld_na_2016")
    truth = Truth(meld, {}, Label(30, whole=True, answer="integer", unit="points"))
    told = "Output:\n```\n29.73\n```\n\nThe MELD-Na score is {}."
    assert judge_answer(split(told.format(30)), truth).verdict.is_correct
    assert not judge_answer(split(told.format(29.73)), truth).verdict.is_correct


# --- prose beside the working --------------------------------------------------------------------------------------

WORKING = "(140 - 87) × 48 / (72 × 1.4) = 25.24 mL/min"


@pytest.mark.parametrize(
    ("behind", "outcome"),
    [
        (
            "The clearance is about 25 mL/min. By the actual weight of a year ago it would have been 35 mL/min.",
            "correct",
        ),
        ("So 25 mL/min; below 30 mL/min the dose is halved, and 15 mL/min would call for dialysis.", "correct"),
        ("The clearance of this patient, all things considered, amounts to 52.2 mL/min at present.", "incorrect"),
        ("The creatinine clearance of this patient of 87 years comes out at 25 mL/s, as computed above.", "incorrect"),
        ("The clearance is therefore 26 mL/min, which is low for anyone, even at this great an age.", "incorrect"),
    ],
)
def test_what_sentences_tell_is_held_against_what_the_working_comes_to(behind: str, outcome: str) -> None:
    assert judge_answer(split(f"{WORKING}\n\n{behind}"), CLEARANCE).verdict.outcome == outcome


@pytest.mark.parametrize(
    ("told", "value", "outcome"),
    [
        ("1370 mL", 1367.08, "correct"),
        ("1360 mL", 1367.08, "incorrect"),
        ("400 mL", 400.54, "incorrect"),
        ("401 mL", 400.54, "correct"),
        ("3.7 mL", 3.7152, "correct"),
        ("3.70 mL", 3.7152, "incorrect"),
        ("4 mL", 3.7152, "incorrect"),
    ],
)
def test_rounding_to_fewer_places_is_right_where_it_is_rounded_rightly(told: str, value: float, outcome: str) -> None:
    loss = definition("allowable_blood_loss")
    known = Truth(loss, {}, label_of(loss, value, decimals=2))
    assert judge_answer(split(f"Answer: {told}"), known).verdict.outcome == outcome


def test_results_rounded_on_their_way_are_carried_and_do_not_make_the_answer_wrong() -> None:
    maddrey = definition("maddrey")
    names = [each.name for each in maddrey.inputs]
    truth = Truth(maddrey, dict(zip(names, (22.4, 12.8, 10.874676), strict=True)), Label(55.0347, unit=""))
    told = "4.6 × 9.6 + 10.9 = 44.2 + 10.9 = {0}\nAnswer: {0}"
    assert judge(split(told.format(55.1)), truth).first_wrong is None
    assert judge(split(told.format(55.4)), truth).first_wrong == "calculation"


def test_what_is_counted_may_be_told_of_a_number_without_a_unit() -> None:
    vials = definition("digoxin_fab_level")
    truth = Truth(vials, {}, label_of(vials, 4.176))
    assert judge_answer(split("Answer: 4.2 vials"), truth).verdict.is_correct
    assert judge_answer(split("Antwort: 4,2 Durchstechflaschen"), truth).verdict.is_correct
    assert not judge_answer(split("Answer: 4.2 mg"), truth).verdict.is_correct
