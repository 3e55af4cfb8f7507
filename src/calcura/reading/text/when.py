"""How long ago is something that a note tells? Times such as "three weeks ago", "in the past month", "at age 12"."""

from __future__ import annotations

import re

from calcura.reading.text.passages import Passage

_WORDS = {
    **dict.fromkeys(("a", "an", "one", "last", "past", "previous"), 1.0),
    **dict.fromkeys(("couple of", "couple", "few"), 2.5),
    **dict.fromkeys(("a couple of", "a few", "several", "some", "many"), 3.0),
    **{word: float(number) for number, word in enumerate(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), start=2
    )},
    "fourteen": 14.0,
    "fifteen": 15.0,
    "eighteen": 18.0,
    "twenty": 20.0,
    "thirty": 30.0,
}  # fmt: skip
_WEEKS = {"hour": 1 / 168, "day": 1 / 7, "week": 1.0, "month": 4.35, "year": 52.0, "decade": 520.0}
_LONG_AGO = 1000.0

_N = r"(?:\d[\d.]*|" + "|".join(sorted(map(re.escape, _WORDS), key=len, reverse=True)) + r")"
_SPAN = rf"(?P<n>{_N})(?:\s*(?:-|to|or)\s*(?P<n2>{_N}))?[- ](?P<unit>hour|day|week|month|year|decade)s?'?"
_AGO = rf"{_SPAN}\s*(?:\([^)]*\)\s*)?(?:ago|prior|before|earlier|previous(?:ly)?|back|post[- ]?(?:op\w*|surg\w*)?)\b"
_WITHIN = rf"(?:within|in|over|during|for|since) (?:the |these |his |her )?(?:past|last|previous|preceding)? ?{_SPAN}"
_AFTER_IT = rf"{_SPAN} (?:after|following|post|out from|out of|since|status post|s/p)\b"
_POST_OPERATIVE = r"(?:post-?operative day|\bpod) ?#?(?P<pod>\d+)"
_SAID = {
    r"\b(?:yesterday|today|this morning|last night|currently|current admission|the (?:next|following|same) day)\b": 0.1,
    r"\b(?:recent(?:ly)?|newly|last week|this week|just|a week ago)\b": 1.0,
    r"\b(?:last|this|past) month\b": 4.0,
    r"\b(?:years|decades|a long time|many years) (?:ago|before|prior|earlier|previously)\b": _LONG_AGO,
    r"\bmonths (?:ago|before|prior|earlier|previously)\b": 13.0,
    r"\bweeks (?:ago|before|prior|earlier|previously)\b": 3.0,
    r"\bdays (?:ago|before|prior|earlier|previously)\b": 0.5,
    r"\blast year\b": 40.0,
    r"\b(?:in|as an?|during) (?:early |his |her )?(?:childhood|child|adolescen\w+|teenager|youth|infancy)\b": _LONG_AGO,
    r"\bat (?:the )?age (?:of )?\w+": _LONG_AGO,
    r"\bin (?:the )?(?:year )?(?:19|20)\d\d\b": _LONG_AGO,
    r"\bremote(?:ly)?\b": _LONG_AGO,
    r"\bwhen (?:he|she) was (?:\w+ ){0,3}(?:months?|years?)(?: old| of age)\b": _LONG_AGO,
    r"\bin (?:his|her) (?:early |mid-?|late )?(?:teens|twenties|thirties|forties|fifties|sixties|\d0s)\b": _LONG_AGO,
}


def _numbered(pattern: str, number: int) -> str:
    """Return a pattern with its groups named by its number, so that several can stand in one."""
    return re.sub(r"\?P<(\w+)>", rf"?P<\1_{number}>", pattern)


_TIME = re.compile(
    "|".join(
        (
            *(_numbered(pattern, number) for number, pattern in enumerate((_AGO, _WITHIN, _AFTER_IT))),
            _POST_OPERATIVE,
            *(f"(?P<said_{number}>{pattern})" for number, pattern in enumerate(_SAID)),
        )
    )
)
_SAID_WEEKS = tuple(_SAID.values())
_NEW_CLAUSE = (
    r"[;.:]|\b(?:and|but|then|now) (?:he|she|they|the patient|now|has|is|then|presented|developed|reports)\b"
    r"|\bbut\b|\bnow\b|\bpresent(?:s|ed|ing)\b|\b(?:and|then),?\s*$"
)
_OTHER_CLAUSE = re.compile(_NEW_CLAUSE)
_OTHER_CLAUSE_AFTER = re.compile(
    _NEW_CLAUSE + r"|\band (?:had|was)\b|, (?:he|she|the patient|his|her|there|who|and (?:he|she))\b"
)


