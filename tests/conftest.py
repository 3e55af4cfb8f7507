from __future__ import annotations

import gc
import json
import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from calcura.engine import Definition, definitions
from due import (
    CHECKED,
    ROOT,
    RULES,
    calculators_of,
    commit,
    drawn,
    hashes,
    is_due,
    some_calculators,
    those_due,
)

if TYPE_CHECKING:
    from postgres_server import PostgresServer

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # tests start hundreds of programs: each would compile the package anew

BESIDE_THE_REPOSITORY = ROOT.parent / "shared" / "data"


@pytest.fixture(scope="session")
def benchmark_data() -> Path:
    """The folder of published data that the project does not ship; without it the test is skipped."""
    folder = Path(os.environ.get("CALCURA_DATA") or BESIDE_THE_REPOSITORY)
    if not folder.is_dir():
        pytest.skip("needs published data: set CALCURA_DATA to the folder that holds medcalc_bench")
    return folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A server of PostgreSQL; without its programs or psycopg the test is skipped."""
    from postgres_server import PostgresServer, programs

    server = PostgresServer(programs())
    yield server
    server.stop()


@pytest.fixture(scope="session", params=[100, pytest.param(0, marks=pytest.mark.full)], ids=["some", "every"])
def library(request: pytest.FixtureRequest) -> list[Definition]:
    """The calculators: those that changed and a hundred of all, another hundred with each commit; in full every one."""
    return definitions() if _every(request.config) or not request.param else some_calculators(request.param)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--every", action="store_true", help="rules over the library for every calculator")
    parser.addoption("--record", action="store_true", help="run just these rules, and remember that they hold")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("record"):
        config.args[:] = RULES
        hashes()  # of what is tested now, whatever is edited meanwhile


def pytest_report_header(config: pytest.Config) -> str:
    from calcura.calculators import listed

    if _every(config):
        return "calculators: every one"
    names = [name for name in listed() if drawn(name)]
    return (
        f"calculators: what changed since {CHECKED.name}, and of the others, by commit {commit()}: {', '.join(names)}"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    """Of tests marked ``drawn(n)`` each commit draws one in n; the others are of the full run, and of ``--every``."""
    marker = item.get_closest_marker("drawn")
    if marker and not _rules(item.config) and not drawn(item.nodeid, *marker.args):
        item.add_marker("full")


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make no tests of calculators that are not due: of a large library they would be most of all tests."""
    if not _every(metafunc.config):
        metafunc.parametrize = partial(_parametrize, metafunc.parametrize)  # type: ignore[method-assign]


def _parametrize(make: Callable[..., None], names: Any, rows: Iterable[Any], *more: Any, **options: Any) -> None:
    rows = list(rows)
    kept = those_due(names, rows)
    if isinstance(ids := options.get("ids"), list | tuple):
        options["ids"] = [ids[place] for place in kept]
    make(names, [rows[place] for place in kept], *more, **options)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not _every(config):
        due = [each for each in items if all(map(is_due, calculators_of(each)))]
        config.hook.pytest_deselected(items=list(set(items) - set(due)))
        items[:] = due


def pytest_collection() -> None:
    gc.disable()  # nearly all that is made by now stays, and looking for what does not took a third of the time


def pytest_collection_finish() -> None:
    """Leave what was imported and collected out of every later look for garbage, which took a tenth of the run."""
    gc.freeze()
    gc.enable()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    if session.config.getoption("record") and exitstatus == 0 and "PYTEST_XDIST_WORKER" not in os.environ:
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(told)}" for name, told in hashes().items())
        CHECKED.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def _every(config: pytest.Config) -> bool:
    return _rules(config) or config.option.markexpr == "full"


def _rules(config: pytest.Config) -> bool:
    return bool(config.getoption("every") or config.getoption("record"))
