"""Where a text names inputs: thousands of names at once, in one pass whose cost does not grow with their number.

One name may mean several inputs (cough is an item of two scores): all are given.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from calcura.text.phrases import Phrases, Words, lowered
from calcura.text.plain import plain
from calcura.text.wording import Record

_EDGES = re.compile(r"^[\W_]+|[\W_]+$")
_ACRONYM = 3
_CONTEXT = 60


class Name(NamedTuple):
    """A name in a text and the input it means; ``option`` of a choice; ``says`` what more the word tells."""

    start: int
    end: int
    input: str
    says: str = ""
    """``high`` or ``low`` of its value, ``present`` or ``absent`` of it without naming it, ``clue`` where it hints."""
    option: str = ""


class _Meaning(NamedTuple):
    input: str
    says: str
    option: str
    spelt: str
    """The only spelling that counts, of an abbreviation; empty where capitals do not matter."""


class Lexicon:
    """The names of inputs, ready to be found.

    ``labels`` gives label and synonyms of every input, by which one without a record is known; the records add to them.
    An abbreviation, and a label in capitals or of at most three letters, counts only as it is spelt.

    >>> from calcura.text.wording import records
    >>> lexicon = Lexicon(records(), {"cough": ("Cough",), "dry_cough": ("Dry cough",)})
    >>> [(each.input, each.start) for each in lexicon.find("Dry cough, plasma creatinine 1.2; a cough. CR 4")]
    [('dry_cough', 0), ('serum_creatinine', 11), ('cough', 36), ('serum_creatinine', 43)]
    """

    def __init__(self, records: Mapping[str, Record], labels: Mapping[str, Iterable[str]]):
        self._phrases: Phrases[_Meaning] = Phrases()
        self._contexts = {name: (each.not_before, each.not_after) for name, each in records.items()}
        for name, record in records.items():
            self._add_record(name, record)
            for option, told in record.options.items():
                self._add_record(name, told, option)
        for name, spellings in labels.items():
            for each in spellings:
                spelt = _spelt(each) if each.isupper() or len(each) <= _ACRONYM else ""
                self._add(each, _Meaning(name, "", "", spelt))

    def _add_record(self, name: str, record: Record, option: str = "") -> None:
        told = {"": (record.label, *record.names), "high": record.high, "low": record.low,
                "present": record.present, "absent": record.absent, "clue": record.clues}  # fmt: skip
        for says, phrases in told.items():
            for phrase in phrases:
                self._add(phrase, _Meaning(name, says, option, ""))
        for each in record.abbreviations:
            self._add(each, _Meaning(name, "", option, _spelt(each)))

    def _add(self, phrase: str, meaning: _Meaning) -> None:
        self._phrases.add(phrase, meaning, plural=not meaning.spelt)

    def find(self, text: str, nested: bool = False) -> Iterator[Name]:
        """Yield the names in a text, in order: the longest at each place, or with ``nested`` all that begin there."""
        text = plain(text)
        lower = lowered(text)
        words = Words(lower)
        free = 0
        for place, last, means in self._phrases.found(words, nested=True):
            if place < free:
                continue
            start, end = words.starts[place], words.end(last)
            found = {each[:3]: None for each in means if self._counts(each, text, lower, start, end)}
            for each in found:
                yield Name(start, end, *each)
            if found and not nested:
                free = last + 1

    def _counts(self, meaning: _Meaning, text: str, lower: str, start: int, end: int) -> bool:
        if meaning.spelt and text[start:end] != meaning.spelt:
            return False
        before, after = self._contexts.get(meaning.input, ("", ""))
        if after and _pattern(after).match(lower, end, end + _CONTEXT):
            return False
        return not (before and _pattern(f"(?:{before})$").search(lower, max(0, start - _CONTEXT), start))


_pattern = cache(re.compile)


def _spelt(phrase: str) -> str:
    """Return a phrase from its first letter to its last: the plus of Na+ is no part of the word."""
    return _EDGES.sub("", plain(phrase))
