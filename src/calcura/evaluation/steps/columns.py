"""The columns of an annotation sheet."""

from __future__ import annotations

from collections.abc import Mapping

from calcura.grading.steps import STEPS, Step

WHICH = ("data", "strategy", "model", "item", "epoch", "judge")
"""Columns that say which answer and whose verdict it is; they must come back as they were."""

TOLD = ("calculator", "note", "question", "gold_answer", "gold_inputs", "gold_explanation", "answer")
PARTS: Mapping[Step, str] = {step: f"answer_{step}" for step in STEPS}
ERROR_TYPES_FOUND, ERROR_TYPES_OWN, REMARK = "error_types", "error_types_own", "remark"


def verdict_column(step: Step) -> str:
    """Return the name of the column with the judge's verdict on a step."""
    return f"{step}_verdict"


def mark_column(step: Step) -> str:
    """Return the name of the column in which the judge's verdict on a step is marked."""
    return f"{step}_mark"


def own_column(step: Step) -> str:
    """Return the name of the column for the reader's own verdict on a step."""
    return f"{step}_own"


def columns(blind: bool = False) -> list[str]:
    """Return the columns of a sheet."""
    names = [*WHICH, *TOLD, *PARTS.values()]
    for step in STEPS:
        names += [] if blind else [verdict_column(step), f"{step}_because", mark_column(step)]
        names.append(own_column(step))
    return [*names, *([] if blind else [ERROR_TYPES_FOUND]), ERROR_TYPES_OWN, REMARK]
