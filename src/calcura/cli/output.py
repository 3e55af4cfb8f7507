"""Where a command's answer goes: standard output or a file, for a person or as JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from calcura.cli.errors import CommandError
from calcura.engine.steps import DISCLAIMER

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]
Output = Annotated[
    Path | None, typer.Option("--output", metavar="FILE", help="Write to this file instead of the screen.")
]


def write_answer(text: str, as_json: Mapping[str, object] | None, output: Path | None) -> None:
    """Write an answer: the JSON object if there is one, else the text with its disclaimer."""
    if as_json is not None:
        write(json.dumps(as_json, ensure_ascii=False, indent=2, allow_nan=False), output)
    else:
        text = text.rstrip()
        write(text if text.endswith(DISCLAIMER) else f"{text}\n{DISCLAIMER}", output)


def refuse_overwriting(written: Sequence[Path], inputs: Sequence[Path]) -> None:
    """Refuse, before any work, an output that is an input, lies in no folder, or is another output too.

    Raises:
        CommandError: when there is one.
    """
    for path in written:
        if path.exists() and any(each.exists() and path.samefile(each) for each in inputs):
            raise CommandError(f"{path} is an input; give another file to write")
        if not path.resolve().parent.is_dir():
            raise CommandError(f"{path}: there is no folder {path.parent}; make it first")
    if len({path.resolve() for path in written}) < len(written):
        raise CommandError("two outputs are the same file; give each a file of its own")


def not_there_yet(sheet: Path) -> Path:
    """Return where a sheet for people goes.

    Raises:
        CommandError: a file is there; it may hold what somebody filled in.
    """
    if sheet.exists():
        raise CommandError(f"{sheet} is there already and may have been filled in; give another name")
    return sheet


def write(text: str, output: Path | None) -> None:
    """Write text and a line end to a file, or to standard output.

    Raises:
        OSError: when it cannot be written.
    """
    if output is not None:
        from calcura.cases.whole_file import write_text

        write_text(output, f"{text}\n")
        return
    try:
        print(text, flush=True)
    except OSError as error:
        # What is left in the buffer must not fail a second time when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise
