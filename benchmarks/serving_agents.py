"""Measure MCP: what its description costs an agent, and each tool's time, over stdio and over HTTP.

    python benchmarks/serving_agents.py [--calls 300] [--json]

Every tool is driven by the SDK's own client. Beside a calculation stands a tool of the SDK with a fixed answer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import time
from typing import Any

from mcp import Client, StdioServerParameters

from serving import KNOWN, NAME, served

NOTE = "A 70-year-old man, confused. BP 120/55 mmHg, respiratory rate 32/min, BUN 12 mg/dL."
TOOLS: dict[str, dict[str, Any]] = {
    "calculate": {"calculator": NAME, "inputs": KNOWN},
    "explain": {"calculator": NAME, "inputs": KNOWN},
    "read_calculator": {"calculator": NAME},
    "find_calculators": {"question": "stroke risk in atrial fibrillation"},
    "read_note": {"note": NOTE, "calculator": "curb_65"},
}
MOST_BYTES, MOST_MS = 16_000, 5.0

BARE = """
from typing import Any
from mcp.server import MCPServer
server = MCPServer("bare", log_level="CRITICAL")
@server.tool()
async def calculate(calculator: str, inputs: dict[str, Any]) -> dict[str, Any]:
    return {"value": 48.5}
server.run()
"""


def stdio(*arguments: str) -> StdioServerParameters:
    """Return how a server on standard input and output is started."""
    return StdioServerParameters(command=sys.executable, args=list(arguments))


async def used(server: Any, tools: dict[str, dict[str, Any]], calls: int) -> dict[str, float]:
    """Return the bytes of the tools' description, and the median milliseconds of each tool."""
    async with Client(server) as client:
        described = await client.list_tools()
        size = len(described.model_dump_json(by_alias=True, exclude_none=True).encode())
        return {
            "description_bytes": size,
            **{name: await median_ms(client, name, tools[name], calls) for name in tools},
        }


async def median_ms(client: Client, name: str, arguments: dict[str, Any], calls: int) -> float:
    """Return the median milliseconds of a tool, after a call that is not counted."""
    took = []
    for _ in range(calls + 1):
        begun = time.perf_counter()
        answer = await client.call_tool(name, arguments)
        took.append(time.perf_counter() - begun)
        if answer.is_error:
            raise SystemExit(f"{name} refused: {answer}")
    return statistics.median(took[1:]) * 1e3


def measure(calls: int) -> dict[str, dict[str, float]]:
    """Measure both transports, and the bare tool."""
    only = {"calculate": TOOLS["calculate"]}
    figures = {
        "stdio": asyncio.run(used(stdio("-m", "calcura", "mcp"), TOOLS, calls)),
        "bare_stdio": asyncio.run(used(stdio("-c", BARE), only, calls)),
    }
    with served([sys.executable, "-m", "calcura", "serve", "--port"]) as (port, _):
        figures["http"] = asyncio.run(used(f"http://127.0.0.1:{port}/mcp", TOOLS, calls))
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--calls", type=int, default=300)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure(options.calls)
    if options.json:
        print(json.dumps(figures))
        return
    for transport, told in figures.items():
        size = told.pop("description_bytes")
        print(f"{transport:12s} {size:,.0f} bytes; " + ", ".join(f"{name} {ms:.1f} ms" for name, ms in told.items()))
    print(f"asked for: at most {MOST_BYTES:,} bytes, and {MOST_MS:g} ms for a calculation over stdio")


if __name__ == "__main__":
    main()
