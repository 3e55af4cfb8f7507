"""Patterns that begin with the letter they seek find what the plain ones find."""

from __future__ import annotations

import re

import pytest

from calcura.grading.cues import LONGEST, Cue, in_words, part, pattern

TEXT = "Round to 2; ROUNDED, ground, rounds-2 modulo_mod mod\nMod.round aged Age page 3round ...round"


@pytest.mark.parametrize("words", [("round",), ("rounded", "round"), ("mod", "modulo", "round"), ("age[d]?", "round")])
@pytest.mark.parametrize("end", ["", r"\b", r"\w*"])
def test_words_are_found_as_by_a_words_edge_in_any_case(words: tuple[str, ...], end: str) -> None:
    plain = re.compile(rf"\b(?:{'|'.join(words)}){end}", re.IGNORECASE)
    assert [each.span() for each in re.finditer(in_words(*words) + end, TEXT)] == [
        each.span() for each in plain.finditer(TEXT)
    ]


def test_words_are_found_within_others_where_that_is_asked() -> None:
    found = [each.span() for each in re.finditer(in_words("round", "mod", whole=False), TEXT)]
    assert found == [each.span() for each in re.finditer("round|mod", TEXT, re.IGNORECASE)]


SAID = (
    "Hold on, I made a mistake: my previous answer was wrong. Corrected value: 4 points; 抱歉, 应为 5, not 6 or 7 kg."
)


def test_a_long_entry_is_found_by_short_patterns_wherever_one_long_pattern_finds_it() -> None:
    long = lists_of_words = 0
    for which in ("values", "frame", "answers", "unsaid", "retracting", "remarks", "prose", "abstaining"):
        for name in part(which):
            cue, entry = pattern(which, name), part(which)[name]
            told = entry if isinstance(entry, dict) else {"words": entry, "before": r"\b", "behind": r"(?!\w)"}
            lists_of_words += not isinstance(entry, dict)
            whole = "|".join(told["words"]).replace(" ", r"\s")
            plain = re.compile(f"{told.get('before', '')}(?:{whole}){told.get('behind', '')}", re.IGNORECASE)
            long += isinstance(cue, Cue)
            for each in cue.patterns if isinstance(cue, Cue) else [cue]:
                assert len(each.pattern) <= LONGEST, (which, name)
            for text in (SAID, *SAID.split(": "), "12 kg"):
                one, other = cue.search(text), plain.search(text)
                assert (one and one.start()) == (other and other.start()), (which, name, text)
    assert long > 20 and lists_of_words > 5
