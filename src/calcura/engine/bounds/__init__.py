"""Which results are still possible while inputs are unknown, and which of the unknown ones would settle them.

Unknown is not normal: an input that is not given ranges over everything it can plausibly be.
"""

from __future__ import annotations

from calcura.engine.bounds.demands import demands
from calcura.engine.bounds.ends import always_finite, bounds
from calcura.engine.bounds.result import Bounds, Deciding

__all__ = ["Bounds", "Deciding", "always_finite", "bounds", "demands"]
