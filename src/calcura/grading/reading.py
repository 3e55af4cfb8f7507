"""An answer, as free text or parsed JSON, read as the type that the label declares."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache
from math import isfinite

from calcura.grading.candidates import EXACT
from calcura.grading.choices import from_options
from calcura.grading.choosing import CONFLICT, NOTHING
from calcura.grading.conclusions import from_sentences
from calcura.grading.labels import Label
from calcura.grading.passage_reading import (
    ABSTAINED,
    EMPTY,
    NOT_FINITE,
    TOLD,
    TOO_DEEP,
    UNFINISHED,
    Reading,
    agreed,
    lowered_text,
    merged,
    of_passage,
    with_what_follows,
)
from calcura.grading.passages import Passage, explicit_passages
from calcura.grading.spelling import unmarked
from calcura.grading.told_units import converter, unit_after
from calcura.measurements.kinds import WeeksAndDays

WINDOW = 16_384
"""Characters from the end that are looked at; a final answer stands at the end."""


def read(answer: object, label: Label, depth: int = 0) -> Reading:
    """Read an answer, as free text or parsed JSON, as the type of a label."""
    if isinstance(answer, str):
        return read_text(answer, label)
    if isinstance(answer, bool) or answer is None:
        return Reading(None, 0, str(answer), NOTHING)
    if isinstance(answer, (int, float)):
        return _plain_number(answer, label)
    if depth > 3:
        return Reading(None, 0, "", TOO_DEEP)
    if isinstance(answer, Mapping):
        return _from_mapping(answer, label, depth)
    if isinstance(answer, (list, tuple)):
        return _from_list(answer, label, depth)
    return _from_value(answer, label)


# --- parsed JSON and Python values ------------------------------------------------------------------------------


def _plain_number(answer: float, label: Label) -> Reading:
    told = str(answer)[:TOLD] if isinstance(answer, float) or abs(answer) < 10**18 else "a very large number"
    if label.kind in ("date", "weeks_and_days", "category", "choice"):
        return Reading(None, 0, told, NOTHING)
    try:
        value = float(answer)
    except OverflowError:
        value = float("inf")
    if not isfinite(value):
        return Reading(None, 0, told, NOT_FINITE)
    places = len(told.partition(".")[2]) if "e" not in told else EXACT
    return Reading(value, places, told)


def _from_value(answer: object, label: Label) -> Reading:
    if isinstance(answer, datetime):
        answer = answer.date()
    if isinstance(answer, (date, WeeksAndDays)):
        fits = (label.kind == "date") == isinstance(answer, date)
        return Reading(answer, 0, str(answer), "" if fits else NOTHING)
    if hasattr(type(answer), "__float__"):
        return _plain_number(float(answer), label)  # type: ignore[arg-type]
    return Reading(None, 0, type(answer).__name__, NOTHING)


_ANSWER_KEYS = ("final_answer", "answer", "result", "value", "score", "prediction", "output")
_CHOICE_KEYS = (*_ANSWER_KEYS, "choice", "option", "letter", "calculator")
_TOTAL_KEYS = ("total", "total_score", "total_points", "sum")
_UNIT_KEYS = ("unit", "units")


def _from_mapping(answer: Mapping[object, object], label: Label, depth: int) -> Reading:
    keys = {re.sub(r"[\s-]+", "_", str(key).strip().lower()): key for key in list(answer)[:50]}
    if label.kind == "weeks_and_days" and "weeks" in keys:
        days = answer[keys["days"]] if "days" in keys else 0
        return read_text(f"{answer[keys['weeks']]} weeks {days} days", label)
    known = _CHOICE_KEYS if label.kind == "choice" else _ANSWER_KEYS
    told = [answer[keys[key]] for key in known if key in keys]
    if not told and label.counts_points:
        told = [answer[keys[key]] for key in _TOTAL_KEYS if key in keys]
    if told and all(each is None for each in told):
        return Reading(None, 0, "null", ABSTAINED)
    readings = [read(each, label, depth + 1) for each in told]
    if not readings and len(keys) == 1:
        return read(answer[next(iter(answer))], label, depth + 1)
    merged = agreed([each for each in readings if each.problem not in (NOTHING, EMPTY)] or readings)
    unit = next((answer[keys[key]] for key in _UNIT_KEYS if key in keys), None)
    if isinstance(unit, str) and unit.strip() and isinstance(merged.value, float) and not merged.problem:
        return read_text(f"{merged.told} {unit.strip()}", label)
    return merged


def _from_list(answer: Sequence[object], label: Label, depth: int) -> Reading:
    if label.kind == "weeks_and_days" and len(answer) == 2:
        first, second = (str(each)[:40] for each in answer)
        return read_text(f"({first}, {second})", label)
    if not answer:
        return Reading(None, 0, "[]", EMPTY)
    if len(answer) > 50:
        return Reading(None, 0, "a list", CONFLICT)
    return agreed([read(each, label, depth + 1) for each in answer])


# --- text -------------------------------------------------------------------------------------------------------

_SIMPLE = re.compile(
    r"\s*(\\boxed\{|<answer>)?"
    r"(?:(?:the |my )?(?:final )?(?:result|answer|score|value)\s?(?:is|:|=)\s?|approximately |about |~\s?)?"
    r"(\*\*|`)?([-+]?[0-9]{1,15}(?:\.[0-9]{0,15})?)(e[-+]?[0-9]{1,2})?(?:\s?(?:/|out of)\s?([0-9]{1,3})|"
    r" ?([A-Za-z%][A-Za-z0-9/^. ]{0,30}?))?(\*\*|`)?( \(rounded to (?:[0-9]|one|two|three) decimal places?\))?"
    r"(\}|</answer>)?\.?\s*",
    re.IGNORECASE | re.ASCII,
)
_CLOSES = {None: None, "\\boxed{": "}", "<answer>": "</answer>"}


@lru_cache(maxsize=8)
def read_text(text: str, label: Label) -> Reading:
    """Read the final answer of a text; several ask for the same one after the other.

    Only its last part is looked at. An explicit place (a box, answer tags, JSON, "Answer:") counts before the
    concluding sentences; where two places or two values of one place differ, none is taken.
    """
    if len(text) < 64 and label.kind in ("decimal", "integer"):
        simple = _read_simple(unmarked(text), label)
        if simple is not None:
            return simple
    cut = len(text) > WINDOW
    text = unmarked(text[-WINDOW:]).strip()
    if not text:
        return Reading(None, 0, "", EMPTY)
    lowered = lowered_text(text)
    if "<think" in lowered or "</think" in lowered:
        text, lowered = _after_thinking(text, lowered)
        if not text:
            return Reading(None, 0, "", UNFINISHED)
    if text.startswith("- ") and isinstance(label.value, (int, float)) and label.value < 0:
        text = _DASHED.sub("-", text)
        lowered = lowered_text(text)
    whole = _as_json(text)
    if whole is not None:
        return read(whole[0], label, 1)
    found = _from_places(text, lowered, label)
    if found is not None:
        return found
    if cut:
        return Reading(None, 0, text[-TOLD:], NOTHING)
    return from_options(text, label) if label.kind == "choice" else from_sentences(text, lowered, label)


_DASHED = re.compile(r"\A- (?=[0-9.]+(?:\s?[^\s0-9]\S*){0,3}\s*\Z)")
"""A dash apart from the only number: the minus of a negative answer, though it could be the mark of a list."""


def _read_simple(text: str, label: Label) -> Reading | None:
    """Read a text that is a number with its unit and little else; None where there is more to it."""
    found = _SIMPLE.fullmatch(text)
    if found is None:
        return None
    opening, bold, digits, exponent, most, unit, bold_end, _, closing = found.groups()
    if _CLOSES.get(opening) != closing or bold != bold_end:
        return None
    if most is not None and (not label.counts_points or float(digits) > float(most)):
        return None
    if unit is not None and not _is_the_unit(unit, label.unit):
        return None
    decimals = len(digits.partition(".")[2])
    if exponent is None:
        return Reading(float(digits), decimals, text)
    return Reading(float(digits + exponent), min(EXACT, max(0, decimals - int(exponent[1:]))), text)


@lru_cache(maxsize=4096)
def _is_the_unit(spelling: str, asked: str | None) -> bool:
    """Say whether words are wholly a unit, and the one asked for."""
    told, end = unit_after(f" {spelling}", 0)
    if told is None or end <= len(spelling):
        return False
    if asked is None:
        return True
    convert = converter(told, asked, None)
    return convert is not None and convert(1.0) == 1.0 and convert(0.0) == 0.0


def _after_thinking(text: str, lowered: str) -> tuple[str, str]:
    closed = lowered.rfind("</think")
    if closed >= 0:
        start = lowered.find(">", closed) + 1
        return (text[start:].strip(), lowered[start:].strip()) if start else ("", "")
    opened = lowered.find("<think")
    return text[:opened].strip(), lowered[:opened].strip()


_FENCE = re.compile(r"```(?:json)?\s*(.*?)\s*```\s*\Z", re.DOTALL | re.IGNORECASE)
_BRACKETS = {"{": "}", "[": "]", '"': '"'}


def _as_json(text: str) -> tuple[object] | None:
    if text.startswith("```"):
        fenced = _FENCE.match(text)
        text = fenced[1] if fenced else text
    if not text or _BRACKETS.get(text[0]) != text[-1]:
        return None
    return _parsed(text)


def _parsed(text: str) -> tuple[object] | None:
    try:
        return (json.loads(text, object_pairs_hook=_every_value),)
    except (ValueError, RecursionError):
        return None


def _every_value(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Keep all values of a key that stands twice, as a list, so that none wins silently."""
    found: dict[str, object] = {}
    for key, value in pairs:
        found[key] = [found[key], value] if key in found and found[key] != value else value
    return found


