"""A calculator's value as a note reports it."""

from __future__ import annotations

from dataclasses import dataclass

from calcura.measurements.numbers import number_at


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
