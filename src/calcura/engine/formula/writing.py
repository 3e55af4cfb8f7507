"""Blocks in the words of one calculator: equations, rows of tables, refusals and what stands under one heading."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Any

from calcura.engine.formula.blocks import Block, Equation, Group, Refusal, Row
from calcura.engine.notation import ATOM, PRODUCT, SUM, LatexNotation, TextNotation, Written
from calcura.engine.reading import arguments, callee
from calcura.engine.syntax import Program
from calcura.engine.words import Conditions, Lexicon, Words
from calcura.measurements.kinds import Choice, Choices


def entries(table: Any, key: ast.expr, lexicon: Lexicon) -> Iterator[tuple[str, Any]]:
    """Return the rows of a look-up table: the key in the words of the input it belongs to, and the value."""
    if isinstance(table, ast.Dict):
        table = ast.literal_eval(table)
    kind = lexicon.kind(key.id) if isinstance(key, ast.Name) else None
    for code, value in table.items():
        if isinstance(key, ast.Name) and isinstance(kind, (Choice, Choices)):
            yield lexicon.words.option(lexicon.definition.input_by_name[key.id], code), value
        else:
            yield lexicon.words.plain(code), value


def shared_tables(tree: Program) -> dict[str, list[ast.expr]]:
    """Return the tables that cannot be told where they are looked up, with what they are looked up by.

    They are looked up in several places, or in the middle of a formula.
    """
    alone: set[int] = set()
    keys: dict[str, list[ast.expr]] = {}
    loose: set[str] = set()
    for node in (node for statement in tree.body for node in ast.walk(statement)):
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return)):
            alone.add(id(node.value))
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            keys.setdefault(node.value.id, []).append(node.slice)
            if id(node) not in alone:
                loose.add(node.value.id)
    return {name: given for name, given in keys.items() if len(given) > 1 or name in loose}


def interpolated_tables(tree: Program) -> dict[str, ast.expr]:
    """Return the tables that are interpolated, with what they are looked up by."""
    calls = (node for statement in tree.body for node in ast.walk(statement) if isinstance(node, ast.Call))
    found = (each.args for each in calls if isinstance(each.func, ast.Name) and each.func.id == "interpolated")
    return {table.id: value for value, table in found if isinstance(table, ast.Name)}


class TextBeforehand(TextNotation):
    """A formula as text, before any value is known."""

    def read_Call(self, node: ast.Call) -> Written:
        called = self.program.calls.get(callee(node))
        if called is None:
            return super().read_Call(node)
        changed = [
            f"{self.lexicon.words.label(called.input_by_name[name])} = {TextNotation.write(self, given)}"
            for name, given in arguments(called, node).items()
            if not (isinstance(given, ast.Name) and given.id == name) and not isinstance(given, ast.Constant)
        ]
        phrases = self.phrases
        given_as = phrases.given.format(inputs=phrases.comma.join(changed)) if changed else ""
        return self.word(phrases.result_of.format(title=self.lexicon.words.title(called), given=given_as)), ATOM

    def call_int(self, node: ast.Call) -> Written:
        return self.applied(self.word(self.phrases.whole_part), [self.write(node.args[0])])

    def read_Subscript(self, node: ast.Subscript) -> Written:
        if not isinstance(node.value, ast.Dict):
            return super().read_Subscript(node)
        rows = [f"{key}{self.phrases.colon}{value}" for key, value in entries(node.value, node.slice, self.lexicon)]
        return f"{self.write(node.slice)}{self.word(f' ({self.phrases.semicolon.join(rows)})')}", ATOM


class LatexBeforehand(TextBeforehand, LatexNotation):
    """A formula as LaTeX, before any value is known."""

    def __init__(self, program: Program, lexicon: Lexicon) -> None:
        super().__init__(program, lexicon=lexicon)
        self.conditions = Conditions(lexicon, TextBeforehand(program, lexicon=lexicon).write)


class Writer:
    """Writes single blocks, given what stands in them."""

    def __init__(self, tree: Program, words: Words) -> None:
        self.program, self.words, self.phrases = tree, words, words.phrases
        self.lexicon = Lexicon(tree.definition, words)
        self.text = TextBeforehand(tree, lexicon=self.lexicon)
        self.latex = LatexBeforehand(tree, self.lexicon)

    def equation(self, label: str, unit: str, value: ast.expr) -> Equation:
        """Return a quantity with its formula."""
        terms = tuple(_terms(self.text, value)), tuple(_terms(self.latex, value))
        return Equation(label, self.words.unit(unit), *terms)

    def row(self, criterion: str, value: str, latex: str) -> Row:
        """Return a line of a table."""
        return Row(criterion, value, latex, self.phrases.colon)

    def row_of(self, criterion: str, value: ast.expr, sign: int) -> Row:
        """Return a line of a table that adds a value, or with a negative sign takes it away."""
        signed = value if sign > 0 else _negative(value)
        return self.row(criterion, self.text.write(signed), self.latex.write(signed))

    def refusal(self, condition: str, statement: ast.Raise) -> Refusal:
        """Return when the calculator gives no result, and why."""
        assert isinstance(statement.exc, ast.Call) and isinstance(statement.exc.args[0], ast.Constant)
        return Refusal(condition, self.lexicon.reason(str(statement.exc.args[0].value)), self.phrases.colon)

    def group(self, heading: str, blocks: Iterable[Block]) -> Group:
        """Return blocks under a heading."""
        return Group(heading, tuple(blocks), self.phrases.colon)

    # Headings.

    def with_unit(self, label: str, unit: str) -> str:
        """Return a label with its unit in brackets."""
        return f"{label} [{self.words.unit(unit)}]" if unit else label

    def by(self, heading: str, quantity: str, label: str = "") -> str:
        """Return a heading that says by which quantity a table goes, where its label does not say so already."""
        by = self.phrases.by.format(quantity=self.words.inline(quantity))
        return heading if by in label else self.phrases.heading_by.format(heading=heading, by=by)

    def condition(self, test: ast.expr) -> str:
        """Return a condition in words."""
        return self.text.conditions.tell(test)

    def branch(self, test: ast.expr) -> str:
        """Return the heading of a branch."""
        return self.phrases.if_.format(test=self.condition(test))

    def is_branch(self, heading: str) -> bool:
        """Return whether a heading is that of a branch."""
        return heading.startswith((self.phrases.if_.partition("{")[0], self.phrases.otherwise))


def _terms(notation: TextNotation, value: ast.expr) -> Iterator[str]:
    """Return a formula term by term, so that a long one can be broken before a plus or a minus."""
    match value:
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield from _terms_of_sum(notation, left)
            yield f"+ {notation.at(right, SUM)}"
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            yield from _terms_of_sum(notation, left)
            yield f"{notation.minus} {notation.at(right, PRODUCT)}"
        case _:
            yield notation.write(value)


def _terms_of_sum(notation: TextNotation, value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.BinOp) and isinstance(value.op, (ast.Add, ast.Sub)):
        yield from _terms(notation, value)
    else:
        yield notation.at(value, SUM)


def _negative(value: ast.expr) -> ast.expr:
    if isinstance(value, ast.Constant) and isinstance(value.value, (int, float)):
        return ast.Constant(-value.value)
    return ast.UnaryOp(ast.USub(), value)
