"""The OpenAPI document: the routes, and from each definition the inputs and the result of its calculator."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from calcura.engine import Definition, definitions
from calcura.engine.calculate import plain_value
from calcura.engine.sample import sample
from calcura.engine.schema import result_schema, schema
from calcura.serving.answers import ProblemDetails
from calcura.serving.operations import specialties
from calcura.serving.problems import TITLES

SCHEMAS = "#/components/schemas/"
GENERIC = "/v1/calculators/{name}/calculate"

_TOLD = {"application/problem+json": {"schema": {"$ref": f"{SCHEMAS}ProblemDetails"}}}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {
        "description": "; or ".join(title for each, title in TITLES.values() if each == status),
        "content": _TOLD,
    }
    for status in sorted({status for status, _ in TITLES.values()})
}
"""Every refusal that any route may give."""


SECURITY = {"token": {"type": "http", "scheme": "bearer", "description": "CALCURA_TOKEN of the service."}}
SERVERS = [{"url": "/", "description": "Where this document was read."}]
TAGS = {
    "library": "What there is, and reading notes.",
    "fhir": "FHIR R4 and CDS Hooks.",
}
OWN = ("calculator", "value", "unit")
"""What of a result its own definition tells more about; of its bands it tells the words."""


def document(app: FastAPI) -> dict[str, Any]:
    """Return the document; it is made when first asked for.

    Beside the route that serves every calculator stands a path for each, with its own request and its own result, flat
    and named, so that a client made from the document has types.
    """
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        components = made["components"]["schemas"]
        problem = ProblemDetails.model_json_schema(ref_template=SCHEMAS + "{model}")
        problem.pop("$defs", None)
        components["ProblemDetails"] = problem
        generic = made["paths"][GENERIC]
        for each in definitions():
            inputs = {key: value for key, value in schema(each).items() if key != "$schema"}
            components[f"{each.name}_inputs"] = {**inputs, "title": f"{each.name}_inputs"}
            components[f"{each.name}_request"] = _request(each, components["Calculation"])
            components[f"{each.name}_result"] = _result(each, components["Outcome"])
            made["paths"][GENERIC.replace("{name}", each.name)] = _calculation(each, generic)
        told = {**TAGS, **{each: f"Calculators of {each.replace('_', ' ')}." for each in specialties()}}
        made["components"]["securitySchemes"] = SECURITY
        # The empty one: on its own machine, or opened to everyone, a service asks for no token.
        made |= {"servers": SERVERS, "security": [{}, {"token": []}]}
        made["tags"] = [{"name": name, "description": text} for name, text in told.items()]
        app.openapi_schema = made
    return app.openapi_schema


def _calculation(definition: Definition, generic: dict[str, Any]) -> dict[str, Any]:
    """Return the path of one calculator: the generic one with its own types and an example."""
    path: dict[str, Any] = deepcopy(generic)
    post = path["post"]
    post |= {"operationId": f"calculate_{definition.name}", "summary": definition.title}
    post |= {"description": definition.purpose, "tags": [definition.specialty], "parameters": []}
    body = post["requestBody"]["content"]["application/json"]
    answer = post["responses"]["200"]["content"]["application/json"]
    body["schema"] = {"$ref": f"{SCHEMAS}{definition.name}_request"}
    answer["schema"] = {"$ref": f"{SCHEMAS}{definition.name}_result"}
    (patient,) = sample(definition, 1, seed=1, edge_share=0)
    body["example"] = {"inputs": {name: plain_value(value) for name, value in patient.items() if value is not None}}
    return path


def _request(definition: Definition, generic: dict[str, Any]) -> dict[str, Any]:
    """Return what is asked of one calculator."""
    inputs = {"$ref": f"{SCHEMAS}{definition.name}_inputs"}
    described = {**generic, "title": f"{definition.name}_request", "required": ["inputs"]}
    policies = {name: _optional(each) for name, each in generic["properties"].items() if name != "inputs"}
    return {**described, "properties": {"inputs": inputs, **policies}}


def _optional(described: dict[str, Any]) -> dict[str, Any]:
    """Return a property with its default in words: clients for TypeScript demand what has one."""
    rest = {name: value for name, value in described.items() if name != "default"}
    told = f"{described.get('description', '')} If it is not given: {described.get('default')}."
    return {**rest, "description": told.strip()}


def _result(definition: Definition, generic: dict[str, Any]) -> dict[str, Any]:
    """Return what one calculator gives: everything that an outcome holds, with its own value, unit and bands."""
    own = result_schema(definition)["properties"]
    labels = definition.bands.labels if definition.bands else ()
    band = {"type": "string", "description": f"One of: {'; '.join(labels)}"} if labels else {"type": "null"}
    properties = {**generic["properties"], **{name: own[name] for name in OWN}, "band": band}
    return {**generic, "title": f"{definition.name}_result", "description": definition.title, "properties": properties}
