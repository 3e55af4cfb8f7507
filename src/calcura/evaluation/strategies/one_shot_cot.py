"""Step-by-step thinking after one worked example of the same calculator."""

from __future__ import annotations

from pathlib import Path

from calcura.evaluation.items import Item
from calcura.evaluation.models.exemplars import Exemplar, Exemplars, generated_exemplar, published_exemplars
from calcura.evaluation.models.prompting import asked, told
from calcura.evaluation.strategies import Message, Strategy
from calcura.evaluation.strategies.zero_shot_cot import SYSTEM

EXAMPLE = """\
{system}

Here is an example, with the reply that it should have.

{asked}

Reply:
{reply}\
"""


def messages(item: Item, exemplar_of: Exemplars = generated_exemplar) -> list[Message]:
    """Return the prompt of an item."""
    shown = example(exemplar_of(item))
    return [{"role": "system", "content": shown}, {"role": "user", "content": asked(item)}]


def example(exemplar: Exemplar) -> str:
    """Return the instructions with a worked example."""
    return EXAMPLE.format(system=SYSTEM, asked=told(exemplar.note, exemplar.task), reply=exemplar.reply)


def configured(exemplars: str = "") -> Strategy:
    """Return the strategy with the examples of a file.

    Args:
        exemplars: a CSV in MedCalc-Bench's format, such as the one-shot split of its verified release.
    """
    if not exemplars:
        return strategy
    given = published_exemplars(Path(exemplars))
    options = {"exemplars": Path(exemplars).name, "checksum": given.checksum}
    return Strategy(name="one_shot_cot", messages=lambda item: messages(item, given), options=options)


strategy = Strategy(name="one_shot_cot", messages=messages, output_tokens=500)
