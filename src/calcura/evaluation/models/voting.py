"""The answer that most of several replies give: answers vote, not verdicts, and nothing of the gold takes part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from calcura.engine import definition
from calcura.evaluation.items import Item
from calcura.grading import Label
from calcura.grading.answers import agrees
from calcura.grading.reading import read
from calcura.grading.stating import ABSTAINED, Reading


@dataclass(frozen=True, slots=True)
class Vote:
    """How several replies voted."""

    chosen: int
    """Which reply is taken, from 0."""
    votes: int
    """How many replies answer alike, the chosen one among them; none where no answer could be read."""
    answers: tuple[str, ...]
    """The words read as each reply's answer."""


def vote(replies: Sequence[str], item: Item) -> Vote:
    """Return the reply whose answer agrees with most of the others; of equals the earliest.

    Each reply is read as grading reads it. Numbers that agree within the precision of the item's policy are one
    answer, and so are all that say that it cannot be determined. A reply without a single answer has no vote.
    """
    form = form_of(item)
    found = [read(each, form) for each in replies]
    counted = [sum(_alike(one, other, form, item.policy) for other in found) for one in found]
    chosen = max(range(len(found)), key=lambda place: counted[place])
    return Vote(chosen, counted[chosen], tuple(each.told for each in found))


def alike(replies: Sequence[str], item: Item) -> list[int]:
    """Return for each reply the first one whose answer its own agrees with, by its place."""
    form = form_of(item)
    found = [read(each, form) for each in replies]
    return [
        next((first for first in range(at) if _alike(found[first], one, form, item.policy)), at)
        for at, one in enumerate(found)
    ]


def form_of(item: Item) -> Label:
    """Return what an answer to an item looks like: its type, unit and decimals, and no value.

    The type is the calculator's own also where the right answer is that none can be given.
    """
    label = item.label
    kind = definition(item.calculator).result.answer if label.kind == "cannot_be_determined" else label.kind
    return replace(label, value=None, lower=None, upper=None, answer=kind)


def _alike(one: Reading, other: Reading, form: Label, policy: str) -> bool:
    if one.problem or other.problem:
        return one.problem == other.problem == ABSTAINED
    return _agree(one, other, form, policy) or _agree(other, one, form, policy)


def _agree(one: Reading, other: Reading, form: Label, policy: str) -> bool:
    return agrees(one.value, replace(form, value=other.value), policy, decimals=one.decimals)
