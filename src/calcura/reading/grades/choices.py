"""Graded items from prose: the option whose words stand in the note, the gravest first.

What tells an option stands in the wording of the language; an item without a record is read by its options' labels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from calcura.measurements import Choice
from calcura.reading.findings.telling import Telling, phrases, telling
from calcura.reading.grades.limits import against_limit
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.text.wording import lists, record

_CLEAR = 12
"""Longer names of options, of several words, are clear by themselves; others need the item's name beside them."""


def weighed(told: Mapping[str, Any], passage: Passage) -> Found | None:
    """Return the option that the features around a complaint make, by the rules of the record.

    The story of the complaint goes from the sentence that names it so many characters on, or to the examination. An
    option weighed so is an assumption: the note does not state it.
    """
    complaint = telling({**told, "present": told["of"], "counts": ["possible"]})
    every = list(complaint.mentions(passage))
    start, end = next(((start, end) for start, end, present in every if present), (-1, -1))
    until = phrases(told["until"])
    came_later = start > 0 and not every[0][2] and until.first_in(passage.words, every[0][1], start) is not None
    if start < 0 or came_later:
        return _without(told, passage, every)
    first = passage.sentence(start)[0]
    last = until.first_in(passage.words, end, start + told["chars"]) or start + told["chars"]
    span = start, end
    if _stands(told["named"]["phrases"], passage, first, last):
        return passage.found(span, told["named"]["option"], "called so")
    features = {name for name, each in told["features"].items() if _stands(each, passage, first, last)}
    against = _stands(told["against"], passage, first, last)
    option = next(each["option"] for each in told["rules"] if _meets(each, features, against))
    why = f"judged from {', '.join(sorted(features)) or 'no feature for it'}{' and a feature against it' * against}"
    return passage.found(span, option, why, assumed=True)


def _meets(rule: Mapping[str, Any], features: set[str], against: bool) -> bool:
    counted = features - set(rule.get("not_only", ()))
    beside = not rule.get("with") or bool(features & set(rule["with"]))
    return len(counted) >= rule.get("least", 0) and beside and (against or not rule.get("against", False))


def _without(told: Mapping[str, Any], passage: Passage, every: Sequence[tuple[int, int, bool]]) -> Found | None:
    """Return the option of a note without the complaint: by what stands instead of it, else where it is denied."""
    rule = told["without"]
    for start, end in _said(rule["instead"], passage, 0, len(passage.given)):
        if any(_stands(told["features"][each], passage, start, end + 160) for each in rule["with"]):
            return passage.found((start, end), rule["then"], "another complaint with its features")
    return passage.found(every[0][:2], rule["option"], "the complaint is denied") if every else None


def _stands(given: Sequence[str], passage: Passage, start: int, end: int) -> bool:
    return next(_said(given, passage, start, end), None) is not None


def _said(given: Sequence[str], passage: Passage, start: int, end: int) -> Iterator[tuple[int, int]]:
    for span in phrases(given).find(passage.words, start, end):
        if passage.said(*span).said in ("present", "past", "possible"):
            yield span


SHAPES: Mapping[str, Callable[[Mapping[str, Any], Passage], Found | None]] = {
    "weighed": weighed,
    "against_limit": against_limit,
}
"""Key of a record -> how what it asks for is read."""


def choice(name: str, kind: Choice, passage: Passage) -> Found | None:
    """Return the option that a note words, or None; an item only denied counts as its first option.

    >>> stage = Choice("Stage of gout", {"none": "none", "acute": "acute attack of gout", "chronic": "tophaceous gout"})
    >>> choice("stage_of_gout", stage, Passage("She has an acute attack of gout.")).value
    'acute'
    """
    if not passage.is_worded:
        return None
    told = record(name).finding
    if "first_chars" in told:
        return _of_first(name, kind, passage)
    shaped = (read(told[key], passage) for key, read in SHAPES.items() if key in told)
    by_shape = next((each for each in shaped if each is not None), None)
    if by_shape is not None and not by_shape.assumed:
        return by_shape
    return _worded(name, kind, passage) or by_shape


def options_told(name: str, kind: Choice, passage: Passage) -> list[Found]:
    """Return every option that a note words as there, whichever is read."""
    told = [(code, each.read(passage)) for code, each in _tellings(name, kind)] if passage.is_worded else []
    return [Found(code, each.text, each.span, why="its wording") for code, each in told if each and each.value]


def _worded(name: str, kind: Choice, passage: Passage) -> Found | None:
    """Return the first option, in the order of the record, that the note says of the patient."""
    absent: Found | None = None
    for code, each in _tellings(name, kind):
        found = each.read(passage)
        if found is not None and found.value:
            return Found(code, found.text, found.span, why="the wording of the option")
        absent = absent or found
    return _lowest(kind, absent)


def _lowest(kind: Choice, absent: Found | None) -> Found | None:
    if absent is None:
        return None
    return Found(next(iter(kind.options)), absent.text, absent.span, why="stated as absent")


def _of_first(name: str, kind: Choice, passage: Passage) -> Found | None:
    """Return the gravest option of the first statement; what is told later, or of a later time, is left out."""
    told = record(name).finding
    every = [
        ((start, end), code, present)
        for code, each in _tellings(name, kind)
        for one in (each, *each.also)
        for start, end, present in one.mentions(passage)
    ]
    why, starts = "the first statement that tells one", [span[0] for span, _, present in every if present]
    if not starts:
        denied = min(every, default=None, key=lambda each: each[0][0])
        return None if denied is None else _lowest(kind, passage.found(denied[0], False, why))
    until = min(starts) + int(told["first_chars"])
    later = phrases(told.get("until", ())).first_in(passage.words, min(starts), until)
    last = until if later is None else later
    return next(passage.found(span, code, why) for span, code, present in every if present and span[0] <= last)


@cache
def _tellings(name: str, kind: Choice) -> tuple[tuple[str, Telling], ...]:
    return tuple(_made(name, kind))


def _made(name: str, kind: Choice) -> Iterator[tuple[str, Telling]]:
    """Give what tells each option: clear names, the record, more general words, and short names beside the item's."""
    worded = record(name)
    called = {code: (label, *kind.option_synonyms.get(code, ())) for code, label in kind.options.items()}
    for code, names in called.items():
        clear = [each for each in names if _is_clear(each)] if worded.finding.get("names", True) else []
        if clear:
            rules = worded.options[code].finding if code in worded.options else {}
            yield code, telling({**rules, "present": clear, "also": ()})
    for code, option in worded.options.items():
        yield code, telling(option.finding, option.names)
    for code, words in worded.finding.get("otherwise", {}).items():
        yield code, telling(words)
    if not worded.options:
        for code, names in called.items():
            if short := [each for each in names if not _is_clear(each) and len(each) > 1]:
                yield code, telling({"present": short, "near": [kind.label, *kind.synonyms, *worded.names]})


def _is_clear(name: str) -> bool:
    words = name.lower().split()
    return len(name) > _CLEAR and len(words) > 1 and not set(words) <= set(lists()["grade"])
