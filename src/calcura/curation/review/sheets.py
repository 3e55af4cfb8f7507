"""A queue as a sheet: written for a person to decide in, and read back into the store.

A sheet shows no one else's decisions. Read twice, it decides once; changed and read again, it adds what has changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from calcura.cases import DatasetError
from calcura.cases.formats import sheets
from calcura.curation.errors import ReviewError
from calcura.curation.review.decisions import VERDICTS, Decision, Proposal, Role, reviewer_named
from calcura.curation.review.items import ReviewItem, as_text
from calcura.curation.review.store import Queue

TOLD = ("item", "calculator", "note_id", "note", "proposed")
DECIDED = ("verdict", "reason", "correction")
COLUMNS = (*TOLD, *DECIDED)

JUDGED = ("Question", "Ground Truth Answer", "Lower Limit", "Upper Limit", "Ground Truth Explanation")
"""Columns of a proposed row that a reviewer judges; the note has a column of its own."""

Check = Callable[[ReviewItem, Mapping[str, Any]], object]


def write_review_sheet(
    queue: Queue, path: Path, reviewer: str | None = None, only: Collection[str] | None = None
) -> int:
    """Write the items of a queue as a sheet, and return how many there are.

    Args:
        queue: of a store.
        path: the CSV file.
        reviewer: whose own last decisions are filled in, to go on with.
        only: the ids of the items to write; else all.
    """
    own = _last(queue.decisions(), reviewer_named(reviewer)) if reviewer is not None else {}
    rows = (_told(item) | _decided(own.get(item.id)) for item in queue.items() if only is None or item.id in only)
    return sheets.write_sheet(rows, COLUMNS, path)


def store_review_sheet(
    queue: Queue, path: Path, reviewer: str, role: Role = "reviewer", check: Check | None = None
) -> list[Decision]:
    """Store what a reviewer decided in a sheet, and return the decisions that are new.

    Rows without a verdict are left open, and rows that say what the reviewer said last add nothing.

    Args:
        queue: of a store.
        path: the sheet.
        reviewer: whose it is.
        role: in which they decide.
        check: given an item and its correction, raises where the one cannot be corrected so.

    Raises:
        ReviewError: a row is not as it must be; then none is stored.
    """
    name = reviewer_named(reviewer)
    last = _last(queue.decisions(), name)
    said = {each.said for each in last.values()}
    proposals = [each for each in read_review_sheet(path, name, role) if each.said not in said]
    for each in proposals:
        if check is not None and each.correction is not None:
            check(queue.item(each.item_id), each.correction)
    return queue.decide_all([_under_its_key(each, queue.name, last.get(each.item_id)) for each in proposals])


def read_review_sheet(path: Path, reviewer: str, role: Role = "reviewer") -> list[Proposal]:
    """Return what is decided in a sheet, without keys.

    Raises:
        ReviewError: the sheet cannot be read; the message names row and column.
    """
    found: dict[str, Proposal] = {}
    try:
        for place, row in sheets.read_sheet(path, ("item", *DECIDED)):
            if proposal := _proposal(place, row, reviewer, role):
                if proposal.item_id in found:
                    raise ReviewError(f"{place}: {row['item']} stands in the sheet twice")
                found[proposal.item_id] = proposal
    except DatasetError as error:
        raise ReviewError(str(error)) from error
    return list(found.values())


def _proposal(place: str, row: Mapping[str, str], reviewer: str, role: Role) -> Proposal | None:
    verdict = row["verdict"].casefold()
    if not verdict:
        if row["correction"] or row["reason"]:
            raise ReviewError(f"{place}, column verdict: empty beside a reason or a correction; {_THERE_ARE}")
        return None
    if verdict not in VERDICTS:
        raise ReviewError(f"{place}, column verdict: {row['verdict']!r} is no verdict; {_THERE_ARE}")
    correction = _correction(place, row["correction"])
    return Proposal(row["item"].split(" ")[-1], reviewer, verdict, "", row["reason"], correction, role)


_THERE_ARE = f"there are {', '.join(VERDICTS)}"


def _correction(place: str, text: str) -> Mapping[str, Any] | None:
    """Return a correction written as JSON, or as lines of ``name: value``."""
    if not text:
        return None
    try:
        found = json.loads(text) if text.startswith("{") else _from_lines(text)
    except ValueError as error:
        raise ReviewError(
            f'{place}, column correction: {error}; write lines of "name: value", or a JSON object'
        ) from error
    return cast(Mapping[str, Any], found)


def _from_lines(text: str) -> dict[str, str]:
    found = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, colon, value = line.partition(":")
        if not colon or not name.strip():
            raise ValueError(f"{line!r} names nothing to correct")
        found[name.strip()] = value.strip()
    return found


def _last(decisions: Iterable[Decision], reviewer: str) -> dict[str, Decision]:
    return {each.item_id: each for each in decisions if each.reviewer == reviewer}


def _under_its_key(proposal: Proposal, queue: str, last: Decision | None) -> Proposal:
    """Return the proposal under a key that is the same until the reviewer has decided anew."""
    content = as_text([queue, *proposal.said, last.number if last else 0])
    key = f"sheet-{hashlib.sha256(content.encode()).hexdigest()[:32]}"
    return replace(proposal, key=key)


def _told(item: ReviewItem) -> dict[str, str]:
    # An id stands behind a word: a spreadsheet program would round one that is all digits.
    told = {"candidate": _told_candidate, "finding": _told_finding, "case": _told_case}[item.kind](item)
    return dict(zip(TOLD, (f"{item.kind} {item.id}", *told), strict=True))


def _told_candidate(item: ReviewItem) -> tuple[str, ...]:
    found = item.candidate
    return found.calculator, found.note_id, found.note, _proposed(found.payload)


def _proposed(payload: Mapping[str, Any]) -> str:
    """Return what a pipeline proposes: the row without the note, and where its inputs were found."""
    rest = {name: value for name, value in payload.items() if name not in ("row", "inputs")}
    row = {name: payload["row"][name] for name in JUDGED if name in payload.get("row", {})}
    inputs = [f"{name}: {_input(each)}" for name, each in payload.get("inputs", {}).items()]
    return "\n".join(filter(None, (_lines(rest), _lines(row), *(("\nInputs", *inputs) if inputs else ()))))


def _input(found: Mapping[str, Any]) -> str:
    value = " ".join(filter(None, (json.dumps(found["value"], ensure_ascii=False), found.get("unit", ""))))
    if found.get("span") is None:
        return f"{value} ({found.get('why') or found.get('how', '')})"
    when = f", {found['encounter']}" if found.get("encounter") else ""
    return f'{value} from "{found.get("told", "")}"{when}'


def _told_finding(item: ReviewItem) -> tuple[str, ...]:
    row, finding = item.payload["row"], item.payload["finding"]
    shown = {name: text for name, text in row.items() if name not in ("Patient Note", "Note ID")}
    proposed = f"{finding['sentence']}\n\n{_lines(shown)}"
    return finding["calculator"], row.get("Note ID", ""), row.get("Patient Note", ""), proposed


def _told_case(item: ReviewItem) -> tuple[str, ...]:
    case = item.payload
    proposed = {"question": case["question"], **case["gold"], "explanation": case.get("explanation", "")}
    lines = _lines({name: value for name, value in proposed.items() if value not in ("", None)})
    return case["calculator"], case["id"], case.get("note", case["prompt"]), lines


def _lines(found: Mapping[str, Any]) -> str:
    def told(value: Any) -> str:
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    return "\n".join(f"{name}: {told(value)}" for name, value in found.items())


def _decided(last: Decision | None) -> dict[str, str]:
    if last is None:
        return {}
    correction = "" if last.correction is None else json.dumps(last.correction, ensure_ascii=False)
    return {"verdict": last.verdict, "reason": last.reason, "correction": correction}
