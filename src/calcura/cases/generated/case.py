"""A generated case: what a model is shown, and everything that is known of the right answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any

from calcura.cases.generated.grids import Stated
from calcura.cases.generated.language import Kind
from calcura.engine import Definition, definition
from calcura.engine.calculate import Value, plain_value
from calcura.grading.labels import Gold, Label, label_of
from calcura.measurements.kinds import Day, WeeksAndDays
from calcura.measurements.kinds import Kind as InputKind

DIGITS = 12
"""Significant digits of a gold number: far more than any policy looks at, fewer than platforms agree on."""


@dataclass(frozen=True, slots=True)
class GeneratedCase:
    """One case. ``id`` is a hash of what it is and of what it says, the same wherever it is made."""

    id: str
    calculator: str
    question: str
    gold: Label
    inputs: Mapping[str, Stated]
    seed: int
    index: int
    provenance: Mapping[str, Any]
    prompt: str
    """All that a model is shown; under the form ``note`` the note is part of it."""
    note: str | None = None
    difficulty: tuple[str, ...] = ()
    explanation: str | None = None

    @property
    def kind(self) -> Kind:
        """Whether the calculator is an equation or a scale."""
        kind: Kind = self.provenance["kind"]
        return kind

    @property
    def policy(self) -> str:
        """The policy by which answers are graded: exact for scales."""
        return "exact" if self.kind == "scale" else "medcalc_eval"

    @property
    def values(self) -> dict[str, Any]:
        """The inputs in canonical units, as ``calcura.calculate`` takes them."""
        return {name: each.value for name, each in self.inputs.items()}

    def to_json(self) -> dict[str, Any]:
        """Return the case as plain types for JSON, with the keys of our JSONL."""
        found: dict[str, Any] = {"id": self.id, "calculator": self.calculator, "question": self.question}
        if self.note is not None:
            found["note"] = self.note
        found |= {
            "prompt": self.prompt,
            "gold": gold_to_json(self.gold),
            "policy": self.policy,
            "inputs": {name: stated_to_json(each) for name, each in self.inputs.items()},
            "seed": self.seed,
            "index": self.index,
            "difficulty": list(self.difficulty),
            "provenance": dict(self.provenance),
        }
        if self.explanation is not None:
            found["explanation"] = self.explanation
        return found


def stated_to_json(stated: Stated) -> dict[str, Any]:
    """Return an input as plain types for JSON."""
    return {
        "value": plain_value(stated.value),
        "told": stated.told,
        "unit": stated.unit,
        "span": list(stated.span) if stated.span is not None else None,
    }


def case_from_json(found: Mapping[str, Any]) -> GeneratedCase:
    """Return the case that :meth:`GeneratedCase.to_json` wrote.

    Raises:
        KeyError: it has no question, gold or other part that a case has.
        CalculatorError: the library has no such calculator.
    """
    kinds = {each.name: each.kind for each in definition(found["calculator"]).inputs}
    return GeneratedCase(
        id=found["id"],
        calculator=found["calculator"],
        question=found["question"],
        gold=gold_from_json(found["gold"]),
        inputs={name: _stated(each, kinds[name]) for name, each in found["inputs"].items()},
        seed=found["seed"],
        index=found["index"],
        provenance=found["provenance"],
        prompt=found["prompt"],
        note=found.get("note"),
        difficulty=tuple(found["difficulty"]),
        explanation=found.get("explanation"),
    )


def _stated(found: Mapping[str, Any], kind: InputKind) -> Stated:
    value = found["value"]
    if isinstance(kind, Day):
        value = date.fromisoformat(value)
    elif isinstance(value, list):
        value = frozenset(value)
    return Stated(value, found["told"], found["unit"], tuple(found["span"]) if found["span"] is not None else None)


def gold_of(definition: Definition, value: Value | None) -> Label:
    """Return the label of a calculator's result; None when the inputs do not allow one."""
    return label_of(definition, float(f"{value:.{DIGITS}g}") if type(value) is float else value)


def gold_to_json(label: Label) -> dict[str, Any]:
    """Return a label as plain types for JSON."""
    found = {name: plain_value(getattr(label, name)) for name in ("value", "lower", "upper")}
    substance = {} if label.substance is None else {"substance": label.substance}
    return {"type": label.kind, **found, "unit": label.unit, "decimals": label.decimals, **substance}


def gold_from_json(found: Mapping[str, Any]) -> Label:
    """Return the label that was written as JSON.

    >>> gold_from_json({"type": "weeks_and_days", "value": {"weeks": 17, "days": 4}}).value
    WeeksAndDays(weeks=17, days=4)

    Raises:
        ValueError: when its type is none that there is, or its value is not of it.
    """
    kind = found["type"]
    value, lower, upper = (_gold_value(found.get(name), kind) for name in ("value", "lower", "upper"))
    decimals, unit = found.get("decimals"), found.get("unit")
    return Label(
        value,
        lower,
        upper,
        whole=kind == "integer",
        answer=kind,
        unit=unit,
        decimals=decimals,
        substance=found.get("substance"),
    )


def _gold_value(given: Any, kind: str) -> Gold:
    if given is None:
        return None
    if kind == "date":
        return date.fromisoformat(given)
    return WeeksAndDays(given["weeks"], given["days"]) if kind == "weeks_and_days" else given


def content_hash(case: GeneratedCase) -> str:
    """Return a hash of what a case is about: its calculator and the patient's values, however they are told."""
    values = "\n".join(f"{name}={_plain(each.value)}" for name, each in sorted(case.inputs.items()))
    return sha256(f"{case.calculator}\n{values}\n{_plain(case.gold.value)}".encode()).hexdigest()


def _plain(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.9g}"
    return ",".join(sorted(value)) if isinstance(value, frozenset) else str(value)
