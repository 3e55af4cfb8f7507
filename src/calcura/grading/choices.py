"""The option that a text chooses where it marks no answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calcura.grading.choosing import CONFLICT, NOTHING, not_denied
from calcura.grading.labels import Label
from calcura.grading.passage_reading import TOLD, Reading, candidates_in, of_passage
from calcura.grading.passages import sentences
from calcura.grading.spelling import plain_passage

_CONCLUDES = re.compile(
    r"\b(?:therefore|thus|hence|so|best|most|correct|appropriate|suitable|choose|chose|select|pick|recommend\w*|should)\b",
    re.IGNORECASE,
)


def from_options(text: str, label: Label) -> Reading:
    """Read the one option that a text names, or that its first line is, or that it concludes with."""
    nothing = Reading(None, 0, text[:TOLD], NOTHING)
    for passage in (text, *_leading(text, label), *filter(_CONCLUDES.search, reversed(sentences(text)))):
        plain = plain_passage(passage)
        named = {each.value for each in not_denied(plain, candidates_in(plain, label))}
        if len(named) == 1:
            return nothing._replace(value=named.pop(), problem="", told=plain[:TOLD])
        nothing = nothing._replace(problem=CONFLICT if named else nothing.problem)
    return nothing if nothing.problem == CONFLICT else of_passage(text, label)


def _leading(text: str, label: Label) -> Iterator[str]:
    """Yield the first line where it begins with an option, and goes on below."""
    first, _, rest = text.strip().partition("\n")
    found = candidates_in(plain_passage(first), label)
    if rest and found and not plain_passage(first)[: found[0].start].strip(" *-("):
        yield first
