"""Write docs/sample_notes.md: forty notes across difficulties, with what each of them tells.

python docs/notes.py            writes the page
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from calcura.cases.notes import LEVELS, Note, unlikely, write_note
from calcura.engine import Definition, definitions
from calcura.engine.calculate import shown_result
from calcura.engine.sample import patient
from calcura.measurements import written

PAGE = Path(__file__).parent / "sample_notes.md"
NOTES = 40
SEED = "sample notes"
ALSO = (
    (5, "missing"),
    (11, "contradictory"),
    (17, "missing"),
    (23, "contradictory"),
    (29, "missing"),
    (35, "contradictory"),
)
INTRODUCTION = """# Sample notes

Forty notes across difficulties, as `calcura.cases.notes` writes them. Below each stand the inputs that it tells, the
words that support each, and the values that the words read as. This page is made by `python docs/notes.py`.
"""


def main() -> None:
    """Write the page."""
    PAGE.write_text(
        "\n".join([INTRODUCTION, *(part for place, made in enumerate(made_notes()) for part in shown(place, *made))])
        + "\n",
        encoding="utf-8",
    )


def made_notes() -> Iterator[tuple[Definition, int, Note]]:
    """Return calculators, difficulties and notes."""
    chance = Random(SEED)
    calculators = definitions()
    chance.shuffle(calculators)
    for place in range(NOTES):
        definition, level = calculators[place], place % len(LEVELS)
        features = LEVELS[level] | {feature for at, feature in ALSO if at == place}
        yield definition, level, write_note(likely(definition), definition, Random(f"{SEED}/{place}"), features)


def likely(definition: Definition) -> dict[str, object]:
    """Return the first believable patient."""
    return next(drawn for index in range(1000) if not unlikely(drawn := patient(definition, 3, index, 0.0)))


def shown(place: int, definition: Definition, level: int, note: Note) -> Iterator[str]:
    """Return the lines about one note."""
    yield f"## {place + 1}. {definition.title}\n"
    features = ", ".join(note.features) or "none"
    yield f"Difficulty {level}; {note.form}; index encounter: {note.encounter}; features: {features}.\n"
    yield "```text\n" + note.text + "\n```\n"
    yield "| input | words | value |\n|---|---|---|"
    for name, value in note.values.items():
        start, end = note.spans.get(name, (0, 0))
        words = note.text[start:end].replace("|", "\\|").replace("\n", " ") or "(not mentioned)"
        kind = definition.input_by_name[name].kind
        yield f"| {kind.label} | {words} | {written(value, kind)} |"
    yield f"\nResult: {result(definition, note)}\n"


def result(definition: Definition, note: Note) -> str:
    """Return the gold answer in words."""
    if note.cannot_be_determined:
        return f"cannot be determined ({note.cannot_be_determined})"
    return shown_result(definition.function(**note.values), definition)


if __name__ == "__main__":
    main()
