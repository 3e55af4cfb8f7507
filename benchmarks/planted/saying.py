"""What both kinds of worked solutions, equations and scores, say in the same form."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

Working = TypeVar("Working")


def named(*styles: Callable[[Working, Random], str]) -> dict[str, Callable[[Working, Random], str]]:
    """Return styles by their names."""
    return {each.__name__: each for each in styles}


def thinking(text: str, answer: str) -> str:
    """Return JSON in which the thinking is one text."""
    return json.dumps({"step_by_step_thinking": text, "answer": answer}, ensure_ascii=False)


def four_parts(found: dict[str, Any], rng: Random) -> str:
    """Return JSON with a key for each part of a solution, indented more often than not."""
    return json.dumps(found, indent=2 if rng.random() < 0.6 else None, ensure_ascii=False)
