"""A calculator's inputs as texts speak of them: by name, by part of it, or by what a score's item calls them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import groupby

from calcura.engine import Definition, Input
from calcura.grading.spelling import plain_passage, unmarked
from calcura.measurements import Age, BlackRace, Sex, Weight, entry
from calcura.text.matching import Lexicon
from calcura.text.phrases import Phrases, Words, lowered
from calcura.text.plain import with_points
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
_WEIGHT = entry(Weight)


@cache
def _lexicon(calculator: Definition) -> Lexicon:
    """Return the names of every input; symbols of three letters and more count in small letters too: "SCr", "scr"."""
    names: dict[str, list[str]] = {}
    for name, each in all_names(calculator):
        is_symbol = len(name) == 3 and name != name.lower()
        names.setdefault(each.name, []).extend((name, name.capitalize(), name.lower()) if is_symbol else (name,))
    for each in calculator.inputs:
        names[each.name] += ("weighs", "weighing", "weighed") if each.kind is _WEIGHT else ()
    return Lexicon({}, names)


Named = tuple[int, int, Input]
"""Where a text names an input, and which."""


def named(text: str, calculator: Definition) -> Iterator[Named]:
    """Give where a text names an input, and which; names of something near it are left out ("ideal weight")."""
    for start, end, name in _named(text, calculator):
        if not _is_of_another(text, start):
            yield start, end, calculator.input_by_name[name]


def _named(text: str, calculator: Definition) -> Iterator[tuple[int, int, str]]:
    """Give where names stand; one of two inputs means neither."""
    for (start, end), found in groupby(_lexicon(calculator).find(text), key=lambda each: (each.start, each.end)):
        inputs = [each.input for each in found]
        if len(inputs) == 1:
            yield start, end, inputs[0]


def _is_of_another(text: str, start: int) -> bool:
    before = text[max(0, start - _WINDOW) : start].lower().rstrip(" -_\t")
    if not before or not before[-1].isalpha():
        return False
    last = before[max(map(before.rfind, " _\n(,.:;/*\"'")) + 1 :]
    return last in _OF_ANOTHER or (last == "of" and before.endswith(_OF_ANOTHER_PHRASE))


def is_named(each: Input, text: str, calculator: Definition) -> bool:
    """Say whether a text speaks of an input at all."""
    return each.name in _all_named(text, calculator)


@lru_cache(maxsize=4)
def _all_named(text: str, calculator: Definition) -> frozenset[str]:
    """Return the inputs that a text names, or calls by what clinicians call them: looks for each ask of one text."""
    in_passing = _in_passing(calculator).found(text.lower())
    return frozenset((*(name for *_, name in _named(text, calculator)), *(name for name, _ in in_passing)))


@lru_cache(maxsize=512)
def _in_passing(calculator: Definition) -> InPassing:
    return InPassing(calculator.input_by_name)


@lru_cache(maxsize=512)
def spelled(text: str) -> str:
    """Return a text with one spelling for each sign."""
    return plain_passage(unmarked(without_spaces(with_points(text))))


_SPACED_THOUSANDS = re.compile(
    r"[\u2009\u202f ](?<=[0-9].)(?=[0-9]{3}(?![0-9]))"
    r"(?:(?=000)|(?<! )|(?=[0-9]{3}\.[0-9])(?:(?<=[^\w.,][0-9].)|(?<=[^\w.,][0-9]{2}.)|(?<=[^\w.,][0-9]{3}.)))"
)
_PARTED = re.compile(r"[0-9] (?:000|[0-9]{3}\.)")
"""What a text without other signs has where a plain space parts thousands."""


def without_spaces(text: str) -> str:
    """Return a text without narrow spaces that part thousands, and plain ones before zeros alone or with decimals.

    >>> without_spaces("= 10 552.7, but 3.5 120.4"), without_spaces("30 000, then")
    ('= 10552.7, but 3.5 120.4', '30000, then')
    """
    text = _SPACED_THOUSANDS.sub("", text) if not text.isascii() or _PARTED.search(text) else text
    return _FACTOR.sub(lambda found: found[0].replace(" ", ""), text) if _IN_WORKING.search(text) else text


_IN_WORKING = re.compile(r"[0-9] [0-9]{3} ?[×*/÷]")
_FACTOR = re.compile(r"(?<![0-9.,] )(?<![0-9.,/-])[1-9][0-9]{0,2}(?: [0-9]{3})+(?= ?[×*/÷] ?[0-9])")
"""A factor whose thousands plain spaces part: ``11 800 × 52``."""


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
