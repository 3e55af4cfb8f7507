"""The sentences of published notes, which write a line's end as the two letters of its escape."""

from __future__ import annotations

from calcura.reading.text.passages import Passage


def with_line_ends(note: str) -> str:
    """Return a note with line ends that were written as two letters, at the same length."""
    return note.replace("\\n", " \n")


def sentences(note: str) -> list[str]:
    """Return the sentences of a note as they stand there, without the blanks around them."""
    found = (note[start:end].strip() for start, end in Passage(with_line_ends(note)).sentences)
    return [each for each in found if each]
