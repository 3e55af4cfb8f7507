"""Makes worked solutions with known errors, to measure judges of steps on.

Their wording was written without sight of a judge or of its parser. Of the two sets that are made, numbers come from
the library, formulas and styles are written by hand, and everything is made from a seed when it is asked for. A third
alters one thing in recorded chats. ``python -m planted.shipping`` writes the set that Calcura ships.
"""

from planted.chats import altered_chats
from planted.sets import correct, planted

__all__ = ["altered_chats", "correct", "planted"]
