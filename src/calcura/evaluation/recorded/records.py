"""Recorded outputs of models in the JSONL format that MedCalc-Bench publishes, read and written.

One object a line: the row it belongs to, the answer that the harness extracted, the explanation or the whole chat, and
the harness's verdict. Published files differ: row numbers are numbers or text, a chat is a list or the text of one,
older files lack the category, and some have the model's thinking apart. Answers of people stand in a table in CSV.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calcura.cases.formats.answer_tables import read_answer_table
from calcura.cases.formats.jsonl import read_lines, write_objects
from calcura.cases.generated import GenerationError
from calcura.evaluation.errors import EvaluationError

NO_ANSWER = ("", "N/A", "Not Found", "No Explanation", "no explanation", "None")
"""What the published harness writes where it found nothing."""

_ERRORS = (
    r"name '\w+' is not defined",
    r"(?:cannot access )?local variable '\w+' (?:where it is not associated|referenced before) .*",
    r"'\w+' object (?:has no attribute|is not) .*",
    r"could not convert string to .*",
    r"invalid (?:syntax|literal) .*",
    r"unsupported operand type.*",
    r"\w+ index out of range",
    r"(?:float |integer )?division (?:or modulo )?by zero",
)
"""How Python tells of an error: the published harness puts it where the answer belongs when its own reading fails."""

_VERDICTS = {"correct": True, "incorrect": False}
_ANSWER = "LLM Answer"
_EXPLANATION = "LLM Explanation"
_THINKING = "LLM Thinking"
_CHAT = "LLM Chat History"
_RESULT = "Result"


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a chat."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Record:
    """What a model answered to one row, and how it was judged when it was recorded."""

    row_number: int
    answer: str
    """The answer that the harness extracted."""
    explanation: str = ""
    thinking: str = ""
    """What the model thought before, where the harness keeps it apart."""
    chat: tuple[Message, ...] = ()
    was_correct: bool | None = None
    """The recorded verdict; None where none is recorded."""
    calculator_name: str = ""
    calculator_id: str = ""
    category: str = ""
    note_id: str = ""
    note: str = ""
    question: str = ""
    expected_answer: str = ""
    expected_explanation: str = ""

    @property
    def harness_error(self) -> str:
        """The error of the harness that stands in the answer's place; empty where it is the model's own.

        What the model said is lost then, unless a chat is kept.

        >>> Record(1, "name 'N' is not defined").harness_error, Record(1, "22.9").harness_error
        ("name 'N' is not defined", '')
        """
        told = self.answer.strip()
        return told if not self.chat and any(re.fullmatch(each, told) for each in _ERRORS) else ""


_TEXTS = {
    "calculator_name": "Calculator Name",
    "calculator_id": "Calculator ID",
    "category": "Category",
    "note_id": "Note ID",
    "note": "Patient Note",
    "question": "Question",
    "expected_answer": "Ground Truth Answer",
    "expected_explanation": "Ground Truth Explanation",
}


def read_recorded(path: Path | str) -> list[Record]:
    """Return the records of a file: JSON lines in the published format, or a CSV with row and answer.

    Raises:
        EvaluationError: a line lacks what a record needs, or holds something else; the message names line and key.
    """
    file = Path(path)
    records = []
    for number, found in _rows(file) if file.suffix.lower() == ".csv" else _objects(file):
        try:
            records.append(record_from(found))
        except EvaluationError as error:
            raise EvaluationError(f"{file.name}: line {number}: {error}") from error
    return records


def write_recorded(records: Iterable[Record], path: Path | str) -> None:
    """Write records, one a line, in the published format."""
    write_objects((recorded_row(each) for each in records), Path(path))


def record_from(found: Mapping[str, Any]) -> Record:
    """Return one line's object as a record.

    >>> record_from({"Row Number": "7", "LLM Answer": 22.9, "LLM Explanation": "70/1.75^2", "Result": "Correct"}).answer
    '22.9'

    Raises:
        EvaluationError: a key is missing or its value is of another kind; the message names the key.
    """
    if not {_EXPLANATION, _THINKING, _CHAT} & found.keys():
        raise EvaluationError(f"no {_EXPLANATION!r} and no {_CHAT!r}: one of them has to tell what the model wrote")
    return Record(
        row_number=_row_number(_needed(found, "Row Number")),
        answer=_text(_needed(found, _ANSWER)),
        explanation=_text(found.get(_EXPLANATION)),
        thinking=_text(found.get(_THINKING)),
        chat=_chat(found.get(_CHAT)),
        was_correct=_verdict(found.get(_RESULT)),
        **{name: _text(found.get(key)) for name, key in _TEXTS.items()},
    )


def recorded_row(record: Record) -> dict[str, Any]:
    """Return a record as the object of one line, its keys in the published order."""
    told: dict[str, Any] = {_EXPLANATION: record.explanation} if record.explanation or not record.chat else {}
    if record.thinking:
        told[_THINKING] = record.thinking
    if record.chat:
        told[_CHAT] = [{"role": each.role, "content": each.content} for each in record.chat]
    described = {key: getattr(record, name) for name, key in _TEXTS.items()}
    expected = {key: described.pop(key) for key in ("Ground Truth Answer", "Ground Truth Explanation")}
    verdict = {} if record.was_correct is None else {_RESULT: "Correct" if record.was_correct else "Incorrect"}
    return {"Row Number": record.row_number, **described, _ANSWER: record.answer, **told, **expected, **verdict}


def final_text(record: Record) -> str:
    """Return the text of a record that is graded: what the model said last.

    The prompt of such chats asks for the answer between tags; what stands there is the text if it is one answer, and
    the whole message otherwise. Where no chat is kept, the extracted answer stands for the text, or the explanation if
    no answer was found.
    """
    last = last_message(record)
    if last:
        answers = {each for each in tagged_answers(last) if each}
        return answers.pop() if len(answers) == 1 else last
    return record.answer if record.answer not in NO_ANSWER or record.explanation in NO_ANSWER else record.explanation


def last_message(record: Record) -> str:
    """Return what the model said last in the chat; empty where no chat is kept."""
    return next((each.content for each in reversed(record.chat) if each.role == "assistant"), "")


def tagged_answers(message: str) -> list[str]:
    """Return what a message puts between answer tags, outside its programs.

    >>> tagged_answers("The score is <answer> 5 <\\\\answer>.")
    ['5']
    """
    return [found.strip(" \t\n`*_'\"").rstrip(".") for found in _TAGGED.findall(_PROGRAM.sub("", message))]


_PROGRAM = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_TAGGED = re.compile(r"<answer>(.*?)(?:<\s*[\\/]\s*answer|\Z)", re.DOTALL | re.IGNORECASE)
"""The benchmark's own prompt closes the tag with a backslash."""


