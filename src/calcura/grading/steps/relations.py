"""The claims of a text that two pieces of arithmetic are equal: "(140 - 87) * 48 / 100.8 = 25.24"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice, pairwise
from math import pi
from typing import NamedTuple

from calcura.grading.cues import Cue, in_words
from calcura.grading.steps.expressions import Expression, head, is_literal, operators, tail, tokens
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.latex import (
    looks_like_latex,
    plain_of_latex,
    with_plain_roots,
    with_signs_for_words,
)
from calcura.grading.steps.input_names import spelled
from calcura.text.plain import with_points


class Claim(NamedTuple):
    """One claim: its two sides, whether it says "about", and the words it was read from."""

    left: Expression
    right: Expression
    about: bool
    text: str
    is_chain: bool = True
    """Whether nothing but the left side stands between this sign and the one before."""
    told: str = ""
    """The words after the sign: the right side, and its unit."""

    @property
    def is_rounded(self) -> bool:
        """Whether words say that the result is made whole: "rounded", "completed weeks"."""
        return "//" in self.text or _MADE_WHOLE.search(self.text) is not None


# --- one spelling for each sign of arithmetic ----------------------------------------------------------------------

_PYTHON_POWER = re.compile(r"(?<=[0-9)])\s?\*\*\s?(?=[-+]?[0-9(])")


@lru_cache(maxsize=16)
def plain(text: str) -> str:
    """Return a text with one spelling for each sign of arithmetic, and without LaTeX."""
    text = with_points(text)
    if looks_like_latex(text):
        with suppress(UnreadableFormulaError):  # nested too deeply: it stays as it is
            text = plain_of_latex(text)
    text = with_plain_roots(text).replace("π", f"({pi:.8f})")
    return with_signs_for_words(spelled(_PYTHON_POWER.sub("^", text) if "**" in text else text))


# --- lines ---------------------------------------------------------------------------------------------------------

_DIGIT = re.compile("[0-9]")
_SIGN = re.compile(r"[-*/+^(]")
_WORKING = re.compile(r"[^=]*[0-9)](?: ?[+*/^] ?| - )[^=]*[0-9)]")
_ADDED = re.compile(r"[+-] *[0-9]")
"""A line of a column of numbers that are added up."""
_COUNTED_IN = re.compile(r"\(?10\^\(?[0-9]{1,2}\)?/[A-Za-z]+\)?")
"""A unit of counts, whose power is no working."""
_RESULT = re.compile(r"[~-]?\$?[0-9.,]+(?: ?[A-Za-z%][^0-9|]*)?")
_MARKS = r"(?:[*•>]\s+|\(?[0-9]{1,2}[.)]\s+|#+\s*|&|[^\W\d_]+ [0-9]{1,2}:\s+)*"
_START = re.compile(rf"\s*{_MARKS}(?:-\s+)?{_MARKS}")
"""The marks that a line begins with; a second dash is a minus."""
_DATE = re.compile(
    r"\b(?:[0-9]{1,4}([/-])[0-9]{1,2}\1[0-9]{2,4}"
    r"|(?:[0-9]{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?,?"
    r" [0-9]{1,4}(?:st|nd|rd|th)?(?:,? [0-9]{4})?|[0-9]{1,2} ?w ?\+? ?[0-9] ?d"
    r"|[0-9]{1,2}(?:er|\.)? (?:de )?[^\W\d_]{3,10}\.? (?:del? )?(?:19|20)[0-9]{2})\b"
)
"""Days in figures, with the name of a month in any language, and weeks with days."""
_MAY_BE_DATED = re.compile(
    r"[0-9] ?w ?[0-9]|[^\W\d_]\.? (?:19|20)[0-9]{2}\b|[/-][0-9]{1,2}[/-]"
    r"|[JFMASOND](?:an|eb|ar|pr|ay|un|ul|ug|ep|ct|ov|ec)"
)


def _lines(text: str) -> Iterator[str]:
    """Give the lines with a number in them, a chain that is broken before or after its sign made whole."""
    found: list[str] = []
    for line in filter(None, map(str.strip, text.split("\n"))):
        bare = _row(line) if line[0] == "|" else line
        is_column = len(found) > 1 and all(map(_ADDED.match, found[-2:]))  # of what is added up
        if found and not is_column and (bare[:1] in ("=", "~") or found[-1].endswith("=")):
            found[-1] = f"{found[-1]} {bare}"
        else:
            found.append(bare)
    return filter(_DIGIT.search, found)


def _row(row: str) -> str:
    """Return a row of a table, working and result that stand in cells side by side joined by a sign.

    >>> _row("| RR | 60 / 64 | 0.938 |")
    'RR ; 60 / 64 = 0.938'
    """
    cells = [each.strip() for each in row.strip("| ").split("|")]
    told = cells[0]
    for before, after in pairwise(cells):
        is_result = _WORKING.fullmatch(_COUNTED_IN.sub("", before)) and _RESULT.fullmatch(after)
        told += f" = {after}" if is_result else f" ; {after}"
    return told


def _bare(line: str) -> str:
    """Return a line without the mark it begins with, and without its dates."""
    line = line[_START.match(line).end() :]  # type: ignore[union-attr]
    return _DATE.sub(" ; ", line) if _MAY_BE_DATED.search(line) else line


# --- what says that two sides are equal ----------------------------------------------------------------------------


class _Relation(NamedTuple):
    """A sign or words between two sides: whether it says "about", or is in words, and where it stands."""

    kind: str
    start: int
    end: int


_RELATION = re.compile(r"=(?<![<>!=:].)=?(?![=>])|=~|=>|~=?|->")
_KINDS = {"=": "equals", "==": "equals", "~": "about", "~=": "about", "=~": "about"}
_VERB = Cue([re.compile(in_words(*some) + r"(?=\s)") for some in (
    ("equals?", "is(?: equal to)?", r"i\.e\.", "are", "or", "gives?(?: us)?", "giving(?: us)?", "totals?"),
    ("yields?", "yielding", "results? in", "resulting in", "comes? (?:out )?to", "coming to", "makes", "making",
     "amounts? to", "works? out (?:to|at|as)", "leaves", "produces", "adds? up to"),
)])  # fmt: skip
_LEADS = re.compile(r"(?:[,;.]?\s(?:which|that|this|it))?[,;.]?\s*$", re.IGNORECASE)
"""What stands between arithmetic and the verb that tells its result: ", which"."""
_FILLER = re.compile(
    r"\s*(?:(?:to|as|is|approximately|approx\.?|about|around|roughly|nearly|only|just|exactly|a|an|the|total"
    r"|score|of|us|and|so|result|value)\s+)*"
    r"(?:[$:]\s*)?",
    re.IGNORECASE,
)


def _relations(line: str) -> list[_Relation]:
    """Return the signs and words that say that what is on either side is the same, in order."""
    found = [_Relation(_KINDS.get(each[0], "arrow"), *each.span()) for each in _RELATION.finditer(line)]
    sign = _SIGN.search(line)
    for verb in _VERB.finditer(line, sign.end()) if sign else ():
        start = max(0, verb.start() - 60)
        is_joint = _DIGIT.search(line, verb.end(), verb.end() + 40) and _SIGN.search(line, start, verb.start())
        if is_joint and line[verb.start() - 1].isspace():
            found.append(_Relation("word", start + _LEADS.search(line[start : verb.start()]).start(), verb.end()))  # type: ignore[union-attr]
    found.sort(key=lambda each: each.start)
    return [each for place, each in enumerate(found) if not place or each.start >= found[place - 1].end]


# --- claims --------------------------------------------------------------------------------------------------------

_MADE_WHOLE = re.compile(
    in_words(
        "whole (?:part|number)", "floor", r"round\w*", "remainder", r"truncat\w*", "integer", "completed?", r"ceil\w*",
        "weeks?", "full", "left(?: over)?", "remaining", "Rest", "reste", "resto",
    ) + r"\b|余|余り"
)  # fmt: skip
_REMAINDER = re.compile(in_words("remainder", "modulo", "mod") + r"\b")
_OF_TWO_UNITS = re.compile(r"[0-9] ?([^\W\d_]+)\.? ?\+ ?[0-9]+ ?(?!\1)[^\W\d_]+")
"""A length of time in weeks and days, in any language."""
_RANGE = re.compile(r"[0-9]\s?-\s?[0-9]")
_OTHER_SUBJECT = re.compile(r"[0-9)]\s(?:the|its|his|her|their|der|die|das|le|la|les|el|il)\s[^0-9=*/+]*$")
"""What a verb behind arithmetic is said of, where it is not the arithmetic: "in 4 + 3 the first pattern is 4"."""


MOST_CLAIMS, LONGEST_LINE = 400, 10_000


@lru_cache(maxsize=16)
def claims(text: str) -> tuple[Claim, ...]:
    """Return the claims of a text in order; :func:`plain` has been over it.

    >>> [(each.left.value, each.right.value) for each in claims("60/64 = 0.938 and 330/sqrt(0.25) = 660")]
    [(0.9375, 0.938), (660.0, 660.0)]
    """
    found = (claim for line in _lines(text) for claim in _in_line(line[:LONGEST_LINE]))
    return tuple(islice(found, MOST_CLAIMS))


def _in_line(line: str) -> Iterator[Claim]:
    if "=" not in line and "~" not in line and "->" not in line and not _SIGN.search(line):
        return
    line = _bare(line)
    relations = _relations(line)
    edges = [0, *(place for each in relations for place in each[1:]), len(line)]
    segments = [line[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]
    chained = None
    for place, (relation, (before, after)) in enumerate(zip(relations, pairwise(segments), strict=True)):
        first, chained = chained, None
        if not (_DIGIT.search(before) and _DIGIT.search(after)):
            continue
        first = first or tokens(before.lstrip())
        left = tail(first)
        if left is None or _REMAINDER.search(before) or _is_of_two_units(before, after):
            continue
        if relation.kind == "word" and _OTHER_SUBJECT.search(before):
            continue
        skipped = _FILLER.match(after).end()  # type: ignore[union-attr]
        goes_on = not after[:skipped].strip() and relation is not relations[-1]
        second = tokens(after[skipped:].lstrip(), first_only=not goes_on)
        chained = second if goes_on else None
        right = head(second)
        if right is None or (relation.kind in ("word", "arrow") and not _is_told(left, right, before)):
            continue
        yield Claim(
            left,
            right,
            relation.kind == "about",
            f"{before[-100:]}{line[relation.start : relation.end]}{after[:60]}".strip(),
            len(first) == len(left.tokens) and (place == 0 or relations[place - 1].kind in ("equals", "about")),
            after[skipped : skipped + 60].lstrip(),
        )


_OF_A_WEEK = ("w", "s")
"""How the word for a week begins: Woche, weken, semaine, semana."""


def _is_of_two_units(before: str, after: str) -> bool:
    """Say whether what is added is of two units: weeks and days, whatever they come to, or others on both sides."""
    found = _OF_TWO_UNITS.search(before)
    return found is not None and (found[1][0].lower() in _OF_A_WEEK or _OF_TWO_UNITS.search(after) is not None)


def _is_told(left: Expression, right: Expression, words: str) -> bool:
    """Say whether words ("is", "gives") join arithmetic to its result, and not a range or a pressure to something."""
    signs = operators(left)
    if is_literal(left) or not is_literal(right) or not signs:
        return False
    return set(signs) != {"-"} or " - " in words or not _RANGE.search(words)
