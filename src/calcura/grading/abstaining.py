"""Whether a text says that the answer cannot be determined."""

from __future__ import annotations

import re
from functools import cache

from calcura.grading.cues import pattern, words

_LONGEST_ALONE = 40


@cache
def _stems() -> re.Pattern[str]:
    return re.compile("|".join(words("abstaining", "stems")))


def abstention(text: str) -> int:
    """Return where a text ends saying that the answer cannot be determined, the last time it does; -1 if it does not.

    >>> abstention("The score cannot be determined.") > 0
    True
    """
    end = -1
    if _stems().search(text.lower()):  # most texts have none, and need no search
        for found in pattern("abstaining", "abstains").finditer(text):
            denied = pattern("abstaining", "denies").search(text, max(0, found.start() - 80), found.start())
            if not denied and not _is_a_class(text, found):
                end = found.end()
    if end < 0 and len(text) < _LONGEST_ALONE and pattern("abstaining", "alone").fullmatch(text):
        return len(text)
    return end


def _is_a_class(text: str, found: re.Match[str]) -> bool:
    """Say whether a value between two limits is called indeterminate: "1.45 < 2.91 < 3.25: indeterminate"."""
    compared = pattern("abstaining", "compared").search(text, 0, found.start())
    return found[0].lower() == "indeterminate" and compared is not None
