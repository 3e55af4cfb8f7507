"""Audit a published dataset: compute every label again, and say which differ and why.

The verdict compares the clinically right recomputation with the row's own limits. Beside it stands whether the label
agrees under its release's stated convention. A difference that convention or rounding explains is still a difference,
with that cause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from calcura import __version__
from calcura.cases import Case
from calcura.cases.medcalc_bench import Dataset, duplicates, read_file, read_release, shared_notes
from calcura.cases.medcalc_bench.entity_names import CALCULATORS
from calcura.curation.causes import Cause
from calcura.curation.changes import Row, rounding_changes, run_with
from calcura.curation.explaining import MOST_CHANGES, Explanation, explain
from calcura.curation.observations import observe
from calcura.curation.rounding import ROUNDING
from calcura.curation.score_differences import Difference
from calcura.engine import CalculationError, Definition, InputError, definition
from calcura.engine.calculate import apply, prepare, provenance
from calcura.grading import Answer, agrees
from calcura.measurements import WeeksAndDays

Verdict = Literal["agrees", "differs", "unreadable"]
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Finding:
    """What the audit found out about one row.

    ``causes`` are proved: with them the recomputation gives the label. ``observations`` are seen in the data and
    explain nothing by themselves. ``case`` is None for a row that could not be read.
    """

    row: int
    number: int
    calculator: str
    verdict: Verdict
    agrees_by_convention: bool
    recomputed: Answer | None
    label: Answer | None
    causes: tuple[Cause, ...]
    observations: tuple[Cause, ...]
    differences: tuple[Difference, ...]
    sentence: str
    proved: Answer | None = None
    """What the recomputation gives with the causes."""
    case: Case | None = None

    @property
    def unexplained(self) -> bool:
        """Whether the label differs and nothing is proved about why."""
        return self.verdict == "differs" and not self.causes

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of causes and observations, each once."""
        return tuple(dict.fromkeys(each.code for each in (*self.causes, *self.observations)))

    def to_json(self) -> dict[str, object]:
        """Return the finding as plain types for JSON."""
        return {
            "row": self.row,
            "calculator": self.calculator,
            "verdict": self.verdict,
            "agrees_by_convention": self.agrees_by_convention,
            "recomputed": plain(self.recomputed),
            "label": plain(self.label),
            "causes": list(self.codes),
            "unexplained": self.unexplained,
            "sentence": self.sentence,
            "assumptions": [each.why for each in self.case.assumptions] if self.case else [],
            "provenance": self._provenance(),
        }

    def _provenance(self) -> dict[str, object]:
        if self.case is None:
            return {"calcura": __version__}
        data = self.case.provenance
        return {
            **provenance(definition(self.calculator)),
            "release": data.release,
            "split": data.split,
            "file": data.file,
            "checksum": data.checksum,
        }


@dataclass(frozen=True)
class Audit:
    """An audited dataset: every row's finding, and what was audited."""

    dataset: Dataset
    findings: tuple[Finding, ...]
    train_file: str | None = None

    @property
    def release(self) -> str:
        """The release whose conventions were used."""
        return self.dataset.release.name

    @property
    def file(self) -> str:
        """The name of the audited file."""
        return self.dataset.provenance.file

    @property
    def checksum(self) -> str:
        """The SHA-256 of the audited file."""
        return self.dataset.provenance.checksum

    @property
    def version(self) -> str:
        """The version of Calcura that made the audit."""
        return __version__

    def summary(self) -> dict[str, Any]:
        """Return the counts, of the whole and by calculator."""
        groups: dict[str, list[Finding]] = {}
        for finding in self.findings:
            groups.setdefault(finding.calculator, []).append(finding)
        by_calculator = {name: _counts(group) for name, group in sorted(groups.items())}
        return {**_counts(self.findings), "by_calculator": by_calculator}

    @cached_property
    def causes(self) -> Mapping[str, int]:
        """The number of rows that each proved cause is stated for."""
        return Counter(code for each in self.findings for code in {cause.code for cause in each.causes})

    @cached_property
    def observations(self) -> Mapping[str, int]:
        """The number of rows that each observation is made on."""
        return Counter(code for each in self.findings for code in {seen.code for seen in each.observations})


def _counts(findings: tuple[Finding, ...] | list[Finding]) -> dict[str, int]:
    verdicts = Counter(each.verdict for each in findings)
    return {
        "rows": len(findings),
        "read": len(findings) - verdicts["unreadable"],
        "agree": verdicts["agrees"],
        "agree_by_convention": sum(each.agrees_by_convention for each in findings),
        "differ": verdicts["differs"],
        "unexplained": sum(each.unexplained for each in findings),
    }


