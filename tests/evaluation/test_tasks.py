"""The Inspect task: what travels with a sample, how it is scored, and what Inspect would do wrong if it were let."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from openai_server import MODEL, OpenAIServer

from calcura.evaluation.data import EvaluationData, load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import item_from_json
from calcura.evaluation.run_files import read_runs
from calcura.evaluation.selection import Selection
from calcura.evaluation.strategies import Strategy, strategy_named

pytest.importorskip("inspect_ai", reason="needs Inspect AI: pip install 'calcura[eval]'")

import inspect_ai
from inspect_ai import Task
from inspect_ai.analysis import samples_df
from inspect_ai.log import EvalLog, read_eval_log
from inspect_ai.solver import Solver, solver
from inspect_ai.util import sandbox

from calcura.evaluation.models.inspect_logs import NOT_JUDGED, read_log
from calcura.evaluation.models.preparing import probe_code_runner, require_role
from calcura.evaluation.models.scorer import answer
from calcura.evaluation.models.tasks import HEADER, calcura_task, medcalc_bench, sample_of

DIRECT = strategy_named("direct")
QUIET: dict[str, Any] = {"display": "none", "log_realtime": False, "score_display": False, "ctl_server": False}


def evaluated(task: Task, model: Any, folder: Path, **more: Any) -> EvalLog:
    (log,) = inspect_ai.eval(task, model=model, log_dir=str(folder), **QUIET, **more)
    return log


def gold_of(call: Any, data: EvaluationData) -> str:
    item = next(each for each in data.items if each.task in call.last and each.note in call.last)
    value = item.label.value
    return json.dumps({"answer": "cannot be determined" if value is None else str(value)})


def test_all_that_is_known_of_an_item_travels_with_its_sample(few_items: EvaluationData) -> None:
    for item in few_items.items:
        sample = sample_of(item, strategy_named("open_book"))
        travelled = json.loads(json.dumps(sample.metadata))
        assert item_from_json(travelled["item"]) == item
        assert {"gold", "inputs", "note", "row"} <= travelled["item"].keys()
        assert all(
            travelled[name] == getattr(item, name) for name in ("calculator", "category", "specialty", "note_type")
        )
        assert (travelled["tools"], travelled["code"]) == (False, False)
        assert [(each.role, each.text) for each in sample.input] == [
            (each["role"], each["content"]) for each in strategy_named("open_book").messages(item)
        ]


def test_gold_answers_score_one_and_junk_zero_in_every_category(scripted, tmp_path: Path) -> None:
    data = load(subset="stratified", selection=Selection(56, "calculator", 3))
    assert len({each.category for each in data.items}) == 7
    for text, wanted in ((None, 1.0), ("I cannot say anything about weather.", 0.0)):
        model = scripted((lambda call: gold_of(call, data)) if text is None else text)
        log = evaluated(calcura_task(data, DIRECT), model.model, tmp_path)
        (score,) = log.results.scores
        categories = {name: each.value for name, each in score.metrics.items() if each.group == "grouped"}
        assert set(categories) == {each.category for each in data.items}
        assert set(categories.values()) == {wanted}
        assert score.metrics["accuracy"].value == wanted


def test_inspects_figures_are_those_of_the_run(scripted, tmp_path: Path) -> None:
    """Grouped by category, over epochs, with items that could not be asked, and clustered where notes repeat."""
    data = load(subset="stratified", selection=Selection(40, "calculator", 3))
    twice = replace(data.items[0], id="the-same-note-again")
    data = replace(data, items=(*data.items, twice))
    unlucky = next(each for each in data.items[5:] if each.category == "lab")

    def half_right(call: Any) -> str:
        if unlucky.task in call.last and unlucky.note in call.last:
            raise ConnectionError("no route")
        return gold_of(call, data) if (len(call.last) + call.settings["seed"]) % 3 else "17"

    log = evaluated(calcura_task(data, DIRECT), scripted(half_right).model, tmp_path, epochs=2, seed=1)
    run = read_log(Path(log.location))
    scores: dict[str, list[float]] = {}
    for each in run.attempts:
        if each.verdict != "unscored":
            scores.setdefault(each.item, []).append(each.verdict == "correct")
    means = {item: sum(found) / len(found) for item, found in scores.items()}
    assert unlucky.id not in means
    assert len(means) == 40
    metrics = log.results.scores[0].metrics
    assert metrics["accuracy"].value == pytest.approx(sum(means.values()) / 40)
    for category in {each.category for each in data.items}:
        members = [means[each.id] for each in data.items if each.category == category and each.id in means]
        assert metrics[category].value == pytest.approx(sum(members) / len(members))
        assert category != "lab" or 0 < metrics[category].value < 1
    clusters: dict[str, float] = {}
    for item, found in means.items():
        text = run.item_by_id[item].text
        clusters[text] = clusters.get(text, 0.0) + found - metrics["accuracy"].value
    assert len(clusters) == 39
    clustered = (sum(each**2 for each in clusters.values()) * 39 / 38) ** 0.5 / 40
    assert metrics["stderr"].value == pytest.approx(clustered)


def test_a_fault_in_grading_is_unscored_and_no_zero(scripted, few_items, tmp_path, monkeypatch) -> None:
    from calcura.grading import verdicts

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(verdicts, "read", broken)
    log = evaluated(calcura_task(few_items, DIRECT), scripted("5").model, tmp_path)
    run = read_log(Path(log.location))
    assert {(each.verdict, each.reason) for each in run.attempts} == {
        ("unscored", "fault in grading: ZeroDivisionError")
    }


def test_the_task_is_found_from_inspects_command_line_and_its_log_is_a_run(openai_server, tmp_path: Path) -> None:
    server: OpenAIServer = openai_server(lambda request: '{"parameters": [], "answer": 3}')
    arguments = ["strategy=open_book", "subset=stratified", "limit=3", "stratify=calculator", "seed=2"]
    command = [sys.executable, "-m", "inspect_ai", "eval", "calcura/medcalc_bench", "--model", MODEL]
    command += [part for each in arguments for part in ("-T", each)] + ["--display", "none", "--log-dir", str(tmp_path)]
    found = subprocess.run(command, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    (run,) = read_runs(tmp_path)
    assert len(server.requests) == len(run.attempts) == 3
    assert (run.data, run.strategy, run.model) == ("calcura:eval-v1", "open_book", "openai-api/local/scripted")
    assert not run.tools
    assert not run.code
    assert run.items == load(subset="stratified", selection=Selection(3, "calculator", 2)).items
    assert all(each.parameters for each in run.attempts if run.item_by_id[each.item].inputs)
    shown = {each.messages[1]["content"] for each in run.attempts}
    assert shown == {each["messages"][1]["content"] for each in server.requests}


def test_a_published_file_has_its_own_split(benchmark_data: Path) -> None:
    file = benchmark_data / "medcalc_bench" / "verified" / "one_shot.csv"
    task = medcalc_bench(strategy="direct", data=str(file))
    ids = [each.id for each in task.dataset]
    assert ids == [each.id for each in load(str(file)).items], "the same as for calcura evaluate, so that both compare"


def test_a_task_that_is_asked_for_wrongly_says_what_there_is() -> None:
    with pytest.raises(EvaluationError, match="no strategy is called 'guess'; there are direct, zero_shot_cot"):
        medcalc_bench(subset="stratified", strategy="guess")
    with pytest.raises(EvaluationError, match="no policy is called 'kind'; there are case, "):
        medcalc_bench(subset="stratified", policy="kind")
    with pytest.raises(EvaluationError, match="has no option colour; it has exemplars"):
        medcalc_bench(subset="stratified", strategy="one_shot_cot", options={"colour": "red"})
    with pytest.raises(EvaluationError, match="strategy direct has no option colour; it has wording"):
        medcalc_bench(subset="stratified", strategy="direct", options={"colour": "red"})


def test_answers_to_other_prompts_items_or_policies_are_another_task(few_items: EvaluationData) -> None:
    def version(data: EvaluationData = few_items, strategy: str = "direct", policy: str = "case") -> object:
        return calcura_task(data, strategy_named(strategy), policy).version

    relabelled = replace(few_items.items[0], label=replace(few_items.items[0].label, lower=-1, upper=1))
    others = [
        version(replace(few_items, items=few_items.items[1:])),
        version(replace(few_items, items=(relabelled, *few_items.items[1:]))),
        version(strategy="zero_shot_cot"),
        version(policy="mdcalc"),
    ]
    assert version() == version()
    assert len({version(), *others}) == 5


def test_a_log_is_scored_anew_under_another_policy(scripted, few_items, tmp_path: Path) -> None:
    log = evaluated(calcura_task(few_items, DIRECT), scripted("5").model, tmp_path)
    again = inspect_ai.score(read_eval_log(log.location), answer("medcalc_bench"), action="append", display="none")
    names = {name for each in again.samples or [] for name in each.scores or {}}
    assert names == {"answer", "answer1"}
    for each in again.samples or []:
        assert each.scores["answer1"].explanation


def test_logs_of_other_tasks_and_damaged_ones_are_refused_by_name(scripted, tmp_path: Path) -> None:
    log = evaluated(
        Task(dataset=[inspect_ai.dataset.Sample(input="1 + 1?")], name="sums"), scripted("2").model, tmp_path
    )
    with pytest.raises(EvaluationError, match="is a log of sums, not of calcura/medcalc_bench"):
        read_log(Path(log.location))
    damaged = tmp_path / "damaged.eval"
    damaged.write_bytes(Path(log.location).read_bytes()[:200])
    with pytest.raises(EvaluationError, match=r"damaged\.eval cannot be read as an Inspect log"):
        read_log(damaged)


def test_a_sample_that_was_not_judged_is_unscored(scripted, few_items, tmp_path: Path) -> None:
    log = evaluated(calcura_task(few_items, DIRECT), scripted("2").model, tmp_path, score=False)
    run = read_log(Path(log.location))
    assert {(each.verdict, each.reason) for each in run.attempts} == {("unscored", NOT_JUDGED)}


def test_metadata_reach_a_table_whole_when_asked_for_in_full(scripted, few_items, tmp_path: Path) -> None:
    """Inspect's tables leave out metadata longer than a thousand bytes unless they are asked for in full."""
    evaluated(calcura_task(few_items, DIRECT), scripted("2").model, tmp_path)
    found = samples_df(str(tmp_path), full=True)
    assert {each.id for each in few_items.items} == set(found["id"])
    assert found["metadata_calculator"].notna().all()
    travelled = {each: json.loads(item) for each, item in zip(found["id"], found["metadata_item"], strict=True)}
    assert all(item_from_json(travelled[each.id]) == each for each in few_items.items)


