"""What each option of an input adds to a score, where that is the same whatever the other inputs are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from itertools import chain

from calcura.engine.definition import Definition
from calcura.engine.layers import Expression, asked_in, evaluate, layers, names_in
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import TRUE
from calcura.measurements.kinds import Choice, Choices, Finding, Kind

Points = Mapping[Hashable, float]


@cache
def points_of_options(definition: Definition) -> Mapping[str, Points]:
    """Return the points of each option, by input; those of a finding stand under True and False.

    An input is left out where no option has points of its own: its points depend on another input, or it is asked for
    in several places.

    >>> from calcura.engine import definition
    >>> {name: dict(points) for name, points in points_of_options(definition("curb_65")).items()}
    {'confusion': {False: 0, True: 1}}
    """
    made = layers(definition)
    criteria = {each.name: each.expression for each in made.steps if each.kind == "criterion" and each.when == TRUE}
    asked = Counter(name for part in made.body for name in {*chain(*map(names_in, asked_in(part)))})
    found: dict[str, Points] = {}
    for term in _terms(made.result.expression):
        expression = criteria.get(term.name, term) if isinstance(term, nodes.Name) else term
        only = set(names_in(expression))
        each = definition.input_by_name.get(only.pop()) if len(only) == 1 else None
        if each is not None and asked[each.name] == 1 and (options := _options(each.kind)):
            found[each.name] = {option: evaluate(expression, {each.name: one}) for option, one in options.items()}
    return found


def _terms(expression: Expression) -> Iterator[Expression]:
    """Give what a score sums."""
    match expression:
        case nodes.Binary(operator="+", left=left, right=right):
            yield from _terms(left)
            yield from _terms(right)
        case _:
            yield expression


def _options(kind: Kind) -> Mapping[Hashable, object]:
    """Return the values that give each option, by option; none for what is no option."""
    match kind:
        case Finding():
            return {False: False, True: True}
        case Choices(options=options):
            return {each: frozenset({each}) for each in options}
        case Choice(options=options):
            return {each: each for each in options}
    return {}
