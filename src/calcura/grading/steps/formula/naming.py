"""What the names of a formula mean to a calculator, and how they are read off a patient."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Final

from calcura.engine import Definition, Input, definitions
from calcura.grading.steps.formula.operands import MOST_CALCULATORS, Option, spelled
from calcura.grading.steps.formula.words import BLOCKING, LIGHT, tidy, weighty, without_unit, words
from calcura.measurements import BlackRace, DiastolicBloodPressure, HeartRate, Height, Sex, SystolicBloodPressure, entry
from calcura.measurements.kinds import Choice, Finding, Number
from calcura.measurements.units import conversion

Patient = Mapping[str, Any]
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
    strength: float = 1.0
    unit: str | None = None
    """The unit that the name itself tells."""


def read_input(each: Input, unit: str | None = None) -> Reader:
    """Return the reader of an input in a unit."""
    name = each.name
    if isinstance(each.kind, Choice):
        known = options_of(each.kind)
        return lambda patient: known.get(str(patient.get(name)), patient.get(name))
    if not isinstance(each.kind, Number) or unit is None or unit == each.kind.unit:
        return lambda patient: patient.get(name)
    back = conversion(each.kind.unit, unit, each.kind.substance)

    def read(patient: Patient) -> Any:
        value = patient.get(name)
        return None if value is None else back(value)

    return read


@lru_cache(maxsize=MOST_CALCULATORS)
def options_of(kind: Choice) -> dict[str, Option]:
    """Return each option of a choice with every text that means it."""
    made: dict[str, Option] = {}
    labels = [*map(spelled, kind.options.values())]
    for code, label in kind.options.items():
        texts = {spelled(code), spelled(label), *map(spelled, kind.option_synonyms.get(code, ()))}
        short = spelled(label).partition(" ")[0]
        if sum(other.startswith(short) for other in labels) == 1:
            texts.add(short)
        made[code] = Option(code, frozenset(texts))
    return made


def meaning_of(each: Input, unit: str | None, strength: float) -> Meaning:
    """Return the meaning of a name that is an input's, in the unit that it tells or in any."""
    if not isinstance(each.kind, Number):
        return Meaning((read_input(each),), each.name, "input", strength)
    units = (unit,) if unit is not None else (each.kind.unit, *each.kind.other_units)
    return Meaning(tuple(read_input(each, one) for one in units), each.name, "input", strength, unit)


def absent(meaning: Meaning) -> Meaning:
    """Return what means that a finding is not there."""
    (read,) = meaning.readers
    return replace(meaning, readers=(lambda patient: not read(patient),))


def is_option(name: str, code: str) -> Reader:
    """Return the reader of whether a choice is one of its options."""
    return lambda patient: patient.get(name) == code


def excess(upper: Input, lower: Input) -> Reader:
    """Return the reader of how far one input lies above another."""
    return lambda patient: patient[upper.name] - patient[lower.name]


def beats(rate: Input, length: float) -> Reader:
    """Return the reader of the time from beat to beat, of a minute's length in its unit."""
    return lambda patient: length / patient[rate.name]


def result_of(definition: Definition, needed: tuple[str, ...]) -> Reader:
    """Return the reader of another calculator's result."""
    return lambda patient: definition.function(**{name: patient.get(name) for name in needed})


RACE: Final = entry(BlackRace)
RR: Final = frozenset(("rr", "rr interval", "r r interval", "r r", "rrinterval", "rr int"))
LETTERS: Final = {"kappa": "threshold", "k": "threshold", "alpha": "exponent", "a": "exponent"}
"""What the letters of published equations stand for, by a word of the step's label."""
DATE_OF: Final = re.compile(r"^(?:the )?(?:first day|date|day|start) of (?:the )?", re.IGNORECASE)
_ABOUT_AN_OPTION: Final = frozenset(
    ("is", "patient", "if", entry(Sex).label.lower(), "category", "for", "a", "an", "the")
)
_PEOPLE: Final = {"female": "women", "male": "men"}
BLACK: Final = frozenset(("black", "african american", "aa", "race", "ethnicity"))

INCHES_OVER: Final = (
    "inches over 5 feet", "inches over 5 foot", "inches over 5 ft", "inches over 60 inches", "inches over 60",
    "inches above 5 feet", "height over 5 feet", "inch over 5 feet", "inches over five feet", "inches above 60",
    "every inch over 5 feet", "each inch over 5 feet", "height in inches over 5 feet", "height over 60 inches",
    "number of inches over 5 feet", "inches above 5 ft", "inch over 60 inches",
)  # fmt: skip


def phrases_of(each: Input) -> tuple[str, ...]:
    """Return the phrases that name an input."""
    return (each.name, each.kind.label, *each.kind.synonyms)


def likeness(given: tuple[str, ...], phrase: tuple[str, ...], asked_for: frozenset[str] = frozenset()) -> float:
    """Return the share of the telling words that two names have in common, nothing where one is another quantity."""
    one, other = weighty(given), weighty(phrase)
    blocking = BLOCKING - asked_for
    if (set(given) - set(phrase)) & blocking or (set(phrase) - set(given)) & blocking:
        return 0.0
    one, other = one - asked_for or one, other - asked_for or other
    return len(one & other) / len(one | other)


