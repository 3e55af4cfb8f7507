"""How far reviewers agree before they have talked: percent, and Cohen's kappa."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from calcura.curation.review.decisions import VERDICTS, Decision
from calcura.grading.agreement import kappa
from calcura.measurements.counting import counted


@dataclass(frozen=True, slots=True)
class Agreement:
    """Two reviewers on the items that both have decided on."""

    a: str
    b: str
    pairs: tuple[tuple[Decision, Decision], ...]

    @property
    def n(self) -> int:
        """How many items both have decided on."""
        return len(self.pairs)

    @property
    def alike(self) -> int:
        """On how many the verdict is the same."""
        return sum(one.verdict == other.verdict for one, other in self.pairs)

    @property
    def kappa(self) -> float | None:
        """Cohen's kappa of the verdicts; None where chance alone would make them agree always."""
        return kappa([one.verdict for one, _ in self.pairs], [other.verdict for _, other in self.pairs])

    @property
    def corrections(self) -> tuple[int, int]:
        """How many items both correct, and on how many of them the correction is the same."""
        both = [(one, other) for one, other in self.pairs if one.verdict == other.verdict == "correct"]
        return len(both), sum(one.correction_text == other.correction_text for one, other in both)

    @property
    def table(self) -> dict[str, dict[str, int]]:
        """The verdict of the first, by that of the second: how many items."""
        found: dict[str, dict[str, int]] = {one: dict.fromkeys(VERDICTS, 0) for one in VERDICTS}
        for one, other in self.pairs:
            found[one.verdict][other.verdict] += 1
        return found

    @property
    def percent(self) -> float:
        """On how many of a hundred the verdict is the same."""
        return 100 * self.alike / self.n

    @property
    def text(self) -> str:
        """Items, percent and kappa in words."""
        kappa = "not defined" if self.kappa is None else f"{self.kappa:.2f}"
        return f"{counted(self.n, 'item')}, {self.percent:.1f} % alike, kappa {kappa}"

    def to_json(self) -> dict[str, Any]:
        """Return plain types for JSON."""
        both, same = self.corrections
        return {
            "reviewers": [self.a, self.b],
            "n": self.n,
            "alike": self.alike,
            "percent": self.percent,
            "kappa": self.kappa,
            "both_correct": both,
            "same_correction": same,
            "table": self.table,
        }


def agreement(decisions: Iterable[Decision]) -> list[Agreement]:
    """Return the agreement of every two reviewers who share items.

    Of each reviewer the *first* decision on an item counts: a later one may be made after a talk. Adjudicators know
    what the reviewers said and are left out.

    >>> said = [("1", "anna", "accept"), ("1", "ben", "accept"), ("2", "anna", "reject"), ("2", "ben", "accept")]
    >>> kept = [Decision(i, who, what, f"{who}{i}", number=n) for n, (i, who, what) in enumerate(said)]
    >>> [(each.a, each.b, each.n, each.alike, each.kappa) for each in agreement(kept)]
    [('anna', 'ben', 2, 1, 0.0)]
    """
    first: dict[str, dict[str, Decision]] = {}
    for each in sorted(decisions, key=lambda decision: decision.number):
        if each.role == "reviewer":
            first.setdefault(each.reviewer, {}).setdefault(each.item_id, each)
    found = (_shared(a, first[a], b, first[b]) for a, b in combinations(sorted(first), 2))
    return [each for each in found if each.n]


def _shared(a: str, of_a: Mapping[str, Decision], b: str, of_b: Mapping[str, Decision]) -> Agreement:
    return Agreement(a, b, tuple((of_a[id], of_b[id]) for id in of_a if id in of_b))
