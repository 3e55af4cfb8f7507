"""Where in a sentence the answer ends and what it is set against, explained by or hedged with begins."""

from __future__ import annotations

import re

from calcura.grading.candidates import Candidate
from calcura.grading.labels import Label
from calcura.grading.passage_reading import candidates_in

HEDGES = re.compile(
    r"\b(?:or|maybe|perhaps|possibly|alternatively|could|might|may\s(?:also\s)?be(?!\s(?:taken|split|given|divided))|either|however|but|not|actually|rather"
    r"|instead|unless|if|wait|wrong|incorrect|false|mistake|too|answer|latter|versus|vs)\b|\bno,|\?",
    re.IGNORECASE,
)
COMPARED = re.compile(
    r"\b(?:above|below|over|under|limit|cut-?off|threshold|goal|target|normal|range|than|present|actual|now|usual|from|measured"
    r"|against|between|at|within|until|of|about|some|times|give|for|every|into|in|close\sto|average|usual)\b[^,;]{0,30}\Z|(?<![-=])[<>]=?\s?\Z",
    re.IGNORECASE,
)
_SEPARATOR = re.compile(
    r"\s?(?:[;,](?!\s?[0-9])|->|=>|\(|\s-\s|:(?=\s))\s?|\s(?=(?:for|over|in|above|below|which|with|and|against|daily|once|of|per|due|pregnant|(?:are|is)\s(?:expected|alive|predicted)|on\s(?:top|average)|or\sabout)\s)"
)


EXPLAINED = re.compile(r"\((?:[^()=]*[0-9][^()=]*=|in\spractice|e\.g\.|for\sexample)[^()]*\)")
"""Brackets that explain a term, "(144 = 141 * 1.018)", or what is made of the answer: "(in practice 35 or 40 mg)"."""


def head_of(sentence: str, label: Label) -> str:
    """Return a sentence up to where a remark on its value begins; whole where what follows could be another value."""
    for value in candidates_in(sentence, label):
        if not value.fits or value.span:
            continue
        cut = _SEPARATOR.match(sentence, value.end)
        if cut is None:
            continue
        tail = EXPLAINED.sub("", sentence[value.end :])
        if not HEDGES.search(tail) and not any(_offers(tail, each) for each in candidates_in(tail, label)):
            return sentence[: value.end]
    return sentence


def _offers(tail: str, value: Candidate) -> bool:
    """Say whether a value after the answer could be meant as one."""
    return value.fits and not value.span and COMPARED.search(tail, max(0, value.start - 45), value.start) is None
