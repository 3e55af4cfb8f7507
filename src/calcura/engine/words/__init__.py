"""Names, values and conditions in a clinician's words: no Python syntax in sight.

The sentences are English, unless another language's words and phrases are given in their place.
"""

from __future__ import annotations

from calcura.engine.words.labels import alternatives, between, exact, label_and_unit, lowered, number, sentence
from calcura.engine.words.language import ENGLISH, Words
from calcura.engine.words.lexicon import Conditions, Lexicon
from calcura.engine.words.phrases import Phrases

__all__ = [
    "ENGLISH",
    "Conditions",
    "Lexicon",
    "Phrases",
    "Words",
    "alternatives",
    "between",
    "exact",
    "label_and_unit",
    "lowered",
    "number",
    "sentence",
]
