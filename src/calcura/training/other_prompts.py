"""Prompt sets that are not ours: mixed into training, or held out to see what is forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from calcura.grading import Label, grade
from calcura.text.given import json_of, text_of
from calcura.training.config import OtherPrompts
from calcura.training.errors import TrainingError

Score = Callable[[str, str], float]


def read_rows(chosen: OtherPrompts) -> list[dict[str, Any]]:
    """Return the rows of a set as our data sets have them, its file as ``data_source``.

    Raises:
        TrainingError: when a line has no prompt or no answer; the message tells which.
    """
    path = Path(chosen.file)
    rows = []
    for number, line in enumerate(text_of(path).splitlines(), 1):
        try:
            found = json_of(line)
            prompt, answer = found["prompt"], str(found["answer"])
        except (ValueError, KeyError, TypeError):
            raise TrainingError(f"{path}: line {number} is no JSON object with prompt and answer") from None
        messages = [{"role": "user", "content": prompt}] if isinstance(prompt, str) else prompt
        rows.append({"prompt": messages, "data_source": source_of(chosen), "ground_truth": answer})
    if not rows:
        raise TrainingError(f"{path} holds no prompts")
    return rows


def source_of(chosen: OtherPrompts) -> str:
    """Return the ``data_source`` of a set: the name of its file."""
    return Path(chosen.file).stem


def mixed(ours: Sequence[dict[str, Any]], others: Sequence[dict[str, Any]], ratio: float, seed: int) -> list[Any]:
    """Return both sets shuffled together, ``ratio`` of the whole from the others, which are repeated if too few."""
    wanted = round(len(ours) * ratio / (1 - ratio))
    random = Random(f"mixed/{seed}")
    order = random.sample(list(others), len(others))
    rows = [*ours, *islice(cycle(order), wanted)]
    random.shuffle(rows)
    return rows


def score_of(chosen: OtherPrompts) -> Score:
    """Return the reward function of a set.

    Raises:
        TrainingError: when it cannot be imported.
    """
    module, _, name = chosen.reward.partition(":")
    try:
        found: Score = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise TrainingError(f"reward = {chosen.reward!r} cannot be imported as module:name ({error})") from None
    return found


def same_answer(reply: str, answer: str) -> float:
    """Return 1 for a reply whose final answer is the expected one: the same number, or else the same words at its end.

    >>> same_answer("6 times 7 is 42. Answer: 42", "42"), same_answer("The capital is Paris.", "Paris")
    (1.0, 1.0)
    """
    try:
        label = Label(float(answer.replace(",", "")))
    except ValueError:
        return float(_words(reply)[-len(_words(answer)) :] == _words(answer) != [])
    return float(grade(reply, label, "exact").outcome == "correct")


def _words(text: str) -> list[str]:
    return "".join(each if each.isalnum() else " " for each in text.casefold()).split()
