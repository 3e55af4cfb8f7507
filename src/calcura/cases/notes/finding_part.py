"""Findings and choices in sentences: named, hinted at, listed, or negated."""

from __future__ import annotations

from collections.abc import Callable

from calcura.cases.notes.composer import Composer
from calcura.cases.notes.english import agreeing
from calcura.cases.notes.grammar import Template
from calcura.cases.notes.language import Said

LISTED = 0.6
"""How often a finding that may stand in a list does."""
HINTED = 0.65
"""How often a finding that can be told indirectly is, with that feature."""
LONGEST_LIST = 5


def write_findings(composer: Composer, place: str, names: list[str]) -> None:
    """Write the findings and choices of one place of the note."""
    findings, choices, several = composer.language.findings, composer.language.choices, composer.language.several
    present: list[str] = []
    absent: list[str] = []
    sentences: list[Callable[[], None]] = []
    for name in names:
        if name in choices:
            sentences.append(_clause(composer, name, choices[name][1][str(composer.values[name])]))
            continue
        if name in several:
            sentences.append(_chosen(composer, name))
            continue
        _, yes, no = findings[name]
        is_present = bool(composer.values[name])
        said = yes if is_present else no
        hint = "indirect" in composer.features and said.hints and composer.chance() < HINTED
        if not hint and _may_be_listed(composer, place, said, is_present):
            (present if is_present else absent).append(name)
        else:
            sentences.append(_clause(composer, name, said, bool(hint)))
    sentences += _lists(composer, place, present, True)
    sentences += _lists(composer, place, absent, False)
    if "shuffled" in composer.features:
        composer.shuffle(sentences)
    for write in sentences:
        write()


def _may_be_listed(composer: Composer, place: str, said: Said, present: bool) -> bool:
    if not said.items:
        return False
    frames = composer.language.frames["has_one" if present else "lacks"]
    if place not in frames:
        return False
    share = 0.9 if "negated" in composer.features and not present else LISTED
    return not said.plain or composer.chance() < share


def _clause(composer: Composer, name: str, said: Said, hint: bool = False) -> Callable[[], None]:
    def write() -> None:
        if name in composer.language.choices and "indirect" in composer.features and said.hints:
            options = said.hints if composer.chance() < HINTED else said.plain
        else:
            options = said.hints if hint else said.plain
        _told(composer, name, composer.pick(options))

    return write


def _chosen(composer: Composer, name: str) -> Callable[[], None]:
    """Return what writes a choice of several options."""
    label, options = composer.language.several[name]
    chosen = "; ".join(words for code, words in options.items() if code in composer.values[name]) or "none"

    def write() -> None:
        start = composer.begin()
        composer.draft.parts.append(f"{label}: {chosen}")
        composer.draft.mark(name, start)
        composer.end()

    return write


def _told(composer: Composer, name: str, clause: Template) -> None:
    start = composer.begin()
    composer.draft.write(clause)
    composer.draft.mark(name, start)
    composer.end()


def _lists(composer: Composer, place: str, names: list[str], present: bool) -> list[Callable[[], None]]:
    """Return sentences that name the findings, a few at a time."""
    most = LONGEST_LIST if present or "negated" in composer.features else 2
    return [(_has if present else _lacks)(composer, place, group) for group in composer.in_groups(names, most)]


def name_finding(composer: Composer, words: str) -> None:
    """Fill in a noun phrase, and the verb that agrees with it."""
    composer.draft.words["np"] = words
    composer.draft.words["is_np"] = agreeing(words, composer.draft.past)[0]


def _has(composer: Composer, place: str, names: list[str]) -> Callable[[], None]:
    def write() -> None:
        findings = composer.language.findings
        if composer.terse and place in composer.language.frames["terse_has"]:
            _terse_list(composer, "terse_has", place, names, True)
        elif len(names) == 1 or place not in composer.language.frames["has_many"]:
            for name in names:
                name_finding(composer, composer.pick(findings[name][1].items))
                _told(composer, name, composer.pick(composer.language.frame("has_one", place)))
        else:
            items = [(name, composer.pick(findings[name][1].items)) for name in names]
            items += _irrelevant(composer) if place == "history" else []
            composer.draft.words["list"] = lambda: composer.listed([_item(composer, *item) for item in items])
            composer.sentence(composer.pick(composer.language.frame("has_many", place)))

    return write


def _irrelevant(composer: Composer) -> list[tuple[str, str]]:
    if "irrelevant" not in composer.features:
        return []
    return [("", composer.pick(composer.language.tables["frames"]["irrelevant_diseases"]))]


def _item(composer: Composer, name: str, words: str, start: int | None = None) -> Callable[[], None]:
    """Return what writes one finding; the span of an absent one runs from the negation at ``start``."""

    def write() -> None:
        composer.draft.tell(name if start is None else "", words)
        if start is not None:
            composer.draft.mark(name, start)

    return write


def _lacks(composer: Composer, place: str, names: list[str]) -> Callable[[], None]:
    def write() -> None:
        findings = composer.language.findings
        after = composer.language.frames["lacks_after"]
        if composer.terse and place in composer.language.frames["terse_lacks"]:
            _terse_list(composer, "terse_lacks", place, names, False)
        elif len(names) > 1 and "negated" in composer.features and place in after and composer.chance() < 0.3:
            _denied_after(composer, place, names)
        else:
            start = composer.begin()
            frame = composer.pick(composer.language.frame("lacks", place))
            whole = bool(frame) and frame[0] == "he_denies" and frame[1] == " "
            items = [
                (name, composer.pick(findings[name][2].items if whole else findings[name][2].bare)) for name in names
            ]
            filled = composer.draft.words
            filled["list"] = lambda: composer.listed([_item(composer, *each, start) for each in items], "or")
            filled["is_first"], filled["has_first"] = agreeing(items[0][1], composer.draft.past)
            filled["is_last"], filled["has_last"] = agreeing(items[-1][1], composer.draft.past)
            composer.draft.write(frame)
            composer.end()

    return write


def _denied_after(composer: Composer, place: str, names: list[str]) -> None:
    starts: dict[str, int] = {}
    findings = composer.language.findings

    def item(name: str) -> Callable[[], None]:
        def write() -> None:
            starts[name] = len(composer.draft.parts)
            composer.draft.parts.append(composer.pick(findings[name][2].items))

        return write

    composer.begin()
    composer.draft.words["list"] = lambda: composer.listed([item(name) for name in names])
    composer.draft.write(composer.pick(composer.language.frame("lacks_after", place)))
    for name, start in starts.items():
        composer.draft.mark(name, start)
    composer.end()


def _terse_list(composer: Composer, frame: str, place: str, names: list[str], present: bool) -> None:
    start = composer.begin()
    draft = composer.draft
    draft.write(composer.pick(composer.language.frame(frame, place)))
    last = len(names) - 1
    for at, name in enumerate(names):
        if at:
            draft.parts.append(", " if present or at < last else " or ")
        begin = len(draft.parts) if present else start
        _, yes, no = composer.language.findings[name]
        said = yes if present else no
        draft.parts.append(composer.pick(said.short or said.items))
        draft.mark(name, begin)
    composer.end()
