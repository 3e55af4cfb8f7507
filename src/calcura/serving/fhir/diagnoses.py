"""Findings from diagnoses. A record that has none says nothing: absent is never concluded."""

from __future__ import annotations

from datetime import datetime

from calcura.engine import Input
from calcura.measurements.kinds import Coded
from calcura.serving.fhir.choices import Choosing, Chosen, Refused
from calcura.serving.fhir.errors import AnotherTimeError, FhirError
from calcura.serving.fhir.record import Diagnosed, Record
from calcura.serving.fhir.resources import ICD10, SNOMED, Concept, Condition
from calcura.serving.fhir.times import Time

_OVER = frozenset({"inactive", "remission", "resolved"})
_UNSURE = {
    "refuted": "it was ruled out, which says nothing of other times",
    "unconfirmed": "it is not confirmed",
    "provisional": "it is not confirmed",
    "differential": "it is one of several that were thought of",
}


def of_diagnoses(each: Input, coded: Coded, record: Record, at: datetime, is_now: bool = False) -> Choosing:
    """Return a finding that a diagnosis shows to be present, and the diagnoses that do not, with why."""
    found = Choosing()
    for diagnosed in record.diagnosed:
        code = matching(diagnosed.condition.code, coded)
        if not code or "entered-in-error" in _codes(diagnosed.condition.verification_status):
            continue
        try:
            recorded = _checked(diagnosed.condition, coded, code, at, is_now)
        except FhirError as error:
            found.refused.append(_refused(each, diagnosed, code, error))
            continue
        told = diagnosed.condition.code.told
        found.chosen = found.chosen or Chosen(each.name, True, told, diagnosed.source, "diagnosed", code, recorded)
    return found


def matching(concept: Concept, coded: Coded) -> str:
    """Return the code by which a diagnosis is this finding, empty where it is not.

    >>> from calcura.serving.fhir.resources import Coding
    >>> heart_failure = Concept(coding=(Coding(system="http://hl7.org/fhir/sid/icd-10", code="I50.9"),))
    >>> matching(heart_failure, Coded(icd10=("I50",))), matching(heart_failure, Coded(icd10=("I50.1",)))
    ('I50.9', '')
    """
    beneath = tuple(each.replace(".", "") for each in coded.icd10)
    snomed = [code for code in concept.codes(SNOMED) if code in (*coded.snomed, *coded.history)]
    icd10 = [code for code in concept.codes(*ICD10) if code.upper().replace(".", "").startswith(beneath)]
    return next(iter((*snomed, *icd10)), "")


def _known_since(condition: Condition, at: datetime, is_now: bool) -> str:
    """Return since when a diagnosis is known, as it states it; empty where it does not, and by now it is.

    Raises:
        FhirError: it began later, or nothing says that it was known by then.
    """
    onset, noted = _time(condition.onset_date_time or condition.onset_period.start), _time(condition.recorded_date)
    if onset is not None and onset.first > at:
        raise AnotherTimeError("it began after the index time")
    changed = _time(condition.meta.last_updated) if onset is None and noted is None else None
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
        return not (_is_over(condition, at) or condition.modifier_extension or _unsure(condition))
    except FhirError:
        return False


def _unsure(condition: Condition) -> str:
    """Return why a diagnosis is not sure, empty where it is."""
    status = _codes(condition.verification_status) - {"confirmed"}
    if not status:
        return ""
    return next((why for each, why in _UNSURE.items() if each in status), "its verification is not known")


def _time(text: str) -> Time | None:
    return Time.of(text) if text else None


def _is_over(condition: Condition, at: datetime) -> bool:
    ended = _time(condition.abatement_date_time or condition.onset_period.end)
    if ended is not None:
        return ended.first <= at
    return bool(_codes(condition.clinical_status) & _OVER or condition.abatement_string or condition.abatement_boolean)


def _checked(condition: Condition, coded: Coded, code: str, at: datetime, is_now: bool) -> str:
    """Return since when a diagnosis that shows the finding is known.

    Raises:
        FhirError: it does not show it; the message says why.
    """
    since, is_over = _known_since(condition, at, is_now), _is_over(condition, at)
    if condition.modifier_extension:
        raise FhirError("an extension changes what it means")
    if _unsure(condition):
        raise FhirError(_unsure(condition))
    if code not in coded.history and coded.holds != "ever" and is_over is not (coded.holds == "past"):
        raise FhirError("it is over" if is_over else "it is not told to be over, and the finding is one of the past")
    return since


def _codes(concept: Concept) -> set[str]:
    return {each.code for each in concept.coding if each.code}


def _refused(each: Input, diagnosed: Diagnosed, code: str, error: FhirError) -> Refused:
    condition, is_of_another_time = diagnosed.condition, isinstance(error, AnotherTimeError)
    time = (condition.onset_date_time or condition.recorded_date)[:40]
    return Refused(diagnosed.source, str(error), each.name, condition.code.told, code, time, is_of_another_time)
