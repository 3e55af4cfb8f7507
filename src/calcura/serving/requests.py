"""What can be asked, as models: the bodies of REST and the arguments of MCP's tools are the same."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from calcura.engine import definitions
from calcura.engine.calculate import Implausible, NotStated
from calcura.engine.sample import sample

LONGEST_NOTE = 100_000
MOST_ROWS = 100_000
MOST_LISTED = 50

EXAMPLE = min(definitions(), key=lambda each: len(each.inputs))
EXAMPLES = sample(EXAMPLE, 2, edge_share=0)
"""Patients of a calculator with few inputs, as examples of what can be asked."""

InputName = Annotated[str, StringConstraints(max_length=100)]
NAME = "The calculator's name, as they are listed."
Calculator = Annotated[str, Field(description=NAME, max_length=100, examples=[EXAMPLE.name])]
NotStatedPolicy = Annotated[
    NotStated,
    Field(description="What a finding that is not given counts as: refuse leaves it unknown, absent assumes absent."),
]
ImplausiblePolicy = Annotated[
    Implausible, Field(description="What becomes of a value outside its plausible range: refused, or used and warned.")
]
Note = Annotated[str, Field(description="The clinical note, English, as plain text.", max_length=LONGEST_NOTE)]
Question = Annotated[
    str | None, Field(description="What is asked of the note: a score, formula or value.", max_length=2000)
]
Limit = Annotated[int, Field(description="How many to list.", ge=1, le=MOST_LISTED)]


class Request(BaseModel):
    """Something asked for; what is not known is refused, so that a misspelt option is not silently left out."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Find(Request):
    """Calculators that fit a question or a note, or those of a specialty."""

    question: Question = None
    note: Annotated[
        str | None, Field(description="A clinical note to find calculators for.", max_length=LONGEST_NOTE)
    ] = None
    specialty: Annotated[str | None, Field(description="Only this specialty, such as nephrology.", max_length=100)] = (
        None
    )
    limit: Limit = 5


class Recommend(Request):
    """Calculators that fit a text."""

    text: Annotated[str, Field(description="A question, a few words or a whole note.", max_length=LONGEST_NOTE)]
    limit: Limit = 5


class Known(Request):
    """What is known of a patient."""

    inputs: dict[InputName, Any] = Field(
        default_factory=dict,
        description='Each input by its name: a number in the unit of the specification, text with a unit such as "124 '
        'umol/L", {"value": 124, "unit": "umol/L"}, present or absent for a finding, an option, a list of options, a '
        "date such as 2014-09-05. Null or unknown: not known.",
        max_length=200,
        examples=[EXAMPLES[0]],
    )


class Calculation(Known):
    """A calculation for one patient."""

    not_stated: NotStatedPolicy = "refuse"
    implausible: ImplausiblePolicy = "refuse"


class Batch(Request):
    """Many patients at once, column by column; every column has one cell for each patient, null where unknown."""

    columns: Annotated[
        dict[InputName, Annotated[list[Any], Field(max_length=MOST_ROWS)]],
        Field(
            description="Each input's cells: numbers, true or false or text for findings, options, ISO dates.",
            min_length=1,
            max_length=200,
            examples=[{name: [patient.get(name) for patient in EXAMPLES] for name in EXAMPLES[0]}],
        ),
    ]
    units: Annotated[
        dict[InputName, Annotated[str, StringConstraints(max_length=100)]],
        Field(description="The unit of a column that is not in the specification's own.", max_length=200),
    ] = Field(default_factory=dict)
    not_stated: NotStatedPolicy = "refuse"


class ReadNote(Request):
    """A note to read, and which calculator's inputs to look for: by its name, or by a question that asks for it."""

    note: Note
    calculator: Annotated[str | None, Field(description=NAME, max_length=100)] = None
    question: Question = None


class OfCalculator(Request):
    """One calculator."""

    calculator: Calculator


class BatchOf(Batch):
    """Many patients at once, and by which calculator."""

    calculator: Calculator


class FindValues(OfCalculator):
    """A note, and values of a calculator's inputs whose places in it are wanted."""

    note: Note
    values: dict[InputName, Any]


class CalculationOf(Calculation):
    """A calculation for one patient, and which."""

    calculator: Calculator
