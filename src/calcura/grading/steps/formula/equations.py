"""The lines of a formula as statements: equations, branches, tables of points, sums of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from calcura.grading.steps.formula.blocks import ELSE_LINE, IF_LINE, Blocks
from calcura.grading.steps.formula.lines import ASSIGNED, Line, sides_of, statements_in
from calcura.grading.steps.formula.names_told import bare_name, is_name, plainness
from calcura.grading.steps.formula.naming import Naming
from calcura.grading.steps.formula.nodes import name_of
from calcura.grading.steps.formula.ordering import in_order, names_in, read_by, result_last, told
from calcura.grading.steps.formula.scoring_list import read_scoring_list
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.verdict import UnreadableFormulaError

SEX: Final = re.compile(r"\b(females?|males?|women|woman|men|man)\b", re.IGNORECASE)
FOR_SEX: Final = re.compile(
    r"^(?:for |in )?(?P<person>females?|males?|wom[ae]n|m[ae]n)\s*:\s*(?P<rest>.+)$", re.IGNORECASE
)
SUM_LINE: Final = re.compile(r"^(?P<name>.*?),? the sum of:$", re.IGNORECASE)
ABBREVIATION: Final = re.compile(r"[A-Za-z]{2,5}")
BY: Final = re.compile(r"\bby ([^,]*)")
LABEL: Final = re.compile(r"[A-Za-z][A-Za-z /()-]{0,60}")
POINTS: Final = re.compile(r"\s*[-+]?\d+(\.\d+)?\s*")


class Equations(Blocks):
    """Reads the lines of one text."""

    def __init__(self, lines: list[Line], names: Naming) -> None:
        super().__init__(names, list(dict.fromkeys(_names_given(lines))))
        self.lines = lines
        self.doubts: list[str] = []

    def script(self) -> Script:
        """Return the statements, in the order in which they can be computed."""
        reasons: list[str] = []
        body = self.block(self.lines, reasons)
        if not body:
            found = read_scoring_list(self.lines, self.names, self.criterion)
            if found is None:
                raise UnreadableFormulaError(reasons[0] if reasons else "no formula is stated")
            body = [_assign("score", found)]
        names = [names_in(each) for each in body]
        own = {**self.own, **self._aliases({name for each in names for name in read_by(each)})}
        statements = [told(each, its_names, own) for each, its_names in zip(body, names, strict=True)]
        ordered = result_last(in_order(statements), self._is_result)
        return Script(ordered, doubt="; ".join(self.doubts)).checked()

    def _aliases(self, read: Iterable[str]) -> dict[str, str]:
        """Return the names written out of which the text gives the abbreviation: ``total body water``, ``TBW = …``."""
        read = set(read) - set(self.own)
        short = {each.lower(): each for each in self.given if ABBREVIATION.fullmatch(each)}
        initials = {name: "".join(word[0] for word in name.split()) for name in read}
        begins = {name: name.split()[0] for name in read if " " in name and name.split()[0] in short}
        found = {name: short[letters] for name, letters in initials.items() if letters in short}
        ends = {name: own for name in read for own in self.given if name.endswith(f" {own.lower()}")}
        return ends | found | {name: short[word] for name, word in begins.items() if self._alike(name, word)}

    def _alike(self, one: str, other: str) -> bool:
        first, second = self.names.meaning(one), self.names.meaning(other)
        return first is not None and second is not None and first.of == second.of

    def _is_result(self, name: str) -> bool:
        return name == "the result" or self.names.is_result(name)

    # Lines that give names their values.

    def block(self, lines: Sequence[Line], reasons: list[str]) -> list[ast.stmt]:
        """Read the statements of a block; lines that are no statements are passed over."""
        body: list[ast.stmt] = []
        for line in lines:
            try:
                body += self._statement(line, body, reasons)
            except UnreadableFormulaError as error:
                reasons.append(str(error))
                if ASSIGNED.search(line.text) or line.under:
                    self.doubts.append(str(error))
        return body

    def _statement(self, line: Line, before: list[ast.stmt], reasons: list[str]) -> list[ast.stmt]:
        if line.text.startswith("Refused when"):
            return []
        total = SUM_LINE.match(line.text)
        if total and line.under:
            return [_assign(bare_name(total["name"]), self.total(line.under))]
        if line.heading and line.under:
            return self._headed(line, before, reasons)
        return self._equations(line)

    def _headed(self, line: Line, before: list[ast.stmt], reasons: list[str]) -> list[ast.stmt]:
        head = line.text[:-1].strip()
        when = IF_LINE.match(head)
        if when or ELSE_LINE.match(head):
            inner = self.block(line.under, reasons)
            if not inner:
                return []
            if when and not when["else"]:
                return [ast.If(self.condition(when["test"]), inner, [])]
            branch = before[-1] if before else None
            while isinstance(branch, ast.If) and branch.orelse and isinstance(branch.orelse[0], ast.If):
                branch = branch.orelse[0]
            if not isinstance(branch, ast.If):
                return inner
            branch.orelse = [ast.If(self.condition(when["test"]), inner, [])] if when else inner
            return []
        if all(_is_entry(each) for each in line.under):
            name = bare_name(head)
            table = self._table(line.under)
            by = self._subject_of(head)
            if not by:
                self.tables.append(name)
            return [_assign(name, self.alternatives(line.under, by) if by else table)]
        return self.block(line.under, reasons)

    def _subject_of(self, head: str) -> str | None:
        """Return what a table of points goes by: ``Points by serum creatinine``."""
        found = BY.search(bare_name(head))
        subject = found[1].strip() if found else bare_name(head)
        meaning = self.names.meaning(subject)
        return subject if meaning is not None and meaning.kind == "input" and meaning.strength >= 1 else None

    def _table(self, lines: Sequence[Line]) -> ast.Dict:
        entries = [each.text.rpartition(":") for each in lines]
        keys = [(each, right) for left, _, right in entries for each in dict.fromkeys((left, *left.split(" or ")))]
        return ast.Dict([ast.Constant(key.strip()) for key, _ in keys], [self.expression(right) for _, right in keys])

    def _equations(self, line: Line) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for each in statements_in(line.text):
            if ASSIGNED.search(each):
                made += self._equation(each)
            elif found := FOR_SEX.match(each):
                made.append(
                    ast.If(name_of(found["person"]), [_assign("the result", self.expression(found["rest"]))], [])
                )
            elif not made and len(self.lines) == 1:
                made.append(_assign("the result", self.expression(each)))
        return made

    def _equation(self, text: str) -> list[ast.stmt]:
        sides = sides_of(text)
        name = sides[0] if is_name(sides[0]) or self._is_label(sides[0]) else "the result"
        others = sides[1:] if name == sides[0] else sides
        if not others:
            return []
        statement = _assign(bare_name(name), self.expression(min(others, key=plainness) if others[1:] else others[0]))
        sex = SEX.search(name)
        if sex and self.names.meaning(sex[0]) is not None and not self.names.meaning(name):
            return [ast.If(name_of(sex[0]), [statement], [])]
        return [statement]

    def _is_label(self, text: str) -> bool:
        """Whether a text with a slash is a name, as of ``Δ/Δ`` or ``MME/day``, and no quotient of inputs."""
        parts = text.split("/")
        is_plain = LABEL.fullmatch(text) is not None
        return len(parts) == 2 and is_plain and all(not self._is_input(each.strip()) for each in parts)

    def _is_input(self, text: str) -> bool:
        meaning = self.names.meaning(text)
        return meaning is not None and meaning.kind == "input"


def _names_given(lines: Iterable[Line]) -> Iterator[str]:
    """Give the names that a text gives values to."""
    for line in lines:
        found = SUM_LINE.match(line.text)
        if found:
            yield bare_name(found["name"])
        elif line.heading and line.under and not ASSIGNED.search(line.text) and not IF_LINE.match(line.text):
            if not ELSE_LINE.match(line.text) and not line.text.endswith((" present:", " absent:")):
                yield bare_name(line.text[:-1])
        else:
            for each in statements_in(line.text):
                left = sides_of(each)[0]
                if ASSIGNED.search(each) and is_name(left):
                    yield bare_name(left)
        yield from _names_given(line.under)


def _is_entry(line: Line) -> bool:
    left, sign, right = line.text.rpartition(":")
    return bool(sign and left and POINTS.fullmatch(right))


def _assign(name: str, value: ast.expr) -> ast.Assign:
    return ast.Assign([ast.Name(name, ast.Store())], value, lineno=1)