def weeks_since(passage: Passage, start: int, end: int) -> float | None:
    """Return how many weeks ago a note sets what stands from ``start`` to ``end``; None where it does not say.

    The time that follows counts before the time that precedes, and neither counts over the border of a clause.

    >>> note = Passage("Six weeks ago he had a knee replacement; appendectomy in 1998. He has a rash.")
    >>> [weeks_since(note, note.lower.index(word), note.lower.index(word) + 4) for word in ("knee", "appen", "rash")]
    [6.0, 1000.0, None]
    """
    first, last = passage.sentence(start)
    for found in _TIME.finditer(passage.lower, start, min(last, end + 80)):
        if not _OTHER_CLAUSE_AFTER.search(passage.lower, min(end, found.start()), found.start()):
            return _weeks(found)
        break
    latest = None
    for found in _TIME.finditer(passage.lower, max(first, start - 110), end):
        if (
            found.start() < start
            and not _OTHER_CLAUSE.search(passage.lower, found.end(), start)
            and not _of_an_earlier_item(passage.lower, first, found, start)
        ):
            latest = found
    return _weeks(latest) if latest is not None else None


_ITEM_BEFORE = re.compile(r"(?:^|[,;:(]|\band\b)([^,;:(]*)$")
_NO_ITEM = re.compile(
    r"\b(?:and|then|about|approximately|around|some|only|over|nearly|almost|the|at|in|on|to|her|his)\b"
)


def _of_an_earlier_item(lower: str, first: int, time: re.Match[str], start: int) -> bool:
    """Return whether a time closes an item of a list before: "pacemaker ten years ago, diabetes, colon cancer"."""
    if "ago" not in time[0] and not re.search(r"\b(?:in|before|prior|earlier|previously)\b", time[0]):
        return False
    if not lower[time.end() : start].lstrip().startswith(","):
        return False
    item = _ITEM_BEFORE.search(lower, first, time.start())
    return item is not None and re.search(r"[a-z]{3}", _NO_ITEM.sub("", item[1])) is not None


def _weeks(found: re.Match[str]) -> float:
    given = {name: value for name, value in found.groupdict().items() if value is not None}
    if "pod" in given:
        return float(given["pod"]) / 7
    for name in given:
        if name.startswith("said_"):
            return _SAID_WEEKS[int(name[5:])]
    number = next(value for name, value in given.items() if name.startswith("n_"))
    unit = next(value for name, value in given.items() if name.startswith("unit_"))
    return (_WORDS[number] if number in _WORDS else float(number.rstrip("."))) * _WEEKS[unit]


_HISTORY = re.compile(
    r"\b(?:history|h/o|hx|pmh|prior(?! to)|previous(?:ly)?|past|old|remote|status post|s/p|known|sequelae"
    r"|residual|comorbidit\w+"
    r"|background|earlier events?)\b[^.;]{0,300}$"
)
_NEWS = re.compile(
    r"\b(?:recent(?:ly)?|new(?:ly)?|acute(?:ly)?|current(?:ly)?|now|today|presents?|presented|presenting|admitted"
    r"|admission"
    r"|who|which|sustain\w+|develop\w+|underwent|undergo\w*|diagnosed|complain\w*|found|brought|suffer\w+|scheduled"
    r"|\w+ (?:days?|weeks?) (?:ago|earlier|prior))\b"
)


def is_history(passage: Passage, start: int) -> bool:
    """Return whether a note tells something as history: "history of", "prior", with no newer event in between.

    >>> note = Passage("History of hypertension and stroke. History of gout, now admitted with pneumonia.")
    >>> [is_history(note, note.lower.index(word)) for word in ("stroke", "pneumonia")]
    [True, False]
    """
    first, _ = passage.sentence(start)
    found = _HISTORY.search(passage.lower, max(first, start - 330), start)
    return found is not None and _NEWS.search(passage.lower, found.start() + 4, start) is None
