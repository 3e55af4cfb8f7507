"""Several runs compared with one another: every pair, its p-value corrected for how many pairs there are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from calcura.evaluation.compare import Comparison, compare
from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.runs import Run


@dataclass(frozen=True, slots=True)
class Pair:
    """Two of several runs; the p-values are McNemar's exact one and its two corrections."""

    comparison: Comparison
    p: float | None
    """None where epochs make an item neither simply right nor wrong; such a pair counts for no correction."""
    bonferroni: float | None
    holm: float | None

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        corrected = {"p": self.p, "p_bonferroni": self.bonferroni, "p_holm": self.holm}
        return {**self.comparison.to_json(), **corrected}


def all_pairs(runs: Sequence[Run], faulty: Collection[str] | None = None) -> list[Pair]:
    """Compare every two of several runs, each pair on the items that both have scored.

    Raises:
        EvaluationError: there are fewer than two runs, or two of them share no scored item.
    """
    with eval_extra():
        from calcura.evaluation.statistics.inference import corrected, mcnemar

    if len(runs) < 2:
        raise EvaluationError(f"{len(runs)} run is nothing to compare; give two or more")
    found = [compare(one, other, faulty) for one, other in combinations(runs, 2)]
    parts = [each.overall.paired for each in found]
    known = [place for place, each in enumerate(parts) if each.p is not None]
    p_values = {place: mcnemar(parts[place].only_a, parts[place].only_b) for place in known}
    bonferroni, holm = (
        dict(zip(known, corrected(list(p_values.values()), method), strict=True)) for method in ("bonferroni", "holm")
    )
    return [Pair(e, p_values.get(at), bonferroni.get(at), holm.get(at)) for at, e in enumerate(found)]
