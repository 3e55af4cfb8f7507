"""Inputs that are drugs, from what was prescribed, is taken or runs. A record that has none says nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from calcura.engine import Input
from calcura.engine.fhirpath.systems import UCUM
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Finding, Kind, Number
from calcura.measurements.toml import read_toml
from calcura.measurements.units import conversion
from calcura.serving.fhir.choices import Choosing, Chosen, Refused
from calcura.serving.fhir.diagnoses import is_active
from calcura.serving.fhir.drugs import Drug, drug
from calcura.serving.fhir.errors import AnotherTimeError, FhirError
from calcura.serving.fhir.record import Record, Taken
from calcura.serving.fhir.resources import Dosage, Quantity
from calcura.serving.fhir.times import Time
from calcura.serving.fhir.value_sets import HERE, said, value_set, words

FORGOTTEN = timedelta(days=366)
"""How long after it was ordered a medicine that is over, and nothing tells since when, may have been taken."""
_NOT_ORDERED = ("proposal", "plan", "option")
_OVER = ("completed", "stopped")
_RUNNING = ("active", "in-progress")
_DAYS = {"h": 1 / 24, "d": 1.0, "wk": 7.0}


@dataclass(frozen=True, slots=True)
class DrugSet:
    """What medicines say of an input; ``medications.toml`` tells what each field means."""

    drugs: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    at_least: int = 1
    days: int = 0
    long: int = 0
    diagnosed: str = ""
    form: str = ""


def drug_set(kind: Kind) -> DrugSet | None:
    """Return what medicines say of an input; None where they say nothing of it.

    >>> drug_set(Finding("Treatment with a statin")).drugs
    ('C10AA', 'C10BA', 'C10BX')
    """
    return _drug_sets().get(kind.label)


@cache
def _drug_sets() -> Mapping[str, DrugSet]:
    rows = read_toml(HERE / "medications.toml")
    groups = rows.pop("groups")
    return {label: _from_row(groups, **row) for label, row in rows.items()}


def _from_row(groups: Mapping[str, str], drugs: str = "", near: str = "", **more: Any) -> DrugSet:
    return DrugSet(tuple(words(drugs, groups)), tuple(words(near, groups)), **more)


def of_medications(each: Input, record: Record, at: datetime, is_now: bool = False) -> Choosing:
    """Return what medicines say of an input, and those that may and do not, with why."""
    asked = drug_set(each.kind)
    if asked is None:
        return Choosing()
    found, used = Choosing(), list[tuple[Taken, Drug]]()
    for taken in record.taken:
        told = drug(taken.concept)
        try:
            if is_dose(each.kind) and (told is None or not told.is_of(asked.drugs)):
                continue
            if _shows(taken, told, asked, record, at, is_now):
                assert told is not None
                used.append((taken, told))
        except FhirError as error:
            found.refused.append(_refused(each, taken, told, error))
    if isinstance(each.kind, Number):
        return _dosed(each, each.kind, used, found)
    if sum(one.ingredients for one in {one.places: one for _, one in used}.values()) >= asked.at_least and used:
        taken, told = used[0]
        found.chosen = Chosen(
            each.name, True, taken.concept.told, taken.source, "prescribed or taken", told.code, taken.time
        )
    return found


def not_known(record: Record, at: datetime, is_now: bool = False) -> list[Taken]:
    """Return the medicines of this time of which nothing tells what they are."""
    told = ((one, drug(one.concept)) for one in record.taken)
    return [one for one, found in told if (found is None or not found.is_whole) and _is_of_time(one, at, 0, is_now)]


def is_dose(kind: Kind) -> bool:
    """Return whether an input is a dose that medicines tell."""
    return isinstance(kind, Number) and drug_set(kind) is not None


def _shows(taken: Taken, told: Drug | None, asked: DrugSet, record: Record, at: datetime, is_now: bool) -> bool:
    """Return whether a medicine shows an input; False where it says nothing of it.

    Raises:
        FhirError: it may, and does not show it; the message says why.
    """
    shows = told is not None and told.is_of(asked.drugs)
    if not shows and not _may_show(told, asked):
        return False
    _check_time(taken, at, asked.days, is_now)
    if told is None or not (shows or told.is_of(asked.near)):
        raise FhirError("its codes do not tell just what drug it is")
    if not shows:
        raise FhirError("that it is taken says neither that it is so nor that it is not")
    _check_meant(taken, told, asked, record, at, is_now)
    return True


def _may_show(told: Drug | None, asked: DrugSet) -> bool:
    if told is None or not told.is_whole:
        return True
    return told.is_of(asked.near) or told.may_be_of((*asked.drugs, *asked.near))


def _check_meant(taken: Taken, told: Drug, asked: DrugSet, record: Record, at: datetime, is_now: bool) -> None:
    """Check that a drug is taken as an input means it.

    Raises:
        FhirError: nothing tells that it is.
    """
    if asked.form and not re.search(asked.form, taken.form, re.IGNORECASE):
        raise FhirError("nothing tells that it is taken in the way that is meant")
    if told.is_local and not asked.form:
        raise FhirError("it is given where it acts")
    if any(each.is_as_needed for each in taken.dosages):
        raise FhirError("it is taken as needed, and nothing tells how often")
    if asked.long and not taken.goes_on and not _since(taken, at, asked.long):
        raise FhirError(f"nothing tells that it is taken for long: it goes on, or began {asked.long} days ago")
    if asked.diagnosed and not _is_diagnosed(asked.diagnosed, record, at, is_now):
        raise FhirError(f"nothing tells what it is taken for: no active diagnosis says {asked.diagnosed.lower()}")


def _is_diagnosed(label: str, record: Record, at: datetime, is_now: bool) -> bool:
    asked = value_set(Finding(label))
    return any(said(each.condition.code, asked) and is_active(each.condition, at, is_now) for each in record.diagnosed)


def _since(taken: Taken, at: datetime, days: int) -> bool:
    began = Time.told(taken.began)
    return began is not None and began.last <= at - timedelta(days=days)


def _is_of_time(taken: Taken, at: datetime, days: int, is_now: bool) -> bool:
    try:
        _check_time(taken, at, days, is_now)
    except AnotherTimeError:
        return False
    except FhirError:
        return True
    return True


def _check_time(taken: Taken, at: datetime, days: int, is_now: bool) -> None:
    """Check that a medicine is taken at a time, or was in so many days before it.

    Raises:
        AnotherTimeError: it is one of another time, or of none.
        FhirError: nothing tells that it is of this time.
    """
    began, ended = Time.told(taken.began), Time.told(taken.ended)
    if taken.is_not_taken:
        raise AnotherTimeError("it says that it is not taken")
    if began is not None and began.first > at:
        raise AnotherTimeError("it began after the index time")
    if ended is not None and ended.last < at - timedelta(days=days):
        raise AnotherTimeError("it ended before")
    if taken.medicine.intent in _NOT_ORDERED:
        raise FhirError("it is planned, and not ordered")
    if taken.medicine.resource_type == "MedicationDispense":
        raise FhirError("that it was handed out does not tell that it is taken")
    if taken.medicine.status in _OVER and ended is None:
        raise _forgotten(began, at, days, is_now)
    if taken.medicine.status not in (*_RUNNING, *_OVER):
        raise FhirError(f"its status is {taken.medicine.status[:40] or 'not told'}")
    if began is None and not is_now:
        raise FhirError("it has no date, so it may be later than the index time")
    if began is not None and began.last > at:
        raise FhirError("it may have begun after the index time")


def _forgotten(began: Time | None, at: datetime, days: int, is_now: bool) -> FhirError:
    is_long_ago = began is not None and began.last < at - FORGOTTEN
    if is_long_ago or (is_now and not days):
        return AnotherTimeError("it is over")
    return FhirError("it is over, and nothing tells since when")


def _dosed(each: Input, kind: Number, used: list[tuple[Taken, Drug]], found: Choosing) -> Choosing:
    """Return the sum of the doses, where each is told."""
    doses = []
    for taken, told in used:
        try:
            doses.append(sum(_amount(one, kind) for one in taken.dosages or (Dosage(),)))
        except MeasurementError as error:
            found.refused.append(_refused(each, taken, told, FhirError(str(error))))
    if not doses or any(not one.is_of_another_time for one in found.refused):
        return found
    total, (taken, told) = sum(doses), used[0]
    why = "the sum of what is taken" if len(used) > 1 else "as it is taken"
    given = "; ".join(one.concept.told for one, _ in used)[:200]
    found.chosen = Chosen(each.name, total, given, taken.source, why, told.code, taken.time)
    return found


def _amount(dosage: Dosage, kind: Number) -> float:
    """Return how much of a drug is taken, in an input's unit.

    Raises:
        MeasurementError: it does not tell, or not so that it can be read.
    """
    if len(dosage.dose_and_rate) != 1:
        raise MeasurementError("it tells no dose" if not dosage.dose_and_rate else "it tells several doses")
    (told,) = dosage.dose_and_rate
    if not kind.unit.endswith("/day"):
        return _quantity(told.rate_quantity, "", kind)
    repeat = dosage.timing.repeat
    days = _DAYS.get(repeat.period_unit)
    if not repeat.frequency or not repeat.period or days is None:
        raise MeasurementError("it does not tell how often it is taken")
    return _quantity(told.dose_quantity, "/day", kind) * repeat.frequency / (repeat.period * days)


def _quantity(quantity: Quantity | None, per: str, kind: Number) -> float:
    if quantity is None or quantity.value is None or quantity.comparator:
        raise MeasurementError("it tells no dose" if per else "it tells no rate")
    unit = quantity.code if quantity.system == UCUM and quantity.code else quantity.unit or quantity.code
    if not unit or unit == "1":
        raise MeasurementError("its dose states no unit")
    return conversion(f"{unit}{per}", kind.unit, kind.substance)(quantity.value)


def _refused(each: Input, taken: Taken, told: Drug | None, error: FhirError) -> Refused:
    code = told.code if told is not None else ", ".join(sorted(taken.concept.every_code))[:80]
    is_of_another_time = isinstance(error, AnotherTimeError)
    return Refused(taken.source, str(error), each.name, taken.concept.told, code, taken.time[:40], is_of_another_time)
