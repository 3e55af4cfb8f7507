"""Results that others have published, as facts to set beside a run.

They were measured on different releases and subsets, in different settings and with different tools, so each row says
which; ``published.csv`` holds them. An empty field was not published.
"""

from __future__ import annotations

import csv
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

DIFFER = (
    "Published results are not measured alike: releases of the data, subsets, settings, access to tools and what is "
    "judged differ, and are shown with each. None of them was measured by this software."
)
_ADDRESSES = {
    "arxiv": "https://arxiv.org/abs/",
    "doi": "https://doi.org/",
    "openreview": "https://openreview.net/forum?id=",
}


@dataclass(frozen=True, slots=True)
class Published:
    """One published result."""

    rank: int
    """Its place in the list that it was taken from."""
    approach: str
    model: str
    data: str
    release: str
    subset: str
    setting: str
    tools: str
    judged: str
    """Whether the final answer alone counts, or every step."""
    accuracy: float
    source: str
    identifier: str
    """``arxiv:``, ``doi:`` or ``openreview:`` and the number; empty where there is none."""

    @property
    def url(self) -> str:
        """Where it was published; empty where not known."""
        scheme, _, number = self.identifier.partition(":")
        return _ADDRESSES[scheme] + number if scheme else ""

    @property
    def measured_on(self) -> str:
        """The data, release and subset in one phrase."""
        release = "release not said" if self.release == "not said" else self.release
        return ", ".join(filter(None, (self.data, release, self.subset)))

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return {**asdict(self), "url": self.url}


CHOICES = "MedQA-Calc"
"""The benchmark in which calculators are chosen; in all others values are computed."""


@cache
def published(choices: bool = False) -> tuple[Published, ...]:
    """Return the published results of computing values, or those of choosing calculators, highest accuracy first.

    >>> next(each for each in published() if each.model == "GPT-4").accuracy
    0.509
    >>> [each.accuracy for each in published(choices=True) if each.model.startswith("medical trainee")]
    [0.9, 0.69]
    """
    text = files("calcura.evaluation.figures").joinpath("published.csv").read_text(encoding="utf-8")
    found = [
        Published(**{**row, "rank": int(row["rank"]), "accuracy": float(row["accuracy"])})  # type: ignore[arg-type]
        for row in csv.DictReader(text.splitlines())
    ]
    return tuple(sorted((each for each in found if (each.data == CHOICES) == choices), key=lambda each: -each.accuracy))
