"""Graded items from prose: the option whose words stand in the note, the gravest first.

What tells an option stands in the wording of the language; an item without a record is read by its options' labels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from calcura.measurements import Choice
from calcura.reading.findings.telling import Telling, phrases, telling
from calcura.reading.grades.features import weighed
from calcura.reading.grades.limits import against_limit
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.text.wording import lists, record

_CLEAR = 12
"""Longer names of options, of several words, are clear by themselves; others need the item's name beside them."""

SHAPES: Mapping[str, Callable[[Mapping[str, Any], Passage], Found | None]] = {
    "weighed": weighed,
    "against_limit": against_limit,
}
"""Key of a record -> how what it asks for is read."""


def choice(name: str, kind: Choice, passage: Passage) -> Found | None:
    """Return the option that a note words, or None; an item only denied counts as its first option.

    >>> stage = Choice("Stage of gout", {"none": "none", "acute": "acute attack of gout", "chronic": "tophaceous gout"})
    >>> choice("stage_of_gout", stage, Passage("She has an acute attack of gout.")).value
    'acute'
    """
    if not passage.is_worded:
        return None
    told = record(name).finding
    if "first_chars" in told:
        return _of_first(name, kind, passage)
    shaped = (read(told[key], passage) for key, read in SHAPES.items() if key in told)
    by_shape = next((each for each in shaped if each is not None), None)
    if by_shape is not None and not by_shape.assumed:
        return by_shape
    return _worded(name, kind, passage) or by_shape


def options_told(name: str, kind: Choice, passage: Passage) -> list[Found]:
    """Return every option that a note words as there, whichever is read."""
    told = [(code, each.read(passage)) for code, each in _tellings(name, kind)] if passage.is_worded else []
    return [Found(code, each.text, each.span, why="its wording") for code, each in told if each and each.value]


def _worded(name: str, kind: Choice, passage: Passage) -> Found | None:
    """Return the first option, in the order of the record, that the note says of the patient."""
    absent: Found | None = None
    for code, each in _tellings(name, kind):
        found = each.read(passage)
        if found is not None and found.value:
            return Found(code, found.text, found.span, why="the wording of the option")
        absent = absent or found
    return _lowest(kind, absent)


def _lowest(kind: Choice, absent: Found | None) -> Found | None:
    if absent is None:
        return None
    return Found(next(iter(kind.options)), absent.text, absent.span, why="stated as absent")


def _of_first(name: str, kind: Choice, passage: Passage) -> Found | None:
    """Return the gravest option of the first statement; what is told later, or of a later time, is left out."""
    told = record(name).finding
    every = [
        (span, code, present)
        for code, each in _tellings(name, kind)
        for one in (each, *each.also)
        for *span, present in one.mentions(passage)
    ]
    starts = [span[0] for span, _, present in every if present]
    if not starts:
        denied = min(every, default=None, key=lambda each: each[0][0])
        return None if denied is None else _lowest(kind, _found(passage, denied[0], ""))
    until = min(starts) + int(told["first_chars"])
    later = _until(name).first_in(passage.words, min(starts), until)
    return next(
        _found(passage, span, code)
        for span, code, present in every
        if present and span[0] <= (until if later is None else later)
    )


def _found(passage: Passage, span: list[int], code: str) -> Found:
    return Found(code, passage.given[slice(*span)], (span[0], span[1]), why="the first statement that tells one")


@cache
def _until(name: str) -> Any:
    return phrases(record(name).finding.get("until", ()))


@cache
def _tellings(name: str, kind: Choice) -> tuple[tuple[str, Telling], ...]:
    return tuple(_made(name, kind))


def _made(name: str, kind: Choice) -> Iterator[tuple[str, Telling]]:
    """Give what tells each option: clear names, the record, more general words, and short names beside the item's."""
    worded = record(name)
    called = {code: (label, *kind.option_synonyms.get(code, ())) for code, label in kind.options.items()}
    for code, names in called.items():
        clear = [each for each in names if _is_clear(each)] if worded.finding.get("names", True) else []
        if clear:
            rules = worded.options[code].finding if code in worded.options else {}
            yield code, telling({**rules, "present": clear, "also": ()})
    for code, option in worded.options.items():
        yield code, telling(option.finding, (*option.names, *option.present))
    for code, words in worded.finding.get("otherwise", {}).items():
        yield code, telling(words)
    if not worded.options:
        for code, names in called.items():
            if short := [each for each in names if not _is_clear(each) and len(each) > 1]:
                yield code, telling({"present": short, "near": [kind.label, *kind.synonyms, *worded.names]})


def _is_clear(name: str) -> bool:
    words = name.lower().split()
    return len(name) > _CLEAR and len(words) > 1 and not set(words) <= set(lists()["grade"])
