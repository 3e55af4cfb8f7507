"""From names to values: each name of a calculator takes the values that its sentence gives it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from calcura.measurements.numbers import number_at
from calcura.reading.uses.amounts import Amount
from calcura.reading.uses.coma import components
from calcura.reading.uses.kinds import KINDS
from calcura.reading.uses.lists import respectively
from calcura.reading.uses.names import Named
from calcura.reading.uses.readings import values_at
from calcura.reading.uses.sentences import Place, Sentence, sentences


@dataclass(frozen=True, slots=True)
class Use:
    """One reported value: the published code of the calculator, the value, and where the note says it.

    ``value`` is written one way however the note wrote it: ``"15"`` for "15/15" and for "E4V5M6", ``"<65"`` for
    "less than 65", ``"80-90"`` for "between 80 and 90", ``"7T"`` for a patient who cannot speak, ``"severe"`` or
    ``"B"`` where the note gives no number. Spans are positions in the note as given; ``span`` reaches from the name to
    the value, whichever stands first.
    """

    calculator: str
    value: str
    unit: str | None
    span: tuple[int, int]
    name: tuple[int, int]
    written: tuple[int, int]
    sentence: tuple[int, int]

    @property
    def number(self) -> float | None:
        """The value as a number: the lower end of a range, the limit of a bound; none for a value in words."""
        found = number_at(self.value.lstrip("<>="), 0)
        return float(found.value) if found else None


_PER_SURFACE = re.compile(r"\s?ml/min\w*\s?/\s?1[.,]73")
"""A clearance for the body's surface is a filtration rate."""


def find_uses(text: str) -> list[Use]:
    """Return the calculators' values that a text reports, in order.

    >>> [(each.calculator, each.value) for each in find_uses("GCS was 11/15; SOFA (from 12 on admission to 7) fell.")]
    [('gcs', '11'), ('sofa', '12'), ('sofa', '7')]
    """
    found = (each for sentence in sentences(text) for each in _in_sentence(sentence))
    return sorted({(each.calculator, each.written): each for each in found}.values(), key=lambda each: each.span)


def _in_sentence(sentence: Sentence) -> Iterator[Use]:
    listed = respectively(sentence)
    for number, name in enumerate(sentence.names):
        values = [listed[number]] if number in listed else values_at(Place(sentence, number))
        yield from (_use(sentence, name, each) for each in values)
    if not any(name.calculator == "gcs" for name in sentence.names):
        yield from _unnamed(sentence)


def _unnamed(sentence: Sentence) -> Iterator[Use]:
    """Yield a coma score told by its responses alone."""
    for each in components(sentence.lower, sentence.start, sentence.end):
        if sentence.lower.startswith("e", each.start):
            yield _use(sentence, Named("gcs", each.start, each.end), each)


def _use(sentence: Sentence, name: Named, value: Amount) -> Use:
    calculator = name.calculator
    if calculator == "creatinine" and _PER_SURFACE.match(sentence.lower, value.end):
        calculator = "gfr"
    return Use(
        calculator,
        value.value,
        KINDS[calculator].unit,
        (min(name.start, value.start), max(name.end, value.end)),
        (name.start, name.end),
        (value.start, value.end),
        (sentence.start, sentence.end),
    )
