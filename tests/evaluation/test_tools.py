"""The agent with calculators as tools: what it calls is carried out, and what it does wrong tells it how to go on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from openai_server import OpenAIServer, Script, calls

pytest.importorskip("inspect_ai", reason="needs Inspect AI: pip install 'calcura[eval]'")

from inspect_ai.log import read_eval_log
from inspect_ai.model import ModelOutput
from inspect_ai.tool import ToolError

from calcura.engine import definitions
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.models.eval_sets import run_model
from calcura.evaluation.models.tools import Calls, calculating, read_specification, search_calculators
from calcura.evaluation.runs import Attempt
from calcura.evaluation.strategies import strategy_named
from calcura.evaluation.strategies.calculator_tools import ANSWER_NOW, CALLED

strategy = strategy_named("calculator_tools")

MODEL = "openai-api/local/scripted"
KIDNEY = {"age": 60, "sex": "female", "serum_creatinine": "124 umol/L"}


@pytest.fixture
def one(few_items: EvaluationData) -> EvaluationData:
    """One item whose answer is a number."""
    item = next(each for each in few_items.items if each.label.kind == "decimal" and each.language == "en")
    return EvaluationData(few_items.name, None, None, "", (item,), few_items.checksum)


def given(data: EvaluationData) -> dict[str, Any]:
    return {"name": data.items[0].calculator, "inputs": dict(data.items[0].inputs)}


def call(name: str, /, **arguments: Any) -> ModelOutput:
    return ModelOutput.for_tool_call("mockllm/model", name, arguments)


def replying(*replies: Any) -> Callable[[Any], Any]:
    def reply(asked: Any) -> Any:
        return replies[min(sum(role == "assistant" for role, _ in asked.messages), len(replies) - 1)]

    return reply


def gold(data: EvaluationData) -> str:
    return json.dumps({"answer": str(data.items[0].label.value)})


def told(attempt: Attempt) -> list[str]:
    return [each["content"] for each in attempt.messages if each["role"] == "tool"]


def tried(tool: Any, **arguments: Any) -> str:
    return str(asyncio.run(tool(**arguments)))


def refused(tool: Any, **arguments: Any) -> str:
    with pytest.raises(ToolError) as error:
        tried(tool, **arguments)
    return str(error.value.message)


# --- the tools ----------------------------------------------------------------------------------------------------


def test_a_search_lists_names_titles_and_purposes_best_first() -> None:
    found = tried(search_calculators(), query="stroke risk in atrial fibrillation").splitlines()
    assert found[0].startswith("cha2ds2_vasc: ")
    assert 1 < len(found) <= 5
    assert {each.split(":")[0] for each in found} <= {each.name for each in definitions()}


def test_a_search_without_a_match_says_so() -> None:
    assert "other words" in refused(search_calculators(), query="xyzzy")


def test_a_specification_is_read_by_name() -> None:
    page = tried(read_specification(), name="anion_gap")
    assert "serum_sodium" in page and "## Formula" in page


def test_a_calculation_takes_other_units_and_is_recorded() -> None:
    made = Calls()
    found = json.loads(tried(calculating(made), name="ckd_epi_2021_creatinine", inputs=KIDNEY))
    assert found["value"] == pytest.approx(42.9, abs=0.2)
    assert found["unit"] == "mL/min/1.73 m2"
    assert made.last == {"calculator": "ckd_epi_2021_creatinine", "inputs": KIDNEY, "result": found["result"]}


@pytest.mark.parametrize(
    ("name", "inputs", "words"),
    [
        ("ckd_epi", KIDNEY, ("Did you mean ckd_epi_2021_creatinine", "search_calculators")),
        ("nonsense", {}, ("no calculator is called 'nonsense'", "search_calculators")),
        ("ckd_epi_2021_creatinine", {**KIDNEY, "weight": 70}, ("no input 'weight'", "Its inputs are age, sex")),
        (
            "ckd_epi_2021_creatinine",
            {"age": 60},
            (
                "Sex, serum creatinine are missing; give sex=female or male, serum_creatinine=NUMBER",
                "read_specification",
            ),
        ),
        ("ckd_epi_2021_creatinine", {**KIDNEY, "serum_creatinine": 124}, ("plausible", "124 µmol/L would be 1.4")),
        ("ckd_epi_2021_creatinine", {**KIDNEY, "serum_creatinine": "1.4 foo"}, ("unknown unit 'foo'",)),
        ("ckd_epi_2021_creatinine", {**KIDNEY, "sex": "x"}, ("give one of: female; male",)),
        ("ckd_epi_2021_creatinine", {**KIDNEY, "age": [1, 2, 3]}, ("read_specification",)),
        ("ckd_epi_2021_creatinine", {**KIDNEY, "age": None}, ("Age is missing",)),
        ("cha2ds2_vasc", {"age": 60, "sex": "male"}, ("not_stated=absent",)),
    ],
)
def test_an_error_says_how_to_go_on_and_names_no_command(name: str, inputs: Any, words: tuple[str, ...]) -> None:
    made = Calls()
    message = refused(calculating(made), name=name, inputs=inputs)
    assert all(each in message for each in words), message
    assert "`" not in message
    assert not made.made or "error" in made.made[0]


def test_findings_that_are_not_stated_count_as_absent_when_asked_so() -> None:
    arguments = {"name": "cha2ds2_vasc", "inputs": {"age": 70, "sex": "male"}, "not_stated": "absent"}
    found = json.loads(tried(calculating(Calls()), **arguments))
    assert found["value"] == 1
    assert any("counted as absent" in each for each in found["assumptions"])


def test_the_last_calculation_with_a_result_is_the_one_meant() -> None:
    made = Calls()
    assert made.last is None
    made.add("a", {}, error="no")
    assert made.last is not None and made.last["calculator"] == "a"
    made.add("b", {}, result="1")
    made.add("c", {}, error="no")
    assert made.last["calculator"] == "b"


# --- the agent ----------------------------------------------------------------------------------------------------


def test_the_agent_searches_reads_calculates_and_answers(scripted: Any, one: EvaluationData, tmp_path: Path) -> None:
    item = one.items[0]
    model = scripted(
        replying(
            call("search_calculators", query=item.question),
            call("read_specification", name=item.calculator),
            call("calculate", **given(one)),
            gold(one),
        )
    )
    found = run_model(one, strategy, model.model, log_dir=tmp_path)
    attempt = found.attempts[0]
    assert model.calls[0].tools == ["search_calculators", "read_specification", "calculate"]
    search, page, result = told(attempt)
    assert f"{item.calculator}: " in search
    assert "## Inputs" in page
    assert '"value"' in result
    assert (attempt.verdict, attempt.calculator) == ("correct", item.calculator)
    assert set(attempt.parameters.values()) == {"right"}
    assert found.tools and not found.code


def test_the_calculations_are_recorded_in_the_log(scripted: Any, one: EvaluationData, tmp_path: Path) -> None:
    replies = (call("calculate", name="anion_gap", inputs={}), call("calculate", **given(one)), gold(one))
    run_model(one, strategy, scripted(replying(*replies)).model, log_dir=tmp_path)
    log = next(tmp_path.rglob("*.eval"))
    samples = read_eval_log(str(log)).samples
    assert samples is not None
    made = samples[0].store[CALLED]
    assert [each["calculator"] for each in made] == ["anion_gap", one.items[0].calculator]
    assert "missing" in made[0]["error"] and "result" in made[1]


def test_an_error_is_shown_and_the_agent_goes_on(scripted: Any, one: EvaluationData, tmp_path: Path) -> None:
    replies = (
        call("calculate", name="no_such", inputs={}),
        call("calculate", name=one.items[0].calculator),
        call("calculate", name=one.items[0].calculator, inputs="all of them"),
        call("open_file", path="/etc/passwd"),
        call("calculate", **given(one)),
        gold(one),
    )
    found = run_model(one, strategy, scripted(replying(*replies)).model, log_dir=tmp_path)
    messages = told(found.attempts[0])
    assert len(messages) == 5
    assert "no calculator is called 'no_such'" in messages[0]
    assert "inputs" in messages[1]
    assert '"value"' in messages[4]
    assert found.attempts[0].verdict == "correct"


def test_two_calls_in_one_reply_are_both_carried_out(scripted: Any, one: EvaluationData, tmp_path: Path) -> None:
    both = call("search_calculators", query="anion gap")
    more = call("calculate", **given(one))
    first, second = both.message.tool_calls, more.message.tool_calls
    assert first is not None and second is not None
    second[0].id = "another"
    both.message.tool_calls = [*first, *second]
    found = run_model(one, strategy, scripted(replying(both, gold(one))).model, log_dir=tmp_path)
    assert len(told(found.attempts[0])) == 2
    assert found.attempts[0].verdict == "correct"


@pytest.mark.parametrize(("options", "most"), [({}, 20), ({"limit": 6}, 6)])
def test_an_agent_that_calls_for_ever_is_asked_for_its_answer(
    scripted: Any, one: EvaluationData, tmp_path: Path, options: dict[str, Any], most: int
) -> None:
    again = call("search_calculators", query="anion gap")
    model = scripted(lambda asked: gold(one) if asked.last == ANSWER_NOW else again)
    found = run_model(one, strategy_named("calculator_tools", options), model.model, log_dir=tmp_path)
    assert len(model.calls[-1].messages) == most + 1
    assert model.calls[-1].last == ANSWER_NOW
    assert (found.attempts[0].verdict, found.attempts[0].calculator) == ("correct", None)


def test_an_agent_that_still_calls_after_that_is_wrong_and_stops(
    scripted: Any, one: EvaluationData, tmp_path: Path
) -> None:
    model = scripted(lambda asked: call("search_calculators", query="anion gap"))
    found = run_model(one, strategy, model.model, log_dir=tmp_path)
    assert (found.attempts[0].verdict, found.attempts[0].error) == ("wrong", "")


def test_a_limit_that_leaves_no_call_is_refused() -> None:
    with pytest.raises(EvaluationError, match="at least 4"):
        strategy_named("calculator_tools", {"limit": 3})


@pytest.mark.parametrize("reply", ["", "{", "no idea", '{"answer": }'])
def test_a_malformed_answer_does_not_stop_a_run(
    scripted: Any, few_items: EvaluationData, tmp_path: Path, reply: str
) -> None:
    data = EvaluationData(few_items.name, None, None, "", few_items.items[:2], few_items.checksum)
    found = run_model(data, strategy, scripted(reply).model, log_dir=tmp_path)
    assert [(each.verdict, each.error) for each in found.attempts] == [("wrong", ""), ("wrong", "")]
    assert {judgement for each in found.attempts for judgement in each.parameters.values()} == {"missing"}


def test_with_a_model_behind_an_openai_compatible_server(
    openai_server: Callable[[Script], OpenAIServer], one: EvaluationData, tmp_path: Path
) -> None:
    def script(request: dict[str, Any]) -> Any:
        last = request["messages"][-1]
        if last["role"] == "tool":
            return gold(one)
        return calls("calculate", {"name": one.items[0].calculator, "inputs": plain(one)})

    server = openai_server(script)
    found = run_model(one, strategy, MODEL, log_dir=tmp_path)
    sent = {each["function"]["name"]: each["function"] for each in server.requests[0]["tools"]}
    assert sent.keys() == {"search_calculators", "read_specification", "calculate"}
    assert sent["calculate"]["parameters"]["properties"]["inputs"]["type"] == "object"
    assert found.attempts[0].verdict == "correct"
    assert found.attempts[0].calculator == one.items[0].calculator


def plain(data: EvaluationData) -> dict[str, Any]:
    return {
        name: value if isinstance(value, (bool, float, str)) else str(value)
        for name, value in data.items[0].inputs.items()
    }
