"""Files that are not what they should be, and sound ones beside them, for a test that gives every command each."""

from __future__ import annotations

import gzip
import io
import json
import shutil
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from typer.main import get_command

from calcura.cli import app, run

NOTES = 'id,note\n1,"A woman of 50 years weighs 70 kg and is 170 cm tall."\n2,"A man of 61 years, 88 kg, 181 cm."\n'
SUFFIXES = (".csv", ".json", ".jsonl", ".parquet", ".toml", ".eval", ".db", ".txt")


def kinds() -> dict[str, bytes]:
    """Return what a broken file may hold, by what is wrong with it."""
    zipped, table = io.BytesIO(), b""
    with zipfile.ZipFile(zipped, "w") as file:
        file.writestr("header.json", '{"a": 1}')
    try:
        import polars as pl

        written = io.BytesIO()
        pl.DataFrame({"note": ["a", "b"] * 500}).write_parquet(written)
        table = written.getvalue()
    except ModuleNotFoundError:
        table = b"PAR1" + b"\x15\x04" * 500 + b"PAR1"
    return {
        "empty": b"",
        "of blanks": b"\n \n\n",
        "of zeros": b"\0" * 5000,
        "of every byte": bytes(range(256)) * 20,
        "in UTF-16": 'id,note\n1,"näh"\n'.encode("utf-16"),
        "in Latin-1": 'id,note,answer\n1,"naïve","5"\n'.encode("latin-1"),
        "no text at its end": b"id,note\n" + b"1,plain text\n" * 800 + b"2,\xff\xfe\n",
        "cut JSON": b'{"id": "a", "age": 4, "x": [1, {"b": "hal',
        "deep": b"[" * 4000,
        "deep within": b'{"a":' * 2000 + b"1" + b"}" * 2000,
        "a list": b'[1, 2, null, "x"]',
        "nulls": b"null\nnull\n",
        "other values": b'{"id": null, "gold": [], "Row Number": {}, "answer": 1e999, "inputs": 7, "calculator": []}\n',
        "digits": b'{"id": ' + b"9" * 4400 + b', "weight": ' + b"9" * 4400 + b"}\n",
        "a heading alone": b"Row Number,Calculator ID,Patient Note,Question,id,note,answer\n",
        "an open quote": b'id,note\n1,"never closed\n',
        "uneven": b"id,note,answer\n1,2,3,4\n5\n",
        "a long cell": b"id,note\n1," + b"x" * 140_000 + b"\n",
        "halves": b'{"id": "\\ud800", "answer": "\\udc00 5", "note": "\\ud83d"}\n',
        "cut Parquet": table[: len(table) // 2],
        "mangled Parquet": table[:40] + b"\0" * 60 + table[100:],
        "other Parquet": table,
        "cut zip": zipped.getvalue()[:-20],
        "other zip": zipped.getvalue(),
        "gzip": gzip.compress(b"id,note\n1,2\n"),
        "no database": b"SQLite format 3\0" + b"\1" * 4000,
        "broken TOML": b"[a\nb = \n",
        "other TOML": b'a = 1\n[model]\nname = 3\n[data]\nkinds = "x"\n',
        "escapes": b'\x1b[31m{"a": "\x1b]0;title\x07"}\n',
    }


def broken(sound: Path | None) -> Iterator[tuple[str, bytes]]:
    """Yield kinds of broken files, and what is left of a sound one that was cut, mangled or had its values changed."""
    yield from kinds().items()
    if sound is None or not sound.is_file():
        return
    content = sound.read_bytes()
    half = len(content) // 2
    yield "sound but cut", content[:half]
    yield "sound but for a byte", content[:half] + b"\xff" + content[half:]
    yield "sound but for zeros", content[:half] + b"\0" * 8 + content[half:]
    if sound.suffix in (".jsonl", ".json"):
        lines = [json.loads(line) for line in content.decode().splitlines()] if sound.suffix == ".jsonl" else []
        for value in (None, [], {}, "x", -1, 1e308):
            changed = [{name: value if name != "id" else each[name] for name in each} for each in lines]
            yield f"all {value!r}", "".join(f"{json.dumps(each)}\n" for each in changed).encode()
            for name in lines[0] if lines else ():
                one = "".join(f"{json.dumps(each | {name: value})}\n" for each in lines)
                yield f"{name} {value!r}", one.encode()


@dataclass(frozen=True)
class Asked:
    """A command, and that of its parameters which is given a broken file."""

    command: tuple[str, ...]
    parameter: str
    others: Mapping[str, Any] = field(hash=False)
    """The parameters by name, itself included."""

    def arguments(self, file: Path, sound: Mapping[str, str], more: Iterable[str]) -> list[str]:
        """Return the command line, every other parameter that is needed with a sound value."""
        options, places = [*more], []
        for name, each in self.others.items():
            if name == self.parameter:
                value = str(file)
            elif each.required:
                assert name in sound, f"give a sound value for the parameter {name!r} of {' '.join(self.command)}"
                value = sound[name]
            else:
                continue
            if each.param_type_name == "argument":
                places += [value, sound["paths"]] if each.nargs != 1 and self.command[0] != "score" else [value]
            else:
                options += [each.opts[0], value]
        return [*self.command, *options, *places]


NAMED = ("FILE", "PLACE", "WHAT", "DIR", "FOLDER", "SHEET", "RUN")
ALSO = ("data", "notes")
"""Parameters that take a file or something else, and are not named after it."""


def every_file_asked_for() -> Iterator[Asked]:
    """Yield each command with each of its parameters that takes a file or folder, whatever commands there are."""
    for command, found in _commands(get_command(app)):
        parameters = {each.name: each for each in found.params}
        for name, each in parameters.items():
            kind = str(each.type_descriptor.annotation)
            if "Path" in kind or ("str" in kind and (each.metavar in NAMED or name in ALSO)):
                yield Asked(command, name, parameters)


def _commands(group: Any, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    if not hasattr(group, "commands"):
        yield before, group
    for name, each in getattr(group, "commands", {}).items():
        yield from _commands(each, (*before, name))


def make_sound(folder: Path) -> dict[str, str]:
    """Make sound files and folders, and return for the name of a parameter what is right to give it."""
    at = {
        "name": "body_mass_index",
        "words": "bmi",
        "stage": "sft",
        "calculator": "body_mass_index",
        "calculators": "body_mass_index",
        "table": "patients",
        "config": "smoke.toml",
        "output": "out",
        "run": "curated",
    }
    files = {
        "note": ("note.txt", "A woman of 50 years weighs 70 kg and is 170 cm tall."),
        "files": ("table.csv", "weight,height\n70,170\n"),
        "notes": ("notes.csv", NOTES),
        "answers": ("answers.jsonl", ""),
    }
    for name, (file, text) in files.items():
        (folder / file).write_text(text)
        at[name] = str(folder / file)
    made = {
        "cases": ("generate", "--n", "3", "--form", "note", "--output", "cases.jsonl"),
        "data": ("generate", "--n", "3", "--form", "note", "--format", "medcalc_bench", "--output", "rows.csv"),
        "paths": ("evaluate", "--limit", "2", "--output", "evaluated"),
        "folder": ("curate", "medcalc-bench", "--notes", at["notes"], "--calculators", "body_mass_index", "--run", "c"),
        "sheet": ("curate", "assignments", "--calculators", "body_mass_index", "--output", "sheet.csv"),
    }
    for name, arguments in made.items():
        where = folder / arguments[-1]
        assert run([*arguments[:-1], str(where)]) == 0
        at[name] = str(where)
    return at | {"file": at["data"], "path": at["paths"], "place": at["folder"]}


def copied(sound: str, to: Path) -> Path:
    """Return a copy of a sound folder or file."""
    shutil.rmtree(to, ignore_errors=True)
    return Path(shutil.copytree(sound, to))
