"""The grammar of an answer: ``[name] value [unit] [the same in another unit] [meaning]``.

A passage that a channel declares, and a sentence that concludes, are read by it: one value stands out, led to by a
name, a verb or a chain of equations; whatever else the passage holds must be the same value told again, or something
that is plainly no other answer (a limit, a unit of something else, the items of the score, an input behind the
answer). What cannot be told apart from a second answer is a conflict.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, zip_longest
from typing import Literal, NamedTuple

from calcura.grading.arithmetic import ExpressionError, compute
from calcura.grading.cues import known, part, pattern
from calcura.grading.labels import Gold, Label
from calcura.grading.unsaid import abstention, is_in_doubt, is_unsaid
from calcura.grading.values import EXACT, LONGEST, Value, converter, more_exact, ready, same, values_in

TOLD = 120
"""Characters that a verdict shows of what it was read from."""

ABSTAINED = "says it cannot be determined"
CONFLICT = "conflicting answers"
LIMIT = "a limit or a range, not a value"
NOTHING = "no answer"
WRONG_UNIT = "wrong unit"
UNCLEAR = "words beside the value that may be anything"


ReadFrom = Literal["", "channel", "whole text", "sentence"]


class Reading(NamedTuple):
    """What an answer says: a value with its decimals, or the problem with it; and the words it was read from."""

    value: Gold
    decimals: int
    told: str
    problem: str = ""
    read_from: ReadFrom = ""
    """``channel``, ``sentence`` or ``whole text``; empty where nothing was read."""


def as_value(reading: Reading) -> Value:
    """Return a reading as a value, to compare it with others."""
    return Value("" if reading.value is None else reading.value, reading.decimals, 0, 0)


def of_value(value: Value, told: str) -> Reading:
    """Return the reading that a value makes."""
    return Reading(value.value, value.decimals, told[:TOLD])


def conflicting(reading: Reading, told: str) -> Reading:
    """Return a conflict of what was read with other words."""
    return Reading(None, 0, f"{reading.told}; {told}"[:TOLD], CONFLICT)


def stated(text: str, label: Label, *, last: bool = False, strict: bool = False) -> Reading:
    """Read a passage; an abstention in it counts unless a value takes it back.

    Args:
        text: a short passage, as given.
        label: what is asked for.
        last: take the last value that is led to and not the first, as in a sentence of reasoning.
        strict: whether all of the passage must be the answer: before the value nothing but its name, behind it its
            unit and what it means, as in a channel.

    >>> stated("BMI: 22.9 kg/m2 (normal 18.5-24.9)", Label(22.857, unit="kg/m2"))[:2]
    (22.9, 1)
    """
    plain = ready(text)
    told, ends = plain[:TOLD], abstention(plain)
    found, problem = _answer(plain, label, last, strict)
    if ends >= 0 and not (found and label.kind == "choice"):
        first = found is not None and not plain[: found.start].strip(" *-(") and not _NAMED.match(plain, found.start)
        hedged = found is not None and pattern("answers", "taken_back").search(plain, ends) is not None
        return Reading(None, 0, told, CONFLICT if first or hedged else ABSTAINED)
    return Reading(None, 0, told, problem) if found is None else of_value(found, told)


_NAMED = re.compile(r"[0-9]+(?:-[a-z]|[A-Z]\w* [a-z])")
"""A number that begins a name and is no value: "10-year risk", "4C mortality score"."""

Found = tuple[Value | None, str]


def _answer(plain: str, label: Label, last: bool, strict: bool) -> Found:
    """Return the value that a passage states, or the reason why it states none."""
    plain = _corrected(plain, label)
    start = _behind_name(plain, label)
    name, plain = plain[:start], plain[start:]
    values = values_in(plain, label)
    if strict and _is_of_another(name, label):
        return None, LIMIT
    live = _not_denied(plain, values)
    fitting = [each for each in _in_their_units(plain, live) if each.fits]
    if not fitting:
        denied = any(each.fits for each in values)
        return None, LIMIT if denied else WRONG_UNIT if values else NOTHING
    chains = _chains(plain, fitting)
    if chains is None:
        return None, CONFLICT
    place = _main(plain, chains, last)
    answer = chains[place][-1]
    working = last and "=" in plain
    shared = pattern("answers", "shares_unit")
    if any(not each.fits and shared.fullmatch(plain, answer.end, each.start) for each in live) or any(
        _is_alternative(plain, *each, answer, in_working=working) for each in pairwise(chains)
    ):
        return None, CONFLICT
    if answer.span:
        return None, LIMIT
    if strict and (problem := _framed(plain, values, chains[place][0], answer, label)):
        return None, problem
    others = [chain[-1] for at, chain in enumerate(chains) if at != place]
    if last and not working:
        terms = any(_is_term(plain, each) for each in chains[:place])
        working = terms or pattern("answers", "works").search(plain) is not None
    return _beside(plain, label, answer, others, in_working=working)


def _corrected(plain: str, label: Label) -> str:
    """Return what a passage says after it corrects itself: "3, scratch that, 4"."""
    if len(values_in(plain, label)) < 2:
        return plain
    cues = [each for name in ("within", "withdraws") for each in pattern("retracting", name).finditer(plain)]
    for cue in sorted(cues, key=lambda each: each.start(), reverse=True):
        before, behind = plain[: cue.start()], plain[cue.end() :]
        if values_in(before, label) and any(each.fits for each in values_in(behind, label)):
            return behind
    return plain


# --- the name before the value --------------------------------------------------------------------------------------


def _behind_name(plain: str, label: Label) -> int:
    """Return where a passage goes on behind the name it begins with: "MELD 3.0: 20"."""
    named = _NAME.match(plain) if ":" in plain or "=" in plain else None
    if named is None or pattern("values", "denied_lead").search(plain, 0, named.end()):
        return 0
    told = values_in(named[0], label)
    if any(each.asked or each.start == 0 or _VERB.search(named[0], 0, each.start) for each in told):
        return 0
    behind = any(each.fits for each in values_in(plain[named.end() :], label))
    return named.end() if behind and not pattern("values", "denied_before").search(plain, 0, named.end()) else 0


_NAME = re.compile(r"[^:=\n,;]{0,120}?[A-Za-z\u4e00-\u9fff][^:=\n,;]{0,120}(?::|(?<![-+*/!<>])=(?!=))\s*(?=\S)")
_VERB = re.compile(r"(?:\b(?:is|are|was|be|equals|scores?)|[=为是])\s*\Z")


# --- values that are denied, and chains of equations ------------------------------------------------------------------


def _not_denied(plain: str, values: Sequence[Value]) -> list[Value]:
    """Leave out what is denied, and what is listed with it: "3, not 4", "neither 3 nor 4", "not 4 but 3"."""
    if values and pattern("values", "denied_lead").search(plain, 0, values[0].start):
        return []
    kept: list[Value] = []
    end, denied = 0, False
    for each in values:
        gap = plain[end : each.start]
        listed = denied and pattern("answers", "listed").fullmatch(gap) is not None
        denied = listed or pattern("values", "denied_before").search(gap) is not None
        if not denied:
            kept.append(each)
        end = each.end
    return kept


def _in_their_units(plain: str, values: Sequence[Value]) -> Sequence[Value]:
    """Leave out arithmetic whose result is told in a unit that cannot be meant: the 66 * 24 of "66 * 24 = 1584 mL"."""
    return [
        each
        for each, after in zip_longest(values, values[1:])
        if after is None or after.fits or each.decimals < EXACT or plain[each.end : after.start].strip() != "="
    ]


def _chains(plain: str, values: Sequence[Value]) -> list[list[Value]] | None:
    """Join what is set equal; None where two plain numbers are set equal of which neither is the other rounded."""
    chains: list[list[Value]] = []
    for each in values:
        gap = plain[chains[-1][-1].end : each.start] if chains else ""
        if not chains or not pattern("answers", "equal").fullmatch(gap):
            chains.append([each])
            continue
        before = chains[-1][-1]
        is_working = before.decimals == EXACT or _operator_before(plain, before) or _is_difference(plain, before, each)
        sign = gap.strip(" )]")
        if before.span and before.upper is None and sign == "=" and not is_working:
            chains.append([each])  # what an item is worth: "age >= 65 = 1"
            continue
        is_item = _BEGINS_ITEM.search(plain, 0, before.start)
        if not is_working and not is_item and (before.span or not same(before, each)) and sign:
            return None
        chains[-1].append(each)
    return chains


_BEGINS_ITEM = re.compile(r"[(\[][^()\[\]]*,\s?\Z")
"""What an item is worth, in brackets behind the answer: the 65 of "3 (C=1, U=1, 65=1)"."""


def _operator_before(plain: str, value: Value) -> bool:
    return plain[max(0, value.start - 3) : value.start].strip().endswith(("-", "^", "(", ")", "√", "∛", *_OPERATORS))


_OPERATORS = ("+", "*", "/", "×", "÷", "divided by", "multiplied by")


def _is_difference(plain: str, first: Value, second: Value) -> bool:
    """Say whether what looks like a range is a subtraction with its result: "150 - 32 = 118"."""
    if not first.span or not isinstance(second.value, float):
        return False
    try:
        return same(second, second._replace(value=compute(plain[first.start : first.end]), decimals=EXACT))
    except ExpressionError:
        return False


def _main(plain: str, chains: Sequence[Sequence[Value]], last: bool) -> int:
    """Return which chain is the answer: led to by a verb or sign or at the start, else by a preposition."""
    strong, weak, end = [], [], 0
    for place, chain in enumerate(chains):
        gap = plain[end : chain[0].start]
        end = chain[-1].end
        if pattern("prose", "compared").search(gap):
            continue
        if len(chain) > 1 or pattern("answers", "leads").search(gap) or (not place and not gap.strip(" \t*(['\"$#>-")):
            strong.append(place)
        elif pattern("answers", "leads_weakly").search(gap):
            weak.append(place)
    return (strong or weak or [len(chains) - 1 if last else 0])[-1 if last else 0]


# --- the words around the value: its name, and what it means ----------------------------------------------------------


def _framed(plain: str, values: Sequence[Value], first: Value, answer: Value, label: Label) -> str:
    """Return the problem with the words before a chain of equations and behind the value it comes to; empty if none."""
    if label.kind in ("choice", "cannot_be_determined"):
        return ""
    denied = max((each.end for each in values if each.end <= first.start), default=0)
    before, behind = plain[denied : first.start], plain[answer.end :]
    if label.kind == "category" and (
        pattern("frame", "shares").search(before) or pattern("frame", "shares").match(behind.lstrip())
    ):
        return CONFLICT
    following = min((each.start for each in values if each.start >= answer.end), default=len(plain))
    tail = plain[answer.end : following]
    if pattern("frame", "no_meaning").search(tail) or (tail == behind and is_in_doubt(tail)):
        return LIMIT
    if denied and not before.strip(" ."):
        return CONFLICT  # two values side by side
    named_so = before.rstrip(" ({").removesuffix("sqrt")
    problem = LIMIT if _is_of_another(named_so, label) else named(named_so)
    told_as_asked = answer.asked or not isinstance(answer.value, float)
    if problem and not (problem == UNCLEAR and told_as_asked):  # then free words may lead to it
        return problem
    return "" if told_as_asked or pattern("frame", "goes_on").match(behind) else WRONG_UNIT


def named(before: str) -> str:
    """Return the problem with what stands before a value as its name: another's, or words that may be anything.

    >>> named("CURB-65 score of "), named("not "), named("Surely ")
    ('', 'a limit or a range, not a value', 'words beside the value that may be anything')
    """
    if is_unsaid(before):
        return LIMIT
    if pattern("frame", "links").search(before):
        return ""
    told = {each.lower().removesuffix("'s") for each in _WORD.findall(before) if not _CODE.fullmatch(each)}
    return "" if told <= known("frame", "of_names") else UNCLEAR


def _is_of_another(name: str, label: Label) -> bool:
    """Say whether a name is a power, or of what is measured in units that cannot become the one asked for."""
    if _RAISED_NAME.search(name):
        return True
    own = _QUANTITY.fullmatch(name.strip(" *:=~"))
    measured = part("measured").get(own[1].lower()) if own and label.unit else None
    return measured is not None and converter(measured, str(label.unit), label.substance) is None


_RAISED_NAME = re.compile(r"[A-Za-z]\^-?\d\s?[=:]\s?\Z")
_QUANTITY = re.compile(r"(?:(?:the|a|his|her|patient's)\s)?(\w+)(?:\s(?:interval|value|is|was|of)){0,2}", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_][\w'.-]*(?<![.'-])|\d[\w-]*(?<!-)")
_CODE = re.compile(r"[A-HJ-Z]|\d[\w-]*|[\w'-]*[A-Z\d][\w'-]*[A-Z\d][\w'-]*|[a-z]+[A-Z]\w*")
"""What a result is called by letters and digits: BMI, eGFR, CHA2DS2-VASc, QTc."""


# --- what stands beside the value -----------------------------------------------------------------------------------


def _is_alternative(
    plain: str, first: Sequence[Value], second: Sequence[Value], answer: Value, *, in_working: bool
) -> bool:
    """Say whether one of two chains side by side is the answer, and the other is set beside it as another."""
    gap = plain[first[-1].end : second[0].start]
    if answer not in (first[-1], second[-1]) or not (_joins_alone(gap) or _NAMES_ANOTHER.fullmatch(gap)):
        return False
    before = answer is second[-1] and (_is_term(plain, first) or (in_working and gap.strip() in (".", ";", ",")))
    return not before and not same(first[-1], second[-1])


def _joins_alone(gap: str) -> bool:
    """Say whether what stands between two values only sets one beside the other: " or maybe ", "; no, wait: "."""
    told = _JOINING.findall(gap.lower())
    return len(told) <= MOST_JOINING and known("answers", "alternative").issuperset(told) and not _OTHER.search(gap)


MOST_JOINING = 7
_JOINING = re.compile(r"[a-z]+|[\u4e00-\u9fff]+")
_OTHER = re.compile(r"""[^a-zA-Z\u4e00-\u9fff\s,;/&|+.!?~:'"∨⊕-]""")
_NAMES_ANOTHER = re.compile(r"[,;.|\s]{0,3}(?:\b(?:and|or)\b)?\s?[A-Za-z][\w' -]{0,30}[:=]\s?", re.IGNORECASE)
"""The next of several named values: "; and FIB-4: "."""


def _is_term(plain: str, chain: Sequence[Value]) -> bool:
    """Say whether a value is a term of a sum told in words: the 405 of "1026 divided by 405 is about 2.53"."""
    return plain[: chain[0].start].rstrip().endswith(_OPERATORS)


def _beside(plain: str, label: Label, answer: Value, others: Sequence[Value], *, in_working: bool) -> Found:
    """Return the answer, if every other value of its passage is the same one or plainly no answer."""
    told = answer
    if label.counts_points and are_items(others, answer):
        return answer, ""
    for each in others:
        behind = each.start > answer.start
        if each.span:
            if each.upper is None and _IN_BRACKETS.fullmatch(plain, answer.end, each.start):
                return None, CONFLICT  # offered on a condition
        elif same(answer, each):
            told = more_exact(told, each) if behind else told
        elif in_working and not behind and not hedges(plain, each.end, answer.start):
            continue  # a term of the working that comes to the answer
        elif not _is_aside(plain, each, answer):
            return None, CONFLICT
    return told, ""


def are_items(others: Sequence[Value], answer: Value) -> bool:
    """Say whether the further values of a score are its items: "3 (confusion 1, urea 1, age 1)"."""
    numbers = [each.value for each in others if not each.span]
    if len(numbers) < 2 or not all(isinstance(each, (int, float)) for each in numbers):
        return False
    return abs(sum(map(float, numbers)) - float(answer.value)) < 1e-9  # type: ignore[arg-type]


def hedges(plain: str, start: int = 0, end: int = LONGEST) -> bool:
    """Say whether the words between two places of a passage leave open what the answer is, or set another beside it."""
    return any(pattern("answers", each).search(plain, start, end) for each in ("hedge", "hedge_signs"))


def _is_aside(plain: str, other: Value, answer: Value) -> bool:
    """Say whether a further value is no other answer: compared with, told in general, an input."""
    first, second = sorted((other, answer), key=lambda each: each.start)
    behind = second is other
    if hedges(plain, first.end, second.start):
        return False
    gap = plain[max(answer.end if behind else 0, other.start - 60) : other.start]
    is_compared = pattern("answers", "aside").search(gap) is not None
    is_of_another = is_compared and answer.asked and not other.asked
    if behind and not is_of_another and pattern("answers", "joins").search(plain, first.end, second.start):
        return False  # "3 by one rule and 4 by another"
    if behind and _IN_BRACKETS.fullmatch(plain, first.end, second.start):
        return False
    if is_compared or _NAMED_IN_BRACKETS.search(gap):
        return True
    elliptic = behind and gap.rstrip()[-1:] in (",", ";", ":")
    return answer.asked and not other.asked and not elliptic and pattern("answers", "leads").search(gap) is None


_NAMED_IN_BRACKETS = re.compile(r"[(\[][^\W\d][^()\[\]:=?]{2,50}[:=]\s?(?:\w+\s)?\Z")
"""What is told in brackets under a name of its own: "39.7 mmHg (expected for the age: about 15 mmHg)"."""
_IN_BRACKETS = re.compile(r"\s?[(\[]\s?[~=]?\s?")
