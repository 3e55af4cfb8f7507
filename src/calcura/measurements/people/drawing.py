"""Draws the measurements of one person at a time, each from what it follows from."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import accumulate
from typing import Any, NamedTuple

from calcura.measurements.kinds import Choice, Finding, Kind, Number
from calcura.measurements.people.records import (
    FUNCTIONS,
    Amount,
    Expression,
    Graded,
    Record,
    Share,
    Shares,
    Spread,
    record_of,
)
from calcura.measurements.units import conversion

Person = dict[str, Any]
Draw = Callable[[Person, int, float | None, float | None], Any]
"""From what is drawn so far, 64 random bits, the rate of a person of the coverage mix (None: of the usual one) and a
wanted value to the value: the wanted one where the body allows it."""

STEPS = 4096
_DEVIATION = math.sqrt(3) / math.pi
LOGISTIC = tuple(_DEVIATION * math.log((step + 0.5) / (STEPS - step - 0.5)) for step in range(STEPS))
"""Quantiles of the logistic distribution with a standard deviation of 1."""

WIDER = 1.5
"""How much wider numbers spread in the coverage mix."""

PLAY = 0.2
"""Standard deviation of an item about its patient's severity."""

MILD = 1.7
"""The power of an even number that severity is: most patients are mild."""

FINDINGS_PRESENT = 4
"""How many unknown findings are present on average where a calculator asks for more than twice as many."""

SELDOM = 50
"""One in how many is told an option that is no step."""


class Asked(NamedTuple):
    """An input as a calculator asks for it: from the least on and below a limit."""

    kind: Kind
    least: float | None = None
    below: float | None = None
    of_children: bool = False
    """Whether children are among those it is for."""


def is_age(kind: Kind) -> bool:
    """Return whether a kind is how old a person is, by its code of LOINC."""
    return isinstance(kind, Number) and kind.loinc == "30525-0"


def limits_of(asked: Asked, around: tuple[float, float]) -> tuple[float, float]:
    """Return where a number lies: inside the given limits, as far as the calculator applies.

    A calculator for patients who are not usual, such as children, has its numbers drawn from all that is plausible.
    """
    kind = asked.kind
    assert isinstance(kind, Number)
    low, below = asked.least, asked.below
    if (asked.of_children and is_age(kind)) or (below is not None and below <= around[0]):
        around = kind.plausible
    first = around[0] if low is None else max(around[0], low)
    last = around[1] if below is None else min(around[1], below - 10.0**-kind.decimals)
    return first, last


BETWEEN = 60
"""Numbers tried between the usual and the plausible limit of an input."""


@cache
def unmistaken(kind: Number) -> tuple[float, float]:
    """Return the plausible limits, or the usual one where a number beyond it would be usual in another unit.

    >>> from calcura.measurements import SerumCreatinine, Weight, entry
    >>> unmistaken(entry(SerumCreatinine))[0], unmistaken(entry(Weight))[0]
    (0.4, 0.2)
    """
    found = []
    for usual, plausible in zip(kind.usual, kind.plausible, strict=True):
        beyond = [usual + (plausible - usual) * (step / BETWEEN) ** 2 for step in range(1, BETWEEN + 1)]
        others = [conversion(unit, kind.unit, kind.substance) for unit in kind.other_units]
        mistaken = any(kind.usual[0] <= read(each) <= kind.usual[1] for read in others for each in beyond)
        found.append(float(usual if mistaken else plausible))
    return found[0], found[1]


def possible_limits(asked: Asked) -> tuple[float, float]:
    """Return where a number may lie at all.

    What would be usual in another unit is left out, but where children are asked for: 120 cm is their height, and
    not that of a man in inches.
    """
    assert isinstance(asked.kind, Number)
    return limits_of(asked, asked.kind.plausible if asked.of_children else unmistaken(asked.kind))


