"""How the steps of a calculator hang on one another and on the unknown inputs, found while it is read."""

from __future__ import annotations

from calcura.engine.bounds.possible import Possible
from calcura.engine.bounds.spans import ANYWHERE, FLAT, Slopes, Span, either, scaled, summed


class Ties:
    """What one reading finds out on the way: how steps hang on inputs, and what a refusal depends on.

    Slopes are kept along steps, not along the inputs behind them: ``initial_meld - 0.03 * initial_meld * deficit``
    rises with ``initial_meld`` for certain, while the same written in inputs would seem to rise and fall.
    """

    def __init__(self) -> None:
        self.doubts: set[str] = set()
        self.raised = 0
        """How often a doubt was told, whether or not an input was found behind it."""
        self._steps: dict[str, Slopes] = {}

    def tied(self, step: str, value: Span) -> Span:
        """Return a step's value with a slope of one along itself, and remember how the step hangs on others."""
        if not value.slopes:
            return value
        known = self._steps.get(step)
        self._steps[step] = value.slopes if known is None else either(known, value.slopes)
        return Span(value.low, value.high, {step: (1.0, 1.0)})

    def doubt(self, value: Possible) -> None:
        """Remember that it depends on this value whether the calculator refuses, or more than slopes tell."""
        self.raised += 1
        if isinstance(value, Span):
            self.doubts.update(value.slopes)

    def along_inputs(self, slopes: Slopes) -> Slopes:
        """Return slopes along inputs in the place of those along steps."""
        found: Slopes = FLAT
        for name, slope in slopes.items():
            behind = self._steps.get(name)
            if behind is None:
                found = summed(found, {name: slope})
            else:
                self._steps[name] = behind = self.along_inputs(behind)
                found = summed(found, scaled(behind, slope))
        return found

    def doubtful(self) -> set[str]:
        """Return the unknown inputs on which it depends whether the calculator refuses."""
        return set(self.along_inputs(dict.fromkeys(self.doubts, ANYWHERE)))
