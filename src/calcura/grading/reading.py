"""An answer, as free text or parsed JSON, read as the type that the label declares: what it declares, or its prose."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache, partial, reduce
from math import isfinite
from typing import NamedTuple

from calcura.grading.channels import declared, joined
from calcura.grading.cues import known, part, pattern
from calcura.grading.labels import Label
from calcura.grading.passages import sentences, without_numbering
from calcura.grading.prose import from_options, from_prose
from calcura.grading.spelling import unmarked
from calcura.grading.stating import (
    ABSTAINED,
    CONFLICT,
    LIMIT,
    NOTHING,
    TOLD,
    ReadFrom,
    Reading,
    named,
    stated,
)
from calcura.grading.values import EXACT, converter, ready, values_in
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import WeeksAndDays
from calcura.measurements.units import unit
from calcura.text.structure import Block, Span, blocks, without
from calcura.text.wrappers import may_mark, thinking
from calcura.text.written import without_points_in_thousands

EMPTY = "empty"
NOT_FINITE = "not a finite number"
TOO_DEEP = "nested too deep"
UNDECLARED = "declares no answer"
UNFINISHED = "reasoning without an answer"
WINDOW = 16_384
"""Characters from the end that are looked at; a final answer stands at the end."""


def read(answer: object, label: Label, prose: bool = True) -> Reading:
    """Read an answer, as free text or parsed JSON, as the type of a label; its prose only where that is allowed."""
    if isinstance(answer, str):
        return read_text(answer, label, prose)
    reading = _of_object(answer, label, 0)
    return reading if reading.read_from else reading._replace(read_from="channel")


# --- parsed JSON and Python values ------------------------------------------------------------------------------


def _of_object(answer: object, label: Label, depth: int) -> Reading:
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
    if isinstance(answer, datetime):
        answer = answer.date()
    if isinstance(answer, (date, WeeksAndDays)):
        fits = (label.kind == "date") == isinstance(answer, date)
        return Reading(answer, 0, str(answer), "" if fits else NOTHING)
    if hasattr(type(answer), "__float__"):
        return _plain_number(float(answer), label)  # type: ignore[arg-type]
    return Reading(None, 0, type(answer).__name__, NOTHING)


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
    return Reading(value, len(told.partition(".")[2]) if "e" not in told else EXACT, told)


def _from_mapping(answer: Mapping[object, object], label: Label, depth: int) -> Reading:
    keys = {
        re.sub(r"[\s-]+", "_", str(key).strip().lower()).removeprefix("estimated_"): key for key in list(answer)[:50]
    }
    if label.kind == "weeks_and_days" and "weeks" in keys:
        days = answer[keys["days"]] if "days" in keys else 0
        return stated(f"{answer[keys['weeks']]} weeks {days} days", label)
    known = (*part("keys")["answer"], *(part("keys")["choice"] if label.kind == "choice" else ()))
    told = [answer[keys[key]] for key in known if key in keys]
    if label.counts_points and all(_is_name(each, label, depth) for each in told):
        told = [answer[keys[key]] for key in part("keys")["total"] if key in keys] or told
    if not told:
        told = [answer[keys[key]] for key in part("keys")["call"] if key in keys]
    if told and all(each is None for each in told):
        return Reading(None, 0, "null", ABSTAINED)
    readings = [_within(each, label, depth) for each in told]
    only = [key for key in keys if key not in part("keys")["unit"]]
    if not readings and len(only) == 1 and named(only[0].replace("_", " ")) != LIMIT:
        readings = [_within(answer[keys[only[0]]], label, depth)]
    if told:
        readings += [each for each in _beside(answer, keys, label) if not each.problem]
    agreed = _agreed([each for each in readings if each.problem not in (NOTHING, EMPTY)] or readings)
    told_unit = next((answer[keys[key]] for key in part("keys")["unit"] if key in keys), None)
    if isinstance(told_unit, str) and told_unit.strip() and isinstance(agreed.value, float) and not agreed.problem:
        return stated(f"{agreed.told} {told_unit.strip()}", label)
    return agreed


def _is_name(answer: object, label: Label, depth: int) -> bool:
    """Say whether what stands under a key is words that tell no answer: the ``"score": "CURB-65"`` of an object."""
    return isinstance(answer, str) and bool(answer.strip()) and _within(answer, label, depth).problem == NOTHING


def _beside(answer: Mapping[object, object], keys: Mapping[str, object], label: Label) -> Iterator[Reading]:
    """Yield what short values of other keys say that call themselves an answer: ``answer2``, ``alternative_answer``."""
    for name, key in keys.items():
        value = answer[key]
        short = isinstance(value, (int, float)) or (isinstance(value, str) and len(value) < SHORTEST_TEXT)
        is_answer = _OTHER_ANSWER.search(name) and name not in part("keys")["answer"]
        if short and is_answer and not _OF_A_DRAFT.search(name) and named(name.replace("_", " ")) != LIMIT:
            yield _within(value, label, 1)


_OTHER_ANSWER = re.compile(r"answer|alternative|other|second")
_OF_A_DRAFT = re.compile(r"draft|previous|initial|withdrawn")
SHORTEST_TEXT = 60


def _within(answer: object, label: Label, depth: int) -> Reading:
    return read_text(answer, label, True) if isinstance(answer, str) else _of_object(answer, label, depth + 1)


def _from_list(answer: Sequence[object], label: Label, depth: int) -> Reading:
    if label.kind == "weeks_and_days" and len(answer) == 2:
        first, second = (str(each)[:40] for each in answer)
        return stated(f"({first}, {second})", label)
    if not answer:
        return Reading(None, 0, "[]", EMPTY)
    if len(answer) > 50:
        return Reading(None, 0, "a list", CONFLICT)
    return _agreed([_within(each, label, depth) for each in answer])


def _agreed(readings: Sequence[Reading]) -> Reading:
    """Join readings that say the same, one perhaps rounded; those that do not are a conflict."""
    if not readings:
        return Reading(None, 0, "", NOTHING)
    return reduce(joined, readings)


# --- text -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def read_text(text: str, label: Label, prose: bool = True) -> Reading:
    """Read the final answer of a text; several ask for the same one after the other.

    Only its last part is looked at. What it declares comes first; then a text that is nothing but an answer; then, if
    allowed, its prose.
    """
    if label.kind in ("decimal", "integer") and (simple := _simple_end(text, label)) is not None:
        return simple
    rest = undeclared(text, label)
    if isinstance(rest, Reading):
        return rest
    if not prose:
        return Reading(None, 0, rest.text[-TOLD:], UNDECLARED)
    if len(text) > WINDOW:
        return Reading(None, 0, rest.text[-TOLD:], NOTHING)
    reading = from_options(rest.text, label) if label.kind == "choice" else from_prose(rest.behind, label)
    return reading if reading.read_from else reading._replace(read_from="sentence")


class Rest(NamedTuple):
    """A text that declares nothing, and what of it stands behind its last program."""

    text: str
    behind: str


def undeclared(text: str, label: Label) -> Reading | Rest:
    """Return what a text declares or is; else what is left to look for an answer in."""
    text = _lines_restored(unmarked(text[-WINDOW:])).strip()
    if not text:
        return Reading(None, 0, "", EMPTY)
    text = without_points_in_thousands(text.replace("{,}", ","))
    if thought := thinking(text):
        text = without(text, thought).strip()
        if not text:
            return Reading(None, 0, "", UNFINISHED)
    if "<!--" in text:
        text = _COMMENT.sub(" ", text).strip()
    if "<|" in text:
        text = _CHANNEL_MARK.sub(" ", text).strip()
    if text.startswith("- ") and isinstance(label.value, (int, float)) and label.value < 0:
        text = _DASHED.sub("-", text)
    whole = _as_json(text)
    if whole is not None:
        reading = _within(whole[0], label, 1)
        return reading if reading.read_from else reading._replace(read_from="channel")
    if "<" in text and _EMPTY_TAG.search(text):
        return Reading(None, 0, text[-TOLD:], EMPTY)
    rest = _parted(without_numbering(text))
    found = declared(rest.text, label, partial(_from_mapping, label=label, depth=1)) or _nothing_but(rest.text, label)
    return rest if found is None else found


_EMPTY_TAG = re.compile(r"<((?:final_)?answer)>\s*</\1>(?!.*<\1>)", re.IGNORECASE | re.DOTALL)
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_CHANNEL_MARK = re.compile(r"<\|[^|<>\n]{1,40}\|>(?:(?:assistant|final|analysis)(?=<\|))?")
_DASHED = re.compile(r"\A- (?=[0-9]\S*(?:\s?[^\s0-9]\S*){0,3}\s*\Z)")
"""A dash apart from the only number: the minus of a negative answer, though it could be the mark of a list."""
_LITERAL_LINE_END = re.compile(r"\\n(?![a-z]{2})")


def _lines_restored(text: str) -> str:
    r"""Return a text with its line ends, where a file has recorded them as ``\n`` in letters."""
    if "\\n" not in text or "\n" in text:
        return text
    return _LITERAL_LINE_END.sub("\n", text)


_PROGRAM = re.compile(r"\b(?:def|return|import|print|lambda|function|var|const)\b")
_MARK = re.compile(r"^[ \t]*```(?:[^\s`{]*[ \t]*$)?", re.MULTILINE)
"""A fence with the language that it names; other words behind it are text: an answer glued to what closes a block."""


def _parted(text: str) -> Rest:
    """Return a text without its programs and without the marks of other blocks, and what stands behind the last one.

    Words before a program tell what it will compute: nothing in them is an answer of prose.
    """
    if "```" not in text:
        return Rest(text, text)
    programs = [Span(each.start, each.end) for each in blocks(text) if _is_program(text, each)]
    marks = [Span(*each.span()) for each in _MARK.finditer(text)]
    said = without(text, [*programs, *marks])
    return Rest(said.strip(), said[programs[-1].end if programs else 0 :].strip())


def _is_program(text: str, block: Block) -> bool:
    return block.language not in known("blocks", "say") or bool(_PROGRAM.search(text, block.start, block.end))


def _simple_end(text: str, label: Label) -> Reading | None:
    """Read a last line that declares a number in a plain frame, where nothing above it could declare another."""
    above, _, last = text.rpartition("\n")
    if len(last) >= LONGEST_SIMPLE or (simple := _simple(last, label)) is None:
        return None
    if not above:
        return simple
    return simple if simple.read_from == _CHANNEL and not may_mark(text, len(above)) else None


LONGEST_SIMPLE = 48


def _simple(text: str, label: Label) -> Reading | None:
    """Read a text that is a number with its unit, perhaps in one plain frame; None where there is more to it."""
    told, read_from = text.strip(), _WHOLE
    for opening, closing, mark in _FRAMES:
        if told.startswith(opening) and told.endswith(closing):
            told, read_from = told[len(opening) : len(told) - len(closing)].strip(), mark
            break
    number, _, spelled = told.strip("*`$ ").partition(" ")
    digits = number.replace(".", "", 1)
    if not digits.isascii() or not digits.isdigit() or number[0] == ".":
        return None
    if spelled and not _is_the_unit(spelled, label.unit):
        return None
    return Reading(float(number), len(number.partition(".")[2]), text.strip(), "", read_from)


_CHANNEL: ReadFrom = "channel"
_WHOLE: ReadFrom = "whole text"
_FRAMES = (
    ("\\boxed{", "}", _CHANNEL), ("<answer>", "</answer>", _CHANNEL), ("Answer: ", "", _CHANNEL),
    ("Final answer: ", "", _CHANNEL), ("**Answer:** ", "", _CHANNEL), ("**Final answer:** ", "", _CHANNEL),
    ("The result is ", ".", _WHOLE), ("approximately ", "", _WHOLE),
)  # fmt: skip


@lru_cache(maxsize=4096)
def _is_the_unit(spelling: str, asked: str | None) -> bool:
    """Say whether words are a unit, and the one asked for."""
    try:
        convert = None if asked is None else converter(unit(spelling).name, asked, None)
    except MeasurementError:
        return False
    return convert is not None and convert(1.0) == 1.0 and convert(0.0) == 0.0


def _nothing_but(text: str, label: Label) -> Reading | None:
    """Read a text that is nothing but an answer: a value with its name, its unit and what it means."""
    if len(text) > LONGEST_ALONE or "\n" in text or len(sentences(text)) > 1:
        return None
    plain = ready(text)
    values = [each for each in values_in(plain, label) if each.fits]
    if not values or not pattern("answers", "name_alone").fullmatch(plain, 0, values[0].start):
        return None
    if not pattern("answers", "meaning_alone").fullmatch(plain, values[-1].end):
        return None
    if pattern("frame", "no_meaning").match(plain[values[-1].end :]):
        return None
    reading = stated(text, label)
    return None if reading.problem == CONFLICT else reading._replace(read_from="whole text")


LONGEST_ALONE = 200

_FENCE = "```"
_LANGUAGE = re.compile(r"\Ajson", re.IGNORECASE)
_BRACKETS = {"{": "}", "[": "]", '"': '"'}


def _as_json(text: str) -> tuple[object] | None:
    told = text.rstrip()
    if told.startswith(_FENCE) and told[len(_FENCE) :].endswith(_FENCE):
        text = _LANGUAGE.sub("", told[len(_FENCE) : -len(_FENCE)]).strip()
    if not text or _BRACKETS.get(text[0]) != text[-1]:
        return None
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
