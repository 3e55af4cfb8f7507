"""What a site is made from beside the calculators: worked examples, and guides in Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).parents[4]
EXAMPLES = (Path(__file__).parent / "worked_examples", CHECKOUT / "tests" / "worked_examples")
"""Where worked examples lie: in an installed package, and in a copy of the repository."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Folders: one of worked examples as YAML, and one of guides with the files at the root that belong to them."""

    examples: Path | None = None
    guides: Path | None = None


def beside_the_code() -> Sources:
    """Return what lies beside the code that runs; guides only in a copy of the repository."""
    docs = CHECKOUT / "docs"
    return Sources(next((each for each in EXAMPLES if each.is_dir()), None), docs if docs.is_dir() else None)
