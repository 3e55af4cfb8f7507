"""FHIR over HTTP: a result from a bundle or from a questionnaire filled in, and the service of CDS Hooks."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from calcura.engine.errors import NotSupportedYetError
from calcura.engine.fhirpath import questionnaire
from calcura.serving.fhir import answers
from calcura.serving.fhir.calculating import from_bundle
from calcura.serving.fhir.cards import SERVICE, SERVICES, Feedbacks, Hook, cards
from calcura.serving.fhir.charts import Charts
from calcura.serving.fhir.errors import FhirError
from calcura.serving.fhir.requests import FromBundle, FromResponse
from calcura.serving.fhir.responses import from_response
from calcura.serving.operations import named
from calcura.serving.problems import ProblemError
from calcura.serving.replies import Reply
from calcura.serving.requests import NAME

Name = Annotated[str, Path(description=NAME)]

fhir = APIRouter()

log = logging.getLogger(__name__)


@fhir.post("/v1/calculators/{name}/fhir", responses={200: {"model": answers.FromBundle}})
def calculate_from_bundle(name: Name, asked: FromBundle) -> Reply:
    """Compute a result from a patient's FHIR R4 bundle; what was chosen and what was refused is told, with why."""
    return Reply(from_bundle(name, asked))


@fhir.get("/v1/calculators/{name}/questionnaire", responses={200: {"model": dict[str, Any]}})
def questionnaire_of(name: Name) -> Reply:
    """Return a calculator as a FHIR R4 Questionnaire that computes its own result in FHIRPath."""
    found = named(name)
    try:
        return Reply(questionnaire(found))
    except NotSupportedYetError as error:
        go_on = "Compute it under /v1/calculators/NAME/calculate."
        raise ProblemError("no-result", str(error), go_on) from error


@fhir.post("/v1/calculators/{name}/questionnaire-response", responses={200: {"model": answers.FromResponse}})
def calculate_from_response(name: Name, asked: FromResponse) -> Reply:
    """Compute a result from a calculator's questionnaire as it was filled in, and return it as an Observation too."""
    return Reply(from_response(name, asked))


@fhir.get("/cds-services", responses={200: {"model": answers.CdsServices}})
async def cds_services() -> Reply:
    """Tell which services there are for CDS Hooks."""
    return Reply(SERVICES)


@fhir.post(f"/cds-services/{SERVICE}", responses={200: {"model": answers.Cards}})
def patient_view(asked: Hook, request: Request) -> Reply:
    """Offer up to three results for which everything needed is in what was sent along, or can be fetched."""
    charts = _charts(request)
    try:
        return Reply(cards(asked, charts))
    except FhirError as error:
        raise ProblemError("invalid-request", str(error), "Send what the service's prefetch asks for.") from error


@fhir.post(f"/cds-services/{SERVICE}/feedback", responses={200: {"model": answers.Noted}})
def feedback(asked: Feedbacks, request: Request) -> Reply:
    """Take what became of cards; it is counted in the log, by outcome alone."""
    _charts(request)
    counted = Counter(each.outcome for each in asked.feedback)
    log.info("cards: %s", ", ".join(f"{number} {outcome}" for outcome, number in sorted(counted.items())))
    return Reply({"noted": len(asked.feedback)})


def _charts(request: Request) -> Charts:
    """Return which charts may ask, once this one is known to be of them."""
    charts: Charts = request.app.state.charts
    charts.check(request.headers.get("authorization", ""), str(request.url).partition("?")[0])
    return charts
