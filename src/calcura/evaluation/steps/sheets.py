"""Annotation sheets: judged answers as a table that people mark, and the marked table read back.

A sheet opens in any spreadsheet program. For each step it has the judge's verdict with its reason, a column to mark
that verdict in, and one for a verdict of the reader's own, which a blind sheet has alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from calcura.cases.formats import sheets
from calcura.engine import definition
from calcura.engine.words import Lexicon
from calcura.evaluation.runs import Run
from calcura.evaluation.steps.opinions import ERROR_TYPES_FOUND, WHICH, columns
from calcura.evaluation.steps.prompts import gold, parts_of
from calcura.evaluation.steps.records import JudgedAttempt
from calcura.evaluation.steps.worked import Worked, worked, worked_text
from calcura.grading.steps import STEPS


def write_sheet(records: Iterable[JudgedAttempt], runs: Sequence[Run], path: Path, *, blind: bool = False) -> int:
    """Write a sheet of judged answers, and return how many rows it has.

    Args:
        records: what was judged; answers of which the runs know nothing are left out.
        runs: with the answers.
        path: the CSV file.
        blind: whether to leave out what the judge decided, so that a reader is not led by it.
    """
    answers = {each.key: each for each in worked(runs)}
    rows = [_told(answers[each.key]) | _judged(each) for each in records if each.key in answers]
    return sheets.write_sheet(rows, columns(blind), path)


def _told(answer: Worked) -> dict[str, str]:
    item = answer.item
    lexicon = Lexicon(definition(item.calculator))
    return {
        "calculator": item.calculator,
        "note": item.note,
        "question": item.task,
        "gold_answer": gold(item),
        "gold_inputs": "\n".join(f"{name}: {lexicon.value(value, name)}" for name, value in item.inputs.items()),
        "gold_explanation": item.explanation,
        "answer": worked_text(answer.run, answer.attempt),
        **{f"answer_{step}": part for step, part in parts_of(answer.solution).items()},
    }


def _judged(record: JudgedAttempt) -> dict[str, str]:
    found = {name: str(getattr(record, name)) for name in WHICH}
    for step in STEPS:
        verdict = record.judgement.steps[step]
        because = ": ".join(filter(None, (verdict.reason, verdict.evidence)))
        if verdict.expected:
            because += f" (expected: {verdict.expected})"
        found |= {f"{step}_verdict": verdict.outcome, f"{step}_because": because}
    types = dict.fromkeys(each.type for each in record.judgement.errors)
    return found | {ERROR_TYPES_FOUND: "; ".join(types)}
