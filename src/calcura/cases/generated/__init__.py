"""Cases without end, each with its right answer: patients drawn for a calculator, told as a prompt or as a note."""

from __future__ import annotations

from calcura.cases.errors import GenerationError
from calcura.cases.generated.case import GeneratedCase, case_from_json, content_hash, gold_from_json, gold_to_json
from calcura.cases.generated.language import Language
from calcura.cases.generated.languages import language
from calcura.cases.generated.maker import can_be_held_out, kind_of, most_patients
from calcura.cases.generated.options import Form, Options, features_of
from calcura.cases.generated.randomness import FIRST_HELD_OUT_SEED
from calcura.cases.generated.stream import generate, make

__all__ = [
    "FIRST_HELD_OUT_SEED",
    "Form",
    "GeneratedCase",
    "GenerationError",
    "Language",
    "Options",
    "can_be_held_out",
    "case_from_json",
    "content_hash",
    "features_of",
    "generate",
    "gold_from_json",
    "gold_to_json",
    "kind_of",
    "language",
    "make",
    "most_patients",
]
