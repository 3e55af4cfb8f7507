"""CDS Hooks: when a patient's chart is opened, offer the results for which everything needed stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Annotated, Any, Literal
from uuid import NAMESPACE_URL, uuid5

from pydantic import ConfigDict, Field

from calcura.engine import Definition, Result, definitions
from calcura.engine.provenance import provenance
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.errors import CalcuraError
from calcura.serving.fhir.calculating import FromRecord, from_record, index_of
from calcura.serving.fhir.charts import Charts, fetched, filled
from calcura.serving.fhir.choices import Json
from calcura.serving.fhir.choosing import Index
from calcura.serving.fhir.diagnoses import is_active
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.patient import check_alive
from calcura.serving.fhir.record import Diagnosed, Record, read_bundle
from calcura.serving.fhir.resources import Part, Patient
from calcura.serving.fhir.times import Time, age_between
from calcura.serving.problems import ProblemError
from calcura.serving.requests import Calculation

SERVICE = "calcura-patient-view"
MOST_CARDS = 3
LONGEST_SUMMARY = 140
MOST_MISSING = 3
"""How many inputs may be missing of a result that is looked at for being settled all the same."""

SERVICES: Json = {
    "services": [
        {
            "hook": "patient-view",
            "id": SERVICE,
            "title": "Calcura: clinical calculators",
            "description": f"Offers results that the record settles. {DISCLAIMER}",
            "prefetch": {
                "patient": "Patient/{{context.patientId}}",
                "observations": "Observation?patient={{context.patientId}}&_sort=-date&_count=1000",
                "conditions": "Condition?patient={{context.patientId}}&_count=1000",
            },
        }
    ]
}
_NOT_NOW = re.compile(r"\b(?:history of|family history|no|without|suspected|risk of|screening)\b")


class Context(Part):
    """Whose chart was opened, and by whom."""

    patient_id: str = Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9.\-]+$", examples=["1"])
    user_id: str = Field(min_length=1, max_length=200, examples=["Practitioner/1"])


class Authorization(Part):
    """With what a chart's server may be read."""

    model_config = ConfigDict(alias_generator=None)

    access_token: Annotated[str, Field(max_length=20_000)] = ""


class Hook(Part):
    """What a chart sends when it is opened."""

    hook: Literal["patient-view"]
    hook_instance: str = Field(min_length=1, max_length=200, examples=["d1577c69-dfbe-44ad-ba6d-3e05e953b2ea"])
    context: Context
    fhir_server: str = Field("", max_length=500, description="Where more can be read, if this server is configured.")
    fhir_authorization: Authorization = Field(default_factory=Authorization)
    prefetch: dict[str, dict[str, Any] | None] = Field(
        default_factory=dict,
        max_length=20,
        description="What the service asks to have sent along: patient, observations and conditions.",
        examples=[{"patient": {"resourceType": "Patient", "id": "1", "birthDate": "1950-06-30"}}],
    )


class Feedback(Part):
    """What became of a card."""

    card: str = Field(min_length=1, max_length=200)
    outcome: Literal["accepted", "overridden"]


class Feedbacks(Part):
    """What became of several cards."""

    feedback: list[Feedback] = Field(min_length=1, max_length=100)


def cards(asked: Hook, charts: Charts) -> Json:
    """Return the cards for a patient.

    Raises:
        FhirError: what was sent along is of several patients, or of another than the context's.
        ProblemError: something is missing and cannot be fetched.
    """
    told = _prefetched(asked, charts)
    entries = [{"resource": each} for each in told.values() if each is not None]
    record = read_bundle({"resourceType": "Bundle", "type": "collection", "entry": entries})
    if record.subject and record.subject != f"Patient/{asked.context.patient_id}":
        raise FhirError("the prefetch is of another patient than the context")
    if record.patient is None:
        return {"cards": []}
    index = index_of(None)
    try:
        check_alive(record, index.at, index.is_now)
    except FhirError:
        return {"cards": []}
    offered = islice(_offered(record, index), MOST_CARDS)
    return {"cards": [_card(told, result, asked.hook_instance) for told, result in offered]}


