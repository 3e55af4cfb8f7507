"""Notes that are nearly the same are found; notes on the same matter are not."""

from random import Random

import pytest

from calcura.curation.near_duplicates import Texts, likeness, sketch


def words(seed: int, count: int = 400) -> list[str]:
    chance = Random(seed)
    return [f"word{chance.randrange(3000)}" for _ in range(count)]


def changed(given: list[str], share: float, seed: int = 0) -> list[str]:
    """Replace one stretch of words at the end, so that a known share of runs stays."""
    keep = len(given) - round(len(given) * share)
    return given[:keep] + words(seed + 1000, len(given) - keep)


@pytest.mark.parametrize("share", [0.0, 0.02, 0.05])
def test_a_note_with_a_few_other_words_is_found(share: float) -> None:
    seen = Texts(like=0.8)
    for seed in range(20):
        seen.add(sketch(" ".join(words(seed))))
    assert all(seen.has_like(sketch(" ".join(changed(words(seed), share)))) for seed in range(20))


def test_other_notes_are_not_found() -> None:
    seen = Texts(like=0.8)
    for seed in range(20):
        seen.add(sketch(" ".join(words(seed))))
    assert not any(seen.has_like(sketch(" ".join(words(seed)))) for seed in range(100, 200))
    assert not seen.has_like(sketch(" ".join(changed(words(3), 0.5))))


def test_likeness_is_close_to_the_share_in_common() -> None:
    for share in (0.1, 0.3, 0.6):
        errors = []
        for seed in range(10):
            one, other = words(seed), changed(words(seed), share)
            runs = [{tuple(each[at : at + 5]) for at in range(len(each) - 4)} for each in (one, other)]
            true = len(runs[0] & runs[1]) / len(runs[0] | runs[1])
            errors.append(likeness(sketch(" ".join(one)), sketch(" ".join(other))) - true)
        assert abs(sum(errors) / len(errors)) < 0.05


def test_spaces_case_and_punctuation_make_no_difference() -> None:
    assert likeness(sketch("A man of 71 years, with fever."), sketch("a  MAN of 71 years with fever")) == 1.0


def test_short_notes_are_the_same_only_when_they_are() -> None:
    seen = Texts()
    seen.add(sketch("Fever."))
    assert seen.has_like(sketch("fever"))
    assert not seen.has_like(sketch("Cough."))
    assert not seen.has_like(sketch(""))
