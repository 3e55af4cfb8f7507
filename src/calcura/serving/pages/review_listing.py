"""The items of a review in their order: where each stands, what a reader has chosen among them, where it is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from urllib.parse import quote, urlencode
from weakref import WeakKeyDictionary

from calcura.curation.review import (
    Agreement,
    Decision,
    DecisionStore,
    Queue,
    Standing,
    agreement,
    counts,
    standing,
)
from calcura.curation.review.decisions import reviewer_named
from calcura.measurements.counting import counted
from calcura.serving.pages.page import Asked
from calcura.serving.pages.reviewed import Reviewed
from calcura.serving.problems import ProblemError

FILTERS = ("state", "finding", "calculator", "class", "alert", "q")
AGAIN = "text.again"


@dataclass(frozen=True)
class Listed:
    """An item in the list of a queue."""

    item: Reviewed
    stands: Standing
    is_mine: bool
    """Whether the reader has decided on it."""
    is_told: bool = False
    """Whether the reader may know what others decided on it."""
    is_again: bool = False
    """Whether its text stands in another item."""

    @property
    def alerts(self) -> tuple[str, ...]:
        """The codes of what to look at, each once."""
        codes = [each.code for each in self.item.alerts] + [AGAIN] * self.is_again
        return tuple(dict.fromkeys(codes))

    @property
    def verdict(self) -> str:
        """The verdict that is settled; nothing for whoever has not decided, and so must not know it."""
        return self.stands.verdict or "" if self.is_told else ""

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for the reader: nothing is settled, and nothing was said by them."""
        return not self.is_mine and self.stands.state != "settled"

    @property
    def states(self) -> tuple[str, ...]:
        """What it is listed under: where it stands, what is settled, and whether it waits for the reader."""
        return (self.stands.state, *filter(None, (self.verdict, "mine" if self.is_waiting else "")))

    def fits(self, chosen: Mapping[str, str]) -> bool:
        """Return whether it is one of those chosen."""
        return (
            ("state" not in chosen or chosen["state"] in self.states)
            and ("calculator" not in chosen or chosen["calculator"] == self.item.calculator)
            and ("class" not in chosen or chosen["class"] in self.item.classes)
            and ("finding" not in chosen or chosen["finding"] == self.item.finding.get("verdict"))
            and ("alert" not in chosen or chosen["alert"] in self.alerts)
            and ("q" not in chosen or self.item.holds(chosen["q"]))
        )


_KNOWN: WeakKeyDictionary[DecisionStore, dict[str, tuple[Reviewed, ...]]] = WeakKeyDictionary()
"""Items are only ever added and never change: each is read from the database, and looked at, once."""
_LOCK = Lock()


def _items(store: DecisionStore, queue: Queue) -> tuple[Reviewed, ...]:
    with _LOCK:
        of_store = _KNOWN.setdefault(store, {})
        known = of_store.get(queue.name, ())
        of_store[queue.name] = (*known, *map(Reviewed, queue.items(start=len(known))))
        return of_store[queue.name]


def store_of(asked: Asked) -> DecisionStore:
    """Return where decisions are kept.

    Raises:
        ProblemError: nowhere.
    """
    if asked.site.decisions is None:
        raise ProblemError("not-found", "no review is open here", "Start the service with --review WHAT.")
    return asked.site.decisions


def queue_of(asked: Asked) -> Queue:
    """Return the queue that the address names."""
    store, name = store_of(asked), asked.path["queue"].replace("~1", "/").replace("~0", "~")
    if name not in store.queues():
        raise ProblemError("not-found", "there is no such review", "/review lists what there is.")
    return store.queue(name)


def reviewer_of(asked: Asked) -> str:
    """Return the name under which the caller decides; empty for nobody."""
    return reviewer_named(asked.caller.name) if asked.caller is not None else ""


def address_of(queue: str, item: str = "", **more: str) -> str:
    """Return where a queue is, or one of its items; what is chosen in the list goes with it."""
    chosen = {name: value for name, value in more.items() if value}
    # Quoting is undone before slashes are looked for, so a slash of a name is written as JSON pointers write it.
    named = quote(queue.replace("~", "~0").replace("/", "~1"), safe="")
    path = f"/review/{named}" + (f"/{quote(item, safe='')}" if item else "")
    return path + (f"?{urlencode(chosen)}" if chosen else "")


def chosen_in(asked: Asked) -> dict[str, str]:
    """Return what is chosen in the list: a state, what the audit says, a calculator, a class, an alert, words."""
    query = asked.request.query_params
    return {name: query[name][:200] for name in FILTERS if query.get(name)}


@dataclass(frozen=True)
class Listing:
    """A queue as it is listed for one reader, who sees no more than they may know."""

    items: tuple[Listed, ...]
    _decisions: tuple[Decision, ...]
    reviewer: str
    is_owner: bool

    @property
    def knows_all(self) -> bool:
        """Whether the reader may know what everyone decided: an owner, or one who has decided on every item."""
        return self.is_owner or (bool(self.items) and all(each.is_mine for each in self.items))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every decision.

        Raises:
            ProblemError: the reader may not know them yet.
        """
        if not self.reviewer:
            raise ProblemError("unauthorized", "decisions are given to known callers only", "Sign in.")
        if not self.knows_all:
            left = counted(sum(not each.is_mine for each in self.items), "item")
            told = f"reviewers decide blind, and you have not decided on {left}"
            raise ProblemError("too-early", told, "Decide on them first, or ask the review's owner.")
        return self._decisions

    @property
    def agreements(self) -> list[Agreement]:
        """How far every two reviewers agree; none for whoever may not know it yet."""
        return agreement(self._decisions) if self.knows_all else []

    @property
    def counts(self) -> dict[str, int]:
        """How many items are open, disputed and settled; by the verdict for whoever may know it."""
        found = counts({each.item.item.id: each.stands for each in self.items})
        if self.knows_all:
            return found
        known = {name: found[name] for name in ("open", "disputed")}
        return {**known, "settled": len(self.items) - sum(known.values())}

    @property
    def waiting(self) -> int:
        """How many items wait for the reader."""
        return sum(each.is_waiting for each in self.items)

    @property
    def progress(self) -> list[tuple[str, int]]:
        """On how many items each person has decided, the reader first; others have a name for who may know it."""
        found = Counter(name for name, _ in {(each.reviewer, each.item_id) for each in self._decisions})
        own = [("you", found.pop(self.reviewer, 0))] if self.reviewer else []
        return own + [(name if self.knows_all else "another", number) for name, number in sorted(found.items())]


def listed(asked: Asked, queue: Queue) -> Listing:
    """Return a queue as it is listed for whoever asks."""
    items, decisions = _items(store_of(asked), queue), queue.decisions()
    stands = standing([each.item.id for each in items], decisions)
    reviewer = reviewer_of(asked)
    is_owner = asked.caller is not None and asked.site.is_owner(asked.caller)
    mine = {each.item_id for each in decisions if each.reviewer == reviewer}
    again = _again(items)
    found = (
        Listed(each, stands[each.item.id], each.item.id in mine, is_owner or each.item.id in mine, other)
        for each, other in zip(items, again, strict=True)
    )
    # What an audit found something in comes first; the rest stays in its order.
    ordered = sorted(found, key=lambda each: not each.item.is_first)
    return Listing(tuple(ordered), tuple(decisions), reviewer, is_owner)


def _again(items: Sequence[Reviewed]) -> list[bool]:
    """Return for each item whether its text stands in another item of the same calculator."""
    number = Counter((each.calculator, each.wording) for each in items if each.wording)
    return [number[each.calculator, each.wording] > 1 for each in items]
