"""A calculator's inputs as texts speak of them: by name, by part of it, or by what a score's item calls them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from calcura.engine import Definition, Input
from calcura.grading.spelling import plain_passage, unmarked
from calcura.measurements import Age, BlackRace, Sex, entry
from calcura.measurements.kinds import Number
from calcura.text.phrases import Phrases, Words, lowered
from calcura.text.wording import record


@lru_cache(maxsize=8192)
def input_called(name: str, calculator: Definition) -> Input | None:
    """Return the input that a name stands for: its own name, its label or a synonym, in any case and punctuation.

    >>> from calcura.engine import definition
    >>> input_called("Creatinine (mg/dL)", definition("ckd_epi_2021_creatinine")).name
    'serum_creatinine'
    """
    names = _names(calculator)
    spellings = (name, _ASIDE.sub("", name))
    keys = (make(each) for each in spellings for make in (plain_words, _telling_words))
    return next((names[key] for key in keys if key in names), None)


def all_names(calculator: Definition) -> Iterator[tuple[str, Input]]:
    """Give every name of every input."""
    for each in calculator.inputs:
        for name in (each.name.replace("_", " "), each.label, *each.kind.synonyms):
            yield name, each


def plain_words(text: str) -> str:
    """Return a text as lower-case words and numbers with single spaces."""
    plain = text if text.isascii() else unicodedata.normalize("NFKC", text)
    return " ".join(_A_WORD.findall(plain.casefold()))


_A_WORD = re.compile(r"[^\W_]+")
_ASIDE = re.compile(r"\s*[(\[][^()\[\]]*[)\]][\s*:]*$")
_SAYING_LITTLE = frozenset({"patient", "s", "the", "a", "of", "in", "level", "value", "history", "presence", "current"})


def _telling_words(text: str) -> str:
    """Return the words that tell one input from another, in one order: ``creatinine, serum`` is ``serum creatinine``.

    The mark in front keeps them apart from names as they are written.
    """
    return "= " + " ".join(sorted(word for word in plain_words(text).split() if word not in _SAYING_LITTLE))


@cache
def _names(calculator: Definition) -> dict[str, Input]:
    """Return every name of each input. A name of two inputs means neither, unless it is the very name of one."""
    found: dict[str, Input | None] = {}
    for name, each in all_names(calculator):
        for key in (plain_words(name), _telling_words(name)):
            found[key] = each if found.setdefault(key, each) is each else None
    own = {plain_words(each.name.replace("_", " ")): each for each in calculator.inputs}
    return {key: each for key, each in found.items() if each is not None and key != "= "} | own


class InPassing:
    """What speaks of some inputs in passing, ready to be found."""

    def __init__(self, names: Iterable[str], letters: Iterable[tuple[str, str]] = ()) -> None:
        self._phrases: Phrases[str] = Phrases()
        self._patterns: list[tuple[str, re.Pattern[str]]] = []
        for name in names:
            counted = record(name).counted
            for words in counted.get("words", ()):
                self._phrases.add(words, name)
            self._patterns += [(name, re.compile(each)) for each in counted.get("patterns", ())]
        for words, name in letters:
            if len(words) > 2:
                self._phrases.add(words, name)

    def found(self, text: str) -> Iterator[tuple[str, int]]:
        """Give the inputs that a text in small letters speaks of, and where."""
        words = Words(text)
        for first, _, names in self._phrases.found(words, nested=True):
            yield from ((name, words.starts[first]) for name in names)
        for name, pattern in self._patterns:
            if match := pattern.search(text):
                yield name, match.start()


def is_spoken_of(name: str, text: str) -> bool:
    """Say whether a text calls an input by what clinicians call it."""
    return next(_of_input(name).found(lowered(text)), None) is not None


@lru_cache(maxsize=1024)
def _of_input(name: str) -> InPassing:
    return InPassing((name,))


def only_input_in(name: str, calculator: Definition) -> Input | None:
    """Return the one input that a longer name speaks of: "the patient's serum sodium level"."""
    if len(name) > 70:
        return None
    spans = [(start, end, each) for start, end, each in named(name, calculator)]
    if spans:
        start, end, only = spans[0]
        rest = plain_words(f"{name[:start]} {name[end:]}").split()
        return only if len(spans) == 1 and _SAYING_NO_OTHER.issuperset(rest) else None
    return _by_words(frozenset(plain_words(name).split()) - _LINKING, calculator)


_SAYING_NO_OTHER = frozenset({
    "patient", "s", "the", "a", "an", "of", "in", "is", "his", "her", "their", "this", "level", "levels",
    "concentration", "value", "count", "measured", "serum", "plasma", "blood", "current", "actual", "body",
    "reported", "given", "admission", "on", "at", "history", "present", "presence", "total", "score", "result",
    "reading", "note", "from", "status", "mg", "dl", "mmol", "l", "meq", "kg", "cm", "g", "years", "recent",
    "known", "documented", "diagnosed", "has", "with", "yes", "no",
})  # fmt: skip
"""Words beside an input's name that do not make it the name of something else."""
_LINKING = frozenset(
    {"of", "the", "in", "or", "and", "a", "to", "for", "is", "with", "present", "history", "score", "points"}
)


@lru_cache(maxsize=4096)
def _by_words(words: frozenset[str], calculator: Definition) -> Input | None:
    """Return the one finding or choice whose name holds all of at least two words: "alternative diagnosis"."""
    if len(words) < 2:
        return None
    found = {
        each.name: each
        for name, each in all_names(calculator)
        if not isinstance(each.kind, Number) and words <= frozenset(plain_words(name).split())
    }
    return next(iter(found.values())) if len(found) == 1 else None


