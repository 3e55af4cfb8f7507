"""Records in the form that Synthea writes: a bundle of a transaction, of urn:uuid addresses, made up from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from fhir_records import LOINC, SNOMED, UCUM, Resource

from calcura.serving.fhir.drugs import RXNORM

AT = datetime(2026, 1, 5, 10, tzinfo=UTC)
WELLNESS = [
    ("8302-2", "Body Height", (150, 195), "cm"),
    ("72514-3", "Pain severity - 0-10 verbal numeric rating [Score] - Reported", (0, 5), "{score}"),
    ("29463-7", "Body Weight", (48, 120), "kg"),
    ("39156-5", "Body mass index (BMI) [Ratio]", (18, 38), "kg/m2"),
    ("8867-4", "Heart rate", (58, 100), "/min"),
    ("9279-1", "Respiratory rate", (12, 18), "/min"),
    ("8310-5", "Body temperature", (36.2, 37.6), "Cel"),
    ("2708-6", "Oxygen saturation in Arterial blood", (92, 99), "%"),
]
PANEL = [
    ("2339-0", "Glucose [Mass/volume] in Blood", (65, 160), "mg/dL"),
    ("6299-2", "Urea nitrogen [Mass/volume] in Blood", (7, 25), "mg/dL"),
    ("38483-4", "Creatinine [Mass/volume] in Blood", (0.6, 2.2), "mg/dL"),
    ("49765-1", "Calcium [Mass/volume] in Blood", (8.5, 10.2), "mg/dL"),
    ("2947-0", "Sodium [Moles/volume] in Blood", (136, 144), "mmol/L"),
    ("6298-4", "Potassium [Moles/volume] in Blood", (3.7, 5.2), "mmol/L"),
    ("2069-3", "Chloride [Moles/volume] in Blood", (101, 111), "mmol/L"),
    ("20565-8", "Carbon dioxide, total [Moles/volume] in Blood", (20, 29), "mmol/L"),
    ("1751-7", "Albumin [Mass/volume] in Serum or Plasma", (3.5, 5.2), "g/dL"),
    ("1975-2", "Bilirubin.total [Mass/volume] in Serum or Plasma", (0.2, 1.4), "mg/dL"),
    ("1742-6", "Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma", (10, 60), "U/L"),
    ("1920-8", "Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma", (10, 60), "U/L"),
    ("2093-3", "Cholesterol [Mass/volume] in Serum or Plasma", (150, 260), "mg/dL"),
    ("2571-8", "Triglycerides", (90, 300), "mg/dL"),
    ("2085-9", "Cholesterol in HDL [Mass/volume] in Serum or Plasma", (30, 80), "mg/dL"),
    ("4548-4", "Hemoglobin A1c/Hemoglobin.total in Blood", (5.2, 8), "%"),
    ("14959-1", "Microalbumin/Creatinine [Mass Ratio] in Urine", (2, 80), "mg/g"),
]
COUNT = [
    ("6690-2", "Leukocytes [#/volume] in Blood by Automated count", (4, 12), "10*3/uL"),
    ("718-7", "Hemoglobin [Mass/volume] in Blood", (11, 17), "g/dL"),
    ("4544-3", "Hematocrit [Volume Fraction] of Blood by Automated count", (34, 50), "%"),
    ("777-3", "Platelets [#/volume] in Blood by Automated count", (150, 400), "10*3/uL"),
]
GASES = [
    ("11558-4", "pH of Blood", (7.3, 7.48), "[pH]"),
    ("11556-8", "Oxygen [Partial pressure] in Blood", (62, 98), "mm[Hg]"),
    ("2019-8", "Carbon dioxide [Partial pressure] in Arterial blood", (32, 50), "mm[Hg]"),
    ("1960-4", "Bicarbonate [Moles/volume] in Arterial blood", (18, 28), "mmol/L"),
    ("3150-6", "Inhaled oxygen concentration", (21, 60), "%"),
    ("9269-2", "Glasgow coma score total", (13, 15), "{score}"),
    ("6301-6", "INR in Platelet poor plasma by Coagulation assay", (0.9, 1.6), "{INR}"),
    ("20448-7", "Insulin [Units/volume] in Serum or Plasma", (3, 25), "m[IU]/L"),
]
SMOKING = [
    ("266919005", "Never smoked tobacco (finding)"),
    ("449868002", "Smokes tobacco daily (finding)"),
    ("8517006", "Ex-smoker (finding)"),
]
DISEASES = [
    ("59621000", "Essential hypertension (disorder)"),
    ("44054006", "Diabetes mellitus type 2 (disorder)"),
    ("55822004", "Hyperlipidemia (disorder)"),
    ("49436004", "Atrial fibrillation (disorder)"),
    ("230690007", "Cerebrovascular accident (disorder)"),
    ("88805009", "Chronic congestive heart failure (disorder)"),
    ("13645005", "Chronic obstructive bronchitis (disorder)"),
    ("160903007", "Full-time employment (finding)"),
    ("314529007", "Medication review due (situation)"),
]
MEDICINES = [
    ("314076", "lisinopril 10 MG Oral Tablet", "active"),
    ("310798", "Hydrochlorothiazide 25 MG Oral Tablet", "active"),
    ("312961", "Simvastatin 20 MG Oral Tablet", "active"),
    ("309362", "Clopidogrel 75 MG Oral Tablet", "active"),
    ("860975", "24 HR Metformin hydrochloride 500 MG Extended Release Oral Tablet", "active"),
    ("313782", "Acetaminophen 325 MG Oral Tablet", "stopped"),
    ("849574", "Naproxen sodium 220 MG Oral Tablet", "stopped"),
]


def records(number: int, seed: int = 7) -> Iterator[Resource]:
    for each in range(number):
        yield _record(random.Random(f"{seed} {each}"))


def _record(chance: random.Random) -> Resource:
    patient = _patient(chance)
    subject = {"reference": f"urn:uuid:{patient['id']}"}
    visits = [AT - timedelta(days=365 * year, hours=chance.randint(1, 6)) for year in range(chance.randint(1, 3))]
    has_panel, has_count, is_admitted = (chance.random() < share for share in (0.8, 0.5, 0.3))
    made = [patient]
    for visit in visits:
        measured = [*WELLNESS, *(PANEL if has_panel else ()), *(COUNT if has_count else ())]
        measured += GASES if is_admitted else ()
        made.append(_made(chance, "Encounter", subject, status="finished", period={"start": visit.isoformat()}))
        made += [_observation(chance, each, subject, visit) for each in measured]
        made += [_pressure(chance, subject, visit), _smoking(chance, subject, visit)]
    made += [_condition(chance, each, subject) for each in chance.sample(DISEASES, chance.randint(0, 5))]
    made += [_medicine(chance, each, subject) for each in chance.sample(MEDICINES, chance.randint(0, 4))]
    entries = [{"fullUrl": f"urn:uuid:{each['id']}", "resource": each, "request": {"method": "POST"}} for each in made]
    return {"resourceType": "Bundle", "type": "transaction", "entry": entries}


def _patient(chance: random.Random) -> Resource:
    sex, born = chance.choice(("male", "female")), AT - timedelta(days=chance.randint(19 * 365, 90 * 365))
    died = {"deceasedDateTime": (AT - timedelta(days=30)).isoformat()} if chance.random() < 0.1 else {}
    birth_sex = {
        "url": "http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex",
        "valueCode": sex[0].upper(),
    }
    name = [{"use": "official", "family": "Doe1", "given": ["Pat2"]}]
    told = {"gender": sex, "birthDate": born.date().isoformat(), "extension": [birth_sex], "name": name}
    return {"resourceType": "Patient", "id": _id(chance), **told, **died}


def _id(chance: random.Random) -> str:
    return str(UUID(int=chance.getrandbits(128), version=4))


def _coded(system: str, code: str, display: str) -> Resource:
    return {"coding": [{"system": system, "code": code, "display": display}], "text": display}


def _made(chance: random.Random, kind: str, subject: Resource, **more: Any) -> Resource:
    return {"resourceType": kind, "id": _id(chance), "subject": subject, **more}


def _seen(chance: random.Random, subject: Resource, time: datetime, code: Resource, **more: Any) -> Resource:
    when = {"effectiveDateTime": time.isoformat(), "issued": time.isoformat()}
    return _made(chance, "Observation", subject, status="final", code=code, **when, **more)


def _quantity(chance: random.Random, limits: tuple[float, float], unit: str) -> Resource:
    return {"value": round(chance.uniform(*limits), 2), "unit": unit, "system": UCUM, "code": unit}


def _observation(chance: random.Random, each: tuple[Any, ...], subject: Resource, time: datetime) -> Resource:
    code, display, limits, unit = each
    value = _quantity(chance, limits, unit)
    if code == "9269-2":
        value["value"] = round(value["value"])
    return _seen(chance, subject, time, _coded(LOINC, code, display), valueQuantity=value)


def _pressure(chance: random.Random, subject: Resource, time: datetime) -> Resource:
    parts = [("8462-4", "Diastolic Blood Pressure", (60, 90)), ("8480-6", "Systolic Blood Pressure", (100, 160))]
    component = [
        {"code": _coded(LOINC, code, name), "valueQuantity": _quantity(chance, limits, "mm[Hg]")}
        for code, name, limits in parts
    ]
    panel = _coded(LOINC, "85354-9", "Blood pressure panel with all children optional")
    return _seen(chance, subject, time, panel, component=component)


def _smoking(chance: random.Random, subject: Resource, time: datetime) -> Resource:
    answer = _coded(SNOMED, *chance.choice(SMOKING))
    return _seen(chance, subject, time, _coded(LOINC, "72166-2", "Tobacco smoking status"), valueCodeableConcept=answer)


def _condition(chance: random.Random, each: tuple[str, str], subject: Resource) -> Resource:
    began = (AT - timedelta(days=chance.randint(400, 4000))).isoformat()
    base = "http://terminology.hl7.org/CodeSystem/condition"
    status = {
        "clinicalStatus": {"coding": [{"system": f"{base}-clinical", "code": "active"}]},
        "verificationStatus": {"coding": [{"system": f"{base}-ver-status", "code": "confirmed"}]},
    }
    return _made(
        chance, "Condition", subject, code=_coded(SNOMED, *each), onsetDateTime=began, recordedDate=began, **status
    )


def _medicine(chance: random.Random, each: tuple[str, str, str], subject: Resource) -> Resource:
    code, display, status = each
    began = (AT - timedelta(days=chance.randint(400, 2000))).isoformat()
    told = {"status": status, "intent": "order", "authoredOn": began}
    return _made(chance, "MedicationRequest", subject, medicationCodeableConcept=_coded(RXNORM, code, display), **told)
