"""Notes whose values are known before they are written: templates that a program fills, and notes that a clinician
wrote from a sheet. Their cases need no extraction, only a check that the note says what it was written from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

from calcura.cases.generated import generate
from calcura.cases.generated.case import stated_to_json
from calcura.cases.generated.randomness import VERSION
from calcura.curation.authoring import problems_with
from calcura.curation.corpus_steps import without_duplicates
from calcura.curation.medcalc_bench.extraction import KNOWN, as_json
from calcura.curation.medcalc_bench.labels import candidates_of, labels
from calcura.curation.medcalc_bench.settings import Settings
from calcura.curation.pipeline import CorpusStep, Data, NoteStep, Outcome, Pipeline, Source, SourceNote, drop, keep
from calcura.engine import definition
from calcura.measurements.reading import read
from calcura.reading.text.passages import Passage

DIFFICULTY = ("irrelevant", "negated")


def template_notes(calculators: Sequence[str], each: int, seed: int) -> Source:
    """Return generated notes as a source, so many for each calculator."""

    def notes() -> Iterator[SourceNote]:
        position = 0
        for name in calculators:
            made = generate(each, seed, form="note", calculators=[name], difficulty=DIFFICULTY, undetermined_share=0.0)
            for case in made:
                inputs = {key: stated_to_json(value) for key, value in case.inputs.items()}
                given, known_by = {"calculator": name, "stated": inputs}, f"template-{case.id[:12]}"
                yield SourceNote(position, known_by, known_by, case.note or "", given)
                position += 1

    content = sha256(f"{VERSION}\n{list(calculators)}\n{each}\n{seed}".encode()).hexdigest()
    return Source("generated", content, notes, each * len(calculators))


def template_values(note: SourceNote, data: Data) -> Outcome:
    """Take the values of a generated note, each with its place."""
    found, passage, why = definition(data["calculator"]), Passage(note.text), "the note was written from it"
    inputs = {
        name: as_json(each["value"], found.input_by_name[name], each["told"], each["span"], passage, KNOWN, why)
        for name, each in data["stated"].items()
    }
    return keep({"extracted": {found.name: inputs}})


def authored_values(note: SourceNote, data: Data) -> Outcome:
    """Take the values that a clinician wrote a note from, if the note says them and gives nothing away."""
    found, passage = definition(data["calculator"]), Passage(note.text)
    values = {name: read(value, found.input_by_name[name].kind) for name, value in data["values"].items()}
    checked = problems_with(found, values, note.text)
    if checked.problems:
        return drop(checked.problems[0])
    inputs = {
        name: as_json(value, found.input_by_name[name], told.text, told.span, passage, KNOWN, told.why)
        for name, value in values.items()
        for told in (checked.found[name],)
    }
    return keep({"extracted": {found.name: inputs}})


def templates_pipeline(settings: Mapping[str, Any]) -> Pipeline:
    """Return the steps that make cases of generated notes."""
    return _pipeline(NoteStep("values", template_values), "Template", settings)


def authored_pipeline(settings: Mapping[str, Any]) -> Pipeline:
    """Return the steps that make cases of the notes of an authoring sheet."""
    return _pipeline(NoteStep("check", authored_values), "Synthetic", settings)


def _pipeline(first: NoteStep, note_type: str, settings: Mapping[str, Any]) -> Pipeline:
    labelled = NoteStep("labels", partial(labels, note_type))
    duplicates = CorpusStep("duplicates", partial(without_duplicates, Settings.from_json(settings)))
    return Pipeline("medcalc_bench", (first, labelled, duplicates), candidates_of)
