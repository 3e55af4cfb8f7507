"""Every calculator known to this process: the ones shipped here and the ones that installed packages add."""

from __future__ import annotations

import copyreg
import difflib
from collections.abc import Callable, Mapping
from typing import Any, ParamSpec, TypeVar

from calcura.engine.definition import Bands, Definition, Source
from calcura.engine.errors import DefinitionError, InputError
from calcura.engine.use import Use
from calcura.measurements.kinds import Outcome

P = ParamSpec("P")
R = TypeVar("R")

ENTRY_POINT_GROUP = "calcura.calculators"
"""A package adds calculators by naming, in this group of entry points, a module that defines them."""

_definitions: dict[str, Definition] = {}
_providers: list[Callable[[], None]] = []


def calculator(
    *,
    title: str,
    result: Outcome,
    source: Source | tuple[Source, ...],
    bands: Bands | None = None,
    steps: Mapping[str, str] | None = None,
    applies_to: Mapping[str, tuple[float | None, float | None]] | None = None,
    supersedes: str | None = None,
    superseded_by: str | None = None,
    use: Use | None = None,
    loinc: str | None = None,
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Register a plain function as a calculator, and hand back the very same function.

    ``title`` and ``source`` (one or several) are shown wherever the calculator is; ``result`` gives label, unit and
    decimals; ``steps`` maps each local variable to its label in words with its unit in brackets, as in
    ``"Body water [L]"``; ``applies_to`` gives limits outside which the result carries a warning; ``use`` says
    which question it answers, for whom and in which situations; ``loinc`` is the code under which records hold just
    this result.

    Raises:
        DefinitionError: when another function of the same name is registered already.
    """

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        register(
            Definition(
                name=function.__name__,
                title=title,
                function=function,
                result=result,
                sources=source if isinstance(source, tuple) else (source,),
                bands=bands,
                steps=dict(steps or {}),
                applies_to=dict(applies_to or {}),
                supersedes=supersedes,
                superseded_by=superseded_by,
                use=use,
                loinc=loinc,
            )
        )
        return function

    return mark


def register(definition: Definition) -> None:
    """Add a definition.

    Raises:
        DefinitionError: when a different function already has the name.
    """
    known = _definitions.get(definition.name)
    if known is not None and known.function.__module__ != definition.function.__module__:
        raise DefinitionError(
            f"{definition.name} is defined in {known.function.__module__} and again in "
            f"{definition.function.__module__}; rename one"
        )
    _definitions[definition.name] = definition


def provide(load: Callable[[], None]) -> None:
    """Remember a function that loads calculators; it runs when they are first asked for."""
    _providers.append(load)


def definitions() -> list[Definition]:
    """Return every calculator, by name, with those that installed packages add."""
    _load()
    _load_entry_points()
    return [_definitions[name] for name in sorted(_definitions)]


def definition(calculator: str | Callable[..., Any] | Definition) -> Definition:
    """Return the definition of a calculator given by name, as the function itself, or as a definition.

    Raises:
        InputError: when there is none, with the closest names.
    """
    if isinstance(calculator, Definition):
        return calculator
    name = calculator if isinstance(calculator, str) else getattr(calculator, "__name__", str(calculator))
    for load in (_nothing, _load, _load_entry_points):
        load()
        if name in _definitions:
            return _definitions[name]
    close = [each for each in _definitions if len(name) > 1 and name.lower() in each][:3]
    close = close or difflib.get_close_matches(name, _definitions, n=3, cutoff=0.5)
    if close:
        raise InputError(f"no calculator is called {name!r}. Did you mean {', '.join(close)}?")
    raise InputError(f"no calculator is called {name!r}.", "`calcura list` shows every calculator.")


def registered(function: object) -> Definition | None:
    """Return the definition of a function that is a calculator already loaded, else None."""
    found = _definitions.get(getattr(function, "__name__", ""))
    return found if found is not None and found.function is function else None


def _nothing() -> None:
    """Stand for "look at what is loaded already"."""


def _load() -> None:
    while _providers:
        _providers.pop()()


def _load_entry_points() -> None:
    global _entry_points_loaded
    if _entry_points_loaded:
        return
    _entry_points_loaded = True
    from importlib.metadata import entry_points

    for each in entry_points(group=ENTRY_POINT_GROUP):
        each.load()


_entry_points_loaded = False


def _by_name(found: Definition) -> tuple[Callable[[str], Definition], tuple[str]]:
    """Pickle a definition as its name alone: another process has the same calculators."""
    return definition, (found.name,)


copyreg.pickle(Definition, _by_name)
