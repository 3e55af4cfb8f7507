"""Resources of made-up patients, for the tests of FHIR."""

from __future__ import annotations

from typing import Any

LOINC = "http://loinc.org"
SNOMED = "http://snomed.info/sct"
ICD10 = "http://hl7.org/fhir/sid/icd-10-cm"
UCUM = "http://unitsofmeasure.org"
AT = "2026-01-05T10:00:00+00:00"
EARLIER, NEWER, LATER = "2026-01-05T07:00:00Z", "2026-01-05T09:00:00Z", "2026-01-05T11:00:00Z"

Resource = dict[str, Any]


def bundle(*resources: Resource, **more: Any) -> Resource:
    return {
        "resourceType": "Bundle",
        "type": "searchset",
        "entry": [{"fullUrl": f"https://example.org/{each.get('id')}", "resource": each} for each in resources],
        **more,
    }


def patient(birth_date: str = "1950-06-30", gender: str = "male", name: str = "p") -> Resource:
    return {"resourceType": "Patient", "id": name, "birthDate": birth_date, "gender": gender}


def quantity(value: float, unit: str, **more: Any) -> Resource:
    coded = {"unit": unit, "system": UCUM, "code": unit} if unit else {}
    return {"value": value, **coded, **more}


def coded(code: str, system: str = LOINC, display: str = "") -> Resource:
    return {"coding": [{"system": system, "code": code, **({"display": display} if display else {})}]}


def observed(name: str, code: str, value: float = 1, unit: str = "", time: str = EARLIER, **more: Any) -> Resource:
    return {
        "resourceType": "Observation",
        "id": name,
        "status": "final",
        "code": coded(code),
        "subject": {"reference": "Patient/p"},
        **({"effectiveDateTime": time} if time else {}),
        "valueQuantity": quantity(value, unit),
        **more,
    }


def diagnosed(name: str, code: str, system: str = SNOMED, clinical: str = "active", **more: Any) -> Resource:
    return {
        "resourceType": "Condition",
        "id": name,
        "code": coded(code, system),
        "subject": {"reference": "Patient/p"},
        "clinicalStatus": coded(clinical, "http://terminology.hl7.org/CodeSystem/condition-clinical"),
        "verificationStatus": coded("confirmed", "http://terminology.hl7.org/CodeSystem/condition-ver-status"),
        "recordedDate": "2020-03-01",
        **more,
    }
