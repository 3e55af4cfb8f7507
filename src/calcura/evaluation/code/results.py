"""How a program of a model's ended, and the limits it ran under."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from calcura.evaluation.code.telling import Status


@dataclass(frozen=True, slots=True)
class CodeResult:
    """How a program ended."""

    status: Status
    output: str = ""
    """What it printed, and the value of its last expression."""
    message: str = ""
    """What went wrong, told to whoever wrote the program."""

    @property
    def is_ok(self) -> bool:
        """Whether the program came to its end."""
        return self.status == "ok"

    @property
    def text(self) -> str:
        """Output and message together, as a model is shown them."""
        return (
            "\n".join(part for part in (self.output.rstrip(), self.message) if part) or "The program printed nothing."
        )


Blocks = tuple[str, ...]
"""The blocks of a chat; the last is new, and its output is wanted."""

Sandbox = Callable[[Blocks], CodeResult | Awaitable[CodeResult]]
"""Runs in a real Python what is not supported here."""
