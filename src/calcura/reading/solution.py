"""What a reading of a note gives: each input with where it was found, and the answer as far as it follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from calcura.engine import Definition, Result
from calcura.engine.bounds import Bounds, bounds
from calcura.measurements import CalcuraError

InputValue = float | bool | str | date


@dataclass(frozen=True, slots=True)
class Found:
    """The value of one input, in canonical units.

    ``span`` are the positions in the note it was read from, and ``text`` what stands there; both are empty for a
    value that was ``assumed`` because the note does not state it. ``why`` says how the value came about, and ``doubt``
    what speaks against it: another value that nothing decides against, a unit in which it cannot be.
    """

    value: InputValue
    text: str = ""
    span: tuple[int, int] | None = None
    assumed: bool = False
    why: str = ""
    doubt: str = ""

    @property
    def sure(self) -> bool:
        """Whether the note states the value and nothing speaks against it."""
        return not (self.assumed or self.doubt)


@dataclass(frozen=True)
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

    @property
    def doubts(self) -> dict[str, str]:
        """What speaks against a value that was read, by input."""
        return {name: each.doubt for name, each in self.inputs.items() if each.doubt}

    @cached_property
    def bounds(self) -> Bounds | None:
        """The results that are possible with nothing but the inputs that are sure; None where that cannot be said."""
        if self.definition is None:
            return None
        sure = {name: each.value for name, each in self.inputs.items() if each.sure}
        try:
            return bounds(self.definition, sure, implausible="warn")
        except CalcuraError:
            return None

    @cached_property
    def certain(self) -> bool:
        """Whether the result rests on nothing assumed or doubtful, or is the same whatever that may be.

        >>> from calcura.reading import solve
        >>> solve("BP 120/60 mmHg.", "What is the mean arterial pressure?").certain
        True
        >>> solve("A man of 70 years with atrial fibrillation.", "What is the CHA2DS2-VASc score?").certain
        False
        """
        if self.result is None:
            return False
        if all(each.sure for each in self.inputs.values()):
            return True
        possible = self.bounds
        return possible is not None and possible.low == possible.high == self.result.value
