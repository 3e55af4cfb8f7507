"""A result as a FHIR Observation: what it was made from and with, what it means, and that it is no medical device's."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from calcura.engine import Result
from calcura.engine.fhirpath.systems import CALCULATOR, DEFINITION, LOINC, UCUM
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.kinds import WeeksAndDays
from calcura.measurements.units import ucum
from calcura.serving.fhir.choices import Chosen, Json


def observation(result: Result, chosen: Iterable[Chosen], subject: str, at: datetime) -> Json:
    """Return a result as an Observation.

    It is *preliminary*: nobody has looked at it. R4 lets ``derivedFrom`` name observations and responses to
    questionnaires, so the patient's data and diagnoses that it rests on stand in a note.
    """
    sources = list(dict.fromkeys(each.source for each in chosen))
    derived = [each for each in sources if each.startswith(("Observation/", "QuestionnaireResponse/", "urn:", "http"))]
    return {
        "resourceType": "Observation",
        "status": "preliminary",
        "code": _code(result),
        **({"subject": {"reference": subject}} if subject else {}),
        "effectiveDateTime": at.isoformat(),
        **_value(result),
        **({"interpretation": [{"text": result.band}]} if result.band else {}),
        "note": [{"text": each} for each in _notes(result, [each for each in sources if each not in derived])],
        "method": _method(result),
        **({"derivedFrom": [{"reference": each} for each in derived]} if derived else {}),
    }


def _code(result: Result) -> Json:
    own = [{"system": CALCULATOR, "code": result.calculator, "display": result.definition.title}]
    loinc = result.definition.loinc
    return {
        "coding": [*([{"system": LOINC, "code": loinc}] if loinc else []), *own],
        "text": result.definition.result.label,
    }


def _value(result: Result) -> Json:
    if isinstance(result.value, date):
        return {"valueDateTime": result.value.isoformat()}
    if isinstance(result.value, WeeksAndDays):
        return {"valueString": str(result.value)}
    unit, code = result.unit or "1", ucum(result.unit)
    coded = {"system": UCUM, "code": code} if code is not None else {}
    return {"valueQuantity": {"value": result.value, "unit": unit, **coded}}


def _notes(result: Result, others: list[str]) -> Iterable[str]:
    yield DISCLAIMER
    yield from (f"Assumed: {each}" for each in result.assumptions)
    yield from result.warnings
    if others:
        yield f"Also from {', '.join(others)}"
    yield from (f"Source: {each}" for each in result.definition.sources)


def _method(result: Result) -> Json:
    made = result.provenance
    coding = {"system": DEFINITION, "version": made["calcura"], "code": made["definition"]}
    return {
        "coding": [coding],
        "text": f"Calcura {made['calcura']}, {result.calculator}, definition {made['definition']}",
    }
