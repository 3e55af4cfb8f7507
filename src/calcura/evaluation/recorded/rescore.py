"""Judge the answers of a run again, under another policy or other labels. No model is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from calcura.cases.released import labels_by
from calcura.evaluation.data import labels_of, with_label
from calcura.evaluation.items import Item, require_policy
from calcura.evaluation.runs import Attempt, Run, judgment


def rescore(run: Run, policy: str | None = None, labels: Path | None = None) -> Run:
    """Return the run with its answers judged again.

    Args:
        run: what was answered.
        policy: when an answer agrees, ``case`` for each item's own policy; without it as the run was judged.
        labels: a file in MedCalc-Bench's format whose labels replace those of the same rows.

    What could not be asked for an error stays unscored, and so is what the file has no label for.

    Raises:
        EvaluationError: no policy is called so, or the labels do not fit the run's rows.
    """
    under = run.policy if policy is None else policy
    require_policy(under)
    items, withheld, named, more = _relabelled(run, labels)
    by_id = {each.id: each for each in items}
    return replace(
        run,
        subset=", ".join(filter(None, (run.subset, named))),
        policy=under,
        items=items,
        attempts=tuple(_again(each, by_id, withheld, under) for each in run.attempts),
        provenance={**run.provenance, **more, "rescored": {"policy": under, "labels": labels.name if labels else None}},
    )


Relabelled = tuple[tuple[Item, ...], dict[str, str], str, dict[str, Any]]


def _relabelled(run: Run, labels: Path | None) -> Relabelled:
    """Return the items with their labels, why some have none, what to call the labels, and what provenance gains."""
    if labels is None:
        return run.items, {}, "", {}
    found, without, checksum = labels_of(labels, run.release)
    withheld = {each.id: without[each.row] for each in run.items if each.row in without}
    items = tuple(each if each.id in withheld else with_label(each, found, labels) for each in run.items)
    return items, withheld, f"labels of {labels.name}", {"labels_checksum": checksum, "labels_by": labels_by(labels)}


def _again(attempt: Attempt, items: Mapping[str, Item], withheld: Mapping[str, str], policy: str) -> Attempt:
    item = items.get(attempt.item)
    if attempt.error or item is None:
        return attempt
    if item.id in withheld:
        return replace(attempt, verdict="unscored", reason=withheld[item.id])
    return replace(attempt, **judgment(item, attempt.answer, policy))
