"""A note made ready for reading: characters made alike, reference ranges set aside, sentences found.

Every change keeps the length, so that a position in the cleaned text is the same position in the note as given.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from calcura.reading.solution import Found, InputValue
from calcura.reading.text.cues import cue
from calcura.text.assertion import Assertion, assertion
from calcura.text.language import language
from calcura.text.loose import Spelled
from calcura.text.phrases import lowered
from calcura.text.plain import plain
from calcura.text.structure import Span, Table, tables, without
from calcura.text.tokens import Token, tokens
from calcura.text.wording import lists

_ALIKE = {
    **dict.fromkeys("−–—‐‑‒", "-"),
    **dict.fromkeys("µμ", "u"),
    **dict.fromkeys("\u00a0\u2009\u202f\u2002\u2003\t", " "),
    **dict.fromkeys("’‘´`", "'"),
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("×✕", "x"),
    **dict.fromkeys("·∙⋅", "."),
    **dict.fromkeys("º˚∘", "°"),
    **dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True)),
    **dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True)),
    "⁄": "/",
    "∕": "/",
    "：": ":",
    "，": ",",
    "⁺": "+",
    "⁻": "-",
    "℃": "C",
    "℉": "F",
}

_RANGE = r"[<>≤≥]?\s*\d[\d,.]*\s*(?:-|to)\s*\d[\d,.]*"
_RANGE_WORDS = (
    r"ref(?:erence)?\b|normal\b|range|values?\b|intervals?|limits?\b|levels?\b|upper|lower|adult|for age|is\b|of\b"
)
_NAMED_RANGE = re.compile(
    rf"\b(?:ref(?:erence)?|normal|nl|nv|rr|nr|n|upper limit)\b(?:\s*(?:{_RANGE_WORDS}|[:=,<>≤≥-]))*\s*"
    r"\d[^()\[\];]{0,50}(?=[)\];])"
)
_BRACKETED_RANGE = re.compile(rf"[(\[]\s*(?:{_RANGE}|[<>≤≥]\s*\d[\d,.]*)\s*[a-z%/0-9^. ]{{0,14}}[)\]]")
_SENTENCE_END = re.compile(
    r"[.?!\n](?:(?<!\n)(?=\s+[A-Z0-9(\[\"])(?<!\bDr.)(?<!\bMr.)(?<!\bMs.)(?<!\bMrs.)(?<!\bvs.)(?<!\bNo.)(?<!\bapprox.)"
    r"(?<!\b[Tt]emp.)(?<!\b[WwHh]t.)(?<!\bFig.)(?<!\b[Rr]esp.)|(?<=\n)(?:\n+|(?<![a-z,]\n)|(?![a-z0-9])))"
)
"""Every way begins with one of a few signs, so that nothing else is looked at."""


_CAUTION = 500
"""A note's sentences are longer than those that were learned from, and much more is present in them."""
_DENIALS = ("no ", "not ", "never ", "without ", "unable ", "cannot ")


def alike(text: str) -> str:
    """Return a text of the same length with dashes, spaces, quotes, raised and lowered digits written one way.

    >>> alike("CHA₂DS₂–VASc")
    'CHA2DS2-VASc'
    """
    text = text.replace("\t", " ").replace("`", "'")
    if not text.isascii():
        for sign in _ALIKE.keys() & set(text):
            text = text.replace(sign, _ALIKE[sign])
    return text


def _aside_in(text: str, table: Table) -> Iterator[Span]:
    """Yield the cells of a table that are reference ranges or values of other times, where other columns are left."""
    header = table.rows[0]
    aside = [
        place for place, cell in enumerate(header) if place and cue("aside_columns").search(text[slice(*cell)].lower())
    ]
    if len(aside) < len(header) - 1:
        for place in aside:
            yield from (header[place], *table.column(place))


@dataclass(frozen=True)
class Passage:
    """A note: ``text`` as cleaned, ``lower`` the same in lower case, both as long as what was given."""

    given: str

    @cached_property
    def _alike(self) -> str:
        return alike(self.given)

    @cached_property
    def aside(self) -> list[Span]:
        """What is no value of the patient's now: reference ranges, and values of other times in tables."""
        cells = [cell for table in tables(self.given) for cell in _aside_in(self.given, table)]
        lower = lowered(without(self._alike, cells))
        ranges = (found for pattern in (_NAMED_RANGE, _BRACKETED_RANGE) for found in pattern.finditer(lower))
        return [*cells, *(Span(*each.span()) for each in ranges)]

    @cached_property
    def text(self) -> str:
        """The note with characters made alike, and blank what is ``aside``."""
        return without(self._alike, self.aside)

    @cached_property
    def plain(self) -> str:
        """The note as the reader of numbers wants it, in which raised digits stay raised; blank where ``text`` is."""
        return self.text if self.given.isascii() else without(plain(self.given), self.aside)

    @cached_property
    def tokens(self) -> list[Token]:
        """The numbers of the note as they are written, with dates."""
        return tokens(self.plain, plain=True)

    @cached_property
    def lower(self) -> str:
        """The cleaned text in lower case."""
        return lowered(self.text)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where each sentence starts."""
        return (0, *(found.end() for found in _SENTENCE_END.finditer(self.text)))

    @cached_property
    def words(self) -> Spelled:
        """The words of the cleaned text; no phrase reaches over the end of a sentence."""
        return Spelled(self.text, self.starts[1:])

    @property
    def is_worded(self) -> bool:
        """Whether there is wording of findings in the note's language; in another its words tell us nothing."""
        return bool(lists(language(self.given)))

    @property
    def sentences(self) -> Iterator[tuple[int, int]]:
        """Start and end of each sentence, in order."""
        return pairwise((*self.starts, len(self.text)))

    def sentence(self, position: int) -> tuple[int, int]:
        """Return start and end of the sentence around a position."""
        number = bisect_right(self.starts, position)
        end = self.starts[number] if number < len(self.starts) else len(self.text)
        return self.starts[number - 1], end

    def around(self, start: int, end: int, before: int, after: int) -> str:
        """Return what stands from ``start`` to ``end`` with so many characters around it, within its sentence."""
        first, last = self.sentence(start)
        return self.lower[max(first, start - before) : min(last, end + after)]

    def said(self, start: int, end: int) -> Assertion:
        """Return what the note says of what stands from ``start`` to ``end``; its own denial says nothing of it.

        >>> note = Passage("He denies chest pain, but has a rash. His mother had diabetes. He has not left his bed.")
        >>> [note.said(at, at + 8).said for at in map(note.lower.index, ("chest", "rash", "diabetes", "not left"))]
        ['absent', 'present', "another's", 'present']
        """
        told = assertion(self.text, start, end, _CAUTION)
        own = told.said == "absent" and told.cue.end > start and self.lower.startswith(_DENIALS, start)
        return Assertion() if own else told

    def found(
        self, span: tuple[int, int], value: InputValue, why: str, *, assumed: bool = False, doubt: str = ""
    ) -> Found:
        """Return a value as what stands at a place tells it."""
        return Found(value, self.given[slice(*span)], span, assumed, why, doubt)

    def word_start(self, position: int) -> int:
        """Return where the word around a position begins: a clue may be the end of a word, such as "ectomy"."""
        while position and self.lower[position - 1].isalpha() and self.lower[position : position + 1].isalpha():
            position -= 1
        return position
