"""Audit a published dataset: compute every label again, and say which differ and why.

The verdict compares the clinically right recomputation with the row's own limits. Beside it stands whether
the label agrees under its release's stated convention. A difference that convention or rounding explains is
still a difference, with that cause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import isclose
from pathlib import Path

from calcura.cases import Case, DatasetError
from calcura.cases.medcalc_bench import Dataset, duplicates, read_file, read_release, release_named, shared_notes
from calcura.cases.medcalc_bench.dataset import RowProblem
from calcura.cases.medcalc_bench.entity_names import CALCULATORS
from calcura.cases.released import labels_by
from calcura.curation.causes import Cause
from calcura.curation.changes import Row, run_with
from calcura.curation.explaining import MOST_CHANGES, Explanation, explain
from calcura.curation.findings import Audit, Finding, told
from calcura.curation.label_explanation import LabelValue, equation_values
from calcura.curation.observations import observe
from calcura.curation.rounding import ROUNDING
from calcura.curation.unit_changes import converted_as_published
from calcura.engine import CalculationError, InputError, definition
from calcura.engine.calculate import apply, prepare
from calcura.engine.steps import Trace
from calcura.engine.tracing import trace
from calcura.grading import Answer, agrees

Progress = Callable[[int, int], None]

IMPOSSIBLE = frozenset({"unit.implausible", "unit.impossible"})
"""What says of a row's value that it cannot be."""
CLOSE, NEAR = 0.005, 0.25
"""Within what share a printed value is one of ours, and within what it is worth telling which of ours is nearest."""


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
        DatasetError: the file cannot be read at all, or the dataset was read as another release.
    """
    dataset = _loaded(data, release, subset)
    same_as = {row: group[0] for group in duplicates(dataset.rows) for row in group[1:]}
    in_train = frozenset(shared_notes(dataset.rows, read_file(Path(train)).rows)) if train else frozenset[int]()
    total = len(dataset.cases) + len(dataset.problems)
    findings = []
    for case in dataset.cases:
        findings.append(audit_case(case, observe(case, same_as, in_train)))
        if progress is not None:
            progress(len(findings), total)
    findings.extend(map(_unread, dataset.problems))
    findings.sort(key=lambda each: each.row)
    own = {} if isinstance(data, Dataset) else labels_by(Path(data))
    return Audit(dataset, tuple(findings), Path(train).name if train else None, own)


def _loaded(data: Dataset | Path | str, release: str, subset: str | None) -> Dataset:
    if not isinstance(data, Dataset):
        return read_release(data, release, subset=subset, on_error="collect")
    if data.release != release_named(release):
        raise DatasetError(f"{data.provenance.file} was read as {data.release.name}, not as {release}")
    return data


def audit_case(case: Case, observations: tuple[Cause, ...] = ()) -> Finding:
    """Return the finding for one row: recomputed, compared, and explained where it differs."""
    finding = partial(
        Finding, case.row_number, case.calculator_number, case.calculator, label=case.label.value, case=case
    )
    try:
        row = row_of(case)
    except InputError as error:
        return finding("unreadable", sentence=str(error), why_not=str(error))
    if impossible := tuple(each for each in observations if each.code in IMPOSSIBLE):
        causes = (*impossible, *explain(row).causes)
        told_of = " ".join(each.sentence for each in causes)
        return finding(
            "unreadable",
            causes=causes,
            observations=tuple(each for each in observations if each not in impossible),
            sentence=f"{told_of} No answer rests on a value that cannot be.",
            why_not=impossible[0].meaning,
        )
    value, why_not = _recomputed(row)
    right = value is not None and agrees(value, case.label, "limits")
    explanation = Explanation() if right else explain(row)
    return finding(
        "agrees" if right else "differs",
        agrees_by_convention=_agrees_by_convention(row),
        recomputed=value,
        causes=explanation.causes,
        observations=observations,
        differences=explanation.differences,
        sentence=_sentence(row, value, why_not, right, explanation),
        departure="" if right or explanation.differences else _first_departure(row),
        proved=explanation.value,
        why_not=why_not,
    )


def row_of(case: Case) -> Row:
    """Return a case ready to be run; an InputError where its inputs do not suffice."""
    found = definition(case.calculator)
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
    """Say whether the label agrees when everything is counted as its release does, rounding included or not."""
    for changes in ((), *((change,) for change in converted_as_published(row))):
        try:
            value = run_with(row, changes, row.by_convention)
        except (ArithmeticError, ValueError):
            continue
        if agrees(value, row.case.label, "limits"):
            return True
    return False


def _unread(problem: RowProblem) -> Finding:
    number = problem.calculator_number or 0
    name = CALCULATORS[number].calculator if number in CALCULATORS else f"calculator {number}"
    return Finding(
        problem.row_number or 0, number, name, "unreadable", sentence=problem.message, why_not=problem.reason
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
    return f"Its steps part from the recomputation in more ways than {MOST_CHANGES} changes can prove: {parting}."


def _first_departure(row: Row) -> str:
    """Tell the first value of the explanation that the recomputation does not have, within rounding, and its nearest.

    Empty where there is none.
    """
    try:
        ours = tuple(_numbers(trace(row.definition, row.case.inputs, not_stated="absent", implausible="warn")))
    except CalculationError:
        return ""
    for printed in equation_values(row.case.explanation) if ours else ():
        if not any(_same(printed, each) for each in ours):
            nearest = min(ours, key=lambda each: abs(each - printed.value))
            near = isclose(nearest, printed.value, rel_tol=NEAR)
            here = f"; the nearest value of the recomputation is {nearest:.6g}" if near else ""
            return f"Its explanation departs at “{printed.words.strip()}”{here}."
    return ""


def _numbers(found: Trace) -> Iterator[float]:
    for given in (*found.inputs.values(), found.value, *(step.value for step in found.steps)):
        if isinstance(given, (int, float)) and not isinstance(given, bool):
            yield float(given)
    for step in found.steps:
        for inner in step.within:
            yield from _numbers(inner)


def _same(value: LabelValue, ours: float) -> bool:
    """Say whether a printed value is one of ours, as precisely as it is printed."""
    return isclose(value.value, ours, rel_tol=CLOSE) or abs(value.value - ours) <= 0.5 * 10.0**-value.decimals + 1e-12
