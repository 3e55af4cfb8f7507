"""A bundle read into one patient's record: who it is, what was observed, what was diagnosed."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from pydantic import ValidationError

from calcura.engine.fhirpath.systems import LOINC
from calcura.serving.fhir.choices import Refused
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.resources import (
    MODELS,
    Bundle,
    Concept,
    Condition,
    Dosage,
    DoseAndRate,
    Entry,
    Event,
    Medication,
    Medicine,
    Observation,
    Patient,
    Resource,
    Valued,
)
from calcura.serving.fhir.times import Time
from calcura.serving.fhir.value_sets import is_understood

_KINDS = frozenset(each.casefold() for each in MODELS)
_PATIENT = re.compile(r"(?:^|/)(Patient/[A-Za-z0-9.-]{1,64})(?:/_history/.*)?$")
NOT_SO = ("entered-in-error", "cancelled", "not-done", "revoked")
PROBLEMS = frozenset({"75326-9", "29308-4", "11450-4", "11348-0", "46241-6", "11535-2"})
"""Codes of LOINC that ask for diseases: problem, diagnosis, problem list, past illness, on admission, at discharge."""
DEEPEST = 3
"""How many bundles may lie in one another: a batch's response holds one for each search."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A value of an observation: its own, or that of one of its components."""

    said: Valued
    observation: Observation
    source: str

    @property
    def concept(self) -> Concept:
        """What was observed."""
        return self.said.code

    def time(self) -> Time | None:
        """Return when it was so; for a period, when that ended. None where it does not say.

        Raises:
            FhirError: what it says is no time.
        """
        seen = self.observation
        period = seen.effective_period.end or seen.effective_period.start
        told = seen.effective_date_time or seen.effective_instant or period
        return Time.told(told)

    def changed(self) -> datetime | None:
        """Return when it was given out, or changed last; None where that is not told, or no time."""
        told = self.observation.issued or self.observation.meta.last_updated
        try:
            return Time.of(told).last if told else None
        except FhirError:
            return None

    @property
    def unit(self) -> str:
        """The unit it is told in."""
        quantity = self.said.value_quantity
        return (quantity.code or quantity.unit) if quantity is not None else ""


@dataclass(frozen=True, slots=True)
class Diagnosed:
    """A diagnosis, and where it stands."""

    condition: Condition
    source: str

    @property
    def concept(self) -> Concept:
        """What was diagnosed."""
        return self.condition.code


@dataclass(frozen=True, slots=True)
class Other:
    """Something that is not read, and where it stands."""

    event: Event
    source: str

    @property
    def time(self) -> str:
        """When it was, or ended; empty where that is not told."""
        done = self.event
        times = (done.performed_date_time, done.effective_date_time, done.timing_date_time, done.authored_on)
        periods = (done.performed_period, done.period)
        return next(filter(None, (*times, *(each.end or each.start for each in periods))), "")[:40]


@dataclass(frozen=True, slots=True)
class Named:
    """A disease that something names which is no diagnosis: why it was done or given, what was found or asked."""

    concept: Concept
    kind: str
    source: str
    time: str
    question: tuple[str, ...] = ()
    """Of an observation, its codes of LOINC."""


def bears(told: str, at: datetime, days: int = 0) -> bool:
    """Return whether what is told of one time may say something of the days before another; of all before for 0."""
    try:
        time = Time.of(told)
    except FhirError:
        return True
    return time.first <= at and (not days or time.last >= at - timedelta(days=days))


@dataclass(frozen=True, slots=True)
class Taken:
    """A medicine that is taken or was, what it is and where it stands."""

    medicine: Medicine
    concept: Concept
    source: str

    @property
    def is_not_taken(self) -> bool:
        """Whether it says that it is not taken."""
        return bool(self.medicine.do_not_perform) or self.medicine.status == "not-taken"

    @property
    def goes_on(self) -> bool:
        """Whether it is ordered to go on."""
        return "continuous" in self.medicine.course_of_therapy_type.every_code

    @property
    def began(self) -> str:
        """When it began; empty where that is not told."""
        told = self.medicine
        return told.effective_period.start or told.effective_date_time or told.authored_on or told.when_handed_over

    @property
    def ended(self) -> str:
        """When it ended or will; empty where that is not told."""
        told = self.medicine
        is_given_once = told.resource_type == "MedicationAdministration" and told.status == "completed"
        once = told.effective_date_time if is_given_once else ""
        return told.effective_period.end or told.dispense_request.validity_period.end or once

    @property
    def time(self) -> str:
        """When it began, for a reader."""
        return self.began[:40]

    @property
    def dosages(self) -> tuple[Dosage, ...]:
        """How it is taken."""
        told = self.medicine.dosage
        if isinstance(told, tuple):
            return self.medicine.dosage_instruction or told
        given = DoseAndRate.model_construct(dose_quantity=told.dose, rate_quantity=told.rate_quantity)
        return (Dosage.model_construct(route=told.route, dose_and_rate=(given,)),)

    @property
    def form(self) -> str:
        """What tells how it is taken: its names, and those and the codes of the routes."""
        routes = [text for each in self.dosages for text in (*each.route.names, *sorted(each.route.every_code))]
        return "; ".join((*self.concept.names, *routes))


