"""REST: the operations under /v1, each a few lines, with OpenAPI from the same models and definitions."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from calcura import __version__
from calcura.engine import definitions
from calcura.engine.steps import DISCLAIMER
from calcura.serving import answers, operations, requests
from calcura.serving.aside import aside
from calcura.serving.batch import scored
from calcura.serving.fhir.charts import Charts
from calcura.serving.fhir.routes import Name, fhir
from calcura.serving.guard import TOO_LARGE, Refused
from calcura.serving.notes import note_read
from calcura.serving.openapi import PROBLEMS, document
from calcura.serving.problems import ProblemError, fault, invalid_request
from calcura.serving.replies import Reply, refused

Specialty = Annotated[str | None, Query(description="Only this specialty, such as nephrology.", max_length=100)]
Words = Annotated[str, Query(description="What you look for, in words.", max_length=2000)]

DESCRIPTION = (
    "Clinical calculation that can be checked. Each answer carries its sources, what was assumed, and the hash of the "
    f"definition that made it. **{DISCLAIMER}**"
)

v1 = APIRouter(prefix="/v1", tags=["library"])


@v1.get("", responses={200: {"model": answers.Service}})
async def service() -> Reply:
    """Tell what this service is."""
    told = {"name": "Calcura", "version": __version__, "calculators": len(definitions())}
    return Reply({**told, "openapi": "/v1/openapi.json", "mcp": "/mcp", "disclaimer": DISCLAIMER})


@v1.get("/health", responses={200: {"model": answers.Health}})
async def health() -> Reply:
    """Tell that the service answers; needs no token."""
    return Reply({"status": "ok", "version": __version__})


@v1.get("/calculators", responses={200: {"model": answers.Listed}})
async def list_all(specialty: Specialty = None) -> Reply:
    """List the calculators."""
    return Reply(operations.list_calculators(specialty))


@v1.get("/search", responses={200: {"model": answers.FoundCalculators}})
async def search(q: Words, specialty: Specialty = None, limit: requests.Limit = 5) -> Reply:
    """Find calculators by words, best first. A note does not belong into an address: post it to recommend."""
    return Reply(operations.find(requests.Find(question=q or " ", specialty=specialty, limit=limit)))


@v1.post("/recommend", responses={200: {"model": answers.FoundCalculators}})
def recommend(asked: requests.Recommend) -> Reply:
    """Find calculators for a question or a whole note, best first, with the words that speak for each."""
    return Reply(aside.run(operations.recommended, asked))


@v1.post("/notes/read", responses={200: {"model": answers.NoteRead}})
def read_note(asked: requests.ReadNote) -> Reply:
    """Read a note for a calculator's inputs: each with its place, what is assumed, and what would follow."""
    return Reply(aside.run(note_read, asked))


@v1.get("/calculators/{name}", responses={200: {"model": answers.Specification}})
async def specification(name: Name) -> Reply:
    """Give all that is needed to do a calculator by hand: purpose, inputs, formula, meaning, version and sources."""
    return Reply(operations.specified(name))


@v1.get("/calculators/{name}/schema", responses={200: {"model": answers.Schemas}})
async def schema(name: Name) -> Reply:
    """Give JSON Schemas of a calculator's inputs and result, and its definition as a tool for a language model."""
    return Reply(operations.schemas(name))


@v1.post("/calculators/{name}/calculate", responses={200: {"model": answers.Outcome}})
async def calculate(name: Name, asked: requests.Calculation) -> Reply:
    """Compute a result for one patient."""
    return Reply(operations.calculated(name, asked))


@v1.post("/calculators/{name}/bounds", responses={200: {"model": answers.Possible}})
def bounds(name: Name, asked: requests.Calculation) -> Reply:
    """Tell which results are possible while inputs are unknown, and which input would settle what they mean."""
    return Reply(operations.possible(name, asked))


@v1.post("/calculators/{name}/explain", responses={200: {"model": answers.Explanation}})
def explain(name: Name, asked: requests.Calculation) -> Reply:
    """Compute a result and show every step."""
    return Reply(operations.explained(name, asked))


@v1.post("/calculators/{name}/batch", responses={200: {"model": answers.Scored}})
def batch(name: Name, asked: requests.Batch) -> Reply:
    """Compute a result, or tell a problem, for each of many patients."""
    return Reply(scored(name, asked))


def rest(lifespan: Any = None, refused: Refused = refused) -> FastAPI:
    """Return the REST service. It has no page of its own that would load scripts from elsewhere.

    Args:
        lifespan: what to do around serving.
        refused: how a problem is told.
    """
    app = FastAPI(
        title="Calcura",
        version=__version__,
        description=DESCRIPTION,
        openapi_url="/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        responses=PROBLEMS,
        lifespan=lifespan,
    )
    app.state.charts = Charts()
    app.include_router(v1)
    app.include_router(fhir, tags=["fhir"])

    async def told(request: Request, error: Exception) -> Response:
        return refused(request, *_problem(error))

    for kind in (ProblemError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, told)
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    return app


def _problem(error: Exception) -> tuple[ProblemError, dict[str, str]]:
    """Return an error as the problem that is told, and the headers that go with it."""
    match error:
        case ProblemError():
            return error, {}
        case RequestValidationError():
            return _unfit(error), {}
        case HTTPException(status_code=status):
            kind, go_on = KINDS.get(status, "malformed"), GO_ON.get(status, "")
            return ProblemError(kind, error.detail, go_on), dict(error.headers or {})
    return fault(), {}


def _unfit(error: RequestValidationError) -> ProblemError:
    faults = error.errors()
    if any(each["type"] == "json_invalid" for each in faults):
        return ProblemError("malformed", "the body is not JSON", "Send one JSON object, in UTF-8.")
    return invalid_request([(each["loc"], each["msg"]) for each in faults])


KINDS = {404: "not-found", 405: "method-not-allowed", 413: "too-large"}
GO_ON = {404: "/v1/openapi.json tells what there is.", 413: TOO_LARGE}
