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
import io
import operator
import re
import types
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pydantic_monty import MontyCrashedError, MontyError, MontyRuntimeError, MontySyntaxError

from calcura.evaluation.code.results import Limits, Status

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
    "_io.TextIOWrapper": io.TextIOWrapper,
    "function": types.FunctionType,
    "coroutine": types.CoroutineType,
    "re.Match": re.Match,
    "re.Pattern": re.Pattern,
}
_SAMPLES: dict[str, Any] = {
    "int": 1,
    "float": 1.5,
    "bool": True,
    "complex": 1j,
    "str": "a",
    "bytes": b"a",
    "tuple": (),
    "list": [],
    "dict": {},
    "set": {1},
    "datetime.date": datetime.date(2024, 1, 1),
    "datetime.datetime": datetime.datetime(2024, 1, 1),
    "datetime.timedelta": datetime.timedelta(1),
    "decimal.Decimal": decimal.Decimal(1),
}
_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "** or pow()": operator.pow,
    "|": operator.or_,
    "&": operator.and_,
    "^": operator.xor,
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
_OPERANDS = re.compile(r"for (?P<sign>.+?): '(?P<left>[\w.]+)' and '(?P<right>[\w.]+)'")
_PYTHONS_OWN = re.compile(
    r"^unsupported operand|not supported between instances|bad operand type|can only concatenate|expected str instance|"
    r"is not (?:callable|iterable|subscriptable)$|indices must be|cannot unpack|unhashable type|must be real number|"
    r"object cannot be interpreted as|does not support item assignment"
)
_PYTHONS_OWN_OF_ARGUMENTS = re.compile(
    r"missing \d+ required|takes \d+ positional argument|takes from \d+ to \d+|unexpected keyword argument|"
    r"multiple values for|argument must be a string or a (?:real )?number"
)
"""Errors of type that Python finds too; of another it is not known whether it would."""
_INTERNAL = "Internal error in monty: "
_NO_ACCESS = re.compile(
    r"Permission denied|Operation not permitted|can't start new thread|is not supported in this environment"
)


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
    if missing := lacking(message):
        return Trouble("unsupported", _places(places, code) + missing)
    status = "ok" if message in ("SystemExit", "SystemExit: 0", "SystemExit: None") else "error"
    if message.startswith("TimeoutError: feed time limit exceeded"):
        status = "timeout"
    elif message.startswith("MemoryError") and "memory limit" in message:
        status = "memory"
    return ended(status, message, places, code, limits)


def ended(status: str, message: str, places: Sequence[Place], code: str, limits: Limits) -> Trouble:
    """Return how a program ended, told to its writer, from how the interpreter says that it ended."""
    where = _places(places, code)
    if status == "unsupported" and message:
        return Trouble("unsupported", where + not_supported(message))
    if status == "error" and (missing := unavailable(message)):
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


def unavailable(message: str) -> str:
    """Return what neither interpreter has, if that is why a program failed; empty for another error."""
    kind, _, text = message.partition(": ")
    if kind == "ModuleNotFoundError" and (found := _NO_MODULE.search(text)):
        return f"{not_supported('the module ' + found['what'])} The modules here: {MODULES_THERE}."
    if kind in ("PermissionError", "RuntimeError", "FileNotFoundError") and _NO_ACCESS.search(text):
        return f"{not_supported('files and the environment of the machine')} Write the values into the code."
    return ""


def lacking(message: str) -> str:
    """Return what Monty lacks if Python itself would not have failed so; empty for an error of the program.

    >>> lacking("NameError: name 'dir' is not defined")
    'Not supported here, though it may be right Python: the built-in dir.'
    >>> lacking("NameError: name 'weight' is not defined")
    ''
    """
    kind, _, text = message.partition(": ")
    if kind == "NotImplementedError" and (found := _NOT_YET.search(text)):
        return not_supported(found["what"] or found["wild"])
    if kind == "NameError" and (found := _NO_NAME.search(text)) and _is_builtin(found["what"]):
        return not_supported(f"the built-in {found['what']}")
    if kind == "ImportError" and (found := _NO_EXPORT.search(text)) and _has(_module(found["owner"]), found["what"]):
        return not_supported(f"{found['what']} of {found['owner']}")
    if kind == "RuntimeError" and text.startswith(_INTERNAL):
        return not_supported(text.removeprefix(_INTERNAL))
    if kind == "AttributeError":
        return _missing_attribute(text)
    if kind == "TypeError" and (
        _operates(text) or not (_PYTHONS_OWN.search(text) or _PYTHONS_OWN_OF_ARGUMENTS.search(text))
    ):
        return not_supported(_cut(text, 200))
    return ""


def _operates(text: str) -> bool:
    """Whether Python can do with values of these types what the interpreter says that it cannot."""
    found = _OPERANDS.search(text)
    if found is None or found["sign"] not in _OPERATORS:
        return False
    left, right = _SAMPLES.get(found["left"]), _SAMPLES.get(found["right"])
    if left is None or right is None:
        return False
    try:
        _OPERATORS[found["sign"]](left, right)
    except TypeError:
        return False
    return True


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
