"""The strategies that ask once: what they show, and that no answer, however odd, stops a run."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from openai_server import MODEL

from calcura.cases.frozen import FROZEN_SETS
from calcura.engine.specification import specification
from calcura.evaluation.data import EvaluationData, load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.models.dry_run import CHARACTERS_A_TOKEN, estimate, told
from calcura.evaluation.models.eval_sets import run_model
from calcura.evaluation.models.exemplars import SEED, generated_exemplar, published_exemplars
from calcura.evaluation.models.prices import Price, read_prices
from calcura.evaluation.models.settings import Settings
from calcura.evaluation.selection import Selection
from calcura.evaluation.strategies import STRATEGIES, strategy_named
from calcura.grading import grade

PLAIN = ("direct", "zero_shot_cot", "one_shot_cot", "open_book", "open_book_guided")


@pytest.fixture(scope="module")
def items() -> tuple[Item, ...]:
    return load(subset="stratified").items


def prompt(name: str, item: Item) -> tuple[str, str]:
    """Return the system message and the user's."""
    system, user = strategy_named(name).messages(item)
    assert (system["role"], user["role"]) == ("system", "user")
    return system["content"], user["content"]


# --- what is shown ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAIN)
def test_the_user_message_holds_note_and_task_word_for_word_and_no_gold(name: str, items: tuple[Item, ...]) -> None:
    for item in items:
        system, user = prompt(name, item)
        assert item.note in user
        assert item.task in user
        assert item.id not in system + user
        assert not item.explanation or item.explanation not in system + user
        assert '"answer"' in system


def test_direct_asks_for_nothing_but_the_answer(items: tuple[Item, ...]) -> None:
    system, _ = prompt("direct", items[0])
    assert "step_by_step_thinking" not in system
    assert "without any explanation" in system


def test_chain_of_thought_asks_for_steps_and_then_the_answer(items: tuple[Item, ...]) -> None:
    system, _ = prompt("zero_shot_cot", items[0])
    assert system.index("step_by_step_thinking") < system.index('"answer"')


def test_one_shot_shows_a_worked_case_of_the_same_calculator_and_never_the_case_itself(items: tuple[Item, ...]) -> None:
    for item in items:
        system, _ = prompt("one_shot_cot", item)
        exemplar = generated_exemplar(item)
        assert exemplar.calculator == item.calculator
        assert exemplar.note != item.note
        assert exemplar.note in system
        assert exemplar.task in system
        assert exemplar.reply in system
        assert not item.note or item.note not in system
        assert json.loads(exemplar.reply)["step_by_step_thinking"].strip()


def test_no_generated_example_is_a_case_of_a_frozen_set(items: tuple[Item, ...]) -> None:
    assert all(each.seed != SEED for each in FROZEN_SETS.values())
    notes = {each.note for each in items if each.note}
    assert not notes & {generated_exemplar(item).note for item in items}


def test_the_reply_of_a_generated_example_is_right_by_its_own_gold(items: tuple[Item, ...]) -> None:
    from calcura.cases.generated import Options, make

    for name in sorted({each.calculator for each in items}):
        item = next(each for each in items if each.calculator == name)
        exemplar = generated_exemplar(item)
        options = Options("note", "en", explain=True, undetermined_share=0.0)
        case = next(each for index in range(20) if (each := make(SEED, name, index, options)).note == exemplar.note)
        assert grade(exemplar.reply, case.gold, case.policy).is_correct, name


def test_an_item_that_is_its_own_example_gets_another_one(items: tuple[Item, ...]) -> None:
    item = next(each for each in items if each.note)
    first = generated_exemplar(item)
    assert generated_exemplar(replace(item, note=first.note)).note != first.note


def test_published_examples_are_shown_when_a_file_of_them_is_given(
    benchmark_data: Path, items: tuple[Item, ...]
) -> None:
    path = benchmark_data / "medcalc_bench" / "verified" / "one_shot.csv"
    found = published_exemplars(path)
    assert len(found.by_calculator) == 55
    strategy = strategy_named("one_shot_cot", {"exemplars": str(path)})
    assert strategy.options == {"exemplars": "one_shot.csv", "checksum": found.checksum}
    for item in items:
        assert found(item).note in strategy.messages(item)[0]["content"]
    lacking = replace(found, by_calculator={})
    with pytest.raises(EvaluationError, match=r"one_shot\.csv has no example of"):
        lacking(items[0])
    with pytest.raises(EvaluationError, match=r"is the item .* itself"):
        found(replace(items[0], note=found(items[0]).note))


@pytest.mark.parametrize("name", ["open_book", "open_book_guided"])
def test_open_book_shows_the_specification_of_the_items_calculator(name: str, items: tuple[Item, ...]) -> None:
    for item in items:
        system, _ = prompt(name, item)
        assert specification(item.calculator).text() in system
        assert system.index('"parameters"') < system.index('"notes"') < system.index('"answer"')
        assert '"unit"' in system


def test_guidance_covers_time_missing_values_units_and_conflicts(items: tuple[Item, ...]) -> None:
    plain, guided = prompt("open_book", items[0])[0], prompt("open_book_guided", items[0])[0]
    for word in (
        "Timeline",
        "Index encounter",
        "not stated",
        "Convert every value",
        "Conflicts",
        "and otherwise the nearest after",
    ):
        assert word in guided
        assert word not in plain


def test_every_strategy_is_listed_with_a_line_and_can_be_made(items: tuple[Item, ...]) -> None:
    for name in PLAIN:
        strategy = strategy_named(name)
        assert strategy.name == name
        assert strategy.summary == STRATEGIES[name]
        assert strategy.extracts == name.startswith("open_book")
        assert not strategy.tools
        assert not strategy.code


