"""A note cut before the first use of a calculator, so that it no longer tells which calculator comes next.

The cut comes at the end of the sentence that first names the calculator. Of that sentence stays what does not depend on
the calculator: what comes before it, and other items of the same list behind it. A sentence about nothing else is left
out. Whatever the leak check still finds is cut away too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from calcura.curation.medqa_calc.clauses import without_clause
from calcura.curation.medqa_calc.leaks import Leak, first_leak
from calcura.reading.text.passages import Passage
from calcura.reading.uses import Use, find_uses


def with_line_ends(note: str) -> str:
    """Return a note with line ends that published notes write as the two letters of an escape, at the same length."""
    return note.replace("\\n", " \n")


def sentences(note: str) -> list[str]:
    """Return the sentences of a note as they stand there, without the blanks around them."""
    found = (note[start:end].strip() for start, end in Passage(with_line_ends(note)).sentences)
    return [each for each in found if each]


@dataclass(frozen=True, slots=True)
class Truncation:
    """A note cut before a use: what is left, where in the note it ends, the use, and what rules cannot settle."""

    text: str
    cut: int
    use: Use | None
    unclear: str = ""


def truncate(note: str, calculator: str) -> Truncation | None:
    """Return a note cut before a calculator's first use, by its published code; None where it is not named.

    >>> truncate("A man of 60 fell. Pupils were equal, and his GCS was 9/15. He was intubated.", "gcs").text
    'A man of 60 fell. Pupils were equal.'
    """
    text = with_line_ends(note)
    uses = [each for each in find_uses(text) if each.calculator == calculator]
    value = uses[0].value if uses else None
    leak = first_leak(text, calculator, value)
    if leak is None:
        return None
    use = next((each for each in uses if each.span[0] <= leak.span[1] and leak.span[0] <= each.span[1]), None)
    start, end = Passage(text).sentence(leak.span[0])
    kept = without_clause(text[start:end], _within(leak, use, start))
    made = text[:start] + kept if kept else text[:start]
    made, cut = _without_leaks(made, calculator, value), end if kept else start
    return Truncation(_as_given(made), cut, use, _unclear(text[start:end], use))


def _within(leak: Leak, use: Use | None, start: int) -> tuple[int, int]:
    first, last = leak.span if use is None else (min(leak.span[0], use.span[0]), max(leak.span[1], use.span[1]))
    return first - start, last - start


def _without_leaks(text: str, calculator: str, value: str | None) -> str:
    """Leave out the sentence of whatever still gives the calculator away, and all behind it."""
    while (leak := first_leak(text, calculator, value)) is not None:
        text = text[: Passage(text).sentence(leak.span[0])[0]]
    return text.rstrip()


def _unclear(sentence: str, use: Use | None) -> str:
    if use is None:
        return "named without a value"
    return "told in a list with others" if "respectively" in sentence else ""


def _as_given(text: str) -> str:
    return re.sub(r" \n", r"\\n", text)
