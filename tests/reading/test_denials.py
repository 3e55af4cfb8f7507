"""What a note denies: conditions and findings, in the words of the note."""

from __future__ import annotations

import pytest

from calcura.reading import denied


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("He denies smoking and hemoptysis.", ["smoking", "hemoptysis"]),
        ("No history of stroke or vascular disease.", ["history of stroke", "vascular disease"]),
        ("She does not smoke. There was no weight loss and no anemia.", ["smoke", "weight loss", "anemia"]),
        ("He denied chest pain on arrival. On day 2 he had chest pain.", []),
        ("Smokes a pack a day; hypertension.", []),
        ("Lungs clear, afebrile.", []),
    ],
)
def test_what_is_denied_is_told_in_the_words_of_the_note(note: str, expected: list[str]) -> None:
    assert [note[start:end] for start, end in denied(note)] == expected
