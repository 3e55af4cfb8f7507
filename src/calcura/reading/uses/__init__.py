"""Uses of calculators that a note reports: which calculator, what value, in which words."""

from calcura.reading.uses.finding import Use, find_uses
from calcura.reading.uses.names import CODES, Named, named

__all__ = ["CODES", "Named", "Use", "find_uses", "named"]
