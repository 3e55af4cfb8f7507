"""Annotation sheets: judged answers as a table that people mark, and the marked table read back.

A sheet opens in any spreadsheet program. For each step it has the judge's verdict with its reason, a column to mark
that verdict in, and one for a verdict of the reader's own, which a blind sheet has alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from calcura.cases.formats import sheets
from calcura.engine import definition
from calcura.engine.words import Lexicon
from calcura.evaluation.runs import Run
from calcura.evaluation.steps.opinions import ERROR_TYPES_FOUND, PARTS, WHICH, columns
from calcura.evaluation.steps.prompts import gold, parts_of
from calcura.evaluation.steps.records import JudgedAttempt, Key
from calcura.evaluation.steps.worked import solution_of, worked_text
from calcura.grading.steps import STEPS


def write_sheet(records: Iterable[JudgedAttempt], runs: Sequence[Run], path: Path, *, blind: bool = False) -> int:
    """Write a sheet of judged answers, and return how many rows it has.

    Args:
        records: what was judged; answers of which the runs know nothing are left out.
        runs: with the answers.
        path: the CSV file.
        blind: whether to leave out what the judge decided, so that a reader is not led by it.
    """
    texts = dict(_rows_of(runs))
    rows = [texts[each.key] | _judged(each) for each in records if each.key in texts]
    return sheets.write_sheet(rows, columns(blind), path)


def _rows_of(runs: Sequence[Run]) -> Iterator[tuple[Key, dict[str, str]]]:
    for run in runs:
        items = run.item_by_id
        for attempt in run.attempts:
            item = items[attempt.item]
            lexicon = Lexicon(definition(item.calculator))
            yield (
                (run.data, run.strategy, run.model, item.id, attempt.epoch),
                {
                    "calculator": item.calculator,
                    "note": item.note,
                    "question": item.task,
                    "gold_answer": gold(item),
                    "gold_inputs": "\n".join(f"{name}: {lexicon.value(v, name)}" for name, v in item.inputs.items()),
                    "gold_explanation": item.explanation,
                    "answer": worked_text(run, attempt),
                    **{PARTS[step]: part for step, part in parts_of(solution_of(run, attempt)).items()},
                },
            )


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
