"""The formula of a calculator, with the calculators that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.formula.blocks import Block
from calcura.engine.formula.telling import tell
from calcura.engine.registry import definition as find_definition
from calcura.engine.syntax import program
from calcura.engine.words import ENGLISH, Words
from calcura.measurements.kinds import Number


@dataclass(frozen=True, slots=True)
class Formula:
    """A calculator's function in words."""

    definition: Definition
    blocks: tuple[Block, ...]
    calls: tuple[Definition, ...]
    """The calculators whose results it uses."""

    def text(self) -> str:
        """Return the formula as lines of text."""
        return "\n".join(line for block in self.blocks for line in block.lines())

    @property
    def printed(self) -> list[str]:
        """The cut-points that the source prints in a second unit as well, by which a value in that unit is judged."""
        inputs = self.definition.input_by_name
        told = ((inputs[name], printed) for name, printed in self.definition.printed.items())
        return [f"{each.label}. {printed.text(each.kind)}" for each, printed in told if isinstance(each.kind, Number)]

    def latex(self) -> str:
        """Return the formula as one LaTeX ``aligned`` block, for a display environment."""
        rows = [rf"&{row}" for block in self.blocks for row in block.latex()]
        return "\\begin{aligned}\n" + " \\\\\n".join(rows) + "\n\\end{aligned}"


def formula(calculator: str | Callable[..., Any] | Definition, words: Words = ENGLISH) -> Formula:
    """Return the whole function of a calculator, told in words, those of another language where they are given.

    >>> print(formula("homa_ir").text())
    HOMA-IR = blood glucose × fasting insulin / 405
    """
    found = find_definition(calculator)
    tree = program(found)
    return Formula(found, tell(tree, words), tuple(tree.calls.values()))


def all_called(definition: Definition) -> tuple[Definition, ...]:
    """Return the calculators that a calculator rests on, those called by the called ones included, each once."""
    return tuple(dict.fromkeys(_called(program(definition).calls.values())))


def _called(calls: Iterable[Definition]) -> Iterator[Definition]:
    for each in calls:
        yield each
        yield from _called(program(each).calls.values())
