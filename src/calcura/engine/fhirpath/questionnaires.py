"""A calculator as a Questionnaire of FHIR R4 (Structured Data Capture): its inputs as items, its result computed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.fhirpath.systems import CALCULATOR, DEFINITION, LOINC, UCUM
from calcura.engine.fhirpath.writing import TOO_LARGE, Writer, literal
from calcura.engine.layers import NO_RESULT, Expression, Given, Layers, layers
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import case
from calcura.engine.points import points_of_options
from calcura.engine.provenance import definition_hash
from calcura.engine.registry import definition as find_definition
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Kind, Number
from calcura.measurements.units import shown, ucum
from calcura.version import __version__

Json = dict[str, Any]

EXTENSION = "http://hl7.org/fhir/StructureDefinition"
CALCULATED = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression"
PROFILE = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calc"
HELP = {"system": "http://hl7.org/fhir/questionnaire-item-control", "code": "help"}
ANSWERS = {"decimal": "decimal", "integer": "decimal", "date": "date", "weeks_and_days": "string"}
BETWEEN_PROBLEMS = "; "


def address(definition: Definition) -> str:
    """Return the canonical address of a calculator's questionnaire."""
    return f"urn:calcura:questionnaire:{definition.name}"


def questionnaire(calculator: str | Callable[..., Any] | Definition) -> Json:
    """Return a calculator as a Questionnaire of FHIR R4, as JSON.

    Every input is an item under its name, in the calculator's unit; choices carry their points (``ordinalValue``) where
    they have some. Steps are variables of the questionnaire, in FHIRPath. Three items are calculated: the result under
    the calculator's name, empty where it refuses; ``NAME_band`` where there are bands; ``NAME_problem``, which tells
    all that is wrong, in the order and the words of :func:`calcura.score`.

    Raises:
        NotSupportedYetError: FHIRPath has no way to compute it, such as a count of days between two dates.

    >>> bmi = questionnaire("body_mass_index")
    >>> [each["linkId"] for each in bmi["item"]]
    ['weight', 'height', 'body_mass_index', 'body_mass_index_band', 'body_mass_index_problem', 'disclaimer']
    >>> bmi["item"][2]["extension"][-1]["valueExpression"]["expression"]
    'iif(%problem.empty(), %bodyMassIndex)'
    """
    return _Form(layers(find_definition(calculator))).questionnaire()


