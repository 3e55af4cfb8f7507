"""How far the words around a value assert it as the answer: features of its clause, weighed.

A value is the answer where a clause concludes with it: a verb, a sign or a sum leads to it, from what was asked or from
what was worked out. What stands beside reference words, other quantities, operations or other people is mentioned. The
words of each feature and the weights, fitted to replies that people judged, are data.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from calcura.grading.cues import known, lists_of, part, pattern, words_of
from calcura.grading.labels import Label
from calcura.grading.remarks import is_remark
from calcura.grading.unsaid import is_unsaid
from calcura.grading.values import EXACT, Value, same, values_in


class Mention(NamedTuple):
    """A value that fits, in its sentence, and how far it is asserted there."""

    sentence: int
    value: Value
    clause: str
    lead: str
    score: float = 0.0


_OF_CLAUSE = {
    each: f"clause {each}"
    for each in (
        *("refers", "connects", "sums", "defines", "others", "past", "works", "points_at", "first_person", "is"),
        "concludes",
    )
}
_OF_SENTENCE = {each: f"sentence {each}" for each in ("refers", "past", "others")}
"""The feature that a class of words is, in the clause before the value and in what stands before the clause."""


def mentions(plain: Sequence[str], label: Label) -> Iterator[Mention]:
    """Yield the values of some sentences that fit what is asked for, the last first, each with how far it is asserted.

    What goes on to be worked with, a limit, a goal, and the day of something else are left out.
    """
    told = [(place, value) for place, each in enumerate(plain) for value in values_in(each, label)]
    weights = _weights()
    for place, value in reversed(told):
        sentence = plain[place]
        if not value.fits or value.span or _following(sentence[value.end :]) in ("works", "an operator"):
            continue
        if value.decimals == EXACT and _COMPUTED.search(sentence, value.start, value.end):
            continue
        begin, end = _clause(sentence, value)
        mention = Mention(place, value, sentence[begin:end], sentence[begin : value.start])
        if "refers" not in _governors(mention.lead) and not _appoints(mention.clause, label):
            score = sum(weights.get(each, 0.0) for each in features(plain, mention, told, label))
            yield mention._replace(score=score)


_COMPUTED = re.compile(r"[+*^(]|\d\s?[-/]\s?\d")


@cache
def _weights() -> dict[str, float]:
    return {name: float(weight) for name, weight in part("asserting_weights").items()}


def features(plain: Sequence[str], mention: Mention, told: Sequence[tuple[int, Value]], label: Label) -> Iterator[str]:
    """Yield what is true of a value in its clause, its sentence and its text."""
    yield "always"
    place, value = mention.sentence, mention.value
    sentence = plain[place]
    governor, ruler = _governors(mention.lead)
    yield f"led by {governor}"
    yield f"ruled by {ruler}"
    yield f"goes on {_following(sentence[value.end :])}"
    before = sentence[: value.start]
    told_words, ends = words_of(sentence)
    kinds = [lists_of("asserting", each) for each in told_words]
    first, last = bisect_right(ends, value.start - len(mention.lead)), bisect_right(ends, value.start)
    lead = _signs_in(mention.lead).union(*kinds[first:last])
    told_before = _signs_in(before).union(*kinds[:first])
    would = pattern("unsaid", "would").search(mention.clause)
    if is_unsaid(mention.clause.replace(would[0], "") if would else mention.clause):
        yield "clause unsaid"
    elif would:
        yield "clause would"
    yield from (_OF_CLAUSE[each] for each in lead if each in _OF_CLAUSE)
    if "connects" in _signs_in(before).union(*kinds[: min(3, last)]):
        yield "sentence connects"
    if not known("unsaid", "words").isdisjoint(told_words[: min(2, last)]):
        yield "sentence supposes"
    if is_remark(sentence, label):
        yield "in a remark"
    yield from (_OF_SENTENCE[each] for each in told_before if each in _OF_SENTENCE)
    if value.asked:
        yield "asked"
    elif label.unit and any(each.asked for _, each in told):
        yield "bare beside units"
    if before.count("(") > before.count(")"):
        yield "in brackets"
    numbers = [(at, each) for at, each in told if each.fits and not each.span]
    if all(same(each, value) for _, each in numbers):
        yield "alone"
    after = [at for at, _ in numbers if at > place]
    yield f"sentences with values after {min(3, len(set(after)))}"
    if not any(each.start > value.start for at, each in numbers if at == place):
        yield "last of its sentence"
    if len(plain) > 1:
        yield "last sentence" if place == len(plain) - 1 else "earlier sentence"
    earlier = [each for at, each in numbers if (at, each.start) < (place, value.start)]
    later = [each for at, each in numbers if (at, each.start) > (place, value.start)]
    if any(same(each, value) for each in earlier):
        yield "worked out" if any(each.decimals == EXACT and same(each, value) for each in earlier) else "told before"
    if any(same(each, value) for each in later):
        yield "told again"
    if label.counts_points:
        yield "points"


def _appoints(clause: str, label: Label) -> bool:
    told_in_time = label.kind in ("date", "weeks_and_days")
    return told_in_time and pattern("remarks", "appoints").search(clause) is not None


def is_undecided(sentence: str) -> bool:
    """Say whether a sentence leaves open which of several values is meant.

    >>> is_undecided("I am torn between the two."), is_undecided("Give 6 mg or 8 mg."), is_undecided("Give it or not.")
    (True, True, False)
    """
    if not known("prose", "undecided").isdisjoint(words_of(sentence)[0]):
        return True
    if not sentence.isascii() and any(each in sentence for each in part("prose")["undecided_signs"]):
        return True
    either = _OR_NUMBER.search(sentence)
    while either is not None and not _NUMBER_BEFORE.search(sentence, 0, either.start()):
        either = _OR_NUMBER.search(sentence, either.end())
    return either is not None


_OR_NUMBER = re.compile(r"o(?<=\so)(?:r|der|u)?\s(?:about\s|rather\s|even\s)?\d")
_NUMBER_BEFORE = re.compile(r"\d[^\d,;.]{0,12}\s\Z")

# --- the clause of a value and what governs it ------------------------------------------------------------------------


def _clause(plain: str, value: Value) -> tuple[int, int]:
    begin = max((each.end() for each in _BREAK.finditer(plain, 0, value.start)), default=0)
    close = _BREAK.search(plain, value.end)
    return begin, close.start() if close else len(plain)


_BREAK = re.compile(
    r"[,;.:(\s=-](?:(?<=[,;.:])\s|(?<=\()|(?<=[=-])>|(?<=\s)(?:-\s(?!\d)|(?:and|but|so|while|whereas|although|though|which"
    r"|because|since|und|aber|et|mais|donc)\s))"
)


@lru_cache(maxsize=256)
def _governors(lead: str) -> tuple[str, str]:
    """Return what leads to a value, and what rules the words that do.

    The first is the class of the sign or of the nearest word that is no filler; the other that of the nearest word
    which is no preposition: "brings her score to" is led by a preposition and ruled by a verb that concludes.
    """
    bare = lead.rstrip(" *_([{$~")
    sign = _SIGNS.get(bare[-1:])
    led = sign or next((name for name in _GOVERNORS if _ends_with_signs(name, bare)), "")
    told = [each for each in words_of(bare)[0] if "fillers" not in lists_of("asserting", each)][-FARTHEST:]
    classes = [name for word in reversed(told) if (name := _governor(word))]
    ruled = [name for name in classes if name not in ("leads", "prepositions")]
    if not led:
        led = (_governor(told[-1]) or "words") if told else "nothing"
    return led, led if led in _GOVERNORS and led not in ("leads", "prepositions") else ruled[0] if ruled else "nothing"


FARTHEST = 6
_SIGNS = {"=": "a sign", ":": "a sign", ">": "a sign", **dict.fromkeys("+-*/^", "an operator")}
_GOVERNORS = ("refers", "compares", "works", "items", "measures", "concludes", "is", "sums", "leads", "prepositions")


def _governor(word: str) -> str:
    kinds = lists_of("asserting", word)
    return next((name for name in _GOVERNORS if name in kinds), "")


_FOLLOWING = ("refers", "compares", "works", "for_it", "hedges", "prepositions")


def _following(behind: str) -> str:
    bare = behind.lstrip(" *_)]}$")
    if not bare.strip(" .!*\"'"):
        return "the end"
    if bare[0] in ".;!?" or (bare[0] == "," and bare[1:2].isspace()):
        return "a pause"
    if bare[0] in "+*/^":
        return "an operator"
    if bare[0] in "-x=<>":
        return "a sign"
    if bare[0] in "([":
        return "brackets"
    kinds = lists_of("asserting", next(iter(words_of(bare[:30])[0]), ""))
    return next((name for name in _FOLLOWING if name in kinds), "words")


def _signs_in(text: str) -> frozenset[str]:
    """Return of which lists a text holds signs of Chinese, which has no blanks between words."""
    if text.isascii():
        return frozenset()
    return frozenset(name for name, signs in _signs().items() if any(each in text for each in signs))


def _ends_with_signs(name: str, text: str) -> bool:
    return not text.isascii() and text.rstrip("约大").endswith(_signs()[name])


@cache
def _signs() -> dict[str, tuple[str, ...]]:
    return {name: tuple(each for each in told if each[0] >= "\u3000") for name, told in part("asserting").items()}
