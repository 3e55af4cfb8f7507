"""How each input of a calculator is drawn, prepared once: a case then takes a table look-up for each input."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import chain, pairwise
from typing import Protocol

from calcura.cases.generated.grids import Days, Grid, Ladder, Said, Stated
from calcura.cases.generated.language import Language
from calcura.cases.generated.options import Options
from calcura.cases.generated.randomness import FULL, threshold
from calcura.engine.cut_points import cut_points
from calcura.engine.definition import Definition, Input
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number

FIRST_DAY, LAST_DAY = date(2015, 1, 1), date(2029, 12, 31)

GIVEN_SHARE, RARELY_GIVEN_SHARE = 0.7, 0.2
"""How often an input that may be left out is given: a measurement, and something whose absence is zero (a drug)."""

FINDINGS_PRESENT = 4
"""How many findings are present on average where a calculator asks for more than twice as many."""

NEVER_TOLD_IN = frozenset({"months", "weeks", "ft", "g"}) | {"days"}
"""Units for newborns, or that need a second one beside them (5 ft 4 in)."""


class InputPlan(Protocol):
    """Draws one input. ``size`` counts its distinct values, ``ladders`` are those on which it may be moved."""

    size: int
    ladders: tuple[Ladder, ...]

    def draw(self, bits: int) -> Said:
        """Return the value that 64 random bits stand for."""
        ...

    def draw_usual(self, bits: int) -> Said:
        """Return a value that may be moved, whatever the share of edges."""
        ...


class NumberPlan:
    """Draws a number: its unit, whether it lies at an edge, and its level."""

    def __init__(self, definition: Definition, each: Input, language: Language, options: Options) -> None:
        kind = each.kind
        assert isinstance(kind, Number)
        usual = _limits(definition, each.name, kind.usual)
        possible = _limits(definition, each.name, kind.plausible)
        label, item = language.label(each), language.phrases.item

        def tell(amount: str, unit: str) -> tuple[str, str]:
            words = language.quantity(amount, unit)
            return item.format(label=label, value=words), words

        units = [kind.unit, *(unit for unit in kind.other_units if unit not in NEVER_TOLD_IN)]
        grids = [Grid(unit, kind, usual, tell, definition.printed.get(each.name)) for unit in units]
        cuts = list(_cuts(definition, each.name, kind))
        self.arms = [(grid, _edges(grid, kind, possible, cuts)) for grid in grids]
        self.usual, self.others = self.arms[0], self.arms[1:]
        self.other_share = threshold(options.other_units) if self.others else 0
        self.edge_share = threshold(options.edge_share)
        self.size = grids[0].count
        self.ladders: tuple[Ladder, ...] = tuple(grids)

    def draw(self, bits: int) -> Said:
        """Return the value that 64 random bits stand for."""
        chosen = bits & 0xFFFF
        if chosen < self.other_share:
            grid, edges = self.others[chosen * len(self.others) // self.other_share]
        else:
            grid, edges = self.usual
        if (bits >> 16 & 0xFFFF) < self.edge_share:
            return edges[(bits >> 32) * len(edges) >> 32]
        return grid.draw(bits >> 32)

    def draw_usual(self, bits: int) -> Said:
        """Return a value inside the range, which may be moved."""
        return self.usual[0].draw(bits >> 32)


def _limits(definition: Definition, name: str, around: tuple[float, float]) -> tuple[float, float]:
    """Return where to draw a number: inside the given limits, as far as the calculator applies.

    A calculator for patients who are not usual, such as children, has its numbers drawn from all that is plausible.
    """
    kind = definition.input_by_name[name].kind
    assert isinstance(kind, Number)
    low, below = definition.applies_to.get(name, (None, None))
    if below is not None and below <= around[0]:
        around = kind.plausible
    first = around[0] if low is None else max(around[0], low)
    last = around[1] if below is None else min(around[1], below - 10.0**-kind.decimals)
    return first, last


def _cuts(definition: Definition, name: str, kind: Number) -> Iterator[float]:
    """Return the cut-points that somebody printed: those with at most one decimal more than the number has."""
    for cut in cut_points(definition).get(name, ()):
        if round(cut, kind.decimals + 1) == cut:
            yield cut


def _edges(grid: Grid, kind: Number, limits: tuple[float, float], cuts: Sequence[float]) -> tuple[Said, ...]:
    """Return the values at an end of the range, and those at and beside each cut-point within limits."""
    levels = {grid.low, grid.low + grid.count - 1}
    levels |= set(chain.from_iterable(grid.around(cut, kind) for cut in cuts))
    found = (grid.said[level]._replace(ladder=None) for level in sorted(levels))
    return tuple(each for each in found if limits[0] <= each.stated.value <= limits[1])


class OptionsPlan:
    """Draws one of a few values that need no unit: a finding, or an option."""

    ladders: tuple[Ladder, ...] = ()

    def __init__(self, said: Sequence[Said]) -> None:
        self.said, self.size = tuple(said), len(said)

    def draw(self, bits: int) -> Said:
        """Return one of the values, each as likely as another."""
        return self.said[bits * self.size >> 64]

    draw_usual = draw


class FindingPlan(OptionsPlan):
    """Draws whether a finding is present."""

    def __init__(self, said: Sequence[Said], share: float) -> None:
        super().__init__(said)
        self.share = round(share * FULL)

    def draw(self, bits: int) -> Said:
        """Return present or absent."""
        return self.said[bits >> 32 < self.share]


class DayPlan:
    """Draws a date. One that comes after another is drawn as the days between them."""

    def __init__(self, each: Input, language: Language, options: Options) -> None:
        assert isinstance(each.kind, Day)
        self.follows = each.kind.follows
        label, item = language.label(each), language.phrases.item

        def tell(day: date) -> tuple[str, str]:
            words = language.day(day)
            return item.format(label=label, value=words), words

        self.tell = tell
        self.edge_share = threshold(options.edge_share)
        self.days = Days(FIRST_DAY, LAST_DAY, tell)
        self.size = self.days.count
        self.ladders: tuple[Ladder, ...] = (self.days,)

    def draw(self, bits: int) -> Said:
        """Return a date that is the first of its patient."""
        return self.days.draw(bits >> 32)

    draw_usual = draw

    def after(self, first: date, bits: int) -> Said:
        """Return a later date; now and then the same day, the day before a full week, or that day."""
        at_edge = (bits >> 16 & 0xFFFF) < self.edge_share
        days = (0, 6, 7)[(bits >> 32) * 3 >> 32] if at_edge else (bits >> 32) * (self.follows + 1) >> 32
        line, words = self.tell(first + timedelta(days=days))
        return Said(line, Stated(first + timedelta(days=days), words), days)


def plan_of(definition: Definition, each: Input, language: Language, options: Options) -> InputPlan:
    """Return how an input of a calculator is drawn."""
    label, phrases = language.label(each), language.phrases

    def said(value: object, words: str, level: int) -> Said:
        return Said(phrases.item.format(label=label, value=words), Stated(value, words), level)

    match each.kind:
        case Number():
            return NumberPlan(definition, each, language, options)
        case Finding():
            findings = sum(isinstance(other.kind, Finding) for other in definition.inputs)
            share = min(0.5, FINDINGS_PRESENT / findings)
            return FindingPlan([said(False, phrases.absent, 0), said(True, phrases.present, 1)], share)
        case Choice():
            options_ = enumerate(each.kind.options)
            return OptionsPlan([said(code, language.option(each, code), level) for level, code in options_])
        case Choices():
            return OptionsPlan([said(*chosen) for chosen in _subsets(each, language)])
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
