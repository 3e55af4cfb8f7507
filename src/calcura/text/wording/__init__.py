"""How inputs and conditions are worded, as data: one record per input and language, for readers and writers alike.

The records stand in ``<language>/*.toml``, keyed by input; those of conditions in ``<language>/conditions.toml``. A
record may stand in parts in several files, which are put together; the same key twice is an error, and so is a key that
:class:`Record` does not have. An input without a record is known by its label and synonyms, which the caller gives:

>>> record("serum_creatinine").abbreviations[:2]
('SCr', 'Cr')
>>> record("an_input_that_somebody_added") == Record()
True
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from calcura.measurements.toml import read_toml

_NOTHING: Mapping[str, Any] = MappingProxyType({})
_CONDITIONS = "conditions.toml"
_BESIDES = "besides.toml"
_LISTS = "lists.toml", "lists_numbers.toml"
_APART = frozenset({_CONDITIONS, _BESIDES, *_LISTS})


class WordingError(ValueError):
    """A file of wording that says what no record has, or one thing twice; file and key are named."""


@dataclass(frozen=True)
class Record:
    """How one input, one condition or one option of a choice is told in one language.

    Phrases (``names`` to ``clues``) are plain words, found in any letters; a word that ends in ``*`` stands for every
    word that begins so ("metasta*"). Patterns are regular expressions over text in small letters, for what
    phrases cannot tell.
    """

    label: str = ""
    """The name to show in this language, where the vocabulary's own label is in another."""
    names: tuple[str, ...] = ()
    """What it is called, beside label and synonyms."""
    abbreviations: tuple[str, ...] = ()
    """What it is called in exactly these letters, small or capital."""
    clues: tuple[str, ...] = ()
    """Words that hint at it and do not settle it."""
    above: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    """Of a condition, the measurements beyond which it is there whether or not it is named, by input."""
    below: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    """Those below which it is there."""
    situation: bool = False
    """Of a condition, whether it is an occasion or a measurement: nothing that a patient has or denies."""
    patterns: tuple[str, ...] = ()
    """What names it and is no plain phrase."""
    finding: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    """How notes tell it where words beside the phrases decide; the keys are explained where the records stand."""
    options: Mapping[str, Record] = field(default_factory=lambda: _NOTHING)
    """How each option of a choice is told, by its code."""
    measured: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    """What readers of measurements need to know of it, whose keys they know."""
    counted: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    """How the count of a score's points speaks of it in passing, whose keys the judge of steps knows."""
    write: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    """Phrases for writers, whose keys the writers know."""


_EMPTY = Record()
_KEYS = {each.name: str(each.type) for each in fields(Record)}


def record(name: str, language: str = "en") -> Record:
    """Return how an input is worded; an empty record where nothing is said of it."""
    return records(language).get(name, _EMPTY)


@cache
def records(language: str = "en") -> Mapping[str, Record]:
    """Return every record of inputs of a language, read when first asked for; none for a language without files."""
    return read(each for each in _files(language) if each.name not in _APART)


@cache
def conditions(language: str = "en") -> Mapping[str, Record]:
    """Return how conditions are worded in a language: what a patient has, for which calculators are made."""
    return read(each for each in _files(language) if each.name == _CONDITIONS)


@cache
def besides(language: str = "en") -> Mapping[str, Record]:
    """Return how things are named that are measured as well and that no calculator asks for."""
    return read(each for each in _files(language) if each.name == _BESIDES)


@cache
def lists(language: str = "en") -> Mapping[str, list[str]]:
    """Return lists of phrases by name: those that phrases name in braces, and those that decide about a number."""
    tables = [read_toml(each) for each in _files(language) if each.name in _LISTS]
    return MappingProxyType({name: phrases for table in tables for name, phrases in table.items()})


def _files(language: str) -> list[Path]:
    return sorted((Path(__file__).parent / language).glob("*.toml"))


def read(files: Iterable[Path]) -> Mapping[str, Record]:
    """Return the records of TOML files put together, for wording that stands outside this package as well."""
    tables: dict[str, Any] = {}
    for file in files:
        try:
            _merge(tables, read_toml(file), file)
        except tomllib.TOMLDecodeError as error:
            raise WordingError(f"{file.name}: {error}") from error
    return MappingProxyType({name: made(table, name) for name, table in tables.items()})


def _merge(into: dict[str, Any], table: Mapping[str, Any], file: Path, *path: str) -> None:
    for key, value in table.items():
        if len(path) == 1 and key not in _KEYS:
            raise WordingError(f"{file.name}: {'.'.join((*path, key))} is no key of a record: {', '.join(_KEYS)}")
        if isinstance(value, dict) and isinstance(into.setdefault(key, {}), dict):
            _merge(into[key], value, file, *path, key)
        elif key in into:
            raise WordingError(f"{file.name}: {'.'.join((*path, key))} is told in another file as well")
        else:
            into[key] = value


def made(table: Mapping[str, Any], name: str) -> Record:
    """Return a record made of a table; an error that names the key where one is unknown or of another kind.

    >>> made({"names": ["creatinine"], "nmaes": []}, "serum_creatinine")
    Traceback (most recent call last):
    calcura.text.wording.WordingError: serum_creatinine.nmaes is no key of a record
    """
    return Record(**{key: _value(key, value, f"{name}.{key}") for key, value in table.items()})


def _value(key: str, value: Any, place: str) -> Any:
    match _KEYS.get(key), value:
        case ("str", str()) | ("bool", bool()) | ("Mapping[str, Any]", dict()):
            return value
        case "tuple[str, ...]", [*phrases] if all(isinstance(each, str) for each in phrases):
            return tuple(phrases)
        case "Mapping[str, Record]", dict():
            return MappingProxyType({code: made(each, f"{place}.{code}") for code, each in value.items()})
        case None, _:
            raise WordingError(f"{place} is no key of a record")
        case kind, _:
            raise WordingError(f"{place} is {value!r}, not {'a list of strings' if str(kind)[0] == 't' else kind}")
