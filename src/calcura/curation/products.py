"""What curation can make: each product by its name, with the steps that make it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from calcura.curation.pipeline import Columns, Config, CurationError, Pipeline, Source, open_source
from calcura.curation.pipeline.sources import HUB

PIPELINES: Mapping[str, str] = {
    "medcalc-bench": "calcura.curation.medcalc_bench:pipeline",
    "templates": "calcura.curation.medcalc_bench.known:templates_pipeline",
    "authored": "calcura.curation.medcalc_bench.known:authored_pipeline",
    "medqa-calc": "calcura.curation.medqa_calc:pipeline",
}
"""Name of what a run makes -> the function that makes its steps of its settings, as plain types.

Several may make candidates of one :data:`~calcura.curation.candidates.Product`.
"""


def pipeline_of(config: Config) -> Pipeline:
    """Return the steps of a run by its settings.

    Raises:
        CurationError: no product is called so.
    """
    if config.product not in PIPELINES:
        raise CurationError(f"no product is called {config.product!r}; there are {', '.join(PIPELINES)}")
    module, _, function = PIPELINES[config.product].partition(":")
    found: Pipeline = getattr(import_module(module), function)(config.settings)
    return found


def source_of(config: Config) -> Source:
    """Return the notes of a run.

    Raises:
        CurationError: they are not the notes that the run was started with.
    """
    found = _opened(config)
    if found.checksum != config.source["checksum"]:
        raise CurationError(
            f"{config.source['from']} was changed since the run was started; put back what it was, or start anew"
        )
    return found


def _opened(config: Config) -> Source:
    where = config.source["from"]
    match config.product:
        case "templates":
            from calcura.curation.medcalc_bench.known import template_notes

            return template_notes(config.settings["calculators"], config.source["each"], config.source["seed"])
        case "authored":
            from calcura.curation.authoring import sheet_source

            return sheet_source(Path(where))
    return open_source(where, Columns(**config.source["columns"]))


def described(name: str, columns: Columns) -> dict[str, Any]:
    """Return a source as a run remembers it: a file by its full path, what it holds by its checksum."""
    where = name if name.startswith(HUB) else str(Path(name).absolute())
    found = open_source(name, columns)
    kept = {"note": columns.note, "id": columns.id, "patient": columns.patient}
    return {"from": where if not name.startswith(HUB) else found.name, "checksum": found.checksum, "columns": kept}
