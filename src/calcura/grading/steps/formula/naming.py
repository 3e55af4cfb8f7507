"""What the names of a formula mean to a calculator: inputs in their units, steps, results of other calculators."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final

from calcura.engine import Definition, Input, definitions
from calcura.grading.steps.formula.meaning import (
    Meaning,
    beats,
    is_option,
    meaning_of,
    options_of,
    pulse_pressure,
    result_of,
)
from calcura.grading.steps.formula.nearly_named import NearlyNamed
from calcura.grading.steps.formula.phrases import INCHES_OVER, phrases_of
from calcura.grading.steps.formula.values import spelled
from calcura.grading.steps.formula.words import LIGHT, tidy, weighty, without_unit, words
from calcura.measurements import BlackRace, DiastolicBloodPressure, HeartRate, Height, Sex, SystolicBloodPressure, entry
from calcura.measurements.kinds import Choice, Number

RACE: Final = entry(BlackRace)
RR: Final = frozenset(("rr", "rr interval", "r r interval", "r r", "rrinterval", "rr int"))
LETTERS: Final = {"kappa": "threshold", "k": "threshold", "alpha": "exponent", "a": "exponent"}
"""What the letters of published equations stand for, by a word of the step's label."""
DATE_OF: Final = re.compile(r"^(?:the )?(?:first day|date|day|start) of (?:the )?", re.IGNORECASE)
_ABOUT_AN_OPTION: Final = frozenset(
    ("is", "patient", "if", entry(Sex).label.lower(), "category", "for", "a", "an", "the")
)
BLACK: Final = frozenset(("black", "african american", "aa", "race", "ethnicity"))


@lru_cache(maxsize=128)
def naming(definition: Definition) -> Naming:
    """Return the names of a calculator, made once."""
    return Naming(definition)


