"""The audit as one HTML file that a person reads: what was audited, what is wrong, and every finding with its
evidence.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from calcura.cases.whole_file import write_text
from calcura.curation.causes import CLASSES, MEANINGS
from calcura.curation.findings import Audit, Finding, told
from calcura.curation.right_explanation import entity_words
from calcura.engine import CalculationError, definition
from calcura.engine.steps import Trace, step_text
from calcura.engine.tracing import trace
from calcura.grading import Gold
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from jinja2 import Template

TEMPLATE = "report.html.j2"
COMMA = 10_000


@dataclass(frozen=True, slots=True)
class CalculatorLine:
    """One calculator's line in the report's table."""

    name: str
    title: str
    rows: int
    agree: int
    differ: int
    by_convention: int
    unexplained: int
    findings: int
    main_cause: str
    bar: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class CodeCount:
    """How many rows a code is stated for."""

    code: str
    meaning: str
    rows: int


@dataclass(frozen=True, slots=True)
class CauseClass:
    """The codes of one class that occur, most frequent first."""

    name: str
    codes: tuple[CodeCount, ...]


def write_report(audit: Audit, path: Path | str) -> None:
    """Write the report as one self-contained HTML file."""
    write_text(Path(path), render(audit))


def render(audit: Audit) -> str:
    """Return the report as HTML."""
    shown = [each for each in audit.findings if each.verdict != "agrees" or each.observations]
    return _template().render(
        audit=audit,
        summary=audit.summary(),
        classes=cause_classes(audit),
        observations=_counted(audit.observations),
        left_out=_left_out(audit),
        calculators=calculator_lines(audit),
        class_names=_classes_of(shown),
        findings=[_view(each) for each in shown],
    )


@cache
def _template() -> Template:
    from jinja2 import Environment, PackageLoader

    environment = Environment(
        loader=PackageLoader("calcura.curation", "."), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["counted"] = counted
    return environment.get_template(TEMPLATE)


def cause_classes(audit: Audit) -> list[CauseClass]:
    """Return the proved causes by class."""
    codes = _counted(audit.causes)
    groups = ((name, tuple(each for each in codes if each.code.startswith(f"{name}."))) for name in CLASSES)
    return [CauseClass(name, those) for name, those in groups if those]


def _counted(counts: Any) -> list[CodeCount]:
    return [CodeCount(code, MEANINGS[code], rows) for code, rows in Counter(counts).most_common()]


def _left_out(audit: Audit) -> list[tuple[str, list[tuple[str, int]]]]:
    """Return headings with the reasons under each and the rows of each, most frequent first."""
    return [
        ("No answer", Counter(audit.undetermined).most_common()),
        ("Left out by rows, and what it counts as", Counter(audit.assumed).most_common()),
        ("Counted otherwise by the release's labels", Counter(audit.assumed_by_convention).most_common()),
    ]


def calculator_lines(audit: Audit) -> list[CalculatorLine]:
    """Return a line for each calculator, those with most differences first."""
    groups: dict[str, list[Finding]] = {}
    for finding in audit.findings:
        groups.setdefault(finding.calculator, []).append(finding)
    lines = [_line(name, findings) for name, findings in groups.items()]
    return sorted(lines, key=lambda line: (-line.differ / line.rows, line.title))


def _line(name: str, findings: list[Finding]) -> CalculatorLine:
    rows = len(findings)
    differing = [each for each in findings if each.verdict == "differs"]
    unexplained = sum(each.unexplained for each in differing)
    convention = sum(each.agrees_by_convention and not each.unexplained for each in differing)
    agree = sum(each.verdict == "agrees" for each in findings)
    parts = (
        ("agree", agree),
        ("convention", convention),
        ("explained", len(differing) - convention - unexplained),
        ("unexplained", unexplained),
    )
    causes = Counter(cause.code for each in differing for cause in dict.fromkeys(each.causes))
    return CalculatorLine(
        name=name,
        title=_title(name),
        rows=rows,
        agree=agree,
        differ=len(differing),
        by_convention=sum(each.agrees_by_convention for each in differing),
        unexplained=unexplained,
        findings=sum(each.verdict != "agrees" or bool(each.observations) for each in findings),
        main_cause=MEANINGS[causes.most_common(1)[0][0]] if causes else "",
        bar=tuple((kind, round(100 * count / rows, 2)) for kind, count in parts if count),
    )


def _title(name: str) -> str:
    return name if name.startswith("calculator ") else definition(name).title


def _classes_of(findings: list[Finding]) -> list[str]:
    present = {cause.class_name for each in findings for cause in (*each.causes, *each.observations)}
    names = [name for name in CLASSES if name in present]
    return [*names, "unexplained"] if any(each.unexplained for each in findings) else names


def _view(finding: Finding) -> dict[str, Any]:
    """Return what the template shows of one finding."""
    case = finding.case
    classes = dict.fromkeys(cause.class_name for cause in (*finding.causes, *finding.observations))
    return {
        "row": finding.row,
        "calculator": finding.calculator,
        "title": _title(finding.calculator),
        "verdict": finding.verdict,
        "explained": not finding.unexplained,
        "agrees_by_convention": finding.agrees_by_convention,
        "label": shown(finding.label),
        "recomputed": shown(finding.recomputed),
        "limits": _limits(finding),
        "causes": finding.causes,
        "observations": finding.observations,
        "class_names": [*classes, *(["unexplained"] if finding.unexplained else [])],
        "sentence": finding.sentence if finding.verdict == "unreadable" or finding.unexplained else "",
        "departure": finding.departure,
        "proof": _proof(finding),
        "differences": [
            {"criterion": each.name, "label": f"{each.label:g}", "ours": f"{each.ours:g}"}
            for each in finding.differences
        ],
        "explanation": case.explanation.strip() if case else "",
        "trace": _trace(finding),
        "entities": [(name, entity_words(value)) for name, value in case.entities.items()] if case else [],
        "assumptions": [each.why for each in case.assumptions] if case else [],
        "note": case.note.strip() if case else "",
    }


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
    lines = [*_steps(found), "", f"{found.definition.result.label}: {found.result.text}"]
    return "\n".join([*lines, *(f"Note: {each}" for each in found.warnings)])


def _steps(found: Trace, indent: str = "") -> list[str]:
    """Return the steps of a recomputation, those of a calculation inside another indented before it."""
    lines: list[str] = []
    for position, step in enumerate(found.steps, 1):
        for inner in step.within:
            lines += [f"{indent}  {inner.definition.title}", *_steps(inner, f"{indent}    ")]
        lines.append(f"{indent}{position}. {step_text(step)}")
    return lines


def shown(answer: Gold) -> str:
    """Return an answer for a reader: at most five significant figures more than it needs, dates in ISO form."""
    if isinstance(answer, float) and abs(answer) >= COMMA:
        return f"{answer:,.1f}"
    return told(answer)
