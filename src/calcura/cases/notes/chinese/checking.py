"""Reading a Chinese note back: see ``calcura.cases.notes.checking``, which does the same for English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from calcura.cases.generated.chinese.options import STEROIDS
from calcura.cases.notes.chinese.choices import CHOICES, steroid_names
from calcura.cases.notes.chinese.findings import FINDINGS
from calcura.cases.notes.chinese.numbers import NUMBERS
from calcura.cases.notes.chinese.scenes import TIMES
from calcura.cases.notes.note import Note
from calcura.cases.notes.spans import NotRecoveredError, unsupported
from calcura.engine import Definition
from calcura.measurements import MeasurementError, Number, read

ALIKE = 0.005
NEGATED = re.compile("否认|无|未|没有|不")
SENTENCE_END = re.compile("[。；\n]")


def check(note: Note, definition: Definition) -> list[str]:
    """Return what is wrong with a note; nothing for a good one."""
    return [
        *unsupported(note, definition, recover, _same),
        *_other_numbers(note, definition),
        *_other_findings(note, definition),
    ]


def _same(found: Any, value: Any) -> bool:
    return bool(found == value) or _close(found, value)


def _close(found: Any, value: Any) -> bool:
    return isinstance(found, float) and isinstance(value, float) and abs(found - value) <= 1e-9 * max(1.0, abs(value))


def recover(name: str, kind: Any, told: str) -> Any:
    """Return the value that words tell of an input.

    Raises:
        NotRecoveredError: when they tell none.
    """
    if name in FINDINGS:
        return _finding(name, told)
    if name in CHOICES:
        return _only(code for code, words in CHOICES[name].items() if told in words)
    if name == "sex":
        return _only(code for code, word in (("female", "女"), ("male", "男")) if word in told)
    if name in ("steroid", "target_steroid"):
        return _only(code for code in STEROIDS if told in steroid_names(code))
    if name.endswith("_daily_dose"):
        return _dose(told, kind)
    return read(told, kind)


def _only(found: Iterator[str]) -> str:
    values = set(found)
    if len(values) != 1:
        raise NotRecoveredError(f"it tells {sorted(values) or 'nothing'}")
    return values.pop()


def _finding(name: str, told: str) -> bool:
    telling = FINDINGS[name]
    for value, clauses in ((True, (*telling.present, *telling.hints)), (False, (*telling.absent, *telling.counters))):
        if told in clauses:
            return value
    for noun in sorted(telling.nouns, key=len, reverse=True):
        if noun in told:
            return not NEGATED.search(_without_nouns(told))
    raise NotRecoveredError("it tells nothing")


@cache
def _all_nouns() -> re.Pattern[str]:
    nouns = {noun for telling in FINDINGS.values() for noun in telling.nouns}
    return re.compile("|".join(map(re.escape, sorted(nouns, key=len, reverse=True))))


def _without_nouns(text: str) -> str:
    """Return a text without the names of findings, some of which hold a word of negation."""
    return _all_nouns().sub("", text)


def _dose(told: str, kind: Number) -> float:
    try:
        return float(read(told, kind))  # type: ignore[arg-type]
    except MeasurementError:
        pass
    amount = re.match(r"([\d.]+) ?(mg|μg)", told)
    times = [each for each, words in TIMES.items() if any(told.endswith(word) for word in words)]
    if amount is None or len(times) != 1:
        raise NotRecoveredError("no daily dose")
    return float(read(f"{float(amount[1]) * times[0]:g} {amount[2]}/d", kind))  # type: ignore[arg-type]


# --- the rest of the index encounter ------------------------------------------------------------------------


def _blanked(note: Note, names: tuple[str, ...] = ()) -> str:
    text = list(note.text)
    for start, end in (*note.elsewhere, *(note.spans[name] for name in names if name in note.spans)):
        text[start:end] = " " * (end - start)
    return "".join(text)


@cache
def _quantities() -> tuple[re.Pattern[str], dict[str, str]]:
    names = {each: name.removeprefix("target_") for name, (full, short) in NUMBERS.items() for each in (*full, *short)}
    options = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    between = r"[^\d。；，、\n（）A-Za-z+-]{0,8}"
    return re.compile(rf"(?<![A-Za-z])({options})(?![A-Za-z+-]){between}(\d+(?:\.\d+)?)(\s?[^\s，。；、（）|]*)"), names


def _other_numbers(note: Note, definition: Definition) -> Iterator[str]:
    pattern, names = _quantities()
    own = set(note.spans.values())
    for found in pattern.finditer(_blanked(note)):
        name = names[found[1]]
        if name not in definition.input_by_name or name in note.conflict:
            continue
        if any(start <= found.start(2) < end for start, end in own):
            continue
        kind, known = definition.input_by_name[name].kind, note.values.get(name)
        assert isinstance(kind, Number)
        value = _value(found[2], found[3], kind)
        if not isinstance(known, float) or abs(value - known) > ALIKE * abs(known):
            yield f"{name}: {found[0]!r} in the index encounter, beside {known}"


def _value(amount: str, unit: str, kind: Number) -> float:
    try:
        return float(read(amount + unit, kind))  # type: ignore[arg-type]
    except MeasurementError:
        return float(amount)


def _other_findings(note: Note, definition: Definition) -> Iterator[str]:
    text = _blanked(note, tuple(note.spans))
    asked = [each.name for each in definition.inputs if each.name in note.values and each.name not in note.conflict]
    names = [each.name for each in definition.inputs if each.name in FINDINGS]
    nouns = {noun: name for name in names for noun in FINDINGS[name].nouns}
    pattern = re.compile("|".join(map(re.escape, sorted(nouns, key=len, reverse=True))) or "(?!)")
    for sentence in SENTENCE_END.split(text):
        for found in pattern.finditer(sentence):
            name = nouns[found[0]]
            if name in asked and bool(NEGATED.search(_without_nouns(sentence))) == bool(note.values[name]):
                yield f"{name}: {sentence!r} in the index encounter, beside {note.values[name]}"
    for name in asked:
        alone = _blanked(note, (name,))
        for other, clauses in _clauses(name):
            if other != note.values[name]:
                yield from (f"{name}: {each!r} in the index encounter" for each in clauses if each in alone)


def _clauses(name: str) -> list[tuple[Any, tuple[str, ...]]]:
    if name in CHOICES:
        return list(CHOICES[name].items())
    telling = FINDINGS.get(name)
    if telling is None:
        return []
    return [(True, (*telling.present, *telling.hints)), (False, (*telling.absent, *telling.counters))]
