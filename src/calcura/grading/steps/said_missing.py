"""What a solution says that the note does not tell: "the chloride is not given, so I assume 104 mEq/L"."""

from __future__ import annotations

import re

from calcura.engine import Definition
from calcura.grading.searching import in_words
from calcura.grading.steps.spoken_names import named, spelled

_SENTENCE_END = re.compile(r"[.;\n](?:(?<=\n)|(?<=[^0-9][.;])(?=\s|$)|(?<=[0-9][.;])(?=\s+[A-Z]))")
_TOLD = (
    r"(?:given|stated|mentioned|reported|provided|documented|available|listed|recorded|measured|known|included"
    r"|specified|found|in the (?:note|record|text|chart)|there)"
)
_NOT = ("not", "never", "isn't", "wasn't", "hasn't been", "don't see", "do not see", "can't find", "cannot find")
_MISSING = ("unknown", "unavailable", "unstated", "undocumented", "unreported", "missing", "lacking")
_SAYS_NOT = re.compile(
    in_words(
        *(rf"{each}\s(?:\w+\s){{0,2}}?{_TOLD}\b" for each in _NOT),
        rf"no(?:\s[\w-]+){{1,4}}?\s(?:(?:is|was|are|were)\s)?{_TOLD}\b",
        *(rf"{each}\b" for each in _MISSING),
        *(rf"{each}\sno\b" for each in ("see", "find", "have")),
    )
)
_SUPPOSES = re.compile(r"\b(?:if|unless|when|in case|whether)\b", re.IGNORECASE)
FARTHEST = 80
"""Characters between a name and the words that it is not told."""


def said_missing(text: str, calculator: Definition) -> dict[str, str]:
    """Return the inputs that a solution says the note does not tell, each with the sentence.

    >>> from calcura.engine import definition
    >>> said_missing("Chloride is not given in the note, so 104 is assumed.", definition("anion_gap"))
    {'serum_chloride': 'Chloride is not given in the note, so 104 is assumed'}
    """
    found: dict[str, str] = {}
    text = spelled(text)
    if not _SAYS_NOT.search(text):
        return found
    for sentence in _SENTENCE_END.split(text):
        said = _SAYS_NOT.search(sentence)
        if said is None or _SUPPOSES.search(sentence, 0, said.start()):
            continue
        spans = named(sentence, calculator)
        apart = [(max(start - said.end(), said.start() - end), each.name) for start, end, each in spans]
        if apart and min(apart)[0] <= FARTHEST:
            found.setdefault(min(apart)[1], sentence.strip())
    return found
