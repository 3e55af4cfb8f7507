"""The computing judge on solutions of which it is known what is wrong: a twentieth of them, and all under ``full``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from planted import altered_chats, correct, planted

from calcura.engine import definition
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.planted import PlantedSolution, written_solutions
from calcura.evaluation.planted.measuring import Judged, by_step, by_type, first_wrong, judged, share_right
from calcura.evaluation.steps.computing import ComputingJudge
from calcura.evaluation.steps.worked import truth_of
from calcura.grading import Verdict, label_of
from calcura.grading.steps import ERROR_TYPES, STEPS, ErrorFound, Judgement, StepVerdict, split

FIRST_WRONG, FALSE_ALARMS, OF_A_TYPE = 0.95, 0.01, 0.90
"""What the judge must show: shares of first wrong steps found, of right solutions blamed, of each type's errors."""
CHATS = "recorded/code_exec_gpt_4.jsonl"
WRITTEN = Path(__file__).parent / "written"


@pytest.fixture(scope="module")
def judge() -> Iterator[ComputingJudge]:
    with ComputingJudge() as judge:
        yield judge


@cache
def all_planted() -> list[PlantedSolution]:
    return planted()


def test_the_first_wrong_step_is_found(judge: ComputingJudge) -> None:
    assert share_right(judged(judge, planted(30))) >= FIRST_WRONG


def test_right_solutions_are_not_blamed(judge: ComputingJudge) -> None:
    found = judged(judge, correct(50))
    assert not [each.solution.id for each in found if each.found.first_wrong]
    assert sum(each.found.correct for each in found) >= 0.9 * len(found)  # an open step blames nobody either


def right_and_wrong(judge: ComputingJudge, name: str) -> tuple[list[Judged], list[Judged]]:
    """Judge what one writer wrote; return the solutions that are right throughout, and those with a planted error."""
    found = judged(judge, written_solutions(WRITTEN / f"{name}.jsonl"))
    right = [each for each in found if each.solution.first_wrong is None]
    return right, [each for each in found if each.solution.first_wrong is not None]


@dataclass(frozen=True)
class Found:
    """What is found of one writer's solutions: of how many, right ones blamed, first wrong steps, errors of units."""

    right: int
    wrong: int
    blamed: int
    first_wrong: int
    units: int


BLIND = {
    "first": Found(70, 70, 0, 63, 7),
    "second": Found(70, 70, 0, 62, 6),
    "held_out": Found(70, 70, 0, 65, 8),
    "second_held_out": Found(30, 60, 0, 54, 11),
    "third": Found(30, 30, 0, 30, 8),
    "fourth": Found(30, 30, 0, 29, 6),
    "fifth": Found(30, 30, 0, 25, 7),
    "sixth": Found(30, 30, 0, 27, 8),
    "seventh": Found(30, 30, 0, 30, 8),
    "eighth": Found(30, 30, 0, 29, 7),
    "ninth": Found(30, 30, 0, 28, 8),
    "tenth": Found(30, 30, 0, 29, 7),
    "eleventh": Found(30, 30, 0, 27, 8),
    "twelfth": Found(30, 30, 0, 26, 8),
    "thirteenth": Found(30, 30, 0, 28, 8),
    "third_held_out": Found(30, 30, 0, 27, 8),
    "fourth_held_out": Found(30, 30, 0, 29, 8),
    "fourteenth": Found(30, 30, 0, 30, 8),
    "fifteenth": Found(30, 30, 0, 28, 6),
    "sixteenth": Found(30, 30, 0, 29, 7),
    "seventeenth": Found(30, 30, 0, 28, 8),
    "eighteenth": Found(30, 30, 1, 27, 7),
    "nineteenth": Found(30, 30, 1, 28, 6),
    "twentieth": Found(30, 30, 1, 27, 8),
    "twenty_first": Found(30, 30, 1, 24, 6),
    "twenty_second": Found(30, 30, 2, 26, 8),
    "twenty_third": Found(30, 30, 1, 25, 7),
}
"""Writer -> what is found by now: at most so many blamed, at least so many found.

Measured once, before it was looked at, a writer's file showed, of 30 and 30: the third 3 blamed and 23 found, the
fourth 4 and 23, the fifth none and 24, the sixth 8 and 22, the seventh to the eleventh 48 and 109 of 150 each;
"third_held_out", after these had been learned from, 5 and 26, and errors of units in 8 of 8; then the twelfth 1 and 24,
the thirteenth none and 28, "fourth_held_out" 1 and 29, with units in 8 of 8, the fourteenth 3 and 30, 8 of 8,
the fifteenth 2 and 27, 6 of 8, the sixteenth 3 and 29, 7 of 8, and the seventeenth, after what that had shown was
mended, 2 and 28, 8 of 8. The eighteenth and nineteenth 6 of 60 and 51 of 60, 13 of 16, then mended on; the twentieth
and the twenty-first 5 and 48, 14 of 16, then mended on; the twenty-second and twenty-third 3 and 51, 15 of 16, and
nothing was mended on them.
"""


