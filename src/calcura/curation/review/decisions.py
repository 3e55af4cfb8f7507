"""A decision of one person on one item."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, get_args

from calcura.curation.errors import ReviewError
from calcura.curation.review.items import as_text

Verdict = Literal["accept", "correct", "reject", "unsure"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)

Role = Literal["reviewer", "adjudicator"]
"""An adjudicator decides where reviewers do not agree, and is none of them."""
ROLES: tuple[Role, ...] = get_args(Role)

MOST_CHARACTERS = 20_000
"""Of a reason or a correction: it is written by a person."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A decision before it is stored.

    ``key`` is the client's own name for it: sent again after a lost answer, it is stored once.
    """

    item_id: str
    reviewer: str
    verdict: Verdict
    key: str
    reason: str = ""
    correction: Mapping[str, Any] | None = None
    """Columns or parts of the item and what they must be."""
    role: Role = "reviewer"

    @property
    def correction_text(self) -> str | None:
        """The correction as one text."""
        return None if self.correction is None else as_text(self.correction)

    @property
    def said(self) -> tuple[str | None, ...]:
        """Who says what of which item: all but the key."""
        return self.item_id, self.reviewer, self.verdict, self.reason, self.role, self.correction_text


@dataclass(frozen=True, slots=True)
class Decision(Proposal):
    """A decision as it is stored, never changed and never removed."""

    number: int = 0
    """Greater than that of every decision stored before it; numbers may be left out."""
    at: str = ""
    """When, by the store's clock, in UTC."""

    def to_json(self) -> dict[str, Any]:
        """Return the decision as plain types for JSON."""
        return asdict(self)


def reviewer_named(name: str) -> str:
    """Return the name under which a reviewer's decisions are kept: one person is not two by a capital or a space.

    >>> reviewer_named("  Anna  Berg ")
    'anna berg'

    Raises:
        ReviewError: the name is empty, too long, or holds characters that are not printed.
    """
    found = " ".join(unicodedata.normalize("NFKC", name).split()).casefold()
    if not found or len(found) > 100 or not found.isprintable():
        raise ReviewError(f"{name!r} is no reviewer's name; give 1 to 100 printed characters")
    return found


def checked(proposal: Proposal) -> Proposal:
    """Return a decision with its reviewer's name as it is kept and its reason trimmed.

    >>> checked(Proposal("4f1c", "Anna", "reject", "k1", " not this patient ")).reason
    'not this patient'

    Raises:
        ReviewError: a part is not as it must be; the message names it.
    """
    _one_of("verdict", proposal.verdict, VERDICTS)
    _one_of("role", proposal.role, ROLES)
    _text("key", proposal.key, 200, needed=True)
    _text("item", proposal.item_id, 200, needed=True)
    _text("reason", proposal.reason, MOST_CHARACTERS)
    _correction(proposal)
    reason = proposal.reason.strip()
    if proposal.verdict != "accept" and not reason:
        raise ReviewError(f"item {proposal.item_id}: say in the reason why the verdict is {proposal.verdict}")
    return replace(proposal, reviewer=reviewer_named(proposal.reviewer), reason=reason)


def _correction(proposal: Proposal) -> None:
    if proposal.verdict != "correct":
        if proposal.correction is not None:
            raise ReviewError(f"item {proposal.item_id}: a correction comes with the verdict correct alone")
        return
    if not isinstance(proposal.correction, Mapping) or not proposal.correction:
        raise ReviewError(
            f"item {proposal.item_id}: the verdict correct needs a correction, a JSON object of what is to change"
        )
    _text("correction", proposal.correction_text or "", MOST_CHARACTERS)


def _one_of(what: str, given: object, accepted: tuple[str, ...]) -> None:
    if given not in accepted:
        raise ReviewError(f"{given!r} is no {what}; there are {', '.join(accepted)}")


def _text(what: str, given: object, most: int, *, needed: bool = False) -> None:
    if not isinstance(given, str) or len(given) > most or _CONTROL.search(given) or (needed and not given.strip()):
        raise ReviewError(f"the {what} must be text of {int(needed)} to {most:,} characters that can be printed")
