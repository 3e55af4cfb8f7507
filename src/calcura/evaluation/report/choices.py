"""Choices of calculators and the errors behind them as tables, and drawn: which was taken for which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from calcura.evaluation.calculator_names import NONE, title_of
from calcura.evaluation.choices.figures import UNREAD
from calcura.evaluation.choices.kinds import KINDS, JudgedChoice, kinds_summary
from calcura.evaluation.report.contents import Contents, Reported
from calcura.evaluation.report.drawing import Figure, element, line, text
from calcura.evaluation.report.tables import Table
from calcura.evaluation.report.wording import NOTHING, count, limits, percent

MOST_CONFUSIONS, FEW_CONFUSIONS = 15, 5
MOST_UNREAD = 50
CELL, LEFT, TOP = 17.0, 136.0, 116.0


def choosing(found: Contents) -> list[Reported]:
    """Return the runs in which calculators were chosen."""
    return [each for each in found.runs if each.asks_for_calculators]


def choice_tables(found: Contents, brief: bool = False) -> list[Table]:
    """Return the tables of runs in which calculators were chosen; in brief those that a terminal has room for."""
    runs = choosing(found)
    if not runs:
        return []
    every = [
        choices_table(runs),
        positions_table(runs),
        confusions_table(runs, FEW_CONFUSIONS if brief else MOST_CONFUSIONS),
        unread_table(runs),
    ]
    return [*(each for each in every if each is not None), *kinds_tables(found.kinds)[: 1 if brief else None]]


def choices_table(runs: list[Reported]) -> Table:
    """Return accuracy with and without "None of the above", and beside it what the options alone would give."""
    head = ["run", "accuracy, %", "bootstrap, 95 %", "options alone, %", "95 %", "None chosen", "rightly", "right"]
    head += ["between calculators, %", "kappa with the gold"]
    return Table("Choosing a calculator", head, [_chosen(each) for each in runs])


def _chosen(each: Reported) -> list[str]:
    figures = each.summary["choices"]
    alone, none = figures["options_alone"] or {}, figures["none_of_the_above"] or {}
    kappa = figures["agreement"]["kappa"]
    return [
        each.name,
        percent(each.summary["accuracy"]),
        limits(figures["interval"]),
        percent(alone.get("accuracy")),
        limits(alone.get("interval")),
        *(count(none.get(name)) for name in ("chosen", "chosen_rightly", "right")),
        percent(none.get("accuracy_elsewhere")),
        NOTHING if kappa is None else f"{kappa:.2f}",
    ]


def positions_table(runs: list[Reported]) -> Table | None:
    """Return for each place among the options how often it is right and chosen, and the accuracy where it is right."""
    rows = [
        [each.name, letter, count(f["right"]), count(f["chosen"]), percent(f["accuracy"]), limits(f["interval"])]
        for each in runs
        for letter, f in each.summary["choices"]["by_position"].items()
    ]
    return _of_runs(runs, "By place of the right option", ["place", "right", "chosen", "accuracy, %", "95 %"], rows, 1)


def _of_runs(
    runs: list[Reported], title: str, head: list[str], rows: Sequence[Sequence[str]], words: int
) -> Table | None:
    """Return a table of rows that begin with their run, which one run alone needs not; None without any."""
    if not rows:
        return None
    if len(runs) > 1:
        return Table(title, ["run", *head], rows, tuple(range(words + 1)))
    return Table(title, head, [row[1:] for row in rows], tuple(range(words)))


def confusions_table(runs: list[Reported], most: int) -> Table | None:
    """Return which calculator was taken for which, most frequent first."""
    rows = [row for each in runs for row in _confused(each, most)]
    return _of_runs(runs, "Taken for another", ["right", "chosen", "times", "of"], rows, 2)


def _confused(each: Reported, most: int) -> list[list[str]]:
    matrix = each.summary["choices"]["confusion"]
    wrong = [(n, right, chosen) for right, row in matrix.items() for chosen, n in row.items() if chosen != right]
    wrong.sort(key=lambda found: (-found[0], found[1:]))
    return [
        [each.name, title_of(right), title_of(chosen), count(n), count(sum(matrix[right].values()))]
        for n, right, chosen in wrong[:most]
    ]


def alike(found: Mapping[str, Any]) -> str:
    """Return how far two choose alike, in words.

    >>> alike({"n": 100, "agreement": 0.79, "kappa": 0.735})
    '79.0 % of 100 (kappa 0.73)'
    """
    beyond_chance = "" if found["kappa"] is None else f" (kappa {found['kappa']:.2f})"
    return f"{percent(found['agreement'])} % of {count(found['n'])}{beyond_chance}"


def unread_table(runs: list[Reported]) -> Table | None:
    """Return the answers in which no single option could be read."""
    rows = [
        [each.name, found["item"], found["reason"], " ".join(found["answer"].split())[:80]]
        for each in runs
        for found in each.summary["choices"]["unread"][:MOST_UNREAD]
    ]
    return _of_runs(runs, "No single answer", ["question", "why", "answer"], rows, 3)


# --- the confusion matrix -----------------------------------------------------------------------------------------


def confusion_figures(found: Contents) -> list[Figure]:
    """Draw for each run which calculators were taken for which: right ones down, chosen ones across."""
    return [_matrix(number, each) for number, each in enumerate(choosing(found), 1)]


def _matrix(number: int, each: Reported) -> Figure:
    matrix: Mapping[str, Mapping[str, int]] = each.summary["choices"]["confusion"]
    right = sorted(matrix, key=_place)
    chosen = sorted({name for row in matrix.values() for name in row} | set(right), key=_place)
    parts = [*_heads(right, chosen), *_cells(matrix, right, chosen)]
    says = f"{each.name}: the right calculator (down) and the one chosen (across)"
    width, height = LEFT + CELL * len(chosen) + 8, TOP + CELL * len(right) + 8
    return Figure(f"confusion_{number}", says, height, parts, width)


def _place(code: str) -> tuple[int, str]:
    """Sort what is no calculator behind those that are."""
    return (2 if code == UNREAD else 1 if code == NONE else 0), code


def _heads(right: list[str], chosen: list[str]) -> Iterator[str]:
    for at, code in enumerate(right):
        yield text(LEFT - 6, TOP + CELL * at + 12.5, _short(code), "end small", LEFT - 8)
    for at, code in enumerate(chosen):
        x = LEFT + CELL * at + 12
        upright = f"translate({x:.1f} {TOP - 6:.1f}) rotate(-90)"
        yield element("text", escape(_short(code)), class_="small", transform=upright)
    bottom, end = TOP + CELL * len(right), LEFT + CELL * len(chosen)
    yield line(LEFT, TOP, LEFT, bottom, "axis")
    yield line(LEFT, TOP, end, TOP, "axis")


def _cells(matrix: Mapping[str, Mapping[str, int]], right: list[str], chosen: list[str]) -> Iterator[str]:
    for down, code in enumerate(right):
        total = sum(matrix[code].values())
        for across, other in enumerate(chosen):
            n = matrix[code].get(other, 0)
            if n:
                yield _cell(LEFT + CELL * across, TOP + CELL * down, code, other, n, total)


def _cell(x: float, y: float, code: str, other: str, n: int, total: int) -> str:
    told = element("title", escape(f"{title_of(code)} taken for {title_of(other)}: {n} of {total}"))
    style = "fill-0" if code == other else "fill-1"
    shade = element("rect", told, x=x, y=y, width=CELL, height=CELL, class_=style, opacity=0.15 + 0.75 * n / total)
    return shade + text(x + CELL / 2, y + 12, str(n), "small middle")


def _short(code: str) -> str:
    return {NONE: "None of the above", UNREAD: UNREAD}.get(code, code.replace("_", " "))


# --- the kinds of error behind wrong choices -----------------------------------------------------------------------

OPEN = "open"
WORDS = {kind: kind.replace("_", " ") for kind in (*KINDS, OPEN)}


def kinds_tables(found: Sequence[JudgedChoice]) -> list[Table]:
    """Return how many wrong answers are of each kind, for each judge and run, and by the right calculator."""
    runs = kinds_summary(found)
    if not runs:
        return []
    rows = [[each["judge"], _run(each), count(each["wrong"]), *_shares(each["kinds"])] for each in runs]
    head = ["judge", "run", "wrong", *(f"{WORDS[kind]} (%)" for kind in (*KINDS, OPEN))]
    return [Table("Kinds of error", head, rows, (0, 1)), _by_calculator(runs)]


def _run(each: Mapping[str, Any]) -> str:
    return f"{each['strategy']}, {each['model']}"


def _shares(counts: Mapping[str, int]) -> list[str]:
    total = sum(counts.values())
    return [f"{count(counts[kind])} ({percent(counts[kind] / total if total else None)})" for kind in (*KINDS, OPEN)]


def _by_calculator(runs: Sequence[Mapping[str, Any]]) -> Table:
    rows = [
        [each["judge"], _run(each), title_of(name), *(count(counts[kind]) for kind in (*KINDS, OPEN))]
        for each in runs
        for name, counts in sorted(each["by_calculator"].items(), key=lambda pair: -sum(pair[1].values()))
    ]
    return Table("Kinds of error by calculator", ["judge", "run", "right", *WORDS.values()], rows, (0, 1, 2))


def kinds_agreement_table(found: Mapping[str, Any]) -> Table:
    """Return which kinds two judges hold of the same answers: the first down, the second across."""
    rows = [[WORDS[kind], *(count(found["kinds"][kind][other]) for other in KINDS)] for kind in KINDS]
    return Table("Agreement", ["first \\ second", *(WORDS[kind] for kind in KINDS)], rows)
