"""Worked solutions of which it is known what is wrong in them, and how well a judge finds it."""

from __future__ import annotations

from calcura.evaluation.planted.solutions import PlantedSolution, shipped_solutions, written_solutions

__all__ = ["PlantedSolution", "shipped_solutions", "written_solutions"]
