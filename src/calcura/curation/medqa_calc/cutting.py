"""The steps that find the uses of calculators in a note and cut it before the first use of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from calcura.curation.medqa_calc.leaks import leaks
from calcura.curation.medqa_calc.settings import Settings
from calcura.curation.medqa_calc.truncation import Truncation, truncate
from calcura.curation.pipeline import Data, Outcome, SourceNote, drop, keep
from calcura.reading.uses import Use, find_uses

NO_USE = "no use of a calculator is reported"
TOO_SHORT = "too little is left before the first use"
GIVEN_AWAY = "the note gives the calculator away"

_CLASSES = frozenset({"A", "B", "C", "I", "II", "III", "IV", "V"})

Cut: TypeAlias = Mapping[str, Any]
"""A note cut before a calculator's use, as plain JSON: ``note``, ``value``, ``evidence``, ``end``, ``unclear``."""


def uses(settings: Settings, note: SourceNote, data: Data) -> Outcome:
    """Find the calculators whose values a note reports."""
    every = find_uses(note.text)
    asked = {each.calculator for each in every if each.calculator in settings.codes and _counts(each, settings)}
    if not asked:
        return drop(NO_USE)
    return keep({"uses": sorted(asked), "also": sorted({each.calculator for each in every})})


def _counts(use: Use, settings: Settings) -> bool:
    return settings.in_words or use.number is not None or use.value in _CLASSES


def cutting(settings: Settings, note: SourceNote, data: Data) -> Outcome:
    """Cut a note before the first use of each calculator that it uses."""
    made = {code: truncate(note.text, code) for code in data["uses"]}
    long = {code: each for code, each in made.items() if each and len(each.text) >= settings.shortest}
    cuts = {code: _as_json(each, note.text) for code, each in long.items()}
    return keep({"also": data["also"], "cuts": cuts}) if cuts else drop(TOO_SHORT)


def without_leaks(settings: Settings, note: SourceNote, data: Data) -> Outcome:
    """Drop a note that still gives its calculator away, whatever cut it."""
    kept = {
        code: cut
        for code, cut in data["cuts"].items()
        if len(cut["note"]) >= settings.shortest and not leaks(cut["note"], code, cut["value"])
    }
    return keep({**data, "cuts": kept}) if kept else drop(GIVEN_AWAY)


def _as_json(made: Truncation, note: str) -> dict[str, Any]:
    use = made.use
    start, end = use.sentence if use is not None else (made.cut, made.cut)
    return {
        "note": made.text,
        "value": use.value if use is not None else None,
        "evidence": note[start:end].strip(),
        "end": max(end, made.cut),
        "unclear": made.unclear,
    }
