"""The grammar of formulas in common notation: expressions and conditions, made into a syntax tree.

Recursive descent with a fixed depth. The nodes are those of Python's ``ast``; names keep their blanks.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection
from typing import Final

from calcura.grading.steps.formula.naming import Naming
from calcura.grading.steps.formula.tokens import Token, tokens
from calcura.grading.steps.formula.verdict import UnreadableFormulaError
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Number
from calcura.measurements.units import conversion

DEEPEST: Final = 40
COMPARE: Final[dict[str, type[ast.cmpop]]] = {
    "<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "=": ast.Eq, "==": ast.Eq, "!=": ast.NotEq,
}  # fmt: skip
OPEN: Final = {"(": ")", "[": "]", "{": "}"}


def name_of(text: str) -> ast.Name:
    """Return the node of a name."""
    return ast.Name(text, ast.Load())


def number_of(value: float | None) -> ast.Constant:
    """Return the node of a number; None is a value still to be settled by what stands beside it."""
    return ast.Constant(value)


def call_of(function: str, *given: ast.expr) -> ast.Call:
    """Return the node of a call."""
    return ast.Call(name_of(function), list(given), [])


def chosen(test: ast.expr, body: ast.expr, otherwise: ast.expr) -> ast.IfExp:
    """Return the node of a conditional."""
    return ast.IfExp(test, body, otherwise)


class Parser:
    """Reads one line of a formula.

    ``subject`` is what a condition without one speaks of, as under the heading of a scoring table.
    """

    def __init__(
        self,
        text: str,
        naming: Naming,
        known: re.Pattern[str],
        subject: str | None = None,
        tables: Collection[str] = (),
    ) -> None:
        self.tokens = tokens(text, known)
        self.naming, self.subject, self.tables = naming, subject, tables
        self.at, self.depth = 0, 0

    @property
    def next(self) -> Token:
        """The token that is read next."""
        return self.tokens[self.at]

    def sign(self, *texts: str) -> bool:
        """Whether the next token is one of these signs or words."""
        return self.next.kind in ("sign", "word") and self.next.text in texts

    def take(self, *texts: str) -> str | None:
        """Read the next token where it is one of these signs or words."""
        if self.sign(*texts):
            self.at += 1
            return self.tokens[self.at - 1].text
        return None

    def whole_expression(self) -> ast.expr:
        """Read the whole line as an expression."""
        found = settled(self.expression(), 0.0)
        self.take(",", ";")
        self._unit_at_end()
        if self.next.kind != "end":
            raise UnreadableFormulaError(f"{self.next.text!r} is not expected in the formula")
        return found

    def whole_condition(self) -> ast.expr:
        """Read the whole line as a condition."""
        found = self.condition()
        if self.next.kind != "end":
            raise UnreadableFormulaError(f"{self.next.text!r} is not expected in the condition")
        return found

    def _unit_at_end(self) -> None:
        """Pass over a unit in brackets after everything else: ``… [mmol/L]``."""
        if self.sign("[", "("):
            closing = next((i for i in range(self.at, len(self.tokens)) if self.tokens[i].text in ("]", ")")), None)
            if closing is not None and self.tokens[closing + 1].kind == "end":
                self.at = closing + 1

    # Expressions.

    def expression(self) -> ast.expr:
        """Read a sum, with the condition under which it holds."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise UnreadableFormulaError("the formula is nested too deeply")
        found = self.sum()
        if self.take("if"):
            test = self.condition()
            comma = self.take(",", ";")
            if self.take("otherwise"):
                found = chosen(test, found, self.expression())
            elif comma and self.next.kind in ("number", "function", "name") and self._other_case():
                found = chosen(test, found, self.expression())
            else:
                self.at -= 1 if comma else 0
                found = on_last_factor(found, test)
        self.depth -= 1
        return found

    def _other_case(self) -> bool:
        """Whether an expression with a condition of its own follows: ``0.7 if female, 0.9 if male``."""
        rest = self.tokens[self.at : self.at + 8]
        return any(each.kind == "word" and each.text == "if" for each in rest)

    def sum(self) -> ast.expr:
        """Read terms that are added and taken away."""
        left = self.term()
        while sign := self.take("+", "-"):
            right = settled(self.term(), 0.0)
            left = ast.BinOp(settled(left, 0.0), ast.Add() if sign == "+" else ast.Sub(), right)
        return left

    def term(self) -> ast.expr:
        """Read factors that are multiplied and divided, with or without a sign between."""
        left = self.factor()
        while True:
            if self.sign("(", "[") and self._inside("*"):
                left = self._multiplied_in_brackets(left)
            elif self.sign("(", "[") and self._inside("if"):
                left = self._condition_in_brackets(left)
            elif sign := self.take("*", "/"):
                right = settled(self.factor(), 1.0)
                left = ast.BinOp(settled(left, 1.0), ast.Mult() if sign == "*" else ast.Div(), right)
            elif self._begins_factor():
                left = ast.BinOp(settled(left, 1.0), ast.Mult(), settled(self.power(), 1.0))
            else:
                return left

    def _inside(self, text: str) -> bool:
        after = self.tokens[self.at + 1]
        return after.kind in ("sign", "word") and after.text == text

    def _multiplied_in_brackets(self, left: ast.expr) -> ast.expr:
        """Read ``(× 1.212 if Black)`` after a product."""
        closing = OPEN[self.next.text]
        self.at += 2
        right = settled(self.expression(), 1.0)
        self.take(closing)
        return ast.BinOp(left, ast.Mult(), right)

    def _condition_in_brackets(self, left: ast.expr) -> ast.expr:
        """Read ``[if female]`` after the factor that it limits."""
        closing = OPEN[self.next.text]
        self.at += 2
        test = self.condition()
        self.take(closing)
        return on_last_factor(left, test)

    def _begins_factor(self) -> bool:
        if self.sign("[") and self._is_unit_only():
            return False
        return (
            self.next.kind in ("name", "function")
            or self.sign("(", "[", "{")
            or (self.next.kind == "number" and self.tokens[self.at - 1].text in (")", "]", "}"))
        )

    def _is_unit_only(self) -> bool:
        closing = next((i for i in range(self.at, len(self.tokens)) if self.tokens[i].text == "]"), None)
        return closing is not None and self.tokens[closing + 1].kind == "end"

    def factor(self) -> ast.expr:
        """Read a power with its sign."""
        if self.take("-"):
            return ast.UnaryOp(ast.USub(), self.factor())
        self.take("+")
        return self.power()

    def power(self) -> ast.expr:
        """Read an atom with what stands behind it: an exponent, a rounding, a sex that it is meant for."""
        base = self.atom()
        while True:
            if self.take("^"):
                base = ast.BinOp(base, ast.Pow(), self.factor())
            elif self.next.kind == "name" and self.next.text in ("days", "day"):
                self.at += 1
            elif self.take("squared"):
                base = ast.BinOp(base, ast.Pow(), number_of(2))
            elif self.take("cubed"):
                base = ast.BinOp(base, ast.Pow(), number_of(3))
            elif self.take("rounded"):
                base = call_of("round", base)
            elif self.take("cut"):
                base = call_of("floor", base)
            elif isinstance(base, ast.Constant) and (flag := self._flag_in_brackets()):
                base = chosen(flag, base, number_of(None))
                self.take("and", "or", ",", "/")
                if self.next.kind == "number":
                    base = chosen(base.test, base.body, settled(self.power(), 1.0))
            else:
                return base

    def _flag_in_brackets(self) -> ast.expr | None:
        if not self.sign("(", "[") or self.tokens[self.at + 1].kind != "name":
            return None
        name, closing = self.tokens[self.at + 1].text, self.tokens[self.at + 2].text
        meaning = self.naming.meaning(name)
        if closing not in (")", "]") or meaning is None or not _is_flag(self.naming, name):
            return None
        self.at += 3
        return name_of(name)

    def atom(self) -> ast.expr:
        """Read a number, a name, a function with what it is of, or brackets."""
        token = self.next
        if token.kind == "number":
            self.at += 1
            return _constant(token)
        if token.kind == "name":
            self.at += 1
            if token.text == "e" and self.take("^"):
                return call_of("exp", self.factor())
            return self._entry(token.text) or name_of(token.text)
        if token.kind == "function":
            self.at += 1
            return self._function(token.text)
        if self.sign("(", "[", "{"):
            closing = OPEN[token.text]
            self.at += 1
            found = self.expression()
            if not self.take(closing) and self.next.kind != "end":
                raise UnreadableFormulaError(f"a bracket is not closed before {self.next.text!r}")
            return found
        raise UnreadableFormulaError(f"{token.text or 'the end'!r} stands where a number or a name belongs")

    def _entry(self, text: str) -> ast.expr | None:
        """Read ``equivalent dose of steroid taken`` as what the table of that name says."""
        for table in self.tables:
            if text.lower().startswith(f"{table.lower()} of "):
                return ast.Subscript(name_of(table), name_of(text[len(table) + 4 :]), ast.Load())
        return None

    def _function(self, name: str) -> ast.expr:
        if name == "days":
            start = self.atom()
            if not self.take("to"):
                raise UnreadableFormulaError("days from a date to which date?")
            return ast.Attribute(ast.BinOp(self.atom(), ast.Sub(), start), "days", ast.Load())
        self._base_of_logarithm(name)
        given = self._given()
        if name == "remainder":
            (quotient,) = given
            if not isinstance(quotient, ast.BinOp):
                raise UnreadableFormulaError("a remainder is that of a division")
            return ast.BinOp(quotient.left, ast.Mod(), quotient.right)
        if name == "log" and self.naming_base == 10:
            name = "log10"
        return call_of(name, *given)

    naming_base = 0

    def _base_of_logarithm(self, name: str) -> None:
        self.naming_base = 0
        if name == "log" and self.next.kind == "name" and self.next.text in ("_10", "_(10)"):
            self.at += 1
            self.naming_base = 10

    def _given(self) -> list[ast.expr]:
        if not self.sign("(", "[", "{"):
            return [self.power()]
        closing = OPEN[self.next.text]
        self.at += 1
        given = [settled(self.expression(), 0.0)]
        while self.take(",", ";", "and", "or"):
            given.append(settled(self.expression(), 0.0))
        if not self.take(closing) and self.next.kind != "end":
            raise UnreadableFormulaError(f"a bracket is not closed before {self.next.text!r}")
        return given

    # Conditions.

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
        if self.sign("("):
            self.at += 1
            found = self.condition()
            self.take(")")
            return self._relation(found)
        self._sign_of_number()
        if self.next.kind == "number":
            return self._limits(self._told_subject())
        if self.sign("<", "<=", ">", ">=", "=", "==", "!="):
            return self._relation(self._told_subject())
        if self.next.kind != "name":
            raise UnreadableFormulaError(f"{self.next.text or 'the end'!r} stands where a condition belongs")
        left = name_of(self.next.text)
        self.at += 1
        return self._relation(left)

    def _sign_of_number(self) -> None:
        """Take a minus before a limit into the number."""
        after = self.tokens[min(self.at + 1, len(self.tokens) - 1)]
        if self.sign("-") and after.kind == "number":
            self.at += 1
            self.tokens[self.at] = Token("number", f"-{after.text}", after.unit)

    def _told_subject(self) -> ast.expr:
        if self.subject is None:
            raise UnreadableFormulaError("a limit is told, but not of what")
        return name_of(self.subject)

    def _relation(self, left: ast.expr) -> ast.expr:
        if isinstance(left, ast.Name) and self.sign("<", "<=", ">", ">=", "=", "==", "!=", "between", "is", "*"):
            self.subject = left.id if not self.sign("*") else self.subject
        if self.take("present"):
            return left
        if self.take("absent"):
            return ast.UnaryOp(ast.Not(), left)
        if self.take("stated"):
            return ast.Compare(left, [ast.IsNot()], [number_of(None)])
        if self.take("not stated"):
            return ast.Compare(left, [ast.Is()], [number_of(None)])
        if self.take("between") or self.next.kind == "number":
            return self._limits(left)
        if self.take("is"):
            return self._is(left)
        operators: list[ast.cmpop] = []
        sides: list[ast.expr] = []
        while sign := self.take("<", "<=", ">", ">=", "=", "==", "!="):
            operators.append(COMPARE[sign]())
            sides.append(self._side(left))
        if operators:
            return ast.Compare(left, operators, sides)
        return self._alone(left)

    def _side(self, left: ast.expr) -> ast.expr:
        self._sign_of_number()
        if self.next.kind == "number":
            token = self.next
            self.at += 1
            return self._converted(left, token)
        return self.factor()

    def _alone(self, left: ast.expr) -> ast.expr:
        """Read a name without a relation: an option of what is spoken of, or a finding."""
        option = isinstance(left, ast.Name) and self._option(left.id)
        if option and self.subject is not None:
            return ast.Compare(name_of(self.subject), [ast.Eq()], [ast.Constant(option)])
        return left

    def _option(self, text: str) -> str | None:
        """Return a text that is an option of the subject, where the subject is a choice."""
        meaning = self.naming.meaning(self.subject) if self.subject else None
        each = self.naming.definition.input_by_name.get(meaning.of) if meaning is not None else None
        return text if each is not None and isinstance(each.kind, Choice) else None

    def _is(self, left: ast.expr) -> ast.expr:
        negated = self.take("not") is not None
        if self.next.kind == "number":
            found = self._limits(left)
        elif self.next.kind == "name":
            text = self.next.text
            self.at += 1
            found = ast.Compare(left, [ast.Eq()], [ast.Constant(text)])
            if isinstance(left, ast.Name) and left.id.lower() in ("patient", "the patient"):
                found = name_of(text)
        else:
            found = self._relation(left)
        return ast.UnaryOp(ast.Not(), found) if negated else found

    def _limits(self, left: ast.expr) -> ast.expr:
        """Read ``65 to below 75``, ``65-74``, ``75 or more``, or one value."""
        token = self.next
        self.at += 1
        low = self._converted(left, token)
        if self.take("or more", "+"):
            return ast.Compare(left, [ast.GtE()], [low])
        if self.take("or less"):
            return ast.Compare(left, [ast.LtE()], [low])
        if self.take("to", "-", "and"):
            below = self.take("<") is not None
            self._sign_of_number()
            first, token = token, self.next
            self.at += 1
            low = self._converted(left, first, like=token)
            high = self._converted(left, token)
            return ast.Compare(low, [ast.LtE(), ast.Lt() if below else ast.LtE()], [left, high])
        return ast.Compare(left, [ast.Eq()], [low])

    def _converted(self, left: ast.expr, token: Token, like: Token | None = None) -> ast.expr:
        """Return a limit in the canonical unit of what it limits."""
        if token.kind != "number":
            raise UnreadableFormulaError(f"{token.text!r} stands where a limit belongs")
        spelling = token.unit or (like.unit if like is not None else "")
        meaning = self.naming.meaning(left.id) if isinstance(left, ast.Name) else None
        each = self.naming.definition.input_by_name.get(meaning.of) if meaning is not None else None
        if each is not None and isinstance(each.kind, Number) and spelling:
            try:
                return number_of(conversion(spelling, each.kind.unit, each.kind.substance)(float(token.text)))
            except (MeasurementError, ValueError):
                pass
        return _constant(token)


