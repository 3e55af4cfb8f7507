"""FHIR over HTTP: a calculator's result from a bundle, and the service of CDS Hooks."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from calcura.serving.fhir import answers
from calcura.serving.fhir.calculating import from_bundle
from calcura.serving.fhir.cards import SERVICE, SERVICES, Hook, cards
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.requests import FromBundle
from calcura.serving.problems import ProblemError
from calcura.serving.replies import Reply
from calcura.serving.requests import NAME

Name = Annotated[str, Path(description=NAME)]

fhir = APIRouter()


@fhir.post("/v1/calculators/{name}/fhir", responses={200: {"model": answers.FromBundle}})
def calculate_from_bundle(name: Name, asked: FromBundle) -> Reply:
    """Compute a result from a patient's FHIR R4 bundle; what was chosen and what was refused is told, with why."""
    return Reply(from_bundle(name, asked))


@fhir.get("/cds-services", responses={200: {"model": answers.CdsServices}})
async def cds_services() -> Reply:
    """Tell which services there are for CDS Hooks."""
    return Reply(SERVICES)


@fhir.post(f"/cds-services/{SERVICE}", responses={200: {"model": answers.Cards}})
def patient_view(asked: Hook) -> Reply:
    """Offer up to three results for which everything needed is in what was sent along."""
    try:
        return Reply(cards(asked))
    except FhirError as error:
        raise ProblemError("invalid-request", str(error), "Send what the service's prefetch asks for.") from error
