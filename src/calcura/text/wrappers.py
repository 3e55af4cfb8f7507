"""Where an answer says that it stands: boxes, tags, keys of JSON and lines such as "Final answer:"; thinking left out.

Nothing is judged here: two places that differ are both given, in order, and what is inside is read by others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from calcura.text.phrases import lowered
from calcura.text.plain import without_halves
from calcura.text.structure import Span, without

Mark = Literal["tag", "box", "key", "line", "row"]


class Place(NamedTuple):
    """A place of an answer: what marks it, and where what is inside stands.

    A ``line`` goes on to its end and may hold words beside the answer; the others, the last cell of a table among them,
    enclose the answer alone. ``final`` is False where the words may also be said of a part ("Score: 2").
    """

    mark: Mark
    start: int
    end: int
    final: bool = True


LONGEST = 400
"""More characters than an answer needs: a box or a line is looked at no further."""
MOST_PLACES = 12
"""Announcements in the same word that are looked at, from the end."""
NEAR_THE_END = 600
"""Where words that may also be said of a part are looked for, and from the first that is called final."""
_NOUN = "(?:answer|result|solution|output|value|score|prediction|correction)"
_NAME = rf"(?:(?:final|correct(?:ed)?|revised|updated)[ _-]?)?{_NOUN}"
_ATTRIBUTES = r"(?:\s+[\w-]{1,20}\s*=\s*[\"'][^\"'<>]{0,60}[\"'])*"
_LONGEST_IN_A_TAG = 3000
"""Characters in which a tag is closed: of very many that are opened each costs as much."""
_TAG = re.compile(
    rf"<\s*{_NAME}{_ATTRIBUTES}\s*>(?=(?P<in>.{{0,{_LONGEST_IN_A_TAG}}}?)(?:<\s*[/\\]+[\s\w-]*{_NOUN}\s*>|\Z))",
    re.I | re.S,
)
_BOX = re.compile(r"\\(?:boxed|fbox)\s*(?:\{|(?P<in>[^\s${}]{1,40}))")
_KEY = re.compile(rf"[\"'](?:{_NAME})s?[\"']\s*:\s*(?P<in>\"(?:[^\"\\]|\\.)*\"|[^,}}\n]+)", re.I)
_SURE = ("answer", "antwort", "réponse", "reponse", "respuesta", "endergebnis", "答案")
"""Words that can only announce the answer; others do where they are called final."""
_UNSURE = ("result", "score", "value", "total", "estimate", "conclusion", "output", "ergebnis", "résultat")
_LISTED = ("score", "value")
"""Words that head a list where they are told of several."""
_LEAD = re.compile(
    r"(?:[^\w\n.:;!?()\[\]{}<]|_){0,12}(?:(?:so|thus|hence|therefore|and|also|donc),? )?"
    r"(?:(?:the|my|our|das|die|la|le) )?"
    r"(?:(?P<final>final|correct(?:ed)?|revised|updated|amended|korrigierte|endgültige[rs]?|finale[rs]?)[ _-]"
    r"|(?:calculated|computed|total|overall|estimated) )*"
    r"\Z",
    re.I,
)
_BREAKS = (". ", "! ", ": ", "; ", "> ", ">", "  ")
"""What an announcement may follow within a line."""
_BEHIND = re.compile(
    r"s?(?P<final> (?:final|d[ée]finiti|corr[ei])\w*(?: corr\w+)?)?"
    r"(?:\s?\([^()\n]{0,60}\))?(?:\s?#?\d{1,2}| [a-c])?"
    r"(?: (?:to|for|of|in|that)\b[^.\n:=]{0,90}?)?[ *_\"']*"
    r"(?::|=|->|→|\||\b(?:is|was|would be|equals|ist|lautet|est|beträgt)\b:?|- )[ *_:]*(?P<in>[^\n]*)"
    r"|s?(?: finale)?[ *_:]*(?=\n)",
    re.I,
)
_HEADING = re.compile(rf"^[ \t]*[#*]+[\W\d]*(?:{'|'.join(_UNSURE)})\W*$", re.I | re.M)
"""A line that is nothing but such a word: they are looked for from the first, however far up it stands."""
_HASHES = re.compile(r"#### (?P<in>[^\n]+)")
_ROW = re.compile(
    r"^\|(?:[ *_]*(?:(?:grand|overall|final|sum|total)\b[^|\n]{0,40}|[^|\n]{0,40}\b(?:total|score|sum)|总分|合计|总计)"
    r"[ *_]*|(?=[^\n]*\*\*\s*\|\s*$) ?\*\*[^|*\n]{2,40}\*\* ?)\|"
    r"[^\n]*?(?P<in>[^|\n]*\w[^|\n]*)\|[ \t]*(?:\n(?!\|)|\Z)",
    re.I | re.M,
)
"""The last row of a table, where it tells the total, or is bold from its name to its value: its last cell."""
_MARKED: tuple[tuple[Mark, str, re.Pattern[str]], ...] = (
    ("tag", "<", _TAG),
    ("key", ":", _KEY),
    ("line", "####", _HASHES),
)
"""What marks a place by itself, with a sign without which it is not looked for."""
_CHINESE = re.compile(
    r"(?P<final>最终|最后)?(?P<noun>答案|结果|得分|评分)[*_\"' ]{0,6}(?:应该|应)?(?:[:：]|(?:是|为|约为)[:：]?|=|\s*\n)"
    r"[ *_]{0,4}(?P<in>[^\n]+)"
)


def places(text: str, *, said: bool = False) -> list[Place]:
    r"""Return the places marked as the answer, in order of their ends; none in what is thought and not said.

    Args:
        text: the text.
        said: whether what is only thought was taken out of it before.

    >>> t = r"<think>answer: 3</think> <final_answer>22.9</final_answer> or \boxed{3 \text{kg}}; Final answer: **5**"
    >>> [(each.mark, t[each.start : each.end]) for each in places(t)]
    [('tag', '22.9'), ('box', '3 \\text{kg}'), ('line', '5**')]
    """
    shown = text if said else without(text, thinking(text))
    found = [
        Place(mark, *each.span("in"))
        for mark, sign, pattern in _MARKED
        if sign in shown
        for each in pattern.finditer(shown)
    ]
    found += [*_boxes(shown), *_lines(shown, lowered(shown))]
    filled = (each for each in found if text[each.start : each.end].strip())
    return sorted(filled, key=lambda each: (each.end, -each.start))


def may_mark(text: str, end: int) -> bool:
    r"""Say whether a text may mark an answer, or what is only thought, before a place: quick, and rather yes than no.

    >>> may_mark("The score adds up.\n" + 600 * "-", 600), may_mark("The final score: 3", 18), may_mark(r"\boxed{3}", 9)
    (False, True, True)
    """
    above = text[:end].lower()
    if not above.isascii() or any(map(above.__contains__, _MARKS)):
        return True
    return any(map(above[max(0, len(text) - NEAR_THE_END) :].__contains__, _UNSURE))


_MARKS = ("<", "[", "{", "\\", "#", "`", '"', "|", "final", *filter(str.isascii, _SURE))


def _boxes(text: str) -> Iterator[Place]:
    for found in list(_BOX.finditer(text))[-MOST_PLACES:]:
        inside = found.span("in") if found["in"] else (found.end(), _closing_brace(text, found.end()))
        yield Place("box", *inside)


def _closing_brace(text: str, start: int) -> int:
    """Return where the brace closes that was opened directly before; the end of what is looked at where none does."""
    depth, end = 1, min(len(text), start + LONGEST)
    for place in range(start, end):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if not depth:
            return place
    return end


def _lines(text: str, lower: str) -> Iterator[Place]:
    tail, final = max(0, len(lower) - NEAR_THE_END), lower.find("final")
    headed = _HEADING.search(text) if "#" in text or "**" in text else None
    tail = min(tail, final if final >= 0 else tail, headed.start() if headed else tail)
    for words, begin in ((_SURE, 0), (_UNSURE, tail)):
        for noun in words:
            for start in _last_places(lower, noun, begin):
                if (place := _announced(text, noun, start)) is not None:
                    yield place
    for found in _CHINESE.finditer(text) if not text.isascii() else ():
        final = found["final"] is not None or found["noun"] == "答案"
        yield Place("line", *found.span("in"), final=final)
    for found in _ROW.finditer(text) if "|" in text else ():
        yield Place("row", *found.span("in"), final=False)


def _last_places(text: str, word: str, begin: int) -> Iterator[int]:
    end = len(text)
    for _ in range(MOST_PLACES):
        end = text.rfind(word, begin, end)
        if end < 0:
            return
        yield end


def _announced(text: str, noun: str, start: int) -> Place | None:
    """Return the place that a word announces: the rest of its line, or the first filled one below a heading."""
    line = max(text.rfind("\n", 0, start) + 1, start - 80)
    breaks = (place + len(each) for each in _BREAKS if (place := text.rfind(each, line, start)) >= 0)
    lead = _LEAD.match(text, max(line, *breaks, 0), start)
    stop = start + len(noun)
    behind = _BEHIND.match(text, stop)
    is_key = text[stop : stop + 2] in ("':", '":')  # of JSON
    is_list = noun in _LISTED and text[stop : stop + 1].lower() == "s"  # "Values", of the inputs
    if behind is None or is_key or is_list or (lead is None and noun != "answer"):
        return None
    final = noun in _SURE or bool(behind["final"] or (lead and lead["final"]))
    if behind["in"] is not None:
        first, last = behind.span("in")
        if not text[first:last].strip(" *_\"'>|-"):
            first, last = _next_line(text, last)
        return Place("line", first, min(last, first + LONGEST), final)
    is_heading = final or noun == "output" or text[line:start].lstrip()[:1] in ("#", "*")
    first, last = _next_line(text, behind.end()) if is_heading and lead is not None else Span(start, start)
    return Place("line", first, last, final=noun != "output")


def _next_line(text: str, start: int) -> Span:
    """Return the first line below that holds anything: of an announcement that stands alone."""
    found = _FILLED.match(text, start)
    return Span(*found.span("in")) if found else Span(start, start)


_FILLED = re.compile(r"(?:[ \t*_>-]*\n){1,4}(?:[ \t*_>]|-(?=\s))*(?P<in>[^\n]{1,400})")

# --- what is said, and what is only thought -----------------------------------------------------------------------

_THOUGHT = r"(?:think(?:ing)?|thoughts?|begin_of_thought|end_of_thought|reasoning|scratchpad|reflection)"
_OPENS = re.compile(rf"[<\[◁]\|?(?:seed:|start_|begin_)?{_THOUGHT}\|?[>\]▷]", re.I)
_CLOSES = re.compile(rf"[<\[◁]\|?/?(?:seed:|end_)?{_THOUGHT}\|?[>\]▷]", re.I)
_CLOSES_ALONE = re.compile(rf"</{_THOUGHT}>", re.I)
_MAY_THINK = re.compile(r"[<\[◁]\|?/?(?:seed:|start_|begin_)?(?:think|thought|begin_of|reason|scratch|reflect)", re.I)
_CHANNEL = re.compile(
    r"<\|channel\|>\s*(?P<name>\w+)[^<]*<\|message\|>(?P<in>.*?)(?:<\|(?:end|return|start|call)\|>|\Z)", re.S
)
_RUN_TOGETHER = re.compile(r"\A\s*analysis.*assistant\s?final", re.S)
"""Channels of which the marks were lost: "analysisThe user asks ...assistantfinalThe score is 3"."""


def thinking(text: str) -> list[Span]:
    """Return what is thought and not said: tags of thinking, open ones too, and channels other than the final one.

    >>> thinking("<think>It is 4.</think>5"), thinking("It is 4.</think>5")
    ([Span(start=0, end=23)], [Span(start=0, end=16)])
    """
    thinks = any(each in text for each in "<[◁") and _MAY_THINK.search(text)
    found = list(_thoughts(text)) if thinks else []
    if "<|channel|>" in text:
        found += [Span(*each.span()) for each in _CHANNEL.finditer(text) if each["name"] != "final"]
    if "assistant" in text:
        found += [Span(*each.span()) for each in _RUN_TOGETHER.finditer(text)]
    return found


def _thoughts(text: str) -> Iterator[Span]:
    """Yield what stands in tags of thinking; one that is never opened is open from the start, as some models write."""
    opened = _OPENS.search(text)
    alone = list(_CLOSES_ALONE.finditer(text, 0, opened.start() if opened else len(text)))
    if alone:
        yield Span(0, alone[-1].end())
    while opened:
        closed = _CLOSES.search(text, opened.end())
        yield Span(opened.start(), closed.end() if closed else len(text))
        opened = _OPENS.search(text, closed.end()) if closed else None


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
    text = without_halves(text)
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
