"""Write a report into a folder: ``report.html``, ``report.md``, ``report.json``, ``wrong.jsonl`` and ``figures/``."""

from __future__ import annotations

import json
from pathlib import Path

from calcura.evaluation.report.choices import confusion_figures
from calcura.evaluation.report.contents import Contents
from calcura.evaluation.report.figures import beside_published, by_calculator, by_category, by_number_of_inputs
from calcura.evaluation.report.page import page
from calcura.evaluation.report.plain import as_markdown
from calcura.evaluation.report.steps import funnel
from calcura.evaluation.report.wrong import wrong_answers

PAGE, MARKDOWN, DATA, WRONG, FIGURES = "report.html", "report.md", "report.json", "wrong.jsonl", "figures"


def write_report(found: Contents, folder: Path) -> Path:
    """Write what a report says into a folder, made where it is not there, and return the path of its page."""
    (folder / FIGURES).mkdir(parents=True, exist_ok=True)
    figures = [by_category(found), by_calculator(found)[0], beside_published(found)[0]]
    figures += [by_number_of_inputs(found)] if found.has_values else []
    figures += [funnel(found.steps)] if found.steps else []
    figures += confusion_figures(found)
    for each in figures:
        _write(folder / FIGURES / f"{each.name}.svg", each.standalone())
    wrong = list(wrong_answers(found))
    _write(folder / WRONG, "".join(each.line() for each in wrong))
    _write(folder / DATA, json.dumps(found.to_json(), ensure_ascii=False, indent=1, allow_nan=False) + "\n")
    _write(folder / MARKDOWN, as_markdown(found, [(f"{each.name}.svg", each.says) for each in figures]))
    _write(folder / PAGE, page(found, wrong))
    return folder / PAGE


def _write(path: Path, text: str) -> None:
    """Write text; half of a surrogate pair, which UTF-8 has no bytes for, is written as an escape."""
    path.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
