"""What a note tells besides: the illness around the inputs, as sentences of a grammar that is data.

``stories/*.toml`` hold stories, each an illness with its complaints, findings, tests, treatment and course, and lists
("banks") of words and sentences that all stories draw from. An entry is a template: ``[a|b]`` for alternatives,
``{drug}`` for something of a list, ``{2-6}`` for a number, ``{he}`` for the patient. For a calculator, what bears upon
its inputs is left out (see ``silence``), so that nothing told besides can contradict them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from calcura.cases.notes.grammar import Alternatives, Slot, Template, template
from calcura.cases.notes.language import Language, read_toml
from calcura.cases.notes.scene import Patient
from calcura.cases.notes.silence import asked_about, borne_upon, sex_told
from calcura.engine import Definition

PARTS = ("complaint", "onset", "history", "exam", "labs", "tests", "care", "course")
"""What a story tells of its own, by where it stands."""
PRONOUNS = ("he", "his", "him")
CALLED_THE_PATIENT = 0.4
OF_THE_STORY = 0.65
"""How often a sentence is of the story itself, not of the lists for all."""
SHORT, JOINED, LED_IN = 160, 0.95, 0.6
JOINTS = (", and ", ", and ", "; ", "; ", ", while ")
TRIES = 4
"""How often something else is drawn where a note has told a thing already."""
CHILD = 18
ENOUGH = 6
"""How many entries of a story have to be left beside a calculator's inputs for it to be told."""


class Bank(str):
    """A list that something is drawn from."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Between:
    """A number drawn between two others."""

    low: float
    high: float
    decimals: int


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A parsed template, what it bears upon, and the lists that it draws from."""

    nodes: tuple[Any, ...]
    bears_on: frozenset[str]
    banks: frozenset[str]
    sex: str
    """The sex of the patients of whom it can be told; empty for both."""


