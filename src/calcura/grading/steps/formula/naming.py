"""What the names of a formula mean to a calculator: inputs in their units, steps, results of other calculators."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

from calcura.engine import Definition, Input, definitions
from calcura.grading.steps.formula.values import Option, spelled
from calcura.grading.steps.formula.words import BLOCKING, LIGHT, tidy, weighty, without_unit, words
from calcura.measurements.kinds import Choice, Finding, Number
from calcura.measurements.units import conversion

Patient = Mapping[str, Any]
Reader = Callable[[Patient], Any]
RR: Final = frozenset(("rr", "rr interval", "r r interval", "r r", "rrinterval", "rr int"))
LETTERS: Final = {"kappa": "threshold", "k": "threshold", "alpha": "exponent", "a": "exponent"}
"""What the letters of published equations stand for, by a word of the step's label."""
DATE_OF: Final = re.compile(r"^(?:the )?(?:first day|date|day|start) of (?:the )?", re.IGNORECASE)
TARGET: Final = frozenset(("target",))
"""What the inputs of a calculator for a target may be called, or not."""
NEGATING: Final = frozenset(("no", "not", "absence", "absent", "without", "lack"))
INCHES_OVER: Final = (
    "inches over 5 feet", "inches over 5 foot", "inches over 5 ft", "inches over 60 inches", "inches over 60",
    "inches above 5 feet", "height over 5 feet", "inch over 5 feet", "inches over five feet", "inches above 60",
    "every inch over 5 feet", "each inch over 5 feet", "height in inches over 5 feet", "height over 60 inches",
    "number of inches over 5 feet", "inches above 5 ft", "inch over 60 inches",
)  # fmt: skip


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
    negated: bool = False
    """Whether the name says that a finding is absent."""


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


