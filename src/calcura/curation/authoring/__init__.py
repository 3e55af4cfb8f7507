"""Authoring sheets: values for a clinician to write notes from, and what is wrong with the notes that came back."""

from calcura.curation.authoring.checks import Checked, problems_with
from calcura.curation.authoring.sheets import Assignment, assignments, read_sheet, sheet_source, write_sheet

__all__ = ["Assignment", "Checked", "assignments", "problems_with", "read_sheet", "sheet_source", "write_sheet"]
