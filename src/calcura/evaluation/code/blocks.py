"""The Python that a model wrote into its answer."""

from __future__ import annotations

import re
import textwrap

from calcura.evaluation.code.preparing import parsed
from calcura.text.structure import blocks

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
