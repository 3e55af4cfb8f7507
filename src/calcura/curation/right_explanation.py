"""The explanation of a corrected label, written anew from our own trace: what the row states, the steps, the answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calcura.cases import Case
from calcura.cases.medcalc_bench.entity_names import left_out
from calcura.cases.medcalc_bench.labels import label_for, written_answer
from calcura.engine import calculate, definition
from calcura.engine.steps import Trace, step_text
from calcura.engine.tracing import trace
from calcura.grading import Answer, Label
from calcura.measurements import CalcuraError, shown


def right_explanation(case: Case, label: Label) -> str:
    """Return the calculation of a row step by step, with every entity of the row, ending in the label."""
    found = trace(case.calculator, case.inputs, not_stated="absent", implausible="warn")
    steps = step_lines(found, "   {}:", "      ")
    lines = [f"{found.definition.title}.", "", *_values(case, found), *_unused(case), "", *steps, ""]
    return "\n".join([*lines, final_line(case, label)])


def decided_explanation(case: Case, label: Label, why: str) -> str:
    """Return the explanation of a label on which people decided: our calculation where it gives that label."""
    value = computed(case)
    if value is not None and label_for(value, definition(case.calculator).result.answer).value == label.value:
        return right_explanation(case, label)
    return f"Decided by reviewers: {why or 'no reason given'}\n\n{final_line(case, label)}"


def computed(case: Case) -> Answer | None:
    """Return what a row's inputs give; None where nothing follows from them."""
    try:
        return calculate(case.calculator, case.inputs, not_stated="absent", implausible="warn").value
    except CalcuraError:
        return None


def step_lines(trace: Trace, title: str, further: str, indent: str = "") -> list[str]:
    """Return one line for each step; those of an inner calculation under its title, before the step that needs it."""
    lines: list[str] = []
    for position, step in enumerate(trace.steps, 1):
        for inner in step.within:
            lines.append(indent + title.format(inner.definition.title))
            lines += step_lines(inner, title, further, indent + further)
        lines.append(f"{indent}{position}. {step_text(step)}")
    return lines


def final_line(case: Case, label: Label) -> str:
    """Return the line that tells the answer as the label has it."""
    unit = f", in {shown(case.label.unit)}" if case.label.unit else ""
    return f"{definition(case.calculator).result.label}{unit}: {written_answer(label.value)}"


def entity_words(value: Any) -> str:
    """Return the value of an entity in words.

    >>> entity_words([80.4, "µmol/L"]), entity_words(False)
    ('80.4 µmol/L', 'absent')
    """
    if isinstance(value, bool):
        return "present" if value else "absent"
    if isinstance(value, (list, tuple)):
        return " ".join(f"{part:.15g}" if isinstance(part, float) else str(part) for part in value)
    return f"{value:.15g}" if isinstance(value, float) else str(value)


def _values(case: Case, found: Trace) -> Iterator[str]:
    """Yield each input with its value and, where they have other words, the entities that state it."""
    always = left_out().get(case.calculator, frozenset())
    for name, (label, value) in zip(found.inputs, found.given(), strict=True):
        counted = "counted so in every published label" if name in always else "not stated, counted so"
        unstated = [] if value == "not stated" else [counted]
        said = "; ".join(_stated_as(case, name, f"{label}: {value}") if name in case.stated else unstated)
        yield f"- {label}: {value} ({said})" if said else f"- {label}: {value}"


def _stated_as(case: Case, name: str, line: str) -> list[str]:
    told = ", ".join(f"{entity}: {entity_words(case.entities[entity])}" for entity in case.stated[name].entities)
    why = [each.why for each in case.assumptions if each.input == name]
    return [*([] if told.casefold() == line.casefold() else [told]), *why]


def _unused(case: Case) -> list[str]:
    """Return the entities on which the calculation does not rest, in one line."""
    used = {entity for each in case.stated.values() for entity in each.entities}
    rest = [f"{name}: {entity_words(value)}" for name, value in case.entities.items() if name not in used]
    return [f"- Not used: {'; '.join(rest)}"] if rest else []
