"""The phrase tables of a language, parsed once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from calcura.cases.notes.grammar import Template, template, templates
from calcura.cases.notes.phrases import ChoiceWords, FindingWords, NumberWords, Saying

Templates = tuple[Template, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """A saying with its clauses parsed."""

    items: tuple[str, ...]
    bare: tuple[str, ...]
    """The items without an article, as they follow "no"."""
    plain: Templates
    hints: Templates
    short: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quantity:
    """The words of a number, parsed; ``{x}`` is the value."""

    place: str
    of: Templates
    was: Templates
    plain: Templates
    short: Templates
    special: Templates
    low: tuple[float, Templates] | None
    high: tuple[float, Templates] | None
    bare: tuple[str, ...]
    named: tuple[str, ...]
    """Names with their article; empty when the name is plural."""
    plural: bool
    normal: str
    table: str
    units: Mapping[str, tuple[str, ...]] | None


def said(saying: Saying) -> Said:
    """Parse a saying."""
    return Said(
        saying.items,
        tuple(without_article(item) for item in saying.items),
        templates(saying.plain),
        templates(saying.hints),
        saying.short,
    )


def without_article(item: str) -> str:
    """Return a noun phrase without its article."""
    for article in ("a ", "an ", "the "):
        if item.startswith(article):
            return item[len(article) :]
    return item


def quantity(words: NumberWords, value: str = "{x}") -> Quantity:
    """Parse the words of a number; ``value`` is what stands for it in the templates."""
    singular = [name for name in words.names if not name.startswith("+")]
    plural = [name[1:] for name in words.names if name.startswith("+")]
    bare = tuple(without_article(name) for name in singular)

    def swap(texts: Iterable[str]) -> Templates:
        return templates(text.replace("{x}", value) for text in texts)

    return Quantity(
        words.place,
        swap([f"{name} of {{x}}" for name in singular] + [f"{name} of {{x}}" for name in plural]),
        swap([f"[the |]{name} {{is/was}} {{x}}" for name in bare]
             + [f"{name} {{are/were}} {{x}}" for name in plural]),
        swap([f"{name} {{x}}" for name in (*bare, *plural)]),
        swap([f"{name}[ |: | ]{{x}}" for name in words.short]),
        swap(words.special),
        (words.low[0], swap(words.low[1])) if words.low else None,
        (words.high[0], swap(words.high[1])) if words.high else None,
        bare or tuple(plural),
        tuple(singular),
        not singular,
        words.normal,
        words.table,
        words.units,
    )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """Everything that a language says in notes."""

    name: str
    findings: Mapping[str, tuple[str, Said, Said]]
    choices: Mapping[str, tuple[str, Mapping[str, Said], str]]
    numbers: Mapping[str, Quantity]
    pressure: Quantity
    frames: Mapping[str, Mapping[str, Templates]]
    tables: Any
    """The module itself, for what is used seldom."""

    @property
    def short_names(self) -> Mapping[str, tuple[str, ...]]:
        """Return the short names of each quantity."""
        numbers = self.tables.NUMBERS | self.tables.EXTRA_NUMBERS
        return {name: numbers[name].short for name in numbers}

    def frame(self, name: str, place: str = "") -> Templates:
        """Return the frames of a name for a place."""
        return self.frames[name][place]


def parsed_findings(words: Mapping[str, FindingWords]) -> Mapping[str, tuple[str, Said, Said]]:
    """Return place and sayings of each finding: present, absent."""
    return {name: (each.place, said(each.present), said(each.absent)) for name, each in words.items()}


def parsed_choices(words: Mapping[str, ChoiceWords]) -> Mapping[str, tuple[str, Mapping[str, Said], str]]:
    """Return place, sayings and name of each choice."""
    return {
        name: (each.place, {code: said(option) for code, option in each.options.items()}, each.name)
        for name, each in words.items()
    }


def parsed_frames(frames: Mapping[str, object]) -> Mapping[str, Mapping[str, Templates]]:
    """Return frames by name and place; those for every place stand under the empty one."""
    parsed: dict[str, dict[str, Templates]] = {}
    for name, frame in frames.items():
        if isinstance(frame, Mapping):
            parsed[name] = {place: templates(texts) for place, texts in frame.items()}
        else:
            assert isinstance(frame, tuple)
            parsed[name] = {"": templates(frame)}
    return parsed


@cache
def language(name: str) -> Language:
    """Return a language; its tables are a package of that name beside this module."""
    packages = {"en": "english"}
    if name not in packages:
        raise ValueError(f"no notes in {name!r}; there are {', '.join(packages)}, zh")
    tables = import_module(f"calcura.cases.notes.{packages[name]}")
    return Language(
        name,
        parsed_findings(tables.FINDINGS),
        parsed_choices(tables.CHOICES),
        {each: quantity(words) for each, words in (tables.NUMBERS | tables.EXTRA_NUMBERS).items()},
        quantity(tables.BLOOD_PRESSURE, "{x}/{y}"),
        parsed_frames(tables.FRAMES),
        tables,
    )


__all__ = ["Language", "Quantity", "Said", "language", "template"]
