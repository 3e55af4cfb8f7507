"""A score counted by hand, criterion by criterion, with or without an error."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from calcura.engine import definition
from planted.algebra import read, worked_out
from planted.numbers import short
from planted.readings import Reading, pretty
from planted.worked import Counted, Point

Criterion = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ScorePlan:
    """What goes wrong in counting a score."""

    wrong: Mapping[str, Any] | None = None
    """A criterion that is misremembered, as the file of scores has it."""
    flipped: Mapping[str, str] = field(default_factory=dict)
    """By label, the level that is taken in place of the right one; ``present`` and ``absent`` for findings."""
    dropped: str = ""
    """The label of a criterion that is passed over."""
    slip: float = 0
    """Points by which the sum is off."""
    remarks: Mapping[str, str] = field(default_factory=dict)
    """What is said of a value, by input."""
    rule: bool = True
    """Whether the rule is told."""


@cache
def scores() -> Mapping[str, Any]:
    """Return the scores by calculator."""
    return tomllib.loads((files(__package__) / "scores.toml").read_text(encoding="utf-8"))


def counted(calculator: str, given: Mapping[str, Reading], plan: ScorePlan | None = None) -> Counted:
    """Return a score as a solution counts it."""
    plan, score = plan or ScorePlan(), scores()[calculator]
    names = _names(calculator, given, score)
    points = []
    for criterion in score["criteria"]:
        wrong = plan.wrong if plan.wrong and plan.wrong["label"] == criterion["label"] else None
        if criterion["label"] == plan.dropped or (wrong and wrong.get("drop")):
            continue
        points.append(_point(_misremembered(criterion, wrong), names, given, plan, score))
    rule = score["rule"].replace(*plan.wrong["swap"]) if plan.wrong else score["rule"]
    total = sum(each.points for each in points) + plan.slip
    return Counted(
        title=score["title"],
        rule=rule if plan.rule else "",
        points=tuple(points),
        total=total,
        decimals=score.get("decimals", 0),
        remarks=tuple(_remarks(given, plan, points)),
    )


def level_of(criterion: Criterion, names: Mapping[str, Any]) -> int:
    """Return the place of the level that holds."""
    return next(place for place, each in enumerate(criterion["levels"]) if worked_out(read(each[1]), names))


def inputs_of(criterion: Criterion) -> tuple[str, ...]:
    """Return the inputs that a criterion looks at."""
    tests = [criterion["when"]] if "when" in criterion else [each[1] for each in criterion.get("levels", ())]
    tests += [criterion["value"]] if "value" in criterion else []
    found = (node.id for test in tests for node in ast.walk(read(test)) if isinstance(node, ast.Name))
    return tuple(dict.fromkeys(found))


def _names(calculator: str, given: Mapping[str, Reading], score: Mapping[str, Any]) -> dict[str, Any]:
    names: dict[str, Any] = {each.name: None for each in definition(calculator).inputs}
    names |= {name: each.value for name, each in given.items()}
    names["count"] = sum(bool(names[each]) for each in score.get("count", ()))
    return names


def _misremembered(criterion: Criterion, wrong: Mapping[str, Any] | None) -> Criterion:
    if not wrong:
        return criterion
    changed = dict(criterion) | {"label": wrong.get("as", criterion["label"])}
    if "test" in wrong:
        changed["when"] = wrong["test"]
    return changed | {key: wrong[key] for key in ("points", "levels") if key in wrong}


def _point(
    criterion: Criterion,
    names: Mapping[str, Any],
    given: Mapping[str, Reading],
    plan: ScorePlan,
    score: Mapping[str, Any],
) -> Point:
    label, inputs = criterion["label"], inputs_of(criterion)
    measured = ", ".join(_measured(given[each], plan) for each in inputs if each in given and given[each].number)
    told = _told(criterion, inputs, names, given)
    if "value" in criterion:
        return Point(label, measured, float(int(names[criterion["value"]])), told, inputs, measured)
    if "levels" in criterion:
        place = level_of(criterion, names)
        if label in plan.flipped:
            place = next(number for number, each in enumerate(criterion["levels"]) if each[0] == plan.flipped[label])
        words, _, points = criterion["levels"][place]
        if "count" in inputs and words in ("≥ 3", "1-2"):
            words = ", ".join(each.replace("_", " ") for each in score["count"] if names[each])
            told = ""
        return Point(label, words, points, told, inputs, measured)
    holds = bool(worked_out(read(criterion["when"]), names))
    holds = plan.flipped[label] == "present" if label in plan.flipped else holds
    if inputs == ("sex",):
        return Point(
            label, "yes" if holds else "no", criterion["points"] if holds else 0, told, inputs, str(names["sex"])
        )
    finding = ("yes" if holds else "no") if measured else ("present" if holds else "absent")
    return Point(label, finding, criterion["points"] if holds else 0, told, inputs, measured)


def _measured(reading: Reading, plan: ScorePlan) -> str:
    number, unit = reading.number, pretty(reading.unit).replace("points", "")
    if reading.conversion:
        number = short(reading.value, 4)
    return f"{number}{'' if unit in ('', '%') else ' '}{unit}"


def _told(criterion: Criterion, inputs: tuple[str, ...], names: Mapping[str, Any], given: Mapping[str, Reading]) -> str:
    stated = [each for each in inputs if each in given and each != "count"]
    positive = [each for each in stated if names[each] is True]
    chosen = positive or stated
    return given[chosen[0]].told if chosen else ""


def _remarks(given: Mapping[str, Reading], plan: ScorePlan, points: list[Point]) -> list[str]:
    used = {name for each in points for name in each.inputs}
    found = [f"{given[name].label}: {text}" if name in given else text for name, text in plan.remarks.items()]
    for name, reading in given.items():
        if reading.conversion and name in used and name not in plan.remarks:
            told = f"{reading.number} {reading.other_unit}"
            hand = reading.conversion.replace("*", "×")
            found.append(f"{reading.label}: {told}, {hand} = {short(reading.value, 4)} {pretty(reading.unit)}")
    return found
