"""Where an answer says that it stands: boxes, tags, keys of JSON and lines such as "Final answer:"; thinking left out.

Nothing is judged here: two places that differ are both given, in order, and what is inside is read by others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from calcura.text.structure import Span, without

Mark = Literal["tag", "box", "key", "line"]


class Place(NamedTuple):
    """A place of an answer: what marks it, and where what is inside stands.

    A ``line`` goes on to its end and may hold words beside the answer; the others enclose the answer alone. ``closed``
    is False where the end of an enclosure is missing, as in an answer that was cut off.
    """

    mark: Mark
    start: int
    end: int
    closed: bool = True


LONGEST = 400
"""More characters than an answer needs: a box or a line is looked at no further."""
_NAME = r"(?:final[ _-]?)?(?:answer|result)"
_ANSWER = rf"(?:{_NAME}|score|value)s?"
_TAG = re.compile(
    rf"<\s*(?P<name>{_NAME})\s*>(?P<in>.*?)(?:(?P<closing><\s*[/\\]{{1,3}}\s*{_NAME}\s*>)|\Z)", re.I | re.S
)
_BOX = re.compile(r"\\boxed\s*(?:\{|(?P<in>[^\s${}]{1,40}))")
_KEY = re.compile(rf"[\"'](?:{_ANSWER})[\"']\s*:\s*(?P<in>\"(?:[^\"\\]|\\.)*\"|[^,}}\n]+)", re.I)
_ASIDE = r"(?:\s?\([^()\n]{0,60}\))?"
_LINE = re.compile(
    r"(?:^|(?<=[.!:;] )|(?<=>)|(?<=  ))[ \t>#*_-]{0,12}(?:(?:so|thus|hence|therefore|and),? )?(?:(?:the|my|our) )?"
    rf"(?:(?:final|correct|calculated|computed|total|overall|estimated) )*(?P<noun>{_ANSWER}|total|estimate|conclusion)"
    rf"(?P<of>{_ASIDE}(?: (?:to|for|of|in)\b[^.\n:=]{{0,90}}?)?[ *_\"']*)"
    r"(?::|=|->|\b(?:is|was|would be|equals)\b:?)[ *_:]*(?P<in>[^\n]*)",
    re.I | re.M,
)
_UNDER_HEADING = re.compile(
    rf"^[ \t]*(?:#{{1,6}} |\*\*)(?:the )?(?:final )?{_ANSWER}:?(?:\*\*)?:?[ \t]*\n", re.I | re.M
)
_HASHES = re.compile(r"#### (?P<in>[^\n]+)")
_CHINESE = re.compile(
    r"(?:最终)?(?:答案|结果|得分|评分)[*_\"' ]{0,6}(?:应该|应)?(?:[:：]|(?:是|为|约为)[:：]?|=|\s*\n)"
    r"[ *_]{0,4}(?P<in>[^\n]+)"
)


def places(text: str) -> list[Place]:
    r"""Return the places marked as the answer, in order of their ends; none in what is thought and not said.

    >>> t = r"<think>answer: 3</think> <final_answer>22.9</final_answer> or \boxed{3 \text{kg}}; Final answer: **5**"
    >>> [(each.mark, t[each.start : each.end]) for each in places(t)]
    [('tag', '22.9'), ('box', '3 \\text{kg}'), ('line', '5**')]
    """
    said = without(text, thinking(text))
    found = [*_tags(said), *_boxes(said), *_keys(said), *_lines(said)]
    return sorted(
        (each for each in found if text[each.start : each.end].strip()), key=lambda each: (each.end, -each.start)
    )


def _tags(text: str) -> Iterator[Place]:
    if "<" in text:
        for found in _TAG.finditer(text):
            yield Place("tag", *found.span("in"), found["closing"] is not None)


def _boxes(text: str) -> Iterator[Place]:
    if "\\boxed" in text:
        for found in _BOX.finditer(text):
            end = found.end() if found["in"] else closing_brace(text, found.end())
            yield Place(
                "box",
                found.start("in") if found["in"] else found.end(),
                end,
                found["in"] is not None or end < len(text),
            )


def closing_brace(text: str, start: int) -> int:
    """Return where the brace closes that was opened directly before; the end of what is looked at where none does."""
    depth, end = 1, min(len(text), start + LONGEST)
    for place in range(start, end):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if not depth:
            return place
    return end


def _keys(text: str) -> Iterator[Place]:
    if ":" in text and ('"' in text or "'" in text):
        yield from (Place("key", *found.span("in")) for found in _KEY.finditer(text))


def _lines(text: str) -> Iterator[Place]:
    for pattern in (_LINE, *((_HASHES,) if "####" in text else ()), *(() if text.isascii() else (_CHINESE,))):
        for found in pattern.finditer(text):
            start, end = found.span("in")
            yield Place(
                "line",
                *(_next_line(text, end) if not text[start:end].strip(" *_") else (start, min(end, start + LONGEST))),
            )
    for found in _UNDER_HEADING.finditer(text):
        yield Place("line", *_next_line(text, found.end() - 1))


def _next_line(text: str, start: int) -> Span:
    """Return the first line below that holds anything: of an announcement that stands alone."""
    found = _FILLED.match(text, start)
    return Span(*found.span("in")) if found is not None else Span(start, start)


_FILLED = re.compile(r"(?:[ \t*_>-]*\n){1,4}[ \t*_>-]*(?P<in>[^\n]{1,400})")

# --- what is said, and what is only thought -----------------------------------------------------------------------

_THOUGHT = r"(?:think(?:ing)?|thoughts?|reasoning|scratchpad|reflection)"
_THINK = re.compile(rf"<{_THOUGHT}>.*?(?:</{_THOUGHT}>|\Z)|\A(?:(?!<{_THOUGHT}>).)*</{_THOUGHT}>", re.I | re.S)
_CHANNEL = re.compile(
    r"<\|channel\|>\s*(?P<name>\w+)[^<]*<\|message\|>(?P<in>.*?)(?:<\|(?:end|return|start|call)\|>|\Z)", re.S
)


def thinking(text: str) -> list[Span]:
    """Return what is thought and not said: tags of thinking, open ones too, and channels other than the final one.

    >>> thinking("<think>It is 4.</think>5"), thinking("It is 4.</think>5")
    ([Span(start=0, end=23)], [Span(start=0, end=16)])
    """
    found = [Span(*each.span()) for each in _THINK.finditer(text)] if "<" in text else []
    if "<|channel|>" in text:
        found += [Span(*each.span()) for each in _CHANNEL.finditer(text) if each["name"] != "final"]
    return found


# --- JSON ---------------------------------------------------------------------------------------------------------

Pairs = Callable[[list[tuple[str, Any]]], dict[str, Any]]
"""Makes an object of its keys and values, and may take note of them."""
MOST_BROKEN = 200
"""Each broken object costs a walk through the text, for the line that the error names."""
_OPENING = re.compile(r"\{(?=\s*[\"}])")
_LAST_COMMA = re.compile(r",(?=\s*[}\]])")


def objects(text: str, of_pairs: Pairs | None = None) -> Iterator[dict[str, Any]]:
    """Yield the JSON objects of a text that stand in no other one, in order; what is no JSON is passed over.

    >>> list(objects('First {x}, then {"a": {"b": 1}} and {"c": 2}.'))
    [{'a': {'b': 1}}, {'c': 2}]
    """
    return (value for value, _ in placed_objects(text, of_pairs))


def placed_objects(text: str, of_pairs: Pairs | None = None) -> Iterator[tuple[dict[str, Any], Span]]:
    """Yield the JSON objects of a text with their places; a text with very many broken ones is read no further."""
    decoder = json.JSONDecoder(object_pairs_hook=of_pairs)
    opening, broken = _OPENING.search(text), 0
    while opening and broken < MOST_BROKEN:
        start = opening.start()
        try:
            value, end = decoder.raw_decode(text, start)
            yield value, Span(start, end)
        except ValueError:
            end, broken = opening.end(), broken + 1
        except RecursionError:
            return
        opening = _OPENING.search(text, end)


def without_last_commas(text: str) -> str:
    """Take out the comma after the last of a list or an object, which people write and JSON does not have."""
    return _LAST_COMMA.sub("", text)