# --- what must be there before a model is asked ------------------------------------------------------------------


def test_a_task_whose_code_cannot_be_run_does_not_start(few_items: EvaluationData, monkeypatch) -> None:
    from calcura.evaluation.code import CodeResult, CodeRunner

    coding = Strategy(name="direct", messages=DIRECT.messages, code=True)
    told = calcura_task(few_items, coding).metadata[HEADER]["provenance"]
    assert told["interpreter"] == CodeRunner().interpreter
    assert "interpreter" not in calcura_task(few_items, DIRECT).metadata[HEADER]["provenance"]
    monkeypatch.setattr(CodeRunner, "run", lambda self, code: CodeResult("crashed", message="no interpreter"))
    with pytest.raises(EvaluationError, match=r"cannot be run here: .*no interpreter"):
        calcura_task(few_items, coding)
    with pytest.raises(EvaluationError, match="cannot be run here"):
        probe_code_runner()


@solver
def asks_the_sandbox() -> Solver:
    async def solve(state: Any, generate: Any) -> Any:
        state.output.completion = (await sandbox().exec(["python3", "-c", "print(3)"])).stdout
        return state

    return solve


def test_a_broken_sandbox_leaves_every_sample_unscored_and_none_wrong(
    scripted, few_items, tmp_path: Path, monkeypatch
) -> None:
    coding = Strategy(name="direct", messages=DIRECT.messages, solver=asks_the_sandbox, code=True)
    task = calcura_task(replace(few_items, items=few_items.items[:2]), coding)
    whole = read_log(Path(evaluated(task, scripted("3").model, tmp_path / "whole", sandbox="local").location))
    assert {each.answer.strip() for each in whole.attempts} == {"3"}

    monkeypatch.setenv("PATH", str(tmp_path))
    log = evaluated(task, scripted("3").model, tmp_path / "broken", sandbox="local")
    broken = read_log(Path(log.location))
    assert log.status == "error", "so that the samples are asked again when the sandbox is mended"
    assert {(each.verdict, each.reason) for each in broken.attempts} == {("unscored", "no answer: EvaluationError")}
    assert "the sandbox runs no Python" in broken.attempts[0].error


