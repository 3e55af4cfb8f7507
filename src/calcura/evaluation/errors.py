"""What can be wrong with how an evaluation is set up; a model's answer is never an error."""

from __future__ import annotations

from contextlib import AbstractContextManager

from calcura.measurements.errors import CalcuraError, extra


class EvaluationError(CalcuraError):
    """Data, a strategy, a model or a log cannot be used as given; the message says what to give instead."""


def eval_extra(doing: str = "this") -> AbstractContextManager[None]:
    """Say what to install where an import within lacks a library of evaluation."""
    return extra("eval", doing, EvaluationError)
