"""What can go wrong in the engine, as errors that tell the user what to do next."""

from __future__ import annotations

from calcura.measurements.errors import CalcuraError


class DefinitionError(CalcuraError):
    """A calculator is declared wrongly: for its author, raised when it is loaded or tested."""


class InputError(CalcuraError):
    """An input is missing, unknown, unreadable or out of its plausible range.

    Args:
        message: what was given, what is accepted, what to do.
        command: a further sentence, for a person at a terminal: the command that helps.
        input_name: the input that it is about.
    """

    def __init__(self, message: str, command: str = "", *, input_name: str | None = None) -> None:
        super().__init__(f"{message} {command}".rstrip())
        self.input_name = input_name
        self._sentences = message

    @property
    def sentences(self) -> str:
        """What is wrong, without the commands that it names for a person at a terminal."""
        return self._sentences


class CalculationError(CalcuraError):
    """The inputs can be read one by one, but no result follows from them together."""


class NotSupportedYetError(DefinitionError):
    """The construct could be read, but no reading knows it so far."""


class NeverSupportedError(DefinitionError):
    """The construct can have no reading: its steps cannot be told before it runs, or it has effects."""
