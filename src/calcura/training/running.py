"""What both recipes do around their trainer: measure before and after, and write down what was done."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from calcura.cases.formats.whole_file import write_text
from calcura.training.accuracy import measure, measure_other
from calcura.training.config import Recipe
from calcura.training.data import held_out_cases, refuse_leaks, training_cases
from calcura.training.errors import TrainingError
from calcura.training.other_prompts import read_rows, score_of

LIBRARIES = ("calcura", "torch", "transformers", "trl", "datasets")


def devices() -> int:
    """Return how many processes train together, as the launcher says."""
    return int(os.environ.get("WORLD_SIZE", "1"))


def accumulation(batch: int, per_device: int) -> int:
    """Return how many times each device computes before a step.

    Raises:
        TrainingError: when the batch cannot be divided so.
    """
    at_once = per_device * devices()
    if batch % at_once:
        raise TrainingError(f"a batch of {batch} cannot be divided by {per_device} on each of {devices()} devices")
    return batch // at_once


def run(stage: str, recipe: Recipe, model: Any, tokenizer: Any, train: Callable[[Path], Any]) -> dict[str, Any]:
    """Measure, train, measure again; save the model and return what is to be known of the run.

    ``train`` takes the folder and returns the trainer, whose log and model are kept.
    """
    folder = recipe.output / stage
    held_out = held_out_cases(recipe.cases, recipe.measure.n)
    refuse_leaks(training_cases(recipe.cases), (case for cases in held_out.values() for case in cases))

    def measured(when: str) -> Mapping[str, Any]:
        found: dict[str, Any] = {}
        if recipe.measure.n:
            found |= measure(model, tokenizer, held_out, recipe.measure, folder / when)
        if recipe.general is not None:
            score = score_of(recipe.general)
            found["general"] = measure_other(model, tokenizer, read_rows(recipe.general), score, recipe.measure)
        return found

    before, started = measured("before"), time.perf_counter()
    trainer = train(folder)
    seconds = time.perf_counter() - started
    trainer.save_model(str(folder / "model"))
    tokenizer.save_pretrained(str(folder / "model"))
    done = {
        "stage": stage,
        "model": str(folder / "model"),
        "parameters": sum(each.numel() for each in model.parameters()),
        "steps": trainer.state.global_step,
        "seconds": round(seconds, 1),
        "before": before,
        "after": measured("after"),
        "versions": {name: version(name) for name in LIBRARIES},
        "recipe": asdict(recipe) | {"output": str(recipe.output)},
        "checksum": _checksum(folder / "model"),
        "log": trainer.state.log_history,
    }
    write_text(folder / "run.json", json.dumps(done, ensure_ascii=False, indent=1, default=str))
    return done


def _checksum(folder: Path) -> dict[str, str]:
    return {each.name: sha256(each.read_bytes()).hexdigest() for each in sorted(folder.glob("*.safetensors"))}
