"""MCP for agents: six tools however large the library is, calculators as resources, and a prompt for a note.

What an agent does wrong comes back as an error that says how to go on.
"""

from __future__ import annotations

import logging
from typing import Any

import anyio
import mcp_types as types
from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from calcura import __version__
from calcura.engine.steps import DISCLAIMER
from calcura.serving import agent_reading
from calcura.serving.agent_reading import Context
from calcura.serving.agent_tools import BY_NAME, TOOLS, called

INSTRUCTIONS = (
    "Verified clinical calculators. find_calculators finds one, read_calculator tells its inputs, calculate computes "
    "and gives bounds while inputs are unknown, calculate_many takes columns of patients, explain shows the steps, "
    "read_note looks for inputs in a note. Never fill in what is not known: leave it out. Tell the user assumptions "
    f"and warnings. {DISCLAIMER}"
)


def server() -> Server[Any]:
    """Return the MCP server, for any transport."""
    _quiet()
    return Server(
        "calcura",
        version=__version__,
        title="Calcura",
        description=f"Clinical calculation that can be checked. {DISCLAIMER}",
        instructions=INSTRUCTIONS,
        on_list_tools=_list_tools,
        on_call_tool=_call_tool,
        on_list_resources=agent_reading.list_resources,
        on_list_resource_templates=agent_reading.list_templates,
        on_read_resource=agent_reading.read_resource,
        on_list_prompts=agent_reading.list_prompts,
        on_get_prompt=agent_reading.get_prompt,
        on_completion=agent_reading.complete,
    )


def run_stdio() -> None:
    """Serve MCP on standard input and output until the client leaves."""

    async def run() -> None:
        made = server()
        async with stdio_server() as (read, write):
            await made.run(read, write, made.create_initialization_options())

    anyio.run(run)


def _quiet() -> None:
    """Let nothing of a request into a log: the SDK tells faults with their text, which may be a note's."""
    logging.getLogger("mcp").setLevel(logging.CRITICAL)


async def _list_tools(context: Context, asked: types.PaginatedRequestParams | None) -> types.ListToolsResult:
    return types.ListToolsResult(tools=[each.described() for each in TOOLS])


async def _call_tool(context: Context, asked: types.CallToolRequestParams) -> types.CallToolResult:
    tool = BY_NAME.get(asked.name)
    if tool is None:
        raise MCPError(types.INVALID_PARAMS, f"there is no such tool; there are {', '.join(BY_NAME)}")
    return await anyio.to_thread.run_sync(called, tool, asked.arguments or {})
