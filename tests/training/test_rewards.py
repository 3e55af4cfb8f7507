"""Rewards: the final answer decides, steps add a little, and each has its reason."""

import json

import pytest

from calcura.cases.formats.chat import chat
from calcura.cases.generated import GeneratedCase, Options, generate, make
from calcura.engine import Definition
from calcura.grading import Label
from calcura.training import Call, GroundTruth, TrainingError, reward
from calcura.training.steps import sums

SHARE = 0.3


def worked(case: GeneratedCase) -> str:
    return str(chat(case)["messages"][-1]["content"])


@pytest.fixture(scope="module")
def cases(library: list[Definition]) -> list[GeneratedCase]:
    return [make(seed, each.name, 0) for each in library for seed in (1, 2)]


def test_a_worked_answer_earns_everything(cases: list[GeneratedCase]) -> None:
    for case in cases:
        found = reward(worked(case), GroundTruth.of(case), step_share=SHARE)
        assert found.value == 1, (case.calculator, found.to_json())


def test_a_worked_answer_in_chinese_earns_everything(library: list[Definition]) -> None:
    for each in library:
        case = make(3, each.name, 0, Options(language="zh"))
        found = reward(worked(case), GroundTruth.of(case), step_share=SHARE)
        assert found.value == 1, (case.calculator, found.to_json())


def test_what_is_counted_beside_the_points_is_added_up_by_itself() -> None:
    counted = "+2 points (total 2)\n+1 (factors: 1)\n+1 (factors: 2)\n+1 point (total 3)"
    assert [each.holds for each in sums(counted)] == [True] * 4
    assert sums("area of 30 or more; area (37)") == [], "what stands behind a semicolon is no total"
    for wrong in (
        "+2 (total 2)\n+1 (total 4)",
        "+2 (total 2)\n+1 (score 4)",
        "+2 (total 2)\n+1 (risks 1)\n+1 (risks 3)",
    ):
        assert [each.holds for each in sums(wrong)][-1] is False, wrong


def test_the_answer_alone_earns_more_than_all_steps_with_a_wrong_answer(cases: list[GeneratedCase]) -> None:
    for case in cases:
        truth = GroundTruth.of(case)
        steps, _, _ = worked(case).rpartition("\n")
        bare = reward(truth.answer, truth, step_share=SHARE).value
        wrong = reward(f"{steps}\nAnswer: cannot be determined", truth, step_share=SHARE).value
        assert bare is not None and wrong is not None
        assert wrong <= SHARE < 1 - SHARE <= bare, case.calculator


def test_rewards_without_steps_are_nothing_or_all(cases: list[GeneratedCase]) -> None:
    for case in cases:
        truth = GroundTruth.of(case)
        assert reward(truth.answer, truth).value == 1
        assert reward("I had rather not say.", truth).value == 0


@pytest.mark.parametrize("text", ["", "7, 9", "=" * 50_000, "1 = 1 " * 20_000, "(" * 5_000 + "= 3", "\\boxed{", "\x00"])
def test_whatever_a_model_writes_earns_between_nothing_and_all(text: str) -> None:
    for name in ("anion_gap", "curb_65", "gestational_age", "meld_3_0"):
        found = reward(text, GroundTruth.of(make(3, name, 5)), step_share=SHARE)
        assert found.value is not None and 0 <= found.value <= SHARE
        assert found.reason and set(found.parts) == {"calculator", "values", "arithmetic"}


def test_a_reply_without_one_answer_earns_nothing_but_a_fault_earns_no_reward() -> None:
    truth = GroundTruth.of(make(3, "curb_65", 5))
    assert reward("It is 1 or 4.", truth).value == 0
    broken = GroundTruth("curb_65", Label("?", answer="integer"), "exact")
    found = reward("3", broken)
    assert found.value is None and found.outcome == "unscored" and found.number == 0


ANION_GAP = GroundTruth.from_json(
    {
        "calculator": "anion_gap",
        "policy": "medcalc_eval",
        "gold": {"type": "decimal", "value": 12.0, "lower": 11.4, "upper": 12.6, "unit": "mmol/L", "decimals": 0},
        "inputs": {
            "serum_sodium": {"value": 140.0, "told": "140 mmol/L"},
            "serum_chloride": {"value": 104.0, "told": "104 mEq/L"},
            "serum_bicarbonate": {"value": 24.0, "told": "24 mmol/L"},
        },
    }
)


@pytest.mark.parametrize(
    ("reply", "part", "value", "reason"),
    [
        ("The anion gap is needed.", "calculator", 1, "right_calculator"),
        ("By the delta gap.", "calculator", 0, "another_calculator_named"),
        ("Let me see.", "calculator", 0, "no_calculator_named"),
        ("Serum sodium: 140 mmol/L\nserum chloride = 104", "values", 2 / 3, "2_of_3_values"),
        ("Serum sodium: 140\nSerum sodium: 141", "values", 0, "0_of_3_values"),
        ("140 - (104 + 24) = 12", "arithmetic", 1, "1_of_1_steps"),
        ("140 - 104 - 24 = 13", "arithmetic", 0, "0_of_1_steps_but_1_wrong"),
        ("140 − 104 − 24 = 12, and 2 + 2 = 5", "arithmetic", 1 / 2, "1_of_1_steps_but_1_wrong"),
        ("1 + 1 = 2", "arithmetic", 0, "0_of_1_steps"),
        ("It is 12.", "arithmetic", 0, "no_sum_written"),
    ],
)
def test_a_step_is_rewarded_for_what_it_shows(reply: str, part: str, value: float, reason: str) -> None:
    found = reward(reply, ANION_GAP, step_share=SHARE).parts[part]
    assert found.value == pytest.approx(value) and found.reason == reason


@pytest.mark.parametrize(
    ("calls", "reasons"),
    [
        ([], ("no_calculator_called", "no_calculator_called", "no_calculator_called")),
        ([Call("delta_gap", {})], ("another_calculator_called", "no_calculator_called", "no_calculator_called")),
        (
            [Call("anion_gap", {"serum_sodium": "140 mmol/L", "serum_chloride": 104, "serum_bicarbonate": 24}, 12.0)],
            ("right_calculator", "3_of_3_values", "right_result"),
        ),
        ([Call("anion_gap", {"serum_sodium": 140}, None)], ("right_calculator", "1_of_3_values", "call_refused")),
    ],
)
def test_steps_of_tool_calls(calls: list[Call], reasons: tuple[str, ...]) -> None:
    found = reward("12", ANION_GAP, step_share=SHARE, calls=calls)
    assert tuple(part.reason for part in found.parts.values()) == reasons


def test_the_share_of_the_steps_stays_below_one_half() -> None:
    with pytest.raises(TrainingError, match=r"below 0\.5"):
        reward("12", ANION_GAP, step_share=0.5)


def test_a_ground_truth_survives_json() -> None:
    for case in generate(60, 11):
        truth = GroundTruth.of(case)
        assert GroundTruth.from_json(truth.to_json()) == truth
        assert GroundTruth.from_json(json.loads(json.dumps(case.to_json()))) == truth


@pytest.mark.parametrize("given", ["", "{}", "[1]", "null", '{"calculator": "no_such"}'])
def test_what_is_no_ground_truth_is_refused(given: str) -> None:
    with pytest.raises(TrainingError):
        GroundTruth.from_json(given)
