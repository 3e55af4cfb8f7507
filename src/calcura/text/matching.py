"""What clinicians call each input: records of a language, and the names found in a text at once.

A record adds to the label and the synonyms of the vocabulary, by which an input without a record is known, to readers and
writers alike. One name may mean several inputs (cough is an item of two scores): all are given.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

_WORD = re.compile(r"[^\W\d_][^\W_]*|\d+")


@dataclass(frozen=True)
class Record:
    """One input in one language."""

    names: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()
    high: tuple[str, ...] = ()
    low: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    not_before: str = ""
    not_after: str = ""
    write: Mapping[str, object] = field(default_factory=dict)

    def phrase(self, kind: str, label: str) -> str:
        """Return a phrase to write ("present", "absent", "value"); made of the label where none is given."""
        given = self.write.get(kind)
        plain = {"present": "{label} is present", "absent": "there is no {label}", "value": "{label} {x}"}
        text = given[0] if isinstance(given, (list, tuple)) else given or plain[kind]
        return str(text).replace("{label}", label[:1].lower() + label[1:] if label[1:2].islower() else label)


class Name(NamedTuple):
    """A name in a text, the input it means, and whether it says high or low of it."""

    start: int
    end: int
    input: str
    says: str = ""


class Lexicon:
    """The records of a language; ``fallback`` gives label and synonyms of an input that has none."""

    def __init__(self, records: Mapping[str, Record], fallback: Callable[[], Iterable[tuple[str, tuple[str, ...]]]]):
        self.records, self._fallback = records, fallback

    @classmethod
    def loaded(cls, text: str, fallback: Callable[[], Iterable[tuple[str, tuple[str, ...]]]]) -> Lexicon:
        """Return a lexicon from its compiled form, the JSON that a build makes of the TOML files."""
        known = Record.__dataclass_fields__
        records = {
            name: Record(
                **{
                    key: tuple(value) if isinstance(value, list) else value
                    for key, value in each.items()
                    if key in known
                }
            )
            for name, each in json.loads(text).items()
        }
        return cls(records, fallback)

    @cached_property
    def _phrases(self) -> dict[str, list[tuple[tuple[str, ...], str, str, str]]]:
        table: dict[str, list[tuple[tuple[str, ...], str, str, str]]] = {}
        everything = [(name, each, kind, kind == "abbreviations") for name, record in self.records.items()
                      for kind in ("names", "abbreviations", "high", "low") for each in getattr(record, kind)]  # fmt: skip
        everything += [(name, each, "names", each.isupper() or len(each) <= 3)
                       for name, spelled in self._fallback() for each in spelled]  # fmt: skip
        for name, spelled, kind, exact in everything:
            words = tuple(_WORD.findall(spelled.lower()))
            if words:
                says = kind if kind in ("high", "low") else ""
                table.setdefault(words[0], []).append((words, name, says, spelled if exact else ""))
        for each in table.values():
            each.sort(key=lambda entry: (-len(entry[0]), not entry[3]))
        return table

    def find(self, text: str) -> Iterator[Name]:
        """Give the names in a text, the longest at each place; abbreviations as they are spelt."""
        spans = [found.span() for found in _WORD.finditer(text)]
        lower = text.lower()
        words = (
            [lower[start:end] for start, end in spans]
            if len(lower) == len(text)
            else [text[a:b].lower() for a, b in spans]
        )
        at, phrases = 0, self._phrases
        while at < len(words):
            taken, given = 1, set[str]()
            for entry in phrases.get(words[at], ()):
                length = len(entry[0])
                if given and length < taken:
                    break
                if entry[1] in given:
                    continue
                if length > 1 and tuple(words[at : at + length]) != entry[0]:
                    continue
                start, end = spans[at][0], spans[min(at + length, len(spans)) - 1][1]
                if (entry[3] and text[start:end] != entry[3]) or set(text[start:end]) & set("\n:;"):
                    continue
                yield Name(start, end, entry[1], entry[2])
                given.add(entry[1])
                taken = length
            at += taken