@pytest.mark.parametrize("name", BLIND)
def test_what_a_stranger_wrote_is_judged_no_worse(judge: ComputingJudge, name: str) -> None:
    right, wrong = right_and_wrong(judge, name)
    of_units = [each for each in wrong if "units" in each.solution.errors]
    least = BLIND[name]
    assert (len(right), len(wrong)) == (least.right, least.wrong)
    assert sum(each.found.first_wrong is not None for each in right) <= least.blamed
    assert round(share_right(wrong) * len(wrong)) >= least.first_wrong
    assert sum("units" in each.types for each in of_units) >= least.units


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"first_wrong": "reading"}, "first_wrong 'reading'"),
        ({"errors": ["slip"]}, "slip"),
        ({"calculator": "mass_of_the_moon"}, "mass_of_the_moon"),
        ({"inputs": {"weight": 70}}, "height"),
    ],
)
def test_a_written_solution_that_cannot_be_is_refused(tmp_path: Path, changed: dict[str, object], named: str) -> None:
    line = {
        "id": "a", "calculator": "body_mass_index", "inputs": {"weight": 70, "height": 175}, "note": "70 kg, 175 cm",
        "text": "22.9", "first_wrong": None, "errors": [],
    }  # fmt: skip
    path = tmp_path / "written.jsonl"
    path.write_text(json.dumps(line | changed) + "\n")
    with pytest.raises(EvaluationError, match=rf"line 1.*{named}"):
        written_solutions(path)


@pytest.mark.full
def test_the_first_wrong_step_is_found_in_all(judge: ComputingJudge) -> None:
    assert share_right(judged(judge, all_planted())) >= FIRST_WRONG


@pytest.mark.full
def test_at_most_one_right_solution_in_a_hundred_is_blamed(judge: ComputingJudge) -> None:
    found = judged(judge, correct())
    assert len(found) == 1000
    assert share_right(found) >= 1 - FALSE_ALARMS
    assert sum(each.found.correct for each in found) >= 0.92 * len(found)


@pytest.mark.full
def test_each_type_of_error_is_told(judge: ComputingJudge) -> None:
    for name, found in by_type(judged(judge, all_planted())).items():
        assert found.planted >= 30
        for kind, share in (("precision", found.precision), ("recall", found.recall)):
            assert share is not None and share >= OF_A_TYPE, (name, kind, share)


@pytest.mark.parametrize("n", [20, pytest.param(100, marks=pytest.mark.full)])
def test_what_is_altered_in_real_chats_is_found(judge: ComputingJudge, benchmark_data: Path, n: int) -> None:
    if not (benchmark_data / CHATS).is_file():
        pytest.skip(f"needs {CHATS}")
    found = judged(judge, altered_chats(benchmark_data / CHATS, n))
    assert {each.solution.first_wrong for each in found} == {"formula", "values", "calculation"}
    assert share_right(found) >= FIRST_WRONG


HILLIER = Item(
    id="published",
    calculator="sodium_corrected_for_glucose_hillier",
    note="Laboratory: sodium 127 mmol/L, glucose 527 mg/dL.",
    task="",
    question="What is the corrected sodium?",
    label=label_of(definition("sodium_corrected_for_glucose_hillier"), 127 + 0.024 * (527 - 100)),
    policy="medcalc_bench",
    inputs={"serum_sodium": 127.0, "glucose": 527.0},
    category="lab",
    kind="equation",
    specialty="endocrinology",
    note_type="made",
)


@pytest.mark.parametrize(
    "told",
    [
        "Sodium is 127 mmol/L and glucose 527 mg/dL.\nCorrected sodium = 127 + 0.016 x 527 = 135.43 mmol/L\n"
        "Answer: 135.43",
        "Formula: corrected sodium = sodium + 0.016 x glucose\nValues: sodium 127 mmol/L, glucose 527 mg/dL\n"
        "Calculation: 127 + 0.016 x 527 = 135.43\nAnswer: 135.43 mmol/L",
    ],
)
def test_the_published_case(judge: ComputingJudge, told: str) -> None:
    """An answer inside the band of 5 % that rests on another formula."""
    found = judge(split(told), truth_of(HILLIER))
    assert [found.steps[step].outcome for step in STEPS] == ["incorrect", "correct", "correct", "incorrect"]
    assert found.release is not None and found.release.is_correct and not found.correct
    assert (found.first_wrong, found.cause) == ("formula", "A")
    assert [each.type for each in found.errors] == ["formula"]


# --- how it is counted --------------------------------------------------------------------------------------------


def made(first: str | None, *errors: str) -> Judged:
    """A solution with an error of formula planted, and a judge that names this step and these errors."""
    steps = {step: StepVerdict(step, "incorrect" if step == first else "correct", "made") for step in STEPS}
    found = Judgement(
        steps,
        first,  # type: ignore[arg-type]
        tuple(ErrorFound(each, "formula", "") for each in errors),  # type: ignore[arg-type]
        None,
        False,
        Verdict("correct", "made"),
    )
    solution = PlantedSolution(
        id="made", item=HILLIER, text="", style="made", first_wrong="formula", errors=("formula",)
    )
    return Judged(solution, found)


def test_the_steps_named_are_counted() -> None:
    those = [made("formula", "formula"), made("values", "extraction"), made(None), made("formula", "units")]
    assert share_right(those) == 0.5
    assert first_wrong(those) == {
        "formula": {
            "n": 4,
            "right": 2,
            "named": {"formula": 2, "values": 1, "calculation": 0, "answer": 0, "none": 1},
        }
    }


def test_precision_and_recall_of_a_type() -> None:
    found = by_type([made("formula", "formula"), made("values", "extraction"), made(None)])
    assert list(found) == list(ERROR_TYPES)
    assert (found["formula"].precision, found["formula"].recall) == (1.0, 1 / 3)
    assert (found["extraction"].precision, found["extraction"].recall) == (0.0, None)
    assert (found["units"].precision, found["units"].recall) == (None, None)


def test_agreement_with_what_was_planted_is_beyond_chance() -> None:
    found = by_step([made("formula"), made("formula"), made("values"), made(None)])["formula"].to_json()
    assert (found["planted"], found["named"], found["both"], found["alike"]) == (4, 2, 2, 0.5)
    assert found["kappa"] is not None and abs(found["kappa"]) < 1e-9
