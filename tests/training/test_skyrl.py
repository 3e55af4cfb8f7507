"""SkyRL: the environment as skyrl-gym makes it, in one turn and with tools over several."""

import pytest

skyrl_gym = pytest.importorskip("skyrl_gym", reason="needs skyrl-gym: pip install skyrl-gym")

from test_tool_adapters import call  # noqa: E402

from calcura.cases.generated import generate  # noqa: E402
from calcura.training import GroundTruth  # noqa: E402
from calcura.training.skyrl_env import ENV_CLASS, skyrl_rows  # noqa: E402

if ENV_CLASS not in skyrl_gym.envs.registration.registry:
    skyrl_gym.register(id=ENV_CLASS, entry_point="calcura.training.skyrl_env:CalculationEnv")
CASES = list(generate(12, 6))


def made(row: dict):
    """As SkyRL's generator makes it: everything of a row but its prompt reaches the environment as extras."""
    env = skyrl_gym.make(row["env_class"], env_config={}, extras={key: row[key] for key in row if key != "prompt"})
    prompt, _ = env.init(row["prompt"])
    return env, prompt


def test_one_turn_is_rewarded() -> None:
    for case, row in zip(CASES, skyrl_rows(CASES), strict=True):
        env, prompt = made(row)
        assert prompt[-1] == {"role": "user", "content": case.prompt}
        right = env.step(f"Answer: {GroundTruth.of(case).answer}")
        assert (right["reward"], right["done"], right["observations"]) == (1.0, True, []), right
        assert made(row)[0].step("I do not know.")["reward"] == 0.0


def test_tools_over_several_turns() -> None:
    case = CASES[0]
    row = skyrl_rows([case], turns=4, step_share=0.2)[0]
    env, prompt = made(row)
    assert "calculator tools" in prompt[0]["content"]
    read = env.step(call("read_calculator", calculator=case.calculator))
    assert not read["done"] and len(read["observations"][0]["content"]) > 100
    inputs = {name: each.told for name, each in case.inputs.items()}
    told = env.step(call("calculate", calculator=case.calculator, inputs=inputs))
    assert not told["done"] and "refused" not in told["observations"][0]["content"]
    ended = env.step(f"Answer: {GroundTruth.of(case).answer}")
    assert ended["done"] and ended["reward"] == pytest.approx(1.0), ended["metadata"]
    env, _ = made(row)
    without = env.step(f"Answer: {GroundTruth.of(case).answer}")
    assert without["reward"] == pytest.approx(0.8)
    env, _ = made(row)
    for turn in range(4):
        assert env.step(call("find_calculator", question="?"))["done"] is (turn == 3)
