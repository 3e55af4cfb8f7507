"""Write the set of solutions that Calcura ships: every planted error of the set's own seed, and right solutions."""

from __future__ import annotations

from datetime import date
from typing import Any

from calcura.cases.formats.jsonl import write_objects
from calcura.evaluation.planted import PlantedSolution
from calcura.evaluation.planted.solutions import SHIPPED
from planted.sets import correct, planted

RIGHT = 300


def line(solution: PlantedSolution) -> dict[str, Any]:
    """Return a solution as a line of a file of written solutions."""
    item = solution.item
    inputs = {name: each.isoformat() if isinstance(each, date) else each for name, each in item.inputs.items()}
    return {
        "id": solution.id,
        "calculator": item.calculator,
        "inputs": inputs,
        "note": item.note,
        "task": item.task,
        "policy": item.policy,
        "text": solution.text,
        "answer": solution.answer,
        "first_wrong": solution.first_wrong,
        "errors": list(solution.errors),
        "what": solution.what,
        "manner": solution.style,
    }


if __name__ == "__main__":
    count = write_objects(map(line, [*planted(), *correct(RIGHT)]), SHIPPED)
    print(f"{count} solutions written to {SHIPPED.name}")
