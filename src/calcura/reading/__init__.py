"""From text to calculators and their inputs, without a language model."""

from calcura.reading.find import Match, find
from calcura.reading.questions import calculator_asked
from calcura.reading.solution import Found, Solution
from calcura.reading.solver import read_inputs, solve

__all__ = ["Found", "Match", "Solution", "calculator_asked", "find", "read_inputs", "solve"]
