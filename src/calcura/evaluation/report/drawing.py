"""Figures as SVG, drawn by a few marks of our own.

A plotting library would weigh more than all else that a report needs, and its pictures take no notice of a dark page
or a narrow one. In a page the colours are the page's; a figure of its own file has those of paper.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

WIDTH, NARROW = 520, 358
"""Of a figure, and of its form for a telephone, which shows it as large as it is."""
CHARACTER = 6.8
"""The mean width of a character of this font, near enough to tell what fits."""

PAPER = {
    "ink": "#1b2430",
    "soft": "#566270",
    "line": "#e2e6ea",
    "paper": "#ffffff",
    "series-0": "#0b6fa4",
    "series-1": "#c8501e",
    "series-2": "#0a8a63",
    "series-3": "#a1478a",
    "series-4": "#b7830a",
    "series-5": "#5b6ad0",
}
"""Colours on white. The series' are told apart by colour-blind readers too, and have marks of their own."""

SERIES = 6
OTHERS, ALIKE = -1, -2
"""The series of what stands beside: in the ink of side remarks, or of the text where it can be compared."""

STYLE = Path(__file__).with_name("figure.css").read_text(encoding="utf-8")


def hue(series: int) -> str:
    """Return the end of the names of the styles that give a series its colour.

    >>> hue(0), hue(7), hue(OTHERS)
    ('0', '1', 'others')
    """
    return {OTHERS: "others", ALIKE: "alike"}.get(series) or str(series % SERIES)


def element(name: str, content: str = "", **attributes: object) -> str:
    """Return an SVG element; ``content`` is SVG itself.

    >>> element("line", x1=0, stroke_width=2, class_="grid")
    '<line x1="0" stroke-width="2" class="grid"/>'
    """
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_plain(value))}"'
        for key, value in attributes.items()
        if value not in (None, "")
    )
    return f"<{name}{given}>{content}</{name}>" if content else f"<{name}{given}/>"


def _plain(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def text(x: float, y: float, words: str, style: str = "", room: float | None = None) -> str:
    """Return words at a place; what does not fit in ``room`` is cut, and told whole where a reader points at it."""
    most = int(room / CHARACTER) if room is not None else len(words)
    cut = words if len(words) <= most else words[: max(1, most - 1)].rstrip() + "…"
    title = element("title", escape(words)) if cut != words else ""
    return element("text", title + escape(cut), x=x, y=y, class_=style)


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    """Return a straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=style)


def mark(x: float, y: float, series: int, size: float = 4.2, title: str = "") -> str:
    """Return the mark of a series: circle, square, diamond or triangle in its colour."""
    style, told = f"fill-{hue(series)}", element("title", escape(title)) if title else ""
    # Colours come round before shapes do, so that 24 series have a mark of their own.
    shape = (series % SERIES + series // SERIES) % 4 if series >= 0 else 0
    if shape == 0:
        return element("circle", told, cx=x, cy=y, r=size, class_=style)
    if shape == 1:
        side = size * 1.8
        return element("rect", told, x=x - side / 2, y=y - side / 2, width=side, height=side, class_=style)
    places = " ".join(f"{_plain(x + dx * size)},{_plain(y + dy * size)}" for dx, dy in _CORNERS[shape])
    return element("polygon", told, points=places, class_=style)


_CORNERS = {
    2: ((0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)),
    3: ((0.0, -1.3), (1.2, 0.9), (-1.2, 0.9)),
}
"""Of diamond and triangle, in sizes of the mark."""


@dataclass(frozen=True)
class Figure:
    """A drawing with a name for its file and a sentence for those who cannot see it."""

    name: str
    says: str
    height: float
    parts: Sequence[str] = field(repr=False)
    width: float = WIDTH
    narrow: Figure | None = None
    """The same for a narrow page, where the words of this one would be too small to be read."""

    def inline(self) -> str:
        """Return the figure for a page that has :data:`STYLE` and the colours, in both forms if it has two."""
        title = element("title", escape(self.says))
        if self.narrow is None:
            return self._svg(title)
        return self._svg(title, "figure broad") + self.narrow._svg(title, "figure narrow")

    def standalone(self) -> str:
        """Return the figure as a file of its own, with plain colours, which every program knows."""
        style = re.sub(r"var\(--([\w-]+)\)", lambda found: PAPER[found[1]], STYLE)
        ground = element("rect", width=self.width, height=self.height, fill=PAPER["paper"])
        return self._svg(element("title", escape(self.says)) + element("style", style) + ground) + "\n"

    def _svg(self, before: str, style: str = "figure") -> str:
        return element(
            "svg",
            before + "".join(self.parts),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {_plain(float(self.width))} {_plain(float(self.height))}",
            class_=style,
            role="img",
        )


def legend(names: Sequence[str], x: float, more: str, width: float) -> list[str]:
    """Return a line for each series where there are several, and one for what is left out."""
    if len(names) < 2:
        return []
    parts = [text(x + 17, 14 + len(names) * 17, more, "soft", room=width - x - 20)] if more else []
    for series, name in enumerate(names):
        y = 14 + series * 17
        parts += [mark(x + 5, y - 4, series), text(x + 17, y, name, room=width - x - 20)]
    return parts


def legend_height(names: Sequence[str], more: str = "") -> float:
    """Return how much room the legend takes."""
    return 17.0 * (len(names) + bool(more)) + 6 if len(names) > 1 else 0.0
