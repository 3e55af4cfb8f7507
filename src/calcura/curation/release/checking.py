"""The audit run over a release: MedCalc-Bench's labels are recomputed, MedQA-Calc's questions are checked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calcura.calculators.medqa_calc_calculators import NONE_OF_THE_ABOVE
from calcura.cases.medqa_calc_options import LETTERS
from calcura.curation.audit import audit
from calcura.curation.candidates import Product
from calcura.curation.medcalc_bench.labels import RELEASE
from calcura.curation.medqa_calc.leaks import leaks
from calcura.curation.release.tables import ReleasedRow
from calcura.grading.options import is_none


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
    """Check every question; its patient must not be in another split too."""
    splits: defaultdict[str, set[str]] = defaultdict(set)
    for each in rows:
        splits[each.chosen.candidate.patient_id].add(each.split)
    found = [_finding(each, splits[each.chosen.candidate.patient_id] - {each.split}) for each in rows]
    wrong = sum(bool(each["problems"]) for each in found)
    counts = {"rows": len(found), "agree": len(found) - wrong, "with problems": wrong}
    return Checked(counts, tuple(found))


def question_problems(row: Mapping[str, Any], calculator: str, value: str | None = None) -> list[str]:
    """Return what is wrong with a question; empty where nothing is.

    Args:
        row: as released.
        calculator: the published code of the calculator whose use the note was cut before.
        value: what it gave there.

    >>> options = {"A": "MELD", "B": "CURB-65", "C": "MELD", "D": "HEART", "E": "None of the above"}
    >>> row = {"id": "1", "question": "Which?", "note": "A man with a high B.M.I. coughs.", "answer": "F"} | options
    >>> for each in question_problems(row, "bmi"):
    ...     print(each)
    two options are the same: MELD
    the answer 'F' is no letter of an option
    the note gives it away: B.M.I
    """
    found = [f"{name} is empty" for name in ("question", "note", *LETTERS) if not str(row[name]).strip()]
    options = [str(row[letter]).strip() for letter in LETTERS]
    found += [
        f"two options are the same: {each}" for each in sorted({one for one in options if options.count(one) > 1})
    ]
    if not is_none(options[-1]):
        found.append(f"the last option is {options[-1]!r}, not {NONE_OF_THE_ABOVE!r}")
    if row["answer"] not in LETTERS:
        found.append(f"the answer {row['answer']!r} is no letter of an option")
    return found + [f"the note gives it away: {each.text}" for each in leaks(str(row["note"]), calculator, value)]


def _finding(released: ReleasedRow, others: set[str]) -> dict[str, Any]:
    found = released.chosen.candidate
    problems = question_problems(released.row, found.calculator, found.payload.get("value"))
    problems += [f"the patient is in the split {each} too" for each in sorted(others)]
    return {"split": released.split, "id": released.row["id"], "problems": problems}