# --- explicit places ----------------------------------------------------------------------------------------------


def _from_places(text: str, lowered: str, label: Label) -> Reading | None:
    """Read the places marked as the final answer; None when none of them holds anything."""
    places = explicit_passages(text, lowered)
    embedded = _embedded_json(text, lowered, label)
    if not places:
        return embedded
    readings = [(each.end, of_passage(each.text, label, enclosed=each.enclosed)) for each in places]
    if embedded is not None:
        readings.append((len(text), embedded))
    held = [each for each in readings if each[1].problem != NOTHING]
    if not held:
        return _nothing_in_tags(places)
    return with_what_follows(merged([each for _, each in held]), text, held[-1][0], label)


def _nothing_in_tags(places: Sequence[Passage]) -> Reading | None:
    if places[-1].enclosed:
        return Reading(None, 0, places[-1].text[:TOLD], NOTHING)
    return None


def _embedded_json(text: str, lowered: str, label: Label) -> Reading | None:
    if '"answer"' not in lowered and 'answer"' not in lowered:
        return None
    start, end = text.rfind("{"), text.rfind("}")
    found = _parsed(text[start : end + 1]) if 0 <= start < end else None
    if found is None or not isinstance(found[0], Mapping):
        return None
    reading = read(found[0], label, 1)
    return None if reading.problem == NOTHING else reading
