"""An item that is weighed: features told for it against features told against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calcura.reading.findings.telling import phrases, telling
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage


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
        return Found(told["named"]["option"], passage.given[start:end], span, why="called so")
    features = {name for name, each in told["features"].items() if _stands(each, passage, first, last)}
    against = _stands(told["against"], passage, first, last)
    option = next(each["option"] for each in told["rules"] if _meets(each, features, against))
    why = f"judged from {', '.join(sorted(features)) or 'no feature for it'}{' and a feature against it' * against}"
    return Found(option, passage.given[start:end], span, assumed=True, why=why)


def _meets(rule: Mapping[str, Any], features: set[str], against: bool) -> bool:
    counted = features - set(rule.get("not_only", ()))
    beside = not rule.get("with") or bool(features & set(rule["with"]))
    return len(counted) >= rule.get("least", 0) and beside and (against or not rule.get("against", False))


def _without(told: Mapping[str, Any], passage: Passage, every: Sequence[tuple[int, int, bool]]) -> Found | None:
    """Return the option of a note without the complaint: by what stands instead of it, else where it is denied."""
    rule = told["without"]
    for start, end in _said(rule["instead"], passage, 0, len(passage.given)):
        if any(_stands(told["features"][each], passage, start, end + 160) for each in rule["with"]):
            return Found(
                rule["then"], passage.given[start:end], (start, end), why="another complaint with its features"
            )
    if not every:
        return None
    start, end = every[0][:2]
    return Found(rule["option"], passage.given[start:end], (start, end), why="the complaint is denied")


def _stands(given: Sequence[str], passage: Passage, start: int, end: int) -> bool:
    return next(_said(given, passage, start, end), None) is not None


def _said(given: Sequence[str], passage: Passage, start: int, end: int) -> Iterator[tuple[int, int]]:
    for span in phrases(given).find(passage.words, start, end):
        if passage.said(*span).said in ("present", "past", "possible"):
            yield span
