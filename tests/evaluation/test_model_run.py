"""A run of a model goes on where it was killed, is stopped by nothing that goes wrong, and tells what is amiss."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path

import pytest
from openai_server import MODEL, OpenAIServer
from scripted_models import Scripted

from calcura.evaluation.data import EvaluationData, load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.evaluating import Evaluation
from calcura.evaluation.figures.compare import compare
from calcura.evaluation.models.eval_sets import folder_of, run_model
from calcura.evaluation.models.prices import Price
from calcura.evaluation.models.settings import Settings
from calcura.evaluation.run_files import read_runs
from calcura.evaluation.runs import Run
from calcura.evaluation.selection import Selection
from calcura.evaluation.strategies import Strategy, strategy_named

pytest.importorskip("inspect_ai", reason="needs Inspect AI: pip install 'calcura[eval]'")

DIRECT = strategy_named("direct")
PRICES = {"mockllm/model": Price(input=10_000, output=0)}
"""A call of the scripted model, which reads 100 tokens, then costs a dollar."""


def outcomes(run: Run) -> list[tuple[object, ...]]:
    """Return what must not depend on how often a run was begun."""
    return sorted((a.item, a.epoch, a.verdict, a.reason, a.answer, repr(a.messages)) for a in run.attempts)


def answered_by_length(request: dict) -> str:
    """Give another answer to each item, and always the same one to the same item."""
    time.sleep(0.03)
    return f'{{"answer": {len(request["messages"][-1]["content"]) % 7}}}'


KILLED = """
import sys
from pathlib import Path
from calcura.evaluation.data import load
from calcura.evaluation.models.eval_sets import run_model
from calcura.evaluation.models.settings import Settings
from calcura.evaluation.selection import Selection
from calcura.evaluation.strategies import strategy_named
data = load(subset="stratified", selection=Selection(24, "calculator", 1))
run_model(data, strategy_named("direct"), sys.argv[1], log_dir=Path(sys.argv[2]), settings=Settings(max_connections=2))
"""


@pytest.mark.drawn(3)
def test_a_run_that_was_killed_goes_on_with_every_finished_sample(openai_server, tmp_path: Path) -> None:
    data = load(subset="stratified", selection=Selection(24, "calculator", 1))
    settings = Settings(max_connections=2)
    server: OpenAIServer = openai_server(answered_by_length)
    process = subprocess.Popen([sys.executable, "-c", KILLED, MODEL, str(tmp_path / "killed")])
    deadline = time.monotonic() + 60
    while server.answered < 8 and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    answered = server.answered
    assert 8 <= answered < 24

    (half,) = read_runs(tmp_path / "killed")
    assert half.provenance["planned"] == 24
    assert half.provenance["status"] == "started"
    # What was answered but not yet written when it was killed are the samples then at work, and one being written.
    assert len(half.attempts) >= answered - 4

    before = len(server.requests)
    seen: list[tuple[int, int]] = []
    resumed = run_model(
        data, DIRECT, MODEL, log_dir=tmp_path / "killed", settings=settings, progress=lambda *told: seen.append(told)
    )
    assert len(server.requests) - before == 24 - len(half.attempts)
    assert seen[0] == (len(half.attempts), 24)
    assert seen[-1] == (24, 24)

    (found,) = read_runs(tmp_path / "killed")
    assert outcomes(found) == outcomes(resumed), "the log that the killed part left is no run of its own"

    undisturbed = run_model(data, DIRECT, MODEL, log_dir=tmp_path / "undisturbed", settings=settings)
    assert outcomes(resumed) == outcomes(undisturbed)
    assert len(resumed.items) == 24

    asked = len(server.requests)
    again = run_model(data, DIRECT, MODEL, log_dir=tmp_path / "killed", settings=settings)
    assert len(server.requests) == asked, "a run that is complete asks nothing"
    assert outcomes(again) == outcomes(resumed)


def test_one_sample_that_goes_wrong_stops_no_other_and_is_asked_again(scripted, few_items, tmp_path: Path) -> None:
    unlucky = few_items.items[3].text[:60]

    def failing(call):
        if unlucky in call.last:
            raise ConnectionError("no route")
        return '{"answer": 3}'

    model = scripted(failing)
    run = run_model(few_items, DIRECT, model.model, log_dir=tmp_path)
    (bad,) = [each for each in run.attempts if each.error]
    assert (bad.verdict, bad.reason) == ("unscored", "no answer: ConnectionError")
    assert bad.item == few_items.items[3].id
    assert len(run.attempts) == 12
    assert len(model.calls) == 13, "each once, the unlucky one twice"

    mended = scripted('{"answer": 3}')
    run = run_model(few_items, DIRECT, mended.model, log_dir=tmp_path)
    assert len(mended.calls) == 1
    assert not any(each.error for each in run.attempts)


def test_seeds_differ_between_epochs_and_an_item_is_asked_in_each(scripted, few_items, tmp_path: Path) -> None:
    model = scripted('{"answer": 3}')
    run = run_model(few_items, DIRECT, model.model, log_dir=tmp_path, settings=Settings(epochs=3, seed=7))
    assert sorted(call.settings["seed"] for call in model.calls) == [7] * 12 + [8] * 12 + [9] * 12
    assert run.epochs == 3
    assert len(run.attempts) == 36
    assert len(run.items) == 12


def test_tokens_cost_and_time_are_recorded(scripted, few_items, tmp_path: Path) -> None:
    run = run_model(few_items, DIRECT, scripted("4").model, log_dir=tmp_path, settings=Settings(prices=PRICES))
    for attempt in run.attempts:
        assert (attempt.input_tokens, attempt.output_tokens, attempt.cost) == (100, 20, 1.0)
        assert attempt.seconds is not None
        assert [each["role"] for each in attempt.messages] == ["system", "user", "assistant"]
        assert attempt.messages[:2] == list(map(dict, DIRECT.messages(run.item_by_id[attempt.item])))


def test_a_cost_limit_is_one_for_the_whole_run_and_leaves_the_rest_unscored(scripted, few_items, tmp_path) -> None:
    def limited(dollars: float) -> Run:
        settings = Settings(cost_limit=dollars, prices=PRICES, max_connections=1)
        return run_model(few_items, DIRECT, scripted('{"answer": 3}').model, log_dir=tmp_path, settings=settings)

    stopped = limited(2.5)
    assert (stopped.answered, stopped.due) == (3, 12)
    assert stopped.name.endswith("(incomplete: 3 of 12)")
    with pytest.raises(EvaluationError, match="is incomplete, 3 of 12 answers"):
        compare(stopped, stopped)
    assert compare(stopped, stopped, anyway=True).overall.paired.n == 3
    first = stopped.attempts
    assert sum(not each.error for each in first) == 3
    rest = [each for each in first if each.error]
    assert {each.reason for each in rest} == {"not asked: cost limit"}
    assert {each.verdict for each in rest} == {"unscored"}
    assert sum(not each.error for each in limited(5).attempts) == 5, "what was spent before counts"
    assert not any(each.error for each in limited(100).attempts)
    assert limited(100).doubts == []


def test_a_cost_limit_without_prices_is_refused_before_anything_is_asked(few_items, tmp_path: Path) -> None:
    with pytest.raises(EvaluationError, match=r"price of openai/gpt-5: give a JSON file .*--prices"):
        run_model(few_items, DIRECT, "openai/gpt-5", log_dir=tmp_path, settings=Settings(cost_limit=20))


def test_a_token_limit_stops_an_item_and_it_is_still_judged(scripted, few_items, tmp_path: Path) -> None:
    run = run_model(few_items, DIRECT, scripted("3").model, log_dir=tmp_path, settings=Settings(token_limit=50))
    assert {(each.limit, each.verdict, each.error) for each in run.attempts} == {("token", "wrong", "")}


def test_the_cache_keeps_epochs_and_model_arguments_apart(scripted, few_items, tmp_path: Path) -> None:
    def asked(model: Scripted, folder: str, **more) -> Run:
        settings = Settings(cache=True, epochs=2, **more)
        return run_model(few_items, DIRECT, model.model, log_dir=tmp_path / folder, settings=settings)

    first, second, third = (scripted(f'{{"answer": {each}}}') for each in (1, 2, 3))
    asked(first, "first", model_args={"variant": "a"})
    assert len(first.calls) == 24, "no epoch takes the reply of another"
    cached = asked(second, "second", model_args={"variant": "a"})
    assert not second.calls
    assert {each.answer for each in cached.attempts} == {'{"answer": 1}'}
    assert {each.input_tokens for each in cached.attempts} == {None}, "what a cached reply took is not known"
    assert {each.answer for each in asked(third, "third", model_args={"variant": "b"}).attempts} == {'{"answer": 3}'}


@pytest.mark.parametrize(
    ("model", "told"),
    [
        ("openai/gpt-5", "OPENAI_API_KEY"),
        ("openai-api/nowhere/x", "NOWHERE_API_KEY"),
        ("nonsense/gpt", "nonsense.*not recognized"),
        ("gpt-5", "should be in the format"),
    ],
)
def test_a_model_that_cannot_be_asked_is_told_in_one_line(few_items, tmp_path: Path, model: str, told: str) -> None:
    with pytest.raises(EvaluationError, match=told) as raised:
        run_model(few_items, DIRECT, model, log_dir=tmp_path)
    assert "\n" not in str(raised.value)
    assert "[bold]" not in str(raised.value)


def test_a_server_that_refuses_everything_is_told_in_one_line(openai_server, few_items, tmp_path: Path) -> None:
    openai_server(lambda request: 401)
    with pytest.raises(EvaluationError, match=r"local/scripted could not be asked anything: .*401") as told:
        run_model(few_items, DIRECT, MODEL, log_dir=tmp_path)
    assert len(str(told.value)) < 300, "the request, which holds a whole note, is no part of it"


def test_a_server_that_is_not_there_is_told_at_once(openai_server, few_items, tmp_path: Path) -> None:
    server: OpenAIServer = openai_server(lambda request: '{"answer": 3}')
    done = run_model(few_items, DIRECT, MODEL, log_dir=tmp_path / "done")
    server.__exit__()
    before = time.monotonic()
    with pytest.raises(EvaluationError, match=r"no server answers at 127\.0\.0\.1:\d+ .*--model-base-url"):
        run_model(few_items, DIRECT, MODEL, log_dir=tmp_path / "begun")
    with pytest.raises(EvaluationError, match="'nowhere' is no address of a server"):
        run_model(few_items, DIRECT, MODEL, log_dir=tmp_path / "begun", settings=Settings(base_url="nowhere"))
    assert time.monotonic() - before < 5
    again = run_model(few_items, DIRECT, MODEL, log_dir=tmp_path / "done")
    assert outcomes(again) == outcomes(done), "what is complete needs no server"


def test_a_server_that_is_down_for_a_while_is_tried_again_but_not_for_ever(openai_server, tmp_path: Path) -> None:
    data = load(subset="stratified", selection=Selection(2))
    failures = iter([503])
    server = openai_server(lambda request: next(failures, '{"answer": 3}'))
    run = run_model(data, DIRECT, MODEL, log_dir=tmp_path)
    assert len(server.requests) == 3
    assert not any(each.error for each in run.attempts)
    from calcura.evaluation.models.eval_sets import PATIENCE

    assert 0 < PATIENCE["max_retries"] < 20


def test_another_run_in_the_same_folder_is_refused(scripted, few_items, tmp_path: Path) -> None:
    run_model(few_items, DIRECT, scripted("3").model, log_dir=tmp_path)
    other = load(subset="stratified", selection=Selection(5))
    for data, settings in ((few_items, Settings(temperature=0.5)), (other, Settings())):
        with pytest.raises(EvaluationError, match="holds a run of other data, prompts or settings"):
            run_model(data, DIRECT, scripted("3").model, log_dir=tmp_path, settings=settings)


def test_inspects_own_options_pass_through_and_unknown_ones_are_refused(scripted, few_items, tmp_path: Path) -> None:
    model = scripted("3")
    more = {"top_p": 0.5, "tags": ["trial"], "time_limit": 60}
    run = run_model(few_items, DIRECT, model.model, log_dir=tmp_path, settings=Settings(temperature=0.2, more=more))
    assert {(call.settings["top_p"], call.settings["temperature"]) for call in model.calls} == {(0.5, 0.2)}
    assert run.provenance["settings"]["top_p"] == 0.5
    with pytest.raises(EvaluationError, match="no option nonsense; its options are acp_server"):
        run_model(few_items, DIRECT, model.model, log_dir=tmp_path, settings=Settings(more={"nonsense": 1}))


def test_each_strategy_and_model_has_a_folder_of_its_own(scripted, few_items, tmp_path: Path) -> None:
    for name in ("direct", "zero_shot_cot"):
        run_model(few_items, strategy_named(name), scripted("3").model, log_dir=tmp_path)
    assert {each.strategy for each in read_runs(tmp_path)} == {"direct", "zero_shot_cot"}
    assert folder_of(tmp_path, DIRECT, "a/b:c").name == "direct-a-b-c"


def graded() -> Strategy:
    return Strategy(name="direct", messages=DIRECT.messages, roles=("grader",))


def test_a_strategy_that_needs_a_judge_is_refused_without_one(scripted, few_items, tmp_path: Path) -> None:
    model = scripted("3")
    with pytest.raises(EvaluationError, match="needs a model for the role grader"):
        run_model(few_items, graded(), model.model, log_dir=tmp_path)
    with pytest.raises(EvaluationError, match="would judge itself"):
        run_model(
            few_items, graded(), model.model, log_dir=tmp_path, settings=Settings(roles={"grader": "mockllm/model"})
        )
    assert not model.calls


def test_without_inspect_the_message_says_what_to_install(
    few_items: EvaluationData, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unloaded = ("calcura.evaluation.models.eval_sets", "inspect_ai")
    for name in [each for each in sys.modules if each.startswith(unloaded)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "inspect_ai", None)
    evaluation = Evaluation(data=few_items, strategies=(DIRECT,), models=("openai/gpt-5",))
    with pytest.raises(EvaluationError, match=r"this needs inspect_ai: pip install 'calcura\[eval\]'"):
        evaluation.run(tmp_path, lambda told: nullcontext())


def test_what_names_and_estimates_a_run_loads_no_inspect() -> None:
    code = (
        "import sys; from calcura.evaluation import data, evaluating, run_files, strategies\n"
        "from calcura.evaluation.models import dry_run\n"
        "for name in ('direct', 'zero_shot_cot', 'one_shot_cot', 'open_book', 'open_book_guided'):\n"
        "    found = strategies.strategy_named(name)\n"
        "    dry_run.estimate(data.load(subset='stratified'), found, 'openai/gpt-5')\n"
        "print(sorted({each.partition('.')[0] for each in sys.modules} & {'inspect_ai', 'openai', 'pydantic'}))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ})
    assert run.stdout.strip() == "[]"
