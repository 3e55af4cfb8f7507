"""Splits that do not leak: held-out calculators, held-out forms of note, held-out seeds, and a check that it is so.

What a case is about, its calculator and the patient's values, is hashed whatever language, form, seed or wording tells
it. One share of these hashes belongs to the held-out splits and the rest to training, so that the same question about
the same patient is never on both sides.
"""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Literal, NamedTuple

from calcura.cases.generated import FIRST_HELD_OUT_SEED, GeneratedCase, GenerationError, content_hash
from calcura.cases.long_fields import long_fields
from calcura.engine.definition import Definition
from calcura.engine.registry import definition, definitions
from calcura.engine.syntax import program

Split = Literal["train", "held_out_calculators", "held_out_forms", "held_out_seeds"]
SPLITS: tuple[Split, ...] = ("train", "held_out_calculators", "held_out_forms", "held_out_seeds")


@dataclass(frozen=True, slots=True)
class SplitRule:
    """Says to which split a case belongs.

    ``calculators`` and ``forms`` are held out by name (a form is ``prompt``, ``note``, or what a note's provenance
    calls it), seeds from ``first_held_out_seed`` up. ``share`` of all contents are for held-out seeds and forms only.
    """

    calculators: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    first_held_out_seed: int = FIRST_HELD_OUT_SEED
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


class Text(NamedTuple):
    """What is told, and what is asked about it. ``listed`` marks a list of values, which is like any other list."""

    told: str
    asked: str = ""
    listed: bool = False


Texts = Mapping[str, Text]
"""Texts by a name that says where each came from."""


def texts_of_cases(cases: Iterable[GeneratedCase]) -> Texts:
    """Return the notes with their questions; of structured prompts, the patient's values in one order."""
    return {case.id: Text(case.note or _data(case), case.question, case.note is None) for case in cases}


def texts_of_csv(path: Path) -> Texts:
    """Return the notes, or prompts, with their questions of a CSV file; its columns are found by their names.

    Raises:
        GenerationError: when no column is called after a note, a prompt or a question.
    """
    with long_fields(), path.open(encoding="utf-8-sig", newline="") as file:
        rows = csv.DictReader(file)
        told, asked = (_columns(rows.fieldnames or (), names) for names in ({"note", "prompt"}, {"question"}))
        if not told and not asked:
            raise GenerationError(f"{path} has no column with note, prompt or question in its name")
        return {
            f"{path.name}:{number}": Text(_joined(row, told), _joined(row, asked)) for number, row in enumerate(rows, 1)
        }


def _columns(names: Iterable[str], wanted: set[str]) -> list[str]:
    """Return the columns named after one of some words; a note's number or type is no text."""
    words = {name: set(re.findall("[a-z]+", name.casefold())) for name in names}
    return [name for name, each in words.items() if each & wanted and not each & {"id", "type", "number"}]


def _joined(row: Mapping[str, str], columns: Iterable[str]) -> str:
    return "\n".join(row[each] or "" for each in columns)


def _data(case: GeneratedCase) -> str:
    return "\n".join(sorted(line for line in case.prompt.splitlines() if line.startswith("- ")))


def leaks(first: Texts, second: Texts, *, threshold: float = 0.6) -> list[Leak]:
    """Return the texts of one side that stand on the other, too.

    Two are the same when they tell and ask the same but for case, spacing and punctuation. They overlap when at least
    the share ``threshold`` of the runs of 12 words that the first one tells stands in the second. Lists of values are
    compared whole only.
    """
    same: dict[str, str] = {}
    where: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    for name, text in second.items():
        same.setdefault(_whole(text), name)
        for run in _runs(text):
            where[run].add(name)
    found = []
    for name, text in first.items():
        twin = same.get(_whole(text))
        closest = _closest(_runs(text), where)
        if twin is not None:
            found.append(Leak(name, twin, "same text", 1.0))
        elif closest is not None and closest[1] >= threshold:
            found.append(Leak(name, closest[0], "overlap", closest[1]))
    return found


def _closest(runs: set[tuple[str, ...]], where: Mapping[tuple[str, ...], set[str]]) -> tuple[str, float] | None:
    shared = Counter(name for run in runs for name in where.get(run, ()))
    if not shared:
        return None
    name = max(shared, key=lambda each: (shared[each], each))
    return name, shared[name] / len(runs)


def _whole(text: Text) -> str:
    return " ".join(_WORDS.findall(f"{text.told}\n{text.asked}".casefold()))


def _runs(text: Text) -> set[tuple[str, ...]]:
    if text.listed:
        return set()
    words = _WORDS.findall(text.told.casefold())
    return {tuple(words[place : place + RUN]) for place in range(len(words) - RUN + 1)}
