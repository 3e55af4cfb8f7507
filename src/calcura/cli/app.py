"""The command ``calcura``: its commands put together, and every refusal told in one line."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from copy import copy
from typing import Annotated

import typer

import calcura
from calcura.cli import accounts, curating
from calcura.cli.audits import audit
from calcura.cli.elsewhere import javascript, questionnaire, r, site, sql
from calcura.cli.error_kinds import errors
from calcura.cli.evaluate import evaluate
from calcura.cli.generate import generate
from calcura.cli.grade import grade
from calcura.cli.interrupting import STATUS, interruptible, is_interruption, what_is_kept
from calcura.cli.library import find, list_calculators, show
from calcura.cli.patient import bounds, calculate, explain
from calcura.cli.recommend import recommend
from calcura.cli.recorded import export_records, import_records
from calcura.cli.reports import compare, report, rescore
from calcura.cli.serve import mcp, serve
from calcura.cli.steps import agreement, steps
from calcura.cli.tables import score
from calcura.cli.train import train
from calcura.cli.vary import vary
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.errors import CalcuraError
from calcura.measurements.secrets import untold

REFUSED = 2
MOST_CHARACTERS = 290
"""Of a refusal: what people wrote stands in it, and may be of any length."""
SHOWN = "CALCURA_TRACEBACK"
"""The variable that has a fault of our own shown with all its lines."""

# Plain help and plain errors: neither needs rich, which costs more time than a calculation.
app = typer.Typer(
    name="calcura",
    help="Clinical calculation that can be checked.",
    epilog=DISCLAIMER,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

_COMMANDS: dict[str, Callable[..., None]] = {
    "calculate": calculate,
    "explain": explain,
    "bounds": bounds,
    "show": show,
    "list": list_calculators,
    "find": find,
    "recommend": recommend,
    "score": score,
    "sql": sql,
    "javascript": javascript,
    "r": r,
    "site": site,
    "questionnaire": questionnaire,
    "audit": audit,
    "vary": vary,
    "evaluate": evaluate,
    "report": report,
    "compare": compare,
    "rescore": rescore,
    "steps": steps,
    "agreement": agreement,
    "errors": errors,
    "import": import_records,
    "export": export_records,
    "train": train,
    "generate": generate,
    "grade": grade,
    "mcp": mcp,
    "serve": serve,
}
for _name, _command in _COMMANDS.items():
    app.command(_name, epilog=DISCLAIMER)(_command)

_GROUPS: dict[str, tuple[str, dict[str, Callable[..., None]]]] = {
    "curate": ("Make benchmarks from notes.", curating.COMMANDS),
    "accounts": ("Make, remove and list the accounts with which people sign in to calcura serve.", accounts.COMMANDS),
}


def _help_where_nothing_is_asked(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for _name, (_help, _commands) in _GROUPS.items():
    _group = typer.Typer(help=_help, rich_markup_mode=None)
    _group.callback(invoke_without_command=True)(_help_where_nothing_is_asked)
    for _each, _command in _commands.items():
        _group.command(_each, epilog=DISCLAIMER)(_command)
    app.add_typer(_group, name=_name, epilog=DISCLAIMER)


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.", is_eager=True)] = False,
) -> None:
    if version:
        typer.echo(f"calcura {calcura.__version__}")
        raise typer.Exit
    _help_where_nothing_is_asked(context)


def main() -> None:
    """Run the command line and end the process with its status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8")
    with interruptible():
        status = run(sys.argv[1:])
    sys.exit(status)


def run(arguments: Sequence[str]) -> int:
    """Run one command; return 0, or 2 after one line on standard error that says why not, or 130 if interrupted."""
    try:
        status = _app_for(arguments)(list(arguments), prog_name="calcura", standalone_mode=False)
    except BaseException as error:
        if not isinstance(error, typer.Abort) and not is_interruption(error):
            return _told(_reason(error), REFUSED)
        status = STATUS  # the one with which typer passes on Ctrl-C
    return _told(what_is_kept(arguments), STATUS) if status == STATUS else 0


def _app_for(arguments: Sequence[str]) -> typer.Typer:
    """Return the command line with the one command that is given: to make all of them takes longer than to run it."""
    only = copy(app)
    only.registered_commands = [each for each in app.registered_commands if each.name in arguments[:1]]
    only.registered_groups = [each for each in app.registered_groups if each.name in arguments[:1]]
    return only if only.registered_commands or only.registered_groups else app


def _reason(error: BaseException) -> str:
    """Return why a command was refused; a fault of our own is raised where somebody wants to see it."""
    match error:
        case typer.TyperException():
            return error.format_message()
        case CalcuraError():
            return str(error)
        case OSError():
            where = f"{error.filename}: " if error.filename is not None else ""
            return f"{where}{error.strerror or error}"
    if os.environ.get(SHOWN) or not isinstance(error, Exception):
        raise error
    return f"this is a fault of Calcura, please report it with what {SHOWN}=1 shows: {error!r}"


def _told(reason: str, status: int) -> int:
    print(f"calcura: {in_one_line(reason)}", file=sys.stderr)
    return status


def in_one_line(text: str, most: int = MOST_CHARACTERS) -> str:
    r"""Return a text for one line of a terminal: nothing that moves its cursor, and the middle left out if it is long.

    >>> in_one_line("line 3 of \x1b[31mred\nfile"), in_one_line("0123456789", most=7)
    ('line 3 of \\x1b[31mred file', '012 … 9')
    """
    line = " ".join(untold(text).split())
    line = "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in line)
    before, after = (most - 3) * 3 // 4, (most - 3) // 4
    return line if len(line) <= most else f"{line[:before]} … {line[-after:]}"
