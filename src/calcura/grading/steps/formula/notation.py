"""Formulas in common notation, LaTeX and scoring lists: read line by line into statements."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from calcura.engine import Definition
from calcura.grading.steps.formula.aside import factors_written_out, units_told_aside, without_drugs
from calcura.grading.steps.formula.grammar import Parser
from calcura.grading.steps.formula.known import known, phrases_pattern
from calcura.grading.steps.formula.latex import looks_like_latex, plain_of_latex
from calcura.grading.steps.formula.limits_told import limited, limits_in
from calcura.grading.steps.formula.lines import ASSIGNED, Line, lines_of, sides_of, statements_in
from calcura.grading.steps.formula.naming import INCHES_OVER, Naming, naming, phrases_of
from calcura.grading.steps.formula.nodes import call_of, chosen, name_of, number_of
from calcura.grading.steps.formula.ordering import in_order, names_in, read_by, result_last, told
from calcura.grading.steps.formula.per_kg import inches_written_out, rates_written_out
from calcura.grading.steps.formula.score_names import items_named
from calcura.grading.steps.formula.scoring_list import read_scoring_list
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.signs import plain_signs
from calcura.grading.steps.formula.verdict import UnreadableFormulaError
from calcura.measurements.kinds import Finding

LONGEST, LONGEST_LINE = 12_000, 2_500
SEX: Final = re.compile(r"\b(females?|males?|women|woman|men|man)\b", re.IGNORECASE)
SPEAKS_OF_SEX: Final = re.compile(r"man|men|male|IBW", re.IGNORECASE)
BY_SEX: Final = re.compile(
    r"(?<![\d.])(?P<one>-?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9}))\s*[(,]?\s*(?:for |if |in |when )?(?:the patient is |a )?"
    r"(?P<sex>females?|males?|wom[ae]n|m[ae]n)\)?"
    r"\s*(?:,|;|/|\band\b|\bor\b)*\s*(?P<other>-?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9}))"
    r"\s*[(,]?\s*(?:for |if |in |when )?(?:the patient is |a )?"
    r"(?:females?|males?|wom[ae]n|m[ae]n|otherwise)\)?",
    re.IGNORECASE,
)
FOR_SEX: Final = re.compile(
    r"^(?:for |in )?(?P<sex>females?|males?|wom[ae]n|m[ae]n)\s*:\s*(?P<rest>.+)$", re.IGNORECASE
)
ANNOUNCED: Final = re.compile(
    r"^[^:=]+:\s*(?=[A-Za-z][\w() -]{0,40}$)|^(?:for |in )?(?:females?|males?|wom[ae]n|m[ae]n),\s*(?=\w)", re.IGNORECASE
)
"""What stands before the name that an equation gives a value to."""
EACH_SEX: Final = re.compile(
    r"^(?P<one>.+?) (?:if|for) (?P<sex>females?|males?|wom[ae]n|m[ae]n)\s*[;,]\s*(?:and |or )?(?P<other>[^;]+?) "
    r"(?:if|for) (?:females?|males?|wom[ae]n|m[ae]n)$",
    re.IGNORECASE | re.MULTILINE,
)
IF_LINE: Final = re.compile(r"^(?P<else>(?:otherwise|else)\s*,?\s*)?(?:if|elif|when)\s+(?P<test>.*)$", re.IGNORECASE)
ELSE_LINE: Final = re.compile(r"^(?:otherwise|else)\b\s*,?\s*", re.IGNORECASE)
UNIT_AT_END: Final = re.compile(r"(?<![-+*/^(\s])\s+\[(?!if|for|when)[\w\s/%.°µ]*(?:\^\(?\d\)?)?[\w\s/%.°]*\]\s*$")
BEFORE_SEX: Final = re.compile(
    r"(?<=[\w)])[.;]\s+(?=(?:(?:for|in) )?(?:(?:wo)?m[ae]n|(?:fe)?males?)\s*[:,]|IBW\b[^=]{0,12}=)", re.IGNORECASE
)
ENDED: Final = re.compile(r"(?<=[\w)])\.\s+(?=[A-Z])")
LIMITING: Final = re.compile(
    r"\b(?:set|rounded|raised|capped|kept|held|bounded|limited|clamped|counts? as)\b", re.IGNORECASE
)
MARKS: Final = re.compile(r"```\w*|\*\*(?=[A-Z])|`")
"""The marks of Markdown around a formula."""
SUM_LINE: Final = re.compile(r"^(?P<name>.*?),? the sum of:$", re.IGNORECASE)


def read_notation(text: str, definition: Definition) -> Script:
    """Return the statements of a formula in notation.

    Raises:
        UnreadableFormulaError: nothing in the text is a formula of these names.
    """
    if len(text) > LONGEST or max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise UnreadableFormulaError("the text is too long")
    plain = plain_of_latex(text) if looks_like_latex(text) else text
    plain = inches_written_out(
        rates_written_out(units_told_aside(factors_written_out(without_drugs(plain, definition))))
    )
    plain = plain_signs(MARKS.sub("", plain) if "`" in plain or "**" in plain else plain)
    names = naming(definition)
    limits, rounded = limits_in(plain, names) if LIMITING.search(plain) else ({}, frozenset())
    if limits or rounded:
        plain = ENDED.sub("\n", plain)
    script = _Reading(lines_of(_by_sex(plain)), names).script()
    return replace(script, body=tuple(limited(script.body, limits, rounded, names))) if limits or rounded else script


def _by_sex(text: str) -> str:
    """Write ``0.7 for females and 0.9 for males`` as one conditional, and each sentence for a sex on its own line."""
    text = re.sub(r"(?<=[A-Z])\(i\)", "", text) if "(i)" in text else text
    if not SPEAKS_OF_SEX.search(text):
        return text

    def one_of(found: re.Match[str]) -> str:
        sex = "female" if found["sex"].lower().startswith(("f", "w")) else "male"
        return f"({found['one']} if {sex}, otherwise {found['other']})"

    text = BY_SEX.sub(one_of, BEFORE_SEX.sub("\n", text))
    return EACH_SEX.sub(lambda found: f"{found['one']} if {found['sex']}, otherwise {found['other']}", text)


@lru_cache(maxsize=128)
def _known_to(definition: Definition) -> re.Pattern[str]:
    """Return the pattern of the phrases that a calculator knows."""
    phrases = {phrase for each in definition.inputs for phrase in phrases_of(each)}
    labels = {label.rpartition(" [")[0] or label for label in definition.steps.values()}
    return phrases_pattern(frozenset(phrases | labels | set(INCHES_OVER)))


class _Reading:
    """Reads the lines of one text."""

    def __init__(self, lines: list[Line], names: Naming) -> None:
        self.lines, self.names = lines, names
        self.tables: list[str] = []
        self.doubts: list[str] = []
        self.given: list[str] = list(dict.fromkeys(self._names_given(lines)))
        self.known = known(_known_to(names.definition), self.given)
        self.own = {each.lower(): each for each in self.given}

    def _names_given(self, lines: Iterable[Line]) -> Iterable[str]:
        for line in lines:
            found = SUM_LINE.match(line.text)
            if found:
                yield _bare_name(found["name"])
            elif line.heading and line.under and not ASSIGNED.search(line.text) and not IF_LINE.match(line.text):
                if not ELSE_LINE.match(line.text) and not line.text.endswith((" present:", " absent:")):
                    yield _bare_name(line.text[:-1])
            else:
                for each in statements_in(line.text):
                    left = sides_of(each)[0]
                    if ASSIGNED.search(each) and _is_name(left):
                        yield _bare_name(left)
            yield from self._names_given(line.under)

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
        short = {each.lower(): each for each in self.given if re.fullmatch(r"[A-Za-z]{2,5}", each)}
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
            return [_assign(_bare_name(total["name"]), self.total(line.under))]
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
            name = _bare_name(head)
            table = self._table(line.under)
            by = self._subject_of(head)
            if not by:
                self.tables.append(name)
            return [_assign(name, self.alternatives(line.under, by) if by else table)]
        return self.block(line.under, reasons)

    def _subject_of(self, head: str) -> str | None:
        """Return what a table of points goes by: ``Points by serum creatinine``."""
        found = re.search(r"\bby ([^,]*)", _bare_name(head))
        subject = found[1].strip() if found else _bare_name(head)
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
                made.append(ast.If(name_of(found["sex"]), [_assign("the result", self.expression(found["rest"]))], []))
            elif not made and len(self.lines) == 1:
                made.append(_assign("the result", self.expression(each)))
        return made

    def _equation(self, text: str) -> list[ast.stmt]:
        sides = sides_of(text)
        name = sides[0] if _is_name(sides[0]) or self._is_label(sides[0]) else "the result"
        for side in sorted(sides[1:] if name == sides[0] else sides, key=_plainness):
            statement = _assign(_bare_name(name), self.expression(side))
            sex = SEX.search(name)
            if sex and self.names.meaning(sex[0]) is not None and not self.names.meaning(name):
                return [ast.If(name_of(sex[0]), [statement], [])]
            return [statement]
        return []

    def _is_label(self, text: str) -> bool:
        """Whether a text with a slash is a name, as of ``Δ/Δ`` or ``MME/day``, and no quotient of inputs."""
        parts = text.split("/")
        is_plain = re.fullmatch(r"[A-Za-z][A-Za-z /()-]{0,60}", text) is not None
        return len(parts) == 2 and is_plain and all(not self._is_input(each.strip()) for each in parts)

    def _is_input(self, text: str) -> bool:
        meaning = self.names.meaning(text)
        return meaning is not None and meaning.kind == "input"

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
        if subject is None and not re.search(r"[<>=]", text) and self._is_of_findings(bare):
            return ast.UnaryOp(ast.Not(), name_of(bare)) if text.endswith(" absent") else name_of(bare)
        try:
            return self.condition(text, subject)
        except UnreadableFormulaError:
            if not re.search(r"[<>=]|\d", text) and subject is None:
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


def _is_entry(line: Line) -> bool:
    left, sign, right = line.text.rpartition(":")
    return bool(sign and left and re.fullmatch(r"\s*[-+]?\d+(\.\d+)?\s*", right))


def _is_name(text: str) -> bool:
    bare, before = text, ""
    while bare != before:
        before, bare = bare, re.sub(r"\^?\([^()]*\)|\[[^\[\]]*\]", "", bare)
    return (
        bool(text)
        and len(text) < 90
        and not re.search(r"[*/^+<>]|\s-\s|^\s*[\d(.]", re.sub(r"^\d+-year", "year", bare))
    )


def _bare_name(text: str) -> str:
    bare = ANNOUNCED.sub("", text)
    return re.sub(r"\s*[\[(][^\[\]()]*[\])]\s*$", "", bare).strip().rstrip(":").strip() or text.strip()


def _plainness(side: str) -> tuple[bool, bool]:
    """Order the sides of a chain: with names and operators first, a bare result last."""
    if re.fullmatch(r"[-(]*\d[\d.,]*\)?\s*[A-Za-z%°/^().0-9 ]{0,24}", side) and not re.search(
        r"[*x+]|\d\s*/\s*\d", side
    ):
        return (True, True)
    return (
        not re.search(r"[A-Za-z]{2}", re.sub(r"\b(x|min|max|ln|log|exp|sqrt)\b", "", side)),
        not re.search(r"[-+*/^(x]", side),
    )


def _assign(name: str, value: ast.expr) -> ast.Assign:
    return ast.Assign([ast.Name(name, ast.Store())], value, lineno=1)
