"""Where notes come from: the same notes from every kind of file, and clear words where a file cannot be read."""

import json
from pathlib import Path
from types import SimpleNamespace

import polars as pl
import pytest

from calcura.curation.pipeline import Columns, CurationError, open_source
from calcura.curation.pipeline.sources import only_file

ROWS = [
    {"patient_uid": "1-1", "patient_id": "p1", "patient": 'A man, "old",\nof 71 years.'},
    {"patient_uid": "1-2", "patient_id": "p1", "patient": "A wömän of 60."},
    {"patient_uid": "", "patient_id": "", "patient": "Nobody knows who."},
]


def as_csv(path: Path) -> None:
    pl.DataFrame(ROWS).write_csv(path)


def as_jsonl(path: Path) -> None:
    path.write_text("".join(f"{json.dumps(row)}\n\n" for row in ROWS), encoding="utf-8")


def as_parquet(path: Path) -> None:
    pl.DataFrame(ROWS).write_parquet(path)


@pytest.mark.parametrize("write", [as_csv, as_jsonl, as_parquet])
def test_every_kind_of_file_gives_the_same_notes(tmp_path: Path, write) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / f"notes.{write.__name__.removeprefix('as_')}"
    write(path)
    source = open_source(str(path))
    first, second, third = source.notes()
    assert (first.id, first.patient_id, first.text) == ("1-1", "p1", 'A man, "old",\nof 71 years.')
    assert (second.position, second.text) == (1, "A wömän of 60.")
    assert third.id == third.patient_id
    assert third.id.startswith("note-")
    assert [each.position for each in source.notes()] == [0, 1, 2]


def test_a_second_note_of_an_id_gets_one_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_text("".join(f'{{"id": "{name}", "note": "{name}."}}\n' for name in ("a", "b", "a", "a")))
    assert [each.id for each in open_source(str(path)).notes()] == ["a", "b", "a#2", "a#3"]
    assert {each.patient_id for each in open_source(str(path)).notes()} == {"a", "b"}


def test_columns_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_text('{"story": "Once.", "number": 7}\n')
    (note,) = open_source(str(path), Columns(note="story", id="number")).notes()
    assert (note.id, note.text) == ("7", "Once.")


@pytest.mark.parametrize(
    ("name", "text", "word"),
    [
        ("a.jsonl", '{"story": "Once."}\n', "--note-column"),
        ("b.jsonl", '{"note": "Once."\n', "line 1 is not JSON"),
        ("c.jsonl", "[1]\n", "no JSON object"),
        ("d.jsonl", '{"note": "caf\xe9"}\n', "not text in UTF-8"),
        ("d.csv", "note,id\nOnce.\n", "another number of fields"),
        ("e.txt", "Once.", "hf:OWNER/NAME"),
        ("f.parquet", "Once.", "Parquet"),
    ],
)
def test_what_cannot_be_read_is_told(tmp_path: Path, name: str, text: str, word: str) -> None:
    (tmp_path / name).write_bytes(text.encode("latin-1"))
    with pytest.raises(CurationError, match=word):
        list(open_source(str(tmp_path / name)).notes())


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CurationError, match="cannot be read"):
        open_source(str(tmp_path / "none.csv"))


def test_a_column_that_is_not_there_is_told(tmp_path: Path) -> None:
    as_csv(tmp_path / "notes.csv")
    with pytest.raises(CurationError, match="no column 'story'"):
        list(open_source(str(tmp_path / "notes.csv"), Columns(note="story")).notes())


def test_a_repository_with_several_files_of_notes_asks_which() -> None:
    with pytest.raises(CurationError, match="name one: hf:some/notes/FILE"):
        only_file(["a.csv", "b.csv", "README.md"], (".csv",), "some/notes")


def test_notes_of_the_hub_are_those_of_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = pytest.importorskip("huggingface_hub")
    as_csv(tmp_path / "notes.csv")

    class Api:
        def dataset_info(self, repository: str, revision: str | None) -> SimpleNamespace:
            assert (repository, revision) == ("some/notes", None)
            files = [SimpleNamespace(rfilename=each) for each in ("README.md", "notes.csv")]
            return SimpleNamespace(sha="abc123", siblings=files)

    def download(repository: str, file: str, repo_type: str, revision: str) -> str:
        assert (repository, file, repo_type, revision) == ("some/notes", "notes.csv", "dataset", "abc123")
        return str(tmp_path / "notes.csv")

    monkeypatch.setattr(hub, "HfApi", Api)
    monkeypatch.setattr(hub, "hf_hub_download", download)
    source = open_source("hf:some/notes")
    assert source.name == "hf:some/notes/notes.csv@abc123"
    assert len(list(source.notes())) == 3
    with pytest.raises(CurationError, match="hf:OWNER/NAME"):
        open_source("hf:notes")


def test_a_long_parquet_file_is_read_in_parts(tmp_path: Path) -> None:
    texts = [f"Note {number}." for number in range(4500)]
    pl.DataFrame({"note": texts}).write_parquet(tmp_path / "long.parquet")
    assert [each.text for each in open_source(str(tmp_path / "long.parquet")).notes()] == texts