class Naming:
    """Every phrase that means something to one calculator."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.phrases: dict[str, Input] = {}
        for each in definition.inputs:
            for phrase in phrases_of(each):
                self.phrases.setdefault(_key(phrase), each)
        self.steps = {_key(phrase): key for key, phrase in self._step_phrases()}
        self._nearly = NearlyNamed(definition)
        self.numbers = [(each, each.kind) for each in definition.inputs if isinstance(each.kind, Number)]
        choices = ((each.name, each.kind) for each in definition.inputs)
        self.options = {name: options_of(kind) for name, kind in choices if isinstance(kind, Choice)}

    def _step_phrases(self) -> Iterator[tuple[str, str]]:
        for key, label in self.definition.steps.items():
            yield key, key
            yield key, label.rpartition(" [")[0] or label

    def meaning(self, name: str) -> Meaning | None:
        """Return what a name means, None where it means nothing here."""
        return _meaning(self, name)

    def is_result(self, name: str) -> bool:
        """Whether a name is that of the calculator's result."""
        return _key(name) in _titles(self.definition)

    def find(self, name: str) -> Meaning | None:
        """Look for what a name means, in the order of how sure it is."""
        ways = (
            self._input, self._flag, self._derived, self._step, self._calculator, self._nearly.meaning, self._of_option,
        )  # fmt: skip
        found = next((found for way in ways if (found := way(name)) is not None), None)
        bare = DATE_OF.sub("", name)
        return found or (self.find(bare) if bare != name else None)

    def _input(self, name: str) -> Meaning | None:
        each = self.phrases.get(_key(name))
        if each is not None:
            return meaning_of(each, None, 1.0)
        for each, kind in self.numbers if self._begins_with_phrase(name) else ():
            bare, unit = without_unit(name, kind)
            if unit is not None and self.phrases.get(_key(bare)) is each:
                return meaning_of(each, unit, 1.0)
        return None

    def _begins_with_phrase(self, name: str) -> bool:
        """Whether a known phrase stands at the beginning of a name, so that the rest may be its unit."""
        parts = _key(name).split()
        return any(" ".join(parts[:size]) in self.phrases for size in range(1, len(parts)))

    def options_in(self, text: str, subject: str | None) -> str | None:
        """Return a text that is an option of the choice spoken of, else None."""
        meaning = self.meaning(subject) if subject else None
        options = self.options.get(meaning.of) if meaning is not None else None
        if options is None:
            return None
        meanings = {meaning for option in options.values() for meaning in option.meanings}
        if spelled(text) in meanings:
            return text
        told = f" {spelled(text)} "
        return max((meaning for meaning in meanings if f" {meaning} " in told), key=len, default=None)

    def _flag(self, name: str) -> Meaning | None:
        key = " ".join(word for word in _key(name).split() if word not in _ABOUT_AN_OPTION)
        for each in self.definition.inputs:
            for code, option in self.options.get(each.name, {}).items():
                if key in option.meanings or key.removesuffix("s") in option.meanings or key == _plural(code):
                    return Meaning((is_option(each.name, code),), each.name, "flag")
            if key in BLACK and each.kind is RACE:
                return meaning_of(each, None, 1.0)
        return None

    def _derived(self, name: str) -> Meaning | None:
        key = _key(name)
        of = self.definition.input_of
        interval = key.removesuffix(" s").removesuffix(" sec").removesuffix(" seconds").removesuffix(" ms")
        if interval in RR and (rate := of(HeartRate)) is not None:
            seconds, milliseconds = beats(rate, 60.0), beats(rate, 60000.0)
            readers = (milliseconds,) if key.endswith(" ms") else (seconds, milliseconds)
            return Meaning(readers, rate.name, "derived")
        systolic, diastolic = of(SystolicBloodPressure), of(DiastolicBloodPressure)
        if key in ("pulse pressure", "pp") and systolic is not None and diastolic is not None:
            return Meaning((pulse_pressure(systolic, diastolic),), systolic.name, "derived")
        if key in INCHES_OVER and (height := of(Height)) is not None:
            tall = height.name
            return Meaning((lambda patient: patient[tall] / 2.54 - 60,), tall, "derived")
        return None

    def _step(self, name: str) -> Meaning | None:
        step = self.steps.get(_key(name))
        if step is None and _key(name) in LETTERS:
            step = next((key for phrase, key in self.steps.items() if LETTERS[_key(name)] in phrase), None)
        if step is None and "used" in words(name):
            told = weighty(words(name))
            step = next((key for phrase, key in self.steps.items() if told <= set(words(phrase))), None)
        return None if step is None else Meaning((lambda patient: patient[" steps"].get(step),), step, "step")

    def _calculator(self, name: str) -> Meaning | None:
        """Read a name as the result of another calculator that needs no more inputs than this one."""
        each = self._calculators.get(_key(name))
        if each is None:
            return None
        return Meaning((result_of(each, tuple(sorted(each.input_by_name))),), each.name, "calculator")

    @cached_property
    def _calculators(self) -> dict[str, Definition]:
        """Every title of the calculators that need no more inputs than this one."""
        inputs = self.definition.input_by_name.keys()
        others = (each for each in definitions() if each is not self.definition and each.input_by_name.keys() <= inputs)
        return {title: each for each in reversed([*others]) for title in _titles(each)}

    def _of_option(self, name: str) -> Meaning | None:
        """Read ``prednisone dose`` as the dose of the steroid, where prednisone is one of the steroids."""
        given = words(name)
        for choice, spoken_of in self._words_of_options.items() if not self.is_result(name) else ():
            rest = tuple(word for word in given if word not in spoken_of)
            if 0 < len(rest) < len(given):
                found = self.phrases.get(" ".join((*words(choice), *rest)))
                if found is not None and isinstance(found.kind, Number):
                    return meaning_of(found, None, 0.9)
        return None

    @cached_property
    def _words_of_options(self) -> dict[str, frozenset[str]]:
        """Of each choice the words that mean one of its options."""
        return {
            name: frozenset(word for option in options.values() for text in option.meanings for word in words(text))
            for name, options in self.options.items()
        }


@lru_cache(maxsize=8192)
def _meaning(names: Naming, name: str) -> Meaning | None:
    return names.find(name)


def _key(name: str) -> str:
    return tidy(name).lower()


def _plural(code: str) -> str:
    return {"female": "women", "male": "men"}.get(code, "")


@lru_cache(maxsize=256)
def _titles(definition: Definition) -> frozenset[str]:
    label = definition.result.label
    initials = "".join(word[0] for word in label.replace("-", " ").split()).lower()
    plain = _key(definition.title.partition("(")[0])
    return frozenset(
        {
            _key(label),
            initials,
            plain,
            _key(definition.title),
            _key(definition.title.replace("(i)", "")),
            _key(definition.name),
        }
        - {"", *LIGHT}
        - ({initials} if len(initials) < 2 else set())
    )


@lru_cache(maxsize=1024)
def known_elsewhere(name: str) -> str | None:
    """Return the label of the quantity that a name is to other calculators, None where it is none."""
    for each in definitions():
        found = naming(each).phrases.get(_key(name))
        if found is not None:
            return found.label
    return None
