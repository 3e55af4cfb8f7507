"""Many phrases looked for at once: a tree of their words, down which the words of a text walk.

The cost of a search does not grow with the number of phrases. A word that ends in ``*`` stands for every word that
begins so; in Chinese and Japanese every sign is a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, compress, count
from types import MappingProxyType
from typing import Generic, TypeVar

from calcura.text.plain import plain

_GAP = re.compile(r"([\W_]+)")
_SIGN = "\u3040-\u30ff\u3400-\u9fff"
_GAP_AMONG_SIGNS = re.compile(rf"([\W_]+|(?<=[{_SIGN}])(?=[^\W_])|(?<=[^\W_])(?=[{_SIGN}]))")
_SIGNS = re.compile(f"[{_SIGN}]")
_BREAKS = frozenset("\n.:;")
_WRAPPED = re.compile(r"-?[ ]*\n[ ]*")
_SLOT = re.compile(r"(\{\w+\})")
_TAKES_S = re.compile(r"[A-Za-z]{3,}[A-RT-Za-rt-z]$")
_MOST_WORDS_KEPT = 100_000

Meaning = TypeVar("Meaning")


def lowered(text: str) -> str:
    """Return a text in small letters at the same length: some capitals have two small letters.

    >>> lowered("İL-6 High")
    'il-6 high'
    """
    found = text.lower()
    return found if len(found) == len(text) else "".join(each.lower()[:1] for each in text)


def has_signs(text: str) -> bool:
    """Say whether a text is written in Chinese or Japanese signs, be it in part."""
    return not text.isascii() and _SIGNS.search(text) is not None


class Words:
    """A text in small letters as its words, the gap behind each, and where each starts."""

    __slots__ = ("gaps", "starts", "words")

    def __init__(self, lower: str):
        pieces = (_GAP_AMONG_SIGNS if has_signs(lower) else _GAP).split(lower)
        self.words = pieces[::2]
        self.gaps = [*pieces[1::2], ""]
        self.starts = [0, *accumulate(map(len, pieces))][::2]

    def end(self, place: int) -> int:
        """Where a word ends."""
        return self.starts[place] + len(self.words[place])


@dataclass(slots=True)
class _Node(Generic[Meaning]):
    """A place in the tree: the words that may follow, and what it means to stop here."""

    words: dict[str, _Node[Meaning]] = field(default_factory=dict)
    stems: dict[str, _Node[Meaning]] = field(default_factory=dict)
    lengths: set[int] = field(default_factory=set)
    """How long the stems are."""
    slots: dict[str, _Node[Meaning]] = field(default_factory=dict)
    same: list[_Node[Meaning]] = field(default_factory=list)
    """Places that this one is as well: where any word of a list leads."""
    means: list[Meaning] = field(default_factory=list)

    def after(self, word: str) -> list[_Node[Meaning]]:
        exact = self.words.get(word)
        if exact is None and not self.lengths:
            return []
        found = [] if exact is None else [exact]
        for length in self.lengths:
            stem = self.stems.get(word[:length])
            if stem is not None:
                found.append(stem)
        for each in found:
            found += each.same  # grows while it is walked: a place may be another through a third
        return found


class _Roots(dict[str, "Sequence[_Node[Meaning]]"], Generic[Meaning]):
    """For every word seen, where in the tree a phrase that starts with it goes on."""

    def __init__(self, roots: list[_Node[Meaning]]):
        super().__init__()
        self._roots = roots

    def __missing__(self, word: str) -> Sequence[_Node[Meaning]]:
        if len(self) > _MOST_WORDS_KEPT:
            self.clear()
        self[word] = found = [each for root in self._roots for each in root.after(word)] or ()
        return found


class Phrases(Generic[Meaning]):
    """Phrases and what each means; ``{name}`` in a phrase stands for each entry of one of the ``lists``.

    >>> seen = Phrases({"is": ("was", "has been", "")})
    >>> seen.add("{is} metasta* disease", "spread")
    >>> [(first, last, means) for first, last, means in seen.found(Words("it has been metastatic disease"))]
    [(1, 4, ['spread'])]
    """

    def __init__(self, lists: Mapping[str, Sequence[str]] = MappingProxyType({})) -> None:
        self._root: _Node[Meaning] = _Node()
        self._root.same.append(self._root)
        self._roots = _Roots(self._root.same)
        self._lists = lists

    def add(self, phrase: str, meaning: Meaning, plural: bool = False) -> None:
        """Take in a phrase; with ``plural`` its last word counts with an s behind it as well."""
        node = self._root
        for part in _SLOT.split(phrase) if "{" in phrase else (phrase,):
            node = self._slot(node, part[1:-1]) if part.startswith("{") else self._path(node, part)
        if node is not self._root and meaning not in node.means:
            node.means.append(meaning)
        if plural and _TAKES_S.search(phrase):
            self.add(f"{phrase}s", meaning)

    def _path(self, node: _Node[Meaning], words: str) -> _Node[Meaning]:
        for word, is_stem in _keys(words):
            if is_stem:
                node.lengths.add(len(word))
            node = (node.stems if is_stem else node.words).setdefault(word, _Node())
        return node

    def _slot(self, node: _Node[Meaning], name: str) -> _Node[Meaning]:
        """Return the one place to which every entry of a list leads."""
        if name not in node.slots:
            end: _Node[Meaning] = _Node()
            node.slots[name] = end
            for entry in self._lists[name]:
                self._path(node, entry).same.append(end)
        return node.slots[name]

    def found(self, text: Words, nested: bool = False) -> Iterator[tuple[int, int, list[Meaning]]]:
        """Yield first and last word of the phrases in a text and what they mean, the longest first at each place.

        Unless ``nested``, no two overlap. Words of one phrase stand side by side: no full stop, colon or semicolon
        between them, and a new line only where a sentence is wrapped.
        """
        free = 0
        for place in compress(count(), [self._roots[word] for word in text.words]):
            for last, means in self.at(text, place) if place >= free else ():
                yield place, last, means
                if not nested:
                    free = last + 1
                    break

    def at(self, text: Words, place: int) -> list[tuple[int, list[Meaning]]]:
        """Return where the phrases that start at a word end, the longest first, with what they mean."""
        nodes, ends, last = self._roots[text.words[place]], list[tuple[int, list[Meaning]]](), place
        while nodes:
            means = nodes[0].means if len(nodes) == 1 else [each for node in nodes for each in node.means]
            if means:
                ends.append((last, means))
            gap = text.gaps[last]
            last += 1
            if last >= len(text.words) or not (gap == " " or _is_inside(gap)):
                break
            word = text.words[last] if "," not in gap else f",{text.words[last]}"
            nodes = nodes[0].after(word) if len(nodes) == 1 else [each for node in nodes for each in node.after(word)]
        return ends[::-1]


def _keys(phrase: str) -> Iterator[tuple[str, bool]]:
    """Give the words of a phrase as they stand in the tree, and whether one is the beginning of any word."""
    pieces = ["", *(_GAP if phrase.isascii() else _GAP_AMONG_SIGNS).split(lowered(plain(phrase)))]
    for gap, word, behind in zip(pieces[::2], pieces[1::2], [*pieces[2::2], ""], strict=True):
        if word:
            yield f",{word}" if "," in gap else word, behind.startswith("*")


def _is_inside(gap: str) -> bool:
    """Whether two words with this between them may belong to one phrase."""
    if len(gap) <= 2 and _BREAKS.isdisjoint(gap):
        return True
    return "\n" in gap and _WRAPPED.fullmatch(gap) is not None
