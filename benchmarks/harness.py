"""What our task adds to Inspect's own time: 1,047 samples, a model that answers at once, beside a bare task.

    python benchmarks/harness.py [samples]

The bare task has the same prompts, no metadata and a scorer that looks whether the answer contains the target. Both
runs have the same settings for their logs, and take turns in one process; the figures are medians of three.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import inspect_ai
from inspect_ai import Task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import Model, ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import includes
from inspect_ai.solver import generate

from calcura.evaluation.data import EvaluationData, load
from calcura.evaluation.models.eval_sets import FAST
from calcura.evaluation.models.tasks import calcura_task, sample_of
from calcura.evaluation.strategies import Strategy, strategy_named

SAMPLES, RUNS, AT_MOST = 1047, 3, 1.3
STRATEGIES = ("zero_shot_cot", "open_book")
SETTINGS: dict[str, Any] = {**FAST, "fail_on_error": False, "log_buffer": 10, "max_connections": 10}


def instant_model() -> Model:
    """Return a model that answers at once, and counts no tokens."""

    def reply(*_: object) -> ModelOutput:
        output = ModelOutput.from_content("mockllm/model", '{"step_by_step_thinking": "2 + 2 = 4", "answer": "4"}')
        output.usage = ModelUsage(input_tokens=500, output_tokens=20, total_tokens=520)
        return output

    return get_model("mockllm/model", custom_outputs=reply, memoize=False)


def bare_task(data: EvaluationData, strategy: Strategy) -> Task:
    """Return a task of the same prompts that keeps nothing of the items and judges by a search in the text."""
    found = [sample_of(item, strategy) for item in data.items]
    samples = [Sample(id=each.id, input=each.input, target=each.target) for each in found]
    return Task(dataset=MemoryDataset(samples), solver=generate(), scorer=includes(), name="bare")


def seconds(task: Task, folder: Path) -> float:
    """Return how long a task takes to run."""
    start = time.perf_counter()
    (log,) = inspect_ai.eval(task, model=instant_model(), log_dir=str(folder), **SETTINGS)
    if log.status != "success":
        raise SystemExit(f"{task.name} ended as {log.status}: {log.error}")
    return time.perf_counter() - start


def measure(name: str, samples: int) -> tuple[float, float]:
    """Return the median seconds of our task and of the bare one, asked by a strategy."""
    whole, strategy = load(), strategy_named(name)
    data = replace(whole, items=whole.items[:samples])
    ours: list[float] = []
    bare: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(RUNS):
            bare.append(seconds(bare_task(data, strategy), Path(folder)))
            ours.append(seconds(calcura_task(data, strategy), Path(folder)))
    return statistics.median(ours), statistics.median(bare)


if __name__ == "__main__":
    samples = int(sys.argv[1]) if len(sys.argv) > 1 else SAMPLES
    for name in STRATEGIES:
        ours, bare = measure(name, samples)
        told = f"{samples / ours:.0f} samples/s, bare {samples / bare:.0f} samples/s"
        print(f"{name}: {ours:.2f} s, bare task {bare:.2f} s: {ours / bare:.2f} times (at most {AT_MOST}); {told}")
