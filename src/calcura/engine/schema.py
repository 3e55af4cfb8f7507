"""JSON Schema of a calculator's inputs and of its result, and its definition as a tool for a language model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from calcura.engine.calculate import plain_value
from calcura.engine.definition import Definition, Input
from calcura.engine.registry import definition as find_definition
from calcura.measurements.kinds import Choice, Choices, Finding, Number, Outcome
from calcura.measurements.units import shown

DRAFT = "https://json-schema.org/draft/2020-12/schema"
JsonSchema = dict[str, Any]

DATE: JsonSchema = {"type": "string", "format": "date", "pattern": r"^\d{4}-\d{2}-\d{2}$"}
STARTS_WITH_A_NUMBER = r"^\s*[+-]?\.?[0-9]"
"""What a written measurement looks like; whether its unit is one that can be read, only reading it tells."""


def schema(calculator: str | Callable[..., Any] | Definition) -> JsonSchema:
    """Return the JSON Schema (draft 2020-12) of a calculator's inputs.

    It accepts the numbers, options and omissions that ``calculate`` accepts, and no others. Null is a value only
    where an input may be left out.
    """
    found = find_definition(calculator)
    return {"$schema": DRAFT, "title": found.title, "description": found.purpose, **_inputs(found)}


def result_schema(calculator: str | Callable[..., Any] | Definition) -> JsonSchema:
    """Return the JSON Schema (draft 2020-12) of a calculator's result as ``Result.to_json`` gives it."""
    found = find_definition(calculator)
    sentences = {"type": "array", "items": {"type": "string"}}
    properties: JsonSchema = {
        "calculator": {"const": found.name},
        "value": _value(found.result),
        "unit": {"const": found.result.unit},
        "band": {"enum": list(found.bands.labels)} if found.bands else {"type": "null"},
        "assumptions": sentences,
        "warnings": sentences,
        "provenance": {
            "type": "object",
            "properties": {"calcura": {"type": "string"}, "definition": {"type": "string"}},
            "required": ["calcura", "definition"],
        },
    }
    return {"$schema": DRAFT, "title": found.result.label, **_object(properties, list(properties))}


def tool(calculator: str | Callable[..., Any] | Definition) -> JsonSchema:
    """Return a calculator as a tool definition for function calling."""
    found = find_definition(calculator)
    about = " ".join([f"{found.title}. {found.purpose}", *found.cautions, f"Gives: {_told(found.result)}."])
    return {
        "type": "function",
        "function": {"name": found.name, "description": about, "parameters": _inputs(found)},
    }


def _inputs(definition: Definition) -> JsonSchema:
    required = [each.name for each in definition.inputs if each.required]
    return _object({each.name: _input(each) for each in definition.inputs}, required)


def _object(properties: JsonSchema, required: list[str]) -> JsonSchema:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _input(each: Input) -> JsonSchema:
    accepted = _accepted(each)
    if each.required:
        return {"description": _description(each), **accepted}
    options = accepted.get("oneOf", [accepted])
    # A form sends an option that was not chosen as an empty text.
    left_out: JsonSchema = {"enum": [None, ""]} if isinstance(each.kind, Choice) else {"type": "null"}
    return {
        "description": _description(each),
        "oneOf": [*options, left_out],
        "default": plain_value(each.default),
    }


def _accepted(each: Input) -> JsonSchema:
    kind = each.kind
    match kind:
        case Number():
            low, high = kind.plausible
            written = {"type": "string", "pattern": STARTS_WITH_A_NUMBER}
            number = {"type": "integer" if kind.whole else "number", "minimum": low, "maximum": high}
            return {"oneOf": [number, written]}
        case Finding():
            return {"oneOf": [{"type": "boolean"}, {"enum": ["present", "absent"]}]}
        case Choice():
            return {"enum": list(kind.options)}
        case Choices():
            return {"type": "array", "items": {"enum": list(kind.options)}, "uniqueItems": True}
        case _:
            return dict(DATE)


def _description(each: Input) -> str:
    """Return label, meaning, unit and options of an input as one line."""
    kind = each.kind
    parts = [f"{kind.label}: {kind.meaning}" if kind.meaning else kind.label]
    if isinstance(kind, Number):
        unit = f"a plain number is in {shown(kind.unit)}" if kind.unit else "a plain number"
        other = f"; with another unit write it as text, such as {_example(kind)}" if kind.other_units else ""
        parts.append(f"{unit}{other}")
    elif isinstance(kind, (Choice, Choices)):
        told = [f"{code}: {label}" for code, label in kind.options.items() if code != label]
        parts += ["; ".join(told)] if told else []
    if not each.required:
        parts.append("may be left out")
    return ". ".join(part[:1].upper() + part[1:] for part in parts)


def _example(kind: Number) -> str:
    return f'"7 {shown(kind.other_units[0])}"'


def _told(outcome: Outcome) -> str:
    return f"{outcome.label} in {shown(outcome.unit)}" if outcome.unit else outcome.label


def _value(outcome: Outcome) -> JsonSchema:
    match outcome.answer:
        case "date":
            return dict(DATE)
        case "weeks_and_days":
            days = {"type": "integer", "minimum": 0, "maximum": 6}
            return _object({"weeks": {"type": "integer", "minimum": 0}, "days": days}, ["weeks", "days"])
        case "category":
            return {"type": "string"}
    low, high = outcome.limits
    limits = {"minimum": low} if low is not None else {}
    limits |= {"maximum": high} if high is not None else {}
    return {"type": "integer" if outcome.answer == "integer" else "number", **limits}
