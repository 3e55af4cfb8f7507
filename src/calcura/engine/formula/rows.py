"""Values as rows: one for a number, several for a choice, bands or a look-up table."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from calcura.engine.formula.blocks import Block, Group, Row
from calcura.engine.formula.writing import Writer, entries, interpolated_tables, shared_tables
from calcura.engine.words import alternatives, between, exact


class Rows:
    """Tells what an expression may add, row by row."""

    def __init__(self, writer: Writer) -> None:
        self.write, self.program, self.lexicon = writer, writer.program, writer.lexicon
        self.phrases, self.conditions = writer.phrases, writer.text.conditions
        self.shared = shared_tables(writer.program)

    def of(self, value: ast.expr, sign: int = 1) -> Iterator[Block]:
        """Return what an expression may add, or with a negative sign take away."""
        opening = self.write.words.opening
        match value:
            case ast.IfExp(test=test, body=body, orelse=orelse):
                yield self.under(self.write.branch(test), tuple(self.of(body, sign)))
                yield self.under(self.phrases.otherwise, tuple(self.of(orelse, sign)))
            case ast.Call(func=ast.Name(id="banded")):
                heading = opening(self.conditions.subject(value.args[0]))
                yield self.write.group(heading, self._bands(value, sign))
            case ast.Call(func=ast.Name(id="points_of"), args=[chosen, table]):
                heading = self.phrases.for_each.format(heading=opening(self.write.text.write(chosen)))
                yield self.write.group(heading, self._looked_up(table, chosen, sign))
            case ast.Subscript(value=table, slice=key) if self.is_table(value):
                yield self.write.group(opening(self.write.text.write(key)), self._looked_up(table, key, sign))
            case _:
                yield self.write.row_of(self.phrases.every_patient, value, sign)

    def under(self, heading: str, blocks: Sequence[Block]) -> Block:
        """Return blocks under a heading; a single value stands on the heading's own line."""
        only = blocks[0] if len(blocks) == 1 else None
        if isinstance(only, Row) and only.criterion == self.phrases.every_patient:
            return self.write.row(heading, only.value, only.latex_value)
        if isinstance(only, Group) and not self.write.is_branch(only.heading):
            return self.write.group(self.write.by(heading, only.heading), only.blocks)
        return self.write.group(heading, blocks)

    def is_table(self, value: ast.expr) -> bool:
        """Return whether a value reads best as a table: bands, or a look-up told nowhere else."""
        match value:
            case ast.Call(func=ast.Name(id="banded" | "points_of")) | ast.Subscript(value=ast.Dict()):
                return True
            case ast.Subscript(value=ast.Name(id=table)):
                return table not in self.shared
        return False

    # Look-up tables.

    def shared_tables(self) -> Iterator[Block]:
        """Return the tables that stand by themselves, under their own names."""
        for name, keys in self.shared.items():
            heading = self.write.with_unit(self.lexicon.label(name), self.lexicon.unit(name))
            yield self.write.group(heading, self._figures(self._entries_of_all(self.program.constants[name], keys)))

    def interpolated_tables(self) -> Iterator[Block]:
        """Return the tables that are interpolated, each on a line: what it is looked up by, and what it has there."""
        for name, value in interpolated_tables(self.program).items():
            by = self.conditions.subject(value)
            heading = self.write.by(self.write.with_unit(self.lexicon.label(name), self.lexicon.unit(name)), by)
            rows = (f"{exact(at)}{self.phrases.colon}{exact(what)}" for at, what in self.program.constants[name])
            told = self.phrases.semicolon.join(rows)
            yield self.write.row(heading, told, self.write.latex.word(told))

    def _entries_of_all(self, table: Any, keys: Sequence[ast.expr]) -> Iterator[tuple[str, Any]]:
        """Return the entries of a table that several inputs share, each as every one of them calls it."""
        for each in zip(*(entries(table, key, self.lexicon) for key in keys), strict=True):
            yield alternatives(dict.fromkeys(label for label, _ in each), self.phrases), each[0][1]

    def _looked_up(self, table: ast.expr, key: ast.expr, sign: int) -> Iterator[Row]:
        literal = self.program.constants[table.id] if isinstance(table, ast.Name) else table
        return self._figures(entries(literal, key, self.lexicon), sign)

    def _figures(self, table: Iterable[tuple[str, Any]], sign: int = 1) -> Iterator[Row]:
        for label, value in table:
            figure = exact(sign * value) if isinstance(value, (int, float)) else self.write.words.plain(value)
            yield self.write.row(label, figure, figure.replace("−", "-"))

    # Bands.

    def _bands(self, call: ast.Call, sign: int) -> Iterator[Row]:
        value, first, *later = call.args
        name = value.id if isinstance(value, ast.Name) else None
        pairs = [each.elts for each in later if isinstance(each, ast.Tuple)]
        cuts = [self._number(cut) for cut, _ in pairs]
        results = [first, *(result for _, result in pairs)]
        for low, below, result in zip([None, *cuts], [*cuts, None], results, strict=True):
            upper = self.lexicon.value(below, name) if below is not None else None
            told = between(low, upper, lambda cut: self.lexicon.value(cut, name), self.phrases)
            yield self.write.row_of(told, result, sign)

    def _number(self, node: ast.expr) -> float:
        number = self.program.constants[node.id] if isinstance(node, ast.Name) else ast.literal_eval(node)
        assert isinstance(number, (int, float))
        return number
