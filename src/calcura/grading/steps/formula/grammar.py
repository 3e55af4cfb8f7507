"""The grammar of formulas in common notation: that of expressions, with names, and factors that hold under a condition.

The nodes are those of Python's ``ast``; names keep their blanks.
"""

from __future__ import annotations

import ast
from typing import Final

from calcura.grading.arithmetic import BINDS, BINDS_AS_SIGN, BRACKETS, ExpressionError, Parser, Token, called
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.naming import Naming
from calcura.grading.steps.formula.tokens import FUNCTIONS, KEYWORDS, Known, tokens

MONTHS: Final = {"month": 1, "months": 1, "year": 12, "years": 12}
"""Units of the calendar that are not of one length, in months."""
COMPARED: Final[dict[str, type[ast.cmpop]]] = {
    "<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "=": ast.Eq, "==": ast.Eq, "!=": ast.NotEq,
}  # fmt: skip
IF, BEHIND = 5, 50
"""How strongly a condition binds to the whole before it, and one in brackets to the number before it."""


class FormulaParser(Parser):
    """Reads one side of an equation."""

    functions = FUNCTIONS

    def __init__(self, text: str, naming: Naming, known: Known) -> None:
        super().__init__(tokens(text, known), multiplies_beside=True)
        self.naming = naming

    def formula(self) -> ast.expr:
        """Read the whole text.

        Raises:
            UnreadableFormulaError: it is no formula that can be read.
        """
        try:
            return settled(self.whole(), 0.0)
        except ExpressionError as error:
            raise UnreadableFormulaError(str(error)) from None

    def binds(self, left: ast.expr) -> int:
        """Return how strongly the next token binds to what stands before it; 0 where it does not."""
        token = self.next
        if token.text == "if":
            return IF
        if token.text in BRACKETS and isinstance(left, ast.Constant) and self._is_condition_ahead():
            return BEHIND
        begins = token.kind == "word" and token.text not in KEYWORDS
        return BINDS["*"] if begins else super().binds(left)

    def _is_condition_ahead(self) -> bool:
        """Whether brackets hold a condition: "[if female]", "(females)"."""
        word, closing = self.tokens[self.at + 1], self.tokens[self.at + 2 : self.at + 3]
        if word.text == "if" or not closing or closing[0].text != BRACKETS[self.next.text] or word.kind != "word":
            return word.text == "if"
        meaning = self.naming.meaning(word.text)
        return meaning is not None and (meaning.kind == "flag" or "black" in meaning.of)

    def joined(self, left: ast.expr, binds: int) -> ast.expr:
        """Read what joins the next to what stands before it: a sign, a condition, or nothing."""
        if binds == IF:
            return self._limited(left)
        if binds == BEHIND:
            opened = self.take(*BRACKETS)
            self.take("if")
            test = self.condition()
            self.close(opened)
            return ast.IfExp(test, left, ast.Constant(None))
        if self.next.text in BRACKETS and self.tokens[self.at + 1].text == "*":
            opened = self.take(*BRACKETS)  # (× 1.212 if Black)
            self.take("*")
            right = self.expression()
            self.close(opened)
            return ast.BinOp(settled(left, 1.0), ast.Mult(), settled(right, 1.0))
        product = super().joined(left, binds)
        assert isinstance(product, ast.BinOp)
        neutral = 0.0 if isinstance(product.op, (ast.Add, ast.Sub)) else 1.0
        return ast.BinOp(settled(left, neutral), product.op, settled(product.right, neutral))

    def _limited(self, left: ast.expr) -> ast.expr:
        """Read the condition under which the last factor holds, or what is to be used otherwise."""
        self.take("if")
        test, place = self.condition(), self.at
        self.take(",", ";")
        if self.take("otherwise"):
            return ast.IfExp(test, settled(left, 0.0), settled(self.expression(), 0.0))
        self.at = place
        return on_last_factor(left, test)

    def close(self, opened: str) -> None:
        """Read the bracket that closes one; at the end of a formula it may be left out."""
        if self.next.kind != "end":
            super().close(opened)

    def condition(self) -> ast.expr:
        """Read a condition: a sex or finding, or a comparison."""
        left = self.expression(BINDS_AS_SIGN)
        sign = self.take(*COMPARED)
        return ast.Compare(left, [COMPARED[sign]()], [self.expression(BINDS_AS_SIGN)]) if sign else left

    def number(self, token: Token) -> ast.expr:
        """Return the node of a number; of a day so many months later, they are those of the calendar."""
        months = MONTHS.get(token.unit) if self.naming.definition.result.answer == "date" else None
        node = super().number(token)
        return called("months", node, ast.Constant(months)) if months else node

    def name(self, token: Token) -> ast.expr:
        """Return the node of a name."""
        if token.text in KEYWORDS:
            raise ExpressionError(f"{token.text!r} stands where a number or a name belongs")
        return ast.Name(token.text, ast.Load())


# --- a conditional whose other case is None has it settled by what stands beside it --------------------------------


def settled(node: ast.expr, neutral: float) -> ast.expr:
    """Return a conditional without its other case with the value that changes nothing in its place."""
    match node:
        case ast.IfExp(test=test, body=body, orelse=ast.Constant(value=None)):
            return ast.IfExp(test, body, ast.Constant(neutral))
    return node


def on_last_factor(node: ast.expr, test: ast.expr) -> ast.expr:
    """Return an expression whose last factor holds only under a condition: ``a × 0.85 if female``.

    A last term that is added holds or is left out.
    """
    if isinstance(node, ast.BinOp) and not isinstance(node.op, ast.Pow):
        neutral = 0.0 if isinstance(node.op, (ast.Add, ast.Sub)) else 1.0
        return ast.BinOp(node.left, node.op, settled(on_last_factor(node.right, test), neutral))
    return ast.IfExp(test, node, ast.Constant(None))
