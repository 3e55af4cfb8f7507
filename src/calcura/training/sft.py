"""Supervised fine-tuning on worked answers, with TRL: the loss is that of the answer alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from datasets import Dataset
from trl import SFTConfig, SFTTrainer

from calcura.cases.formats.chat import chat
from calcura.training import models
from calcura.training.config import Recipe
from calcura.training.data import training_cases
from calcura.training.running import accumulation, run


def sft(recipe: Recipe) -> dict[str, Any]:
    """Train on the cases of a recipe and return what is to be known of the run."""
    model, tokenizer = models.start(recipe)

    def train(folder: Path) -> Any:
        trainer = SFTTrainer(
            model=model, args=_arguments(recipe, folder), train_dataset=_chats(recipe), processing_class=tokenizer
        )
        trainer.train()
        return trainer

    return run("sft", recipe, model, tokenizer, train)


def _chats(recipe: Recipe) -> Dataset:
    """Return the chats cut before the answer: what is the prompt bears no loss."""
    rows = []
    for case in training_cases(recipe.cases, explain=True):
        messages = chat(case)["messages"]
        rows.append({"prompt": messages[:-1], "completion": messages[-1:]})
    return Dataset.from_list(rows)


def _arguments(recipe: Recipe, folder: Path) -> SFTConfig:
    chosen, cpu = recipe.sft, models.on_cpu(recipe)
    return SFTConfig(
        output_dir=str(folder / "checkpoints"),
        completion_only_loss=True,
        packing=chosen.packing,
        max_length=chosen.max_length,
        num_train_epochs=chosen.epochs,
        max_steps=chosen.max_steps,
        per_device_train_batch_size=chosen.per_device,
        gradient_accumulation_steps=accumulation(chosen.batch, chosen.per_device),
        learning_rate=chosen.learning_rate,
        warmup_steps=chosen.warmup_steps,
        lr_scheduler_type=chosen.schedule,
        bf16=not cpu,
        use_cpu=cpu,
        logging_steps=1 if chosen.max_steps > 0 else 10,
        save_strategy="epoch" if chosen.max_steps < 0 else "steps",
        save_steps=max(1, chosen.max_steps),
        report_to="none",
        seed=recipe.seed,
    )
