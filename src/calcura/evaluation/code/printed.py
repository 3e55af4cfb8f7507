"""What is kept of a program's output."""

from __future__ import annotations


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