class People:
    """Draws people for the inputs that a calculator asks for, and for whatever these follow from.

    ``draws`` draws each that is needed, before anything that follows from it; ``linked`` are those whose
    limits follow from others that the calculator asks for.
    """

    def __init__(self, asked: Mapping[str, Asked], ages: tuple[float | None, float | None] = (None, None)) -> None:
        self._asked = asked
        known = {name for name, each in asked.items() if isinstance(each.kind, (Number, Finding, Choice))}
        if ages == (None, None) and any(is_age(each.kind) for each in asked.values()):
            ages = (18, None)
        least, below = ages
        self.constants: Person = {"least_age": least or 0.0, "below_age": 200.0 if below is None else below}
        if least is not None and least >= 16:
            self.constants["child"] = False
        self._findings = sum(isinstance(each.kind, Finding) for each in asked.values())
        self.draws: dict[str, Draw] = {}
        self.linked: set[str] = set()
        for name in asked:
            if name in known:
                self._add(name)

    def _add(self, name: str) -> None:
        """Add what a name follows from, and then itself."""
        if name in self.draws or name in self.constants:
            return
        if name == "severity":
            self.draws[name] = _severity
            return
        asked = self._asked.get(name)
        record = record_of(name, asked.kind if asked else None, self._asked)
        for needed in _needs(record):
            self._add(needed)
        if isinstance(record, Spread) and not {*self._asked}.isdisjoint(_within_what(record)):
            self.linked.add(name)
        self.draws[name] = self._draw_of(asked, record)

    def _draw_of(self, asked: Asked | None, record: Record | None) -> Draw:
        match record:
            case Spread():
                return _number(record, asked)
            case Graded():
                return _graded(record)
            case Share():
                return _finding(record.share)
            case Shares():
                return _option(record.options, record.weights)
        assert asked is not None, "what others follow from stands in the tables"
        match asked.kind:
            case Number():
                return _anywhere(asked)
            case Finding():
                return _finding(min(0.5, FINDINGS_PRESENT / self._findings))
            case Choice(options=options):
                return _option(tuple(options), (1.0,) * len(options))
        raise AssertionError(asked.kind)

    def draw(self, bits: Iterator[int], rate: float | None = None) -> Person:
        """Return one person, by 64 random bits for each that is needed; with a rate, one of the coverage mix."""
        person = dict(self.constants)
        for name, draw in self.draws.items():
            person[name] = draw(person, next(bits), rate, None)
        return person


def _within_what(record: Spread) -> Iterator[str]:
    """Yield the names that the limits of a number follow from."""
    for limit in (record.low, record.high):
        if isinstance(limit, Expression):
            yield from limit.needs


def _needs(record: Record | None) -> Iterator[str]:
    match record:
        case Spread(low, high, centre, spread, _, draw):
            amounts: tuple[Amount | None, ...] = (low, high, centre, spread, draw)
        case Share(share):
            amounts = (share,)
        case Graded():
            yield "severity"
            return
        case _:
            return
    for each in amounts:
        if isinstance(each, Expression):
            yield from each.needs


def _severity(person: Person, bits: int, rate: float | None, wanted: float | None) -> float:
    return rate if rate is not None else ((bits >> 32) / 0x1_0000_0000) ** MILD


def _finding(share: Amount) -> Draw:
    """Return what draws a finding; in the coverage mix as often as the person's rate has it, where it can be both."""
    if not isinstance(share, Expression):
        constant = share

        def plain(person: Person, bits: int, rate: float | None, wanted: float | None) -> bool:
            return (bits >> 32) < (constant if rate is None else rate) * 0x1_0000_0000

        return plain
    code = share.code

    def found(person: Person, bits: int, rate: float | None, wanted: float | None) -> bool:
        chance = eval(code, FUNCTIONS, person)
        if rate is not None and 0 < chance < 1:
            chance = rate
        return bool((bits >> 32) < chance * 0x1_0000_0000)

    return found


def _option(options: tuple[str, ...], weights: tuple[float, ...]) -> Draw:
    """Return what draws one of several options; in the coverage mix each as often as another."""
    slots = 1024
    total = sum(weights)
    ends = [round(slots * part / total) for part in accumulate(weights)]
    table = tuple(
        next(option for option, end in zip(options, ends, strict=True) if slot < end) for slot in range(slots)
    )
    count = len(options)

    def drawn(person: Person, bits: int, rate: float | None, wanted: float | None) -> str:
        return table[bits >> 54] if rate is None else options[(bits >> 32) * count >> 32]

    return drawn


