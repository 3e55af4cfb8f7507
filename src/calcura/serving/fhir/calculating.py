"""A calculator's result from a record, with what was chosen and refused on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from itertools import product

from calcura.engine import Definition, Result, calculate, definitions
from calcura.engine.calculate import read_input, unknown_input
from calcura.engine.fhirpath.systems import LOINC
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Finding
from calcura.measurements.reading import written
from calcura.serving.fhir.choices import Chosen, Json
from calcura.serving.fhir.choosing import Index, Selection, codes, select
from calcura.serving.fhir.drugs import drug
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.medications import drug_set, is_dose, not_known
from calcura.serving.fhir.observation import observation
from calcura.serving.fhir.patient import check_alive
from calcura.serving.fhir.record import Record, many_kept, read_bundle
from calcura.serving.fhir.requests import FromBundle
from calcura.serving.fhir.resources import Concept
from calcura.serving.fhir.times import Time, windows
from calcura.serving.fhir.value_sets import either, is_understood, value_set, why_uncoded
from calcura.serving.operations import about, calculated, named, possible
from calcura.serving.problems import ProblemError, problem_of
from calcura.serving.requests import Calculation

MOST_TOLD = 500
"""How many refused entries, and how many unknown codes, an answer holds, so that no record makes it endless."""
NAMED = 5
"""How many diagnoses a reason names; all stand in the answer."""


@dataclass(frozen=True, slots=True)
class FromRecord:
    """What a record tells of one calculator."""

    definition: Definition
    record: Record
    selection: Selection
    index: Index
    asked: Calculation

    @property
    def missing(self) -> list[str]:
        """The required inputs that neither the record nor a person told."""
        absent = self._counted_absent
        return [
            each.name
            for each in self.definition.inputs
            if each.required and each.name not in self.asked.inputs and each.name not in absent
        ]

    @property
    def unsure(self) -> list[str]:
        """The findings of which something is told that could not be used: they are unknown, and not unmentioned."""
        return [name for name in self._silent if name in self._unusable]

    @property
    def left_out(self) -> list[str]:
        """The inputs without which can be computed, and of which something is told that could not be used."""
        silent = (each for each in self.definition.inputs if not each.required and each.name not in self.asked.inputs)
        return [each.name for each in silent if each.name in self._unusable]

    @property
    def undosed(self) -> list[str]:
        """The doses of drugs that are taken, where nothing tells how much: without them nothing can be computed."""
        return [name for name in self.left_out if is_dose(self.definition.input_by_name[name].kind)]

    @property
    def _unusable(self) -> set[str | None]:
        refused = {each.input for each in self.selection.refused if not each.is_of_another_time}
        findings = (each.name for each in self.definition.inputs if isinstance(each.kind, Finding))
        return refused | set(findings if self.selection.not_understood or self.record.unreadable else ())

    def not_understood(self) -> Iterator[str]:
        """Say why findings are unknown that no entry mentions: a diagnosis may be any of them."""
        for each in self.selection.not_understood:
            codes = ", ".join(f"{code.system.rpartition('/')[2]} {code.code}".strip() for code in each.concept.coding)
            yield f"{each.source} ({', '.join(filter(None, (each.concept.told, codes)))[:200]})"
        yield from (f"{each.source} ({each.why})" for each in self.record.unreadable)

    @property
    def _silent(self) -> list[str]:
        """The required findings that are not known."""
        required = (each for each in self.definition.inputs if each.required and isinstance(each.kind, Finding))
        return [each.name for each in required if each.name not in self.asked.inputs]

    @property
    def _counted_absent(self) -> list[str]:
        return [name for name in self._silent if name not in self.unsure] if self.asked.not_stated == "absent" else []

    def bounds(self) -> Json:
        """Return the results that are still possible, where findings that nobody mentions may count as absent."""
        silent = dict.fromkeys(self._counted_absent, False)
        asked = Calculation(inputs={**self.asked.inputs, **silent}, implausible=self.asked.implausible)
        told = possible(self.definition.name, asked)
        labels = (self.definition.input_by_name[name].label for name in silent)
        return {**told, "assumptions": [f"{label} not stated: counted as absent" for label in labels]}

    def result(self) -> Result:
        """Return the result.

        Raises:
            CalcuraError: none follows.
        """
        asked = self.asked
        return calculate(self.definition, asked.inputs, not_stated=asked.not_stated, implausible=asked.implausible)

    def observation(self) -> Json:
        """Return the result as an Observation."""
        return observation(self.result(), self.selection.chosen.values(), self.record.subject, self.index.at)


def from_bundle(name: str, asked: FromBundle) -> Json:
    """Return a calculator's result from a bundle; where inputs are missing, the results that are still possible.

    Raises:
        ProblemError: there is no such calculator, or the bundle, the time or an input given by hand cannot be used.
    """
    found = named(name)
    try:
        with many_kept():
            return answer(from_record(found, read_bundle(asked.bundle), index_of(asked.at, asked.within), asked))
    except FhirError as error:
        raise ProblemError("invalid-request", str(error), "docs/fhir.md tells what is read of a bundle.") from error
    except CalcuraError as error:
        raise problem_of(error, found) from error


def answer(told: FromRecord) -> Json:
    """Return the result with all that was chosen and refused; where inputs are missing, what is still possible.

    Raises:
        ProblemError: an input given by hand cannot be used.
    """
    return {**about(told.definition), **_selected(told), **_outcome(told)}


def index_of(at: str | None, within: str | Sequence[str] | None = None) -> Index:
    """Return the moment asked about, now if none is; a day is taken to its end.

    Raises:
        FhirError: it is no time, or no window.
    """
    moment = Time.of(at).last if at else datetime.now(UTC).replace(microsecond=0)
    asked = [within] if isinstance(within, str) else within or []
    return Index(moment, windows(asked), is_now=not at)


def from_record(found: Definition, record: Record, index: Index, asked: Calculation) -> FromRecord:
    """Return what a record tells of a calculator; what is given by hand counts before it, unknown too.

    Raises:
        InputError: an input given by hand cannot be read.
        FhirError: the patient had died.
    """
    check_alive(record, index.at, index.is_now)
    for name in filter(None, index.within):
        if name not in found.input_by_name:
            raise unknown_input([found], name)
    selection = select(found, record, index, by_hand=asked.inputs)
    by_hand = {name: value for name, value in asked.inputs.items() if _is_known(found, name, value)}
    inputs = {**selection.values, **by_hand}
    told = FromRecord(found, record, selection, index, asked.model_copy(update={"inputs": inputs}))
    return _either_way(told)


def _either_way(told: FromRecord) -> FromRecord:
    """Use a diagnosis that says one of several findings and not which, where the result is the same for each."""
    for said, labels in either():
        names = [each.name for each in told.definition.inputs if each.label in labels]
        says = [each for each in told.selection.refused if each.input in names and said.match(each.code)]
        if not says or len(names) != len(labels) or set(told.missing) != set(names):
            continue
        cases = [dict(zip(names, case, strict=True)) for case in product((True, False), repeat=len(names)) if any(case)]
        whole = [
            replace(told, asked=told.asked.model_copy(update={"inputs": {**told.asked.inputs, **case}}))
            for case in cases
        ]
        if len({str(each.result().value) for each in whole}) == 1:
            why = f"it says one of {' and '.join(names)} and not which; the result is the same for each"
            entry = says[0]
            chosen = Chosen(names[0], True, entry.given, entry.source, why, entry.code, entry.time)
            refused = [each for each in told.selection.refused if each not in says]
            return replace(
                whole[0],
                selection=replace(told.selection, chosen={**told.selection.chosen, names[0]: chosen}, refused=refused),
            )
    return told


def _is_known(found: Definition, name: str, value: object) -> bool:
    if name not in found.input_by_name:
        raise unknown_input([found], name)
    return value is not None and read_input(found, found.input_by_name[name], value) is not None


def _selected(told: FromRecord) -> Json:
    kinds = told.definition.input_by_name
    chosen = [(each, kinds[each.input].kind) for each in told.selection.chosen.values()]
    refused, unknown = [*told.selection.refused, *told.record.refused], unknown_codes(told.record)
    return {
        "at": told.index.at.isoformat(),
        "patient": told.record.subject,
        "chosen": [{**each.to_json(), "text": written(each.value, kind)} for each, kind in chosen],
        "refused": [each.to_json() for each in refused[:MOST_TOLD]],
        "missing": [_missing(told.definition, each) for each in told.missing],
        "unknown_codes": unknown[:MOST_TOLD],
        "warnings": [*told.record.warnings, *_apart(told), *_left_out(told), *_not_told(refused, unknown)],
    }


def _outcome(told: FromRecord) -> Json:
    nothing: Json = {"result": None, "bounds": None, "observation": None, "reason": ""}
    if told.undosed:
        return {**nothing, "reason": f"taken, and not known how much: {', '.join(told.undosed)}{_named(told)}"}
    if told.missing:
        return {**nothing, "bounds": told.bounds(), "reason": _reason(told)}
    try:
        return {**nothing, "result": calculated(told.definition.name, told.asked), "observation": told.observation()}
    except ProblemError as problem:
        if problem.kind == "invalid-input":
            raise
        return {**nothing, "reason": problem.detail}


def _reason(told: FromRecord) -> str:
    unsure = [name for name in told.unsure if name in told.missing]
    reason = f"not known: {', '.join(told.missing)}"
    if told.asked.not_stated == "absent" and unsure:
        reason += f"; of {', '.join(unsure)} something is told that could not be used, so it is not absent"
        return f"{reason}{_named(told)}"
    return reason


def _named(told: FromRecord) -> str:
    """Name the diagnoses that may be anything, and those that may be one of the findings."""
    codes = [
        *told.not_understood(),
        *(f"{each.source} ({each.given}, {each.code})" for each in told.selection.refused if each.code),
    ]
    more = f" and {len(codes) - NAMED} more" if len(codes) > NAMED else ""
    return f": {'; '.join(codes[:NAMED])}{more}" if codes else ""


def _missing(found: Definition, name: str) -> Json:
    return {
        "input": name,
        "looked_for": looked_for(found, name),
        "uncoded": why_uncoded(found.input_by_name[name].label),
    }


def looked_for(found: Definition, name: str) -> list[str]:
    """Return the codes under which an input is looked for; none where no code says just what it means."""
    kind = found.input_by_name[name].kind
    drugs = drug_set(kind)
    return [
        *codes(kind),
        *(value_set(kind).told if isinstance(kind, Finding) else ()),
        *(drugs.drugs if drugs is not None else ()),
    ]


def unknown_codes(record: Record) -> list[Json]:
    """Return the codes in a record from which no calculator reads anything, each once, with how often it stands."""
    said = [one.said.code for one in record.measured if not set(one.said.code.codes(LOINC)) & _all_codes()]
    diagnosed = [one.condition.code for one in record.diagnosed if not is_understood(one.condition.code)]
    taken = [one.concept for one in record.taken if drug(one.concept) is None]
    every = (*said, *diagnosed, *taken)
    counted = Counter((*_first(each), each.told) for each in every if each.coding or each.text)
    return [
        {"system": system, "code": code, "display": display, "entries": entries}
        for (system, code, display), entries in sorted(counted.items())
    ]


def _first(concept: Concept) -> tuple[str, str]:
    return (concept.coding[0].system[:200], concept.coding[0].code[:100]) if concept.coding else ("", "")


@cache
def _all_codes() -> frozenset[str]:
    return frozenset(code for found in definitions() for each in found.inputs for code in codes(each.kind))


def _not_told(refused: Sequence[object], unknown: Sequence[object]) -> Iterator[str]:
    for what, each in (("entries that were refused", refused), ("unknown codes", unknown)):
        if len(each) > MOST_TOLD:
            yield f"Of {len(each):,} {what} {MOST_TOLD} are told."


def _apart(told: FromRecord) -> Iterator[str]:
    """Say how far apart the measurements lie, where it is more than a day."""
    measured = (each for each in told.selection.chosen.values() if each.time and isinstance(each.value, float))
    times = [Time.of(each.time).last for each in measured]
    days = (max(times) - min(times)).days if times else 0
    if days > 1:
        yield f"The measurements lie {days} days apart."


def _left_out(told: FromRecord) -> Iterator[str]:
    if any(is_dose(each.kind) for each in told.definition.inputs):
        for one in not_known(told.record, told.index.at, told.index.is_now):
            yield f"{one.source} ({one.concept.told}): what it is is not known; doses are told without it."
    for name in told.left_out:
        if name in told.undosed:
            continue
        yield f"{name}: something is told that could not be used; computed without it."
