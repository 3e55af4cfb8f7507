"""The two kinds of chart that a report has: dots in rows, and dots over numbers with a curve through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from calcura.evaluation.figures.statistics import Interval
from calcura.evaluation.report.drawing import (
    NARROW,
    WIDTH,
    Figure,
    element,
    hue,
    legend,
    legend_height,
    line,
    mark,
    text,
)
from calcura.evaluation.report.wording import percent

RIGHT = 14.0
"""Room at the right, for half of the last tick's words."""

MARGIN = 8.0
"""Left of an axis that has no words beside it."""

SMALLER = 1.15
"""By how much more words of the small size fit."""

ToPlace = Callable[[float], float]
"""Where a share, or a number, stands in a drawing."""


@dataclass(frozen=True, slots=True)
class Dot:
    """An accuracy with its interval, of one series."""

    value: float
    series: int
    interval: Interval | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a dot chart."""

    label: str
    dots: tuple[Dot, ...]
    details: tuple[str, ...] = ()
    """Further lines, smaller."""
    strong: bool = False
    in_line: bool = False
    """Whether its dots stand on one line, and not below one another."""

    @property
    def apart(self) -> float:
        """How far one dot stands below the next."""
        return 0.0 if self.in_line else 9.0 if len(self.dots) <= 8 else 7.0


Draw = Callable[[Row, float, float, ToPlace], tuple[float, list[str]]]
"""Draws a row from where it begins at the top and left; returns how high it is, and its parts."""


def dot_chart(
    name: str, says: str, rows: Sequence[Row], series: Sequence[str] = (), left: float = 190.0, more: str = ""
) -> Figure:
    """Draw rows of dots with whiskers over an axis from 0 to 100 %; ``more`` tells which series are left out.

    Words stand beside their dots, and above them where the page is narrow.
    """
    top = legend_height(series, more) + 8

    def drawn(width: float, left: float, draw: Draw) -> Figure:
        def x_of(share: float) -> float:
            return left + share * (width - RIGHT - left)

        body: list[str] = []
        y = top
        for row in rows:
            height, parts = draw(row, y, left, x_of)
            body += parts
            y += height
        grid = [line(x_of(tick / 100), top, x_of(tick / 100), y, "grid") for tick in range(0, 101, 20)]
        parts = [*legend(series, left, more, width), *grid, *body, *_share_axis(x_of, y)]
        return Figure(name, says, y + 40, parts, width)

    return replace(drawn(WIDTH, left, _row_beside_its_words), narrow=drawn(NARROW, MARGIN, _row_below_its_words))


def _row_beside_its_words(row: Row, top: float, left: float, x_of: ToPlace) -> tuple[float, list[str]]:
    height = max(19.0 + 16.5 * len(row.details), 11 + row.apart * len(row.dots))
    middle = top + height / 2
    words = _words(row, left - 10, middle + 4 - 7 * len(row.details), "end", left - 12)
    return height, words + _dots(row, middle, x_of)


def _row_below_its_words(row: Row, top: float, left: float, x_of: ToPlace) -> tuple[float, list[str]]:
    told = 20.0 + 14 * len(row.details)
    high = 9 + row.apart * len(row.dots)
    words = _words(row, left, top + 15, "", NARROW - left)
    return told + high, words + _dots(row, top + told + high / 2, x_of)


def _words(row: Row, x: float, first: float, style: str, room: float) -> list[str]:
    parts = [text(x, first, row.label, f"strong {style}" if row.strong else style, room)]
    for place, words in enumerate(row.details, 1):
        parts.append(text(x, first + 14 * place, words, f"soft small {style}", room * SMALLER))
    return parts


def _dots(row: Row, middle: float, x_of: ToPlace) -> list[str]:
    parts = []
    for place, dot in enumerate(row.dots):
        y = middle + (place - (len(row.dots) - 1) / 2) * row.apart
        if dot.interval:
            low, high = map(x_of, dot.interval)
            parts.append(line(low, y, high, y, f"whisker line-{hue(dot.series)}"))
        parts.append(mark(x_of(dot.value), y, dot.series, title=dot.title or f"{row.label}: {percent(dot.value)} %"))
    return parts


def _share_axis(x_of: ToPlace, y: float) -> list[str]:
    ticks = [text(x_of(tick / 100), y + 16, str(tick), "soft small middle") for tick in range(0, 101, 20)]
    return [line(x_of(0), y, x_of(1), y, "axis"), *ticks, text(x_of(0.5), y + 34, "Accuracy, %", "soft middle")]


@dataclass(frozen=True, slots=True)
class Point:
    """The accuracy of the items at one number."""

    at: float
    value: float
    interval: Interval | None
    n: int


@dataclass(frozen=True, slots=True)
class Course:
    """One series of points and the curve through them."""

    points: tuple[Point, ...]
    curve: Callable[[float], float] | None


PLOT_LEFT, PLOT_HEIGHT, APART = 46.0, 250.0, 3.5
MOST_TICKS = 12
STEPS = tuple(first * 10**power for power in range(9) for first in (1, 2, 5))


def course_chart(
    name: str,
    says: str,
    courses: Sequence[Course],
    series: Sequence[str],
    across: str,
    more: str = "",
    apart: float = APART,
) -> Figure:
    """Draw accuracies over a number, larger dots for more items, and a curve for each series."""
    top = legend_height(series, more) + 10
    every = [point for course in courses for point in course.points]
    last, most = max((each.at for each in every), default=1.0), max((each.n for each in every), default=1)

    def y_of(share: float) -> float:
        return top + (1 - share) * PLOT_HEIGHT

    def drawn(width: float) -> Figure:
        def x_of(at: float, aside: float = 0.0) -> float:
            return PLOT_LEFT + 8 + at / (last or 1) * (width - RIGHT - PLOT_LEFT - 16) + aside

        parts = [*legend(series, PLOT_LEFT, more, width), *_frame(x_of, y_of, last, across, width - RIGHT)]
        for number, course in enumerate(courses):
            # Marks of several runs stand side by side: most would hide one another.
            aside = apart * (number - (len(courses) - 1) / 2)
            parts += _course(course, number, partial(x_of, aside=aside), y_of, most)
        return Figure(name, says, top + PLOT_HEIGHT + 42, parts, width)

    return replace(drawn(WIDTH), narrow=drawn(NARROW))


def _course(course: Course, number: int, x_of: ToPlace, y_of: ToPlace, most: int) -> list[str]:
    parts = []
    if course.curve and course.points:
        first, last = min(point.at for point in course.points), max(point.at for point in course.points)
        places = [(at := first + (last - first) * step / 60, course.curve(at)) for step in range(61)]
        drawn = " ".join(f"{x_of(at):.1f},{y_of(min(1.0, max(0.0, share))):.1f}" for at, share in places)
        parts.append(element("polyline", points=drawn, class_=f"curve line-{hue(number)}"))
    for point in course.points:
        x = x_of(point.at)
        if point.interval:
            low, high = map(y_of, point.interval)
            style = f"whisker line-{hue(number)}"
            parts.append(element("line", x1=x, y1=low, x2=x, y2=high, class_=style, opacity=0.45))
        told = f"{point.at:g}: {percent(point.value)} % of {point.n} answers"
        parts.append(mark(x, y_of(point.value), number, 2.8 + 3.4 * (point.n / most) ** 0.5, told))
    return parts


def _frame(x_of: ToPlace, y_of: ToPlace, last: float, across: str, right: float) -> list[str]:
    parts = []
    for tick in range(0, 101, 20):
        y = y_of(tick / 100)
        parts += [line(PLOT_LEFT, y, right, y, "grid"), text(PLOT_LEFT - 6, y + 4, str(tick), "soft small end")]
    base = y_of(0)
    step = next(each for each in STEPS if last / each <= MOST_TICKS * right / WIDTH)
    parts += [line(PLOT_LEFT, base, right, base, "axis")]
    parts += [text(x_of(at), base + 16, str(at), "soft small middle") for at in range(0, int(last) + 1, step)]
    middle, beside = (PLOT_LEFT + right) / 2, y_of(0.5)
    upright = element("text", "Accuracy, %", class_="soft middle", transform=f"translate(13 {beside:.1f}) rotate(-90)")
    return [*parts, text(middle, base + 35, across, "soft middle"), upright]
