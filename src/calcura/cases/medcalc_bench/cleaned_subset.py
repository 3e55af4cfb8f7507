"""The published list of rows that one work left out as faulty, and how it is applied.

Source: "From Scores to Steps" (EMNLP 2025), appendix A, which keeps 940 rows. The list is given as
published: a recomputation does not find all of its reasons in the file, and it is no list of all faults.
"""

from __future__ import annotations

from collections.abc import Iterable

from calcura.cases.case import DatasetError
from calcura.cases.medcalc_bench.files import Row, whole

RELEASE = "v1.0"
"""The release whose row numbers the list can be matched to."""

CALCULATORS_LEFT_OUT = {
    11: "question asks in seconds, label is in milliseconds",
    13: "due date: equation mistyped",
    28: "A-a gradient above 349 given 4 points",
    36: "a point for every woman",
}

# fmt: off
ROWS_LEFT_OUT = frozenset({
    451,
    468, 469, 471, 472, 473, 477, 478, 481, 486, 507, 738, 761, 763, 764, 768, 781, 789, 792, 794, 798,
    801, 803, 804, 805, 806, 810, *range(929, 949),
})
# fmt: on
"""Row numbers as published: 451 for a wrong answer, the others for limits that are reversed."""

SHIFT = 1
"""Published number = ``Row Number`` of v1.0 + 1: only so does the list hit the negative labels it means."""


def cleaned(rows: Iterable[Row], release: str) -> tuple[Row, ...]:
    """Return the rows that the published list keeps, and those without a number: reading them tells what is wrong.

    Raises:
        DatasetError: for a release other than v1.0, whose row numbers mean other rows.
    """
    if release != RELEASE:
        raise DatasetError(f"the cleaned subset is published for the rows of {RELEASE}, not of {release}")
    return tuple(row for row in rows if not _left_out(row))


def _left_out(row: Row) -> bool:
    number = whole(row["Row Number"])
    by_number = number is not None and number + SHIFT in ROWS_LEFT_OUT
    return by_number or whole(row["Calculator ID"]) in CALCULATORS_LEFT_OUT
