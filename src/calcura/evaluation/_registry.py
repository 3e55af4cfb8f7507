"""What Inspect finds of Calcura by its entry point: the task, its scorers and solvers."""

from calcura.evaluation.models.preparing import prepared, reply
from calcura.evaluation.models.scorer import answer, parameters
from calcura.evaluation.models.tasks import medcalc_bench, medqa_calc

__all__ = ["answer", "medcalc_bench", "medqa_calc", "parameters", "prepared", "reply"]
