import pytest

reasoning_gym = pytest.importorskip("reasoning_gym", reason="needs reasoning-gym: pip install 'calcura[train]'")

import calcura.training.reasoning_gym as adapter  # noqa: E402, F401


def test_the_library_makes_the_set_by_name() -> None:
    dataset = reasoning_gym.create_dataset("calcura", seed=7, size=30, add_rule=0.3)
    entries = list(dataset)
    assert len(entries) == len(dataset) == 30
    for entry in entries:
        assert dataset.score_answer(entry["answer"], entry) == 1
        assert dataset.score_answer("no idea", entry) == 0
        assert dataset.score_answer(None, entry) == 0
    assert entries == list(reasoning_gym.create_dataset("calcura", seed=7, size=30, add_rule=0.3))


def test_neighbouring_seeds_share_no_case() -> None:
    first, second = (reasoning_gym.create_dataset("calcura", seed=seed, size=100) for seed in (7, 8))
    assert not {each["metadata"]["id"] for each in first} & {each["metadata"]["id"] for each in second}
    assert not {each["question"] for each in first} & {each["question"] for each in second}


def test_what_is_no_configuration_is_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        reasoning_gym.create_dataset("calcura", size=0)
    with pytest.raises(IndexError):
        reasoning_gym.create_dataset("calcura", seed=1, size=3)[3]


def test_the_set_goes_into_a_composite() -> None:
    from reasoning_gym.composite import DatasetSpec

    mixed = reasoning_gym.create_dataset(
        "composite",
        seed=1,
        size=20,
        datasets=[DatasetSpec("calcura", 1, {"seed": 5}), DatasetSpec("leg_counting", 1, {})],
    )
    ours = [entry for entry in mixed if entry["metadata"]["source_dataset"] == "calcura"]
    assert ours and all(mixed.score_answer(entry["answer"], entry) == 1 for entry in ours)
