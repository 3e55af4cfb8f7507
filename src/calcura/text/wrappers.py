"""Where an answer says that it stands: tags, boxes, JSON, "Final answer:" lines and bold; innermost, in order."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

_TAG = re.compile(
    r"<\s*(?P<name>(?:final[ _-]?)?(?:answer|result))\s*>(?P<in>.*?)(?:<\s*[/\\\\]{1,3}\s*(?P=name)\s*>|\Z)",
    re.I | re.S,
)
_BOX = re.compile(r"\\boxed\s*\{")
_LINE = re.compile(
    r"(?:^|(?<=\n)|(?<=[.!:] ))[ \t>#*_]*(?:so,? |thus,? |hence,? |therefore,? )?(?:the |my )?(?:final |correct |calculated )?(?:answer|result|score|value)"
    r"[ *_]*(?:is|:|=)[ *_:]*(?P<in>[^\n]+)", re.I,
)  # fmt: skip
_KEY = re.compile(r'"(?:final_answer|answer|result|value|score)"\s*:\s*(?P<in>"(?:[^"\\]|\\.)*"|[^,}\n]+)', re.I)
_THINK = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)|\A.*</think(?:ing)?>", re.I | re.S)
_FENCE = re.compile(r"```(?P<lang>\w*)\n(?P<in>.*?)```", re.S)


class Place(NamedTuple):
    """A place of an answer: what marks it, and the span of what is inside."""

    mark: str
    start: int
    end: int


def places(text: str) -> list[Place]:
    r"""Return the marked places of a text in order of their ends; what is thought and not said is left out.

    >>> t = r"<final_answer>22.9</final_answer> or \boxed{3 \text{kg}}"
    >>> [(each.mark, t[each.start : each.end]) for each in places(t)]
    [('tag', '22.9'), ('box', '3 \\text{kg}')]
    """
    hidden = [each.span() for each in _THINK.finditer(text)] if "think" in text else []
    found = [Place("tag", *each.span("in")) for each in _TAG.finditer(text)] if "<" in text else []
    if "\\boxed" in text:
        found += [Place("box", each.end(), _closing(text, each.end())) for each in _BOX.finditer(text)]
    found += [Place("line", *each.span("in")) for each in _LINE.finditer(text)]
    if '"' in text:
        found += [Place("key", *each.span("in")) for each in _KEY.finditer(text)]
    shown = [each for each in found if not any(start <= each.start < end for start, end in hidden)]
    return sorted(shown, key=lambda each: (each.end, -each.start))


def _closing(text: str, start: int) -> int:
    depth = 1
    for place in range(start, min(len(text), start + 400)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if not depth:
            return place
    return len(text)


def parsed(text: str) -> object | None:
    """Return a text that is wholly JSON, with or without a fence, parsed; None where it is not."""
    fenced = _FENCE.search(text)
    try:
        return json.loads(fenced["in"] if fenced else text)
    except (ValueError, RecursionError):
        return None
