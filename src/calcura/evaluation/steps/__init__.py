"""Runs judged by their steps: which step of each answer went wrong, and how far the judges can be trusted."""

from calcura.evaluation.steps.ablation import Ablation, ablations
from calcura.evaluation.steps.agreement import Agreement
from calcura.evaluation.steps.judging import JUDGES, check_judges, judged_steps
from calcura.evaluation.steps.metrics import StepTally, across, step_summary
from calcura.evaluation.steps.opinions import Opinion, read_opinions
from calcura.evaluation.steps.records import COMPUTED, JudgedAttempt, read_records, write_records

__all__ = [
    "COMPUTED",
    "JUDGES",
    "Ablation",
    "Agreement",
    "JudgedAttempt",
    "Opinion",
    "StepTally",
    "ablations",
    "across",
    "check_judges",
    "judged_steps",
    "read_opinions",
    "read_records",
    "step_summary",
    "write_records",
]
