"""Worked solutions of which it is known what is wrong in them, to measure judges on.

Their wording was written without sight of a judge or of its parser. Numbers come from the library, formulas and styles
are written by hand. Everything is made from a seed when it is asked for.
"""

from __future__ import annotations

from calcura.evaluation.planted.chats import altered_chats
from calcura.evaluation.planted.sets import correct, planted
from calcura.evaluation.planted.solution import PlantedSolution

__all__ = ["PlantedSolution", "altered_chats", "correct", "planted"]
