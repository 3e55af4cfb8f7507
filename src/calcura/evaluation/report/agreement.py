"""The agreement of two judges, as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calcura.evaluation.report.tables import Table
from calcura.evaluation.report.wording import NOTHING, count, limits, percent
from calcura.grading.steps import STEPS


def agreement_table(found: Mapping[str, Any]) -> Table:
    """Return percent agreement and kappa for each step, and the overlap of error types."""
    head = ["step", "verdicts", "alike, %", "95 % interval", "kappa", "95 % interval"]
    rows = [_row(step, found["steps"][step]) for step in STEPS] + [_row("all steps", found["all"])]
    types = found["error_types"]
    overlap = ["error types (Jaccard)", count(types["n"]), percent(types["jaccard"]), limits(types["interval"])]
    return Table("Agreement", head, [*rows, [*overlap, NOTHING, NOTHING]])


def _row(name: str, found: Mapping[str, Any]) -> list[str]:
    alike = [name, count(found["n"]), percent(found["agreement"]), limits(found["interval"])]
    between = found["kappa_interval"]
    return [*alike, _number(found["kappa"]), f"{between[0]:.2f} to {between[1]:.2f}" if between else NOTHING]


def _number(value: float | None) -> str:
    return NOTHING if value is None else f"{value:.2f}"
