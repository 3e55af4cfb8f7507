"""The answer alone: what a model knows and computes without writing anything down."""

from __future__ import annotations

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.strategies import Message, Strategy, prompting
from calcura.evaluation.wording import CALCURA, asked_as_published, worded

SYSTEM = """\
You are a helpful assistant that works out a score, a measurement or a date for a patient from the patient's note. \
Give the answer only, without any explanation. \
Reply with one JSON object and nothing else, also where the task names another form: {"answer": "<the answer alone>"}\
"""

CHOOSING = """\
You are a helpful assistant that tells which clinical calculator is the next to use for a patient. \
Give the answer only, without any explanation. \
Reply with one JSON object and nothing else: {"answer": "<the letter of the option, or the name where there are none>"}\
"""


def published(item: Item) -> list[Message]:
    """Return the published prompt of an item.

    Raises:
        EvaluationError: a calculator is to be chosen, which was published with an explanation before the answer.
    """
    if item.is_choice:
        raise EvaluationError("choices were published with an explanation before the answer: --strategy zero_shot_cot")
    return asked_as_published("direct", item)


def configured(wording: str = CALCURA) -> Strategy:
    """Return the strategy in a wording."""
    return Strategy(
        name="direct",
        messages=worded(wording, prompting(SYSTEM, CHOOSING), published),
        tasks=("calculation", "choice"),
        output_tokens=25,
    )
