"""Recorded outputs become a run, and a run is written as recorded outputs: MedCalc-Bench's JSONL in and out."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from calcura.cases.medcalc_bench import CALCULATORS, benchmark_number
from calcura.cases.medcalc_bench.labels import written_answer
from calcura.engine import definition
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import OWN_POLICY, Item
from calcura.evaluation.recorded.records import NO_ANSWER, Message, Record, final_text
from calcura.evaluation.runs import Attempt, Run, judgment, ran_by

RECORDED = "recorded"
HARNESS_FAILED = "the recording harness failed"
"""Why an answer is unscored in whose place an error of the harness stands."""
SAME_NOTE = re.compile(r"\W+")


def run_of_records(
    records: Iterable[Record],
    data: EvaluationData,
    *,
    model: str = RECORDED,
    strategy: str = RECORDED,
    policy: str = OWN_POLICY,
    text_of: Callable[[Record], str] = final_text,
    mend: bool = False,
    interpreter: str = "",
) -> Run:
    """Return recorded outputs as a run of the items they belong to.

    Args:
        records: what was recorded.
        data: the file that was answered, or another release of it.
        model: who answered, as reports call it.
        strategy: how it was asked, as reports call it.
        policy: by which answers are judged.
        text_of: gives the text of a record that is judged.
        mend: whether what was said is judged where the recorded answer is mangled and cannot be read.
        interpreter: what runs programs, where ``text_of`` has them run.

    A record belongs to the item of its calculator and note, of several to that of its row; one without a note to the
    item of its row.

    Raises:
        EvaluationError: no record belongs to any item, or two to the same.
    """
    found, strange = _joined(records, data)
    if not found:
        raise EvaluationError(f"none of {strange} records belongs to an item of {data.name}; give the file they answer")
    items = tuple(each for each in data.items if each.id in found)
    beyond = {"split": data.split, "records_without_item": strange, **ran_by(interpreter)}
    return replace(
        data.run(strategy=strategy, model=model, policy=policy, items=items, **beyond),
        subset=data.subset if len(items) == len(data.items) else "recorded rows",
        code=any(_ran_code(each) for each in found.values()),
        attempts=tuple(_attempt(item, found[item.id], policy, text_of, mend) for item in items),
    )


def records_of(run: Run) -> list[Record]:
    """Return the attempts of a run as records, for tools that read the published format.

    Raises:
        EvaluationError: the run has several epochs, or items without a row number, which the format needs.
    """
    if run.epochs > 1:
        raise EvaluationError(f"the run has {run.epochs} epochs, and the format has one answer for each row")
    items = run.item_by_id
    without = next((each.id for each in run.items if each.row is None), None)
    if without is not None:
        raise EvaluationError(f"{without} has no row number; the format is for runs of MedCalc-Bench's rows")
    return [_record(each, items[each.item]) for each in run.attempts]


def _joined(records: Iterable[Record], data: EvaluationData) -> tuple[dict[str, Record], int]:
    """Return the record of each item, and how many records belong to none."""
    by_note: defaultdict[tuple[str, str], list[Item]] = defaultdict(list)
    by_row = {each.row: each for each in data.items}
    for item in data.items:
        by_note[item.calculator, _plain(item.note)].append(item)
    found: dict[str, Record] = {}
    strange = 0
    for record in records:
        belongs = by_note[_calculator(record), _plain(record.note)] if record.note else []
        same_row = by_row.get(record.row_number)
        match = same_row if not record.note or same_row in belongs else next(iter(belongs), None)
        if match is None:
            strange += 1
        elif match.id in found:
            raise EvaluationError(f"two records answer row {match.row}; keep one, or import them apart")
        else:
            found[match.id] = record
    return found, strange


def _plain(note: str) -> str:
    return SAME_NOTE.sub(" ", note).strip().casefold()


def _calculator(record: Record) -> str:
    number = record.calculator_id.removesuffix(".0")
    mapped = CALCULATORS.get(int(number)) if number.isdecimal() else None
    return mapped.calculator if mapped else ""


def _ran_code(record: Record) -> bool:
    """Whether code was run in a chat: its output comes back between two messages of the model."""
    replies = [place for place, each in enumerate(record.chat) if each.role == "assistant"]
    return len(replies) > 1


def _attempt(item: Item, record: Record, policy: str, text_of: Callable[[Record], str], mend: bool) -> Attempt:
    if record.harness_error:
        told = f"{HARNESS_FAILED}: {record.harness_error}"
        return Attempt(item=item.id, verdict="unscored", reason=told, answer=record.answer, error=told)
    judged = judgment(item, text_of(record), policy)
    if mend and judged["read"] is None and (said := _said(record)):
        from_text = judgment(item, said[-1].content, policy)
        judged = judged if from_text["read"] is None else from_text
    return Attempt(
        item=item.id,
        **judged,
        messages=[{"role": each.role, "content": each.content} for each in _said(record)],
    )


def _said(record: Record) -> Sequence[Message]:
    """Return the chat; where none is kept, thinking and explanation are all that the model is known to have said."""
    told = "\n\n".join(each for each in (record.thinking, record.explanation) if each not in NO_ANSWER)
    explained = (Message("assistant", told),) if told else ()
    return tuple(Message(each.role, _in_lines(each.content)) for each in record.chat or explained)


_ESCAPED_END = re.compile(r"(?:\\r)?\\n(?![a-z])")


def _in_lines(text: str) -> str:
    """Return a text that was written in one line with the ends of its lines escaped as the lines that it had."""
    return _ESCAPED_END.sub("\n", text) if "\\n" in text and "\n" not in text.strip() else text


def _record(attempt: Attempt, item: Item) -> Record:
    calculator = definition(item.calculator)
    chat = tuple(Message(each["role"], each["content"]) for each in attempt.messages)
    alone = len(chat) == 1
    return Record(
        row_number=item.row or 0,
        answer=str(attempt.read) if attempt.read is not None else "Not Found",
        explanation=chat[0].content if alone else "" if chat else attempt.answer,
        chat=() if alone else chat,
        was_correct=None if attempt.verdict == "unscored" else attempt.verdict == "correct",
        calculator_name=calculator.title,
        calculator_id=str(benchmark_number(calculator.name)),
        category=item.category,
        note=item.note,
        question=item.question,
        expected_answer=written_answer(item.label.value),
        expected_explanation=item.explanation,
    )
