"""Formulas in common notation and LaTeX, read line by line into statements; prose and lists of points are left open."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from calcura.engine import Definition
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.grammar import Parser
from calcura.grading.steps.formula.latex import looks_like_latex, plain_of_latex, plain_signs
from calcura.grading.steps.formula.naming import INCHES_OVER, Naming, naming, phrases_of
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.tokens import Known

LONGEST, LONGEST_LINE = 12_000, 2_500
MARKS: Final = re.compile(r"```\w*|\*\*(?=[A-Z])|`")
"""The marks of Markdown around a formula."""
IN_UNITS: Final = re.compile(r"\s*[(\[][A-Za-z ]+? in [A-Za-zµ/%,; ]{1,60}[)\]]\s*\.?\s*$", re.MULTILINE)
"""The units of what stands in a formula, told at its end; names that tell no unit are read in each."""
LIMITED: Final = re.compile(
    r"\b(?:set|raised|lowered|capped|kept|held|bounded|limited|clamped|rounded|counts?)"
    r"\b (?:as |to |at |up to |within |between )*(?:a whole|\d|before)|\bfor (?:the (?:first|next)|each|every)\b",
    re.IGNORECASE,
)
"""A limit that words put on what a formula uses, or a rate by bands: with one, what differs may be in the words."""


def read_notation(text: str, definition: Definition) -> Script:
    """Return the statements of a formula in notation.

    Raises:
        UnreadableFormulaError: nothing in the text is a formula of these names.
    """
    if len(text) > LONGEST or max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise UnreadableFormulaError("the text is too long")
    plain = plain_of_latex(text) if looks_like_latex(text) else text
    plain = plain_signs(MARKS.sub("", plain) if "`" in plain or "**" in plain else plain).replace("~", "=")
    plain = IN_UNITS.sub("", plain) if " in " in plain else plain
    return _Equations(_lines(_written_by_sex(plain)), naming(definition), LIMITED.search(plain) is not None).script()


# --- what is told of each sex side by side ------------------------------------------------------------------------

_NUMBER = r"(?<![\d.])-?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})"
_SEX = r"(?:fe)?males?|(?:wo)?m[ae]n"
BY_SEX: Final = re.compile(
    rf"(?P<value>{_NUMBER})\s*[(,]?\s*(?:for |if |in |when )?(?:the patient is |a )?(?P<person>{_SEX}|otherwise)\)?",
    re.IGNORECASE,
)
BETWEEN_SEXES: Final = re.compile(r"\s*(?:,|;|/|\band\b|\bor\b)*\s*", re.IGNORECASE)
EACH_SEX: Final = re.compile(
    rf"^(?P<one>.+?) (?:if|for) (?P<person>{_SEX})\s*[;,]\s*(?:and |or )?(?P<other>[^;]+?) (?:if|for) (?:{_SEX})$",
    re.IGNORECASE | re.MULTILINE,
)
BEFORE_SEX: Final = re.compile(rf"(?<=[\w)])[.;]\s+(?=(?:(?:for|in) )?(?:{_SEX})\s*[:,]|IBW\b[^=]{{0,12}}=)", re.I)
FOR_SEX: Final = re.compile(rf"^(?:for |in )?(?P<person>{_SEX})\s*:\s*(?P<rest>.+)$", re.IGNORECASE)
SPEAKS_OF_SEX: Final = re.compile(r"man|men|male|IBW", re.IGNORECASE)
ONE_SEX: Final = re.compile(rf"\b({_SEX})\b", re.IGNORECASE)
OF_INDEX: Final = re.compile(r"(?<=[A-Z])\(i\)")
"""The mark of a score of its own time, as of ``MELD(i)``."""


def _written_by_sex(text: str) -> str:
    """Write ``0.7 for females and 0.9 for males`` as one conditional, and each sentence for a sex on its own line."""
    text = OF_INDEX.sub("", text)
    if not SPEAKS_OF_SEX.search(text):
        return text

    text = BEFORE_SEX.sub("\n", text)
    for one, other in reversed(list(pairwise(BY_SEX.finditer(text)))):
        if BETWEEN_SEXES.fullmatch(text, one.end(), other.start()) and ONE_SEX.fullmatch(one["person"]):
            sex = "female" if one["person"].lower().startswith(("f", "w")) else "male"
            both = f"({one['value']} if {sex}, otherwise {other['value']})"
            text = f"{text[: one.start()]}{both}{text[other.end() :]}"
    return EACH_SEX.sub(lambda found: f"{found['one']} if {found['person']}, otherwise {found['other']}", text)


# --- lines and the equations in them --------------------------------------------------------------------------------

CONTINUED: Final = re.compile(r"^[-+*/](?=\s)")
ASSIGNED: Final = re.compile(r"(?<![<>=!:])=(?![=])")
BRACKET_OR_SIGN: Final = re.compile(rf"[\[()\]]|{ASSIGNED.pattern}")
DEEPER: Final = {"(": 1, "[": 1, ")": -1, "]": -1}
BULLET: Final = re.compile(r"^\s*(?:[-*•‣]\s+(?=\D)|\(?\d{1,2}[.)]\s+(?=[A-Za-z√(]))")
ANNOUNCING: Final = re.compile(
    r"^(?:the |a |an )?(?:formula|equation|expression)\b[^=:]*(?::|\bis\b(?: given by)?:?)\s*|"
    r"^[^=:]*,\s*which is (?:given by )?(?=[^=]{1,30}=)|"
    r"^(?:use |using )?(?:the )?[^=:+*/;]{1,60}\b(?:formula|equation|method)\b(?:\s*\([^()]*\))?\s*(?::|is)\s+",
    re.IGNORECASE,
)
LEADING: Final = re.compile(r"(?:[,:]|\b(?:is|are))\s+(?![^(]*\))")
"""What stands between what leads to an equation and the equation."""
CONDITION: Final = re.compile(r"^(?:otherwise|else|elif|if|when)\b", re.IGNORECASE)
KEPT: Final = re.compile(r"\b(?:if|when|where|else|otherwise)\b|^\s*\d")
OF_ONE_SEX: Final = re.compile(rf"(?:for |in )?(?:{_SEX})", re.IGNORECASE)
WHERE: Final = re.compile(r"[,;.]?\s*\b(?:where|in which|with(?=[\w ]{1,40}=))\b[:,]?\s+", re.IGNORECASE)
NEXT_ASSIGNMENT: Final = re.compile(r"(?:[,;]|\band\b)\s*(?:and\s+)?(?=[A-Za-z_][\w' ]{0,40}(?:\([^()]*\))?\s*=(?!=))")
NAME: Final = re.compile(r"\s*[A-Za-z][^<>*+]{0,44}")
SEMICOLON: Final = re.compile(r";\s*(?![^()]*\))")
UNIT_AT_END: Final = re.compile(r"(?<![-+*/^(\s])\s+\[(?!if|for|when)[\w\s/%.°µ]*(?:\^\(?\d\)?)?[\w\s/%.°]*\]\s*$")


def _lines(text: str) -> list[str]:
    """Return the lines of a text without their bullets; one that begins with an operator goes on with that before."""
    found: list[str] = []
    for raw in text.split("\n"):
        stripped = raw.strip()
        if not stripped or set(stripped) <= set("-=_| "):
            continue
        bare = stripped if CONTINUED.match(stripped) and "=" not in stripped else BULLET.sub("", raw).strip()
        if found and (CONTINUED.match(bare) or found[-1].endswith("=")):
            found[-1] += f" {bare}"
        else:
            found.append(bare)
    return found


def _sides(text: str) -> list[str]:
    """Return the parts of a chain of equals signs, those inside brackets left whole."""
    parts, depth, start = [], 0, 0
    for found in BRACKET_OR_SIGN.finditer(text):
        depth += DEEPER.get(found[0], 0)
        if found[0] == "=" and depth <= 0:
            parts.append(text[start : found.start()].strip())
            start = found.end()
    return [*parts, text[start:].strip()]


def _without_lead_in(text: str) -> str:
    """Return an equation without what leads to it, "By this rule, CrCl = …"; for whom it is meant stays."""
    left, sign, _ = text.partition("=")
    *before, name = LEADING.split(left)
    if not sign or not before or not NAME.fullmatch(name) or KEPT.search(left):
        return text
    sex = before[-1].strip() if OF_ONE_SEX.fullmatch(before[-1].strip()) else ""
    return f"{sex}: {name}{text[len(left) :]}" if sex else f"{name}{text[len(left) :]}"


@lru_cache(maxsize=1024)
def _statements_in(text: str) -> tuple[str, ...]:
    """Return the statements of a line: an equation and what it says of its letters after ``where``."""
    parts = WHERE.split(_without_lead_in(ANNOUNCING.sub("", text)))
    pieces = (piece for part in parts for each in NEXT_ASSIGNMENT.split(part) for piece in SEMICOLON.split(each))
    return tuple(each.strip(" ,").rstrip(".").strip() for each in pieces if each.strip(" .,"))


# --- names and sides ------------------------------------------------------------------------------------------------

ANNOUNCED: Final = re.compile(rf"^[^:=]+:\s*(?=[A-Za-z][\w() -]{{0,40}}$)|^(?:for |in )?(?:{_SEX}),\s*(?=\w)", re.I)
"""What stands before the name that an equation gives a value to."""
IN_BRACKETS: Final = re.compile(r"\^?\([^()]*\)|\[[^\[\]]*\]")
BRACKET_AT_END: Final = re.compile(r"\s*[\[(][^\[\]()]*[\])]\s*$")
YEARS: Final = re.compile(r"^\d+-year")
COMPUTED: Final = re.compile(r"[*/^+<>]|\s-\s|^\s*[\d(.]")
VALUE: Final = re.compile(r"[-(]*\d[\d.,]*\)?\s*[A-Za-z%°/^().0-9 ]{0,24}")
PRODUCT: Final = re.compile(r"[*x+]|\d\s*/\s*\d")
FUNCTION: Final = re.compile(r"\b(x|min|max|ln|log|exp|sqrt)\b")
ABBREVIATION: Final = re.compile(r"[A-Za-z]{2,5}")
LABEL: Final = re.compile(r"[A-Za-z][A-Za-z /()-]{0,60}")


@lru_cache(maxsize=1024)
def _is_name(text: str) -> bool:
    """Whether the side of an equation is a name, and nothing that is computed."""
    bare, before = text, ""
    while bare != before:
        before, bare = bare, IN_BRACKETS.sub("", bare)
    return bool(text) and len(text) < 90 and not COMPUTED.search(YEARS.sub("year", bare))


@lru_cache(maxsize=1024)
def _bare_name(text: str) -> str:
    """Return a name without what leads to it, and without the unit behind it."""
    bare = BRACKET_AT_END.sub("", ANNOUNCED.sub("", text))
    return bare.strip().rstrip(":").strip() or text.strip()


def _plainness(side: str) -> tuple[bool, bool]:
    """Order the sides of a chain: with names and operators first, a bare result last."""
    if VALUE.fullmatch(side) and not PRODUCT.search(side):
        return (True, True)
    return (not re.search("[A-Za-z]{2}", FUNCTION.sub("", side)), not re.search(r"[-+*/^(x]", side))


@lru_cache(maxsize=128)
def _known_to(definition: Definition) -> Known:
    """Return the phrases that a calculator knows."""
    phrases = {phrase for each in definition.inputs for phrase in phrases_of(each)}
    labels = {label.rpartition(" [")[0] or label for label in definition.steps.values()}
    return Known(phrases | labels | set(INCHES_OVER))


class _Equations:
    """Reads the lines of one text."""

    def __init__(self, lines: Sequence[str], names: Naming, is_limited: bool) -> None:
        self.lines, self.names = lines, names
        self.given = list(dict.fromkeys(_names_given(lines)))
        self.known = Known(self.given, _known_to(names.definition))
        self.doubts = ["limits or rates are told in words"] if is_limited else []

    def script(self) -> Script:
        """Return the statements, in the order in which they can be computed."""
        body: list[ast.stmt] = []
        reasons: list[str] = []
        for line in self.lines:
            try:
                body += self._equations(line)
            except UnreadableFormulaError as error:
                reasons.append(str(error))
                self.doubts += [str(error)] if ASSIGNED.search(line) else []
            if CONDITION.match(line):
                self.doubts.append("a condition stands by itself")
        if not body:
            raise UnreadableFormulaError(reasons[0] if reasons else "no formula is stated")
        names = [[node for node in ast.walk(each) if isinstance(node, ast.Name)] for each in body]
        own = {each.lower(): each for each in self.given}
        own |= self._aliases({name for each in names for name in _read_by(each)} - own.keys())
        statements = [_told(each, its_names, own) for each, its_names in zip(body, names, strict=True)]
        ordered = _result_last(_in_order(statements), self._is_result)
        return Script(ordered, doubt="; ".join(self.doubts)).checked()

    def _aliases(self, read: Iterable[str]) -> dict[str, str]:
        """Return the names written out of which the text gives the abbreviation: ``total body water``, ``TBW = …``."""
        found: dict[str, str] = {}
        short = {each.lower(): each for each in self.given if ABBREVIATION.fullmatch(each)}
        for name in read:
            first, *rest = name.split()
            letters = "".join(word[0] for word in (first, *rest))
            ends = next((own for own in self.given if name.endswith(f" {own.lower()}")), None)
            if rest and first in short:
                found[name] = short[first]
            elif letters in short or ends:
                found[name] = short.get(letters) or str(ends)
        return found

    def _is_result(self, name: str) -> bool:
        return name == "the result" or self.names.is_result(name)

    def _equations(self, line: str) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for each in _statements_in(line):
            if ASSIGNED.search(each):
                made += self._equation(each)
            elif found := FOR_SEX.match(each):
                made.append(_if_of(found["person"], _assign("the result", self._expression(found["rest"]))))
            elif not made and len(self.lines) == 1:
                made.append(_assign("the result", self._expression(each)))
        return made

    def _equation(self, text: str) -> list[ast.stmt]:
        sides = _sides(text)
        name = sides[0] if _is_name(sides[0]) or self._is_label(sides[0]) else "the result"
        others = sides[1:] if name == sides[0] else sides
        if not others:
            return []
        statement = _assign(_bare_name(name), self._expression(min(others, key=_plainness)))
        sex = ONE_SEX.search(name)
        is_of_sex = sex and self.names.meaning(sex[0]) is not None and not self.names.meaning(name)
        return [_if_of(sex[0], statement) if sex and is_of_sex else statement]

    def _expression(self, text: str) -> ast.expr:
        return Parser(UNIT_AT_END.sub("", text), self.names, self.known).whole_expression()

    def _is_label(self, text: str) -> bool:
        """Whether a text with a slash is a name, as of ``Δ/Δ`` or ``MME/day``, and no quotient of inputs."""
        parts = [self.names.meaning(each.strip()) for each in text.split("/")]
        is_of_inputs = any(each is not None and each.kind == "input" for each in parts)
        return len(parts) == 2 and LABEL.fullmatch(text) is not None and not is_of_inputs


def _names_given(lines: Iterable[str]) -> Iterator[str]:
    """Give the names that a text gives values to."""
    for line in lines:
        for each in _statements_in(line):
            left = _sides(each)[0]
            if ASSIGNED.search(each) and _is_name(left):
                yield _bare_name(left)


def _assign(name: str, value: ast.expr) -> ast.Assign:
    return ast.Assign([ast.Name(name, ast.Store())], value, lineno=1)


def _if_of(person: str, statement: ast.stmt) -> ast.If:
    return ast.If(ast.Name(person, ast.Load()), [statement], [])


# --- the order in which they can be computed ------------------------------------------------------------------------

_UNIT: Final = re.compile(r"\s*\[[^\]]*\]$")


@dataclass(slots=True, eq=False)
class _Told:
    """A statement with the names that it gives values to, and those that it reads, in lower case and without units."""

    statement: ast.stmt
    given: set[str]
    read: set[str]
    given_lower: set[str]


def _read_by(names: Iterable[ast.Name]) -> set[str]:
    return {_without_unit(node.id) for node in names if isinstance(node.ctx, ast.Load)}


@lru_cache(maxsize=4096)
def _without_unit(name: str) -> str:
    return _UNIT.sub("", name).lower()


def _told(statement: ast.stmt, names: Sequence[ast.Name], own: dict[str, str]) -> _Told:
    """Write every name that the text itself gives a value to in the one case of its letters."""
    for node in names:
        node.id = own.get(_without_unit(node.id), node.id)
    given = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    return _Told(statement, given, _read_by(names), {each.lower() for each in given})


def _in_order(statements: Iterable[_Told]) -> list[_Told]:
    """Put the statements that say what letters stand for before those that use them."""
    waiting, ordered = list(statements), list[_Told]()
    while len(waiting) > 1:
        ahead = set().union(*(each.given_lower for each in waiting))
        ready = next((each for each in waiting if not each.read & (ahead - each.given_lower)), waiting[0])
        waiting.remove(ready)
        ordered.append(ready)
    return ordered + waiting


def _result_last(ordered: Sequence[_Told], is_result: Callable[[str], bool]) -> tuple[ast.stmt, ...]:
    """Put last the statement that no other uses; of several the one that is called the result."""
    used = set().union(*(each.read for each in ordered))
    ends = [each for each in ordered if not each.given_lower & used]
    ends = ends if len(ends) == 1 else [each for each in ends if any(map(is_result, each.given))]
    return tuple(each.statement for each in (*(each for each in ordered if each not in ends), *ends))
