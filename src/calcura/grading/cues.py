"""The words that answers are told, bounded, denied, hedged and taken back with: lists in ``cues.toml``, made patterns.

An entry is a list of words, or a table with ``words`` and what stands ``before`` and ``behind`` them. A space stands
for any blank; words may hold a pattern of their own.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from unicodedata import category, normalize


@cache
def _cues() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("cues.toml").read_text(encoding="utf-8"))


@cache
def pattern(part: str, name: str) -> re.Pattern[str]:
    """Return the pattern of an entry, in any case.

    >>> pattern("values", "bound_before").search("no more than ")[0]
    'no more than '
    """
    entry = _cues()[part][name]
    table = entry if isinstance(entry, dict) else {"words": entry, "before": r"\b", "behind": r"(?!\w)"}
    words = [each.replace(" ", r"\s") for each in table["words"]]
    before, told = table.get("before", ""), f"(?:{'|'.join(words)})"
    if before == r"\b" and all(map(_LETTER_FIRST.match, words)):
        before, told = "", in_words(*words)
    return re.compile(f"{before}{told}{table.get('behind', '')}", re.IGNORECASE)


_LETTER_FIRST = re.compile(r"[A-Za-z](?![?*{])")


@cache
def known(part: str, name: str) -> frozenset[str]:
    """Return the words of an entry, to look one up in."""
    return frozenset(words(part, name))


@cache
def table(part: str) -> dict[str, str]:
    """Return the entries of a part that only sets one word beside another."""
    entries: dict[str, str] = _cues()[part]
    return entries


@cache
def names(part: str) -> tuple[str, ...]:
    """Return the names of a part's entries."""
    return tuple(_cues()[part])


@cache
def words(part: str, name: str) -> tuple[str, ...]:
    """Return the words of an entry as they stand."""
    entry = _cues()[part][name]
    return tuple(entry["words"] if isinstance(entry, dict) else entry)


# --- words by their beginnings --------------------------------------------------------------------------------------


@cache
def is_among(part: str, name: str, word: str) -> bool:
    """Say whether a word in small letters, without accents, is in a list, where "ignor*" is any word that begins so.

    >>> is_among("withdrawing", "withdraws", "ignoring"), is_among("withdrawing", "withdraws", "striking")
    (True, False)
    """
    whole, stems = _by_beginning(part, name)
    return word in whole or word.startswith(stems)


@cache
def _by_beginning(part: str, name: str) -> tuple[frozenset[str], tuple[str, ...]]:
    told = words(part, name)
    stems = tuple(each[:-1] for each in told if each.endswith("*"))
    return frozenset(each for each in told if not each.endswith("*")), stems


@lru_cache(maxsize=1024)
def ends_of_words(text: str) -> list[tuple[str, int]]:
    """Return the words of a text in small letters without accents, each with the place where it ends.

    >>> ends_of_words("Elle pèse 104 kg.")
    [('elle', 4), ('pese', 9), ('104', 13), ('kg', 16)]
    """
    return [(_plain(each[0].lower()), each.end()) for each in _WORD.finditer(text)]


def _plain(word: str) -> str:
    if word.isascii():
        return word
    return "".join(each for each in normalize("NFD", word) if category(each) != "Mn")


_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+")


# --- patterns that a search finds fast ------------------------------------------------------------------------------
# Python goes over a text at once only for a pattern that begins with plain letters or with a set of signs. One that
# begins with a word's edge, a look behind or letters in any case is tried at every place, at twenty times the cost.


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
