"""Prompts: the four forms, each put together from a few sentences in several wordings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from calcura.cases.generated.language import Kind, Language
from calcura.engine.definition import Definition


class Prompts:
    """Writes the prompts of one calculator. What does not hang on the patient is written once."""

    def __init__(self, definition: Definition, kind: Kind, language: Language) -> None:
        self._definition, self._kind, self._language = definition, kind, language
        phrases = language.phrases
        result = language.result(definition)
        self._names = {"title": language.title(definition), "result": result, "what": language.inside(result)}
        self.question = phrases.question.format_map(self._names)
        self._asks = tuple(each.format_map(self._names) for each in phrases.ask[kind])
        self.closings = tuple(f"{self._asked_for}{phrases.space}{box.format_map(self._names)}" for box in phrases.box)
        self._headings = phrases.data
        self.wordings = len(self._asks) * len(self._headings) * len(self.closings)
        optional = any(not each.required for each in definition.inputs)
        not_listed = f"\n\n{phrases.not_listed}\n\n" if optional else "\n\n"
        self._after = tuple(not_listed + closing for closing in self.closings)

    @property
    def _asked_for(self) -> str:
        """How the answer is to be given: its form, rounding and unit."""
        phrases, result = self._language.phrases, self._definition.result
        form = phrases.answer[result.answer].format(decimals=phrases.decimals.get(result.decimals, ""))
        if result.unit in ("", "points"):
            return form
        return f"{form}{phrases.space}{phrases.unit.format(unit=self._language.unit(result.unit))}"

    @cached_property
    def rule(self) -> str:
        """The formula or the scoring criteria, under their heading."""
        return f"{self._language.phrases.rule[self._kind]}\n{self._language.rule(self._definition)}"

    def write(self, lines: Sequence[str], wording: int, with_rule: bool) -> str:
        """Return the prompt for a patient told in lines, in a wording told by its number."""
        rest, closing = divmod(wording, len(self.closings))
        ask, heading = divmod(rest, len(self._headings))
        rule = f"{self.rule}\n\n" if with_rule else ""
        before = f"{self._asks[ask]}\n\n{rule}{self._headings[heading]}\n"
        return before + "\n".join(lines) + self._after[closing]

    def question_at(self, encounter: str) -> str:
        """Return the question about one time among those that a note tells of."""
        if not encounter:
            return self.question
        phrases = self._language.phrases
        return f"{self.question}{phrases.space}{phrases.encounter.format(encounter=encounter)}"

    def write_note(self, note: str, question: str, wording: int, with_rule: bool) -> str:
        """Return the prompt around a note, which says too how to answer where the note is not enough."""
        phrases = self._language.phrases
        meaning = f"{phrases.not_mentioned}{phrases.space}{phrases.cannot_be_determined}"
        closing = self.closings[wording % len(self.closings)]
        parts = (note, question, self.rule if with_rule else "", meaning, closing)
        return "\n\n".join(filter(None, parts))
