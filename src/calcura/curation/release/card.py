"""The data card of a release, and its changes, for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calcura import __version__
from calcura.cases.released import MODEL, REVIEWERS, RULES
from calcura.curation.candidates import Product
from calcura.curation.medcalc_bench.extraction import MODEL as READ_BY_MODEL
from calcura.curation.release.about import About
from calcura.curation.release.changes import Changes, RowChange
from calcura.curation.release.checking import Checked
from calcura.curation.release.choosing import Choice, Chosen
from calcura.curation.release.tables import ReleasedRow, Table
from calcura.curation.review import Agreement
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.counting import counted

WHAT: Mapping[Product, str] = {
    "medcalc_bench": "Patient notes, each with a question that asks for a clinical calculation, the inputs that the "
    "note states, and the right answer with its limits and steps, in the columns of MedCalc-Bench.",
    "medqa_calc": "Patient notes, each cut before a clinical calculator is used, with the question which calculator "
    "fits and five options, in the format of MedQA-Calc.",
}
HEADER = """---
license: other
license_name: {terms!r}
language:
- en
task_categories:
- question-answering
tags:
- medical
configs:
- config_name: default
  data_files:"""
LIMITS: Mapping[Product, str] = {
    "medcalc_bench": "A finding that a note does not mention counts as absent in the label. Values were read from the "
    "notes by rules, and by a model where one was asked; review finds most misreadings, not all.",
    "medqa_calc": "Uses of calculators were found by rules; a calculator that would fit a note as well as the right "
    "option is kept out of the options by what calculators declare to answer, which may miss some.",
}


@dataclass(frozen=True)
class Made:
    """What a release holds, before it is written and checked; and the card that tells it."""

    product: Product
    version: str
    about: About
    table: Table
    rows: list[ReleasedRow]
    choice: Choice
    changes: Changes
    reviewers: int
    agreements: Sequence[Agreement]

    @property
    def name(self) -> str:
        """The name of the data set."""
        return self.about.named(self.product)

    @property
    def labels_by(self) -> dict[str, int]:
        """What made how many labels: people where they decided, a model where it read an input, else rules."""
        return dict(sorted(Counter(_made_by(each.chosen, self.about.model) for each in self.rows).items()))

    def card(self, checked: Checked) -> str:
        """Return the card in Markdown, with the header that a hub reads."""
        parts = (self._header(), self._what(), self._counts(), self._columns(), self._review(checked), self._limits())
        return "\n\n".join("\n".join(part) for part in parts) + "\n"

    def _header(self) -> list[str]:
        splits = dict.fromkeys(each.split for each in self.rows)
        files = [line for split in splits for line in (f"  - split: {split}", f"    path: {split}.parquet")]
        return [HEADER.format(terms=self.about.terms()), *files, "---"]

    def _what(self) -> list[str]:
        sources = [f"- {each}" for each in self.about.sources] or ["- not told"]
        return [
            f"# {self.name} {self.version}",
            "",
            WHAT[self.product],
            "",
            f"{DISCLAIMER} Made by Calcura {__version__}; licence: {self.about.terms()}.",
            "",
            "Notes come from",
            "",
            *sources,
        ]

    def _counts(self) -> list[str]:
        numbers = Counter((each.split, each.chosen.candidate.calculator) for each in self.rows)
        notes = len({each.chosen.candidate.note_id for each in self.rows})
        patients = len({each.chosen.candidate.patient_id for each in self.rows})
        rows = (f"| {split} | {name} | {number:,} |" for (split, name), number in sorted(numbers.items()))
        told = f"{counted(len(self.rows), 'row')} of {counted(notes, 'note')} of {counted(patients, 'patient')}."
        return ["## Counts", "", told, "", "| split | calculator | rows |", "|---|---|---|", *rows]

    def _columns(self) -> list[str]:
        lines = (f"| `{name}` | {meaning} |" for name, meaning in self.table.columns.items())
        return ["## Columns", "", "| column | meaning |", "|---|---|", *lines]

    def _review(self, checked: Checked) -> list[str]:
        settled = Counter(each.standing.verdict or "not reviewed" for each in self.choice.chosen)
        left_out = Counter(each.why for each in self.choice.left_out)
        asked = (
            f"{counted(self.reviewers, 'reviewer')}, or an adjudicator, had to agree"
            if self.reviewers
            else "no review asked"
        )
        lines = ["## Review and audit", "", f"Of the candidates ({asked}):", ""]
        lines += [f"- released, {name}: {number:,}" for name, number in sorted(settled.items())]
        lines += [f"- labels made by {name}: {number:,}" for name, number in self.labels_by.items()]
        lines += [f"- left out, {name}: {number:,}" for name, number in sorted(left_out.items())]
        lines += [f"  - {why}: {number:,}" for why, number in doubts_of(self.choice).items()]
        lines += ["", *_agreement_lines(self.agreements), ""] if self.agreements else [""]
        audited = ", ".join(f"{name} {number:,}" for name, number in checked.counts.items())
        return [
            *lines,
            f"The audit of this release: {audited} (`audit.jsonl` has every finding).",
            "",
            *self._changed(),
        ]

    def _changed(self) -> list[str]:
        if self.changes.previous is None:
            return ["This is the first release."]
        counts = ", ".join(f"{kind} {number:,}" for kind, number in self.changes.counts.items())
        return [f"Against {self.changes.previous.version}: {counts} (`changes.md`)."]

    def _limits(self) -> list[str]:
        verify = "`sha256sum -c SHA256SUMS` says whether the files are as they were released."
        return ["## Limits", "", LIMITS[self.product], "", verify]


def doubts_of(choice: Choice) -> dict[str, int]:
    """Return how many candidates wait for people, by what speaks against them; one may have several reasons."""
    waiting = (each.candidate.doubts for each in choice.left_out if each.why == "in doubt")
    return dict(Counter(why for doubts in waiting for why in doubts).most_common())


def _made_by(chosen: Chosen, model: str) -> str:
    if chosen.standing.verdict:
        return REVIEWERS
    inputs: Mapping[str, Mapping[str, Any]] = chosen.candidate.payload.get("inputs") or {}
    by_model = any(each.get("how") == READ_BY_MODEL for each in inputs.values())
    return ", ".join(filter(None, (MODEL, model))) if by_model else RULES


def _agreement_lines(agreements: Iterable[Agreement]) -> list[str]:
    """Return the agreement of every two reviewers, who are not named."""
    numbers: dict[str, int] = {}
    lines = []
    for each in agreements:
        one, other = (numbers.setdefault(name, len(numbers) + 1) for name in (each.a, each.b))
        lines.append(f"- reviewers {one} and {other}: {each.text}")
    return lines


def changes_text(changes: Changes, version: str) -> str:
    """Return the list of changes in Markdown."""
    if changes.previous is None:
        return f"# Changes in {version}\n\nThe first release.\n"
    lines = [f"# Changes in {version} against {changes.previous.version}", ""]
    lines += [f"- {kind}: {number:,}" for kind, number in changes.counts.items()]
    for each in changes.rows:
        lines += ["", *_change_lines(each)]
    return "\n".join(lines) + "\n"


def _change_lines(change: RowChange) -> list[str]:
    of = f" ({change.calculator})" if change.calculator else ""
    head = f"## {change.kind}: {change.split} {' '.join(change.key)}{of}"
    shown = (
        f"- {name}: `{_short(before)}` became `{_short(after)}`" for name, (before, after) in change.columns.items()
    )
    return [head, *(["", change.why] if change.why else []), *([""] if change.columns else []), *shown]


def _short(text: str) -> str:
    line = " ".join(text.split()).replace("`", "'")
    return line if len(line) <= 80 else f"{line[:80]}…"
