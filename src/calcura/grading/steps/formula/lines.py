"""The lines of a formula as a tree by their indentation, and what kind of line each is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

CONTINUED: Final = re.compile(r"^[-+*/](?=\s)")
ASSIGNED: Final = re.compile(r"(?<![<>=!:])=(?![=])")
BRACKET_OR_SIGN: Final = re.compile(rf"[\[()\]]|{ASSIGNED.pattern}")
DEEPER: Final = {"(": 1, "[": 1, ")": -1, "]": -1}
BULLET: Final = re.compile(r"^\s*(?:[-*•‣]\s+(?=\D)|\(?\d{1,2}[.)]\s+(?=[A-Za-z√(]))")
ANNOUNCING: Final = re.compile(
    r"^(?:the |a |an )?(?:formula|equation|expression)\b[^=:]*(?::|\bis\b(?: given by)?:?)\s*|"
    r"^[^=:]*,\s*which is (?:given by )?(?=[^=]{1,30}=)|"
    r"^(?:use |using )?(?:the )?[^=:+*/;]{1,60}\b(?:formula|equation|rule|method|approach)\b"
    r"(?:\s*\([^()]*\))?\s*(?::|is)\s+",
    re.IGNORECASE,
)
LEADING: Final = re.compile(r"(?:[,:]|\b(?:is|are))\s+(?![^(]*\))")
"""What stands between what leads to an equation and the equation."""
KEPT: Final = re.compile(r"\b(?:if|when|where|else|otherwise)\b|^\s*\d")
OF_ONE_SEX: Final = re.compile(r"(?:for |in )?(?:females?|males?|wom[ae]n|m[ae]n)", re.IGNORECASE)
WHERE: Final = re.compile(r"[,;.]?\s*\b(?:where|in which|with(?=[\w ]{1,40}=))\b[:,]?\s+", re.IGNORECASE)
NEXT_ASSIGNMENT: Final = re.compile(r"(?:[,;]|\band\b)\s*(?:and\s+)?(?=[A-Za-z_][\w' ]{0,40}(?:\([^()]*\))?\s*=(?!=))")
NAME: Final = re.compile(r"\s*[A-Za-z][^<>*+]{0,44}")
SEMICOLON: Final = re.compile(r";\s*(?![^()]*\))")
MEANS: Final = re.compile(r"(?<=\w) (?:is|equals|are) (?=[-(]{0,2}\.?\d)")


@dataclass(slots=True)
class Line:
    """One line with the lines indented under it."""

    text: str
    indent: int
    under: list[Line] = field(default_factory=list)

    @property
    def heading(self) -> bool:
        """Whether the line announces what stands under it."""
        return self.text.endswith(":")


def lines_of(text: str) -> list[Line]:
    """Return the lines of a text as a tree; a line that begins with an operator goes on with the one before."""
    root = Line("", -1)
    stack = [root]
    for raw in text.split("\n"):
        stripped = raw.strip()
        if not stripped or set(stripped) <= set("-=_| "):
            continue
        indent = len(raw) - len(raw.lstrip())
        goes_on = CONTINUED.match(stripped) and ":" not in stripped and "=" not in stripped
        bare = stripped if goes_on else BULLET.sub("", raw).strip()
        while indent <= stack[-1].indent:
            stack.pop()
        last = stack[-1]
        if (CONTINUED.match(bare) or last.text.endswith("=")) and last.indent >= 0:
            last.text += f" {bare}"
            continue
        if CONTINUED.match(bare) and last.under:
            last.under[-1].text += f" {bare}"
            continue
        line = Line(bare, indent)
        last.under.append(line)
        stack.append(line)
    return root.under


def sides_of(text: str) -> list[str]:
    """Return the parts of a chain of equals signs, those inside brackets left whole."""
    if "(" not in text and "[" not in text:
        return [each.strip() for each in ASSIGNED.split(text)]
    parts, depth, start = [], 0, 0
    for found in BRACKET_OR_SIGN.finditer(text):
        depth += DEEPER.get(found[0], 0)
        if found[0] == "=" and depth <= 0:
            parts.append(text[start : found.start()].strip())
            start = found.end()
    return [*parts, text[start:].strip()]


def _without_lead_in(text: str) -> str:
    """Return an equation without what leads to it, "By this rule, CrCl = …"; for whom it is meant stays."""
    left, sign, _ = text.partition("=")
    *before, name = LEADING.split(left)
    if not sign or not before or not NAME.fullmatch(name) or KEPT.search(left):
        return text
    sex = before[-1].strip() if OF_ONE_SEX.fullmatch(before[-1].strip()) else ""
    return f"{sex}: {name}{text[len(left) :]}" if sex else f"{name}{text[len(left) :]}"


@lru_cache(maxsize=1024)
def statements_in(text: str) -> tuple[str, ...]:
    """Return the statements of a line: an equation and what it says of its letters after ``where``."""
    return tuple(_statements(text))


def _statements(text: str) -> Iterator[str]:
    bare = _without_lead_in(ANNOUNCING.sub("", text))
    for part in WHERE.split(bare):
        for each in NEXT_ASSIGNMENT.split(MEANS.sub(" = ", part) if part is not bare else part):
            for piece in SEMICOLON.split(each) if ";" in each else (each,):
                if piece.strip(" .,"):
                    yield piece.strip(" ,").rstrip(".").strip()
