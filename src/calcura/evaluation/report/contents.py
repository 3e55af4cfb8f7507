"""What a report is of: its runs with their figures, each against the baseline. Every form of it is made from this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from calcura import __version__
from calcura.engine.steps import DISCLAIMER
from calcura.evaluation.against_page import told_against_page
from calcura.evaluation.choices.kinds import JudgedChoice, kinds_summary
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.figures.compare import Comparison, Pair, all_pairs, compare, described
from calcura.evaluation.figures.published import (
    DIFFER,
    Measured,
    Published,
    how_published,
    how_run,
    published,
)
from calcura.evaluation.figures.summary import summary
from calcura.evaluation.figures.tallies import Outcome, outcomes
from calcura.evaluation.runs import Attempt, Run
from calcura.evaluation.steps.metrics import step_summary
from calcura.evaluation.steps.records import JudgedAttempt, Key, hashed
from calcura.measurements.counting import tallied

REFERENCE = "reference"
"""The strategy that is the baseline of every report it is in."""


@dataclass(frozen=True)
class Reported:
    """One run in a report."""

    name: str
    """As no other run of the report is called."""
    run: Run
    comparison: Comparison | None
    """With the baseline; None for the baseline itself and where no item is shared."""
    is_baseline: bool

    @property
    def measured_on(self) -> str:
        """The data, release and subset in one phrase."""
        release = self.run.release or ""
        return ", ".join(filter(None, (self.run.data, "" if release in self.run.data else release, self.run.subset)))

    @property
    def asks_for_calculators(self) -> bool:
        """Whether calculators were chosen, and no values computed."""
        return self.summary["choices"] is not None

    @property
    def setting(self) -> str:
        """The strategy, with its options."""
        options = (f"{name} {value}" for name, value in self.run.provenance.get("options", {}).items())
        return ", ".join([self.run.strategy, *options])

    @property
    def tools(self) -> str:
        """What the model could use, in words."""
        return "tools" if self.run.tools else "code is run" if self.run.code else "no tools"

    @cached_property
    def summary(self) -> dict[str, Any]:
        """The run's figures."""
        return summary(self.run)

    @cached_property
    def outcomes(self) -> list[Outcome]:
        """The run's items with their attempts."""
        return outcomes(self.run)

    def to_json(self) -> dict[str, Any]:
        """Return plain types: the figures, and the difference from the baseline."""
        compared = self.comparison.to_json() if self.comparison else None
        return {"name": self.name, "baseline": self.is_baseline, **self.summary, "against_baseline": compared}


@dataclass(frozen=True)
class Contents:
    """The runs of a report."""

    runs: tuple[Reported, ...]
    steps: tuple[JudgedAttempt, ...] = ()
    """The answers of these runs that were judged by steps."""
    kinds: tuple[JudgedChoice, ...] = ()
    """Their wrong choices of a calculator whose kind of error was judged."""

    @cached_property
    def judged(self) -> dict[Key, JudgedAttempt]:
        """What the first of the judges of steps decided about each answer."""
        return {each.key: each for each in reversed(self.steps)}

    @property
    def doubts(self) -> list[str]:
        """What a reader must know of these runs before any figure."""
        told = [doubt for each in self.runs for doubt in each.run.doubts]
        pages = ((each.name, told_against_page(each.run.provenance)) for each in self.runs)
        return list(dict.fromkeys([*told, *(f"{name}: {words}" for name, words in pages if words)]))

    @property
    def of_files(self) -> list[str]:
        """What made the labels of each file that the runs are of, and what they leave out of it, in a sentence each."""
        runs = [each.run for each in self.runs]
        made = (f"Labels of {each.data} by: {tallied(each.labels_by)}" for each in runs if each.labels_by)
        left = (f"Left out of {each.data}: {tallied(each.left_out)}" for each in runs if each.left_out)
        return list(dict.fromkeys((*made, *left)))

    @cached_property
    def pairs(self) -> list[Pair]:
        """Every two of three runs or more; none where two share no item, or the libraries for it are not installed."""
        try:
            sound = [each.run for each in self.runs if not each.run.doubts]
            return all_pairs(sound) if len(sound) > 2 else []
        except EvaluationError:
            return []

    @property
    def has_values(self) -> bool:
        """Whether values were computed in one of the runs, and not only calculators chosen."""
        return any(not each.asks_for_calculators for each in self.runs)

    @cached_property
    def published(self) -> list[Published]:
        """The published results of what the runs were asked for."""
        kinds = {each.asks_for_calculators for each in self.runs}
        return [each for choices in sorted(kinds) for each in published(choices)]

    @cached_property
    def measured(self) -> dict[str, Measured]:
        """How each run was measured, by its name."""
        return {each.name: how_run(each.run) for each in self.runs}

    def comparable(self, cell: Published) -> list[Reported]:
        """Return the runs that a published number can be compared with."""
        how = how_published(cell)
        return [each for each in self.runs if not how.apart(self.measured[each.name])]

    @property
    def baseline(self) -> Reported | None:
        """The run that others are compared with; None where there is only one."""
        return next((each for each in self.runs if each.is_baseline), None)

    def groups(self, by: str) -> list[str]:
        """Return the names of the groups that the runs were counted by, such as all their categories."""
        return list(dict.fromkeys(name for each in self.runs for name in each.summary[f"by_{by}"]))

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return {
            "runs": [each.to_json() for each in self.runs],
            "pairs": [each.to_json() for each in self.pairs],
            "steps": step_summary(self.steps),
            "error_kinds": kinds_summary(self.kinds),
            "published": [
                {**each.to_json(), "comparable_with": [run.name for run in self.comparable(each)]}
                for each in self.published
            ],
            "published_differ": DIFFER,
            "calcura": __version__,
            "disclaimer": DISCLAIMER,
        }


