"""A counted score put into words, in the ways in which language models write."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from planted.saying import four_parts, named, thinking
from planted.worked import Counted, Point


def bulleted(score: Counted, rng: Random) -> str:
    """Bullets with "+1"."""
    rule = f"Criteria: {score.rule}\n\n" if score.rule else ""
    lines = "\n".join(f"- {each.label}: {_finding(each)} → {each.signed}" for each in score.points)
    opening = rng.choice((f"{score.title}:", f"Let's calculate the {score.title}.", f"**{score.title}**"))
    return (
        f"{opening}\n\n{rule}{_remarks(score)}{lines}\n\nTotal: {_sum(score)} = {score.answer}\n\n**{score.title}: "
        f"{score.answer}**"
    )


def numbered(score: Counted, rng: Random) -> str:
    """Numbered and bold, with the words of the note."""
    rule = f"The {score.title} uses the following rule: {score.rule}.\n\n" if score.rule else ""
    lines = "\n".join(
        f"{place}. **{each.label}**: {_because(each)} ({_points(each)})" for place, each in enumerate(score.points, 1)
    )
    return (
        f"To calculate the patient's {score.title}, let's go through each criterion.\n\n"
        f"{rule}{_remarks(score)}{lines}\n\n"
        f"Adding up the points: {_sum(score)} = {score.answer}.\n\nThe patient's {score.title} is **{score.answer}**."
    )


def tabled(score: Counted, rng: Random) -> str:
    """A table with the points in its last column."""
    rule = f"Scoring rule: {score.rule}\n\n" if score.rule else ""
    rows = "\n".join(f"| {each.label} | {_finding(each)} | {each.points:g} |" for each in score.points)
    return (
        f"{rule}{_remarks(score)}| Criterion | Patient | Points |\n|---|---|---|\n{rows}\n| **Total** | | "
        f"**{score.answer}** |\n\n{score.title} = {score.answer}"
    )


def running(score: Counted, rng: Random) -> str:
    """A running total, sentence by sentence."""
    rule = f"The criteria are: {score.rule}. " if score.rule else ""
    told, total = [f"{rule}The current score is 0."], 0.0
    counting = [each for each in score.points if each.points]
    for each in score.points:
        if not each.points:
            told.append(f"{each.label}: {_finding(each)}, so no points are added and the score stays at {total:g}.")
            continue
        new = total + each.points + (_slip(score) if each is counting[-1] else 0)
        told.append(
            f"{each.label}: {_finding(each)}, so the score becomes {total:g} {'+' if each.points > 0 else '-'} "
            f"{abs(each.points):g} = {new:g}."
        )
        total = new
    return f"{_remarks(score)}{chr(10).join(told)}\nThe patient's {score.title} is {score.answer}."


def terse(score: Counted, rng: Random) -> str:
    """As short as can be."""
    rule = f"{score.rule}\n" if score.rule else ""
    parts = ", ".join(
        f"{each.label} {each.points:g}" + (f" ({each.value})" if each.value else "") for each in score.points
    )
    return f"{rule}{_remarks(score)}{parts}\n= {score.answer}\nAnswer: {score.answer}"


def chatty(score: Counted, rng: Random) -> str:
    """Prose, as in a conversation."""
    rule = f"The {score.title} counts {score.rule}. " if score.rule else ""
    gained = [each for each in score.points if each.points]
    missed = [each for each in score.points if not each.points]
    told = " ".join(f"For {_lower(each.label)} ({_finding(each)}) I count {_points(each)}." for each in gained)
    none = (
        f" Nothing is scored for {', '.join(f'{_lower(each.label)} ({_finding(each)})' for each in missed)}."
        if missed
        else ""
    )
    ending = rng.choice(
        (f"That makes {_sum(score)} = {score.answer}.", f"Altogether that is {_sum(score)} = {score.answer} points.")
    )
    return (
        f"{rng.choice(('Sure, ', 'Of course. ', 'Alright: '))}{rule}{_remarks(score)}{told}{none} {ending} So the "
        f"{score.title} is {score.answer}."
    )


def as_json(score: Counted, rng: Random) -> str:
    """JSON with a key for each of the four parts."""
    found: dict[str, Any] = {
        "formula": score.rule or f"{score.title}: sum of the points of its criteria",
        "extracted_values": {each.label: _finding(each) for each in score.points},
        "calculation": " + ".join(f"{_bracketed(each)} ({_lower(each.label)})" for each in score.points)
        + f" = {score.answer}",
        "answer": score.answer
        if rng.random() < 0.5
        else int(score.total)
        if float(score.total).is_integer()
        else score.total,
    }
    if score.remarks:
        found["conversions"] = list(score.remarks)
    return four_parts(found, rng)


def json_thinking(score: Counted, rng: Random) -> str:
    """JSON in which the thinking is one text."""
    rule = f"The rule is: {score.rule}. " if score.rule else ""
    told = " ".join(f"{each.label}: {_because(each)}, {_points(each)}." for each in score.points)
    return thinking(f"{rule}{_remarks(score)}{told} Total = {_sum(score)} = {score.answer}.", score.answer)


def ledger(score: Counted, rng: Random) -> str:
    """A program with a table of points, and what it printed."""
    items = "\n".join(f'    "{each.label}": {each.points:g},  # {_finding(each)}' for each in score.points)
    rule = f"# {score.rule}\n" if score.rule else ""
    total = f"{sum(each.points for each in score.points):g}"
    return (
        f"{_remarks(score)}```python\n{rule}points = {{\n{items}\n}}\nprint(sum(points.values()))\n```\n\nOutput: "
        f"{total}\n\nThe {score.title} is {score.answer}."
    )


def branches(score: Counted, rng: Random) -> str:
    """A program that asks for one finding after the other."""
    names = [_variable(each, place) for place, each in enumerate(score.points)]
    flags = "\n".join(
        f"{name} = {bool(each.points)}  # {_finding(each)}" for name, each in zip(names, score.points, strict=True)
    )
    weights = [(name, each) for name, each in zip(names, score.points, strict=True) if each.points]
    tests = "\n".join(f"if {name}:\n    score += {each.points:g}" for name, each in weights).replace("+= -", "-= ")
    total = f"{sum(each.points for each in score.points):g}"
    rule = f"Rule: {score.rule}\n\n" if score.rule else ""
    return (
        f"{rule}{_remarks(score)}```python\n# findings in the patient note\n{flags}\n\nscore = 0\n{tests}\n"
        "print(score)\n```\n"
        f"```\n{total}\n```\nThe patient's {score.title} is {score.answer}."
    )


def boxed(score: Counted, rng: Random) -> str:
    r"""A sum in LaTeX, and a box."""
    rule = f"Scoring: {score.rule}\n\n" if score.rule else ""
    lines = "\n".join(f"- {each.label}: {_finding(each)} \\( \\Rightarrow {each.points:g} \\)" for each in score.points)
    return (
        f"{rule}{_remarks(score)}{lines}\n\n\\[ \\text{{Total}} = {_sum(score)} = {score.answer} \\]\n\n\\[ "
        f"\\boxed{{{score.answer}}} \\]"
    )


def ticked(score: Counted, rng: Random) -> str:
    """A checklist."""
    rule = f"({score.rule})\n" if score.rule else ""
    lines = "\n".join(
        f"[{'x' if each.points else ' '}] {each.label} - {_finding(each)}: {each.signed}" for each in score.points
    )
    return f"{score.title}\n{rule}{_remarks(score)}{lines}\nScore {score.answer}"


def headed(score: Counted, rng: Random) -> str:
    """A heading for each of the four parts."""
    rule = score.rule or f"sum of the points of the {score.title}"
    values = "\n".join(f"{each.label}: {_finding(each)}" for each in score.points)
    return (
        f"Formula:\n{rule}\n\nExtracted values:\n{_remarks(score)}{values}\n\nCalculation:\n{_sum(score)} = "
        f"{score.answer}\n\n"
        f"Answer:\n{score.answer}"
    )


def questions(score: Counted, rng: Random) -> str:
    """Question and answer for each criterion, checked once more."""
    rule = f"I recall that the {score.title} is made up of: {score.rule}.\n\n" if score.rule else ""
    lines = "\n\n".join(
        f"{each.label}? {_because(each)[0].upper()}{_because(each)[1:]}. Points: {each.points:g}."
        for each in score.points
    )
    return (
        f"{rule}{_remarks(score)}{lines}\n\nLet me add these up again to be sure: {_sum(score)} = {score.answer}.\n\n"
        f"Therefore the final {score.title} is {score.answer}."
    )


STYLES: dict[str, Callable[[Counted, Random], str]] = named(
    bulleted,
    numbered,
    tabled,
    running,
    terse,
    chatty,
    as_json,
    json_thinking,
    ledger,
    branches,
    boxed,
    ticked,
    headed,
    questions,
)
"""The styles of scores."""

PROGRAMS = ("ledger", "branches")
"""Styles in which a program does the sum."""


def _finding(point: Point) -> str:
    return f"{point.finding} ({point.value})" if point.value and point.value != point.finding else point.finding


def _because(point: Point) -> str:
    told = f'{_finding(point)} ("{point.told}")' if point.told and not point.value else _finding(point)
    return told if point.told or point.value else f"{told} (not mentioned)" if point.finding == "absent" else told


def _points(point: Point) -> str:
    return f"{point.signed} {'point' if abs(point.points) == 1 else 'points'}"


def _bracketed(point: Point) -> str:
    return f"({point.points:g})" if point.points < 0 else f"{point.points:g}"


def _sum(score: Counted) -> str:
    return " + ".join(_bracketed(each) for each in score.points)


def _slip(score: Counted) -> float:
    return score.total - sum(each.points for each in score.points)


def _remarks(score: Counted) -> str:
    return "".join(f"{each}.\n" for each in score.remarks)


def _lower(label: str) -> str:
    return label if label[:2].isupper() else label[0].lower() + label[1:]


def _variable(point: Point, place: int) -> str:
    name = re.sub(
        r"[^a-z0-9]+", "_", point.label.lower().replace("<", "under").replace(">", "over").replace("≥", "from")
    ).strip("_")
    return name if name[:1].isalpha() else f"criterion_{place + 1}"
