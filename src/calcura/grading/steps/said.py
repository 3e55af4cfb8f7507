"""What a solution says of a calculator's inputs, gathered once for all looks at them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from calcura.grading.steps.anywhere import dates_in, numbers_in, told_in_other_units
from calcura.grading.steps.lists import from_list
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.one_value import same, status_of
from calcura.grading.steps.programs import from_code
from calcura.grading.steps.sentences import from_sentences
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth, numbers_of
from calcura.grading.steps.units_of_kinds import factor_to
from calcura.measurements.kinds import Day, Number

NO_DATES: frozenset[date] = frozenset()


@dataclass(frozen=True, slots=True)
class Said:
    """A solution, what is known to be right, and what the one says of the other."""

    solution: Solution
    truth: Truth
    mentions: Mapping[str, list[Mention]]
    """Input -> the values said of it."""
    numbers: frozenset[float]
    """Every number of the solution."""
    dates: frozenset[date]
    """Every date of it, where the calculator takes dates."""
    foreign: tuple[tuple[str, float], ...]
    """Inputs told rightly in a unit that is not the calculator's, with that number."""
    converted: tuple[str, ...]
    """What programs convert wrongly; no mention is kept of it."""


def said_of(solution: Solution, truth: Truth) -> Said:
    """Return what a solution says of the calculator's inputs."""
    mentions: dict[str, list[Mention]] = {}
    for each in _mentions(solution, truth):
        mentions.setdefault(each.input.name, []).append(each)
    every = [each for those in mentions.values() for each in those]
    converted = tuple(each.text for each in every if _is_converted_wrongly(each, truth))
    if converted:
        mentions = {name: [each for each in those if each.text not in converted] for name, those in mentions.items()}
    tells_days = any(isinstance(each.kind, Day) for each in truth.definition.inputs)
    dates = dates_in(solution.text) if tells_days else NO_DATES
    foreign = tuple(_foreign(mentions, truth, solution))
    return Said(solution, truth, mentions, numbers_in(solution.text), dates, foreign, converted)


_MEASURED = re.compile(
    r"[A-Za-z)] [0-9]+(?:\.[0-9]+)? (?:years|kg|cm|lbs?|in|m[gG]/d[lL]|mmol/[lL]|m?Eq/L|g/[dD]?[lL]|mmHg|bpm|ms)\b"
)
"""One of several values in a row: "age 64 years, Na 140 mmol/L"."""


def _mentions(solution: Solution, truth: Truth) -> Iterator[Mention]:
    calculator = truth.definition
    if solution.values is not None:
        yield from from_list(solution.values, calculator)
    for program in solution.code:
        yield from from_code(program, calculator)
    prose = solution.prose
    if solution.formula:
        for line in solution.formula.split("\n"):
            if not solution.formula_in_prose or len(_MEASURED.findall(line)) < 3:
                prose = prose.replace(line, "")
    yield from from_sentences(prose, calculator)


def _is_converted_wrongly(each: Mention, truth: Truth) -> bool:
    """Say whether a program reads a value rightly and then makes another of it: that is part of the calculation."""
    gold, kind = truth.inputs.get(each.input.name), each.input.kind
    if not each.computed_from or not isinstance(kind, Number) or not isinstance(gold, (int, float)):
        return False
    return status_of(each, gold, each.input, truth) == "wrong_conversion"


def _foreign(mentions: Mapping[str, list[Mention]], truth: Truth, solution: Solution) -> Iterator[tuple[str, float]]:
    for name, kind, gold in numbers_of(truth):
        for told in told_in_other_units(gold, kind, solution):
            yield name, told
        for each in mentions.get(name, ()):
            if isinstance(each.value, (int, float)) and _is_foreign(each, float(each.value), kind, gold, solution):
                yield name, float(each.value)


def _is_foreign(each: Mention, told: float, kind: Number, gold: float, solution: Solution) -> bool:
    """Say whether a value is told in a unit that is not the calculator's; a program need not name it."""
    if each.unit:
        return factor_to(each.unit, kind) not in (None, 1.0) and same(told, each.unit, gold, kind)
    if same(told, kind.unit, gold, kind) or not any(each.text in program for program in solution.code):
        return False
    return any(same(told, unit, gold, kind) for unit in kind.other_units)
