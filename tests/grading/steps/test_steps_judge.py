"""The whole judge: the published case, elimination, causes, and what it must not see."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

import pytest
from worked import WORDINGS, told, traced

from calcura.engine import Definition, definition, definitions
from calcura.engine.tracing import trace
from calcura.grading import Label, label_of
from calcura.grading.steps import STEPS, Judgement, Truth, judge, judge_formulas, judgement_from_json, split
from calcura.measurements import Number
from due import some_calculators

HILLIER = Truth(
    definition("sodium_corrected_for_glucose_hillier"),
    {"serum_sodium": 127.0, "glucose": 527.0},
    Label(137.248, 130.3856, 144.1104, unit="mmol/L", answer="decimal"),
)
MEASURED = "The sodium is 127 mmol/L and the glucose is 527 mg/dL. "


def outcomes(found: Judgement) -> list[str]:
    return [found.steps[step].outcome for step in STEPS]


@pytest.mark.parametrize(
    "text",
    [
        MEASURED + "Corrected sodium = 127 + 0.016 x 527 = 135.43 mEq/L. Answer: 135.43 mEq/L",
        MEASURED + "127 + 0.016 × 527 = 135.4. The corrected sodium is 135.4 mmol/L.",
        {"calculation": "127 + 0.016 * 527 = 135.432", "answer": "135.43 mmol/L"},
    ],
)
def test_the_published_case(text):
    found = judge(text, HILLIER)
    assert outcomes(found) == ["incorrect", "correct", "correct", "incorrect"]
    assert (found.outcome, found.first_wrong, found.cause) == ("incorrect", "formula", "A")
    assert found.release is not None and found.release.is_correct


def test_the_same_case_done_rightly():
    found = judge(MEASURED + "127 + 0.024 x (527 - 100) = 137.25. Answer: 137.25 mmol/L", HILLIER)
    assert outcomes(found) == ["correct"] * 4
    assert found.correct and found.first_wrong is None and found.cause is None and not found.errors


@pytest.mark.parametrize(
    ("text", "step", "error", "cause"),
    [
        (MEASURED + "127 + 0.024 x (527 - 100) = 173.25. Answer: 173.25", "calculation", "arithmetic", "C"),
        (MEASURED + "127 + 0.024 x (527 - 100) = 137.248. Answer: 173.25", "answer", "arithmetic", "C"),
        (MEASURED + "127 + 0.024 x (527 - 100) = 137.248. Answer: 137.3 mmol/L", "answer", "rounding", "C"),
        ("Values:\n- Sodium: 172 mmol/L\n- Glucose: 527 mg/dL\nCalculation: 172 + 0.024 x (527 - 100) = 182.25\n"
         "Answer: 182.25", "values", "extraction", "B"),
        ("Values:\n- Sodium: 127 mmol/L\n- Glucose: 527 mmol/L\nCalculation: 127 + 0.024 x (9486 - 100) = 352.3\n"
         "Answer: 352.3", "values", "extraction", "B"),
        ("Values:\n- Sodium: 127 mmol/L\n- Glucose: 292.5 mg/dL (29.25 mmol/L x 10 = 292.5 mg/dL)\n"
         "Calculation: 127 + 0.024 x (292.5 - 100) = 131.62\nAnswer: 131.62", "values", "units", "C"),
    ],
)  # fmt: skip
def test_the_first_wrong_step_its_type_and_its_class(text, step, error, cause):
    found = judge(text, HILLIER)
    assert found.first_wrong == step
    assert found.errors[0].type == error
    assert found.cause == cause


def test_a_bare_answer_cannot_be_split_and_says_so():
    right, wrong = judge("137.25 mmol/L", HILLIER), judge("150 mmol/L", HILLIER)
    assert right.whole and wrong.whole
    assert right.steps["formula"].outcome == "open" and not right.correct and right.outcome == "open"
    assert wrong.first_wrong == "answer" and wrong.cause == "D"


@dataclass(frozen=True)
class Finding:
    kind: str
    named: str = ""
    evidence: str = ""


@pytest.mark.parametrize(
    ("kind", "outcome", "error"),
    [("equal", "correct", None), ("wrong", "incorrect", "formula")],
)
def test_a_judge_of_formulas_is_passed_in(kind, outcome, error):
    text = MEASURED + "\nFormula: Na + 0.024 (glucose - 100). So 127 + 0.024 x (527 - 100) = 137.25. Answer: 137.25"
    found = judge(text, HILLIER, formulas=lambda solution, truth: Finding(kind, "", "as stated"))
    assert found.steps["formula"].outcome == outcome
    assert [each.type for each in found.errors] == ([] if error is None else [error])


def test_an_unreadable_formula_is_left_to_the_others():
    text = MEASURED + "So 127 + 0.024 x (527 - 100) = 137.25. Answer: 137.25"
    assert judge(text, HILLIER, formulas=lambda solution, truth: Finding("unreadable")).steps["formula"].reason == (
        "by_result"
    )


@dataclass(frozen=True)
class Ran:
    output: str
    error: str | None = None


PROGRAM = "```python\nsodium = 127\nglucose = 527\nprint(sodium + 0.024 * (glucose - 100))\n```\n"


def test_a_program_counts_as_run():
    found = judge(PROGRAM + "Answer: 137.25", HILLIER, run_code=lambda code: Ran("137.248"))
    assert found.steps["calculation"].outcome == "correct"
    assert found.steps["values"].outcome == "correct"
    assert judge(PROGRAM + "Answer: 137.25", HILLIER).steps["calculation"].outcome == "open"


def test_a_chat_tells_what_its_program_printed():
    chat = [
        {"role": "assistant", "content": PROGRAM},
        {"role": "user", "content": "I have executed your code, and the output is:\n\n  137.248\n\n"},
        {"role": "assistant", "content": "<answer> 137.25 <\\answer>"},
    ]
    found = judge(chat, HILLIER)
    assert split(chat).outputs == ("137.248",)
    assert found.steps["calculation"].outcome == "correct" and found.steps["answer"].outcome == "correct"


def test_a_failed_program_is_a_wrong_calculation():
    chat = [
        {"role": "assistant", "content": PROGRAM.replace("print(", "print(undefined + ")},
        {"role": "user", "content": "I have executed your code, and the output is: NameError: no 'undefined'"},
        {"role": "assistant", "content": "<answer> 5 </answer>"},
    ]
    assert judge(chat, HILLIER).steps["calculation"].reason == "program_fails"


def test_a_label_that_the_calculator_does_not_come_to_blames_no_step():
    doubtful = replace(HILLIER, label=Label(160.0, 152.0, 168.0, unit="mmol/L", answer="decimal"))
    found = judge(MEASURED + "127 + 0.024 x (527 - 100) = 137.25. Answer: 137.25", doubtful)
    assert found.steps["answer"].reason == "label_in_doubt"
    assert found.first_wrong == "answer" and found.steps["formula"].outcome == "open" and not found.errors


def test_a_judgement_is_written_and_read_back():
    found = judge(MEASURED + "127 + 0.024 x (527 - 100) = 173.25. Answer: 173.25", HILLIER)
    again = judgement_from_json(found.to_json())
    assert again.to_json() == found.to_json() and again.steps == found.steps and again.errors == found.errors


@pytest.mark.parametrize("junk", ["", "   ", "{", "[]", "```python\n```", "=" * 3000, "1 = " * 900, "(" * 900, None, 7])
def test_nothing_stops_it(junk):
    assert judge(junk, HILLIER).outcome in ("incorrect", "open")


# --- every calculator --------------------------------------------------------------------------------------------


MOST = pytest.mark.parametrize("most", [50, pytest.param(None, marks=pytest.mark.full)])


def of_some(most: int | None) -> list[Definition]:
    return definitions() if most is None else some_calculators(most)


@MOST
def test_correct_solutions_in_every_wording_raise_no_alarm(most):
    alarms = [
        (calculator.name, wording, found.first_wrong, found.steps[found.first_wrong].evidence)
        for calculator, _, calculated, truth in traced(of_some(most), 2, seed=5)
        for wording in WORDINGS
        if (found := judge(told(calculated, wording), truth)).first_wrong
    ]
    assert alarms == []


@pytest.mark.parametrize("most", [200, pytest.param(None, marks=pytest.mark.full)])
def test_a_value_misread_is_found_in_every_calculator(most):
    """Of a few calculators no misread value is found, as it stays within its band: of many the share is stable."""
    seen = found = 0
    for place, (calculator, stated, _, truth) in enumerate(traced(of_some(most), 2, seed=11)):
        numbers = [each for each in calculator.inputs if isinstance(each.kind, Number) and stated.get(each.name)]
        for each in numbers[:1]:
            misread = stated | {each.name: round(stated[each.name] * 1.25, max(1, each.kind.decimals))}
            try:
                calculated = trace(calculator, misread, not_stated="absent")
            except ValueError:
                continue
            seen += 1
            found += judge(told(calculated, WORDINGS[place % 5]), truth).first_wrong == "values"
    assert seen > 60 and found >= 0.95 * seen, f"{found} of {seen}"


def test_the_right_label_is_what_the_calculator_declares():
    found = trace("body_mass_index", {"weight": 70, "height": 175})
    truth = Truth(found.definition, {"weight": 70.0, "height": 175.0}, label_of(found.definition, found.value))
    assert judge("70 kg / (1.75 m)^2 = 22.86 kg/m2", truth).correct


@pytest.mark.parametrize(
    "text",
    [
        r"\[ \frac{70}{(1.75)^{2}} \approx 22.9 \text{ kg/m}^2 \]",
        "| RR | 60 / 64 | 0.938 |\n",
        "- Age over 65: 2 points\n\n",
        "Formula: w1 = f(x)\nValues: sodium = 127\nCalculation: 127 / 2 = 64\nAnswer: 64\n",
        "x = x + 1\nprint(x)\n",
        "7", "(", "{\\", "1 = ", "**", "1,111", "'", "```\n", "<answer>", "2^",
    ],
)  # fmt: skip
def test_an_enormous_solution_takes_bounded_time(text):
    from time import process_time

    long = text * (10**6 // len(text))
    start = process_time()
    for given in (long, f'{{"values": "{text[:1]}", "calculation": {json.dumps(long)}}}', {"values": [long] * 9}):
        judge(given, HILLIER, formulas=judge_formulas)
    assert process_time() - start < 60, "usually half a second; one read again for each of its lines takes minutes"
