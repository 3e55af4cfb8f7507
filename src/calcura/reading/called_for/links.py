"""What each situation that a note tells says for each calculator: read from what is said of the calculator itself.

A definition is read with the same eyes as a note: what its purpose, its inputs and its use tell of speaks for it, the
more the fewer calculators tell of the same. What it declares to be its signs counts as declared. So a calculator that
somebody adds is recommended at once.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import lru_cache

from calcura.reading.called_for.candidates import Candidate
from calcura.reading.conditions import mentions

SIGNS = 3.0, 2.0, 1.0
"""What a situation says for a calculator that declares it, by the group it stands in, in natural log-odds."""
STRENGTH: Mapping[str, float] = {
    "having": 1.8, "title": 1.8, "answers": 1.6, "situations": 1.2, "result": 1.2, "purpose": 0.9, "inputs": 0.6,
}  # fmt: skip
"""What it says for one that does not, by where its page tells of it."""
RARITY = 0.5
"""How much less a situation says that many calculators tell of, and an input that many take."""


@lru_cache(maxsize=4)
def links(of: tuple[Candidate, ...]) -> Mapping[str, Mapping[str, float]]:
    """Return what each situation says for each calculator that tells of it, by its name.

    >>> from calcura.reading.called_for.candidates import candidates
    >>> found = links(candidates())["chest pain"]
    >>> max(found, key=lambda each: found[each])
    'heart_score'
    """
    told, found = {each.name: _told(each) for each in of}, defaultdict[str, dict[str, float]](dict)
    telling = Counter(situation for each in told.values() for situation in each)
    for each in of:
        read = {name: strength * rarity(telling[name], len(of)) for name, strength in told[each.name].items()}
        for situation, strength in {**read, **_declared(each)}.items():
            found[situation][each.name] = strength
    return found


def _told(candidate: Candidate) -> Mapping[str, float]:
    found: dict[str, float] = {}
    for place in candidate.page:
        strength = STRENGTH.get(place.kind, 0.0)
        for situation in mentions(place.text) if strength else ():
            found[situation] = max(strength, found.get(situation, 0.0))
    return found


def _declared(candidate: Candidate) -> Mapping[str, float]:
    groups = candidate.use.called_for_by() if candidate.use is not None else ()
    return {each: strength for group, strength in zip(groups, SIGNS, strict=False) for each in group}


def rarity(having: int, all_of_them: int) -> float:
    """Return how telling it is what so many of all calculators have: 1 for one alone, 0 for all."""
    return float((math.log(all_of_them / having) / math.log(all_of_them)) ** RARITY)
