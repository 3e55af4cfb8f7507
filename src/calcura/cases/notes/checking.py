"""Reading a note back: is every gold value at its span, and does nothing in the index encounter contradict it?

This knows the phrase tables but not the writer: spans and values of a note are taken as claims and tested against its
text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from calcura.cases.notes import chinese
from calcura.cases.notes.english import BETWEEN_NAME_AND_VALUE, NEGATED_AFTER, NEGATED_BEFORE, SENTENCE_END
from calcura.cases.notes.grammar import Alternatives, Slot, Template, Tenses
from calcura.cases.notes.language import Language, Said, language
from calcura.cases.notes.note import Note
from calcura.cases.notes.plan import place_of
from calcura.cases.notes.spans import NotRecoveredError, daily_dose, index_text, other_numbers, unsupported
from calcura.engine import Definition
from calcura.measurements import Choice, Finding, MeasurementError, Number, read

OF_THEIR_OWN = {"zh": chinese.check}
"""Checkers of languages that have a writer of their own."""


def check(note: Note, definition: Definition) -> list[str]:
    """Return what is wrong with a note; nothing for a good one."""
    if note.language in OF_THEIR_OWN:
        return OF_THEIR_OWN[note.language](note, definition)
    words = language(note.language, definition)
    problems = list(unsupported(note, definition, partial(recover, words=words)))
    problems += other_numbers(note, definition, *_quantities(words), BETWEEN_NAME_AND_VALUE)
    problems += _other_findings(note, definition, words)
    return problems


# --- spans --------------------------------------------------------------------------------------------------


def recover(name: str, kind: Any, told: str, words: Language) -> Any:
    """Return the value that words tell of an input.

    Raises:
        NotRecoveredError: when they tell none, or more than one.
    """
    if isinstance(kind, Number):
        return _dose(told, kind, words) if place_of(words, name) == "opioid" else read(told, kind)
    if isinstance(kind, Finding | Choice) and (name in words.findings or name in words.choices):
        sayings = _sayings(name, words)
        values = {value for value, said in sayings if _clauses(said, words).fullmatch(told)}
        values = values or {value for value, said in sayings if _names(told, said, value, words)}
        if len(values) != 1:
            raise NotRecoveredError(f"it tells {sorted(map(str, values)) or 'nothing'}")
        return values.pop()
    if name in words.several:
        label, options = words.several[name]
        chosen = told.removeprefix(told[: len(label)]).removeprefix(": ").split("; ")
        return frozenset(code for code, option in options.items() if option in chosen)
    return read(told, kind)


def _sayings(name: str, words: Language) -> list[tuple[Any, Said]]:
    if name in words.findings:
        _, present, absent = words.findings[name]
        return [(True, present), (False, absent)]
    return list(words.choices[name][1].items())


def _names(told: str, said: Said, value: Any, words: Language) -> bool:
    plain = told.casefold()
    if value is True:
        return plain in _nouns(said) or (_ends_or_holds(plain, said) and not _is_negated(told))
    return value is False and _ends_or_holds(plain, said) and _is_negated(told)


@cache
def _nouns(said: Said) -> frozenset[str]:
    return frozenset(item.casefold() for item in (*said.items, *said.bare, *said.short))


def _ends_or_holds(plain: str, said: Said) -> bool:
    return any(re.search(rf"(?<![\w-]){re.escape(noun)}(?![\w-])", plain) for noun in _nouns(said))


def _is_negated(told: str) -> bool:
    return bool(re.search(NEGATED_BEFORE, told, re.I) or re.search(NEGATED_AFTER, told, re.I))


@cache
def _clauses(said: Said, words: Language) -> re.Pattern[str]:
    return re.compile("|".join(_clause(each, words) for each in (*said.plain, *said.hints)) or r"(?!)", re.I)


def _clause(nodes: Template, words: Language) -> str:
    """Return a pattern for a clause; a label begins its sentence: "family history: none" says no "history: none"."""
    is_labelled = nodes and isinstance(nodes[0], str) and ": " in nodes[0]
    return (r"(?<!\w )" if is_labelled else "") + _pattern(nodes, words)


@cache
def _slot(slot: str, words: Language) -> str:
    """Return a pattern for what may fill a slot: the forms of a pronoun or verb."""
    pronouns = words.tables["people"]["pronouns"].values()
    forms = {each[slot] for each in pronouns if slot in each} or words.tables["verbs"].get(slot, ())
    return "|".join(map(re.escape, forms)) or r"[\w' ]{1,40}?"


def _pattern(nodes: Template, words: Language) -> str:
    parts = []
    for node in nodes:
        if isinstance(node, Slot):
            parts.append(f"(?:{_slot(node, words)})")
        elif isinstance(node, Tenses):
            parts.append(f"(?:{'|'.join(map(re.escape, node))})")
        elif isinstance(node, Alternatives):
            parts.append(f"(?:{'|'.join(_pattern(each, words) for each in node)})")
        else:
            parts.append(re.escape(node))
    return "".join(parts)


def _dose(told: str, kind: Number, words: Language) -> float:
    """Return a daily dose: an amount a day, or an amount and how often."""
    try:
        value = read(told, kind)
        if isinstance(value, float):
            return value
    except MeasurementError:
        pass
    opioids = words.tables["opioids"]
    often = {word: times for key in ("times", "times_short") for times, all_ in opioids[key].items() for word in all_}
    said = max((word for word in often if told.endswith(f" {word}")), key=len, default="")
    return daily_dose(told, int(often[said]) if said else 0, kind)


# --- the rest of the index encounter ------------------------------------------------------------------------


@cache
def _quantities(words: Language) -> tuple[re.Pattern[str], Callable[[str], str]]:
    """Return a pattern for the names of quantities, and what tells the quantity of a name."""
    names: dict[str, str] = dict(words.tables["other_names"])
    for name, quantity in words.numbers.items():
        for each in (*quantity.bare, quantity.table, *quantity.brief):
            names.setdefault(each.casefold(), name)
    options = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if name)
    return re.compile(rf"(?<![\w-])({options})(?![\w-])", re.I), lambda told: names[told.casefold()]


@cache
def _findings(definition: Definition, words: Language) -> tuple[re.Pattern[str], dict[str, str]]:
    nouns: dict[str, str] = {}
    for each in definition.inputs:
        if each.name in words.findings:
            for _, said in _sayings(each.name, words):
                for noun in _nouns(said):
                    nouns.setdefault(noun, each.name)
    options = "|".join(map(re.escape, sorted(nouns, key=len, reverse=True))) or "(?!)"
    return re.compile(rf"(?<![\w-])({options})(?![\w-])", re.I), nouns


def _other_findings(note: Note, definition: Definition, words: Language) -> Iterator[str]:
    pattern, nouns = _findings(definition, words)
    text = index_text(note, *note.spans)
    for sentence in re.split(SENTENCE_END, text):
        for found in pattern.finditer(sentence):
            name = nouns[found[1].casefold()]
            if name in note.conflict or name not in note.values:
                continue
            negated = re.search(NEGATED_BEFORE, sentence[: found.start()], re.I) or re.search(
                NEGATED_AFTER, sentence[found.end() :], re.I
            )
            if bool(negated) == bool(note.values[name]):
                yield f"{name}: {sentence.strip()!r} in the index encounter, beside {note.values[name]}"
    yield from _other_clauses(note, definition, words)


def _other_clauses(note: Note, definition: Definition, words: Language) -> Iterator[str]:
    """Find clauses that tell another value of a finding or choice anywhere else in the index encounter."""
    for each in definition.inputs:
        value = note.values.get(each.name)
        if (
            value is None
            or each.name in note.conflict
            or (each.name not in words.findings and each.name not in words.choices)
        ):
            continue
        text = index_text(note, each.name)
        for other, said in _sayings(each.name, words):
            if other != value and (found := _clauses(said, words).search(text)):
                yield f"{each.name}: {found[0]!r} in the index encounter, beside {value}"
