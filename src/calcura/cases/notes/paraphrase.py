"""Rewording a note by a language model, kept only where every gold value survives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from calcura.cases.notes.checking import check
from calcura.cases.notes.grammar import Span
from calcura.cases.notes.note import Note
from calcura.engine import Definition


def paraphrased(note: Note, definition: Definition, rewrite: Callable[[str], str]) -> Note | None:
    """Return the note as ``rewrite`` words it; None when a value is lost, moved to another time or contradicted.

    ``rewrite`` gets the text and returns another. The words of every gold span, and every passage about other times
    or people, have to stand in it as they were, once each where they stood once; then the new note is checked like a
    written one. What ``rewrite`` raises is not caught.
    """
    text = rewrite(note.text)
    spans: dict[str, Span] = {}
    elsewhere: list[Span] = []
    for name, old in (*note.spans.items(), *(("", span) for span in note.elsewhere)):
        found = _found(note.text, old, text)
        if found is None:
            return None
        if name:
            spans[name] = found
        else:
            elsewhere.append(found)
    new = replace(note, text=text, spans=spans, elsewhere=tuple(elsewhere))
    return None if check(new, definition) else new


def _found(before: str, span: Span, after: str) -> Span | None:
    """Return where the words of a span stand in the new text: the same occurrence of as many."""
    words = before[span[0] : span[1]]
    if not words or before.count(words) != after.count(words):
        return None
    start = -1
    for _ in range(before.count(words, 0, span[0] + len(words) - 1) + 1):
        start = after.find(words, start + 1)
    return None if start < 0 else (start, start + len(words))
