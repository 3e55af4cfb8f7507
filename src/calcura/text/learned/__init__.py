"""What a sentence as a whole says of a mention: a linear model over the rules' own reading and the words around.

A rule reads one cue; where cues compete, or where a thing is told in words that are no cue, their weights decide. The
weights stand in ``weights.txt``, made by ``benchmarks/learned_assertion.py`` from marked sentences; its first line
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
from itertools import chain, repeat, takewhile
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
_FARTHEST_WORD, _FARTHEST_PAIR = 15, 8
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
        self.name, self.stem, self.classes = name, stem_of(name), classes
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
_Beside = tuple[Word, str, str]
"""A word beside a mention, with the sign and the gap between it and what is nearer."""


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

    def beside(self, first: int, last: int) -> tuple[list[_Beside], list[_Beside]]:
        """Return the words before and behind a mention, the nearest first, each with what stands between."""
        gaps = self.text.gaps
        before = [*zip(self.words[:first], self.signs, gaps, strict=False)][::-1]
        return before, [*zip(self.words[last + 1 :], self.signs[last:], gaps[last:], strict=False)]


@cache
def _classes(file: Path) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Return the classes of whole words, and those of words that begin so."""
    whole, begun = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
    for name, words in tomllib.loads(file.read_text(encoding="utf-8")).items():
        for word in words.split():
            (begun if word.endswith("*") else whole)[word.rstrip("*")].append(name)
    return dict(whole), dict(begun)


def classes_of(word: str, file: Path) -> tuple[str, ...]:
    """Return the classes that a file puts a word in."""
    whole, begun = _classes(file)
    classes = [*whole.get(word, ())]
    if word.startswith(tuple(begun)):
        classes += (each for end in range(len(word)) for each in begun.get(word[: end + 1], ()))
    return tuple(dict.fromkeys(classes))


@lru_cache(maxsize=50_000)
def _word(word: str) -> Word:
    name = word
    if word[:1].isdigit():
        name = "#year" if _YEAR.match(word) else "#" + "".join(filter(str.isalpha, word))[:4]
    elif word in cues("en").people:
        name = "#person"
    return Word(name, classes_of(name, HERE / "classes.toml"))


@lru_cache(maxsize=100_000)
def _pair(one: Word, other: Word) -> _Pair:
    return _Pair(one, other)


@lru_cache(maxsize=1000)
def _idle(name: str) -> Word:
    return Word(name, first="idle")


def stem_of(word: str) -> str:
    """Return a word without its ending."""
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
    reaching = {kind for kind, _ in kinds}
    before, behind = sentence.beside(first, last)
    found: list[_Placed] = [(word, _INSIDE) for word in sentence.words[first : last + 1]]
    left, right = _side("L", before[:_FARTHEST_WORD], found), _side("R", behind[:_FARTHEST_WORD], found)
    found += _window("l", before[_of_list(before) :])
    found += _window("r", behind[_of_list(behind) :])
    whose = next((each for each in left if each in ("another", "patient")), "-")
    tense = next((each for each in left if each in ("has", "had")), "-")
    arranged = [
        "bias", f"cues:{rule}", "+".join(("cues", *sorted(reaching))),
        f"first{sentence.words[0].name if first else _EDGE}",
        *(f"cue:{kind}" for kind in reaching), *{f"cue:{kind}:{cue}" for kind, cue in kinds},
        f"whose{whose}", f"tense{tense}", f"{whose}_{tense}", f"{_nearest(left)}|{_nearest(right)}",
        *_next_to(before, behind, sentence.signs[last]), *_patterns("L", left), *_patterns("R", right),
    ]  # fmt: skip
    return Heard(found, arranged)


def _next_to(before: list[_Beside], behind: list[_Beside], sign: str) -> Iterator[str]:
    """Yield the words directly beside a mention, with the sign between."""
    left = [*(word.name for word, _, _ in before[:2]), _EDGE, _EDGE]
    right = [*(word.name for word, _, _ in behind[:2]), _EDGE, _EDGE]
    near = before[0][1] if before else _EDGE
    yield from (f"<{near}", f"<1{near}{left[0]}", f"<2{left[1]}_{left[0]}")
    yield from (f">{sign}", f">1{sign}{right[0]}", f">2{right[0]}_{right[1]}")


