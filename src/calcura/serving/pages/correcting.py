"""What a reviewer corrects of an item, and what follows: shown while it is typed, and refused where nothing does.

Of a finding inputs of its row or its label are corrected, in a field each; of all else what is to change is written a
line each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calcura.cases.medcalc_bench.labels import read_answer, written_answer
from calcura.curation.release import corrected
from calcura.curation.review import Decision, Relabeled, ReviewError, Verdict, relabeled
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Choice, Finding
from calcura.measurements.reading import written
from calcura.serving.pages.page import Form
from calcura.serving.pages.reviewed import COLUMNS, Reviewed

LABEL = tuple(COLUMNS[name] for name in ("answer", "low", "high"))
CHANGES = "changes"
"""The field in which corrections stand, a line each."""
INPUT = "input."
"""What the name of an input follows in its field."""
OUTSIDE = "outside"
"""The box that says: the answer is meant although it lies outside its limits."""
NOT_STATED = "not stated"


@dataclass(frozen=True, slots=True)
class Correctable:
    """A field for one input of a row: what the row says, what was typed, and what can be chosen where that is given."""

    name: str
    label: str
    now: str
    typed: str
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Follows:
    """What follows from a correction: an answer with its limits and explanation, or why none does."""

    answer: str = ""
    low: str = ""
    high: str = ""
    explanation: str = ""
    computed: str = ""
    """What the inputs give, where people settle on another answer."""
    problem: str = ""
    outside: str = ""
    """Why the answer is to be looked at again."""
    inputs: Mapping[str, Any] | None = None


def correctable(item: Reviewed, form: Mapping[str, str], own: Decision | None) -> Iterator[Correctable]:
    """Yield a field for each input of a row that can be read."""
    if item.case is None or item.definition is None:
        return
    said = own.correction or {} if own is not None else {}
    values = item.case.stated
    for each in item.definition.inputs:
        now = written(values[each.name].value, each.kind) if each.name in values else NOT_STATED
        typed = form.get(INPUT + each.name, "") if form else str(said.get(each.name, ""))
        yield Correctable(each.name, each.label, now, typed, _options(each.kind))


def _options(kind: object) -> dict[str, str]:
    match kind:
        case Finding():
            known = {"present": "present", "absent": "absent"}
        case Choice(options=options):
            known = dict(options)
        case _:
            return {}
    return {**known, NOT_STATED: NOT_STATED}


def correction_in(form: Form, item: Reviewed) -> dict[str, Any]:
    """Return what a form corrects.

    Raises:
        ReviewError: a line names nothing.
    """
    if item.finding:
        inputs = {name.removeprefix(INPUT): text.strip() for name, text in form.items() if name.startswith(INPUT)}
        label = {name: form.get(name, "").strip() for name in LABEL}
        return {name: text for name, text in {**inputs, **label}.items() if text}
    found: dict[str, Any] = {}
    for line in filter(None, map(str.strip, form.get(CHANGES, "").splitlines())):
        name, colon, value = line.partition(":")
        if not colon or not name.strip():
            raise ReviewError(f"{line[:80]!r} names nothing to correct; write a line such as age: 54 years")
        found[name.strip()] = value.strip()
    return found


def check(item: Reviewed, correction: Mapping[str, Any] | None, *, may_lie_outside: bool) -> None:
    """Refuse a correction from which no label follows, and ask about one that contradicts itself.

    Raises:
        ReviewError: the message says what to do, while the correction's author is there to mend it.
    """
    if not correction:
        return
    found = _followed(item, "correct", correction, "")
    if found.outside and not may_lie_outside:
        raise ReviewError(f"{found.outside}: correct it, or tick that it is meant so")


def follows(item: Reviewed, form: Form) -> Follows:
    """Return what follows from a form as it stands."""
    try:
        correction = correction_in(form, item)
        return _followed(item, "correct", correction, form.get("reason", "")) if correction else Follows()
    except CalcuraError as error:
        return Follows(problem=str(error))


def decided(item: Reviewed, decision: Decision) -> Follows:
    """Return what a decision makes of its item; nothing of what it leaves out."""
    try:
        return _followed(item, decision.verdict, decision.correction or {}, decision.reason)
    except CalcuraError as error:
        return Follows(problem=str(error))


def _followed(item: Reviewed, verdict: Verdict, correction: Mapping[str, Any], why: str) -> Follows:
    if item.finding and item.case is not None:
        return _of_row(item, relabeled(item.row, item.case, verdict, correction, why))
    if item.finding:
        return _of_unread(item, correction)
    if item.item.kind != "candidate" or verdict == "reject":
        return Follows()
    found = corrected(item.item.candidate, correction) if correction else item.item.candidate
    row, inputs = found.payload.get("row", {}), found.payload.get("inputs", {})
    columns = {name: str(row.get(COLUMNS[name], "")) for name in ("answer", "low", "high", "explanation")}
    return Follows(**columns, inputs={name: each["value"] for name, each in inputs.items()})


def _of_row(item: Reviewed, found: Relabeled) -> Follows:
    row = {**item.row, **found.fields}
    columns = {name: row.get(COLUMNS[name], "") for name in ("answer", "low", "high", "explanation")}
    usual = found.usual
    computed = "" if usual is None or usual.value == found.label.value else written_answer(usual.value)
    inputs = {name: each.value for name, each in found.case.stated.items()}
    return Follows(**columns, computed=computed, outside=found.outside, inputs=inputs)


def _of_unread(item: Reviewed, correction: Mapping[str, Any]) -> Follows:
    """Return the label that people give to a row that cannot be read."""
    if correction and LABEL[0] not in correction:
        raise ReviewError(f"a correction of a label gives {LABEL[0]}")
    for text in correction.values() if item.definition is not None else ():
        read_answer(str(text), item.definition.result.answer)  # type: ignore[union-attr]
    answer, low, high = (str(correction.get(name, "")) for name in LABEL)
    return Follows(answer, low, high)