def _prefetched(asked: Hook, charts: Charts) -> dict[str, Json | None]:
    """Return what was sent along, and what was not from the chart's server."""
    templates: dict[str, str] = SERVICES["services"][0]["prefetch"]
    missing = [name for name in templates if name not in asked.prefetch]
    if missing and not charts.may_fetch(asked.fhir_server):
        told = f"the prefetch lacks {', '.join(missing)}"
        server = "no fhirServer is given" if not asked.fhir_server else "its fhirServer is not one that is configured"
        go_on = "Send them along; null says that there is nothing. `calcura serve --fhir-server URL` names servers."
        raise ProblemError("missing-prefetch", f"{told}, and {server}", go_on)
    context, token = {"patientId": asked.context.patient_id}, asked.fhir_authorization.access_token
    found = {name: fetched(asked.fhir_server, filled(templates[name], context), token) for name in missing}
    return {**asked.prefetch, **found}


def _offered(record: Record, index: Index) -> Iterator[tuple[FromRecord, Result | Json]]:
    """Yield calculators that fit the patient and have all they need, or are settled; of one question the best."""
    questions: dict[str, list[Definition]] = {}
    for each in _fitting(record, index):
        questions.setdefault(each.use.answers if each.use is not None else each.name, []).append(each)
    for rivals in questions.values():
        told = [from_record(each, record, index, Calculation()) for each in rivals]
        found = [(each, result) for each in told if (result := _whole_result(each) or _settled(each)) is not None]
        if found:
            yield max(found, key=lambda one: _rank(*one))


def _rank(told: FromRecord, result: Result | Json) -> tuple[bool, bool, int]:
    """Return by what one of several answers to a question is offered; of equals the first is.

    A result comes before what is only settled, and what is worth knowing of any patient before its rivals; then what
    rests on more measurements, so that one made for where a value is lacking gives way where the value is there.
    """
    use = told.definition.use
    return isinstance(result, Result), use is not None and use.routine is not None, _measurements(told)


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


def _settled(told: FromRecord) -> Json | None:
    """Return the results still possible where all that is missing would not change what they mean."""
    if not told.missing or len(told.missing) > MOST_MISSING or told.left_out or not _measurements(told):
        return None
    try:
        possible = told.bounds()
    except (CalcuraError, ProblemError):
        return None
    return possible if possible["settled"] and possible["band"] is not None else None


def _measurements(told: FromRecord) -> int:
    return sum(each.source.startswith("Observation/") for each in told.selection.chosen.values())


def _card(told: FromRecord, result: Result | Json, instance: str) -> Json:
    found = told.definition
    source = found.sources[0]
    summary = _summary(found, result)
    return {
        "uuid": str(uuid5(NAMESPACE_URL, f"{instance}/{found.name}")),
        "summary": summary if len(summary) <= LONGEST_SUMMARY else summary[: LONGEST_SUMMARY - 1] + "…",
        "indicator": "info",
        "detail": "\n".join(_detail(told, result)),
        "source": {"label": f"Calcura: {source.citation}", "url": source.address},
    }


def _summary(found: Definition, result: Result | Json) -> str:
    if isinstance(result, Result):
        return f"{found.result.label}: {result.text}" + (f", {result.band}" if result.band else "")
    return f"{found.result.label}: {result['band']}, whatever is not known"


def _detail(told: FromRecord, result: Result | Json) -> Iterator[str]:
    text = result.text if isinstance(result, Result) else result["text"].splitlines()[0]
    yield f"**{_plain(told.definition.title)}**: {_plain(text)}\n"
    for each in told.selection.chosen.values():
        when = f" ({_plain(each.time)})" if each.time else ""
        label = told.definition.input_by_name[each.input].label
        yield f"- {label}: {_plain(each.given)}{when}, {each.why}"
    if told.missing:
        yield f"- Not known, and it would change nothing: {', '.join(told.missing)}"
    yield from (f"\n{each}" for each in told.record.warnings)
    made = provenance(told.definition)
    yield f"\nDefinition {made['definition']}, Calcura {made['calcura']}. **{DISCLAIMER}**"


def _plain(text: str) -> str:
    """Return text from a record on one line, and so that it is no markup."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", " ".join(text.split()))
