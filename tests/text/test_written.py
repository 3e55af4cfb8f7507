"""Numbers as digits in the place where they stand, for readers of the words around them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calcura.text.written import masked, numbers


@pytest.mark.parametrize(
    ("text", "told", "of"),
    [
        ("add 1.5 points", "add 000 points", [1.5]),
        ("1,234.5 and 1,5 mg", "0000000 and 000 mg", [1234.5, 1.5]),
        ("= 275.0 billion", "= 00000 billion", [275.0]),
        ("2.The total is 0.", "0.The total is 0.", [2.0, 0.0]),
        ("1½ or ½", "00 or 0", [1.5, 0.5]),
        ("１２·5 kg", "0000 kg", [12.5]),
        ("1e-3", "0000", [0.001]),
        ("𝟕𝟎 mg, ٧ of 9", "\ufffd\ufffd mg, \ufffd of 0", [9.0]),
        ("none", "none", []),
    ],
)
def test_each_number_is_a_run_of_digits(text: str, told: str, of: list[float]) -> None:
    assert masked(text).text == told
    assert list(numbers(text)) == of


@given(st.text(alphabet="09.,·½eE+-x×^ ()/am\u202f٣²", max_size=30))
def test_nothing_but_numbers_is_changed(text: str) -> None:
    found = masked(text)
    assert len(found.text) == len(text)
    places = {place for start, each in found.numbers.items() for place in range(start, each.end)}
    assert all(found.text[place] == "0" for place in places)
    others = [place for place in range(len(text)) if place not in places]
    assert all(found.text[place] == text[place].replace("٣", "\ufffd") for place in others)
    assert not any(found.text[place].isdecimal() for place in others)
