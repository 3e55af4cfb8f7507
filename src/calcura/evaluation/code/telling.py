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

from pydantic_monty import Frame, MontyCrashedError, MontyError, MontyRuntimeError, MontySyntaxError

Status = Literal["ok", "error", "unsupported", "timeout", "memory", "crashed"]

LONGEST_MESSAGE = 600
MODULES_THERE = (
    "asyncio, calendar, collections, copy, dataclasses, datetime, dateutil, decimal, functools, itertools, json, math, "
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
_NO_ACCESS = re.compile(r"Permission denied|is not supported in this environment")


class Trouble(NamedTuple):
    """How a program ended that did not come to its end, and what its writer is told."""

    status: Status
    message: str


def trouble(error: Exception, code: str, seconds: float, megabytes: int) -> Trouble:
    """Return what an error of the interpreter means for the program it ran."""
    message = _message(error)
    if isinstance(error, MontyCrashedError):
        if error.timed_out:
            return _too_long(seconds)
        return Trouble(
            "crashed", "The interpreter broke down on this program and was started anew. Write it more simply."
        )
    frames = error.traceback() if isinstance(error, MontyRuntimeError | MontySyntaxError) else []
    if message.startswith("TimeoutError: feed time limit exceeded"):
        return _too_long(seconds)
    if message.startswith("MemoryError") and "memory limit" in message:
        return Trouble(
            "memory", f"{_places(frames, code)}The program needs more than {megabytes} MB. Keep less at a time."
        )
    missing = unsupported(message)
    if missing:
        return Trouble("unsupported", _places(frames, code) + missing)
    return Trouble("error", _places(frames, code) + _cut(message))


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


def _too_long(seconds: float) -> Trouble:
    return Trouble(
        "timeout", f"The program ran longer than {seconds:g} s and was stopped. Look for a loop without an end."
    )


def _message(error: Exception) -> str:
    if isinstance(error, MontyRuntimeError | MontySyntaxError):
        return error.display("type-msg")
    return str(error) if isinstance(error, MontyError) else f"{type(error).__name__}: {error}"


def _places(frames: Sequence[Frame], code: str) -> str:
    """Tell where it happened: the line of the program, and the innermost function that it led to."""
    lines = code.splitlines()
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    told = []
    for frame in own[:1] + own[1:][-1:]:
        source = lines[frame.line - 1].strip() if frame.line <= len(lines) else ""
        where = f" in {frame.function_name}" if frame.function_name and frame.function_name != "<module>" else ""
        told.append(f"Line {frame.line}{where}: {_cut(source, 120)}\n")
    return "".join(told)


def _cut(text: str, longest: int = LONGEST_MESSAGE) -> str:
    return text if len(text) <= longest else f"{text[:longest]} [...]"
