"""Runs as a report: a page that stands alone, Markdown, JSON, figures and the wrong answers."""

from calcura.evaluation.report.contents import Contents, contents
from calcura.evaluation.report.plain import as_markdown, as_text, changed_as_text, comparison_as_text, pairs_as_text
from calcura.evaluation.report.writing import write_report

__all__ = [
    "Contents",
    "as_markdown",
    "as_text",
    "changed_as_text",
    "comparison_as_text",
    "contents",
    "pairs_as_text",
    "write_report",
]
