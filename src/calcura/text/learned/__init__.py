"""What a sentence as a whole says of a mention: a linear model over the rules' own reading and the words around.

A rule reads one cue; where cues compete, or where a thing is told in words that are no cue, their weights decide. The
weights stand in ``weights.txt``, made by ``python -m calcura.text.learned`` from marked sentences; its first line
carries their checksum. A word counts by itself, cut to its stem, and by the classes that ``classes.toml`` puts it in.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Literal, NamedTuple

from calcura.text.cues import WordList, cues
from calcura.text.phrases import Words

Said = Literal["present", "absent", "possible", "another's", "past", "unknown"]
SAID: tuple[Said, ...] = ("present", "absent", "possible", "another's", "past")
HERE = Path(__file__).parent
WEIGHTS = HERE / "weights.txt"
SCALE = 100
"""The weights are whole hundredths."""
MARGINS = {("present", "past"): 210, ("past", "present"): 250}
OTHER_MARGIN, OF_SILENCE = 100, 20
"""By how much what is elected has to outweigh what the cues say; least where they say nothing at all.

A time is told of much that is present, and what is told as history may go on: there, the most.
"""
_SIDES = ("L", "R")
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
_FARTHEST_WORD = 40
_EDGE = "^"


class Seen(NamedTuple):
    """A word as the model sees it."""

    name: str
    stem: str
    classes: tuple[str, ...]
    first: str
    """The class that it stands for; empty where it has none."""


class Sentence:
    """The words of a sentence as the model sees them, and the sign in the gap behind each.

    Words that are ``idle``, because the cues know that they say nothing ("no doubt"), are of no class.
    """

    __slots__ = ("lower", "signs", "text", "words")

    def __init__(self, lower: str, text: Words, idle: Collection[int] = ()):
        self.lower, self.text = lower, text
        self.words = [_seen(word) for word in text.words]
        for place in idle:
            self.words[place] = self.words[place]._replace(classes=(), first="idle")
        self.signs = [_sign(gap) for gap in text.gaps]

    @property
    def is_told(self) -> bool:
        """Whether any word of it may say something of a mention."""
        return any(each.first not in ("", "has", "patient", "joined") for each in self.words)


@cache
def _classes() -> dict[str, WordList]:
    told = tomllib.loads((HERE / "classes.toml").read_text(encoding="utf-8"))
    return {name: WordList.of(words.split()) for name, words in told.items()}


@lru_cache(maxsize=50_000)
def _seen(word: str) -> Seen:
    name = word
    if word[:1].isdigit():
        name = "#year" if _YEAR.match(word) else "#" + "".join(filter(str.isalpha, word))[:4]
    elif word in cues("en").people:
        name = "#person"
    found = tuple(each for each, words in _classes().items() if name in words)
    return Seen(name, _stem(name), found, next((each for each in _ORDER if each in found), ""))


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


def features(sentence: Sentence, first: int, last: int, kinds: Sequence[tuple[str, str]], rule: str) -> list[str]:
    """Return what the weights are asked for: a mention from one word to another, the cues that reach it, the verdict.

    >>> lower = "her mother never had gout"
    >>> sentence = Sentence(lower, Words(lower))
    >>> {"Lc0neg", "l1had", "Ls2had_neg"} <= {*features(sentence, 4, 4, [], "present")}
    True
    """
    words, signs, count = sentence.words, sentence.signs, len(sentence.words)
    told = [
        "bias", f"cues:{rule}", "+".join(("cues", *sorted({kind for kind, _ in kinds}))),
        *(f"cue:{kind}" for kind, _ in kinds), *(f"cue:{kind}:{cue}" for kind, cue in kinds),
    ]  # fmt: skip
    told += _beside(sentence, first, last)
    left, right = (
        _side(sentence, side, places, told)
        for side, places in zip(
            _SIDES, (range(first - 1, max(-1, first - _FARTHEST_WORD), -1),
                     range(last + 1, min(count, last + _FARTHEST_WORD))), strict=True,
        )
    )  # fmt: skip
    for side, skeleton in zip(_SIDES, (left, right), strict=True):
        told += _patterns(side, skeleton)
    whose = next((each for each in left if each in ("another", "patient")), "-")
    tense = next((each for each in left if each in ("has", "had")), "-")
    told += (f"whose{whose}", f"tense{tense}", f"{whose}_{tense}")
    if first:
        told.append(f"first{words[0].name}")
    start, end = _list_around(sentence, first, last)
    told += _window("hL", words, signs, range(start - 1, max(-1, start - 1 - _WINDOW), -1), 0)
    told += _window("hR", words, signs, range(end + 1, min(count, end + 1 + _WINDOW)), -1)
    return told


def _beside(sentence: Sentence, first: int, last: int) -> Iterator[str]:
    """Yield the words directly beside a mention, with the sign between."""
    names = [_EDGE] * 3 + [each.name for each in sentence.words[max(0, first - 3) : first]]
    before, names = names[-3:], [each.name for each in sentence.words[last + 1 : last + 4]] + [_EDGE] * 3
    near, behind = sentence.signs[first - 1] if first else _EDGE, sentence.signs[last]
    yield from (f"gl{near}", f"l1{near}{before[2]}", f"l2{before[1]}_{before[2]}", f"l3{'_'.join(before)}")
    yield from (f"gr{behind}", f"r1{behind}{names[0]}", f"r2{names[0]}_{names[1]}", f"r3{'_'.join(names[:3])}")


def _side(sentence: Sentence, side: str, places: Sequence[int], told: list[str]) -> list[str]:
    """Add what the words on one side say, by the clauses between; return their classes and signs, the nearest first."""
    words, signs = sentence.words, sentence.signs
    behind, zone = -1 if side == "R" else 0, "0"
    skeleton, near = list[str](), set[str]()
    for distance, place in enumerate(places, 1):
        word, sign = words[place], signs[place + behind]
        if sign:
            if sign in _FARTHEST_SIGNS:
                zone = "2"
            elif zone == "0" and sign in _NEAR_SIGNS:
                zone = "1"
            if sign != "-":
                skeleton.append(sign)
        parts = zone == "0" and word.name in _CLAUSE
        if parts and behind:
            zone = "1"
        if word.stem and zone != "2":
            told.append(f"{side}{zone}{word.stem}")
        for each in word.classes:
            told.append(f"{side}c{zone}{each}")
            if each not in near:
                near.add(each)
                told.append(f"{side}d{each}{min(4, distance // 2)}")
        if word.first:
            skeleton.append(word.first)
        if parts:
            zone = "1"
    skeleton.append(_EDGE)
    return skeleton


def _patterns(side: str, skeleton: list[str]) -> Iterator[str]:
    """Yield the first classes and signs on a side, and those that follow one another."""
    yield f"{side}s1{skeleton[0]}"
    if len(skeleton) > 1:
        yield f"{side}s2{skeleton[0]}_{skeleton[1]}"
    if len(skeleton) > 2:
        yield f"{side}s3{skeleton[0]}_{skeleton[1]}_{skeleton[2]}"
    for one, next_one in pairwise(skeleton[:7]):
        yield f"{side}sb{one}_{next_one}"
    classes = [each for each in skeleton if len(each) > 1][:2]
    if classes:
        yield f"{side}k1{classes[0]}"
    if len(classes) > 1:
        yield f"{side}k2{classes[0]}_{classes[1]}"


def _window(name: str, words: list[Seen], signs: list[str], places: Sequence[int], behind: int) -> Iterator[str]:
    for distance, place in enumerate(places):
        if signs[place + behind] in _FARTHEST_SIGNS:
            return
        yield f"{name}{words[place].stem}"
        for each in words[place].classes:
            yield f"{name}c{each}"
            yield f"{name}d{each}{distance}"


def _is_item(word: Seen) -> bool:
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
def weights() -> dict[str, tuple[int, ...]]:
    """Return the weights of every class of :data:`SAID` by feature."""
    head, _, body = WEIGHTS.read_text(encoding="utf-8").partition("\n")
    if head.split()[-1] != checksum(body):
        raise ValueError(f"{WEIGHTS.name} is not as it was made: make it again with python -m calcura.text.learned")
    rows = (line.rsplit("\t", len(SAID)) for line in body.splitlines())
    return {name: tuple(map(int, told)) for name, *told in rows}


def checksum(body: str) -> str:
    """Return the checksum of the weights' lines."""
    return sha256(body.encode()).hexdigest()[:16]


def elected(
    told: Sequence[str], said: Said, caution: int = 0, known: Mapping[str, Sequence[int]] | None = None
) -> Said:
    """Return what the features elect; what the cues say stays where nothing outweighs it by its margin and caution."""
    if not told:
        return said
    known = weights() if known is None else known
    rows = [known[each] for each in {*told} if each in known]
    sums = [sum(each) for each in zip(*rows, strict=True)]
    best = max(range(len(sums)), key=sums.__getitem__)
    margin = MARGINS.get((said, SAID[best]), OF_SILENCE if said == "present" else OTHER_MARGIN)
    return SAID[best] if sums[best] - sums[SAID.index(said)] > margin + caution else said
