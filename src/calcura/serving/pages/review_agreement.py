"""How far reviewers agree, what they dispute, and their decisions as files: for whoever has decided on every item."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable

from starlette.responses import Response

from calcura.cases.formats.jsonl import object_line
from calcura.cases.formats.sheets import cell
from calcura.curation.review import VERDICTS, Decision
from calcura.serving.pages.correcting import decided
from calcura.serving.pages.page import Asked, Page
from calcura.serving.pages.review_listing import Listed, address_of, listed, queue_of

MADE = ("inputs", "answer", "low", "high", "explanation")
"""Columns of what a decision makes of its item, behind those that tell the decision."""
COLUMNS = (
    *("item", "calculator", "where", "reviewer", "role", "verdict", "reason", "correction"),
    *MADE,
    *("at", "number"),
)


def _agreement(asked: Asked) -> Response:
    queue = queue_of(asked)
    listing = listed(asked, queue)
    decisions = listing.decisions
    return asked.rendered(
        "review_agreement",
        queue=queue.name,
        here=address_of(queue.name),
        address=address_of,
        total=len(listing.items),
        people=_people(decisions),
        pairs=listing.agreements,
        verdicts=VERDICTS,
        disputed=[each for each in listing.items if each.stands.state == "disputed"],
    )


def _people(decisions: Iterable[Decision]) -> list[tuple[str, str, Counter[str], int]]:
    """Return each person with their role, their last verdicts, and on how many items they decided."""
    last: dict[tuple[str, str], dict[str, str]] = {}
    for each in decisions:
        last.setdefault((each.reviewer, each.role), {})[each.item_id] = each.verdict
    return [(name, role, Counter(found.values()), len(found)) for (name, role), found in sorted(last.items())]


def _sheet(asked: Asked) -> Response:
    listing = listed(asked, queue_of(asked))
    known = {each.item.item.id: each for each in listing.items}
    file = io.StringIO(newline="")
    writer = csv.DictWriter(file, COLUMNS)
    writer.writeheader()
    writer.writerows(_row(each, known[each.item_id]) for each in listing.decisions)
    return _file("\ufeff" + file.getvalue(), "decisions.csv", "text/csv; charset=utf-8")


def _row(decision: Decision, of: Listed) -> dict[str, str]:
    found = decision.to_json()
    found |= {"item": f"{of.item.item.kind} {decision.item_id}", "calculator": of.item.calculator}
    found |= {"where": of.item.where, "correction": decision.correction_text or ""}
    made = decided(of.item, decision)
    found |= {name: getattr(made, name) for name in MADE}
    found["inputs"] = json.dumps(made.inputs, default=str) if made.inputs else ""
    return {name: cell(str(found[name])) for name in COLUMNS}


def _lines(asked: Asked) -> Response:
    lines = (f"{object_line(each.to_json())}\n" for each in listed(asked, queue_of(asked)).decisions)
    return _file("".join(lines), "decisions.jsonl", "application/x-ndjson")


def _file(text: str, name: str, kind: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode("utf-8", "backslashreplace"), media_type=kind, headers=headers)


PAGES = (
    Page("/review/{queue}/agreement", _agreement, known=True),
    Page("/review/{queue}/decisions.csv", _sheet, known=True),
    Page("/review/{queue}/decisions.jsonl", _lines, known=True),
)
