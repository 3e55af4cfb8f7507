"""What went wrong in a program, in plain words for the model that wrote it.

The interpreter knows less than Python. What fails because of that is *unsupported here*, with something to write
instead; what would fail in any Python is the program's own error. A model told the one for the other rewrites a right
formula, or repeats a wrong one.
"""

from __future__ import annotations

import builtins
import datetime
import decimal
import importlib
import re
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from pydantic_monty import MontyCrashedError, MontyError, MontyRuntimeError, MontySyntaxError

from calcura.evaluation.code.limits import Limits

Status = Literal["ok", "error", "unsupported", "timeout", "memory", "crashed"]

LONGEST_MESSAGE = 600
MODULES_THERE = (
    "calendar, collections, copy, dataclasses, datetime, dateutil, decimal, functools, itertools, json, math, "
    "random, re, statistics, time, typing, and numpy on single numbers and lists"
)

_INSTEAD = {
    "method decorators": "write plain functions or plain methods",
    "class inheritance": "write functions or a class without a base, and raise ValueError",
    "yield": "build a list and return it",
    "the 'del' statement": "leave the name alone or use another",
    "Wildcard imports": "import the names that you use",
    "input": "nobody can answer: write the values into the code",
    "exit": "let the program come to its end",
    "quit": "let the program come to its end",
    "callable": "use isinstance, or try the call",
    "open": "there are no files: write the values into the code",
    "dict.get": "call it where it stands, as in key=lambda name: table.get(name)",
    "str": "call it where it stands, as in lambda text: text.upper()",
    "OrderedDict": "a dict keeps its order",
    "array": "use lists and loops; numpy works on single numbers and lists here, without arrays",
}
_TYPES: dict[str, type] = {
    **{name: kind for name, kind in vars(builtins).items() if isinstance(kind, type)},
    **{
        f"datetime.{kind.__name__}": kind
        for kind in (datetime.date, datetime.datetime, datetime.timedelta, datetime.time)
    },
    "decimal.Decimal": decimal.Decimal,
}
_PYTHON_MODULES = frozenset(name.strip() for name in MODULES_THERE.partition(", and")[0].split(",")) | {
    "os",
    "sys",
    "pathlib",
}

_NOT_YET = re.compile(r"does not yet support (?P<what>.+?)(?: \(.*)?$|^(?P<wild>Wildcard imports)")
_NO_MODULE = re.compile(r"No module named '(?P<what>[\w.]+)'")
_NO_NAME = re.compile(r"name '(?P<what>\w+)' is not defined")
_NO_EXPORT = re.compile(r"cannot import name '(?P<what>\w+)' from '(?P<owner>[\w.]+)'")
_NO_PART = re.compile(r"(?:module|type object) '(?P<module>[\w.]+)' has no attribute '(?P<what>\w+)'")
_NO_ATTRIBUTE = re.compile(r"'(?P<owner>[\w.]+)' object has no attribute '(?P<what>\w+)'")
_INTERNAL = "Internal error in monty: "
_NO_ACCESS = re.compile(r"Permission denied|Operation not permitted|is not supported in this environment")


class Trouble(NamedTuple):
    """How a program ended that did not come to its end, and what its writer is told."""

    status: Status
    message: str


class Place(NamedTuple):
    """A line that a program went through on its way to an error, and the function it stands in."""

    line: int
    function: str


def trouble(error: Exception, code: str, limits: Limits) -> Trouble:
    """Return what an error of the Monty interpreter means for the program it ran."""
    message = _message(error)
    if isinstance(error, MontyCrashedError):
        return ended("timeout" if error.timed_out else "crashed", "", (), code, limits)
    frames = error.traceback() if isinstance(error, MontyRuntimeError | MontySyntaxError) else []
    places = [Place(each.line, each.function_name or "") for each in frames if each.filename == frames[0].filename]
    status = "ok" if message in ("SystemExit", "SystemExit: 0", "SystemExit: None") else "error"
    if message.startswith("TimeoutError: feed time limit exceeded"):
        status = "timeout"
    elif message.startswith("MemoryError") and "memory limit" in message:
        status = "memory"
    return ended(status, message, places, code, limits)


