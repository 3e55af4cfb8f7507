"""Whole files: a file is replaced, and what is no file is written as it is."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from calcura.cases.formats.jsonl import write_objects

LINE = '{"n": 1}\n'


def test_the_target_of_a_link_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link, further, target = tmp_path / "link", tmp_path / "further", tmp_path / "there" / "some.jsonl"
    link.symlink_to("further")
    further.symlink_to("there/some.jsonl")
    for _ in ("not there yet", "there"):
        write_objects([{"n": 1}], link)
        assert link.is_symlink()
        assert further.is_symlink()
        assert target.read_text() == LINE
        assert [each.name for each in target.parent.iterdir()] == ["some.jsonl"]


def test_a_pipe_is_written_through(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", list[str]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    write_objects([{"n": 1}], pipe)
    reader.join(10)
    assert read == [LINE]
    assert pipe.is_fifo()


def test_a_link_to_a_device_is_written_through(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    nothing.symlink_to(os.devnull)
    write_objects([{"n": 1}], nothing)
    assert nothing.is_symlink()
    assert Path(os.devnull).is_char_device()


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="no such name here")
@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1"])
def test_standard_output_is_written_as_it_is(tmp_path: Path, name: str) -> None:
    """Into a pipe, and into a file, which is the same file afterwards."""
    code = f"from calcura.cases.formats.jsonl import *; write_objects([dict(n=1)], Path({name!r}))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout == LINE.encode()
    file = tmp_path / "some.jsonl"
    with file.open("w") as opened:
        subprocess.run([sys.executable, "-c", code], stdout=opened, check=True)
        assert os.fstat(opened.fileno()).st_ino == file.stat().st_ino
    assert file.read_text() == LINE
