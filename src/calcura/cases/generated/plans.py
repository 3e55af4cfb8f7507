"""How each input of a calculator is told, prepared once: a case then takes a table look-up for each input."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import cache, cached_property, partial
from itertools import pairwise
from typing import Protocol

from calcura.cases.generated.grids import Days, Grid, Ladder, Said, Stated
from calcura.cases.generated.language import Language
from calcura.cases.generated.options import Options
from calcura.cases.generated.randomness import threshold
from calcura.engine.cut_points import cut_points
from calcura.engine.definition import Definition, Input
from calcura.engine.people import asked
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number
from calcura.measurements.people import COUNTRIES, country_unit, limits_of, possible_limits

FIRST_DAY, LAST_DAY = date(2015, 1, 1), date(2029, 12, 31)

GIVEN_SHARE, RARELY_GIVEN_SHARE = 0.7, 0.2
"""How often an input that may be left out is given: a measurement, and something whose absence is zero (a drug)."""


class InputPlan(Protocol):
    """Tells one input. ``size`` counts its distinct values, ``ladders`` are those on which it may be moved."""

    size: int
    ladders: tuple[Ladder, ...]


class NumberPlan:
    """Tells a number, and knows where the calculator changes its mind about it."""

    def __init__(self, definition: Definition, each: Input, language: Language) -> None:
        kind = each.kind
        assert isinstance(kind, Number)
        limits = asked(definition, each)
        usual, possible = limits_of(limits, kind.usual), possible_limits(limits)
        units = [country_unit(each.name, kind, country) for country in COUNTRIES]
        printed = definition.printed.get(each.name)
        make = _grid if printed is None else partial(Grid, printed=printed)
        grids = {unit: make(unit, kind, usual, possible, language.label(each), language) for unit in units}
        self.grids = tuple(grids[unit] for unit in units)
        cuts = list(_cuts(definition, each.name, kind))
        edges = {unit: _edges(grid, limits_of(limits, kind.plausible), kind, cuts) for unit, grid in grids.items()}
        self.edges = tuple(edges[unit] for unit in units)
        self.size = self.grids[0].count
        self.ladders: tuple[Ladder, ...] = tuple(grids.values())


_grid = cache(Grid)
"""Calculators that ask alike for a number share its grid, so that its words are made once."""


def _cuts(definition: Definition, name: str, kind: Number) -> Iterator[float]:
    """Return the cut-points that somebody printed: those with at most one decimal more than the number has."""
    for cut in cut_points(definition).get(name, ()):
        if round(cut, kind.decimals + 1) == cut:
            yield cut


def _edges(grid: Grid, limits: tuple[float, float], kind: Number, cuts: Sequence[float]) -> tuple[Said, ...]:
    """Return the values at and beside each cut-point within limits."""
    levels = {level for cut in cuts for level in grid.around(cut, kind)}
    found = (grid.said[level]._replace(ladder=None) for level in sorted(levels))
    return tuple(each for each in found if limits[0] <= each.stated.value <= limits[1])


class OptionsPlan:
    """Tells one of a few values that need no unit: a finding, or an option."""

    ladders: tuple[Ladder, ...] = ()

    def __init__(self, said: Mapping[Hashable, Said]) -> None:
        self.said, self.size = said, len(said)

    @cached_property
    def values(self) -> tuple[Said, ...]:
        """All that it may be."""
        return tuple(self.said.values())

    def draw(self, bits: int) -> Said:
        """Return the value that 64 random bits stand for, each as likely as another."""
        return self.values[bits * self.size >> 64]


class DayPlan:
    """Draws a date. One that comes after another is drawn as the days between them."""

    def __init__(self, each: Input, language: Language, options: Options) -> None:
        assert isinstance(each.kind, Day)
        self.follows = each.kind.follows
        self.edge_share = threshold(options.edge_share * options.coverage)
        self.days = Days(FIRST_DAY, LAST_DAY, language.label(each), language)
        self.size = self.days.count
        self.ladders: tuple[Ladder, ...] = (self.days,)

    def draw(self, bits: int) -> Said:
        """Return a date that is the first of its patient."""
        return self.days.said[(bits >> 32) * self.days.count >> 32]

    def after(self, first: date, bits: int) -> Said:
        """Return a later date; now and then the same day, the day before a full week, or that day."""
        at_edge = (bits >> 16 & 0xFFFF) < self.edge_share
        days = (0, 6, 7)[(bits >> 32) * 3 >> 32] if at_edge else (bits >> 32) * (self.follows + 1) >> 32
        return self.days.on(first + timedelta(days=days), days)


def plan_of(definition: Definition, each: Input, language: Language, options: Options) -> InputPlan:
    """Return how an input of a calculator is told."""
    label, phrases = language.label(each), language.phrases

    def said(value: object, words: str, level: int) -> Said:
        return Said(language.line(label, words), Stated(value, words), level)

    match each.kind:
        case Number():
            return NumberPlan(definition, each, language)
        case Finding():
            return OptionsPlan({False: said(False, phrases.absent, 0), True: said(True, phrases.present, 1)})
        case Choice():
            codes = enumerate(each.kind.options)
            return OptionsPlan({code: said(code, language.option(each, code), level) for level, code in codes})
        case Choices():
            return OptionsPlan({chosen[0]: said(*chosen) for chosen in _subsets(each, language)})
        case Day():
            return DayPlan(each, language, options)


def _subsets(each: Input, language: Language) -> Iterator[tuple[frozenset[str], str, int]]:
    """Return some sets of options: none, each by itself, neighbours in pairs, all."""
    assert isinstance(each.kind, Choices)
    codes = list(each.kind.options)
    sets = [[], *([code] for code in codes), *map(list, pairwise(codes)), codes]
    for level, chosen in enumerate(sets):
        words = "; ".join(language.option(each, code) for code in chosen) or language.phrases.absent
        yield frozenset(chosen), words, level


def given_share(each: Input) -> int:
    """Return how often an input is given, for comparison with 16 random bits."""
    if each.required:
        return threshold(1)
    return threshold(GIVEN_SHARE if each.default is None else RARELY_GIVEN_SHARE)
