"""A score as a solution counts it: each criterion with what was found of it, and all of them together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from calcura.grading.steps.formula.score_items import Item
from calcura.grading.steps.one_value import Status
from calcura.grading.steps.scores.entries import Entry


@dataclass(slots=True)
class Counted:
    """One criterion as counted, and what was found of it."""

    item: Item
    entry: Entry
    status: Status = "unknown"
    """Of what is said of it."""
    name: str = ""
    """The input that the status is of."""
    used: dict[str, Any] = field(default_factory=dict)
    """Wrong values, by input, that the solution goes on with."""
    is_finding: bool = False
    """Whether what is said is that the criterion is met or not, and no number."""
    expected: float | None = None
    """The points that the score gives for what is said."""

    @property
    def counts_right(self) -> bool:
        """Whether the points told are those of the score."""
        told = self.entry.points
        return told is None or self.expected is None or abs(told - self.expected) < 1e-9


@dataclass(frozen=True, slots=True)
class Sheet:
    """The criteria that a solution counts."""

    counted: tuple[Counted, ...]
    left_out: tuple[Item, ...] = ()
    """Items that give this patient points, and that are nowhere counted."""
    unknown_to_rule: tuple[Item, ...] = ()
    """Those of them that are no part of the rule as the solution knows it."""
    is_complete: bool = False
    """Whether every item is there, with its points."""

    @property
    def wrong_rule(self) -> Counted | None:
        """The first criterion whose points are not the score's."""
        return next((each for each in self.counted if not each.counts_right), None)

    def lacks(self, name: str) -> bool:
        """Say whether the rule, as the solution knows it, has nothing of an input."""
        return any(name in each for each in self.unknown_to_rule)

    def of(self, name: str) -> Counted | None:
        """Return the criterion that an input belongs to."""
        return next((each for each in self.counted if name in each.item), None)

    @property
    def total(self) -> float | None:
        """What the points add up to; None where some are not told."""
        points = [each.entry.points for each in self.counted]
        return None if None in points else sum(each for each in points if each is not None)
