"""What a note tells, leaves out, hides or contradicts, decided before a word is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache
from typing import Any

from calcura.cases.notes.grammar import Draft
from calcura.cases.notes.language import Language
from calcura.cases.notes.note import FEATURES, UNDETERMINED, Note
from calcura.cases.notes.phrases import SECTIONS
from calcura.engine import Definition, Input
from calcura.measurements import Choice, Day, Finding, Number

LEFT_OUT = 0.4
"""How often an absent finding is not mentioned, with that feature."""
APART = 0.15
"""By what share two conflicting results differ at least, so that no answer is right for both."""

WITH_CONFLICTS = ("history", "symptom", "sign", "mind", "event", "test", "finding")
"""Places of findings that a second sheet may contradict."""


@dataclass(slots=True)
class Plan:
    """Inputs by the place that they are told at, and what is done to the others."""

    places: dict[str, list[str]] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)
    missing: str = ""
    conflict: str = ""
    second: Any = None
    """The conflicting value."""


@cache
def place_of(words: Language, name: str) -> str:
    """Return where an input stands in a note."""
    if name in words.findings:
        return words.findings[name][0]
    if name in words.choices:
        return words.choices[name][0]
    if name in words.numbers:
        return words.numbers[name].place
    if name in words.several:
        return "judgement"
    return str(words.told(name).get("place", "date"))


def plan_of(
    definition: Definition, inputs: Mapping[str, Any], features: frozenset[str], draft: Draft, words: Language
) -> Plan:
    """Decide what is told where."""
    plan = Plan()
    told: list[str] = []
    for each in definition.inputs:
        value = inputs.get(each.name)
        if value is None:
            _not_given(plan, each)
        elif value is False and "left_out" in features and draft.chance() < LEFT_OUT:
            plan.left_out.append(each.name)
        elif each.required or value != each.default:
            told.append(each.name)
    if not plan.missing:
        _undetermined(plan, definition, inputs, features, draft, words, told)
    for name in told:
        if name != plan.missing:
            plan.places.setdefault(place_of(words, name), []).append(name)
    return plan


def _not_given(plan: Plan, each: Input) -> None:
    if isinstance(each.kind, Finding):
        if each.required:
            plan.left_out.append(each.name)
    elif each.required and not plan.missing:
        plan.missing = each.name


def _undetermined(
    plan: Plan,
    definition: Definition,
    inputs: Mapping[str, Any],
    features: frozenset[str],
    draft: Draft,
    words: Language,
    told: list[str],
) -> None:
    wanted = [feature for feature in ("missing", "contradictory") if feature in features]
    if not wanted:
        return
    given = {name: value for name, value in inputs.items() if value is not None}
    first = draft.pick(wanted)
    for feature in (first, *(other for other in wanted if other != first)):
        names = list(told)
        for _ in range(min(8, len(names))):
            name = names.pop(int(draft.chance() * len(names)))
            each = definition.input_by_name[name]
            if (
                feature == "missing"
                and each.required
                and words.told(name).get("hidden", True)
                and _matters(definition, given, each)
            ):
                plan.missing = name
                return
            if feature == "contradictory" and _can_conflict(words, each):
                second = _second(definition, given, each, draft)
                if second is not None:
                    plan.conflict, plan.second = name, second
                    return


def _can_conflict(words: Language, each: Input) -> bool:
    place = place_of(words, each.name)
    if not words.told(each.name).get("conflicts", True) or place == "opioid":
        return False
    if isinstance(each.kind, Number):
        return place not in ("support", "person")
    if isinstance(each.kind, Finding):
        return bool(words.findings[each.name][1].items) and place in WITH_CONFLICTS
    return False


def outcome(definition: Definition, inputs: Mapping[str, Any]) -> Any:
    """Return the result, or the name of the error."""
    try:
        return definition.function(**inputs)
    except (ValueError, ArithmeticError) as error:
        return type(error).__name__


def _matters(definition: Definition, inputs: dict[str, Any], each: Input) -> bool:
    """Whether another value of the input would give another result."""
    known = outcome(definition, inputs)
    return any(
        _differ(known, outcome(definition, {**inputs, each.name: other}))
        for other in _alternatives(each, inputs[each.name])
    )


def _alternatives(each: Input, value: Any) -> list[Any]:
    match each.kind:
        case Number():
            return [*each.kind.usual, *map(float, each.kind.plausible)]
        case Finding():
            return [not value]
        case Choice():
            return [code for code in each.kind.options if code != value]
        case Day():
            assert isinstance(value, date)
            return [value - timedelta(days=40)]
        case _:
            return []


def _differ(one: Any, other: Any) -> bool:
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) > max(APART * max(abs(one), abs(other)), 1e-9)
    return bool(one != other)


def _second(definition: Definition, inputs: dict[str, Any], each: Input, draft: Draft) -> Any:
    """Return a conflicting value that changes the result clearly; None if none is found."""
    value = inputs[each.name]
    known = outcome(definition, inputs)
    others: list[Any] = [not value] if isinstance(each.kind, Finding) else []
    if isinstance(each.kind, Number):
        low, high = each.kind.usual
        others = [round(low + (high - low) * draft.chance(), each.kind.decimals) for _ in range(5)]
    for other in others:
        result = outcome(definition, {**inputs, each.name: other})
        if not isinstance(result, str) and _differ(known, result):
            return other
    return None


def layout(sections: tuple[str, ...], places: Mapping[str, list[str]]) -> list[str]:
    """Return the sections that have something to tell."""
    return [section for section in sections if not places.keys().isdisjoint(SECTIONS[section])]


def section_of(words: Language, name: str) -> str:
    """Return the section that an input stands in."""
    place = place_of(words, name)
    return next((section for section, places in SECTIONS.items() if place in places), "present")


def note_of(
    draft: Draft,
    plan: Plan,
    written: Mapping[str, Any],
    second: Any,
    features: frozenset[str],
    form: str,
    language: str,
    encounter: str,
) -> Note:
    """Return a note as planned and written; ``written`` are the values told, ``second`` is the one that conflicts."""
    text, spans, elsewhere = draft.finished()
    values = {**written, **dict.fromkeys(plan.left_out, False)}
    reason, conflict, used = None, {}, features - set(UNDETERMINED)
    if plan.missing:
        reason, used = f"missing: {plan.missing}", used | {"missing"}
        values.pop(plan.missing, None)
    elif plan.conflict:
        reason, used = f"contradictory: {plan.conflict}", used | {"contradictory"}
        conflict = {plan.conflict: second}
    named = tuple(feature for feature in FEATURES if feature in used)
    left_out = tuple(plan.left_out)
    return Note(text, spans, values, named, form, language, encounter, elsewhere, left_out, reason, conflict)
