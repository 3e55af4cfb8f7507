"""Formulas in common notation and LaTeX, read line by line into statements; prose and lists of points are left open."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from calcura.engine import Definition
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.grammar import FormulaParser
from calcura.grading.steps.formula.latex import looks_like_latex, plain_of_latex, plain_signs, with_signs_for_words
from calcura.grading.steps.formula.naming import Naming, naming, phrases_of
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.tokens import Known

LONGEST, LONGEST_LINE = 12_000, 2_500
MARKS: Final = re.compile(r"```\w*|\*\*(?=[A-Z])|`|(?<=[A-Z])\(i\)")
"""The marks of Markdown around a formula, and that of a score of its own time, as of ``MELD(i)``."""
IN_UNITS: Final = re.compile(r"\s*[(\[][A-Za-z ]+? in [A-Za-zµ/%,; ]{1,60}[)\]]\s*\.?\s*$", re.MULTILINE)
"""The units of what stands in a formula, told at its end; names that tell no unit are read in each."""
LIMITED: Final = re.compile(
    r"\b(?:set|raised|lowered|capped|kept|held|bounded|limited|clamped|rounded|counts?)"
    r"\b (?:as |to |at |up to |within |between )*(?:a whole|\d|before)|\bfor (?:the (?:first|next)|each|every)\b",
    re.IGNORECASE,
)
"""A limit that words put on what a formula uses, or a rate by bands: with one, what differs may be in the words."""
THE_RESULT: Final = "the result"


def read_notation(text: str, definition: Definition) -> Script:
    """Return the statements of a formula in notation.

    Raises:
        UnreadableFormulaError: nothing in the text is a formula of these names.
    """
    if len(text) > LONGEST or max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise UnreadableFormulaError("the text is too long")
    plain = plain_of_latex(text) if looks_like_latex(text) else text
    plain = with_signs_for_words(plain_signs(MARKS.sub("", plain))).replace("~", "=")
    plain = AFTER_SIGN.sub("= ", IN_UNITS.sub("", plain))
    lines = [each for line in plain.split("\n") for each in _statements_in(BULLET.sub("", line))]
    return _script(lines, naming(definition), "limits or rates are told in words" if LIMITED.search(plain) else "")


def _script(lines: list[str], names: Naming, doubt: str) -> Script:
    """Return the statements, in the order in which they can be computed."""
    given = list(dict.fromkeys(_name_of(each) for each in lines if ASSIGNED.search(each)))
    known = Known(given, _known_to(names.definition))
    body: list[ast.stmt] = []
    doubts, unread = [doubt] if doubt else [], set[str]()
    for line in lines:
        if not ASSIGNED.search(line) and len(lines) > 1:
            doubts += ["a condition stands by itself"] if CONDITION.search(line) else []
            continue
        try:
            body.append(_statement(line, names, known))
        except UnreadableFormulaError as error:
            doubts.append(str(error))
            unread.add(_name_of(line).lower())
    told = [_Told(each, {name.lower(): name for name in given}) for each in body]
    if not body or any(each.read & unread for each in told):
        raise UnreadableFormulaError(doubts[-1] if doubts else "no formula is stated")
    return Script(tuple(each.statement for each in _in_order(told)), doubt="; ".join(doubts)).checked()


@lru_cache(maxsize=128)
def _known_to(definition: Definition) -> Known:
    """Return the phrases that a calculator knows."""
    phrases = {phrase for each in definition.inputs for phrase in phrases_of(each)}
    labels = {label.rpartition(" [")[0] or label for label in definition.steps.values()}
    return Known(phrases | labels)


# --- lines and the equations in them --------------------------------------------------------------------------------

AFTER_SIGN: Final = re.compile(r"=\s*\n\s*")
"""What stands under a sign that ends its line goes on with it."""
BULLET: Final = re.compile(r"^\s*(?:[-*•‣]\s|\d\.\s)\s*")
ASSIGNED: Final = re.compile(r"(?<![<>=!:])=(?![=])")
CONDITION: Final = re.compile(r"\b(?:otherwise|else|elif|if|when)\b", re.IGNORECASE)
WHERE: Final = re.compile(
    r"[,;.]?\s*\b(?:where|in which|with(?=[\w ]{1,40}=))\b[:,]?\s+|;\s*(?![^()]*\))"
    r"|(?:,|\band\b)\s*(?:and\s+)?(?=[A-Za-z_][\w' ]{0,40}(?:\([^()]*\))?\s*=(?!=))",
    re.IGNORECASE,
)
"""What stands between two equations of a line."""
LEADING: Final = re.compile(r"^.*(?:[,:]|\b(?:is|are|formula|equation))\s+(?![^(]*\))")
"""What leads to the name that an equation gives a value to."""


def _statements_in(line: str) -> Iterator[str]:
    """Give the statements of a line: an equation and what it says of its letters after ``where``."""
    for each in WHERE.split(line):
        bare = each.strip(" ,").rstrip(".").strip()
        if bare:
            left, sign, right = bare.partition("=")
            yield f"{LEADING.sub('', left)}{sign}{right}" if sign else LEADING.sub("", bare)


def _sides(text: str) -> list[str]:
    """Return the parts of a chain of equals signs, those inside brackets left whole."""
    parts, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        depth += (sign in "([") - (sign in ")]")
        if sign == "=" and depth <= 0 and ASSIGNED.match(text, place):
            parts.append(text[start:place].strip())
            start = place + 1
    return [*parts, text[start:].strip()]


# --- names and sides ------------------------------------------------------------------------------------------------

ONE_SEX: Final = re.compile(r"\b((?:fe)?males?|(?:wo)?m[ae]n)\b", re.IGNORECASE)
IN_BRACKETS: Final = re.compile(r"\^?\([^()]*\)|\[[^\[\]]*\]")
BRACKET_AT_END: Final = re.compile(r"\s*[\[(][^\[\]()]*[\])]\s*$")
COMPUTED: Final = re.compile(r"[*/^+<>]|\s-\s|^\s*(?!\d+-year)[\d(.]")
VALUE: Final = re.compile(r"[-(]*\d[\d.,]*\)?\s*[A-Za-z%°/^().0-9 ]{0,24}")
OPERATOR: Final = re.compile(r"[-+*/^(]")


@lru_cache(maxsize=1024)
def _name_of(statement: str) -> str:
    """Return the name that an equation gives a value to, without the unit behind it."""
    left = _sides(statement)[0]
    bare = IN_BRACKETS.sub("", IN_BRACKETS.sub("", left))
    is_name = bare and len(left) < 90 and not COMPUTED.search(bare)
    return BRACKET_AT_END.sub("", left).strip() or left if is_name else THE_RESULT


def _statement(text: str, names: Naming, known: Known) -> ast.stmt:
    """Return an equation as a statement; one whose name tells a sex holds for that."""
    sides, name = _sides(text), _name_of(text)
    others = sides[1:] if name != THE_RESULT and len(sides) > 1 else sides
    value = FormulaParser(min(others, key=_plainness), names, known).formula()
    statement = ast.Assign([ast.Name(name, ast.Store())], value, lineno=1)
    sex = ONE_SEX.search(sides[0])
    if sex and names.meaning(sex[0]):
        return ast.If(ast.Name(sex[0], ast.Load()), [statement], [])
    return statement


def _plainness(side: str) -> tuple[bool, bool]:
    """Order the sides of a chain: with names and operators first, a bare result last."""
    return (VALUE.fullmatch(side) is not None or not re.search("[A-Za-z]{2}", side), not OPERATOR.search(side))


# --- the order in which they can be computed ------------------------------------------------------------------------


class _Told:
    """A statement with the names that it gives values to, and those that it reads, in small letters.

    Every name that the text itself gives a value to is written in the one case of its letters.
    """

    def __init__(self, statement: ast.stmt, own: dict[str, str]) -> None:
        self.statement = statement
        self.given, self.read = set[str](), set[str]()
        for node in ast.walk(statement):
            if isinstance(node, ast.Name):
                bare = node.id.lower()
                node.id = own.get(bare, node.id)
                (self.given if isinstance(node.ctx, ast.Store) else self.read).add(bare)


def _in_order(waiting: list[_Told]) -> Iterator[_Told]:
    """Give the statements that say what letters stand for before those that use them."""
    while waiting:
        ready = (each for each in waiting if not any(each.read & other.given - each.given for other in waiting))
        waiting.remove(one := next(ready, waiting[0]))
        yield one
