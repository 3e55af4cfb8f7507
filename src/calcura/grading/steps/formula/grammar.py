"""The grammar of formulas in common notation: expressions and conditions, made into a syntax tree.

Recursive descent with a fixed depth. The nodes are those of Python's ``ast``; names keep their blanks.
"""

from __future__ import annotations

import ast
from typing import Final

from calcura.grading.steps.formula.conditions import DEEPEST, Conditions
from calcura.grading.steps.formula.naming import Naming
from calcura.grading.steps.formula.nodes import (
    by_last_term,
    call_of,
    chosen,
    constant_of,
    ends_in_number,
    name_of,
    number_of,
    on_last_factor,
    settled,
)
from calcura.grading.steps.formula.verdict import UnreadableFormulaError

OPEN: Final = {"(": ")", "[": "]", "{": "}"}
MONTHS = {"month": 1, "months": 1, "year": 12, "years": 12}
"""Units of the calendar that are not of one length, in months."""


class Parser(Conditions):
    """Reads one line of a formula.

    ``subject`` is what a condition without one speaks of, as under the heading of a scoring table.
    """

    def whole_expression(self) -> ast.expr:
        """Read the whole line as an expression."""
        found = settled(self.expression(), 0.0)
        self.take(",", ";")
        self._unit_at_end()
        if self.next.kind != "end":
            raise UnreadableFormulaError(f"{self.next.text!r} is not expected in the formula")
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
        while self.take("if"):
            test = self.condition()
            comma = self.take(",", ";")
            if self.take("otherwise") or (
                comma and self.next.kind in ("number", "function", "name") and self._other_case()
            ):
                found = chosen(test, found, self.expression())
                break
            self.at -= 1 if comma else 0
            found = on_last_factor(found, test)
            if sign := self.take("*", "/"):
                found = by_last_term(settled(found, 1.0), sign, settled(self.term(), 1.0))
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
        while not self.sign("+", "-", ")", ",", "]", "if"):
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
                break
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
        return on_last_factor(left, test) if ends_in_number(left) else chosen(test, left, number_of(None))

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
        while not self.sign("+", "-", "*", "/", ")", ","):
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
                break
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
            months = MONTHS.get(token.unit) if self.naming.definition.result.answer == "date" else None
            return call_of("months", constant_of(token), number_of(months)) if months else constant_of(token)
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


def _is_flag(naming: Naming, name: str) -> bool:
    meaning = naming.meaning(name)
    if meaning is None:
        return False
    return meaning.kind == "flag" or "black" in meaning.of
