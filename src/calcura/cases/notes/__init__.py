"""Patient notes written by code from the vocabulary, with the span that supports every value."""

from calcura.cases.notes.checking import check, recover
from calcura.cases.notes.language import unworded_in
from calcura.cases.notes.note import FEATURES, LEVELS, Note
from calcura.cases.notes.paraphrase import paraphrased
from calcura.cases.notes.spans import NotRecoveredError
from calcura.cases.notes.writer import write_note
from calcura.measurements.vocabulary.unlikely import unlikely

__all__ = [
    "FEATURES",
    "LEVELS",
    "NotRecoveredError",
    "Note",
    "check",
    "paraphrased",
    "recover",
    "unlikely",
    "unworded_in",
    "write_note",
]
