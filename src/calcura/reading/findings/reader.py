"""Findings from prose: what tells them stands in the wording of the language; here is how it is read.

An input without a record is read by its label and its synonyms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from calcura.engine import Definition
from calcura.measurements import Finding
from calcura.reading.findings.shapes import SHAPES
from calcura.reading.findings.telling import Telling, phrases, telling
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.when import is_history
from calcura.text.loose import Loose
from calcura.text.wording import lists, record

Lookup = Callable[[str], float | None]


def finding(name: str, kind: Finding, passage: Passage) -> Found | None:
    """Return whether a finding is present or absent, or None where the note does not tell.

    The first mention that is said of the patient counts; a mention as absent counts where no other stands.

    >>> finding("gout", Finding("Gout"), Passage("She doesn't have gout.")).value
    False
    """
    if not passage.is_worded:
        return None
    told = _told(name)
    for shape, read in SHAPES.items():
        if shape in told and (found := read(told[shape], passage)) is not None:
            return found
    return _telling(name, kind).read(passage)


def mentions(name: str, kind: Finding, passage: Passage) -> list[tuple[int, int]]:
    """Return where a note names a finding, present or not."""
    return _telling(name, kind).present.find(passage.words)


def denials(name: str, kind: Finding, passage: Passage) -> list[tuple[int, int]]:
    """Return where a note names a finding as absent; nowhere where it says elsewhere that it is there.

    >>> denials("gout", Finding("Gout"), Passage("She doesn't have gout.")) == [(17, 21)]
    True
    """
    absent = [each for each in mentions(name, kind, passage) if passage.said(*each).said == "absent"]
    if not absent:
        return []
    told = finding(name, kind, passage)
    return [] if told is None or told.value else absent


def from_numbers(name: str, number: Lookup) -> tuple[bool, str] | None:
    """Return what numbers of the note say about a finding: its value and why; None where they say nothing."""
    checked = [result for rule in _told(name).get("from_numbers", ()) if (result := _against(rule, number)) is not None]
    return max(checked, key=lambda each: each[0], default=None)


def _against(rule: list[Mapping[str, Any]], number: Lookup) -> tuple[bool, str] | None:
    values = [number(each["input"]) for each in rule]
    if any(each is None for each in values):
        return None
    met = all(
        value > limit["above"] if "above" in limit else value < limit["below"]
        for value, limit in zip(values, rule, strict=True)
        if value is not None
    )
    return met, ", ".join(
        f"{limit['input'].replace('_', ' ')} {value:g} against {limit.get('above', limit.get('below')):g}"
        for value, limit in zip(values, rule, strict=True)
    )


def followed(definition: Definition, passage: Passage, found: Mapping[str, Found]) -> dict[str, Found]:
    """Return the findings that follow for this calculator from what its other inputs leave open."""
    given = ((each.name, _follows(each.name, definition, passage, found)) for each in definition.inputs)
    return {name: value for name, value in given if value is not None}


def _follows(name: str, definition: Definition, passage: Passage, found: Mapping[str, Found]) -> Found | None:
    told = _told(name)
    if "now_unless_asked" in told and not (name in found and found[name].value):
        return _documented_now(name, definition, passage)
    if "unraised" in told and name not in found:
        return _unraised(name, definition, passage, found)
    return None


def _documented_now(name: str, definition: Definition, passage: Passage) -> Found | None:
    """A disease found in this illness counts as documented, unless it is what the calculator is about."""
    told = _told(name)["now_unless_asked"]
    if told["asked"] in definition.input_by_name:
        return None
    now = _now(name).read(passage)
    why = "documented in this illness: counted as documented before"
    return Found(True, now.text, now.span, why=why) if now is not None and now.value else None


def _unraised(name: str, definition: Definition, passage: Passage, found: Mapping[str, Found]) -> Found | None:
    """Where a note raises a disease nowhere, and no sign of it is found, another counts as at least as likely."""
    told = _told(name)["unraised"]
    signs = (found.get(each) for each in told["inputs"])
    if any(each is not None and each.value is True for each in signs):
        return None
    for start, end in _raised(name).find(passage.words):
        if passage.said(start, end).said != "absent" and not is_history(passage, start):
            return None
    why = f"the note does not raise what {definition.title} asks about: counted as present"
    return Found(True, assumed=True, why=why)


@cache
def _told(name: str) -> Mapping[str, Any]:
    return record(name).finding


@cache
def _telling(name: str, kind: Finding) -> Telling:
    told, called = _told(name), names(name, kind)
    return telling(told or {"also": [_of_the_past(called)]}, called)


def _of_the_past(called: Iterable[str]) -> Mapping[str, Any]:
    """Return how a "previous stroke" is told where it is not called so: as a stroke, by words or a time of the past."""
    openings = lists()["of_the_past"]
    bare = [each[len(one) + 1 :] for each in called for one in openings if each.lower().startswith(f"{one} ")]
    return {"present": bare, "only_past": ["had ...", "recurrent ..."]}


@cache
def _now(name: str) -> Telling:
    return telling(_told(name)["now_unless_asked"])


@cache
def _raised(name: str) -> Loose:
    return phrases(_told(name)["unraised"]["raised"])


def names(name: str, kind: Finding) -> tuple[str, ...]:
    """Return what a finding is called: label, synonyms and what its record adds.

    >>> names("gout", Finding("Gout (past or present)", synonyms=("podagra",)))
    ('Gout', 'podagra')
    """
    worded = record(name)
    called = (kind.label.split(" (")[0], *kind.synonyms, *worded.names, *worded.abbreviations)
    return tuple(each for each in called if len(each) > 1)
