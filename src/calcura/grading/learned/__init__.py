"""Which value of running text is its answer: a linear model over the words around each value, and how the values stand.

A rule reads one cue; in running text cues compete. Every value that a text holds is weighed by the words before and
behind it, by those of the sentences around, and by the classes that ``classes.toml`` puts them in; against all of them
stands that none is the answer. Values that say the same are weighed together. The weights stand in ``weights.txt``,
made by ``python benchmarks/learned_answers.py`` from replies that people judged; its first line carries their checksum.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, repeat
from math import exp, log
from pathlib import Path
from typing import NamedTuple
from unicodedata import combining, normalize

from calcura.grading.labels import Label
from calcura.grading.learned.origins import Told, features_of_origin
from calcura.grading.passages import is_question
from calcura.grading.values import EXACT, Value, mentioned, same, values_in
from calcura.text.learned import classes_of, rows_of, stem_of

HERE = Path(__file__).parent
WEIGHTS = HERE / "weights.txt"
SCALE = 100
"""The weights are whole hundredths."""
LEAST = 0.3
"""By so much the answer has to outweigh everything else, in the logarithm of its odds."""
MOST = 30
"""Values that are weighed, from the end."""
Group = tuple[str, Iterable[str]]
"""What is true of a value: features of one group."""


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
    of_sentences, sums = dict[int, float](), list[float]()
    for each, (shared, own) in zip(told, features(plain, label, told), strict=True):
        if each.sentence not in of_sentences:
            of_sentences[each.sentence] = _weighed(shared)
        sums.append(of_sentences[each.sentence] + _weighed(own))
    place, odds = elected(told, sums)
    return told[place] if odds > LEAST else None


def elected(told: Sequence[Mention], sums: Sequence[float]) -> tuple[int, float]:
    """Return the place of the value with the most weight, and the logarithm of the odds that it is the answer."""
    best = sums.index(max(sums))
    shares = [exp(each - sums[best]) for each in sums]
    held = sum(share for other, share in zip(told, shares, strict=True) if same(other.value, told[best].value))
    return best, log(held) - log(max(exp(-sums[best]) + sum(shares) - held, 1e-9))


def mentions(plain: Sequence[str], label: Label) -> list[Mention]:
    """Return the last values of some sentences that fit what is asked for, in order."""
    said = ((place, each) for place, each in enumerate(plain) if not is_question(each))
    found = (Mention(place, value) for place, each in said for value in mentioned(each, label))
    return [each for each in found if _may_be_asserted(each.value, plain[each.sentence])][-MOST:]


def _may_be_asserted(value: Value, sentence: str) -> bool:
    """Say whether a value may be what a text asserts: in the unit asked for, no range, behind no sign of a limit."""
    if not value.fits or value.upper is not None:
        return False
    return not value.span or (bool(value.value) and sentence[: value.start].rstrip(" =")[-1:] not in _LIMITS)


_LIMITS = frozenset("<>≤≥")


# --- words ------------------------------------------------------------------------------------------------------------

_PIECE = re.compile(r"[^\W\d_\u4e00-\u9fff]+(?:['’][^\W\d_]+)?|[\u4e00-\u9fff]|\d[\d.,]*(?<![.,])|[^\w\s]")
_BREAKS = frozenset([*",()-;:.!?，。；—–", "and", "but", "which", "so", "und", "aber", "et"])
_SIGNS = frozenset("=/?!%+*^")
_WINDOW, _NEXT, _PAIRED = 25, 4, 6


class _Sentence:
    """The words of a sentence as the model sees them: their stems, and what they count as."""

    __slots__ = ("breaks", "doubts", "ends", "names", "numbers", "starts", "stems", "told")

    def __init__(self, text: str):
        found = [*_PIECE.finditer(text)]
        known = [_known(each[0]) for each in found]
        self.starts, self.ends = [each.start() for each in found], [each.end() for each in found]
        self.stems = [stem for stem, _ in known]
        self.told = [told for _, told in known]
        self.breaks = [place for place, each in enumerate(self.stems) if each in _BREAKS]
        classes = [name for told in self.told for name in told if name[0] == ":"]
        self.doubts = classes.count(":doubt")
        self.numbers = [(each.start(), _number(each[0])) for each in found if each[0][0].isdecimal()]
        self.names = frozenset((*(each for each in self.stems if len(each) > 1), *classes))


def _number(told: str) -> Told:
    """Return a number as written with half of its last place; nought for what is none, as "1.2.3"."""
    digits = told.replace(",", "")
    if digits.count(".") > 1:
        return Told(0, 0)
    return Told(float(digits), 0.5 * 10.0 ** -len(digits.partition(".")[2]))


@lru_cache(maxsize=1024)
def _sentence(text: str) -> _Sentence:
    return _Sentence(text)


@lru_cache(maxsize=50_000)
def _known(word: str) -> tuple[str, tuple[str, ...]]:
    """Return a word's stem, without accents, and what it counts as: that and its classes; any number is one."""
    if word[0].isdigit():
        return "#", ()
    bare = "".join(each for each in normalize("NFD", word.lower()) if not combining(each))
    stem = stem_of(bare)
    classes = [f":{each}" for each in classes_of(bare, HERE / "classes.toml")]
    return stem, (*([stem] if stem.isalpha() or stem in _SIGNS else ()), *classes[::-1])


