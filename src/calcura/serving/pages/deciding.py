"""One item of a review: seen whole, and decided on.

A reviewer sees nobody else's decision. An adjudicator, who is none of the item's reviewers, sees what they said and
why, and not who they are.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from starlette.responses import RedirectResponse, Response

from calcura.curation.review import VERDICTS, Decision, Proposal, Queue, ReviewError, Verdict, standing
from calcura.curation.review.alerts import MEANINGS as ALERTS
from calcura.measurements.errors import CalcuraError
from calcura.serving.aside import aside
from calcura.serving.notes import values_placed
from calcura.serving.pages.correcting import LABEL, OUTSIDE, Follows, check, correctable, correction_in, follows
from calcura.serving.pages.page import Asked, Form, Page
from calcura.serving.pages.review_listing import AGAIN, Listed, address_of, chosen_in, listed, queue_of, reviewer_of
from calcura.serving.pages.reviewed import Reviewed
from calcura.serving.problems import ProblemError
from calcura.serving.requests import LONGEST_NOTE, FindValues

KEYS: Mapping[Verdict, str] = {"accept": "a", "correct": "c", "reject": "r", "unsure": "u"}
LONGEST = 20_000

MEANT: Mapping[str, Mapping[Verdict, str]] = {
    "finding": {
        "accept": "the recomputation is right",
        "correct": "inputs or label become what you give",
        "reject": "the published label is right",
    },
    "candidate": {
        "accept": "it is released",
        "correct": "it is released with other inputs",
        "reject": "it is left out",
    },
    "case": {"accept": "note and answer fit", "correct": "they fit once this is changed", "reject": "they do not fit"},
}
"""What a verdict says of each kind of item."""


def _item(asked: Asked) -> Response:
    queue = queue_of(asked)
    item = _item_of(asked, queue)
    return _shown(asked, queue, item)


def _item_of(asked: Asked, queue: Queue) -> Reviewed:
    try:
        return Reviewed(queue.item(asked.path["item"]))
    except ReviewError as error:
        raise ProblemError("not-found", "there is no such item in this review") from error


def _shown(asked: Asked, queue: Queue, item: Reviewed, form: Form | None = None, refused: str = "") -> Response:
    reviewer = reviewer_of(asked)
    every, chosen = listed(asked, queue).items, chosen_in(asked)
    before, after, place, number = _neighbours(item, [each for each in every if each.fits(chosen)])
    here = next(each for each in every if each.item.item.id == item.item.id)
    decisions = queue.decisions(item.item.id)
    own = next((each for each in reversed(decisions) if each.reviewer == reviewer), None)
    role, places = _role(here, own), item.places or _places(item)
    return asked.rendered(
        "review_item",
        422 if refused else 200,
        queue=queue.name,
        item=item,
        pieces=item.pieces(places),
        values=item.values(places),
        labels={each.name: each.label for each in item.definition.inputs} if item.definition else {},
        before=before,
        after=after,
        place=place,
        number=number,
        chosen=chosen,
        address=address_of,
        here=address_of(queue.name, item.item.id),
        own=own,
        role=role,
        others=[each for each in decisions if role == "adjudicator" and each.reviewer != reviewer],
        form=form or {},
        inputs=list(correctable(item, form or {}, own)),
        follows=follows(item, form) if form else Follows(),
        refused=refused,
        verdicts=KEYS,
        meant=MEANT[item.item.kind],
        alerts=_alerts(here),
        changes=_lines(own.correction) if own is not None else "",
        label_columns=LABEL,
        key=asked.form.get("key") if form else secrets.token_urlsafe(18),
    )


def _alerts(here: Listed) -> list[str]:
    """Return what to look at in sentences, where the audit has not told it."""
    found = [each.sentence for each in here.item.alerts]
    return [*found, ALERTS[AGAIN]] if here.is_again else found


def _lines(correction: Mapping[str, Any] | None) -> str:
    """Return a correction as a person writes it."""
    return "\n".join(f"{name}: {value}" for name, value in (correction or {}).items())


def _role(here: Listed, own: Decision | None) -> Literal["reviewer", "adjudicator"]:
    """Return in which role the reader decides: on what is disputed among others as an adjudicator."""
    if own is not None:
        return own.role
    return "adjudicator" if here.stands.state == "disputed" else "reviewer"


def _neighbours(item: Reviewed, found: Sequence[Listed]) -> tuple[str, str, int, int]:
    ids = [each.item.item.id for each in found]
    if item.item.id not in ids:
        return "", "", 0, len(ids)
    at = ids.index(item.item.id)
    return ids[at - 1] if at else "", ids[at + 1] if at + 1 < len(ids) else "", at + 1, len(ids)


def _places(item: Reviewed) -> dict[str, tuple[int, int]]:
    """Return where the note states the values of a row."""
    if not item.stated or item.definition is None or not 0 < len(item.note) <= LONGEST_NOTE:
        return {}
    asked = FindValues(note=item.note, calculator=item.definition.name, values=item.stated)
    try:
        return {name: (start, end) for name, (start, end) in aside.run(values_placed, asked).items()}
    except ProblemError:
        return {}


def _decide(asked: Asked) -> Response:
    queue = queue_of(asked)
    item = _item_of(asked, queue)
    if asked.is_live:
        return asked.rendered("review_follows", item=item, form=asked.form, follows=follows(item, asked.form))
    if "compute" in asked.form:
        return _shown(asked, queue, item, asked.form)
    try:
        proposal = _proposal(asked, item)
        _check_role(proposal, queue)
        check(item, proposal.correction, may_lie_outside=OUTSIDE in asked.form)
        queue.decide(proposal)
    except CalcuraError as error:
        return _shown(asked, queue, item, asked.form, refused=str(error))
    return RedirectResponse(_next(asked, queue, item), 303)


def _proposal(asked: Asked, item: Reviewed) -> Proposal:
    form = asked.form
    verdict = form.get("verdict", "")
    if verdict not in VERDICTS:
        raise ReviewError("choose a verdict: accept, correct, reject or unsure")
    correction = correction_in(form, item) if verdict == "correct" else None
    role: Literal["reviewer", "adjudicator"] = "adjudicator" if form.get("role") == "adjudicator" else "reviewer"
    reason = form.get("reason", "")[: LONGEST + 1].replace("\r\n", "\n")
    return Proposal(item.item.id, reviewer_of(asked), verdict, form.get("key", ""), reason, correction, role)


def _check_role(proposal: Proposal, queue: Queue) -> None:
    """Refuse an adjudicator of what is not disputed, unless it is one whose form was sent again."""
    decisions = queue.decisions(proposal.item_id)
    is_again = any(each.key == proposal.key or each.role == "adjudicator" for each in decisions)
    stands = standing([proposal.item_id], decisions)[proposal.item_id]
    if proposal.role == "adjudicator" and not is_again and stands.state != "disputed":
        raise ReviewError("there is nothing to settle here: reviewers do not differ. Load the page again")


def _next(asked: Asked, queue: Queue, item: Reviewed) -> str:
    """Return where the next item is that waits for this reviewer, else the list."""
    every, chosen = listed(asked, queue).items, chosen_in(asked)
    at = next(number for number, each in enumerate(every) if each.item.item.id == item.item.id)
    waiting = (each for each in (*every[at + 1 :], *every[:at]) if each.is_waiting and each.fits(chosen))
    found = next(waiting, None)
    return address_of(queue.name, found.item.item.id if found is not None else "", **chosen)


PAGES = (
    Page("/review/{queue}/{item}", _item, known=True),
    Page("/review/{queue}/{item}", _decide, methods=("POST",), known=True),
)
