"""What a solution says of one of a calculator's inputs."""

from __future__ import annotations

from dataclasses import dataclass

from calcura.engine import Input
from calcura.measurements.reading import Value


@dataclass(frozen=True, slots=True)
class Mention:
    """A value said of an input."""

    input: Input
    value: Value | str | None
    unit: str
    text: str
    listed: bool
    """Whether it stands in a list of values, in JSON or in a program, and not in a sentence."""
    computed_from: str = ""
    """The arithmetic that gave the value, in a program."""
