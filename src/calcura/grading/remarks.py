"""What is said after an answer: its meaning, limits to compare it with, advice, doses. None of it is another answer."""

from __future__ import annotations

import re

from calcura.grading.abstaining import abstention
from calcura.grading.labels import Label
from calcura.grading.passage_reading import candidates_in
from calcura.grading.spelling import plain_passage
from calcura.grading.worked_scores import is_row

_ADVISES = re.compile(
    r"\W*(?:\w+:\s)?(?:please\s|then\s|hence\s|so\s|plan:?\s)?(?:offer|give|start|stop|consider|re-?check|repeat|refer|admit|avoid|halve|reduce|replace"
    r"|correct\s(?:no|slowly|over)|discuss|taper|run|use|list|dose|adjust|monitor|follow|aim|intubate|treat|transfer|continue|plan"
    r"|switch|hold|withhold|measure|observe|arrange|recommend|anticoagulate|next)\b",
    re.IGNORECASE,
)
_LIMITS = (
    r"range|normal|reference|upper\slimit|lower\slimit|limit|cut-?offs?|threshold|goal|target"
    r"|values?\s(?:below|above|under|over|of)|measured|uncorrected|observed|raw|for\scomparison|stage|interpretation"
)
_MEANINGS = (
    r"class|risk|mortality|category|grade|group|meaning|severe|mild|moderate|high|low|intermediate|severity|differential"
    r"|patients?\swith|scores?\s(?:of|between|above|below|from)|survival|event\srate|probability|prognosis|three-tier"
    r"|two-tier|(?:hospital\s)?admission|sanity|check|plausib\w+|yearly|annual|thirty-day|30-day|\S+\s(?:risk|class|group)"
)
_OF_THIS = r"(?:(?:that|this|it|which)\s(?:would\s)?(?:be|is|means?|corresponds\sto)\s)?"
_BEFORE = rf"\W*{_OF_THIS}(?:(?:ckd|the|this|that|his|her|its?|an?|any|and|with|which|for)\s)*"
_LIMITS_TOLD = re.compile(rf"{_BEFORE}(?:{_LIMITS})\b", re.IGNORECASE)
_MEANS = re.compile(rf"{_BEFORE}(?:{_LIMITS}|{_MEANINGS})\b", re.IGNORECASE)
_COUNTS = re.compile(
    r"\b(?:score|index|total|sum|points|tally)\b\s?(?:is|=|:|of|are|comes\sto)?\s?\(?[0-9]", re.IGNORECASE
)
_COMPARES = re.compile(
    r"\b(?:suggests?|indicat\w+|correspond\w+|lies?\s(?:above|below|within|between)|would\shave|points?\sto|means?|implies"
    r"|(?:is|are)\s(?:considered|defined|classed|classified|associated|recommended|advised|indicated|needed|excluded|likely|ruled)"
    r"|must\sbe\ssuspected|falls?\s(?:in|into|within))\b",
    re.IGNORECASE,
)
_TELLS_MORE = re.compile(
    r"\b(?:answer|result|actually|instead(?!\sof)|rather(?!\sthan)|correction|wrong|mistake|wait|or\s(?:[0-9]|maybe|perhaps|possibly)"
    r"|perhaps|maybe|possibly|probably|either|alternative(?:ly)?|could\sbe|might|may\s(?:also\s)?be|unsure|uncertain|however|but|except"
    r"|should\sbe|not\ssure|also\b|otherwise|again|recalculat\w+|revised?|unless|at\s(?:least|most)|method)\b",
    re.IGNORECASE,
)


def without_remarks(found: list[str], label: Label) -> tuple[list[str], list[str]]:
    """Part sentences into those up to the last that is no remark, and the remarks after it."""
    end = len(found)
    while end > 1 and not is_row(found[end - 1]) and is_remark(plain_passage(found[end - 1]), label):
        end -= 1
    return found[:end], found[end:]


def is_remark(sentence: str, label: Label) -> bool:
    """Say whether a sentence only comments on an answer told before it.

    >>> score = Label(3, whole=True, answer="integer", unit="points")
    >>> is_remark("Class IV (>= 3), event rate 11 %.", score), is_remark("Perhaps 4.", score)
    (True, False)
    """
    if _TELLS_MORE.search(sentence) or abstention(sentence) >= 0 or sentence.endswith("?"):
        return False
    if not candidates_in(sentence, label):
        return "=" not in sentence
    if _ADVISES.match(sentence) or _is_general(sentence) or sentence.startswith(_NORMAL_IN_CHINESE):
        return True
    if _holds_only_limits(sentence, label):
        return True
    if not label.counts_points:
        if label.kind in ("date", "weeks_and_days"):
            return _APPOINTS.search(sentence, 0, candidates_in(sentence, label)[0].start) is not None
        return _LIMITS_TOLD.match(sentence) is not None
    counts = _COUNTS.search(sentence) is not None and _BY_SCORE.search(sentence) is None
    return _MEANS.match(sentence) is not None and not counts


_APPOINTS = re.compile(
    r"\b(?:scan|test|visit|screening|vaccin\w+|ultrasound|induction|appointment|follow-up|threshold|viability|trimester"
    r"|term)\b",
    re.IGNORECASE,
)
_BY_SCORE = re.compile(r"\bby\sscore\b", re.IGNORECASE)


_NORMAL_IN_CHINESE = ("正常", "参考")
_OF_THE_ANSWER = re.compile(
    r"\b(?:the|his|her|its|true|real|this|final|patient's)\s(?:\w+\s)?(?:score|total|result|sum|value|answer)\b"
    r"|\b(?:i|we|he|she|it|patient)\s(?:\w+\s)?(?:scores?|has|have|gets?|is|would)\b",
    re.IGNORECASE,
)
SHORTEST = 8
"""Letters before a limit of which something is said; fewer only bound the answer."""


def _holds_only_limits(sentence: str, label: Label) -> bool:
    """Say whether a sentence has no value but limits, and those of something else: "Low risk would be 0-1."."""
    told = [each for each in candidates_in(sentence, label) if each.fits]
    if not all(each.span for each in told) or _OF_THE_ANSWER.search(sentence):
        return False
    return not told or len(sentence[: told[0].start].strip(" ≥≤<>=~(")) >= SHORTEST


_IN_GENERAL = re.compile(
    r"\W*(?:an?|any|with\san?|values?|normal|scores|patients|upper|lower|typical|usual)\b", re.IGNORECASE
)


_SINCE = re.compile(
    r"\W*(?:since|because|as|with|being)\b[^;]*(?:[<>]|\b(?:above|below|over|under|exceeds?)\b)", re.IGNORECASE
)


def _is_general(sentence: str) -> bool:
    if _SINCE.match(sentence):
        return True
    return _IN_GENERAL.match(sentence) is not None and _COMPARES.search(sentence) is not None
