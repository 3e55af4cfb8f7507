"""calcura curate: benchmarks made from notes, reviewed by people, and released."""

from __future__ import annotations

from collections.abc import Callable

from calcura.cli.curating.authoring import assignments, authored, templates
from calcura.cli.curating.from_notes import medcalc_bench, medqa_calc
from calcura.cli.curating.releasing import release
from calcura.cli.curating.review import decide, sheets
from calcura.cli.curating.runs import resume, status

COMMANDS: dict[str, Callable[..., None]] = {
    "medcalc-bench": medcalc_bench,
    "status": status,
    "resume": resume,
    "medqa-calc": medqa_calc,
    "templates": templates,
    "assignments": assignments,
    "authored": authored,
    "sheets": sheets,
    "decisions": decide,
    "release": release,
}

__all__ = ["COMMANDS"]
