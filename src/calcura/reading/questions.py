"""Which calculator a question asks for, over every calculator of the library."""

from __future__ import annotations

from functools import lru_cache

from calcura.engine import Definition
from calcura.reading.retrieval import recommend


@lru_cache(maxsize=4096)
def calculator_asked(question: str) -> Definition | None:
    """Return the calculator that a question asks for, or None when nothing in it points to one.

    >>> calculator_asked("What is the patient's MELD 3.0?").name
    'meld_3_0'
    """
    best = recommend(question, limit=1)
    return best[0].definition if best else None
