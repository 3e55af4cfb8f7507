"""The whole function told in words before it runs: equations, branches, scoring tables, refusals.

A trace tells one patient's way through a calculator; the formula tells every way. It is what a reader checks
against the source, and what a language model is shown under the open-book strategy.
"""

from __future__ import annotations

from calcura.engine.formula.blocks import Block, Equation, Group, Refusal, Row
from calcura.engine.formula.whole import Formula, all_called, formula

__all__ = ["Block", "Equation", "Formula", "Group", "Refusal", "Row", "all_called", "formula"]
