"""The formulas that a solution states, gathered and judged: in signs and in programs.

A solution may state several: the rule, and an intermediate step. It is right if one is the calculator's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from calcura.grading.steps.final_answer import POLICY
from calcura.grading.steps.formula import FormulaVerdict, judge_formula
from calcura.grading.steps.formula.formula_verdict import Kind
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth
from calcura.grading.verdicts import grade

_BY_WEIGHT: tuple[Kind, ...] = ("other_version", "other_calculator", "wrong")
"""Of several that are not the calculator's own, the one that says most."""


def judge_formulas(solution: Solution, truth: Truth) -> FormulaVerdict | None:
    """Judge the formulas that a solution states; None where it states none."""
    right = _best((*_stated(solution), *_lines(solution)), truth, how_it_differs=False)
    if right is not None or grade(solution.answer or solution.text, truth.label, POLICY).is_correct:
        return right
    return _best(_stated(solution), truth)


def _best(texts: Iterable[str], truth: Truth, *, how_it_differs: bool = True) -> FormulaVerdict | None:
    """Return the verdict on the first that is the calculator's own, or else on the one that says most."""
    found: list[FormulaVerdict] = []
    for each in texts:
        verdict = judge_formula(each, truth.definition, truth.inputs, how_it_differs=how_it_differs)
        if verdict.is_right:
            return verdict
        found += [verdict] if how_it_differs and verdict.kind in _BY_WEIGHT else []
    return min(found, key=lambda verdict: _BY_WEIGHT.index(verdict.kind), default=None)


def _stated(solution: Solution) -> Iterator[str]:
    """Give the programs, the last first, and what is stated as the formula."""
    yield from reversed(solution.code[-2:])
    if solution.formula:
        yield solution.formula


def _lines(solution: Solution) -> Iterator[str]:
    """Give the lines of a formula that need no other line: among several, one may be the calculator's own."""
    lines = [line for line in (solution.formula or "").split("\n") if "=" in line][:MOST_LINES]
    given = {name for line in lines if (name := line.partition("=")[0].rpartition(":")[2].strip())}
    if lines and lines != [solution.formula]:
        whole = (line for line in lines if not any(name in line.partition("=")[2] for name in given))
        yield from islice(whole, MOST_TRIED)


MOST_LINES, MOST_TRIED = 100, 6
"""Lines of a formula that are looked at, and those of them that are judged each by itself."""
