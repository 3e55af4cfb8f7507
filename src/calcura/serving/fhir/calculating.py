"""A calculator's result from a record, with what was chosen and refused on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

from calcura.engine import Definition, Result, calculate, definitions
from calcura.engine.calculate import read_input, unknown_input
from calcura.engine.fhirpath.systems import LOINC
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Coded, Finding
from calcura.measurements.reading import written
from calcura.serving.fhir.choices import Json
from calcura.serving.fhir.choosing import Index, Selection, codes, select
from calcura.serving.fhir.diagnoses import matching
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.observation import observation
from calcura.serving.fhir.record import Record, read_bundle
from calcura.serving.fhir.requests import FromBundle
from calcura.serving.fhir.resources import Concept
from calcura.serving.fhir.times import Time, window
from calcura.serving.operations import about, calculated, named, possible
from calcura.serving.problems import ProblemError, problem_of
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
    def _unusable(self) -> set[str | None]:
        return {each.input for each in self.selection.refused if not each.is_of_another_time}

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
        told = from_record(found, read_bundle(asked.bundle), index_of(asked.at, asked.within), asked)
    except FhirError as error:
        raise ProblemError("invalid-request", str(error), "docs/fhir.md tells what is read of a bundle.") from error
    except CalcuraError as error:
        raise problem_of(error, found) from error
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
    return Index(moment, window(within) if within else None, is_now=not at)


def from_record(found: Definition, record: Record, index: Index, asked: Calculation) -> FromRecord:
    """Return what a record tells of a calculator; what is given by hand counts before it, unknown too.

    Raises:
        InputError: an input given by hand cannot be read.
    """
    selection = select(found, record, index, by_hand=asked.inputs)
    by_hand = {name: value for name, value in asked.inputs.items() if _is_known(found, name, value)}
    inputs = {**selection.values, **by_hand}
    whole = Calculation(inputs=inputs, not_stated=asked.not_stated, implausible=asked.implausible)
    return FromRecord(found, record, selection, index, whole)


def _is_known(found: Definition, name: str, value: object) -> bool:
    if name not in found.input_by_name:
        raise unknown_input([found], name)
    return value is not None and read_input(found, found.input_by_name[name], value) is not None


def _selected(told: FromRecord) -> Json:
    kinds = told.definition.input_by_name
    chosen = [(each, kinds[each.input].kind) for each in told.selection.chosen.values()]
    return {
        "at": told.index.at.isoformat(),
        "patient": told.record.subject,
        "chosen": [{**each.to_json(), "text": written(each.value, kind)} for each, kind in chosen],
        "refused": [each.to_json() for each in (*told.selection.refused, *told.record.refused)],
        "missing": [{"input": each, "looked_for": looked_for(told.definition, each)} for each in told.missing],
        "unknown_codes": unknown_codes(told.record),
        "warnings": [*told.record.warnings, *_apart(told), *_left_out(told)],
    }


def _outcome(told: FromRecord) -> Json:
    nothing: Json = {"result": None, "bounds": None, "observation": None, "reason": ""}
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
        return f"{reason}; of {', '.join(unsure)} something is told that could not be used, so it is not absent"
    return reason


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
    measured = (each for each in told.selection.chosen.values() if each.time and isinstance(each.value, float))
    times = [Time.of(each.time).last for each in measured]
    days = (max(times) - min(times)).days if times else 0
    if days > 1:
        yield f"The measurements lie {days} days apart."


def _left_out(told: FromRecord) -> Iterator[str]:
    for name in told.left_out:
        yield f"{name}: something is told that could not be used; computed without it."
