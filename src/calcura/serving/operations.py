"""What can be asked of the library, each thing once; REST and MCP call these and pass on what they return."""

from __future__ import annotations

from collections import Counter
from typing import Any

from calcura.engine import Definition, InputError, Result, calculate, definition, definitions
from calcura.engine.bounds import bounds
from calcura.engine.calculate import read_input
from calcura.engine.provenance import provenance
from calcura.engine.schema import result_schema, schema, tool
from calcura.engine.specification import specification
from calcura.engine.steps import DISCLAIMER
from calcura.engine.tracing import trace
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Finding
from calcura.reading import Match, recommend
from calcura.serving.problems import ProblemError, problem_of
from calcura.serving.requests import Calculation, Find, Known, Recommend

Json = dict[str, Any]

LONGEST_NAME = 100


def named(name: str) -> Definition:
    """Return the calculator of this name.

    Raises:
        ProblemError: when there is none, with the closest names.
    """
    try:
        return definition(name[:LONGEST_NAME])
    except InputError as error:
        go_on = "Search by what is computed; a name is spelt as found."
        raise ProblemError("unknown-calculator", error.sentences, go_on) from error


def about(found: Definition) -> Json:
    """Return what every answer about one calculator carries: where its rules come from, and what made the answer."""
    return {
        "calculator": found.name,
        "title": found.title,
        "sources": [str(each) for each in found.sources],
        "provenance": provenance(found),
        "disclaimer": DISCLAIMER,
    }


def card(found: Definition) -> Json:
    """Return what to know of a calculator before asking for its specification."""
    outcome = found.result
    return {
        "name": found.name,
        "title": found.title,
        "specialty": found.specialty,
        "purpose": found.purpose,
        "inputs": [each.name for each in found.inputs],
        "result": f"{outcome.label} [{outcome.unit}]" if outcome.unit else outcome.label,
        "superseded_by": found.superseded_by,
        "provenance": provenance(found),
    }


def list_calculators(specialty: str | None = None) -> Json:
    """Return the calculators, all or those of a specialty."""
    return _found([card(each) for each in _of_specialty(specialty)])


def find(asked: Find) -> Json:
    """Return the calculators that fit a question or a note, those of a specialty, or the specialties there are."""
    if asked.question or asked.note:
        return _matching(" ".join(filter(None, (asked.question, asked.note))), asked.limit, asked.specialty)
    listed = _of_specialty(asked.specialty) if asked.specialty else []
    return _found([card(each) | {"matched": []} for each in listed])


def recommended(asked: Recommend) -> Json:
    """Return the calculators that fit a text, best first."""
    return _matching(asked.text, asked.limit, None)


def _matching(text: str, limit: int, specialty: str | None) -> Json:
    wanted = {each.name for each in _of_specialty(specialty)}
    best = [each for each in recommend(text, limit=None) if each.definition.name in wanted]
    return _found([card(each.definition) | {"matched": _matched(each)} for each in best[:limit]])


def _matched(match: Match) -> list[str]:
    return list(dict.fromkeys(each.text for each in match.evidence))[:8]


def _found(cards: list[Json]) -> Json:
    return {"calculators": cards, "specialties": specialties(), "disclaimer": DISCLAIMER}


def specialties() -> dict[str, int]:
    """Return how many calculators each specialty has."""
    return dict(sorted(Counter(each.specialty for each in definitions()).items()))


def _of_specialty(specialty: str | None) -> list[Definition]:
    if specialty is None:
        return definitions()
    wanted = specialty.strip().lower().replace(" ", "_").replace("-", "_")
    found = [each for each in definitions() if each.specialty == wanted]
    if not found:
        raise ProblemError("invalid-request", f"specialty: there is no such one; there are {', '.join(specialties())}")
    return found


def page(name: str) -> Json:
    """Return a calculator's specification as text, with JSON Schemas of its inputs and of its result."""
    found = named(name)
    return {
        **about(found),
        "specification": specification(found).text(),
        "input_schema": schema(found),
        "result_schema": result_schema(found),
    }


def specified(name: str) -> Json:
    """Return a calculator's specification, as data and as text."""
    found = specification(named(name))
    return {**found.to_json(), "text": found.text()}


def schemas(name: str) -> Json:
    """Return JSON Schemas of a calculator's inputs and result, and its definition as a tool."""
    found = named(name)
    told = {"input_schema": schema(found), "result_schema": result_schema(found), "tool": tool(found)}
    return {**about(found), **told}


def outcome(result: Result) -> Json:
    """Return a result with everything it rests on."""
    return {**result.to_json(), **about(result.definition), "text": result.text}


def calculated(name: str, asked: Calculation) -> Json:
    """Return a result.

    Raises:
        ProblemError: an input is missing or cannot be used, or no result follows.
    """
    found = named(name)
    try:
        result = calculate(found, asked.inputs, not_stated=asked.not_stated, implausible=asked.implausible)
    except CalcuraError as error:
        raise problem_of(error, found, unknown(found, asked)) from error
    return outcome(result)


def calculated_or_bounds(name: str, asked: Calculation) -> Json:
    """Return a result; where required inputs are unknown, the results that are still possible."""
    try:
        return {"result": calculated(name, asked), "bounds": None}
    except ProblemError as problem:
        if problem.kind != "missing-input":
            raise
    return {"result": None, "bounds": possible(name, asked)}


def possible(name: str, asked: Known) -> Json:
    """Return the results that the unknown inputs still allow, and which input would settle what they mean."""
    found = named(name)
    absent = _counted_absent(found, asked) if isinstance(asked, Calculation) else {}
    policy = asked.implausible if isinstance(asked, Calculation) else "refuse"
    try:
        limits = bounds(found, {**asked.inputs, **dict.fromkeys(absent, False)}, implausible=policy)
        told = limits.to_json()
    except CalcuraError as error:
        raise problem_of(error, found) from error
    return {**told, **about(found), "assumptions": list(absent.values()), "text": limits.text()}


def explained(name: str, asked: Calculation) -> Json:
    """Return a result with every step that led to it."""
    found = named(name)
    try:
        steps = trace(found, asked.inputs, not_stated=asked.not_stated, implausible=asked.implausible)
    except CalcuraError as error:
        raise problem_of(error, found, unknown(found, asked)) from error
    told = {**steps.to_json(), **outcome(steps.result)}
    return {**told, "explanation": steps.text(), "latex": steps.latex()}


def unknown(found: Definition, asked: Calculation) -> list[str]:
    """Return the required inputs that are not known; none where an input that was given cannot be read."""
    try:
        known = {
            each.name
            for each in found.inputs
            if asked.inputs.get(each.name) is not None and read_input(found, each, asked.inputs[each.name]) is not None
        }
    except CalcuraError:
        return []
    if set(asked.inputs) - set(found.input_by_name):
        return []
    absent = _counted_absent(found, asked)
    return [each.name for each in found.inputs if each.required and each.name not in known and each.name not in absent]


def _counted_absent(found: Definition, asked: Calculation) -> dict[str, str]:
    """Return the findings that count as absent because nothing was said of them, each with that assumption."""
    if asked.not_stated != "absent":
        return {}
    silent = (each for each in found.inputs if each.required and isinstance(each.kind, Finding))
    return {
        each.name: f"{each.label} not stated: counted as absent"
        for each in silent
        if asked.inputs.get(each.name) is None or read_input(found, each, asked.inputs[each.name]) is None
    }