def ended(status: str, message: str, places: Sequence[Place], code: str, limits: Limits) -> Trouble:
    """Return how a program ended, told to its writer, from how the interpreter says that it ended."""
    where = _places(places, code)
    missing = not_supported(message) if status == "unsupported" else unsupported(message) if status == "error" else ""
    if missing:
        return Trouble("unsupported", where + missing)
    if status == "ok":
        return Trouble("ok", "")
    if status == "error":
        return Trouble("error", where + _cut(message))
    if status == "timeout":
        text = f"The program ran longer than {limits.seconds:g} s and was stopped. Look for a loop without an end."
        return Trouble("timeout", text)
    if status == "memory":
        return Trouble("memory", f"{where}The program needs more than {limits.megabytes} MB. Keep less at a time.")
    return Trouble("crashed", "The interpreter broke down on this program and was started anew. Write it more simply.")


def not_supported(what: str) -> str:
    """Say that a feature is missing here, and what to write instead."""
    advice = next((text for key, text in _INSTEAD.items() if re.search(rf"\b{re.escape(key)}(?!\w)", what)), "")
    return f"Not supported here, though it may be right Python: {what}." + (f" Instead: {advice}." if advice else "")


def unsupported(message: str) -> str:
    """Return what is missing here if Python itself would not have failed so; empty for an error of the program.

    >>> unsupported("NameError: name 'dir' is not defined")
    'Not supported here, though it may be right Python: the built-in dir.'
    >>> unsupported("NameError: name 'weight' is not defined")
    ''
    """
    kind, _, text = message.partition(": ")
    if kind == "NotImplementedError" and (found := _NOT_YET.search(text)):
        return not_supported(found["what"] or found["wild"])
    if kind == "ModuleNotFoundError" and (found := _NO_MODULE.search(text)):
        return f"{not_supported('the module ' + found['what'])} The modules here: {MODULES_THERE}."
    if kind == "NameError" and (found := _NO_NAME.search(text)) and _is_builtin(found["what"]):
        return not_supported(f"the built-in {found['what']}")
    if kind == "ImportError" and (found := _NO_EXPORT.search(text)) and _has(_module(found["owner"]), found["what"]):
        return not_supported(f"{found['what']} of {found['owner']}")
    if kind == "RuntimeError" and text.startswith(_INTERNAL):
        return not_supported(text.removeprefix(_INTERNAL))
    if kind == "AttributeError":
        return _missing_attribute(text)
    if kind in ("PermissionError", "RuntimeError", "FileNotFoundError") and _NO_ACCESS.search(text):
        return f"{not_supported('files and the environment of the machine')} Write the values into the code."
    return ""


def _missing_attribute(text: str) -> str:
    if (found := _NO_PART.search(text)) and _has(
        _TYPES.get(found["module"]) or _module(found["module"]), found["what"]
    ):
        return not_supported(f"{found['module']}.{found['what']}")
    if not (found := _NO_ATTRIBUTE.search(text)):
        return ""
    if found["owner"] == "_Module":
        return not_supported(f"{found['what']}, for only a part of its module is here")
    return not_supported(f"{found['owner']}.{found['what']}") if _has(_TYPES.get(found["owner"]), found["what"]) else ""


def _is_builtin(name: str) -> bool:
    return hasattr(builtins, name) or name in ("exit", "quit", "help")


def _module(name: str) -> Any:
    return importlib.import_module(name) if name in _PYTHON_MODULES else None


def _has(owner: Any, name: str) -> bool:
    return owner is not None and hasattr(owner, name)


def _message(error: Exception) -> str:
    if isinstance(error, MontyRuntimeError | MontySyntaxError):
        return error.display("type-msg")
    return str(error) if isinstance(error, MontyError) else f"{type(error).__name__}: {error}"


def _places(places: Sequence[Place], code: str) -> str:
    """Tell where it happened: the line of the program, and the innermost function that it led to."""
    lines = code.splitlines()
    told = []
    for line, function in (*places[:1], *places[1:][-1:]):
        source = lines[line - 1].strip() if 0 < line <= len(lines) else ""
        where = f" in {_cut(function, 80)}" if function and function != "<module>" else ""
        told.append(f"Line {line}{where}: {_cut(source, 120)}\n")
    return "".join(told)


def _cut(text: str, longest: int = LONGEST_MESSAGE) -> str:
    return text if len(text) <= longest else f"{text[:longest]} [...]"
