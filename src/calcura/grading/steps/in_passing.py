"""What clinicians call a score's inputs in passing: "DM", "on the pill"; their records tell it (``counted``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from calcura.text.phrases import Phrases, Words, lowered
from calcura.text.wording import record


class InPassing:
    """What speaks of some inputs in passing, ready to be found."""

    def __init__(self, names: Iterable[str], letters: Iterable[tuple[str, str]] = ()) -> None:
        self._phrases: Phrases[str] = Phrases()
        self._patterns: list[tuple[str, re.Pattern[str]]] = []
        for name in names:
            counted = record(name).counted
            for words in counted.get("words", ()):
                self._phrases.add(words, name)
            self._patterns += [(name, re.compile(each)) for each in counted.get("patterns", ())]
        for words, name in letters:
            if len(words) > 2:
                self._phrases.add(words, name)

    def found(self, text: str) -> Iterator[tuple[str, int]]:
        """Give the inputs that a text in small letters speaks of, and where."""
        words = Words(text)
        for first, _, names in self._phrases.found(words, nested=True):
            yield from ((name, words.starts[first]) for name in names)
        for name, pattern in self._patterns:
            if match := pattern.search(text):
                yield name, match.start()


def is_spoken_of(name: str, text: str) -> bool:
    """Say whether a text calls an input by what clinicians call it."""
    return next(_of_input(name).found(lowered(text)), None) is not None


@lru_cache(maxsize=1024)
def _of_input(name: str) -> InPassing:
    return InPassing((name,))
