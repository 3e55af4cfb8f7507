"""The verdict in a grader model's reply: JSON as it was asked for, or as near to it as models come."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calcura.evaluation.steps.prompts import TYPES
from calcura.grading.steps import ERROR_TYPES, ErrorFound, Step, StepOutcome, StepVerdict
from calcura.text.wrappers import objects, without_last_commas

READ, UNREADABLE = "judged by reading", "no verdict could be read"
MOST_CHARACTERS = 2_000
"""Of a quotation: a model may copy the whole solution."""

_OUTCOMES: Mapping[str, StepOutcome] = {
    "correct": "correct",
    "right": "correct",
    "true": "correct",
    "incorrect": "incorrect",
    "not correct": "incorrect",
    "wrong": "incorrect",
    "false": "incorrect",
    "cannot tell": "open",
    "cannot be told": "open",
    "unknown": "open",
}
_IN_WORDS = re.compile(
    rf"\bverdict\b[\"'*\s]*(?:[:=]|is)[\"'*\s]*({'|'.join(sorted(_OUTCOMES, key=len, reverse=True))})\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a grader said of one step."""

    verdict: StepVerdict
    errors: tuple[ErrorFound, ...] = ()

    @property
    def is_readable(self) -> bool:
        """Whether there was a verdict in it."""
        return self.verdict.reason != UNREADABLE


def read_reply(step: Step, text: str) -> Reply:
    """Return the verdict in a reply; *open* where there is none, or where there are several that differ.

    >>> read_reply("values", '{"verdict": "Incorrect", "error_types": ["units"], "evidence": "Na 12"}').errors
    (ErrorFound(type='units', step='values', evidence='Na 12'),)
    >>> read_reply("values", "Both are fine, I would say.").verdict.outcome
    'open'
    """
    given = ({key.strip().casefold(): each for key, each in one.items()} for one in objects(without_last_commas(text)))
    found = [each for each in given if _outcome(each.get("verdict"))]
    outcomes = {_outcome(each["verdict"]) for each in found} or {_OUTCOMES[e.lower()] for e in _IN_WORDS.findall(text)}
    if len(outcomes) != 1:
        return Reply(StepVerdict(step, "open", UNREADABLE, _cut(text)))
    outcome = outcomes.pop() or "open"
    told = found[-1] if found else {}
    evidence = ": ".join(filter(None, (_words(told.get("evidence")), _words(told.get("reason")))))
    return Reply(StepVerdict(step, outcome, READ, evidence), tuple(_errors(step, outcome, told)))


def _errors(step: Step, outcome: StepOutcome, told: Mapping[str, Any]) -> Iterator[ErrorFound]:
    """Yield the errors named that the step can have; where there are none, the one that is most common there."""
    if outcome != "incorrect":
        return
    given = told.get("error_types", told.get("error_type")) or []
    words = [str(each).strip().casefold() for each in (given if isinstance(given, list) else [given])]
    named = [name for name in TYPES[step] if name in words or ERROR_TYPES[name].casefold() in words]
    evidence = _words(told.get("evidence")) or _words(told.get("reason"))
    for name in named or [TYPES[step][0]]:
        yield ErrorFound(name, step, evidence)


def _outcome(given: Any) -> StepOutcome | None:
    return _OUTCOMES.get(str(given).strip(" .*\n").casefold().replace("_", " "))


def _words(given: Any) -> str:
    return _cut(given.strip()) if isinstance(given, str) else ""


def _cut(text: str) -> str:
    return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]}…"
