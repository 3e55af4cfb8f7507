"""InternBootcamp is not in the package index: tried against its published interface, as written down here."""

import json
import sys
from types import ModuleType
from typing import Any

import pytest


class Basebootcamp:
    """What a bootcamp inherits: hooks that raise, and a score that is 0 for short replies and for any exception."""

    @staticmethod
    def prompt_func(question_ori: Any) -> str:
        raise NotImplementedError

    @staticmethod
    def extract_output(output: str) -> Any:
        raise NotImplementedError

    @classmethod
    def _verify_correction(cls, solution: Any, identity: Any) -> Any:
        raise NotImplementedError

    @classmethod
    def verify_score(cls, model_output: str, identity: Any, *arguments: Any, **named: Any) -> float:
        raise AssertionError("the adapter has its own")


@pytest.fixture
def bootcamp(monkeypatch: pytest.MonkeyPatch) -> Any:
    for name in ("internbootcamp", "internbootcamp.bootcamp", "internbootcamp.bootcamp.base"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setattr(sys.modules["internbootcamp.bootcamp.base"], "Basebootcamp", Basebootcamp, raising=False)
    monkeypatch.delitem(sys.modules, "calcura.training.internbootcamp", raising=False)
    from calcura.training.internbootcamp import CalculationBootcamp

    yield CalculationBootcamp
    sys.modules.pop("calcura.training.internbootcamp", None)


def test_a_case_passes_through_all_hooks(bootcamp: Any) -> None:
    camp = bootcamp(seed=7, add_rule=0.5)
    seen = set()
    for _ in range(20):
        identity = json.loads(json.dumps(camp.case_generator()))
        seen.add(identity["id"])
        assert "boxed" in camp.prompt_func(identity)
        from calcura.training import GroundTruth

        answer = GroundTruth.from_json(identity["ground_truth"]).answer
        reply = f"<think>{'so it is ' * 30}</think>\\boxed{{{answer}}}"
        assert camp._verify_correction(camp.extract_output(reply), identity) == 1
        assert camp.verify_score(reply, identity) == 1
        assert camp.verify_score(reply, identity, 0, True, 100, True) == 1
        assert camp.verify_score(reply.replace(answer, "98765.4"), identity) == 0
    assert len(seen) == 20


def test_a_short_right_answer_counts_unless_penalties_are_asked_for(bootcamp: Any) -> None:
    camp = bootcamp(seed=7, calculators=["anion_gap"])
    identity = camp.case_generator()
    from calcura.training import GroundTruth

    answer = GroundTruth.from_json(identity["ground_truth"]).answer
    assert camp.verify_score(answer, identity) == 1
    assert camp.verify_score(answer, identity, short_penalty=True) == 0
    assert camp.verify_score(answer, identity, format_penalty=True) == 0
    assert camp.verify_score("", identity) == 0


def test_an_identity_that_cannot_be_read_raises(bootcamp: Any) -> None:
    from calcura.training import TrainingError

    with pytest.raises(TrainingError):
        bootcamp.verify_score("3", {"ground_truth": "{}"})
