"""What can be wrong with how an evaluation is set up; a model's answer is never an error."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from calcura.measurements.errors import CalcuraError


class EvaluationError(CalcuraError):
    """Data, a strategy, a model or a log cannot be used as given; the message says what to give instead."""


@contextmanager
def eval_extra() -> Iterator[None]:
    """Say what to install where an import within lacks a library.

    >>> with eval_extra():
    ...     import inspect_of_another_name
    Traceback (most recent call last):
    ...
    calcura.evaluation.errors.EvaluationError: this needs inspect_of_another_name: pip install 'calcura[eval]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("calcura"):
            raise
        raise EvaluationError(f"this needs {error.name}: pip install 'calcura[eval]'") from error
