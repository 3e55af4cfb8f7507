"""What Inspect finds of Calcura by its entry point: the task, its scorers and solvers, and models of this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inspect_ai.model import modelapi

from calcura.evaluation.models.preparing import prepared, reply
from calcura.evaluation.models.scorer import answer, parameters
from calcura.evaluation.models.tasks import medcalc_bench, medqa_calc

if TYPE_CHECKING:
    from calcura.evaluation.models.local import LocalModel


@modelapi(name="local")
def local() -> type[LocalModel]:
    """Return what asks ``local/smollm2``; only who asks it loads it."""
    from calcura.evaluation.models.local import LocalModel

    return LocalModel


__all__ = ["answer", "local", "medcalc_bench", "medqa_calc", "parameters", "prepared", "reply"]
