"""What can be asked of a bundle."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from calcura.serving.requests import Calculation, ImplausiblePolicy, NotStatedPolicy, Request


class FromBundle(Calculation):
    """A calculation from a FHIR R4 bundle of one patient; inputs given beside it count before it."""

    bundle: Annotated[
        dict[str, Any],
        Field(
            description="A FHIR R4 Bundle: a search's result or that of $everything.",
            examples=[{"resourceType": "Bundle", "type": "collection", "entry": []}],
        ),
    ]
    at: Annotated[
        str | None,
        Field(
            description="The index time, such as 2026-01-05T10:00+01:00; only what is not later counts. A day is taken "
            "to its end; without an offset it is UTC. Now, if none is given.",
            max_length=40,
            examples=["2026-01-05T10:00:00Z"],
        ),
    ] = None
    within: Annotated[
        Annotated[str, Field(max_length=20)]
        | Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=50)]
        | None,
        Field(
            description="How old a measurement may be, such as 12h or 30d, or of one input each: smoking=400d; else as "
            "old as each input declares.",
            examples=["30d"],
        ),
    ] = None


class FromResponse(Request):
    """A calculation from a calculator's questionnaire as it was filled in."""

    response: Annotated[
        dict[str, Any],
        Field(
            description="A FHIR R4 QuestionnaireResponse: each item has an input's name as its linkId.",
            examples=[{"resourceType": "QuestionnaireResponse", "status": "completed", "item": []}],
        ),
    ]
    not_stated: NotStatedPolicy = "refuse"
    implausible: ImplausiblePolicy = "refuse"
