"""The grammar of formulas in common notation: expressions and conditions, made into a syntax tree.

Recursive descent with a fixed depth. The nodes are those of Python's ``ast``; names keep their blanks.
"""

from __future__ import annotations

import ast
from typing import Final

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.naming import Naming
from calcura.grading.steps.formula.tokens import Known, Token, tokens

DEEPEST: Final = 40
OPEN: Final = {"(": ")", "[": "]", "{": "}"}
MONTHS: Final = {"month": 1, "months": 1, "year": 12, "years": 12}
"""Units of the calendar that are not of one length, in months."""
COMPARE: Final[dict[str, type[ast.cmpop]]] = {
    "<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "=": ast.Eq, "==": ast.Eq, "!=": ast.NotEq,
}  # fmt: skip


class Parser:
    """Reads one side of an equation."""

    def __init__(self, text: str, naming: Naming, known: Known) -> None:
        self.tokens = tokens(text, known)
        self.naming = naming
        self.at, self.depth = 0, 0

    @property
    def next(self) -> Token:
        """The token that is read next."""
        return self.tokens[self.at]

    def sign(self, *texts: str) -> bool:
        """Whether the next token is one of these signs or words."""
        token = self.tokens[self.at]
        return token.text in texts and token.kind in ("sign", "word")

    def take(self, *texts: str) -> str | None:
        """Read the next token where it is one of these signs or words."""
        if not self.sign(*texts):
            return None
        self.at += 1
        return self.tokens[self.at - 1].text

    def whole_expression(self) -> ast.expr:
        """Read the whole text as an expression."""
        found = _settled(self.expression(), 0.0)
        self.take(",", ";")
        if self._is_unit_only():
            self.at = len(self.tokens) - 1
        if self.next.kind != "end":
            raise UnreadableFormulaError(f"{self.next.text!r} is not expected in the formula")
        return found

    def _is_unit_only(self) -> bool:
        """Whether nothing but a unit in brackets is left: ``… [mmol/L]``."""
        if not self.sign("[", "("):
            return False
        closing = next((i for i in range(self.at, len(self.tokens)) if self.tokens[i].text in ("]", ")")), None)
        return closing is not None and self.tokens[closing + 1].kind == "end"

    # Expressions.

    def expression(self) -> ast.expr:
        """Read a sum, with the condition under which it holds."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise UnreadableFormulaError("the formula is nested too deeply")
        found = self.sum()
        while self.take("if"):
            test = self.condition()
            comma = self.take(",", ";")
            if self.take("otherwise"):
                found = ast.IfExp(test, found, self.expression())
                break
            self.at -= 1 if comma else 0
            found = _on_last_factor(found, test)
            if sign := self.take("*", "/"):
                found = _product(found, self.term(), sign)
        self.depth -= 1
        return found

    def sum(self) -> ast.expr:
        """Read terms that are added and taken away."""
        left = self.term()
        while sign := self.take("+", "-"):
            right = _settled(self.term(), 0.0)
            left = ast.BinOp(_settled(left, 0.0), ast.Add() if sign == "+" else ast.Sub(), right)
        return left

    def term(self) -> ast.expr:
        """Read factors that are multiplied and divided, with or without a sign between."""
        left = self.factor()
        while not self.sign("+", "-", ")", ",", "]", "if"):
            if self.sign("(", "[") and self.tokens[self.at + 1].text == "*":
                self.at += 1  # (× 1.212 if Black)
                left = _product(left, self._bracketed(), "*")
            elif self.sign("(", "[") and self.tokens[self.at + 1].text == "if":
                left = self._condition_in_brackets(left)
            elif sign := self.take("*", "/"):
                left = _product(left, self.factor(), sign)
            elif self._begins_factor():
                left = _product(left, self.power(), "*")
            else:
                break
        return left

    def _bracketed(self) -> ast.expr:
        closing = OPEN[self.tokens[self.at - 1].text]
        self.at += 1
        right = self.expression()
        self.take(closing)
        return right

    def _condition_in_brackets(self, left: ast.expr) -> ast.expr:
        """Read ``[if female]`` after the factor that it limits."""
        closing = OPEN[self.next.text]
        self.at += 2
        test = self.condition()
        self.take(closing)
        return _on_last_factor(left, test) if _ends_in_number(left) else ast.IfExp(test, left, ast.Constant(None))

    def _begins_factor(self) -> bool:
        if self.sign("[") and self._is_unit_only():
            return False
        after_bracket = self.tokens[self.at - 1].text in (")", "]", "}")
        is_named = self.next.kind in ("name", "function") or self.sign("(", "[", "{")
        return is_named or (self.next.kind == "number" and after_bracket)

    def factor(self) -> ast.expr:
        """Read a power with its sign."""
        if self.take("-"):
            return ast.UnaryOp(ast.USub(), self.factor())
        self.take("+")
        return self.power()

    def power(self) -> ast.expr:
        """Read an atom with what stands behind it: an exponent, a rounding, a sex that it is meant for."""
        base = self.atom()
        while not self.sign("+", "-", "*", "/", ")", ","):
            if self.take("^"):
                base = ast.BinOp(base, ast.Pow(), self.factor())
            elif self.next.kind == "name" and self.next.text in ("days", "day"):
                self.at += 1
            elif word := self.take("squared", "cubed"):
                base = ast.BinOp(base, ast.Pow(), ast.Constant(2 if word == "squared" else 3))
            elif isinstance(base, ast.Constant) and (flag := self._flag_in_brackets()):
                base = ast.IfExp(flag, base, ast.Constant(None))
                self.take("and", "or", ",", "/")
                if self.next.kind == "number":
                    base = ast.IfExp(base.test, base.body, _settled(self.power(), 1.0))
            else:
                break
        return base

    def _flag_in_brackets(self) -> ast.expr | None:
        if not self.sign("(", "[") or self.tokens[self.at + 1].kind != "name":
            return None
        name, closing = self.tokens[self.at + 1].text, self.tokens[self.at + 2].text
        meaning = self.naming.meaning(name)
        if closing not in (")", "]") or meaning is None or not (meaning.kind == "flag" or "black" in meaning.of):
            return None
        self.at += 3
        return _name(name)

    def atom(self) -> ast.expr:
        """Read a number, a name, a function with what it is of, or brackets."""
        token = self.next
        self.at += token.kind in ("number", "name", "function")
        if token.kind == "number":
            months = MONTHS.get(token.unit) if self.naming.definition.result.answer == "date" else None
            return _call("months", _constant(token), ast.Constant(months)) if months else _constant(token)
        if token.kind == "name":
            return _call("exp", self.factor()) if token.text == "e" and self.take("^") else _name(token.text)
        if token.kind == "function":
            return self._function(token.text)
        if self.sign("(", "[", "{"):
            self.at += 1
            found = self.expression()
            if not self.take(OPEN[token.text]) and self.next.kind != "end":
                raise UnreadableFormulaError(f"a bracket is not closed before {self.next.text!r}")
            return found
        raise UnreadableFormulaError(f"{token.text or 'the end'!r} stands where a number or a name belongs")

    def _function(self, name: str) -> ast.expr:
        if name == "log" and self.next.kind == "name" and self.next.text in ("_10", "_(10)"):
            self.at += 1
            name = "log10"
        if not self.sign("(", "[", "{"):
            return _call(name, self.power())
        closing = OPEN[self.next.text]
        self.at += 1
        given = [_settled(self.expression(), 0.0)]
        while self.take(",", ";", "and", "or"):
            given.append(_settled(self.expression(), 0.0))
        if not self.take(closing) and self.next.kind != "end":
            raise UnreadableFormulaError(f"a bracket is not closed before {self.next.text!r}")
        return _call(name, *given)

    # Conditions: a sex or finding, a comparison, and several of them.

    def condition(self) -> ast.expr:
        """Read a condition."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise UnreadableFormulaError("the condition is nested too deeply")
        found = self._both()
        while self.take("or"):
            found = ast.BoolOp(ast.Or(), [found, self._both()])
        self.depth -= 1
        return found

    def _both(self) -> ast.expr:
        found = self._single()
        while self.take("and"):
            found = ast.BoolOp(ast.And(), [found, self._single()])
        return found

    def _single(self) -> ast.expr:
        if self.take("not"):
            return ast.UnaryOp(ast.Not(), self._single())
        if self.take("("):
            found = self.condition()
            self.take(")")
            return found
        token = self.next
        if token.kind not in ("name", "number"):
            raise UnreadableFormulaError(f"{token.text or 'the end'!r} stands where a condition belongs")
        self.at += 1
        return self._relation(_name(token.text) if token.kind == "name" else _constant(token))

    def _relation(self, left: ast.expr) -> ast.expr:
        if self.take("is"):
            negated, token = self.take("not") is not None, self.next
            self.at += token.kind == "name"
            if token.kind != "name":
                return self._relation(left)
            is_patient = isinstance(left, ast.Name) and left.id.lower() in ("patient", "the patient")
            found = _name(token.text) if is_patient else ast.Compare(left, [ast.Eq()], [ast.Constant(token.text)])
            return ast.UnaryOp(ast.Not(), found) if negated else found
        operators: list[ast.cmpop] = []
        sides: list[ast.expr] = []
        while sign := self.take(*COMPARE):
            operators.append(COMPARE[sign]())
            sides.append(self.factor())
        return ast.Compare(left, operators, sides) if operators else left


