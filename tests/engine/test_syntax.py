"""The small Python of calculators: what is read, and the two kinds of refusal."""

from __future__ import annotations

import ast
from datetime import date, timedelta

import pytest

import calcura
from calcura.engine import (
    Definition,
    DefinitionError,
    NeverSupportedError,
    NotSupportedYetError,
    Source,
    calculator,
    definition,
    registry,
)
from calcura.engine.registry import register
from calcura.engine.straight import straight
from calcura.engine.syntax import program
from calcura.measurements import Age, LastMenstrualPeriod, Outcome, Weight

SOURCE = Source("A made-up source", url="https://example.org")
RESULT = Outcome("Made-up result", "kg")


def defined(function: object) -> Definition:
    return Definition(function.__name__, "Made up", function, RESULT, (SOURCE,))  # type: ignore[attr-defined, arg-type]


def loop(age: Age) -> float:
    total = 0.0
    for _ in (1, 2):
        total += age
    return total


def comprehension(age: Age) -> float:
    return min([age for _ in (1, 2)])


def attempt(age: Age) -> float:
    try:
        return 1 / age
    except ZeroDivisionError:
        return 0.0


def opened(age: Age) -> float:
    return float(open("file").read()) + age  # noqa: PTH123


def anonymous(age: Age) -> float:
    return (lambda x: x)(age)


def matched(age: Age) -> float:
    match age:
        case 1:
            return 1.0
    return 2.0


def formatted(age: Age) -> float:
    return float(f"{age}")


def unpacked(age: Age) -> float:
    first, second = age, age
    return first + second


def other_error(age: Age) -> float:
    if age > 5:
        raise TypeError("no")
    return age


@pytest.mark.parametrize("function", [loop, comprehension, attempt, anonymous])
def test_never_supported(function: object) -> None:
    with pytest.raises(NeverSupportedError, match=rf"{function.__name__}, line \d+"):  # type: ignore[attr-defined]
        program(defined(function))


@pytest.mark.parametrize("function", [matched, formatted, unpacked, other_error])
def test_not_supported_yet(function: object) -> None:
    with pytest.raises(NotSupportedYetError, match=rf"{function.__name__}, line \d+"):  # type: ignore[attr-defined]
        program(defined(function))


def test_input_and_output_is_refused() -> None:
    with pytest.raises(DefinitionError, match="opened, line"):
        program(defined(opened))


def test_the_refusal_names_the_line() -> None:
    first = loop.__code__.co_firstlineno
    with pytest.raises(NeverSupportedError, match=f"line {first + 2}: a loop"):
        program(defined(loop))


def test_every_calculator_is_in_the_small_python() -> None:
    for each in calcura.definitions():
        program(each)
        straight(each)


def test_the_decorator_hands_back_the_very_same_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_definitions", {})

    def plain_function(age: Age) -> float:
        """Return the age."""
        return age

    assert calculator(title="Made up", result=RESULT, source=SOURCE)(plain_function) is plain_function


def test_two_modules_cannot_define_one_name() -> None:
    taken = definition("curb_65")

    def curb_65(age: Age) -> float:
        return age

    with pytest.raises(DefinitionError, match="rename one"):
        register(Definition("curb_65", "Made up", curb_65, RESULT, (SOURCE,)))
    assert definition("curb_65") is taken


def test_no_source_no_calculator() -> None:
    with pytest.raises(DefinitionError, match="no DOI"):
        Source("Somebody said so")
    with pytest.raises(TypeError):
        calculator(title="Made up", result=RESULT)  # type: ignore[call-arg]


def test_points_added_in_branches_stay_a_sum_of_terms() -> None:
    line = straight(definition("caprini_2005"))
    written = sum(len(ast.unparse(each)) for each in (line.result, *line.bindings.values()))
    assert written < 10_000


def later(last_menstrual_period: LastMenstrualPeriod) -> date:
    return last_menstrual_period + timedelta(days=10)


def test_dates_can_be_moved_by_days() -> None:
    assert program(defined(later)).body


def test_a_parameter_without_vocabulary_is_refused() -> None:
    def bare(age: float, weight: Weight) -> float:
        return age + weight

    with pytest.raises(DefinitionError, match="age has no vocabulary entry"):
        _ = defined(bare).inputs
