"""Worked solutions of which it is known what is wrong in them, to measure judges on.

Their wording was written without sight of a judge or of its parser. Of the two sets that are made, numbers come from
the library, formulas and styles are written by hand, and everything is made from a seed when it is asked for. Others
are read from files: recorded chats with one thing altered, and solutions written singly.
"""

from __future__ import annotations

from calcura.evaluation.planted.chats import altered_chats
from calcura.evaluation.planted.sets import correct, planted
from calcura.evaluation.planted.solution import PlantedSolution
from calcura.evaluation.planted.written import written_solutions

__all__ = ["PlantedSolution", "altered_chats", "correct", "planted", "written_solutions"]