@dataclass
class Record:
    """What is read of a bundle."""

    patient: Patient | None = None
    subject: str = ""
    """The patient, as a reference."""
    measured: list[Measured] = field(default_factory=list)
    diagnosed: list[Diagnosed] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    others: list[Other] = field(default_factory=list)
    unreadable: list[Refused] = field(default_factory=list)
    """What cannot be read, and may tell a finding."""
    refused: list[Refused] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def refuse(self, source: str, why: str, *, may_tell: bool) -> None:
        """Note what is not used, and why; it may tell a finding, or it cannot."""
        refused = Refused(source, why)
        self.refused.append(refused)
        if may_tell:
            self.unreadable.append(refused)

    @cached_property
    def by_code(self) -> Mapping[str, list[Measured]]:
        """What was observed, by each of its codes of LOINC."""
        found: dict[str, list[Measured]] = {}
        for measured in self.measured:
            for code in dict.fromkeys(measured.said.code.codes(LOINC)):
                found.setdefault(code, []).append(measured)
        return found

    @cached_property
    def named(self) -> list[Named]:
        """The diseases that are named elsewhere than in diagnoses, and what is told as a disease and not understood."""
        found = [
            Named(each, one.event.resource_type, one.source, one.time)
            for one in self.others
            for each in one.event.named
        ]
        found += [
            Named(each, one.medicine.resource_type, one.source, one.began)
            for one in self.taken
            for each in one.medicine.reason_code
        ]
        found += filter(None, map(_named, self.measured))
        return [each for each in found if is_understood(each.concept) or set(each.question) & PROBLEMS]

    @cached_property
    def by_name(self) -> Mapping[str, list[Measured | Diagnosed]]:
        """What was observed and diagnosed, by each of its names."""
        found: dict[str, list[Measured | Diagnosed]] = {}
        told: list[Measured | Diagnosed] = [*self.measured, *self.diagnosed]
        for one in told:
            for name in {name.casefold() for name in one.concept.names}:
                found.setdefault(name, []).append(one)
        return found


def _named(measured: Measured) -> Named | None:
    """Return the disease that an observation names, by its value or as what was looked for."""
    said, seen = measured.said, measured.observation
    if said.value_quantity is not None:
        return None
    question = said.code.codes(LOINC)
    told = said.value_codeable_concept or (said.code if not question else None)
    if told is None and set(question) & PROBLEMS:
        told = Concept(text=(said.value_string or "")[:100])
    if told is None:
        return None
    time = seen.effective_date_time or seen.effective_instant or seen.effective_period.start
    return Named(told, "Observation", measured.source, time, question)


def read_bundle(given: object) -> Record:
    """Read a bundle, or a search's or ``$everything``'s result, of one patient.

    Raises:
        FhirError: it is no bundle, one of old versions, or of several patients.
    """
    with many_kept():
        return _read_bundle(given)


@contextmanager
def many_kept() -> Iterator[None]:
    """Look for no garbage meanwhile: of a large record nearly all is kept, and looking took most of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _read_bundle(given: object) -> Record:
    record, patients, resources = Record(), {}, []
    for url, resource in _resources(_bundle(given), record, DEEPEST):
        source = _reference(resource, url)
        read = _read(resource, source, record)
        if isinstance(read, Patient):
            patients[source] = (read, url)
        elif read is not None:
            resources.append((read, source, url))
    if len(patients) > 1:
        raise FhirError(f"the bundle is of several patients, {', '.join(sorted(patients)[:5])}; give one at a time")
    known = _known(patients, record)
    medicines = {
        name: read.code for read, *names in resources if isinstance(read, Medication) for name in names if name
    }
    for read, source, _ in resources:
        _keep(read, source, known, record, medicines)
    return record


def _bundle(given: object) -> Bundle:
    kind = given.get("resourceType") if isinstance(given, dict) else None
    if kind != "Bundle":
        told = f"resourceType is {kind!r}" if isinstance(kind, str) else "it has no resourceType"
        raise FhirError(f"this is no FHIR Bundle ({told[:80]}); give a Bundle, such as the result of $everything")
    try:
        bundle = Bundle.model_validate(given)
    except ValidationError as error:
        raise FhirError(f"the Bundle cannot be read: {_faults(error)}") from None
    if bundle.type == "history":
        raise FhirError("a Bundle of type history holds old versions too; give a search's or $everything's result")
    return bundle


def _resources(bundle: Bundle, record: Record, depth: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each resource with its address, those of bundles within too."""
    if any(each.relation == "next" for each in bundle.link):
        record.warnings.append("The bundle is one page of several; newer values may stand on the others.")
    for entry in _entries(bundle, record):
        resource = entry.resource or {}
        if resource.get("resourceType") == "Bundle" and depth:
            yield from _resources(_bundle(resource), record, depth - 1)
        elif resource:
            yield entry.full_url, resource


