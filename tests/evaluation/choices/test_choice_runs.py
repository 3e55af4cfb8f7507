"""Calculators chosen by rules, by models and by people: one kind of run, counted by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from scripted_models import Call

from calcura.evaluation.calculator_names import NONE
from calcura.evaluation.choices.figures import UNREAD, agreement_of_runs
from calcura.evaluation.choices.recorded import Given, read_answers, run_of_answers
from calcura.evaluation.data import EvaluationData, load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.figures.compare import all_pairs, compare
from calcura.evaluation.figures.summary import summary
from calcura.evaluation.reference import run_reference
from calcura.evaluation.report import as_text, contents, write_report
from calcura.evaluation.report.choices import confusion_figures
from calcura.evaluation.run_files import read_runs
from calcura.evaluation.strategies import strategy_named

DATA = load(f"medqa_calc:{Path(__file__).with_name('questions.json')}")
RIGHT = {each.id: str(each.label.value) for each in DATA.items}


def answered(answers: dict[str, str], model: str = "somebody", data: EvaluationData = DATA) -> Any:
    given = {name: Given(each, "Because it fits this patient best.") for name, each in answers.items()}
    return run_of_answers(given, data, model=model, strategy="recorded")


# --- by rules -----------------------------------------------------------------------------------------------------


def test_the_reference_chooses_from_the_note(tmp_path: Path) -> None:
    run = run_reference(DATA, tmp_path)
    assert all(each.verdict in ("correct", "wrong") and each.read in RIGHT.values() for each in run.attempts)
    assert summary(run)["correct"] >= 5
    assert read_runs(tmp_path)[0].attempts == run.attempts


@pytest.mark.parametrize("form", ["open", "hard"])
def test_the_reference_answers_harder_forms_too(tmp_path: Path, form: str) -> None:
    data = load(f"medqa_calc:{Path(__file__).with_name('questions.json')}", form=form)
    run = run_reference(data, tmp_path)
    assert len(run.attempts) == len(data.items)
    assert all(each.verdict != "unscored" for each in run.attempts)


def test_a_reader_of_the_options_never_sees_the_note(tmp_path: Path) -> None:
    from dataclasses import replace

    blind = replace(DATA, items=tuple(replace(each, note="Nothing.") for each in DATA.items))
    seen = run_reference(DATA, tmp_path / "a", name="options_alone")
    unseen = run_reference(blind, tmp_path / "b", name="options_alone")
    assert [each.read for each in seen.attempts] == [each.read for each in unseen.attempts]
    assert seen.strategy == "options_alone"


def test_options_alone_are_refused_where_there_are_none(tmp_path: Path) -> None:
    data = load(f"medqa_calc:{Path(__file__).with_name('questions.json')}", form="open")
    with pytest.raises(EvaluationError, match="have none"):
        run_reference(data, tmp_path, name="options_alone")


# --- by models ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["direct", "zero_shot_cot", "retrieval", "calculator_tools"])
def test_a_model_is_asked_for_a_calculator(scripted: Any, tmp_path: Path, name: str) -> None:
    from calcura.evaluation.models.eval_sets import run_model

    model = scripted('{"answer": "B"}')
    run = run_model(DATA, strategy_named(name), model.model, log_dir=tmp_path)
    assert [each.read for each in run.attempts] == ["B"] * 8
    assert summary(run)["correct"] == sum(each == "B" for each in RIGHT.values())
    shown = model.calls[0].messages
    assert "which clinical calculator is the next" in shown[0][1]
    assert any(DATA.items[0].note in text and "E. None of the above" in text for _, text in shown)
    assert ("search_calculators" in model.calls[0].tools) == (name == "calculator_tools")
    assert ("Found in the library:" in shown[1][1]) == (name == "retrieval")


def test_an_agent_may_search_before_it_answers(scripted: Any, tmp_path: Path) -> None:
    from inspect_ai.model import ModelOutput

    from calcura.evaluation.models.eval_sets import run_model

    def reply(call: Call) -> Any:
        if any(role == "tool" for role, _ in call.messages):
            return '{"answer": "A"}'
        return ModelOutput.for_tool_call(
            "mockllm/model", "search_calculators", {"query": "anion gap of a metabolic acidosis"}
        )

    run = run_model(DATA, strategy_named("calculator_tools"), scripted(reply).model, log_dir=tmp_path)
    tools = [each["content"] for each in run.attempts[0].messages if each["role"] == "tool"]
    assert any("anion_gap" in each for each in tools)
    assert [each.item for each in run.attempts if each.verdict == "correct"] == ["0003"]


def test_a_strategy_for_values_does_not_ask_for_calculators(scripted: Any, tmp_path: Path) -> None:
    from calcura.evaluation.models.eval_sets import run_model

    with pytest.raises(EvaluationError, match="there are direct, zero_shot_cot, calculator_tools, retrieval"):
        run_model(DATA, strategy_named("open_book"), scripted("B").model, log_dir=tmp_path)


def test_inspect_has_the_questions_as_a_task_of_their_own() -> None:
    pytest.importorskip("inspect_ai")
    from calcura.evaluation.models.tasks import medqa_calc

    file = f"medqa_calc:{Path(__file__).with_name('questions.json')}"
    task = medqa_calc(strategy="direct", data=file, form="open", limit=3)
    assert (task.name, len(task.dataset)) == ("medqa_calc", 3)
    with pytest.raises(EvaluationError, match="no way of asking"):
        medqa_calc(strategy="medrac", data=file)


# --- given elsewhere ----------------------------------------------------------------------------------------------


def test_published_answers_become_a_run(tmp_path: Path) -> None:
    path = tmp_path / "recorded.json"
    found = {name: {"explanation": "Because.", "answer": each} for name, each in RIGHT.items() if name != "0008"}
    path.write_text(json.dumps(found | {"0002": {"explanation": "", "answer": "A or B"}}), encoding="utf-8")
    run = run_of_answers(read_answers(path), DATA, model="gpt", strategy="recorded")
    assert (summary(run)["correct"], summary(run)["wrong"], len(run.items)) == (6, 1, 7)
    assert run.provenance["unanswered"] == ["0008"]
    assert run.attempts[0].messages[0]["content"] == "Because."
    (unread,) = summary(run)["choices"]["unread"]
    assert (unread["item"], unread["reason"]) == ("0002", "conflicting answers")


@pytest.mark.parametrize(
    ("head", "mark"),
    [("id,answer", ","), ("id,answer", ";"), ("Question ID,Your answer", ","), ("question_id,CHOICE", ";")],
)
def test_people_answer_in_a_table(tmp_path: Path, head: str, mark: str) -> None:
    path = tmp_path / "trainee.csv"
    rows = [head, "0001,b", "0002,d) Child-Pugh Score", "0003,", "0004,none of the above", "9999,A"]
    path.write_text("\n".join(rows).replace(",", mark), encoding="utf-8-sig")
    run = run_of_answers(read_answers(path), DATA, model="trainee", strategy="people")
    assert [(each.item, each.verdict) for each in run.attempts] == [
        ("0001", "correct"),
        ("0002", "correct"),
        ("0004", "correct"),
    ]
    assert run.provenance["answers_without_question"] == 1


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.csv", "id,answer\n0001,A\n0001,B\n", "question 0001 twice"),
        ("a.json", '{"0001": "A", "0001": "B"}', "question 0001 twice"),
        (
            "a.csv",
            "Question ID,Correct Answer\n0001,A\n",
            "may be called answer, .*there are Question ID, Correct",
        ),
        ("a.json", '{"0001": {"explanation": "x"}}', "question 0001 has no answer"),
        ("a.json", "[1]", "no object of answers"),
        ("a.json", "{", "is not JSON"),
        ("a.csv", "id,answer\n0001,\n", "holds no answers"),
    ],
)
def test_answers_that_cannot_be_used_are_refused(tmp_path: Path, name: str, content: str, told: str) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        read_answers(tmp_path / name)


def test_answers_are_to_questions_that_are_there() -> None:
    with pytest.raises(EvaluationError, match="none of 1 answer is"):
        answered({"9999": "A"})
    with pytest.raises(EvaluationError, match="has none"):
        answered({"0001": "A"}, data=load(subset="stratified"))


# --- figures ------------------------------------------------------------------------------------------------------

CHOSEN = RIGHT | {"0001": "A", "0004": "B", "0005": "E", "0006": "I cannot say"}
"""Right in four of eight: gcs taken for the first option, None for the second, bmi for None, and one unread."""


def test_figures_of_choices_are_what_a_hand_counts() -> None:
    run = answered(CHOSEN)
    items = run.item_by_id
    figures = summary(run)["choices"]
    assert figures["confusion"]["gcs"] == {items["0001"].chosen("A"): 1}
    assert figures["confusion"][NONE] == {items["0004"].chosen("B"): 1, NONE: 1}
    assert figures["confusion"]["bmi"] == {NONE: 1}
    assert figures["confusion"]["nihss"] == {UNREAD: 1}
    assert [each["item"] for each in figures["unread"]] == ["0006"]
    assert figures["none_of_the_above"] == {
        "right": 2,
        "chosen": 2,
        "chosen_rightly": 1,
        "accuracy_elsewhere": pytest.approx(3 / 5),
    }
    assert {name: each["accuracy"] for name, each in figures["by_category"].items()} == {
        "calculator among the options": 0.5,
        "None of the above is right": 0.5,
    }
    places = figures["by_position"]
    assert {letter: (each["right"], each["chosen"]) for letter, each in places.items()} == {
        "A": (1, 2),
        "B": (2, 1),
        "C": (1, 0),
        "D": (2, 2),
        "E": (2, 2),
    }
    assert (places["B"]["accuracy"], places["B"]["share"]) == (0.0, 0.25)
    assert figures["agreement"]["agreement"] == 0.5
    assert figures["options_alone"]["n"] == 8


def test_the_bootstrap_interval_holds_the_accuracy() -> None:
    pytest.importorskip("scipy")
    low, high = summary(answered(CHOSEN))["choices"]["interval"]
    assert 0 <= low < 0.5 < high <= 1


def test_runs_of_values_have_no_figures_of_choices() -> None:
    from made_runs import judged as made

    assert summary(made({"a": "correct", "b": "wrong"}))["choices"] is None


def test_two_people_are_compared_with_each_other_and_with_the_gold() -> None:
    one, other = answered(CHOSEN, "one"), answered(RIGHT | {"0001": "A"}, "other")
    found = compare(one, other)
    assert found.agreement is not None
    assert found.agreement["agreement"] == pytest.approx(5 / 8)
    assert (found.overall.paired.only_a, found.overall.paired.only_b) == (0, 3)
    assert found.by_category["None of the above is right"].paired.only_b == 1
    hard = load(f"medqa_calc:{Path(__file__).with_name('questions.json')}", form="hard")
    assert agreement_of_runs(one, answered(dict.fromkeys(RIGHT, "A"), data=hard)) is None


def test_all_pairs_are_corrected_by_bonferroni() -> None:
    pytest.importorskip("scipy")
    runs = [answered(CHOSEN, "one"), answered(RIGHT, "two"), answered(dict.fromkeys(RIGHT, "A"), "three")]
    pairs = all_pairs(runs)
    p_values = [each.comparison.overall.paired.p for each in pairs]
    assert [each.bonferroni for each in pairs] == [pytest.approx(min(1.0, 3 * (p or 0))) for p in p_values]
    assert [(p.comparison.overall.paired.only_a, p.comparison.overall.paired.only_b) for p in pairs] == [
        (0, 4),
        (3, 0),
        (7, 0),
    ]


def test_the_report_shows_options_and_what_was_taken_for_what(tmp_path: Path) -> None:
    runs = [answered(CHOSEN, "one"), answered(RIGHT, "two")]
    text = as_text(contents(runs))
    assert "options alone, %" in text
    assert "Glasgow Coma Scale/Score (GCS)" in text
    page = write_report(contents(runs), tmp_path).read_text(encoding="utf-8")
    assert "Choosing a calculator on" in page
    assert "taken for None of the above: 1 of 1" in page
    captions = re.findall(r"<figcaption><b>([^<]*): the right calculator [(]down[)]", page)
    assert len(captions) == len(set(captions)) == 2
    assert "Accuracy against the number of inputs" not in page
    assert "medical trainee" in page
    assert "MedCalc-R1" not in page
    assert (tmp_path / "figures" / "confusion_2.svg").exists()
    wrong = [json.loads(line) for line in (tmp_path / "wrong.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [each["id"] for each in wrong] == ["0001", "0004", "0005", "0006"]


def test_a_drawing_has_a_cell_for_each_kind_of_answer() -> None:
    (figure,) = confusion_figures(contents([answered(CHOSEN)]))
    assert figure.inline().count("taken for") == sum(
        map(len, summary(answered(CHOSEN))["choices"]["confusion"].values())
    )
