"""A candidate: one item that a pipeline of curation proposes for a benchmark, before and after people have seen it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from calcura.curation.errors import CandidateError

Product = Literal["medcalc_bench", "medqa_calc"]
PRODUCTS: tuple[str, ...] = get_args(Product)


@dataclass(frozen=True, slots=True)
class Candidate:
    """One item of a product, with the note it was made from.

    ``id`` is a hash of all the rest, so that the same work on the same note gives the same candidate anywhere.
    ``payload`` is plain JSON. For ``medcalc_bench`` it holds ``row``, the published columns as text without the row's
    number, and ``inputs``, what was read with its evidence, and ``doubts``, what speaks against the answer; for
    ``medqa_calc`` the published item.
    """

    id: str
    product: Product
    note_id: str
    patient_id: str
    note: str
    calculator: str
    payload: Mapping[str, Any]

    @property
    def doubts(self) -> tuple[str, ...]:
        """Why the answer is for people to look at before it is released, each reason once."""
        return tuple(dict.fromkeys(each["why"] for each in self.payload.get("doubts", ())))

    def to_json(self) -> dict[str, Any]:
        """Return the candidate as plain types for JSON."""
        found = {name: getattr(self, name) for name in self.__slots__}
        return found | {"payload": dict(self.payload)}


def candidate(
    product: Product, note_id: str, patient_id: str, note: str, calculator: str, payload: Mapping[str, Any]
) -> Candidate:
    """Return a candidate under the hash of its content.

    >>> candidate("medcalc_bench", "n1", "p1", "BP 120/60.", "mean_arterial_pressure", {"answer": "80.0"}).id
    '10c2dc06b16a5dae'
    """
    parts = [product, note_id, patient_id, note, calculator, dict(payload)]
    content = json.dumps(parts, sort_keys=True, ensure_ascii=False, allow_nan=False)
    found = hashlib.sha256(content.encode()).hexdigest()[:16]
    return Candidate(found, product, note_id, patient_id, note, calculator, payload)


def candidate_from_json(found: Mapping[str, Any]) -> Candidate:
    """Return the candidate that was written as JSON.

    Raises:
        CandidateError: a part is missing, the product is unknown, or the content is not that of its id.
    """
    names = ("product", "note_id", "patient_id", "note", "calculator", "payload")
    missing = [name for name in ("id", *names) if name not in found]
    if missing:
        raise CandidateError(f"a candidate needs {', '.join(missing)}; write candidates with Candidate.to_json")
    if found["product"] not in PRODUCTS:
        raise CandidateError(f"no product is called {found['product']!r}; there are {', '.join(PRODUCTS)}")
    made = candidate(*(found[name] for name in names))
    if made.id != found["id"]:
        raise CandidateError(f"candidate {found['id']} was changed: its content is that of {made.id}")
    return made