def _rows(file: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the rows of a table with their number; one without an answer is none."""
    for number, (row, answer, explanation) in enumerate(read_answer_table(file, "row"), 2):
        if answer:
            yield number, {"Row Number": row, _ANSWER: answer, _EXPLANATION: explanation}


def _objects(file: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    try:
        yield from read_lines(file)
    except GenerationError as error:
        raise EvaluationError(str(error)) from error


def _needed(found: Mapping[str, Any], key: str) -> Any:
    if key not in found:
        raise EvaluationError(f"no {key!r}; the line has {', '.join(map(repr, found)) or 'no keys'}")
    return found[key]


def _row_number(given: Any) -> int:
    """Return a row number given as a number or as text, also with the point that tables put after it."""
    text = str(given).strip().removesuffix(".0")
    if isinstance(given, bool) or not text.isdecimal():
        raise EvaluationError(f"'Row Number' is {given!r}, not a whole number")
    return int(text)


def _text(given: Any) -> str:
    return "" if given is None else given if isinstance(given, str) else str(given)


def _verdict(given: Any) -> bool | None:
    if given is None or given == "":
        return None
    verdict = _VERDICTS.get(str(given).strip().lower())
    if verdict is None:
        raise EvaluationError(f"{_RESULT!r} is {given!r}; it is 'Correct' or 'Incorrect'")
    return verdict


def _chat(given: Any) -> tuple[Message, ...]:
    """Return a chat given as a list of messages, or as the text of such a list in Python's spelling."""
    if given is None or given == "":
        return ()
    if isinstance(given, str):
        try:
            given = ast.literal_eval(given)
        except (ValueError, SyntaxError, MemoryError, RecursionError) as error:
            raise EvaluationError(f"{_CHAT!r} is text, but not that of a list: {type(error).__name__}") from error
    if not isinstance(given, list):
        raise EvaluationError(f"{_CHAT!r} is no list of messages, but {type(given).__name__}")
    return tuple(_message(each, place) for place, each in enumerate(given, start=1))


def _message(given: Any, place: int) -> Message:
    if not isinstance(given, Mapping) or "role" not in given or "content" not in given:
        raise EvaluationError(f"{_CHAT!r}: message {place} has no 'role' and 'content'")
    return Message(_text(given["role"]), _text(given["content"]))
