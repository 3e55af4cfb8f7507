"""MedQA-Calc: which calculator is next for this patient, asked as multiple choice.

A note is cut before a calculator was used in it; five options are given, the last of them "None of the above", and
one letter is right. The published file is one JSON object: id -> question, note, options, answer.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calcura.cases.case import DatasetError
from calcura.cases.hub import fetch_file
from calcura.text.given import json_of

HUB_REPOSITORY = "ncbi/MedQA-Calc"
"""Where it is looked for without a path. No commit of it has been checked."""

SPLIT = "test"


@dataclass(frozen=True, slots=True)
class Question:
    """One question, as published.

    >>> options = {"A": "Anion Gap", "B": "None of the above"}
    >>> Question("1", "Which calculator?", "pH 7.1, glucose 35 mmol/L.", options, "A").right
    'Anion Gap'
    """

    id: str
    question: str
    note: str
    options: Mapping[str, str]
    """Letter -> the calculator's name, in the order shown."""
    answer: str
    """The letter that is right."""

    @property
    def right(self) -> str:
        """The option that is right."""
        return self.options[self.answer]


@dataclass(frozen=True, slots=True)
class Questions:
    """A file of questions, and the SHA-256 of its bytes."""

    name: str
    questions: tuple[Question, ...]
    checksum: str
    revision: str | None = None
    """The commit on the hub that it came from."""


def read_questions(path: Path, revision: str | None = None) -> Questions:
    """Return the questions of a file in the published format.

    Raises:
        DatasetError: it cannot be read, or a question is not whole; the message names it and what it lacks.
    """
    try:
        content = path.read_bytes()
        found = json_of(content.decode("utf-8-sig"))
    except OSError as error:
        raise DatasetError(f"{path} cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise DatasetError(f"{path} is not JSON: {error}") from error
    if not isinstance(found, dict) or not found:
        raise DatasetError(f"{path} is not in MedQA-Calc's format: it is no object of questions by their id")
    questions = tuple(_question(path, str(name), each) for name, each in found.items())
    return Questions(path.name, questions, hashlib.sha256(content).hexdigest(), revision)


def read_published(path: Path | None = None) -> Questions:
    """Return the questions of a file, or without one those of the hub.

    Raises:
        DatasetError: as for :func:`read_questions`, or the hub does not give them.
    """
    if path is not None:
        return read_questions(path)
    found = fetch_file(HUB_REPOSITORY, _file_of, otherwise="give its path: medqa_calc:test.json")
    return read_questions(found.path, found.commit)


def _question(path: Path, name: str, found: Any) -> Question:
    where = f"{path}: question {name}"
    if not isinstance(found, dict):
        raise DatasetError(f"{where} is no object with question, note, options and answer")
    texts = {key: found.get(key) for key in ("question", "note", "answer")}
    missing = [key for key, text in texts.items() if not isinstance(text, str) or not text.strip()]
    if missing:
        raise DatasetError(f"{where} has no text under {', '.join(missing)}")
    options = found.get("options")
    if not isinstance(options, dict) or len(options) < 2 or not all(isinstance(each, str) for each in options.values()):
        raise DatasetError(f"{where} has no options, which are two texts or more by their letters")
    strange = [letter for letter in options if len(letter) != 1 or not "A" <= letter <= "Z"]
    if strange:
        raise DatasetError(f"{where} has the option {strange[0]!r}; options are called by one capital letter each")
    answer = str(found["answer"]).strip()
    if answer not in options:
        raise DatasetError(f"{where} has the answer {answer!r}, which is none of its options {', '.join(options)}")
    return Question(name, str(found["question"]), str(found["note"]), dict(options), answer)


def _file_of(names: Sequence[str]) -> str:
    found = [each for each in names if each.endswith(".json") and Path(each).name.startswith(SPLIT)]
    if len(found) != 1:
        there = ", ".join(sorted(names)) or "no files"
        raise DatasetError(
            f"{HUB_REPOSITORY} has no single {SPLIT}.json but {there}; download the one you want, and give its path"
        )
    return found[0]
