"""The published mentions and truncated notes of MedQA-Calc, and how our detection and truncation compare with them.

Published mentions write one value in several ways ("15/15", "E4V5M6", "less than 65"); they are compared by what they
mean. Where a mention gives a plain number and the text bounds it ("above 90"), or marks a patient who cannot speak
("7T"), the number decides.
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from calcura.cases.case import DatasetError
from calcura.curation.medqa_calc.truncation import sentences, truncate, with_line_ends
from calcura.reading.text.passages import alike
from calcura.reading.uses import Use, find_uses
from calcura.reading.uses.amounts import amounts
from calcura.reading.uses.coma import components
from calcura.text.written import masked, numbers

_RANGE = re.compile(r"(\d+)(?:-|to|→)(\d+)$")
_MARKS = "<>≤≥t"
_MILLI = 1000
_OPENING = 4
"""Words by which the last sentence of two cut notes is the same, however much of it was left."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A sentence in which a calculator's value was found, as published."""

    patient: str
    sentence: str
    calculator: str
    value: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """A sentence, the published mentions in it, what we find there, and whether we find all that is published."""

    mentions: tuple[Mention, ...]
    uses: tuple[Use, ...]
    right: bool


@dataclass(frozen=True, slots=True)
class CutComparison:
    """A published cut note beside ours: the same text, or at least the same sentences."""

    calculator: str
    published: str
    ours: str
    same_text: bool
    same_sentences: bool


def read_mentions(path: Path, half: str = "development") -> list[Mention]:
    """Return the published mentions of half of the patients, by a hash: "development" or "held_out".

    Raises:
        DatasetError: there is no such half, or the file lacks a column.
    """
    if half not in _HALVES:
        raise DatasetError(f"no half is called {half!r}; there are {' and '.join(_HALVES)}")
    columns = ("patient_id", "evidence", "calculator_code", "value")
    every = (Mention(*(row[column] for column in columns)) for row in _rows(path, columns))
    return [each for each in every if _half_of(each.patient) == half]


def compare_mentions(mentions: Iterable[Mention]) -> list[Comparison]:
    """Return for each sentence whether every published calculator and value in it is found."""
    together: defaultdict[tuple[str, str], list[Mention]] = defaultdict(list)
    for each in mentions:
        together[each.patient, each.sentence].append(each)
    return [_compared(tuple(found), tuple(find_uses(sentence))) for (_, sentence), found in together.items()]


def compare_truncations(path: Path) -> list[CutComparison]:
    """Return the published cut notes beside ours."""
    columns = ("patient", "calculator_code", "truncated_note")
    return [_cut(*(row[column] for column in columns)) for row in _rows(path, columns)]


def same_value(calculator: str, published: str, ours: Iterable[str]) -> bool:
    """Return whether a published value is among ours, however it is written.

    >>> same_value("gcs", "E4V5M6", ["15"]), same_value("map", "less than 65", ["<65"]), same_value("gcs", "9", ["8"])
    (True, True, False)
    """
    wanted, found = _plain(published), {_plain(each) for each in ours}
    if wanted in found or (wanted.replace(".", "").isdigit() and wanted in {each.strip(_MARKS) for each in found}):
        return True
    if (ends := _ends(wanted)) and set(ends) <= found:
        return True
    return calculator == "qtc" and any(_seconds(wanted, each) for each in found)


def _compared(mentions: tuple[Mention, ...], uses: tuple[Use, ...]) -> Comparison:
    found: Mapping[str, list[str]] = {
        code: [u.value for u in uses if u.calculator == code] for code in _codes(mentions)
    }
    right = all(same_value(each.calculator, each.value, found[each.calculator]) for each in mentions)
    return Comparison(mentions, uses, right)


def _codes(mentions: Iterable[Mention]) -> set[str]:
    return {each.calculator for each in mentions}


def _plain(value: str) -> str:
    """Return a value written one way."""
    text = re.sub(r"^(?:class|grade|level) ", "", alike(value).strip().lower())
    coma = next(components(text, 0, len(text)), None)
    if coma is not None:
        return coma.value.lower()
    if ends := _ends(text.replace(" ", "")):
        return "-".join(ends)
    lettered = re.fullmatch(r"[abc](\d+)", text)
    text = lettered[1] if lettered else text.removesuffix("s") if text[:1].isdigit() else text
    first = next(amounts(text, 0, len(text)), None)
    if first is None or "percentile" in text:
        return text
    value = first.value.lower().replace("≥", ">").replace("≤", "<")
    told = masked(value)
    last = re.search(r"\d+$", told.text) if "-" not in value[1:] else None
    return value[: last.start()] + _shown(told.value(last.start())) if last else value


def _ends(text: str) -> tuple[str, ...]:
    """Return both ends of a range; empty where a text is none."""
    told = masked(text)
    found = _RANGE.match(told.text)
    return tuple(_shown(told.value(found.start(end))) for end in (1, 2)) if found else ()


def _shown(number: float) -> str:
    return f"{number:.10g}"


def _seconds(one: str, other: str) -> bool:
    """Whether two numbers are the same time, one in seconds and one in milliseconds."""
    if not all(masked(each).text.isdecimal() for each in (one, other)):
        return False
    low, high = sorted((*numbers(one), *numbers(other)))
    return abs(low * _MILLI - high) < 0.5


def _cut(note: str, calculator: str, published: str) -> CutComparison:
    made = truncate(note, calculator)
    ours = made.text if made is not None else note
    theirs, mine = _words(published), _words(ours)
    same = len(theirs) == len(mine) and theirs[:-1] == mine[:-1] and theirs[-1][:_OPENING] == mine[-1][:_OPENING]
    return CutComparison(calculator, published, ours, theirs == mine, same)


def _words(text: str) -> list[list[str]]:
    """Return the words of each sentence that has any."""
    found = (re.findall(r"\w+", each.lower()) for each in sentences(with_line_ends(text)))
    return [each for each in found if each]


def _half_of(patient: str) -> str:
    return _HALVES[int(sha256(patient.encode()).hexdigest(), 16) % 2]


_HALVES = ("development", "held_out")


def _rows(path: Path, columns: tuple[str, ...]) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        missing = [each for each in columns if each not in (reader.fieldnames or ())]
        if missing:
            raise DatasetError(
                f"{path} lacks the column {', '.join(missing)}; it has {', '.join(reader.fieldnames or ())}"
            )
        yield from reader
