"""Which value of running text is its answer: a linear model over the words around each value, and how the values stand.

A rule reads one cue; in running text cues compete. Every value that a text holds is weighed by the words before and
behind it, by those of the sentences around, and by the classes that ``classes.toml`` puts them in; against all of them
stands that none is the answer. Values that say the same are weighed together. The weights stand in ``weights.txt``,
made by ``python -m calcura.grading.learned`` from replies that people judged; its first line carries their checksum.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from itertools import pairwise
from math import exp, log
from pathlib import Path
from typing import NamedTuple
from unicodedata import combining, normalize

from calcura.grading.cues import known, part, pattern, words_of
from calcura.grading.labels import Label
from calcura.grading.remarks import offers
from calcura.grading.stating import hedges
from calcura.grading.unsaid import abstention, discredited, is_in_doubt, is_unsaid, would_be
from calcura.grading.values import EXACT, Value, mentioned, same, values_in
from calcura.grading.withdrawing import reconsidered

HERE = Path(__file__).parent
WEIGHTS = HERE / "weights.txt"
SCALE = 100
"""The weights are whole hundredths."""
LEAST = 0.9
"""By so much the answer has to outweigh everything else, in the logarithm of its odds."""


class Mention(NamedTuple):
    """A value that fits what is asked for, and the sentence it stands in."""

    sentence: int
    value: Value


def asserted(plain: Sequence[str], label: Label) -> Mention | None:
    """Return the value that some sentences assert as the answer; None where none outweighs all else.

    >>> bmi = Label(24.2, unit="kg/m2")
    >>> asserted(["He weighs 76.8 kg.", "This gives a BMI of 24.2 kg/m2, below the limit of 25."], bmi).value.value
    24.2
    """
    told = mentions(plain, label)
    if not told:
        return None
    weights = _weights()
    sums = [sum(weights.get(name, 0) for name in names) / SCALE for names in features(plain, label, told)]
    place, odds = elected(told, sums)
    return told[place] if odds > LEAST else None


def elected(told: Sequence[Mention], sums: Sequence[float]) -> tuple[int, float]:
    """Return the place of the value with the most weight, and the logarithm of the odds that it is the answer."""
    most = max(sums)
    shares = [exp(each - most) for each in sums]
    held = [
        sum(share for other, share in zip(told, shares, strict=True) if same(other.value, each.value)) for each in told
    ]
    best = max(range(len(told)), key=lambda place: (held[place], sums[place]))
    return best, log(held[best]) - log(max(exp(-most) + sum(shares) - held[best], 1e-9))


def mentions(plain: Sequence[str], label: Label) -> list[Mention]:
    """Return the values of some sentences that fit what is asked for, in order."""
    found = (Mention(place, value) for place, each in enumerate(plain) for value in mentioned(each, label))
    return [
        each
        for each in found
        if each.value.fits and each.value.upper is None and (each.value.value or not each.value.span)
    ]


# --- words ------------------------------------------------------------------------------------------------------------


class _Word(NamedTuple):
    start: int
    end: int
    stem: str
    classes: tuple[str, ...]


_PIECE = re.compile(r"[^\W\d_\u4e00-\u9fff]+(?:['’][^\W\d_]+)?|[\u4e00-\u9fff]|\d[\d.,]*(?<![.,])|[^\w\s]")
_ENDINGS = ("ing", "ed", "es", "s", "e")
_SHORTEST_STEM = 4
_BREAKS = frozenset([*",()-;:.!?，。；—–", "and", "but", "which", "so", "und", "aber", "et"])
_SIGNS = frozenset("=/?!%+*^")
_WINDOW, _NEXT, _PAIRED, _CLASSED = 25, 4, 6, 12


@lru_cache(maxsize=1024)
def _words(sentence: str) -> tuple[_Word, ...]:
    return tuple(_Word(*each.span(), *_known(each[0])) for each in _PIECE.finditer(sentence))


@lru_cache(maxsize=50_000)
def _known(word: str) -> tuple[str, tuple[str, ...]]:
    """Return a word's stem, without accents, and the classes it is in; any number is one."""
    if word[0].isdigit():
        return "#", ()
    bare = "".join(each for each in normalize("NFD", word.lower()) if not combining(each))
    whole, begun = _classes()
    told = [*whole.get(bare, ()), *(each for end in range(len(bare) + 1) for each in begun.get(bare[:end], ()))]
    ending = next((each for each in _ENDINGS if bare.endswith(each) and len(bare) - len(each) >= _SHORTEST_STEM), "")
    return bare.removesuffix(ending), tuple(dict.fromkeys(told))


