"""What the README shows is what happens."""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
SHOWN = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def marked(mark: str) -> str:
    found = re.search(rf"^<!-- {mark} -->\n```\w+\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    assert found, f"README has no block marked {mark}"
    return found[1]


@pytest.mark.parametrize("block", blocks("console"))
def test_commands_print_what_the_readme_shows(block, calcura, tmp_path, monkeypatch, request):
    monkeypatch.chdir(tmp_path)
    if "test.csv" in block:
        data = request.getfixturevalue("benchmark_data")
        shutil.copy(data / "medcalc_bench" / "v1.0" / "test.csv", tmp_path)
    for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
        program, *arguments = shlex.split(command)
        if program == "cat":
            Path(arguments[0]).write_text(shown)
            continue
        answer = calcura(*arguments)
        assert answer.status == 0, answer.err
        assert doctest.OutputChecker().check_output(shown, answer.out, SHOWN), answer.out


def test_python_examples():
    examples = "\n".join(block for block in blocks("python") if block.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(examples, {}, "README", "README.md", 0)
    failed, tried = doctest.DocTestRunner(optionflags=SHOWN).run(test)
    assert (failed, tried > 5) == (0, True)


def test_the_main_command_ends_in_a_table_and_a_report(calcura, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    command = marked("main").split("&&")[-1].strip()
    assert command.startswith(".venv/bin/calcura ")
    answer = calcura(*shlex.split(command)[1:])
    assert answer.status == 0, answer.err
    assert "reference" in answer.out
    assert list(tmp_path.rglob("report.html"))


def test_a_package_adds_the_calculator_of_the_readme(tmp_path):
    package, installed = tmp_path / "my_hospital", tmp_path / "my_hospital-1.0.dist-info"
    package.mkdir()
    installed.mkdir()
    (package / "__init__.py").write_text("")
    (package / "calculators.py").write_text(marked("own calculator"), encoding="utf-8")
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: my-hospital\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[calcura.calculators]\nmy_hospital = my_hospital.calculators\n")
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    for arguments in (
        ["calculate", "shock_index", "heart_rate=120", "systolic_blood_pressure=80"],
        ["explain", "shock_index", "heart_rate=120", "systolic_blood_pressure=80"],
        ["show", "shock_index"],
        ["find", "shock index"],
        ["list"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", "calcura", *arguments],
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        )
        assert done.returncode == 0, done.stderr
        assert "Shock index" in done.stdout
    assert (
        "1.50"
        in subprocess.run(
            [
                sys.executable,
                "-m",
                "calcura",
                "calculate",
                "shock_index",
                "heart_rate=120",
                "systolic_blood_pressure=80",
            ],
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": path},
        ).stdout
    )
