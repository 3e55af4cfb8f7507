"""Formulas as solutions state them, judged beside the calculator's own function without evaluating their text."""

from calcura.grading.steps.formula.formula_judge import judge_formula
from calcura.grading.steps.formula.formula_verdict import FormulaVerdict, UnreadableFormulaError

__all__ = ["FormulaVerdict", "UnreadableFormulaError", "judge_formula"]
