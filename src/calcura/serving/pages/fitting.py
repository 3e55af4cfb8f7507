"""Which calculators fit a note and a question, as it is asked of the process that reads notes."""

from __future__ import annotations

from typing import Any

from calcura.engine import Use
from calcura.reading import calculator_asked, recommend_for_note
from calcura.reading.recommend import NoteMatch
from calcura.serving.operations import Json
from calcura.serving.requests import Request

MOST_FACTS = 4
CONSIDERED = 20
"""Calculators among which those that answer the same question as the likeliest are looked for."""


class Fits(Request):
    """What calculators are looked for by."""

    note: str
    question: str
    limit: int


def fitting(asked: Fits) -> Json:
    """Return the calculators that fit, best first, with what in the note speaks for each; the one asked for leads."""
    wanted = calculator_asked(asked.question) if asked.question else None
    found = _rivals_first(recommend_for_note(asked.note, CONSIDERED).matches)[: asked.limit]
    cards = [_card(each.calculator, each.title, _facts(each.evidence), each.definition is not None) for each in found]
    if wanted is not None:
        lead = _card(wanted.name, wanted.title, ["asked for"], True)
        cards = [lead, *(each for each in cards if each["name"] != wanted.name)]
    return {"calculators": cards}


def _rivals_first(found: tuple[NoteMatch, ...]) -> list[NoteMatch]:
    """Put those that answer the same question as the likeliest next to it: a reader chooses between them."""
    lead = _use(found[0]) if found else None
    if lead is None:
        return list(found)
    return sorted(found, key=lambda each: (use := _use(each)) is None or not use.rivals(lead))


def _use(match: NoteMatch) -> Use | None:
    return match.definition.use if match.definition is not None else None


def _card(name: str, title: str, facts: list[str], is_known: bool) -> dict[str, Any]:
    return {"name": name, "title": title, "facts": facts, "has_formula": is_known}


def _facts(evidence: Any) -> list[str]:
    return list(dict.fromkeys(each.fact or each.text for each in evidence))[:MOST_FACTS]
