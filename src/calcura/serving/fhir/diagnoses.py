"""Findings from diagnoses. A record that has none says nothing: absent is never concluded."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from calcura.engine import Input
from calcura.measurements.kinds import Finding
from calcura.serving.fhir.choices import Choosing, Chosen, Refused
from calcura.serving.fhir.errors import AnotherTimeError, FhirError
from calcura.serving.fhir.record import Diagnosed, Named, Record, bears
from calcura.serving.fhir.resources import Condition
from calcura.serving.fhir.times import Time
from calcura.serving.fhir.value_sets import ValueSet, is_of_the_past, is_understood, may_be, near, said

_OVER = frozenset({"inactive", "remission", "resolved"})
_STANDING = _OVER | {"active", "recurrence", "relapse"}
_UNSURE = {
    "refuted": "it was ruled out, which says nothing of other times",
    "unconfirmed": "it is not confirmed",
    "provisional": "it is not confirmed",
    "differential": "it is one of several that were thought of",
}


_NEITHER = "its code says neither that it is so nor that it is not"
_ANY = ValueSet()


def of_diagnoses(each: Input, asked: ValueSet, record: Record, at: datetime, is_now: bool = False) -> Choosing:
    """Return a finding that a diagnosis shows to be present, and the diagnoses that may and do not, with why."""
    found, doubtful = Choosing(), []
    for diagnosed in record.diagnosed:
        condition = diagnosed.condition
        if code := said(condition.code, asked):
            try:
                recorded = _checked(condition, asked, at, is_now)
            except FhirError as error:
                found.refused.append(_refused(each, diagnosed, code, error))
                continue
            chosen = Chosen(each.name, True, condition.code.told, diagnosed.source, "diagnosed", code, recorded)
            found.chosen = found.chosen or chosen
        elif (code := may_be(condition.code, asked)) and _bears(condition, asked, at):
            doubtful.append(_refused(each, diagnosed, code, FhirError(_NEITHER)))
    if found.chosen is None:
        found.refused += [*doubtful, *_named(each, asked, record, at), *_of_others(each, asked, record, at)]
    return found


def not_understood(record: Record, at: datetime) -> list[Diagnosed | Named]:
    """Return the diagnoses and named diseases of this time whose codes say nothing known: each may be anything."""
    told: list[Diagnosed | Named] = [each for each in record.diagnosed if _bears(each.condition, _ANY, at)]
    told += [each for each in record.named if bears(each.time, at)]
    return [each for each in told if not is_understood(each.concept)]


def _named(each: Input, asked: ValueSet, record: Record, at: datetime) -> Iterator[Refused]:
    """Yield what names the finding, or something near it, and is no diagnosis."""
    kind = each.kind
    own = {kind.loinc, kind.answered.question if isinstance(kind, Finding) and kind.answered is not None else None}
    for one in record.named:
        code = said(one.concept, asked) or near(one.concept, asked)
        if code and not own & set(one.question) and bears(one.time, at):
            why = f"named in {one.kind}, which is no diagnosis, and may be so"
            yield Refused(one.source, why, each.name, one.concept.told, code, one.time[:40])


def _of_others(each: Input, asked: ValueSet, record: Record, at: datetime) -> list[Refused]:
    """Return a resource of each kind that is not read, and may tell the finding."""
    found: dict[str, Refused] = {}
    for other in record.others:
        kind = other.event.resource_type
        if kind in asked.told_by and bears(other.time, at, asked.told_by[kind]):
            why = f"a {kind} is not read, and may tell it"
            found.setdefault(kind, Refused(other.source, why, each.name, other.event.code.told, time=other.time))
    return list(found.values())


def _bears(condition: Condition, asked: ValueSet, at: datetime) -> bool:
    """Return whether a diagnosis says something of a time: not ruled out, not begun later, not over if that counts."""
    if "refuted" in condition.verification_status.every_code or (asked.holds == "now" and _is_over(condition, at)):
        return False
    try:
        _known_since(condition, at, is_now=True)
    except AnotherTimeError:
        return False
    except FhirError:
        return True
    return True


def _known_since(condition: Condition, at: datetime, is_now: bool) -> str:
    """Return since when a diagnosis is known, as it states it; empty where it does not, and by now it is.

    Raises:
        FhirError: it began later, or nothing says that it was known by then.
    """
    onset = Time.told(condition.onset_date_time or condition.onset_period.start)
    noted = Time.told(condition.recorded_date)
    if onset is not None and onset.first > at:
        raise AnotherTimeError("it began after the index time")
    changed = Time.told(condition.meta.last_updated) if onset is None and noted is None else None
    times = [each for each in (onset, noted, changed) if each is not None]
    if not times and is_now:
        return ""
    if not times:
        raise FhirError("it has no date, so it may be later than the index time")
    if not any(each.last <= at for each in times):
        raise FhirError("it may be later than the index time")
    return times[-1].text


def is_active(condition: Condition, at: datetime, is_now: bool = False) -> bool:
    """Return whether a diagnosis is confirmed, known and not over at a time."""
    try:
        _known_since(condition, at, is_now)
        is_doubtful = condition.modifier_extension or _unsure(condition) or _is_unclear(condition)
        return not (_is_over(condition, at) or is_doubtful)
    except FhirError:
        return False


def _unsure(condition: Condition) -> str:
    """Return why a diagnosis is not sure, empty where it is."""
    told = condition.verification_status
    status = told.every_code - {"confirmed"}
    if not status and (told.every_code or not told.names):
        return ""
    return next((why for each, why in _UNSURE.items() if each in status), "its verification is not known")


def _is_over(condition: Condition, at: datetime) -> bool:
    ended = Time.told(condition.abatement_date_time or condition.onset_period.end)
    if ended is not None:
        return ended.first <= at
    return bool(
        condition.clinical_status.every_code & _OVER or condition.abatement_string or condition.abatement_boolean
    )


def _is_unclear(condition: Condition) -> bool:
    """Return whether something is told of its clinical status that says neither that it is over nor that it is not."""
    told = condition.clinical_status
    return bool(told.every_code or told.names) and not told.every_code & _STANDING


def _checked(condition: Condition, asked: ValueSet, at: datetime, is_now: bool) -> str:
    """Return since when a diagnosis that shows the finding is known.

    Raises:
        FhirError: it does not show it; the message says why.
    """
    since, is_over = _known_since(condition, at, is_now), _is_over(condition, at)
    if condition.modifier_extension:
        raise FhirError("an extension changes what it means")
    if _unsure(condition):
        raise FhirError(_unsure(condition))
    if asked.holds != "ever" and not is_over and _is_unclear(condition):
        raise FhirError("its clinical status is not known")
    if asked.holds != "ever" and is_over is not (asked.holds == "past") and not is_of_the_past(condition.code, asked):
        raise FhirError("it is over" if is_over else "it is not told to be over, and the finding is one of the past")
    return since


def _refused(each: Input, diagnosed: Diagnosed, code: str, error: FhirError) -> Refused:
    condition, is_of_another_time = diagnosed.condition, isinstance(error, AnotherTimeError)
    time = (condition.onset_date_time or condition.recorded_date)[:40]
    return Refused(diagnosed.source, str(error), each.name, condition.code.told, code, time, is_of_another_time)
