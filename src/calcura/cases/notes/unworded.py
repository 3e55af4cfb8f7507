"""How an input is told of which nothing is written: by its label and synonyms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from calcura.cases.notes.english import NEGATED_AFTER, NEGATED_BEFORE, is_plural, with_article
from calcura.engine.words import lowered
from calcura.measurements import Choice, Choices, Day, Finding, Number

OF_LABORATORIES = ("/L", "/dL", "/mL", "/uL", "/mm3", "mL/min", "/1.73m2")
"""How the units of what laboratories tell end."""


def record_of(kind: Finding | Choice | Choices | Number | Day) -> Mapping[str, Any]:
    """Return what a record would say to writers.

    >>> from calcura.measurements import Finding
    >>> record_of(Finding("Anemia", synonyms=("reduced hemoglobin",)))["items"]
    ['anemia', 'reduced hemoglobin']
    """
    label = _plain(lowered(kind.label))
    match kind:
        case Finding():
            return _finding(kind, label)
        case Choice():
            options = {code: {"clauses": [f"{label}: {_plain(words)}"]} for code, words in kind.options.items()}
            return {"place": "judgement", "name": label, "options": options}
        case Choices():
            return {"place": "judgement", "name": label}
        case Number():
            place = "lab" if kind.unit.endswith(OF_LABORATORIES) else "body"
            name = f"+{label}" if is_plural(label) else with_article(label)
            return {"place": place, "names": [name], "short": [label], "table": kind.label}
        case Day():
            unknown = f"the {label} {{is/was}} not known"
            return {"place": "date", "clauses": [f"the {label} {{is/was}} {{x}}"], "unknown": [unknown]}


def _finding(kind: Finding, label: str) -> Mapping[str, Any]:
    """Return a finding as noun phrases for lists; where these hold a negation, as a question that is answered."""
    items = list(dict.fromkeys((label, *map(_plain, map(lowered, kind.synonyms)))))
    if any(re.search(f"{NEGATED_BEFORE}|{NEGATED_AFTER}", item, re.IGNORECASE) for item in items):
        return {"place": "history", "short": [label], "present": [f"{label}: yes"], "absent": [f"{label}: no"]}
    return {"place": "history", "items": items}


def _plain(words: str) -> str:
    """Return words without the signs that part the alternatives of a template."""
    return re.sub(r"[\[\]{}|]", "", words)
