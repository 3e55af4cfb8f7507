"""A folder as the Hugging Face hub takes it: Parquet, a card, and metadata in Croissant."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from calcura import __version__
from calcura.cases.formats.croissant import croissant
from calcura.cases.formats.parquet import write_rows
from calcura.cases.generated import GeneratedCase
from calcura.cases.released import checksum
from calcura.cases.whole_file import whole_folder
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.counting import counted

COLUMNS = {
    "id": "Identity: a hash of what the case is and says",
    "calculator": "Name of the calculator",
    "kind": "equation or scale",
    "form": "prompt or note",
    "language": "Language of the case",
    "prompt": "All that a model is shown",
    "note": "The patient note, empty under the form prompt",
    "question": "What is asked",
    "answer": "The right answer, as JSON",
    "answer_type": "decimal, integer, date, weeks_and_days or cannot_be_determined",
    "unit": "Unit of the answer",
    "lower": "Lowest answer within 5 % of a decimal, as JSON",
    "upper": "Highest answer within 5 % of a decimal, as JSON",
    "policy": "The policy by which answers are graded",
    "inputs": "Name to value, words, unit and span in the note, as JSON",
    "difficulty": "Features that make the note harder, separated by spaces",
    "explanation": "The worked answer, where asked for",
    "seed": "Seed of the case",
    "index": "Place of the case under its seed",
    "provenance": "What made the case, as JSON",
}
NUMBERS = ("seed", "index")
NAME, SPLIT = "calcura-cases", "train"

OURS = {"README.md", "croissant.json", "data"}
"""What a folder of ours holds, and nothing else."""


def write(cases: Iterable[GeneratedCase], folder: Path) -> int:
    """Write cases, a card and Croissant metadata into a folder, and return how many cases.

    The folder is there whole or not at all; one that was written here before is replaced.

    Raises:
        GenerationError: when there is a folder that holds other things, or there are no cases.
    """
    with whole_folder(folder, _is_ours) as part:
        return _write(cases, part)


def _is_ours(folder: Path) -> bool:
    data = folder / "data"
    entries = {each.name for each in folder.iterdir()}
    return entries == OURS and data.is_dir() and all(each.suffix == ".parquet" for each in data.iterdir())


def _write(cases: Iterable[GeneratedCase], folder: Path) -> int:
    (folder / "data").mkdir()
    file = folder / "data" / f"{SPLIT}-00000-of-00001.parquet"
    numbers: Counter[str] = Counter()

    def rows() -> Iterable[dict[str, Any]]:
        for case in cases:
            numbers.update({f"language {case.provenance['language']}": 1, f"form {case.provenance['form']}": 1})
            numbers[f"calculator {case.calculator}"] += 1
            yield row(case)

    count = write_rows(rows(), file)
    files = {SPLIT: (f"data/{file.name}", file.stat().st_size, checksum(file))}
    metadata = croissant(NAME, files, COLUMNS, NUMBERS)
    text = json.dumps(metadata, indent=2, ensure_ascii=False)
    (folder / "croissant.json").write_text(f"{text}\n", encoding="utf-8")
    (folder / "README.md").write_text(card(count, numbers), encoding="utf-8")
    return count


def row(case: GeneratedCase) -> dict[str, Any]:
    """Return a case as a row of flat columns."""
    data = case.to_json()
    gold, made = data["gold"], data["provenance"]
    as_json = {"answer": gold["value"], "lower": gold["lower"], "upper": gold["upper"]}
    return {
        "id": case.id,
        "calculator": case.calculator,
        "kind": case.kind,
        "form": made["form"],
        "language": made["language"],
        "prompt": case.prompt,
        "note": case.note or "",
        "question": case.question,
        **{column: json.dumps(value) for column, value in as_json.items()},
        "answer_type": gold["type"],
        "unit": gold["unit"] or "",
        "policy": case.policy,
        "inputs": json.dumps(data["inputs"], ensure_ascii=False),
        "difficulty": " ".join(case.difficulty),
        "explanation": case.explanation or "",
        "seed": case.seed,
        "index": case.index,
        "provenance": json.dumps(made),
    }


def card(count: int, numbers: Counter[str]) -> str:
    """Return the dataset card."""
    languages = sorted(key.split()[1] for key in numbers if key.startswith("language "))
    calculators = sorted(key.split()[1] for key in numbers if key.startswith("calculator "))
    header = [
        "---",
        "license: apache-2.0",
        "language:",
        *(f"- {each}" for each in languages),
        "task_categories:",
        "- question-answering",
        "tags:",
        "- medical",
        "- synthetic",
        "configs:",
        "- config_name: default",
        "  data_files:",
        f"  - split: {SPLIT}",
        f"    path: data/{SPLIT}-*",
        "---",
    ]
    body = [
        f"# {NAME}",
        "",
        f"{counted(count, 'generated case')} of clinical calculation over {counted(len(calculators), 'calculator')}, "
        f"made by Calcura {__version__}. No patient is real. {DISCLAIMER}",
        "",
        "Each case is a pure function of its seed, calculator, place and options; the same call makes the same bytes.",
        "",
        "| column | meaning |",
        "|---|---|",
        *(f"| `{column}` | {meaning} |" for column, meaning in COLUMNS.items()),
        "",
        "| | cases |",
        "|---|---|",
        *(f"| {key} | {number:,} |" for key, number in sorted(numbers.items())),
        "",
    ]
    return "\n".join([*header, "", *body])