def contents(
    runs: Sequence[Run],
    baseline: Run | None = None,
    steps: Iterable[JudgedAttempt] = (),
    kinds: Iterable[JudgedChoice] = (),
) -> Contents:
    """Put runs side by side, with what was judged of their answers by ``steps``, and of their wrong choices.

    Without a ``baseline`` it is the run of the reference strategy where there is one, else the first, but none that is
    in doubt.

    Raises:
        EvaluationError: there are no runs.
    """
    if not runs:
        raise EvaluationError("there are no runs to report")
    every = list(runs) if baseline is None or any(each is baseline for each in runs) else [baseline, *runs]
    if baseline is None:
        sound = [each for each in every if not each.doubts] or every
        baseline = next((each for each in sound if each.strategy == REFERENCE), sound[0])
    alone = len(every) == 1
    # What was judged of another answer than these runs' own is left out; a sheet tells only to which item it is.
    own = [(key_of(run, each), each.verdict, hashed(each.answer)) for run in every for each in run.attempts]
    answered = {key: told for key, _, told in own}
    wrong = {key: told for key, verdict, told in own if verdict == "wrong"}
    return Contents(
        tuple(
            Reported(name, run, None if run is baseline else _compared(baseline, run), run is baseline and not alone)
            for name, run in zip(_names(every), every, strict=True)
        ),
        tuple(each for each in steps if answered.get(each.key) == each.answered),
        tuple(each for each in kinds if each.key in wrong and each.answered in ("", wrong[each.key])),
    )


def key_of(run: Run, attempt: Attempt) -> Key:
    """Return which answer an attempt is, as judges of steps and of choices name it."""
    return run.data, run.strategy, run.model, attempt.item, attempt.epoch


def _compared(baseline: Run, run: Run) -> Comparison | None:
    try:
        return compare(baseline, run)
    except EvaluationError:
        # Runs on different data, and runs in doubt, stand side by side without a difference.
        return None


def _names(runs: Sequence[Run]) -> list[str]:
    """Return a name for each run; what runs of one name differ in is added to it, or else a number."""
    names = [each.name for each in runs]
    for what in ("data", "subset", "policy", "options"):
        values = [_told(described(each)[what]) for each in runs]
        apart = {name for name, times in Counter(names).items() if times > 1 and _differ(name, names, values)}
        named = zip(names, values, strict=True)
        names = [f"{name} ({value or USUAL.get(what, 'all')})" if name in apart else name for name, value in named]
    seen: Counter[str] = Counter()
    numbered = []
    for name in names:
        seen[name] += 1
        numbered.append(f"{name}, run {seen[name]}" if names.count(name) > 1 else name)
    return numbered


USUAL = {"options": "usual options"}
"""What a run is called that has nothing to tell it by, where others have."""


def _told(value: object) -> str:
    """Return what tells a run in words, without checksums, which tell a reader nothing."""
    if not isinstance(value, dict):
        return str(value)
    return ", ".join(f"{name} {each}" for name, each in value.items() if name != "checksum")


def _differ(name: str, names: Sequence[str], values: Sequence[str]) -> bool:
    return len({value for each, value in zip(names, values, strict=True) if each == name}) > 1
