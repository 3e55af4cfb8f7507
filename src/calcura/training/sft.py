"""Supervised fine-tuning on worked answers, with TRL: the loss is that of the answer alone."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi
from pathlib import Path
from typing import Any

from datasets import Dataset
from torch.optim.lr_scheduler import LambdaLR
from trl import SFTConfig, SFTTrainer

from calcura.cases.formats.chat import chat
from calcura.training import models
from calcura.training.config import Recipe
from calcura.training.data import training_cases
from calcura.training.running import Until, accumulation, run, shared_arguments


def sft(recipe: Recipe) -> dict[str, Any]:
    """Train on the cases of a recipe and return what is to be known of the run."""
    model, tokenizer = models.start(recipe)
    chats = _chats(recipe)

    def train(folder: Path) -> tuple[Any, Mapping[str, Any]]:
        until = Until(recipe.sft.minutes)
        trainer = SFTTrainer(
            model=model,
            args=_arguments(recipe, folder),
            train_dataset=Dataset.from_list(chats),
            processing_class=tokenizer,
            callbacks=[until],
        )
        if recipe.sft.minutes:
            _follow_the_clock(trainer, recipe, until)
        trainer.train()
        return trainer, {}

    return run("sft", recipe, model, tokenizer, {each["prompt"][-1]["content"] for each in chats}, train)


def _follow_the_clock(trainer: Any, recipe: Recipe, until: Until) -> None:
    """Let the learning rate rise over the warm-up and then fall along a cosine with the time that is left."""
    optimizer = trainer.create_optimizer()

    def rate(step: int) -> float:
        return min(1.0, (step + 1) / max(1, recipe.sft.warmup_steps)) * (0.5 + 0.5 * cos(pi * min(1.0, until.share)))

    trainer.lr_scheduler = LambdaLR(optimizer, rate)


def _chats(recipe: Recipe) -> list[dict[str, Any]]:
    """Return the chats cut before the answer: what is the prompt bears no loss."""
    rows = []
    for case in training_cases(recipe.cases, explain=True):
        messages = chat(case)["messages"]
        rows.append({"prompt": messages[:-1], "completion": messages[-1:]})
    return rows


def _arguments(recipe: Recipe, folder: Path) -> SFTConfig:
    chosen = recipe.sft
    return SFTConfig(
        **shared_arguments(recipe, chosen, folder),
        completion_only_loss=True,
        packing=chosen.packing,
        dataset_num_proc=recipe.cases.workers if recipe.cases.workers > 1 else None,
        adam_beta2=chosen.beta2,
        max_length=chosen.max_length,
        gradient_accumulation_steps=accumulation(chosen.batch, chosen.per_device),
        lr_scheduler_type=chosen.schedule,
        logging_steps=1 if chosen.max_steps > 0 else 10,
        save_strategy="no" if chosen.minutes else "epoch" if chosen.max_steps < 0 else "steps",
        save_steps=max(1, chosen.max_steps),
    )
