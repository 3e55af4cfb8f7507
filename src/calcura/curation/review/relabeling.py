"""The labels of a published file as its reviewers settled them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from calcura.cases import DatasetError
from calcura.cases.medcalc_bench import label_for
from calcura.cases.medcalc_bench.files import LABEL_COLUMNS
from calcura.cases.medcalc_bench.labels import read_answer, read_label, written_answer
from calcura.curation.findings import Audit, Finding
from calcura.curation.review.decisions import Decision
from calcura.curation.review.errors import ReviewError
from calcura.curation.review.items import finding_items
from calcura.curation.review.standing import REVIEWERS, Standing, standing
from calcura.engine import definition
from calcura.grading import Label


def reviewed_labels(
    audit: Audit, decisions: Iterable[Decision], *, reviewers: int = REVIEWERS
) -> dict[int, tuple[Label, str]]:
    """Return row number -> the label that reviewers settled on for it, and why.

    Of a finding, *accept* says that the recomputation is right, *correct* gives the ``Ground Truth Answer`` (and limits
    where they are not the usual ones), *reject* says that the published label is right. What is not settled keeps its
    label.

    Raises:
        ReviewError: a correction is no label.
    """
    # A finding that was queued although its label agrees is told by its id, as every other is.
    ids = {item.id: item.payload["finding"]["row"] for item in finding_items(audit, every_row=True)}
    stands = standing(ids, decisions, reviewers=reviewers)
    findings = {each.row: each for each in audit.findings}
    labels = {row: _settled(findings[row], stands[id]) for id, row in ids.items()}
    return {
        row: (label, "; ".join(stands[id].reasons)) for id, row in ids.items() if (label := labels[row]) is not None
    }


def _settled(finding: Finding, where: Standing) -> Label | None:
    if where.verdict == "correct" and where.correction is not None:
        return _corrected(finding, where.correction)
    if where.verdict == "accept" and finding.verdict == "differs" and finding.recomputed is not None:
        return label_for(finding.recomputed, definition(finding.calculator).result.answer)
    return None


def _corrected(finding: Finding, correction: Mapping[str, Any]) -> Label:
    answer, *limits = LABEL_COLUMNS
    unknown = [name for name in correction if name not in LABEL_COLUMNS]
    if unknown or answer not in correction:
        raise ReviewError(
            f"row {finding.row}: a correction of a label gives {answer}, and may give {' and '.join(limits)}"
        )
    kind = definition(finding.calculator).result.answer
    try:
        usual = label_for(read_answer(str(correction[answer]), kind), kind)
        texts = map(written_answer, (usual.value, usual.lower, usual.upper))
        given = {name: str(text) for name, text in correction.items()}
        return read_label({**dict(zip(LABEL_COLUMNS, texts, strict=True)), **given}, kind)
    except DatasetError as error:
        raise ReviewError(f"row {finding.row}: {error}; decide on it anew") from error
