"""Accuracy of a model on held-out cases: greedy replies, graded as everywhere and kept for anyone to grade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import torch

from calcura.cases.formats import jsonl
from calcura.cases.generated import GeneratedCase
from calcura.training.config import Measure
from calcura.training.other_prompts import Score
from calcura.training.rewards import reward
from calcura.training.trl_grpo import grpo_rows
from calcura.training.truth import GroundTruth

Counts = dict[str, float]


def measure(
    model: Any, tokenizer: Any, sets: Mapping[str, Sequence[GeneratedCase]], how: Measure, folder: Path
) -> dict[str, Counts]:
    """Return ``n``, ``correct``, ``wrong``, ``unscored`` and ``accuracy`` of each held-out set.

    Cases and replies are written to the folder as ``calcura grade`` reads them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    found = {}
    for name, cases in sets.items():
        replies = write_replies(model, tokenizer, [row["prompt"] for row in grpo_rows(cases)], how)
        jsonl.write(cases, folder / f"{name}.cases.jsonl")
        answers = ({"id": case.id, "answer": reply} for case, reply in zip(cases, replies, strict=True))
        jsonl.write_objects(answers, folder / f"{name}.answers.jsonl")
        found[name] = count(cases, replies)
    return found


def count(cases: Sequence[GeneratedCase], replies: Sequence[str]) -> Counts:
    """Return how many replies are correct, wrong and unscored."""
    outcomes = Counter(reward(reply, GroundTruth.of(case)).outcome for case, reply in zip(cases, replies, strict=True))
    counts = {"n": len(cases), **{name: outcomes[name] for name in ("correct", "wrong", "unscored")}}
    return {**counts, "accuracy": round(outcomes["correct"] / max(1, len(cases)), 4)}


def measure_other(model: Any, tokenizer: Any, rows: Sequence[dict[str, Any]], score: Score, how: Measure) -> Counts:
    """Return the mean reward of a general set."""
    replies = write_replies(model, tokenizer, [row["prompt"] for row in rows], how)
    earned = [score(reply, row["ground_truth"]) for row, reply in zip(rows, replies, strict=True)]
    return {"n": len(rows), "accuracy": round(sum(earned) / max(1, len(rows)), 4)}


@torch.no_grad()
def write_replies(model: Any, tokenizer: Any, prompts: Sequence[list[dict[str, str]]], how: Measure) -> list[str]:
    """Return a model's most likely reply to each chat, in the same order."""
    was_training = model.training
    model.eval()
    by_length = sorted(range(len(prompts)), key=lambda place: len(prompts[place][-1]["content"]))
    replies = [""] * len(prompts)
    for first in range(0, len(prompts), how.batch):
        places = by_length[first : first + how.batch]
        texts = [
            tokenizer.apply_chat_template(prompts[place], tokenize=False, add_generation_prompt=True)
            for place in places
        ]
        given = tokenizer(texts, return_tensors="pt", padding=True, padding_side="left", add_special_tokens=False)
        given = {name: given[name].to(model.device) for name in ("input_ids", "attention_mask")}
        made = model.generate(
            **given, max_new_tokens=how.max_reply, do_sample=False, pad_token_id=tokenizer.pad_token_id
        )
        new = made[:, given["input_ids"].shape[1] :]
        for place, text in zip(places, tokenizer.batch_decode(new, skip_special_tokens=True), strict=True):
            replies[place] = text
    model.train(was_training)
    return replies