# --- features ---------------------------------------------------------------------------------------------------------
#
# Groups: < and > are the words next to a value, L0 to L2 and R0 to R2 those of its clause and of the two clauses before
# and behind, L and R pairs of words near it; S, B and A are the words of its sentence and of all before and behind,
# P and N how the sentences beside it begin, "first" how its own does. That without a name tells how the value stands.


def features(plain: Sequence[str], label: Label, told: Sequence[Mention]) -> Iterator[tuple[list[Group], list[Group]]]:
    """Yield what is true of each value: of its text and its sentence, shared by some, and of itself."""
    said = [*map(_sentence, plain)]
    whole = [("", [*_of_text(said, label)])]
    shared: dict[int, list[Group]] = {}
    for at, (each, made) in enumerate(zip(told, _of_origin(said, told), strict=True)):
        if each.sentence not in shared:
            shared[each.sentence] = [*whole, *_of_sentence(plain, said, each.sentence, label, told)]
        own = [*_of_value(plain[each.sentence], each.value, label), *_among(at, told, label), *made]
        yield shared[each.sentence], [*_of_words_beside(said[each.sentence], each.value), ("", own)]


def _of_text(said: Sequence[_Sentence], label: Label) -> Iterator[str]:
    yield from ("always", f"kind {'points' if label.counts_points else label.kind}", f"sentences {min(6, len(said))}")
    if not label.unit:
        yield "no unit"
    yield f"doubts {min(3, sum(each.doubts for each in said))}"


def _of_sentence(
    plain: Sequence[str], said: Sequence[_Sentence], place: int, label: Label, told: Sequence[Mention]
) -> Iterator[Group]:
    """Yield what is true of all values of a sentence."""
    one, before, behind = said[place], said[:place], said[place + 1 :]
    stems = [each for each in one.stems[:4] if each.isalpha()]
    yield "first", (stems[0] if stems else "-", " ".join(stems[:2]))
    yield "S", one.names
    yield "B", frozenset().union(*(each.names for each in before))
    yield "A", frozenset().union(*(each.names for each in behind))
    if behind:
        yield "N", (*dict.fromkeys(behind[0].stems[:_NEXT]), *{*chain(*behind[0].told[:_PAIRED])})
    if before:
        yield "P", {*before[-1].stems[:3]}
    yield "", [*_placed(plain, place, label, told)]


def _placed(plain: Sequence[str], place: int, label: Label, told: Sequence[Mention]) -> Iterator[str]:
    yield from (f"from end {min(5, len(plain) - 1 - place)}", f"from start {min(3, place)}")
    yield "long" if len(plain[place]) > 160 else "medium" if len(plain[place]) > 60 else "short"
    yield f"values after {min(3, len({each.sentence for each in told if each.sentence > place}))}"
    values = values_in(plain[place], label)
    if any(each.span for each in values):
        yield "limits here"
    if not all(each.fits for each in values):
        yield "other units here"
    if any(each.span and each.fits for one in plain[place + 1 :] for each in values_in(one, label)):
        yield "limits after"


