"""Where each item stands: open, settled, or disputed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from calcura.curation.review.decisions import Decision, Verdict

State = Literal["open", "settled", "disputed"]
REVIEWERS = 2
"""How many people must agree on an item unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What has been decided on one item so far.

    Of each person the last decision counts. An item is *settled* when enough reviewers have decided and all say the
    same, or when an adjudicator has decided; *disputed* when as many have decided, two at the least, and differ or are
    unsure; *open* otherwise, so that nobody becomes an adjudicator of what one person said.
    """

    item_id: str
    state: State
    verdict: Verdict | None = None
    """What is settled."""
    correction: Mapping[str, Any] | None = None
    decisions: tuple[Decision, ...] = ()
    """The last decision of each person, in the order in which they were stored."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reasons of those whose verdict is the settled one, or of all where none is; each once."""
        held = (each for each in self.decisions if self.verdict in (each.verdict, None))
        return tuple(dict.fromkeys(each.reason for each in held if each.reason))

    @property
    def reviewers(self) -> tuple[str, ...]:
        """Who has decided, in the order in which they did."""
        return tuple(each.reviewer for each in self.decisions)


def standing(
    item_ids: Iterable[str], decisions: Iterable[Decision], *, reviewers: int = REVIEWERS
) -> dict[str, Standing]:
    """Return where each item stands.

    >>> one = Decision("4f1c", "anna", "accept", "k1", number=1)
    >>> two = Decision("4f1c", "ben", "reject", "k2", "another patient's value", number=2)
    >>> standing(["4f1c"], [one])["4f1c"].state, standing(["4f1c"], [one, two])["4f1c"].state
    ('open', 'disputed')
    >>> three = Decision("4f1c", "cleo", "reject", "k3", "the mother's creatinine", role="adjudicator", number=3)
    >>> standing(["4f1c"], [one, two, three])["4f1c"].verdict
    'reject'
    """
    last: dict[str, dict[str, Decision]] = {}
    for each in sorted(decisions, key=lambda decision: decision.number):
        of_item = last.setdefault(each.item_id, {})
        of_item.pop(each.reviewer, None)
        of_item[each.reviewer] = each
    return {id: _standing(id, tuple(last.get(id, {}).values()), reviewers) for id in item_ids}


def _standing(item_id: str, decisions: tuple[Decision, ...], reviewers: int) -> Standing:
    deciding = _deciding(decisions, reviewers)
    if deciding is not None:
        return Standing(item_id, "settled", deciding.verdict, deciding.correction, decisions)
    is_disputed = len(decisions) >= max(reviewers, REVIEWERS) and _differ(decisions)
    return Standing(item_id, "disputed" if is_disputed else "open", decisions=decisions)


def _deciding(decisions: Sequence[Decision], reviewers: int) -> Decision | None:
    """Return a decision that settles the item: the last adjudicator's, or that of reviewers who agree."""
    adjudicated = [each for each in decisions if each.role == "adjudicator"]
    if adjudicated:
        return None if adjudicated[-1].verdict == "unsure" else adjudicated[-1]
    enough = len(decisions) >= max(reviewers, 1)
    return decisions[-1] if enough and not _differ(decisions) else None


def _differ(decisions: Sequence[Decision]) -> bool:
    said = {(each.verdict, each.correction_text) for each in decisions}
    return len(said) > 1 or any(each.verdict == "unsure" for each in decisions)


def counts(standings: Mapping[str, Standing]) -> dict[str, int]:
    """Return how many items are open, disputed, and settled by each verdict."""
    found = Counter(each.verdict if each.state == "settled" else each.state for each in standings.values())
    return {name: found[name] for name in ("open", "disputed", "accept", "correct", "reject")}
