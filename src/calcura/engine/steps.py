"""What a trace holds, and its views: text, LaTeX, JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calcura.engine.calculate import Result, Value, plain_value
from calcura.engine.definition import Definition
from calcura.engine.notation import escaped
from calcura.engine.statements import SCORE
from calcura.engine.words import ENGLISH, Lexicon, Words, number, sentence

StepKind = Literal["step", "points", "result"]
DISCLAIMER = "Research software, not a medical device."


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a calculation, in words and in LaTeX.

    ``formula`` has names, ``put_in`` the values in their place; both are empty where a value is simply taken. ``why``
    tells the branch taken. For a criterion of a score (kind ``points``) ``value`` is the points it added and
    ``total`` the running total.
    """

    kind: StepKind
    name: str
    label: str
    value: Any
    unit: str
    shown: str
    formula: str = ""
    put_in: str = ""
    latex_parts: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    total: float | None = None
    within: tuple[Trace, ...] = ()
    operations: tuple[str, ...] = ()
    """Where it is worked by hand: one operation each, ``31.52 × 0.114 = 3.593``."""

    @property
    def latex(self) -> str:
        """The step as one LaTeX formula: label, formula, values put in, value."""
        return " = ".join(self.latex_parts)

    def to_json(self) -> dict[str, object]:
        """Return the step as plain types for JSON."""
        return {
            "kind": self.kind,
            "name": self.name,
            "label": self.label,
            "formula": self.formula,
            "values_put_in": self.put_in,
            "value": plain_value(self.value),
            "unit": self.unit,
            "shown": self.shown,
            "latex": self.latex,
            "why": list(self.why),
            "total": self.total,
            "within": [each.to_json() for each in self.within],
        }


@dataclass(frozen=True, slots=True)
class Trace:
    """A calculation with everything that led to it."""

    definition: Definition
    inputs: Mapping[str, Any]
    steps: tuple[Step, ...]
    value: Value
    band: str | None
    assumptions: tuple[str, ...]
    warnings: tuple[str, ...]

    @property
    def result(self) -> Result:
        """The same as ``calculate`` returns."""
        return Result(self.definition, self.value, self.band, self.assumptions, self.warnings)

    def given(self) -> list[tuple[str, str]]:
        """Return the inputs as (label, value in words)."""
        lexicon = Lexicon(self.definition)
        return [(lexicon.label(name), lexicon.value(value, name)) for name, value in self.inputs.items()]

    def text(self) -> str:
        """Return the explanation as text."""
        lines = [self.definition.title, "", "Inputs"]
        lines += [f"  {label}: {value}" for label, value in self.given()]
        lines += ["", "Steps", *(f"  {line}" for line in self._lines())]
        lines += ["", f"{self.definition.result.label}: {self.result.text}"]
        if self.band:
            lines.append(f"Meaning: {self.band}")
        lines += [f"Assumed: {each}" for each in self.assumptions]
        lines += [f"Note: {each}" for each in self.warnings]
        lines += [f"Source: {each}" for each in self.definition.sources]
        return "\n".join([*lines, DISCLAIMER])

    def _lines(self, indent: str = "") -> list[str]:
        lines: list[str] = []
        for position, step in enumerate(self.steps, 1):
            for inner in step.within:
                lines.append(f"{indent}   {inner.definition.result.label} ({inner.definition.title}):")
                lines += inner._lines(indent + "      ")
            lines.append(f"{indent}{position}. {step_text(step)}")
        return lines

    def latex(self) -> str:
        """Return the steps as one LaTeX ``aligned`` block, for a display environment."""
        rows = [rf"&{row}" for row in self.latex_rows()]
        body = " \\\\\n".join(rows)
        return f"\\begin{{aligned}}\n{body}\n\\end{{aligned}}"

    def latex_rows(self) -> list[str]:
        """Return one LaTeX formula for each step, those of inner calculations first."""
        rows: list[str] = []
        for step in self.steps:
            for inner in step.within:
                rows += inner.latex_rows()
            rows.append(_with_reason(step))
        return rows

    def to_json(self) -> dict[str, object]:
        """Return the trace as plain types for JSON."""
        return {
            "title": self.definition.title,
            "inputs": dict(self.given()),
            "steps": [step.to_json() for step in self.steps],
            "sources": [str(each) for each in self.definition.sources],
            "disclaimer": DISCLAIMER,
            **self.result.to_json(),
        }


def _with_reason(step: Step) -> str:
    if not step.why:
        return step.latex
    reason = escaped("; ".join(step.why))
    if step.kind == "points":
        return rf"\text{{{sentence(reason)}: }} {step.latex}"
    return rf"{step.latex} \quad \text{{because {reason}}}"


def step_text(step: Step, words: Words = ENGLISH) -> str:
    """Return one step as a line of text."""
    phrases = words.phrases
    reasons = phrases.semicolon.join(step.why)
    if step.kind == "points":
        reason = f"{words.opening(reasons)}{phrases.colon}" if reasons else ""
        return reason + phrases.added.format(points=step.shown, total=running_total(step, words))
    parts = [part for part in (step.formula, step.put_in, step.shown) if part]
    different = [part for position, part in enumerate(parts) if position == 0 or part != parts[position - 1]]
    why = phrases.because.format(reasons=reasons) if reasons else ""
    return f"{step.label} = {' = '.join(different)}{why}"


def running_total(step: Step, words: Words = ENGLISH) -> str:
    """Return the running total after a criterion, named where it is a count on the way to the score."""
    total = number(step.total or 0)
    if step.name == SCORE:
        return words.phrases.total.format(total=total)
    return words.phrases.total_of.format(label=words.inline(step.label), total=total)
