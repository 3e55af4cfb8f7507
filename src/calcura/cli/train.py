"""The command for training: train sft, train rlvr."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from calcura.cli.errors import CommandError
from calcura.cli.output import AsJson, Output, write_answer
from calcura.measurements.counting import counted

NEEDED = ("torch", "transformers", "datasets", "trl")


def train(
    stage: Annotated[
        Literal["sft", "rlvr"], typer.Argument(help="sft: on worked answers; rlvr: with the grader as reward.")
    ],
    config: Annotated[
        Path, typer.Option(metavar="FILE", help="A recipe in TOML, or one that comes with Calcura: smoke.toml.")
    ],
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write here instead of the recipe's output folder.")
    ] = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Train a model by a recipe.

    Measures it on held-out cases before and after, and writes model, replies and run.json to the recipe's folder.
    """
    from calcura.training.config import load

    recipe = load(config)
    if folder is not None:
        recipe = replace(recipe, output=folder)
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CommandError(f"training needs {', '.join(missing)}: pip install 'calcura[train]'")
    if stage == "sft":
        from calcura.training.sft import sft as trained
    else:
        from calcura.training.rlvr import rlvr as trained
    done = trained(recipe)
    shown = {name: value for name, value in done.items() if name != "log"}
    write_answer(_text(done), shown if as_json else None, output)


def _text(done: Mapping[str, Any]) -> str:
    size = f"{counted(done['steps'], 'step')} of {counted(done['parameters'], 'parameter')}"
    lines = [f"{done['stage']}: {size} in {done['seconds']} s"]
    for name, after in done["after"].items():
        before = done["before"][name]
        told = f"{name}: {before['accuracy']:.1%} before, {after['accuracy']:.1%} after (n = {after['n']})"
        constant = done["constant"].get(name)
        lines.append(told if constant is None else f"{told}; constant answers {constant:.1%}")
    return "\n".join([*lines, f"Model: {done['model']}"])
