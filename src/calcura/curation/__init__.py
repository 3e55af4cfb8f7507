"""Curation: what changes what we hold to be right. The audit of published labels, and its files and report."""

from calcura.curation.audit import audit, audit_case
from calcura.curation.causes import CLASSES, MEANINGS, Cause
from calcura.curation.files import Correction, list_beside, write_corrected, write_findings
from calcura.curation.findings import Audit, Finding, Verdict
from calcura.curation.report import render, write_report

__all__ = [
    "CLASSES",
    "MEANINGS",
    "Audit",
    "Cause",
    "Correction",
    "Finding",
    "Verdict",
    "audit",
    "audit_case",
    "list_beside",
    "render",
    "write_corrected",
    "write_findings",
    "write_report",
]
