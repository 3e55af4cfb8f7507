"""A worked solution of which it is known what is right in it and what is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from calcura.evaluation.items import Item


@dataclass(frozen=True, slots=True, kw_only=True)
class PlantedSolution:
    """A worked solution of an item. Nothing is wrong with it up to the step that is named."""

    id: str
    item: Item
    text: str
    style: str
    """In which manner it is written."""
    first_wrong: str | None = None
    """formula, values, calculation or answer; None where everything is right."""
    errors: tuple[str, ...] = ()
    """The types of what was planted, the earliest first."""
    what: str = ""
    """What was planted, in words."""
    answer: str = ""
    """The answer that the solution gives."""
