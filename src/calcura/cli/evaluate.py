"""The command for language models: evaluate."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calcura.cli.errors import CommandError
from calcura.cli.inputs import names
from calcura.cli.model_options import BaseUrl, Connections, ModelArgs, Prices, key_values
from calcura.cli.output import AsJson, write_answer
from calcura.cli.progress import progress

if TYPE_CHECKING:
    from calcura.evaluation.evaluating import Evaluation
    from calcura.evaluation.runs import Run
    from calcura.evaluation.steps import JudgedAttempt

STEPS = "steps.jsonl"
"""The file of a folder that has its answers judged by steps."""


def evaluate(
    data: Annotated[
        str,
        typer.Option(
            help="calcura:eval-v1 or -v2, medcalc_bench:verified, a CSV file of it, JSON lines, medqa_calc:FILE."
        ),
    ] = "calcura:eval-v1",
    release: Annotated[str | None, typer.Option(help="Whose conventions a CSV file's labels follow.")] = None,
    split: Annotated[str | None, typer.Option(help="The split of a release; test unless known otherwise.")] = None,
    subset: Annotated[str | None, typer.Option(help="cleaned of v1.0, or stratified of a frozen set.")] = None,
    labels: Annotated[Path | None, typer.Option(metavar="FILE", help="A CSV whose labels count instead.")] = None,
    form: Annotated[
        str | None,
        typer.Option(
            help="Of medqa_calc: published, open, hard; of others: with_confidence, without_note, continuation."
        ),
    ] = None,
    limit: Annotated[int | None, typer.Option(help="How many items to ask.")] = None,
    stratify: Annotated[
        str | None, typer.Option(help="Take as many of each: calculator, category, specialty, language, ...")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Draws the items, and is the model's seed in the first epoch.")
    ] = None,
    strategy: Annotated[str | None, typer.Option(help="How to ask, joined by commas; reference asks no model.")] = None,
    model: Annotated[
        list[str] | None, typer.Option(help="Whom, such as openai/gpt-5; repeat or join by commas for more.")
    ] = None,
    epochs: Annotated[int, typer.Option(help="How often each item is asked.")] = 1,
    policy: Annotated[str, typer.Option(help="When an answer agrees; case: by each item's own policy.")] = "case",
    exemplars: Annotated[
        str | None, typer.Option(metavar="FILE", help="Worked examples for one_shot_cot and medprompt_knn.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-T", metavar="KEY=VALUE", help="An option of the strategy.")
    ] = None,
    wording: Annotated[
        str, typer.Option(help="Whose prompts: calcura, or published, as the papers ask in our own words.")
    ] = "calcura",
    cost_limit: Annotated[float | None, typer.Option(help="US dollars for a run; needs --prices.")] = None,
    prices: Prices = None,
    token_limit: Annotated[int | None, typer.Option(help="Tokens for one item, in all its calls.")] = None,
    temperature: Annotated[float | None, typer.Option(help="Of the model.")] = None,
    max_tokens: Annotated[int | None, typer.Option(help="Of one reply.")] = None,
    max_connections: Connections = None,
    model_base_url: BaseUrl = None,
    model_arg: ModelArgs = None,
    role: Annotated[list[str] | None, typer.Option(metavar="NAME=MODEL", help="A further model, by its role.")] = None,
    cache: Annotated[
        bool, typer.Option("--cache", help="Take replies from earlier runs to the very same calls.")
    ] = False,
    inspect: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Any other option of Inspect's eval_set, by its name there."),
    ] = None,
    code_unprotected: Annotated[
        bool,
        typer.Option(
            "--code-unprotected", help="Let sandbox=local run what a model wrote on this machine, with all your rights."
        ),
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Estimate tokens and cost, show three prompts, ask nothing.")
    ] = False,
    predictions: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a JSON line per item: inputs and answer.")
    ] = None,
    steps: Annotated[
        bool,
        typer.Option("--steps", help="Judge the answers by their steps too, without a model; the report shows them."),
    ] = False,
    ablate: Annotated[
        str | None,
        typer.Option(metavar="STRATEGY", help="Ask with and without each component of it, judged by --steps."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Logs and report; the same folder again goes on where it was.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure language models on clinical calculation.

    Without a model the reference solver answers, which reads notes by rules; it is the baseline of every report. A run
    that was interrupted goes on where it was when the same command is given again.
    """
    from calcura.evaluation.data import load
    from calcura.evaluation.evaluating import Evaluation, strategies_named, usual
    from calcura.evaluation.models.prices import read_prices
    from calcura.evaluation.models.settings import Settings
    from calcura.evaluation.reference import BY_RULES
    from calcura.evaluation.run_files import write_predictions
    from calcura.evaluation.selection import Selection
    from calcura.evaluation.strategies import STRATEGIES

    more = key_values("--inspect", inspect)
    if str(more.get("sandbox", "")).startswith("local") and not code_unprotected:
        raise CommandError(
            "--inspect sandbox=local runs what a model wrote on this machine, with all your rights; without it code "
            "runs where it reaches nothing, and --code-unprotected says that you mean it"
        )
    models = tuple(dict.fromkeys(name for each in model or () for name in names(each)))
    if mistaken := [each for each in models if each in BY_RULES or each in STRATEGIES]:
        raise CommandError(f"{mistaken[0]} is a way to ask and no model: give --strategy {mistaken[0]}")
    options = key_values("--option", option) | ({"exemplars": exemplars} if exemplars else {})
    options |= {"wording": wording} if wording != "calcura" else {}
    items = load(
        data,
        release=release,
        split=split,
        subset=subset,
        labels=labels,
        form=form,
        selection=Selection(limit, stratify, seed),  # type: ignore[arg-type]  # it refuses what is no stratum
    )
    asked = names(strategy) if strategy else [usual(items, models)]
    if ablate is not None:
        steps, asked = True, _ablated(ablate, strategy)
    found = Evaluation(
        data=items,
        strategies=strategies_named(asked, options),
        models=models,
        policy=policy,
        by_rules=tuple(each for each in asked if each in BY_RULES),
        settings=Settings(
            epochs=epochs,
            seed=seed,
            temperature=temperature,
            max_tokens=max_tokens,
            token_limit=token_limit,
            cost_limit=cost_limit,
            prices=read_prices(prices) if prices else {},
            max_connections=max_connections,
            cache=cache,
            model_args=key_values("-M", model_arg),
            base_url=model_base_url,
            roles={name: str(each) for name, each in key_values("--role", role).items()},
            more=more,
        ),
    )
    if dry_run:
        _estimate(found, as_json)
        return
    if steps and items.asks_for_calculators:
        raise CommandError(f"--steps judges computed values; {items.name} asks for calculators: calcura errors RUN")
    if predictions is not None:
        _can_be_written(predictions)
    runs = found.run(output or found.folder(), progress)
    asked_for = [each for each in runs if each.strategy in asked]
    if predictions is not None:
        write_predictions(asked_for, predictions)
    where = output or found.folder()
    judged = _judged_steps(asked_for, where) if steps else []
    _report(runs, asked_for, where, predictions, items.problems, as_json, judged)


