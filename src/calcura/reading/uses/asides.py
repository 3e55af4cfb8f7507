"""What stands near a calculator's name and is not its value: times, reference ranges, other measurements."""

from __future__ import annotations

import re

from calcura.calculators.published import published
from calcura.reading.uses.amounts import Amount


def _any(words: str) -> str:
    """Return an alternation of patterns written with semicolons between them."""
    return "|".join(words.split("; "))


_LED_TO = r"(?<!for )(?<!for serum )(?<!per serum )(?<!using )(?<!based on )(?<!upon )"
"""What is named behind these words is what the value depends on, and its number may still follow."""
_MEASURED = "|".join(published("medqa_calc")["other_measurements"])
OTHER_MEASUREMENT = re.compile(rf"{_LED_TO}\b(?:{_MEASURED})\b")
"""The name of something else that is measured or scored."""

OTHER_UNIT = re.compile(
    r"\s?(?:%|cm\b|mm\b(?! ?hg)|kg\b|g/|[mµun]g\b|pg|mmol|meq|u/l|iu\b|bpm|beats|°|l/min|m[li] |mmhg|mm hg|/min|x ?10"
    r"|kpa|cmh2o|/ ?[uµ]l|breaths|sds?\b|ms\b|msec|milli|mosm|/\d{2,3}\s?mm)"
)
"""A unit; what comes with a unit that is not the calculator's is not its value."""

_COUNTED = _any(
    r"years?; yrs?; y/?o; months?; mo\b; weeks?; wks?; days?; hours?; hrs?; h\b; minutes?; mins?\b(?!/); times\b; "
    r"a\.?m\b; p\.?m\b; -?fold; consecutive; occasions?; patients?; cases; doses; units?\b; episodes?"
)
_TIME = re.compile(
    rf"(?:st|nd|rd|th)?\s?-?\s?(?:{_COUNTED})|(?:st|nd|rd|th)\b(?! ?(?:per)?cent)"
    r"|\s?(?:kg|lbs?|pounds|cm)\b(?!\s?/)|:\d\d"
)
_NUMBERED = _any(
    r"days?; weeks?; months?; years?; pod; hd; table; fig(?:ure)?s?\.?; stage; type; step; case; patient; january; "
    r"february; march; april; may; june; july; august; september; october; november; december; in; since; until; "
    r"by; fraction; level; zone; class; lead; no\.?; hemodialysis; phase; postoperative; from age; age of"
)
_AFTER_NUMBERED = re.compile(rf"(?:\b(?:{_NUMBERED})|#)[\s(]*$")
_REFERENCE = re.compile(
    r"\b(?:normal(?:ly)?|ref\w*|range|limits?|reference|cut-?off|target|goal|nr|nl|rr)\b"
    r"(?:\s*(?:range|values?|limits?|level|is|of|for|from|upper|was|adults?|the|in))*[\s:=,<>≤≥-]*$"
)
_NORMAL = re.compile(r"\b(?:normal|nl)[\s:,<>≤≥=-]*$")
_SUMMAND, _TERM = re.compile(r"[+×*]\s?[\[(]?$|\s-\s\($"), re.compile(r"\s?(?:[+×*]|-\s[\[(]|x\s)")
_DIFFERENCE = re.compile(
    r"\b(?:dropp|fell|fall|declin|decreas|increas|improv|ris|rose|reduc|gain|los|deteriorat)\w*\s+by\s+(?:\w+\s+)?$"
    r"|\b(?:difference|reduction|decrease|increase|drop|gain|loss|change|decline)\s+of\s+(?:\w+\s+)?$"
)
_YEAR = re.compile(r"(?:19|20)\d\d$")


def is_aside(lower: str, each: Amount, in_own_unit: bool) -> bool:
    """Return whether an amount is a time, a reference range, a numbering or part of a formula, to be passed over."""
    before = lower[max(0, each.start - 40) : each.start]
    if not in_own_unit and (_TIME.match(lower, each.end) or _AFTER_NUMBERED.search(before) or _YEAR.match(each.value)):
        return True
    if _DIFFERENCE.search(before):
        return True
    if _SUMMAND.search(before) or _TERM.match(lower, each.end) or _NORMAL.search(before):
        return True
    return _set_off(before) and _REFERENCE.search(before) is not None


def _set_off(before: str) -> bool:
    """Whether brackets or a comma set the amount off from what it stands beside."""
    opened = any(before.rfind(left) > before.rfind(right) for left, right in ("()", "[]"))
    return opened or "," in before[-20:]
