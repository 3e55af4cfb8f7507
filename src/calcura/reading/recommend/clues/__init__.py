"""What in a note speaks for which calculator, as a clinician reads it: data, by parts of the body."""

from __future__ import annotations

from calcura.reading.recommend.clues import (
    abdomen,
    heart,
    kidneys_and_salts,
    lungs_and_clots,
    metabolism_and_pregnancy,
    nervous_system,
    operations_and_intensive_care,
    whole_patient,
)
from calcura.reading.recommend.clues.clue import Clue

CLUES: tuple[Clue, ...] = (
    *nervous_system.CLUES,
    *heart.CLUES,
    *lungs_and_clots.CLUES,
    *abdomen.CLUES,
    *kidneys_and_salts.CLUES,
    *metabolism_and_pregnancy.CLUES,
    *operations_and_intensive_care.CLUES,
    *whole_patient.CLUES,
)

__all__ = ["CLUES", "Clue"]
