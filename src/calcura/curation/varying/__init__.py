"""Real notes with other values: numbers, ages and dates changed in the note's own words, and the answer anew."""

from calcura.curation.varying.edits import Edit, applied, read_edits, write_edits
from calcura.curation.varying.varying import Variation, Varied, vary

__all__ = ["Edit", "Variation", "Varied", "applied", "read_edits", "vary", "write_edits"]