def _estimate(found: Evaluation, as_json: bool) -> None:
    from calcura.evaluation.models.dry_run import told

    estimates = found.estimates()
    if not estimates:
        raise CommandError("--dry-run is for models: the reference solver costs nothing; name a --model")
    plain = [each.to_json() for each in estimates]
    write_answer("\n\n".join(map(told, estimates)), {"estimates": plain} if as_json else None, None)


def _ablated(name: str, strategy: str | None) -> list[str]:
    """Return a strategy, and what is left of it without each of its components."""
    from calcura.evaluation.strategies import ABLATIONS

    if strategy is not None:
        raise CommandError("--ablate chooses the strategies; leave --strategy out")
    if name not in ABLATIONS:
        raise CommandError(f"{name} has no component that can be taken away; there are {', '.join(ABLATIONS)}")
    return [name, *ABLATIONS[name].values()]


def _judged_steps(runs: Sequence[Run], folder: Path) -> list[JudgedAttempt]:
    from calcura.evaluation.steps import judged_steps, write_records

    return list(write_records(judged_steps(runs, watch=progress), folder / STEPS))


def _can_be_written(predictions: Path) -> None:
    """Refuse, before anything is asked, what would fail after the last answer."""
    if not predictions.absolute().parent.is_dir():
        raise CommandError(f"--predictions {predictions}: {predictions.parent} is no folder; make it, or give another")
    if predictions.is_dir():
        raise CommandError(f"--predictions {predictions} is a folder; give a file")


def _not_read(problems: Sequence[str], most: int = 5) -> list[str]:
    """Return the first rows that could not be read, a line each; how many there are of each reason stands above."""
    more = [f"Not read: {len(problems) - most:,} more"] if len(problems) > most else []
    return [*(f"Not read: {each}" for each in problems[:most]), *more]


def _report(
    runs: Sequence[Run],
    asked_for: Sequence[Run],
    folder: Path,
    predictions: Path | None,
    problems: Sequence[str],
    as_json: bool,
    judged: Sequence[JudgedAttempt] = (),
) -> None:
    from calcura.evaluation.figures.summary import summary
    from calcura.evaluation.report import as_text, contents, write_report

    found = contents(runs, steps=judged)
    page = write_report(found, folder)
    figures: list[dict[str, Any]] = [{**summary(each), "report": str(page)} for each in asked_for]
    lines = [as_text(found), *_not_read(problems), f"Report: {page}"]
    if predictions is not None:
        lines.append(f"Predictions: {predictions}")
    as_one = figures[0] if len(figures) == 1 else {"runs": figures}
    if judged:
        from calcura.cli.steps import figures as step_figures
        from calcura.cli.steps import steps_as_text

        lines += ["", steps_as_text(judged), f"Steps: {folder / STEPS}"]
        as_one = as_one | {"steps": step_figures(judged)}
    write_answer("\n".join(lines), as_one if as_json else None, None)
