"""CDS Hooks: when a patient's chart is opened, offer the results for which everything needed stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from calcura.engine import Definition, Result, definitions
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.errors import CalcuraError
from calcura.serving.fhir.calculating import FromRecord, from_record, index_of
from calcura.serving.fhir.choices import Json
from calcura.serving.fhir.choosing import Index
from calcura.serving.fhir.diagnoses import is_active
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.record import Diagnosed, Record, read_bundle
from calcura.serving.fhir.resources import Patient
from calcura.serving.fhir.times import Time, age_between
from calcura.serving.requests import Calculation

SERVICE = "calcura-patient-view"
MOST_CARDS = 3
LONGEST_SUMMARY = 140

SERVICES: Json = {
    "services": [
        {
            "hook": "patient-view",
            "id": SERVICE,
            "title": "Calcura: clinical calculators",
            "description": f"Offers results for which everything needed stands in the record. {DISCLAIMER}",
            "prefetch": {
                "patient": "Patient/{{context.patientId}}",
                "observations": "Observation?patient={{context.patientId}}&_sort=-date&_count=1000",
                "conditions": "Condition?patient={{context.patientId}}&_count=1000",
            },
        }
    ]
}
_NOT_NOW = re.compile(r"\b(?:history of|family history|no|without|suspected|risk of|screening)\b")


class Hook(BaseModel):
    """What a chart sends when it is opened. Where it could be asked for more, and with which token, is not read."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    hook: str = Field(max_length=100, examples=["patient-view"])
    prefetch: dict[str, dict[str, Any] | None] = Field(
        default_factory=dict,
        max_length=20,
        description="What the service asks to have sent along: patient, observations and conditions.",
        examples=[{"patient": {"resourceType": "Patient", "id": "1", "birthDate": "1950-06-30"}}],
    )


def cards(asked: Hook) -> Json:
    """Return the cards for a patient.

    Raises:
        FhirError: what was sent along is of several patients.
    """
    entries = [{"resource": each} for each in asked.prefetch.values() if each is not None]
    record = read_bundle({"resourceType": "Bundle", "type": "collection", "entry": entries})
    if record.patient is None:
        return {"cards": []}
    offered = islice(_offered(record, index_of(None, None)), MOST_CARDS)
    return {"cards": [_card(told, result) for told, result in offered]}


def _offered(record: Record, index: Index) -> Iterator[tuple[FromRecord, Result]]:
    """Yield calculators that fit the patient and have all they need; of those for one question the first."""
    answered: set[str] = set()
    for each in _fitting(record, index):
        question = each.use.answers if each.use is not None else each.name
        if question in answered:
            continue
        told = from_record(each, record, index, Calculation())
        result = _whole_result(told)
        if result is not None:
            answered.add(question)
            yield told, result


def _fitting(record: Record, index: Index) -> Iterable[Definition]:
    diagnoses = [
        name for one in record.diagnosed if is_active(one.condition, index.at, index.is_now) for name in _names(one)
    ]
    having = [each for each in definitions() if each.superseded_by is None and _is_for(each, diagnoses)]
    return (
        each for each in [*having, *_routine()] if record.patient is not None and _suits(each, record.patient, index)
    )


def _routine() -> list[Definition]:
    """Return what is offered to any patient, after those that are for patients with a diagnosis that this one has."""
    uses = ((each.use, each) for each in definitions() if each.use is not None)
    placed = [(use.routine, each) for use, each in uses if use.routine is not None]
    return [each for _, each in sorted(placed, key=lambda one: one[0])]


def _suits(found: Definition, patient: Patient, index: Index) -> bool:
    """Return whether a calculator is for patients of this age and sex; where it has limits, both have to be known."""
    low, below = found.ages
    sex = found.use.sex if found.use is not None else None
    if sex is not None and patient.gender != sex:
        return False
    if low is None and below is None:
        return True
    try:
        months = age_between(Time.of(patient.birth_date), index.at)
    except FhirError:
        return False
    return min(months) >= 12 * (low or 0) and (below is None or max(months) < 12 * below)


def _names(diagnosed: Diagnosed) -> list[str]:
    names = (name.casefold() for name in diagnosed.condition.code.names)
    return [name for name in names if not _NOT_NOW.search(name)]


def _is_for(found: Definition, diagnoses: list[str]) -> bool:
    """Return whether a calculator is for patients with a diagnosis that this one has, and with none that bars it."""
    use = found.use
    return use is not None and _named(use.having, diagnoses) and not _named(use.without, diagnoses)


def _named(conditions: Iterable[str], diagnoses: list[str]) -> bool:
    patterns = [re.compile(rf"\b{re.escape(each)}\b") for each in conditions]
    return any(pattern.search(name) for pattern in patterns for name in diagnoses)


def _whole_result(told: FromRecord) -> Result | None:
    """Return a result that rests on the record alone: nothing assumed, nothing warned of."""
    if told.missing or told.left_out or not told.selection.chosen:
        return None
    try:
        result = told.result()
    except CalcuraError:
        return None
    return None if result.assumptions or result.warnings else result


def _card(told: FromRecord, result: Result) -> Json:
    found = told.definition
    summary = f"{found.result.label}: {result.text}" + (f", {result.band}" if result.band else "")
    source = found.sources[0]
    url = f"https://doi.org/{source.doi}" if source.doi else source.url
    return {
        "summary": summary if len(summary) <= LONGEST_SUMMARY else summary[: LONGEST_SUMMARY - 1] + "…",
        "indicator": "info",
        "detail": "\n".join(_detail(told, result)),
        "source": {"label": f"Calcura: {source.citation}", **({"url": url} if url else {})},
    }


def _detail(told: FromRecord, result: Result) -> Iterator[str]:
    yield f"**{_plain(told.definition.title)}**: {_plain(result.text)}\n"
    for each in told.selection.chosen.values():
        when = f" ({_plain(each.time)})" if each.time else ""
        label = told.definition.input_by_name[each.input].label
        yield f"- {label}: {_plain(each.given)}{when}, {each.why}"
    yield from (f"\n{each}" for each in told.record.warnings)
    yield f"\nDefinition {result.provenance['definition']}, Calcura {result.provenance['calcura']}. **{DISCLAIMER}**"


def _plain(text: str) -> str:
    """Return text from a record on one line, and so that it is no markup."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", " ".join(text.split()))
