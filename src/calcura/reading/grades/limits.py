"""A value against its normal limit: a multiple of it, a number beside it, or words such as "mildly elevated"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from calcura.reading.findings.telling import phrases
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.text.loose import Phrases, Words

_COUNTS = {"two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10}
_TIMES = re.compile(
    rf"\b(?P<count>{'|'.join(_COUNTS)}|\d+(?:\.\d+)?)[- ]?(?:times|fold|x\b)|\b(?P<twice>twice|double)\b"
)
_MORE = Phrases(
    ["more than three times", "greater than three times", "higher than three times", "more than 3 times",
     "greater than 3 times", "over three times", "over 3 times", "above three times", "exceed* three times"]
)  # fmt: skip
_UPTO = Phrases(["between _", "one to", "1 to", "up to", "less than"])
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
_CLAUSE = re.compile(r";|\bwhile\b|\bbut\b")
_ITEM = re.compile(r"[,;(]|\band\b")

_Told = tuple[str, str, bool]
"""The option, why, and whether that is an assumption."""


@cache
def _ready(given: tuple[str, ...]) -> Phrases:
    return phrases(given)


def _find(told: Mapping[str, Any], key: str, words: Words) -> list[tuple[int, int]]:
    return _ready(tuple(told.get(key, ()))).find(words)


def against_limit(told: Mapping[str, Any], passage: Passage) -> Found | None:
    """Return the class of the first value of a marker that a note tells something about.

    A value of the marker itself counts before words for its kind, unless those say that all is normal.
    """
    own = {start for start, _ in _find(told, "of", passage.words)}
    spans = sorted({*_find(told, "of", passage.words), *_find(told, "or_of", passage.words)})
    every = [(start, each) for start, end in spans if (each := _first_told(told, passage, start, end)) is not None]
    lowest = told["options"][0][0]
    first = [each for start, each in every if start in own or each.value == lowest]
    return next(iter((*first, *(each for _, each in every))), None)


def _first_told(told: Mapping[str, Any], passage: Passage, start: int, end: int) -> Found | None:
    first, last = passage.sentence(start)
    after = _CLAUSE.split(passage.lower[end : min(last, end + 130)])[0]
    before = _ITEM.split(passage.lower[max(first, start - 45) : start])[-1]
    stop = end + len(after)
    found = _multiple(told, after) or _measured(told, passage, end, stop) or _worded(told, before, after)
    if found is None:
        return None
    code, why, assumed = found
    return Found(code, passage.given[start:stop].strip(), (start, stop), assumed=assumed, why=why)


def _by_ratio(told: Mapping[str, Any], ratio: float) -> str:
    return str(next(code for code, most in told["options"] if ratio <= most))


def _multiple(told: Mapping[str, Any], after: str) -> _Told | None:
    near, why = after[:90], "a multiple of the normal limit"
    if _MORE.find(Words(near)):
        return told["options"][-1][0], why, False
    found = _TIMES.search(near)
    if found is None:
        return None
    if _UPTO.find(Words(near[max(0, found.start() - 12) : found.start()])):
        return told["options"][1][0], why, False
    return _by_ratio(told, 2.0 if found["twice"] else float(_COUNTS.get(found["count"]) or found["count"])), why, False


def _measured(told: Mapping[str, Any], passage: Passage, start: int, stop: int) -> _Told | None:
    given = passage.given[start : stop + 50]
    value = _VALUE.search(given[:80])
    if value is None or value.start() > stop - start or _is_other_matter(told, given[: value.start()]):
        return None
    if value["below"] or value["below_bare"]:
        return told["options"][0][0], "below what can be measured", False
    number = float((value["value"] or value["bare"] or value["whole"]).replace(",", ""))
    limit = _limit(given[value.end() : value.end() + 90])
    if limit is not None:
        return _by_ratio(told, number / limit), f"{number:g} against the normal limit of {limit:g}", False
    if value["whole"]:
        return None
    usual = told["usual"].get((value["unit"] or "ng/ml").lower().replace(" ", "").translate({181: "u", 956: "u"}))
    if usual is None:
        return None
    return (
        _by_ratio(told, number / usual),
        f"{number:g} against the usual limit of {usual:g}: the note tells none",
        True,
    )


def _is_other_matter(told: Mapping[str, Any], between: str) -> bool:
    """Return whether a value belongs to something else: a sign or a word of another matter stands before it."""
    if {";", ")"} & set(between) or (len(between.rpartition(",")[2].strip()) >= 12 and "," in between):
        return True
    return bool(_find(told, "other_matter", Words(between)))


def _limit(after: str) -> float | None:
    found = _LIMIT.match(after)
    told = found is not None and (found["named"] or found["sign"] or found["from"])
    return float(found["limit"]) or None if found is not None and told else None


def _worded(told: Mapping[str, Any], before: str, after: str) -> _Told | None:
    near = after[:75]
    little = bool(_find(told, "slightly", Words(f"{before} {near}")))
    for text in (before, near):
        words = Words(text)
        if _stands(told, "normal", words):
            return told["options"][0][0], "told to be normal", False
        if _stands(told, "high", words):
            if little:
                return told["options"][1][0], "told to be a little elevated", False
            return told["options"][-1][0], "told to be elevated without a degree: counted as the highest", True
    return None


def _stands(told: Mapping[str, Any], key: str, words: Words) -> bool:
    """Return whether words for a class stand there, and are not the beginning of a range or another name."""
    behind = _ready(tuple(told.get(f"{key}_not_after", ())))
    return any(not behind.begins_after(words, end) for _, end in _find(told, key, words))
