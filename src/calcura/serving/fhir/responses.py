"""A result from a calculator's questionnaire as somebody filled it in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import Field, StrictBool, StrictInt, ValidationError

from calcura.engine import Definition, calculate
from calcura.engine.fhirpath import address
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Choices
from calcura.serving.fhir.calculating import index_of
from calcura.serving.fhir.choices import Chosen, Json
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.observation import observation
from calcura.serving.fhir.requests import FromResponse
from calcura.serving.fhir.resources import Coding, Part, Quantity, Reference
from calcura.serving.operations import about, named, outcome, unknown
from calcura.serving.problems import ProblemError, problem_of
from calcura.serving.requests import Calculation

Given = float | bool | str | dict[str, Any] | list[str]
"""What was answered, as ``calculate`` takes it."""


class Answer(Part):
    """One answer; FHIR names its field after its type."""

    value_boolean: StrictBool | None = None
    value_decimal: float | None = Field(None, strict=True, allow_inf_nan=False)
    value_integer: StrictInt | None = None
    value_date: str | None = None
    value_string: str | None = None
    value_coding: Coding | None = None
    value_quantity: Quantity | None = None

    def given(self) -> Given | None:
        """Return what it says; None where it has no value that an input could have."""
        if self.value_coding is not None:
            return self.value_coding.code
        if self.value_quantity is not None:
            return {"value": self.value_quantity.value, "unit": self.value_quantity.code or self.value_quantity.unit}
        told = (self.value_boolean, self.value_decimal, self.value_integer, self.value_date, self.value_string)
        return next((each for each in told if each is not None), None)


class Item(Part):
    """A question with its answers, or a group of questions."""

    link_id: str
    answer: tuple[Answer, ...] = ()
    item: tuple[Item, ...] = ()


class QuestionnaireResponse(Part):
    """A questionnaire as it was filled in."""

    resource_type: Literal["QuestionnaireResponse"]
    id: str = ""
    questionnaire: str = ""
    status: str = ""
    subject: Reference = Reference()
    authored: str = ""
    item: tuple[Item, ...] = ()

    def items(self) -> Iterator[Item]:
        """Give every item, those of groups too."""
        left = list(self.item)
        while left:
            each = left.pop(0)
            yield each
            left += each.item


def from_response(name: str, asked: FromResponse) -> Json:
    """Return a calculator's result from its questionnaire, filled in: the result as always, and as an Observation.

    The result is computed anew from the answers; what the form computed is not read.

    Raises:
        ProblemError: there is no such calculator, the response is not to its questionnaire or not finished, or no
            result follows from the answers.
    """
    found = named(name)
    try:
        response = _read(found, asked.response)
        answers = _answers(found, response)
        at = index_of(response.authored or None, None).at
    except FhirError as error:
        raise ProblemError("invalid-request", str(error), "docs/fhir.md tells what a response holds.") from error
    try:
        result = calculate(found, answers, not_stated=asked.not_stated, implausible=asked.implausible)
    except CalcuraError as error:
        raise problem_of(error, found, unknown(found, Calculation(inputs=answers))) from error
    source = f"QuestionnaireResponse/{response.id}" if response.id else "a questionnaire"
    chosen = [Chosen(each, value, str(value), source, "answered") for each, value in answers.items()]
    told = observation(result, chosen, response.subject.reference, at)
    return {**about(found), "inputs": answers, "result": outcome(result), "observation": told}


def _read(found: Definition, given: Json) -> QuestionnaireResponse:
    try:
        response = QuestionnaireResponse.model_validate(given)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise FhirError(f"the response cannot be read: {where}: {first['msg']}") from None
    filled = response.questionnaire.partition("|")[0]
    if filled and filled != address(found):
        raise FhirError(f"the response is to {filled[:100]}, not to {address(found)}")
    if response.status not in ("completed", "amended"):
        status = response.status[:40] or "of no status"
        raise FhirError(f"the response is {status}; one that is completed or amended is read")
    return response


def _answers(found: Definition, response: QuestionnaireResponse) -> dict[str, Given]:
    answers: dict[str, Given] = {}
    for item in response.items():
        each = found.input_by_name.get(item.link_id)
        if each is None:
            continue
        values = [value for answer in item.answer if (value := answer.given()) is not None]
        if each.name in answers or (len(values) > 1 and not isinstance(each.kind, Choices)):
            raise FhirError(f"{each.name} is answered several times; give one answer")
        if values:
            answers[each.name] = list(map(str, values)) if isinstance(each.kind, Choices) else values[0]
    return answers
