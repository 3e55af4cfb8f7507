"""Which of a passage's candidates is its answer, if exactly one is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, zip_longest
from typing import NamedTuple

from calcura.grading.arithmetic import ExpressionError, compute
from calcura.grading.candidates import EXACT, Candidate, more_exact, same
from calcura.grading.quantities import NUMBER

CONFLICT = "conflicting answers"
WRONG_UNIT = "wrong unit"
LIMIT = "a limit or a range, not a value"
NOTHING = "no answer"


class Choice(NamedTuple):
    """The answer of a passage, or the reason why it has none."""

    found: Candidate | None
    problem: str = ""


_ALTERNATIVE = (
    r"or|and|to|vs|versus|through|till|until|and/or|maybe|possibly|perhaps|alternatively|alternately|either|otherwise|else"
    r"|but|also|then|even|about|around|approximately|approx|roughly|could|might|may|be|it|is|as|well|if|not|instead|rather|actually|than"
    r"|points?|reported|quoted|recorded|rounded|wait|no|sorry|correction|likely|probably|yes|now|again|hmm|another|answer|option|depending|或者?|或是|到|至|和|也可能是?"
)
_LINK = re.compile(rf"[\s,;/&|+\-.!?~:'\"]*(?:(?:{_ALTERNATIVE})\b[\s,;/&|\-.!?~:'\"]*){{0,7}}", re.IGNORECASE)
_HAN_LINK = re.compile(r"[\s,;/]*(?:或者?|或是|到|至|和|也可能是?|还是)[\s,;/]*")
_NAMED_LINK = re.compile(r"[,;.|\s]{0,3}(?:\b(?:and|or)\b)?\s?[A-Za-z][\w' -]{0,30}[:=]\s?")
_STRONG = re.compile(
    r"(?:\b(?:is|are|be|equals?|gives?|yields?|therefore|thus|totals?|totall?ing|comes\s(?:out\s)?to|rounds?\s(?:up\s|down\s)?to|get|obtain)"
    r"\b|[=:~]|->|为|是|约|得)",
    re.IGNORECASE,
)
_WEAK = re.compile(r"\b(?:of|was|were|on|as|approximately|about|around|roughly|to)\b", re.IGNORECASE)
_EQUALS = re.compile(r"[\s)\]]*(?:=|~|->)")
_OPERAND = re.compile(r"[\s)\]]*(?:\*|\^|\+(?!/)|/\s?[0-9(]|/\s?sqrt|-\s?\(|/\s[A-Za-z]|\s-\s[0-9(])")
_LATER = re.compile(
    r"[\s)\]]*(?:=|~|->|/\s?7(?![0-9])"
    r"|[+-]\s?[0-9]{1,3}\s?-?(?:days?|d|weeks?|months?|years?|天|周)(?![A-Za-z]))"
)
"""What follows a date or a length of time that is only where the counting starts."""
_NARRATES = re.compile(
    r"\b(?:taken|takes|took|taking|receiv\w{1,4}|prescribed|administered|weighs?|given)\b", re.IGNORECASE
)
"""What a note says of a value it holds, and an answer does not: a note sent back is no answer."""
_GOES_ON = re.compile(r"\)?\s+[a-z]{3}")
_DISTRIBUTES = re.compile(r"\s?(?:or|to|-|and/or|vs\.?|versus|and)\s?", re.IGNORECASE)
_ASIDE = re.compile(
    r"[^()]*?\b(?:or|could|may(?:be)?|might|possibly|alternatively|perhaps|vs|versus|also|either|not)\b|\s*或",
    re.IGNORECASE,
)


def choose(
    text: str,
    candidates: Sequence[Candidate],
    *,
    enclosed: bool = False,
    last: bool = False,
    strict: bool = False,
) -> Choice:
    """Return the one candidate that a passage gives as its answer.

    Candidates in a unit that cannot be meant are left aside, then what stands in brackets beside the value, then terms
    of a calculation whose result follows. What is linked to the value as an alternative must say the same.

    Args:
        text: the passage.
        candidates: what it holds, in order.
        enclosed: whether it is a box, where every further value is an alternative.
        last: take the last value that a verb leads to and not the first, as in a sentence of reasoning.
        strict: refuse a further value that a verb leads to or that has the unit asked for.
    """
    fitting = not_denied(text, [each for each in _in_their_units(text, candidates) if each.fits])
    if not fitting:
        return Choice(None, WRONG_UNIT if candidates else NOTHING)
    outside, aside = _apart(text, fitting)
    if _contradicts_its_equation(text, outside):
        return Choice(None, CONFLICT)
    values = [each for each in outside if not _is_term(text, each, outside)] or outside
    if last and not strict:
        values = [each for each in values if not each.span] or values
    strong, weak = _led_to(text, values)
    place = (strong or weak or [len(values) - 1 if last else 0])[-1 if last else 0]
    chosen = values[place]
    if strict:
        others = [each for at, each in enumerate(values) if at in strong or each.asked or not strong]
        if not all(same(chosen, each) for each in others):
            return Choice(None, CONFLICT)
        if not strong and (
            any(not same(chosen, each) for each in candidates) or _NARRATES.search(text, 0, chosen.start)
        ):
            return Choice(None, NOTHING)
        if not strong and not weak and not chosen.asked and _GOES_ON.match(text, chosen.end) is not None:
            return Choice(None, NOTHING)
    if any(_shares_a_unit(text, chosen, each) for each in candidates if not each.fits):
        return Choice(None, CONFLICT)
    for neighbour in (*_neighbours(text, values, place, enclosed), *_rounded_from(text, outside, chosen)):
        if not same(chosen, neighbour):
            return Choice(None, CONFLICT)
        chosen = more_exact(chosen, neighbour)
    for each in aside:
        if each.span or not _stands_alone(text, each) or _is_year(text, each, chosen) or _is_factor(text, each):
            continue
        if not same(chosen, each):
            return Choice(None, CONFLICT)
        chosen = more_exact(chosen, each)
    return Choice(None, LIMIT) if chosen.span else Choice(chosen)


_YEAR = re.compile(r"[A-Za-z]\s?\((?:19|20)[0-9]{2}\)")


def _is_year(text: str, candidate: Candidate, chosen: Candidate) -> bool:
    """Say whether a number in brackets is the year of what is named before the value: "The score (2005) is 10"."""
    return (
        candidate.end < chosen.start and _YEAR.match(text, max(0, text.rfind("(", 0, candidate.start) - 2)) is not None
    )


def _in_their_units(text: str, candidates: Sequence[Candidate]) -> Sequence[Candidate]:
    """Leave out arithmetic whose result is told in a unit that cannot be meant: the 66 * 24 of "66 * 24 = 1584 mL"."""
    return [
        each
        for each, after in zip_longest(candidates, candidates[1:])
        if after is None or after.fits or each.decimals < EXACT or text[each.end : after.start].strip() != "="
    ]


_FACTOR = re.compile(r"\)\s?[(*/^]")


def _is_factor(text: str, candidate: Candidate) -> bool:
    """Say whether a number in brackets is a factor written beside others: the 69.8 of "(140 - 64)(69.8)(0.85)"."""
    return text[: candidate.start].rstrip("( ").endswith(")") or _FACTOR.match(text, candidate.end) is not None


_DENIED = re.compile(
    r"[\s,;(*_]*(?:and\s|but\s)?(?:not|rather\sthan|instead\sof|as\sopposed\sto)\s\**|\s?分?[\s,;(]*而?(?:不是|非)\s?",
    re.IGNORECASE,
)


def not_denied(text: str, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Leave out what the value before it is set against: the 4 of "3, not 4"."""
    kept: list[Candidate] = []
    for each in candidates:
        if kept and not kept[-1].span and _DENIED.fullmatch(text, kept[-1].end, each.start):
            continue
        kept.append(each)
    return kept


