"""REST against its own description: requests made from it, fitting and unfitting, are answered as it says."""

from __future__ import annotations

import re
from typing import Any

import pytest

pytest.importorskip("schemathesis", reason="Schemathesis, a development dependency, is not installed")

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from calcura.serving.access import Access
from calcura.serving.guard import Guard
from calcura.serving.rest import rest

FEW = "ckd_epi_2021_creatinine|gestational_age|mme_cdc_2022"
"""Calculators whose own paths stand for all in a quick run: numbers, dates, inputs that may be left out."""

SHARED = r"^(?!/v1/calculators/[^{])"
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
"""Not that all of fitting type is accepted: that 3 kg is no weight of an adult stands in no schema."""

MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.fixture(scope="module")
def described() -> Any:
    """The service as its description tells it, open to every name."""
    return schemathesis.openapi.from_asgi("/v1/openapi.json", Guard(rest(), Access(None, frozenset())))


def check(described: Any, wanted: str, examples: int) -> None:
    """Ask each operation whose path fits, and compare status, type and body with what is described."""
    operations = [each.ok() for each in described.get_all_operations() if re.search(wanted, each.ok().path)]
    assert operations
    for operation in operations:
        for mode in MODES:
            ask(operation, mode, examples)


def ask(operation: Any, mode: GenerationMode, examples: int) -> None:
    """Ask one operation, in ways that fit its description or in ways that do not."""

    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def answered(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    try:
        answered()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, operation.label
        # What takes nothing cannot be asked wrongly.
        assert not operation.body, operation.label


def test_what_all_calculators_share_answers_as_it_is_described(described: Any) -> None:
    check(described, SHARED, 2)


def test_a_calculator_answers_as_its_own_path_is_described(described: Any) -> None:
    check(described, FEW, 2)


@pytest.mark.full
def test_every_path_answers_as_it_is_described(described: Any) -> None:
    check(described, "", 60)
