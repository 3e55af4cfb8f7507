"""A calculator's result from a record, with what was chosen and refused on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

from calcura.engine import Definition, Result, calculate, definitions
from calcura.measurements.kinds import Coded, Finding
from calcura.serving.fhir.choices import Json
from calcura.serving.fhir.choosing import Index, Selection, codes, select
from calcura.serving.fhir.diagnoses import matching
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.observation import observation
from calcura.serving.fhir.record import Record, read_bundle
from calcura.serving.fhir.requests import FromBundle
from calcura.serving.fhir.resources import LOINC, Concept
from calcura.serving.fhir.times import Time, window
from calcura.serving.operations import about, calculated, named, possible
from calcura.serving.problems import ProblemError
from calcura.serving.requests import Calculation


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
        known = {name for name, value in self.asked.inputs.items() if value is not None}
        absent = self.asked.not_stated == "absent"
        return [
            each.name
            for each in self.definition.inputs
            if each.required and each.name not in known and not (absent and isinstance(each.kind, Finding))
        ]

    def result(self) -> Result:
        """Return the result.

        Raises:
            CalcuraError: none follows.
        """
        return calculate(self.definition, self.asked.inputs, not_stated=self.asked.not_stated)

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
        told = from_record(found, read_bundle(asked.bundle), index_of(asked.at, asked.within), asked)
    except FhirError as error:
        raise ProblemError("invalid-request", str(error), "docs/fhir.md tells what is read of a bundle.") from error
    return answer(told)


def answer(told: FromRecord) -> Json:
    """Return the result with all that was chosen and refused; where inputs are missing, what is still possible.

    Raises:
        ProblemError: an input given by hand cannot be used.
    """
    return {**about(told.definition), **_selected(told), **_outcome(told)}


def index_of(at: str | None, within: str | None) -> Index:
    """Return the moment asked about, now if none is; a day is taken to its end.

    Raises:
        FhirError: it is no time, or no window.
    """
    moment = Time.of(at).last if at else datetime.now(UTC).replace(microsecond=0)
    return Index(moment, window(within) if within else None)


def from_record(found: Definition, record: Record, index: Index, asked: Calculation) -> FromRecord:
    """Return what a record tells of a calculator, with what was given by hand before it."""
    by_hand = {name: value for name, value in asked.inputs.items() if value is not None}
    selection = select(found, record, index, by_hand)
    inputs = {**selection.values, **by_hand}
    return FromRecord(found, record, selection, index, Calculation(inputs=inputs, not_stated=asked.not_stated))


def _selected(told: FromRecord) -> Json:
    chosen = told.selection.chosen.values()
    return {
        "at": told.index.at.isoformat(),
        "patient": told.record.subject,
        "chosen": [each.to_json() for each in chosen],
        "refused": [each.to_json() for each in (*told.selection.refused, *told.record.refused)],
        "missing": [{"input": each, "looked_for": looked_for(told.definition, each)} for each in told.missing],
        "unknown_codes": unknown_codes(told.record),
        "warnings": [*told.record.warnings, *_apart(told)],
    }


def _outcome(told: FromRecord) -> Json:
    name, nothing = told.definition.name, {"result": None, "bounds": None, "observation": None, "reason": ""}
    try:
        result = calculated(name, told.asked)
    except ProblemError as problem:
        if problem.kind == "invalid-input":
            raise
        limits = possible(name, told.asked) if problem.kind == "missing-input" else None
        return {**nothing, "bounds": limits, "reason": problem.detail}
    return {**nothing, "result": result, "observation": told.observation()}


def looked_for(found: Definition, name: str) -> list[str]:
    """Return the codes under which an input is looked for; none where no code says just what it means."""
    kind = found.input_by_name[name].kind
    coded = kind.coded if isinstance(kind, Finding) else None
    diagnoses = (*coded.icd10, *coded.snomed, *coded.history) if coded is not None else ()
    return [*codes(kind), *diagnoses]


def unknown_codes(record: Record) -> list[Json]:
    """Return the codes in a record from which no calculator reads anything, each once, with how often it stands."""
    said = [one.said.code for one in record.measured if not set(one.said.code.codes(LOINC)) & _all_codes()]
    diagnosed = [one.condition.code for one in record.diagnosed if not _is_finding(one.condition.code)]
    counted = Counter((*_first(each), each.told) for each in (*said, *diagnosed) if each.coding or each.text)
    return [
        {"system": system, "code": code, "display": display, "entries": entries}
        for (system, code, display), entries in sorted(counted.items())
    ]


def _first(concept: Concept) -> tuple[str, str]:
    return (concept.coding[0].system[:200], concept.coding[0].code[:100]) if concept.coding else ("", "")


@cache
def _all_codes() -> frozenset[str]:
    return frozenset(code for found in definitions() for each in found.inputs for code in codes(each.kind))


def _is_finding(concept: Concept) -> bool:
    return any(matching(concept, coded) for coded in _all_coded())


@cache
def _all_coded() -> frozenset[Coded]:
    kinds = (each.kind for found in definitions() for each in found.inputs)
    return frozenset(kind.coded for kind in kinds if isinstance(kind, Finding) and kind.coded is not None)


def _apart(told: FromRecord) -> Iterator[str]:
    """Say how far apart the measurements lie, where it is more than a day."""
    times = [Time.of(each.time).last for each in told.selection.chosen.values() if each.time and each.value is not True]
    days = (max(times) - min(times)).days if times else 0
    if days > 1:
        yield f"The measurements lie {days} days apart."
