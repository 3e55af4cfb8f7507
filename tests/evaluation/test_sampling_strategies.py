"""Strategies that draw several replies, look at a reply again, or show cases like the one asked about."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from openai_server import OpenAIServer, Script

pytest.importorskip("inspect_ai", reason="needs Inspect AI: pip install 'calcura[eval]'")

from calcura.cases.generated import Options, make
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item, from_generated
from calcura.evaluation.models.eval_sets import run_model
from calcura.evaluation.models.nearest import Neighbors
from calcura.evaluation.models.settings import Settings
from calcura.evaluation.models.voting import form_of, vote
from calcura.evaluation.strategies import strategy_named
from calcura.evaluation.strategies.medprompt_knn import made
from calcura.evaluation.strategies.self_refine import CRITIQUE, REVISE, finds_nothing
from calcura.evaluation.strategies.zero_shot_cot import messages as zero_shot
from calcura.grading import Label
from calcura.measurements.kinds import WeeksAndDays

MODEL = "openai-api/local/scripted"


@pytest.fixture
def one(few_items: EvaluationData) -> EvaluationData:
    """One item whose answer is a number."""
    item = next(each for each in few_items.items if each.label.kind == "decimal" and each.language == "en")
    return EvaluationData(few_items.name, None, None, "", (item,), few_items.checksum)


def answer(value: object) -> str:
    return json.dumps({"step_by_step_thinking": "So it is.", "answer": str(value)})


def item(label: Label, calculator: str = "anion_gap", policy: str = "medcalc_bench") -> Item:
    return Item(
        id="1", calculator=calculator, note="", task="?", question="?", label=label, policy=policy,
        inputs=MappingProxyType({}), category="lab test", kind="equation", specialty="nephrology", note_type="note",
    )  # fmt: skip


# --- voting -------------------------------------------------------------------------------------------------------

NUMBER = Label(12.0, unit="mmol/L")


@pytest.mark.parametrize(
    ("label", "replies", "chosen", "votes"),
    [
        (NUMBER, ["10", "12", "12", "10", "12"], 1, 3),
        (NUMBER, ["10", "12", "12", "10"], 0, 2),
        (NUMBER, ["7", "9", "11"], 0, 1),
        (NUMBER, ["20", "12.1", "12 mmol/L", "The answer is 11.9."], 1, 3),
        (NUMBER, ["11.5", "12.0", "12.5", "30", "30"], 1, 3),
        (NUMBER, ["", "no idea", "12"], 2, 1),
        (NUMBER, ["", "no idea", "hm"], 0, 0),
        (NUMBER, ["12", "cannot be determined", "It cannot be determined from the note."], 1, 2),
        (Label(3, whole=True, answer="integer", unit="points"), ["4", "3", "3.0", "4 points", "4"], 0, 3),
        (Label(date(2024, 9, 5)), ["2024-09-06", "09/05/2024", "5 September 2024"], 1, 2),
        (Label(WeeksAndDays(8, 3)), ["8 weeks and 2 days", "8 weeks 3 days", "59 days", "8 weeks and 3 days"], 1, 3),
    ],
)
def test_answers_that_agree_are_one_vote_and_ties_go_to_the_earliest(
    label: Label, replies: list[str], chosen: int, votes: int
) -> None:
    found = vote(replies, item(label))
    assert (found.chosen, found.votes) == (chosen, votes)


def test_what_agrees_is_by_the_policy_of_the_item() -> None:
    replies = ["12.5", "12.0", "12.0", "12.4", "12.6"]
    assert vote(replies, item(NUMBER, policy="medcalc_bench")).votes == 5
    assert vote(replies, item(NUMBER, policy="medcalc_eval")).chosen == 0
    assert vote(replies, item(NUMBER, policy="exact")).chosen == 1


@pytest.mark.parametrize("gold", [12.0, -3.0, 10.0, None])
def test_the_vote_is_the_same_whatever_the_gold(gold: float | None) -> None:
    of = item(Label(gold, answer="decimal" if gold is not None else "cannot_be_determined", unit="mmol/L"))
    replies = ["- 10", "12", "cannot be determined", "10", "- 12", "12"]
    assert vote(replies, of) == vote(replies, item(NUMBER))
    assert form_of(of).value is None


def test_self_consistency_takes_what_most_chains_say(scripted: Any, one: Any, tmp_path: Path) -> None:
    gold = one.items[0].label.value
    replies = iter([answer(gold * 3), answer(gold), answer(gold * 2), answer(gold), answer("no idea")])
    model = scripted(lambda call: next(replies))
    found = run_model(one, strategy_named("self_consistency"), model.model, log_dir=tmp_path)
    assert found.attempts[0].verdict == "correct"
    assert len(model.calls) == 5
    prompt = [(each["role"], each["content"]) for each in zero_shot(one.items[0])]
    assert all(each.messages == prompt and each.settings["temperature"] == 0.7 for each in model.calls)
    assert [each["role"] for each in found.attempts[0].messages] == ["system", "user", "assistant"]


def test_votes_count_answers_and_not_verdicts(scripted: Any, one: Any, tmp_path: Path) -> None:
    gold = one.items[0].label.value
    replies = iter([answer(gold), answer(gold), *(answer(gold * 2) for _ in range(3))])
    found = run_model(
        one, strategy_named("self_consistency"), scripted(lambda _: next(replies)).model, log_dir=tmp_path
    )
    assert found.attempts[0].verdict == "wrong"


def test_each_chain_of_each_epoch_has_a_seed_of_its_own(scripted: Any, one: Any, tmp_path: Path) -> None:
    model = scripted(answer(1))
    strategy = strategy_named("self_consistency", {"samples": 3, "temperature": 1.0})
    run_model(one, strategy, model.model, log_dir=tmp_path, settings=Settings(seed=11, epochs=3))
    seeds = [each.settings["seed"] for each in model.calls]
    assert len(seeds) == len(set(seeds)) == 9
    assert {each.settings["temperature"] for each in model.calls} == {1.0}
    assert strategy.options == {"samples": 3, "temperature": 1.0}


@pytest.mark.parametrize("options", [{"samples": 1}, {"temperature": 0.0}, {"rounds": 3}])
def test_chains_that_could_not_differ_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(EvaluationError, match="self_consistency"):
        strategy_named("self_consistency", options)


# --- self_refine --------------------------------------------------------------------------------------------------


def refining(drafts: list[str], critiques: list[str]) -> Callable[[Any], str]:
    """Reply to a critique with the next critique, and to the rest with the next draft."""
    left, checks = iter(drafts), iter(critiques)
    return lambda call: next(checks) if call.last == CRITIQUE else next(left)


def test_refinement_stops_when_the_critique_finds_nothing(scripted: Any, one: Any, tmp_path: Path) -> None:
    gold = one.items[0].label.value
    model = scripted(refining([answer(gold * 2), answer(gold)], ["1. The weight is in lb.", "NOTHING TO CHANGE."]))
    found = run_model(one, strategy_named("self_refine"), model.model, log_dir=tmp_path)
    asked = [each["content"] for each in found.attempts[0].messages if each["role"] == "user"][1:]
    assert asked == [CRITIQUE, REVISE, CRITIQUE]
    assert found.attempts[0].verdict == "correct"
    assert found.attempts[0].answer == answer(gold)


def test_a_draft_without_fault_is_kept_as_it_is(scripted: Any, one: Any, tmp_path: Path) -> None:
    gold = one.items[0].label.value
    model = scripted(refining([answer(gold)], ["All holds.\n\n**NOTHING TO CHANGE**"]))
    found = run_model(one, strategy_named("self_refine"), model.model, log_dir=tmp_path)
    assert len(model.calls) == 2
    assert (found.attempts[0].verdict, found.attempts[0].answer) == ("correct", answer(gold))


@pytest.mark.parametrize("rounds", [5, 2])
def test_refinement_ends_after_so_many_rounds(scripted: Any, one: Any, tmp_path: Path, rounds: int) -> None:
    gold = one.items[0].label.value
    drafts = [answer(gold * 2)] * rounds + [answer(gold)]
    model = scripted(refining(drafts, ["There is a fault, so it is not true that there is nothing to change."] * 9))
    options = {} if rounds == 5 else {"rounds": rounds}
    found = run_model(one, strategy_named("self_refine", options), model.model, log_dir=tmp_path)
    assert len(model.calls) == 1 + 2 * rounds
    assert found.attempts[0].verdict == "correct"


def test_the_model_is_never_told_what_is_right(scripted: Any, one: Any, tmp_path: Path) -> None:
    secret = replace(one.items[0], label=replace(one.items[0].label, value=123456.75), explanation="The secret way.")
    data = EvaluationData("secret", None, None, "", (secret,), "0")
    model = scripted(lambda call: "It is wrong." if call.last == CRITIQUE else answer(1))
    run_model(data, strategy_named("self_refine"), model.model, log_dir=tmp_path)
    shown = str([each.messages for each in model.calls])
    assert "123456" not in shown and "secret way" not in shown


@pytest.mark.parametrize(
    ("critique", "ends"),
    [("NOTHING TO CHANGE", True), ("> nothing to change!", True), ("", False), ("Nothing to change in step 1.", False)],
)
def test_only_a_line_of_its_own_ends_the_refinement(critique: str, ends: bool) -> None:
    assert finds_nothing(critique) is ends


# --- medprompt_knn ------------------------------------------------------------------------------------------------


def generated(calculator: str, index: int) -> Item:
    return from_generated(make(5, calculator, index, Options("note", "en", explain=True)))


@pytest.fixture(scope="module")
def cases() -> list[Item]:
    return [generated(name, index) for name in ("anion_gap", "sirs", "cha2ds2_vasc") for index in range(4)]


def test_the_nearest_cases_are_those_of_the_same_question(cases: list[Item]) -> None:
    found = Neighbors(cases).nearest(generated("sirs", 99), 3)
    assert [each.calculator for each in found] == ["sirs"] * 3


def test_neither_the_item_nor_its_note_under_another_name_is_shown(cases: list[Item]) -> None:
    of = cases[5]
    copies = [
        replace(of, id="copy"),
        replace(of, id="spaces", note="  " + of.note.replace(" ", "\n ").upper()),
        replace(of, id="other question", calculator="qtc_bazett", question="And the QTc?", task="And the QTc?"),
        replace(of, id="longer", note=f"{of.note} He was sent home."),
    ]
    found = Neighbors([*cases, *copies]).nearest(of, 20)
    assert {each.id for each in found} == {each.id for each in cases if each.id != of.id}


def test_a_task_without_a_note_is_not_shown_for_itself(cases: list[Item]) -> None:
    of = replace(cases[0], note="", task="Sodium 140. What is the anion gap?")
    assert "same" not in {each.id for each in Neighbors([*cases, replace(of, id="same")]).nearest(of, 20)}


def test_three_worked_cases_stand_before_the_question_nearest_last(few_items: EvaluationData) -> None:
    strategy = strategy_named("medprompt_knn")
    for of in few_items.items:
        shown = strategy.messages(of)
        near = made(of).nearest(of, 3)
        assert [each["role"] for each in shown] == ["system", *["user", "assistant"] * 3, "user"]
        assert [near[2 - place].note in shown[1 + 2 * place]["content"] for place in range(3)] == [True] * 3
        replies = [json.loads(each["content"]) for each in shown if each["role"] == "assistant"]
        assert all(each["step_by_step_thinking"] and each["answer"] for each in replies)
        assert of.text in shown[-1]["content"]
        assert all(of.note not in each["content"] for each in shown[:-1] if of.note)


def test_cases_made_for_examples_are_in_the_language_of_the_item(few_items: EvaluationData) -> None:
    for language in ("en", "zh"):
        of = replace(few_items.items[0], language=language)
        assert {each.language for each in made(of).nearest(of, 5)} == {language}


def lines(path: Path, found: list[Item]) -> Path:
    """Write cases as ``calcura generate`` does."""
    made_cases = [
        make(5, each.calculator, index, Options("note", "en", explain=True)) for index, each in enumerate(found)
    ]
    path.write_text("".join(json.dumps(each.to_json()) + "\n" for each in made_cases))
    return path


def test_a_training_set_of_the_users_own_is_used_and_recorded(cases: list[Item], tmp_path: Path) -> None:
    path = lines(tmp_path / "train.jsonl", cases)
    strategy = strategy_named("medprompt_knn", {"exemplars": str(path), "k": 2})
    known = path.read_text()
    shown = [each["content"] for each in strategy.messages(generated("sirs", 99)) if each["role"] == "user"][:-1]
    assert len(shown) == 2
    assert all(json.dumps(each.split("\n", 1)[1].split("\n\nTask:")[0])[1:-1] in known for each in shown)
    assert strategy.options["exemplars"] == "train.jsonl" and len(str(strategy.options["checksum"])) == 64


def test_a_training_set_that_is_too_small_is_refused(cases: list[Item], tmp_path: Path) -> None:
    with pytest.raises(EvaluationError, match="2 cases with an explanation, and 3 are shown"):
        strategy_named("medprompt_knn", {"exemplars": str(lines(tmp_path / "two.jsonl", cases[:2]))})


def test_retrieved_cases_reach_the_model(scripted: Any, one: Any, tmp_path: Path) -> None:
    model = scripted(answer(one.items[0].label.value))
    found = run_model(one, strategy_named("medprompt_knn"), model.model, log_dir=tmp_path)
    assert [role for role, _ in model.calls[0].messages] == ["system", *["user", "assistant"] * 3, "user"]
    assert found.attempts[0].verdict == "correct"


# --- all of them --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strategy", ["self_consistency", "self_refine", "medprompt_knn"])
@pytest.mark.parametrize("reply", ["", "{", "no idea", '{"answer": null}', "NaN"])
def test_a_malformed_answer_does_not_stop_a_run(
    scripted: Any, few_items: EvaluationData, tmp_path: Path, strategy: str, reply: str
) -> None:
    data = EvaluationData(few_items.name, None, None, "", few_items.items[:2], few_items.checksum)
    found = run_model(data, strategy_named(strategy), scripted(reply).model, log_dir=tmp_path)
    assert [each.error for each in found.attempts] == ["", ""]
    assert all(each.verdict == "wrong" or data.items[n].label.value is None for n, each in enumerate(found.attempts))


@pytest.mark.parametrize("strategy", ["self_consistency", "self_refine", "medprompt_knn"])
def test_with_a_model_behind_an_openai_compatible_server(
    openai_server: Callable[[Script], OpenAIServer], one: Any, tmp_path: Path, strategy: str
) -> None:
    right = answer(one.items[0].label.value)
    server = openai_server(
        lambda request: "NOTHING TO CHANGE" if request["messages"][-1]["content"] == CRITIQUE else right
    )
    found = run_model(one, strategy_named(strategy), MODEL, log_dir=tmp_path, settings=Settings(seed=3))
    assert found.attempts[0].verdict == "correct"
    assert len(server.requests) == {"self_consistency": 5, "self_refine": 2, "medprompt_knn": 1}[strategy]
    assert len({each["seed"] for each in server.requests}) == (5 if strategy == "self_consistency" else 1)
    assert found.attempts[0].input_tokens


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("self_consistency", {"samples": "many"}),
        ("self_consistency", {"temperature": "hot"}),
        ("self_refine", {"rounds": -1}),
        ("self_refine", {"rounds": 2.5}),
        ("write_code", {"tries": True}),
        ("medprompt_knn", {"exemplars": 3}),
        ("medprompt_knn", {"k": -3}),
    ],
)
def test_an_option_that_cannot_be_is_refused_by_name(name: str, options: dict[str, Any]) -> None:
    with pytest.raises(EvaluationError, match=f"{name}: {next(iter(options))}="):
        strategy_named(name, options)
