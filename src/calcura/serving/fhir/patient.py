"""Age and sex, from the patient's own resource."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from calcura.engine import Input
from calcura.measurements.kinds import Choice
from calcura.measurements.people import is_age
from calcura.serving.fhir.choices import Choosing, Chosen, Refused
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.record import Record
from calcura.serving.fhir.resources import Patient
from calcura.serving.fhir.times import Time, age_between

SEX, SEX_AT_BIRTH = "46098-0", "76689-9"
_AT_BIRTH = {"M": "male", "F": "female", "LA2-8": "male", "LA3-6": "female", "248153007": "male", "248152002": "female"}
INFANT = 24
"""Below so many months age is told in months, which are parts of a year here; from then on in completed years."""


def check_alive(record: Record, at: datetime, is_now: bool = False) -> None:
    """Refuse to compute for someone who is not alive at a time.

    Raises:
        FhirError: the patient had died, or did so and nothing tells when.
    """
    patient = record.patient
    if patient is None or not (patient.deceased_date_time or patient.deceased_boolean):
        return
    try:
        died = Time.of(patient.deceased_date_time)
    except FhirError:
        raise FhirError("the patient has died, and the record does not tell when") from None
    if died.first <= at:
        when = "" if is_now else ", before the time that is asked about"
        raise FhirError(f"the patient died on {died.text}{when}; give an earlier time to compute for one")


def of_patient(each: Input, record: Record, at: datetime) -> Choosing:
    """Return an input that the patient's own resource tells; nothing where it is another."""
    if record.patient is None:
        return Choosing()
    if is_age(each.kind) and record.patient.birth_date:
        return _age(each, record.patient, record.subject, at)
    if each.kind.loinc == SEX and isinstance(each.kind, Choice):
        return _sex(each, each.kind, record)
    return Choosing()


def _age(each: Input, patient: Patient, source: str, at: datetime) -> Choosing:
    given = f"born {patient.birth_date[:40]}"
    try:
        ages = {_years(months) for months in age_between(Time.of(patient.birth_date), at)}
    except FhirError as error:
        return Choosing(refused=[Refused(source, str(error), each.name, given)])
    if min(ages) < 0 or len(ages) > 1:
        told = " or ".join(f"{age:g}" for age in sorted(ages))
        why = "it lies after the index time" if min(ages) < 0 else f"the age may be {told}; the birth date is not whole"
        return Choosing(refused=[Refused(source, why, each.name, given)])
    return Choosing(Chosen(each.name, ages.pop(), given, source, f"age on {at.date().isoformat()}"))


def _years(months: int) -> float:
    return float(months // 12) if months >= INFANT or months < 0 else months / 12


def _sex(each: Input, kind: Choice, record: Record) -> Choosing:
    """Return the sex: the patient's gender, and that at birth where the record tells it and the two do not differ."""
    assert record.patient is not None
    told = list(_told_sex(record.patient, record))
    if len({sex for sex, *_ in told}) > 1:
        why = "the record tells two; give the one that the calculator is to compute with"
        return Choosing(refused=[Refused(source, why, each.name, given) for _, given, source, _ in told])
    for sex, given, source, why in told:
        if sex in kind.options:
            return Choosing(Chosen(each.name, sex, given, source, why))
        why = f"it is neither of {' and '.join(kind.options)}, which the calculator asks for"
        return Choosing(refused=[Refused(source, why, each.name, given)])
    return Choosing()


def _told_sex(patient: Patient, record: Record) -> Iterator[tuple[str, str, str, str]]:
    """Yield each sex that is told: what it is, how it is told, where and why it is taken."""
    if patient.gender:
        yield patient.gender, f"gender {patient.gender[:40]}", record.subject, "the patient's gender"
    at_birth = [(code, record.subject) for code in patient.sex_at_birth]
    for one in record.by_code.get(SEX_AT_BIRTH, ()):
        concept = one.said.value_codeable_concept
        at_birth += [(code, one.source) for code in sorted(concept.every_code if concept is not None else ())]
    for code, source in at_birth:
        if code in _AT_BIRTH:
            yield _AT_BIRTH[code], f"sex at birth {_AT_BIRTH[code]}", source, "the patient's sex at birth"
