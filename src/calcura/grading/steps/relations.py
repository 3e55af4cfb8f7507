"""The claims of a text that two pieces of arithmetic are equal: "(140 - 87) * 48 / 100.8 = 25.24"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from calcura.grading.cues import in_words
from calcura.grading.spelling import plain_passage, unmarked
from calcura.grading.steps.expressions import Expression, Token, head, is_literal, operators, tail, tokens
from calcura.grading.steps.formula.latex import plain_command
from calcura.grading.steps.input_names import spelled, without_spaces
from calcura.text.plain import decimal_sign


class Claim(NamedTuple):
    """One claim: its two sides, whether it says "about", and the words it was read from."""

    left: Expression
    right: Expression
    about: bool
    text: str
    is_chain: bool = True
    """Whether nothing but the left side stands between this sign and the one before."""
    is_rounded: bool = False
    """Whether words say that the result is made whole: "rounded", "completed weeks"."""
    told: str = ""
    """The words after the sign: the right side, and its unit."""


_RELATION = re.compile(r"=(?<![<>!=:].)=?(?![=>])|==|=~|=>|~=?|->")
_KINDS = {"=": "equals", "==": "equals", "~": "about", "~=": "about", "=~": "about", "->": "arrow", "=>": "arrow"}
_VERBS = (
    r"(?:equals?|(?:is\s)?equal\sto|gives?(?:\sus)?|giving(?:\sus)?|yields?|yielding)(?=\s)",
    r"(?:results?\sin|resulting\sin|comes?\s(?:out\s)?to|coming\sto|makes|making|amounts?\sto)(?=\s)",
    r"(?:works?\sout\s(?:to|at|as)|i\.e\.|or|(?:which|that)\sis|is|are|leaves|produces|adds?\sup\sto|totals?)(?=\s)",
)
_RELATIONS_IN_WORDS = tuple(
    re.compile(rf"[,.;\s](?i:(?:(?<=\s)|(?<=,)\s)(?:which\s)?{each}|(?<=[.;])\s(?:that|this|it)\s{each})")
    for each in _VERBS
)
_FILLER = re.compile(
    r"\s*(?:(?:to|as|is|approximately|approx\.?|about|around|roughly|nearly|only|just|exactly|a|an|the|total"
    r"|score|of|us|and|so|result|value)\s+)*"
    r"(?:[$:]\s*)?",
    re.IGNORECASE,
)
_WORDED = (
    (re.compile(r"(?<=[0-9A-Za-z)%])\s+(?:multiplied\sby|times)\s+(?=[-0-9(.])", re.IGNORECASE), " * "),
    (re.compile(r"(?<=[0-9A-Za-z)%])\s+divided\sby\s+(?=[-0-9(.])", re.IGNORECASE), " / "),
    (re.compile(r"(?<=[0-9A-Za-z)%])\s+plus\s+(?=[-0-9(.])", re.IGNORECASE), " + "),
    (re.compile(r"(?<=[0-9A-Za-z)%])\s+minus\s+(?=[-0-9(.])", re.IGNORECASE), " - "),
    (re.compile(r"(?<=[0-9)])\s+squared\b", re.IGNORECASE), "^2"),
    (re.compile(r"(?<=[0-9)])\s+(?:[a-z]+\s){0,5}(?:power|exponent)\s(?:of\s)?(?=[-0-9(.])", re.IGNORECASE), "^"),
    (re.compile(r"(?<=[0-9)])\s+(?:raised\s)?to\sthe\s(?=[-0-9(.])", re.IGNORECASE), "^"),
    (re.compile(r"(?<=[0-9)])\s+raised\s(?:to|by)\s(?=[-0-9(.])", re.IGNORECASE), "^"),
    (re.compile(r"\bsquare\sroot\sof\s(?=[0-9(.])", re.IGNORECASE), "sqrt"),
)
_WORD_STEMS = ("times", "multiplied", "divided", "plus", "minus", "squared", "power", "exponent", "raised", "root")
_START = re.compile(r"^\s*(?:[-*•>]\s+|\(?[0-9]{1,2}[.)]\s+|#+\s*|&)*")
_MAY_BE_DATED = re.compile(r"/[0-9]{1,2}/|-[0-9]{1,2}-|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec")
_DATE = re.compile(r"\b[0-9]{1,4}([/-])[0-9]{1,2}\1[0-9]{2,4}\b")
_MONTHS = frozenset(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
_WORDED_DATE = re.compile(
    r"\b(?:[0-9]{1,2}(?:st|nd|rd|th)?[ ](?:of[ ])?(?P<month>[A-Z][a-z]{2,8})\.?,?[ ][0-9]{4}"
    r"|(?P<first>[A-Z][a-z]{2,8})\.?[ ][0-9]{1,2}(?:st|nd|rd|th)?(?:,?[ ][0-9]{4})?)\b"
)
_MADE_WHOLE = re.compile(
    in_words(
        "whole (?:part|number)", "floor", r"round\w*", "remainder", r"truncat\w*", "integer", "completed?", r"ceil\w*",
        "weeks?", "full",
    ) + r"\b"
)  # fmt: skip
_REMAINDER = re.compile(in_words("remainder", "modulo", "mod") + r"\b")
_COMMAND = re.compile(r"\\(?:[dtc]?frac|sqrt)(?![A-Za-z])")
_LONGEST_COMMAND = 600
_INDEXED_ROOT = re.compile(r"(?:∛|[³3]√|(?P<fourth>∜|⁴√))\s*(?P<of>[0-9.]+|[(\[][^()\[\]]*[)\]])")
_SUBSCRIPT = re.compile(r"_\{[^{}]*\}|\\(?:mathit|mathsf|boxed)\b")
_NAMED_FUNCTION = re.compile(r"\\(ln|log|exp|min|max)")
_PYTHON_POWER = re.compile(r"(?<=[0-9)])\s?\*\*\s?(?=[-+]?[0-9(])")
_DIGIT = re.compile("[0-9]")
_DECIMAL_COMMA = re.compile("(?<=[0-9]),(?=[0-9])")
_LAST_WORD_RANGE = re.compile(r"[0-9]\s?-\s?[0-9]")


@lru_cache(maxsize=16)
def plain(text: str) -> str:
    """Return a text with one spelling for each sign of arithmetic, and without LaTeX."""
    if "√" in text or "∛" in text or "∜" in text:
        text = _INDEXED_ROOT.sub(lambda root: f"({root['of']})^(1/{4 if root['fourth'] else 3})", text)
    if "," in text and decimal_sign(text) == ",":
        text = _DECIMAL_COMMA.sub(".", text)
    if "\\" not in text and "**" not in text:
        return _signs_for_words(spelled(text))
    text = unmarked(without_spaces(text))
    if "\\" in text:
        text = _without_commands(_SUBSCRIPT.sub("", text)).replace("\\\\", "\n").replace("&", " ")
        text = _NAMED_FUNCTION.sub(r" \1", text)
    return _signs_for_words(plain_passage(_PYTHON_POWER.sub("^", text)))


def _signs_for_words(text: str) -> str:
    if any(stem in text for stem in _WORD_STEMS):
        for pattern, sign in _WORDED:
            text = pattern.sub(sign, text)
    return text


def _without_commands(text: str) -> str:
    r"""Turn ``\frac{a}{b}`` into ``((a)/(b))`` and ``\sqrt[3]{a}`` into ``((a)^(1/3))``, one within another too."""
    for found in reversed(list(_COMMAND.finditer(text))):  # the last ones hold no others
        written, end = plain_command(text[: found.start() + _LONGEST_COMMAND], found.start())
        text = f"{text[: found.start()]}{written or ' ; '}{text[max(end, found.end()) :]}"
    return text


@lru_cache(maxsize=4)
def claims(text: str) -> tuple[Claim, ...]:
    """Return the claims of a text in order; :func:`plain` has been over it.

    >>> [(len(each.left), len(each.right)) for each in claims("60/64 = 0.938 and 330/sqrt(0.938) = 340.7")]
    [(3, 1), (6, 1)]
    """
    lines = (line for line in _lines(text) if _DIGIT.search(line))
    return tuple(claim for line in lines for claim in _in_line(line))


def _lines(text: str) -> list[str]:
    """Return the lines, a chain that is broken before or after its sign made whole."""
    found: list[str] = []
    for line in text.split("\n"):
        bare = line.strip()
        if bare.startswith("|"):
            bare = _row(bare)
        if not bare:
            continue
        if found and (bare[0] in "=~" or found[-1].endswith("=")):
            found[-1] = f"{found[-1]} {bare}"
        else:
            found.append(bare)
    return found


_WORKING = re.compile(r"[^=]*[0-9)](?: ?[+*/^] ?| - )[^=]*[0-9)]")
_RESULT = re.compile(r"[~-]?\$?[0-9.,]+(?: ?[A-Za-z%][^0-9|]*)?")


def _row(row: str) -> str:
    """Return a row of a table, working and result that stand in cells side by side joined by a sign.

    >>> _row("| RR | 60 / 64 | 0.938 |")
    'RR ; 60 / 64 = 0.938'
    """
    cells = [each.strip() for each in row.strip("| ").split("|")]
    told = cells[0]
    for before, after in pairwise(cells):
        is_result = _WORKING.fullmatch(before) and _RESULT.fullmatch(after)
        told += f" = {after}" if is_result else f" ; {after}"
    return told


def _in_line(line: str) -> Iterator[Claim]:
    if "=" not in line and "~" not in line and "->" not in line and not _SIGN_AND_NUMBER.search(line):
        return
    line = _bare(line)
    relations = _relations(line)
    if not relations:
        return
    edges = [(0, 0), *(each.span() for each in relations), (len(line), len(line))]
    segments = [line[before[1] : after[0]] for before, after in pairwise(edges)]
    holds = [_DIGIT.search(each) is not None for each in segments]
    read: dict[int, list[Token]] = {}
    for place, relation in enumerate(relations):
        if not (holds[place] and holds[place + 1]):
            continue
        before = read.get(place) or tokens(segments[place].lstrip())
        left = tail(before)
        if left is None or _REMAINDER.search(segments[place]):
            continue
        filler = _FILLER.match(segments[place + 1])
        skipped = filler.end() if filler and filler[0].strip() else 0
        is_left_of_next = not skipped and relation is not relations[-1]
        after = tokens(segments[place + 1][skipped:].lstrip(), first_only=not is_left_of_next)
        if is_left_of_next:
            read[place + 1] = after
        right = head(after)
        if right is None:
            continue
        kind = _kind(relation)
        begins_chain = place == 0 or _kind(relations[place - 1]) in ("equals", "about")
        if kind in ("equals", "about") or _is_told(left, right, segments[place]):
            words = f"{segments[place][-100:]}{relation[0]}{segments[place + 1][:60]}".strip()
            rounded = _is_made_whole(f"{segments[place][-60:]} {segments[place + 1][:60]}")
            told = segments[place + 1][skipped : skipped + 60].lstrip()
            yield Claim(left, right, kind == "about", words, len(before) == len(left) and begins_chain, rounded, told)


def _is_made_whole(words: str) -> bool:
    return "//" in words or _MADE_WHOLE.search(words) is not None


def _bare(line: str) -> str:
    """Return a line without the mark it begins with, and without its dates."""
    line = line[_START.match(line).end() :]  # type: ignore[union-attr]
    return _WORDED_DATE.sub(_undated, _DATE.sub(" ; ", line)) if _MAY_BE_DATED.search(line) else line


def _undated(found: re.Match[str]) -> str:
    return " ; " if (found["month"] or found["first"])[:3] in _MONTHS else found[0]


def _relations(line: str) -> list[re.Match[str]]:
    """Return the signs and words that say that what is on either side is the same, in order."""
    found = list(_RELATION.finditer(line))
    sign = _SIGN_AND_NUMBER.search(line)
    words = [each for pattern in _RELATIONS_IN_WORDS for each in pattern.finditer(line, sign.end())] if sign else []
    words = _apart(each for each in words if _joins(line, each))
    return sorted([*found, *words], key=re.Match.start) if words else found


def _apart(found: Iterable[re.Match[str]]) -> list[re.Match[str]]:
    """Return what is found without what overlaps with something before it."""
    kept: list[re.Match[str]] = []
    for each in sorted(found, key=lambda one: (one.start(), -one.end())):
        if not kept or each.start() >= kept[-1].end():
            kept.append(each)
    return kept


def _kind(relation: re.Match[str]) -> str:
    return _KINDS.get(relation[0], "word")


_SIGN_AND_NUMBER = re.compile(r"[-*/+^(]")


def _joins(line: str, relation: re.Match[str]) -> bool:
    """Say whether a word can stand between arithmetic and its result: a sign before it, a number after it."""
    start, end = relation.span()
    return bool(_DIGIT.search(line, end, end + 40) and _SIGN_AND_NUMBER.search(line, max(0, start - 60), start))


def _is_told(left: Expression, right: Expression, words: str) -> bool:
    """Say whether words ("is", "gives") join arithmetic to its result, and not a range or a pressure to something."""
    signs = operators(left)
    if is_literal(left) or not is_literal(right) or not signs:
        return False
    if set(signs) == {"-"}:
        return not _LAST_WORD_RANGE.search(words) or " - " in words
    return True


_PIECE_END = re.compile(r"[\n;:.,](?:(?<=[\n;:])|(?<=[^0-9]\.)\s|(?<=\.)(?:\s+(?=[A-Z])|$)|(?<=,)\s)")


def alone(text: str) -> Iterator[tuple[Expression, str]]:
    """Give the arithmetic that is told without its result: "the corrected sodium is 127 + 0.016 * 527"."""
    for piece in _PIECE_END.split(text):
        if "=" in piece or not _SIGN_AND_NUMBER.search(piece) or not _DIGIT.search(piece):
            continue
        expression = tail(tokens(_bare(piece)))
        if expression is not None and operators(expression):
            yield expression, piece.strip()