@lru_cache(maxsize=256)
def options_of(kind: Choice) -> dict[str, Option]:
    """Return each option of a choice with every text that means it."""
    made: dict[str, Option] = {}
    for code, label in kind.options.items():
        texts = {spelled(code), spelled(label), *map(spelled, kind.option_synonyms.get(code, ()))}
        short = spelled(label).partition(" ")[0]
        if sum(spelled(other).startswith(short) for other in kind.options.values()) == 1:
            texts.add(short)
        made[code] = Option(code, frozenset(texts))
    return made


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
        self._known: dict[str, Meaning | None] = {}

    def _step_phrases(self) -> Iterator[tuple[str, str]]:
        for key, label in self.definition.steps.items():
            yield key, key
            yield key, label.rpartition(" [")[0] or label

    def meaning(self, name: str) -> Meaning | None:
        """Return what a name means, None where it means nothing here."""
        if name not in self._known:
            self._known[name] = self._find(name)
        return self._known[name]

    def is_result(self, name: str) -> bool:
        """Whether a name is that of the calculator's result."""
        return _key(name) in _titles(self.definition)

    def _find(self, name: str) -> Meaning | None:
        ways = (self._input, self._flag, self._derived, self._step, self._calculator, self._like, self._of_option)
        found = next((found for way in ways if (found := way(name)) is not None), None)
        bare = DATE_OF.sub("", name)
        return found or (self._find(bare) if bare != name else None)

    def _input(self, name: str) -> Meaning | None:
        each = self.phrases.get(_key(name))
        if each is not None:
            return self._of(each, None, 1.0)
        for each in self.definition.inputs:
            if isinstance(each.kind, Number):
                bare, unit = without_unit(name, each.kind)
                if unit is not None and self.phrases.get(_key(bare)) is each:
                    return self._of(each, unit, 1.0)
        return None

    @staticmethod
    def _of(each: Input, unit: str | None, strength: float) -> Meaning:
        if not isinstance(each.kind, Number):
            return Meaning((read_input(each),), each.name, "input", strength)
        units = (unit,) if unit is not None else (each.kind.unit, *each.kind.other_units)
        return Meaning(tuple(read_input(each, one) for one in units), each.name, "input", strength, unit)

    def options_in(self, text: str, subject: str | None) -> str | None:
        """Return a text that is an option of the choice spoken of, else None."""
        meaning = self.meaning(subject) if subject else None
        each = self.definition.input_by_name.get(meaning.of) if meaning is not None else None
        if each is None or not isinstance(each.kind, Choice):
            return None
        meanings = {meaning for option in options_of(each.kind).values() for meaning in option.meanings}
        if spelled(text) in meanings:
            return text
        told = f" {spelled(text)} "
        return max((meaning for meaning in meanings if f" {meaning} " in told), key=len, default=None)

    def _flag(self, name: str) -> Meaning | None:
        key = " ".join(
            word
            for word in _key(name).split()
            if word not in ("is", "patient", "if", "sex", "category", "for", "a", "an", "the")
        )
        for each in self.definition.inputs:
            if isinstance(each.kind, Choice):
                for code, option in options_of(each.kind).items():
                    if key in option.meanings or key.removesuffix("s") in option.meanings or key == _plural(code):
                        return Meaning((_is(each.name, code),), each.name, "flag")
            elif key in ("black", "african american", "aa", "race", "ethnicity") and "black" in each.name:
                return self._of(each, None, 1.0)
        return None

    def _derived(self, name: str) -> Meaning | None:
        key = _key(name)
        inputs = self.definition.input_by_name
        if (
            key.removesuffix(" s").removesuffix(" sec").removesuffix(" seconds").removesuffix(" ms") in RR
            and "heart_rate" in inputs
        ):
            seconds, milliseconds = _beats(60.0), _beats(60000.0)
            readers = (milliseconds,) if key.endswith(" ms") else (seconds, milliseconds)
            return Meaning(readers, "heart_rate", "derived")
        if key in ("pulse pressure", "pp") and {"systolic_blood_pressure", "diastolic_blood_pressure"} <= set(inputs):
            return Meaning((_pulse_pressure,), "systolic_blood_pressure", "derived")
        if key in INCHES_OVER and "height" in inputs:
            return Meaning((lambda patient: patient["height"] / 2.54 - 60,), "height", "derived")
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
        return Meaning((_result_of(each, tuple(sorted(each.input_by_name))),), each.name, "calculator")

    @cached_property
    def _calculators(self) -> dict[str, Definition]:
        """Every title of the calculators that need no more inputs than this one."""
        inputs = self.definition.input_by_name.keys()
        others = (each for each in definitions() if each is not self.definition and each.input_by_name.keys() <= inputs)
        return {title: each for each in reversed([*others]) for title in _titles(each)}

    def _like(self, name: str) -> Meaning | None:
        """Read a name that is nearly a phrase: ``measured_total_calcium``, ``creatinine_level``."""
        scored: list[tuple[float, Input, str | None]] = []
        asked_for = TARGET & frozenset(words(self.definition.title))
        for each in self.definition.inputs:
            bare, unit = without_unit(name, each.kind) if isinstance(each.kind, Number) else (name, None)
            given = words(bare)
            telling = weighty(given)
            likely = (phrase for phrase, its in self._words_of_phrases[each.name] if not telling.isdisjoint(its))
            best = max((_likeness(given, phrase, asked_for) for phrase in likely), default=0.0)
            scored.append((best, each, unit))
        scored.sort(key=lambda one: -one[0])
        if not scored or scored[0][0] < 0.5 or (len(scored) > 1 and scored[1][0] == scored[0][0]):
            return self._by_telling_word(name)
        found = self._of(scored[0][1], scored[0][2], scored[0][0])
        return _absent(found) if set(words(name)) & NEGATING and not isinstance(scored[0][1].kind, Number) else found

    def _of_option(self, name: str) -> Meaning | None:
        """Read ``prednisone dose`` as the dose of the steroid, where prednisone is one of the steroids."""
        given = words(name)
        for each in self.definition.inputs:
            if not isinstance(each.kind, Choice) or _key(name) in _titles(self.definition):
                continue
            spoken_of = {
                word for option in options_of(each.kind).values() for text in option.meanings for word in words(text)
            }
            rest = tuple(word for word in given if word not in spoken_of)
            if 0 < len(rest) < len(given):
                found = self.phrases.get(" ".join((*words(each.name), *rest)))
                if found is not None and isinstance(found.kind, Number):
                    return self._of(found, None, 0.9)
        return None

    def _by_telling_word(self, name: str) -> Meaning | None:
        """Read a name by a word that only one finding has: ``adenopathy``, ``malignancy``."""
        given = frozenset(words(name)) - LIGHT
        if given & BLOCKING:
            return None
        having = {word: [each for each, own_words in self._words.items() if word in own_words] for word in given}
        only = {found[0] for found in having.values() if len(found) == 1}
        each = self.definition.input_by_name[only.pop()] if len(only) == 1 else None
        if each is None or not isinstance(each.kind, Finding):
            return None
        found = self._of(each, None, 0.4)
        return _absent(found) if set(words(name)) & NEGATING else found

    @cached_property
    def _words_of_phrases(self) -> dict[str, list[tuple[tuple[str, ...], frozenset[str]]]]:
        """Of each input the words of its phrases, all of them and those that weigh."""
        return {
            each.name: [(found, frozenset(weighty(found))) for found in map(words, phrases_of(each))]
            for each in self.definition.inputs
        }

    @cached_property
    def _words(self) -> dict[str, frozenset[str]]:
        return {
            each.name: frozenset(word for phrase in phrases_of(each) for word in words(phrase))
            for each in self.definition.inputs
        }


def _absent(meaning: Meaning) -> Meaning:
    (read,) = meaning.readers
    return Meaning((lambda patient: not read(patient),), meaning.of, meaning.kind, meaning.strength, negated=True)


def phrases_of(each: Input) -> tuple[str, ...]:
    """Return the phrases that name an input."""
    return (each.name, each.kind.label, *each.kind.synonyms)


def _key(name: str) -> str:
    return tidy(name).lower()


def _plural(code: str) -> str:
    return {"female": "women", "male": "men"}.get(code, "")


def _likeness(given: tuple[str, ...], phrase: tuple[str, ...], asked_for: frozenset[str] = frozenset()) -> float:
    one, other = weighty(given), weighty(phrase)
    blocking = BLOCKING - asked_for
    if (set(given) - set(phrase)) & blocking or (set(phrase) - set(given)) & blocking:
        return 0.0
    one, other = one - asked_for or one, other - asked_for or other
    return len(one & other) / len(one | other)


def _is(name: str, code: str) -> Reader:
    return lambda patient: patient.get(name) == code


def _pulse_pressure(patient: Patient) -> Any:
    return patient["systolic_blood_pressure"] - patient["diastolic_blood_pressure"]


def _beats(length: float) -> Reader:
    return lambda patient: length / patient["heart_rate"]


def _result_of(definition: Definition, needed: tuple[str, ...]) -> Reader:
    return lambda patient: definition.function(**{name: patient.get(name) for name in needed})


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
