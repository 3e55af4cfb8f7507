"""What a note tells besides: the illness around the inputs, as sentences of a grammar that is data.

``stories/*.toml`` hold stories, each an illness with its complaints, findings, tests, treatment and course, and lists
("banks") of words and sentences that all stories draw from. An entry is a template: ``[a|b]`` for alternatives,
``{drug}`` for something of a list, ``{2-6}`` for a number, ``{he}`` for the patient. What bears upon a calculator's
inputs is not told (see ``silence``), so that nothing told besides can contradict them. An entry is parsed when it is
first drawn: there are more than one run tells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, chain
from pathlib import Path
from typing import Any, NamedTuple

from calcura.cases.notes.english import is_plural
from calcura.cases.notes.grammar import Alternatives, Slot, parsed
from calcura.cases.notes.language import read_toml
from calcura.cases.notes.scene import CHILD, Patient, an
from calcura.cases.notes.silence import ONLY, bearing, borne_upon, quantities_of, sex_told

PARTS = ("complaint", "onset", "denied", "history", "medicines", "social", "exam", "labs", "tests", "care", "course")
"""What a story tells of its own, by where it stands."""
PRONOUNS = ("he", "his", "him")
TREATMENTS = {"remedy": "illness", "relief": "ailment"}
"""What stands for a treatment, and for what is treated with it."""
CALLED_THE_PATIENT = 0.25
OF_THE_STORY = 0.85
"""How often a sentence is of the story itself, not of the lists for all."""
SHORT, JOINED, LED_IN = 110, 0.3, 0.1
"""Up to how many characters a sentence is joined with another, and how often; how often another is led in."""
JOINTS = ("; ", ", and ", "; ")
CHOICE = 12
"""Of how many stories at least one is drawn."""
IN_A_FIGURE = 0.08
"""How often what a test showed is said to stand in a figure, as in case reports."""
TRIES = 12
"""How often something else is drawn where a thing is told already or bears upon what is asked."""
OLD, YEARS = 70, 3
ENOUGH, STORIES = 8, 6
"""How many entries of a story have to be left beside what is asked for it to be told, and how many are tried."""


class Bank(str):
    """A list that something is drawn from."""

    __slots__ = ()


class Treated(str):
    """A list of what is treated: one that is drawn with what it is treated with."""

    __slots__ = ()


class Treatment(str):
    """What is treated with something; which list it stands in."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Between:
    """A number drawn from ``low`` up to ``high``, over a ``width`` that gives the highest its share too."""

    low: float
    high: float
    decimals: int
    width: float


Entries = tuple[str, ...]
"""What may be told in one place, unparsed."""


@dataclass(frozen=True, slots=True, eq=False)
class Story:
    """An illness: whom it befalls, where it is seen, and what is told of it."""

    name: str
    systems: frozenset[str]
    parts: Mapping[str, Entries]
    sex: str = ""
    ages: tuple[float, float] = (CHILD, 120)
    places: frozenset[str] = frozenset({"hospital", "clinic"})


@dataclass(frozen=True, slots=True, eq=False)
class Library:
    """All stories, and the lists for adults and for children."""

    stories: tuple[Story, ...]
    adults: Mapping[str, Entries]
    children: Mapping[str, Entries]
    treatments: Mapping[str, Mapping[str, Entries]]
    """By list, what each of its entries is treated with."""


# --- reading the data ---------------------------------------------------------------------------------------

_ARTICLE, _ARTICLES = re.compile(r"\ban? $"), ("a ", "an ")
_NUMBER = re.compile(r"(\d+(?:\.(\d+))?)-(\d+(?:\.\d+)?)")


_BEFORE_A_SUBJECT = re.compile(r"(?:[,.;] (?:and |however, )?|which |that )$", re.IGNORECASE)
SINGULAR = (" was ", " has ")
_SLOT, _BRANCHED = re.compile(r"\{([^}]*)\}"), re.compile(r"[\[\]|]")


@cache
def bears_on(text: str) -> frozenset[str]:
    """Return what an entry bears upon, with "only female" or "only male" where it can be told of these alone."""
    said = _SLOT.sub(" ", text)
    sex = sex_told(said)
    return borne_upon(said) | {ONLY.format(sex)} if sex else borne_upon(said)


@cache
def measured_in(text: str) -> set[str]:
    """Return the quantities that an entry tells of."""
    return quantities_of(bears_on(text))


@cache
def nodes_of(text: str) -> Any:
    """Return an entry parsed: only a few of a story are told, so that the others never are."""
    if _BRANCHED.search(text):
        return _compiled(parsed(text))
    return _compiled(tuple(Slot(each) if place % 2 else each for place, each in enumerate(_SLOT.split(text)) if each))


def _compiled(nodes: Sequence[Any]) -> Any:
    """Return a template with its slots read; one that is the same each time as that text."""
    found = tuple(map(_node, nodes))
    return found[0] if len(found) == 1 and found[0].__class__ is str else found


