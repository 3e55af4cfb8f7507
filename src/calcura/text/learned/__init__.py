"""What a sentence as a whole says of a mention: a linear model over the rules' own reading and the words around.

A rule reads one cue; where cues compete, or where a thing is told in words that are no cue, their weights decide. The
weights stand in ``weights.txt``, made by ``python -m calcura.text.learned`` from marked sentences; its first line
carries their checksum. A word counts by itself, cut to its stem, and by the classes that ``classes.toml`` puts it in.

The weights of a feature, one for each class, are kept as the fields of one whole number: adding such numbers adds them
all at once. What a word weighs is added up once for each way in which it may stand to a mention, and kept with it.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from itertools import chain, repeat
from operator import lshift
from pathlib import Path
from typing import Literal, NamedTuple

from calcura.text.cues import cues
from calcura.text.phrases import Words

Said = Literal["present", "absent", "possible", "another's", "past", "unknown"]
SAID: tuple[Said, ...] = ("present", "absent", "possible", "another's", "past")
HERE = Path(__file__).parent
WEIGHTS = HERE / "weights.txt"
SCALE = 100
"""The weights are whole hundredths."""
LEAST = 25
"""By more than so many hundredths what is elected has to outweigh what the cues say."""
_FIELD, _HALF = 24, 1 << 23
"""Bits for each class, half of them for what is below zero."""
_HALVES = sum(_HALF << _FIELD * place for place in range(len(SAID)))
_WHERE = {side: [[f"{side}{clause}{far}" for far in range(5)] for clause in range(3)] for side in "LRlr"}
_INSIDE = "M00"
_ELSEWHERE = "2"
"""The clause of words in another sentence or behind a semicolon: they count by their classes alone."""
_SAYING_NOTHING = frozenset(("", "has", "patient", "joined"))
_ORDER = (
    *("neg", "ended", "treated", "change", "doubt", "asked", "another", "patient", "tell", "but", "clauser", "none"),
    *("has", "had", "now", "once", "affirm", "joined", "cond"),
)
"""Which class a word stands for where it is in several."""
_SILENT = frozenset({"joined", "affirm", "now", "once"})
"""Classes of words that an item of a list may have in it."""
_CLAUSE = frozenset(
    "but and which who though although while whereas however because with so or nor".split()  # noqa: SIM905
)
_AND = frozenset(("and", "or", "nor"))
_SIGNS = ";:?()!—–.,-"
_FARTHEST_SIGNS, _NEAR_SIGNS = frozenset(";.?!"), frozenset(":,()–—")
_YEAR = re.compile(r"(?:19|20)\d\d$")
_ENDINGS = ("ing", "ed", "es", "s", "e")
_SHORTEST_STEM = 4
_LONGEST_ITEM = 4
_WINDOW = 4
_FARTHEST_WORD, _FARTHEST_PAIR = 16, 8
_EDGE = "^"


class _Weights(dict[str, int]):
    """What something weighs by where it stands: added up once for each place."""

    __slots__ = ("_names",)

    def __init__(self, names: Callable[[str], Iterable[str]]):
        self._names = names

    def __missing__(self, where: str) -> int:
        found = self[where] = _sum(self._names(where))
        return found


class Word:
    """A word as the model sees it.

    Where it stands is told by three signs: the side (small where a list is passed over; M in the mention), the clause,
    the distance.
    """

    __slots__ = ("classes", "first", "name", "stem", "weights")

    def __init__(self, name: str, classes: tuple[str, ...] = (), first: str = ""):
        self.name, self.stem, self.classes = name, _stem(name), classes
        self.first = first or next((each for each in _ORDER if each in classes), "")
        """The class that it stands for; empty where it has none."""
        self.weights = _Weights(self.names)

    def names(self, where: str) -> Iterator[str]:
        """Yield its features."""
        if where[1] != _ELSEWHERE:
            yield f"{where[:2]}{self.stem}"
        for each in self.classes:
            yield f"{where[:2]}:{each}"
            yield f"{where[0]}:{each}{where[2]}"


class _Pair:
    """Two words side by side: the class that one stands for, with the other ("not yet" is a denial of "yet")."""

    __slots__ = ("_one", "_other", "weights")

    def __init__(self, one: Word, other: Word):
        self._one, self._other = one, other
        self.weights = _Weights(self.names)

    def names(self, where: str) -> Iterator[str]:
        """Yield its features."""
        if self._one.first:
            yield f"{where}:{self._one.first}_{self._other.stem}"
        if self._other.first:
            yield f"{where}{self._one.stem}_:{self._other.first}"


_Placed = tuple[Word | _Pair, str]
"""A word or a pair, and where it stands."""


class Heard(NamedTuple):
    """What a sentence holds that says something of a mention: the words by where they stand, and how."""

    words: list[_Placed]
    arranged: list[str]

    def names(self) -> Iterator[str]:
        """Yield the features by name, as they are learned."""
        return chain(self.arranged, *(word.names(where) for word, where in self.words))

    def weights(self) -> list[int]:
        """Return what speaks for each class."""
        total = _sum(self.arranged) + sum([each.weights[where] for each, where in self.words])
        return [(total + _HALVES >> _FIELD * place) % (2 * _HALF) - _HALF for place in range(len(SAID))]


def _sum(names: Iterable[str]) -> int:
    return sum(map(weights().get, names, repeat(0)))


class Sentence:
    """The words of a sentence as the model sees them, and the sign in the gap behind each.

    Words that are ``idle``, because the cues know that they say nothing ("no doubt"), are of no class.
    """

    __slots__ = ("is_told", "lower", "signs", "text", "words")

    def __init__(self, lower: str, text: Words, idle: Collection[int] = ()):
        self.lower, self.text = lower, text
        self.words = list(map(_word, text.words))
        for place in idle:
            self.words[place] = _idle(self.words[place].name)
        self.signs = list(map(_sign, text.gaps))
        self.is_told = any(each.first not in _SAYING_NOTHING for each in self.words)
        """Whether any word of it may say something of a mention."""


@cache
def _classes() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Return the classes of whole words, and those of words that begin so."""
    whole, begun = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
    for name, words in tomllib.loads((HERE / "classes.toml").read_text(encoding="utf-8")).items():
        for word in words.split():
            (begun if word.endswith("*") else whole)[word.rstrip("*")].append(name)
    return dict(whole), dict(begun)


