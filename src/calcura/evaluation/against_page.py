"""Whether the labels that answers are scored by agree with the page that a model was shown.

An answer that follows the page is judged wrong where its label contradicts the page: such labels bound what an open
book can score.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from calcura.cases.medcalc_bench import answer_by
from calcura.engine import definition
from calcura.evaluation.items import OWN_POLICY, Item
from calcura.grading.answers import agrees
from calcura.measurements.errors import CalcuraError

RELEASE = "release"
PAGE = "page"
"""Key of a run's provenance under which the figures stand."""


def labels_against_page(items: Iterable[Item], whose: str, policy: str) -> dict[str, Any]:
    """Return whose page it is, how many published labels there are, and how many contradict it.

    Of the calculator's own page it is told too how many would contradict the page as the release's labels follow it.
    """
    published = [each for each in items if each.release]
    found = {"specification": whose, "labels": len(published)}
    found["contradict"] = sum(contradicts(each, whose, policy) for each in published)
    if whose != RELEASE:
        found["contradict_release"] = sum(contradicts(each, RELEASE, policy) for each in published)
    return found


def contradicts(item: Item, whose: str, policy: str) -> bool:
    """Whether an item's label differs from what its page makes of the inputs that the item states.

    Where the page gives no answer, since a value is missing or refused, nothing is contradicted.
    """
    try:
        answer = answer_by(definition(item.calculator), item.inputs, item.release if whose == RELEASE else None)
    except CalcuraError:
        return False
    return not agrees(answer, item.label, item.policy if policy == OWN_POLICY else policy)


def told_against_page(provenance: Mapping[str, Any]) -> str:
    """Return in words that a run's labels contradict the page that it showed; empty where none does."""
    found = provenance.get(PAGE) or {}
    if not found.get("contradict"):
        return ""
    told = (
        f"{found['contradict']:,} of {found['labels']:,} labels contradict the page that was shown "
        f"(specification={found['specification']}): an answer that follows it is judged wrong there"
    )
    fewer = found.get("contradict_release", found["contradict"])
    if fewer < found["contradict"]:
        told += f"; with specification=release they are {fewer:,}"
    return told
