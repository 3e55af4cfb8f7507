"""Wrong answers computed again: what was put in, not converted, or rounded on the way; and what explains nothing."""

from __future__ import annotations

from typing import Any

import pytest

from calcura.engine import calculate, definition
from calcura.engine.tracing import trace
from calcura.grading import label_of
from calcura.grading.steps import Truth, judge, split
from calcura.grading.steps.calculation import judge_calculation
from calcura.grading.steps.explaining import (
    adjusted_as_for_another,
    adjustment_left_out,
    comes_to,
    computed,
    decimals_of,
)
from calcura.grading.steps.final_answer import judge_answer
from calcura.grading.steps.judge import Explained, explained
from calcura.grading.steps.values_step import judge_values


def truth(calculator: str, **inputs: Any) -> Truth:
    found = definition(calculator)
    return Truth(found, inputs, label_of(found, calculate(found, inputs).value))


HILLIER = truth("sodium_corrected_for_glucose_hillier", serum_sodium=127.0, glucose=527.0)
BMI = truth("body_mass_index", weight=70.0, height=175.0)
CLEARANCE = {"age": 60.0, "weight": 72.0, "height": 160.0, "serum_creatinine": 1.4}
IN_MOLES = "Values:\n- Sodium: 127 mmol/L\n- Glucose: 29.25 mmol/L\n"
IN_GRAMS = "Values:\n- Sodium: 127 mmol/L\n- Glucose: 527 mg/dL\n"


def explanation(text: str, known: Truth = HILLIER) -> Explained:
    parts = split(text)
    answer = judge_answer(parts, known)
    right = answer.verdict.is_correct
    calculation = judge_calculation(parts, known, answer_is_right=right)
    return explained(parts, known, judge_values(parts, known, answer_is_right=right), calculation, answer)


# --- what explains a wrong answer ---------------------------------------------------------------------------------


def test_the_calculation_came_to_the_right_answer_and_another_was_told():
    found = explanation(IN_GRAMS + "Calculation: 127 + 0.024 x (527 - 100) = 137.248\nAnswer: 173.25")
    assert found == Explained(result=pytest.approx(137.248))


def test_a_value_misread():
    found = explanation(
        "Values:\n- Sodium: 127 mmol/L\n- Glucose: 572 mg/dL\n"
        "Calculation: 127 + 0.024 x (572 - 100) = 138.33\nAnswer: 138.33"
    )
    assert found == Explained(result=pytest.approx(138.328))


def test_a_value_in_another_unit_put_in_as_it_is():
    text = IN_MOLES + "Calculation: 127 + 0.024 x (29.25 - 100) = 125.3\nAnswer: 125.3"
    found = explanation(text)
    assert (found.reason, found.result) == ("not_converted", pytest.approx(125.302))
    assert found.error is not None and (found.error.type, found.error.evidence) == ("units", "29.25")
    assert judge(text, HILLIER).first_wrong == "calculation"


def test_a_value_converted_by_a_wrong_factor_and_put_in():
    text = IN_MOLES + "29.25 x 10 = 292.5\n127 + 0.024 x (292.5 - 100) = 131.62\nAnswer: 131.62"
    found = explanation(text)
    assert (found.reason, found.result) == ("wrongly_converted", pytest.approx(131.62))
    assert found.error is not None and found.error.type == "units" and "292.5" in found.error.evidence


def test_a_value_converted_wrongly_where_something_else_is_wrong_too():
    """The answer is none that the calculator comes to, so the formula is judged as it is stated."""
    found = explanation(IN_MOLES + "29.25 x 10 = 292.5\n127 + 0.016 x (292.5 - 100) = 130.08\nAnswer: 130.08")
    assert (found.reason, found.result) == ("wrongly_converted", None)


def test_metres_are_no_other_unit_where_the_calculator_goes_on_in_metres():
    text = "Values:\n- Weight: 70 kg\n- Height: 1.75 m\n70 / 1.75^3 = 13.06\nAnswer: 13.06 kg/m2"
    assert explanation(text, BMI) == Explained()
    in_inches = "Values:\n- Weight: 70 kg\n- Height: 68.9 in\n70 / 68.9 = 1.02\nAnswer: 1.02 kg/m2"
    assert explanation(in_inches, BMI).reason == "wrongly_converted"


def test_a_program_that_converts_wrongly():
    text = (
        "Values:\n- Sodium: 127 mmol/L\n- Glucose: 29.25 mmol/L\n"
        "```python\nserum_sodium = 127\nglucose = 29.25 * 10\nprint(serum_sodium + 0.024 * (glucose - 100))\n```\n"
        "Answer: 131.62"
    )
    found = explanation(text)
    assert found.reason == "wrongly_converted"
    assert found.error is not None and found.error.type == "units"


def test_a_false_claim_on_the_way():
    found = explanation(IN_GRAMS + "Calculation: 527 - 100 = 472; 127 + 0.024 x 472 = 138.33\nAnswer: 138.33")
    assert found == Explained()


