"""The open-book page of a calculator, as text and as JSON."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from calcura.engine.definition import Above, Bands, Definition, Input
from calcura.engine.evidence import evidence
from calcura.engine.formula import Formula, all_called, formula
from calcura.engine.provenance import provenance
from calcura.engine.registry import definition as find_definition
from calcura.engine.specification.inputs import InputPage
from calcura.engine.steps import DISCLAIMER
from calcura.engine.syntax import program
from calcura.engine.words import ENGLISH, between, exact, number
from calcura.measurements.kinds import Finding
from calcura.measurements.reading import written
from calcura.measurements.units import shown

HALVES = "A half is rounded to the even neighbour."


def specification(calculator: str | Callable[..., Any] | Definition) -> Specification:
    """Return the open-book page of a calculator."""
    return _specification(find_definition(calculator))


@cache
def _specification(found: Definition) -> Specification:
    inputs = tuple(InputPage(each, found.printed.get(each.name)) for each in found.inputs)
    return Specification(found, inputs, formula(found), tuple(formula(each) for each in all_called(found)))


@dataclass(frozen=True, slots=True)
class Specification:
    """A calculator's open-book page."""

    definition: Definition
    inputs: tuple[InputPage, ...]
    formula: Formula
    called: tuple[Formula, ...]

    @property
    def answers(self) -> str:
        """The question that it answers, in a few words; empty where none is declared."""
        use = self.definition.use
        return f"{use.answers[0].upper()}{use.answers[1:]}" if use is not None else ""

    @property
    def for_whom(self) -> tuple[str, ...]:
        """The patients it is for, and limits outside which the result carries a warning."""
        inputs = self.definition.input_by_name
        limits = (
            f"{inputs[name].label} {_range(low, high, inputs[name])}; outside this the result carries a warning"
            for name, (low, high) in self.definition.applies_to.items()
        )
        use = self.definition.use
        return (*(use.for_whom() if use is not None else ()), *limits)

    @property
    def checked(self) -> tuple[str, ...]:
        """What its numbers were checked against, in sentences."""
        found = evidence(self.definition)
        return tuple(found.lines()) if found is not None else ()

    def full_text(self) -> str:
        """Return the page with what it was checked against: for people; a model's open book does without."""
        text = self.text()
        checked = _section("## Checked against", [f"- {each}" for each in self.checked])
        return text.removesuffix(DISCLAIMER) + f"{checked}\n\n{DISCLAIMER}" if checked else text

    @property
    def rounding(self) -> str:
        """How the result is rounded, and that nothing else is."""
        outcome = self.definition.result
        halves = f" {HALVES}" if _rounds(self.definition) else ""
        match outcome.answer:
            case "date":
                return "The result is a date."
            case "weeks_and_days":
                return "The result is given as completed weeks and remaining days."
            case "integer":
                return f"The result is a whole number.{halves}"
        figure = f"with {outcome.decimals} decimal{'' if outcome.decimals == 1 else 's'}"
        shown_as = figure if outcome.decimals else "as a whole number"
        return f"Shown {shown_as}; round only the final result, never a step before it.{halves}"

    @property
    def bands(self) -> tuple[tuple[str, str], ...]:
        """What the result means: each band's limits in words, and its label."""
        bands, unit = self.definition.bands, self.definition.result.unit
        return tuple((_band(low, below, unit), label) for low, below, label in bands.limits()) if bands else ()

    def text(self) -> str:
        """Return the page as text, good to read in a terminal and as a prompt."""
        definition = self.definition
        parts = [
            _section(f"# {definition.title}", [definition.purpose]),
            _section("## What it answers", [f"- {self.answers}"] if self.answers else []),
            _section("## Cautions", [f"- {each}" for each in definition.cautions]),
            _section("## For whom", [f"- {each}" for each in self.for_whom]),
            _section("## Inputs", [line for each in self.inputs for line in each.text()]),
            _section("## When an input is missing", [f"- {each}" for each in self.missing_rules()]),
            _section("## Formula" if not self._is_score() else "## Scoring", [self.formula.text()]),
            *(_section(f"## Used above: {each.definition.title}", [each.text()]) for each in self.called),
            _section("## Result", self._result()),
            _section("## What the result means", self._meaning()),
            _section("## Version", self._version()),
            _section("## Sources", [f"- {each}" for each in definition.sources]),
        ]
        return "\n\n".join([*filter(None, parts), DISCLAIMER])

    def missing_rules(self) -> list[str]:
        """Return what happens when an input is not stated, in sentences."""
        rules = ["Missing is never normal and never zero: without a required input there is no result."]
        if any(isinstance(each.kind, Finding) and each.required for each in self.definition.inputs):
            rules.append(
                "A finding that is not stated is unknown. Only where the caller says that not stated counts as "
                "absent is it counted so, and the result then lists it as an assumption."
            )
        if not all(each.required for each in self.definition.inputs):
            rules.append("What may be left out says above what that counts as; the result lists it as an assumption.")
        return rules

    def _is_score(self) -> bool:
        return self.definition.result.unit == "points"

    def _result(self) -> list[str]:
        outcome = self.definition.result
        unit = f" [{shown(outcome.unit)}]" if outcome.unit else ""
        low, high = outcome.limits
        limits = ""
        if low is not None:
            limits = f", from {number(low)} to {number(high)}" if high is not None else f", {number(low)} or more"
        return [f"{outcome.label}{unit}{limits}. {self.rounding}"]

    def _meaning(self) -> list[str]:
        if self.definition.bands is None:
            return []
        rows = [f"- {limits}: {label}" for limits, label in self.bands]
        return [*rows, f"Source: {self.definition.bands.source}"]

    def _version(self) -> list[str]:
        definition, made = self.definition, provenance(self.definition)
        lines = [f"- Supersedes {_title(definition.supersedes)}"] if definition.supersedes else []
        lines += [f"- Superseded by {_title(definition.superseded_by)}"] if definition.superseded_by else []
        return [*lines, f"- {definition.name}, definition {made['definition']}, Calcura {made['calcura']}"]

    def to_json(self) -> dict[str, object]:
        """Return the page as plain types for JSON."""
        definition = self.definition
        return {
            "calculator": definition.name,
            "title": definition.title,
            "specialty": definition.specialty,
            "purpose": definition.purpose,
            "cautions": list(definition.cautions),
            "answers": self.answers,
            "for_whom": list(self.for_whom),
            "inputs": [each.to_json() for each in self.inputs],
            "when_missing": self.missing_rules(),
            "formula": {"text": self.formula.text(), "latex": self.formula.latex()},
            "uses": [_called_json(each) for each in self.called],
            "result": self._result_json(),
            "bands": _bands_json(definition.bands),
            "supersedes": definition.supersedes,
            "superseded_by": definition.superseded_by,
            "sources": [asdict(each) for each in definition.sources],
            "checked": found.to_json() if (found := evidence(definition)) is not None else None,
            "provenance": provenance(definition),
            "disclaimer": DISCLAIMER,
        }

    def _result_json(self) -> dict[str, object]:
        outcome = self.definition.result
        return {
            "label": outcome.label,
            "unit": outcome.unit,
            "answer": outcome.answer,
            "decimals": outcome.decimals,
            "limits": list(outcome.limits),
            "rounding": self.rounding,
        }


