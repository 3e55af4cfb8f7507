"""The items of a review in their order: where each stands, what a reader has chosen among them, where it is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from urllib.parse import quote, urlencode
from weakref import WeakKeyDictionary

from calcura.curation.review import Decision, DecisionStore, Queue, Standing, standing
from calcura.curation.review.decisions import reviewer_named
from calcura.serving.pages.page import Asked
from calcura.serving.pages.reviewed import Reviewed
from calcura.serving.problems import ProblemError

FILTERS = ("state", "calculator", "class", "alert")
AGAIN = "text.again"


@dataclass(frozen=True)
class Listed:
    """An item in the list of a queue."""

    item: Reviewed
    stands: Standing
    is_mine: bool
    """Whether the reader has decided on it."""
    is_again: bool = False
    """Whether its text stands in another item."""

    @property
    def alerts(self) -> tuple[str, ...]:
        """The codes of what to look at, each once."""
        codes = [each.code for each in self.item.alerts] + [AGAIN] * self.is_again
        return tuple(dict.fromkeys(codes))

    @property
    def states(self) -> tuple[str, ...]:
        """What it is listed under: where it stands, and whether it waits for the reader."""
        settled = (self.stands.verdict or "",) if self.stands.state == "settled" else ()
        return (self.stands.state, *settled, *(() if self.is_mine else ("mine",)))

    def fits(self, chosen: Mapping[str, str]) -> bool:
        """Return whether it is one of those chosen."""
        return (
            ("state" not in chosen or chosen["state"] in self.states)
            and ("calculator" not in chosen or chosen["calculator"] == self.item.calculator)
            and ("class" not in chosen or chosen["class"] in self.item.classes)
            and ("alert" not in chosen or chosen["alert"] in self.alerts)
        )


@dataclass
class _Known:
    """Items are only ever added and never change: each is read from the database, and looked at, once."""

    lock: Lock = field(default_factory=Lock)
    items: WeakKeyDictionary[DecisionStore, dict[str, tuple[Reviewed, ...]]] = field(default_factory=WeakKeyDictionary)

    def of(self, store: DecisionStore, queue: Queue) -> tuple[Reviewed, ...]:
        with self.lock:
            of_store = self.items.setdefault(store, {})
            known = of_store.get(queue.name, ())
            of_store[queue.name] = (*known, *map(Reviewed, queue.items(start=len(known))))
            return of_store[queue.name]


_KNOWN = _Known()


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
    """Return what is chosen in the list: a state, a calculator, a class, an alert."""
    query = asked.request.query_params
    return {name: query[name][:200] for name in FILTERS if query.get(name)}


def listed(asked: Asked, queue: Queue) -> tuple[list[Listed], list[Decision]]:
    """Return the items of a queue as they are listed for whoever asks, and every decision."""
    items, decisions = _KNOWN.of(store_of(asked), queue), queue.decisions()
    stands = standing([each.item.id for each in items], decisions)
    reviewer = reviewer_of(asked)
    mine = {each.item_id for each in decisions if each.reviewer == reviewer}
    again = _again(items)
    found = [
        Listed(each, stands[each.item.id], each.item.id in mine, other)
        for each, other in zip(items, again, strict=True)
    ]
    # What an audit found something in comes first; the rest stays in its order.
    return sorted(found, key=lambda each: not each.item.is_first), decisions


def _again(items: Sequence[Reviewed]) -> list[bool]:
    """Return for each item whether its text stands in another item of the same calculator."""
    counted = Counter((each.calculator, each.wording) for each in items if each.wording)
    return [counted[each.calculator, each.wording] > 1 for each in items]
