"""Who the patient is, and why the encounter takes place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.grammar import template
from calcura.cases.notes.scene import Patient
from calcura.measurements import Choice, Number


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
        elif chance < 0.75 or self.body:
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
        self._marked(self.told.get(Choice, ""), first)
        self.parts.append(space + rest)

    def _marked(self, name: str, words: str) -> None:
        start = len(self.parts)
        self.parts.append(words)
        if name:
            self.composer.draft.mark(name, start)

    def _age(self, words: str) -> None:
        self._marked(self.told.get(Number, ""), words)

    def _age_first(self, words: str, article: bool) -> None:
        if article:
            self.parts.append(an(words))
        self._age(words)
        for name, told in self.body:
            self.parts.append(", ")
            self._marked(name, told)
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
