"""A result as a FHIR Observation: what it was made from and with, what it means, and that it is no medical device's."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from calcura.engine import Result
from calcura.engine.steps import DISCLAIMER
from calcura.measurements import MeasurementError
from calcura.measurements import unit as unit_named
from calcura.measurements.kinds import WeeksAndDays
from calcura.serving.fhir.choices import Chosen, Json
from calcura.serving.fhir.resources import LOINC, UCUM

DEFINITION = "urn:calcura:definition"
"""The system of a method's code, which is the hash of a calculator's definition."""
CALCULATOR = "urn:calcura:calculator"
"""The system of the code that every result has: its calculator's name."""


def observation(result: Result, chosen: Iterable[Chosen], subject: str, at: datetime) -> Json:
    """Return a result as an Observation.

    It is *preliminary*: nobody has looked at it. R4 lets ``derivedFrom`` name observations only, so the patient's data
    and diagnoses that it rests on stand in a note.
    """
    sources = list(dict.fromkeys(each.source for each in chosen))
    derived = [each for each in sources if each.startswith(("Observation/", "urn:", "http"))]
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


_PARTS = {
    "": "", "mmHg": "mm[Hg]", "mOsm": "mosm", "years": "a", "months": "mo", "weeks": "wk", "days": "d", "day": "d",
    "points": "{score}", "drinks": "{drinks}",
}  # fmt: skip
"""Where UCUM writes a unit otherwise than clinicians do."""


def ucum(unit: str) -> str | None:
    """Return UCUM's code of a unit; None for one that the table of units does not know.

    >>> ucum("mg/day"), ucum("mL/min/1.73 m2"), ucum(""), ucum("furlongs")
    ('mg/d', 'mL/min/{1.73_m2}', '1', None)
    """
    try:
        unit_named(unit)
    except MeasurementError:
        return None
    return "/".join(map(_part, unit.split("/"))) or "1"


def _part(part: str) -> str:
    if " " in part:
        return f"{{{part.replace(' ', '_')}}}"
    return _PARTS.get(part, part.replace("*", ".").replace("^", "*"))