def test_a_result_rounded_before_it_was_used():
    text = (
        "Values:\n- Weight: 70 kg\n- Height: 1.75 m\n"
        "Calculation: 1.75 x 1.75 = 3.0625 = 3\n70 / 3 = 23.33\nAnswer: 23.33 kg/m2"
    )
    found = explanation(text, BMI)
    assert found.reason == "rounded_early"
    assert found.error is not None and found.error.type == "rounding" and "3.0625 = 3" in found.error.evidence
    assert judge(text, BMI).cause == "C"


# --- what does not ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        IN_GRAMS + "Calculation: 127 + 0.016 x 527 = 135.43\nAnswer: 135.43",  # another formula
        IN_GRAMS + "Calculation: 127 + 0.024 x (527 - 100) = 137.25\nAnswer: 137.25",  # nothing is wrong
        IN_MOLES + "29.25 x 18.02 = 527\n127 + 0.016 x 527 = 135.43\nAnswer: 135.43",  # converted rightly
        "Answer: it cannot be told from the note.",
        "",
    ],
)
def test_what_is_no_explanation(text):
    assert explanation(text) == Explained()


def test_a_wrong_formula_is_not_excused_by_a_value_misread_beside_it():
    text = "Values:\n- Sodium: 127 mmol/L\n- Glucose: 572 mg/dL\n127 + 0.016 x 572 = 136.15\nAnswer: 136.15"
    found = explanation(text)
    assert found == Explained()


# --- what an explanation does to the other judges -----------------------------------------------------------------


def test_an_error_that_explains_is_one_of_the_calculation():
    parts = split(IN_MOLES + "127 + 0.024 x (29.25 - 100) = 125.3\nAnswer: 125.3")
    before = judge_calculation(parts, HILLIER)
    after = explanation(parts.text).of(before)
    assert (before.verdict.outcome, after.verdict.outcome) == ("correct", "incorrect")
    assert after.verdict.reason == "not_converted" and after.errors[0].type == "units"
    assert Explained().of(before) == before


def test_the_formula_is_seen_with_the_answer_that_was_put_in():
    parts = split(IN_GRAMS + "Answer: 173.25")
    solution, known = Explained(result=137.248).seen(parts, HILLIER)
    assert solution.answer == "137.248" and known.label.value == 137.248
    assert Explained().seen(parts, HILLIER) == (parts, HILLIER)


def test_the_formula_is_seen_without_programs_where_numbers_went_wrong_on_the_way():
    parts = split("Formula: Na + 0.024 x (glucose - 100)\n```python\nprint(1)\n```\nAnswer: 1")
    error = explanation(IN_MOLES + "29.25 x 10 = 292.5\n127 + 0.016 x (292.5 - 100) = 130.08\nAnswer: 130.08").error
    by_error, _ = Explained(error=error).seen(parts, HILLIER)
    assert parts.code and by_error.code == () and by_error.formula == parts.formula


# --- adjustments --------------------------------------------------------------------------------------------------


def clearance(sex: str) -> Truth:
    return truth("cockcroft_gault", sex=sex, **CLEARANCE)


def test_an_answer_that_is_right_for_the_other_sex():
    woman, man = clearance("female"), clearance("male")
    assert adjusted_as_for_another(woman, {}, man.label.value) == "sex"
    assert adjusted_as_for_another(woman, {}, 20.0) == ""
    assert adjustment_left_out(woman, {}, [], man.label.value) == "sex"


def test_what_adjusts_and_is_nowhere_shown_is_left_out():
    woman = clearance("female")
    left_out = adjustment_left_out(woman, {}, [60, 72, 1.4], 20.0)
    assert left_out
    steps = [step.value for step in trace("cockcroft_gault", woman.inputs).steps]
    assert adjustment_left_out(woman, {}, [each for each in steps if isinstance(each, float)], 20.0) == ""
    assert adjustment_left_out(BMI, {}, [], 20.0) == ""


# --- small things -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "answer", "is_same"),
    [
        (137.248, 137.25, True),
        (137.248, 137.0, True),
        (137.248, 138.0, False),
        (22.857, 23.0, True),
        (0.94, 1.0, True),
        (0.4, 1.0, False),
        ("low", "low", True),
        ("low", "high", False),
        (None, 3.0, False),
    ],
)
def test_a_result_is_the_answer_perhaps_rounded(result, answer, is_same):
    assert comes_to(result, answer, decimals_of(answer)) is is_same


def test_decimals_of_a_number_told():
    assert [decimals_of(each) for each in (137.25, 137.0, 1e-9, "x")] == [2, 0, 0, 0]


def test_what_has_no_result_comes_to_nothing():
    assert computed(BMI, {"height": None}) is None
    assert computed(BMI, {"weight": "heavy"}) is None
