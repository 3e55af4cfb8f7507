"""How a text is laid out: sections, sentences, tables and blocks of code, as places of the text.

Nothing is cut out or changed. Whoever wants the words of a part takes ``text[part.start : part.end]``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import NamedTuple


class Span(NamedTuple):
    """Where something stands."""

    start: int
    end: int


# --- sentences ----------------------------------------------------------------------------------------------------

_ABBREVIATED = re.compile(
    r"(?:\b(?:(?:Dr|Mr|Ms|Mrs|Prof)(?:\. [A-Z])?|St|vs|approx|[Tt]emp|[WwHh]t|[Rr]esp|e\.g|i\.e|ca|cf|incl|esp|[HhRD]x"
    r"|[MmPp]at|Fam)|(?:^|\n)[ \t]*\(?(?:\d{1,2}|[a-hA-H]))\.$"
)
"""An abbreviation, or the mark of an item alone in its line."""
_NUMBERED = re.compile(r"(?:(?<=\bNo\.)|(?<=\bNr\.)|(?<=\bFig\.))\s{1,3}\d")
_LONGEST_ABBREVIATION = 16
_MARK = r"(?:[-*+•·–▪◦]|\(?(?:\d{1,2}|[a-hA-H])[.)])"
# Each way begins with a plain sign, for which the search looks fast, and only then looks back.
_END = re.compile(
    r"[.?!](?<=[^\s(,;:].)[\"')\]*_]*(?=\s+[\"'(\[*_]*[A-Z0-9\u4e00-\u9fff•-])|[。！？；]"
    rf"|\n\s*\n|\n(?=\s*(?:{_MARK}\s|[A-Z#|<\u4e00-\u9fff]))|\n(?<![a-z,(]\n)(?!\s*[a-z])"
)


def sentences(text: str) -> list[int]:
    """Return where each sentence starts; an item of a list, a heading and a line of a form are sentences too.

    >>> note = "Fever 38.5 C. Seen by Dr. Li.\\n- cough\\nno rash"
    >>> [note[start : start + 5] for start in sentences(note)]
    ['Fever', 'Seen ', '- cou']
    """
    starts = [0]
    for found in _END.finditer(text):
        end = found.end()
        stop = found.start() + 1
        if text[found.start()] == "." and (
            _ABBREVIATED.search(text, max(0, stop - _LONGEST_ABBREVIATION), stop) or _NUMBERED.match(text, stop)
        ):
            continue
        while end < len(text) and text[end].isspace():
            end += 1
        if starts[-1] < end < len(text):
            starts.append(end)
    return starts


def sentence_spans(text: str) -> list[Span]:
    """Return the sentences, each with the blanks behind it."""
    return [Span(*each) for each in pairwise((*sentences(text), len(text)))]


def around(starts: list[int], length: int, place: int) -> tuple[int, int]:
    """Return start and end of the sentence around a place; ``starts`` as :func:`sentences` gives them."""
    at = bisect_right(starts, place)
    return starts[at - 1], starts[at] if at < len(starts) else length


# --- sections -----------------------------------------------------------------------------------------------------

_HEADING = re.compile(
    r"(?:^|(?<=[.;] )|(?<=[。；]))[ \t]*+(?:#{1,6}[ \t]++(?P<hashed>[^\n#]{1,80}?)[ \t#:]{0,9}$"
    r"|(?P<capitals>[A-Z][A-Z /()&'-]{3,48})(?=\n)|(?P<chinese>[\u4e00-\u9fff]{2,10})[:：]"
    r"|【(?P<framed>[^】\n]{1,30})】"
    r"|[*_> -]{0,8}(?P<named>[A-Z][A-Za-z0-9 /()&',-]{1,48}?)[*_]{0,4}[ \t]{0,4}[:：][*_]{0,4}(?=\s|$))",
    re.MULTILINE,
)


class Section(NamedTuple):
    """A heading and the text under it; ``body`` is where that starts."""

    name: str
    start: int
    body: int
    end: int


def sections(text: str) -> list[Section]:
    """Return the headed parts of a text; each goes on to the next heading.

    >>> [each.name for each in sections("HISTORY\\nFamily: gout. Exam: clear.\\n## Plan\\nrest")]
    ['HISTORY', 'Family', 'Exam', 'Plan']
    """
    found = list(_HEADING.finditer(text))
    ends = [*(each.start() for each in found[1:]), len(text)]
    return [
        Section(each[each.lastgroup or 0].strip(" *#_"), each.start(), each.end(), end)
        for each, end in zip(found, ends, strict=False)
    ]


# --- tables -------------------------------------------------------------------------------------------------------

_CELL_END = re.compile(r"(?<!\\)\||\t")
_RULE = re.compile(r"[\s|:+=-]*")
_FEWEST_CELLS = 2


class Table(NamedTuple):
    """Lines of cells that follow one another, the first the header; the rule of dashes below it is left out."""

    rows: tuple[tuple[Span, ...], ...]

    def column(self, number: int) -> list[Span]:
        """Return the cells below the header of a column; rows that are too short have none."""
        return [row[number] for row in self.rows[1:] if number < len(row)]


def tables(text: str) -> list[Table]:
    """Return the tables whose cells are parted by bars or tabs; cells are told without the blanks around them.

    >>> note = "| Test | Now |\\n|---|---|\\n| Na | 140 |\\n| K | 4.1 |"
    >>> [[note[a:b] for a, b in row] for row in tables(note)[0].rows]
    [['Test', 'Now'], ['Na', '140'], ['K', '4.1']]
    """
    if "|" not in text and "\t" not in text:
        return []
    runs = (run for is_table, run in groupby(_rows(text), key=bool) if is_table)
    told = [tuple(tuple(row) for row in run if not _is_rule(text, row)) for run in runs]
    return [Table(each) for each in told if len(each) > 1]


def _rows(text: str) -> Iterator[list[Span]]:
    """Yield the cells of each line; none where it is no row."""
    start = 0
    for line in text.split("\n"):
        cuts = [-1, *(each.start() for each in _CELL_END.finditer(line)), len(line)]
        cells = [_trimmed(text, start + left + 1, start + right) for left, right in pairwise(cuts)]
        inside = cells[line.lstrip().startswith("|") : len(cells) - line.rstrip().endswith("|")]
        yield inside if len(cuts) > _FEWEST_CELLS and len(inside) >= _FEWEST_CELLS else []
        start += len(line) + 1


def _trimmed(text: str, start: int, end: int) -> Span:
    words = text[start:end]
    left = len(words) - len(words.lstrip())
    return Span(start + left, start + left + len(words.strip())) if words.strip() else Span(start, start)


def _is_rule(text: str, row: list[Span]) -> bool:
    return any(a < b for a, b in row) and all(_RULE.fullmatch(text, a, b) for a, b in row)


# --- blocks of code -----------------------------------------------------------------------------------------------

_FENCE = re.compile(
    r"(?:^[ \t]*+|(?<=[^\s`])[ \t]*(?=```(?i:python3?|py|json)?[ \t]*$))"  # also behind other words
    r"(?P<marks>`{3,}+|~{3,}+)(?P<info>[^`\n]*+)$",
    re.MULTILINE,
)


class Block(NamedTuple):
    """What stands between two fences; ``language`` as the opening fence names it, in small letters."""

    start: int
    end: int
    language: str


def blocks(text: str) -> list[Block]:
    """Return the fenced blocks of a text, in order.

    One that is never closed reaches to the next fence that names a language, or to the end: answers are cut off.

    >>> answer = "So:\\n```python\\nprint(7)\\n```\\nand ```json\\n{}"
    >>> [(each.language, answer[each.start : each.end]) for each in blocks(answer)]
    [('python', 'print(7)\\n'), ('json', '{}')]
    """
    found = list[Block]()
    marks, language, body = "", "", 0
    for fence in _FENCE.finditer(text):
        info = fence["info"].strip()
        if marks and not info and not fence["marks"].startswith(marks):
            continue  # a shorter fence inside a longer one
        opens = not marks or len(info.split()) == 1  # inside an open block only what names a language
        if marks:
            found.append(Block(body, fence.start(), language))
        marks, body = fence["marks"] if opens else "", min(fence.end() + 1, len(text))
        language = info.strip("{}.").lower().partition(" ")[0]
    return [*found, Block(body, len(text), language)] if marks else found


def without(text: str, spans: list[Span]) -> str:
    """Return a text at the same length with some places blank; line ends stay.

    >>> without("sodium 131 | 140", [Span(7, 10)])
    'sodium     | 140'
    """
    pieces, last = list[str](), 0
    for start, end in sorted(spans):
        if end > last:
            pieces += [text[last : max(start, last)], _NOT_LINE_END.sub(" ", text[max(start, last) : end])]
            last = end
    return "".join((*pieces, text[last:]))


_NOT_LINE_END = re.compile(r"[^\n]")
