"""The words of one calculator."""

from __future__ import annotations

import re
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.words.labels import label_and_unit, sentence
from calcura.engine.words.language import ENGLISH, Words
from calcura.measurements.kinds import Kind, Number


class Lexicon:
    """The words of one calculator in one language: labels and units of its inputs and steps."""

    def __init__(self, definition: Definition, words: Words = ENGLISH) -> None:
        self.definition, self.words, self.phrases = definition, words, words.phrases
        taken = {words.label(each) for each in definition.inputs}
        self._steps: dict[str, tuple[str, str]] = {}
        for name, text in definition.steps.items():
            english, unit = label_and_unit(text)
            label = words.step(english)
            if label in taken and unit:
                # A step that is an input in another unit must not read as the input itself.
                label = self.phrases.in_unit.format(label=label, unit=words.unit(unit))
            self._steps[name] = (label, unit)

    def add(self, name: str, label: str, unit: str) -> None:
        """Learn one more name."""
        self._steps[name] = (label, unit)

    def kind(self, name: str) -> Kind | None:
        """Return the vocabulary entry of an input, or None for a step or a constant."""
        each = self.definition.input_by_name.get(name)
        return each.kind if each else None

    def label(self, name: str) -> str:
        """Return a name in words."""
        if name in self.definition.input_by_name:
            return self.words.label(self.definition.input_by_name[name])
        if name in self._steps:
            return self._steps[name][0]
        return self.words.step(sentence(name.replace("_", " ").lower()))

    def inline(self, name: str) -> str:
        """Return a name in words for the middle of a sentence: lower-case unless it is an abbreviation or a name."""
        return self.words.inline(self.label(name))

    def unit(self, name: str) -> str:
        """Return the unit in which a name's value stands."""
        kind = self.kind(name)
        if isinstance(kind, Number):
            return kind.unit
        return self._steps.get(name, ("", ""))[1]

    def value(self, value: Any, name: str | None = None) -> str:
        """Return a value in words; with a name, in the unit and the words of that name."""
        each = self.definition.input_by_name.get(name) if name else None
        if each is not None:
            return self.words.written(value, each)
        text = self.words.plain(value)
        counted = name and isinstance(value, (int, float))
        return self.words.quantity(text, self.unit(name)) if counted and name else text

    def reason(self, reason: str) -> str:
        """Return why the calculator refuses, given the reason in English: names of inputs become their labels."""
        told = self.words.reason(reason)
        for each in sorted(self.definition.inputs, key=lambda each: -len(each.name)):
            if "_" in each.name or any(sign.isdigit() for sign in each.name):
                told = re.sub(rf"\b{each.name}\b", self.inline(each.name), told)
        return told
