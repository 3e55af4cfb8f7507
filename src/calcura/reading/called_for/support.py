"""How strongly a note speaks for each calculator: situations it tells, whom a calculator is for, how common it is.

What each situation says is read from what is said of the calculator itself. A definition is read with the same eyes as
a note: what its purpose, its inputs and its use tell of speaks for it, the more the fewer calculators tell of the same.
What it declares to be its signs counts as declared. So a calculator that somebody adds is recommended at once.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from calcura.reading.called_for.candidates import Candidate, candidates
from calcura.reading.conditions import Mentions, Span, mentions, situations
from calcura.reading.retrieval import Evidence
from calcura.reading.values.person import introduced

SIGNS = 3.0, 2.0, 1.0
"""What a situation says for a calculator that declares it, by the group it stands in, in natural log-odds."""
STRENGTH: Mapping[str, float] = {
    "having": 1.8, "title": 1.8, "answers": 1.6, "situations": 1.2, "result": 1.2, "purpose": 0.9, "inputs": 0.6,
}  # fmt: skip
"""What it says for one that does not, by where its page tells of it."""
RARITY = 0.5
"""How much less a situation says that many calculators tell of, and an input that many take."""


@lru_cache(maxsize=4)
def links(of: tuple[Candidate, ...]) -> Mapping[str, Mapping[str, float]]:
    """Return what each situation says for each calculator that tells of it, by its name.

    >>> from calcura.reading.called_for.candidates import candidates
    >>> found = links(candidates())["chest pain"]
    >>> max(found, key=lambda each: found[each])
    'heart_score'
    """
    told, found = {each.name: _told(each) for each in of}, defaultdict[str, dict[str, float]](dict)
    telling = Counter(situation for each in told.values() for situation in each)
    for each in of:
        read = {name: strength * rarity(telling[name], len(of)) for name, strength in told[each.name].items()}
        for situation, strength in {**read, **_declared(each)}.items():
            found[situation][each.name] = strength
    return found


def _told(candidate: Candidate) -> Mapping[str, float]:
    found: dict[str, float] = {}
    for place in candidate.page:
        strength = STRENGTH.get(place.kind, 0.0)
        for situation in mentions(place.text) if strength else ():
            found[situation] = max(strength, found.get(situation, 0.0))
    return found


def _declared(candidate: Candidate) -> Mapping[str, float]:
    groups = candidate.use.called_for_by() if candidate.use is not None else ()
    return {each: strength for group, strength in zip(groups, SIGNS, strict=False) for each in group}


def rarity(having: int, all_of_them: int) -> float:
    """Return how telling it is what so many of all calculators have: 1 for one alone, 0 for all."""
    return float((math.log(all_of_them / having) / math.log(all_of_them)) ** RARITY)


# These few weights were chosen on notes for development; ``docs/recommending.md`` tells on which, and what they reach.
ANYWHERE, AT_THE_END, REACH = 0.4, 1.05, 150
"""What a situation counts wherever it stands, what is added for one at the end, and over how many letters that fades.

So it is in a note that was cut: what it tells last is what its writer turns to next. In a whole note each counts one.
"""
HINTED = 0.8
"""What is left of a situation that the note only hints at."""
AGAIN = 0.07
"""What is added for a situation told several times, for each time it is told e times as often."""
FURTHER = 0.85
"""What is left of each further situation for the same calculator, strongest first: they come together."""
YEAR_OUTSIDE, FAR_OUTSIDE = 0.25, 5.0
"""What a year outside the ages that a calculator is for counts against it, and the most that they do."""
FOR_CHILDREN = 3.3
"""What a calculator for children alone gains for a child: fewer are made for them."""
ADULT = 18


@dataclass(frozen=True, slots=True)
class Support:
    """What speaks for a calculator: evidence, strongest first, its sum, and whether it is for such a patient."""

    evidence: tuple[Evidence, ...]
    told: float
    fits: float


def support(note: str, *, cut: bool) -> Mapping[Candidate, Support]:
    """Return how strongly a note speaks for every calculator that can be recommended, in natural log-odds.

    ``cut`` tells a note that ends where its writer turned to a calculator, so that what stands last counts more, from a
    whole one, in which it does not.
    """
    evidence: dict[str, list[Evidence]] = defaultdict(list)
    speaking, end = links(candidates()), len(note) if cut else None
    for situation, told in situations(note).items():
        weight, span = max(_weighed(told, end))
        for calculator, strength in speaking.get(situation, {}).items():
            evidence[calculator].append(Evidence(note[slice(*span)], span, strength * weight, situation))
    age, sex = introduced(note)
    return {each: _support(evidence[each.name], _fits(each, age, sex)) for each in candidates()}


def shares(odds: Mapping[Candidate, float]) -> dict[Candidate, float]:
    """Return natural log-odds of calculators as shares of one."""
    highest = max(odds.values())
    raised = {candidate: math.exp(each - highest) for candidate, each in odds.items()}
    whole = sum(raised.values())
    return {candidate: each / whole for candidate, each in raised.items()}


def _weighed(told: Mentions, cut_at: int | None) -> list[tuple[float, Span]]:
    """Return what counts of a situation that is named, and of one that is hinted at, each where it stands last."""
    again = AGAIN * math.log(len(told.named) + len(told.hinted))
    last = [(1.0, max(told.named))] if told.named else []
    last += [(HINTED, max(told.hinted))] if told.hinted else []
    return [(share * (_place(span, cut_at) + again), span) for share, span in last]


def _place(span: Span, cut_at: int | None) -> float:
    return 1.0 if cut_at is None else ANYWHERE + AT_THE_END * math.exp((span[0] - cut_at) / REACH)


def _support(evidence: Sequence[Evidence], fits: float) -> Support:
    ordered = tuple(sorted(evidence, key=lambda each: -each.weight))
    return Support(ordered, sum(each.weight * FURTHER**place for place, each in enumerate(ordered)), fits)


def _fits(candidate: Candidate, age: float | None, sex: str | None) -> float:
    """Return what the patient's age and sex count for or against a calculator."""
    if candidate.sex is not None and sex is not None and sex != candidate.sex:
        return -FAR_OUTSIDE
    low, below = candidate.ages
    if age is None or (low is None and below is None):
        return 0.0
    if below is not None and below <= ADULT:
        return FOR_CHILDREN if age < below else -FAR_OUTSIDE
    outside = max((low or 0) - age, age - below if below is not None else 0.0, 0.0)
    return -min(FAR_OUTSIDE, YEAR_OUTSIDE * outside)
