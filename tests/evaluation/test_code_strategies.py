"""Strategies in which the model writes code: it is run, its output comes back, and nothing that it does stops a run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from openai_server import OpenAIServer, Script

pytest.importorskip("inspect_ai", reason="needs Inspect AI: pip install 'calcura[eval]'")

from calcura.engine import definition
from calcura.evaluation.code import CodeResult
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.models.coding import ANSWER_NOW, OUTCOMES, RULES, programs, told_back
from calcura.evaluation.models.eval_sets import run_model
from calcura.evaluation.models.settings import Settings
from calcura.evaluation.runs import Attempt, Run
from calcura.evaluation.strategies import strategy_named
from calcura.evaluation.strategies.medrac import EXTRACT, FORMULA, PROGRAM
from calcura.evaluation.strategies.retrieval_only import STEPS
from calcura.evaluation.strategies.write_code import SYSTEM

MODEL = "openai-api/local/scripted"
write_code, medrac, code_only, retrieval_only = map(
    strategy_named, ("write_code", "medrac", "code_only", "retrieval_only")
)
CODE = "Let me compute.\n```python\nprint(6 * 7)\n```"


@pytest.fixture
def one(few_items: EvaluationData) -> EvaluationData:
    """One item whose answer is a number."""
    item = next(each for each in few_items.items if each.label.kind == "decimal" and each.language == "en")
    return only(few_items, item)


def only(data: EvaluationData, *items: Item) -> EvaluationData:
    return EvaluationData(data.name, None, None, "", items, data.checksum)


def turn(call: Any) -> int:
    """Return how often the model has replied before."""
    return sum(role == "assistant" for role, _ in call.messages)


def replying(*replies: str) -> Callable[[Any], str]:
    """Reply with each text in its turn, and with the last one ever after."""
    return lambda call: replies[min(turn(call), len(replies) - 1)]


def gold(item: Item) -> str:
    return f'{{"answer": "{item.label.value}"}}'


def ran(strategy: str, scripted: Any, data: EvaluationData, tmp_path: Path, **options: Any) -> tuple[Attempt, Any]:
    found = run_model(data, strategy_named(strategy, options), scripted.model, log_dir=tmp_path)
    return found.attempts[0], scripted


def said(attempt: Attempt, role: str) -> list[str]:
    return [each["content"] for each in attempt.messages if each["role"] == role]


# --- write_code ---------------------------------------------------------------------------------------------------


def test_code_is_run_and_its_output_returned_until_the_model_answers(scripted: Any, one: Any, tmp_path: Path) -> None:
    model = scripted(replying(CODE, "```python\nprint(_ if False else 'again')\n```", gold(one.items[0])))
    attempt, _ = ran("write_code", model, one, tmp_path)
    assert attempt.verdict == "correct"
    first, second = said(attempt, "user")[1:]
    assert first.startswith(OUTCOMES["ok"] + "\n42\n") and "Programs left: 19" in first
    assert "again" in second and "Programs left: 18" in second
    assert len(model.calls) == 3


def test_the_prompt_holds_rules_note_and_task_and_nothing_of_the_gold(one: EvaluationData) -> None:
    item = one.items[0]
    system, user = write_code.messages(item)
    assert system["content"] == SYSTEM and RULES in SYSTEM and '{"answer":' in SYSTEM
    assert item.note in user["content"] and item.task in user["content"]
    assert item.explanation not in user["content"] or not item.explanation
    assert write_code.code and not write_code.tools


def test_what_one_program_defines_is_there_for_the_next_and_all_blocks_of_a_reply_are_run(
    scripted: Any, one: Any, tmp_path: Path
) -> None:
    two = "```python\nweight = 70\nprint('a')\n```\nand\n```python\nprint(weight + 1)\n```"
    model = scripted(replying(two, "```python\nprint(weight * 2)\n```", gold(one.items[0])))
    first, second = said(ran("write_code", model, one, tmp_path)[0], "user")[1:]
    assert "a\n71" in first
    assert "140" in second


@pytest.mark.drawn(2)
@pytest.mark.parametrize(
    ("code", "status", "words"),
    [
        ("1 / 0", "error", "ZeroDivisionError"),
        ("print(weigth)", "error", "weigth"),
        ("print((", "error", "SyntaxError"),
        ("import pandas", "unsupported", "pandas"),
        ("import scipy.stats", "unsupported", "scipy"),
        ("while True:\n    pass", "timeout", "loop"),
        ("x = [0] * 10**9", "memory", "MB"),
        ("open('/etc/passwd').read()", "unsupported", "files"),
    ],
)
def test_a_failure_is_told_plainly_and_the_model_goes_on(
    scripted: Any, one: Any, tmp_path: Path, code: str, status: str, words: str
) -> None:
    model = scripted(replying(f"```python\n{code}\n```", gold(one.items[0])))
    attempt, _ = ran("write_code", model, one, tmp_path)
    told = said(attempt, "user")[1]
    assert told.startswith(OUTCOMES[status]), told
    assert words in told
    assert attempt.verdict == "correct"
    assert attempt.programs == {status: 1}


def test_what_is_unsupported_is_told_apart_from_a_fault_of_the_program() -> None:
    lacking, wrong = (told_back(CodeResult(each, "", "x"), 3) for each in ("unsupported", "error"))
    assert "does not make it wrong" in lacking
    assert "fault of its own" in wrong and "does not make it wrong" not in wrong


def test_the_first_failure_of_a_reply_ends_its_programs(scripted: Any, one: Any, tmp_path: Path) -> None:
    model = scripted(replying("```python\nprint(1)\n1/0\n```\n```python\nprint(22)\n```", gold(one.items[0])))
    told = said(ran("write_code", model, one, tmp_path)[0], "user")[1]
    assert "\n1\n" in told and "ZeroDivisionError" in told and "22" not in told


def test_after_twenty_programs_the_answer_is_asked_for_once_more(scripted: Any, one: Any, tmp_path: Path) -> None:
    model = scripted(lambda call: gold(one.items[0]) if ANSWER_NOW in call.last else CODE)
    attempt, _ = ran("write_code", model, one, tmp_path)
    assert len(model.calls) == 21
    assert attempt.verdict == "correct"


def test_a_model_that_never_answers_is_wrong_and_stops(scripted: Any, one: Any, tmp_path: Path) -> None:
    model = scripted(CODE)
    attempt, _ = ran("write_code", model, one, tmp_path, tries=3)
    assert len(model.calls) == 4
    assert attempt.verdict == "wrong" and not attempt.error


def test_an_answer_in_a_fence_is_not_taken_for_a_program() -> None:
    assert programs('```\n{"answer": "3"}\n```') == programs('```json\n{"answer": "3"}\n```') == []
    assert programs("```\n22.9\n```") == []
    assert programs("```\nprint(22.9)\n```") == ["print(22.9)"]


@pytest.mark.drawn(4)
@pytest.mark.parametrize("strategy", ["write_code", "medrac", "code_only", "retrieval_only"])
@pytest.mark.parametrize(
    "reply", ["", "{", '{"answer": }', "```python\n", "no idea", '{"parameters": 3}', "\x00\ud7ff"]
)
def test_a_malformed_answer_does_not_stop_a_run(
    scripted: Any, few_items: EvaluationData, tmp_path: Path, strategy: str, reply: str
) -> None:
    data = only(few_items, *few_items.items[:2])
    found: Run = run_model(data, strategy_named(strategy), scripted(reply).model, log_dir=tmp_path)
    assert [each.verdict for each in found.attempts] == ["wrong", "wrong"]
    assert not any(each.error for each in found.attempts)


def test_programs_of_many_items_at_once_do_not_meet(scripted: Any, few_items: EvaluationData, tmp_path: Path) -> None:
    def answer(call: Any) -> str:
        mark = abs(hash(call.messages[1][1]))
        return f"```python\nmark = {mark}\nprint('mark', mark)\n```" if turn(call) == 0 else "I cannot tell."

    found = run_model(few_items, write_code, scripted(answer).model, log_dir=tmp_path)
    told = {said(each, "user")[1] for each in found.attempts}
    assert len(told) == len(few_items.items)


def test_a_program_that_lacks_something_here_is_run_in_the_samples_own_sandbox(
    scripted: Any, one: Any, tmp_path: Path
) -> None:
    unknown_module = "```python\nimport os\nweight\n```"
    model = scripted(replying("```python\nweight = 70\n```", unknown_module, gold(one.items[0])))
    more = Settings(more={"sandbox": "local"})
    found = run_model(one, write_code, model.model, log_dir=tmp_path, settings=more)
    assert said(found.attempts[0], "user")[2].startswith(OUTCOMES["ok"] + "\n70")


# --- medrac and its ablations -------------------------------------------------------------------------------------


def extraction(item: Item) -> str:
    listed = ", ".join(f'{{"name": "{name}", "value": {plain(value)}}}' for name, value in item.inputs.items())
    return f'{{"parameters": [{listed}]}}'


def plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, float) else f'"{value}"'


def test_medrac_shows_the_formula_it_found_then_extracts_then_runs_code(
    scripted: Any, one: Any, tmp_path: Path
) -> None:
    item = one.items[0]
    model = scripted(replying(extraction(item), CODE, gold(item)))
    attempt, _ = ran("medrac", model, one, tmp_path)
    prompt, program, output = said(attempt, "user")
    assert FORMULA in prompt and "## Formula" in prompt and item.note in prompt and prompt.endswith(EXTRACT)
    assert program == PROGRAM
    assert output.startswith(OUTCOMES["ok"] + "\n42")
    assert attempt.verdict == "correct"
    assert attempt.calculator == item.calculator
    assert set(attempt.parameters.values()) == {"right"} and attempt.parameters.keys() == item.inputs.keys()


@pytest.mark.parametrize("strategy", [medrac, retrieval_only])
def test_the_formula_is_sought_by_the_question_alone(strategy: Any, few_items: EvaluationData) -> None:
    from dataclasses import replace

    from calcura.engine import definition

    for item in few_items.items:
        blind = replace(item, calculator="glasgow_blatchford", note="", inputs={}, explanation="")
        asked = replace(blind, question="What is the anion gap?")
        assert definition("anion_gap").title in strategy.messages(asked)[-1]["content"]


def test_more_formulas_are_shown_when_asked_for(one: EvaluationData) -> None:
    three = strategy_named("medrac", {"top_k": 3})
    pages = three.messages(one.items[0])[-1]["content"].count("## Sources")
    assert (pages, three.options) == (3, {"top_k": 3})


@pytest.mark.parametrize("strategy", ["medrac", "retrieval_only"])
def test_no_formula_at_all_is_refused(strategy: str) -> None:
    with pytest.raises(EvaluationError, match="shows no formula"):
        strategy_named(strategy, {"top_k": 0})


def test_code_only_is_medrac_without_the_formula(scripted: Any, one: Any, tmp_path: Path) -> None:
    item = one.items[0]
    with_formula, without = (each.messages(item)[-1]["content"] for each in (medrac, code_only))
    assert FORMULA not in without and "## Formula" not in without
    assert with_formula.endswith(without)
    attempt, _ = ran("code_only", scripted(replying(extraction(item), CODE, gold(item))), one, tmp_path)
    assert said(attempt, "user")[1] == PROGRAM
    assert attempt.calculator is None and attempt.verdict == "correct"
    assert set(attempt.parameters.values()) == {"right"}


def test_retrieval_only_asks_once_with_the_formula_and_runs_nothing(scripted: Any, one: Any, tmp_path: Path) -> None:
    item = one.items[0]
    reply = extraction(item)[:-1] + f', "answer": "{item.label.value}"}}'
    attempt, model = ran("retrieval_only", scripted(CODE + reply), one, tmp_path)
    prompt = said(attempt, "user")[0]
    assert FORMULA in prompt and prompt.endswith(STEPS)
    assert len(model.calls) == 1
    assert attempt.verdict == "correct" and attempt.calculator == item.calculator
    assert set(attempt.parameters.values()) == {"right"}
    assert not retrieval_only.code and medrac.code and code_only.code


def test_an_extraction_that_cannot_be_read_leaves_every_input_missing(scripted: Any, one: Any, tmp_path: Path) -> None:
    attempt, _ = ran("medrac", scripted(replying("All there.", CODE, gold(one.items[0]))), one, tmp_path)
    assert set(attempt.parameters.values()) == {"missing"}
    assert attempt.verdict == "correct"


# --- through an OpenAI-compatible server --------------------------------------------------------------------------


@pytest.mark.parametrize("strategy", ["write_code", "medrac", "code_only"])
def test_code_runs_with_a_model_behind_an_openai_compatible_server(
    openai_server: Callable[[Script], OpenAIServer], one: Any, tmp_path: Path, strategy: str
) -> None:
    def script(request: dict[str, Any]) -> str:
        last = request["messages"][-1]["content"]
        return gold(one.items[0]) if last.startswith(OUTCOMES["ok"]) else CODE

    server = openai_server(script)
    found = run_model(one, strategy_named(strategy), MODEL, log_dir=tmp_path)
    assert found.attempts[0].verdict == "correct"
    assert found.code and not found.tools
    assert "\n42" in server.requests[-1]["messages"][-1]["content"]
    assert found.attempts[0].input_tokens


def test_retrieval_only_with_a_model_behind_an_openai_compatible_server(
    openai_server: Callable[[Script], OpenAIServer], one: Any, tmp_path: Path
) -> None:
    server = openai_server(lambda request: gold(one.items[0]))
    found = run_model(one, strategy_named("retrieval_only"), MODEL, log_dir=tmp_path)
    assert found.attempts[0].verdict == "correct"
    assert (found.code, found.tools, len(server.requests)) == (False, False, 1)
    shown = "".join(each["content"] for each in server.requests[0]["messages"])
    assert definition(one.items[0].calculator).title in shown
