"""What a calculator may still demand of the inputs that can be left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calcura.engine.bounds.domains import domain_of, possible
from calcura.engine.bounds.possible import Possible, Ties, known
from calcura.engine.bounds.reading import PossibleValues
from calcura.engine.bounds.spans import Impossible, Range
from calcura.engine.definition import Definition
from calcura.engine.straight import Guard, straight
from calcura.engine.words import Lexicon
from calcura.measurements.kinds import Day


def demands(definition: Definition, known_values: Mapping[str, Any]) -> tuple[str, ...]:
    """Return, in words, what the calculator refuses for want of an input that may otherwise be left out.

    That is every reason of its own that may hold while what is left out stays so, and less so once it is given.

    >>> from calcura.engine import definition
    >>> demands(definition("pneumonia_severity_index"), {"age": 70.0})
    ('arterial oxygen pressure (PaO2) or oxygen saturation is needed',)
    >>> demands(definition("pneumonia_severity_index"), {"age": 70.0, "oxygen_saturation": 95.0})
    ()
    """
    silent = [each for each in definition.inputs if each.name not in known_values]
    if all(each.required for each in silent) or any(isinstance(each.kind, Day) for each in silent):
        return ()
    values = {name: known(value) for name, value in known_values.items()}
    given = values | {each.name: possible(each.name, domain_of(definition, each)) for each in silent}
    left_out = given | {each.name: known(each.default) for each in silent if not each.required}
    words = Lexicon(definition)
    wanting = (
        guard.reason
        for guard in straight(definition).guards
        if (now := _holds(definition, guard, left_out))[1] == 1 and _holds(definition, guard, given) < now
    )
    return tuple(dict.fromkeys(map(words.reason, wanting)))


def _holds(definition: Definition, guard: Guard, values: Mapping[str, Possible]) -> Range:
    """Return whether a guard refuses: surely (1, 1), perhaps (0, 1), or not (0, 0)."""
    try:
        return PossibleValues(straight(definition), values, Ties()).condition(guard.condition).range
    except Impossible:
        return 0, 0
