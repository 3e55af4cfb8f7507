"""Notes that report uses of calculators, for the tests of the pipeline."""

import json
from pathlib import Path

from calcura.curation.medqa_calc import Settings, pipeline
from calcura.curation.pipeline import Ask, Config, Pipeline, Run, candidates, freeze, go_on, open_source

OPENING = (
    "A {age}-year-old {sex} was brought to the emergency department after {event}. There was a history of {history}. "
    "Blood pressure was {systolic}/60 mmHg and the pulse {pulse} per minute, with no fever."
)
USES = (
    "On arrival the GCS was {gcs}/15.",
    "The BMI was {bmi} kg/m2.",
    "The NIHSS was {nihss}, suggesting a stroke.",
    "The ECG showed sinus rhythm, and a QTc of {qtc} ms.",
    "The APACHE II and SOFA scores were {apache} and {sofa}, respectively.",
    "Nothing else was found.",
)
EVENTS = ("a fall", "a seizure", "sudden weakness of the left arm", "collapse at work", "chest pain", "fever and cough")
HISTORY = ("hypertension", "diabetes", "cirrhosis", "atrial fibrillation", "asthma", "alcohol use", "lymphoma")


def note(number: int) -> str:
    facts = {
        "age": 20 + number % 60, "sex": ("man", "woman")[number % 2], "event": EVENTS[number % 6],
        "history": HISTORY[number % 7], "systolic": 90 + number % 80, "pulse": 55 + number % 70,
        "gcs": 3 + number % 13, "bmi": f"{17 + number % 25}.{number % 10}", "nihss": number % 30,
        "qtc": 380 + number % 180, "apache": 5 + number % 30, "sofa": 1 + number % 15,
    }  # fmt: skip
    told = f"{OPENING} {USES[number % 6]} Later {USES[(number + 1) % 6].lower()} The patient went home on day {number}."
    return told.format(**facts)


def written(folder: Path, count: int = 36) -> Path:
    path = folder / "notes.jsonl"
    rows = ({"id": f"n{number}", "patient_id": f"p{number // 2}", "note": note(number)} for number in range(count))
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def made(settings: Settings) -> Pipeline:
    return pipeline(settings.to_json())


def ran(folder: Path, notes: Path, settings: Settings, ask: Ask | None = None, workers: int = 1) -> Path:
    model = "scripted" if ask is not None else None
    freeze(folder, Config("medqa-calc", {"from": str(notes)}, settings.to_json(), model))
    go_on(Run(made(settings), open_source(str(notes)), ask, model, workers), folder)
    return folder


def questions(folder: Path, settings: Settings) -> list[dict[str, object]]:
    return [each.to_json() for each in candidates(made(settings), folder)]
