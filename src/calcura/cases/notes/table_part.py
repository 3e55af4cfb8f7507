"""Laboratory values in a table, with a column for another time where there are distractors."""

from __future__ import annotations

from dataclasses import dataclass

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.grammar import template
from calcura.cases.notes.number_part import Item


@dataclass(frozen=True, slots=True)
class Style:
    """How the rows of a table are drawn."""

    left: str
    between: str
    right: str
    rule: bool


VALUE, PAIR = template("{x}"), template("{x}/{y}")
STYLES = (
    Style("| ", " | ", " |", True),
    Style("", "\t", "", False),
    Style("", " | ", "", False),
    Style("", ": ", "", False),
)


def write_table(composer: Composer, items: list[Item], others: list[str], other_heading: str, first: bool) -> None:
    """Write the items as rows; ``others`` are words of another time by row, in a column before or after."""
    style = composer.pick(STYLES[:3] if others else STYLES)
    ranges = "reference_ranges" in composer.features and style.between != ": "
    titles = composer.language.tables["tables"]["titles"]
    composer.begin()
    composer.draft.write(template(composer.pick(titles)))
    composer.end(":\n")
    if style.between != ": ":
        _head(composer, style, other_heading, first, ranges)
    for place, item in enumerate(items):
        other = others[place] if others else ""
        composer.draft.parts.append(style.left + item.quantity.table)
        if first:
            _other(composer, style, other)
        composer.draft.parts.append(style.between)
        _value(composer, item)
        if not first:
            _other(composer, style, other)
        if ranges:
            composer.draft.parts.append(style.between + ((item.quantity.normal if item.canonical else "") or "-"))
        composer.draft.parts.append(style.right + ("\n" if place < len(items) - 1 else ""))


def _head(composer: Composer, style: Style, other_heading: str, first: bool, ranges: bool) -> None:
    columns = composer.language.tables["tables"]["columns"]
    values = [composer.pick(columns["result"])]
    if other_heading:
        index = composer.aside("at")
        values = [other_heading, index] if first else [index, other_heading]
    heads = [composer.pick(columns["test"]), *values, *([composer.pick(columns["range"])] if ranges else [])]
    composer.draft.parts.append(f"{style.left}{style.between.join(heads)}{style.right}\n")
    if style.rule:
        composer.draft.parts.append("|" + "---|" * len(heads) + "\n")


def _other(composer: Composer, style: Style, words: str) -> None:
    if words:
        composer.draft.parts.append(style.between)
        with composer.elsewhere():
            composer.draft.parts.append(words)


def _value(composer: Composer, item: Item) -> None:
    composer.draft.values = item.slots
    composer.draft.write(VALUE if len(item.slots) == 1 else PAIR)
    composer.draft.values = {}