def _entries(bundle: Bundle, record: Record) -> Iterator[Entry]:
    """Yield the entries that can be read; the others are named by their place."""
    for place, given in enumerate(bundle.entry, 1):
        try:
            yield _entry(given)
        except ValidationError as error:
            why = "it is null" if given is None else f"it cannot be read: {_faults(error)}"
            record.refuse(f"entry {place}", why, may_tell=given is not None)


def _entry(given: Any) -> Entry:
    """Return an entry; one that is in order is not copied, of which there may be a hundred thousand.

    Raises:
        ValidationError: it is none.
    """
    if isinstance(given, dict):
        url, resource = given.get("fullUrl", ""), given.get("resource")
        if isinstance(url, str) and isinstance(resource, dict):
            return Entry.model_construct(full_url=url, resource=resource)
    return Entry.model_validate(given)


def _reference(resource: dict[str, Any], url: str) -> str:
    kind, name = resource.get("resourceType"), resource.get("id")
    return f"{kind}/{name}" if isinstance(name, str) and name else url or f"{kind} without id"


def _read(resource: dict[str, Any], source: str, record: Record) -> Resource | None:
    kind = resource.get("resourceType")
    model = MODELS.get(kind) if isinstance(kind, str) else None
    if model is None:
        if not isinstance(kind, str) or kind.casefold() in _KINDS:
            record.refuse(source, f"its resourceType is {str(kind)[:40]!r}, which is none", may_tell=True)
        return None
    try:
        return model.model_validate(resource)
    except ValidationError as error:
        told = f"it cannot be read: {_faults(error)}"
        record.refuse(source, told, may_tell=model in (Condition, Medicine, Medication))
        return None


def _faults(error: ValidationError) -> str:
    """Return what is wrong, without what was given."""
    first = error.errors(include_input=False, include_url=False, include_context=False)[0]
    place = ".".join(str(part)[:40] for part in first["loc"])
    return ": ".join(filter(None, (place, first["msg"][:200])))


def _known(patients: dict[str, tuple[Patient, str]], record: Record) -> set[str]:
    """Note who the patient is, and return all by which entries may refer to it."""
    if not patients:
        return set()
    ((record.subject, (record.patient, url)),) = patients.items()
    return {record.subject, url} - {""}


def _keep(read: Resource, source: str, known: set[str], record: Record, medicines: Mapping[str, Concept]) -> None:
    if isinstance(read, Patient | Medication):
        return
    subject = read.patient if isinstance(read, Event) and read.patient.reference else read.subject
    owner = _owner(subject.reference)
    if owner and known and not known & {owner, subject.reference}:
        record.refuse(source, f"it is of another patient, {owner[:80]}", may_tell=False)
        return
    if owner and not known and record.subject not in ("", owner):
        raise FhirError(f"the bundle is of several patients, {record.subject}, {owner[:80]}; give one at a time")
    record.subject = record.subject or owner
    if isinstance(read, Condition):
        if "entered-in-error" not in read.verification_status.every_code:
            record.diagnosed.append(Diagnosed(read, source))
    elif read.status in NOT_SO:
        return
    elif isinstance(read, Medicine):
        record.taken.append(Taken(read, _medicine(read, medicines), source))
    elif isinstance(read, Event):
        record.others.append(Other(read, source))
    else:
        record.measured.extend(Measured(said, read, source) for said in (read, *read.component))


def _medicine(read: Medicine, medicines: Mapping[str, Concept]) -> Concept:
    """Return what is taken: as it says itself, or the medicine that it refers to, in it or beside it."""
    reference = read.medication_reference.reference
    if read.medication_codeable_concept.coding or not reference:
        return read.medication_codeable_concept
    for each in read.contained:
        if isinstance(each, dict) and reference == f"#{each.get('id')}":
            try:
                return Medication.model_validate(each).code
            except ValidationError:
                break
    return medicines.get(reference, Concept(text=reference[:100]))


def _owner(reference: str) -> str:
    found = _PATIENT.search(reference)
    return found[1] if found else reference