_OF_ANOTHER = frozenset({
    "ldl", "vldl", "non-hdl", "equivalent", "equivalents", "corrected", "adjusted", "ideal", "lean", "normal",
    "target", "desired", "goal", "expected", "predicted", "standard", "reference", "estimated", "urine", "urinary",
    "urea", "maximum", "minimum", "max", "min", "free", "ionized", "ionised", "delta", "previous", "prior",
    "baseline", "initial", "old", "earlier", "later", "repeat", "discharge", "initially", "no", "without", "not",
    "non", "converted", "uncorrected", "mean", "average", "lower", "upper", "higher", "per", "if", "for",
    "post", "absence", "lack",
})  # fmt: skip
"""Words right before a name that make it the name of something near."""
_OF_ANOTHER_PHRASE = ("family history of", "fractional excretion of", "absence of", "lack of", "no history of")
_WINDOW = 28


@lru_cache(maxsize=256)
def _pattern(calculator: Definition) -> tuple[re.Pattern[str], dict[str, Input | None]]:
    """Return a pattern of every name, the longest first, and what each means; short symbols keep their case."""
    meaning: dict[str, Input | None] = {}
    for name, each in all_names(calculator):
        for key in _spellings(name):
            meaning[key] = each if meaning.setdefault(key, each) is each else None
    for name, each in all_names(calculator):
        if name == each.name.replace("_", " "):
            meaning[name.casefold()] = each
    return _finding(sorted(meaning, key=len, reverse=True)), meaning


def _finding(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern of names, earlier ones preferred, that begins with their first letters: it is searched fast."""
    rests: dict[str, list[str]] = {}
    for name in names:
        rests.setdefault(name[0].lower(), []).append(_rest(name))
    begins = {first: re.escape(first + first.upper()) for first in rests}
    within = (f"(?<=[{begins[first]}])(?:{'|'.join(each)})" for first, each in rests.items())
    return re.compile(rf"[{''.join(begins.values())}](?<![A-Za-z0-9].)(?:{'|'.join(within)})(?![A-Za-z0-9])")


def _rest(name: str) -> str:
    if _is_symbol(name):
        return f"(?<={re.escape(name[0])}){re.escape(name[1:])}"
    return f"(?i:{re.escape(name[1:])})".replace(r"\ ", r"[\s_-]+")


def _spellings(name: str) -> tuple[str, ...]:
    """Return how a name is written: symbols as they are, longer ones with small letters too ("SCr", "Scr")."""
    if not _is_symbol(name):
        return (name.casefold(),)
    return (name, name.capitalize()) if len(name) > 2 and name[0].isupper() else (name,)


def _is_symbol(name: str) -> bool:
    return len(name) <= 4 and name != name.lower()


_GAPS = re.compile(r"[\s_-]+")


def named(text: str, calculator: Definition) -> Iterator[tuple[int, int, Input]]:
    """Give where a text names an input, and which; names of something near it are left out ("ideal weight")."""
    pattern, meaning = _pattern(calculator)
    for found in pattern.finditer(text):
        name = _GAPS.sub(" ", found[0])
        each = meaning.get(found[0]) or meaning.get(name) or meaning.get(name.casefold())
        if each is not None and not _is_of_another(text, found.start()):
            yield found.start(), found.end(), each


def _is_of_another(text: str, start: int) -> bool:
    before = text[max(0, start - _WINDOW) : start].lower().rstrip(" -\n\t")
    if not before or not before[-1].isalpha():
        return False
    last = before[max(map(before.rfind, " \n(,.:;/*\"'")) + 1 :]
    return last in _OF_ANOTHER or (last == "of" and before.endswith(_OF_ANOTHER_PHRASE))


def is_named(each: Input, text: str, calculator: Definition) -> bool:
    """Say whether a text speaks of an input at all: by a name, or by half the words of its label in one line."""
    pattern, meaning = _pattern(calculator)
    for found in pattern.finditer(text.replace("_", " ")):
        if (meaning.get(found[0]) or meaning.get(found[0].casefold())) is each:
            return True
    plain = text.lower()
    if is_spoken_of(each.name, plain):
        return True
    words = [word for word in plain_words(each.label).split() if word not in _LINKING]
    lines = (plain_words(line) for line in text.replace("_", " ").split("\n"))
    return len(words) > 1 and any(2 * sum(word in line for word in words) >= len(words) for line in lines)


@lru_cache(maxsize=512)
def spelled(text: str) -> str:
    """Return a text with one spelling for each sign."""
    return plain_passage(unmarked(without_spaces(text)))


_SPACED_THOUSANDS = re.compile(r"(?<=[0-9])(?:[\u2009\u202f](?=[0-9]{3}(?![0-9]))| (?=000(?![0-9])))")


def without_spaces(text: str) -> str:
    """Return a text without the narrow spaces that part thousands, and a plain one before nothing but zeros."""
    return _SPACED_THOUSANDS.sub("", text) if not text.isascii() or " 000" in text else text


SEX = entry(Sex)
_PERSON = (entry(Age), SEX, entry(BlackRace))


@cache
def of_person(calculator: Definition) -> frozenset[str]:
    """Return the inputs that are the patient's age, sex or race: what a rule adjusts to, and no finding.

    >>> from calcura.engine import definition
    >>> sorted(of_person(definition("mdrd_gfr")))
    ['age', 'black_race', 'sex']
    """
    return frozenset(each.name for each in calculator.inputs if any(each.kind is kind for kind in _PERSON))


def other_sex(sex: object) -> str:
    """Return the other of the two sexes that calculators know."""
    return "male" if sex == "female" else "female"
