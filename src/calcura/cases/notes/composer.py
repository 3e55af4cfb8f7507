"""Sentences and paragraphs of one note: what every part of it writes with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from calcura.cases.notes.grammar import Draft, Template, template
from calcura.cases.notes.language import Language

CALLED_THE_PATIENT = 0.15
"""How often a sentence says "the patient" in place of the pronoun."""


class Composer:
    """Writes sentences for one patient, at one index encounter, in one language."""

    def __init__(
        self, draft: Draft, words: Language, features: frozenset[str], inputs: Mapping[str, object], terse: bool
    ) -> None:
        self.draft = draft
        self.chance = draft.chance
        self.pick = draft.pick
        self.language = words
        self.features = features
        self.inputs = inputs
        self.terse = terse
        self.values: dict[str, Any] = {}
        self.start = 0
        self._between = ""
        self._many = False
        self.list: Callable[[], None] = lambda: None
        draft.words["list"] = lambda: self.list()

    # --- sentences and paragraphs

    def begin(self) -> int:
        """Begin a sentence; return where."""
        if self._between:
            self.draft.parts.append(self._between)
        self._between = " "
        draft = self.draft
        draft.subject = "the patient" if draft.chance() < CALLED_THE_PATIENT else ""
        self.start = len(draft.parts)
        return self.start

    def end(self, mark: str = ".") -> None:
        """End a sentence."""
        self.draft.capital(self.start)
        self.draft.parts.append(mark)

    def sentence(self, nodes: Template) -> None:
        """Write a whole sentence."""
        self.begin()
        self.draft.write(nodes)
        self.end()

    def paragraph(self, gap: str = "\n\n") -> None:
        """Begin a new paragraph with the next sentence."""
        if self.draft.parts:
            self._between = gap

    def heading(self, text: str, style: str) -> None:
        """Write a heading; ``style`` holds it at ``{}``."""
        self.paragraph()
        if self._between:
            self.draft.parts.append(self._between)
        self.draft.parts.append(style.format(text))
        self._between = ""

    def line(self, nodes: Template) -> None:
        """Write a line by itself that is no sentence, such as a greeting."""
        self.paragraph()
        if self._between:
            self.draft.parts.append(self._between)
        self.draft.write(nodes)
        self._between = "\n\n"

    # --- lists

    def listed(self, pieces: Sequence[Callable[[], None]], conjunction: str = "and") -> None:
        """Write pieces as "a", "a and b", or "a, b, and c"."""
        last = len(pieces) - 1
        parts = self.draft.parts
        for place, piece in enumerate(pieces):
            if place:
                if place < last:
                    parts.append(", ")
                else:
                    parts.append(f", {conjunction} " if last > 1 else f" {conjunction} ")
            piece()

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """Say that what is written inside is about another time or another person."""
        start = len(self.draft.parts)
        yield
        self.draft.elsewhere.append((start, len(self.draft.parts)))

    def once(self, text: str, **words: str) -> None:
        """Write a template with words given for this time only."""
        self.draft.words.update(words)
        self.draft.write(template(text))