# --- what comes back ------------------------------------------------------------------------------------------------

ODD_ANSWERS = [
    "",
    "I cannot help with that.",
    '{"answer": ',
    '{"answer": {"nested": [1, {"deeper": null}]}}',
    "[" * 5_000,
    "<html><body>502</body></html>",
    '{"parameters": "none", "answer": []}',
    '{"parameters": [1, null, {"name": null}, {"value": 3}], "answer": true}',
    "42 or 43, or maybe 44",
    "\u0000\ud83d\ude00 ∞ NaN",
    '{"step_by_step_thinking": "' + "1 + 1 = 2; " * 3_000 + '"}',
    "```json\n{'answer': 3}\n```",
]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("name", PLAIN)
def test_odd_answers_are_judged_and_stop_nothing(name: str, openai_server, few_items, tmp_path: Path) -> None:
    replies = iter(ODD_ANSWERS)
    server = openai_server(lambda request: next(replies))
    run = run_model(few_items, strategy_named(name), MODEL, log_dir=tmp_path)
    assert len(run.attempts) == len(ODD_ANSWERS) == len(few_items.items)
    assert not any(each.error for each in run.attempts)
    assert {each.verdict for each in run.attempts} <= {"wrong", "correct"}
    assert sum(each.verdict == "correct" for each in run.attempts) <= 3
    shown = [[(each["role"], each["content"]) for each in request["messages"]] for request in server.requests]
    wanted = [[(each["role"], each["content"]) for each in strategy_named(name).messages(i)] for i in few_items.items]
    assert sorted(shown) == sorted(wanted)
    assert (run.tools, run.code) == (False, False)


def rightly(item: Item, *, wrong: str | None = None) -> str:
    """Answer as an open-book strategy asks, each input with its unit; one may be given wrongly."""
    parameters = [{"name": each, "value": value, "unit": ""} for each, value in item.to_json()["inputs"].items()]
    for each in parameters:
        if each["name"] == wrong:
            each["value"] = not each["value"] if isinstance(each["value"], bool) else each["value"] * 3
    value = item.label.value
    return json.dumps({"parameters": parameters, "notes": "", "answer": str(value or "cannot be determined")})


def test_open_book_judges_each_parameter_beside_the_answer(openai_server, tmp_path: Path) -> None:
    data = load(subset="stratified", selection=Selection(12, "calculator", 1))
    known = {(each.note, each.task): each for each in data.items}
    spoilt = next(each for each in data.items if any(isinstance(value, float) for value in each.inputs.values()))
    name = next(name for name, value in spoilt.inputs.items() if isinstance(value, float))

    def reply(request: dict) -> str:
        user = request["messages"][-1]["content"]
        item = next(each for (note, task), each in known.items() if note in user and task in user)
        return rightly(item, wrong=name if item is spoilt else None)

    openai_server(reply)
    run = run_model(data, strategy_named("open_book"), MODEL, log_dir=tmp_path)
    for attempt in run.attempts:
        item = run.item_by_id[attempt.item]
        assert attempt.verdict == "correct"
        wanted = {each: "wrong" if item == spoilt and each == name else "right" for each in item.inputs}
        assert attempt.parameters == wanted
        assert set(attempt.inputs) == set(item.inputs)


# --- before it is run -----------------------------------------------------------------------------------------------


def test_a_dry_run_shows_three_exact_prompts_and_estimates_tokens_calls_and_cost(few_items: EvaluationData) -> None:
    strategy = strategy_named("open_book")
    found = estimate(few_items, strategy, "openai/gpt-5", epochs=2, price=Price(input=2, output=10))
    length = sum(len(each["content"]) for item in few_items.items for each in strategy.messages(item))
    assert found.calls == 24
    assert found.input_tokens == pytest.approx(2 * length / CHARACTERS_A_TOKEN, abs=1)
    assert found.cost == pytest.approx(found.input_tokens * 2e-6 + found.output_tokens * 10e-6)
    text = told(found)
    for place in (0, 6, 11):
        item = few_items.items[place]
        assert all(each["content"] in text for each in strategy.messages(item))
    assert text.count("--- prompt of ") == 3
    assert "no price was given" in told(estimate(few_items, strategy, "openai/gpt-5"))
    assert json.loads(json.dumps(found.to_json()))["prompts"][0]["messages"][0]["role"] == "system"


def test_estimated_tokens_are_near_those_that_a_run_reads(scripted, few_items, tmp_path: Path) -> None:
    """The prompts that are estimated are those that are sent: of one call, and of each epoch."""
    model = scripted("3")
    run_model(few_items, strategy_named("one_shot_cot"), model.model, log_dir=tmp_path, settings=Settings(epochs=2))
    sent = sum(len(text) for call in model.calls for _, text in call.messages)
    found = estimate(few_items, strategy_named("one_shot_cot"), "any", epochs=2)
    assert found.input_tokens == pytest.approx(sent / CHARACTERS_A_TOKEN, abs=1)
    assert found.calls == len(model.calls)


def test_prices_are_read_from_a_file_and_mistakes_in_it_are_told(tmp_path: Path) -> None:
    path = tmp_path / "prices.json"
    path.write_text('{"openai/gpt-5": {"input": 1.25, "output": 10}}')
    assert read_prices(path) == {"openai/gpt-5": Price(1.25, 10)}
    for content in ("[]", '{"a/b": {"input": 1}}', '{"a/b": {"input": "1", "output": 2}}', "{", '{"a/b": 3}'):
        path.write_text(content)
        with pytest.raises(EvaluationError, match="US dollars per million tokens"):
            read_prices(path)
