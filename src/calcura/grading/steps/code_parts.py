"""Programs within a solution, and what they printed, parted from its prose."""

from __future__ import annotations

import re

_FENCE = re.compile(
    r"^[ \t]*(?:`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)\n(?P<body>.*?)(?:^[ \t]*(?:`{3,}|~{3,})[ \t]*$|\Z)",
    re.DOTALL | re.MULTILINE,
)
_PYTHON = {"python", "python3", "py", "py3", "ipython", "tool_code"}
_STATEMENT = re.compile(
    r"^(?:import |from \w+ import |def |print\(|if .*:$|else:$|[A-Za-z_]\w* ?[-+*/]?= ?[^=])", re.MULTILINE
)
_PRINTS = re.compile(r"\bprint\(|\breturn\b|^import |^def ", re.MULTILINE)
_WORDS_OF_PRINTS = ("print", "return", "import", "def")
_OUTPUT = re.compile(
    r"(?:executed your code,? and the output is|output(?: of the (?:code|program))?(?: is)?|stdout|it printed"
    r"|the program printed)\s*:\s*"
    r"(?P<output>.*?)(?=\n\s*If there was an error|\n\s*\n\s*\n|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_OUTPUT_INFO = {"output", "stdout", "text output"}


def without_code(text: str) -> tuple[str, list[str], list[str]]:
    """Return the prose of a text, its programs, and what it shows them to have printed.

    >>> without_code("So:\\n```python\\nprint(2 + 3)\\n```\\nIt is 5.")
    ('So:\\n\\nIt is 5.', ['print(2 + 3)'], [])
    """
    if "```" not in text and "~~~" not in text:
        return ("", [text.strip()], []) if _is_code(text) else (text, [], [])
    code: list[str] = []
    outputs: list[str] = []

    def take(found: re.Match[str]) -> str:
        info, body = found["info"].strip().lower(), found["body"].rstrip("\n")
        if info in _OUTPUT_INFO:
            outputs.append(body.strip())
            return ""
        if info.partition(" ")[0] in _PYTHON or (not info and _is_code(body)):
            code.append(body)
            return ""
        return body

    return _FENCE.sub(take, text), code, outputs


def _is_code(text: str) -> bool:
    if not any(word in text for word in _WORDS_OF_PRINTS):
        return False
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if not lines or not _PRINTS.search(text):
        return False
    return sum(_STATEMENT.match(line.strip()) is not None or line[:1] in " \t)" for line in lines) >= 0.8 * len(lines)


def outputs_told(content: str, role: str) -> list[str]:
    """Return what a message tells a program to have printed: all of a tool's, else what it says is the output."""
    found = _OUTPUT.search(content)
    if found:
        return [found["output"].strip()]
    return [content.strip()] if role == "tool" and content.strip() else []
