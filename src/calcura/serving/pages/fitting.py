"""Which calculators fit a note and a question, as it is asked of the process that reads notes."""

from __future__ import annotations

from collections.abc import Collection

from calcura.engine import Use
from calcura.engine.use import in_words
from calcura.reading import calculator_asked, denied, is_read, recommend_for_note
from calcura.reading.called_for import NoteMatch
from calcura.reading.values.person import introduced
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
    age, _ = introduced(asked.note)
    fits = sorted(_rivals_first(matches), key=lambda each: _is_outside(each, age))
    has_likely = understood and any(each.score >= LIKELY and not _is_outside(each, age) for each in fits[:1])
    cards = [_card(each, absent, age) for each in fits[: asked.limit]]
    if wanted is not None:
        lead = {"name": wanted.name, "title": wanted.title, "facts": ["asked for"], "has_formula": True}
        cards = [lead, *(each for each in cards if each["name"] != wanted.name)]
    return {
        "calculators": cards,
        "is_clear": wanted is not None or has_likely,
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


def _is_outside(match: NoteMatch, age: float | None) -> bool:
    """Return whether the patient is too young or too old for a calculator."""
    low, below = match.definition.ages if match.definition is not None else (None, None)
    return age is not None and ((low is not None and age < low) or (below is not None and age >= below))


def _card(match: NoteMatch, absent: Collection[str], age: float | None) -> Json:
    told = {each.text.casefold(): each.text for each in match.evidence if each.text.casefold() not in absent}
    facts = list(told.values())[:MOST_FACTS]
    if match.definition is not None and _is_outside(match, age):
        facts = [f"for patients {in_words(match.definition.ages)}", *facts]
    return {
        "name": match.calculator,
        "title": match.title,
        "facts": facts,
        "has_formula": match.definition is not None,
    }
