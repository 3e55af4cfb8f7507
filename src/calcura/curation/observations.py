"""What can be seen in a row's data without computing: impossible values, limits, repeats, numbers not in the note."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calcura.cases import Case
from calcura.curation.causes import Cause
from calcura.curation.findings import told as shown
from calcura.text.words import worded
from calcura.text.written import numbers

PROBLEM_CODES = {
    "implausible": "unit.implausible",
    "impossible unit": "unit.impossible",
    "contradiction": "data.contradiction",
}


def observe(case: Case, same_as: Mapping[int, int], in_train: frozenset[int]) -> tuple[Cause, ...]:
    """Return what is wrong with a row's data.

    Args:
        case: the row.
        same_as: row number -> the first row with the same note and calculator.
        in_train: row numbers whose note stands in the training file.
    """
    return (*_problems(case), *_limits(case), *_repeats(case, same_as, in_train), *_not_in_note(case))


def _problems(case: Case) -> Iterator[Cause]:
    for problem in case.problems:
        yield Cause(PROBLEM_CODES[problem.kind], f"{problem.entity} = {problem.given}: {problem.why}.")


def _limits(case: Case) -> Iterator[Cause]:
    label = case.label
    lower, upper = label.lower, label.upper
    if lower is None or upper is None:
        return
    if lower > upper:  # type: ignore[operator]
        yield Cause("data.limits_reversed", f"The limits are printed as {shown(lower)} to {shown(upper)}.")
    lowest, highest = sorted((lower, upper))
    if not lowest <= label.value <= highest:  # type: ignore[operator]
        yield Cause(
            "data.limits_exclude_answer",
            f"The answer {shown(label.value)} lies outside its own limits, {shown(lowest)} to {shown(highest)}.",
        )


def _repeats(case: Case, same_as: Mapping[int, int], in_train: frozenset[int]) -> Iterator[Cause]:
    if case.row_number in same_as:
        yield Cause("data.duplicate", f"The same note and calculator stand in row {same_as[case.row_number]}.")
    if case.row_number in in_train:
        yield Cause("data.train_overlap", "The same note stands in the training file.")


def _not_in_note(case: Case) -> Iterator[Cause]:
    """Yield each number of the entities that the note does not contain, however it may be written there."""
    told = [(entity, given, number) for entity, given in case.entities.items() if (number := _number(given))]
    if not case.note or not told:
        return
    # A note is read until the last number is found, and for numbers in words only where its digits lack one.
    missing, in_note = {number for _, _, number in told}, set[float]()
    for found in numbers(case.note):
        in_note.add(found)
        missing.discard(found)
        if not missing:
            return
    absent = [each for each in told if each[-1] in missing and not _occurs(each[-1], in_note)]
    in_words = {float(each.value) for each in worded(case.note)} if absent else set[float]()
    for entity, given, number in absent:
        if not _occurs(number, in_words):
            yield Cause("data.number_not_in_note", f"{entity} = {given!r}: the note has no number {number:g}.")


def _number(given: Any) -> float | None:
    """Return the number of an entity; dates and words have none that a note would repeat."""
    for part in given if isinstance(given, (list, tuple)) else (given,):
        if isinstance(part, (int, float)) and not isinstance(part, bool):
            return float(part)
    return None


def _occurs(number: float, in_note: set[float]) -> bool:
    """Say whether a number is among those of a note: as it is, in thousands or millions, or as a share."""
    close = (number, number / 1e3, number / 1e6, number / 100, number * 100)
    return any(abs(each - other) <= 1e-6 * max(1.0, abs(other)) for each in close for other in in_note)