Entries = tuple[Entry, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Story:
    """An illness: whom it befalls, where it is seen, and what is told of it."""

    name: str
    systems: frozenset[str]
    parts: Mapping[str, Entries]
    sex: str = ""
    ages: tuple[float, float] = (18, 120)
    places: frozenset[str] = frozenset({"hospital", "clinic"})


@dataclass(frozen=True, slots=True, eq=False)
class Library:
    """All stories, and the lists for adults and for children."""

    stories: tuple[Story, ...]
    adults: Mapping[str, Entries]
    children: Mapping[str, Entries]

    @property
    def lists(self) -> Iterator[Entries]:
        """Each list of entries, of the stories and for all."""
        for lists in (*(story.parts for story in self.stories), self.adults, self.children):
            yield from lists.values()


# --- reading the data ---------------------------------------------------------------------------------------

_NUMBER = re.compile(r"(\d+(?:\.(\d+))?)-(\d+(?:\.\d+)?)")


def entry(text: str) -> Entry:
    """Parse an entry of a story or list."""
    nodes = _compiled(template(text))
    banks = frozenset(_banks(nodes))
    said = re.sub(r"\{[^}]*\}", " ", text)
    return Entry(nodes, borne_upon(said), banks, sex_told(said))


def _compiled(nodes: Template) -> tuple[Any, ...]:
    return tuple(map(_node, nodes))


def _node(node: Any) -> Any:
    if isinstance(node, Alternatives):
        return tuple(_compiled(each) for each in node)
    if not isinstance(node, Slot):
        return node
    if number := _NUMBER.fullmatch(node):
        return Between(float(number[1]), float(number[3]), len(number[2] or ""))
    return node if node in PRONOUNS else Bank(node)


def _banks(nodes: tuple[Any, ...]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, Bank):
            yield node
        elif isinstance(node, tuple):
            for each in node:
                yield from _banks(each)


def _entries(texts: Sequence[str] | str) -> Entries:
    lines = texts.splitlines() if isinstance(texts, str) else texts
    return tuple(entry(line.strip()) for line in lines if line.strip())


@cache
def library() -> Library:
    """Return all that is told besides, parsed once."""
    stories: list[Story] = []
    banks: dict[str, dict[str, Entries]] = {"banks": {}, "children": {}}
    for path in sorted((Path(__file__).parent / "stories").glob("*.toml")):
        tables = read_toml(f"stories/{path.name}")
        for name, told in tables.get("stories", {}).items():
            stories.append(_story(name, told))
        for group, found in banks.items():
            for name, texts in tables.get(group, {}).items():
                found[name] = found.get(name, ()) + _entries(texts)
    return Library(tuple(stories), banks["banks"], {**banks["banks"], **banks["children"]})


def _story(name: str, told: Mapping[str, Any]) -> Story:
    low, high = told.get("ages", (CHILD, 120))
    return Story(
        name,
        frozenset(told["systems"].split()),
        {part: _entries(told[part]) for part in PARTS if part in told},
        told.get("only", ""),
        (low, high),
        frozenset(told.get("places", "hospital clinic").split()),
    )


# --- for one calculator -------------------------------------------------------------------------------------


@cache
def silent_library(definition: Definition, words: Language, hidden: str, sex: str) -> Library:
    """Return what may be told beside the inputs of a calculator, of a patient of a sex."""
    whole, barred = library(), _barred(asked_about(definition, words, hidden), sex)
    of_adults, of_children = (barred | _empty_handed(banks, barred) for banks in (whole.adults, whole.children))
    stories = []
    for story in whole.stories:
        parts = _without(of_adults, story.parts)
        if sum(map(len, parts.values())) >= ENOUGH and story.sex in ("", sex):
            stories.append(story if parts is story.parts else replace(story, parts=parts))
    return Library(tuple(stories), _without(of_adults, whole.adults), _without(of_children, whole.children))


class Filed(NamedTuple):
    """The entries by what they bear upon, by the lists that they draw from, and by the sex that they are told of."""

    by_topic: Mapping[str, set[Entry]]
    by_bank: Mapping[str, set[Entry]]
    by_sex: Mapping[str, set[Entry]]


@cache
def _filed() -> Filed:
    filed = Filed(defaultdict(set), defaultdict(set), defaultdict(set))
    for entry in chain.from_iterable(library().lists):
        for topic in entry.bears_on:
            filed.by_topic[topic].add(entry)
        for bank in entry.banks:
            filed.by_bank[bank].add(entry)
        filed.by_sex[entry.sex].add(entry)
    return Filed(*map(dict, filed))


def _barred(asked: frozenset[str], sex: str) -> frozenset[Entry]:
    """Return what bears upon what is asked, or can be told of another sex only."""
    filed = _filed()
    others = (entries for other, entries in filed.by_sex.items() if other not in ("", sex))
    return frozenset().union(*(filed.by_topic.get(each, ()) for each in asked), *others)


def _empty_handed(banks: Mapping[str, Entries], barred: frozenset[Entry]) -> frozenset[Entry]:
    """Return what draws from a list of which nothing is left, and so on."""
    found: frozenset[Entry] = frozenset()
    while True:
        empty = [name for name, entries in banks.items() if (barred | found).issuperset(entries)]
        more = found.union(*(_filed().by_bank.get(name, ()) for name in empty))
        if more == found:
            return found
        found = more


def _without(barred: frozenset[Entry], lists: Mapping[str, Entries]) -> Mapping[str, Entries]:
    """Return lists without what is barred; the same lists where nothing of them is."""
    if all(map(barred.isdisjoint, lists.values())):
        return lists
    return {name: tuple(each for each in entries if each not in barred) for name, entries in lists.items()}


# --- telling ------------------------------------------------------------------------------------------------


class Narrator:
    """Tells one story, nothing of it twice."""

    def __init__(
        self, library: Library, story: Story | None, patient: Patient, pronouns: Mapping[str, str],
        chance: Callable[[], float],
    ) -> None:  # fmt: skip
        self.banks = library.children if patient.age is not None and patient.age < CHILD else library.adults
        self.parts: Mapping[str, Entries] = story.parts if story else {}
        self.pronouns = pronouns
        self.chance = chance
        self.told: set[Entry] = set()

    def sentence(self, part: str) -> str:
        """Return a sentence for a part of the note; empty when all is told.

        Short ones are led in, or joined with another of their part, as clinicians do.
        """
        chance = self.chance
        told = self._clause(part)
        if not told:
            return ""
        if len(told) < SHORT and chance() < JOINED and (more := self._clause(part)):
            told += JOINTS[int(chance() * len(JOINTS))] + more
        elif chance() < LED_IN and (lead := self.banks.get(f"{part}_lead")):
            told = f"{self._written(lead[int(chance() * len(lead))])} {told}"
        return told

    def _clause(self, part: str) -> str:
        chance, own = self.chance, OF_THE_STORY
        sources = [self.parts.get(part, ()), self.banks.get(part, ())]
        if chance() >= own:
            sources.reverse()
        for source in sources:
            found = self._untold(source)
            if found:
                return self._written(found)
        return ""

    def phrase(self, part: str) -> str:
        """Return words of a part of the story or of a list, as they are."""
        found = self._untold(self.parts.get(part) or self.banks.get(part, ()))
        return self._written(found) if found else ""

    def _untold(self, entries: Entries) -> Entry | None:
        for _ in range(min(TRIES, len(entries))):
            found = entries[int(self.chance() * len(entries))]
            if found not in self.told:
                self.told.add(found)
                return found
        return None

    def _written(self, found: Entry) -> str:
        pieces: list[str] = []
        self._write(found.nodes, pieces)
        return "".join(pieces)

    def _write(self, nodes: tuple[Any, ...], pieces: list[str]) -> None:
        for node in nodes:
            kind = node.__class__
            if kind is str:
                pieces.append(node)
            elif kind is tuple:
                self._write(node[int(self.chance() * len(node))], pieces)
            elif kind is Bank:
                entries = self.banks[node]
                self._write((self._untold(entries) or entries[int(self.chance() * len(entries))]).nodes, pieces)
            elif kind is Between:
                value = node.low + (node.high - node.low + 10.0**-node.decimals) * self.chance()
                pieces.append(f"{min(value, node.high):.{node.decimals}f}" if node.decimals else str(int(value)))
            elif node == "he" and self.chance() < CALLED_THE_PATIENT:
                pieces.append("the patient")
            else:
                pieces.append(self.pronouns[node])


def fitting(library: Library, patient: Patient, systems: frozenset[str], place: str) -> list[Story]:
    """Return the stories that may befall a patient, of the systems wanted where there are any."""
    age = 50 if patient.age is None else patient.age
    found = [each for each in library.stories if each.ages[0] <= age <= each.ages[1] and place in each.places]
    return [each for each in found if each.systems & systems] or found
