"""What is found of one input of a solution, and second looks at it: by a count, by units, by what is assumed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from calcura.grading.steps.conversions import has_wrong_factor, is_no_reading, is_slip, told_otherwise
from calcura.grading.steps.one_value import Status
from calcura.grading.steps.scores.counts import Sheet
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Number
from calcura.measurements.reading import Value


@dataclass(frozen=True, slots=True)
class InputFound:
    """What was found of one input."""

    name: str
    status: Status
    evidence: str = ""
    expected: str = ""
    listed: bool = False
    used: Value | None = None
    """The value that the solution uses, where it is wrong and could be read."""

    @property
    def is_wrong(self) -> bool:
        """Whether there is an error."""
        return self.status not in ("right", "unknown")


def by_sheet(found: InputFound, sheet: Sheet, truth: Truth) -> InputFound:
    """Let what is counted of a criterion decide about its inputs, before what other words say of them."""
    counted = sheet.of(found.name)
    if counted is None:
        is_left_out = any(found.name in each for each in sheet.left_out) and not sheet.lacks(found.name)
        is_counted_for = truth.inputs[found.name] is not False or frozenset((found.name,)) in sheet.left_out
        if is_left_out and is_counted_for:
            return replace(found, status="missing", evidence=found.name.replace("_", " "), listed=True)
        return replace(found, status="unknown") if found.status == "missing" else found
    if counted.status not in ("right", "unknown") and counted.name == found.name:
        used = counted.used.get(found.name)
        return replace(found, status=counted.status, evidence=counted.entry.text[:200], listed=True, used=used)
    if counted.status == "unknown" and counted.entry.points is None:
        return found
    return replace(found, status="right", evidence="", used=None)


def beyond_the_note(sheet: Sheet, truth: Truth) -> list[InputFound]:
    """Return the criteria counted of inputs that the note does not state, and that count otherwise for want of them."""
    wrong = [each for each in sheet.counted if each.status == "misjudged" and each.name not in truth.inputs]
    wrong = [each for each in wrong if each.item.isdisjoint(truth.inputs) and each.entry.points]
    return [InputFound(each.name, each.status, each.entry.text[:200], "not stated", False) for each in wrong]


def unless_said_missing(found: InputFound, unsaid: Mapping[str, str], truth: Truth) -> InputFound:
    """Let the words that a value is not told say that it was overlooked, where the note tells it."""
    is_told = found.status == "right" and isinstance(truth.definition.input_by_name[found.name].kind, Number)
    if found.name not in unsaid or is_told or truth.inputs[found.name] is False:
        return found
    return replace(found, status="missing", evidence=unsaid[found.name], listed=True)


def with_conversion(
    found: InputFound, truth: Truth, solution: Solution, foreign: tuple[tuple[str, float], ...]
) -> InputFound:
    """Say of a wrong number that it was converted wrongly, where the right one stands in another unit beside it."""
    kind, gold = truth.definition.input_by_name[found.name].kind, truth.inputs[found.name]
    if (
        found.status not in ("wrong_value", "wrong_unit")
        or not isinstance(kind, Number)
        or not isinstance(gold, (int, float))
    ):
        return found
    if any(name == found.name for name, _ in foreign):
        return replace(found, status="wrong_conversion")
    if not isinstance(found.used, (int, float)):
        return found
    told = told_otherwise(float(gold), kind, truth.note)
    if told is not None and has_wrong_factor(found.used, told, kind):
        return replace(found, status="wrong_conversion")
    if found.status == "wrong_value" and (_is_assumed(found, solution) or _is_normal(found.used, gold, kind)):
        return replace(found, status="missing")
    if told is not None and is_no_reading(found.used, gold, told, kind, truth.note):
        return replace(found, status="wrong_conversion")
    return found


def _is_normal(used: float, gold: float, kind: Number) -> bool:
    """Say whether a wrong value is a round and usual one, no slip of the pen: what people take for want of one."""
    lower, upper = kind.usual or (None, None)
    is_round = len(f"{used:.6g}".replace(".", "").strip("0")) <= 2 and lower is not None and upper is not None
    return is_round and lower <= used <= upper and not is_slip(used, gold)


_NUMBER = re.compile(r"(?<![A-Za-z0-9.])[0-9]+(?:\.[0-9]+)?")
_ASSUMED = re.compile(
    r"[^\n;.]{0,30}[(|,][^\n;)]{0,60}\b(?:assum|typical|default|not (?:given|stated|available|mentioned|documented"
    r"|reported)|unknown|unavailable)",
    re.IGNORECASE,
)


def _is_assumed(found: InputFound, solution: Solution) -> bool:
    """Say whether a value is told to be assumed, for want of the one that the note states."""
    told = _NUMBER.search(found.evidence)
    same = (each for each in _NUMBER.finditer(solution.text) if told is not None and each[0] == told[0])
    return any(_ASSUMED.match(solution.text, each.end()) for each in same)
