"""The words of notes, read from data and parsed once: frames of the language, and how each input is told.

The records of inputs stand in ``calcura.text.wording``, under ``write``. What an input without one is called there
follows from its label and synonyms, so that a note can be written about any calculator.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from calcura.cases.notes.english import (
    NEGATED_AFTER,
    NEGATED_BEFORE,
    as_present,
    is_plural,
    with_article,
    without_article,
)
from calcura.cases.notes.grammar import Template, templates
from calcura.cases.notes.phrases import Form
from calcura.engine import Definition
from calcura.engine.words import lowered
from calcura.measurements import Choice, Choices, Day, Finding, Number
from calcura.text.wording import record, records

Templates = tuple[Template, ...]
Told = Mapping[str, Any]
"""What a record says to writers."""


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """How a finding, or an option of a choice, is told.

    ``items`` are noun phrases for lists ("history of ...", "denies ..."), ``bare`` the same without an article, as
    they follow "no"; ``plain`` are full clauses, ``hints`` clauses that a reader has to interpret ("takes metformin
    for ..."), ``short`` abbreviations for lists.
    """

    items: tuple[str, ...]
    bare: tuple[str, ...]
    plain: Templates
    hints: Templates
    short: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quantity:
    """The words of a number, parsed; ``{x}`` is the value.

    ``low`` and ``high`` are a limit, and clauses for a value beyond it that a clinician would give a name to.
    """

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
    brief: tuple[str, ...]
    """Short names."""
    normal: str
    table: str
    units: Mapping[str, Sequence[str]]
    """Spellings of a unit for this quantity alone, such as beats per minute."""


@dataclass(frozen=True, slots=True)
class Dated:
    """The words of a date, or of what is told with dates."""

    clauses: Templates
    short: Templates
    unknown: Templates


@dataclass(frozen=True, slots=True)
class Setting:
    """Where the index encounter takes place, and how its time and other times are told."""

    name: str
    index: str
    """What a question calls the index encounter."""
    arrives: Templates
    at: Templates
    before: Templates
    after: Templates


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """Everything that a language says in notes."""

    name: str
    findings: Mapping[str, tuple[str, Said, Said]]
    choices: Mapping[str, tuple[str, Mapping[str, Said], str]]
    several: Mapping[str, tuple[str, Mapping[str, str]]]
    """Choices of any number of options: the name, and the options."""
    numbers: Mapping[str, Quantity]
    dates: Mapping[str, Dated]
    pressure: Quantity
    frames: Mapping[str, Mapping[str, Templates]]
    forms: Mapping[str, Form]
    settings: Mapping[str, Setting]
    tables: Mapping[str, Any]
    """The data itself, for what is used seldom."""

    def frame(self, name: str, place: str = "") -> Templates:
        """Return the frames of a name for a place."""
        return self.frames[name][place]

    def told(self, name: str) -> Told:
        """Return what the record of an input says to writers; nothing where it has none."""
        return record(name, self.name).write


# --- parsing ------------------------------------------------------------------------------------------------


def said(items: Sequence[str], plain: Iterable[str], hints: Iterable[str], short: Iterable[str]) -> Said:
    """Parse how something is told."""
    return Said(tuple(items), tuple(map(without_article, items)), templates(plain), templates(hints), tuple(short))


def _finding(told: Told) -> tuple[str, Said, Said]:
    items, short = told.get("items", ()), told.get("short", ())
    present = said(told.get("one") or as_present(items), told.get("present", ()), told.get("hints", ()), short)
    return told["place"], present, said(items, told.get("absent", ()), told.get("counters", ()), short)


def _choice(told: Told) -> tuple[str, Mapping[str, Said], str]:
    options = {code: said((), each["clauses"], each.get("hints", ()), ()) for code, each in told["options"].items()}
    return told["place"], options, told["name"]


def quantity(told: Told, value: str = "{x}") -> Quantity:
    """Parse the words of a number; ``value`` is what stands for it in the templates. A plus marks a plural name."""
    singular = tuple(name for name in told["names"] if not name.startswith("+"))
    plural = tuple(name[1:] for name in told["names"] if name.startswith("+"))
    bare = tuple(without_article(name) for name in singular)

    def swap(texts: Iterable[str]) -> Templates:
        return templates(text.replace("{x}", value) for text in texts)

    def limit(key: str, side: str) -> tuple[float, Templates] | None:
        return (told[key][side], swap(told[key]["clauses"])) if key in told else None

    return Quantity(
        told.get("place", ""),
        swap(f"{name} of {{x}}" for name in (*singular, *plural)),
        swap([f"[the |]{name} {{is/was}} {{x}}" for name in bare]
             + [f"{name} {{are/were}} {{x}}" for name in plural]),
        swap(f"{name} {{x}}" for name in (*bare, *plural)),
        swap(f"{name}[ |: | ]{{x}}" for name in told.get("short", ())),
        swap(told.get("clauses", ())),
        limit("low", "below"),
        limit("high", "above"),
        bare or plural,
        singular,
        not singular,
        tuple(told.get("short", ())),
        told.get("normal", ""),
        told.get("table", ""),
        told.get("units", {}),
    )  # fmt: skip


def _dated(told: Told) -> Dated:
    return Dated(*(templates(told.get(key, ())) for key in ("clauses", "short", "unknown")))


def _frames(tables: Mapping[str, Any]) -> Mapping[str, Mapping[str, Templates]]:
    """Return frames by name and place; those for every place stand under the empty one.

    A place that is told as another is names it: ``body = "vital"``.
    """

    def of(frames: Mapping[str, Any]) -> dict[str, Templates]:
        return {place: templates(frames[told] if isinstance(told, str) else told) for place, told in frames.items()}

    return {name: of(each if isinstance(each, dict) else {"": each}) for name, each in tables.items()}


def forms_of(tables: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Form]:
    """Return the kinds of note."""

    def hashable(value: Any) -> Any:
        return tuple(value) if isinstance(value, list) else value

    return {name: Form(**{key: hashable(value) for key, value in each.items()}) for name, each in tables.items()}


def settings_of(tables: Mapping[str, Any]) -> Mapping[str, Setting]:
    """Return where notes are set; a later day of a stay once for each day."""
    usual = {key: tables[key] for key in ("before", "after") if key in tables}
    settings = {}
    for name, each in tables.items():
        for day in tables["days"] if isinstance(each, dict) else ():
            key = f"{name} {day}" if "{day}" in each["index"] else name
            told = {
                slot: templates(text.replace("{day}", day) for text in (usual | each)[slot])
                for slot in ("arrives", "at", "before", "after")
            }
            settings[key] = Setting(name, each["index"].replace("{day}", day), **told)
    return settings


def read_toml(name: str) -> Mapping[str, Any]:
    """Return a file of data that stands beside this module."""
    return tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))


# --- the language, and the language about one calculator ----------------------------------------------------

FILES = {"en": "english.toml"}


@cache
def language(name: str, definition: Definition | None = None) -> Language:
    """Return a language, with words for every input of a calculator.

    Raises:
        ValueError: for a language without notes of this kind.
    """
    if name not in FILES:
        raise ValueError(f"no notes in {name!r}; there are {', '.join(FILES)}, zh")
    return _recorded(name) if definition is None else _about(definition, _recorded(name))


@cache
def _recorded(name: str) -> Language:
    tables = read_toml(FILES[name])
    told = {each: found.write for each, found in records(name).items()}
    return Language(
        name,
        {each: _finding(words) for each, words in told.items() if "present" in words or "items" in words},
        {each: _choice(words) for each, words in told.items() if "options" in words},
        {},
        {each: quantity(words) for each, words in told.items() if "names" in words},
        {each: _dated(words) for each, words in told.items() if words.get("place") == "date"},
        quantity(tables["blood_pressure"], "{x}/{y}"),
        _frames(tables["frames"]),
        forms_of(tables["forms"]),
        settings_of(tables["settings"]),
        tables,
    )


def _about(definition: Definition, words: Language) -> Language:
    """Return a language with words for the inputs of a calculator that have none, or that it asks for as a goal."""
    found: dict[str, dict[str, Any]] = {key: {} for key in ("findings", "choices", "several", "numbers", "dates")}
    question = definition.use.answers if definition.use else ""
    for each in definition.inputs:
        told, kind = words.told(each.name), each.kind
        if question and told.get("wanted", {}).get("question") == question:
            found["numbers"][each.name] = quantity({**told["wanted"], "place": told["place"]})
        elif _has_words(each.name, kind, words):
            continue
        else:
            told = record_of(kind)
            match kind:
                case Finding():
                    found["findings"][each.name] = _finding(told)
                case Choice():
                    found["choices"][each.name] = _choice(told)
                case Choices():
                    found["several"][each.name] = told["name"], kind.options
                case Number():
                    found["numbers"][each.name] = quantity(told)
                case Day():
                    found["dates"][each.name] = _dated(told)
    added: dict[str, Any] = {key: {**getattr(words, key), **more} for key, more in found.items() if more}
    return replace(words, **added) if added else words


def unworded_in(definition: Definition, name: str) -> list[str]:
    """Return the inputs of a calculator that have no label of their own in another language than English."""
    return [each.name for each in definition.inputs if name != "en" and not record(each.name, name).label]


def _has_words(name: str, kind: object, words: Language) -> bool:
    match kind:
        case Finding():
            return name in words.findings
        case Choice():
            known = words.choices[name][1] if name in words.choices else ()
            return all(code in known for code in kind.options) or words.told(name).get("place") in OF_THEIR_OWN
        case Number():
            return name in words.numbers or words.told(name).get("place") in OF_THEIR_OWN
        case Day():
            return name in words.dates
    return False


OF_THEIR_OWN = ("person", "opioid", "corticosteroid", "date")
"""Places that have sentences of their own."""


# --- what nothing is written of: told by label and synonyms ---------------------------------------------------

ANYWHERE = "finding"
"""The place of findings whose sentences fit whatever can be found."""
OF_LABORATORIES = ("/L", "/dL", "/mL", "/uL", "/mm3", "mL/min", "/1.73m2")
"""How the units of what laboratories tell end."""


def record_of(kind: Finding | Choice | Choices | Number | Day) -> Mapping[str, Any]:
    """Return what a record would say to writers.

    >>> from calcura.measurements import Finding
    >>> record_of(Finding("Anemia", synonyms=("reduced hemoglobin",)))["items"]
    ['anemia', 'reduced hemoglobin']
    """
    label = _plain(lowered(kind.label))
    match kind:
        case Finding():
            return _finding_of(kind, label)
        case Choice():
            options = {code: {"clauses": [f"{label}: {_plain(words)}"]} for code, words in kind.options.items()}
            return {"place": "judgement", "name": label, "options": options}
        case Choices():
            return {"place": "judgement", "name": label}
        case Number():
            place = "lab" if kind.unit.endswith(OF_LABORATORIES) else "body"
            name = f"+{label}" if is_plural(label) else with_article(label)
            return {"place": place, "names": [name], "short": [label], "table": kind.label}
        case Day():
            unknown = f"the {label} {{is/was}} not known"
            return {"place": "date", "clauses": [f"the {label} {{is/was}} {{x}}"], "unknown": [unknown]}


def _finding_of(kind: Finding, label: str) -> Mapping[str, Any]:
    """Return a finding as noun phrases for lists; where these hold a negation, as a question that is answered."""
    items = [label, *map(_plain, map(lowered, kind.synonyms))]
    nouns = list(dict.fromkeys(noun for item in items if is_noun(noun := item.removeprefix("an "))))
    if not nouns or any(re.search(f"{NEGATED_BEFORE}|{NEGATED_AFTER}", item, re.IGNORECASE) for item in items):
        return {"place": ANYWHERE, "short": [label], "present": [f"{label}: yes"], "absent": [f"{label}: no"]}
    return {"place": _place_of(nouns), "items": nouns}


def is_noun(words: str) -> bool:
    """Return whether words can stand where a noun does ("no ...", "shows ..."), and mean there what they mean alone.

    >>> [is_noun(each) for each in ("unable to walk", "intubated for COPD", "less than a year", "treated gout")]
    [False, False, False, True]
    """
    return not _no_noun().match(words)


@cache
def _no_noun() -> re.Pattern[str]:
    return re.compile("|".join(read_toml(FILES["en"])["no_noun"]["words"]))


@cache
def _places() -> Mapping[str, re.Pattern[str]]:
    told = read_toml(FILES["en"])["places"]
    return {place: re.compile(rf"\b(?:{words})", re.IGNORECASE) for place, words in told.items()}


def _place_of(nouns: Sequence[str]) -> str:
    """Return where a finding is told that nothing but its names is known of."""
    anywhere = _places()[ANYWHERE]
    if any(map(anywhere.search, nouns)):
        return ANYWHERE
    return next((place for place, words in _places().items() if all(map(words.search, nouns))), ANYWHERE)


def _plain(words: str) -> str:
    """Return words without the signs that part the alternatives of a template."""
    return re.sub(r"[\[\]{}|]", "", words)
