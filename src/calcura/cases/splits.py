"""Splits that do not leak: held-out calculators, held-out forms of note, held-out seeds, and a check that it is so.

What a case is about, its calculator and the patient's values, is hashed whatever language, form, seed or wording tells
it. One share of these hashes belongs to the held-out splits and the rest to training, so that the same question about
the same patient is never on both sides.
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Literal

from calcura.cases.generated import GeneratedCase, GenerationError, Stated
from calcura.engine.definition import Definition
from calcura.engine.registry import definition, definitions
from calcura.engine.syntax import program

Split = Literal["train", "held_out_calculators", "held_out_forms", "held_out_seeds"]
SPLITS: tuple[Split, ...] = ("train", "held_out_calculators", "held_out_forms", "held_out_seeds")


def content_hash(case: GeneratedCase) -> str:
    """Return a hash of what a case is about: its calculator and the patient's values, however they are told."""
    values = "\n".join(f"{name}={_plain(each)}" for name, each in sorted(case.inputs.items()))
    return sha256(f"{case.calculator}\n{values}\n{_answer(case)}".encode()).hexdigest()


def _plain(stated: Stated) -> str:
    value = stated.value
    if isinstance(value, float):
        return f"{value:.9g}"
    return ",".join(sorted(value)) if isinstance(value, frozenset) else str(value)


def _answer(case: GeneratedCase) -> str:
    value = case.gold.value
    return f"{value:.9g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True, slots=True)
class SplitRule:
    """Says to which split a case belongs.

    ``calculators`` and ``forms`` are held out by name (a form is ``prompt``, ``note``, or what a note's provenance
    calls it), seeds from ``first_held_out_seed`` up. ``share`` of all contents are for held-out seeds and forms only.
    """

    calculators: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    first_held_out_seed: int = 1_000_000
    share: float = 0.1

    def of(self, case: GeneratedCase) -> Split | None:
        """Return the split of a case; None where it belongs to none, so that nothing is on two sides."""
        if case.calculator in self.calculators:
            return "held_out_calculators"
        held_out = int(content_hash(case)[:8], 16) < self.share * 16**8
        form = case.provenance.get("note_form") or case.provenance["form"]
        if form in self.forms:
            return "held_out_forms" if held_out else None
        if case.seed >= self.first_held_out_seed:
            return "held_out_seeds" if held_out else None
        return None if held_out else "train"


def divided(cases: Iterable[GeneratedCase], rule: SplitRule) -> Iterator[tuple[Split, GeneratedCase]]:
    """Yield each case with its split, without the cases that belong to none."""
    for case in cases:
        split = rule.of(case)
        if split is not None:
            yield split, case


def held_out_calculators(share: float = 0.2, *, name: str = "calcura") -> frozenset[str]:
    """Return calculators to hold out, about a share of all, always whole families of them.

    Which families is decided by a hash of their names with ``name``, so that it stays when calculators are added.
    """
    found: set[str] = set()
    everything = definitions()
    for family in sorted(families(everything), key=lambda each: sha256(f"{name}/{min(each)}".encode()).hexdigest()):
        if len(found) + len(family) <= share * len(everything):
            found |= family
    return frozenset(found)


def families(calculators: Iterable[Definition]) -> list[frozenset[str]]:
    """Return groups of calculators that give one another away.

    Two belong together when one calls or supersedes the other, or when both return the same thing by rival rules.
    """
    members = {each.name: {each.name} for each in calculators}
    results: dict[str, str] = {}
    for name in list(members):
        found = definition(name)
        kin = [each.name for each in program(found).calls.values()]
        kin += [results.setdefault(found.result.label, name), found.supersedes or name, found.superseded_by or name]
        for other in kin:
            if other in members:
                joined = members[name] | members[other]
                for each in joined:
                    members[each] = joined
    return [frozenset(each) for each in {id(each): each for each in members.values()}.values()]


# --- leakage ------------------------------------------------------------------------------------------------

RUN = 12
"""Words in a row that two texts must share to count as overlapping there."""

_WORDS = re.compile(r"[^\W_]+(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class Leak:
    """A text that stands on both sides, wholly or for the greater part."""

    first: str
    second: str
    kind: Literal["same text", "overlap"]
    share: float
    """Share of the first text's runs of 12 words that stand in the second, too."""


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts by a name that says where each came from."""

    by_name: Mapping[str, str] = field(repr=False)
    lists: frozenset[str] = frozenset()
    """Names of texts that are lists of values: these share runs of words with any like them, and leak only whole."""

    @classmethod
    def of_cases(cls, cases: Iterable[GeneratedCase]) -> Texts:
        """Return the notes with their questions; of structured prompts, the patient's data with the question."""
        texts, lists = {}, []
        for case in cases:
            texts[case.id] = f"{case.note or _data(case)}\n{case.question}"
            if case.note is None:
                lists.append(case.id)
        return cls(texts, frozenset(lists))

    @classmethod
    def of_csv(cls, path: Path) -> Texts:
        """Return the notes with their questions of a CSV file; its columns are found by their names.

        Raises:
            GenerationError: when no column is called after a note, a prompt or a question.
        """
        limit = csv.field_size_limit(2**31 - 1)
        try:
            with path.open(encoding="utf-8-sig", newline="") as file:
                rows = csv.DictReader(file)
                columns = [each for each in rows.fieldnames or () if _holds_text(each)]
                if not columns:
                    raise GenerationError(f"{path} has no column with note, prompt or question in its name")
                texts = {
                    f"{path.name}:{number}": "\n".join(row[column] or "" for column in columns)
                    for number, row in enumerate(rows, 1)
                }
        finally:
            csv.field_size_limit(limit)
        return cls(texts)


def _holds_text(column: str) -> bool:
    words = set(re.findall("[a-z]+", column.casefold()))
    return bool(words & {"note", "prompt", "question"}) and not words & {"id", "type"}


def _data(case: GeneratedCase) -> str:
    return "\n".join(sorted(line for line in case.prompt.splitlines() if line.startswith("- ")))


def leaks(first: Texts, second: Texts, *, threshold: float = 0.6) -> list[Leak]:
    """Return the texts of one side that stand on the other, too.

    Two texts are the same when they agree but for case, spacing and punctuation. They overlap when at least the share
    ``threshold`` of the first one's runs of 12 words stands in the second.
    """
    there = {name: _words(text) for name, text in second.by_name.items()}
    same = {" ".join(words): name for name, words in there.items()}
    where: defaultdict[int, set[str]] = defaultdict(set)
    for name, words in there.items():
        for run in _runs(words):
            where[run].add(name)
    found = []
    for name, text in first.by_name.items():
        words = _words(text)
        twin = same.get(" ".join(words))
        if twin is not None:
            found.append(Leak(name, twin, "same text", 1.0))
        elif name not in first.lists and (closest := _closest(words, where)) is not None and closest[1] >= threshold:
            found.append(Leak(name, closest[0], "overlap", closest[1]))
    return found


def _closest(words: list[str], where: Mapping[int, set[str]]) -> tuple[str, float] | None:
    shared: defaultdict[str, int] = defaultdict(int)
    runs = _runs(words)
    for run in runs:
        for name in where.get(run, ()):
            shared[name] += 1
    if not shared:
        return None
    name = max(shared, key=lambda each: (shared[each], each))
    return name, shared[name] / len(runs)


def _words(text: str) -> list[str]:
    return _WORDS.findall(text.casefold())


def _runs(words: list[str]) -> set[int]:
    return {hash(tuple(words[place : place + RUN])) for place in range(max(1, len(words) - RUN + 1))}
