"""Step-by-step thinking after one worked example of the same calculator."""

from __future__ import annotations

from pathlib import Path

from calcura.evaluation.items import Item
from calcura.evaluation.models.exemplars import Exemplar, Exemplars, generated_exemplar, published_exemplars
from calcura.evaluation.strategies import Message, Strategy, asked, said, told
from calcura.evaluation.strategies.zero_shot_cot import SYSTEM
from calcura.evaluation.wording import CALCURA, asked_as_published, chosen, worded

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
    return said(shown, asked(item))


def example(exemplar: Exemplar) -> str:
    """Return the instructions with a worked example."""
    return EXAMPLE.format(system=SYSTEM, asked=told(exemplar.note, exemplar.task), reply=exemplar.reply)


def published(item: Item, exemplar_of: Exemplars = generated_exemplar) -> list[Message]:
    """Return the published prompt of an item: the example stands beside the item's own task."""
    shown = exemplar_of(item)
    return asked_as_published("one_shot_cot", item, example_note=shown.note, example_reply=shown.reply)


def configured(exemplars: str = "", wording: str = CALCURA) -> Strategy:
    """Return the strategy with the examples of a file, in a wording.

    Args:
        exemplars: a CSV in MedCalc-Bench's format, such as the one-shot split of its verified release.
        wording: ``calcura`` or ``published``.
    """
    asking, given, options = worded(wording, messages, published), generated_exemplar, {}
    if exemplars:
        given = published_exemplars(Path(exemplars))
        options = {"exemplars": given.file, "checksum": given.checksum} | chosen(wording)
    return Strategy(name="one_shot_cot", messages=lambda item: asking(item, given), output_tokens=500, options=options)
