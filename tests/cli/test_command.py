"""The command as a process: status, streams, speed of start."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from calcura.cli import app
from calcura.cli.interrupting import OTHERWISE

FULL = Path("/dev/full")
COMMAND = [sys.executable, "-m", "calcura"]
BODY_MASS_INDEX = ["calculate", "body_mass_index", "weight=70", "height=175"]


def run(*arguments, **options):
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, encoding="utf-8", **options)


def test_a_result():
    done = run(*BODY_MASS_INDEX)
    assert (done.returncode, done.stderr) == (0, "")
    assert "22.9 kg/m²" in done.stdout


def test_a_refusal_has_status_2_one_line_and_no_traceback():
    done = run("calculate", "body_mass_index", "weight=70")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "Height is missing" in done.stderr


def commands(group: Any, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield before
    for name, each in getattr(group, "commands", {}).items():
        yield from commands(each, (*before, name))


def test_every_help_ends_with_the_disclaimer(calcura):
    every = list(commands(get_command(app)))
    assert {("audit",), ("curate", "release"), ("serve",)} <= set(every)
    for arguments in every:
        answer = calcura(*arguments, "--help")
        assert answer.status == 0, arguments
        assert answer.out.rstrip().endswith("Research software, not a medical device."), arguments


@pytest.mark.parametrize("arguments", [[], ["curate"], ["accounts"]])
def test_nothing_asked_shows_the_help(calcura, arguments):
    assert calcura(*arguments) == calcura(*arguments, "--help")


def test_version():
    assert run("--version").stdout.startswith("calcura 0.")


def test_a_reader_that_leaves_is_no_error():
    with subprocess.Popen([*COMMAND, "list", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
def test_a_full_disk_is_told_in_one_line():
    with FULL.open("w") as full:
        done = subprocess.run([*COMMAND, *BODY_MASS_INDEX], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="sends a POSIX signal")
def test_interrupted():
    arguments = ["calculate", "body_mass_index", "--from", "-"]
    with subprocess.Popen([*COMMAND, *arguments], stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        # More than a pipe holds, so that it is taken only once the command reads.
        process.stdin.write(b" " * 2**20)
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        told = process.communicate()[1].decode()
    assert told == f"calcura: interrupted; {OTHERWISE}\n"
    assert process.returncode == 130


LOADING = """
import os, signal, sys

class Interrupting:
    def find_spec(name, *_):
        if name == "calcura.cli":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting)
from calcura_command import main
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="sends a POSIX signal")
def test_interrupted_while_it_is_being_loaded():
    done = subprocess.run([sys.executable, "-c", LOADING, "list"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr == "calcura: interrupted before anything was done\n"


def test_text_reaches_a_reader_that_knows_only_ascii():
    done = run(*BODY_MASS_INDEX, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "kg/m²" in done.stdout
