"""The labels of a published file as its reviewers settled them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calcura.cases import Case
from calcura.cases.formats import medcalc_csv
from calcura.cases.generated.grids import Stated
from calcura.cases.medcalc_bench import label_fields, label_for, read_case, release_named
from calcura.cases.medcalc_bench.files import ENTITIES, EXPLANATION, LABEL_COLUMNS
from calcura.cases.medcalc_bench.labels import read_answer, read_label, written_answer
from calcura.curation.errors import ReviewError
from calcura.curation.findings import Audit, Finding
from calcura.curation.review.decisions import Decision, Verdict
from calcura.curation.review.items import ReviewItem, finding_items
from calcura.curation.review.standing import REVIEWERS, Standing, standing
from calcura.curation.right_explanation import computed, decided_explanation
from calcura.engine import Definition, definition
from calcura.grading import Answer, Label, agrees
from calcura.measurements import Number
from calcura.measurements.errors import CalcuraError
from calcura.measurements.reading import read

Row = Mapping[str, str]
ANSWER, *LIMITS = LABEL_COLUMNS


@dataclass(frozen=True, slots=True)
class Relabeled:
    """A published row as a decision leaves it: its inputs, corrected where they were, and its label."""

    case: Case
    label: Label
    computed: Answer | None
    """What its inputs give; None where nothing follows from them."""
    fields: Row
    """The published columns that are other than before."""

    @property
    def usual(self) -> Label | None:
        """The label that follows from the inputs."""
        kind = definition(self.case.calculator).result.answer
        return label_for(self.computed, kind) if self.computed is not None else None

    @property
    def outside(self) -> str:
        """Why the answer is to be looked at again: it lies outside its own limits, or those of what is computed."""
        answer = written_answer(self.label.value)
        for label, whose in ((self.label, "its limits"), (self.usual, "what the inputs give")):
            if label is not None and not agrees(self.label.value, label, "limits"):
                low, high = (written_answer(each) for each in (label.lower, label.upper) if each is not None)
                return f"the answer {answer} lies outside {whose}, {low} to {high}"
        return ""


def relabeled(row: Row, case: Case, verdict: Verdict, correction: Mapping[str, Any] | None, why: str) -> Relabeled:
    """Return a row as a verdict leaves it.

    *accept* gives it the label that our calculation gives, *reject* leaves its own. *correct* gives inputs of the
    calculator by name (``{"age": "54 years"}``; None or "not stated" takes one away), from which answer and limits
    follow, or the ``Ground Truth Answer`` and its limits as people settled them, or both.

    Raises:
        ReviewError: the correction names something else, or no label follows from it.
    """
    try:
        return _relabeled(row, case, verdict, correction or {}, why)
    except CalcuraError as error:
        raise ReviewError(f"row {case.row_number}: {error}; decide on it anew") from error


def _relabeled(row: Row, case: Case, verdict: Verdict, correction: Mapping[str, Any], why: str) -> Relabeled:
    inputs = {name: given for name, given in correction.items() if name not in LABEL_COLUMNS}
    typed = {name: str(given) for name, given in correction.items() if name in LABEL_COLUMNS}
    if verdict == "correct" and not inputs and ANSWER not in typed:
        raise ReviewError(f"a correction gives inputs, or {ANSWER} and may give {' and '.join(LIMITS)}")
    entities = {ENTITIES: repr(_entities(case, inputs))} if inputs else {}
    after = _read_again(row, case, entities, inputs) if inputs else case
    follows = computed(after)
    if verdict == "reject" or verdict == "unsure":
        label = case.label
    else:
        label = _label(definition(case.calculator), typed, follows)
    if label == case.label and not inputs:
        return Relabeled(case, label, follows, {})
    fields = {**entities, **label_fields(label), EXPLANATION: decided_explanation(after, label, why)}
    return Relabeled(after, label, follows, fields)


def _entities(case: Case, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return the entities of a row with other inputs, written as the benchmark writes them."""
    found = definition(case.calculator)
    kept, given = dict(case.entities), {}
    for name, text in inputs.items():
        if name not in found.input_by_name:
            known = ", ".join(found.input_by_name)
            raise ReviewError(f"{name!r} is no input of {found.name}; it has {known}, and {ANSWER}")
        for entity in case.stated[name].entities if name in case.stated else ():
            kept.pop(entity, None)
        kind = found.input_by_name[name].kind
        value = read(text, kind)
        if value is not None:
            given[name] = Stated(value, str(text), kind.unit if isinstance(kind, Number) else "")
    return kept | medcalc_csv.entities(given, found, case.calculator_number)


def _read_again(row: Row, case: Case, entities: Row, inputs: Mapping[str, Any]) -> Case:
    """Return the row read with other entities, which must say what was meant."""
    after = read_case({**row, **entities}, release_named(case.provenance.release), case.provenance)
    known = definition(case.calculator).input_by_name
    for name, text in inputs.items():
        value, now = read(text, known[name].kind), after.stated[name].value if name in after.stated else None
        if value not in (now, False if now is None else now):
            raise ReviewError(f"{known[name].label}: the row cannot say {text!r} in the benchmark's words")
    return after


def _label(calculator: Definition, typed: Row, computed: Answer | None) -> Label:
    """Return the label that was typed, completed by the usual limits, or the one that the inputs give."""
    kind = calculator.result.answer
    value = read_answer(typed[ANSWER], kind) if ANSWER in typed else computed
    if value is None:
        raise ReviewError(f"nothing follows from these inputs; give {ANSWER}")
    return read_label({**label_fields(label_for(value, kind)), **typed}, kind)


@dataclass(frozen=True, slots=True)
class Settled:
    """A label that reviewers settled on, why, and the row's columns that change with it."""

    label: Label
    why: str
    fields: Row


def reviewed_labels(audit: Audit, decisions: Iterable[Decision], *, reviewers: int = REVIEWERS) -> dict[int, Settled]:
    """Return row number -> the label that reviewers settled on for it, and why.

    What a verdict makes of a row is told at :func:`relabeled`. What is rejected, or not settled, keeps its label.

    Raises:
        ReviewError: a correction is no label.
    """
    # A finding that was queued although its label agrees is told by its id, as every other is.
    items = {item.payload["finding"]["row"]: item for item in finding_items(audit, every_row=True)}
    stands = standing([each.id for each in items.values()], decisions, reviewers=reviewers)
    found = ((each, items[each.row], stands[items[each.row].id]) for each in audit.findings)
    return {each.row: _settled(each, item, where) for each, item, where in found if _is_changed(each, where)}


def _is_changed(finding: Finding, where: Standing) -> bool:
    is_other = finding.verdict == "differs" and finding.recomputed is not None
    return where.verdict == "correct" or (where.verdict == "accept" and is_other)


def _settled(finding: Finding, item: ReviewItem, where: Standing) -> Settled:
    assert where.verdict is not None
    why, typed = "; ".join(where.reasons), {name: str(given) for name, given in (where.correction or {}).items()}
    if finding.case is not None:
        after = relabeled(item.payload["row"], finding.case, where.verdict, where.correction, why)
        return Settled(after.label, why, after.fields)
    # Of a row that cannot be read people give the label, and nothing explains it.
    try:
        label = _label(definition(finding.calculator), typed, None)
    except CalcuraError as error:
        raise ReviewError(f"row {finding.row}: {error}; decide on it anew") from error
    return Settled(label, why, label_fields(label))
