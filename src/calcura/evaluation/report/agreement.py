"""The agreement of two judges, or of a judge with what is known to be wrong, as tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calcura.evaluation.figures.published import published
from calcura.evaluation.report.tables import Table
from calcura.evaluation.report.wording import NOTHING, count, limits, percent
from calcura.grading.steps import ERROR_TYPES, STEPS

AS_PUBLISHED = {"formula": "formula", "values": "extraction", "calculation": "calculation", "answer": "answer"}
"""Our names of the steps, and those of the paper whose judge's agreement with experts is set beside."""


def agreement_table(found: Mapping[str, Any]) -> Table:
    """Return percent agreement and kappa for each step, and the overlap of error types."""
    head = ["step", "verdicts", "alike, %", "95 % interval", "kappa", "95 % interval"]
    rows = [_row(step, found["steps"][step]) for step in STEPS] + [_row("all steps", found["all"])]
    types = found["error_types"]
    overlap = ["error types (Jaccard)", count(types["n"]), percent(types["jaccard"]), limits(types["interval"])]
    return Table("Agreement", head, [*rows, [*overlap, NOTHING, NOTHING]])


def planted_story(found: Mapping[str, Any]) -> str:
    """Return in two sentences how often a judge names the first wrong step, and how often it blames what is right."""
    return (
        f"{found['judge']}: the first wrong step found in {found['first_wrong_found']} of {found['wrong']} solutions "
        f"with an error; {found['right_blamed']} of {found['right']} right ones blamed."
    )


def planted_table(found: Mapping[str, Any]) -> Table:
    """Return, for each step that is wrong first and each type of error, how far a judge agrees with what was planted.

    Beside the steps stands how far the published judge agrees with experts on its own 46 answers.
    """
    head = [
        "planted",
        "solutions",
        "named",
        "alike, %",
        "precision, %",
        "recall, %",
        "kappa",
        "published judge, alike, %",
    ]
    rows = [[*_planted_row(step, found["steps"][step]), _published(AS_PUBLISHED[step])] for step in STEPS]
    types = [[*_planted_row(ERROR_TYPES[name], each), NOTHING] for name, each in found["error_types"].items()]
    return Table("Agreement with what was planted", head, [*rows, *types])


def _planted_row(name: str, found: Mapping[str, Any]) -> list[str]:
    shares = [percent(found[each]) for each in ("alike", "precision", "recall")]
    return [name, count(found["planted"]), count(found["named"]), *shares, _number(found["kappa"])]


def _published(step: str) -> str:
    """Return the published judge's percent of agreement with experts on a step."""
    of_step = [each for each in published() if each.setting == "LLM-Expert" and each.kind == "agreement"]
    return next((each.value for each in of_step if each.category == step), NOTHING)


def _row(name: str, found: Mapping[str, Any]) -> list[str]:
    alike = [name, count(found["n"]), percent(found["agreement"]), limits(found["interval"])]
    between = found["kappa_interval"]
    return [*alike, _number(found["kappa"]), f"{between[0]:.2f} to {between[1]:.2f}" if between else NOTHING]


def _number(value: float | None) -> str:
    return NOTHING if value is None else f"{value:.2f}"