def audit(
    data: Dataset | Path | str,
    release: str = "v1.0",
    *,
    train: Path | str | None = None,
    subset: str | None = None,
    progress: Progress | None = None,
) -> Audit:
    """Audit a file or an already loaded dataset.

    Args:
        data: a CSV path, or a dataset read with ``on_error="collect"``.
        release: whose conventions the labels follow.
        train: a training file in which to look for the same notes.
        subset: ``cleaned`` audits only the rows that the published exclusion list keeps.
        progress: called with (rows done, rows in all) after every row.

    Raises:
        DatasetError: the file cannot be read at all.
    """
    dataset = data if isinstance(data, Dataset) else read_release(data, release, subset=subset, on_error="collect")
    same_as = {row: group[0] for group in duplicates(dataset.rows) for row in group[1:]}
    in_train = frozenset(shared_notes(dataset.rows, read_file(Path(train)).rows)) if train else frozenset[int]()
    total = len(dataset.cases) + len(dataset.problems)
    findings = []
    for case in dataset.cases:
        findings.append(audit_case(case, observe(case, same_as, in_train)))
        if progress is not None:
            progress(len(findings), total)
    findings.extend(
        _unreadable(problem.row_number or 0, problem.calculator_number or 0, problem.message)
        for problem in dataset.problems
    )
    findings.sort(key=lambda each: each.row)
    return Audit(dataset, tuple(findings), Path(train).name if train else None)


def audit_case(case: Case, observations: tuple[Cause, ...] = ()) -> Finding:
    """Return the finding for one row: recomputed, compared, and explained where it differs."""
    found = definition(case.calculator)
    try:
        row = _row(case, found)
    except InputError as error:
        return _unreadable(case.row_number, case.calculator_number, str(error), case)
    value, why_not = _recomputed(row)
    right = value is not None and agrees(value, case.label, "limits")
    explanation = Explanation() if right else explain(row)
    return Finding(
        row=case.row_number,
        number=case.calculator_number,
        calculator=case.calculator,
        verdict="agrees" if right else "differs",
        agrees_by_convention=_agrees_by_convention(row),
        recomputed=value,
        label=case.label.value,
        causes=explanation.causes,
        observations=observations,
        differences=explanation.differences,
        sentence=_sentence(row, value, why_not, right, explanation),
        proved=explanation.value,
        case=case,
    )


def _row(case: Case, found: Definition) -> Row:
    values = prepare(found, case.inputs, not_stated="absent", implausible="warn").values
    by_convention = values
    if case.convention != case.assumptions:
        by_convention = prepare(found, case.inputs_by_convention, not_stated="absent", implausible="warn").values
    return Row(case, found, values, by_convention, ROUNDING[case.provenance.release])


def _recomputed(row: Row) -> tuple[Answer | None, str]:
    """Return the clinically right answer, or None and why the calculator refuses these values."""
    try:
        return apply(row.definition, row.values), ""
    except CalculationError as error:
        return None, str(error)


def _agrees_by_convention(row: Row) -> bool:
    """Say whether the label agrees when everything is counted as its release counts it, rounding included or not."""
    for changes in ((), *((change,) for change in rounding_changes(row))):
        try:
            value = run_with(row, changes, row.by_convention)
        except (ArithmeticError, ValueError):
            continue
        if agrees(value, row.case.label, "limits"):
            return True
    return False


def _unreadable(row: int, number: int, message: str, case: Case | None = None) -> Finding:
    mapped = CALCULATORS.get(number)
    return Finding(
        row=row,
        number=number,
        calculator=mapped.calculator if mapped else f"calculator {number}",
        verdict="unreadable",
        agrees_by_convention=False,
        recomputed=None,
        label=case.label.value if case else None,
        causes=(),
        observations=(),
        differences=(),
        sentence=message,
        case=case,
    )


def _sentence(row: Row, value: Answer | None, why_not: str, right: bool, explanation: Explanation) -> str:
    label = told(row.case.label.value)
    ours = f"Recomputed {told(value)}" if value is not None else f"No answer follows from these values ({why_not})"
    if right:
        return f"{ours}; the label {label} agrees."
    if not explanation.causes:
        return f"{ours}; the label is {label}. {_unexplained(explanation)}"
    causes = " ".join(cause.sentence for cause in explanation.causes)
    with_it = "this change" if len(explanation.causes) == 1 else f"these {len(explanation.causes)} changes"
    return f"{ours}; the label is {label}. {causes} With {with_it} the recomputation gives {told(explanation.value)}."


def _unexplained(explanation: Explanation) -> str:
    if not explanation.differences:
        return "No change that was tried gives the label."
    parting = ", ".join(each.name for each in explanation.differences)
    return (
        f"Its steps part from the recomputation in more ways than {MOST_CHANGES} changes can prove: {parting}."
    )


def told(value: Answer | None) -> str:
    """Return an answer as a reader sees it."""
    if value is None:
        return "none"
    if isinstance(value, float) and not isinstance(value, bool):
        return f"{value:.6g}"
    return value.isoformat() if isinstance(value, date) else str(value)


def plain(value: Answer | None) -> object:
    """Return an answer as JSON knows it: a number, an ISO date, or weeks and days."""
    if isinstance(value, WeeksAndDays):
        return {"weeks": value.weeks, "days": value.days}
    return value.isoformat() if isinstance(value, date) else value
