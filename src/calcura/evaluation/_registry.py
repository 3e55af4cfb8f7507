"""What Inspect finds of Calcura by its entry point: the task, its scorers and solvers."""

from calcura.evaluation.preparing import prepared, reply
from calcura.evaluation.scorer import answer, parameters
from calcura.evaluation.tasks import medcalc_bench

__all__ = ["answer", "medcalc_bench", "parameters", "prepared", "reply"]
