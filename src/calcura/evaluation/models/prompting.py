"""How an item is put to a model: the words that all strategies share."""

from __future__ import annotations

from calcura.evaluation.items import Item


def asked(item: Item) -> str:
    """Return the note and the task of an item as a model is shown them; a task without a note stands alone."""
    return told(item.note, item.task)


def told(note: str, task: str) -> str:
    """Return a note and a task under their headings.

    >>> print(told("A man of 60 kg and 1.70 m.", "What is his body mass index in kg/m2?"))
    Patient note:
    A man of 60 kg and 1.70 m.
    <BLANKLINE>
    Task:
    What is his body mass index in kg/m2?
    """
    return f"Patient note:\n{note}\n\nTask:\n{task}" if note else f"Task:\n{task}"
