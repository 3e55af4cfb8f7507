"""From a note to the calculators that a clinician would turn to next, without a model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from calcura.engine import Definition, Result, calculate
from calcura.measurements.errors import CalcuraError
from calcura.reading.called_for.fitting import Fitting
from calcura.reading.called_for.support import shares, support
from calcura.reading.retrieval.ranking import Evidence
from calcura.reading.solution import Found
from calcura.reading.solver import read_inputs

if TYPE_CHECKING:
    from calcura.engine.bounds import Bounds

FITS = 1.5
"""The least that the clues of a note must say for a calculator that fits it, unless all its numbers are stated.

Numbers alone do not call for one that no situation calls for: it is looked for by its name."""
NEAREST = 10
"""Calculators whose findings are looked for, those that all else speaks for most."""


@dataclass(frozen=True)
class NoteMatch:
    """A calculator that fits a note: how likely it is called for, what speaks for it, and what it would give.

    How likely is beside all others.
    """

    calculator: str
    title: str
    score: float
    evidence: tuple[Evidence, ...]
    definition: Definition | None
    others: tuple[str, ...]
    """Other versions of the library that go by the same name."""
    note: str = field(repr=False)

    @cached_property
    def known(self) -> Mapping[str, Found]:
        """The inputs that the note states."""
        return {name: each for name, each in self._read.items() if not each.assumed}

    @cached_property
    def assumed(self) -> Mapping[str, str]:
        """What counts as absent or lowest because the note does not mention it, by input."""
        return {name: each.why for name, each in self._read.items() if each.assumed}

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """The inputs without which there is no result."""
        inputs = self.definition.inputs if self.definition is not None else ()
        return tuple(each.name for each in inputs if each.required and each.name not in self._read)

    @cached_property
    def result(self) -> Result | None:
        """The result, under what is assumed; None where an input is missing or refused, or the note states none."""
        if self.definition is None or self.missing or not self.known:
            return None
        try:
            given = {name: each.value for name, each in self._read.items()}
            return calculate(self.definition, given, not_stated="absent", implausible="warn")
        except CalcuraError:
            return None

    @cached_property
    def bounds(self) -> Bounds | None:
        """The results that are possible by what the note states alone; None where any result is."""
        if self.definition is None or not self.known:
            return None
        # Finding a calculator by words comes by here too, and has no need of this reading.
        from calcura.engine.bounds import bounds

        try:
            return bounds(self.definition, {name: each.value for name, each in self.known.items()}, implausible="warn")
        except CalcuraError:
            return None

    @cached_property
    def _read(self) -> Mapping[str, Found]:
        return read_inputs(self.definition, self.note) if self.definition is not None else {}


@dataclass(frozen=True, slots=True)
class Recommendation:
    """The calculators for a note, best first, and whether nothing in it calls for any."""

    matches: tuple[NoteMatch, ...]
    none_of_these: bool


def recommend_for_note(note: str, limit: int = 5) -> Recommendation:
    """Return the calculators that a note calls for next, best first, each with its evidence.

    Values, what is missing and bounds are worked out when they are asked for. Where nothing in the note speaks for any
    calculator, none is listed.

    >>> found = recommend_for_note("A 74-year-old man with atrial fibrillation is to start apixaban.")
    >>> found.matches[0].calculator, found.matches[0].evidence[0].text
    ('cha2ds2_vasc', 'atrial fibrillation')
    >>> recommend_for_note("She likes gardening.").none_of_these
    True
    """
    spoken = support(note, cut=False)
    fitting = Fitting(note, spoken)
    kinds = {each: fitting.kinds(each) for each in spoken}
    called_for = [each for each in spoken if spoken[each].told >= FITS or (kinds[each].complete and each.by_numbers)]
    nearest = sorted(called_for, key=lambda each: (-kinds[each].weighed(), each.name))[: max(limit, NEAREST)]
    kinds |= {each: fitting.with_findings(each, kinds[each]) for each in nearest}
    likely = shares({each: found.weighed() for each, found in kinds.items()})
    best = sorted(nearest, key=lambda each: (-likely[each], each.name))[:limit]
    matches = (
        NoteMatch(each.name, each.title, likely[each], fitting.evidence(each), each.definition, each.others, note)
        for each in best
    )
    return Recommendation(tuple(matches), not best)
