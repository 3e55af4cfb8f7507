"""The generated documentation is what the library says today, and the examples in docstrings hold."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import pkgutil
import re
from itertools import groupby
from pathlib import Path

import pytest

import calcura

DOCS = Path(__file__).parents[1] / "docs"
GUIDES = [path for path in sorted(DOCS.glob("*.md")) if ">>> " in path.read_text(encoding="utf-8")]
MODULES = [each.name for each in pkgutil.walk_packages(calcura.__path__, "calcura.") if "__main__" not in each.name]


def generator():  # type: ignore[no-untyped-def]
    spec = importlib.util.spec_from_file_location("generate", DOCS / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_generated_pages_are_up_to_date(tmp_path: Path) -> None:
    generator().write(tmp_path)
    written = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file())
    assert len(written) > 10
    for page in written:
        ours, committed = (tmp_path / page).read_text(), (DOCS / page).read_text()
        assert ours == committed, f"docs/{page} is out of date; run: python docs/generate.py"


TELLS_OF_TESTS = r"(?! (?:posi|nega)tives)"
SYNTAX = (
    *(r"\*\*", r"\bNone\b", rf"\bTrue\b{TELLS_OF_TESTS}", rf"\bFalse\b{TELLS_OF_TESTS}", r"=="),
    *(r"\bmath\.", r"\w+_\w+", r"\\[a-z]+"),
)


def test_every_calculator_is_explained_without_python_syntax() -> None:
    page = (DOCS / "explanations.html").read_text()
    body = page[page.index("<main>") :]
    for definition in calcura.definitions():
        assert f'id="{definition.name}"' in body
    visible = re.sub(r"<[^>]+>|https?://\S+", "", body)
    for syntax in SYNTAX:
        found = re.search(syntax, visible)
        assert found is None, f"{syntax} in: {visible[max(0, found.start() - 60) : found.end() + 60]}"


def room(name: str) -> str:
    return ".".join(name.split(".")[:2])


ROOMS = {name: list(modules) for name, modules in groupby(sorted(MODULES), room)}


@pytest.mark.parametrize("modules", ROOMS.values(), ids=ROOMS)
def test_docstring_examples(modules: list[str]) -> None:
    failed, left_out = [], {}
    for name in modules:
        try:
            module = importlib.import_module(name)
        except ModuleNotFoundError as missing:
            if (missing.name or "").startswith("calcura"):
                raise
            left_out[name] = missing.name
            continue
        if ">>> " in Path(module.__file__ or "").read_text(encoding="utf-8") and doctest.testmod(module).failed:
            failed.append(name)
    assert not failed
    if left_out:
        pytest.skip(f"extras are not installed, which bring {set(left_out.values())}: {', '.join(left_out)}")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_examples_in_a_guide(guide: Path) -> None:
    assert doctest.testfile(str(guide), module_relative=False, encoding="utf-8").failed == 0
