"""What comes back for a bundle, and for CDS Hooks, as models."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from calcura.serving.answers import Answer, Outcome, Possible, Traced


class ChosenInput(Answer):
    """An input's value, as written and in the specification's unit, where it comes from and why this one."""

    input: str
    value: float | bool | str | list[str]
    text: Annotated[str, Field(description="The value with its unit.")]
    given: Annotated[str, Field(description="What the entry says.")]
    source: Annotated[str, Field(description="The entry it was read from.")]
    code: Annotated[str, Field(description="The code by which it was found.")]
    time: str
    why: str


class RefusedEntry(Answer):
    """An entry that might have been an input's value, and why it was not used."""

    input: str | None
    given: str
    source: str
    code: str
    time: str
    why: str


class MissingInput(Answer):
    """A required input that the bundle does not tell, and the codes it was looked for by; none where none fits."""

    input: str
    looked_for: list[str]
    uncoded: Annotated[str, Field(description="Why a measurement has no code; else empty.")] = ""


class UnknownCode(Answer):
    """A code in the bundle that no calculator reads anything from."""

    system: str
    code: str
    display: str
    entries: int


class FromBundle(Traced):
    """What a bundle tells of a calculator's inputs, and the result or what is still possible."""

    at: Annotated[str, Field(description="The index time.")]
    patient: str
    chosen: list[ChosenInput]
    refused: list[RefusedEntry]
    missing: list[MissingInput]
    unknown_codes: list[UnknownCode]
    warnings: list[str]
    result: Outcome | None
    bounds: Possible | None
    reason: Annotated[str, Field(description="Why there is no result.")]
    observation: Annotated[dict[str, Any] | None, Field(description="The result as a FHIR R4 Observation.")]


class FromResponse(Traced):
    """The result of a questionnaire that was filled in."""

    inputs: Annotated[dict[str, Any], Field(description="What was answered, by input.")]
    result: Outcome
    observation: Annotated[dict[str, Any], Field(description="The result as a FHIR R4 Observation.")]


class CdsService(Answer):
    """A service as CDS Hooks describes it."""

    hook: Literal["patient-view"]
    id: str
    title: str
    description: str
    prefetch: dict[str, str]


class CdsServices(Answer):
    """The services there are."""

    services: list[CdsService]


class CardSource(Answer):
    """Where the rules of a card come from."""

    label: str
    url: str | None = None


class OfferedCard(Answer):
    """A result that is offered."""

    uuid: Annotated[str, Field(description="By which feedback names the card.")]
    summary: Annotated[str, Field(max_length=140)]
    indicator: Literal["info"]
    detail: str
    source: CardSource


class Cards(Answer):
    """What is offered for a patient; nothing where something needed is not known."""

    cards: list[OfferedCard]


class Noted(Answer):
    """That feedback was taken, and of how many cards."""

    noted: int
