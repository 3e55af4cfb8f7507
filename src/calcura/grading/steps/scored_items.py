"""The items of a score as a solution counts them, beside what each counts for this patient.

What an item counts is read off the calculator's own trace. A list of items is taken for the patient's, and not for the
score's table, if it adds up to the answer that the solution gives.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from calcura.engine import CalculationError, Definition, InputError
from calcura.engine.tracing import trace
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.spoken_names import named, spelled
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Finding

FEWEST = 2
"""Items that make a list."""


@dataclass(frozen=True, slots=True)
class ScoredItem:
    """One item: the inputs that it is about, the points told for it, and those that it counts."""

    inputs: frozenset[str]
    told: float
    expected: float
    text: str

    @property
    def is_right(self) -> bool:
        """Whether the points told are those that the item counts."""
        return abs(self.told - self.expected) < 1e-9


@dataclass(frozen=True, slots=True)
class ScoredList:
    """The items of a solution, and those that count something and are not among them."""

    items: tuple[ScoredItem, ...] = ()
    left_out: tuple[frozenset[str], ...] = ()


def scored_list(solution: Solution, truth: Truth, answer: float | None) -> ScoredList:
    """Return the items that a solution counts; none where it lists none, or where they do not make its answer."""
    if not truth.label.counts_points or answer is None or len(_ANY_POINTS.findall(solution.prose)) < FEWEST:
        return ScoredList()
    counted = _counted(truth)
    told = {each.inputs: each for each in _items(solution, truth, counted)}  # of an item told twice, the last
    if len(told) < FEWEST or abs(sum(each.told for each in told.values()) - answer) > 1e-9:
        return ScoredList()
    seen = frozenset().union(*told)
    left_out = tuple(inputs for inputs, points in counted.items() if points and not inputs & seen)
    return ScoredList(tuple(told.values()), left_out)


def _counted(truth: Truth) -> dict[frozenset[str], float]:
    """Return the inputs of each item -> the points that it counts for this patient."""
    given = {name: value for name, value in {**truth.not_stated, **truth.inputs}.items() if value is not None}
    try:
        steps = trace(truth.definition, given, not_stated="absent", implausible="warn").steps
    except (InputError, CalculationError, TypeError, ValueError):
        return {}
    found: dict[frozenset[str], float] = {}
    for step in steps:
        if step.kind == "points" and isinstance(step.value, (int, float)):
            inputs = frozenset(_named_in_reason("; ".join(step.why), truth.definition))
            if inputs:
                found[inputs] = found.get(inputs, 0.0) + float(step.value)
    return found


def _named_in_reason(reason: str, calculator: Definition) -> Iterator[str]:
    plain = reason.lower()
    return (each.name for each in calculator.inputs if each.label.lower() in plain)


_POINTS = re.compile(r"(?<![0-9.])(?P<points>[-+]?[0-9]{1,2}(?:\.[05])?)\s*(?:points?|pts?)\b", re.IGNORECASE)
_ANY_POINTS = re.compile(r"[0-9] ?(?:point|pt)|[:=(>] ?[-+]?[0-9](?:\.5)?\)?[.;,*| ]*$", re.IGNORECASE | re.MULTILINE)
_LAST_NUMBER = re.compile(r"(?:[:=(]|->|=>)\s*(?P<points>[-+]?[0-9]{1,2}(?:\.[05])?)\s*\)?[.;,\s*|]*$")
_OF_THE_WHOLE = re.compile(
    r"\b(?:total|sum|score\s+(?:is|of|=)|scores|adding|altogether|in all|maximum|risk)\b", re.IGNORECASE
)
_LONGEST = 160


def _items(solution: Solution, truth: Truth, counted: dict[frozenset[str], float]) -> Iterator[ScoredItem]:
    prose = solution.prose
    if solution.formula and not solution.formula_in_prose:
        prose = prose.replace(solution.formula, "")
    for line in spelled(prose).split("\n"):
        found = list(_POINTS.finditer(line)) or list(_LAST_NUMBER.finditer(line))
        start = 0
        for each in found:
            words, start = line[start : each.start()][-_LONGEST:], each.end()
            if not _OF_THE_WHOLE.search(words):
                yield from _item(words, float(each["points"]), truth, counted)


def _item(words: str, told: float, truth: Truth, counted: dict[frozenset[str], float]) -> Iterator[ScoredItem]:
    inputs = {each.name for _, _, each in named(words, truth.definition)} | set(_person(words, truth.definition))
    matching = [(names, points) for names, points in counted.items() if inputs & names]
    if len(matching) == 1 and inputs <= matching[0][0]:
        yield ScoredItem(matching[0][0], told, matching[0][1], f"{words.strip(' -*•')} {told:g}".strip())


_SEX = re.compile(r"\b(?:fe)?male\b|\bwom[ae]n\b|\bm[ae]n\b", re.IGNORECASE)
_AGE = re.compile(r"\b(?:age[ds]?|years?|(?:she|he|patient) is [0-9]{1,3})\b", re.IGNORECASE)


def _person(words: str, calculator: Definition) -> Iterator[str]:
    if "sex" in calculator.input_by_name and _SEX.search(words):
        yield "sex"
    if "age" in calculator.input_by_name and _AGE.search(words):
        yield "age"


def is_of_findings(item: ScoredItem, calculator: Definition) -> bool:
    """Say whether an item counts what is present or absent, so that points for it say which it was taken to be."""
    return all(isinstance(calculator.input_by_name[name].kind, Finding) for name in item.inputs)
