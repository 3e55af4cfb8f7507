"""The judge of formulas: reads what a solution states and compares it with the calculator's own function."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from typing import Any

from calcura.engine import Definition
from calcura.engine.formula import formula
from calcura.grading.steps.formula.beside import Beside, adds_points, as_another, gives_another_quantity, versions_of
from calcura.grading.steps.formula.formula_verdict import FormulaVerdict, UnreadableFormulaError
from calcura.grading.steps.formula.notation import read_notation
from calcura.grading.steps.formula.script import Script, looks_like_python, read_python


def judge_formula(
    text_or_code: str,
    definition: Definition,
    inputs: Mapping[str, Any] | None = None,
    *,
    how_it_differs: bool = True,
) -> FormulaVerdict:
    """Judge a formula in notation, LaTeX or Python beside the calculator's own function.

    ``inputs`` are the patient's values in canonical units: with them, a formula of the patient's own branch, or one
    with the numbers put in, is right if it is right for patients like this one. Nothing in the text is evaluated.
    A formula told in words, and the rule of a score told as a list, are unreadable, which is no verdict.
    ``how_it_differs`` may be left out where only a formula that is right counts: one that is not is then just wrong.

    >>> from calcura.engine import definition
    >>> judge_formula("Na + 0.016 x (glucose - 100)", definition("sodium_corrected_for_glucose_hillier")).kind
    'other_calculator'
    """
    told = (each for each in (inputs or {}).items() if each[1] is not None and isinstance(each[1], Hashable))
    known = tuple(sorted(told))
    return _judged(text_or_code, definition, known, how_it_differs)


@lru_cache(maxsize=4096)
def _judged(
    text: str, definition: Definition, known: tuple[tuple[str, Any], ...], how_it_differs: bool
) -> FormulaVerdict:
    """Return the verdict on the first way in which a text can be read, the likelier tried first."""
    if (word_for_word := _in_our_words(text, definition)) is not None:
        return word_for_word
    is_python = looks_like_python(text)
    ways: list[tuple[Any, ...]] = [(read_python, text)]
    if not adds_points(definition):
        ways.insert(1 if is_python else 0, (read_notation, text, definition))
    reasons: list[str] = []
    for way in ways:
        try:
            return _verdict(_read(*way), definition, dict(known), how_it_differs)
        except (UnreadableFormulaError, ArithmeticError, RecursionError) as error:
            reasons.append(str(error))
    return FormulaVerdict("unreadable", "", reasons[0])


def _verdict(script: Script, definition: Definition, inputs: dict[str, Any], how_it_differs: bool) -> FormulaVerdict:
    if script.parameters is None and adds_points(definition):
        raise UnreadableFormulaError("of a score the count is judged, and its rule only as a function of its inputs")
    try:
        beside = Beside(script, definition, inputs)
    except UnreadableFormulaError:
        may_be_another = how_it_differs and not gives_another_quantity(script, definition)
        found = as_another(script, definition, inputs) if may_be_another else None
        if found is None:
            raise
        return found
    return beside.verdict(how_it_differs)


def _in_our_words(text: str, definition: Definition) -> FormulaVerdict | None:
    """Judge a formula told word for word as this library tells it, as the reference solver does."""
    if text in _told(definition):
        return FormulaVerdict("equal", "", "word for word")
    other = next((each for each in versions_of(definition) if text in _told(each)), None)
    return FormulaVerdict("other_version", other.title) if other is not None else None


@lru_cache(maxsize=256)
def _told(definition: Definition) -> tuple[str, str]:
    return formula(definition).text(), formula(definition).latex()


@lru_cache(maxsize=1024)
def _read(how: Callable[..., Script], *given: Any) -> Script:
    """Read a text, which many solutions have in common, once."""
    return how(*given)
