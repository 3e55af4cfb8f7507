"""Blocks in the words of one calculator: equations, rows, refusals and what stands under one heading."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from calcura.engine.formula.blocks import Block, Equation, Group, Refusal, Row
from calcura.engine.formula.notations import LatexBeforehand, TextBeforehand
from calcura.engine.notation import PRODUCT, SUM, TextNotation
from calcura.engine.syntax import Program
from calcura.engine.words import Lexicon, Words


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
