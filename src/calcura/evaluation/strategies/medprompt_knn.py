"""Chain of thought after the worked cases of a training set that are most like the one asked about (MedPrompt's kNN).

The cases stand in the conversation as questions with their replies, the nearest last, and then comes the question. The
instructions are those of ``zero_shot_cot``. As published, the cases stand before these in the user's message, the
nearest first, each with the values of its note.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from calcura.cases.generated import Options, features_of, make
from calcura.engine import definitions
from calcura.evaluation.data import EvaluationData, load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item, from_generated
from calcura.evaluation.models.exemplars import exemplar_of
from calcura.evaluation.models.nearest import Neighbors, with_explanation
from calcura.evaluation.steps.prompts import reference_values
from calcura.evaluation.strategies import Message, Strategy, asked, said, told
from calcura.evaluation.strategies.zero_shot_cot import SYSTEM
from calcura.evaluation.wording import CALCURA, asked_as_published, chosen, filled, worded

K = 3
EACH = 4
"""Cases made of each calculator where no training set is given."""
SEED = 20_240_611_000_002
"""Of these cases; no other set is made with it."""


def messages(item: Item, training: Neighbors, k: int = K) -> list[Message]:
    """Return the prompt of an item."""
    shown: list[Message] = [{"role": "system", "content": SYSTEM}]
    for case in reversed(training.nearest(item, k)):
        example = exemplar_of(case)
        shown.append({"role": "user", "content": told(example.note, example.task)})
        shown.append({"role": "assistant", "content": example.reply})
    return [*shown, {"role": "user", "content": asked(item)}]


def published(item: Item, training: Neighbors, k: int = K) -> list[Message]:
    """Return the published prompt of an item: the cases, nearest first, and then the prompt of ``zero_shot_cot``."""
    system, user = (each["content"] for each in asked_as_published("zero_shot_cot", item))
    examples = "".join(map(_as_published, training.nearest(item, k)))
    about = {"note": item.note, "task": item.task, "asked": user, "examples": examples}
    return said(system, filled("medprompt_knn", "user", **about))


def _as_published(case: Item) -> str:
    example = exemplar_of(case)
    return filled(
        "medprompt_knn",
        "example",
        note=example.note,
        task=example.task,
        values=reference_values(case),
        reasoning=example.thinking,
        answer=example.answer,
    )


def made(item: Item) -> Neighbors:
    """Return the cases that our generator makes in the language of an item, explained by the trace."""
    return _made("zh" if item.language == "zh" else "en")


@cache
def _made(language: str) -> Neighbors:
    cases = (
        make(SEED, each, index, Options("note", language, difficulty=features_of(index), explain=True))
        for each in definitions()
        for index in range(EACH)
    )
    return Neighbors(with_explanation(map(from_generated, cases)))


def configured(exemplars: str = "", release: str = "v1.0", k: int = K, wording: str = CALCURA) -> Strategy:
    """Return the strategy with a training set, in a wording.

    Args:
        exemplars: the training set: cases as ``calcura generate --explain`` writes them, a file in MedCalc-Bench's
            format, or the name of a release, of which the train split is taken. Made by our generator unless given.
        release: whose conventions a file in MedCalc-Bench's format follows.
        k: how many cases are shown.
        wording: ``calcura`` or ``published``.

    Raises:
        EvaluationError: the training set has fewer cases with an explanation.
    """
    asking, options = worded(wording, messages, published), dict[str, Any]()
    given: Neighbors | None = None
    if exemplars:
        is_published = not exemplars.endswith(".jsonl")
        data = load(exemplars, release=release, split="train") if is_published else load(exemplars)
        given = Neighbors(_explained(data, k))
        options = {"exemplars": data.name, "checksum": data.checksum, "k": k} | chosen(wording)
    return Strategy(
        name="medprompt_knn",
        messages=lambda item: asking(item, given or made(item), k),
        output_tokens=500,
        options=options,
    )


def _explained(data: EvaluationData, k: int) -> list[Item]:
    found = with_explanation(data.items)
    if len(found) < k:
        raise EvaluationError(
            f"{data.name} has {len(found)} cases with an explanation, and {k} are shown; give a larger training set"
        )
    return found