def _apart(text: str, candidates: Sequence[Candidate]) -> tuple[list[Candidate], list[Candidate]]:
    """Part the candidates outside brackets from those inside; where all are inside, none is aside."""
    if "(" not in text and "[" not in text:
        return list(candidates), []
    spans = _brackets(text)
    inside = [each for each in candidates if any(start < each.start and each.end <= end for start, end in spans)]
    outside = [each for each in candidates if each not in inside]
    return (outside, inside) if outside else (list(candidates), [])


def _brackets(text: str) -> list[tuple[int, int]]:
    spans, opened = [], []
    for place, sign in enumerate(text):
        if sign in "([":
            opened.append(place)
        elif sign in ")]" and opened:
            start = opened.pop()
            if not opened:
                spans.append((start, place))
    return spans


def _is_term(text: str, candidate: Candidate, candidates: Sequence[Candidate]) -> bool:
    """Say whether a value is part of a calculation whose result follows it."""
    if candidate is candidates[-1]:
        return False
    if not isinstance(candidate.value, float):
        return _LATER.match(text, candidate.end) is not None
    return _EQUALS.match(text, candidate.end) is not None or _OPERAND.match(text, candidate.end) is not None


def _contradicts_its_equation(text: str, candidates: Sequence[Candidate]) -> bool:
    """``3 = 4``: two plain numbers set equal of which neither is the other rounded."""
    for first, second in pairwise(candidates):
        if text[first.end : second.start].strip() not in ("=", "~", "->") or first.decimals == EXACT:
            continue
        if (same(first, second) and not first.span) or _has_operator_before(text, first):
            continue
        if not _is_difference(text, first, second):
            return True
    return False


