"""What the writer returns, and the features that make a note harder to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from calcura.cases.notes.grammar import Span

FEATURES: Mapping[str, str] = {
    "other_units": "values in units other than the calculator's own",
    "shuffled": "inputs and sections in any order",
    "abbreviations": "clinical shorthand",
    "table": "laboratory values in a table",
    "reference_ranges": "normal ranges beside values",
    "irrelevant": "results and diagnoses that the calculator does not ask for",
    "negated": "absent findings in coordinated or trailing negations",
    "indirect": "findings told by drugs, tests and descriptions rather than by name",
    "distractors": "values of the same quantity at other times, and diseases of relatives; the index encounter decides",
    "left_out": "some absent findings not mentioned at all",
    "typing_errors": "slips of the keyboard in what is told besides the inputs",
    "missing": "an input that is needed is not known: the result cannot be determined",
    "contradictory": "two statements of the index encounter conflict: the result cannot be determined",
}
"""Every feature by name, and what it does. Each can be switched by itself."""

UNDETERMINED = ("missing", "contradictory")

LEVELS: tuple[frozenset[str], ...] = (
    frozenset(),
    frozenset({"negated", "irrelevant"}),
    frozenset({"negated", "irrelevant", "other_units", "shuffled"}),
    frozenset({"negated", "irrelevant", "other_units", "shuffled", "table", "abbreviations", "reference_ranges"}),
    frozenset(FEATURES) - {"left_out", "typing_errors", *UNDETERMINED},
    frozenset(FEATURES) - set(UNDETERMINED),
)
"""The features of each difficulty, from 0 to 5. ``missing`` and ``contradictory`` change the gold and are added by
themselves."""


@dataclass(frozen=True, slots=True)
class Note:
    """A patient note, where it tells each input, and what it means for the calculator.

    ``values`` are the inputs as the words read, in canonical units: a weight told as 165 lb is 74.84 kg, whatever the
    writer was given. A gold answer is computed from them. An input that has a value and no span is one that the note
    leaves unmentioned (``left_out``: findings that are absent; an input told to be unknown or missing has neither).
    ``elsewhere`` are passages about other times or other people; all the rest is the index encounter, which a
    question may call by ``encounter``.
    """

    text: str
    spans: Mapping[str, Span]
    values: Mapping[str, object]
    features: tuple[str, ...]
    form: str
    language: str
    encounter: str
    elsewhere: tuple[Span, ...] = ()
    left_out: tuple[str, ...] = ()
    cannot_be_determined: str | None = None
    """Why no result can be given: ``missing: serum_sodium`` or ``contradictory: serum_sodium``; None when one can."""
    conflict: Mapping[str, object] = field(default_factory=dict)
    """The second, conflicting value of a contradictory input."""
