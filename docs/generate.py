"""Write the generated documentation: the reference of calculators and one explained patient for each.

Run ``python docs/generate.py``; a test compares what it writes with what is committed.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import jinja2

import calcura
from calcura.engine.steps import DISCLAIMER, Trace, running_total
from calcura.serving.pages.formulas import mathml

FOLDER = Path(__file__).parent
SEED = 7


def explanations() -> str:
    """Return the page that explains one sampled patient of every calculator."""
    traces = []
    for definition in calcura.definitions():
        patient = calcura.sample(definition, 1, seed=SEED, edge_share=0.0)[0]
        traces.append(calcura.trace(definition, patient))
    by_specialty: dict[str, list[Trace]] = defaultdict(list)
    for trace in traces:
        by_specialty[trace.definition.specialty].append(trace)
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["mathml"] = mathml
    environment.filters["running_total"] = running_total
    page = environment.get_template("explanations.html.j2")
    return page.render(
        specialties=dict(sorted(by_specialty.items())), disclaimer=DISCLAIMER, version=calcura.__version__
    )


def reference() -> dict[str, str]:
    """Return the open-book pages of all calculators, one file for each specialty."""
    pages: dict[str, list[str]] = defaultdict(list)
    for definition in calcura.definitions():
        pages[definition.specialty].append(calcura.specification(definition).full_text())
    return {f"{specialty}.md": "\n\n---\n\n".join(texts) + "\n" for specialty, texts in pages.items()}


def write(folder: Path = FOLDER) -> None:
    """Write every generated file below ``folder``."""
    (folder / "explanations.html").write_text(explanations(), encoding="utf-8")
    (folder / "reference").mkdir(exist_ok=True)
    for name, text in reference().items():
        (folder / "reference" / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
