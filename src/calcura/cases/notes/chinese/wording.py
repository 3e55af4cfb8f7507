"""The words of Chinese notes, read from data: frames of the language, and how each input is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from calcura.cases.generated.chinese import CHINESE
from calcura.cases.generated.chinese.words import spaced
from calcura.cases.notes.language import OF_THEIR_OWN, Setting, forms_of, read_toml, settings_of
from calcura.cases.notes.occasions import asides
from calcura.cases.notes.phrases import Form
from calcura.engine import Definition, Input
from calcura.measurements import Choice, Choices, Finding, Number
from calcura.text.wording import record, records

Names = tuple[Sequence[str], Sequence[str]]
"""Names in full, and short ones."""


@dataclass(frozen=True, slots=True)
class Telling:
    """The words of a finding: nouns, clauses that tell it present or absent, and clauses to be interpreted.

    ``listed_as`` names the frames in which its nouns are listed; empty where it is only told in clauses.
    """

    nouns: Sequence[str] = ()
    present: Sequence[str] = ()
    absent: Sequence[str] = ()
    hints: Sequence[str] = ()
    counters: Sequence[str] = ()
    listed_as: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Wording:
    """Everything that Chinese says in notes about a calculator."""

    findings: Mapping[str, Telling]
    choices: Mapping[str, Mapping[str, Sequence[str]]]
    several: Mapping[str, Mapping[str, str]]
    names: Mapping[str, str]
    """What a choice is called."""
    numbers: Mapping[str, Names]
    wanted: frozenset[str]
    """Numbers that are a goal, not a measurement."""
    tables: Mapping[str, Any]
    forms: Mapping[str, Form]
    settings: Mapping[str, Setting]

    def told(self, name: str) -> Mapping[str, Any]:
        """Return what the record of an input says to writers; nothing where it has none."""
        return record(name, "zh").write

    def dates(self, name: str, key: str) -> Sequence[str]:
        """Return the clauses of a date, or (``unknown``) what is said when it is not known."""
        told = self.told(name)
        if key in told:
            return list(told[key])
        return [f"{self.names[name]}不详"] if key == "unknown" else [f"{self.names[name]}为{{x}}"]


@cache
def wording(definition: Definition) -> Wording:
    """Return the words about a calculator; an input without words is told by its label as it stands."""
    tables = read_toml("chinese.toml")
    question = definition.use.answers if definition.use else ""
    inputs = {each.name: each for each in definition.inputs}
    told = {name: each.write for name, each in records("zh").items()}
    numbers: dict[str, Names] = {name: _names(each) for name, each in told.items() if "names" in each}
    numbers |= {each.name: _names(each.words["zh"]) for each in asides("other") if each.words}
    wanted = {name for name in inputs if question and record(name).write.get("wanted", {}).get("question") == question}
    listed = {name: each for name, each in inputs.items() if record(name).write.get("place") not in OF_THEIR_OWN}
    for name, each in listed.items():
        if isinstance(each.kind, Number):
            numbers.setdefault(name, ([CHINESE.label(each)], ()))
    numbers |= {name: _names(told[name]["wanted"]) for name in wanted if "wanted" in told.get(name, {})}
    return Wording(
        {name: _telling(name, each) for name, each in inputs.items() if isinstance(each.kind, Finding)},
        {name: _options(name, each) for name, each in listed.items() if isinstance(each.kind, Choice)},
        {name: labels(each) for name, each in inputs.items() if isinstance(each.kind, Choices)},
        {name: told.get(name, {}).get("name") or CHINESE.label(each) for name, each in inputs.items()},
        numbers,
        frozenset(wanted),
        tables,
        forms_of(tables["forms"]),
        settings_of(tables["settings"]),
    )


def _names(told: Mapping[str, Any]) -> Names:
    return told["names"], told.get("short", ())


def labels(each: Input) -> dict[str, str]:
    """Return the options of a choice as they are called by themselves."""
    assert isinstance(each.kind, Choice | Choices)
    return {code: CHINESE.option(each, code) for code in each.kind.options}


def _telling(name: str, each: Input) -> Telling:
    told, label = record(name, "zh").write, CHINESE.label(each)
    if "items" not in told and "present" not in told:
        return Telling((label,), (spaced(f"有{label}"),), (spaced(f"无{label}"),))
    return Telling(
        told.get("items", ()),
        told.get("present", ()),
        told.get("absent", ()),
        told.get("hints", ()),
        told.get("counters", ()),
        told.get("listed_as", ""),
    )


def _options(name: str, each: Input) -> dict[str, Sequence[str]]:
    """Return the clauses of each option; a drug is called by itself, in each way that its route is told."""
    told, called = record(name, "zh").write.get("options", {}), labels(each)
    return {
        code: told[code]["clauses"] if code in told else [f"{CHINESE.label(each)}：{words}"]
        for code, words in called.items()
    }


def drug_names(label: str, routes: Mapping[str, Sequence[str]]) -> list[str]:
    """Return how a drug with its route may be called.

    >>> drug_names("泼尼松（口服）", {"（口服）": ["口服{}", "{}片口服"]})
    ['口服泼尼松', '泼尼松片口服']
    """
    name, bracket, route = label.partition("（")
    return [form.format(name) for form in routes.get(bracket + route, ["{}"])]
