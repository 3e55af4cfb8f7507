"""The Python that a model wrote into its answer."""

from __future__ import annotations

import re
import textwrap

from calcura.evaluation.code.preparing import parsed

_FENCE = re.compile(r"^[ \t]*(?P<marks>`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)$")
_GLUED = re.compile(r"(?<=[^\s`])[ \t]*(```(?:python3?|py)?[ \t]*(?:\n|\Z))", re.IGNORECASE)
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
    lines = _GLUED.sub(r"\n\1", text.replace("\r\n", "\n")).split("\n")
    if not any(_FENCE.match(line) for line in lines):
        return [text.strip()] if _reads_as_python(text) else []
    return [block for lines in _fenced(lines) if (block := _cleaned(lines))]


def _fenced(lines: list[str]) -> list[list[str]]:
    blocks: list[list[str]] = []
    marks, in_python = "", False
    for line in lines:
        fence = _FENCE.match(line)
        if not fence:
            if in_python:
                blocks[-1].append(line)
        elif marks and not fence["info"].strip() and not fence["marks"].startswith(marks):
            continue  # A shorter fence inside a longer one.
        elif marks and not _opens(fence["info"]):
            marks, in_python = "", False
        else:
            marks, in_python = fence["marks"], _names_python(fence["info"])
            blocks += [[]] if in_python else []
    return blocks


def _opens(info: str) -> bool:
    """Whether a fence inside an open block opens another: it names a language in a single word."""
    return len(info.split()) == 1


def _names_python(info: str) -> bool:
    return info.strip().strip("{}.").lower().partition(" ")[0] in _PYTHON


def _cleaned(lines: list[str]) -> str:
    """Return a block without the indentation of a list item, and without the prompts and answers of a console."""
    filled = [line for line in lines if line.strip()]
    if filled and _PROMPT.match(filled[0]):
        lines = [_PROMPT.sub("", line) for line in filled if _PROMPT.match(line)]
    return textwrap.dedent("\n".join(lines)).strip("\n").rstrip()


def _reads_as_python(text: str) -> bool:
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return any(_STATEMENT.match(line) for line in lines) and parsed(text.strip()) is not None