@cache
def _classes() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Return the classes of whole words, and those of words that begin so."""
    whole, begun = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
    for name, words in tomllib.loads((HERE / "classes.toml").read_text(encoding="utf-8")).items():
        for word in words.split():
            (begun if word.endswith("*") else whole)[word.rstrip("*")].append(name)
    return dict(whole), dict(begun)


# --- features ---------------------------------------------------------------------------------------------------------


def features(plain: Sequence[str], label: Label, told: Sequence[Mention]) -> Iterator[list[str]]:
    """Yield what is true of each value in its clause, its sentence and its text."""
    shared: dict[int, list[str]] = {}
    whole = list(_of_text(plain, label))
    for each in told:
        if each.sentence not in shared:
            shared[each.sentence] = [*whole, *_of_sentence(plain, each.sentence, label, told)]
        own = [*_of_words_beside(plain[each.sentence], each.value), *_of_value(plain, each, label, told)]
        yield [*shared[each.sentence], *dict.fromkeys(own)]


def _of_text(plain: Sequence[str], label: Label) -> Iterator[str]:
    yield from ("always", f"kind {'points' if label.counts_points else label.kind}", f"sentences {min(6, len(plain))}")
    if not label.unit:
        yield "no unit"
    doubts = sum("doubt" in word.classes for each in plain for word in _words(each))
    yield f"doubts {min(3, doubts)}"
    if any(map(is_undecided, plain)):
        yield "undecided"
    if any(map(hedges, plain)):
        yield "hedges"


def _of_sentence(plain: Sequence[str], place: int, label: Label, told: Sequence[Mention]) -> Iterator[str]:
    """Yield what is true of all values of a sentence."""
    last, words = len(plain) - 1, _words(plain[place])
    stems = [each.stem for each in words if each.stem.isalpha()]
    yield from (f"first {stems[0] if stems else '-'}", f"first2 {' '.join(stems[:2])}")
    yield from (f"from end {min(5, last - place)}", f"from start {min(3, place)}")
    yield "long" if len(plain[place]) > 160 else "medium" if len(plain[place]) > 60 else "short"
    yield f"values after {min(3, len({each.sentence for each in told if each.sentence > place}))}"
    yield from _manner(plain[place])
    yield from (f"S {name}" for name in _names(plain[place]))
    before, behind = plain[:place], plain[place + 1 :]
    yield from (f"B {name}" for name in dict.fromkeys(name for each in before for name in _names(each)))
    yield from (f"A {name}" for name in dict.fromkeys(name for each in behind for name in _names(each)))
    if behind:
        following = _words(behind[0])
        yield from (
            f"N {stem}" for stem in dict.fromkeys([each.stem for each in following if each.stem != "#"][:_NEXT])
        )
        yield from (
            f"N:{name}" for name in dict.fromkeys(name for each in following[:_PAIRED] for name in each.classes)
        )
        yield from (f"next {each}" for each in _manner(behind[0]))
    if before:
        yield from (
            f"P {stem}" for stem in dict.fromkeys([each.stem for each in _words(before[-1]) if each.stem != "#"][:3])
        )
    for side, others in (("before", before), ("after", behind)):
        yield from (
            f"{side} {each}"
            for each in dict.fromkeys(name for one in others for name in _manner(one))
            if each in _LASTING
        )
    values = values_in(plain[place], label)
    if any(each.span for each in values):
        yield "limits here"
    if not all(each.fits for each in values):
        yield "other units here"
    if any(each.span and each.fits for one in behind for each in values_in(one, label)):
        yield "limits after"


@lru_cache(maxsize=1024)
def _names(sentence: str) -> tuple[str, ...]:
    """Return the words of a sentence by stem and by class."""
    words = _words(sentence)
    stems = (each.stem for each in words if len(each.stem) > 1)
    return (*dict.fromkeys(stems), *dict.fromkeys(f":{name}" for each in words for name in each.classes))


@lru_cache(maxsize=1024)
def _manner(sentence: str) -> tuple[str, ...]:
    """Return what the cues hear in a sentence."""
    heard = {
        "unsaid": is_unsaid(sentence),
        "would": would_be(sentence),
        "hedging": hedges(sentence),
        "undecided": is_undecided(sentence),
        "abstains": abstention(sentence) >= 0,
        "reconsidered": reconsidered(sentence) >= 0,
        "discredited": discredited(sentence) >= 0,
        "in doubt": is_in_doubt(sentence),
        "concludes": pattern("prose", "concludes").search(sentence) is not None,
        "offers": offers(sentence),
        "a row": sentence.startswith("|"),
        "a total": pattern("totals", "row").match(sentence) is not None,
        "an item": sentence[:1] in "-•*",
        "an equation": "=" in sentence,
    }
    return tuple(name for name, is_heard in heard.items() if is_heard)


_LASTING = frozenset(("hedging", "undecided", "abstains", "reconsidered", "discredited", "in doubt", "offers"))
"""What is heard in one sentence and may be said of the values of another."""


def _of_words_beside(sentence: str, value: Value) -> Iterator[str]:
    words = _words(sentence)
    left = [each for each in words if each.end <= value.start][::-1]
    right = [each for each in words if each.start >= value.end]
    (one, two), (three, four) = ([*(each.stem for each in side[:2]), "^", "^"][:2] for side in (left, right))
    yield from (f"<{one}", f"<<{two} {one}", f">{three}", f">>{three} {four}", f"<>{one} {three}")
    for side, run in (("L", left), ("R", right)):
        clause = 0
        for each in run[:_WINDOW]:
            clause = min(2, clause + (each.stem in _BREAKS))
            if each.stem.isalpha() or each.stem in _SIGNS:
                yield f"{side}{clause}{each.stem}"
            yield from (f"{side}{clause}:{name}" for name in each.classes)
        stems = [each.stem for each in run[:_PAIRED]]
        yield from (f"{side}{first} {second}" for first, second in pairwise(stems))
        yield from (f"{side}{first} * {second}" for first, second in zip(stems, stems[2:], strict=False))
    before, behind = ([each.classes[0] for each in side[:_CLASSED] if each.classes] for side in (left, right))
    yield from (f"L;{';'.join(before[:count])}" for count in (1, 2, 3))
    yield from (f"R;{';'.join(behind[:count])}" for count in (1, 2))
    yield f"LR;{';'.join(before[:1])}|{';'.join(behind[:1])}"


def _of_value(plain: Sequence[str], mention: Mention, label: Label, told: Sequence[Mention]) -> Iterator[str]:
    """Yield how a value is told, and how the others stand to it."""
    place, value = mention
    sentence = plain[place]
    clause = sentence[slice(*_clause(sentence, value))]
    if is_unsaid(clause):
        yield "clause unsaid"
    if hedges(clause):
        yield "clause hedging"
    if not sentence[value.end :].strip(" .*)\"'!"):
        yield "ends its sentence"
    before = sentence[: value.start]
    if before.count("(") > before.count(")"):
        yield "in brackets"
    if "-" in (before[-1:], sentence[value.end : value.end + 1]):
        yield "beside a hyphen"
    yield "computed" if value.decimals == EXACT else f"decimals {min(value.decimals, 3)}"
    if value.span:
        yield "a limit"
    if value.converted:
        yield "converted"
    if not sentence[value.start : value.end].lstrip("-")[:1].isdigit():
        yield "in words"
    if label.counts_points:
        yield "one digit" if value.end - value.start == 1 else "more than a digit"
    yield from _among(mention, told, label)


def _among(mention: Mention, told: Sequence[Mention], label: Label) -> Iterator[str]:
    place, value = mention
    at = told.index(mention)
    yield "last of all" if mention == told[-1] else "first of all" if not at else "between others"
    with_unit = [each for each in told if each.value.asked]
    if value.asked:
        alone = all(same(each.value, value) for each in with_unit)
        yield "alone with the unit" if alone else "last with the unit" if mention == with_unit[-1] else "with the unit"
    else:
        yield "bare beside units" if label.unit and with_unit else "bare"
    rivals = [[each for each in side if not same(each.value, value)] for side in (told[:at], told[at + 1 :])]
    earlier, later = rivals
    yield from (f"rivals {min(4, len(earlier) + len(later))}", f"rivals behind {min(3, len(later))}")
    yield f"rivals with the unit {min(3, sum(each.value.asked for side in rivals for each in side))}"
    yield f"here behind {min(2, sum(each.sentence == place for each in later))}"
    yield f"here before {min(3, sum(each.sentence == place for each in earlier))}"
    alike = [each.value for each in told[:at] if same(each.value, value)]
    if alike:
        yield "worked out" if any(each.decimals == EXACT for each in alike) else "told before"
    if any(same(each.value, value) for each in told[at + 1 :]):
        yield "told again"
    points = [each.value.value for each in told[:at] if each.sentence < place]
    if label.counts_points and len(points) > 1 and sum(map(float, points)) == value.value:  # type: ignore[arg-type]
        yield "adds up"


def _clause(plain: str, value: Value) -> tuple[int, int]:
    begin = max((each.end() for each in _BREAK.finditer(plain, 0, value.start)), default=0)
    close = _BREAK.search(plain, value.end)
    return begin, close.start() if close else len(plain)


_BREAK = re.compile(
    r"[,;.:(\s=-](?:(?<=[,;.:])\s|(?<=\()|(?<=[=-])>|(?<=\s)(?:-\s(?!\d)|(?:and|but|so|while|whereas|although|though|which"
    r"|because|since|und|aber|et|mais|donc)\s))"
)


@lru_cache(maxsize=1024)
def is_undecided(sentence: str) -> bool:
    """Say whether a sentence leaves open which of several values is meant.

    >>> is_undecided("I am torn between the two."), is_undecided("Give 6 mg or 8 mg."), is_undecided("Give it or not.")
    (True, True, False)
    """
    if not known("prose", "undecided").isdisjoint(words_of(sentence)[0]):
        return True
    if not sentence.isascii() and any(each in sentence for each in part("prose")["undecided_signs"]):
        return True
    either = _OR_NUMBER.search(sentence)
    while either is not None and not _NUMBER_BEFORE.search(sentence, 0, either.start()):
        either = _OR_NUMBER.search(sentence, either.end())
    return either is not None


_OR_NUMBER = re.compile(r"o(?<=\so)(?:r|der|u)?\s(?:about\s|rather\s|even\s)?\d")
_NUMBER_BEFORE = re.compile(r"\d[^\d,;.]{0,12}\s\Z")

# --- weights ----------------------------------------------------------------------------------------------------------


@cache
def _weights() -> dict[str, int]:
    head, _, body = WEIGHTS.read_text(encoding="utf-8").partition("\n")
    if head.split()[-1] != checksum(body):
        raise ValueError(f"{WEIGHTS.name} is not as it was made: make it again with python -m calcura.grading.learned")
    return {name: int(weight) for name, weight in (line.rsplit("\t", 1) for line in body.splitlines())}


def checksum(body: str) -> str:
    """Return the checksum of the weights' lines."""
    return sha256(body.encode()).hexdigest()[:16]
