"""How a program of a model's ended, what is kept of its output, and the limits it ran under."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

Status = Literal["ok", "error", "unsupported", "timeout", "memory", "crashed"]


@dataclass(frozen=True)
class Limits:
    """What a program may use: time, memory, and how much of its output is kept."""

    seconds: float = 2.0
    megabytes: int = 64
    output_characters: int = 10_000


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


class Printed:
    """Collects what a program prints: its beginning and its end, when it is too long for both.

    >>> printed = Printed(8)
    >>> for word in ("one ", "two ", "three ", "four"):
    ...     printed("stdout", word)
    >>> printed.text
    'one \\n[... 10 characters left out ...]\\nfour'
    """

    def __init__(self, longest: int) -> None:
        self._half = max(longest // 2, 1)
        self._head = ""
        self._tail = ""
        self._left_out = 0

    def __call__(self, stream: str, text: str) -> None:
        """Take what is printed; what goes to the error output is none of the result."""
        if stream == "stderr":
            return
        room = self._half - len(self._head)
        self._head += text[:room]
        tail = self._tail + text[room:] if room > 0 else self._tail + text
        cut = max(len(tail) - self._half, 0)
        self._left_out += cut
        self._tail = tail[cut:]

    @property
    def text(self) -> str:
        """What was printed, with a mark where something was left out."""
        if not self._left_out:
            return self._head + self._tail
        return f"{self._head}\n[... {self._left_out} characters left out ...]\n{self._tail}"
