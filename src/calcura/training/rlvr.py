"""Reinforcement learning with the grader as reward, with TRL: GRPO with DAPO's settings.

No KL term, the mean over tokens as loss, several updates a batch with the upper clip wider than the lower, replies cut
off left out or long ones paid less. DAPO samples anew for prompts whose replies all earn the same. TRL has no such
sampling: there these groups have an advantage of zero, so that they teach nothing, and their share is logged as
``frac_reward_zero_std``. So prompts that are too hard or too easy are left out beforehand, by the share of replies
that are right. The verl recipe samples anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from datasets import Dataset
from trl import GRPOConfig, GRPOTrainer

from calcura.cases.formats.verl import DATA_SOURCE
from calcura.training import models
from calcura.training.config import Recipe
from calcura.training.data import held_out_cases, training_cases
from calcura.training.errors import TrainingError
from calcura.training.other_prompts import mixed, read_rows, score_of, source_of
from calcura.training.probing import learnable
from calcura.training.running import Until, accumulation, run, shared_arguments
from calcura.training.trl_grpo import RewardFunction, calculation_reward, grpo_rows, other_reward


def rlvr(recipe: Recipe) -> dict[str, Any]:
    """Train on the cases of a recipe and return what is to be known of the run."""
    model, tokenizer = models.start(recipe, _start(recipe))
    rows = grpo_rows(training_cases(recipe.cases, n=recipe.rlvr.prompts or None))

    def train(folder: Path) -> tuple[Any, Mapping[str, Any]]:
        kept, told = learnable(model, tokenizer, rows, recipe)
        if recipe.mix is not None:
            kept = mixed(kept, read_rows(recipe.mix), recipe.mix.ratio, recipe.seed)
        trainer = GRPOTrainer(
            model=model,
            reward_funcs=_rewards(recipe),
            args=_arguments(recipe, folder),
            train_dataset=Dataset.from_list(kept),
            eval_dataset=_watched(recipe) if recipe.rlvr.watch_every else None,
            processing_class=tokenizer,
            callbacks=[Until(recipe.rlvr.minutes)],
        )
        trainer.train()
        return trainer, told

    return run("rlvr", recipe, model, tokenizer, {each["prompt"][-1]["content"] for each in rows}, train)


def _start(recipe: Recipe) -> str:
    if not recipe.rlvr.from_sft:
        return ""
    folder = recipe.output / "sft" / "model"
    if not folder.is_dir():
        raise TrainingError(f"{folder} does not exist: run calcura train sft with this configuration first")
    return str(folder)


def _watched(recipe: Recipe) -> dict[str, Dataset]:
    cases = held_out_cases(recipe.cases, recipe.measure.n)
    sets = {name: grpo_rows(these, f"{DATA_SOURCE}/{name}") for name, these in cases.items()}
    if recipe.general is not None:
        sets["general"] = read_rows(recipe.general)
    return {name: Dataset.from_list(rows) for name, rows in sets.items()}


def _rewards(recipe: Recipe) -> list[RewardFunction]:
    """Return our reward function, and one that judges the rows of other sets, each by its own rule."""
    chosen = recipe.rlvr
    found = [calculation_reward(chosen.step_share, longest=chosen.max_reply, overlong=chosen.overlong)]
    others = (recipe.mix, recipe.general if recipe.rlvr.watch_every else None)
    scores = {source_of(other): score_of(other) for other in others if other is not None}
    if scores:
        found.append(other_reward(scores))
    return found


def _arguments(recipe: Recipe, folder: Path) -> GRPOConfig:
    chosen = recipe.rlvr
    return GRPOConfig(
        **shared_arguments(recipe, chosen, folder),
        num_generations=chosen.rollouts,
        max_completion_length=chosen.max_reply,
        temperature=chosen.temperature,
        per_device_eval_batch_size=chosen.rollouts,
        gradient_accumulation_steps=accumulation(chosen.batch * chosen.rollouts, chosen.per_device * chosen.updates),
        generation_batch_size=chosen.batch * chosen.rollouts,
        beta=chosen.kl,
        epsilon=chosen.clip_low,
        epsilon_high=chosen.clip_high,
        loss_type="dapo",
        scale_rewards="group",
        mask_truncated_completions=chosen.leave_out_cut_off,
        lr_scheduler_type="constant_with_warmup",
        eval_strategy="steps" if chosen.watch_every else "no",
        eval_steps=chosen.watch_every or None,
        use_vllm=chosen.vllm,
        vllm_mode="colocate",
        logging_steps=1,
        save_strategy="no" if chosen.minutes else "steps",
        save_steps=chosen.max_steps if chosen.max_steps > 0 else 50,
    )