def _range(low: float | None, high: float | None, each: Input) -> str:
    below = written(high, each.kind) if high is not None else None
    return between(low, below, lambda limit: written(limit, each.kind), ENGLISH.phrases)


def _band(low: float, below: float, unit: str) -> str:
    def told(limit: float) -> str:
        return ENGLISH.quantity(exact(limit), unit).replace(" %", "%")

    upper = told(below) if math.isfinite(below) else None
    if isinstance(low, Above) or isinstance(below, Above):
        return _band_with_its_end(low, below, told)
    return between(low if math.isfinite(low) else None, upper, told, ENGLISH.phrases)


def _band_with_its_end(low: float, below: float, told: Callable[[float], str]) -> str:
    """Return a band in words whose lower limit lies outside it or whose upper limit lies within."""
    start = f"above {told(low)}" if isinstance(low, Above) else exact(low) if math.isfinite(low) else ""
    within = isinstance(below, Above)
    end = f"{'up to and including' if within else 'to below'} {told(below)}" if math.isfinite(below) else ""
    return f"{start} {end}".strip()


def _bands_json(bands: Bands | None) -> dict[str, object] | None:
    if bands is None:
        return None
    edges = (None, *bands.cuts, None)
    rows = [{"from": edges[at], "below": edges[at + 1], "label": label} for at, label in enumerate(bands.labels)]
    return {"rows": rows, "source": asdict(bands.source)}


def _called_json(called: Formula) -> dict[str, str]:
    definition = called.definition
    return {
        "calculator": definition.name,
        "title": definition.title,
        "text": called.text(),
        "latex": called.latex(),
    }


def _section(heading: str, lines: list[str]) -> str:
    return "\n".join([heading, "", *lines]) if lines else ""


def _title(name: str) -> str:
    return f'"{find_definition(name).title}" ({name})'


def _rounds(definition: Definition) -> bool:
    """Whether a calculator, or one that it calls, rounds inside."""
    statements = [statement for each in (definition, *all_called(definition)) for statement in program(each).body]
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "round"
        for statement in statements
        for node in ast.walk(statement)
    )
