"""The blocks of a formula's lines: bands with what they give, criteria with their points, and the sums of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from calcura.engine import Definition
from calcura.grading.steps.formula.grammar import Parser
from calcura.grading.steps.formula.known import known, phrases_pattern
from calcura.grading.steps.formula.lines import Line
from calcura.grading.steps.formula.naming import Naming
from calcura.grading.steps.formula.nodes import call_of, chosen, name_of, number_of
from calcura.grading.steps.formula.phrases import INCHES_OVER, phrases_of
from calcura.grading.steps.formula.score_names import items_named
from calcura.grading.steps.formula.verdict import UnreadableFormulaError
from calcura.measurements.kinds import Finding

IF_LINE: Final = re.compile(r"^(?P<else>(?:otherwise|else)\s*,?\s*)?(?:if|elif|when)\s+(?P<test>.*)$", re.IGNORECASE)
ELSE_LINE: Final = re.compile(r"^(?:otherwise|else)\b\s*,?\s*", re.IGNORECASE)
UNIT_AT_END: Final = re.compile(r"(?<![-+*/^(\s])\s+\[(?!if|for|when)[\w\s/%.°µ]*(?:\^\(?\d\)?)?[\w\s/%.°]*\]\s*$")
RELATION: Final = re.compile(r"[<>=]")
RELATION_OR_NUMBER: Final = re.compile(r"[<>=]|\d")


@lru_cache(maxsize=128)
def _known_to(definition: Definition) -> re.Pattern[str]:
    """Return the pattern of the phrases that a calculator knows."""
    phrases = {phrase for each in definition.inputs for phrase in phrases_of(each)}
    labels = {label.rpartition(" [")[0] or label for label in definition.steps.values()}
    return phrases_pattern(frozenset(phrases | labels | set(INCHES_OVER)))


class Blocks:
    """Reads expressions and conditions, and the blocks that they stand in; ``given`` are the names given values to."""

    def __init__(self, names: Naming, given: Sequence[str]) -> None:
        self.names, self.given = names, given
        self.tables: list[str] = []
        self.known = known(_known_to(names.definition), given)
        self.own = {each.lower(): each for each in given}

    # Lines that give points.

    def total(self, lines: Sequence[Line]) -> ast.expr:
        """Read a block whose parts are added up."""
        parts: list[ast.expr] = []
        for group in _chains(lines):
            parts.append(self.alternatives(group) if len(group) > 1 or _opens_chain(group[0]) else self.part(group[0]))
        found = parts[0] if parts else number_of(0)
        for each in parts[1:]:
            found = ast.BinOp(found, ast.Add(), each)
        return found

    def part(self, line: Line) -> ast.expr:
        """Read one part of a sum: a criterion with its points, or a heading with bands."""
        if line.under and line.heading:
            head = line.text[:-1].strip()
            if self.names.meaning(head) is not None and "present" not in head:
                return self.alternatives(line.under, head)
            by = self._own_subject(head)
            return (
                self.alternatives(line.under, by)
                if by
                else chosen(self.condition(head), self.total(line.under), number_of(0))
            )
        left, _, right = line.text.rpartition(":")
        if left.lower() == "in every patient":
            return self.expression(right)
        return chosen(self.condition(left), self.expression(right), number_of(0))

    def _own_subject(self, head: str) -> str | None:
        return self.own.get(head.lower())

    def alternatives(self, lines: Sequence[Line], subject: str | None = None) -> ast.expr:
        """Read a block of which one line holds: bands of a value, or if and otherwise."""
        found: list[tuple[ast.expr | None, ast.expr]] = []
        for line in lines:
            if not line.text.startswith("Refused when"):
                found.append(self._alternative(line, subject))
        result: ast.expr = number_of(0)
        for test, value in reversed(found):
            result = value if test is None else chosen(test, value, result)
        return result

    def _alternative(self, line: Line, subject: str | None) -> tuple[ast.expr | None, ast.expr]:
        head, _, tail = (line.text[:-1], "", "") if line.heading else line.text.rpartition(":")
        if ", refused" in head:
            return self.condition(_test_of(head)[0], subject), ast.BinOp(number_of(1), ast.Div(), number_of(0))
        test, by = _test_of(head)
        is_branch = bool(IF_LINE.match(head) or ELSE_LINE.match(head))
        if line.under and not is_branch and (self.names.meaning(head) is not None or self._own_subject(head)):
            return None, self.alternatives(line.under, self._own_subject(head) or head)
        value = self.alternatives(line.under, by or subject) if line.under else self.expression(tail)
        if is_branch and not test:
            return None, value
        return self.condition(test if is_branch else head, subject), value

    # Their expressions and conditions.

    def expression(self, text: str) -> ast.expr:
        """Read an expression."""
        if "completed weeks and remaining days" in text:
            return call_of("weeks_and_days", name_of("completed weeks"), name_of("remaining days"))
        return Parser(UNIT_AT_END.sub("", text), self.names, self.known, tables=self.tables).whole_expression()

    def criterion(self, text: str, subject: str | None = None) -> ast.expr:
        """Read what an entry of a scoring list is about: a condition, or one name however it is put."""
        whole = self.names.meaning(text)
        bare = text.removesuffix(" absent").removesuffix(" present")
        if whole is not None and whole.strength >= 1 and subject is None:
            return name_of(text)
        if subject is None and not RELATION.search(text) and self._is_of_findings(bare):
            return ast.UnaryOp(ast.Not(), name_of(bare)) if text.endswith(" absent") else name_of(bare)
        try:
            return self.condition(text, subject)
        except UnreadableFormulaError:
            if not RELATION_OR_NUMBER.search(text) and subject is None:
                return name_of(text)
            raise

    def _is_of_findings(self, text: str) -> bool:
        found = items_named(text, "", self.names.definition) if self.names.definition.result.unit == "points" else ()
        kinds = [self.names.definition.input_by_name[name].kind for item in found for name in item]
        return len(found) == 1 and all(isinstance(kind, Finding) for kind in kinds)

    def condition(self, text: str, subject: str | None = None) -> ast.expr:
        """Read a condition, of a subject told before where it names none."""
        found = self.names.options_in(text, subject)
        if found is not None:
            return ast.Compare(name_of(subject or ""), [ast.Eq()], [ast.Constant(found)])
        return Parser(text, self.names, self.known, subject).whole_condition()


def _test_of(head: str) -> tuple[str, str | None]:
    """Return the condition of a branch, and what its bands go by."""
    bare, _, by = head.partition(", by ")
    found = IF_LINE.match(bare)
    if found:
        return found["test"].removesuffix(", refused").strip(), by.strip() or None
    return ELSE_LINE.sub("", bare).strip(), by.strip() or None


def _opens_chain(line: Line) -> bool:
    return IF_LINE.match(line.text) is not None


def _chains(lines: Sequence[Line]) -> list[list[Line]]:
    """Group each ``if`` with the ``otherwise`` lines after it."""
    groups: list[list[Line]] = []
    for line in lines:
        if ELSE_LINE.match(line.text) and groups:
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups
