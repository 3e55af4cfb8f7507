"""What is reviewed: candidates of a pipeline, findings of an audit, or generated cases, each as one item of a queue."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, get_args

from calcura.curation.candidates import Candidate, candidate_from_json
from calcura.curation.errors import ReviewError
from calcura.curation.findings import Audit

ItemKind = Literal["candidate", "finding", "case"]
KINDS: tuple[ItemKind, ...] = get_args(ItemKind)


def as_text(content: object) -> str:
    """Return JSON content as one text, the same for the same content.

    Raises:
        ReviewError: it is no JSON.
    """
    try:
        return json.dumps(content, sort_keys=True, allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError) as error:
        raise ReviewError(f"what is reviewed must be plain JSON: {error}") from error


@dataclass(frozen=True)
class ReviewItem:
    """One thing to decide on. Who shows it finds all that is needed in ``payload``.

    Of a candidate that is the candidate as JSON. Of a finding it is ``row``, the published row, and ``finding``, what
    the audit says about it. Of a generated case it is the case as its JSON line has it.
    """

    id: str
    kind: ItemKind
    payload: Mapping[str, Any]

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ReviewError(f"no item is of the kind {self.kind!r}; there are {', '.join(KINDS)}")

    @cached_property
    def text(self) -> str:
        """The payload as one text."""
        return as_text(self.payload)

    @cached_property
    def checksum(self) -> str:
        """SHA-256 of what is decided on: of a finding the row and what is found in it, however that is worded."""
        decided_on = as_text(_found(self.payload)) if self.kind == "finding" else self.text
        return hashlib.sha256(f"{self.kind}\n{decided_on}".encode()).hexdigest()

    @property
    def candidate(self) -> Candidate:
        """The candidate of an item that is one.

        Raises:
            ReviewError: the item is a finding.
        """
        if self.kind != "candidate":
            raise ReviewError(f"item {self.id} is a {self.kind}, not a candidate")
        return candidate_from_json(self.payload)

    def to_json(self) -> dict[str, Any]:
        """Return the item as plain types for JSON."""
        return {"id": self.id, "kind": self.kind, "payload": dict(self.payload), "checksum": self.checksum}


FOUND = ("row", "calculator", "verdict", "causes", "observations")
"""Parts of a finding that are what was found. Its sentences, the file's name and Calcura's version stand beside it."""


def _found(payload: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a finding says: of which row, by which definition, with which causes.

    A later version of Calcura that finds the same may word it otherwise.
    """
    finding = payload["finding"]
    recomputed, about = finding.get("recomputed"), finding.get("provenance", {})
    return {
        "row": payload["row"],
        "finding": {name: finding.get(name) for name in FOUND},
        # The last digits of a computation may differ from machine to machine.
        "recomputed": f"{recomputed:.9g}" if isinstance(recomputed, float) else recomputed,
        "by": [about.get("release"), about.get("definition")],
        # A row that cannot be read has nothing but the reason why.
        "why": finding.get("sentence") if finding.get("verdict") == "unreadable" else None,
    }


def candidate_items(candidates: Iterable[Candidate]) -> list[ReviewItem]:
    """Return candidates as items under their own ids."""
    return [ReviewItem(each.id, "candidate", each.to_json()) for each in candidates]


def finding_items(audit: Audit, *, every_row: bool = False) -> list[ReviewItem]:
    """Return the findings of an audit as items.

    Args:
        audit: of a published file.
        every_row: whether rows in which nothing was found are to be looked at too.
    """
    rows = {row["Row Number"]: row for row in audit.dataset.rows}
    found = [each for each in audit.findings if every_row or each.verdict != "agrees" or each.observations]
    payloads = ({"row": rows.get(str(each.row), {}), "finding": each.to_json()} for each in found)
    return [under_its_hash("finding", payload) for payload in payloads]


def case_items(cases: Iterable[Mapping[str, Any]]) -> list[ReviewItem]:
    """Return generated cases, as ``calcura generate`` writes them, as items.

    Raises:
        ReviewError: one is no such case.
    """
    return [under_its_hash("case", _checked_case(number, each)) for number, each in enumerate(cases, 1)]


def _checked_case(number: int, given: Mapping[str, Any]) -> Mapping[str, Any]:
    missing = [name for name in ("id", "calculator", "question", "prompt", "gold", "inputs") if name not in given]
    if missing:
        raise ReviewError(f"case {number} has no {', '.join(missing)}; give a file that calcura generate wrote")
    return given


def under_its_hash(kind: ItemKind, payload: Mapping[str, Any]) -> ReviewItem:
    """Return an item whose id is a hash of what is decided on."""
    return ReviewItem(ReviewItem("", kind, payload).checksum[:16], kind, payload)