def _nearest(skeleton: list[str]) -> str:
    """Return the first class on a side."""
    return next((each for each in skeleton if len(each) > 1), "-")


def _side(side: str, run: list[_Beside], found: list[_Placed]) -> list[str]:
    """Add the words on one side by the clauses between; return their classes and signs, the nearest first."""
    wheres, clause, skeleton = _WHERE[side], 0, list[str]()
    before: Word | None = None
    for distance, (word, sign, _) in enumerate(run, 1):
        if sign in _FARTHEST_SIGNS:
            clause = 2
        elif not clause and sign in _NEAR_SIGNS:
            clause = 1
        beyond = clause or int(word.name in _CLAUSE)
        if side == "R":
            clause = beyond  # a word that opens a clause is of the one that it opens
        if clause < 2 or word.classes:
            found.append((word, wheres[clause][min(4, distance // 2) if word.classes else 0]))
        if before and distance <= _FARTHEST_PAIR and clause < 2 and (word.first or before.first):
            found.append((_pair(before, word) if side == "R" else _pair(word, before), side))
        if sign and sign != "-":
            skeleton.append(sign)
        if word.first:
            skeleton.append(word.first)
        clause, before = beyond, word
    return [*skeleton, _EDGE]


def _patterns(side: str, skeleton: list[str]) -> Iterator[str]:
    """Yield the first classes and signs on a side, and those that follow one another."""
    for count in range(1, min(3, len(skeleton)) + 1):
        yield f"{side}s{count}{'_'.join(skeleton[:count])}"
    yield f"{side}k1{_nearest(skeleton)}"


def _window(side: str, run: list[_Beside]) -> Iterator[_Placed]:
    """Yield the words before or behind the list that a mention is an item of."""
    near = takewhile(lambda each: each[1] not in _FARTHEST_SIGNS, run[:_WINDOW])
    return ((word, where) for (word, _, _), where in zip(near, _WHERE[side][0], strict=False))


def _of_list(run: list[_Beside]) -> int:
    """Return how many words beside a mention are of the list that it is an item of: what stands beyond governs all."""
    passed = 0
    while passed < len(run):
        word, _, gap = run[passed]
        is_joined = word.name in _AND
        if ":" in gap or ";" in gap or not (is_joined or "," in gap):
            break
        first = end = passed + is_joined
        while end < len(run) and end - first < _LONGEST_ITEM and _is_item(run[end][0]):
            end += 1
            if end < len(run) and not run[end][2].isspace():
                break
        if end == first:
            break
        passed = end
    return passed


def _is_item(word: Word) -> bool:
    return bool(word.name) and word.name not in _AND and _SILENT.issuperset(word.classes)


@cache
def weights() -> dict[str, int]:
    """Return the weights by feature, those of all classes of :data:`SAID` in one number."""
    fields = range(0, _FIELD * len(SAID), _FIELD)
    return {name: sum(map(lshift, map(int, row), fields)) for name, *row in rows_of(WEIGHTS)}


def rows_of(file: Path) -> list[list[str]]:
    """Return the rows of a file of weights, which are as they were made."""
    head, _, body = file.read_text(encoding="utf-8").partition("\n")
    if head.split()[-1] != checksum(body):
        raise ValueError(f"{file} is not as it was made: take it anew, or make it with benchmarks/learned_*.py")
    return [line.split("\t") for line in body.splitlines()]


def checksum(body: str) -> str:
    """Return the checksum of the weights' lines."""
    return sha256(body.encode()).hexdigest()[:16]


def chosen(sums: Sequence[int], said: Said, caution: int = LEAST) -> Said:
    """Return what has the most weight; what the cues say stays where nothing outweighs it by more than the caution."""
    most = max(sums)
    return SAID[sums.index(most)] if most - sums[SAID.index(said)] > caution else said
