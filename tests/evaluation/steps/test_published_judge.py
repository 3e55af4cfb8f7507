"""The published judge of steps: what it is shown, what is made of its replies, and how a record tells of it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from made_runs import attempt, item, run

from calcura.engine.specification import specification
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.steps import judged_steps, published
from calcura.grading.steps import ERROR_TYPES, STEPS, Solution, StatedValue

ITEM = item("a", value=22.94, inputs={"weight": 83.7, "height": 191.0}, explanation="As the release explains it.")
SOLUTION = Solution(
    text="whole text of the solution",
    formula="BMI = weight / height squared",
    values=(StatedValue("mass", "84 kg"),),
    calculation="84 / 1.91 = 23.1",
    answer="23.1 kg/m2",
)
WORKED = json.dumps(
    {
        "formula": "weight / height**2",
        "extracted_values": [{"name": "weight", "value": 80, "unit": "kg"}],
        "calculation": "80 / 2**2 = 20",
        "answer": "20",
    }
)


def shown(step: str, retrieves: bool = False) -> str:
    system, user = published.prompt(step, SOLUTION, ITEM, retrieves)
    assert (system["role"], user["role"]) == ("system", "user")
    assert '"result"' in system["content"]
    return user["content"]


def test_each_step_is_shown_what_the_published_judge_is_shown() -> None:
    for part in ("As the release explains it.", SOLUTION.formula, SOLUTION.calculation):
        assert part in shown("formula")
    assert specification("body_mass_index").text() in shown("formula", retrieves=True)
    assert "As the release explains it." not in shown("formula", retrieves=True)
    values = shown("values")
    assert "83.7" in values
    assert "mass: 84" in values
    assert ITEM.note not in values
    calculation = shown("calculation")
    assert SOLUTION.calculation in calculation
    assert "83.7" not in calculation
    assert "22.94" not in shown("answer")
    assert SOLUTION.answer in shown("answer")


def test_a_verdict_is_read_and_the_answer_compared_by_code() -> None:
    right = published.read("values", '{"result": "Correct", "explanation": "All are there."}', ITEM)
    assert (right.verdict.outcome, right.errors) == ("correct", ())
    wrong = published.read("formula", 'So: {"result": "Incorrect", "explanation": "Not squared."}', ITEM)
    assert (wrong.verdict.outcome, wrong.verdict.evidence, wrong.errors) == ("incorrect", "Not squared.", ())
    assert not published.read("formula", "It is fine.", ITEM).is_readable
    assert published.read("answer", '{"answer": "22.94"}', ITEM).verdict.outcome == "correct"
    assert published.read("answer", '{"answer": "23.1"}', ITEM).verdict.outcome == "incorrect"
    assert not published.read("answer", '{"result": "Correct"}', ITEM).is_readable


def test_the_published_judge_at_work_is_told_in_the_record(scripted) -> None:
    answers = run([replace(ITEM, id="b")], [attempt("b", answer=WORKED)])

    def reply(call):
        if "error_present" in call.last:
            there = "conversion" in call.last or "sums that do not hold" in call.last
            return json.dumps({"error_present": "Yes" if there else "No", "explanation": "pounds"})
        if '"answer"' in call.last:
            return '{"answer": "20"}'
        return json.dumps({"result": "Incorrect" if "right formula" in call.last else "Correct", "explanation": "x"})

    grader = scripted(reply)
    (found,) = judged_steps([answers], "model", [grader.named("judge")], wording="published")
    assert len(grader.calls) == len(STEPS) + len(ERROR_TYPES) - 1
    assert [(each.type, each.evidence) for each in found.judgement.errors] == [
        ("units", "pounds"),
        ("arithmetic", "pounds"),
    ]
    assert found.judge == "mockllm/judge (published wording)"
    assert found.judgement.first_wrong == "formula"
    assert found.judgement.steps["values"].outcome == "correct"
    assert found.judgement.steps["answer"].outcome == "incorrect"


@pytest.mark.parametrize("error", ERROR_TYPES)
def test_each_judge_of_an_error_is_shown_what_the_published_one_is_shown(error) -> None:
    system, user = published.error_prompt(error, SOLUTION, replace(ITEM, kind="rule"), retrieves=False)
    assert ERROR_TYPES[error] in system["content"]
    shown = user["content"]
    places = [shown.index(SOLUTION.text), shown.index("Task: "), shown.index("error_present")]
    assert places == sorted(places)
    sees = {
        "note": error not in ("formula", "arithmetic", "rounding"),
        "values": error in ("extraction", "missing"),
        "gold": error in ("interpretation", "units", "adjustment", "rounding"),
        "reference": error == "formula",
    }
    told = {"note": ITEM.note, "values": "83.7", "gold": "22.94", "reference": ITEM.explanation}
    assert {what: text in shown for what, text in told.items()} == sees


def test_errors_are_looked_for_where_they_can_be_made() -> None:
    assert "interpretation" not in published.errors_asked(ITEM)
    of_a_score = published.errors_asked(replace(ITEM, kind="rule"))
    assert of_a_score == ["formula", "extraction", "interpretation", "missing", "arithmetic"]
    assert not published.read_error("units", "Perhaps.").is_readable
    assert published.read_error("units", '{"error_present": "No", "explanation": ""}').errors == ()


def test_an_answer_that_is_right_is_asked_no_more(scripted) -> None:
    right = run([ITEM], [attempt("a", answer=WORKED)])
    grader = scripted(lambda call: '{"answer": "22.94"}' if '"answer"' in call.last else '{"result": "Correct"}')
    (found,) = judged_steps([right], "model", [grader.named("judge")], wording="published")
    assert (len(grader.calls), found.judgement.errors) == (len(STEPS), ())


def test_a_wording_that_cannot_be_asked_for_is_refused() -> None:
    answers = run([ITEM], [attempt("a")])
    with pytest.raises(EvaluationError, match="the judge 'computed' asks no model"):
        list(judged_steps([answers], "computed", wording="published"))
    with pytest.raises(EvaluationError, match="there are calcura, published"):
        list(judged_steps([answers], "model", ["mockllm/judge"], wording="theirs"))
