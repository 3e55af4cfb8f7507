"""Solutions taken apart: headings, numbered steps, prose, JSON, code, chats, and what cannot be split."""

from __future__ import annotations

import json

import pytest

from calcura.grading.steps import split
from calcura.grading.steps.solution import step_of

PARTS = {
    "formula": "Corrected Na = Na + 0.024 × (glucose − 100)",
    "values": "- Sodium: 127 mmol/L\n- Glucose: 527 mg/dL",
    "calculation": "127 + 0.024 × (527 − 100) = 137.25",
    "answer": "137.25 mmol/L",
}
LAYOUTS = {
    "bold": "**Step 1: Formula**\n{formula}\n\n**Step 2: Extracted values**\n{values}\n\n"
    "**Step 3: Calculation**\n{calculation}\n\n**Final answer:** {answer}",
    "hashes": "## The formula\n{formula}\n## Values from the note\n{values}\n## Plugging in numbers\n{calculation}\n"
    "## Result\n{answer}",
    "numbered": "1. Formula: {formula}\n2. Values:\n{values}\n3. Calculation: {calculation}\n4. Answer: {answer}",
    "bare": "Equation used: {formula}\nGiven data:\n{values}\nSubstitution: {calculation}\nFinal result: {answer}",
    "lines": "Formula\n{formula}\n\nInputs\n{values}\n\nSteps\n{calculation}\n\nAnswer\n{answer}",
    "one line": "Step 1: Formula: {formula} Step 2: Values: Sodium: 127 mmol/L, Glucose: 527 mg/dL "
    "Step 3: Calculation: {calculation} Step 4: Answer: {answer}",
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_headings(layout):
    found = split(LAYOUTS[layout].format(**PARTS))
    assert found.formula is not None and "0.024" in found.formula
    assert [(each.name, each.text) for each in found.values] == [("Sodium", "127 mmol/L"), ("Glucose", "527 mg/dL")]
    assert found.calculation is not None and found.calculation.startswith("127 + 0.024")
    assert found.answer is not None and found.answer.startswith("137.25") and not found.whole


@pytest.mark.parametrize(
    "found",
    [
        {"formula": PARTS["formula"], "extracted_values": {"Sodium": "127 mmol/L", "Glucose": [527, "mg/dL"]},
         "calculation": PARTS["calculation"], "answer": "137.25 mmol/L"},
        {"Formula Used": PARTS["formula"],
         "parameters": [{"name": "Sodium", "value": 127, "unit": "mmol/L"},
                        {"name": "Glucose", "value": 527, "unit": "mg/dL"}],
         "computation": [PARTS["calculation"]], "final_answer": "137.25"},
        {"step_by_step_thinking": LAYOUTS["bold"].format(**PARTS), "answer": "137.25"},
        {"step_1_formula": PARTS["formula"], "step_2_values": "Sodium: 127 mmol/L, Glucose: 527 mg/dL",
         "step_3_calculation": PARTS["calculation"], "step_4_answer": 137.25},
    ],
)  # fmt: skip
def test_json_parsed_as_text_and_fenced(found):
    told = json.dumps(found)
    for given in (found, told, f"Here it is:\n```json\n{told}\n```\n"):
        solution = split(given)
        if "Formula Used" not in found:
            assert solution.formula is not None and "0.024" in solution.formula
        assert [(e.name, e.text) for e in solution.values] == [("Sodium", "127 mmol/L"), ("Glucose", "527 mg/dL")]
        assert "137.25" in str(solution.calculation) and solution.answer.startswith("137.25")


def test_prose_gives_its_formula_and_the_rest_is_sought_in_the_whole():
    found = split("We use MAP = (SBP + 2 * DBP) / 3. Here SBP is 120 and DBP is 80, so (120 + 160) / 3 = 93.3.")
    assert found.formula == "We use MAP = (SBP + 2 * DBP) / 3"
    assert found.whole and found.values is None and found.calculation is None


def test_code_is_kept_apart():
    found = split("First:\n```python\nx = 3\nprint(x)\n```\nOutput:\n```output\n3\n```\nSo it is 3.")
    assert found.code == ("x = 3\nprint(x)",) and found.outputs == ("3",)
    assert "print" not in found.prose and not found.whole
    assert split("x = 3\nprint(x)").code == ("x = 3\nprint(x)",)
    assert split("x is 3 and we print it").code == ()


@pytest.mark.parametrize("text", ["137.25", "The corrected sodium is 137.25 mmol/L.", "{}", "I cannot say."])
def test_what_cannot_be_split_says_so(text):
    assert split(text).whole


@pytest.mark.parametrize(
    "line", ["Glasgow Coma Score: 11 points", "Note: the patient is well.", "Sodium: 127", "Heart rate: 90"]
)
def test_an_item_is_no_heading(line):
    found = split(f"Values:\n- Glucose: 527 mg/dL\n{line}\n- Age: 71 years\nAnswer: 3")
    assert [each.name for each in found.values][-1] == "Age"


@pytest.mark.parametrize(
    ("title", "step"),
    [
        ("Formula for calculating the clearance", "formula"),
        ("Scoring criteria", "formula"),
        ("Substituting the values into the formula", "calculation"),
        ("Apply the formula", "calculation"),
        ("Relevant data from the note", "values"),
        ("Final answer", "answer"),
        ("Caveats", None),
    ],
)
def test_what_a_heading_names(title, step):
    assert step_of(title) == step


def test_a_total_is_the_answer_of_an_object_that_only_tells_what_it_means():
    told = {
        "criteria": {"age": {"points": 0}, "cough": {"points": 1}},
        "total": 1,
        "interpretation": "low (> 4 is high)",
    }
    assert split(told).answer == "1"
    assert split(told | {"final_answer": "one point"}).answer == "one point"


def test_an_object_without_a_key_for_the_answer_ends_with_it():
    assert split('{"formula": "VR = a / b", "numerator": "11400 * 52", "ventilatory_ratio": 2.03}').answer == "2.03"
    assert split('{"formula": "VR = a / b", "answer": "2.1", "rounded": 2}').answer == "2.1"
