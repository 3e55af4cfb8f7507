"""A note read for a calculator's inputs: where each stands, what is assumed, and what would follow."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass

from calcura.engine import Definition, calculate
from calcura.engine.calculate import plain_value
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Number
from calcura.reading import Found, calculator_asked, places, read_inputs, unfit
from calcura.serving.operations import Json, about, named, outcome
from calcura.serving.problems import ProblemError, problem_of
from calcura.serving.requests import FindValues, ReadNote

_RUNS = re.compile(r"(?<=[^\S\n]{12})[^\S\n]+|(?<=[0-9]{40})[0-9]+")
"""What is too long of a run of blanks, or of digits, of which no measurement has so many."""


def note_read(asked: ReadNote) -> Json:
    """Return a calculator's inputs as a note states them, what is assumed, and the result if all of it is right.

    Raises:
        ProblemError: neither a calculator nor a question that asks for one is given.
    """
    found = _calculator(asked)
    note = Shortened.of(asked.note)
    inputs = read_inputs(found, note.text, asked.question or "")
    stated = {name: each for name, each in inputs.items() if not each.assumed}
    missing = [each.name for each in found.inputs if each.required and each.name not in inputs]
    result, reason = _result(found, inputs)
    return {
        **about(found),
        "found": {name: _stated(found, name, each, note) for name, each in stated.items()},
        "assumed": {
            name: {"value": plain_value(each.value), "why": each.why} for name, each in inputs.items() if each.assumed
        },
        "missing": missing,
        "result": result,
        "reason": reason,
    }


def values_placed(asked: FindValues) -> Json:
    """Return where a note states given values, by input; what it does not state is left out."""
    note = Shortened.of(asked.note)
    found = places(named(asked.calculator), asked.values, note.text)
    return {name: [note.given(start), note.given(end)] for name, (start, end) in found.items()}


def _calculator(asked: ReadNote) -> Definition:
    if asked.calculator is not None:
        return named(asked.calculator)
    if asked.question is None:
        detail = "neither a calculator nor a question is given, so there is nothing to look for in the note"
        raise ProblemError("invalid-request", detail, "Search with the note to see which calculators fit it.")
    found = calculator_asked(asked.question)
    if found is None:
        raise ProblemError(
            "unknown-calculator", "the question names no calculator of the library", "Search, and name one."
        )
    return found


def _result(found: Definition, inputs: Mapping[str, Found]) -> tuple[Json | None, str]:
    """Return the result, as the reference solver computes it, or why there is none."""
    if why := unfit(found, inputs):
        return None, why
    try:
        values = {name: each.value for name, each in inputs.items()}
        result = calculate(found, values, not_stated="absent", implausible="warn")
    except CalcuraError as error:
        return None, problem_of(error).detail
    told = outcome(result)
    assumed = [each.why for each in inputs.values() if each.assumed]
    return {**told, "assumptions": [*assumed, *told["assumptions"]]}, ""


def _stated(found: Definition, name: str, each: Found, note: Shortened) -> Json:
    kind = found.input_by_name[name].kind
    return {
        "value": plain_value(each.value),
        "unit": kind.unit if isinstance(kind, Number) else "",
        "text": each.text,
        "span": [note.given(position) for position in each.span] if each.span is not None else None,
        "why": each.why,
    }


@dataclass(frozen=True)
class Shortened:
    """A note without long runs of blanks and digits, on which patterns take long, and where each place was before.

    >>> note = Shortened.of("weight" + 30 * " " + "70 kg")
    >>> len(note.text), note.given(note.text.index("70"))
    (23, 36)
    """

    text: str
    starts: tuple[int, ...]
    dropped: tuple[int, ...]
    """How many characters are missing before each of the places in ``starts``."""

    @classmethod
    def of(cls, note: str) -> Shortened:
        """Return a note with its long runs shortened; line ends stay."""
        starts, dropped = [0], [0]
        for run in _RUNS.finditer(note):
            starts.append(run.start() - dropped[-1])
            dropped.append(dropped[-1] + len(run[0]))
        return cls(_RUNS.sub("", note), tuple(starts), tuple(dropped))

    def given(self, position: int) -> int:
        """Return where a position of the shortened text was in the note."""
        return position + self.dropped[bisect_right(self.starts, position) - 1]
