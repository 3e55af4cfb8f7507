"""Tells a calculator's statements as equations, tables and branches in words.

Points that are added one criterion after the other are gathered into one scoring table, as a clinician knows a
score::

    points = 0                        CURB-65 score, the sum of:
    if confusion:              ->       Confusion present: 1
        points += 1                     Age at least 65 years: 1
    points += 1 if age >= 65 else 0
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from calcura.engine.formula.blocks import Block, Group, Refusal, Row
from calcura.engine.formula.writing import Writer, entries, interpolated_tables, shared_tables
from calcura.engine.statements import SCORE, assigned, only_adds, used
from calcura.engine.syntax import Program
from calcura.engine.words import ENGLISH, Phrases, Words, alternatives, between, exact


def tell(tree: Program, words: Words = ENGLISH) -> tuple[Block, ...]:
    """Return the whole function in words: look-up tables used more than once first, then its steps."""
    teller = _Teller(Writer(tree, words))
    return (*teller.rows.shared_tables(), *teller.rows.interpolated_tables(), *teller.block(tree.body))


@dataclass(frozen=True, slots=True)
class _Branch:
    """One branch of an if, elif, else chain; ``first_test`` is the condition, in words, of the first one."""

    heading: str
    body: list[ast.stmt]
    first_test: str | None = None


class _Teller:
    """Tells statements one by one."""

    def __init__(self, writer: Writer) -> None:
        self.write, self.rows = writer, Rows(writer)
        self.definition = writer.program.definition
        self.words, self.phrases, self.lexicon = writer.words, writer.phrases, writer.lexicon
        self.totals = writer.program.totals
        self.begun: set[str] = set()

    def block(self, statements: Sequence[ast.stmt]) -> Iterator[Block]:
        """Return statements in words; points added along the way stand in one table after the other steps."""
        table = ScoringTable(self.write, self._added)
        for position, statement in enumerate(statements):
            if only_adds(statement) or self._starts_total(statement):
                yield from table.add(statement)
                continue
            yield from table.before(statement)
            if isinstance(statement, ast.If) and isinstance(statement.body[-1], ast.Return) and not statement.orelse:
                yield self.write.group(self.write.branch(statement.test), self.block(statement.body))
                yield self.write.group(self.phrases.otherwise, self.block(statements[position + 1 :]))
                return
            yield from self._statement(statement)
        yield from table.written()

    def _statement(self, statement: ast.stmt) -> Iterator[Block]:
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ):
                yield from self._equation(self.lexicon.label(name), self.lexicon.unit(name), value)
            case ast.Return(value=ast.expr() as value):
                yield from self._result(value)
            case ast.If():
                for branch in self._chain(statement):
                    yield self._refusal(branch) or self.write.group(branch.heading, self.block(branch.body))
            case ast.Raise():
                yield self.write.refusal(self.phrases.refused, statement)

    def _starts_total(self, statement: ast.stmt) -> bool:
        """Whether a statement gives a running total its first value, which then is one more row of its table."""
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if (
                name in self.totals and name not in self.begun
            ):
                self.begun.add(name)
                return True
        return False

    def _result(self, value: ast.expr) -> Iterator[Block]:
        label = self.words.result(self.definition)
        told = isinstance(value, ast.Name) and (value.id in self.totals or self.lexicon.label(value.id) == label)
        if not told:
            yield from self._equation(label, self.definition.result.unit, value)

    def _equation(self, label: str, unit: str, value: ast.expr) -> Iterator[Block]:
        if not self.rows.is_table(value):
            yield self.write.equation(label, unit, value)
            return
        for table in self.rows.of(value):
            assert isinstance(table, Group)
            yield self.write.group(self.write.by(self.write.with_unit(label, unit), table.heading, label), table.blocks)

    # Branches.

    def _chain(self, statement: ast.If) -> Iterator[_Branch]:
        """Return the branches of an if, elif, else chain."""
        yield _Branch(self.write.branch(statement.test), statement.body, self.write.condition(statement.test))
        orelse = statement.orelse
        while len(orelse) == 1 and isinstance(orelse[0], ast.If):
            test = self.write.condition(orelse[0].test)
            yield _Branch(self.phrases.otherwise_if.format(test=test), orelse[0].body)
            orelse = orelse[0].orelse
        if orelse:
            yield _Branch(self.phrases.otherwise, orelse)

    def _refusal(self, branch: _Branch) -> Refusal | None:
        """Return the refusal that is all a branch holds."""
        only = branch.body[0]
        if len(branch.body) > 1 or not isinstance(only, ast.Raise):
            return None
        if branch.first_test is not None:
            return self.write.refusal(self.phrases.refused_when.format(test=branch.first_test), only)
        return self.write.refusal(self.phrases.otherwise_refused.format(heading=branch.heading), only)

    # Points.

    def _added(self, statement: ast.stmt) -> Iterator[Block]:
        """Return what a statement adds to a running total, as rows of its table."""
        match statement:
            case ast.AugAssign(op=operator, value=value):
                yield from self.rows.of(value, -1 if isinstance(operator, ast.Sub) else 1)
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                if not (isinstance(value, ast.Constant) and not value.value):
                    yield from self.rows.of(value)
            case ast.Raise():
                yield self.write.refusal(self.phrases.refused, statement)
            case ast.If(test=test, body=body, orelse=[]) if not isinstance(body[0], ast.Raise):
                criterion = self.words.criterion(self.write.condition(test))
                yield self.rows.under(criterion, self._all_added(body))
            case ast.If():
                for branch in self._chain(statement):
                    yield self._refusal(branch) or self.rows.under(branch.heading, self._all_added(branch.body))

    def _all_added(self, statements: Iterable[ast.stmt]) -> list[Block]:
        return [row for statement in statements for row in self._added(statement)]


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
