"""Made-up notes, and runs of MedCalc-Bench's pipeline over them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from calcura.cases.generated import generate
from calcura.curation.medcalc_bench import Settings, pipeline
from calcura.curation.pipeline import Ask, Data, Outcome, Pipeline, Run, SourceNote, go_on, open_source

PNEUMONIA = (
    "A 71-year-old man was admitted with pneumonia. On arrival he was confused. Blood pressure was 88/50 mmHg and the "
    "respiratory rate 32 breaths per minute. Blood urea nitrogen was 31 mg/dL. Two days later he was better."
)
GAP = "A 40-year-old woman vomited for days. Sodium was 140 mmol/L, chloride 100 mmol/L and bicarbonate 18 mmol/L."
UNREAD = (
    "A 66-year-old woman was admitted with pneumonia, and was not confused. BP 120/70 mmHg, BUN 22 mg/dL. "
    "The respiratory rate was counted twice by the nurse of the night shift, who then wrote on the chart beside the "
    "bed that it came to 24 as before."
)
NOTHING = "A man came for the removal of a mole."


def note(text: str, position: int = 0) -> SourceNote:
    return SourceNote(position, f"n{position}", f"p{position}", text)


def written(path: Path, texts: list[str]) -> Path:
    path.write_text("".join(f"{json.dumps({'id': f'n{at}', 'note': text})}\n" for at, text in enumerate(texts)))
    return path


def generated(count: int, *calculators: str) -> list[str]:
    """Return generated notes, the same every time."""
    return [each.note or "" for each in generate(count, 11, form="note", calculators=calculators)]


def ran(folder: Path, texts: list[str], ask: Ask | None = None, **settings: Any) -> Pipeline:
    """Run the pipeline over notes, and return it."""
    steps = pipeline(Settings(**settings).to_json())
    folder.mkdir()
    go_on(Run(steps, open_source(str(written(folder.with_suffix(".jsonl"), texts))), ask, "scripted"), folder)
    return steps


def outcomes(choose: Any, notes: list[tuple[SourceNote, Data]]) -> Iterator[Outcome]:
    yield from choose(notes)
