"""What the tests of serving share."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

HERE = "http://127.0.0.1:8000"
Refused = Callable[..., dict[str, Any]]


def free_port() -> int:
    """Return a port that nothing listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def wait_for(port: int, seconds: float = 30) -> None:
    """Wait until something listens."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nothing listens at {port}")


@contextmanager
def served(*options: str) -> Iterator[str]:
    """Serve in a process of its own without a token, and end it whatever happens meanwhile; give its address."""
    port = free_port()
    kept = {name: value for name, value in os.environ.items() if name != "CALCURA_TOKEN"}
    command = [sys.executable, "-m", "calcura", "serve", "--port", str(port), *options]
    with subprocess.Popen(command, env=kept) as process:
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def words_of(text: str) -> set[str]:
    """The words of a page: the name of a person is one, its letters inside an identifier are none."""
    return set(re.findall(r"\w+", text.casefold()))


def as_json(patient: dict[str, Any]) -> dict[str, Any]:
    """Return a patient's inputs as JSON has them."""
    return {name: _plain(value) for name, value in patient.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return sorted(value)
    return value.isoformat() if isinstance(value, date) else value


def as_form(patient: dict[str, Any]) -> dict[str, str]:
    """Return a patient as the fields of a form."""
    return {name: _typed(value) for name, value in patient.items() if value is not None}


def _typed(value: Any) -> str:
    if isinstance(value, bool):
        return "present" if value else "absent"
    return value.isoformat() if isinstance(value, date) else str(value)


def slow(asked: object) -> dict[str, Any]:
    """Take longer than anyone waits, as a pattern does on text made for it."""
    time.sleep(60)
    return {}


def failing(asked: object) -> dict[str, Any]:
    """Fail with words of a note."""
    raise KeyError("Smith")
