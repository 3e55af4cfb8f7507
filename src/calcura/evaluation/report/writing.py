"""Write a report into a folder: page, Markdown, data, wrong answers, figures and tables."""

from __future__ import annotations

import json
import re
from itertools import chain
from pathlib import Path

from calcura.cases.whole_file import write_text
from calcura.evaluation.report.choices import confusion_figures
from calcura.evaluation.report.contents import Contents
from calcura.evaluation.report.export import as_csv, as_latex
from calcura.evaluation.report.figures import (
    beside_published,
    by_calculator,
    by_category,
    by_length,
    by_number_of_inputs,
)
from calcura.evaluation.report.page import page
from calcura.evaluation.report.plain import as_markdown, report_tables
from calcura.evaluation.report.published import alike_tables, published_tables
from calcura.evaluation.report.steps import funnel
from calcura.evaluation.report.wrong import wrong_answers

PAGE, MARKDOWN, DATA, WRONG, FIGURES = "report.html", "report.md", "report.json", "wrong.jsonl", "figures"
TABLES = "tables"
LONGEST_NAME = 48


def write_report(found: Contents, folder: Path) -> Path:
    """Write what a report says into a folder, made where it is not there, and return the path of its page."""
    for name in (FIGURES, TABLES):
        (folder / name).mkdir(parents=True, exist_ok=True)
    figures = [by_category(found), by_calculator(found)[0], beside_published(found)[0]]
    figures += [by_number_of_inputs(found)] if found.has_values else []
    figures += [funnel(found.steps)] if found.steps else []
    figures += [length] if (length := by_length(found)) else []
    figures += confusion_figures(found)
    for each in figures:
        write_text(folder / FIGURES / f"{each.name}.svg", each.standalone())
    wrong = list(wrong_answers(found))
    write_text(folder / WRONG, "".join(each.line() for each in wrong))
    write_text(folder / DATA, json.dumps(found.to_json(), ensure_ascii=False, indent=1, allow_nan=False) + "\n")
    write_text(folder / MARKDOWN, as_markdown(found, [(f"{each.name}.svg", each.says) for each in figures]))
    write_text(folder / PAGE, page(found, wrong))
    papers = chain.from_iterable(published_tables(found).values())
    for number, table in enumerate((*report_tables(found), *alike_tables(found), *papers), 1):
        title = re.sub(r"[^a-z0-9]+", "_", table.title.lower())[:LONGEST_NAME].strip("_")
        name = f"{number:02}_{title}"
        write_text(folder / TABLES / f"{name}.csv", as_csv(table))
        write_text(folder / TABLES / f"{name}.tex", as_latex(table, name))
    return folder / PAGE
