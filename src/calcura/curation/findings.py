"""What an audit found: a finding for every row, and the counts over all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any, Literal

from calcura import __version__
from calcura.cases import Case
from calcura.cases.medcalc_bench import Dataset
from calcura.cases.released import LIBRARY, RULES
from calcura.curation.causes import Cause
from calcura.curation.score_differences import Difference
from calcura.engine import definition
from calcura.engine.calculate import plain_value
from calcura.engine.provenance import provenance
from calcura.grading import Answer, Gold
from calcura.measurements.counting import counted

Verdict = Literal["agrees", "differs", "unreadable"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What the audit found out about one row.

    ``causes`` are proved: with them the recomputation gives the label. ``observations`` are seen in the data
    and explain nothing by themselves. ``case`` is None for a row that could not be read.
    """

    row: int
    number: int
    calculator: str
    verdict: Verdict
    agrees_by_convention: bool = False
    recomputed: Answer | None = None
    label: Gold = None
    causes: tuple[Cause, ...] = ()
    observations: tuple[Cause, ...] = ()
    differences: tuple[Difference, ...] = ()
    sentence: str = ""
    departure: str = ""
    """Where an equation's explanation parts from the recomputation, in words."""
    proved: Answer | None = None
    """What the recomputation gives with the causes."""
    why_not: str = ""
    """Why no answer follows, where none does."""
    case: Case | None = None

    @property
    def unexplained(self) -> bool:
        """Whether the label differs and nothing is proved about why."""
        return self.verdict == "differs" and not self.causes

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of causes and observations, each once."""
        return tuple(dict.fromkeys(each.code for each in (*self.causes, *self.observations)))

    def to_json(self) -> dict[str, object]:
        """Return the finding as plain types for JSON.

        ``causes`` are all codes, ``observations`` those of them that are seen and explain nothing.
        """
        return {
            "row": self.row,
            "calculator": self.calculator,
            "verdict": self.verdict,
            "agrees_by_convention": self.agrees_by_convention,
            "recomputed": plain_value(self.recomputed),
            "label": plain_value(self.label),
            "causes": list(self.codes),
            "observations": list(dict.fromkeys(each.code for each in self.observations)),
            "unexplained": self.unexplained,
            "sentence": self.sentence,
            "departure": self.departure,
            "assumptions": [each.why for each in self.case.assumptions] if self.case else [],
            "provenance": self._provenance(),
        }

    def _provenance(self) -> dict[str, object]:
        if self.case is None:
            return {"calcura": __version__}
        data = self.case.provenance
        return {
            **provenance(definition(self.calculator)),
            "release": data.release,
            "split": data.split,
            "file": data.file,
            "checksum": data.checksum,
        }


@dataclass(frozen=True)
class Audit:
    """An audited dataset: every row's finding, and what was audited."""

    dataset: Dataset
    findings: tuple[Finding, ...]
    train_file: str | None = None
    labels_by: Mapping[str, int] = field(default_factory=dict)
    """What made how many labels, where the audited file is of a release of ours."""

    @property
    def circle(self) -> str:
        """That labels of ours agree with what made them, in a sentence; empty where they were published by others."""
        for maker, made, repeats in (
            (RULES, "of this release were made by Calcura's own rules", "the rules repeat themselves"),
            (LIBRARY, "of this file were computed by Calcura itself", "the library repeats itself"),
        ):
            if own := self.labels_by.get(maker, 0):
                told = f"{counted(own, 'label')} {made}: that they agree says that {repeats}"
                return f"{told}, not that the labels are right"
        return ""

    @property
    def release(self) -> str:
        """The release whose conventions were used."""
        return self.dataset.release.name

    @property
    def file(self) -> str:
        """The name of the audited file."""
        return self.dataset.provenance.file

    @property
    def checksum(self) -> str:
        """The SHA-256 of the audited file."""
        return self.dataset.provenance.checksum

    @property
    def version(self) -> str:
        """The version of Calcura that made the audit."""
        return __version__

    def summary(self) -> dict[str, Any]:
        """Return the counts, of the whole and by calculator."""
        by_calculator = {name: _counts(group) for name, group in sorted(self.by_calculator.items())}
        told = {"labels_by": dict(self.labels_by), "circle": self.circle} if self.labels_by else {}
        left_out = dict(self.dataset.left_out)
        return {**_counts(self.findings), "left_out": left_out, "by_calculator": by_calculator, **told}

    @cached_property
    def by_calculator(self) -> Mapping[str, list[Finding]]:
        """The findings of each calculator."""
        groups: dict[str, list[Finding]] = {}
        for finding in self.findings:
            groups.setdefault(finding.calculator, []).append(finding)
        return groups

    @cached_property
    def causes(self) -> Mapping[str, int]:
        """The number of rows that each proved cause is stated for."""
        return _rows_by_code(each.causes for each in self.findings)

    @cached_property
    def observations(self) -> Mapping[str, int]:
        """The number of rows that each observation is made on."""
        return _rows_by_code(each.observations for each in self.findings)

    @cached_property
    def undetermined(self) -> Mapping[str, int]:
        """Why rows have no answer, each reason with the number of its rows."""
        return Counter(each.why_not for each in self.findings if each.recomputed is None)

    @cached_property
    def assumed(self) -> Mapping[str, int]:
        """What rows leave out and what it counts as, each with the number of rows."""
        return Counter(each.why for case in self._read for each in case.assumptions)

    @cached_property
    def assumed_by_convention(self) -> Mapping[str, int]:
        """What the release's own labels count otherwise, each with the number of rows."""
        return Counter(each.why for case in self._read for each in case.convention if each not in case.assumptions)

    @property
    def _read(self) -> Iterator[Case]:
        return (each.case for each in self.findings if each.case is not None)


def _rows_by_code(told: Iterable[Iterable[Cause]]) -> Mapping[str, int]:
    """Count the rows that tell each code, in the order of rows."""
    return Counter(code for causes in told for code in dict.fromkeys(cause.code for cause in causes))


def _counts(findings: Sequence[Finding]) -> dict[str, int]:
    verdicts = Counter(each.verdict for each in findings)
    return {
        "rows": len(findings),
        "read": len(findings) - verdicts["unreadable"],
        "agree": verdicts["agrees"],
        "agree_by_convention": sum(each.agrees_by_convention for each in findings),
        "differ": verdicts["differs"],
        "unexplained": sum(each.unexplained for each in findings),
    }


def told(value: Gold) -> str:
    """Return an answer as a reader sees it."""
    if value is None:
        return "none"
    if isinstance(value, float):
        return f"{value:.6g}"
    return value.isoformat() if isinstance(value, date) else str(value)
