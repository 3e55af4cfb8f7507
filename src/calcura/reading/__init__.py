"""From text to calculators and their inputs, without a language model."""

from calcura.reading.denials import denied
from calcura.reading.places import places
from calcura.reading.questions import calculator_asked
from calcura.reading.recommend import Evidence, Match, choose, recommend, recommend_for_note
from calcura.reading.solution import Found, Solution
from calcura.reading.solver import is_read, read_inputs, solve, unfit

__all__ = [
    "Evidence",
    "Found",
    "Match",
    "Solution",
    "calculator_asked",
    "choose",
    "denied",
    "is_read",
    "places",
    "read_inputs",
    "recommend",
    "recommend_for_note",
    "solve",
    "unfit",
]
