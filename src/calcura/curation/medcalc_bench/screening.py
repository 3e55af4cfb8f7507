"""Screening: which notes state the measurements that the calculators asked for need.

The cheap first pass over a whole corpus. It leaves in what names a measurement without a value that can be read, since
a model may read it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from calcura.curation.medcalc_bench.settings import Settings, needed_numbers, vocabulary
from calcura.curation.pipeline import Data, Outcome, SourceNote, drop, keep
from calcura.engine import Definition
from calcura.engine.definition import Input
from calcura.reading.solver import measured, read_inputs, read_stated

NOTHING_STATED = "states no value that is looked for"
NUMBERS_MISSING = "lacks numbers that every calculator needs"
EMPTY = "empty note"


@dataclass(frozen=True)
class Screening:
    """Drops notes that cannot serve any of the calculators; ``calculators`` are those left for a note."""

    settings: Settings

    def __call__(self, note: SourceNote, data: Data) -> Outcome:
        """Screen one note."""
        if not note.text.strip():
            return drop(EMPTY)
        stated = set(read_stated(self._looked_for.values(), note.text))
        if self.settings.parameters and not stated.intersection(self.settings.parameters):
            return drop(NOTHING_STATED)
        left = [each.name for each in self._served(note.text, stated)]
        return keep({**data, "stated": sorted(stated), "calculators": left}) if left else drop(NUMBERS_MISSING)

    @cached_property
    def _looked_for(self) -> dict[str, Input]:
        """The parameters asked for, and the numbers that the calculators need."""
        asked = {name: vocabulary()[name] for name in self.settings.parameters}
        return asked | {each.name: each for found in self.settings.definitions for each in needed_numbers(found)}

    def _served(self, text: str, stated: set[str]) -> Iterable[Definition]:
        """Yield the calculators whose numbers are stated or named, or, of those without any, whose findings are."""
        named: set[str] | None = None
        for each in self.settings.definitions:
            needed = {number.name for number in needed_numbers(each)}
            if not needed:
                if any(not found.assumed for found in read_inputs(each, text).values()):
                    yield each
                continue
            if not needed <= stated and named is None:
                named = {mention.input for mention in measured(text).mentions}
            if needed <= stated | (named or set()):
                yield each
