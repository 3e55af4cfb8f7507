"""People as they are measured: how often, how much, and what goes with what.

What is known stands in three tables beside this file: ``numbers.toml``, ``findings.toml`` and ``options.toml``, keyed
by the names of inputs. An input that stands in none of them is drawn by itself from where most patients lie.
"""

from calcura.measurements.people.drawing import Asked, Draw, People, is_age, limits_of, possible_limits, unmistaken
from calcura.measurements.people.records import COUNTRIES, country_unit

__all__ = [
    "COUNTRIES",
    "Asked",
    "Draw",
    "People",
    "country_unit",
    "is_age",
    "limits_of",
    "possible_limits",
    "unmistaken",
]