@lru_cache(maxsize=50_000)
def _word(word: str) -> Word:
    name = word
    if word[:1].isdigit():
        name = "#year" if _YEAR.match(word) else "#" + "".join(filter(str.isalpha, word))[:4]
    elif word in cues("en").people:
        name = "#person"
    whole, begun = _classes()
    classes = [*whole.get(name, ())]
    if name.startswith(tuple(begun)):
        classes += (each for end in range(len(name)) for each in begun.get(name[: end + 1], ()))
    return Word(name, tuple(dict.fromkeys(classes)))


@lru_cache(maxsize=100_000)
def _pair(one: Word, other: Word) -> _Pair:
    return _Pair(one, other)


@lru_cache(maxsize=1000)
def _idle(name: str) -> Word:
    return Word(name, first="idle")


def _stem(word: str) -> str:
    if not word.startswith("#"):
        for ending in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
                return word[: -len(ending)]
    return word


@lru_cache(maxsize=4096)
def _sign(gap: str) -> str:
    """Return the sign in a gap that parts most."""
    return "" if gap.isspace() else next((each for each in _SIGNS if each in gap.strip()), "")


def heard(sentence: Sentence, first: int, last: int, kinds: Sequence[tuple[str, str]], rule: str) -> Heard:
    """Return what is said of a mention from one word to another, which cues reach it, and what they say of it.

    >>> lower = "her mother never had gout"
    >>> sentence = Sentence(lower, Words(lower))
    >>> {"L0:neg", "<1had", "Ls2had_neg"} <= {*heard(sentence, 4, 4, [], "present").names()}
    True
    """
    words, count = sentence.words, len(sentence.words)
    found: list[_Placed] = [(word, _INSIDE) for word in words[first : last + 1]]
    reaching = {kind for kind, _ in kinds}
    left = _side(sentence, "L", range(first - 1, max(-1, first - _FARTHEST_WORD), -1), found)
    right = _side(sentence, "R", range(last + 1, min(count, last + _FARTHEST_WORD)), found)
    whose = next((each for each in left if each in ("another", "patient")), "-")
    tense = next((each for each in left if each in ("has", "had")), "-")
    start, end = _list_around(sentence, first, last)
    _window(sentence, "l", range(start - 1, max(-1, start - 1 - _WINDOW), -1), found)
    _window(sentence, "r", range(end + 1, min(count, end + 1 + _WINDOW)), found)
    return Heard(
        found,
        [
            "bias", f"cues:{rule}", "+".join(("cues", *sorted(reaching))), f"first{words[0].name if first else _EDGE}",
            *(f"cue:{kind}" for kind in reaching), *{f"cue:{kind}:{cue}" for kind, cue in kinds},
            f"whose{whose}", f"tense{tense}", f"{whose}_{tense}", f"{_nearest(left)}|{_nearest(right)}",
            *_beside(sentence, first, last), *_patterns("L", left), *_patterns("R", right),
        ],
    )  # fmt: skip


def _beside(sentence: Sentence, first: int, last: int) -> Iterator[str]:
    """Yield the words directly beside a mention, with the sign between."""
    before = [_EDGE, _EDGE, *(each.name for each in sentence.words[max(0, first - 2) : first])]
    after = [*(each.name for each in sentence.words[last + 1 : last + 3]), _EDGE, _EDGE]
    near, behind = sentence.signs[first - 1] if first else _EDGE, sentence.signs[last]
    yield from (f"<{near}", f"<1{near}{before[-1]}", f"<2{before[-2]}_{before[-1]}")
    yield from (f">{behind}", f">1{behind}{after[0]}", f">2{after[0]}_{after[1]}")


