"""Formulas in common notation, LaTeX and scoring lists: read line by line into statements."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from calcura.engine import Definition
from calcura.grading.steps.formula.aside import factors_written_out, units_told_aside, without_drugs
from calcura.grading.steps.formula.by_sex import written_by_sex
from calcura.grading.steps.formula.equations import Equations
from calcura.grading.steps.formula.latex import looks_like_latex, plain_of_latex
from calcura.grading.steps.formula.limits_told import limited, limits_in
from calcura.grading.steps.formula.lines import lines_of
from calcura.grading.steps.formula.naming import naming
from calcura.grading.steps.formula.per_kg import inches_written_out, rates_written_out
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.signs import plain_signs
from calcura.grading.steps.formula.verdict import UnreadableFormulaError

LONGEST, LONGEST_LINE = 12_000, 2_500
ENDED: Final = re.compile(r"(?<=[\w)])\.\s+(?=[A-Z])")
LIMITING: Final = re.compile(
    r"\b(?:set|rounded|raised|capped|kept|held|bounded|limited|clamped|counts? as)\b", re.IGNORECASE
)
MARKS: Final = re.compile(r"```\w*|\*\*(?=[A-Z])|`")
"""The marks of Markdown around a formula."""


def read_notation(text: str, definition: Definition) -> Script:
    """Return the statements of a formula in notation.

    Raises:
        UnreadableFormulaError: nothing in the text is a formula of these names.
    """
    if len(text) > LONGEST or max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise UnreadableFormulaError("the text is too long")
    plain = plain_of_latex(text) if looks_like_latex(text) else text
    plain = inches_written_out(
        rates_written_out(units_told_aside(factors_written_out(without_drugs(plain, definition))))
    )
    plain = plain_signs(MARKS.sub("", plain) if "`" in plain or "**" in plain else plain)
    names = naming(definition)
    limits, rounded = limits_in(plain, names) if LIMITING.search(plain) else ({}, frozenset())
    if limits or rounded:
        plain = ENDED.sub("\n", plain)
    script = Equations(lines_of(written_by_sex(plain)), names).script()
    return replace(script, body=tuple(limited(script.body, limits, rounded, names))) if limits or rounded else script
