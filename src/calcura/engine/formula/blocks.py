"""What a formula in words is made of: equations, rows of tables, refusals, and groups of these under a heading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calcura.engine.notation import escaped

WIDEST = 100
"""An equation that would be wider than this is written over several lines, a term each."""


@dataclass(frozen=True, slots=True)
class Equation:
    """A quantity and the formula that gives it, term by term, in words and in LaTeX."""

    label: str
    unit: str
    """As readers see it."""
    terms: tuple[str, ...]
    latex_terms: tuple[str, ...]

    def lines(self) -> Iterator[str]:
        """Return the equation as text, on one line where it fits."""
        unit = f" [{self.unit}]" if self.unit else ""
        line = f"{self.label} = {' '.join(self.terms)}{unit}"
        if not self._is_long():
            yield line
            return
        yield f"{self.label} ="
        *terms, last = self.terms
        yield from (f"  {term}" for term in terms)
        yield f"  {last}{unit}"

    def latex(self) -> Iterator[str]:
        """Return the equation as rows of an ``aligned`` block."""
        unit = rf" \quad [\text{{{escaped(self.unit)}}}]" if self.unit else ""
        line = rf"\text{{{escaped(self.label)}}} = "
        if not self._is_long():
            yield f"{line}{' '.join(self.latex_terms)}{unit}"
            return
        first, *terms, last = self.latex_terms
        yield line + first
        yield from (rf"\quad {term}" for term in terms)
        yield rf"\quad {last}{unit}"

    def _is_long(self) -> bool:
        return len(self.terms) > 2 and len(f"{self.label} = {' '.join(self.terms)} [{self.unit}]") > WIDEST


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a scoring table or a look-up table: what has to hold, and what it gives."""

    criterion: str
    value: str
    latex_value: str
    colon: str = ": "

    def lines(self) -> Iterator[str]:
        """Return the row as text."""
        yield f"{self.criterion}{self.colon}{self.value}"

    def latex(self) -> Iterator[str]:
        """Return the row as a row of an ``aligned`` block."""
        yield rf"\text{{{escaped(self.criterion)}{self.colon}}} {self.latex_value}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """When the calculator gives no result, and why."""

    condition: str
    reason: str
    colon: str = ": "

    def lines(self) -> Iterator[str]:
        """Return the refusal as text."""
        yield f"{self.condition}{self.colon}{self.reason}"

    def latex(self) -> Iterator[str]:
        """Return the refusal as a row of an ``aligned`` block."""
        yield rf"\text{{{escaped(f'{self.condition}{self.colon}{self.reason}')}}}"


@dataclass(frozen=True, slots=True)
class Group:
    """What belongs under one heading: a branch, or a table."""

    heading: str
    blocks: tuple[Block, ...]
    colon: str = ": "

    def lines(self) -> Iterator[str]:
        """Return heading and content as text, the content indented."""
        yield f"{self.heading}{self.colon}".rstrip()
        yield from (f"  {line}" for block in self.blocks for line in block.lines())

    def latex(self) -> Iterator[str]:
        """Return heading and content as rows of an ``aligned`` block."""
        yield rf"\text{{{escaped(self.heading)}{self.colon.rstrip()}}}"
        yield from (rf"\quad {row}" for block in self.blocks for row in block.latex())


Block = Equation | Row | Refusal | Group
