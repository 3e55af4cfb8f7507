"""The scoring table of a score: what statements add to running totals, gathered as a clinician knows it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from calcura.engine.formula.blocks import Block, Group, Row
from calcura.engine.formula.writing import Writer
from calcura.engine.statements import SCORE, assigned, used
from calcura.engine.words import Phrases

FIGURE = re.compile(r"−?[0-9.]+")


class ScoringTable:
    """Gathers what statements add to running totals, until another statement changes what it depends on."""

    def __init__(self, writer: Writer, added: Callable[[ast.stmt], Iterable[Block]]) -> None:
        """Start empty; ``added`` tells what a statement adds, as rows."""
        self.write, self.added = writer, added
        self.rows: dict[str, list[Block]] = {}
        self.used: set[str] = set()
        self.written_before: set[str] = set()

    def add(self, statement: ast.stmt) -> Iterator[Block]:
        """Take a statement that adds to a total; return the tables written first if it changes what they use."""
        names = assigned(statement)
        if names & self.used:
            yield from self.written()
        rows = list(self.added(statement))
        for name in names:
            # A total that is used in another one is written before it.
            self.rows[name] = [*self.rows.pop(name, []), *rows]
        self.used |= used(statement) - names

    def before(self, statement: ast.stmt) -> Iterator[Block]:
        """Return the tables that have to be written before another statement."""
        if assigned(statement) & (self.used | self.rows.keys()) or used(statement) & self.rows.keys():
            yield from self.written()

    def written(self) -> Iterator[Block]:
        """Return the tables gathered so far, and start anew."""
        for name, rows in self.rows.items():
            if rows:
                told = [in_points(row, self.write.phrases) for row in rows] if name == SCORE else rows
                yield self.write.group(self._heading(name), told)
                self.written_before.add(name)
        self.rows, self.used = {}, set()

    def _heading(self, name: str) -> str:
        phrases, lexicon, definition = self.write.phrases, self.write.lexicon, self.write.program.definition
        if name in self.written_before:
            return phrases.added_to.format(total=lexicon.inline(name))
        is_result = name == SCORE and definition.result.unit == "points"
        return phrases.sum_of.format(total=self.write.words.result(definition) if is_result else lexicon.label(name))


def in_points(block: Block, phrases: Phrases) -> Block:
    """Return a block of a scoring table with its figures told as points."""
    match block:
        case Row(value=value) if FIGURE.fullmatch(value):
            return replace(block, value=phrases.points.format(points=value))
        case Group(blocks=blocks):
            return replace(block, blocks=tuple(in_points(each, phrases) for each in blocks))
    return block
