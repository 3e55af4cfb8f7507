"""Tables in TOML files are kept compiled, and never told from what a file no longer says."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from calcura.measurements.toml import read_toml


@pytest.mark.parametrize("unwritten", [False, True])
def test_a_file_that_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unwritten: bool) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", unwritten)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    file = tmp_path / "words.toml"
    file.write_text('names = ["one", "two"]\nlow = 1.5\n', encoding="utf-8")
    assert read_toml(file) == read_toml(file) == {"names": ["one", "two"], "low": 1.5}
    assert (tmp_path / "__pycache__").exists() is not unwritten
    file.write_text('names = ["one", "six"]\nlow = 1.5\n', encoding="utf-8")
    os.utime(file, (1, 1))
    assert read_toml(file)["names"] == ["one", "six"]


def test_what_is_kept_is_not_trusted_when_it_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    file = tmp_path / "words.toml"
    file.write_text("on = 2001-02-03\nnames = []\n", encoding="utf-8")
    assert set(read_toml(file)) == {"on", "names"}, "a date cannot be kept"
    file.write_text("names = []\n", encoding="utf-8")
    read_toml(file)
    for kept in (tmp_path / "__pycache__").iterdir():
        kept.write_bytes(b"half of it")
    assert read_toml(file) == {"names": []}
