"""A score worked out item by item is read by its total; the text of a trace is a right answer."""

import csv
from dataclasses import replace
from pathlib import Path

import pytest

import calcura
from calcura.cases.medcalc_bench import read_release
from calcura.engine import Definition
from calcura.grading import Label, grade, label_of
from due import some_calculators
from rows import each_row

POLICIES = ("medcalc_bench", "medcalc_bench_original", "mdcalc", "medcalc_eval", "exact")
THREE = Label(3, whole=True, answer="integer", unit="points")
ONE = replace(THREE, value=1)

SENTENCES = (
    "Confusion is present, which gives 1 point.\nUrea is 9 mmol/L, which gives 1 point.\n"
    "The age is 80, which gives 1 point.\n"
)
BULLETS = "- Confusion: 1 point\n- Urea > 7 mmol/L: 1 point\n- Age ≥ 65: 1 point\n"
ROWS = (
    "| Criterion | Finding | Points |\n|---|---|---|\n| Confusion | yes | 1 |\n| Urea > 7 | 9.1 | 1 |\n"
    "| RR ≥ 30 | 22 | 0 |\n| Age ≥ 65 | 80 | 1 |\n"
)
TABLE = f"{ROWS}| **Total** | | **3** |\n"
WORKED = (
    "RR ≥ 30 gives 1 point. The patient scores 3 points in all.",
    "RR ≥ 30 gives 1 point. He scores 3.",
    "RR ≥ 30 gives 1 point. That makes a total of 3 points.",
    f"{SENTENCES}The patient scores 3 points.",
    f"{SENTENCES * 3}The patient scores 3 points.",
    f"{SENTENCES}She has a CURB-65 score of 3.",
    f"{SENTENCES}In total, 3 points.",
    f"{SENTENCES}Adding up: 1 + 1 + 1 = 3 points.",
    f"{SENTENCES}Adding these gives 3 points.",
    f"{BULLETS}The patient scores 3 points.",
    f"{BULLETS}\n**Total: 3 points**",
    f"{BULLETS}\nTotal score: 3/5 (severe)",
    "Age ≥ 65: +1\nUrea: +1\nRR: +1\n\nSum: 3",
    "Age ≥ 65: 1 point. Stroke: 2 points. So 3.",
    TABLE,
    f"{TABLE}\nThe patient scores 3 points.",
    "| Item | Points |\n|---|---|\n| Age | 1 |\n| Urea | 2 |\n| Total | 3 |",
    "Confusion (1 point), urea (1 point) and age (1 point) add up to 3 points.",
    "The score is 3 points. A score of 2 means moderate risk.",
    "The total is 3. The maximum score is 5.",
    "He is 80. CURB-65 = 3 points (age > 65, urea > 7 mmol/L, confusion).",
    "The current score is 2. Because of the stroke we add one, making the current total 2 + 1 = 3.\nThe score is 3.",
)


@each_row("policy", POLICIES)
@each_row("answer", WORKED)
def test_a_worked_score_is_read_by_its_total(answer: str, policy: str) -> None:
    assert grade(answer, THREE, policy).is_correct, grade(answer, THREE, policy)
    assert not grade(answer, ONE, policy).is_correct


@pytest.mark.parametrize(
    "answer",
    [
        SENTENCES,
        BULLETS,
        ROWS,
        "RR gives 1 point. Age > 65 gives 1 point.",
        "The patient scores 3 points. The patient scores 4 points.",
        "The patient scores at least 3 points.",
        "The patient scores 3 or 4 points.",
        f"{TABLE}\nThe patient scores 4 points.",
        "Method 1 gives 4. Method 2 gives 3.",
        f"{SENTENCES}The score is 3. Wait, that is wrong.",
    ],
)
def test_items_without_a_total_and_totals_that_differ_earn_nothing(answer: str) -> None:
    assert [grade(answer, label).outcome for label in (ONE, THREE)] == ["wrong", "wrong"]


def graded_traces(library: list[Definition], n: int, seed: int) -> int:
    """Grade the whole text of a trace: right where its rounding allows it, as the rounded result alone is."""
    count = 0
    for definition in library:
        for patient in calcura.sample(definition, n, seed=seed):
            try:
                trace = calcura.trace(definition, patient)
            except calcura.CalcuraError:
                continue
            count += 1
            label = label_of(definition, trace.value)
            whole = {policy: grade(trace.text(), label, policy) for policy in POLICIES}
            shown = {policy: grade(trace.result.text, label, policy).outcome for policy in POLICIES}
            assert whole["medcalc_eval"].is_correct, (definition.name, trace.text(), whole["medcalc_eval"])
            assert {policy: each.outcome for policy, each in whole.items()} == shown, (definition.name, trace.text())
    return count


def test_the_text_of_a_trace_is_a_right_answer_for_every_calculator() -> None:
    assert graded_traces(some_calculators(100), n=5, seed=7) > 250


@pytest.mark.full
def test_the_text_of_a_trace_is_a_right_answer_for_every_calculator_full() -> None:
    assert graded_traces(calcura.definitions(), n=100, seed=8) > 5000


def test_every_published_explanation_is_a_right_answer(benchmark_data: Path) -> None:
    file = benchmark_data / "medcalc_bench" / "v1.0" / "test.csv"
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    refused = []
    for row, case in zip(rows, read_release(file).cases, strict=True):
        result = calcura.definition(case.calculator).result
        label = replace(case.label, answer=result.answer, unit=result.unit, decimals=result.decimals)
        verdict = grade(row["Ground Truth Explanation"], label)
        if not verdict.is_correct:
            refused.append((case.id, label, verdict))
    assert len(rows) == 1047
    assert not refused, refused[:5]
