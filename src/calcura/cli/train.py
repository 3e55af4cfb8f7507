"""The command for training: train sft, train rlvr."""

from __future__ import annotations

from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calcura.cli.errors import CommandError
from calcura.cli.output import AsJson, Output, write_answer
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from collections.abc import Mapping


class Stage(StrEnum):
    """What to train with."""

    SFT = "sft"
    RLVR = "rlvr"


NEEDED = ("torch", "transformers", "datasets", "trl")

Config = Annotated[
    Path, typer.Option("--config", metavar="FILE", help="A recipe in TOML, or one that comes with Calcura: smoke.toml.")
]
Folder = Annotated[
    Path | None, typer.Option("--folder", metavar="FOLDER", help="Write here instead of the recipe's output folder.")
]


def train(
    stage: Annotated[Stage, typer.Argument(help="sft: on worked answers; rlvr: with the grader as reward.")],
    config: Config,
    folder: Folder = None,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Train a model by a recipe.

    Measures it on held-out cases before and after, and writes model, replies and run.json to the recipe's folder.
    """
    from dataclasses import replace

    from calcura.training.config import load

    recipe = load(config)
    if folder is not None:
        recipe = replace(recipe, output=folder)
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CommandError(f"training needs {', '.join(missing)}: pip install 'calcura[train]'")
    done = _run(stage, recipe)
    shown = {name: value for name, value in done.items() if name != "log"}
    write_answer(_text(done), shown if as_json else None, output)


def _run(stage: Stage, recipe: Any) -> Mapping[str, Any]:
    if stage is Stage.SFT:
        from calcura.training.sft import sft

        return sft(recipe)
    from calcura.training.rlvr import rlvr

    return rlvr(recipe)


def _text(done: Mapping[str, Any]) -> str:
    size = f"{counted(done['steps'], 'step')} of {counted(done['parameters'], 'parameter')}"
    lines = [f"{done['stage']}: {size} in {done['seconds']} s"]
    for name, after in done["after"].items():
        before = done["before"][name]
        lines.append(f"{name}: {before['accuracy']:.1%} before, {after['accuracy']:.1%} after (n = {after['n']})")
    return "\n".join([*lines, f"Model: {done['model']}"])
