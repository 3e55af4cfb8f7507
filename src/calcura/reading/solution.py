"""What a reading of a note gives: each input with where it was found, and the answer that follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from calcura.engine import Definition, Result

InputValue = float | bool | str | date


@dataclass(frozen=True, slots=True)
class Found:
    """The value of one input, in canonical units.

    ``span`` are the positions in the note it was read from, and ``text`` what stands there; both are empty for a
    value that was ``assumed`` because the note does not state it. ``why`` says how the value came about.
    """

    value: InputValue
    text: str = ""
    span: tuple[int, int] | None = None
    assumed: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Solution:
    """The calculator asked for, the inputs read from the note, and the result; or the reason why there is none."""

    definition: Definition | None
    inputs: Mapping[str, Found]
    result: Result | None
    reason: str = ""

    @property
    def assumed(self) -> dict[str, str]:
        """What was assumed, by input."""
        return {name: each.why for name, each in self.inputs.items() if each.assumed}