def _node(node: Any) -> Any:
    if isinstance(node, Alternatives):
        return tuple(map(_compiled, node))
    if not isinstance(node, Slot):
        return node
    if number := _NUMBER.fullmatch(node):
        low, high, decimals = float(number[1]), float(number[3]), len(number[2] or "")
        return Between(low, high, decimals, high - low + 10.0**-decimals)
    if node in TREATMENTS:
        return Treatment(TREATMENTS[node])
    return node if node in PRONOUNS else Treated(node) if node in TREATMENTS.values() else Bank(node)


def _entries(text: str) -> Entries:
    return tuple(line for each in text.splitlines() if (line := each.strip()))


@cache
def library() -> Library:
    """Return all that is told besides."""
    stories: list[Story] = []
    banks: dict[str, dict[str, Entries]] = {"banks": {}, "children": {}}
    treatments: dict[str, dict[str, Entries]] = {}
    for path in sorted((Path(__file__).parent / "stories").glob("*.toml")):
        tables = read_toml(f"stories/{path.name}")
        for name, told in tables.get("stories", {}).items():
            stories.append(_story(name, told))
        for group, found in banks.items():
            for name, text in tables.get(group, {}).items():
                found[name] = found.get(name, ()) + _entries(text)
        for name, text in tables.get("treatments", {}).items():
            pairs = (line.partition(": ") for line in _entries(text))
            treatments[name] = {treated: tuple(with_what.split("; ")) for treated, _, with_what in pairs}
    adults = banks["banks"] | {name: tuple(treated) for name, treated in treatments.items()}
    return Library(tuple(stories), adults, adults | banks["children"], treatments)


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


class Entered(NamedTuple):
    """The entries of a story: each has a bit of its own.

    Bits in place of sets, since many are kept, and the collector of cycles passes numbers over.
    """

    parts: list[tuple[str, int, Entries]]
    """Each part: the bit of its first entry by its place, and its entries."""
    many: int
    matters: Mapping[str, int]
    """Which entries bear upon a matter."""
    measured: Mapping[str, int]
    """The same of the quantities among these."""

    def without(self, untold: int) -> dict[str, Sequence[str]]:
        """Return the entries by part but for some; a part that loses none stands for itself."""
        found: dict[str, Sequence[str]] = {}
        for part, first, texts in self.parts:
            of_part = untold >> first & (1 << len(texts)) - 1
            kept = [text for place, text in enumerate(texts) if not of_part >> place & 1] if of_part else texts
            found[part] = kept
        return found


@cache
def _entries_of(story: Story) -> Entered:
    texts = [_SLOT.sub(" ", text) for text in chain.from_iterable(story.parts.values())]
    firsts = accumulate(map(len, story.parts.values()), initial=0)
    parts = [(part, first, told) for (part, told), first in zip(story.parts.items(), firsts, strict=False)]
    matters = bearing(texts)
    return Entered(parts, len(texts), matters, {each: matters[each] for each in quantities_of(matters)})


@lru_cache(maxsize=4096)
def _barred(asked: frozenset[str], sex: str, old: bool) -> frozenset[str]:
    """Return what is not told: what bears upon what is asked, or is told of patients of another sex or age."""
    others = {ONLY.format(other) for other in ("female", "male") if other != sex}
    return asked | others | {"+youth"} if old else asked | others


# --- telling ------------------------------------------------------------------------------------------------


