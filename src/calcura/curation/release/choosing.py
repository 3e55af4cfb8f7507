"""Which candidates a release takes, by what people decided on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from calcura.curation.candidates import Candidate
from calcura.curation.errors import ReleaseError
from calcura.curation.release.correcting import corrected
from calcura.curation.review import Decision, Standing, standing

Why = Literal["rejected", "disputed", "open", "in doubt"]
WHYS: tuple[Why, ...] = get_args(Why)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A candidate that is released, as it was corrected, with where it stands in the review."""

    candidate: Candidate
    standing: Standing


@dataclass(frozen=True, slots=True)
class LeftOut(Chosen):
    """A candidate that is not released, and why."""

    why: Why


@dataclass(frozen=True, slots=True)
class Choice:
    """The candidates of a release, and those left out."""

    chosen: tuple[Chosen, ...]
    left_out: tuple[LeftOut, ...]
    unknown: int
    """Decisions on candidates that are not among those given."""


def choose(candidates: Sequence[Candidate], decisions: Iterable[Decision], reviewers: int) -> Choice:
    """Return what is released: candidates settled as accepted or corrected.

    With ``reviewers`` of 0, candidates on which nobody decided are taken too, unless something speaks against their
    answer: these wait for people, whose word then counts.

    Raises:
        ReleaseError: corrections cannot be applied; the message names all of them.
    """
    given = list(decisions)
    stands = standing([each.id for each in candidates], given, reviewers=reviewers)
    chosen, left_out, problems = [], [], []
    for each in candidates:
        where = stands[each.id]
        why = _why_not(each, where, reviewers)
        if why is not None:
            left_out.append(LeftOut(each, where, why))
            continue
        try:
            settled = each if where.correction is None else corrected(each, where.correction)
            chosen.append(Chosen(settled, where))
        except ReleaseError as error:
            problems.append(str(error))
    if problems:
        raise ReleaseError("\n".join(problems))
    unknown = sum(each.item_id not in stands for each in given)
    return Choice(tuple(chosen), tuple(left_out), unknown)


def _why_not(candidate: Candidate, where: Standing, reviewers: int) -> Why | None:
    if where.state == "settled":
        return "rejected" if where.verdict == "reject" else None
    if where.state == "disputed":
        return "disputed"
    if reviewers or where.decisions:
        return "open"
    return "in doubt" if candidate.doubts else None
