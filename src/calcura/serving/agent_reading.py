"""What MCP gives to read: each calculator as a resource, and a prompt that leads through a note."""

from __future__ import annotations

import json
from typing import Any

import mcp_types as types
from mcp.server import ServerRequestContext
from mcp.shared.exceptions import MCPError

from calcura.engine import InputError, definition, definitions
from calcura.engine.schema import schema
from calcura.engine.specification import specification
from calcura.engine.steps import DISCLAIMER
from calcura.serving.operations import named
from calcura.serving.problems import ProblemError
from calcura.serving.requests import LONGEST_NOTE

Context = ServerRequestContext[Any]

ADDRESS = "calcura://calculators/"
MOST_COMPLETED, LONGEST_TYPED = 100, 200
"""How many names are proposed at once, as MCP allows; of how many characters."""
PAGE = 200
"""How many resources are listed at once."""


async def list_resources(context: Context, asked: types.PaginatedRequestParams | None) -> types.ListResourcesResult:
    """List the calculators as resources."""
    cursor = asked.cursor if asked is not None and asked.cursor is not None else "0"
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) < 10):
        raise MCPError(types.INVALID_PARAMS, "that cursor is not one of ours; list from the start, without one")
    start, known = int(cursor), definitions()
    listed = [
        types.Resource(uri=ADDRESS + each.name, name=each.name, title=each.title, mime_type="text/markdown")
        for each in known[start : start + PAGE]
    ]
    following = str(start + PAGE) if start + PAGE < len(known) else None
    return types.ListResourcesResult(resources=listed, next_cursor=following)


async def list_templates(
    context: Context, asked: types.PaginatedRequestParams | None
) -> types.ListResourceTemplatesResult:
    """List the addresses that a calculator has: its page, the schema of its inputs, and of one of them."""
    templates = [
        types.ResourceTemplate(uri_template=ADDRESS + path, name=name, title=title, mime_type=kind)
        for path, name, title, kind in (
            ("{name}", "specification", "Specification", "text/markdown"),
            ("{name}/schema", "schema", "Input schema", "application/json"),
            ("{name}/inputs/{input}", "input", "Input", "application/json"),
        )
    ]
    return types.ListResourceTemplatesResult(resource_templates=templates)


async def complete(context: Context, asked: types.CompleteRequestParams) -> types.CompleteResult:
    """Complete a calculator's name, or that of an input of the calculator that was named before."""
    typed = asked.argument.value[:LONGEST_TYPED]
    before = (asked.context.arguments or {}) if asked.context is not None else {}
    found: list[str] = []
    if isinstance(asked.ref, types.ResourceTemplateReference) and asked.argument.name in ("name", "input"):
        found = _calculators(typed) if asked.argument.name == "name" else _inputs(before.get("name", ""), typed)
    shown = found[:MOST_COMPLETED]
    told = types.Completion(values=shown, total=len(found), has_more=len(found) > len(shown))
    return types.CompleteResult(completion=told)


def _calculators(typed: str) -> list[str]:
    """Return the calculator that people call so, then those whose name begins so, then those that hold it."""
    found = _completed([each.name for each in definitions()], typed)
    try:
        return list(dict.fromkeys((definition(typed).name, *found)))
    except InputError:
        return found


def _inputs(calculator: str, typed: str) -> list[str]:
    """Return the inputs of a calculator, or of all where none is named yet."""
    every = [named(calculator)] if calculator else definitions()
    return _completed(list(dict.fromkeys(each.name for found in every for each in found.inputs)), typed)


def _completed(names: list[str], typed: str) -> list[str]:
    wanted = typed.strip().casefold().replace(" ", "_").replace("-", "_")
    return sorted((each for each in names if wanted in each), key=lambda each: not each.startswith(wanted))


async def read_resource(context: Context, asked: types.ReadResourceRequestParams) -> types.ReadResourceResult:
    """Give a calculator's page, or the schema of its inputs or of one of them."""
    name, slash, part = asked.uri.removeprefix(ADDRESS).partition("/")
    try:
        found = named(name) if asked.uri.startswith(ADDRESS) else None
        given = part.removeprefix("inputs/")
        if found is None or (slash and part != "schema" and given not in found.input_by_name):
            raise ProblemError("not-found", "there is no such resource", "List the resources.")
    except ProblemError as problem:
        raise MCPError(types.INVALID_PARAMS, problem.sentences()) from problem
    described = schema(found)["properties"][given] if given != part else schema(found)
    text = json.dumps(described, ensure_ascii=False) if slash else specification(found).text()
    kind = "application/json" if slash else "text/markdown"
    return types.ReadResourceResult(contents=[types.TextResourceContents(uri=asked.uri, mime_type=kind, text=text)])


PROMPT = "compute_for_this_note"
STEPS = f"""Compute what is asked for the patient in the note below, with Calcura's tools.

1. find_calculators with the question (or the note, if nothing is asked) and choose one; say why.
2. read_calculator, and check that it is for this patient.
3. read_note, then compare every value it found with the words at its place, and correct what was misread.
4. calculate with the values that the note states. Leave out what it does not state: report the bounds then, and which \
input would settle the result. Assume nothing silently.
5. explain, and report result, steps, assumptions, warnings and source. {DISCLAIMER}
"""


async def list_prompts(context: Context, asked: types.PaginatedRequestParams | None) -> types.ListPromptsResult:
    """List the one prompt."""
    note = types.PromptArgument(name="note", description="The clinical note.", required=True)
    question = types.PromptArgument(name="question", description="What to compute.", required=False)
    prompt = types.Prompt(
        name=PROMPT, title="Compute for this note", description="Work out a calculation.", arguments=[note, question]
    )
    return types.ListPromptsResult(prompts=[prompt])


async def get_prompt(context: Context, asked: types.GetPromptRequestParams) -> types.GetPromptResult:
    """Return the steps to take for a note, with the note."""
    given = asked.arguments or {}
    note = given.get("note", "")
    if asked.name != PROMPT or not note or len(note) > LONGEST_NOTE:
        raise MCPError(types.INVALID_PARAMS, f"give the prompt {PROMPT} a note of at most {LONGEST_NOTE} characters")
    question = given.get("question") or "Which calculations fit, and what do they give?"
    text = f"{STEPS}\nQuestion: {question}\n\nNote:\n{note}"
    content = types.TextContent(type="text", text=text)
    return types.GetPromptResult(messages=[types.PromptMessage(role="user", content=content)])
