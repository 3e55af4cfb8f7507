"""Programs such as language models write, each run by Python itself and by ours: the same output, or *unsupported*."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from calcura.evaluation.code import CodeResult, CodeRunner

TEXT = Path(__file__).with_name("programs.txt").read_text(encoding="utf-8")
PARTS = re.split(r"^# --- (.+)\n", TEXT, flags=re.MULTILINE)
PROGRAMS = dict(zip(PARTS[1::2], PARTS[2::2], strict=True))

PYTHON = """
import json, os, sys, types

def run(program):
    main = sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        exec(compile(program, "<string>", "exec"), vars(main))
    except SystemExit as end:
        return 0 if end.code in (None, 0) else 1
    return 0

outputs = []
for program in json.load(sys.stdin):
    read, write = os.pipe()
    child = os.fork()
    if not child:
        failed = 1
        try:
            os.dup2(write, 1)
            failed = run(program)
            sys.stdout.flush()
        finally:
            os._exit(failed)
    os.close(write)
    with open(read, "rb") as pipe:
        output = pipe.read().decode()
    outputs.append(None if os.waitpid(child, 0)[1] else output)
print(json.dumps(outputs))
"""
"""One process for all of them, and in it a child for each, so that none sees what another has set."""

Printed = dict[str, str | None]


@pytest.fixture(scope="module")
def printed() -> Printed:
    if not hasattr(os, "fork"):
        pytest.skip("runs each program in a fork of one Python")
    command = [sys.executable, "-I", "-X", "utf8", "-c", PYTHON]
    told = json.dumps(list(PROGRAMS.values()))
    run = subprocess.run(command, input=told, capture_output=True, text=True, check=True, timeout=120)
    return dict(zip(PROGRAMS, json.loads(run.stdout), strict=True))


def fate(result: CodeResult, output: str | None) -> str:
    if not result.is_ok:
        return result.status
    return "same" if result.output == output else "different"


def fates(runner: CodeRunner, printed: Printed) -> dict[str, str]:
    return {name: fate(runner.run(program), printed[name]) for name, program in PROGRAMS.items()}


def test_there_are_two_hundred_and_forty_programs_and_python_runs_them_all(printed: Printed) -> None:
    assert len(PROGRAMS) == len(PARTS) // 2 == 240
    assert [name for name, output in printed.items() if output is None] == []


@pytest.mark.drawn(3)
def test_the_confined_python_prints_what_python_prints(printed: Printed) -> None:
    with CodeRunner(workers=1) as runner:
        if not runner.confines:
            pytest.skip("the kernel of this machine cannot confine a process")
        found = fates(runner, printed)
    assert {name: found[name] for name in found if found[name] not in ("same", "unsupported")} == {}
    assert Counter(found.values())["unsupported"] < 0.05 * len(found)


def test_the_smaller_interpreter_prints_the_same_or_says_that_it_cannot(printed: Printed) -> None:
    with CodeRunner(workers=1, confined=False) as runner:
        found = fates(runner, printed)
    assert {name: found[name] for name in found if found[name] not in ("same", "unsupported")} == {}
    assert Counter(found.values())["same"] > 0.45 * len(found)
