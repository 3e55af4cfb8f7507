"""Files of JSON lines: whole or not there, and nothing in them that JSON does not know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from calcura.cases.formats.jsonl import read, write_objects


def test_objects_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    objects = [{"text": "µg\u2028and"}, {"n": 1.5, "none": None}]
    assert write_objects(objects, tmp_path / "some.jsonl") == 2
    assert list(read(tmp_path / "some.jsonl")) == objects
    assert (tmp_path / "some.jsonl").read_bytes().count(b"\n") == 2


def test_half_a_surrogate_pair_is_written_as_an_escape_and_read_as_no_character(tmp_path: Path) -> None:
    write_objects([{"text": "31 \ud83d", "face": "\U0001f600"}], tmp_path / "some.jsonl")
    assert "31 \\ud83d" in (tmp_path / "some.jsonl").read_text()
    (tmp_path / "more.jsonl").write_text(r'{"face": "\ud83d\ude00", "path": "C:\\ud83d", "text": "\ude00\ud83d"}')
    assert list(read(tmp_path / "some.jsonl")) == [{"text": "31 \ufffd", "face": "\U0001f600"}]
    assert list(read(tmp_path / "more.jsonl")) == [{"face": "\U0001f600", "path": r"C:\ud83d", "text": "\ufffd\ufffd"}]


@pytest.mark.parametrize("strange", [float("nan"), float("inf")])
def test_a_number_that_is_none_is_refused_and_the_file_before_stays(tmp_path: Path, strange: float) -> None:
    path = tmp_path / "some.jsonl"
    write_objects([{"n": 1}], path)
    with pytest.raises(ValueError, match="JSON"):
        write_objects([{"n": 2}, {"n": strange}], path)
    assert path.read_text() == '{"n": 1}\n'
    assert [each.name for each in tmp_path.iterdir()] == ["some.jsonl"]


def test_what_fails_on_the_way_leaves_no_file(tmp_path: Path) -> None:
    def objects() -> Iterator[dict[str, int]]:
        yield {"n": 1}
        raise KeyError("gone")

    with pytest.raises(KeyError):
        write_objects(objects(), tmp_path / "some.jsonl")
    assert not list(tmp_path.iterdir())
