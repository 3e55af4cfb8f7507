"""Reading a Chinese note back: see ``calcura.cases.notes.checking``, which does the same for English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Any

from calcura.cases.notes.chinese.wording import Telling, Wording, drug_names, labels, wording
from calcura.cases.notes.language import language
from calcura.cases.notes.note import Note
from calcura.cases.notes.plan import place_of
from calcura.cases.notes.spans import NotRecoveredError, daily_dose, index_text, other_numbers, unsupported
from calcura.engine import Definition
from calcura.measurements import Choice, MeasurementError, Number, read
from calcura.text.wording import records

NEGATED = re.compile("否认|无|未|没有|不")
SENTENCE_END = re.compile("[。；\n]")


def check(note: Note, definition: Definition) -> list[str]:
    """Return what is wrong with a note; nothing for a good one."""
    return [
        *unsupported(note, definition, partial(recover, definition=definition)),
        *other_numbers(note, definition, *_quantities(wording(definition)), BETWEEN),
        *_other_findings(note, definition),
    ]


def recover(name: str, kind: Any, told: str, definition: Definition) -> Any:
    """Return the value that words tell of an input.

    Raises:
        NotRecoveredError: when they tell none.
    """
    words, place = wording(definition), place_of(language("en", definition), name)
    if name in words.findings:
        return _finding(words.findings[name], told, words)
    if name in words.several:
        chosen = told.removeprefix(f"{words.names[name]}：").split("、")
        return frozenset(code for code, option in words.several[name].items() if option in chosen)
    if isinstance(kind, Choice) and place == "person":
        return _only(code for code, word in words.tables["sexes"].items() if word in told)
    if isinstance(kind, Choice) and place == "corticosteroid":
        routes, called = words.tables["steroids"]["routes"], labels(definition.input_by_name[name])
        return _only(code for code, label in called.items() if told in drug_names(label, routes))
    if name in words.choices:
        return _only(code for code, clauses in words.choices[name].items() if told in clauses)
    if place == "opioid":
        return _dose(told, kind, words)
    return read(told, kind)


def _only(found: Iterator[str]) -> str:
    values = set(found)
    if len(values) != 1:
        raise NotRecoveredError(f"it tells {sorted(values) or 'nothing'}")
    return values.pop()


def _finding(telling: Telling, told: str, words: Wording) -> bool:
    for value, clauses in _told(telling):
        if told in clauses:
            return value
    for noun in sorted(telling.nouns, key=len, reverse=True):
        if noun in told:
            return not NEGATED.search(_without_nouns(told, words))
    raise NotRecoveredError("it tells nothing")


def _told(telling: Telling) -> list[tuple[bool, list[str]]]:
    """Return the clauses that tell a finding present, and absent."""
    return [(True, [*telling.present, *telling.hints]), (False, [*telling.absent, *telling.counters])]


@cache
def _all_nouns(words: Wording) -> re.Pattern[str]:
    known = [each.write.get("items", ()) for each in records("zh").values()]
    nouns = {noun for each in (*known, *(telling.nouns for telling in words.findings.values())) for noun in each}
    return re.compile("|".join(map(re.escape, sorted(nouns, key=len, reverse=True))))


def _without_nouns(text: str, words: Wording) -> str:
    """Return a text without the names of findings, some of which hold a word of negation."""
    return _all_nouns(words).sub("", text)


def _dose(told: str, kind: Number, words: Wording) -> float:
    try:
        return float(read(told, kind))  # type: ignore[arg-type]
    except MeasurementError:
        pass
    often = words.tables["opioids"]["times"].items()
    times = [int(each) for each, all_ in often if any(told.endswith(word) for word in all_)]
    return daily_dose(told, times[0] if len(times) == 1 else 0, kind)


# --- the rest of the index encounter ------------------------------------------------------------------------


BETWEEN = re.compile(r"[^\d。；，、\n（）A-Za-z+-]{0,8}")
"""What may stand between the name of a quantity and its value."""


@cache
def _quantities(words: Wording) -> tuple[re.Pattern[str], Callable[[str], str]]:
    names = {each: name for name, (full, short) in words.numbers.items() for each in (*full, *short)}
    options = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"(?<![A-Za-z])(?:{options})(?![A-Za-z+-])"), names.__getitem__


def _other_findings(note: Note, definition: Definition) -> Iterator[str]:
    text = index_text(note, *note.spans)
    asked = [each.name for each in definition.inputs if each.name in note.values and each.name not in note.conflict]
    words = wording(definition)
    nouns = {noun: name for name, telling in words.findings.items() for noun in telling.nouns}
    pattern = re.compile("|".join(map(re.escape, sorted(nouns, key=len, reverse=True))) or "(?!)")
    for sentence in SENTENCE_END.split(text):
        for found in pattern.finditer(sentence):
            name = nouns[found[0]]
            if name in asked and bool(NEGATED.search(_without_nouns(sentence, words))) == bool(note.values[name]):
                yield f"{name}: {sentence!r} in the index encounter, beside {note.values[name]}"
    for name in asked:
        alone = index_text(note, name)
        for other, clauses in _clauses(name, words):
            if other != note.values[name]:
                yield from (f"{name}: {each!r} in the index encounter" for each in clauses if each in alone)


def _clauses(name: str, words: Wording) -> Iterable[tuple[Any, Sequence[str]]]:
    if name in words.findings:
        return _told(words.findings[name])
    return words.choices.get(name, {}).items()
