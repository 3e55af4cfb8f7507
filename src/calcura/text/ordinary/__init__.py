"""Ordinary words: what may stand behind a number without being its unit ("BMI 27 today"), as data.

English stands in one file; of other languages what leads on in a sentence, in another.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

LONGEST = 9
"""So many letters the words of the file have at the most; a longer one is no unit's spelling."""
_ENDINGS = {
    "s": ("",), "es": ("",), "ies": ("y",), "ed": ("", "e"), "ied": ("y",), "ing": ("", "e"), "ly": ("",),
    "ily": ("y",), "er": ("", "e"), "est": ("", "e"),
}  # fmt: skip
"""Endings, and what stands in their place in the stem."""
_DOUBLED = frozenset(("ed", "ing", "er", "est"))
_SHORTEST_STEM = 3


@cache
def _stems() -> frozenset[str]:
    files = sorted(Path(__file__).parent.glob("*.txt"))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def is_ordinary(word: str) -> bool:
    """Return whether a word is an ordinary one, inflected or not, or too long for a unit.

    >>> is_ordinary("Stopped"), is_ordinary("quimbles"), is_ordinary("hydroxyprogesterone")
    (True, False, True)
    """
    folded = word.casefold()
    return len(folded) > LONGEST or not _stems().isdisjoint((folded, *_stems_of(folded)))


def _stems_of(word: str) -> Iterator[str]:
    """Give what an inflected word may be made of: stopped from stop, tested from test, cities from city."""
    for ending, others in _ENDINGS.items():
        if not word.endswith(ending):
            continue
        stem = word.removesuffix(ending)
        yield from (stem + each for each in others if len(stem + each) >= _SHORTEST_STEM)
        if ending in _DOUBLED and stem[-1:] == stem[-2:-1]:
            yield stem[:-1]
