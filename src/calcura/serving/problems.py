"""What can go wrong when something is asked, said so that a program or an agent knows how to go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from calcura.engine import CalculationError, Definition, InputError
from calcura.engine.provenance import provenance
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.errors import CalcuraError

TITLES = {
    "malformed": (400, "The body cannot be read"),
    "unauthorized": (401, "A token is needed"),
    "stale-form": (403, "This form cannot be used any more"),
    "too-early": (403, "This is not told yet"),
    "not-found": (404, "There is nothing at this address"),
    "unknown-calculator": (404, "No calculator has this name"),
    "method-not-allowed": (405, "This address does not take this method"),
    "missing-prefetch": (412, "What the service asks for is not sent along"),
    "too-large": (413, "The body is too large"),
    "wrong-host": (421, "This server does not answer to that name"),
    "invalid-request": (422, "The request does not fit its description"),
    "invalid-input": (422, "An input cannot be used"),
    "missing-input": (422, "Required inputs are missing"),
    "too-slow": (422, "The note takes too long to read"),
    "no-result": (422, "No result follows from these inputs"),
    "busy": (429, "Too much is asked at once"),
    "fault": (500, "A fault of ours"),
}
"""Status and title of each kind of problem; the kind is the last part of its type."""

TYPE = "urn:calcura:problem:"
SHOWN = 5
"""How many faults of a request are told at once."""


@dataclass
class ProblemError(Exception):
    """Something asked that cannot be answered, with the reason and what to do next."""

    kind: str
    detail: str
    go_on: str = ""
    about: dict[str, Any] = field(default_factory=dict)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return TITLES[self.kind][0]

    def sentences(self, go_on: str | None = None) -> str:
        """Return reason and what to do next as text; ``go_on`` says it in other words."""
        return f"{self.detail.rstrip('.')}. {self.go_on if go_on is None else go_on}".strip()

    def to_json(self) -> dict[str, Any]:
        """Return the problem as problem details (RFC 9457)."""
        status, title = TITLES[self.kind]
        told = {"type": TYPE + self.kind, "title": title, "status": status, "detail": self.detail}
        return {**told, **({"go_on": self.go_on} if self.go_on else {}), **self.about, "disclaimer": DISCLAIMER}


def problem_of(error: CalcuraError, definition: Definition | None = None, missing: Sequence[str] = ()) -> ProblemError:
    """Return an error of the library as a problem; ``missing`` are the required inputs that are not known."""
    about: dict[str, Any] = {"provenance": provenance(definition)} if definition is not None else {}
    if isinstance(error, CalculationError):
        return ProblemError("no-result", error.sentences, "The inputs can be read, but not together.", about)
    if isinstance(error, InputError) and error.input_name in missing:
        go_on = "Give them, or ask for the results still possible without them."
        about = {"input": missing[0], "missing": list(missing), **about}
        return ProblemError("missing-input", error.sentences, go_on, about)
    if isinstance(error, InputError) and error.input_name:
        about = {"input": error.input_name, **about}
    return ProblemError("invalid-input", error.sentences, "The specification tells how it is given.", about)


def invalid(error: ValidationError) -> ProblemError:
    """Return what does not fit a request's model as a problem, without what was given."""
    return invalid_request(
        [(each["loc"], each["msg"]) for each in error.errors(include_input=False, include_url=False)]
    )


def invalid_request(faults: Sequence[tuple[Sequence[Any], str]]) -> ProblemError:
    """Return faults of a request, each with its place, as one problem."""
    told = [f"{'.'.join(str(part)[:100] for part in place)}: {message}" for place, message in faults[:SHOWN]]
    more = f"; and {len(faults) - SHOWN} more" if len(faults) > SHOWN else ""
    return ProblemError(
        "invalid-request", "; ".join(told) + more, "The description of this request tells what it takes."
    )


def fault() -> ProblemError:
    """Return the problem that stands for a fault of ours: nothing of what happened, which may tell of a patient."""
    return ProblemError(
        "fault", "Something went wrong here; the request may have been right.", "Report what was asked."
    )
