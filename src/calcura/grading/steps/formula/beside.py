"""One stated formula beside one calculator: whether it is right, and else how it differs."""

from __future__ import annotations

from dataclasses import replace

from calcura.grading.steps.formula.belonging import alike, fits_with_numbers
from calcura.grading.steps.formula.binding import Bound, Reading, bind
from calcura.grading.steps.formula.comparing import first_difference, same
from calcura.grading.steps.formula.different import Different
from calcura.grading.steps.formula.points_put_in import judge_sum
from calcura.grading.steps.formula.rearranged import judge_rearranged
from calcura.grading.steps.formula.verdict import FormulaVerdict, UnreadableFormulaError


class Beside(Different):
    """One stated formula beside one calculator."""

    def verdict(self) -> FormulaVerdict:
        """Return the verdict, the first of the kinds that holds."""
        if not self.points:
            raise UnreadableFormulaError("the calculator gives no result to compare with")
        sums = judge_sum(self.script, self.definition) if self.is_score else None
        try:
            bound = self.bound
        except UnreadableFormulaError:
            found = self._numbers_put_in() or sums or self._not_tied()
            if found is None:
                raise
            return found
        found = self._right(bound) or sums
        if (found is None or found.kind != "equal") and self.script.doubt and not self._converted(bound):
            raise UnreadableFormulaError(self.script.doubt)
        found = found or self.difference(bound)
        if found.kind != "equal" and self.script.doubt:
            raise UnreadableFormulaError(self.script.doubt)
        return found

    def _right(self, bound: Bound) -> FormulaVerdict | None:
        """Return what a formula is right for: everybody, this patient and those like them, values in other units."""
        return self._equal(bound) or self._in_this_branch(bound) or self._numbers_put_in() or self._in_another_unit()

    def _not_tied(self) -> FormulaVerdict | None:
        """Say what a formula is that uses names which mean nothing to the calculator."""
        return (
            judge_rearranged(self.script, self.definition, self.points)
            or self._other_version() or self._elsewhere() or self._uses_more()
        )  # fmt: skip

    def _equal(self, bound: Bound) -> FormulaVerdict | None:
        for reading in bound.readings():
            if first_difference(reading, self._inside, self.scale) is None:
                return self._limits(reading)
        return None

    def _limits(self, reading: Reading) -> FormulaVerdict:
        """Say of a formula that is right inside every band on which limits it differs."""
        if self._around and self._around[0].at_limit is None:
            return FormulaVerdict("equal")
        differing = {
            each.at_limit: None for each in self.points if each.at_limit and not same(reading, each, self.scale)
        }
        labels = [self.definition.input_by_name[name].label for name in differing if name]
        if self._around and self._around[0].at_limit and not same(reading, self._around[0], self.scale):
            return FormulaVerdict(
                "wrong", f"the limit itself counts otherwise: {', '.join(labels)}", self._shown(reading)
            )
        return FormulaVerdict("equal", f"a limit itself counts otherwise: {', '.join(labels)}" if labels else "")

    def _in_this_branch(self, bound: Bound) -> FormulaVerdict | None:
        if not self.inputs or (self.is_score and not self._uses_all(bound)):
            return None
        around = self._around
        if around and any(alike(reading, around, self.scale) for reading in bound.readings()):
            return FormulaVerdict("equal", "in this patient's branch")
        return None

    def _in_another_unit(self) -> FormulaVerdict | None:
        """Say of a formula that it is right for values in other units than it is given: no fault of the formula."""
        if not self.inputs or not self.script.literals or self.is_score:
            return None
        free = bind(self.script, self.definition)
        found = self._equal(free) or self._in_this_branch(free)
        return None if found is None or found.kind != "equal" else replace(found, named="for values in another unit")

    def _uses_all(self, bound: Bound) -> bool:
        return {each.name for each in self.definition.inputs if each.required} <= bound.inputs

    def _numbers_put_in(self) -> FormulaVerdict | None:
        if not self.inputs or self.is_score or not fits_with_numbers(self.script, self.definition, self.inputs):
            return None
        return FormulaVerdict("equal", "with the patient's numbers")
