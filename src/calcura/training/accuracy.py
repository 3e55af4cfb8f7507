"""Accuracy of a model on held-out cases: greedy replies, graded as everywhere and kept for anyone to grade."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import torch

from calcura.cases.formats import jsonl
from calcura.training.config import Measure
from calcura.training.measures import Question, interval
from calcura.training.other_prompts import Score
from calcura.training.rewards import reward

Counts = dict[str, Any]


def measure(
    model: Any, tokenizer: Any, sets: Mapping[str, Sequence[Question]], how: Measure, folder: Path
) -> dict[str, Counts]:
    """Return ``n``, ``correct``, ``wrong``, ``unscored``, ``accuracy`` and its ``interval`` of each set.

    Questions and replies are written to the folder as ``calcura grade`` reads them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    found = {}
    for name, questions in sets.items():
        replies = write_replies(model, tokenizer, [each.messages for each in questions], how)
        cases = ({"id": each.id, **json.loads(each.truth.to_json())} for each in questions)
        jsonl.write_objects(cases, folder / f"{name}.cases.jsonl")
        answers = ({"id": each.id, "answer": reply} for each, reply in zip(questions, replies, strict=True))
        jsonl.write_objects(answers, folder / f"{name}.answers.jsonl")
        found[name] = count(questions, replies)
    return found


def count(questions: Sequence[Question], replies: Sequence[str]) -> Counts:
    """Return how many replies are correct, wrong and unscored."""
    outcomes = Counter(reward(reply, each.truth).outcome for each, reply in zip(questions, replies, strict=True))
    counts = {"n": len(questions), **{name: outcomes[name] for name in ("correct", "wrong", "unscored")}}
    accuracy = round(outcomes["correct"] / max(1, len(questions)), 4)
    return {**counts, "accuracy": accuracy, "interval": interval(outcomes["correct"], len(questions))}


def measure_other(model: Any, tokenizer: Any, rows: Sequence[dict[str, Any]], score: Score, how: Measure) -> Counts:
    """Return the mean reward of a general set."""
    replies = write_replies(model, tokenizer, [row["prompt"] for row in rows], how)
    earned = [score(reply, row["ground_truth"]) for row, reply in zip(rows, replies, strict=True)]
    return {"n": len(rows), "accuracy": round(sum(earned) / max(1, len(rows)), 4)}


@torch.no_grad()
def write_replies(
    model: Any, tokenizer: Any, prompts: Sequence[list[dict[str, str]]], how: Measure, *, temperature: float = 0.0
) -> list[str]:
    """Return a model's reply to each chat, in the same order: the most likely one, or one drawn at a temperature."""
    drawn = {"do_sample": True, "temperature": temperature, "top_k": 0} if temperature else {"do_sample": False}
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
        with torch.autocast("cuda", torch.bfloat16, enabled=model.device.type == "cuda"):
            made = model.generate(**given, **drawn, max_new_tokens=how.max_reply, pad_token_id=tokenizer.pad_token_id)
        new = made[:, given["input_ids"].shape[1] :]
        for place, text in zip(places, tokenizer.batch_decode(new, skip_special_tokens=True), strict=True):
            replies[place] = text
    model.train(was_training)
    return replies
