"""The words that answers are told, bounded, denied, hedged and taken back with: lists in ``cues.toml``, made patterns.

An entry is a list of words, or a table with ``words`` and what stands ``before`` and ``behind`` them. A space stands
for any blank; words may hold a pattern of their own.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from sys import maxsize
from typing import Any
from unicodedata import category, normalize

from calcura.text.cues import WordList


@cache
def _cues() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("cues.toml").read_text(encoding="utf-8"))


def part(name: str) -> dict[str, Any]:
    """Return a part of the lists: its entries by their names, each as it stands."""
    entries: dict[str, Any] = _cues()[name]
    return entries


class Cue:
    """What finds the words of a long entry: patterns for some of them each, of which none is too long to be read.

    Those for words of other scripts are looked for in no text that is without such signs.
    """

    def __init__(self, plain: Sequence[re.Pattern[str]], foreign: Sequence[re.Pattern[str]] = ()):
        self._plain, self.patterns = plain, [*plain, *foreign]

    def _for(self, text: str) -> Sequence[re.Pattern[str]]:
        return self._plain if text.isascii() else self.patterns

    def search(self, text: str, start: int = 0, end: int = maxsize) -> re.Match[str] | None:
        """Return where the first of the words stands."""
        found = None
        for each in self._for(text):
            other = each.search(text, start, end)
            if other and (found is None or other.start() < found.start()):
                found = other
        return found

    def match(self, text: str, start: int = 0, end: int = maxsize) -> re.Match[str] | None:
        """Return the words that stand at a place."""
        return next((found for each in self._for(text) if (found := each.match(text, start, end))), None)

    def fullmatch(self, text: str, start: int = 0, end: int = maxsize) -> re.Match[str] | None:
        """Return the words that are all of a text."""
        return next((found for each in self._for(text) if (found := each.fullmatch(text, start, end))), None)

    def finditer(self, text: str, start: int = 0, end: int = maxsize) -> Iterator[re.Match[str]]:
        """Give every place of the words, those of one pattern after those of another."""
        return chain.from_iterable(each.finditer(text, start, end) for each in self._for(text))


@cache
def pattern(part_name: str, name: str) -> re.Pattern[str] | Cue:
    """Return what finds an entry, in any case.

    >>> pattern("values", "bound_before").search("no more than ")[0]
    'no more than '
    """
    entry = part(part_name)[name]
    table = entry if isinstance(entry, dict) else {"words": entry, "before": r"\b", "behind": r"(?!\w)"}
    before, behind = table.get("before", ""), table.get("behind", "")
    told = sorted((each.replace(" ", r"\s") for each in table["words"]), key=_first_letter)
    words = [each for each in told if before in _EDGES and _first_letter(each)]
    foreign = [each for each in told if not each[:1].isascii()]
    others = [each for each in told if each not in words and each not in foreign]
    plain = [
        *_in_parts(lambda some: f"{in_words(*some, whole=bool(before))}(?i:{behind})", words),
        *_in_parts(lambda some: f"(?i){before}(?:{'|'.join(some)}){behind}", others),
    ]
    of_signs = list(_in_parts(lambda some: f"{before}(?:{'|'.join(some)}){behind}", foreign))
    return plain[0] if len(plain) == 1 and not of_signs else Cue(plain, of_signs)


LONGEST = 300
_EDGES = (r"\b", r"(?<!\w)", "")
_LETTER_FIRST = re.compile(r"[A-Za-z](?![?*{])")


def _first_letter(word: str) -> str:
    """Return the letter that a word begins with in any case; empty where a sign or several letters may come first."""
    return word[0].lower() if _LETTER_FIRST.match(word) else ""


def _in_parts(made: Callable[[list[str]], str], words: list[str]) -> Iterator[re.Pattern[str]]:
    some: list[str] = []
    for each in words:
        if some and len(made([*some, each])) > LONGEST:
            yield re.compile(made(some))
            some = []
        some.append(each)
    if some:
        yield re.compile(made(some))


@cache
def known(part_name: str, name: str) -> frozenset[str]:
    """Return the words of an entry, to look one up in."""
    return frozenset(part(part_name)[name])


# --- the lists that a word is in -------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def lists_of(part_name: str, word: str) -> frozenset[str]:
    """Return in which lists of a part a word in small letters, without accents, is; "ignor*" is any that begins so.

    >>> sorted(lists_of("withdrawing", "ignoring")), sorted(lists_of("withdrawing", "striking"))
    (['withdraws'], [])
    """
    return frozenset(name for name, some in _word_lists(part_name).items() if word in some)


@cache
def _word_lists(part_name: str) -> dict[str, WordList]:
    return {name: WordList.of(some) for name, some in part(part_name).items()}


@lru_cache(maxsize=1024)
def words_of(text: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the words of a text in small letters without accents, and the places where they end.

    >>> words_of("Elle pèse 104 kg.")
    (('elle', 'pese', '104', 'kg'), (4, 9, 13, 16))
    """
    found = list(_WORD.finditer(text))
    return tuple([_plain(each[0].lower()) for each in found]), tuple([each.end() for each in found])


def _plain(word: str) -> str:
    if word.isascii():
        return word
    return "".join(each for each in normalize("NFD", word) if category(each) != "Mn")


_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+")


# --- patterns that a search finds fast ------------------------------------------------------------------------------
# Python goes over a text at once only for a pattern that begins with plain letters or with a set of signs. One that
# begins with a word's edge, a look behind or letters in any case is tried at every place, at twenty times the cost.


def in_words(*alternatives: str, whole: bool = True) -> str:
    r"""Return a pattern for one of some words in any case, as ``\b(?:one|other)`` finds it under IGNORECASE.

    Each alternative begins with a plain letter; earlier ones are preferred. If not ``whole``, letters may stand before.

    >>> import re
    >>> re.findall(in_words("round", "mod") + r"\b", "Round, rounded, ground, modulo, MOD")
    ['Round', 'MOD']
    """
    rests: dict[str, list[str]] = {}
    for each in alternatives:
        rests.setdefault(each[0].lower(), []).append(each[1:])
    within = (f"(?<={first})(?:{'|'.join(rest)})" for first, rest in rests.items())
    letters, edge = "".join(rests), r"(?<!\w.)" if whole else ""
    return f"[{letters}{letters.upper()}]{edge}(?i:{'|'.join(within)})"
