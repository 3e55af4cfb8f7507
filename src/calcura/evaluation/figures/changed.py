"""A run over original rows beside runs over changed ones: how far accuracy drops, and how that differs by seed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import fmean, stdev
from typing import Any

from calcura.cases.medcalc_bench import form_of, original_row
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.figures.compare import Comparison, compare, described
from calcura.evaluation.figures.statistics import Paired, mean, paired
from calcura.evaluation.figures.tallies import outcomes
from calcura.evaluation.items import Item
from calcura.evaluation.runs import Run


@dataclass(frozen=True, slots=True)
class Changed:
    """A run over original rows, and each run over changed ones compared with it; a drop is a negative difference."""

    original: Run
    comparisons: tuple[Comparison, ...]
    pooled: Paired
    """Of each row's mean over all changed runs, on the rows that every run has scored."""
    by_epoch: tuple[float, ...] = ()
    """The difference in each epoch, which has a seed of its own, over all changed runs; none where there is one."""

    @property
    def differences(self) -> list[float]:
        """The difference of each changed run."""
        return [each.overall.paired.difference for each in self.comparisons]

    @property
    def spread(self) -> float | None:
        """The standard deviation of the differences over the changed runs; None of one."""
        return stdev(self.differences) if len(self.differences) > 1 else None

    @property
    def spread_over_seeds(self) -> float | None:
        """The standard deviation of the differences over the epochs; None of one."""
        return stdev(self.by_epoch) if len(self.by_epoch) > 1 else None

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return {
            "original": described(self.original),
            "changed": [each.to_json() for each in self.comparisons],
            "drop": -self.pooled.difference,
            "difference": asdict(self.pooled),
            "spread": {
                "runs": len(self.differences),
                "mean": mean(self.differences),
                "standard_deviation": self.spread,
                "lowest": min(self.differences),
                "highest": max(self.differences),
            },
            "over_seeds": {"differences": list(self.by_epoch), "standard_deviation": self.spread_over_seeds},
        }


def changed(original: Run, runs: Sequence[Run], *, anyway: bool = False) -> Changed:
    """Compare runs over changed rows with the run over the original ones, row by row.

    Rows are one where calculator and row number are, or the id where there is no row number. A run over several forms
    of rows (row 1000017 is the second form of row 17) counts as one run of each form. Rows of one original note are
    one cluster, as its changed forms are.

    Raises:
        EvaluationError: a run has a row twice, shares no scored row with the original, or is in doubt.
    """
    known = {_key(each): each.id for each in original.items}
    renamed = [_renamed(form, known) for each in runs for form in _forms(each, known)]
    comparisons = tuple(compare(original, each, anyway=anyway) for each in renamed)
    scores = [{each.item.id: each.score for each in outcomes(run)} for run in renamed]
    before, after, notes = [], [], []
    for each in outcomes(original):
        found = [score for one in scores if (score := one.get(each.item.id)) is not None]
        if each.score is not None and len(found) == len(renamed):
            before.append(each.score)
            after.append(sum(found) / len(found))
            notes.append(each.cluster)
    if not before:
        raise EvaluationError("no row is scored in every one of these runs; compare fewer of them")
    return Changed(original, comparisons, paired(before, after, notes), _by_epoch(original, renamed))


def _by_epoch(original: Run, runs: Sequence[Run]) -> tuple[float, ...]:
    """Return the mean difference of the runs in each epoch that all have, each on the rows that both have scored."""
    epochs = min(each.epochs for each in (original, *runs))
    found = []
    for epoch in range(1, epochs + 1):
        before, differences = _scored(original, epoch), []
        for after in (_scored(each, epoch) for each in runs):
            differences.append([after[item] - before[item] for item in before if item in after])
        if all(differences):
            found.append(fmean(map(fmean, differences)))
    return tuple(found) if epochs > 1 else ()


def _scored(run: Run, epoch: int) -> dict[str, float]:
    own = (each for each in run.attempts if each.epoch == epoch and each.verdict != "unscored")
    return {each.item: float(each.verdict == "correct") for each in own}


def _key(item: Item) -> Hashable:
    return item.id if item.row is None else (item.calculator, item.row)


def _forms(run: Run, known: Mapping[Hashable, str]) -> list[Run]:
    """Return a run over several forms of rows as one run of each form; of others, the run itself."""
    items: dict[int, list[Item]] = {}
    for each in run.items:
        number, form = each.row, 0
        if number is not None and _key(each) not in known:
            number, form = original_row(number), form_of(number)
        items.setdefault(form, []).append(replace(each, row=number))
    if len(items) == 1:
        return [replace(run, items=tuple(each)) for each in items.values()]
    ids = {form: {each.id for each in some} for form, some in items.items()}
    return [
        replace(run, items=tuple(some), attempts=tuple(each for each in run.attempts if each.item in ids[form]))
        for form, some in sorted(items.items())
    ]


def _renamed(run: Run, known: Mapping[Hashable, str]) -> Run:
    """Return a run whose items have the ids of the original rows."""
    names = {each.id: known.get(_key(each), f"changed {each.id}") for each in run.items}
    if len(set(names.values())) < len(names):
        raise EvaluationError(f"{run.name} has several changed forms of one row; give each form as a run of its own")
    return replace(
        run,
        items=tuple(replace(each, id=names[each.id]) for each in run.items),
        attempts=tuple(replace(each, item=names[each.item]) for each in run.attempts),
    )
