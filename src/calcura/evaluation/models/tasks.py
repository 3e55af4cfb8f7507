"""The Inspect task: items become samples, a strategy asks, grading judges."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import inspect_ai
from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample

from calcura.evaluation.against_page import PAGE, labels_against_page
from calcura.evaluation.data import DEFAULT, QUESTIONS, EvaluationData, load
from calcura.evaluation.items import OWN_POLICY, Item, require_policy
from calcura.evaluation.models.asking import ITEM, chat
from calcura.evaluation.models.preparing import prepared, probe_code_runner, reply
from calcura.evaluation.models.scorer import CLUSTER, answer, parameters
from calcura.evaluation.models.watching import count
from calcura.evaluation.runs import header_of, ran_by
from calcura.evaluation.selection import Selection, Stratum
from calcura.evaluation.strategies import Strategy, check_fits, strategy_named
from calcura.evaluation.wording import CALCURA, chosen

HEADER = "calcura"
"""Key of the log's metadata under which a run's header stands."""

GROUPS = ("calculator", "category", "specialty", "note_type")


@task
def medcalc_bench(
    strategy: str = "zero_shot_cot",
    data: str = DEFAULT,
    release: str | None = None,
    split: str | None = None,
    subset: str | None = None,
    labels: str | None = None,
    policy: str = OWN_POLICY,
    limit: int | None = None,
    stratify: Stratum | None = None,
    seed: int | None = None,
    wording: str = CALCURA,
    options: dict[str, Any] | None = None,
) -> Task:
    """Clinical calculation: notes, questions, and answers judged by their type.

    Args:
        strategy: how the model is asked; an unknown name is answered with all there are.
        data: a frozen set, a release of MedCalc-Bench, or a file, as for ``calcura evaluate --data``.
        release: whose conventions the labels of a file follow.
        split: the split of a release; that of the file where it is as it was published, else ``test``.
        subset: ``cleaned`` or ``stratified``.
        labels: a file whose labels replace those of the same rows.
        policy: by which answers are judged; each item's own unless given.
        limit: how many items to take.
        stratify: take as many of each calculator, category, ...
        seed: by which items are drawn.
        wording: ``calcura``, or ``published`` for the published prompts in our own words.
        options: of the strategy.
    """
    items = load(
        data,
        release=release,
        split=split,
        subset=subset,
        labels=Path(labels) if labels else None,
        selection=Selection(limit, stratify, seed),
    )
    return calcura_task(items, strategy_named(strategy, chosen(wording) | (options or {})), policy)


@task
def medqa_calc(
    strategy: str = "zero_shot_cot",
    data: str = QUESTIONS,
    form: str = "published",
    limit: int | None = None,
    stratify: Stratum | None = None,
    seed: int | None = None,
    wording: str = CALCURA,
    options: dict[str, Any] | None = None,
) -> Task:
    """Which clinical calculator is next for this patient: notes cut before a calculator's use, and options.

    Args:
        strategy: how the model is asked; an unknown name is answered with all there are.
        data: ``medqa_calc:PATH`` of a file in MedQA-Calc's format, or ``medqa_calc`` for the hub's.
        form: ``published``, ``open`` (name the calculator) or ``hard`` (near neighbours).
        limit: how many items to take.
        stratify: take as many of each calculator, specialty, ...
        seed: by which items are drawn.
        wording: ``calcura``, or ``published`` for the published prompts in our own words.
        options: of the strategy.
    """
    items = load(data, form=form, selection=Selection(limit, stratify, seed))
    return calcura_task(items, strategy_named(strategy, chosen(wording) | (options or {})))


def calcura_task(data: EvaluationData, strategy: Strategy, policy: str = OWN_POLICY) -> Task:
    """Return the task of asking items by a strategy.

    Its version is a hash of all that is asked and how it is judged, so that answers to other prompts, to other
    items or under another policy are never taken for these when a run goes on.

    Raises:
        EvaluationError: no policy is called so, the strategy does not ask for what the items do, or the code that a
            model writes could not be run here.
    """
    require_policy(policy)
    check_fits(strategy, data)
    interpreter = probe_code_runner() if strategy.code else ""
    extracts = strategy.extracts and not data.asks_for_calculators
    samples = [sample_of(item, strategy) for item in data.items]
    return Task(
        name="medqa_calc" if data.asks_for_calculators else "medcalc_bench",
        display_name=f"{data.name} {strategy.name}",
        dataset=MemoryDataset(samples, name=data.name),
        setup=prepared(strategy.roles, strategy.code) if strategy.roles or strategy.code else None,
        solver=strategy.solver() if strategy.solver else reply(),
        cleanup=count,
        scorer=[answer(policy), parameters()] if extracts else [answer(policy)],
        # A sample that cannot be asked must not stop the others; the log then says "error", so that it is asked again.
        fail_on_error=True,
        continue_on_fail=True,
        version=_version(samples, strategy, policy),
        metadata={HEADER: header(data, strategy, policy, interpreter)},
    )


def sample_of(item: Item, strategy: Strategy) -> Sample:
    """Return an item as Inspect's sample, with all that is known of it and how it was asked as metadata.

    What one may want to group by stands by itself; the rest is in one piece, which Inspect handles once.
    """
    return Sample(
        id=item.id,
        input=chat(strategy.messages(item)),
        target=str(item.label.value),
        metadata={name: getattr(item, name) for name in GROUPS}
        | {"tools": strategy.tools, "code": strategy.code}
        | {CLUSTER: hashlib.sha256(item.text.encode(errors="replace")).hexdigest()[:16], ITEM: item.to_json()},
    )


def header(data: EvaluationData, strategy: Strategy, policy: str, interpreter: str = "") -> dict[str, Any]:
    """Return what a run carries, but for what only Inspect knows: the model and the number of epochs.

    Where the strategy shows each item's page, that is whether labels contradict it, too.
    """
    shown = {PAGE: labels_against_page(data.items, strategy.page, policy)} if strategy.page else {}
    more = {**data.provenance, "options": dict(strategy.options), **shown, **ran_by(interpreter)}
    run = data.run(
        strategy=strategy.name, model="", policy=policy, items=data.items, **more, inspect_ai=inspect_ai.__version__
    )
    every = header_of(replace(run, tools=strategy.tools, code=strategy.code))
    return {name: each for name, each in every.items() if name not in ("model", "epochs")}


def _version(samples: list[Sample], strategy: Strategy, policy: str) -> str:
    found = hashlib.sha256(_plain([strategy.name, dict(strategy.options), policy]))
    for each in samples:
        shown = each.input if isinstance(each.input, str) else [(one.role, one.text) for one in each.input]
        gold = (each.metadata or {})[ITEM]["gold"]
        found.update(_plain([each.id, shown, gold]))
    return found.hexdigest()[:16]


def _plain(found: list[Any] | Mapping[str, Any]) -> bytes:
    return json.dumps(found, ensure_ascii=False, sort_keys=True, default=str).encode(errors="replace")
