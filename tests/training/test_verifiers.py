"""verifiers v1: the taskset as the library loads it, with tools and without, and whole rollouts with a fake model."""

import asyncio
import json
import os
import shutil
import sys
import threading
import tomllib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("verifiers.v1", reason="needs an environment of its own: pip install 'calcura[verifiers]'")

import verifiers.v1 as vf
from verifiers.v1.graph import MessageNode
from verifiers.v1.mcp import serve_shared
from verifiers.v1.utils.loaders import load_taskset, taskset_class

import calcura.training.verifiers_taskset as adapter
from calcura.training import GroundTruth

Message = dict[str, Any]


PACKAGE = Path(__file__).parents[2] / "environments" / "calcura_cases"


@pytest.fixture
def taskset_id(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The package in the form of the Environments Hub, as if it were installed."""
    monkeypatch.syspath_prepend(str(PACKAGE))
    yield str(tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["name"])
    sys.modules.pop("calcura_cases", None)


def tasks(tools: bool = False, **more: Any) -> list[adapter.CalculationTask]:
    task = adapter.CalculationTaskConfig(tools=tools, step_share=0.2 if tools else 0.0)
    return list(adapter.CalculationTaskset(adapter.CalculationConfig(seed=3, n=6, task=task, **more)))


def trace_of(task: Any, replies: list[vf.AssistantMessage]) -> Any:
    found = vf.Trace(
        task=vf.TraceTask(type=type(task).__name__, data=task.data), agent=vf.AgentInfo(config=vf.AgentConfig())
    )
    found.nodes = [MessageNode(message=vf.UserMessage(content=task.data.prompt))]
    for reply in replies:
        found.nodes.append(MessageNode(message=reply, sampled=True, parent=len(found.nodes) - 1))
    return found


def test_the_library_finds_the_taskset_by_its_name(taskset_id: str) -> None:
    assert taskset_class(taskset_id) is adapter.CalculationTaskset
    found = list(load_taskset(adapter.CalculationConfig(id=taskset_id, n=5)).take(3))
    assert [task.data.idx for task in found] == [0, 1, 2]
    endless = load_taskset(adapter.CalculationConfig(id=taskset_id))
    assert not endless.bounded and len(list(endless.take(4))) == 4


def test_the_right_answer_passes_its_own_grader() -> None:
    for task in tasks():
        assert asyncio.run(task.validate(None))
        for reply, reward in ((f"Answer: {task.data.answer}", 1.0), ("no idea", 0.0)):
            trace = trace_of(task, [vf.AssistantMessage(content=reply)])
            asyncio.run(task.score(trace))
            assert trace.reward == reward and trace.metrics["correct"] == reward
            assert trace.info["calculation"]["reason"]


def test_steps_with_tools_are_read_from_the_calls() -> None:
    for task in tasks(tools=True):
        truth = GroundTruth.from_json(task.data.ground_truth)
        arguments = json.dumps({"calculator": truth.calculator, "inputs": dict(truth.told)})
        call = vf.ToolCall(id="1", name="calculate", arguments=arguments)
        replies = [vf.AssistantMessage(tool_calls=[call]), vf.AssistantMessage(content=task.data.answer)]
        trace = trace_of(task, replies)
        asyncio.run(task.score(trace))
        assert trace.reward == pytest.approx(1.0), trace.info
        trace = trace_of(task, replies[1:])
        asyncio.run(task.score(trace))
        assert trace.reward == pytest.approx(0.8), trace.info


def test_tools_answer_and_refuse_in_words() -> None:
    tools = adapter.CalculatorTools(vf.SharedToolsetConfig())
    assert "anion_gap" in asyncio.run(tools.find_calculator("anion gap"))
    assert "mmol/L" in asyncio.run(tools.read_calculator("anion_gap"))
    inputs = {"serum_sodium": 140, "serum_chloride": "104 mEq/L", "serum_bicarbonate": 24}
    assert asyncio.run(tools.calculate("anion_gap", inputs)) == "12 mmol/L"
    assert asyncio.run(tools.calculate("anion_gap", {})).startswith("refused: ")
    assert asyncio.run(tools.calculate("no_such", {})).startswith("refused: ")


@pytest.mark.full
@pytest.mark.parametrize("tools", [False, True])
def test_a_whole_rollout_against_a_fake_model(tools: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library's own harness, its tool server and scoring; only the model is ours. Its harness asks for uv."""
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if shutil.which("uv") is None:
        pytest.skip("needs uv: pip install uv")
    task = tasks(tools=tools, calculators=["anion_gap"])[0]
    truth = GroundTruth.from_json(task.data.ground_truth)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _model(truth, tools))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("FAKE_MODEL_KEY", "none")
    url = f"http://127.0.0.1:{server.server_port}/v1"
    agent = vf.make_agent(
        vf.AgentConfig(
            harness={"id": "null"},
            runtime=vf.SubprocessConfig(),
            model="fake",
            client=vf.EvalClientConfig(base_url=url, api_key_var="FAKE_MODEL_KEY"),
        )
    )
    taskset = adapter.CalculationConfig(task=adapter.CalculationTaskConfig(tools=tools))

    async def run() -> list[vf.Trace]:
        """Two rollouts at once, which share one server of tools, as those of an evaluation do."""
        async with serve_shared(adapter.CalculationTaskset.toolsets(taskset)) as shared:
            assert len(shared) == tools
            return await asyncio.gather(*(agent.run(task, tools=shared) for _ in range(2)))

    trace, other = asyncio.run(run())
    server.shutdown()
    assert other.ok and other.reward == pytest.approx(1.0), other.errors
    assert trace.ok, trace.errors
    assert trace.reward == pytest.approx(1.0), trace.info
    assert trace.num_turns == (2 if tools else 1)
    assert [message.content for message in trace.tool_messages] == ([truth.answer] if tools else [])


def _model(truth: GroundTruth, tools: bool) -> type[BaseHTTPRequestHandler]:
    """Return a server that calls the calculator once, if there are tools, and then answers."""

    class Model(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            first = not any(message["role"] == "assistant" for message in asked["messages"])
            delta, ending = _call(asked, truth) if tools and first else _answer(truth)
            chunk = {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": "fake"}
            usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
            events = [
                {**chunk, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
                {**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": ending}]},
                {**chunk, "choices": [], "usage": usage},
            ]
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            self.wfile.write("".join(f"data: {json.dumps(each)}\n\n" for each in events).encode())
            self.wfile.write(b"data: [DONE]\n\n")

        def log_message(self, format: str, *arguments: Any) -> None:
            pass

    return Model


def _call(asked: Message, truth: GroundTruth) -> tuple[Message, str]:
    name = next(tool["function"]["name"] for tool in asked["tools"] if "calculate" in tool["function"]["name"])
    arguments = json.dumps({"calculator": truth.calculator, "inputs": dict(truth.told)})
    call = {"index": 0, "id": "1", "type": "function", "function": {"name": name, "arguments": arguments}}
    return {"role": "assistant", "content": None, "tool_calls": [call]}, "tool_calls"


def _answer(truth: GroundTruth) -> tuple[Message, str]:
    return {"role": "assistant", "content": f"Answer: {truth.answer}"}, "stop"
