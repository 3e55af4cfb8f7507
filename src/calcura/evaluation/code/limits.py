"""What a program of a model's may use."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """What a program may use: time, memory, and how much of its output is kept."""

    seconds: float = 2.0
    megabytes: int = 64
    output_characters: int = 10_000
