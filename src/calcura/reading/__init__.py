"""From text to calculators and their inputs, without a language model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from calcura.reading.called_for import Evidence, Match, choose, recommend, recommend_for_note
    from calcura.reading.conditions import denied
    from calcura.reading.retrieval.fit import calculator_asked
    from calcura.reading.solution import Found, Solution
    from calcura.reading.solver import is_read, read_inputs, solve, unfit
    from calcura.reading.where_stated import places

WHERE = {
    "Evidence": "retrieval",
    "Found": "solution",
    "Match": "retrieval",
    "Solution": "solution",
    "calculator_asked": "retrieval.fit",
    "choose": "called_for",
    "denied": "conditions",
    "is_read": "solver",
    "places": "where_stated",
    "read_inputs": "solver",
    "recommend": "retrieval",
    "recommend_for_note": "called_for",
    "solve": "solver",
    "unfit": "solver",
}
"""What the room gives, by the module that it is imported from when first used: finding by words reads no note."""


def __getattr__(name: str) -> Any:
    if name in WHERE:
        from importlib import import_module

        return getattr(import_module(f"{__name__}.{WHERE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Evidence",
    "Found",
    "Match",
    "Solution",
    "calculator_asked",
    "choose",
    "denied",
    "is_read",
    "places",
    "read_inputs",
    "recommend",
    "recommend_for_note",
    "solve",
    "unfit",
]
