"""Notes for tests: every calculator in turn, every difficulty, some that cannot be determined."""

from collections.abc import Iterator
from random import Random

from calcura.cases.notes import LEVELS, Note, write_note
from calcura.engine import Definition, definitions
from calcura.engine.sample import Patient, patient

SEED = 41


def some_notes(n: int, *, edge_share: float = 0.2) -> Iterator[tuple[Definition, Patient, Note]]:
    calculators = definitions()
    for place in range(n):
        definition = calculators[place % len(calculators)]
        inputs = patient(definition, SEED, place, edge_share)
        features = LEVELS[place // len(calculators) % len(LEVELS)]
        if place % 7 == 0:
            features |= {"missing", "contradictory"}
        yield definition, inputs, write_note(inputs, definition, Random(f"{SEED}/{place}"), features)


def note_of(calculator: str, inputs: Patient, *features: str, seed: object = 0, form: str | None = None) -> Note:
    from calcura.engine import definition

    return write_note(inputs, definition(calculator), Random(f"note {seed}"), frozenset(features), form=form)
