"""A model's program in the sandbox of its sample, a container for instance: for what the interpreter here lacks."""

from __future__ import annotations

import json

from inspect_ai.util import sandbox

from calcura.evaluation.code import CodeResult

SECONDS = 30
LONGEST = 10_000
"""Characters of output that are kept."""

_DRIVER = """
import ast, contextlib, io, json, sys
*earlier, last = json.load(sys.stdin)
space = {"__name__": "__main__"}
for block in earlier:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(BaseException):
        exec(block, space)
tree = ast.parse(last)
final = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
exec(compile(tree, "program", "exec"), space)
if final is not None:
    value = eval(compile(ast.Expression(final.value), "program", "eval"), space)
    if value is not None:
        print(repr(value))
"""
"""Runs inside the sandbox: blocks like the cells of a notebook, of which only the last is heard."""


def has_container() -> bool:
    """Whether the sample at hand has a sandbox of its own."""
    try:
        sandbox()
    except ProcessLookupError:
        return False
    return True


async def in_container(blocks: tuple[str, ...]) -> CodeResult:
    """Run the last of a chat's blocks after those before it, with whatever the sandbox's Python has."""
    try:
        done = await sandbox().exec(["python3", "-c", _DRIVER], input=json.dumps(blocks), timeout=SECONDS)
    except TimeoutError:
        return CodeResult("timeout", message=f"The program ran longer than {SECONDS} s and was stopped.")
    except (OSError, UnicodeDecodeError) as error:
        return CodeResult("crashed", message=f"The program could not be run: {type(error).__name__}.")
    output = done.stdout[:LONGEST]
    return CodeResult("ok", output) if done.success else CodeResult("error", output, done.stderr.strip()[-600:])
