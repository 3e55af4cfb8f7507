"""The audit run over a release: MedCalc-Bench's labels are recomputed, MedQA-Calc's questions are checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calcura.curation.audit import audit
from calcura.curation.candidates import Product
from calcura.curation.medcalc_bench.labels import RELEASE
from calcura.curation.release.question_check import audit_questions
from calcura.curation.release.tables import ReleasedRow


@dataclass(frozen=True, slots=True)
class Checked:
    """What the audit found: counts, and a finding for every row."""

    counts: Mapping[str, int]
    findings: tuple[Mapping[str, Any], ...]

    @property
    def wrong(self) -> int:
        """How many rows are not as they should be."""
        return sum(number for name, number in self.counts.items() if name not in ("rows", "agree"))


def check(product: Product, rows: Sequence[ReleasedRow], folder: Path) -> Checked:
    """Audit the rows that were written into a folder."""
    return _labels(rows, folder) if product == "medcalc_bench" else _questions(rows)


def _labels(rows: Sequence[ReleasedRow], folder: Path) -> Checked:
    counts = dict.fromkeys(("rows", "agree", "differ", "unreadable"), 0)
    findings: list[Mapping[str, Any]] = []
    for split in dict.fromkeys(each.split for each in rows):
        found = audit(folder / f"{split}.csv", RELEASE)
        summary = found.summary()
        told = {**summary, "unreadable": summary["rows"] - summary["read"]}
        counts = {name: number + told[name] for name, number in counts.items()}
        findings += [{"split": split, **each.to_json()} for each in found.findings]
    return Checked(counts, tuple(findings))


def _questions(rows: Sequence[ReleasedRow]) -> Checked:
    found = audit_questions(rows)
    wrong = sum(bool(each["problems"]) for each in found)
    counts = {"rows": len(found), "agree": len(found) - wrong, "with problems": wrong}
    return Checked(counts, tuple(found))
