"""The answer alone: what a model knows and computes without writing anything down."""

from __future__ import annotations

from calcura.evaluation.items import Item
from calcura.evaluation.models.prompting import asked
from calcura.evaluation.strategies import Message, Strategy

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


def messages(item: Item) -> list[Message]:
    """Return the prompt of an item."""
    return [
        {"role": "system", "content": CHOOSING if item.is_choice else SYSTEM},
        {"role": "user", "content": asked(item)},
    ]


strategy = Strategy(name="direct", messages=messages, tasks=("calculation", "choice"), output_tokens=25)