def _of_words_beside(said: _Sentence, value: Value) -> Iterator[Group]:
    stems, told, breaks = said.stems, said.told, said.breaks
    left, right = bisect_right(said.ends, value.start), bisect_left(said.starts, value.end)
    one, two = [*stems[max(0, left - 2) : left][::-1], "^", "^"][:2]
    three, four = [*stems[right : right + 2], "^", "^"][:2]
    yield "<", (one, f"{two} {one}", f"{one}>{three}")
    yield ">", (three, f"{three} {four}")
    at = bisect_left(breaks, left)
    cuts = [max(0, left - _WINDOW), *(breaks[each] + 1 if each >= 0 else 0 for each in (at - 2, at - 1)), left]
    for group, start, end in zip(("L2", "L1", "L0"), cuts, cuts[1:], strict=False):
        yield group, chain.from_iterable(told[max(start, cuts[0]) : end])
    at = bisect_left(breaks, right)
    cuts = [right, *(breaks[at : at + 2] + [len(stems)] * 2)[:2], right + _WINDOW]
    for group, start, end in zip(("R0", "R1", "R2"), cuts, cuts[1:], strict=False):
        yield group, chain.from_iterable(told[start : min(end, cuts[-1])])
    for group, run in (("L", stems[max(0, left - _PAIRED) : left]), ("R", stems[right : right + _PAIRED])):
        yield group, [*map(" ".join, zip(run, run[1:])), *map("*".join, zip(run, run[2:]))]  # noqa: B905, RUF007


def _of_value(sentence: str, value: Value, label: Label) -> Iterator[str]:
    """Yield how a value is told."""
    if not sentence[value.end :].strip(" .*)\"'!"):
        yield "ends its sentence"
    if sentence.count("(", 0, value.start) > sentence.count(")", 0, value.start):
        yield "in brackets"
    if "-" in (sentence[value.start - 1 : value.start], sentence[value.end : value.end + 1]):
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


def _among(at: int, told: Sequence[Mention], label: Label) -> Iterator[str]:
    """Yield how the other values stand to one."""
    place, value = told[at]
    yield "last of all" if at == len(told) - 1 else "between others" if at else "first of all"
    alike = [same(each.value, value) for each in told]
    if value.asked:
        alone = all(it for it, each in zip(alike, told, strict=True) if each.value.asked)
        last = not any(each.value.asked for each in told[at + 1 :])
        yield "alone with the unit" if alone else "last with the unit" if last else "with the unit"
    else:
        yield "bare beside units" if label.unit and any(each.value.asked for each in told) else "bare"
    earlier, later = (
        [each for it, each in zip(alike[some], told[some], strict=True) if not it]
        for some in (slice(at), slice(at + 1, None))
    )
    yield from (f"rivals {min(4, len(earlier) + len(later))}", f"rivals behind {min(3, len(later))}")
    yield f"rivals with the unit {min(3, sum(each.value.asked for side in (earlier, later) for each in side))}"
    yield f"here behind {min(2, sum(each.sentence == place for each in later))}"
    yield f"here before {min(3, sum(each.sentence == place for each in earlier))}"
    if any(alike[:at]):
        exact = any(it and each.value.decimals == EXACT for it, each in zip(alike, told[:at], strict=False))
        yield "worked out" if exact else "told before"
    if any(alike[at + 1 :]):
        yield "told again"
    points = [each.value.value for each in told[:at] if each.sentence < place]
    if label.counts_points and len(points) > 1 and sum(map(float, points)) == value.value:  # type: ignore[arg-type]
        yield "adds up"


def _of_origin(said: Sequence[_Sentence], told: Sequence[Mention]) -> Iterator[list[str]]:
    """Yield how each value comes from the numbers beside it."""
    numbers = [number for one in said for _, number in one.numbers]
    starts = ((place, start) for place, one in enumerate(said) for start, _ in one.numbers)
    places = {start: place for place, start in enumerate(starts)}
    return features_of_origin(numbers, [places.get((each.sentence, each.value.start), -1) for each in told])


# --- weights ----------------------------------------------------------------------------------------------------------


def _weighed(groups: Iterable[Group]) -> float:
    weights = _weights()
    return sum([sum(map(weights[group].get, names, repeat(0))) for group, names in groups]) / SCALE


@cache
def _weights() -> dict[str, dict[str, int]]:
    found = defaultdict[str, dict[str, int]](dict)
    for group, name, weight in rows_of(WEIGHTS):
        found[group][name] = int(weight)
    return found
