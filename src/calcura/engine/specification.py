"""The open-book page of a calculator: all that a person, or a language model, needs to do it by hand."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calcura.engine.calculate import plain_value
from calcura.engine.definition import Bands, Definition, Input, Source
from calcura.engine.formula import Formula, all_called, formula
from calcura.engine.provenance import provenance
from calcura.engine.registry import definition as find_definition
from calcura.engine.steps import DISCLAIMER
from calcura.engine.syntax import program
from calcura.engine.telling import between
from calcura.engine.words import exact, number
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number
from calcura.measurements.reading import written
from calcura.measurements.units import conversion, shown, unit

HALVES = "A half is rounded to the even neighbour."
INFINITE = float("inf")


@dataclass(frozen=True, slots=True)
class InputPage:
    """All about one input: how it is given, its limits, and what it means not to give it."""

    definition: Definition
    input: Input

    @property
    def unit(self) -> str:
        """The unit in which a plain number is taken."""
        return self.input.kind.unit if isinstance(self.input.kind, Number) else ""

    @property
    def plausible(self) -> str:
        """The limits outside which a number is refused, in words."""
        kind = self.input.kind
        if not isinstance(kind, Number):
            return ""
        return f"{exact(kind.plausible[0])} to {written(kind.plausible[1], kind)}"

    @property
    def conversions(self) -> tuple[str, ...]:
        """How to convert from each other unit in use."""
        kind = self.input.kind
        if not isinstance(kind, Number):
            return ()
        return tuple(conversion_in_words(each, kind.unit, kind.substance) for each in kind.other_units)

    @property
    def options(self) -> Mapping[str, str]:
        """The options with their labels, for a choice."""
        return self.input.kind.options if isinstance(self.input.kind, (Choice, Choices)) else {}

    @property
    def missing(self) -> str:
        """What it means when the input is not stated."""
        if not self.input.required:
            default = self.input.default
            told = "computed without it" if default is None else f"counted as {written(default, self.input.kind)}"
            return f"May be left out: then {told}."
        if isinstance(self.input.kind, Finding):
            return "Required. Not stated means unknown, which is not absent."
        return "Required."

    def text(self) -> Iterator[str]:
        """Return the input as lines of text."""
        unit = f" [{shown(self.unit)}]" if self.unit else ""
        meaning = f": {self.input.kind.meaning}" if self.input.kind.meaning else ""
        yield f"- {self.input.label}{unit}{meaning}"
        yield f"  Given as {self.input.name}, {self._form()}. {self.missing}"
        for code, label in self.options.items():
            yield f"  - {label}" + (f" ({code})" if code != label else "")
        if self.conversions:
            yield f"  Other units: {'; '.join(self.conversions)}."

    def _form(self) -> str:
        match self.input.kind:
            case Number():
                unit = f" in {shown(self.unit)}" if self.unit else ""
                amount = "a whole number" if self.input.kind.whole else "a number"
                return f"{amount}{unit}, plausible from {self.plausible}"
            case Finding():
                return "present or absent"
            case Choice():
                return f"one of these{self._codes()}"
            case Choices():
                return f"any number of these{self._codes()}"
            case Day():
                return "a date such as 2014-09-05"

    def _codes(self) -> str:
        differ = any(code != label for code, label in self.options.items())
        return ", in words or by the code in parentheses" if differ else ""

    def to_json(self) -> dict[str, object]:
        """Return the input as plain types for JSON."""
        kind = self.input.kind
        page: dict[str, object] = {
            "name": self.input.name,
            "label": self.input.label,
            "kind": type(kind).__name__.lower(),
            "meaning": kind.meaning,
            "required": self.input.required,
            "when_missing": self.missing,
        }
        if isinstance(kind, Number):
            page |= {
                "unit": kind.unit,
                "plausible": list(kind.plausible),
                "other_units": list(kind.other_units),
            }
            page["conversions"] = list(self.conversions)
        if self.options:
            page["options"] = dict(self.options)
        if not self.input.required:
            page["default"] = plain_value(self.input.default) if self.input.default is not None else None  # type: ignore[arg-type]
        return page


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
            "uses": [
                {
                    "calculator": each.definition.name,
                    "title": each.definition.title,
                    "text": each.text(),
                    "latex": each.latex(),
                }
                for each in self.called
            ],
            "result": {
                "label": definition.result.label,
                "unit": definition.result.unit,
                "answer": definition.result.answer,
                "decimals": definition.result.decimals,
                "limits": list(definition.result.limits),
                "rounding": self.rounding,
            },
            "bands": _bands_json(definition.bands),
            "supersedes": definition.supersedes,
            "superseded_by": definition.superseded_by,
            "sources": [_source_json(each) for each in definition.sources],
            "provenance": provenance(definition),
            "disclaimer": DISCLAIMER,
        }


def specification(calculator: str | Callable[..., Any] | Definition) -> Specification:
    """Return the open-book page of a calculator."""
    found = find_definition(calculator)
    inputs = tuple(InputPage(found, each) for each in found.inputs)
    return Specification(found, inputs, formula(found), tuple(formula(each) for each in all_called(found)))


def conversion_in_words(spelling: str, target: str, substance: str | None) -> str:
    """Return how a value in another unit becomes one in the canonical unit.

    >>> conversion_in_words("umol/L", "mg/dL", "creatinine"), conversion_in_words("degF", "Cel", None)
    ('µmol/L × 0.011312 = mg/dL', '(°F × 5 − 160) / 9 = °C')
    """
    found = conversion(spelling, target, substance)
    given, wanted = shown(unit(spelling) if found.add else spelling), shown(target)
    if found.add:
        sign = "+" if found.add > 0 else "−"
        times = f" × {exact(found.multiply)}" if found.multiply != 1 else ""
        return f"({given}{times} {sign} {exact(abs(found.add))}) / {exact(found.divide)} = {wanted}"
    if found.factor == 1:
        return f"{given} = {wanted}, the same number"
    factor, divisor = float(f"{found.factor:.7g}"), found.divide / found.multiply
    if found.factor != factor and divisor == float(f"{divisor:.7g}"):
        return f"{given} / {exact(divisor)} = {wanted}"
    return f"{given} × {exact(factor)} = {wanted}"


def _range(low: float | None, high: float | None, each: Input) -> str:
    below = written(high, each.kind) if high is not None else None
    return between(low, below, lambda limit: written(limit, each.kind))


def _band(low: float, below: float, unit: str) -> str:
    told_unit = f" {shown(unit)}" if unit else ""
    told_unit = told_unit.replace(" %", "%")
    upper = f"{exact(below)}{told_unit}" if below != INFINITE else None
    return between(low if low != -INFINITE else None, upper, lambda limit: f"{exact(limit)}{told_unit}")


def _bands_json(bands: Bands | None) -> dict[str, object] | None:
    if bands is None:
        return None
    rows = [
        {
            "from": low if low != -INFINITE else None,
            "below": below if below != INFINITE else None,
            "label": label,
        }
        for low, below, label in bands.limits()
    ]
    return {"rows": rows, "source": _source_json(bands.source)}


def _source_json(source: Source) -> dict[str, str | None]:
    return {"citation": source.citation, "doi": source.doi, "pmid": source.pmid, "url": source.url}


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
