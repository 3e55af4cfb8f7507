"""Items and runs made for a test, small enough to be counted by hand."""

from collections.abc import Iterable, Mapping
from typing import Any

from calcura.evaluation.items import Item
from calcura.evaluation.runs import Attempt, Run
from calcura.grading import Label

QUESTION = "What is the patient's body mass index in kg/m2?"


def item(name: str, note: str | None = None, value: Any = 20.0, **more: Any) -> Item:
    """Make an item; unless said otherwise a body mass index from its own note."""
    found: dict[str, Any] = {
        "calculator": "body_mass_index",
        "task": QUESTION,
        "question": QUESTION,
        "label": Label(value, value * 0.95, value * 1.05) if isinstance(value, float) else Label(value),
        "policy": "medcalc_bench",
        "inputs": {"weight": 80.0, "height": 200.0},
        "category": "physical",
        "kind": "equation",
        "specialty": "general",
        "note_type": "brief",
    }
    return Item(id=name, note=f"Note of {name}: 80 kg, 200 cm." if note is None else note, **(found | more))


def attempt(name: str, verdict: str = "correct", **more: Any) -> Attempt:
    """Make an attempt with a reason and an answer that go with its verdict."""
    reasons = {"correct": "agrees with the label", "wrong": "differs from the label", "unscored": "the provider failed"}
    answers = {"correct": "20 kg/m2", "wrong": "31 kg/m2", "unscored": ""}
    found: dict[str, Any] = {"reason": reasons[verdict], "answer": answers[verdict]}
    return Attempt(item=name, verdict=verdict, **(found | more))  # type: ignore[arg-type]


def run(items: Iterable[Item], attempts: Iterable[Attempt], **more: Any) -> Run:
    """Make a run."""
    found: dict[str, Any] = {
        "data": "made.jsonl",
        "release": None,
        "subset": "",
        "strategy": "direct",
        "model": "maker/model",
        "policy": "case",
        "tools": False,
        "code": False,
        "epochs": 1,
        "provenance": {"calcura": "0.1.0", "data_checksum": "abc"},
    }
    return Run(items=tuple(items), attempts=tuple(attempts), **(found | more))


def judged(verdicts: Mapping[str, str], items: Mapping[str, Item] | None = None, **more: Any) -> Run:
    """Make a run of one attempt an item, by their verdicts."""
    known = items or {}
    every = [known.get(name) or item(name) for name in verdicts]
    return run(every, [attempt(name, verdict) for name, verdict in verdicts.items()], **more)
