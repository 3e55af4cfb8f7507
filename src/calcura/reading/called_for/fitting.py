"""How well each calculator fits a whole note, weighed as was learned: situations, the patient, what the note states.

The kinds of evidence are the same for every calculator and read from its definition, so a new one needs no notes to
learn from. ``python -m calcura.reading.called_for.learning`` writes the weights to ``learned.toml``; nobody edits them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from calcura.engine.definition import Input
from calcura.measurements import Day, Number
from calcura.measurements.toml import read_toml
from calcura.reading.called_for.candidates import Candidate
from calcura.reading.called_for.support import Support, rarity
from calcura.reading.retrieval import Evidence
from calcura.reading.solution import Found
from calcura.reading.solver import read_stated
from calcura.reading.text.mentions import told_as

FILE = Path(__file__).with_name("learned.toml")


class Kinds(NamedTuple):
    """Each kind of evidence in a note for a calculator, or what each counts, in natural log-odds."""

    told: float
    """What the situations of the note say, diluted by how many it tells."""
    fits: float
    """What age and sex say."""
    complete: float
    """Whether all of its numbers are stated: all but age and sex, which every note states."""
    lacking: float
    """How many of them are not, as a logarithm."""
    rare: float
    """Those that are stated, the more the fewer calculators take them."""
    measured: float
    """Whether it asks for numbers alone, so that nothing is to be judged."""
    common: float
    """How common it is in published case reports, as a logarithm and between narrow limits."""
    found: float = 0.0
    """Which share of its findings and grades the note tells."""

    def weighed(self) -> float:
        """Return what the evidence counts in all."""
        return sum(map(float.__mul__, self, learned()))


@cache
def learned() -> Kinds:
    """Return what each kind of evidence counts.

    >>> learned().complete > 0 > learned().lacking
    True
    """
    return Kinds(**read_toml(FILE)["weights"])


class Asked(NamedTuple):
    """The inputs that a calculator must have of a note: numbers, and findings and grades; age and sex left out."""

    numbers: tuple[Input, ...]
    findings: tuple[Input, ...]


class Fitting:
    """How well the calculators that can be recommended fit one note."""

    def __init__(self, note: str, spoken: Mapping[Candidate, Support]) -> None:
        self._note = note
        self._spoken = spoken
        self._asked, self._rarity = asked(tuple(spoken))
        situations = {each.fact for found in spoken.values() for each in found.evidence}
        self._diluted = 1 / math.sqrt(len(situations) or 1)
        self._numbers = read_stated(
            {each.name: each for of in self._asked.values() for each in of.numbers}.values(), note
        )

    def kinds(self, each: Candidate) -> Kinds:
        """Return the evidence for a calculator, but for its findings, which take longest to read."""
        numbers, findings = self._asked[each]
        stated = sum(number.name in self._numbers for number in numbers)
        rare = sum(self._rarity[number.name] for number in numbers if number.name in self._numbers)
        return Kinds(
            told=self._spoken[each].told * self._diluted,
            fits=self._spoken[each].fits,
            complete=float(0 < len(numbers) == stated),
            lacking=math.log1p(len(numbers) - stated),
            rare=float(rare),
            measured=float(bool(numbers) and not findings),
            common=math.log(each.standing),
        )

    def with_findings(self, each: Candidate, kinds: Kinds) -> Kinds:
        """Return the evidence for a calculator, its findings counted."""
        findings = self._asked[each].findings
        told = read_stated(findings, self._note)
        return kinds._replace(found=len(told) / len(findings)) if findings else kinds

    def evidence(self, each: Candidate) -> tuple[Evidence, ...]:
        """Return what in the note speaks for a calculator, strongest first: its situations and the numbers stated."""
        weights = learned()
        situations = (
            replace(found, weight=found.weight * self._diluted * weights.told) for found in self._spoken[each].evidence
        )
        return tuple(sorted((*situations, *self._stated(each)), key=lambda found: -found.weight))

    def _stated(self, each: Candidate) -> Iterator[Evidence]:
        for number in self._asked[each].numbers:
            found: Found | None = self._numbers.get(number.name)
            if found is not None and found.span is not None:
                weight = self._rarity[number.name] * learned().rare
                yield Evidence(self._note[slice(*found.span)], found.span, weight, number.label)


@lru_cache(maxsize=4)
def asked(of: tuple[Candidate, ...]) -> tuple[Mapping[Candidate, Asked], Mapping[str, float]]:
    """Return what each calculator asks of a note, and how rare each input is: how few calculators take it."""
    inputs = {each: tuple(_asked_of_the_note(each)) for each in of}
    taking = Counter(each.name for those in inputs.values() for each in those)
    return (
        {each: Asked(*_parted(those)) for each, those in inputs.items()},
        {name: rarity(count, len(of)) for name, count in taking.items()},
    )


def _asked_of_the_note(each: Candidate) -> Iterator[Input]:
    beside = {*told_as("years of age"), *told_as("a person's sex"), *(each.use.asked if each.use is not None else ())}
    inputs = each.definition.inputs if each.definition is not None else ()
    return (given for given in inputs if given.required and given.name not in beside)


def _parted(inputs: tuple[Input, ...]) -> tuple[tuple[Input, ...], tuple[Input, ...]]:
    numbers = tuple(each for each in inputs if isinstance(each.kind, (Number, Day)))
    return numbers, tuple(each for each in inputs if each not in numbers)
