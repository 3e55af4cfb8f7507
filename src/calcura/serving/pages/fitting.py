"""Which calculators fit a note and a question, as it is asked of the process that reads notes."""

from __future__ import annotations

from collections.abc import Collection

from calcura.engine import Use
from calcura.reading import calculator_asked, denied, is_read, recommend_for_note
from calcura.reading.recommend import NoteMatch
from calcura.serving.operations import Json
from calcura.serving.requests import Request

MOST_FACTS = 4
LIKELY = 0.5
"""A calculator as likely as all others together is read for at once; otherwise the reader chooses."""

CONSIDERED = 20
"""Calculators among which those that answer the same question as the likeliest are looked for."""


class Fits(Request):
    """What calculators are looked for by."""

    note: str
    question: str
    limit: int


def fitting(asked: Fits) -> Json:
    """Return the calculators that fit, best first, with the words of the note that speak for each; what it denies.

    The one that a question asks for leads. ``is_clear`` tells whether the first is meant: asked for, or as likely as
    all others together. ``is_read`` is false where the note's language is not read.
    """
    wanted = calculator_asked(asked.question) if asked.question else None
    matches = recommend_for_note(asked.note, CONSIDERED).matches
    understood, denials = is_read(asked.note), denied(asked.note)
    absent = {asked.note[start:end].casefold() for start, end in denials}
    cards = [_card(each, absent) for each in _rivals_first(matches)[: asked.limit]]
    if wanted is not None:
        lead = {"name": wanted.name, "title": wanted.title, "facts": ["asked for"], "has_formula": True}
        cards = [lead, *(each for each in cards if each["name"] != wanted.name)]
    return {
        "calculators": cards,
        "is_clear": wanted is not None or (understood and any(each.score >= LIKELY for each in matches[:1])),
        "denied": list({words.casefold(): words for words in (asked.note[slice(*each)] for each in denials)}.values()),
        "is_read": understood,
    }


def _rivals_first(found: tuple[NoteMatch, ...]) -> list[NoteMatch]:
    """Put those that answer the same question as the likeliest next to it: a reader chooses between them."""
    lead = _use(found[0]) if found else None
    if lead is None:
        return list(found)
    return sorted(found, key=lambda each: (use := _use(each)) is None or not use.rivals(lead))


def _use(match: NoteMatch) -> Use | None:
    return match.definition.use if match.definition is not None else None


def _card(match: NoteMatch, absent: Collection[str]) -> Json:
    told = {each.text.casefold(): each.text for each in match.evidence if each.text.casefold() not in absent}
    facts = list(told.values())[:MOST_FACTS]
    return {
        "name": match.calculator,
        "title": match.title,
        "facts": facts,
        "has_formula": match.definition is not None,
    }
