"""The sentences of a report: what was found, and how it was computed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from calcura.evaluation.report.contents import Contents, Reported
from calcura.evaluation.report.wording import count, limits, percent, points
from calcura.measurements.counting import counted
from calcura.measurements.toml import read_toml

FIRST = 4
"""Runs that are told in sentences."""


@dataclass(frozen=True)
class Lead:
    """The title, and the sentences under it."""

    title: str
    sentences: tuple[str, ...]


def lead(found: Contents) -> Lead:
    """Return what the report says first."""
    data = list(dict.fromkeys(each.run.data for each in found.runs))
    what = "Clinical calculation" if found.has_values else "Choosing a calculator"
    title = f"{what} on {', '.join(data[:2])}" + (" and other data" if len(data) > 2 else "")
    told = [_sentence(each) for each in found.runs[:FIRST]]
    left = len(found.runs) - FIRST
    return Lead(title, (*told, f"{counted(left, 'run')} more below.") if left > 0 else tuple(told))


def _sentence(each: Reported) -> str:
    figures = each.summary
    scored = figures["correct"] + figures["wrong"]
    told = f"{each.name}: {count(figures['correct'])} of {counted(scored, 'scored answer')} correct"
    told += f", {percent(figures['accuracy'])} % (95 % interval {limits(figures['interval'])})."
    if figures["unscored"]:
        told += f" Unscored: {count(figures['unscored'])}; were they all wrong, it would be "
        told += f"{percent(figures['accuracy_with_unscored_wrong'])} %."
    if figures["abstained"]:
        told += f" {counted(figures['abstained'], 'abstention')} where there is an answer, counted as wrong."
    if figures["from_prose"]:
        told += f" Read from prose, where none is declared: {counted(figures['from_prose'], 'answer')}; without them "
        told += f"accuracy is {percent(figures['accuracy_without_prose'])} %."
    if each.comparison is not None:
        pair = each.comparison.overall.paired
        told += f" On {counted(pair.n, 'item')} shared with {each.comparison.a.name} the difference is "
        told += f"{points(pair.difference)} points ({limits(pair.interval, signed=True)})."
    return told


def methods(found: Contents) -> list[str]:
    """Return how the figures were computed."""
    of_any = {name for each in found.runs for name in ("calibration", "by_draws", "choices") if each.summary[name]}
    lacks = {
        "baseline": not found.baseline,
        "confidence": "calibration" not in of_any,
        "draws": "by_draws" not in of_any,
        "pairs": not found.pairs,
        "choices": "choices" not in of_any,
        "steps": not found.steps,
    }
    told = read_toml(Path(__file__).with_name("methods.toml"))["told"]
    baseline = found.baseline.name if found.baseline else ""
    return [words.format(baseline=baseline) for name, words in told.items() if not lacks.get(name)]


def fits(found: Contents) -> list[str]:
    """Return the parabolas through accuracy against the number of inputs."""
    told = []
    for each in found.runs:
        fit = each.summary["input_count_fit"]
        if fit is not None:
            terms = f"{_term(fit['linear'], 2)} n {_term(fit['square'], 3)} n²"
            told.append(
                f"{each.name}: accuracy in % with n inputs is {100 * fit['constant']:.1f} {terms}, weighted by items "
                f"(R² = {fit['r_squared']:.2f})."
            )
    return told


def _term(share: float, decimals: int) -> str:
    return f"{'−' if share < 0 else '+'} {abs(100 * share):.{decimals}f}"
