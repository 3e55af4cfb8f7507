"""Sentences and paragraphs of one note: what every part of it writes with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from calcura.cases.notes.grammar import Draft, Page, Slot, Template
from calcura.cases.notes.language import Language
from calcura.cases.notes.quantities import Told, tell

CALLED_THE_PATIENT = 0.15
"""How often a sentence says "the patient" in place of the pronoun."""

MISTYPED, LONG = 0.25, 7
"""How often a sentence told besides has a slip of the keyboard, with that feature, and in words how long."""


class Composer(Page):
    """Writes sentences for one patient, at one index encounter, in one language."""

    def __init__(
        self, draft: Draft, words: Language, features: frozenset[str], inputs: Mapping[str, Any], terse: bool
    ) -> None:
        super().__init__(draft)
        self.language = words
        self.features = features
        self.inputs = inputs
        self.terse = terse
        self.bare = False
        self.unnamed = False
        self.kinds: dict[str, Any] = {}
        self.values: dict[str, Any] = {}
        self.start = 0

    # --- sentences and paragraphs

    def begin(self) -> int:
        """Begin a sentence; return where."""
        self._go_on(" ")
        draft = self.draft
        draft.subject = (
            self.language.tables["people"]["pronouns"]["unknown"]["he"]
            if draft.chance() < CALLED_THE_PATIENT and not self.unnamed
            else ""
        )
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

    def tell_besides(self, words: str) -> None:
        """Write a sentence that tells no input."""
        if "typing_errors" in self.features and self.chance() < MISTYPED:
            words = self._mistyped(words)
        self.begin()
        self.draft.parts.append(f"{words if words.startswith('pH') else words[0].upper() + words[1:]}.")

    def _mistyped(self, words: str) -> str:
        """Return words with a slip in one of the longer ones: two letters swapped, one left out or one doubled."""
        pieces = words.split(" ")
        place = int(self.chance() * len(pieces))
        word = pieces[place]
        if len(word) < LONG or not word.isalpha():
            return words
        at = 2 + int(self.chance() * (len(word) - 4))
        slips = (word[at + 1] + word[at], word[at + 1], word[at] * 2 + word[at + 1])
        pieces[place] = word[:at] + self.pick(slips) + word[at + 2 :]
        return " ".join(pieces)

    def paragraph(self, gap: str = "\n\n") -> None:
        """Begin a new paragraph with the next sentence."""
        if self.draft.parts:
            self._between = gap

    def heading(self, text: str, style: str) -> None:
        """Write a heading; ``style`` holds it at ``{}``."""
        self.paragraph()
        self._go_on()
        self.draft.parts.append(style.format(text))

    def line(self, nodes: Template) -> None:
        """Write a line by itself that is no sentence, such as a greeting."""
        self.paragraph()
        self._go_on("\n\n")
        self.draft.write(nodes)

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

    def tell(self, name: str, value: float | None = None) -> Told:
        """Return a number in words; the input's own value unless another is given."""
        quantity = self.language.numbers.get(name)
        given = self.inputs[name] if value is None else value
        units = quantity.units if quantity else {}
        return tell(name, self.kinds[name], given, self.chance, "other_units" in self.features, units, self.terse)

    def aside(self, slot: str) -> str:
        """Return what a slot would write, with a capital letter, without writing it."""
        draft = self.draft
        start = len(draft.parts)
        draft.write((Slot(slot),))  # type: ignore[arg-type]
        words = "".join(draft.parts[start:])
        del draft.parts[start:]
        return words[0].upper() + words[1:]
