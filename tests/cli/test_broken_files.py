"""Every command, given every kind of broken file wherever it takes one: one line that says so, or an honest result."""

import io
import os
import shutil
from pathlib import Path

import pytest
from broken_files import SUFFIXES, Asked, broken, copied, every_file_asked_for, kinds, make_sound

from calcura import definition

pytest.importorskip("polars", reason="needs polars: pip install 'calcura[tables]'")
pytest.importorskip("inspect_ai", reason="needs inspect-ai: pip install 'calcura[eval]'")
pytest.importorskip("fastapi", reason="needs fastapi: pip install 'calcura[serve]'")

LONGEST = 300
ASKED = list(every_file_asked_for())
MORE = {
    ("audit",): {"--release": "verified"},
    ("vary",): {"--release": "verified"},
    ("evaluate",): {
        "--data": "{data}",
        "--release": "verified",
        "--limit": "2",
        "--model": "mockllm/model",
        "--strategy": "one_shot_cot",
        "--dry-run": "",
    },
    ("steps",): {"--data": "{data}", "--release": "verified"},
    ("import",): {"--release": "verified"},
}
"""What else a command needs to come to its files."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    return make_sound(tmp_path_factory.mktemp("sound"))


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CALCURA_ACCOUNTS", str(tmp_path / "accounts"))
    monkeypatch.setattr("calcura.serving.app.run", lambda *_: None)
    few = [definition("body_mass_index")]  # how many are written to a folder matters to no file
    monkeypatch.setattr("calcura.definitions", lambda: few)
    monkeypatch.setattr("sys.stdin", io.StringIO())


def check(calcura, asked: Asked, file: Path, sound, why: str) -> None:
    own = asked.others[asked.parameter].opts[0]
    more = [(name, value.format(**sound)) for name, value in MORE.get(asked.command, {}).items() if name != own]
    answer = calcura(*asked.arguments(file, sound, [part for pair in more for part in pair if part]))
    for made in ("out", "curated"):
        shutil.rmtree(made, ignore_errors=True) if Path(made).is_dir() else Path(made).unlink(missing_ok=True)
    assert answer.status in (0, 2), why
    assert "Traceback" not in answer.err + answer.out, why
    assert "\x1b" not in answer.err, why
    if answer.status:
        assert answer.err.startswith("calcura: "), (why, answer.err)
        assert answer.err.count("\n") == 1, (why, answer.err)
        assert len(answer.err) <= LONGEST, (why, answer.err)


def name_of(asked: Asked) -> str:
    return f"{'-'.join(asked.command)}-{asked.parameter}"


@pytest.mark.drawn(4)
@pytest.mark.parametrize("asked", ASKED, ids=name_of)
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.full)], ids=["some", "every"])
def test_a_broken_file(calcura, sound, tmp_path, asked, every):
    """By default one of twenty-four kinds, others for each option, with one ending; in full every one with all."""
    place = ASKED.index(asked)
    known = Path(sound[asked.parameter]) if asked.parameter in sound else None
    for number, (why, content) in enumerate(broken(known)):
        if not every and number % 24 != place % 24:
            continue
        usual = known.suffix if known is not None and known.suffix else SUFFIXES[number % len(SUFFIXES)]
        for ending in SUFFIXES if every else [usual]:
            file = tmp_path / f"given{ending}"
            file.write_bytes(content)
            check(calcura, asked, file, sound, f"{why}, as {ending}")
            if not file.is_file() or file.read_bytes() != content:
                return  # It is written, and what it held before does not matter.


@pytest.mark.drawn(4)
@pytest.mark.parametrize("asked", ASKED, ids=name_of)
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.full)], ids=["some", "every"])
def test_no_file(calcura, sound, tmp_path, asked, every):
    (tmp_path / "folder.csv").mkdir()
    names = ("folder.csv", "absent.csv", "absent/given.csv", "absent\x1b[31m\n.csv", f"{'long' * 70}.csv")
    place = ASKED.index(asked)
    for name in names if every else (names[place % len(names)],):
        check(calcura, asked, tmp_path / name, sound, repr(name))


FOLDERS = [each for each in ASKED if each.parameter in ("paths", "path", "folder", "place", "previous", "runs", "run")]


@pytest.mark.drawn(3)
@pytest.mark.parametrize("asked", FOLDERS, ids=name_of)
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.full)], ids=["some", "every"])
def test_a_folder_with_a_broken_file(calcura, sound, tmp_path, asked, every):
    """By default one of twenty-four files in one way, others for each option; the full run breaks all in all ways."""
    folder = sound.get(asked.parameter, sound["folder"])
    files = sorted(each.relative_to(folder) for each in Path(folder).rglob("*") if each.is_file())
    place = FOLDERS.index(asked)
    for number, name in enumerate(files):
        if not every and number % 24 != place % 24:
            continue
        ways = list(broken(Path(folder) / name))
        for why, content in ways if every else ways[(number + place) % len(ways) :: len(ways)]:
            found = copied(folder, tmp_path / "copy")
            (found / name).write_bytes(content)
            check(calcura, asked, found, sound, f"{name}: {why}")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_accounts_are_never_put_in_the_place_of_what_is_no_file(refused, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert "is no file" in refused("accounts", "add", "anna", "--accounts", tmp_path / "pipe")
    assert (tmp_path / "pipe").is_fifo()


def test_every_command_that_takes_a_file_is_asked():
    """The commands are found, not listed: what is looked at here is that finding them works."""
    found = {(each.command, each.parameter) for each in ASKED}
    assert {
        (("import",), "file"),
        (("train",), "config"),
        (("accounts", "list"), "file"),
        (("serve",), "token_file"),
        (("rescore",), "labels"),
        (("curate", "medcalc-bench"), "published"),
        (("evaluate",), "data"),
        (("calculate",), "fhir"),
    } <= found
    assert len(kinds()) > 24
