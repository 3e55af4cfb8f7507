"""Patterns that begin with the letter they seek find what the plain ones find."""

from __future__ import annotations

import re

import pytest

from calcura.grading.cues import begins, in_words

TEXT = "Round to 2; ROUNDED, ground, rounds-2 modulo_mod mod\nMod.round aged Age page 3round ...round"


@pytest.mark.parametrize("words", [("round",), ("rounded", "round"), ("mod", "modulo", "round"), ("age[d]?", "round")])
@pytest.mark.parametrize("end", ["", r"\b", r"\w*"])
def test_words_are_found_as_by_a_words_edge_in_any_case(words: tuple[str, ...], end: str) -> None:
    plain = re.compile(rf"\b(?:{'|'.join(words)}){end}", re.IGNORECASE)
    assert [each.span() for each in re.finditer(in_words(*words) + end, TEXT)] == [
        each.span() for each in plain.finditer(TEXT)
    ]


def test_the_first_letter_is_one_of_a_word() -> None:
    assert [each.start() for each in re.finditer(begins("ar"), "Round a-r, bar")] == [0, 6, 8]
