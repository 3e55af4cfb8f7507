"""A package outside brings calculators with new inputs, options and units: every room takes them as they are."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("fastapi", reason="serving is an extra")

OUTSIDE = Path(__file__).parent / "outside"
ENTRY_POINTS = "[calcura.calculators]\nmy_hospital = my_hospital.scores\n"


def test_calculators_of_another_package_pass_through_every_room(tmp_path: Path) -> None:
    told = tmp_path / "my_hospital-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: my-hospital\nVersion: 1.0\n", encoding="utf-8")
    (told / "entry_points.txt").write_text(ENTRY_POINTS, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(OUTSIDE), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path}
    run = subprocess.run([sys.executable, str(OUTSIDE / "rooms.py")], env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {}
