"""From text to calculators, without a language model."""

from calcura.reading.find import Match, find

__all__ = ["Match", "find"]
