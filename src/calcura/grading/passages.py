"""Where in a model's text the final answer stands.

Explicit places come first: a box, a pair of answer tags, JSON with an answer, or words such as "Final answer:". All of
them count, so that two that differ are seen. Only where there is none are concluding sentences looked at, from the end.
Every search is for a plain word or is anchored at one, and the number of places is bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

LONGEST = 400
MOST_PLACES = 12


class Passage(NamedTuple):
    """A stretch of the text where a final answer may stand."""

    text: str
    end: int
    """Where it ends in the whole text."""
    enclosed: bool = False
    """Whether it is a box or a pair of tags, which hold the answer and nothing else."""


_MARKS = r"[\"'*_ ]{0,6}"
_REMARK = r"(?:\([^()\n]{0,60}\)\s?)?"
_AFTER_ANSWER = re.compile(
    rf"{_MARKS}{_REMARK}(?:(?:to|for|of|in|that)\b[^.\n:=]{{0,90}}?)?(?:\s?#?[0-9]{{1,2}}|\s[a-c])?{_MARKS}"
    r"(?::|=|\bis\b|\bwould\sbe\b|\bwas\b|\bequals\b|->|\s-\s|\*\*\s?\n|\s*\n)"
    r"(?:[*_ ]{0,6}(?:therefore|thus|then|that)?:?)",
    re.IGNORECASE,
)
_AFTER_FINAL = re.compile(
    r"(?:calculated |computed |total |estimated |overall )?(?:result|score|value|total|estimate|number|count|date|age"
    rf"|calculation|output|verdict|conclusion)s?{_MARKS}{_REMARK}(?::|=|is\b|\*\*\s?\n|\s*\n)(?:[*_ ]{{0,6}}:?)",
    re.IGNORECASE,
)
_CHINESE = ("最终答案", "答案", "最终结果", "最终得分", "最终评分")
_AFTER_CHINESE = re.compile(r"[*_\"' ]{0,6}(?:应该|应)?(?::|是|为|=|约为|\s*\n)\s?[*_]{0,4}")
_BLANK = re.compile(r"[\s*_#>:\-]*\Z")
_CLOSING_TAG = re.compile(r"<[\\/]answer")
"""Some prompts, that of MedCalc-Bench for code among them, show a closing tag with a backslash."""


def explicit_passages(text: str, lowered: str) -> list[Passage]:
    """Return the places marked as the final answer, in order of their ends; at most the last dozen of a kind."""
    found: list[Passage] = []
    if "boxed" in lowered:
        found += _boxes(text, lowered)
    if "answer" in lowered:
        for place in _places(lowered, "answer"):
            passage = _answer(text, lowered, place)
            if passage is not None:
                found.append(passage)
    if "final" in lowered:
        for place in _places(lowered, "final"):
            after = _AFTER_FINAL.match(text, place + 6)
            if after is not None:
                found.append(_line(text, after.end()))
    if not text.isascii():
        found += _chinese(text)
    if "####" in text:
        found += [_line(text, place + 4) for place in _places(text, "####") if text[place + 4 : place + 5] == " "]
    if "<answer>" in lowered:
        found = [each if each.enclosed else _before_tags(each) for each in found]
    found = [each for each in found if each.text.strip()]
    found.sort(key=lambda each: each.end)
    return found


def _before_tags(passage: Passage) -> Passage:
    """Leave out of an announced line a pair of tags, which is a passage of its own."""
    place = passage.text.lower().find("<answer>")
    return passage if place < 0 else passage._replace(text=passage.text[:place].strip(" \n\t;*_"))


def _places(text: str, word: str) -> Iterator[int]:
    """Give the last places of a word, from the end."""
    end = len(text)
    for _ in range(MOST_PLACES):
        end = text.rfind(word, 0, end)
        if end < 0:
            return
        yield end


def _chinese(text: str) -> Iterator[Passage]:
    for word in _CHINESE:
        for place in _places(text, word):
            after = _AFTER_CHINESE.match(text, place + len(word))
            if after is not None:
                yield _line(text, after.end())


def _answer(text: str, lowered: str, place: int) -> Passage | None:
    start = place + 6
    if text[place - 1 : place] == "<" and text[start : start + 1] == ">":
        closing = _CLOSING_TAG.search(lowered, start)
        end = closing.start() if closing else len(text)
        return Passage(text[start + 1 : end][-LONGEST:] if end - start > LONGEST else text[start + 1 : end], end, True)
    if text[place - 2 : place] in ("</", "<\\"):
        return None
    if lowered.startswith("s", start):
        start += 1
    after = _AFTER_ANSWER.match(text, start)
    return None if after is None else _line(text, after.end())


def _line(text: str, start: int) -> Passage:
    """Return the rest of a line, or the next lines that hold anything where nothing is left of it."""
    stop = text.find("\n", start, start + LONGEST)
    end = stop if stop >= 0 else min(len(text), start + LONGEST)
    if not _BLANK.match(text, start, end):
        return Passage(text[start:end], end)
    lines = []
    for _ in range(4):
        start = end + 1
        if start >= len(text):
            break
        stop = text.find("\n", start, start + LONGEST)
        end = stop if stop >= 0 else min(len(text), start + LONGEST)
        if text[start:end].strip():
            lines.append(text[start:end])
            if not _BULLET.match(text, start):
                break
    return Passage("; ".join(lines), end)


_BULLET = re.compile(r"\s{0,6}(?:[-*•]|[0-9]{1,2}[.)])\s")


def _boxes(text: str, lowered: str) -> Iterator[Passage]:
    for place in _places(lowered, "boxed"):
        start = place + 5
        while text[start : start + 1] == " ":
            start += 1
        if text[start : start + 1] != "{":
            stop = re.compile(r"[^\s$]{1,40}").match(text, start)
            if stop is not None and text[place - 1 : place] == "\\":
                yield Passage(stop[0], stop.end(), True)
            continue
        end = _closing(text, start)
        yield Passage(text[start + 1 : end], end, True)


def _closing(text: str, start: int) -> int:
    depth = 0
    for place in range(start, min(len(text), start + LONGEST)):
        if text[place] == "{":
            depth += 1
        elif text[place] == "}":
            depth -= 1
            if depth == 0:
                return place
    return min(len(text), start + LONGEST)


# --- concluding sentences -------------------------------------------------------------------------------------

_END = re.compile(r"[.!?\n](?:(?<=\n)|['\")*]{0,3}\s+(?=[A-Z*(\[<\"'“$\\\u4e00-\u9fff]))")
"""Begins with a plain set, which the search looks for fast."""
SENTENCES_WINDOW = 1000


def sentences(text: str) -> list[str]:
    """Return the sentences and lines at the end of a text, in order."""
    tail = text[-SENTENCES_WINDOW:]
    found, start = [], 0
    for end in _END.finditer(tail):
        found.append(tail[start : end.end()])
        start = end.end()
    found.append(tail[start:])
    found = [each.strip() for each in found if not each.isspace() and each]
    return [each[-LONGEST:] for each in found]


CONCLUDING = (
    "result is", "result:", "result =", "results in", "score is", "score:", "score =", "score equals",
    "therefore", "thus", "hence", "so the ", "total score", "total is", "total =", "total:", "total of",
    "total points", "is calculated", "we get", "we obtain", "comes to", "comes out", "works out", "equals",
    "gives", "yields", "conclusion", "consequently", "in summary", "overall", "is estimated",
    "estimated to be", "is approximately", "is about", "going with", "go with", "settle on", "arrive at", "arriving at",
    "因此", "所以", "故", "结果为", "结果是", "总分", "得分", "评分为",
)  # fmt: skip
"""Words that a sentence has when it concludes."""

ONCE = ("the result is", "the score is", "total score is", "the total is", "result:", "total:", "score:", "total of")
"""Words that announce the result itself: two of them with different numbers are two answers."""


def concludes(sentence: str) -> bool:
    """Say whether a sentence has words of a conclusion, or an equation."""
    lowered = sentence.lower()
    if "=" in lowered:
        return True
    for word in CONCLUDING:  # noqa: SIM110 - twice as fast as any() with a generator, and asked of every sentence
        if word in lowered:
            return True
    return False
