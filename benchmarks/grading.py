"""Measure grading beside a reference in the same run: short answers, and 2 kB of reasoning, on one core.

    python benchmarks/grading.py [--answers 20000] [--json]

The reference is math-verify, which reads mathematical answers, where it is installed (``pip install math-verify``; it
takes part in nothing else), and a regular expression that takes the last number of the text, which is as little as a
grader can do. Machines are noisy: read the ratios.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import time
from collections.abc import Callable, Sequence

from calcura.grading import Label, grade

LABEL = Label(22.857, 21.714, 24.0, answer="decimal", unit="kg/m2", decimals=1)
WORDINGS = (
    "{}", "{} kg/m2", "**{}**", "The result is {} kg/m2.", "approximately {}", "Answer: {} kg/m²", "\\boxed{{{}}}",
    "<answer>{}</answer>", "{} (rounded to 1 decimal place)", "${} \\text{{ kg/m}}^2$",
)  # fmt: skip
STEPS = (
    "We are given a weight of 70 kg and a height of 175 cm, so the height in metres comes first. ",
    "Next, the square of the height is 1.75 times 1.75, or 3.0625. ",
    "The patient is 65 years old with a blood pressure of 120/80 mmHg and a heart rate of 88, which do not enter. ",
    "One more check of the units shows that kilograms stand over square metres. ",
)
ENDINGS = (
    "\n\nFinal answer: {} kg/m2",
    "\n\n\\boxed{{{}}}",
    "\n<answer>{}</answer>",
    "\n\n**Answer:** {}",
    "\nTherefore, the body mass index is {} kg/m2.",
)
LENGTH = 2000
REPEATS = 5
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def short_answers(count: int) -> list[str]:
    """Return short answers, no two wordings with the same number twice in a row."""
    return [WORDINGS[each % len(WORDINGS)].format(round(21.9 + each % 200 / 100, 2)) for each in range(count)]


def reasoning(count: int) -> list[str]:
    """Return texts of about 2 kB that end in an answer."""
    found = []
    for each in range(count):
        ending = ENDINGS[each % len(ENDINGS)].format(round(21.9 + each % 200 / 100, 2))
        body = "".join(STEPS[(each + step) % len(STEPS)] for step in range(40))
        found.append(body[: LENGTH - len(ending)] + ending)
    return found


def last_number(answer: str) -> bool:
    """Judge by the last number of the text."""
    numbers = NUMBER.findall(answer)
    return bool(numbers) and 21.714 <= float(numbers[-1]) <= 24.0


def by_math_verify() -> Callable[[str], bool] | None:
    """Return a judgement by math-verify; None where it is not installed."""
    try:
        from math_verify import parse  # type: ignore[import-not-found]
    except ImportError:
        return None

    def judge(answer: str) -> bool:
        found = parse(answer, parsing_timeout=None)
        try:
            return bool(found) and 21.714 <= float(found[0]) <= 24.0
        except (TypeError, ValueError):
            return False

    return judge


def per_second(judge: Callable[[str], object], answers: Sequence[str]) -> float:
    """Return how many answers a second are judged: the median of some repeats."""
    rates = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        for answer in answers:
            judge(answer)
        rates.append(len(answers) / (time.perf_counter() - start))
    return statistics.median(rates)


def ours(answer: str) -> bool:
    """Judge by our grader."""
    return grade(answer, LABEL).is_correct


def measured(answers: int) -> list[dict[str, object]]:
    """Measure both kinds of answer, ours and each reference in turn."""
    references: dict[str, tuple[Callable[[str], bool], int]] = {"last number by regex": (last_number, 1)}
    math_verify = by_math_verify()
    if math_verify is not None:
        references["math-verify"] = (math_verify, 50)
    rows: list[dict[str, object]] = []
    for name, texts, wanted in (
        ("short answers", short_answers(answers), 100_000),
        ("2 kB of reasoning", reasoning(answers // 5), 20_000),
    ):
        row: dict[str, object] = {"what": name, "wanted": wanted, "calcura": round(per_second(ours, texts))}
        row["calcura_accepts"] = sum(map(ours, texts)) / len(texts)
        for reference, (judge, fewer) in references.items():
            some = texts[: len(texts) // fewer]
            row[reference] = round(per_second(judge, some))
            row[f"{reference} accepts"] = sum(map(judge, some)) / len(some)
        rows.append(row)
    return rows


def main() -> None:
    """Print what was measured."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--answers", type=int, default=20_000)
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    rows = measured(given.answers)
    if given.json:
        print(json.dumps(rows, indent=2))
        return
    for row in rows:
        print(f"{row['what']} (wanted: {row['wanted']:,}/s)")
        for name in [each for each in row if each not in ("what", "wanted") and "accepts" not in each]:
            accepts = row.get(f"{name} accepts", row.get(f"{name}_accepts"))
            print(f"  {name:<22} {row[name]:>10,}/s   accepts {accepts:.1%}")


if __name__ == "__main__":
    main()