# --- nodes: a conditional whose other case is None has it settled by what stands beside it -------------------------


def _name(text: str) -> ast.Name:
    return ast.Name(text, ast.Load())


def _call(function: str, *given: ast.expr) -> ast.Call:
    return ast.Call(_name(function), list(given), [])


def _constant(token: Token) -> ast.Constant:
    """Return the node of a number as it is written."""
    value = float(token.text)
    return ast.Constant(int(value) if value.is_integer() and "." not in token.text and abs(value) < 1e15 else value)


def _product(left: ast.expr, right: ast.expr, sign: str) -> ast.BinOp:
    return ast.BinOp(_settled(left, 1.0), ast.Mult() if sign == "*" else ast.Div(), _settled(right, 1.0))


def _settled(node: ast.expr, neutral: float) -> ast.expr:
    """Return a conditional without its other case with the value that changes nothing in its place."""
    if not isinstance(node, ast.IfExp):
        return node
    is_open = isinstance(node.orelse, ast.Constant) and node.orelse.value is None
    return ast.IfExp(node.test, node.body, ast.Constant(neutral) if is_open else _settled(node.orelse, neutral))


def _on_last_factor(node: ast.expr, test: ast.expr) -> ast.expr:
    """Return an expression whose last factor holds only under a condition: ``a × 0.85 if female``.

    A last term that is added holds or is left out.
    """
    match node:
        case ast.BinOp(left=left, op=ast.Mult() | ast.Div() as op, right=right):
            return ast.BinOp(left, op, _settled(_on_last_factor(right, test), 1.0))
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
            return ast.BinOp(left, op, _settled(_on_last_factor(right, test), 0.0))
    return ast.IfExp(test, node, ast.Constant(None))


def _ends_in_number(node: ast.expr) -> bool:
    """Whether the last factor of a product is a number, as a condition behind it mostly limits."""
    last = node.right if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Div)) else node
    return isinstance(last, (ast.Constant, ast.IfExp)) or (isinstance(last, ast.BinOp) and isinstance(last.op, ast.Pow))
