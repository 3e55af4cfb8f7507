"""The steps that find the uses of calculators in a note and cut it before the first use of each.

Where rules leave the first use unclear a model, if there is one, says which sentence is the first to give the
calculator away, and what of it may stay. What it leaves must be words of that sentence in their order, and it is
checked for leaks like all others.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from calcura.calculators.medqa_calc_calculators import by_code
from calcura.curation.medqa_calc.leaks import leaks
from calcura.curation.medqa_calc.settings import Settings
from calcura.curation.medqa_calc.truncation import Truncation, sentences, truncate
from calcura.curation.pipeline import Data, ModelCall, ModelReply, Outcome, SourceNote, drop, keep
from calcura.reading.uses import Use, find_uses

NO_USE = "no use of a calculator is reported"
TOO_SHORT = "too little is left before the first use"
GIVEN_AWAY = "the note gives the calculator away"

SYSTEM = "You prepare patient notes for an examination. Reply with one JSON object and nothing else."
PROMPT = """The sentences of a patient note, up to where a clinical calculator was used:

{listed}

The calculator is the {name}. Which sentence is the first that names it, reports its value or otherwise gives away that
it was used? Reply with "first", the number of that sentence, and "rest", the words of it that may stay because they say
something else, exactly as they stand there; an empty text where nothing of it may stay."""

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


def cut_calls(note: SourceNote, data: Data) -> list[ModelCall]:
    """Return a question for each cut of a note that is unclear: where it is to be."""
    return [_call(note.text, code, cut) for code, cut in _unclear(data).items()]


def cut_taken(note: SourceNote, data: Data, replies: Sequence[ModelReply]) -> Outcome:
    """Cut where the model says, if what it leaves stands in the note and gives nothing away."""
    asked = zip(_unclear(data).items(), replies, strict=False)
    changed = {code: _cut_again(note.text, code, cut, reply.json_object) for (code, cut), reply in asked}
    return keep({**data, "cuts": {**data["cuts"], **changed}})


def _unclear(data: Data) -> dict[str, Cut]:
    return {code: cut for code, cut in sorted(data["cuts"].items()) if cut["unclear"]}


def _call(note: str, code: str, cut: Cut) -> ModelCall:
    listed = "\n".join(f"{number}. {each}" for number, each in enumerate(sentences(note[: cut["end"]]), 1))
    prompt = PROMPT.format(listed=listed, name=by_code()[code].name)
    return ModelCall(({"role": "system", "content": SYSTEM}, {"role": "user", "content": prompt}))


def _cut_again(note: str, code: str, cut: Cut, said: Mapping[str, Any]) -> Cut:
    """Return the cut that a model's reply makes, or the cut of the rules where the reply is of no use."""
    whole = sentences(note[: cut["end"]])
    first, rest = said.get("first"), said.get("rest") or ""
    if not isinstance(first, int) or not 1 <= first <= len(whole) or not isinstance(rest, str):
        return cut
    if not _stands_in(rest, whole[first - 1]):
        return cut
    text = " ".join([*whole[: first - 1], rest.strip()]).strip()
    return cut if leaks(text, code, cut["value"]) else {**cut, "note": text, "unclear": ""}


def _stands_in(rest: str, sentence: str) -> bool:
    """Whether all words stand in a sentence in their order."""
    words = iter(re.findall(r"\w+", sentence))
    return all(word in words for word in re.findall(r"\w+", rest))
