"""Calculators chosen by rules, without a model: from the note; and without it, to see what the options give away."""

from __future__ import annotations

import time
from collections.abc import Sequence

from calcura.evaluation.calculator_names import code_of, code_of_library, known_names, title_of
from calcura.evaluation.items import OWN_POLICY, Item
from calcura.evaluation.runs import Attempt, judgment
from calcura.reading.called_for import Evidence, choose, options_alone, recommend_for_note

NOTHING_FITS = "no calculator fits this note"


def chosen(item: Item, policy: str = OWN_POLICY) -> Attempt:
    """Choose a calculator for the patient of an item."""
    start = time.perf_counter()
    letter, because = _best(item) if item.options else _named(item)
    return _attempt(item, letter, because, time.perf_counter() - start, policy)


def chosen_by_options(item: Item, policy: str = OWN_POLICY) -> Attempt:
    """Choose as a reader would who is shown the options and not the note."""
    start = time.perf_counter()
    return _attempt(item, options_alone(item.options), "", time.perf_counter() - start, policy)


def _best(item: Item) -> tuple[str, str]:
    found = choose(item.note, item.options)
    return found.letter, _told(found.evidence)


def _named(item: Item) -> tuple[str, str]:
    """Return the code of the calculator that fits best, empty where none does."""
    found = recommend_for_note(item.note, limit=1).matches
    if not found:
        return "", ""
    code = code_of_library(found[0].calculator)
    return (code if code in dict(known_names()) else code_of(found[0].title)), _told(found[0].evidence)


def _told(evidence: Sequence[Evidence]) -> str:
    words = dict.fromkeys(" ".join(each.text.split()) for each in evidence)
    return f"The note says: {'; '.join(words)}." if words else ""


def _attempt(item: Item, key: str, because: str, seconds: float, policy: str) -> Attempt:
    answer = f"{key}. {item.options[key]}" if key in item.options else title_of(key) if key else NOTHING_FITS
    return Attempt(
        item=item.id,
        **judgment(item, answer, policy),
        calculator=item.chosen(key) if key else None,
        messages=[{"role": "assistant", "content": because}] if because else [],
        seconds=round(seconds, 6),
    )
