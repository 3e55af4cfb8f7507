"""How strongly a note speaks for each calculator: clues, whom a calculator is for, and how common it is."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from calcura.reading.recommend.candidates import Candidate, candidates, clues
from calcura.reading.recommend.clues.finding import Told, told_in
from calcura.reading.retrieval.ranking import Evidence
from calcura.reading.values.person import introduced

# These few weights were chosen on notes for development; ``docs/recommending.md`` tells on which, and what they reach.
ANYWHERE, AT_THE_END, REACH = 0.4, 1.05, 150
"""What a clue counts wherever it stands, what is added for one at the end, and over how many letters that fades.

So it is in a note that was cut: what it tells last is what its writer turns to next. In a whole note each counts one.
"""
AGAIN = 0.07
"""What is added for a clue told several times, for each time it is told e times as often."""
FURTHER = 0.85
"""What is left of each further clue for the same calculator, strongest first: clues come together."""
COMMON = 0.55
"""How much it counts that a calculator is common, where the question is what a writer does next."""
YEAR_OUTSIDE, FAR_OUTSIDE = 0.25, 5.0
"""What a year outside the ages that a calculator is for counts against it, and the most that they do."""
FOR_CHILDREN = 3.3
"""What a calculator for children alone gains for a child: fewer are made for them."""
ADULT = 18


@dataclass(frozen=True, slots=True)
class Support:
    """What speaks for a calculator: evidence, strongest first, its sum, and with it all else that counts."""

    evidence: tuple[Evidence, ...]
    told: float
    total: float


def support(note: str, *, cut: bool) -> Mapping[Candidate, Support]:
    """Return how strongly a note speaks for every calculator that can be recommended, in natural log-odds.

    ``cut`` tells a note that ends where its writer turned to a calculator, so that what stands last and what is common
    counts more, from a whole one, in which it does not.
    """
    evidence: dict[str, list[Evidence]] = defaultdict(list)
    for told in told_in(note, clues()):
        for calculator, found in _spoken(told, len(note) if cut else None, note):
            evidence[calculator].append(found)
    age, sex = introduced(note)
    return {each: _support(each, evidence[each.name], _fits(each, age, sex), cut) for each in candidates()}


def shares(odds: Mapping[Candidate, float], none: float = -math.inf) -> dict[Candidate, float]:
    """Return natural log-odds of calculators, and of none of them, as shares of one."""
    highest = max([none, *odds.values()])
    raised = {candidate: math.exp(each - highest) for candidate, each in odds.items()}
    whole = sum(raised.values()) + math.exp(none - highest)
    return {candidate: each / whole for candidate, each in raised.items()}


def _spoken(told: Told, cut_at: int | None, note: str) -> Iterator[tuple[str, Evidence]]:
    start, end = told.last
    place = 1.0 if cut_at is None else ANYWHERE + AT_THE_END * math.exp((start - cut_at) / REACH)
    weight = place + AGAIN * math.log(told.times)
    for calculator, strength in told.clue.speaks_for.items():
        yield calculator, Evidence(note[start:end], told.last, strength * weight, told.clue.name)


def _support(candidate: Candidate, evidence: Sequence[Evidence], fits: float, cut: bool) -> Support:
    ordered = tuple(sorted(evidence, key=lambda each: -each.weight))
    told = sum(each.weight * FURTHER**place for place, each in enumerate(ordered))
    common = COMMON * math.log(candidate.standing) if cut else 0.0
    return Support(ordered, told, told + fits + common)


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
