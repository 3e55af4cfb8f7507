"""What a service is set up with."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from calcura.serving.access import Access, Caller
from calcura.serving.accounts import TOKEN_HOLDER
from calcura.serving.fhir.charts import Charts
from calcura.serving.rate import Rate

if TYPE_CHECKING:
    from calcura.curation.review import DecisionStore


@dataclass(frozen=True)
class Site:
    """Who may ask and how often; the folders of evaluation reports, and the decisions of reviewers, that are shown."""

    access: Access = field(default_factory=Access)
    rate: Rate | None = None
    runs: tuple[Path, ...] = ()
    decisions: DecisionStore | None = None
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word on who asks is taken; of everyone else the address they ask from counts."""
    owners: frozenset[str] = frozenset()
    """Accounts that may see every decision of a review before they have decided on all of it themselves."""

    charts: Charts = field(default_factory=Charts)
    """Charts that may ask by CDS Hooks, and the FHIR servers that are asked in turn."""

    def is_owner(self, caller: Caller) -> bool:
        """Whether someone may see every decision: an owner by account, or whoever holds the service's own token."""
        return caller.name == TOKEN_HOLDER or caller.name in self.owners