def _nearest(skeleton: list[str]) -> str:
    """Return the first class on a side."""
    return next((each for each in skeleton if len(each) > 1), "-")


def _side(sentence: Sentence, side: str, places: Iterable[int], found: list[_Placed]) -> list[str]:
    """Add the words on one side by the clauses between; return their classes and signs, the nearest first."""
    words, signs, wheres = sentence.words, sentence.signs, _WHERE[side]
    behind, clause = -1 if side == "R" else 0, 0
    before: Word | None = None
    skeleton = list[str]()
    for distance, place in enumerate(places, 1):
        word, sign = words[place], signs[place + behind]
        if sign:
            if sign in _FARTHEST_SIGNS:
                clause = 2
            elif not clause and sign in _NEAR_SIGNS:
                clause = 1
            if sign != "-":
                skeleton.append(sign)
        parts = not clause and word.name in _CLAUSE
        if parts and behind:
            clause = 1
        if clause < 2 or word.classes:
            found.append((word, wheres[clause][min(4, distance // 2) if word.classes else 0]))
        if before and distance <= _FARTHEST_PAIR and clause < 2 and (word.first or before.first):
            found.append((_pair(before, word) if behind else _pair(word, before), side))
        before = word
        if word.first:
            skeleton.append(word.first)
        if parts:
            clause = 1
    skeleton.append(_EDGE)
    return skeleton


def _patterns(side: str, skeleton: list[str]) -> Iterator[str]:
    """Yield the first classes and signs on a side, and those that follow one another."""
    yield f"{side}s1{skeleton[0]}"
    if len(skeleton) > 1:
        yield f"{side}s2{skeleton[0]}_{skeleton[1]}"
    if len(skeleton) > 2:
        yield f"{side}s3{skeleton[0]}_{skeleton[1]}_{skeleton[2]}"
    yield f"{side}k1{_nearest(skeleton)}"


def _window(sentence: Sentence, side: str, places: Iterable[int], found: list[_Placed]) -> None:
    """Add the words before or behind the list that a mention is an item of."""
    behind = -1 if side == "r" else 0
    for where, place in zip(_WHERE[side][0], places, strict=False):
        if sentence.signs[place + behind] in _FARTHEST_SIGNS:
            return
        found.append((sentence.words[place], where))


def _is_item(word: Word) -> bool:
    return bool(word.name) and word.name not in _AND and _SILENT.issuperset(word.classes)


def _list_around(sentence: Sentence, first: int, last: int) -> tuple[int, int]:
    """Return first and last word of the list that a mention is an item of: what stands before it governs them all."""
    words, gaps, count = sentence.words, sentence.text.gaps, len(sentence.words)
    place = first
    while place and ("," in (gap := gaps[place - 1]) or words[place - 1].name in _AND) and not {":", ";"} & set(gap):
        item = place - 1 - (words[place - 1].name in _AND)
        start = item
        while start >= 0 and item - start < _LONGEST_ITEM and _is_item(words[start]):
            start -= 1
            if start >= 0 and ("," in gaps[start] or not gaps[start].isspace()):
                break
        if start == item:
            break
        place = first = start + 1
    place = last
    while place + 1 < count and (("," in gaps[place] and ";" not in gaps[place]) or words[place + 1].name in _AND):
        item = place + 1 + (words[place + 1].name in _AND)
        end = item
        while end < count and end - item < _LONGEST_ITEM and _is_item(words[end]):
            end += 1
            if end < count and not gaps[end - 1].isspace():
                break
        if end == item:
            break
        place = last = end - 1
    return first, last


@cache
def weights() -> dict[str, int]:
    """Return the weights by feature, those of all classes of :data:`SAID` in one number."""
    head, _, body = WEIGHTS.read_text(encoding="utf-8").partition("\n")
    if head.split()[-1] != checksum(body):
        raise ValueError(f"{WEIGHTS.name} is not as it was made: make it again with python -m calcura.text.learned")
    rows = (line.rsplit("\t", len(SAID)) for line in body.splitlines())
    fields = range(0, _FIELD * len(SAID), _FIELD)
    return {name: sum(map(lshift, map(int, row), fields)) for name, *row in rows}


def checksum(body: str) -> str:
    """Return the checksum of the weights' lines."""
    return sha256(body.encode()).hexdigest()[:16]


def chosen(sums: Sequence[int], said: Said, caution: int = LEAST) -> Said:
    """Return what has the most weight; what the cues say stays where nothing outweighs it by more than the caution."""
    most = max(sums)
    return SAID[sums.index(most)] if most - sums[SAID.index(said)] > caution else said
