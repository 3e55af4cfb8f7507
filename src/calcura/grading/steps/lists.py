"""What the list of values of a solution says of a calculator's inputs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calcura.engine import Definition
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.names import input_called
from calcura.grading.steps.sentences import PRESSURE_NAME, PRESSURE_VALUE, person, pressures
from calcura.grading.steps.spoken_names import only_input_in
from calcura.grading.steps.stated import StatedValue
from calcura.measurements import Age, entry

AGE = entry(Age)


def from_list(values: Iterable[StatedValue], calculator: Definition) -> Iterator[Mention]:
    """Give what a list of values says of the calculator's inputs; a name of two inputs means neither."""
    for each in values:
        found = input_called(each.name, calculator) or only_input_in(each.name, calculator)
        told = f"{each.name}: {each.text}"[:160]
        if found is not None:
            yield Mention(found, each.value, each.unit, told, True)
        if PRESSURE_NAME.search(each.name) and (pressure := PRESSURE_VALUE.search(each.text)):
            yield from pressures(pressure[1], pressure[2], told, calculator, True)
        if found is None or found.kind is not AGE:
            yield from person(told, calculator, True)
