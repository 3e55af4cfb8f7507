"""The calculator's own function, computed step by step beside a stated formula."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from calcura.engine import Definition, InputError
from calcura.engine import definition as find_definition
from calcura.engine.formula import all_called
from calcura.engine.syntax import program
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.script import CANNOT, Script

Patient = Mapping[str, Any]


@lru_cache(maxsize=256)
def own(definition: Definition, rounding: bool = True) -> OwnFormula:
    """Return the calculator's own formula, made once."""
    return OwnFormula(definition, rounding)


class OwnFormula:
    """A calculator's function with the values of its steps, with or without the rounding inside it."""

    def __init__(self, definition: Definition, rounding: bool = True) -> None:
        self.definition = definition
        self.rounding = rounding
        tree = program(definition)
        self.constants = dict(tree.constants)
        self.left_out = {each.name: each.default for each in definition.inputs if not each.required}
        """What counts where an input need not be given and is not."""
        self._run = Script(tree.body).compiled(called=self._called, rounding=rounding)
        self.rounds: bool = "round" in {
            node.func.id
            for each in tree.body
            for node in ast.walk(each)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        } or any(own(each).rounds for each in tree.calls.values())

    def _called(self, name: str) -> Callable[..., Any] | None:
        return calculators(name, self.rounding)

    def __call__(self, patient: Patient) -> Any:
        """Return the result."""
        return self._run({**self.constants, **self.left_out, **patient})

    def with_steps(self, patient: Patient) -> tuple[Any, Mapping[str, Any]]:
        """Return the result and the value of every step."""
        names = {**self.constants, **self.left_out, **patient}
        result = self._run(names)
        steps = {name: names[name] for name in self.definition.steps if name in names}
        called = _called_with_same_inputs(self.definition)
        return result, _Steps(steps, lambda: self._steps_of_called(patient)) if called else steps

    def _steps_of_called(self, patient: Patient) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for each in _called_with_same_inputs(self.definition):
            try:
                found.update(own(each, self.rounding).with_steps(patient)[1])
            except CANNOT:
                continue
        return found


class _Steps(Mapping[str, Any]):
    """The steps of a calculator for a patient, and those of the calculators that it calls, computed when asked for."""

    def __init__(self, own_steps: Mapping[str, Any], of_called: Callable[[], Mapping[str, Any]]) -> None:
        self._own_steps, self._of_called = own_steps, of_called

    @cached_property
    def _every_step(self) -> dict[str, Any]:
        return {**self._of_called(), **self._own_steps}

    def __getitem__(self, step: str) -> Any:
        """Return the value of a step."""
        return self._own_steps[step] if step in self._own_steps else self._every_step[step]

    def __iter__(self) -> Iterator[str]:
        return iter(self._every_step)

    def __len__(self) -> int:
        return len(self._every_step)


@lru_cache(maxsize=256)
def _called_with_same_inputs(definition: Definition) -> tuple[Definition, ...]:
    names = set(definition.input_by_name)
    return tuple(each for each in all_called(definition) if {one.name for one in each.inputs} <= names)


def calculators(name: str, rounding: bool = True) -> Callable[..., Any] | None:
    """Return a calculator of the library as a function, None where there is none of this name."""
    try:
        found = find_definition(name)
    except (InputError, UnreadableFormulaError):
        return None
    if rounding:
        return found.function
    inner = own(found, rounding=False)
    names = [each.name for each in found.inputs]
    return lambda *given, **named: inner({**dict(zip(names, given, strict=False)), **named})
