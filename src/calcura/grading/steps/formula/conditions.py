"""The conditions of formulas: ``is at least 50 mmHg``, ``65 to below 75``, ``female``, ``> 38 or < 36``."""

from __future__ import annotations

import ast
from collections.abc import Collection
from typing import Final

from calcura.grading.steps.formula.known import Known
from calcura.grading.steps.formula.naming import Naming
from calcura.grading.steps.formula.nodes import constant_of, name_of, number_of
from calcura.grading.steps.formula.tokens import Token, tokens
from calcura.grading.steps.formula.verdict import UnreadableFormulaError
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Finding, Number
from calcura.measurements.units import conversion

DEEPEST: Final = 40
SHARED: Final = frozenset(("previous", "prior", "recent", "active", "chronic", "acute"))
"""Words that may be said once of two findings."""
COMPARE: Final[dict[str, type[ast.cmpop]]] = {
    "<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "=": ast.Eq, "==": ast.Eq, "!=": ast.NotEq,
}  # fmt: skip


class Conditions:
    """Reads conditions: comparisons, ranges, findings and options, joined by and, or, not.

    ``subject`` is what a condition without one speaks of, as under the heading of a scoring table; ``tables`` are the
    tables that the text has told.
    """

    def __init__(
        self,
        text: str,
        naming: Naming,
        known: Known,
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
        token = self.tokens[self.at]
        return token.text in texts and token.kind in ("sign", "word")

    def take(self, *texts: str) -> str | None:
        """Read the next token where it is one of these signs or words."""
        token = self.tokens[self.at]
        if token.text not in texts or token.kind not in ("sign", "word"):
            return None
        self.at += 1
        return token.text

    def whole_condition(self) -> ast.expr:
        """Read the whole line as a condition."""
        found = self.condition()
        if self.next.kind != "end":
            raise UnreadableFormulaError(f"{self.next.text!r} is not expected in the condition")
        return found

    def factor(self) -> ast.expr:
        """Read what a limit may be besides a number; the parser of expressions says how."""
        raise NotImplementedError

    def condition(self) -> ast.expr:
        """Read a condition."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise UnreadableFormulaError("the condition is nested too deeply")
        found = self._both()
        while self.take("or"):
            found = ast.BoolOp(ast.Or(), [found, self._in_full(found, self._both())])
        self.depth -= 1
        return found

    def _in_full(self, first: ast.expr, second: ast.expr) -> ast.expr:
        """Return the second of two names with the word that the first shares with it: ``previous DVT or PE``."""
        if not (isinstance(first, ast.Name) and isinstance(second, ast.Name) and " " in first.id):
            return second
        whole = f"{first.id.split()[0]} {second.id}"
        meaning = self.naming.meaning(whole) if first.id.split()[0].lower() in SHARED else None
        return name_of(whole) if meaning is not None and meaning.strength >= 1 else second

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
        if operators and self._is_finding(left):
            return left
        if operators:
            return ast.Compare(left, operators, sides)
        return self._alone(left)

    def _is_finding(self, left: ast.expr) -> bool:
        """Whether a limit only says how long or how much of a finding counts: ``immobilization ≥ 3 days``."""
        meaning = self.naming.meaning(left.id) if isinstance(left, ast.Name) else None
        each = self.naming.definition.input_by_name.get(meaning.of) if meaning is not None else None
        return each is not None and isinstance(each.kind, Finding)

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
        return constant_of(token)
