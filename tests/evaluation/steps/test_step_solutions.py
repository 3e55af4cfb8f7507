"""What is judged of an attempt, and against what."""

import subprocess
import sys

from made_runs import attempt, item, run
from made_steps import by_letters

from calcura.evaluation.steps import judged_steps
from calcura.evaluation.steps.worked import Worked, truth_of
from calcura.evaluation.strategies import ABLATIONS, STRATEGIES, strategy_named


def chat(*replies, between="Go on."):
    found = [{"role": "user", "content": "the prompt, BMI = 99"}]
    for each in replies:
        found += [{"role": "assistant", "content": each}, {"role": "user", "content": between}]
    return found[:-1]


def one(answer, messages=(), code=False, **of_attempt):
    made = attempt("a", answer=answer, messages=messages, **of_attempt)
    return Worked(run([item("a")], [made], code=code), item("a"), made)


def test_a_single_reply_is_the_solution_and_the_prompt_is_not():
    made = one("80 / 4 = 20", chat("80 / 4 = 20"))
    assert made.text == "80 / 4 = 20"


def test_of_a_draft_and_its_revision_the_judged_one_counts():
    made = one("Revised: 20", chat("Draft: 21", "NOTHING TO CHANGE", "Revised: 20"))
    assert made.text == "Revised: 20"


def test_work_that_is_spread_over_replies_is_put_together():
    values, program, last = '{"parameters": []}', "```python\nb = 80 / 4\nprint(b)\n```", '{"answer": 20}'
    made = one(last, chat(values, program, last), code=True)
    assert made.text.split("\n\n") == [values, program, last]
    assert made.solution.code == ("b = 80 / 4\nprint(b)",)


def test_an_answer_between_tags_comes_with_all_its_work():
    made = one("20", chat("80 / 4 = 20", "<answer>20</answer>"))
    assert "80 / 4 = 20" in made.text
    assert made.solution.answer == "20"


def test_a_program_gives_way_to_the_one_that_replaced_it():
    first, second = "```python\nbmi = 80 / 2\n```\nRun it.", "```python\nbmi = 80 / 4\nprint(bmi)\n```"
    made = one("20", chat(first, second, "20"), code=True)
    assert "80 / 2" not in made.text
    assert "Run it." in made.text
    assert made.solution.code == ("bmi = 80 / 4\nprint(bmi)",)


def test_a_program_that_another_one_builds_on_stays():
    first, second = "```python\nweight, height = 80, 2\n```", "```python\nbmi = weight / height**2\nprint(bmi)\n```"
    assert len(one("20", chat(first, second, "20"), code=True).solution.code) == 2


def test_what_programs_printed_belongs_to_the_solution():
    program = "```python\nprint(80 / 4)\n```"
    made = one("20.0", chat(program, "20.0", between="Your program ran. It printed:\n20.0"), code=True)
    assert made.solution.outputs == ("20.0",)


def test_an_answer_that_no_reply_has_closes_the_chat():
    assert one("20.0", chat("print it"), code=True).text.endswith("Answer: 20.0")


def test_where_no_words_were_the_calculator_and_its_inputs_are_the_solution():
    inputs = {
        "weight": {"value": 80, "unit": "kg", "text": "80 kg"},
        "height": {"value": 200, "unit": "cm", "assumed": True},
    }
    found = one("20", calculator="body_mass_index", inputs=inputs).solution
    assert [(each.name, each.text) for each in found.values] == [("weight", "80 kg")]
    assert "weight" in found.formula
    assert "80" in found.calculation
    assert found.answer == "20"


def test_the_truth_has_the_items_inputs_and_what_is_not_stated():
    made = item("a", calculator="child_pugh", inputs={"inr": 1.4}, kind="rule")
    truth = truth_of(made)
    assert dict(truth.inputs) == {"inr": 1.4}
    assert truth.policy == "medcalc_bench"
    assert truth_of(made, "mdcalc").policy == "mdcalc"
    assert "inr" not in truth.not_stated
    assert "serum_albumin" in truth.not_stated


def test_other_values_of_a_quantity_are_read_from_the_note():
    note = (
        "On admission sodium was 127 mmol/L, glucose 527 mg/dL. The next day sodium was 134 mmol/L, glucose 180 mg/dL."
    )
    inputs = {"serum_sodium": 127.0, "glucose": 527.0}
    others = truth_of(
        item("a", note=note, calculator="sodium_corrected_for_glucose_hillier", inputs=inputs)
    ).other_values
    assert {name: tuple(others[name]) for name in others} == {"serum_sodium": (134.0,), "glucose": (180.0,)}


def test_a_fault_in_judging_one_answer_leaves_it_open_and_the_others_judged():
    def faulty(solution, truth):
        if "fault" in solution.text:
            raise RecursionError
        return by_letters(solution, truth)

    made = run([item("a"), item("b")], [attempt("a", answer="fault"), attempt("b", answer="cccc")])
    first, second = judged_steps([made], computing=faulty)
    assert {each.reason for each in first.judgement.steps.values()} == {"fault in judging: RecursionError"}
    assert first.judgement.outcome == "open"
    assert second.judgement.correct


def test_what_was_never_answered_is_not_judged():
    made = run([item("a"), item("b")], [attempt("a", "unscored", error="no route"), attempt("b", answer="cccc")])
    assert [each.item for each in judged_steps([made], computing=by_letters)] == ["b"]


def test_the_stepwise_strategy_asks_for_the_four_steps():
    system, user = strategy_named("stepwise").messages(item("a"))
    for key in ("formula", "extracted_values", "calculation", "answer"):
        assert f'"{key}"' in system["content"]
    assert user["content"].endswith("kg/m2?")
    assert "stepwise" in STRATEGIES


def test_what_is_left_of_a_strategy_is_a_strategy_too():
    named = {*ABLATIONS, *(left for each in ABLATIONS.values() for left in each.values())}
    assert named <= STRATEGIES.keys()
    assert not any(name in each.values() for name, each in ABLATIONS.items())


def test_reading_what_was_judged_needs_no_heavy_library():
    check = (
        "import sys, calcura.evaluation.steps, calcura.evaluation.report;"
        "print({'inspect_ai', 'scipy', 'statsmodels', 'numpy', 'pydantic_monty'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"
