"""The tables of a report for a paper: LaTeX to be set, CSV to be computed with."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence

from calcura.cases.formulas import guarded
from calcura.evaluation.report.tables import Table
from calcura.evaluation.report.wording import NOTHING

_NUMBER = r"([−+-]?\d[\d,]*(?:\.\d+)?)"
_FORMS = (
    (re.compile(_NUMBER), ("",)),
    (re.compile(rf"{_NUMBER}(?: ± {_NUMBER})?"), ("", ", standard error")),
    (re.compile(rf"{_NUMBER} \({_NUMBER}\)"), ("", ", in brackets")),
    (re.compile(rf"{_NUMBER} to {_NUMBER}"), (", low", ", high")),
    (re.compile(rf"{_NUMBER} \({_NUMBER} to {_NUMBER}\)"), ("", ", low", ", high")),
)
"""How the cells of a column of figures are written, and what the columns of its numbers are called."""


def as_csv(table: Table) -> str:
    """Return a table as CSV: each number in a column of its own, as programs read it, and nothing where there is none.

    >>> print(as_csv(Table("", ["run", "accuracy, %"], [["a", "50.0 ± 6.1"], ["b", "–"]])), end="")
    run,"accuracy, %","accuracy, %, standard error"
    a,50.0,6.1
    b,,
    """
    columns: list[list[str]] = []
    for place, name in enumerate(table.head):
        cells = [row[place] for row in table.rows]
        columns += [[name, *cells]] if place in table.words else _numbers(name, cells)
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerows([guarded(cell) for cell in row] for row in zip(*columns, strict=True))
    return file.getvalue()


def _numbers(name: str, cells: Sequence[str]) -> list[list[str]]:
    told = [cell for cell in cells if cell not in ("", NOTHING)]
    for form, ends in _FORMS:
        if all(map(form.fullmatch, told)):
            found = [match.groups("") if (match := form.fullmatch(cell)) else ("",) * len(ends) for cell in cells]
            return [[name + end, *(_plain(each[at]) for each in found)] for at, end in enumerate(ends)]
    return [[name, *("" if cell == NOTHING else cell for cell in cells)]]


def _plain(number: str) -> str:
    return number.replace(",", "").replace("−", "-").removeprefix("+")


_SIGNS = {
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": "$<$",
    ">": "$>$",
    "−": "$-$",
    "±": r"$\pm$",
    "≤": r"$\leq$",
    "≥": r"$\geq$",
    "×": r"$\times$",
    "→": r"$\rightarrow$",
    "²": "$^2$",
    "–": "--",
    "…": r"\dots{}",
    "\n": " ",
}
LONG = 40
"""Tables with more rows than these go over several pages."""


def as_latex(table: Table, label: str) -> str:
    """Return a table as LaTeX that needs booktabs and, where it is long, longtable; a wide one in several parts."""
    parts = [_set(each, f"tab:{label}-{number}") for number, each in enumerate(table.parts, 1)]
    return "\n".join(["% \\usepackage{booktabs,longtable}", *parts])


def _set(table: Table, label: str) -> str:
    columns = "".join("l" if place in table.words else "r" for place in range(len(table.head)))
    caption = f"\\caption{{{latex(table.title)}}}\\label{{{label}}}"
    head = [r"\toprule", _line(table.head), r"\midrule"]
    rows = [_line(row) for row in table.rows]
    if len(rows) > LONG:
        top = [f"\\begin{{longtable}}{{{columns}}}", caption + r"\\", *head, r"\endhead", r"\bottomrule", r"\endfoot"]
        return "\n".join([*top, *rows, r"\end{longtable}", ""])
    top = [r"\begin{table}", r"\centering", caption, f"\\begin{{tabular}}{{{columns}}}", *head]
    return "\n".join([*top, *rows, r"\bottomrule", r"\end{tabular}", r"\end{table}", ""])


def _line(cells: Sequence[str]) -> str:
    return " & ".join(map(latex, cells)) + r" \\"


def latex(text: str) -> str:
    r"""Return a text as LaTeX sets it.

    >>> latex("50 % (−0.3 to +1.2), a_b")
    '50 \\% ($-$0.3 to +1.2), a\\_b'
    """
    return "".join(_SIGNS.get(sign, sign) for sign in text)
