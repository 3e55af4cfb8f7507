"""Patient notes written by code from the vocabulary, with the span that supports every value."""

from calcura.cases.notes.note import FEATURES, LEVELS, Note
from calcura.cases.notes.writer import write_note

__all__ = ["FEATURES", "LEVELS", "Note", "write_note"]
