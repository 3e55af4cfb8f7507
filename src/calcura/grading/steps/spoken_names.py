"""A calculator's inputs as texts speak of them: by name, by part of it, or by what a score's item calls them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from calcura.engine import Definition, Input
from calcura.grading.spelling import plain_passage, unmarked
from calcura.grading.steps.in_passing import is_spoken_of
from calcura.grading.steps.names import all_names, plain_words
from calcura.measurements.kinds import Number


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
    return plain_passage(unmarked(text))
