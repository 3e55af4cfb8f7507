"""The verl reward: its contract always, and through verl itself where it is installed."""

import json
from pathlib import Path
from typing import Any

import pytest

from calcura.cases.formats.verl import row
from calcura.cases.generated import generate
from calcura.training import GroundTruth, TrainingError
from calcura.training.verl_reward import compute_score

RECIPES = Path(__file__).parents[2] / "src" / "calcura" / "training" / "recipes"


def rows() -> list[tuple[dict[str, Any], str]]:
    return [(row(case, place), GroundTruth.of(case).answer) for place, case in enumerate(generate(40, 9))]


def score(each: dict[str, Any], reply: str, **more: Any) -> dict[str, Any]:
    return compute_score(
        each["data_source"], reply, each["reward_model"]["ground_truth"], each["extra_info"], num_turns=1, **more
    )


def test_our_parquet_rows_are_scored() -> None:
    for each, answer in rows():
        right, wrong = score(each, f"Answer: {answer}", step_share=0.2), score(each, "98765.4", step_share=0.2)
        assert right["acc"] == 1 and 0.8 <= right["score"] <= 1
        assert wrong["acc"] == 0 and 0 <= wrong["score"] <= 0.2
        assert right.keys() == wrong.keys() == score(each, "").keys()
        assert all(isinstance(value, (float, str)) for value in right.values())
        json.dumps(right)


def test_a_row_without_its_calculation_is_refused() -> None:
    each, _ = rows()[0]
    with pytest.raises(TrainingError):
        compute_score("calcura/prompt", "3", each["reward_model"]["ground_truth"], {})
    with pytest.raises(TrainingError):
        compute_score("calcura/prompt", "3", "not JSON", each["extra_info"])


def test_a_ground_truth_of_its_own_needs_no_more() -> None:
    case = next(generate(1, 9))
    truth = GroundTruth.of(case)
    assert compute_score("calcura", truth.answer, truth.to_json())["score"] == 1


def test_the_library_reads_our_configuration_and_finds_the_function() -> None:
    pytest.importorskip("verl", reason="needs verl: pip install verl")
    hydra = pytest.importorskip("hydra", reason="needs hydra, which verl brings")
    from verl.utils.import_utils import load_extern_object

    with hydra.initialize_config_dir(str(RECIPES), version_base=None):
        config = hydra.compose("verl_grpo")
    assert config.algorithm.filter_groups.enable and not config.actor_rollout_ref.actor.use_kl_loss
    assert config.actor_rollout_ref.actor.loss_agg_mode == "token-mean"
    assert (config.data.train_batch_size, config.actor_rollout_ref.rollout.n) == (128, 8)
    reward = config.reward.custom_reward_function
    found = load_extern_object(reward.path, reward.name)
    each, answer = rows()[0]
    arguments = (each["data_source"], answer, each["reward_model"]["ground_truth"], each["extra_info"])
    assert found(*arguments, **reward.reward_kwargs)["score"] == 1
    with pytest.raises(NotImplementedError):
        found("no such set", "1", "1")
    assert found("openai/gsm8k", "#### 42", "42")["score"] == 1
