"""What comes back, as models. They describe it in OpenAPI and MCP; tests check answers against them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Value = float | str | dict[str, int]
"""A number, an ISO date or a category, or weeks and days."""


class Answer(BaseModel):
    """Something told; tests refuse what is not described here."""

    model_config = ConfigDict(extra="forbid")


class Provenance(Answer):
    """What made a number."""

    calcura: Annotated[str, Field(description="Version of Calcura.")]
    definition: Annotated[str, Field(description="Hash of the calculator's definition.")]


class Traced(Answer):
    """What every answer about one calculator carries."""

    calculator: str
    title: str
    sources: list[str]
    provenance: Provenance
    disclaimer: str


class Card(Answer):
    """What to know of a calculator before asking for its specification."""

    name: str
    title: str
    specialty: str
    purpose: str
    inputs: list[str]
    result: str
    superseded_by: str | None
    provenance: Provenance


class FoundCard(Card):
    """A calculator that fits, and the words that speak for it."""

    matched: list[str]


class Listed(Answer):
    """Calculators by name, and how many there are of each specialty."""

    calculators: list[Card]
    specialties: dict[str, int]
    disclaimer: str


class FoundCalculators(Answer):
    """Calculators that fit, best first, and how many the library has of each specialty."""

    calculators: list[FoundCard]
    specialties: dict[str, int]
    disclaimer: str


class Page(Traced):
    """All that is needed to do a calculator by hand, and JSON Schemas of its inputs and result."""

    specification: str
    input_schema: dict[str, Any]
    result_schema: dict[str, Any]


class Schemas(Traced):
    """JSON Schemas of a calculator's inputs and result, and its definition as a tool for a language model."""

    input_schema: dict[str, Any]
    result_schema: dict[str, Any]
    tool: dict[str, Any]


class Specification(Answer):
    """A calculator's open-book page."""

    calculator: str
    title: str
    specialty: str
    purpose: str
    cautions: list[str]
    answers: str
    for_whom: list[str]
    inputs: list[dict[str, Any]]
    when_missing: list[str]
    formula: dict[str, str]
    uses: list[dict[str, str]]
    result: dict[str, Any]
    bands: dict[str, Any] | None
    supersedes: str | None
    superseded_by: str | None
    sources: list[dict[str, str | None]]
    checked: Annotated[
        dict[str, str | None] | None, Field(description="What its numbers were checked against; null where not told.")
    ]
    text: str
    provenance: Provenance
    disclaimer: str


class Outcome(Traced):
    """A result with everything it rests on."""

    value: Value
    unit: str
    text: Annotated[str, Field(description="Value and unit, rounded as declared.")]
    band: Annotated[str | None, Field(description="What the result means.")]
    assumptions: list[str]
    warnings: list[str]


class Deciding(Answer):
    """An unknown input that would settle the band, and the values that do."""

    input: str
    label: str
    when: str
    band: str


class Possible(Traced):
    """The results that unknown inputs still allow; null is an end without limit."""

    low: Value | None
    high: Value | None
    unit: str
    low_band: str | None
    high_band: str | None
    band: Annotated[str | None, Field(description="The band, once settled.")]
    settled: bool
    tight: bool
    unknown: list[str]
    completions: int | None
    deciding: list[Deciding]
    always_decides: list[str]
    assumptions: list[str]
    text: str


class Calculated(Answer):
    """A result; or, where required inputs are unknown, the results still possible."""

    result: Outcome | None
    bounds: Possible | None


class Explanation(Outcome):
    """A result with every step that led to it."""

    inputs: dict[str, str]
    steps: list[dict[str, Any]]
    explanation: str
    latex: str


class Scored(Traced):
    """A result, or a problem, for each row."""

    rows: int
    scored: int
    unit: str
    values: list[Value | None]
    bands: list[str | None]
    problems: list[str | None]
    assumptions: list[str]


class FoundInput(Answer):
    """A value, and where in the note it stands."""

    value: float | bool | str
    unit: str
    text: str
    span: Annotated[list[int] | None, Field(description="Start and end in the note, in characters.")]
    why: str


class AssumedInput(Answer):
    """A value that the note does not state."""

    value: float | bool | str
    why: str


class NoteRead(Traced):
    """A calculator's inputs as a note states them, what is assumed, and the result that follows if all is right."""

    found: dict[str, FoundInput]
    assumed: dict[str, AssumedInput]
    missing: list[str]
    result: Outcome | None
    reason: Annotated[str, Field(description="Why there is no result.")]


class ProblemDetails(BaseModel):
    """What went wrong, after RFC 9457, and how to go on."""

    type: str
    title: str
    status: int
    detail: str
    go_on: Annotated[str, Field(description="What to do next.")] = ""
    input: Annotated[str | None, Field(description="The input that is at fault.")] = None
    missing: Annotated[list[str] | None, Field(description="Required inputs that are not known.")] = None
    provenance: Provenance | None = None
    disclaimer: str


class Health(Answer):
    """That the service answers."""

    status: Literal["ok"]
    version: str


class Service(Answer):
    """What this service is."""

    name: Literal["Calcura"]
    version: str
    calculators: int
    openapi: str
    mcp: str
    disclaimer: str
