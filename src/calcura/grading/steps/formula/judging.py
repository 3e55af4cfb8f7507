"""The judge of formulas: reads what a solution states and compares it with the calculator's own function."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

from calcura.engine import Definition
from calcura.grading.steps.formula.beside import Beside
from calcura.grading.steps.formula.notation import read_notation
from calcura.grading.steps.formula.python_text import looks_like_python, read_python
from calcura.grading.steps.formula.run_as_code import judge_run
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.spoken import spoken
from calcura.grading.steps.formula.verdict import FormulaVerdict, UnreadableFormulaError

Way = Callable[[], Script]
"""One way to read a text."""


def judge_formula(
    text_or_code: str,
    definition: Definition,
    inputs: Mapping[str, Any] | None = None,
    run_code: Callable[[str], Any] | None = None,
) -> FormulaVerdict:
    """Judge a formula in notation, LaTeX or Python, or a scoring list, beside the calculator's own function.

    ``inputs`` are the patient's values in canonical units: with them, a formula of the patient's own branch, or one
    with the numbers put in, is right if it is right for patients like this one. Nothing in the text is evaluated;
    a program with more Python in it than formulas have goes to ``run_code``, which returns a result with ``output``.

    >>> from calcura.engine import definition
    >>> judge_formula("Na + 0.016 x (glucose - 100)", definition("sodium_corrected_for_glucose_hillier")).kind
    'other_calculator'
    """
    known = tuple(sorted((name, value) for name, value in (inputs or {}).items() if _is_plain(value)))
    found = _judged(text_or_code, definition, known)
    if found.kind == "unreadable" and run_code is not None and looks_like_python(text_or_code):
        return judge_run(text_or_code, definition, inputs or {}, run_code) or found
    return found


def _is_plain(value: Any) -> bool:
    return value is not None and value.__hash__ is not None


@lru_cache(maxsize=4096)
def _judged(text: str, definition: Definition, known: tuple[tuple[str, Any], ...]) -> FormulaVerdict:
    found = _first_read(_signs(text, definition), definition, known)
    if found.kind != "unreadable" or looks_like_python(text):
        return found
    for way in _words(text, definition):
        in_words = _first_read([way], definition, known)
        if in_words.kind == "equal":
            return in_words
        found = in_words if found.kind == "unreadable" else found
    return found


def _first_read(ways: Iterable[Way], definition: Definition, known: tuple[tuple[str, Any], ...]) -> FormulaVerdict:
    """Return the verdict on the first way in which a text can be read."""
    reasons: list[str] = []
    for read in ways:
        try:
            return Beside(read(), definition, dict(known)).verdict()
        except (UnreadableFormulaError, ArithmeticError, RecursionError) as error:
            reasons.append(str(error))
    return FormulaVerdict("unreadable", "", reasons[0] if reasons else "no formula is stated")


def _signs(text: str, definition: Definition) -> Iterator[Way]:
    """Give the ways to read a text of signs: as notation and as Python, the likelier first."""
    ways = (partial(_read, read_notation, text, definition), partial(_read, read_python, text))
    yield from reversed(ways) if looks_like_python(text) else ways


def _words(text: str, definition: Definition) -> Iterator[Way]:
    """Give the ways to read a text of words."""
    for each in spoken(text):
        yield partial(_read, read_notation, each, definition)


def _read(how: Callable[..., Script], *given: Any) -> Script:
    """Read a text, which many solutions have in common, once."""
    found = _read_once(how, *given)
    if isinstance(found, str):
        raise UnreadableFormulaError(found)
    return found


@lru_cache(maxsize=1024)
def _read_once(how: Callable[..., Script], *given: Any) -> Script | str:
    try:
        return how(*given)
    except (UnreadableFormulaError, ArithmeticError, RecursionError) as error:
        return str(error)
