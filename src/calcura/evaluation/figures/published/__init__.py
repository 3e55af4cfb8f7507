"""Results that others have published, cell by cell, to set beside a run where they were measured alike.

The cells stand in CSV files as the papers print them; ``papers.toml`` tells which of a paper's words mean rows, grading
and access to tools that a run of ours can have. What is not listed there is comparable with no run.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from calcura.evaluation.items import OWN_POLICY
from calcura.evaluation.runs import Run
from calcura.evaluation.strategies import RETRIEVING
from calcura.measurements.toml import read_toml

DIFFER = (
    "Published results are not measured alike: releases of the data, subsets, settings, access to tools and grading "
    "differ, and are shown with each as the paper states them. None of them was measured by this software. A run is "
    "comparable with those that share its rows, its policy and its access to tools; all others are greyed."
)

FILES = ("printed", "derived", "others")
CHOICES = "MedQA-Calc"
"""The benchmark in which calculators are chosen; in all others values are computed."""

OVERALL = "overall"


@dataclass(frozen=True, slots=True)
class Published:
    """One cell of a published table; every field is as the paper has it, and empty where it does not say."""

    paper: str
    table: str
    benchmark: str
    measured_on: str
    """Release and subset."""
    model: str
    setting: str
    tools: str
    grading: str
    category: str
    kind: str
    """What the value is, such as ``accuracy`` in percent."""
    value: str
    """As printed; empty where a dash is."""
    error: str
    """The standard error, as printed: a fraction."""
    n: str
    note: str
    found: str
    """``printed``, ``derived`` from what is printed, or in ``others``, works that print no tables like these."""

    @property
    def cited(self) -> str:
        """Who published it."""
        return str(_papers()["papers"][self.paper]["cited"])

    @property
    def url(self) -> str:
        """Where it was published; empty where not known."""
        return str(_papers()["papers"][self.paper]["url"])

    @property
    def accuracy(self) -> float | None:
        """The value as a share, where it is the accuracy over all items."""
        is_one = self.kind == "accuracy" and self.category == OVERALL and self.value
        return float(self.value) / 100 if is_one else None

    @property
    def is_second_hand(self) -> bool:
        """Whether a paper repeats it from another one."""
        return "second-hand" in self.note

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return {**asdict(self), "url": self.url}


@cache
def published(choices: bool | None = None) -> tuple[Published, ...]:
    """Return every cell; or those of choosing calculators, or those of all else.

    >>> found = [each for each in published() if each.model == "GPT-4" and each.setting == "one-shot CoT"]
    >>> [each.value for each in found if each.accuracy and each.table == "2"]
    ['50.91']
    >>> len([each for each in published() if each.found == "printed"])
    774
    """
    every = tuple(each for name in FILES for each in _read(name))
    return every if choices is None else tuple(each for each in every if (each.benchmark == CHOICES) == choices)


def _read(name: str) -> Iterable[Published]:
    text = Path(__file__).with_name(f"{name}.csv").read_text(encoding="utf-8")
    return (Published(**row, found=name) for row in csv.DictReader(text.splitlines()))


@cache
def _papers() -> dict[str, Any]:
    return read_toml(Path(__file__).with_name("papers.toml"))


@dataclass(frozen=True, slots=True)
class Measured:
    """How a number came about, as far as another one must share it to be compared with it."""

    rows: Mapping[str, Any] | None
    """``release``, ``subset`` and how many ``rows``; None where it cannot be had."""
    policy: str | None
    access: frozenset[str] | None
    """``code``, ``retrieval``, ``calculators``; None where not said."""

    def apart(self, other: Measured) -> list[str]:
        """Return in what another number was measured otherwise, in a word or two for each."""
        told = {"rows": "other rows", "policy": "other grading", "access": "other access to tools"}
        pairs = ((words, getattr(self, name), getattr(other, name)) for name, words in told.items())
        return [words for words, own, its in pairs if own is None or own != its]


def how_published(each: Published) -> Measured:
    """Return how a published number was measured."""
    known = _papers()
    tools = known["tools"].get(each.tools)
    return Measured(
        known["rows"].get(each.measured_on),
        known["policies"].get(each.paper, {}).get(each.grading),
        None if tools is None else frozenset(tools),
    )


def how_run(run: Run) -> Measured:
    """Return how a run was measured."""
    policies = {each.policy for each in run.items} if run.policy == OWN_POLICY else {run.policy}
    used = (("calculators", run.tools), ("code", run.code), ("retrieval", run.strategy in RETRIEVING))
    return Measured(
        {
            "release": CHOICES if run.data.startswith("medqa_calc") else run.release,
            "subset": run.subset,
            "rows": len({each.item for each in run.attempts if each.is_asked}),
        },
        policies.pop() if len(policies) == 1 else None,
        frozenset(name for name, is_used in used if is_used),
    )
