"""Write the indices by which calculators and entries of the vocabulary are loaded by name."""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from pathlib import Path

from calcura import calculators
from calcura.engine.registry import definitions_loaded
from calcura.measurements import vocabulary


def calculators_found() -> dict[str, dict[str, str]]:
    """Return title and module of each calculator of the library, by name."""
    calculators.load()
    ours = (each for each in definitions_loaded() if each.function.__module__.startswith(f"{calculators.__name__}."))
    return {each.name: {"title": each.title, "module": each.function.__module__} for each in ours}


def entries_found() -> dict[str, str]:
    """Return the file of each entry of the vocabulary, by name: what a file assigns under a name like one."""
    folder = Path(vocabulary.__file__).parent
    found = {}
    for path in sorted(folder.glob("[a-z]*.py")):
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            target = statement.targets[0] if isinstance(statement, ast.Assign) else None
            if isinstance(target, ast.Name) and target.id[0].isupper() and not target.id.isupper():
                found[target.id] = path.stem
    return dict(sorted(found.items()))


def write(index: Mapping[str, object], path: Path) -> None:
    """Write an index, an entry a line."""
    lines = (f"{json.dumps(name)}: {json.dumps(entry, ensure_ascii=False)}" for name, entry in index.items())
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    entries = entries_found()
    vocabulary.INDEX.update(entries)  # a calculator may ask for an entry that was added with it
    write(entries, Path(vocabulary.__file__).with_name("index.json"))
    write(calculators_found(), calculators.INDEX)
