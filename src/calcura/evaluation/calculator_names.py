"""What calculators are called in questions and answers: the published names, the library's, and their synonyms."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from calcura.calculators.medqa_calc_calculators import NONE_OF_THE_ABOVE, PUBLISHED, by_code, named, published_as
from calcura.engine import definition, definitions
from calcura.engine.errors import InputError
from calcura.grading.labels import Names
from calcura.grading.options import is_none
from calcura.reading.retrieval.names import called

NONE = "none_of_the_above"
"""Stands for the calculator of a question to which none of those offered is right: which one would be is not known."""


def code_of(option: str) -> str:
    """Return the code of the calculator that an option means; an option of which nothing is known is its own.

    >>> code_of("Anion Gap"), code_of("None of the above"), code_of("Ranson's Criteria")
    ('anion', 'none_of_the_above', "Ranson's Criteria")
    """
    if is_none(option):
        return NONE
    found = named(option)
    return option if found is None else found.code


def code_of_library(calculator: str) -> str:
    """Return the published code that a calculator of the library belongs to, or its own name.

    >>> code_of_library("meld_na_2016"), code_of_library("glasgow_blatchford")
    ('meld', 'glasgow_blatchford')
    """
    found = published_as(calculator)
    return calculator if found is None else found.code


def title_of(calculator: str) -> str:
    """Return what a report calls a calculator, by its name in the library or its published code.

    >>> title_of("anion"), title_of("none_of_the_above"), title_of("curb_65")
    ('Anion Gap', 'None of the above', 'CURB-65 score for pneumonia severity')
    """
    if calculator == NONE:
        return NONE_OF_THE_ABOVE
    if calculator in by_code():
        return by_code()[calculator].name
    try:
        return definition(calculator).title
    except InputError:
        return calculator


def library_calculators(calculator: str) -> tuple[str, ...]:
    """Return the library's calculators that a name or a published code stands for; none where it has none.

    >>> library_calculators("osmo"), library_calculators("mica")
    (('serum_osmolality',), ())
    """
    if calculator in by_code():
        return by_code()[calculator].calculators
    return (calculator,) if calculator in _library() else ()


def names_of_options(options: Mapping[str, str]) -> Names:
    """Return the options of a question with all that their calculators are called, the option's own text first."""
    return tuple((letter, (text, *_synonyms(code_of(text)))) for letter, text in options.items())


@cache
def known_names() -> Names:
    """Return every calculator that can be named: the published ones by code, and the library's others by name."""
    published = [(each.code, (each.name, *_synonyms(each.code))) for each in PUBLISHED]
    others = [each for each in definitions() if published_as(each.name) is None]
    return (*published, *((each.name, (each.title, *called(each).proper)) for each in others))


def _synonyms(code: str) -> tuple[str, ...]:
    """Return what a published calculator is called beside its name, and what the library's own for it are called."""
    found = by_code().get(code)
    if found is None:
        return ()
    own = (name for each in found.calculators for name in called(definition(each)).proper)
    return tuple(dict.fromkeys((*found.synonyms, *own)))


@cache
def _library() -> frozenset[str]:
    return frozenset(each.name for each in definitions())
