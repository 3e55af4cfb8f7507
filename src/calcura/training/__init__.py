"""Training: rewards, adapters to trainers (one file each, which alone imports its library) and recipes."""

from __future__ import annotations

from calcura.cases.formats.verl import DATA_SOURCE
from calcura.training.errors import TrainingError
from calcura.training.rewards import Part, Reward, reward, step_parts
from calcura.training.steps import Call
from calcura.training.truth import GroundTruth

__all__ = ["DATA_SOURCE", "Call", "GroundTruth", "Part", "Reward", "TrainingError", "reward", "step_parts"]