TARGET: Final = frozenset(("target",))
"""What the inputs of a calculator for a target may be called, or not."""
NEGATING: Final = frozenset(("no", "not", "absence", "absent", "without", "lack"))


@lru_cache(maxsize=MOST_CALCULATORS)
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
        self.numbers = [(each, each.kind) for each in definition.inputs if isinstance(each.kind, Number)]
        self._flags: dict[str, Input | tuple[Input, str]] = {}
        for each in definition.inputs:
            for code, option in options_of(each.kind).items() if isinstance(each.kind, Choice) else ():
                for text in (*option.meanings, _PEOPLE.get(code, code)):
                    self._flags.setdefault(text, (each, code))
            for text in BLACK if each.kind is RACE else ():
                self._flags.setdefault(text, each)

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
            self._input, self._flag, self._derived, self._step, self._calculator, self._nearly,
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

    def _flag(self, name: str) -> Meaning | None:
        key = " ".join(word for word in _key(name).split() if word not in _ABOUT_AN_OPTION)
        found = self._flags.get(key) or self._flags.get(key.removesuffix("s"))
        if isinstance(found, tuple):
            return Meaning((is_option(found[0].name, found[1]),), found[0].name, "flag")
        return meaning_of(found, None, 1.0) if found is not None else None

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
            return Meaning((excess(systolic, diastolic),), systolic.name, "derived")
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
        inputs = self.definition.input_by_name.keys()
        for each in _every_title(tuple(definitions())).get(_key(name), ()):
            if each is not self.definition and each.input_by_name.keys() <= inputs:
                return Meaning((result_of(each, tuple(sorted(each.input_by_name))),), each.name, "calculator")
        return None

    # Names that come near to a phrase of an input: measured_total_calcium, creatinine_level, adenopathy.

    def _nearly(self, name: str) -> Meaning | None:
        """Read a name that is nearly a phrase: ``measured_total_calcium``, ``creatinine_level``."""
        if self._telling_words.isdisjoint(words(name)):
            return None
        scored: list[tuple[float, Input, str | None]] = []
        asked_for = TARGET & frozenset(words(self.definition.title))
        for each in self.definition.inputs:
            bare, unit = without_unit(name, each.kind) if isinstance(each.kind, Number) else (name, None)
            given = words(bare)
            telling = weighty(given)
            likely = (phrase for phrase, its in self._words_of_phrases[each.name] if not telling.isdisjoint(its))
            best = max((likeness(given, phrase, asked_for) for phrase in likely), default=0.0)
            scored.append((best, each, unit))
        scored.sort(key=lambda one: -one[0])
        if not scored or scored[0][0] < 0.5 or (len(scored) > 1 and scored[1][0] == scored[0][0]):
            return self._by_telling_word(name)
        found = meaning_of(scored[0][1], scored[0][2], scored[0][0])
        return absent(found) if set(words(name)) & NEGATING and not isinstance(scored[0][1].kind, Number) else found

    def _by_telling_word(self, name: str) -> Meaning | None:
        """Read a name by a word that only one finding has: ``adenopathy``, ``malignancy``."""
        given = frozenset(words(name)) - LIGHT
        if given & BLOCKING:
            return None
        having = (self._having.get(word, ()) for word in given)
        only = {found[0] for found in having if len(found) == 1}
        each = self.definition.input_by_name[only.pop()] if len(only) == 1 else None
        if each is None or not isinstance(each.kind, Finding):
            return None
        found = meaning_of(each, None, 0.4)
        return absent(found) if set(words(name)) & NEGATING else found

    @cached_property
    def _words_of_phrases(self) -> dict[str, list[tuple[tuple[str, ...], frozenset[str]]]]:
        """Of each input the words of its phrases, all of them and those that weigh."""
        return {
            each.name: [(found, frozenset(weighty(found))) for found in map(words, phrases_of(each))]
            for each in self.definition.inputs
        }

    @cached_property
    def _telling_words(self) -> frozenset[str]:
        return frozenset(word for phrases in self._words_of_phrases.values() for _, its in phrases for word in its)

    @cached_property
    def _having(self) -> dict[str, list[str]]:
        """Of each word the inputs that have it in their phrases."""
        found: dict[str, list[str]] = {}
        for name, phrases in self._words_of_phrases.items():
            for word in dict.fromkeys(word for its_words, _ in phrases for word in its_words):
                found.setdefault(word, []).append(name)
        return found


@lru_cache(maxsize=8192)
def _meaning(names: Naming, name: str) -> Meaning | None:
    return names.find(name)


def _key(name: str) -> str:
    return tidy(name).lower()


@lru_cache(maxsize=MOST_CALCULATORS)
def _titles(definition: Definition) -> frozenset[str]:
    label = definition.result.label
    initials = "".join(word[0] for word in label.replace("-", " ").split()).lower()
    plain = _key(definition.title.partition("(")[0])
    titles = (label, definition.title, definition.title.replace("(i)", ""), definition.name)
    return frozenset({plain, *map(_key, titles), *([initials] if len(initials) > 1 else [])} - {"", *LIGHT})


@lru_cache(maxsize=1)
def _every_title(those: tuple[Definition, ...]) -> dict[str, list[Definition]]:
    """Return the calculators by every name that they go by."""
    found: dict[str, list[Definition]] = {}
    for each in those:
        for title in _titles(each):
            found.setdefault(title, []).append(each)
    return found