def _graded(record: Graded) -> Draw:
    steps, seldom, count = record.steps, record.seldom, len(record.steps)

    def drawn(person: Person, bits: int, rate: float | None, wanted: float | None) -> Any:
        if seldom and bits % SELDOM == 0:
            return seldom[(bits >> 16) % len(seldom)]
        place = int(count * (person["severity"] + PLAY * LOGISTIC[bits >> 52]))
        return steps[0 if place < 0 else place if place < count else count - 1]

    return drawn


def _anywhere(asked: Asked) -> Draw:
    """Return what draws a number of which nothing is known: evenly, or by its logarithm where the range is wide."""
    kind = asked.kind
    assert isinstance(kind, Number)
    low, high = limits_of(asked, kind.usual)
    least, most = possible_limits(asked)
    wide = low > 0 and high > 10 * low
    start, width = (math.log(low), math.log(high / low)) if wide else (low, high - low)

    def drawn(person: Person, bits: int, rate: float | None, wanted: float | None) -> float:
        if wanted is not None and least <= wanted <= most:
            return wanted
        value = start + width * ((bits >> 32) / 0x1_0000_0000)
        return math.exp(value) if wide else value

    return drawn


def _number(record: Spread, asked: Asked | None) -> Draw:
    """Return what draws a number of which a table tells."""
    least, most = (-math.inf, math.inf)
    if asked is not None:
        assert isinstance(asked.kind, Number)
        least, most = possible_limits(asked)
        if record.draw is None and isinstance(record.centre, float) and not least <= record.centre <= most:
            return _anywhere(asked)
    told = (record.low, record.high, record.centre, record.spread)
    constants = [each if isinstance(each, float) else 0.0 for each in told]
    # Evaluated together, which is quicker than one by one.
    parts = [each.text if isinstance(each, Expression) else repr(each) for each in told]
    linked = any(isinstance(each, Expression) for each in told)
    code = compile(f"({', '.join(parts)})", "people", "eval") if linked else None
    draw_code, relative = record.draw.code if record.draw else None, record.relative

    def drawn(person: Person, bits: int, rate: float | None, wanted: float | None) -> float:
        low, high, middle, deviation = constants if code is None else eval(code, FUNCTIONS, person)
        if low < least:
            low = least
        if high > most:
            high = most
        if wanted is not None and low <= wanted <= high:
            return wanted
        normal = LOGISTIC[bits >> 52]
        if draw_code is not None:
            person["u"], person["z"] = (bits >> 32) / 0x1_0000_0000, normal
            value = eval(draw_code, FUNCTIONS, person)
            return float(low if value < low else high if value > high else value)
        if rate is not None:
            deviation = deviation * WIDER
        value = middle * math.exp(deviation * normal) if relative else middle + deviation * normal
        if low <= value <= high:
            return float(value)
        return _within(middle, deviation, relative, low, high, (bits >> 32 & 0xFFFFF) / 0x10_0000)

    return drawn


def _within(middle: float, deviation: float, relative: bool, low: float, high: float, part: float) -> float:
    """Return a number of the distribution between two limits."""
    if high <= low:
        return low
    if relative:
        middle, low, high = max(middle, 1e-9), max(low, 1e-9), max(high, 1e-9)
        found = _within(math.log(middle), deviation, False, math.log(low), math.log(high), part)
        return min(max(math.exp(found), low), high)
    scale = max(deviation, 1e-9) * _DEVIATION
    first, last = (_below((limit - middle) / scale) for limit in (low, high))
    share = first + (last - first) * part
    if last - first < 1e-9 or not 0 < share < 1:
        return (
            low + scale * part
            if low > middle and low + scale < high
            else high - scale * part
            if low + scale < high
            else low + (high - low) * part
        )
    return min(max(middle + scale * math.log(share / (1 - share)), low), high)


def _below(deviations: float) -> float:
    """Return the share of the logistic distribution below so many scales."""
    if deviations > 0:
        return 1 / (1 + math.exp(-min(deviations, 700)))
    grown = math.exp(max(deviations, -700))
    return grown / (1 + grown)
