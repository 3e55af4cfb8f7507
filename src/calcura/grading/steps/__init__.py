"""Which step of a worked solution went wrong, and why: judged by computation, without a language model.

Pure: the values of the note, the judge of formulas and the runner of code are passed in.
"""

from calcura.grading.steps.judge import judge
from calcura.grading.steps.solution import Solution, StatedValue, split
from calcura.grading.steps.stated_formulas import judge_formulas
from calcura.grading.steps.step_verdicts import (
    CAUSES,
    ERROR_TYPES,
    STEPS,
    CauseClass,
    ErrorFound,
    ErrorType,
    Judgement,
    Step,
    StepOutcome,
    StepVerdict,
    first_wrong_of,
    judgement_from_json,
)
from calcura.grading.steps.truth import CodeRun, CodeRunner, FormulaJudge, Truth

__all__ = [
    "CAUSES", "ERROR_TYPES", "STEPS", "CauseClass", "CodeRun", "CodeRunner", "ErrorFound", "ErrorType", "FormulaJudge",
    "Judgement", "Solution", "StatedValue", "Step", "StepOutcome", "StepVerdict", "Truth", "first_wrong_of", "judge",
    "judge_formulas", "judgement_from_json", "split",
]  # fmt: skip
