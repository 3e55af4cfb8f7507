"""What both recipes do around their trainer: measure before and after, and write down what was done."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

import torch
from transformers import TrainerCallback

from calcura.cases.whole_file import write_text
from calcura.training.accuracy import measure, measure_other
from calcura.training.config import Recipe, Rlvr, Sft
from calcura.training.data import refuse_leaks
from calcura.training.errors import TrainingError
from calcura.training.measures import constant_accuracy, constants, sets_of
from calcura.training.models import computes_in_bfloat16, on_cpu
from calcura.training.other_prompts import read_rows, score_of
from calcura.training.quick import quicken
from calcura.version import __version__

LIBRARIES = ("torch", "transformers", "trl", "datasets")


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


def shared_arguments(recipe: Recipe, chosen: Sft | Rlvr, folder: Path) -> dict[str, Any]:
    """Return what a stage tells its trainer as the other one does."""
    return {
        "output_dir": str(folder / "checkpoints"),
        "per_device_train_batch_size": chosen.per_device,
        "gradient_checkpointing": chosen.checkpointing,
        "learning_rate": chosen.learning_rate,
        "warmup_steps": chosen.warmup_steps,
        "num_train_epochs": chosen.epochs,
        "max_steps": chosen.max_steps,
        "bf16": computes_in_bfloat16(recipe),
        "use_cpu": on_cpu(recipe),
        "report_to": "none",
        "seed": recipe.seed,
    }


def run(
    stage: str,
    recipe: Recipe,
    model: Any,
    tokenizer: Any,
    shown: Collection[str],
    train: Callable[[Path], tuple[Any, Mapping[str, Any]]],
) -> dict[str, Any]:
    """Measure, train, measure again; save the model and return what is to be known of the run.

    ``shown`` are the prompts that are trained on; ``train`` takes the folder and returns the trainer, whose log and
    model are kept, and what else is to be told of the training.
    """
    folder = recipe.output / stage
    sets = sets_of(recipe)
    refuse_leaks(shown, (each for name in OURS for each in sets.questions.get(name, ())))

    def measured(when: str) -> Mapping[str, Any]:
        found: dict[str, Any] = measure(model, tokenizer, sets.questions, recipe.measure, folder / when)
        if recipe.general is not None:
            score = score_of(recipe.general)
            found["general"] = measure_other(model, tokenizer, read_rows(recipe.general), score, recipe.measure)
        return found

    model.to("cpu" if on_cpu(recipe) else "cuda")
    if recipe.model.quick:
        quicken(model)
    before, started = measured("before"), time.perf_counter()
    trainer, told = train(folder)
    seconds = time.perf_counter() - started
    trainer.save_model(str(folder / "model"))
    tokenizer.save_pretrained(str(folder / "model"))
    after = measured("after")
    answers = constants(recipe) if sets.questions else {}
    done = {
        "stage": stage,
        "model": str(folder / "model"),
        "parameters": sum(each.numel() for each in model.parameters()),
        "steps": trainer.state.global_step,
        "seconds": round(seconds, 1),
        "before": before,
        "after": after,
        "constant": {name: constant_accuracy(each, answers) for name, each in sets.questions.items()},
        "left_out": sets.left_out,
        **told,
        "versions": {"calcura": __version__, **{name: version(name) for name in LIBRARIES}},
        "device": _device(model),
        "recipe": asdict(recipe) | {"output": str(recipe.output)},
        "checksum": _checksum(folder / "model"),
        "log": trainer.state.log_history,
    }
    write_text(folder / "run.json", json.dumps(done, ensure_ascii=False, indent=1, default=str))
    return done


OURS = ("held_out_patients", "held_out_families")
"""The sets that nothing trained on may be in."""


def _device(model: Any) -> str:
    return torch.cuda.get_device_name(model.device) if model.device.type == "cuda" else "cpu"


class Until(TrainerCallback):
    """Stops a training after so many minutes; 0 for no limit."""

    def __init__(self, minutes: float) -> None:
        self.seconds, self.started = 60 * minutes, 0.0

    def on_train_begin(self, *_: Any, **__: Any) -> None:
        """Start the clock."""
        self.started = time.perf_counter()

    def on_step_end(self, _: Any, __: Any, control: Any, **___: Any) -> None:
        """Stop where the time is up."""
        control.should_training_stop |= bool(self.seconds) and self.share >= 1

    @property
    def share(self) -> float:
        """How much of the time has passed."""
        if not self.seconds or not self.started:
            return 0.0
        return (time.perf_counter() - self.started) / self.seconds


def _checksum(folder: Path) -> dict[str, str]:
    return {each.name: sha256(each.read_bytes()).hexdigest() for each in sorted(folder.glob("*.safetensors"))}
