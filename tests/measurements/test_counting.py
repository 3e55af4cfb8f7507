import pytest

from calcura.measurements.counting import counted


@pytest.mark.parametrize(
    ("number", "told"), [(0, "0 rows"), (1, "1 row"), (2, "2 rows"), (1000, "1,000 rows"), (-1, "-1 rows")]
)
def test_a_noun_agrees_with_its_number(number: int, told: str) -> None:
    assert counted(number, "row") == told


def test_a_noun_may_have_a_plural_of_its_own() -> None:
    assert [counted(each, "reply", "replies") for each in (1, 3)] == ["1 reply", "3 replies"]
