"""Why a calculation took the way it took: conditions with the values that they looked at."""

from __future__ import annotations

import ast
from contextlib import suppress

from calcura.engine.helpers import between_rows
from calcura.engine.tracing.operations import NotByHandError, Operations
from calcura.engine.tracing.situation import Situation
from calcura.engine.words import exact
from calcura.measurements.kinds import Choice


class Reasons:
    """Tells reasons in one situation."""

    def __init__(self, situation: Situation) -> None:
        self.situation, self.lexicon, self.phrases = situation, situation.lexicon, situation.phrases
        self.conditions = situation.text.conditions

    def of(self, test: ast.expr, holds: bool) -> list[str]:
        """Return why a condition holds or fails, part by part, with the values it looked at."""
        match test:
            case ast.BoolOp(op=operator, values=parts):
                if isinstance(operator, ast.And) is holds:
                    return [each for part in parts for each in self.of(part, holds)]
                decisive = next(part for part in parts if self.situation.holds(part) is holds)
                return self.of(decisive, holds)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.of(operand, not holds)
        return [self._told(test, holds)]

    def limit_passed(self, refused: ast.expr, following: ast.expr) -> list[str]:
        """Return the limit that a value has passed, where the next test holds and bounds it too."""
        name = _compared(refused)
        if name is None or name != _compared(following) or isinstance(self.lexicon.kind(name), Choice):
            return []
        return self.of(refused, False) if self.situation.value(following) else []

    def _told(self, test: ast.expr, holds: bool) -> str:
        text = self.conditions.tell(test, holds=holds)
        if not isinstance(test, ast.Compare):
            return text
        compared = _compared(test)
        if compared is not None and isinstance(self.lexicon.kind(compared), Choice):
            return self.is_valued(compared)
        subject = test.comparators[0] if len(test.ops) == 2 or isinstance(test.left, ast.Constant) else test.left
        told, value = self.conditions.subject(subject), self.situation.value(subject)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not text.startswith(told):
            return text
        name = subject.id if isinstance(subject, ast.Name) and subject.id in self.situation.values else None
        worked = self.situation.named(value, name) if name else self._worked(subject, value)
        told_with_value = self.phrases.value_told.format(subject=told, value=worked)
        return f"{told_with_value}{text[len(told) :]}"

    def _worked(self, subject: ast.expr, value: float) -> str:
        """Return what a condition is about, where that is computed in the condition itself."""
        if self.situation.digits is not None:
            with suppress(NotByHandError):
                by_hand = Operations(self.situation, self.situation.digits)
                by_hand.of(subject)
                return self.phrases.semicolon.join(by_hand.lines) or self.situation.named(value, None)
        return self.situation.named(value, None)

    def is_valued(self, name: str) -> str:
        """Return that an input is the value it has."""
        value = self.lexicon.value(self.situation.values[name], name)
        return self.phrases.value_is.format(subject=self.lexicon.inline(name), value=value)

    def band(self, call: ast.Call) -> str:
        """Return in which of the bands of ``banded`` a value lies."""
        subject, _, *later = call.args
        value = self.situation.value(subject)
        name = subject.id if isinstance(subject, ast.Name) else None
        cuts = [self.situation.value(each)[0] for each in later]
        reached, ahead = [cut for cut in cuts if value >= cut], [cut for cut in cuts if value < cut]
        limits = [self.phrases.at_least.format(limit=self.lexicon.value(cut, name)) for cut in reached[-1:]]
        limits += [self.phrases.below.format(below=self.lexicon.value(cut, name)) for cut in ahead[:1]]
        return self.phrases.value_among.format(
            subject=self.conditions.subject(subject),
            value=self.situation.named(value, name),
            limits=self.phrases.both.join(limits),
        )

    def rows(self, call: ast.Call) -> str:
        """Return between which rows of a table a value lies, and what the table has there."""
        subject, table = call.args
        value, rows = self.situation.value(subject), self.situation.value(table)
        name = subject.id if isinstance(subject, ast.Name) else None
        (start, first), (end, last) = between_rows(value, rows)
        return self.phrases.value_in_table.format(
            subject=self.conditions.subject(subject),
            value=self.situation.named(value, name),
            start=self.lexicon.value(start, name),
            first=exact(first),
            end=self.lexicon.value(end, name),
            last=exact(last),
        )


def _compared(test: ast.expr) -> str | None:
    """Return the name on the left of a comparison."""
    return test.left.id if isinstance(test, ast.Compare) and isinstance(test.left, ast.Name) else None