def _constant(token: Token) -> ast.Constant:
    value = float(token.text)
    return number_of(int(value) if value.is_integer() and "." not in token.text and abs(value) < 1e15 else value)


def _is_flag(naming: Naming, name: str) -> bool:
    meaning = naming.meaning(name)
    if meaning is None:
        return False
    return meaning.kind == "flag" or "black" in meaning.of


def settled(node: ast.expr, neutral: float) -> ast.expr:
    """Return a conditional without its other case with the value that changes nothing in its place."""
    if not isinstance(node, ast.IfExp):
        return node
    if isinstance(node.orelse, ast.Constant) and node.orelse.value is None:
        return ast.IfExp(node.test, node.body, number_of(neutral))
    return ast.IfExp(node.test, node.body, settled(node.orelse, neutral))


def on_last_factor(node: ast.expr, test: ast.expr) -> ast.expr:
    """Return an expression whose last factor holds only under a condition: ``a × 0.85 if female``.

    A last term that is added holds or is left out.
    """
    match node:
        case ast.BinOp(left=left, op=ast.Mult() | ast.Div() as op, right=right):
            return ast.BinOp(left, op, settled(on_last_factor(right, test), 1.0))
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
            return ast.BinOp(left, op, settled(on_last_factor(right, test), 0.0))
    return ast.IfExp(test, node, number_of(None))
