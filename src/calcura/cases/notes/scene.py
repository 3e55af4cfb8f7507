"""Who the patient of a note is, as far as the inputs leave it open, and the opening that says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.grammar import Template, template
from calcura.cases.notes.language import Language
from calcura.engine import Definition
from calcura.measurements import Age, Choice, Number, read_number

ADULTS, MOTHERS = (24, 88), (19, 43)
YOUNGEST, CHILD = 0.02, 18


@dataclass(frozen=True, slots=True)
class Patient:
    """Sex (empty when it is not to be told) and age in years (None when it is not to be told)."""

    sex: str
    age: float | None
    child: bool


@cache
def person_inputs(definition: Definition, words: Language) -> dict[type, str]:
    """Return the inputs that are told with the patient: the number is the age, the choice the sex."""
    return {type(each.kind): each.name for each in definition.inputs if words.told(each.name).get("place") == "person"}


def patient_of(
    definition: Definition, inputs: Mapping[str, Any], words: Language, hidden: str, chance: float, another: float
) -> Patient:
    """Return the patient; what the inputs leave open is drawn."""
    person = person_inputs(definition, words)
    mothers = "female" in said_of(definition, words, "asked_of").values() or definition.specialty == "obstetrics"
    sex = "female" if mothers or chance < 0.5 else "male"
    if definition.use and definition.use.sex:
        sex = definition.use.sex
    if Choice in person:
        sex = str(inputs.get(person[Choice]) or "") if hidden != person[Choice] else ""
    if Number in person:
        given = inputs.get(person[Number]) if hidden != person[Number] else None
        return Patient(sex, given, given is not None and given < CHILD)
    low, high = ages_between(definition.ages, MOTHERS if mothers else ADULTS)
    children, least = high < ADULTS[0], said_of(definition, words, "least_of_an_adult")
    if hidden in least or any(inputs.get(name, 1e9) < limit or children for name, limit in least.items()):
        return Patient(sex, None, children)
    age = low + another * (high - low)
    return Patient(sex, float(int(age)) if age >= 3 else age, age < CHILD)


def ages_between(asked: tuple[float | None, float | None], usual: tuple[float, float]) -> tuple[float, float]:
    """Return the ages of the patients of whom a calculator is asked, of the usual ones where these are among them.

    >>> ages_between((18, None), (24, 88)), ages_between((0, 18), (24, 88))
    ((24, 88), (0.02, 18))
    """
    low, high = asked[0] or YOUNGEST, asked[1] or usual[1]
    return (max(low, usual[0]), min(high, usual[1])) if high > usual[0] else (low, high)


@cache
def said_of(definition: Definition, words: Language, key: str) -> Mapping[str, Any]:
    """Return what the records of the inputs say under a key, of those that say anything."""
    told = {each.name: words.told(each.name) for each in definition.inputs}
    return {name: each[key] for name, each in told.items() if key in each}


def _speaker(composer: Composer, speaker: Template, verb: str) -> Callable[[], None]:
    def write() -> None:
        composer.draft.write(speaker)
        composer.draft.parts.append(verb)

    return write


def set_words(composer: Composer, patient: Patient, informant: str) -> None:
    """Fill in pronouns, verbs and who tells the history."""
    tables, words = composer.language.tables, composer.draft.words
    words.update(tables["people"]["pronouns"][patient.sex or "unknown"])
    past = composer.draft.past
    words.update({verb: forms[past] for verb, forms in tables["verbs"].items()})
    told_by = template(tables["people"]["informants"][informant])
    several = informant != "self"
    for slot, (one, many, before) in tables["told_by"].items():
        words[slot] = _speaker(composer, told_by, " " + (before if past else many if several else one))
    words["he_has"] = lambda: composer.draft.write(HE_HAS)


HE_HAS = template("{he} {has}")


def age_words(age: float, chance: float) -> tuple[str, str, float]:
    """Return an age before a noun, after a noun, and as it reads in years."""
    amount, unit = age, "year"
    if age < 2 and (not age.is_integer() or chance < 0.6):
        amount, unit = (float(round(age * 12)), "month") if age >= 1 / 12 else (float(round(age * 365.25)), "day")
    elif not age.is_integer():
        amount = float(round(age, 1) if age < CHILD else round(age))
    first = f"{amount:g}-{unit}-old"
    last = f"{amount:g} {unit}" + ("" if amount == 1 else "s")
    return first, last, amount if unit == "year" else read_number(last, get_args(Age)[1])


# --- the opening ------------------------------------------------------------------------------------------------


class Person:
    """Writes the patient as a noun phrase: "a 67-year-old woman"."""

    def __init__(
        self,
        composer: Composer,
        patient: Patient,
        age: tuple[str, str] | None,
        told: Mapping[type, str],
    ) -> None:
        self.composer = composer
        self.parts = composer.draft.parts
        self.sex = patient.sex
        people = composer.language.tables["people"]
        self.nouns: Sequence[str] = people["nouns"]["child" if patient.child else "adult"][patient.sex or "unknown"]
        self.initial: str = people["initials"].get(patient.sex, "")
        self.fitting = self.nouns
        self.age = age
        self.told = told
        """The inputs that are told with the patient: the number is the age, the choice the sex."""
        self.body: list[tuple[str, str]] = []
        """Height and weight told before the noun, as (input, words)."""

    def write(self, article: bool = True, without: str = "") -> None:
        """Write the noun phrase; ``without`` is a word that stands beside it already."""
        self.fitting = [noun for noun in self.nouns if not without or without not in noun] or self.nouns
        chance = self.composer.chance()
        if self.age is None:
            self._without_age(article)
        elif self.composer.terse and chance < 0.7:
            self._in_short(self.age[0], article)
        elif chance < 0.9 or self.body:
            self._age_first(self.age[0], article)
        else:
            self._age_last(self.age[1], article)

    def _without_age(self, article: bool) -> None:
        noun = self.composer.pick(self.fitting)
        if article:
            self.parts.append("an " if noun[0] in "aeiou" else "a ")
        self._noun(noun)

    def _noun(self, noun: str) -> None:
        first, space, rest = noun.partition(" ")
        self.composer.draft.tell(self.told.get(Choice, ""), first)
        self.parts.append(space + rest)

    def _age(self, words: str) -> None:
        self.composer.draft.tell(self.told.get(Number, ""), words)

    def _age_first(self, words: str, article: bool) -> None:
        if article:
            self.parts.append(an(words))
        self._age(words)
        for name, told in self.body:
            self.parts.append(", ")
            self.composer.draft.tell(name, told)
        self.parts.append(" ")
        self._noun(self.composer.pick(self.fitting))

    def _age_last(self, words: str, article: bool) -> None:
        self._without_age(article)
        self.parts.append(self.composer.pick((" aged ", " of ")))
        self._age(words)

    def _in_short(self, words: str, article: bool) -> None:
        amount, unit, _ = words.split("-")
        short = {"year": (" y/o", " yo", "yo"), "month": (" mo",), "day": (" d",)}[unit]
        if article:
            self.parts.append(an(amount + " "))
        self._age(amount + self.composer.pick(short))
        self.parts.append(" ")
        self._noun(self.initial or "pt")


def an(words: str) -> str:
    """Return the article for a number in digits: an 8-, 11-, 18- or 80-year-old."""
    return "an " if words[0] == "8" or words[:3] in ("11-", "18-", "11 ", "18 ") else "a "


def write_opening(composer: Composer) -> None:
    """Write the first sentence."""
    composer.sentence(
        template(composer.pick(composer.language.tables["openings"]["brief" if composer.bare else "full"]))
    )
