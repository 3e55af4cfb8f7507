"""The report as one page that stands alone: style, script and figures are in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from calcura.engine.steps import DISCLAIMER
from calcura.evaluation.figures.published import DIFFER
from calcura.evaluation.report.choices import choice_tables, confusion_figures
from calcura.evaluation.report.contents import Contents
from calcura.evaluation.report.drawing import PAPER, STYLE
from calcura.evaluation.report.figures import (
    beside_published,
    by_calculator,
    by_category,
    by_length,
    by_number_of_inputs,
)
from calcura.evaluation.report.published import alike_tables, beside, published_tables
from calcura.evaluation.report.steps import funnel, step_tables
from calcura.evaluation.report.story import fits, lead, methods
from calcura.evaluation.report.tables import provenance_tables, run_tables
from calcura.evaluation.report.wording import pieces
from calcura.evaluation.report.wrong import WrongAnswer, rounds

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

PER_CALCULATOR = 20
"""Wrong answers of a run and calculator that the page shows; the file of wrong answers has all."""

MOST_BYTES = 12_000_000
"""Of all wrong answers in the page: where they would be more, fewer of each calculator are shown."""


def page(found: Contents, wrong: Sequence[WrongAnswer]) -> str:
    """Return the page."""
    shown = _shown(wrong)
    return (
        _environment()
        .get_template("page.html.j2")
        .render(
            found=found,
            lead=lead(found),
            disclaimer=DISCLAIMER,
            style=_file("page.css") + STYLE,
            script=_file("page.js"),
            colours=PAPER,
            figures=_figures(found),
            tables=run_tables(found) | {"provenance": provenance_tables(found)},
            steps=step_tables(found.steps),
            choices=choice_tables(found),
            calculates=found.has_values,
            methods=methods(found),
            fits=fits(found),
            differ=DIFFER,
            beside=beside(found),
            alike=alike_tables(found),
            published=published_tables(found),
            wrong=[html for _, html in shown],
            wrong_total=len(wrong),
            filters=_filters([each for each, _ in shown]),
        )
    )


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader

    made = Environment(
        loader=PackageLoader("calcura.evaluation.report", "."), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    made.filters["breakable"] = _breakable
    return made


def _breakable(text: str) -> Markup:
    """Return a text with the places where a browser may break its long words."""
    from markupsafe import Markup

    words = (Markup("<wbr>").join(pieces(word)) for word in re.split(r"(\s+)", text))
    return Markup().join(words)


def _file(name: str) -> str:
    return files("calcura.evaluation.report").joinpath(name).read_text(encoding="utf-8")


def _figures(found: Contents) -> dict[str, Any]:
    return {
        "category": by_category(found).inline(),
        "inputs": by_number_of_inputs(found).inline(),
        "length": length.inline() if (length := by_length(found)) else "",
        "calculators": [each.inline() for each in by_calculator(found)[1:]],
        "published": [each.inline() for each in beside_published(found)[1:]],
        "steps": funnel(found.steps).inline() if found.steps else "",
        "confusion": [(each.says, each.inline()) for each in confusion_figures(found)],
    }


def _shown(wrong: Sequence[WrongAnswer]) -> list[tuple[WrongAnswer, str]]:
    """Return the wrong answers that the page has room for, with their HTML, in the order they were given in."""
    template, room = _environment().get_template("wrong.html.j2"), MOST_BYTES
    written: dict[int, str] = {}
    for turn in rounds(wrong)[:PER_CALCULATOR]:
        made = {id(each): template.render(each=each) for each in turn}
        room -= sum(len(html.encode(errors="replace")) for html in made.values())
        if room < 0:
            break
        written |= made
    return [(each, written[id(each)]) for each in wrong if id(each) in written]


def _filters(shown: Sequence[WrongAnswer]) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Return what wrong answers can be chosen by: the data attribute, its name, and its values with their words."""
    every = [
        ("run", "run", {each.run: each.run for each in shown}),
        ("calculator", "calculator", {each.item.calculator: each.title for each in shown}),
        ("category", "category", {each.item.category: each.item.category for each in shown}),
        ("reason", "reason", {each.attempt.reason: each.attempt.reason for each in shown}),
        ("broke", "broke at", {each.broke: each.broke for each in shown if each.broke}),
    ]
    sorted_ = [(key, name, sorted(values.items(), key=lambda each: each[1])) for key, name, values in every]
    return [each for each in sorted_ if len(each[2]) > 1]
