"""A site of files: what it holds, page by page."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

from starlette.datastructures import ImmutableMultiDict

from calcura.engine import Definition
from calcura.engine.javascript import runtime_script, script
from calcura.engine.provenance import provenance
from calcura.engine.specification import specification
from calcura.engine.syntax import program
from calcura.serving.frozen.addresses import as_files, file_of, root_of
from calcura.serving.frozen.examples import examples_of, worked_examples
from calcura.serving.frozen.index import entries_of_calculators, entries_of_guides, index_script
from calcura.serving.frozen.prose import Guides, guides_in
from calcura.serving.frozen.scripting import templates_script
from calcura.serving.pages.answering import shown
from calcura.serving.pages.assets import assets
from calcura.serving.pages.calculators import about, index
from calcura.serving.pages.forms import Filled
from calcura.serving.pages.page import Form
from calcura.serving.pages.rendering import POLICY, environment, written
from calcura.serving.pages.versions import beside, versions
from calcura.version import __version__

MARK = "site.json"
"""The file by which a folder is known as a site of ours: what it was made from."""
RENDERED = ("answer", "comparison", "found", "contents")
"""The templates that a browser renders."""
SCRIPTS = ("rendering.js", "finding.js", "answering.js")
EMPTY: Form = ImmutableMultiDict()
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


@dataclass(frozen=True, slots=True)
class Frozen:
    """What a template knows of a page that is a file: what it may load, the way to the site's folder, its scripts."""

    policy: str
    root: str
    scripts: Sequence[str]


def site(definitions: Sequence[Definition], sources: Sources) -> Iterator[tuple[str, str]]:
    """Yield name and text of each file: calculators and those they call, versions side by side, guides, search."""
    guides = guides_in(sources.guides)
    ordered = sorted(_with_called(definitions), key=lambda each: each.title.casefold())
    listed = index_script([*entries_of_calculators(ordered), *entries_of_guides(guides)])
    making = _Making({"site.js": _script(), "search.js": listed}, bool(guides.all))
    yield making.page("calculators", "/", (), **index(ordered))
    examples = worked_examples(sources.examples)
    for each in ordered:
        yield f"scripts/{each.name}.js", _calculator_script(each)
        yield making.calculator(each, examples.get(each.name, ()))
        yield from making.comparisons(each, ordered)
    yield from making.guides(guides)
    yield from making.static()
    yield MARK, _mark(ordered)


@dataclass(frozen=True, slots=True)
class _Making:
    """Makes pages that share scripts and a way from one to another."""

    shared: Mapping[str, str]
    has_guides: bool

    def page(self, template: str, path: str, calculators: Iterable[Definition], **what: Any) -> tuple[str, str]:
        scripts = [self._address(name) for name in self.shared if name != "search.js" or not calculators]
        scripts += [f"/scripts/{each.name}.js?{provenance(each)['definition']}" for each in calculators]
        frozen = Frozen(f"{POLICY}; form-action 'none'", root_of(path), scripts)
        entries = [("/", "Calculators"), *([("/docs/", "Guides")] if self.has_guides else [])]
        html = written(template, path=path, entries=entries, caller=None, site=None, frozen=frozen, **what)
        return file_of(path), as_files(html, path)

    def calculator(self, definition: Definition, examples: Iterable[Mapping[str, Any]]) -> tuple[str, str]:
        filled = Filled.of(definition, EMPTY)
        return self.page(
            "calculator",
            f"/calculators/{definition.name}",
            _with_called([definition]),
            filled=filled,
            answer=shown(filled),
            **about(definition, examples_of(definition, examples)),
        )

    def comparisons(self, definition: Definition, known: Sequence[Definition]) -> Iterator[tuple[str, str]]:
        for one, other in permutations(versions(definition), 2):
            if other is definition and one in known:
                path = f"/compare/{one.name}/{other.name}"
                yield self.page("compare", path, _with_called([one, other]), **beside(one, other, EMPTY))

    def guides(self, guides: Guides) -> Iterator[tuple[str, str]]:
        for each in guides.all:
            yield self.page("guide", each.address, (), guide=each, groups=guides.contents(each), words="")

    def static(self) -> Iterator[tuple[str, str]]:
        for name, (content, _) in assets().items():
            yield f"static/{name}", content.decode()
        yield from ((f"static/{name}", text) for name, text in self.shared.items())

    def _address(self, name: str) -> str:
        return f"/static/{name}?{hashlib.sha256(self.shared[name].encode()).hexdigest()[:8]}"


@cache
def _script() -> str:
    """Return what every page needs in order to compute: the runtime, the templates, and what answers forms."""
    own = {name: Path(__file__).with_name("static").joinpath(name).read_text(encoding="utf-8") for name in SCRIPTS}
    rendering, *others = own.values()
    return "\n".join([runtime_script(), rendering, templates_script(environment(), RENDERED), *others])


def _calculator_script(definition: Definition) -> str:
    bands = json.dumps(specification(definition).bands, ensure_ascii=False)
    return f"{script(definition)}calcura.calculators.{definition.name}.bands = {bands};\n"


def _with_called(definitions: Iterable[Definition]) -> list[Definition]:
    """Return calculators after those that they call."""
    found: dict[str, Definition] = {}
    for each in definitions:
        found |= {called.name: called for called in _with_called(program(each).calls.values())}
        found[each.name] = each
    return list(found.values())


def _mark(definitions: Iterable[Definition]) -> str:
    told = {"calcura": __version__, "calculators": {each.name: provenance(each)["definition"] for each in definitions}}
    return f"{json.dumps(told, indent=1)}\n"
