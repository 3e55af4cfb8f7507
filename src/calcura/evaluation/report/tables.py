"""The tables of a report, as words; page, Markdown and terminal set them each in their own way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any

from calcura.evaluation.calculator_names import title_of
from calcura.evaluation.figures.changed import Changed
from calcura.evaluation.figures.compare import Comparison, Pair, Part
from calcura.evaluation.figures.confidence import COVERAGES
from calcura.evaluation.figures.statistics import Paired
from calcura.evaluation.figures.summary import CROSSING, MARKS
from calcura.evaluation.figures.tallies import tallied_by
from calcura.evaluation.report.contents import Contents, Reported
from calcura.evaluation.report.wording import (
    NOTHING,
    count,
    duration,
    limits,
    money,
    p_value,
    percent,
    pieces,
    points,
    with_error,
)

ACCURACY = "accuracy, %"
"""Accuracies are followed by ± and the standard error."""


WIDEST, FOLDED, MOST_KEPT = 13, 9, 3
"""Columns of a table that stands whole, of a part of a wider one, and of words that each part of it begins with."""

LINE, BETWEEN = 150, 2
"""Characters that a page has room for beside one another, and those between two columns."""

MOST_CHARACTERS = 400
"""Of a cell."""

COUNTS = {"n": "answers", "correct": "correct", "wrong": "wrong", "unscored": "unscored"}


@dataclass(frozen=True)
class Table:
    """A table; the columns in ``words`` are text, all others numbers."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    words: tuple[int, ...] = (0,)
    strong: Sequence[int] = ()
    """Rows that stand out."""
    soft: Sequence[int] = ()
    """Rows that stand back."""
    url: str = ""
    """Where it is from, if anywhere."""

    @property
    def parts(self) -> list[Table]:
        """The table in parts that are no wider than a page, each with the words that its rows begin with."""
        every = range(len(self.head))
        places = [every] if len(every) <= WIDEST and self._fits(every) else self._folded()
        if len(places) == 1:
            return [self]
        return [
            replace(
                self,
                title=f"{self.title} ({number} of {len(places)})",
                head=[self.head[at] for at in part],
                rows=[[row[at] for at in part] for row in self.rows],
                words=tuple(new for new, at in enumerate(part) if at in self.words),
            )
            for number, part in enumerate(places, 1)
        ]

    def _folded(self) -> Sequence[Sequence[int]]:
        """Return the columns of each part: as few parts as fit, of about as many columns each."""
        width = len(self.head)
        kept = next((place for place in range(width) if place not in self.words), 1)
        kept = kept if kept <= MOST_KEPT else 1
        found = [list(range(width))]
        for n in range(max(1, -(-(width - kept) // (FOLDED - kept))), width - kept + 1):
            ends = [kept + (width - kept) * number // n for number in range(n + 1)]
            found = [[*range(kept), *range(start, end)] for start, end in pairwise(ends)]
            if all(map(self._fits, found)):
                break
        return found

    def _fits(self, columns: Sequence[int]) -> bool:
        return sum(self._across[at] + BETWEEN for at in columns) <= LINE

    @cached_property
    def _across(self) -> list[int]:
        """The characters that each column needs at the least: numbers stand whole, words are broken."""
        columns = enumerate(zip(self.head, *self.rows, strict=True))
        return [
            max(_longest(head), *map(_longest if at in self.words else len, cells), 0) for at, (head, *cells) in columns
        ]


def _longest(text: str) -> int:
    return max((len(piece) for word in text.split() for piece in pieces(word)), default=0)


def run_tables(found: Contents) -> dict[str, Table | None]:
    """Return the tables of a report's runs by name, in the order of reading; None where there is nothing to tell."""
    assumption = "By whether an answer rests on an assumption"
    return {
        "runs": runs_table(found),
        "settings": settings_table(found),
        "kind": group_table(found, "kind", "By kind of calculator"),
        "category": group_table(found, "category", "By category"),
        "differences": differences_table(found),
        "bounds": bounds_table(found),
        "pairs": pairs_table(found.pairs) if found.pairs else None,
        "leaderboard": leaderboard(found),
        "extremes": extremes_table(found),
        "draws": draws_table(found),
        "confidence": confidence_table(found),
        "length": length_table(found),
        "input_count": group_table(found, "input_count", "By number of inputs"),
        "calculator": group_table(found, "calculator", "By calculator", title_of),
        "specialty": group_table(found, "specialty", "By specialty", plain_name),
        "note_type": group_table(found, "note_type", "By type of note"),
        "language": group_table(found, "language", "By language", plain_name),
        "unscored": reasons_table(found, "unscored"),
        "wrong": reasons_table(found, "wrong"),
        "programs": programs_table(found),
        "assumption": group_table(found, "assumption", assumption) if found.groups("assumption") else None,
        "extraction": extraction_table(found),
        "inputs": inputs_table(found),
    }


def runs_table(found: Contents) -> Table:
    """Return the runs side by side, each with its difference from the baseline."""
    head = ["run", ACCURACY, "95 % interval"]
    rows = [[each.name, with_error(each.summary), limits(each.summary["interval"])] for each in found.runs]
    if found.baseline:
        head += ["difference", "its 95 % interval", "items", "p", "can show"]
        parts = [each.comparison.overall if each.comparison else None for each in found.runs]
        rows = [[*row, *_difference(part)] for row, part in zip(rows, parts, strict=True)]
    counts = [[count(each.summary[name]) for name in COUNTS] for each in found.runs]
    return Table("Runs", [*head, *COUNTS.values()], [[*row, *more] for row, more in zip(rows, counts, strict=True)])


def _difference(part: Part | None) -> list[str]:
    if part is None:
        return [NOTHING] * 5
    pair = part.paired
    difference = [points(pair.difference), limits(pair.interval, signed=True), count(pair.n), p_value(pair.p)]
    return [*difference, percent(pair.smallest_shown)]


def settings_table(found: Contents) -> Table:
    """Return how each run was made and what it took."""
    head = ["run", "data", "policy", "tools", "code run", "epochs", "tokens in", "tokens out", "cost", "time, summed"]
    return Table("Settings", head, [_settings(each) for each in found.runs], words=(0, 1, 2, 3, 4))


def _settings(each: Reported) -> list[str]:
    run, figures = each.run, each.summary
    spent = [count(figures["tokens"]["input"]), count(figures["tokens"]["output"]), money(figures["cost"])]
    used = ["yes" if it else "no" for it in (run.tools, run.code)]
    setting = [each.measured_on, run.policy, *used, str(run.epochs)]
    return [each.name, *setting, *spent, duration(figures["seconds"])]


def draws_table(found: Contents) -> Table | None:
    """Return what one of k answers, and what most of k, get right; None where no run has epochs."""
    rows = [
        [each.name, str(draw["k"]), count(draw["items"]), percent(draw["pass"]), percent(draw["majority"])]
        for each in found.runs
        for draw in each.summary["by_draws"]
    ]
    head = ["run", "k", "items", "pass@k, %", "majority@k, %"]
    return Table("One of k answers right, and most of k", head, rows) if rows else None


def confidence_table(found: Contents) -> Table | None:
    """Return how confidence and abstention go with being right; None where no run states or abstains."""
    runs = [each for each in found.runs if each.summary["calibration"] or each.summary["abstained"]]
    head = ["run", "abstained", "right where answered, %", "state confidence", "mean confidence, %", "of them right, %"]
    head += ["Brier", "calibration error, %", "area under curve"]
    head += [f"surest {percent(share)[:-2]} %: right, %" for share in COVERAGES]
    rows = []
    for each in runs:
        told = [count(each.summary["abstained"]), percent(each.summary["accuracy_where_answered"])]
        rows.append([each.name, *told, *_calibrated(each.summary["calibration"])])
    return Table("Confidence and abstention", head, rows) if rows else None


def _calibrated(found: dict[str, Any] | None) -> list[str]:
    if found is None:
        return ["0", *[NOTHING] * (5 + len(COVERAGES))]
    area = found["area_under_curve"]
    shares = [percent(found["confidence"]), percent(found["accuracy"]), f"{found['brier']:.3f}"]
    more = [percent(found["calibration_error"]), NOTHING if area is None else f"{area:.2f}"]
    return [count(found["answers"]), *shares, *more, *map(percent, found["selective"].values())]


def length_table(found: Contents) -> Table | None:
    """Return what answers take, and accuracy by their length; None where no run tells its tokens."""
    runs = [each for each in found.runs if each.summary["per_answer"]]
    head = ["run", ACCURACY, "tokens written", "where right", "where wrong", "cost", "cost of a right one", "time"]
    head += ["right in the shortest quarter, %", "second, %", "third, %", "longest, %"]
    rows = [[each.name, percent(each.summary["accuracy"]), *_spent(each.summary["per_answer"])] for each in runs]
    return Table("What an answer takes", head, rows) if rows else None


def _spent(found: dict[str, Any]) -> list[str]:
    tokens = [count(found[name]) for name in ("tokens", "tokens_right", "tokens_wrong")]
    dollars = [money(found["cost"]), money(found["cost_of_a_right_answer"])]
    return [*tokens, *dollars, duration(found["seconds"]), *map(percent, found["by_length"])]


def leaderboard(found: Contents) -> Table | None:
    """Return the runs in order of accuracy, with their place in each category; None of a single run."""
    sound = [each for each in found.runs if not each.run.doubts and each.summary["accuracy"] is not None]
    if len(sound) < 2:
        return None
    sound.sort(key=lambda each: -each.summary["accuracy"])
    categories = found.groups("category")
    columns = [[each.summary["accuracy"] for each in sound]]
    columns += [[each.summary["by_category"].get(name, {}).get("accuracy") for each in sound] for name in categories]
    cells = zip(*map(_placed, columns), strict=True)
    rows = [[each.name, *row] for each, row in zip(sound, cells, strict=True)]
    first = sum(each.summary["accuracy"] == sound[0].summary["accuracy"] for each in sound)
    return Table("Leaderboard: accuracy, % (place)", ["run", "all", *categories], rows, strong=range(first))


def _placed(column: Sequence[float | None]) -> list[str]:
    known = [each for each in column if each is not None]
    places = [None if each is None else 1 + sum(other > each for other in known) for each in column]
    return [NOTHING if at is None else f"{percent(each)} ({at})" for each, at in zip(column, places, strict=True)]


BEST = 5
"""So many calculators are told that a run is best at, and as many that it is worst at."""


def extremes_table(found: Contents) -> Table:
    """Return what each run is best and worst at, by the nearer end of the interval: a few items prove little."""
    rows: list[list[str]] = []
    for each in found.runs:
        tallies = tallied_by(each.outcomes, lambda item: item.calculator)
        known = [(name, tally) for name, tally in tallies.items() if tally.interval and tally.accuracy is not None]
        best = sorted(known, key=lambda one: (-one[1].interval[0], -(one[1].accuracy or 0)))[:BEST]  # type: ignore[index]
        left = [one for one in known if one not in best]
        worst = sorted(left, key=lambda one: (one[1].interval[1], one[1].accuracy or 0))[:BEST]  # type: ignore[index]
        for what, chosen in (("best", best), ("worst", worst)):
            rows += [
                [each.name, what, title_of(name), count(tally.n), percent(tally.accuracy), limits(tally.interval)]
                for name, tally in chosen
            ]
    head = ["run", "", "calculator", "answers", "accuracy, %", "95 % interval"]
    return Table("Best and worst calculators", head, rows, (0, 1, 2))


def group_table(found: Contents, by: str, title: str, label: Callable[[str], str] = str) -> Table:
    """Return accuracies by group, a column for each run."""
    rows = []
    for group in found.groups(by):
        figures = [each.summary[f"by_{by}"].get(group) for each in found.runs]
        numbers = " / ".join(dict.fromkeys(count(each["n"]) for each in figures if each))
        rows.append([label(group), numbers, *(with_error(each) if each else NOTHING for each in figures)])
    told = title if len(found.runs) == 1 else f"{title}: {ACCURACY}"
    return Table(told, [by.replace("_", " "), "n", *_columns(found)], rows)


def _columns(found: Contents) -> list[str]:
    return [ACCURACY] if len(found.runs) == 1 else [each.name for each in found.runs]


def plain_name(code: str) -> str:
    """Return a code such as ``critical_care`` or ``zh`` as words."""
    return {"en": "English", "zh": "Chinese"}.get(code, code.replace("_", " "))


def differences_table(found: Contents) -> Table | None:
    """Return paired differences from the baseline by category; None where nothing is compared."""
    compared = [each for each in found.runs if each.comparison is not None]
    if not compared:
        return None
    parts = [each.comparison.by_category if each.comparison else {} for each in compared]
    names = list(dict.fromkeys(name for each in parts for name in each))
    rows = [[name, *(_points_with_interval(each.get(name)) for each in parts)] for name in names]
    return Table("Paired differences by category", ["category", *(each.name for each in compared)], rows)


def _points_with_interval(part: Part | None) -> str:
    if part is None:
        return NOTHING
    return f"{points(part.paired.difference)} ({limits(part.paired.interval, signed=True)})"


def bounds_table(found: Contents) -> Table | None:
    """Return what the baseline or the run solves; None where nothing is compared."""
    rows = []
    for each in found.runs:
        if each.comparison is not None:
            part = each.comparison.overall
            counts = (part.both, part.paired.only_a, part.paired.only_b, part.neither)
            rows.append([each.name, *map(count, counts), percent(part.conservative)])
    head = ["run", "both", "only the baseline", "only the run", "neither", "either, %"]
    return Table("Solved by the baseline and by the run", head, rows) if rows else None


CROSSED = dict(zip(CROSSING, ("both right", "only the answer", "only the inputs", "neither"), strict=True))


def extraction_table(found: Contents) -> Table | None:
    """Return the inputs that runs extracted beside their answers; None where none extracted any."""
    rows = []
    for each in found.runs:
        if (figures := each.summary["parameters"]) is not None:
            told = [*(count(figures[name]) for name in ("n", *MARKS)), percent(figures["accuracy"])]
            rows.append([each.name, *told, *_shares(figures["crossing"])])
    head = ["run", "inputs", *MARKS, "right, %", *(f"{name}, %" for name in CROSSED.values())]
    return Table("Inputs extracted, and answers", head, rows) if rows else None


def _shares(crossing: dict[str, int]) -> list[str]:
    scored = sum(crossing.values())
    return [percent(crossing[name] / scored if scored else None) for name in CROSSED]


def inputs_table(found: Contents) -> Table | None:
    """Return the share of each input that was extracted rightly, a column for each run that extracts."""
    runs = [each for each in found.runs if each.summary["parameters"]]
    marks = [each.summary["parameters"]["by_input"] for each in runs]
    names = sorted({name for each in marks for name in each})
    rows = [[plain_name(name), *(_share_of_n(each.get(name)) for each in marks)] for name in names]
    return Table("By input: right, % (of n)", ["input", *(each.name for each in runs)], rows) if rows else None


def _share_of_n(marks: dict[str, Any] | None) -> str:
    return f"{percent(marks['accuracy'])} ({count(marks['n'])})" if marks else NOTHING


def reasons_table(found: Contents, verdict: str) -> Table | None:
    """Return why answers are wrong, or unscored; None where none are."""
    reasons = [each.summary[f"{verdict}_reasons"] for each in found.runs]
    names = list(dict.fromkeys(name for each in reasons for name in each))
    rows = [[name, *(count(each.get(name, 0)) for each in reasons)] for name in names]
    columns = ["answers"] if len(found.runs) == 1 else [each.name for each in found.runs]
    return Table(f"Why {verdict}", ["reason", *columns], rows) if rows else None


PROGRAMS = {
    "ok": "came to their end",
    "error": "failed by a fault of their own",
    "unsupported": "used what is not supported here",
    "timeout": "ran too long",
    "memory": "needed too much memory",
    "crashed": "broke the interpreter down",
}


def programs_table(found: Contents) -> Table | None:
    """Return how the programs ended that models wrote; None where none were run."""
    runs = [each for each in found.runs if each.summary["programs"]]
    told = [each.summary["programs"] for each in runs]
    rows = [[words, *(count(each["ended"].get(name, 0)) for each in told)] for name, words in PROGRAMS.items()]
    rows.append(["wrong answers beside one not supported", *(count(each["wrong_beside_unsupported"]) for each in told)])
    return Table("Programs that were run", ["programs", *(each.name for each in runs)], rows) if runs else None


def provenance_tables(found: Contents) -> list[Table]:
    """Return what each run carries so that it can be traced, what is the same in all of them once."""
    names = list(dict.fromkeys(name for each in found.runs for name in each.run.provenance))
    rows = [[name, *(_clipped(str(each.run.provenance.get(name, ""))) for each in found.runs)] for name in names]
    alike = [[name, value] for name, value, *others in rows if {value, *others} == {value}]
    apart = [row for row in rows if len(set(row[1:])) > 1]
    head = ["", *(each.name for each in found.runs)]
    tables = [
        Table("Provenance", ["", "of every run" if len(found.runs) > 1 else head[1]], alike, (0, 1)),
        Table("Provenance, where runs differ", head, apart, tuple(range(len(head)))),
    ]
    return [each for each in tables if each.rows]


def _clipped(text: str) -> str:
    """Return a text cut to what a cell has room for, such as a long list; the whole stands in the JSON."""
    return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]}…"


def comparison_table(found: Comparison) -> Table:
    """Return two runs side by side, overall and by category, with what either of them solves."""
    head = ["", "items", "first, %", "second, %", "difference", "95 % interval", "p"]
    head += ["both", "only first", "only second", "neither", "either, %"]
    head += ["or faulty, %"] if found.faulty is not None else []
    rows = [_compared(name, part, found.faulty is not None) for name, part in found.by_category.items()]
    return Table("Comparison", head, [*rows, _compared("all", found.overall, found.faulty is not None)])


def changed_table(found: Changed) -> Table:
    """Return each run over changed rows against that over the original rows, and all of them together."""
    head = ["changed", "rows", "original, %", "changed, %", "difference", "95 % interval", "p", "McNemar"]
    head += ["only original", "only changed"]
    parts = [(f"{each.b.name} on {each.b.data}", each.overall.paired, each.overall) for each in found.comparisons]
    rows = [
        [name, count(pair.n), percent(part.accuracy_a), percent(part.accuracy_b), *_fallen(pair)]
        for name, pair, part in parts
    ]
    if len(parts) > 1:
        rows.append(["all, each row by its mean", count(found.pooled.n), NOTHING, NOTHING, *_fallen(found.pooled)])
    return Table("Original and changed rows", head, rows)


def _fallen(pair: Paired) -> list[str]:
    difference = [points(pair.difference), limits(pair.interval, signed=True), p_value(pair.p), p_value(pair.mcnemar)]
    return [*difference, count(pair.only_a), count(pair.only_b)]


def pairs_table(found: Sequence[Pair]) -> Table:
    """Return every two of several runs side by side."""
    head = ["first", "second", "items", "first, %", "second, %", "difference", "95 % interval", "bootstrap"]
    head += ["only first", "only second", "p", "Bonferroni", "Holm"]
    return Table("All pairs", head, [_pair(each) for each in found], words=(0, 1))


def _pair(found: Pair) -> list[str]:
    part, between = found.comparison.overall, found.comparison
    shares = [count(part.paired.n), percent(part.accuracy_a), percent(part.accuracy_b)]
    intervals = [limits(each, signed=True) for each in (part.paired.interval, found.bootstrap)]
    difference = [points(part.paired.difference), *intervals]
    apart = [count(part.paired.only_a), count(part.paired.only_b)]
    p_values = [p_value(each) for each in (part.paired.p, found.bonferroni, found.holm)]
    return [between.a.name, between.b.name, *shares, *difference, *apart, *p_values]


def _compared(name: str, part: Part, faulty: bool) -> list[str]:
    pair = part.paired
    shares = [percent(part.accuracy_a), percent(part.accuracy_b)]
    difference = [points(pair.difference), limits(pair.interval, signed=True), p_value(pair.p)]
    counts = [count(each) for each in (part.both, pair.only_a, pair.only_b, part.neither)]
    bounds = [percent(part.conservative), *([percent(part.optimistic)] if faulty else [])]
    return [name, count(pair.n), *shares, *difference, *counts, *bounds]
