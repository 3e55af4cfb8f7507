"""Which calculator a question asks for, over every calculator of the library, and whether it asks for any."""

from __future__ import annotations

from functools import lru_cache

from calcura.engine import Definition, definitions
from calcura.reading.retrieval.fit import fit
from calcura.reading.retrieval.index import index_of
from calcura.reading.retrieval.learned import learned


@lru_cache(maxsize=4096)
def calculator_asked(question: str) -> Definition | None:
    """Return the calculator that a question asks for, or None where none of the library is the one it asks for.

    >>> calculator_asked("What is the patient's MELD 3.0?").name
    'meld_3_0'
    >>> calculator_asked("What is the risk of a hip fracture by FRAX?") is None
    True
    """
    found = fit(question, index_of(tuple(definitions())))
    if found is None or not learned().holds(found.signs, is_named=found.is_meant):
        return None
    return found.definition
