"""Write an audit to files: its findings, one JSON object a line, and a dataset with corrected labels."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from calcura.cases.formats.jsonl import write_objects
from calcura.cases.medcalc_bench import label_for
from calcura.cases.medcalc_bench import write_corrected as write_rows
from calcura.curation.findings import Audit, Finding
from calcura.engine import definition
from calcura.grading import Label


@dataclass(frozen=True, slots=True)
class Correction:
    """One field of one row that was given another value, and why."""

    row: int
    calculator: str
    column: str
    before: str
    after: str
    why: str


def write_findings(audit: Audit, path: Path | str) -> None:
    """Write every row's finding as JSON, one object a line, in the order of the rows."""
    write_objects((each.to_json() for each in audit.findings), Path(path))


def write_corrected(
    audit: Audit, path: Path | str, settled: Mapping[int, tuple[Label, str]] | None = None, *, drop: bool = False
) -> tuple[Correction, ...]:
    """Write the dataset in its own format with every differing label replaced, and beside it the list of
    changes.

    The list is a CSV file next to ``path``, its name ending in ``.changes.csv``. A row that could not be read, or whose
    values cannot be or give no answer, has no label and the reason in a column ``Status``.

    Args:
        audit: of the dataset.
        path: the file to write.
        settled: row number -> label and reason, where people have decided; then nothing else is replaced.
        drop: leave out the rows without a label.
    """
    target = Path(path)
    findings = {finding.row: finding for finding in audit.findings}
    labels = _corrected(findings) if settled is None else {row: label for row, (label, _) in settled.items()}
    withheld = _withheld(findings) if settled is None else {}
    changes = write_rows(audit.dataset.rows, labels, target, withheld, drop=drop)
    corrections = tuple(
        Correction(
            change.row_number,
            findings[change.row_number].calculator,
            change.column,
            change.before,
            change.after,
            _why(findings[change.row_number], settled),
        )
        for change in changes
    )
    _write_list(corrections, target.with_suffix(".changes.csv"))
    return corrections


def _withheld(findings: Mapping[int, Finding]) -> dict[int, str]:
    """Return the rows that have no label that can be right, each with the reason."""
    return {row: finding.sentence for row, finding in findings.items() if finding.recomputed is None}


def _why(finding: Finding, settled: Mapping[int, tuple[Label, str]] | None) -> str:
    reason = settled[finding.row][1] if settled is not None else ""
    return f"{finding.sentence} Reviewers: {reason}" if reason else finding.sentence


def _corrected(findings: Mapping[int, Finding]) -> dict[int, Label]:
    return {
        row: label_for(finding.recomputed, definition(finding.calculator).result.answer)
        for row, finding in findings.items()
        if finding.verdict == "differs" and finding.recomputed is not None
    }


def _write_list(corrections: tuple[Correction, ...], path: Path) -> None:
    columns = ("row", "calculator", "column", "before", "after", "why")
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows([getattr(each, column) for column in columns] for each in corrections)