class _Form:
    """Writes the questionnaire of one calculator."""

    def __init__(self, made: Layers) -> None:
        self.made, self.definition = made, made.definition
        self.variables: dict[str, str] = {}
        for name in (*(each.name for each in made.inputs), *(each.name for each in made.steps)):
            self.variables[name] = _variable(name, {*RESERVED, *self.variables.values()})
        self.writer = Writer(made.definition.name, self.variables.__getitem__)

    def questionnaire(self) -> Json:
        found = self.definition
        about = " ".join((found.purpose, *found.cautions, DISCLAIMER))
        return {
            "resourceType": "Questionnaire",
            "meta": {"profile": [PROFILE]},
            "extension": [_expression(f"{EXTENSION}/variable", text, name) for name, text in self._values()],
            "url": address(found),
            "identifier": [{"system": DEFINITION, "value": definition_hash(found)}],
            "version": __version__,
            "name": found.name,
            "title": found.title,
            "status": "active",
            "experimental": True,
            "subjectType": ["Patient"],
            "description": about,
            "copyright": "Sources: " + "; ".join(map(str, found.sources)),
            "code": [{"system": CALCULATOR, "code": found.name, "display": found.title}],
            "item": [*map(self._asked, self.made.inputs), *self._told()],
        }

    # What is computed.

    def _values(self) -> Iterator[tuple[str, str]]:
        """Give the variables, each after those that it uses: inputs, steps, what is wrong."""
        for each in self.made.inputs:
            yield self.variables[each.name], self._answer(each)
        for step in self.made.steps:
            text = self.writer.written(case([(step.when, step.expression)], nodes.Constant(None)))
            yield from self.writer.taken_parts()
            yield self.variables[step.name], text
        problem = self._problem()
        yield from self.writer.taken_parts()
        yield "problem", problem

    def _answer(self, each: Given) -> str:
        text = f"%resource.item.where(linkId = {literal(each.name)}).answer.value"
        if isinstance(each.kind, (Choice, Choices)):
            text = f"{text}.code"
        if each.default is None or each.required or isinstance(each.default, frozenset):
            return text
        return f"iif({text}.exists(), {text}, {literal(each.default)})"

    def _problem(self) -> str:
        checks = [(check.refused, check.problem) for _, check in self.made.checks if check.trouble in TOLD]
        guards = [(each.refused, each.reason) for each in self.made.guards]
        refusals = [self._told_where(refused, problem) for refused, problem in (*checks, *guards)]
        result = self.writer.written(nodes.Name(self.made.result.name))
        number = self.definition.result.answer in ("decimal", "integer")
        failed = f"({result}.abs() < {TOO_LARGE}).not()" if number else f"{result}.empty()"
        failed = f"iif({result}.empty() or {failed}, {literal(NO_RESULT + BETWEEN_PROBLEMS)})"
        wrong = " & ".join([*refusals, failed] if not self.made.always_finite else refusals)
        return f"({wrong}).where($this != '')" if wrong else "{}"

    def _told_where(self, refused: Expression | None, problem: str) -> str:
        assert refused is not None
        return f"iif({self.writer.written(refused)}, {literal(problem + BETWEEN_PROBLEMS)})"

    # What is asked and told.

    def _asked(self, each: Given) -> Json:
        kind = each.kind
        item: Json = {"linkId": each.name, "text": each.label, "type": _item_type(kind), "required": each.required}
        if kind.loinc is not None:
            item["code"] = [{"system": LOINC, "code": kind.loinc}]
        match kind:
            case Number():
                low, high = kind.plausible
                limits = [_limit("minValue", kind, low), _limit("maxValue", kind, high)]
                item["extension"] = [*_unit(kind.unit), *limits]
            case Choices() | Choice():
                item["repeats"] = isinstance(kind, Choices)
                item["answerOption"] = [self._option(each, code, label) for code, label in kind.options.items()]
        if each.assumption:
            control = {"url": f"{EXTENSION}/questionnaire-itemControl", "valueCodeableConcept": {"coding": [HELP]}}
            text = {"linkId": f"{each.name}_help", "text": each.assumption, "type": "display", "extension": [control]}
            item["item"] = [text]
        return item

    def _option(self, each: Given, code: str, label: str) -> Json:
        points = points_of_options(self.definition).get(each.name, {}).get(code)
        coding: Json = {"system": f"{CALCULATOR}:{self.definition.name}:{each.name}", "code": code, "display": label}
        if points is not None:
            coding["extension"] = [{"url": f"{EXTENSION}/ordinalValue", "valueDecimal": points}]
        return {"valueCoding": coding}

    def _told(self) -> Iterator[Json]:
        found, result = self.definition, self.writer.written(nodes.Name(self.made.result.name))
        text = f"iif(%problem.empty(), {result})"
        yield _calculated(found.name, found.result.label, ANSWERS[found.result.answer], text, found.result.unit)
        if self.made.band is not None:
            band = f"iif(%problem.empty(), {self.writer.written(self.made.band)})"
            yield _calculated(f"{found.name}_band", "Meaning", "string", band)
        yield _calculated(f"{found.name}_problem", "Not computed, because", "string", "%problem")
        yield {"linkId": "disclaimer", "text": DISCLAIMER, "type": "display"}


RESERVED = frozenset(
    {
        "resource", "rootResource", "context", "questionnaire", "qitem", "sct", "loinc", "ucum", "problem",
        "and", "as", "asc", "contains", "desc", "div", "false", "implies", "in", "is", "mod", "or", "sort", "true",
        "xor",
        *(f"{each}{s}" for each in ("year", "month", "week", "day", "hour", "minute", "second") for s in ("", "s")),
    }
)  # fmt: skip
"""What variables must not be called: those of FHIR, the words of FHIRPath, and the one that tells what is wrong."""
TOLD = ("missing", "below", "above", "not_whole")
"""What may be wrong with an answer of its type."""


def _variable(name: str, taken: set[str]) -> str:
    """Return what a value is called: an ``id`` of FHIR, which has no underscores, and a name of FHIRPath."""
    first, *rest = name.split("_")
    told = "".join([first, *(each[:1].upper() + each[1:] for each in rest)])[:60]
    while told in taken:
        told += "Value"
    return told


def _item_type(kind: Kind) -> str:
    match kind:
        case Number():
            return "integer" if kind.whole else "decimal"
        case Finding():
            return "boolean"
        case Day():
            return "date"
    return "choice"


def _limit(name: str, kind: Number, limit: float) -> Json:
    value = {"valueInteger": int(limit)} if kind.whole else {"valueDecimal": limit}
    return {"url": f"{EXTENSION}/{name}", **value}


def _unit(unit: str) -> list[Json]:
    code = ucum(unit)
    if not unit:
        return []
    coding = {**({"system": UCUM, "code": code} if code is not None else {}), "display": shown(unit)}
    return [{"url": f"{EXTENSION}/questionnaire-unit", "valueCoding": coding}]


def _calculated(name: str, text: str, kind: str, expression: str, unit: str = "") -> Json:
    extension = [*_unit(unit), _expression(CALCULATED, expression)]
    return {"linkId": name, "text": text, "type": kind, "readOnly": True, "extension": extension}


def _expression(url: str, expression: str, name: str = "") -> Json:
    named = {"name": name} if name else {}
    return {"url": url, "valueExpression": {**named, "language": "text/fhirpath", "expression": expression}}
