"""Review: what people decide on candidates and on findings, kept for good, and how far they agree."""

from __future__ import annotations

from calcura.curation.errors import ReviewError
from calcura.curation.review.agreement import Agreement, agreement
from calcura.curation.review.alerts import Alert, alerts, wording
from calcura.curation.review.decisions import VERDICTS, Decision, Proposal, Role, Verdict
from calcura.curation.review.items import ReviewItem, candidate_items, case_items, finding_items
from calcura.curation.review.relabeling import Relabeled, Settled, relabeled, reviewed_labels
from calcura.curation.review.sheets import store_review_sheet, write_review_sheet
from calcura.curation.review.standing import REVIEWERS, Standing, counts, standing
from calcura.curation.review.store import DecisionStore, Queue, open_decisions

__all__ = [
    "REVIEWERS", "VERDICTS", "Agreement", "Alert", "Decision", "DecisionStore", "Proposal", "Queue", "Relabeled",
    "ReviewError", "ReviewItem", "Role", "Settled", "Standing", "Verdict", "agreement", "alerts", "candidate_items",
    "case_items", "counts", "finding_items", "open_decisions", "relabeled", "reviewed_labels", "standing",
    "store_review_sheet", "wording", "write_review_sheet",
]  # fmt: skip
