"""The first troponin from prose: words, a multiple of the normal limit, or a value against its limit."""

from __future__ import annotations

import re

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage

_MARKER = re.compile(
    r"\b(?:hs-?)?(?:c?tn[it]\b|troponins?\b|trops?\b)|\b(?:cardiac|myocardial) (?:enzymes?|(?:bio)?markers?"
    r"|injury markers?)"
)
_ITSELF = re.compile(r"(?:hs-?)?(?:c?tn|trop)")
"""Troponin itself, not the markers of the heart in general."""
_NORMAL = (
    r"normal(?!\W*(?:[<>≤\d]|value|range|up|is|limit|\w* limit))|negative|undetect\w+|unremarkable|within"
    r"|no abnormal\w*|(?:not|n't|nor|no) (?:\w+ ){0,3}(?:elevat\w+|rais\w+|increas\w+|positive|detect\w+|rise)"
    r"|without (?:\w+ )?(?:elevation|rise)|below|less than|at the upper limit"
)
_HIGH = (
    r"elevat\w+|rais\w+|positive|high\b(?![- ]sens)|increas\w+|peak\w*|rise|rose|abnormal|significant|leak|detectable"
)
_LITTLE = r"slight\w*|mild\w*|minimal\w*|borderline|marginal\w*|minor|small|low-level|modest\w*"
_COUNTS = {"two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10}
_TIMES = re.compile(
    rf"\b(?P<count>{'|'.join(_COUNTS)}|\d+(?:\.\d+)?)[- ]?(?:times|fold|x\b)|\b(?P<twice>twice|double)\b"
)
_MORE = re.compile(r"(?:more|greater|higher) than (?:three|3) times|(?:over|above|exceed\w*) (?:three|3) times")
_UPTO = re.compile(r"(?:between|one to|1 ?(?:-|to)) ?\w*|up to three times|less than three times")

_VALUE = re.compile(
    r"(?P<below>[<≤]|less than |below )?\s*(?<![\d.])(?P<value>\d[\d,]*(?:\.\d+)?)\s*(?P<unit>(?:n|p|u|µ|μ"
    r"|mc)g\s*/\s*d?m?l)|(?P<below_bare>[<≤])?\s*(?<![\d.])(?P<bare>\d*\.\d+)(?!\s*(?:hours?|h\b|days?|min|%|cm|mm))"
    r"|(?:\b(?:at|of|was|is|to)|[:=]|^\s?[it]?)\s*(?P<whole>\d+)(?!,\d|\s*(?:[npuµμ]g|mcg|hours?|h\b|days?|min|%|times"
    r"|\d|[-.x]))",
    re.IGNORECASE,
)
_LIMIT = re.compile(
    r"\s*(?:\w+/\w+)?\s*,?\s*[(\[,;]?\s*(?:(?:for a|with an?|and|the|laboratory|lab)\s*)*(?P<named>(?:99th percentile"
    r"|ref\w*|normal|limit|cut-?off|uln|nl\b|range|upper|nv\b"
    r"|n\b)[^()\d]{0,40})?(?P<sign>[<≤]\s*)?(?P<from>\d+(?:\.\d+)?\s*(?:-|–|to)\s*)?[<≤]?\s*(?P<limit>\d+(?:\.\d+)?)",
    re.IGNORECASE,
)
_ANOTHER_MATTER = re.compile(
    r"[;)]|\b(?:ck|creatine|bnp|peptide|d-dimer|normal|negative|unremarkable|not)\b|within|,\D{12,}", re.IGNORECASE
)
_USUAL = {"p": 14.0, "nl": 14.0, "n": 0.04, "u": 0.04, "µ": 0.04, "μ": 0.04, "m": 0.04}
"""Usual limits by unit: 14 in pg/mL and ng/L, 0.04 in ng/mL and ug/L."""


_Told = tuple[str, str, bool]
"""The class, why, and whether that is an assumption."""


def troponin(passage: Passage) -> Found | None:
    """Return the class of the first troponin that a note tells something about.

    >>> troponin(Passage("Troponin I was 0.06 ng/mL (normal < 0.04 ng/mL).")).value
    'one_to_three_times'
    """
    every = [each for found in _MARKER.finditer(passage.lower) if (each := _first_told(passage, found)) is not None]
    own = [each for each in every if each.value == "normal" or _ITSELF.match(each.text.lower())]
    return next(iter((*own, *every)), None)


def _first_told(passage: Passage, found: re.Match[str]) -> Found | None:
    first, last = passage.sentence(found.start())
    after = re.split(r";|\bwhile\b|\bbut\b", passage.lower[found.end() : min(last, found.end() + 130)])[0]
    before = re.split(r"[,;(]|\band\b", passage.lower[max(first, found.start() - 45) : found.start()])[-1]
    stop = found.end() + len(after)
    told = _multiple(after) or _measured(passage, found.end(), stop) or _worded(before, after)
    if told is None:
        return None
    code, why, assumed = told
    text = passage.given[found.start() : stop].strip()
    return Found(code, text, (found.start(), stop), assumed=assumed, why=why)


def _multiple(after: str) -> _Told | None:
    near, why = after[:90], "a multiple of the normal limit"
    if _MORE.search(near):
        return "over_three_times", why, False
    found = _TIMES.search(near)
    if found is None:
        return None
    if _UPTO.match(near[max(0, found.start() - 12) : found.end()].strip()):
        return "one_to_three_times", why, False
    count = 2.0 if found["twice"] else float(_COUNTS.get(found["count"]) or found["count"])
    return _by_ratio(count), why, False


def _by_ratio(ratio: float) -> str:
    return "normal" if ratio <= 1 else "one_to_three_times" if ratio <= 3 else "over_three_times"


def _measured(passage: Passage, start: int, stop: int) -> _Told | None:
    given = passage.given[start : stop + 50]
    value = _VALUE.search(given[:80])
    if value is None or value.start() > stop - start or _ANOTHER_MATTER.search(given[: value.start()]):
        return None
    if value["below"] or value["below_bare"]:
        return "normal", "below what can be measured", False
    number = float((value["value"] or value["bare"] or value["whole"]).replace(",", ""))
    limit = _limit(given[value.end() : value.end() + 90])
    if limit is not None:
        return _by_ratio(number / limit), f"{number:g} against the normal limit of {limit:g}", False
    if value["whole"]:
        return None
    usual = _usual(value["unit"] or "ng/ml")
    return _by_ratio(number / usual), f"{number:g} against the usual limit of {usual:g}: the note tells none", True


def _usual(unit: str) -> float:
    unit = unit.lower().replace(" ", "")
    return _USUAL["nl"] if unit == "ng/l" else _USUAL[unit[0]]


def _limit(after: str) -> float | None:
    found = _LIMIT.match(after)
    told = found is not None and (found["named"] or found["sign"] or found["from"])
    return float(found["limit"]) or None if found is not None and told else None


def _worded(before: str, after: str) -> _Told | None:
    near = after[:75]
    little = re.search(rf"\b(?:{_LITTLE})", f"{before} {near}") is not None
    for text in (before, near):
        if re.search(rf"\b(?:{_NORMAL})", text):
            return "normal", "told to be normal", False
        if re.search(rf"\b(?:{_HIGH})", text):
            if little:
                return "one_to_three_times", "told to be a little elevated", False
            return "over_three_times", "told to be elevated without a degree: counted as over three times", True
    return None
