"""Calcura's cases as a taskset of verifiers, found by the name of this package."""

from calcura.training.verifiers_taskset import CalculationTaskset

__all__ = ["CalculationTaskset"]
