"""What was chosen from a record and what was refused, each with its reason."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from calcura.engine.calculate import plain_value

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Chosen:
    """An input's value, where it comes from and why this one."""

    input: str
    value: Any
    given: str
    source: str
    why: str
    code: str = ""
    time: str = ""

    def to_json(self) -> Json:
        """Return it as plain types for JSON."""
        return {**asdict(self), "value": plain_value(self.value)}


@dataclass(frozen=True, slots=True)
class Refused:
    """An entry that might have been an input's value, and why it is not."""

    source: str
    why: str
    input: str | None = None
    given: str = ""
    code: str = ""
    time: str = ""
    is_of_another_time: bool = False
    """Whether it says nothing of the index time: it began later, or is a measurement from long before."""

    def to_json(self) -> Json:
        """Return it as plain types for JSON."""
        return {name: value for name, value in asdict(self).items() if name != "is_of_another_time"}


@dataclass(slots=True)
class Choosing:
    """What comes out of looking for one input."""

    chosen: Chosen | None = None
    refused: list[Refused] = field(default_factory=list)
