"""TRL's environments with the calculators as tools: its own trainer and loop; only the model's words are ours."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TRL_EXPERIMENTAL_SILENCE", "1")
trl = pytest.importorskip("trl", reason="needs trl: pip install 'calcura[train]'")
for library in ("torch", "transformers", "datasets"):
    pytest.importorskip(library, reason=f"needs {library}: pip install 'calcura[train]'")

from calcura.cases.generated import generate  # noqa: E402
from calcura.training import GroundTruth  # noqa: E402
from calcura.training.config import Cases, FromScratch  # noqa: E402
from calcura.training.models import build_model, build_tokenizer  # noqa: E402
from calcura.training.trl_environment import CalculatorEnvironment  # noqa: E402
from calcura.training.trl_grpo import calculation_reward, grpo_dataset  # noqa: E402

TEMPLATE = Path(trl.__file__).parent / "chat_templates" / "qwen3.jinja"
pytestmark = pytest.mark.skipif(not TEMPLATE.is_file(), reason="needs a trl that brings chat templates")


def test_an_environment_has_three_tools_and_remembers_its_calls() -> None:
    environment = CalculatorEnvironment()
    assert {name for name in vars(CalculatorEnvironment) if name[0] != "_"} == {
        "reset",
        "find_calculator",
        "read_calculator",
        "calculate",
    }
    assert environment.calculate("no_such", {}).startswith("refused")
    assert "Albumin" in environment.read_calculator("albumin_corrected_anion_gap")
    assert len(environment.calls) == 1 and environment.reset(prompt="?") is None and environment.calls == []


@pytest.mark.full
def test_the_trainer_calls_the_tools_and_rewards_the_calls(tmp_path: Path) -> None:
    scratch = FromScratch(layers=1, width=32, heads=2, vocabulary=512, context=4096, texts=40)
    tokenizer = build_tokenizer(scratch, Cases(n=40))
    tokenizer.add_special_tokens({"eos_token": "<|im_end|>", "additional_special_tokens": ["<|im_start|>"]})
    tokenizer.chat_template = TEMPLATE.read_text(encoding="utf-8")
    case = next(generate(1, 3, calculators=["anion_gap"]))
    truth, seen = GroundTruth.of(case), []

    class Scripted(trl.GRPOTrainer):
        """Half of the rollouts calculate before they answer."""

        turns = 0

        def _generate_single_turn(self, prompt_ids: Any, *given: Any, **more: Any) -> Any:
            call = {"name": "calculate", "arguments": {"calculator": "anion_gap", "inputs": dict(truth.told)}}
            asked, answer = f"<tool_call>\n{json.dumps(call)}\n</tool_call>", f"Answer: {truth.answer}"
            said = [answer if self.turns or place % 2 else asked for place in range(len(prompt_ids))]
            self.turns += 1
            return [tokenizer.encode(f"{each}<|im_end|>") for each in said], None

    def watched(**given: Any) -> list[float | None]:
        found = calculation_reward(0.2)(**given)
        seen.extend(zip([len(each.calls) for each in given["environments"]], found, strict=True))
        return found

    arguments = trl.GRPOConfig(
        str(tmp_path), per_device_train_batch_size=4, num_generations=4, max_completion_length=1024, max_steps=1,
        use_cpu=True, report_to=[], bf16=False, save_strategy="no", logging_strategy="no",
    )  # fmt: skip
    trainer = Scripted(
        build_model(scratch, tokenizer), watched, arguments, grpo_dataset([case], tools=True),
        processing_class=tokenizer, environment_factory=CalculatorEnvironment,
    )  # fmt: skip
    trainer.train()
    assert trainer.turns == 2
    assert sorted(seen) == [(0, 0.8), (0, 0.8), (1, 1.0), (1, 1.0)], seen
