"""Runs judged by their steps: which step of each answer went wrong, and how far the judges can be trusted."""

from calcura.evaluation.steps.agreement import Agreement
from calcura.evaluation.steps.judging import check_judges, judged_steps
from calcura.evaluation.steps.metrics import StepTally, ablations, across, step_summary
from calcura.evaluation.steps.opinions import read_opinions, write_sheet
from calcura.evaluation.steps.records import JudgedAttempt, read_records, write_records

__all__ = [
    "Agreement",
    "JudgedAttempt",
    "StepTally",
    "ablations",
    "across",
    "check_judges",
    "judged_steps",
    "read_opinions",
    "read_records",
    "step_summary",
    "write_records",
    "write_sheet",
]
