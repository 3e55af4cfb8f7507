r"""Patterns that a search finds fast.

Python goes over a text at once only for a pattern that begins with plain letters or with a set of signs. One that
begins with a word's edge, with a look behind or with letters in any case is tried at every place, at twenty times the
cost. Hence patterns here begin with the letter they seek, and look behind it from there.
"""

from __future__ import annotations


def begins(letters: str) -> str:
    r"""Return a pattern for the first letter of a word, one of some in any case.

    >>> begins("ab")
    '[abAB](?<!\\w.)'
    """
    return rf"[{letters}{letters.upper()}](?<!\w.)"


def in_words(*alternatives: str) -> str:
    r"""Return a pattern for one of some words in any case, as ``\b(?:one|other)`` finds it under IGNORECASE.

    Each alternative begins with a plain letter; earlier ones are preferred.

    >>> import re
    >>> re.findall(in_words("round", "mod") + r"\b", "Round, rounded, ground, modulo, MOD")
    ['Round', 'MOD']
    """
    rests: dict[str, list[str]] = {}
    for each in alternatives:
        rests.setdefault(each[0].lower(), []).append(each[1:])
    within = (f"(?<={first})(?:{'|'.join(rest)})" for first, rest in rests.items())
    return f"{begins(''.join(rests))}(?i:{'|'.join(within)})"