def _is_difference(text: str, first: Candidate, second: Candidate) -> bool:
    """Say whether what looks like a range is a subtraction with its result: "150 - 32 = 118"."""
    if not first.span or not isinstance(second.value, float):
        return False
    try:
        return same(second, second._replace(value=compute(text[first.start : first.end]), decimals=EXACT))
    except ExpressionError:
        return False


def _has_operator_before(text: str, candidate: Candidate) -> bool:
    before = text[max(0, candidate.start - 3) : candidate.start].strip()
    return before[-1:] in ("+", "-", "*", "/", "^", "(", ")")


def _led_to(text: str, values: Sequence[Candidate]) -> tuple[list[int], list[int]]:
    """Return where values stand that a verb or sign leads to or that open the passage, and where after a preposition"""
    strong, weak = [], []
    before = 0
    for place, each in enumerate(values):
        gap = text[before : each.start]
        before = each.end
        if _STRONG.search(gap) or (place == 0 and not gap.strip(" \t*(['\"$#>-")):
            strong.append(place)
        elif _WEAK.search(gap):
            weak.append(place)
    return strong, weak


def _neighbours(text: str, values: Sequence[Candidate], place: int, enclosed: bool) -> list[Candidate]:
    """Return the values on both sides that are linked to one as alternatives, each through the one before."""
    found = []
    for step in (1, -1):
        here = place
        while 0 <= here + step < len(values):
            first, second = sorted((values[here], values[here + step]), key=lambda each: each.start)
            if not _linked(text[first.end : second.start], enclosed):
                break
            here += step
            found.append(values[here])
    return found


def _rounded_from(text: str, candidates: Sequence[Candidate], chosen: Candidate) -> list[Candidate]:
    """Return the value that the chosen one is set equal to, where both are plain: ``22.857 = 22.9``."""
    for first, second in pairwise(candidates):
        if second is chosen and text[first.end : second.start].strip() in ("=", "~", "->"):
            is_told = same(first, second) and first.decimals < EXACT and not _is_converted(text, first)
            return [first] if is_told else []
    return []


def _is_converted(text: str, candidate: Candidate) -> bool:
    """Say whether a number stands in another unit than the one asked for."""
    written = NUMBER.match(text, candidate.start)
    if written is None or not isinstance(candidate.value, float):
        return False
    return abs(float(written[0].replace(",", ""))) != abs(candidate.value)


def _linked(gap: str, enclosed: bool) -> bool:
    if len(gap) > 200:
        return enclosed
    if enclosed and (_STRONG.search(gap) or "\n" in gap):
        return True
    return bool(_LINK.fullmatch(gap) or _NAMED_LINK.fullmatch(gap) or _HAN_LINK.fullmatch(gap))


def _shares_a_unit(text: str, chosen: Candidate, other: Candidate) -> bool:
    """Say whether a value goes on to another that gives both their unit: "3 or 4 mg"."""
    return not chosen.asked and _DISTRIBUTES.fullmatch(text, chosen.end, other.start) is not None


def _stands_alone(text: str, candidate: Candidate) -> bool:
    """Say whether a value in brackets is all that they hold, or is offered there as an alternative."""
    start = max(text.rfind("(", 0, candidate.start), text.rfind("[", 0, candidate.start)) + 1
    before = text[start : candidate.start]
    if not before.strip(" ~='\"") and text[candidate.end : candidate.end + 1] in (")", "]"):
        return True
    return _ASIDE.match(before) is not None
