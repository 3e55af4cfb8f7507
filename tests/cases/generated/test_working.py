"""Worked answers: every digit that a line uses stands on a line before it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from calcura.cases.formats.chat import chat
from calcura.cases.generated import GeneratedCase, make
from calcura.cases.generated.options import Options
from calcura.engine import Definition
from calcura.training import GroundTruth, reward

NUMBER = re.compile(r"(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?|(?<=[a-z(√|])\d+(?:\.\d+)?")
TOTAL = re.compile(r"[（(][^()（）]*?\d+[^()（）]*?[）)]$")
"""The running total at the end of a line of points: it comes out of the line."""
WITHIN = re.compile(r" = [−\d.]+(?=[;；)）])")
"""What comes out of arithmetic inside a reason."""
REASON = re.compile(r", because |（因为")
NOT_STATED = ("(not stated)", "（未给出，按此计）")
"""What a calculator counts with where nobody says anything."""


def numbers(text: str) -> set[float]:
    return {float(each.replace(",", "")) for each in NUMBER.findall(text)}


def parts(line: str) -> tuple[str, str]:
    """Return what a line uses, and what comes out of it."""
    line = re.sub(r"^\s*\d+\. ", "", line)
    results = " ".join(WITHIN.findall(line))
    line = WITHIN.sub("", line)
    if line.endswith(NOT_STATED):
        return "", line
    if " → " in line:
        before, _, after = line.rpartition(" → ")
        return (before, after) if NUMBER.match(after.strip()) else ("", line)
    if line.lstrip().startswith("- "):
        return line, ""
    if total := TOTAL.search(line):
        return TOTAL.sub("", line), results + total[0]
    formula, *why = REASON.split(line)
    used, _, result = formula.rpartition(" = ")
    return " ".join([used, *why]), f"{result} {results}"


def unsupported(prompt: str, answer: str) -> Iterator[tuple[str, set[float]]]:
    """Yield the lines that use a number which stands neither in the prompt nor on a line before, with these numbers."""
    seen = numbers(prompt) | {0.0}
    for line in answer.splitlines():
        uses, results = parts(line)
        if new := numbers(uses) - seen:
            yield line, new
        seen |= numbers(uses) | numbers(results)


def case_of(name: str, language: str, seed: int) -> GeneratedCase:
    return make(seed, name, 0, Options(language=language, add_rule=1.0, explain=True))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_digit_stands_on_a_line_before(library: list[Definition], language: str) -> None:
    broken = {}
    for each in library:
        case = case_of(each.name, language, 3)
        lines = list(unsupported(case.prompt, str(chat(case)["messages"][-1]["content"])))
        if lines:
            broken[each.name] = lines
    assert not broken


def test_a_worked_answer_earns_everything(library: list[Definition]) -> None:
    for each in library:
        case = case_of(each.name, "en", 4)
        found = reward(str(chat(case)["messages"][-1]["content"]), GroundTruth.of(case), step_share=0.3)
        assert found.value == 1, (each.name, found.to_json())


def test_powers_and_products_are_worked_one_operation_at_a_time() -> None:
    case = make(5, "ckd_epi_2021_creatinine", 1, Options(explain=True))
    assert case.explanation is not None
    assert "47 × (−0.006219) = −0.2923\n   exp(−0.2923) = 0.7465\n   Factor for age = 0.7465" in case.explanation
    assert "   142 × 1.065 = 151.2\n   151.2 × 0.7465 = 112.9\n" in case.explanation
    assert "Estimated glomerular filtration rate = 114.3 ≈ 114 mL/min/1.73 m²" in case.explanation
