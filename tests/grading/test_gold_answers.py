"""Every published answer is accepted as it stands, and nothing is credited to answers that commit to no value."""

from datetime import date
from pathlib import Path

import pytest

from calcura.cases.medcalc_bench import read_release
from calcura.grading import Label, agrees, grade
from calcura.measurements.kinds import WeeksAndDays

FRAMES = (
    "{}",
    "**{}**",
    "The result is {}.",
    "approximately {}",
    "\\boxed{{{}}}",
    "<answer>{}</answer>",
    "### Final Answer\n\n{}",
    '{{"answer": "{}"}}',
    "<think>3 or 4? Perhaps 12.</think>{}",
    "最终答案：{}",
    "The patient is 65 years old and weighs 70 kg; creatinine was 1.4 mg/dL on 01/02/2014. First, 3 criteria are met "
    "(2 + 1 = 3). Step 2: multiply by 1.2. The value is therefore {}. This lies between 2 and 400 (risk 9.2%).",
)
REFUSED = (
    "{0} or {1}", "{1} or {0}", "{0}, {1}", "{1} to {0}", "between {0} and {1}", "{0}\n{1}", "{1}. {0}.", "{0} ({1})",
    "Answer: {0}\nAnswer: {1}", "The result is {1}. The result is {0}.", "\\boxed{{{0}}} \\boxed{{{1}}}",
    "Final answer: {0}. Alternatively, {1}.", '{{"answer": ["{0}", "{1}"]}}', "at least {0}", "not {0}", "{0}? {1}?",
    "Answer: {0}\n\nActually, it is {1}.", "A: {1}, B: {0}",
)  # fmt: skip


def written(label: Label) -> list[str]:
    value = label.value
    if isinstance(value, date):
        return [value.isoformat(), value.strftime("%m/%d/%Y"), value.strftime("%B %d, %Y"), value.strftime("%d %b %Y")]
    if isinstance(value, WeeksAndDays):
        weeks, days = value.weeks, value.days
        return [str(value), f"('{weeks} weeks', '{days} days')", f"({weeks}, {days})", f"{7 * weeks + days} days"]
    assert isinstance(value, (int, float))
    texts = [str(value), f"{value:.6e}", f"{value:,}", f"{value} {label.unit}".strip()]
    if label.counts_points:
        most = max(9, value)
        texts += [f"{value}/{most}", f"{value} out of {most}", f"{value} points (Class 2)"]
    rounded = round(value, 1)
    return [*texts, f"{rounded} (rounded to 1 decimal place)"] if agrees(rounded, label, "medcalc_bench") else texts


def another(label: Label) -> Label:
    value = label.value
    if isinstance(value, date):
        return Label(date.fromordinal(value.toordinal() + 1))
    if isinstance(value, WeeksAndDays):
        return Label(WeeksAndDays(value.weeks + 1, value.days))
    assert isinstance(value, (int, float))
    return Label(value + 1 if isinstance(value, int) else round(value * 1.1 + (value == 0), 3), answer=label.answer)


@pytest.fixture(scope="module")
def labels(benchmark_data: Path) -> list[Label]:
    cases = read_release(benchmark_data / "medcalc_bench" / "v1.0" / "test.csv").cases
    assert len(cases) == 1047
    return [case.label for case in cases]


def check(labels: list[Label]) -> None:
    for label in labels:
        right, wrong = written(label), written(another(label))[0]
        for text in right:
            for frame in FRAMES:
                answer = frame.format(text)
                for policy in ("medcalc_bench", "medcalc_bench_original"):
                    verdict = grade(answer, label, policy)
                    assert verdict.outcome == "correct", (answer, label, verdict)
        for frame in REFUSED:
            answer = frame.format(right[0], wrong)
            verdict = grade(answer, label)
            assert verdict.outcome != "correct", (answer, label, verdict)


def test_published_answers_are_accepted_in_many_wordings_and_never_beside_another(labels: list[Label]) -> None:
    check(labels[::20])


@pytest.mark.full
def test_all_published_answers_are_accepted_in_many_wordings_and_never_beside_another(labels: list[Label]) -> None:
    check(labels)