def test_no_model_judges_itself(scripted, few_items, tmp_path: Path) -> None:
    """Without the check, Inspect takes the model under test for a role that nobody fills."""

    @solver
    def judging() -> Solver:
        async def solve(state: Any, generate: Any) -> Any:
            state.output.completion = (await require_role("grader").generate("5?")).completion
            return state

        return solve

    graded = Strategy(name="direct", messages=DIRECT.messages, solver=judging, roles=("grader",))
    task = calcura_task(replace(few_items, items=few_items.items[:2]), graded)
    model, judge = scripted("3"), scripted("4")
    for roles, told in ((None, "--model-role grader=MODEL"), ({"grader": model.model}, "would judge itself")):
        run = read_log(Path(evaluated(task, model.model, tmp_path, model_roles=roles).location))
        assert {each.verdict for each in run.attempts} == {"unscored"}
        assert all(told in each.error for each in run.attempts), run.attempts[0].error
    assert not model.calls
    other = judge.named("judge")
    run = read_log(Path(evaluated(task, model.model, tmp_path, model_roles={"grader": other}).location))
    assert {each.answer for each in run.attempts} == {"4"}
    assert not model.calls


def test_error_kinds_are_read_from_tracebacks() -> None:
    from calcura.evaluation.models.inspect_logs import error_kind

    found = SimpleNamespace(
        chained="Traceback (most recent call last):\n  File\nKeyError: 'x'\n\nDuring handling of the above exception, "
        "another exception occurred:\n\nTraceback (most recent call last):\n  File\nfoo.bar.RateLimitError: slow down",
        bare="Traceback (most recent call last):\n  File\nTimeoutError",
        odd="nothing like it",
    )
    assert [error_kind(each) for each in vars(found).values()] == ["RateLimitError", "TimeoutError", "error"]
