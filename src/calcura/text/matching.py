"""Where a text names inputs: thousands of names at once, in one pass whose cost does not grow with their number.

One name may mean several inputs (cough is an item of two scores): all are given.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from calcura.text.phrases import Phrases, Words, lowered
from calcura.text.plain import plain
from calcura.text.wording import Record

_EDGES = re.compile(r"^[\W_]+|[\W_]+$")
_ACRONYM = 3


class Name(NamedTuple):
    """A name in a text and the input it means; ``hints`` where it is only a clue to it."""

    start: int
    end: int
    input: str
    hints: bool


class _Meaning(NamedTuple):
    input: str
    hints: bool
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
        for name, record in records.items():
            for each in (record.label, *record.names):
                self._add(each, name)
            for each in record.clues:
                self._add(each, name, hints=True)
            for each in record.abbreviations:
                self._add(each, name, as_spelt=True)
        for name, spellings in labels.items():
            for each in spellings:
                self._add(each, name, as_spelt=each.isupper() or len(each) <= _ACRONYM)

    def _add(self, phrase: str, name: str, hints: bool = False, as_spelt: bool = False) -> None:
        spelt = _EDGES.sub("", plain(phrase)) if as_spelt else ""  # the plus of Na+ is no part of the word
        self._phrases.add(phrase, _Meaning(name, hints, spelt), plural=not spelt)

    def find(self, text: str, nested: bool = False) -> Iterator[Name]:
        """Yield the names in a text, in order: the longest at each place, or with ``nested`` all that begin there."""
        text = plain(text)
        words = Words(lowered(text))
        free = 0
        for place, last, means in self._phrases.found(words, nested=True):
            if place < free:
                continue
            start, end = words.starts[place], words.end(last)
            found = {each[:2]: None for each in means if each.spelt in ("", text[start:end])}
            for name, hints in found:
                yield Name(start, end, name, hints)
            if found and not nested:
                free = last + 1
