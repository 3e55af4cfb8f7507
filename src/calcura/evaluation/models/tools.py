"""The library as tools of an agent: search it, read a calculator's specification, calculate.

What an agent does wrong comes back as an error that says how to go on; only a fault of ours stops the sample.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from inspect_ai.tool import Tool, ToolError, tool

from calcura.engine import Definition, calculate, definition
from calcura.engine.errors import InputError
from calcura.engine.specification import specification
from calcura.measurements import CalcuraError
from calcura.reading.called_for import recommend

LISTED = 5
"""How many calculators a search lists."""


@dataclass(slots=True)
class Calls:
    """The calculations that an agent made, in their order; those that failed too."""

    made: list[dict[str, Any]] = field(default_factory=list)

    def add(self, calculator: str, inputs: Mapping[str, Any], **outcome: Any) -> None:
        """Record one."""
        self.made.append({"calculator": calculator, "inputs": dict(inputs), **outcome})

    @property
    def last(self) -> dict[str, Any] | None:
        """The last calculation that gave a result, or else the last one."""
        done = [each for each in self.made if "result" in each] or self.made
        return done[-1] if done else None


@tool(name="search_calculators")
def search_calculators() -> Tool:
    """Find calculators by words."""

    async def execute(query: str) -> str:
        """Find the clinical calculators that fit a question or a few words, best first.

        Args:
            query: The question, or the name of a score, a formula or a measurement.
        """
        found = [each.definition for each in recommend(query, limit=LISTED)]
        if not found:
            raise ToolError(f"No calculator shares a word with {query!r}. Search by what is computed, in other words.")
        return "\n".join(f"{each.name}: {each.title}. {each.purpose}" for each in found)

    return execute


@tool(name="read_specification")
def read_specification() -> Tool:
    """Show a calculator's page."""

    async def execute(name: str) -> str:
        """Read all about one calculator: its inputs with units and options, its formula, and when not to use it.

        Args:
            name: The calculator's name as search_calculators lists it, such as anion_gap.
        """
        return specification(_named(name)).text()

    return execute


@tool(name="calculate")
def calculating(calls: Calls) -> Tool:
    """Compute a result, and keep a record of it."""

    async def execute(name: str, inputs: dict[str, Any], not_stated: Literal["refuse", "absent"] = "refuse") -> str:
        """Compute the result of a calculator for one patient.

        Args:
            name: The calculator's name.
            inputs: Each input by its name: a number in the unit of the specification, a number with its unit as text
                such as "124 umol/L", present or absent for a finding, an option, or a date such as 2014-09-05.
            not_stated: What a finding that is not given counts as: refuse asks for it, absent takes it as absent.
        """
        try:
            result = calculate(_named(name), inputs, not_stated=not_stated)
        except CalcuraError as error:
            calls.add(name, inputs, error=str(error))
            raise ToolError(_how_to_go_on(error)) from error
        calls.add(result.calculator, inputs, result=result.text)
        told = {"result": result.text, **result.to_json()}
        del told["provenance"]
        return json.dumps(told, ensure_ascii=False)

    return execute


def _named(name: str) -> Definition:
    try:
        return definition(name)
    except InputError as error:
        raise ToolError(f"{_how_to_go_on(error)} The names are those that search_calculators lists.") from error


def _how_to_go_on(error: CalcuraError) -> str:
    if isinstance(error, InputError) and error.input_name:
        return f"{error.sentences} read_specification tells how each input is given."
    return error.sentences
