"""The audit as one HTML file that a person reads: what was audited, what is wrong, every finding with its evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from calcura.cases.whole_file import write_text
from calcura.curation.causes import CLASSES, MEANINGS
from calcura.curation.findings import Audit, Finding, told
from calcura.curation.right_explanation import entity_words, step_lines
from calcura.engine import CalculationError, definition
from calcura.engine.tracing import trace
from calcura.grading import Gold
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from jinja2 import Template

TEMPLATE = "report.html.j2"
COMMA = 10_000


def write_report(audit: Audit, path: Path | str) -> None:
    """Write the report as one self-contained HTML file."""
    write_text(Path(path), render(audit))


def render(audit: Audit) -> str:
    """Return the report as HTML."""
    findings = [each for each in audit.findings if _is_shown(each)]
    summary = audit.summary()
    return _template().render(
        audit=audit,
        summary=summary,
        classes=_cause_classes(audit),
        observations=_counted(audit.observations),
        left_out=_left_out(audit),
        calculators=sorted(_lines(audit, summary), key=lambda line: (-line["differ"] / line["rows"], line["title"])),
        class_names=[name for name in (*CLASSES, "unexplained") if any(name in _classes(each) for each in findings)],
        findings=findings,
    )


@cache
def _template() -> Template:
    from jinja2 import Environment, PackageLoader

    environment = Environment(
        loader=PackageLoader("calcura.curation", "."), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    of_findings = {"shown": shown, "title": _title, "classes": _classes, "limits": _limits, "proof": _proof}
    environment.filters.update(of_findings, counted=counted, steps=_trace, words=entity_words)
    return environment.get_template(TEMPLATE)


def _cause_classes(audit: Audit) -> list[dict[str, Any]]:
    """Return the proved causes by class, those that occur, most frequent first."""
    codes = _counted(audit.causes)
    groups = ((name, [each for each in codes if each["code"].startswith(f"{name}.")]) for name in CLASSES)
    return [{"name": name, "codes": those} for name, those in groups if those]


def _counted(counts: Mapping[str, int]) -> list[dict[str, Any]]:
    """Return codes with their meaning and the number of their rows."""
    found = Counter(counts).most_common()
    return [{"code": code, "meaning": MEANINGS[code], "rows": rows} for code, rows in found]


def _left_out(audit: Audit) -> list[tuple[str, list[tuple[str, int]]]]:
    """Return headings with the reasons under each and the rows of each, most frequent first."""
    return [
        ("No answer", Counter(audit.undetermined).most_common()),
        ("Left out by rows, and what it counts as", Counter(audit.assumed).most_common()),
        ("Counted otherwise by the release's labels", Counter(audit.assumed_by_convention).most_common()),
    ]


def _lines(audit: Audit, summary: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield what the table tells of each calculator."""
    for name, findings in audit.by_calculator.items():
        counts = summary["by_calculator"][name]
        yield {**counts, "name": name, "title": _title(name), **_line(findings, counts)}


def _line(findings: list[Finding], counts: Mapping[str, int]) -> dict[str, Any]:
    differing = [each for each in findings if each.verdict == "differs"]
    convention = sum(each.agrees_by_convention and not each.unexplained for each in differing)
    parts = {
        "agree": counts["agree"],
        "convention": convention,
        "explained": counts["differ"] - convention - counts["unexplained"],
        "unexplained": counts["unexplained"],
    }
    causes = Counter(cause.code for each in differing for cause in dict.fromkeys(each.causes))
    return {
        "by_convention": sum(each.agrees_by_convention for each in differing),
        "findings": sum(_is_shown(each) for each in findings),
        "main_cause": MEANINGS[causes.most_common(1)[0][0]] if causes else "",
        "bar": [(kind, round(100 * count / counts["rows"], 2)) for kind, count in parts.items() if count],
    }


def _is_shown(finding: Finding) -> bool:
    return finding.verdict != "agrees" or bool(finding.observations)


def _title(name: str) -> str:
    return name if name.startswith("calculator ") else definition(name).title


def _classes(finding: Finding) -> list[str]:
    """Return the classes by which a finding can be looked for."""
    classes = dict.fromkeys(cause.class_name for cause in (*finding.causes, *finding.observations))
    return [*classes, *(["unexplained"] if finding.unexplained else [])]


def _limits(finding: Finding) -> str:
    label = finding.case.label if finding.case else None
    if label is None or label.lower is None or label.lower == label.upper:
        return ""
    return f"{shown(label.lower)} to {shown(label.upper)}"


def _proof(finding: Finding) -> str:
    if finding.proved is None:
        return ""
    these = "this change" if len(finding.causes) == 1 else f"these {len(finding.causes)} changes"
    return f"Proof: run again with {these}, the row gives {shown(finding.proved)}."


def _trace(finding: Finding) -> str:
    if finding.case is None or finding.verdict == "agrees":
        return ""
    try:
        found = trace(finding.calculator, finding.case.inputs, not_stated="absent", implausible="warn")
    except CalculationError as error:
        return str(error)
    lines = [*step_lines(found, "  {}", "    "), "", f"{found.definition.result.label}: {found.result.text}"]
    return "\n".join([*lines, *(f"Note: {each}" for each in found.warnings)])


def shown(answer: Gold) -> str:
    """Return an answer for a reader: at most five significant figures more than it needs, dates in ISO form."""
    if isinstance(answer, float) and abs(answer) >= COMMA:
        return f"{answer:,.1f}"
    return told(answer)
