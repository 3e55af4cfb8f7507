"""Write an audit to files: its findings, one JSON object a line, and a dataset with corrected labels."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

from calcura.cases.formats.jsonl import write_objects
from calcura.cases.medcalc_bench import label_fields, label_for
from calcura.cases.medcalc_bench.files import EXPLANATION, LABEL_COLUMNS, STATUS, Change, corrected_rows, write_rows
from calcura.cases.whole_file import is_written_through, whole_file
from calcura.curation.findings import Audit, Finding
from calcura.curation.right_explanation import right_explanation
from calcura.engine import definition

if TYPE_CHECKING:
    from calcura.curation.review.relabeling import Settled


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
    audit: Audit, path: Path | str, settled: Mapping[int, Settled] | None = None, *, drop: bool = False
) -> tuple[Correction, ...]:
    """Write the dataset in its own format with every differing label replaced, and beside it the list of changes.

    A changed row is whole: answer, limits, and the explanation written anew from our own calculation with the row's
    entities. The list is a CSV file next to ``path``, its name ending in ``.changes.csv``; beside a device or a pipe
    there is none. A row that could not be read, or whose values cannot be or give no answer, has no label, the reason
    in a column ``Status``, and says so in its explanation.

    Args:
        audit: of the dataset.
        path: the file to write.
        settled: row number -> what people settled on, where people have decided; then nothing else is replaced.
        drop: leave out the rows without a label.
    """
    target = Path(path)
    findings = {finding.row: finding for finding in audit.findings}
    if settled is None:
        columns = {row: _recomputed(each) for row, each in findings.items() if _is_changed(each)}
    else:
        columns = {row: dict(each.fields) for row, each in settled.items()}
    rows, changes = corrected_rows(audit.dataset.rows, columns, drop=drop)
    corrections = tuple(_correction(each, findings[each.row_number], settled) for each in changes)
    beside = list_beside(target)
    # Both are written before either is put in place, so that an interruption leaves none of them with another's list.
    with whole_file(target) as part, whole_file(beside) if beside else nullcontext() as listed:
        write_rows(rows, part)
        if listed:
            write_rows([asdict(each) for each in corrections], listed, [each.name for each in fields(Correction)])
    return corrections


def list_beside(corrected: Path) -> Path | None:
    """Return where the changes of a corrected file are listed; None for what is no file, such as a device."""
    return None if is_written_through(corrected) else corrected.with_suffix(".changes.csv")


def _correction(change: Change, finding: Finding, settled: Mapping[int, Settled] | None) -> Correction:
    reason = settled[finding.row].why if settled is not None else ""
    why = f"{finding.sentence} Reviewers: {reason}" if reason else finding.sentence
    return Correction(change.row_number, finding.calculator, change.column, change.before, change.after, why)


def _is_changed(finding: Finding) -> bool:
    return finding.verdict == "differs" or finding.recomputed is None


def _recomputed(finding: Finding) -> dict[str, str]:
    """Return the fields of a row whose label is wrong, or cannot be right."""
    if finding.recomputed is None or finding.case is None:
        undetermined = f"The answer cannot be determined. {finding.sentence}"
        return {**dict.fromkeys(LABEL_COLUMNS, ""), EXPLANATION: undetermined, STATUS: finding.sentence}
    label = label_for(finding.recomputed, definition(finding.calculator).result.answer)
    return {**label_fields(label), EXPLANATION: right_explanation(finding.case, label)}
