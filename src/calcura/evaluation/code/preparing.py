"""A model's program, found in its answer and made ready for Monty: last value shown, imports led to what is there.

The value of the last expression is written out *inside* the interpreter. Handed over as an object, a list that holds
itself doubled thirty times would be unfolded here, outside every limit.
"""

from __future__ import annotations

import ast
import math
import re
import textwrap
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from calcura.evaluation.code.differing import differing
from calcura.text.structure import blocks


def source_of(module: str) -> str:
    """Return the source of a module that we add, which runs inside the interpreter."""
    return (files(__package__) / "sandbox_modules" / f"{module.replace('.', '_')}.py.txt").read_text(encoding="utf-8")


PRELUDE = source_of("prelude")
"""Runs first in every session. The interpreter's own round takes 2.675 to 2.68, where Python gives 2.67."""

MODULES = {
    "statistics": ("statistics",),
    "calendar": ("calendar",),
    "numpy": ("numpy",),
    "dateutil": ("dateutil", "dateutil.relativedelta", "dateutil.parser"),
    "dateutil.relativedelta": ("dateutil", "dateutil.relativedelta", "dateutil.parser"),
    "dateutil.parser": ("dateutil", "dateutil.relativedelta", "dateutil.parser"),
}
"""Modules that the interpreter lacks and we add, each with what has to be defined for it."""

LONGEST = 100_000
"""Characters that a program may have."""

_STAR = {"math": tuple(name for name in vars(math) if not name.startswith("_"))}


@dataclass(frozen=True, slots=True)
class Prepared:
    """A program to be run, the modules to be defined before it, and what in it cannot be run here."""

    code: str
    modules: tuple[str, ...] = ()
    unsupported: str = ""
    wrong: str = ""
    """What Python refuses in it before it runs, and the interpreter would let pass."""


def prepared(code: str) -> Prepared:
    """Return a program as the interpreter is to run it; its lines stay where they were."""
    code = code.encode("utf-8", "replace").decode().replace("\r\n", "\n").replace("\r", "\n")
    tree = parsed(code)
    if tree is None:
        # Wrong, or newer Python than ours: the interpreter says which. None at its end keeps its value from coming out.
        return Prepared(f"{code}\nNone")
    nodes = list(ast.walk(tree))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(tree, "<string>", "exec", dont_inherit=True)
    except SyntaxError as error:
        return Prepared(code, wrong=f"Line {error.lineno}: SyntaxError: {error.msg}")
    except (ValueError, RecursionError, MemoryError):
        pass  # The interpreter says so itself.
    imports = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    edits = [(node, text) for node in imports if (text := _import(node)) is not None]
    modules = {name: None for node in imports for module in _named(node) for name in MODULES.get(module, ())}
    edited = _edited(code, edits, tree.body[-1] if tree.body else None)
    return Prepared(f"{edited}\nNone", tuple(modules), differing(tree))


def parsed(code: str) -> ast.Module | None:
    """Return the syntax tree, or None when this Python cannot read the program."""
    if len(code) > LONGEST:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _named(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.ImportFrom):
        yield node.module or ""
    else:
        yield from (alias.name for alias in node.names)


def _import(node: ast.Import | ast.ImportFrom) -> str | None:
    """Return what to write for an import; None when it may stand."""
    lines = "\n" * ((node.end_lineno or node.lineno) - node.lineno)
    if isinstance(node, ast.Import):
        if not any(alias.name in MODULES for alias in node.names):
            return None
        return "; ".join(_one_module(alias) for alias in node.names)
    if node.module in _STAR and node.names[0].name == "*":
        return f"from {node.module} import {', '.join(_STAR[node.module])}"
    if node.module not in MODULES or node.names[0].name == "*":
        return None
    targets = ", ".join(alias.asname or alias.name for alias in node.names)
    values = ", ".join(f"_modules[{node.module!r}].{alias.name}" for alias in node.names)
    return f"{targets} = ({values}{lines})"


def _one_module(alias: ast.alias) -> str:
    if alias.name not in MODULES:
        return f"import {alias.name}" + (f" as {alias.asname}" if alias.asname else "")
    if alias.asname:
        return f"{alias.asname} = _modules[{alias.name!r}]"
    package = alias.name.partition(".")[0]
    return f"{package} = _modules[{package!r}]"


def _edited(code: str, edits: list[tuple[ast.Import | ast.ImportFrom, str]], last: ast.stmt | None) -> str:
    """Return the program with imports replaced and its last expression shown; places are counted in bytes."""
    data = code.encode()
    starts = [0]
    for line in data.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    changes = [(*_span(node, starts), text.encode()) for node, text in edits]
    if isinstance(last, ast.Expr):
        start, end = _span(last, starts)
        changes.append((start, end, b"_show((" + data[start:end] + b"))"))
    for start, end, text in sorted(changes, reverse=True):
        data = data[:start] + text + data[end:]
    return data.decode()


def _span(node: ast.stmt, starts: list[int]) -> tuple[int, int]:
    end_line, end = node.end_lineno or node.lineno, node.end_col_offset or 0
    return starts[node.lineno - 1] + node.col_offset, starts[end_line - 1] + end


# --- where it stands in an answer ----------------------------------------------------------------------------------

_PYTHON = {"", "python", "python3", "py", "py3", "ipython", "pycon", "tool_code"}
_PROMPT = re.compile(r"^[ \t]*(?:>>>|\.\.\.)(?: |$)")
_STATEMENT = re.compile(r"(?:import|from|def|print)\b|[A-Za-z_]\w*(?:\[[^\]]*\])?\s*[-+*/]?=[^=]")


def code_blocks(text: str) -> list[str]:
    """Return the blocks of Python in a message, in their order.

    A block stands between fences that name Python or no language. One that is never closed reaches to the next opening
    fence or the end of the text, for answers are cut off; blocks in other languages are passed over. A message without
    any fence is a block itself if all of it reads as Python.

    >>> code_blocks("First:\\n```python\\nprint(2 + 3)\\n```\\nThen:\\n```\\nprint(7)\\n```")
    ['print(2 + 3)', 'print(7)']
    >>> code_blocks("The BMI is 22.9.")
    []
    """
    lined = text.replace("\r\n", "\n")
    fenced = blocks(lined)
    if not fenced:
        return [text.strip()] if _reads_as_python(text) else []
    codes = (_cleaned(lined[each.start : each.end].split("\n")) for each in fenced if each.language in _PYTHON)
    return [each for each in codes if each]


def _cleaned(lines: list[str]) -> str:
    """Return a block without the indentation of a list item, and without the prompts and answers of a console."""
    filled = [line for line in lines if line.strip()]
    if filled and _PROMPT.match(filled[0]):
        lines = [_PROMPT.sub("", line) for line in filled if _PROMPT.match(line)]
    return textwrap.dedent("\n".join(lines)).strip("\n").rstrip()


def _reads_as_python(text: str) -> bool:
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return any(_STATEMENT.match(line) for line in lines) and parsed(text.strip()) is not None
