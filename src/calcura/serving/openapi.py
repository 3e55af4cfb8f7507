"""The OpenAPI document: the routes, and from each definition the inputs and the result of its calculator."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from calcura.engine import Definition, definitions
from calcura.engine.schema import result_schema, schema
from calcura.serving.answers import ProblemDetails
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


def document(app: FastAPI) -> dict[str, Any]:
    """Return the document; it is made when first asked for.

    Beside the route that serves every calculator stands a path for each, with its own inputs and result, so that a
    client made from the document has types.
    """
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        components = made["components"]["schemas"]
        problem = ProblemDetails.model_json_schema(ref_template=SCHEMAS + "{model}")
        problem.pop("$defs", None)
        components["ProblemDetails"] = problem
        for each in definitions():
            components[f"{each.name}_inputs"] = _without_dialect(schema(each))
            made["paths"][GENERIC.replace("{name}", each.name)] = _calculation(each, made["paths"][GENERIC])
        app.openapi_schema = made
    return app.openapi_schema


def _calculation(definition: Definition, generic: dict[str, Any]) -> dict[str, Any]:
    """Return the path of one calculator: the generic one with its own types."""
    path: dict[str, Any] = deepcopy(generic)
    post = path["post"]
    post |= {"operationId": f"calculate_{definition.name}", "summary": definition.title}
    post["description"] = definition.purpose
    post["parameters"] = []
    inputs = {"$ref": f"{SCHEMAS}{definition.name}_inputs"}
    body = post["requestBody"]["content"]["application/json"]
    body["schema"] = {"allOf": [body["schema"], {"properties": {"inputs": inputs}, "required": ["inputs"]}]}
    answer = post["responses"]["200"]["content"]["application/json"]
    properties = result_schema(definition)["properties"]
    answer["schema"] = {"allOf": [answer["schema"], {"properties": {each: properties[each] for each in OWN}}]}
    return path


OWN = ("calculator", "value", "unit", "band")
"""What of a result its own definition tells more about."""


def _without_dialect(described: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in described.items() if key != "$schema"}
