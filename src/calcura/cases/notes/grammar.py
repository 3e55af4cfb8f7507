"""Sentences with choices in them, and the draft that they are written to.

A template is text with alternatives in brackets and words filled in at braces:
``{He} [has|is known to have] {np}``. Alternatives nest; one of them may be empty. A draft keeps the pieces of the
note and where each value stands, so that the spans are known without searching the text for them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import accumulate
from typing import Any, TypeVar

Span = tuple[int, int]
T = TypeVar("T")


class Slot(str):
    """A word that is filled in when the template is written."""

    __slots__ = ()


class Alternatives(tuple["Template", ...]):
    """Templates of which one is written."""

    __slots__ = ()


class Tenses(tuple[str, str]):
    """A verb in the present and in the past."""

    __slots__ = ()


class Template(tuple[str | Slot | Tenses | Alternatives, ...]):
    """A parsed template."""

    __slots__ = ()


Node = str | Slot | Tenses | Alternatives
_TOKEN = re.compile(r"[\[\]|{}]|[^\[\]|{}]+")


@cache
def template(text: str) -> Template:
    """Return a template parsed, once.

    >>> template("no [known|] {np}")
    ('no', ((' ', 'known'), ()), ' ', 'np')
    """
    return parsed(text)


def parsed(text: str) -> Template:
    """Parse a template."""
    tokens = _TOKEN.findall(text)
    nodes, rest = _sequence(tokens, 0)
    if rest != len(tokens):
        raise ValueError(f"{text!r}: a bracket or bar stands alone")
    return nodes


def templates(texts: Iterable[str]) -> tuple[Template, ...]:
    """Parse several templates."""
    return tuple(map(template, texts))


def _sequence(tokens: Sequence[str], at: int) -> tuple[Template, int]:
    nodes: list[Node] = []
    while at < len(tokens) and tokens[at] not in ("|", "]"):
        if tokens[at] == "[":
            options, at = _options(tokens, at + 1)
            nodes.append(options)
        elif tokens[at] == "{":
            present, slash, past = tokens[at + 1].partition("/")
            nodes.append(Tenses((present, past)) if slash else Slot(present))
            at += 3
        else:
            nodes.append(tokens[at])
            at += 1
    return Template(_spaced(nodes)), at


def _spaced(nodes: list[Node]) -> list[Node]:
    """Move the space beside alternatives of which one is empty into the others, so that none is left doubled."""
    for at, node in enumerate(nodes):
        if not isinstance(node, Alternatives) or () not in node:
            continue
        before = nodes[at - 1] if at else None
        after = nodes[at + 1] if at + 1 < len(nodes) else None
        if isinstance(before, str) and not isinstance(before, Slot) and before.endswith(" "):
            nodes[at - 1] = before[:-1]
            nodes[at] = Alternatives(Template((" ", *option)) if option else option for option in node)
        elif before is None and isinstance(after, str) and not isinstance(after, Slot) and after.startswith(" "):
            nodes[at + 1] = after[1:]
            nodes[at] = Alternatives(Template((*option, " ")) if option else option for option in node)
    return nodes


def _options(tokens: Sequence[str], at: int) -> tuple[Alternatives, int]:
    options = []
    while True:
        option, at = _sequence(tokens, at)
        options.append(option)
        if at >= len(tokens):
            raise ValueError(f"{''.join(tokens)!r}: a bracket is not closed")
        at += 1
        if tokens[at - 1] == "]":
            return Alternatives(options), at


class Draft:
    """A note being written: its pieces, and the pieces that each value stands in.

    ``words`` fill the braces: text, or a function that writes what belongs there. ``values`` are words of the next
    templates that tell an input: slot -> (name of the input, or empty; words).
    """

    __slots__ = ("chance", "elsewhere", "marks", "parts", "past", "subject", "values", "words")

    def __init__(self, chance: Callable[[], float], past: bool) -> None:
        self.chance = chance
        self.past = past
        self.words: dict[str, str | Callable[[], object]] = {}
        self.values: dict[str, tuple[str, str]] = {}
        self.parts: list[str] = []
        self.marks: list[tuple[str, int, int]] = []
        self.elsewhere: list[tuple[int, int]] = []
        self.subject = ""

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[int(self.chance() * len(options))]

    def write(self, nodes: Template) -> None:
        """Append a template with its alternatives chosen and its words filled in."""
        parts = self.parts
        for node in nodes:
            kind = node.__class__
            if kind is str:
                parts.append(node)  # type: ignore[arg-type]
            elif kind is Slot:
                self._fill(node)  # type: ignore[arg-type]
            elif kind is Tenses:
                parts.append(node[self.past])  # type: ignore[arg-type]
            elif option := node[int(self.chance() * len(node))]:
                self.write(option)  # type: ignore[arg-type]

    def _fill(self, slot: Slot) -> None:
        if slot in self.values:
            self.tell(*self.values[slot])
            return
        word = self.words[slot]
        if word.__class__ is not str:
            word()  # type: ignore[operator]
        elif slot == "he" and self.subject:
            self.parts.append(self.subject)
            self.subject = ""
        else:
            self.parts.append(word)

    def tell(self, name: str, words: str) -> None:
        """Append words that tell the value of an input; without a name they tell none."""
        self.parts.append(words)
        if name:
            self.mark(name, len(self.parts) - 1)

    def mark(self, name: str, start: int) -> None:
        """Say that the pieces from ``start`` to here tell the value of ``name``."""
        self.marks.append((name, start, len(self.parts)))

    def capital(self, at: int) -> None:
        """Begin the piece at ``at``, or the first one after it that is not empty, with a capital letter."""
        parts = self.parts
        while at < len(parts):
            piece = parts[at]
            if piece:
                if not piece.startswith("pH"):
                    parts[at] = piece[0].upper() + piece[1:]
                return
            at += 1

    def finished(self) -> tuple[str, dict[str, Span], tuple[Span, ...]]:
        """Return the text, the span of each value, and the passages about other times or people."""
        ends = [0, *accumulate(map(len, self.parts))]
        spans: dict[str, Span] = {}
        for name, start, end in self.marks:
            spans.setdefault(name, (ends[start], ends[end]))
        return "".join(self.parts), spans, tuple((ends[start], ends[end]) for start, end in self.elsewhere)


class Page:
    """Sentences and paragraphs of one note, in whichever language: what stands between them, and what is taken back."""

    def __init__(self, draft: Draft) -> None:
        self.draft, self.chance, self.pick = draft, draft.chance, draft.pick
        self._between = ""

    def _go_on(self, following: str = "") -> None:
        """Write what stands between the last sentence or line and the next."""
        if self._between:
            self.draft.parts.append(self._between)
        self._between = following

    def mark_place(self) -> tuple[int, str]:
        """Return where the note is, for ``go_back``."""
        return len(self.draft.parts), self._between

    def go_back(self, place: tuple[int, str]) -> None:
        """Take back what was written since, which holds no value."""
        del self.draft.parts[place[0] :]
        self._between = place[1]

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """Say that what is written inside is about another time or another person."""
        start = len(self.draft.parts)
        yield
        self.draft.elsewhere.append((start, len(self.draft.parts)))

    def shuffle(self, items: list[Any]) -> None:
        """Put a list in a random order."""
        for place in range(len(items) - 1, 0, -1):
            other = int(self.chance() * (place + 1))
            items[place], items[other] = items[other], items[place]

    def in_groups(self, items: list[T], most: int) -> Iterator[list[T]]:
        """Yield the items a few at a time, as many as ``most``."""
        while items:
            size = 1 + int(self.chance() * min(most, len(items)))
            yield items[:size]
            items = items[size:]

    def few(self, frames: Sequence[T], most: int, write: Callable[[T], None]) -> None:
        """Write at most so many of the frames, each once."""
        left = list(frames)
        for _ in range(1 + int(self.chance() * most)):
            write(left.pop(int(self.chance() * len(left))))
