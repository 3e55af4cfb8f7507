"""Several runs compared with one another: every pair, its p-value corrected for how many pairs there are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.figures.compare import Comparison, compare
from calcura.evaluation.figures.statistics import Interval
from calcura.evaluation.figures.tallies import outcomes
from calcura.evaluation.runs import Run


@dataclass(frozen=True, slots=True)
class Pair:
    """Two of several runs, with the two corrections of their p-value."""

    comparison: Comparison
    bonferroni: float
    holm: float
    bootstrap: Interval | None
    """The 95 % interval of the difference, of 10,000 samples in which whole notes are drawn."""

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        drawn = list(self.bootstrap) if self.bootstrap else None
        corrected = {"p_bonferroni": self.bonferroni, "p_holm": self.holm}
        return {**self.comparison.to_json(), **corrected, "bootstrap_interval": drawn}


def all_pairs(runs: Sequence[Run], faulty: Collection[str] | None = None, *, anyway: bool = False) -> list[Pair]:
    """Compare every two of several runs, each pair on the items that both have scored.

    Raises:
        EvaluationError: there are fewer than two runs, or two of them share no scored item.
    """
    with eval_extra():
        from calcura.evaluation.figures.statistics.inference import bootstrap_interval, corrected

    if len(runs) < 2:
        raise EvaluationError(f"{len(runs)} run is nothing to compare; give two or more")
    found = [compare(one, other, faulty, anyway=anyway) for one, other in combinations(runs, 2)]
    p_values = [each.overall.paired.p for each in found]
    bonferroni, holm = corrected(p_values, "bonferroni"), corrected(p_values, "holm")
    drawn = [bootstrap_interval(*_differences(each.a, each.b)) for each in found]
    return [Pair(*each) for each in zip(found, bonferroni, holm, drawn, strict=True)]


def _differences(a: Run, b: Run) -> tuple[list[float], list[str]]:
    """Return by how much the second run is better on each item that both have scored, and the items' notes."""
    first = {each.item.id: each for each in outcomes(a)}
    pairs = [(first[each.item.id], each) for each in outcomes(b) if each.item.id in first]
    known = [(one.score, other.score, one.cluster) for one, other in pairs]
    told = [(b - a, note) for a, b, note in known if a is not None and b is not None]
    return [difference for difference, _ in told], [note for _, note in told]
