"""The line that tells a score's total, in the many ways of adding up: "Sum ........ 4", "3 of 5 criteria are met"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from calcura.grading.passage_reading import number_word
from calcura.grading.quantities import is_bounded
from calcura.grading.worked_scores import UP_TO_TWELVE, speaks_in_general

_NUMBER = rf"(?P<%s>(?<!-)-?[0-9]+(?:\.[0-9]+)?(?![0-9.,]*[0-9])|\b(?:{UP_TO_TWELVE})\b)"
_SUM = r"(?:[0-9]+(?:\.[0-9]+)?\s?(?:[+-]\s?[0-9]+(?:\.[0-9]+)?\s?)+=\s?)"
_WHAT = r"(?:criteri(?:a|on)|items?|factors?|boxes|conditions|features|predictors|points?)"
_IS_MET = r"(?:met|positive|fulfilled|satisfied|present|ticked|checked|failed|fail|apply|scored|count)"
_OF_ALL = rf"(?:\s(?:out\s)?of\s(?:the\s)?(?:[0-9]{{1,2}}|{UP_TO_TWELVE}))"
_LEAD = r"(?:(?:so|hence|thus|therefore|points\sadd\sup(?:\sas|\sto)?)[,:]?\s)?"
_TITLE = (
    r"(?:Σ|∑|(?:grand\s|final\s)?(?:sum|total|tally)(?:[\s_](?:score|points))?|total\s[A-Z][\w-]{1,20}(?:\sscore)?"
    r"|together|altogether|in\sall|overall|final\sscore|answer|everything\s(?:taken\s)?together[^0-9.,;]{0,20})"
)
_NAMED_WHOLE = (
    r"(?:the\s)?(?:patient's\s|his\s|her\s)?[\w'() -]{0,60}\b(?:index|score|scale|rule|criteria)(?:\s\([^()]{1,20}\))?"
)
_SAID = rf"(?:(?:{UP_TO_TWELVE}|[0-9])(?:,|\s(?:and|plus))\s){{1,12}}(?:{UP_TO_TWELVE}|[0-9])"
_IS = r"\s?(?:is|comes\sto|equals|[:=])\s(?:therefore\s|thus\s)?"
_PLAIN = re.compile(
    rf"\A\W*{_LEAD}{_TITLE}[\s.:=|*\"]*(?:is\s|of\s|comes\sto\s)?{_SUM}?{_NUMBER % 'sum'}"
    rf"|\A\W*(?:number\sof\s)?(?:\w+\s)?{_WHAT}\s{_IS_MET}\s?[:=]\s?{_NUMBER % 'met'}"
    rf"|\b(?:we|i)\send\sup\s(?:at|with)\s(?:a\s(?:score|total)\sof\s)?{_NUMBER % 'ends'}"
    rf"|\A\W*(?:score|points)\s?[:=]?\s?{_NUMBER % 'only'}(?=(?:\spoints?)?\W*\Z)"
    rf"|\A\W*{_NAMED_WHOLE}{_IS}{_NUMBER % 'titled'}(?=(?:\spoints?)?\W*\Z)"
    rf"|\A\W*{_SUM}{_NUMBER % 'adds'}"
    rf"|\A\W*{_SAID}\s(?:is|are|makes?|gives?|equals)\s{_NUMBER % 'said'}"
    rf"|(?:\A\W*(?:so\s|hence\s)?|\b(?:meets|fulfils|fulfills|satisfies|has|scores)\s){_NUMBER % 'count'}"
    rf"(?:{_OF_ALL}\s(?:\w+\s)?{_WHAT}(?:\s(?:are|is|were|was))?(?:\s{_IS_MET})?"
    rf"|\s(?:\w+\s)?{_WHAT}\s(?:(?:are|is|were|was)\s)?{_IS_MET}|\s(?:\w+\s)?(?:criteri(?:a|on)|boxes|points?))(?=[\s.,;:]|\Z)"
    rf"|\bgives?\s(?:him|her|them|the\spatient|us)\s{_NUMBER % 'gives'}\s(?:points?)\b(?!\sfor)",
    re.IGNORECASE,
)
FINAL = frozenset({"sum", "met", "ends"})
"""The ways that can be said but once of a patient; others are said of parts as well."""
_ENDS = r"(?=\s?(?:points?\b|/[0-9]|[,:(]|->|=>|\.?\s*\Z|[.;]\s[A-Z]))"
_NAMED = re.compile(
    r"(?:\A|(?<=[:;,.]\s)|->\s?|=>\s?|:\s)\W*(?:so\s|hence\s|a\s|all\snegative:\s)?"
    r"(?:[A-Z][\w₂ +/-]{1,28}?(?:\sscore)?(?:\sof|\sis|\scomes\sto|:|\s=)?\s|score\s)"
    rf"{_NUMBER % 'named'}{_ENDS}"
)
_AFTER_ALONE = r"(?=\s?(?:points?\b|/[0-9]|,|->|=>|\Z|(?<=[a-z])\.\s*\Z))"
_ALONE = re.compile(rf"(?:\A|->\s?|=>\s?)[^\w\n-]*(?i:{_NUMBER % 'alone'}){_AFTER_ALONE}")
_LAST = re.compile(rf"\b(?:of|a)\s{_NUMBER % 'last'}(?=\s\(|\W*\Z)")


_BESIDE = re.compile(r"\((?!(?:19|20)[0-9]{2}\))[0-9.]+\)")
"""A number alone in brackets, perhaps another total, unless it is the year of the score."""


class Total(NamedTuple):
    """What a sentence tells as a total."""

    text: str
    """The sentence from the number on, the number in digits."""
    before: str
    way: str

    @property
    def is_plain(self) -> bool:
        """Whether the words can only be those of a total."""
        return self.way not in ("named", "alone", "last")


def total_told(sentence: str) -> Total | None:
    """Return the total that a sentence tells; None without one.

    >>> total_told("Sum: 1 + 1 + 1 - 1 = 2.").text, total_told("CURB-65 3 -> admit").is_plain
    ('2.', False)
    """
    for form in (_PLAIN, _NAMED, _ALONE, _LAST):
        told = [each for each in form.finditer(sentence) if not is_bounded(sentence, *each.span(each.lastgroup or 0))]
        if told:
            way = str(told[-1].lastgroup)
            if way in ("titled", "count") and (speaks_in_general(sentence) or _BESIDE.search(sentence)):
                return None
            end = told[-1].end(way)
            number = told[-1][way]
            digits = f"{number_word(number):.0f}" if number.isalpha() else number
            return Total(digits + sentence[end:], sentence[: told[-1].start()], way)
    return None


_ITEM = re.compile(
    r"(?:(?<![0-9])(?P<signed>[+-][0-9](?:\.[0-9])?)\b"
    r"|(?:[(:=,\s✓✔✗✘☑☐➜]|->|=>|\.{2,}|is|counts?|scores?)\s?"
    rf"(?P<bare>[0-9]{{1,3}}(?:\.5|\.0)?|\b(?:{UP_TO_TWELVE}))\b)"
    r"(?:\s?(?:points?|pts?))?\)?\s?[.,;]?\s*\Z",
    re.IGNORECASE,
)
_PARTS = re.compile(r"(?<=[a-z)0-9]),\s|;\s|\.\s|\s(?:and|but)\s")
_NONE = re.compile(r"\bnone\b|\ball\snegative\b|\bno\s(?:points|criteri(?:a|on))\b", re.IGNORECASE)


def adds_up_to(sentences: Sequence[str], total: float) -> bool:
    """Say whether the points told at the ends of sentences, or of their parts, come to a total; one alone is none.

    >>> adds_up_to(["Surgery 1, stroke 1", "Insulin: yes (+1)"], 3.0)
    True
    """
    if total == 0.0 and any(_NONE.search(each) for each in sentences):
        return True
    whole = [points for each in sentences if (points := _points(each)) is not None]
    parts = [points for each in sentences for part in _PARTS.split(each) if (points := _points(part)) is not None]
    return any(len(told) > 1 and abs(sum(told) - total) < 1e-9 for told in (whole, parts))


def _points(part: str) -> float | None:
    told = _ITEM.search(part.strip(" :"))
    if told is None:
        return None
    number = told["signed"] or told["bare"]
    return number_word(number) if number.isalpha() else float(number)
