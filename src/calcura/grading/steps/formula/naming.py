"""What the names of a formula mean to a calculator, and how they are read off a patient."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

from calcura.engine import Definition, Input, definitions
from calcura.grading.steps.formula.operands import MOST_CALCULATORS, Option, spelled
from calcura.grading.steps.formula.patients import Patient, own
from calcura.grading.steps.formula.words import LIGHT, tidy, weighty, words
from calcura.measurements import BlackRace, HeartRate, entry
from calcura.measurements.kinds import Choice, Number
from calcura.measurements.units import conversion

Reader = Callable[[Patient], Any]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a name stands for: how to read it off a patient, and of which inputs it is made."""

    readers: tuple[Reader, ...]
    """One for each unit that may be meant, the likeliest first."""
    of: str
    """The input, or the step or calculator, by name."""
    kind: str
    """``input``, ``flag`` (one option of a choice), ``step``, ``calculator`` or ``derived``."""


def meaning_of(each: Input) -> Meaning:
    """Return the meaning of an input's name: in any unit, of a choice as an option equal to all its spellings."""
    name, kind = each.name, each.kind
    readers: list[Reader] = [lambda patient: patient.get(name)]
    if isinstance(kind, Choice):
        known = _options_of(kind)
        readers = [lambda patient: known.get(str(patient.get(name)), patient.get(name))]
    elif isinstance(kind, Number):
        readers += [_in_unit(name, conversion(kind.unit, unit, kind.substance)) for unit in kind.other_units]
    return Meaning(tuple(readers), name, "input")


def _in_unit(name: str, conversion: Callable[[float], float]) -> Reader:
    return lambda patient: None if patient.get(name) is None else conversion(patient[name])


@lru_cache(maxsize=MOST_CALCULATORS)
def _options_of(kind: Choice) -> dict[str, Option]:
    """Return each option of a choice with every text that means it."""
    made: dict[str, Option] = {}
    for code, label in kind.options.items():
        texts = {spelled(code), spelled(label), *map(spelled, kind.option_synonyms.get(code, ()))}
        made[code] = Option(code, frozenset(texts))
    return made


RACE: Final = entry(BlackRace)
BLACK: Final = ("black", "african american", "aa", "race", "ethnicity")
_PEOPLE: Final = {"female": "women", "male": "men"}
RR: Final = ("rr", "rr interval", "r r interval", "r r", "rrinterval", "rr int")
LETTERS: Final = {"kappa": "threshold", "k": "threshold", "alpha": "exponent", "a": "exponent"}
"""What the letters of published equations stand for, by a word of the step's label."""


def phrases_of(each: Input) -> tuple[str, ...]:
    """Return the phrases that name an input."""
    return (each.name, each.kind.label, *each.kind.synonyms)


@lru_cache(maxsize=MOST_CALCULATORS)
def naming(definition: Definition) -> Naming:
    """Return the names of a calculator, made once."""
    return Naming(definition)


class Naming:
    """Every phrase that means something to one calculator."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self._known: dict[str, Meaning] = {}
        self._by_words: dict[frozenset[str], Meaning | None] = {}
        """What telling words mean, in any order: "Na, measured"; nothing where they are two inputs'."""
        for phrase, meaning in self._inputs():
            known = self._by_words.setdefault(weighty(words(phrase)), meaning)
            if known is not None and known.of != meaning.of:
                self._by_words[weighty(words(phrase))] = None
        for told in (self._inputs(), self._options(), self._derived(), self._steps()):
            for phrase, meaning in told:
                self._known.setdefault(_key(phrase), meaning)

    def meaning(self, name: str) -> Meaning | None:
        """Return what a name means, the surest way of telling first; None where it means nothing here."""
        return _meaning(self, name)

    def find(self, name: str) -> Meaning | None:
        """Return the same, sought anew."""
        known = self._known.get(_key(name)) or self._calculator(name)
        return known or self._by_words.get(weighty(words(name)))

    def is_result(self, name: str) -> bool:
        """Whether a name is that of the calculator's result."""
        return _key(name) in _titles(self.definition)

    # Phrases, each with what it means.

    def _inputs(self) -> Iterator[tuple[str, Meaning]]:
        for each in self.definition.inputs:
            yield from ((phrase, meaning_of(each)) for phrase in phrases_of(each))

    def _options(self) -> Iterator[tuple[str, Meaning]]:
        """Give the options of choices: ``female`` is true of a woman."""
        for each in self.definition.inputs:
            for code, option in _options_of(each.kind).items() if isinstance(each.kind, Choice) else ():
                flag = Meaning((_is_option(each.name, code),), each.name, "flag")
                yield from ((text, flag) for text in (*option.meanings, _PEOPLE.get(code, code)))
            yield from ((text, meaning_of(each)) for text in BLACK if each.kind is RACE)

    def _derived(self) -> Iterator[tuple[str, Meaning]]:
        """Give the time from beat to beat, which formulas use in place of the heart rate."""
        if (rate := self.definition.input_of(HeartRate)) is not None:
            beat = Meaning((_beat(rate.name, 60.0), _beat(rate.name, 60_000.0)), rate.name, "derived")
            yield from ((phrase, beat) for phrase in RR)

    def _steps(self) -> Iterator[tuple[str, Meaning]]:
        """Give the names of values on the way, and the letters that equations write for them."""
        for step, told in self.definition.steps.items():
            label = told.rpartition(" [")[0] or told
            meaning = Meaning((_step(self.definition, step),), step, "step")
            yield step, meaning
            yield label, meaning
            yield from ((letter, meaning) for letter, word in LETTERS.items() if word in label.lower())

    def _calculator(self, name: str) -> Meaning | None:
        """Read a name as the result of another calculator that needs no more inputs than this one."""
        inputs = self.definition.input_by_name.keys()
        for each in self._by_title.get(_key(name), ()):
            if each is not self.definition and each.input_by_name.keys() <= inputs:
                return Meaning((own(each),), each.name, "calculator")
        return None

    @cached_property
    def _by_title(self) -> dict[str, list[Definition]]:
        return _by_title(tuple(definitions()))


@lru_cache(maxsize=8192)
def _meaning(names: Naming, name: str) -> Meaning | None:
    return names.find(name)


@lru_cache(maxsize=MOST_CALCULATORS)
def _titles(definition: Definition) -> frozenset[str]:
    """Return the names that a calculator's result goes by."""
    label, title = definition.result.label, definition.title
    initials = "".join(word[0] for word in label.replace("-", " ").split())
    titles = (label, title, title.partition("(")[0], title.replace("(i)", ""), definition.name)
    return frozenset({*map(_key, titles), initials.lower() if len(initials) > 1 else ""} - {"", *LIGHT})


@lru_cache(maxsize=1)
def _by_title(those: tuple[Definition, ...]) -> dict[str, list[Definition]]:
    """Return the calculators by every name that they go by."""
    found: dict[str, list[Definition]] = {}
    for each in those:
        for title in _titles(each):
            found.setdefault(title, []).append(each)
    return found


def _is_option(name: str, code: str) -> Reader:
    return lambda patient: patient.get(name) == code


def _beat(name: str, minute: float) -> Reader:
    """Return the reader of the time from beat to beat, of a minute's length in its unit."""
    return lambda patient: minute / patient[name]


def _step(definition: Definition, step: str) -> Reader:
    return lambda patient: own(definition).steps(patient).get(step)


def _key(name: str) -> str:
    return tidy(name).lower()