class Narrator:
    """Tells one story of a patient, nothing of it twice, and nothing that bears upon what is ``asked``."""

    def __init__(
        self, stories: Sequence[Story], patient: Patient, asked: frozenset[str], pronouns: Mapping[str, str],
        chance: Callable[[], float],
    ) -> None:  # fmt: skip
        known = library()
        self.banks = known.children if patient.age is not None and patient.age < CHILD else known.adults
        self.barred = set(_barred(asked, patient.sex, patient.age is not None and patient.age > OLD))
        """What lists may not tell of; what is measured in the story, or has been told, among it."""
        self.pronouns = pronouns
        self.chance = chance
        self.told: set[str] = set()
        self.treated: dict[str, str] = {}
        """What is treated in the sentence, by list."""
        self.parts = self._story(stories)

    def _story(self, stories: Sequence[Story]) -> Mapping[str, Sequence[str]]:
        """Return what may be told of one of the stories; the fullest of some, where little of each may be."""
        best: Mapping[str, Sequence[str]] = {}
        measured: set[str] = set()
        most = 0
        for _ in range(min(STORIES, len(stories))):
            story = _entries_of(stories[int(self.chance() * len(stories))])
            untold = 0
            for matter in story.matters.keys() & self.barred:
                untold |= story.matters[matter]
            left = story.many - untold.bit_count()
            if left > most:
                best = story.without(untold)
                measured = {each for each, where in story.measured.items() if where & ~untold}
                most = left
            if left >= ENOUGH:
                break
        self.barred |= measured
        return best

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
        elif chance() < LED_IN and (lead := self._draw(self.banks.get(f"{part}_lead", ()))):
            told = f"{lead} {told}"
        if part == "tests" and told[-1] != ")" and chance() < IN_A_FIGURE:
            told = f"{told} {self._draw(self.banks['figure'], again=True)}"
        return told

    def _clause(self, part: str) -> str:
        own, shared = self.parts.get(part, ()), self.banks.get(part, ())
        if self.treated:
            self.treated.clear()
        if self.chance() < OF_THE_STORY:
            return self._draw(own, tellable=True) or self._draw(shared)
        return self._draw(shared) or self._draw(own, tellable=True)

    def phrase(self, part: str) -> str:
        """Return words of a part of the story or of a list, as they are."""
        own = self.parts.get(part)
        return self._draw(own, tellable=True) if own else self._draw(self.banks.get(part, ()))

    def _draw(self, entries: Sequence[str], again: bool = False, tellable: bool = False) -> str:
        """Return one of the entries, written; empty where none is found that may be told.

        ``again``: what has been told may be told again; ``tellable``: each of them is known to be.
        """
        chance, told, barred, many = self.chance, self.told, self.barred, len(entries)
        for _ in range(min(TRIES, many)):
            text = entries[int(chance() * many)]
            if (text not in told or again) and (tellable or bears_on(text).isdisjoint(barred)):
                nodes = nodes_of(text)
                pieces = [nodes] if nodes.__class__ is str else []
                if pieces or self._write(nodes, pieces):
                    told.add(text)
                    if not tellable:
                        barred |= measured_in(text)
                    return "".join(pieces)
        return ""

    def _treated(self, bank: str, with_what: bool) -> str:
        """Return what is treated, the same in the whole sentence, or something that it is treated with."""
        if bank not in self.treated:
            self.treated[bank] = self._draw(self.banks[bank])
        treated = self.treated[bank]
        return self._draw(library().treatments[bank][treated]) if treated and with_what else treated

    def _write(self, nodes: tuple[Any, ...], pieces: list[str]) -> bool:
        """Write the pieces of an entry; tell whether each list that it draws from had something to tell."""
        chance = self.chance
        for node in nodes:
            kind = node.__class__
            if kind is str:
                pieces.append(_agreeing(node, pieces) if node.startswith(SINGULAR) else node)
            elif kind is tuple:
                option = node[int(chance() * len(node))]
                if option.__class__ is str:
                    pieces.append(option)
                elif option and not self._write(option, pieces):
                    return False
            elif kind is Bank:
                drawn = self._draw(self.banks[node]) or self._draw(self.banks[node], again=True)
                if not drawn:
                    return False
                pieces.append(drawn)
            elif kind is Treated or kind is Treatment:
                drawn = self._treated(node, kind is Treatment)
                if not drawn:
                    return False
                pieces.append(drawn)
            elif kind is Between:
                value = node.low + node.width * chance()
                number = f"{min(value, node.high):.{node.decimals}f}" if node.decimals else str(int(value))
                if pieces and pieces[-1].endswith(_ARTICLES) and (article := _ARTICLE.search(pieces[-1])):
                    pieces[-1] = pieces[-1][: article.start()] + an(f"{number} ")
                pieces.append(number)
            else:
                called = node == "he" and chance() < CALLED_THE_PATIENT
                told = "the patient" if called else self.pronouns[node]
                begins = bool(pieces) and pieces[-1].endswith(". ")
                pieces.append(told[0].upper() + told[1:] if begins else told)
        return True


def _agreeing(words: str, pieces: list[str]) -> str:
    """Return words that begin with a verb so that it agrees with what was drawn before, where that is its subject."""
    if pieces and is_plural(pieces[-1]) and (len(pieces) == 1 or _BEFORE_A_SUBJECT.search(pieces[-2])):
        return words.replace(" was ", " were ", 1) if words.startswith(" was ") else words.replace(" has ", " have ", 1)
    return words


def fitting(patient: Patient, systems: frozenset[str], place: str) -> list[Story]:
    """Return the stories that may befall a patient, of the systems wanted where there are enough."""
    age = 50 if patient.age is None else patient.age
    if age > CHILD:
        age = CHILD + (age - CHILD) // YEARS * YEARS + 1  # a year or two are nothing to the illness of an adult
    found = _befalling(age, patient.sex, systems, place)
    if len(found) >= CHOICE or not systems:
        return found
    return _befalling(age, patient.sex, frozenset(), place)


@lru_cache(maxsize=8192)
def _befalling(age: float, sex: str, systems: frozenset[str], place: str) -> list[Story]:
    return [each for low, high, each in _seen(systems, place, sex) if low <= age <= high]


@cache
def _seen(systems: frozenset[str], place: str, sex: str) -> list[tuple[float, float, Story]]:
    """Return the stories of some systems, or of all, that are seen in a place, each behind the ages that it befalls."""
    return [
        (*each.ages, each)
        for each in library().stories
        if place in each.places and each.sex in ("", sex) and (not systems or each.systems & systems)
    ]
