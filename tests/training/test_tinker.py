"""Tinker cookbook: problems and their groups, with the library's own renderer; no service is asked."""

import asyncio

import pytest

pytest.importorskip("tinker_cookbook", reason="needs tinker-cookbook: pip install tinker-cookbook")
pytest.importorskip("tokenizers", reason="needs tokenizers, which tinker-cookbook brings")

from tinker_cookbook.renderers import get_renderer

from calcura.cases.generated import generate
from calcura.training.config import Cases, FromScratch
from calcura.training.models import build_tokenizer
from calcura.training.tinker_env import CalculationDataset


@pytest.fixture(scope="module")
def tokenizer():
    scratch = FromScratch(layers=1, width=32, heads=2, vocabulary=512, context=2048, texts=40)
    return build_tokenizer(scratch, Cases(n=40))


def test_a_batch_of_groups_is_asked_and_rewarded(tokenizer) -> None:
    cases = list(generate(9, 4))
    data = CalculationDataset(cases, get_renderer("role_colon", tokenizer), batch=4, rollouts=3)
    assert len(data) == 2
    groups = data.get_batch(1)
    assert len(groups) == 4

    async def ask() -> None:
        for group, case in zip(groups, cases[4:], strict=False):
            envs = await group.make_envs()
            assert len(envs) == 3
            observation, _ = await envs[0].initial_observation()
            assert observation.length > 20
            right = f" Answer: {envs[0].get_reference_answer()}\n\nUser:"
            for env, reply, wanted in ((envs[0], right, 1.0), (envs[1], " I do not know.\n\nUser:", 0.0)):
                ended = await env.step(tokenizer.encode(reply, add_special_tokens=False))
                assert ended.episode_done and ended.reward == wanted, case.calculator
            assert await group.compute_group_rewards([None] * 3, envs) == [(0.0, {})] * 3

    asyncio.run(ask())
