"""The command for answers: grade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

import calcura
from calcura.cli.errors import CommandError
from calcura.cli.output import AsJson, write_answer
from calcura.engine.calculate import plain_value
from calcura.measurements.counting import counted
from calcura.measurements.errors import CalcuraError

if TYPE_CHECKING:
    from calcura.grading import Label, Verdict

OUTCOMES = ("correct", "wrong", "unscored")
OWN = "case"
"""Stands for the policy that each case names."""
OTHERWISE = "medcalc_bench"
"""The policy for cases that name none."""
NOT_ANSWERED = "not answered"


def grade(
    cases: Annotated[Path, typer.Option(metavar="FILE", help="Cases as JSON lines, as generate writes them.")],
    answers: Annotated[Path, typer.Option(metavar="FILE", help='JSON lines: {"id": ..., "answer": "free text"}.')],
    policy: Annotated[
        Literal["case", "medcalc_bench", "medcalc_bench_original", "mdcalc", "medcalc_eval", "exact"] | None,
        typer.Option(help="When an answer agrees; without it each case's own policy, or else medcalc_bench."),
    ] = None,
    as_json: AsJson = False,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write one JSON line per case: verdict and reason.")
    ] = None,
) -> None:
    """Grade answers against the gold of their cases.

    Each case is judged by the policy it names, medcalc_bench where it names none; --policy is for all of them.

    An answer from which no single value can be read is wrong. Unscored is a case without an answer, and what cannot be
    judged for a fault in grading or in the label.
    """
    from calcura.cases.formats.jsonl import write_objects
    from calcura.grading import Verdict
    from calcura.grading import grade as judged

    labels, policies = {}, {}
    for name, case in _by_id(cases, "cases"):
        where = f"{cases}: case {name!r}"
        labels[name] = _label(case, where)
        policies[name] = policy if policy not in (None, OWN) else _own_policy(case, where)
    given = {name: each["answer"] for name, each in _by_id(answers, "answers", "answer")}
    unknown = [name for name in given if name not in labels]
    if unknown:
        raise CommandError(f"{answers}: no case has the id {unknown[0]!r} ({counted(len(unknown), 'such answer')})")
    not_answered = Verdict("unscored", NOT_ANSWERED)
    verdicts = {
        name: judged(given[name], label, policies[name] or OTHERWISE) if name in given else not_answered
        for name, label in labels.items()
    }
    if output is not None:
        write_objects(_told(verdicts), output)
    summary = _summary(verdicts.values(), policy, policies)
    text = _text(summary) + (f"\nWritten: {output}" if output is not None else "")
    write_answer(text, summary if as_json else None, None)


def _own_policy(case: Mapping[str, Any], where: str) -> str | None:
    """Return the policy that a case names; None where it names none."""
    from calcura.grading import POLICIES

    found = case.get("policy")
    if found is not None and (not isinstance(found, str) or found not in POLICIES):
        raise CommandError(f"{where} has the policy {found!r}; there are {', '.join(POLICIES)}")
    return found


def _by_id(path: Path, what: str, *needed: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Give the lines of a file by their id, which none may share."""
    from calcura.cases.formats.jsonl import read_lines

    seen = set()
    try:
        for number, found in read_lines(path):
            for key in ("id", *needed):
                if key not in found:
                    raise CommandError(f"{path}: line {number} of the {what} has no {key!r}")
            name = str(found["id"])
            if name in seen:
                raise CommandError(f"{path}: line {number} has the id {name!r} once more; give each once")
            seen.add(name)
            yield name, found
    except UnicodeDecodeError as error:
        raise CommandError(f"{path} is not text in UTF-8") from error


def _label(case: Mapping[str, Any], where: str) -> Label:
    """Return a case's gold; its type is that of the calculator where the case does not say."""
    from calcura.cases.generated import gold_from_json

    gold = case.get("gold")
    if not isinstance(gold, Mapping) or "value" not in gold:
        raise CommandError(f"{where} has no gold with a value")
    try:
        if "type" in gold:
            return gold_from_json(gold)
        result = calcura.definition(str(case.get("calculator"))).result
        kind = result.answer if gold["value"] is not None else "cannot_be_determined"
        return gold_from_json({"unit": result.unit, "decimals": result.decimals, **gold, "type": kind})
    except CalcuraError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise CommandError(f"{where} has a gold that cannot be read: {error}") from error


def _told(verdicts: Mapping[str, Verdict]) -> Iterator[dict[str, object]]:
    for name, each in verdicts.items():
        value = plain_value(each.read)
        if isinstance(value, float) and not isfinite(value):
            value = str(value)
        yield {"id": name, "verdict": each.outcome, "reason": each.reason, "read": value, "told": each.told}


def _summary(verdicts: Iterable[Verdict], policy: str | None, policies: Mapping[str, str | None]) -> dict[str, Any]:
    if policy is None:
        policy = OWN if any(policies.values()) else OTHERWISE
    used = dict(sorted(Counter(each or OTHERWISE for each in policies.values()).items()))
    found = list(verdicts)
    outcomes = Counter[str](each.outcome for each in found)
    reasons = Counter(each.reason for each in found if each.outcome == "unscored")
    counts = {outcome: outcomes[outcome] for outcome in OUTCOMES}
    return {
        "n": len(found),
        **counts,
        "policy": policy,
        "policies": used,
        "unscored_reasons": dict(reasons.most_common()),
    }


def _text(summary: Mapping[str, Any]) -> str:
    n = summary["n"]
    under = "their own policies" if summary["policy"] == OWN else summary["policy"]
    lines = [f"{counted(n, 'case')} under {under}"]
    if summary["policy"] == OWN:
        lines += [f"  {name}: {count:,}" for name, count in summary["policies"].items()]
    for outcome in OUTCOMES:
        share = f"  {summary[outcome] / n:.1%}" if n else ""
        lines.append(f"  {outcome:<9} {summary[outcome]:>8,}{share}")
    lines += [f"    {count:,} x {reason}" for reason, count in summary["unscored_reasons"].items()]
    return "\n".join(lines)
