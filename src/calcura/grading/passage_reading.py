"""One passage read as the type that the label declares: its value, or the reason why it has none."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from calcura.grading.abstaining import abstention, is_hedged
from calcura.grading.candidates import Candidate, same
from calcura.grading.choosing import CONFLICT, LIMIT, NOTHING, WRONG_UNIT, Choice, choose
from calcura.grading.days import dates, lengths
from calcura.grading.labels import Label
from calcura.grading.options import options_in
from calcura.grading.passages import sentences
from calcura.grading.quantities import is_bounded, quantities
from calcura.grading.spelling import plain_passage
from calcura.grading.stating import Reading as Reading

TOLD = 120
"""Characters that a verdict shows of what it was read from."""

ABSTAINED = "says it cannot be determined"
EMPTY = "empty"
NOT_FINITE = "not a finite number"
QUESTION = "a question, not an answer"
UNFINISHED = "reasoning without an answer"
TOO_DEEP = "nested too deep"


def agreed(readings: Sequence[Reading]) -> Reading:
    """Join readings that say the same, one perhaps rounded; those that do not are a conflict."""
    if not readings:
        return Reading(None, 0, "", NOTHING)
    first = readings[0]
    for other in readings[1:]:
        differs = first.problem != other.problem or not same(as_candidate(first), as_candidate(other))
        if differs:
            return Reading(None, 0, f"{first.told}; {other.told}"[:TOLD], CONFLICT)
        first = other if other.decimals > first.decimals else first
    return first


def as_candidate(reading: Reading) -> Candidate:
    """Return a reading as a candidate, to compare it with others."""
    return Candidate("" if reading.value is None else reading.value, reading.decimals, 0, 0)


def merged(readings: Sequence[Reading]) -> Reading:
    """Join what several places say: the same, or a conflict. A last place in a wrong unit counts, earlier ones not."""
    if readings[-1].problem == WRONG_UNIT:
        return readings[-1]
    told = [each for each in readings if each.problem != WRONG_UNIT]
    if any(each.problem in (CONFLICT, LIMIT) for each in told) and len(told) > 1:
        return Reading(None, 0, "; ".join(each.told for each in told)[:TOLD], CONFLICT)
    return agreed(told)


# --- one passage ---------------------------------------------------------------------------------------------------

_VERB = re.compile(r"(?:\b(?:is|are|was|be|equals|scores?)|[=为是])\s*\Z")
_NAME = re.compile(r"[^:=\n,;]{0,120}?[A-Za-z\u4e00-\u9fff][^:=\n,;]{0,120}(?::|(?<![-+*/!<>])=(?!=))\s*(?=\S)")


def of_passage(text: str, label: Label, *, enclosed: bool = False, last: bool = False, strict: bool = False) -> Reading:
    """Read one passage; an abstention in it counts unless a value takes it back."""
    plain = plain_passage(text).strip()
    told = plain[:TOLD]
    ends = abstention(plain)
    read_from, choice = answer_of(plain, label, enclosed, last, strict)
    if ends >= 0 and not (choice.found and label.kind == "choice"):
        taken_back = choice.found is not None and (is_hedged(plain[ends:]) or _is_first(plain, choice.found))
        return Reading(None, 0, told, CONFLICT if taken_back else ABSTAINED)
    if choice.found is None:
        return Reading(None, 0, told, choice.problem)
    reading = Reading(choice.found.value, choice.found.decimals, told)
    return with_what_follows(reading, read_from, choice.found.end, label)


def _is_first(text: str, candidate: Candidate) -> bool:
    return not text[: candidate.start].strip(" *-(")


def answer_of(
    plain: str, label: Label, enclosed: bool = False, last: bool = False, strict: bool = False
) -> tuple[str, Choice]:
    """Return the passage without the name it may begin with ("MELD 3.0: 20"), and the answer in it."""
    named = _NAME.match(plain) if ":" in plain or "=" in plain else None
    if named is not None and not _says_already(named[0], label):
        rest = plain[named.end() :]
        candidates = candidates_in(rest, label)
        if any(each.fits for each in candidates):
            return rest, choose(rest, candidates, enclosed=enclosed, last=last, strict=strict)
    return plain, choose(plain, candidates_in(plain, label), enclosed=enclosed, last=last, strict=strict)


def _says_already(name: str, label: Label) -> bool:
    """Say whether what stands before a colon is more than a name: "3 points:", "The score is 25:"."""
    return any(
        each.asked or each.start == 0 or _VERB.search(name, 0, each.start) for each in candidates_in(name, label)
    )


@lru_cache(maxsize=256)
def candidates_in(text: str, label: Label) -> tuple[Candidate, ...]:
    """Return what could be the answer in a passage, by the type of the label; the same passage is asked for often."""
    return tuple(_READERS[label.kind](text, label))


def _numbers(text: str, label: Label) -> list[Candidate]:
    found = quantities(text, label.unit, label.substance, label.counts_points)
    if label.kind == "integer" and len(found) > 1:
        found = _rounded_to_whole(text, found)
    return found or (_number_words(text) or _chinese_points(text) if label.counts_points else found)


_ROUNDED_TO = re.compile(r"\s?(?:->|=>|~|,?\s?(?:and\s)?(?:which\s)?rounde?[sd]?(?:\s(?:up|down))?(?:\sto)?:?)\s?")


def _rounded_to_whole(text: str, found: Sequence[Candidate]) -> list[Candidate]:
    """Leave out what is rounded to whole points right after: the 23.78 of "23.78, rounded 24"."""
    following = [*found[1:], None]
    return [
        each for each, after in zip(found, following, strict=True) if after is None or not _rounds(text, each, after)
    ]


def _rounds(text: str, exact: Candidate, whole: Candidate) -> bool:
    if not isinstance(exact.value, float) or not isinstance(whole.value, float) or exact.value.is_integer():
        return False
    rounds = whole.decimals == 0 and abs(exact.value - whole.value) <= HALF and not exact.span
    return rounds and _ROUNDED_TO.fullmatch(text, exact.end, whole.start) is not None


HALF = 0.5
"""Points are rounded by no more than this."""

NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_WORD = re.compile(
    rf"(?:^|\b(?:is|are|of|equals|totals|scores?|or|and)\s|[:=]\s?)({'|'.join(NUMBER_WORDS)})(?![\w-])(?:\s(?:points?|criteria))?",
    re.IGNORECASE,
)


def number_word(word: str) -> float:
    """Return the number that a word tells.

    >>> number_word("Three")
    3.0
    """
    return float(NUMBER_WORDS.index(word.lower()))


def _number_words(text: str) -> list[Candidate]:
    return [
        Candidate(number_word(each[1]), 0, each.start(1), each.end(), span=is_bounded(text, *each.span(1)))
        for each in _WORD.finditer(text)
    ]


_CHINESE = "零一二三四五六七八九十"
_CHINESE_POINTS = re.compile(rf"(?<![{_CHINESE}百千\u7b2c])([{_CHINESE}两])\s?分(?![\u4e00-\u9fff])")


def _chinese_points(text: str) -> list[Candidate]:
    return [
        Candidate(
            float(_CHINESE.index(each[1].replace("两", "二"))), 0, each.start(), each.end(), True, True,
            is_bounded(text, *each.span()),
        )
        for each in _CHINESE_POINTS.finditer(text)
    ]  # fmt: skip


def _categories(text: str, label: Label) -> list[Candidate]:
    options = {each.casefold(): each for each in (*label.options, str(label.value))}
    longest = sorted(options, key=len, reverse=True)
    if not longest or len(longest) > 200:
        return []
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest)) + r")(?!\w)")
    return [
        Candidate(options[each[0]], 0, each.start(), each.end(), span=is_bounded(text, each.start(), each.end()))
        for each in pattern.finditer(text.casefold())
    ]


def _anything(text: str, label: Label) -> list[Candidate]:
    return quantities(text, None) or dates(text) or lengths(text)


_READERS: Mapping[str, Callable[[str, Label], list[Candidate]]] = {
    "decimal": _numbers,
    "integer": _numbers,
    "date": lambda text, label: dates(text),
    "weeks_and_days": lambda text, label: lengths(text),
    "category": _categories,
    "choice": lambda text, label: [Candidate(option, 0, start, end) for option, start, end in options_in(text, label)],
    "cannot_be_determined": _anything,
}


def with_what_follows(reading: Reading, text: str, end: int, label: Label) -> Reading:
    """Turn a value into a conflict where what follows it takes it back or offers another."""
    if reading.problem or end >= len(text):
        return reading
    for sentence in sentences(text[end : end + 800])[:6]:
        plain = plain_passage(sentence)
        takes_back = _TAKES_BACK.search(plain) is not None
        candidates = candidates_in(plain, label) if takes_back or len(plain) < 40 else []
        if not candidates or not (takes_back or any(each.fits for each in candidates)):
            continue
        if takes_back or is_nothing_but(plain, candidates[0]):
            other = choose(plain, candidates).found
            if other is None or not same(as_candidate(reading), other):
                return Reading(None, 0, f"{reading.told}; {plain}"[:TOLD], CONFLICT)
            if other.decimals > reading.decimals:
                reading = reading._replace(value=other.value, decimals=other.decimals)
    return reading


_TAKES_BACK = re.compile(
    r"^\W{0,4}(?:or|alternatively|alternately|actually|correction|wait|instead(?!\sof)|on second thought"
    r"|rather(?!\sthan)|sorry|no,|hmm"
    r"|scratch|maybe|perhaps|possibly|otherwise|however|but)\b"
    r"|\b(?:also be|also possible|is possible|also acceptable|another answer|instead(?!\sof)"
    r"|correct(?:ed)? (?:answer|value|score|result)|i mean"
    r"|(?:it|that|answer|score|value|result) should be)\b|或者?|更正",
    re.IGNORECASE,
)


def is_nothing_but(text: str, candidate: Candidate) -> bool:
    """Say whether a passage is a value and nothing else."""
    return not text[: candidate.start].strip(" *-•#>$([") and not text[candidate.end :].strip(" *.$)]")


def lowered_text(text: str) -> str:
    """Return a text in lower case with every character at its place."""
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(each.lower() if each.isascii() else each for each in text)
