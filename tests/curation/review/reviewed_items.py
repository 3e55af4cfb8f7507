"""Items and decisions made up for the tests of reviews."""

from __future__ import annotations

from typing import Any

from calcura.curation.candidates import Candidate, candidate
from calcura.curation.review import Proposal, ReviewItem, Verdict, candidate_items


def candidates(count: int) -> list[Candidate]:
    return [
        candidate("medcalc_bench", f"note-{n}", f"patient-{n}", f"BP {100 + n}/60.", "mean_arterial_pressure", {"n": n})
        for n in range(count)
    ]


def items(count: int) -> list[ReviewItem]:
    return candidate_items(candidates(count))


def said(item: ReviewItem, reviewer: str, verdict: Verdict = "accept", **more: Any) -> Proposal:
    given = {"key": f"{reviewer}-{item.id}-{verdict}", "reason": "" if verdict == "accept" else "the wrong day"}
    return Proposal(item.id, reviewer, verdict, **(given | more))
