"""The sentences of a report: what was found, and how it was computed."""

from __future__ import annotations

from dataclasses import dataclass

from calcura.evaluation.report.contents import Contents, Reported
from calcura.evaluation.report.wording import count, limits, percent, points
from calcura.measurements.counting import counted

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
    told = [
        "Accuracy is the number of correct answers over that of correct and wrong ones; what could not be judged or "
        "asked is unscored and stands beside it. With several epochs an item's score is the mean over them.",
        "Standard errors (after ±) are clustered by note, since questions about one note are not independent. "
        "Intervals are Wilson's, at 95 %, of as many items as the clustered error is worth.",
    ]
    if found.baseline:
        told.append(
            f"Differences are paired: from {found.baseline.name}, item by item, on the items that both have scored, in "
            "percentage points. Their intervals are clustered by note. p is that of the exact sign-flip test, in which "
            "all items of a note are flipped together and an item counts by the mean over its epochs (with one item a "
            "note and one epoch it is McNemar's exact test); it is not corrected for the number of comparisons. Can "
            "show tells the smallest difference that these items show at p < 0.05 in four of five studies. With "
            "several epochs an item counts as solved where more than half of them are right."
        )
    if any(each.summary["calibration"] for each in found.runs):
        told.append(
            "Confidence is the last number that an answer calls so. The Brier score is the mean squared difference "
            "from 1 or 0, the calibration error that between confidence and accuracy over ten bins, weighted by "
            "answers; the area under the curve is the chance that a right answer is surer than a wrong one."
        )
    if any(each.summary["by_draws"] for each in found.runs):
        told.append(
            "pass@k is the share of items of which at least one of k answers is right, majority@k that of which the "
            "answer that most of k give is right, each over all ways to take k of the epochs; items of which an "
            "answer is unscored are left out. Answers are alike as grading reads them, whatever the label."
        )
    if found.pairs:
        told.append(
            "Of all pairs of runs, p is beside its corrections by Bonferroni and by Holm for the number of pairs; the "
            "bootstrap interval is of 10,000 samples in which whole notes are drawn."
        )
    if any(each.asks_for_calculators for each in found.runs):
        told.append(
            "Choices: an answer counts if one option can be read from it, by letter or by name. The intervals beside "
            "them are of 10,000 bootstrap samples in which whole notes are drawn. The score of the options alone is "
            "that of a reader who goes by how often each calculator is used, and never sees the note."
        )
    if found.steps:
        told.append(
            "Steps: one wrong step settles an answer and a right one needs all four, so that what is open is more "
            "often right than what is known. At least and at most are the accuracy by steps if all that is open were "
            "wrong, or right; the drop is paired, on the answers that have both."
        )
    return told


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
