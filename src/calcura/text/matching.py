"""Where a text names inputs: thousands of names at once, in one pass whose cost does not grow with their number.

The words of a text walk down a tree of the names' words. One name may mean several inputs (cough is an item of two
scores): all are given. In Chinese and Japanese every sign is a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, compress, count
from typing import NamedTuple

from calcura.text.plain import plain
from calcura.text.wording import Record

_GAP = re.compile(r"([\W_]+)")
_SIGN = "\u3040-\u30ff\u3400-\u9fff"
_GAP_AMONG_SIGNS = re.compile(rf"([\W_]+|(?<=[{_SIGN}])(?=[^\W_])|(?<=[^\W_])(?=[{_SIGN}]))")
_SIGNS = re.compile(f"[{_SIGN}]")
_EDGES = re.compile(r"^[\W_]+|[\W_]+$")
_BREAKS = frozenset("\n.:;")
_WRAPPED = re.compile(r"-?[ ]*\n[ ]*")
_ACRONYM = 3
_MOST_WORDS_KEPT = 100_000
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


@dataclass(slots=True)
class _Node:
    """A place in the tree of names: the words that may follow, and what it means to stop here."""

    words: dict[str, _Node] = field(default_factory=dict)
    stems: dict[str, _Node] = field(default_factory=dict)
    means: list[_Meaning] = field(default_factory=list)

    def after(self, word: str) -> list[_Node]:
        exact = self.words.get(word)
        found = [] if exact is None else [exact]
        if self.stems:
            stems = (self.stems.get(word[:length]) for length in range(1, len(word) + 1))
            found += [each for each in stems if each is not None]
        return found


class _Roots(dict[str, list[_Node]]):
    """For every word seen, where in the tree a name that starts with it goes on."""

    def __init__(self, root: _Node):
        super().__init__()
        self._root = root

    def __missing__(self, word: str) -> list[_Node]:
        if len(self) > _MOST_WORDS_KEPT:
            self.clear()
        self[word] = found = self._root.after(word)
        return found


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
        self._root = _Node()
        self._roots = _Roots(self._root)
        self._contexts = {name: (each.not_before, each.not_after) for name, each in records.items()}
        for name, record in records.items():
            self._add_record(name, record)
            for option, told in record.options.items():
                self._add_record(name, told, option)
        for name, spellings in labels.items():
            for each in spellings:
                is_acronym = each.isupper() or len(each) <= _ACRONYM
                self._add(each, _Meaning(name, "", "", _spelt(each) if is_acronym else ""))

    def _add_record(self, name: str, record: Record, option: str = "") -> None:
        told = {"": (record.label, *record.names), "high": record.high, "low": record.low,
                "present": record.present, "absent": record.absent, "clue": record.clues}  # fmt: skip
        for says, phrases in told.items():
            for phrase in phrases:
                self._add(phrase, _Meaning(name, says, option, ""))
        for each in record.abbreviations:
            self._add(each, _Meaning(name, "", option, _spelt(each)))

    def _add(self, phrase: str, meaning: _Meaning) -> None:
        words = list(_keys(phrase))
        nodes = [self._root]
        for place, (word, is_stem) in enumerate(words):
            children = nodes[0].stems if is_stem else nodes[0].words
            following = [children.setdefault(word, _Node())]
            if place == len(words) - 1 and _takes_s(word) and not is_stem and not meaning.spelt:
                following.append(children.setdefault(f"{word}s", _Node()))
            nodes = following
        if words:
            for node in nodes:
                if meaning not in node.means:
                    node.means.append(meaning)

    def find(self, text: str, nested: bool = False) -> Iterator[Name]:
        """Yield the names in a text, in order: the longest at each place, or with ``nested`` all that begin there.

        Words of one name stand side by side: no full stop, colon or semicolon between them, and a new line only where
        a sentence is wrapped.
        """
        text = plain(text)
        lower = _lowered(text)
        pieces = (_GAP if lower.isascii() or not _SIGNS.search(lower) else _GAP_AMONG_SIGNS).split(lower)
        words = pieces[::2]
        starts = [0, *accumulate(map(len, pieces))]
        roots, free = self._roots, 0
        for place in compress(count(), [roots[word] for word in words]):
            if place < free:
                continue
            for last, means in self._ends(pieces, place):
                start, end = starts[2 * place], starts[2 * last] + len(words[last])
                found = [each for each in means if self._counts(each, text, lower, start, end)]
                for each in dict.fromkeys((each.input, each.says, each.option) for each in found):
                    yield Name(start, end, *each)
                if found and not nested:
                    free = last + 1
                    break

    def _ends(self, pieces: list[str], place: int) -> list[tuple[int, list[_Meaning]]]:
        """Return where names that start at a word end, the longest first, with what they mean."""
        nodes, ends, last = self._roots[pieces[2 * place]], list[tuple[int, list[_Meaning]]](), place
        while nodes:
            means = [each for node in nodes for each in node.means]
            if means:
                ends.append((last, means))
            last += 1
            if 2 * last >= len(pieces) or not _is_inside(gap := pieces[2 * last - 1]):
                break
            word = pieces[2 * last] if "," not in gap else f",{pieces[2 * last]}"
            nodes = [each for node in nodes for each in node.after(word)]
        return ends[::-1]

    def _counts(self, meaning: _Meaning, text: str, lower: str, start: int, end: int) -> bool:
        if meaning.spelt and text[start:end] != meaning.spelt:
            return False
        before, after = self._contexts.get(meaning.input, ("", ""))
        if after and _pattern(after).match(lower, end, end + _CONTEXT):
            return False
        return not (before and _pattern(f"(?:{before})$").search(lower, max(0, start - _CONTEXT), start))


_pattern = cache(re.compile)


def _keys(phrase: str) -> Iterator[tuple[str, bool]]:
    """Give the words of a phrase as they stand in the tree, and whether one is the beginning of any word."""
    pieces = ["", *_GAP_AMONG_SIGNS.split(plain(phrase).lower())]
    for gap, word, behind in zip(pieces[::2], pieces[1::2], [*pieces[2::2], ""], strict=True):
        if word:
            yield f",{word}" if "," in gap else word, behind.startswith("*")


def _spelt(phrase: str) -> str:
    """Return a phrase from its first letter to its last: the plus of Na+ is no part of the word."""
    return _EDGES.sub("", plain(phrase))


def _takes_s(word: str) -> bool:
    return len(word) > _ACRONYM and word.isalpha() and word.isascii() and not word.endswith("s")


def _is_inside(gap: str) -> bool:
    """Whether two words with this between them may belong to one name."""
    if len(gap) <= 2 and _BREAKS.isdisjoint(gap):
        return True
    return "\n" in gap and _WRAPPED.fullmatch(gap) is not None


def _lowered(text: str) -> str:
    """Return a text in small letters at the same length: some capitals have two small letters."""
    found = text.lower()
    return found if len(found) == len(text) else "".join(each.lower()[:1] for each in text)
