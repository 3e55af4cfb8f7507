"""What serving may load, and what nothing else may load because of it."""

from __future__ import annotations

import subprocess
import sys

import pytest

SERVERS = "{'fastapi', 'starlette', 'mcp', 'mcp_types', 'uvicorn', 'pydantic'}"


@pytest.mark.parametrize(
    "code",
    [
        "import calcura",
        "import calcura; calcura.calculate('body_mass_index', {'weight': '70 kg', 'height': 175})",
        "import calcura.serving",
    ],
)
def test_serving_libraries_are_loaded_only_to_serve(code: str) -> None:
    check = f"{code}; import sys; print(sorted({SERVERS} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_commands_load_no_server() -> None:
    check = (
        "import sys; from calcura.cli import run; run(['calculate', 'body_mass_index', 'weight=70', 'height=175']); "
        "print(sorted({'fastapi', 'starlette', 'mcp', 'uvicorn'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "[]"


def test_mcp_over_stdio_loads_no_rest() -> None:
    check = "import calcura.serving.agents, sys; print(sorted({'fastapi', 'polars', 'narwhals'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
