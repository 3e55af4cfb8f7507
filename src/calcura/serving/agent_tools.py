"""The six tools of MCP: operations that REST has too, with the same models as arguments."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, get_type_hints

import mcp_types as types
from pydantic import BaseModel, ValidationError

from calcura.serving import answers, requests
from calcura.serving.aside import aside
from calcura.serving.notes import note_read
from calcura.serving.operations import Json, calculated_or_bounds, explained, find, page
from calcura.serving.problems import ProblemError, fault, invalid

GO_ON = {
    "unknown-calculator": "find_calculators finds names.",
    "invalid-input": "read_calculator tells how each input is given.",
    "missing-input": "Give them; calculate gives what is possible without them.",
    "invalid-request": "The tool's input schema tells what it takes.",
}
"""How an agent goes on, where that is with another tool."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class AgentTool:
    """A tool: an operation with what goes in and what comes out."""

    name: str
    title: str
    description: str
    request: type[BaseModel]
    answer: type[BaseModel]
    run: Callable[[Any], Json]

    def described(self) -> types.Tool:
        """Return the tool as MCP lists it."""
        return types.Tool(
            name=self.name,
            title=self.title,
            description=self.description,
            input_schema=slim(self.request.model_json_schema()),
            output_schema=slim(self.answer.model_json_schema()),
            annotations=types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False),
        )


TOOLS: list[AgentTool] = []
Operation = TypeVar("Operation", bound=Callable[..., Json])


def _tool(title: str, answer: type[BaseModel]) -> Callable[[Operation], Operation]:
    """Make a tool of an operation: its name and its docstring are the tool's, and what goes in is what it takes."""

    def added(run: Operation) -> Operation:
        request = get_type_hints(run)["asked"]
        TOOLS.append(AgentTool(run.__name__, title, " ".join((run.__doc__ or "").split()), request, answer, run))
        return run

    return added


@_tool("Find calculators", answers.FoundCalculators)
def find_calculators(asked: requests.Find) -> Json:
    """Find clinical calculators for a question, a note or a specialty, best first. Without any: the specialties."""
    return aside.run(find, asked) if asked.note else find(asked)


@_tool("Read a calculator", answers.Page)
def read_calculator(asked: requests.OfCalculator) -> Json:
    """Read all about a calculator: inputs with units and options, formula, limits of use, sources, JSON Schemas."""
    return page(asked.calculator)


@_tool("Calculate", answers.Calculated)
def calculate(asked: requests.CalculationOf) -> Json:
    """Compute a result for one patient.

    Leave out what is not known: then bounds tells which results are still possible and which input would settle what
    they mean.
    """
    return calculated_or_bounds(asked.calculator, asked)


@_tool("Calculate for many patients", answers.Scored)
def calculate_many(asked: requests.BatchOf) -> Json:
    """Compute a result, or tell a problem, for each of many patients, given as columns of equal length."""
    # Tables are heavy to load, and most agents never ask for many patients.
    from calcura.serving.batch import scored

    return scored(asked.calculator, asked)


@_tool("Read a note", answers.NoteRead)
def read_note(asked: requests.ReadNote) -> Json:
    """Look in a clinical note for a calculator's inputs, by rules and without a language model.

    Gives each value with its place, what is assumed where the note is silent, and what is missing. Check these before
    use.
    """
    return aside.run(note_read, asked)


@_tool("Explain", answers.Explanation)
def explain(asked: requests.CalculationOf) -> Json:
    """Compute a result and show every step with the values put in. Needs all required inputs."""
    return explained(asked.calculator, asked)


BY_NAME = {each.name: each for each in TOOLS}


def called(tool: AgentTool, arguments: Json) -> types.CallToolResult:
    """Return what a tool gives, or why it gives nothing; a fault of ours tells nothing of what was asked."""
    try:
        told = tool.run(tool.request.model_validate(arguments))
    except ValidationError as error:
        return _refused(invalid(error))
    except ProblemError as problem:
        return _refused(problem)
    except Exception as error:
        log.error("%s failed: %s", tool.name, type(error).__name__)
        return _refused(fault())
    return _result(told, json.dumps(told, ensure_ascii=False))


def _refused(problem: ProblemError) -> types.CallToolResult:
    go_on = GO_ON.get(problem.kind, problem.go_on)
    told = {**problem.to_json(), "go_on": go_on}
    return _result(told, problem.sentences(go_on), is_error=True)


def _result(told: Json, text: str, *, is_error: bool = False) -> types.CallToolResult:
    return types.CallToolResult(
        content=[types.TextContent(type="text", text=text)], structured_content=told, is_error=is_error
    )


def slim(described: Any) -> Any:
    """Return a JSON Schema without what every turn of an agent would pay for and no agent needs.

    Left out are titles, which repeat names, the models' own docstrings, and that nothing else may come back.
    """
    if isinstance(described, list):
        return [slim(each) for each in described]
    if not isinstance(described, dict):
        return described
    is_model = "properties" in described
    dropped = {"title", "examples", *(("description",) if is_model else ())}
    return {
        key: {name: slim(each) for name, each in value.items()} if key in ("properties", "$defs") else slim(value)
        for key, value in described.items()
        if key not in dropped
    }
