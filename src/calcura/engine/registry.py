"""Every calculator known to this process: the ones shipped here and the ones that installed packages add."""

from __future__ import annotations

import copyreg
import difflib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from calcura.engine.definition import Bands, Definition, Source, specialty_of
from calcura.engine.errors import DefinitionError, InputError
from calcura.engine.printed import Printed
from calcura.engine.use import Use
from calcura.measurements.kinds import Outcome

P = ParamSpec("P")
R = TypeVar("R")

ENTRY_POINT_GROUP = "calcura.calculators"
"""A package adds calculators by naming them, or a module that defines them, in this group of entry points."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What is known of a calculator before it is loaded."""

    name: str
    title: str
    module: str

    @property
    def specialty(self) -> str:
        """The specialty: the folder its module lives in."""
        return specialty_of(self.module)


_definitions: dict[str, Definition] = {}
_libraries: list[Library] = []


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
    printed: Mapping[str, Printed] | None = None,
    criteria: Mapping[str, str] | None = None,
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Register a plain function as a calculator, and hand back the very same function.

    ``title`` and ``source`` (one or several) are shown wherever the calculator is; ``result`` gives label, unit and
    decimals; ``steps`` maps each local variable to its label in words with its unit in brackets, as in
    ``"Body water [L]"``; ``applies_to`` gives limits outside which the result carries a warning; ``use`` says
    which question it answers, for whom and in which situations; ``loinc`` is the code under which records hold just
    this result; ``criteria`` names criteria of a score that ask for several things, where a table shows its steps:
    ``{"dopamine_rate_points": "Circulation"}`` makes a column ``circulation_points`` of one that is called after the
    first otherwise.

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
                printed=dict(printed or {}),
                criteria=dict(criteria or {}),
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


def provide(listed: Callable[[], Mapping[str, Mapping[str, str]]], load: Callable[[], None]) -> None:
    """Remember a library: ``listed`` gives title and module of its calculators by name, ``load`` loads all of them.

    Both run when they are first needed.
    """
    _libraries.append(Library(listed, load))


def listed() -> list[Listed]:
    """Return every calculator, by name, with its title and without loading it where a list tells of it."""
    found = {name: each for library in _every_library() for name, each in library.listed.items()}
    found |= {name: Listed(name, each.title, each.function.__module__) for name, each in _definitions.items()}
    return [found[name] for name in sorted(found)]


def definitions() -> list[Definition]:
    """Return every calculator, by name, with those that installed packages add."""
    for library in _every_library():
        library.load()
    return definitions_loaded()


def definitions_loaded() -> list[Definition]:
    """Return the calculators that have been loaded so far, by name."""
    return [_definitions[name] for name in sorted(_definitions)]


def definition(calculator: str | Callable[..., Any] | Definition) -> Definition:
    """Return the definition of a calculator given by name, as the function itself, or as a definition.

    A name that clinicians use for one calculator alone is as good as its own ("bmi", "chads vasc").

    Raises:
        InputError: when there is none, with the closest names; or when several go by that name, with all of them.
    """
    if isinstance(calculator, Definition):
        return calculator
    name = calculator if isinstance(calculator, str) else getattr(calculator, "__name__", str(calculator))
    found = _definitions.get(name) or _loaded_by_name(name)
    if found is not None:
        return found
    definitions()  # whatever no list tells of
    if name in _definitions:
        return _definitions[name]
    called = _called(name)
    if len(called) == 1:
        return _definitions[called[0]]
    close = called or [each for each in _definitions if len(name) > 1 and name.lower() in each][:3]
    close = close or difflib.get_close_matches(name, _definitions, n=3, cutoff=0.5)
    if close:
        raise InputError(f"no calculator is called {name!r}. Did you mean {', '.join(close)}?")
    raise InputError(f"no calculator is called {name!r}.", "`calcura list` shows every calculator.")


def _called(name: str) -> list[str]:
    """Return the calculators that go by a name, however it is spaced: the one of that name, or all that it may mean.

    One that only shares a name with another (a target weight is reckoned from a body mass index) counts where it
    answers the same question. The surest stand first, and what is superseded after what supersedes it.
    """
    letters = _letters(name)
    own = [each for each in _definitions if _letters(each) == letters]
    found: dict[str, int] = {}
    for each in _definitions.values():
        for place, names in enumerate(each.use.called() if each.use is not None else ()):
            if letters in map(_letters, names):
                found.setdefault(each.name, place)
    if own or not found:
        return own
    surest = _definitions[min(found, key=lambda each: found[each])]
    meant = (each for each in found if found[each] < SHARED or surest.rivals(_definitions[each]))
    return sorted(meant, key=lambda each: (found[each], _definitions[each].superseded_by is not None, each))


SHARED = 2
"""The place, among the names of a calculator's use, of those that mean another one first."""


def _letters(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold()))


def registered(function: object) -> Definition | None:
    """Return the definition of a function that is a calculator already loaded, else None."""
    found = _definitions.get(getattr(function, "__name__", ""))
    return found if found is not None and found.function is function else None


class Library:
    """Calculators that are loaded by name, one module at a time, or all at once."""

    def __init__(self, listed: Callable[[], Mapping[str, Mapping[str, str]]], load: Callable[[], None]) -> None:
        self._listed, self._load = listed, load
        self._is_loaded = False

    @cached_property
    def listed(self) -> dict[str, Listed]:
        """What is known of its calculators before they are loaded, by name."""
        return {name: Listed(name, each["title"], each["module"]) for name, each in self._listed().items()}

    def load(self) -> None:
        """Load all of it, once."""
        if not self._is_loaded:
            self._is_loaded = True
            self._load()


def _loaded_by_name(name: str) -> Definition | None:
    """Return a calculator after its module has been loaded; None where no list names it."""
    for library in _every_library():
        if name in library.listed:
            import_module(library.listed[name].module)
            return _definitions.get(name)
    return None


def _every_library() -> Iterator[Library]:
    """Give our own library, then those of installed packages."""
    yield from _libraries
    yield _installed()


@cache
def _installed() -> Library:
    """Return what installed packages add.

    An entry point ``name = "module:function"`` names one calculator, which is listed without being loaded;
    ``anything = "module"`` names a module of several, which has to be loaded to be listed.
    """
    from importlib.metadata import entry_points

    found = entry_points(group=ENTRY_POINT_GROUP)
    named = [each for each in found if each.attr]

    def listed() -> dict[str, dict[str, str]]:
        for each in found:
            if not each.attr:
                each.load()
        return {each.name: {"title": each.name.replace("_", " "), "module": each.module} for each in named}

    def load() -> None:
        for each in found:
            each.load()

    return Library(listed, load)


def _by_name(found: Definition) -> tuple[Callable[[str], Definition], tuple[str]]:
    """Pickle a definition as its name alone: another process has the same calculators."""
    return definition, (found.name,)


copyreg.pickle(Definition, _by_name)
