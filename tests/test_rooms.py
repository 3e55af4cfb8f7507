"""Who may import whom, and what a plain calculation must not load."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "calcura"

BASE = {"engine", "measurements"}
READERS = {"calculators", "grading", "text", *BASE}
UPPER = {"cases", "reading", *READERS}
MAY_IMPORT = {
    "measurements": set[str](),
    "text": {"measurements"},
    "engine": {"measurements"},
    "calculators": BASE,
    "grading": {"text", *BASE},
    "reading": READERS,
    "cases": READERS,
    "curation": UPPER,
    "training": UPPER,
    "evaluation": UPPER,
    "serving": {"curation", *UPPER},
    "scale": {"curation", *UPPER},  # what others do row by row, over batches: nothing imports it
    "cli": {"curation", "evaluation", "training", "serving", *UPPER},
}
ROOT = {"__version__", "version"}
"""What a room below the commands may take from ``calcura`` itself."""


@cache
def nodes(path: Path) -> list[ast.Import | ast.ImportFrom | ast.If]:
    """Return what imports in a file, and the conditions it may stand under."""
    found = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node for node in found if isinstance(node, ast.Import | ast.ImportFrom | ast.If)]


def imported(path: Path) -> set[str]:
    """Return what a file imports of calcura: rooms, and names of the package itself."""
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[2] for name in node.names if name.name.split(".")[0] == "calcura"}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "calcura":
            inside = (node.module or "").partition(".")[2]
            found |= {inside} if inside else {name.name for name in node.names}
        assert not (isinstance(node, ast.ImportFrom) and node.level), f"{path}: imports are absolute"
    return {name.split(".")[0] for name in found}


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_rooms_below_it(room: str) -> None:
    allowed = {room, *MAY_IMPORT[room], *(ROOT if room != "cli" else {"", *ROOT})}
    for path in (SOURCE / room).rglob("*.py"):
        beyond = imported(path) - allowed
        assert not beyond, f"{path.relative_to(SOURCE)} imports {sorted(beyond)}, which {room} may not use"


def test_every_folder_is_a_known_room() -> None:
    assert {path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()} <= set(MAY_IMPORT)


def is_for_types(condition: ast.expr) -> bool:
    return isinstance(condition, ast.Name) and condition.id == "TYPE_CHECKING"


def files_imported(path: Path, files: dict[str, Path]) -> set[str]:
    """Return the files of calcura that a file imports, at any time but for its types alone."""
    typing = [node for node in nodes(path) if isinstance(node, ast.If) and is_for_types(node.test)]
    for_types = {id(inner) for node in typing for statement in node.body for inner in ast.walk(statement)}
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module and id(node) not in for_types:
            names = (f"{node.module}.{name.name}" for name in node.names)
            found |= {name if name in files else node.module for name in names}
    return found & files.keys()


def test_no_files_import_one_another() -> None:
    files = {".".join(path.relative_to(SOURCE.parent).with_suffix("").parts): path for path in SOURCE.rglob("*.py")}
    files = {name.removesuffix(".__init__"): path for name, path in files.items()}
    order = TopologicalSorter({name: files_imported(path, files) - {name} for name, path in files.items()})
    order.prepare()  # a circle raises, and is named


@pytest.mark.parametrize(
    "code",
    [
        "import calcura",
        "import calcura; calcura.calculate('body_mass_index', {'weight': '70 kg', 'height': 175})",
        "import calcura; calcura.definitions()",
    ],
)
def test_calculating_loads_no_heavy_library(code: str) -> None:
    heavy = "{'pydantic', 'narwhals', 'rich', 'yaml', 'polars', 'typer', 'pandas', 'numpy', 'jinja2'}"
    check = f"{code}; import sys; print(sorted({heavy} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_calculation_at_the_command_line_loads_neither_rich_nor_a_table_library() -> None:
    # pydantic is not asked about here: recent versions of typer use it to read arguments.
    check = (
        "import sys; from calcura.cli import run; "
        "code = run(['calculate', 'body_mass_index', 'weight=70', 'height=175']); "
        "print(code, sorted({'rich', 'narwhals', 'polars', 'yaml', 'jinja2'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "0 []"
