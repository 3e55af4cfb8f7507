"""The judge of formulas gives the verdict of a reader: own formulas, GPT-4's, other notations, changed ones."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from mutating import mutated

from calcura.cases.medcalc_bench import CALCULATORS
from calcura.engine import Definition, definition, definitions
from calcura.engine.formula import formula
from calcura.engine.sample import sample
from calcura.grading.steps.formula import FormulaVerdict, judge_formula
from calcura.grading.steps.formula.beside import adds_points
from calcura.grading.steps.formula.binding import bind
from calcura.grading.steps.formula.patients import left_out
from calcura.grading.steps.formula.script import read_python
from yaml_files import read_yaml

HERE = Path(__file__).parent
BENCHMARK = sorted({each.calculator for each in CALCULATORS.values()})


@cache
def _read(name: str) -> list[dict[str, Any]]:
    return list(read_yaml(HERE / name))


def _verdict(case: dict[str, Any]) -> FormulaVerdict:
    return judge_formula(case["formula"], definition(case["calculator"]), case["inputs"])


def test_own_code_text_and_latex_are_equal_for_every_calculator(library: list[Definition]) -> None:
    assert len(BENCHMARK) == 55
    for each in library:
        assert judge_formula(each.code, each).kind == "equal", each.name
        assert judge_formula(formula(each).text(), each).kind == "equal", each.name
        assert judge_formula(formula(each).latex(), each).kind == "equal", each.name


def test_formulas_as_gpt_4_wrote_them_are_judged_as_a_reader_would() -> None:
    """Of a score the count is judged: the rule of a program with its points put in is left open."""
    cases = _read("as_gpt_4_wrote_them.yaml")
    assert len(cases) >= 60
    for case in cases:
        wanted = case["verdict"] if isinstance(case["verdict"], list) else [case["verdict"]]
        wanted = ["unreadable"] if adds_points(definition(case["calculator"])) else wanted
        assert _verdict(case).kind in wanted, (case["row"], _verdict(case))


def test_formulas_in_other_notations_are_judged_as_a_reader_would() -> None:
    for case in _read("stated_formulas.yaml"):
        assert _verdict(case).kind == case["verdict"], (case["formula"], _verdict(case))


@pytest.mark.parametrize(
    ("calculators", "least"), [(BENCHMARK[::4], 90), pytest.param(BENCHMARK, 400, marks=pytest.mark.full)]
)
def test_changed_formulas_are_all_judged_different_and_named(calculators: Sequence[str], least: int) -> None:
    changed: Counter[str] = Counter()
    for name in calculators:
        for what, code in mutated(definition(name), most=12):
            found = judge_formula(code, definition(name))
            changed[what] += 1
            assert found.kind not in ("equal", "unreadable"), (name, what, found, code)
            assert found.named, (name, what, found)
    assert changed.total() >= least
    assert set(changed) == {"sign", "coefficient", "exponent", "missing factor", "turned over", "swapped branch"}


@pytest.mark.parametrize("what", ["text", "latex", "code"])
def test_other_versions_are_named(what: str) -> None:
    pairs = [
        (each, definition(other))
        for each in definitions()
        for other in (each.supersedes, each.superseded_by)
        if other and {one.name for one in each.inputs} >= {one.name for one in definition(other).inputs}
    ]
    assert len(pairs) >= 3
    for each, other in pairs:
        stated = other.code if what == "code" else getattr(formula(other), what)()
        found = judge_formula(stated, each)
        assert (found.kind, found.named) == ("other_version", other.title), each.name


def test_the_published_case_is_a_wrong_formula_although_the_answer_is_near() -> None:
    hillier = definition("sodium_corrected_for_glucose_hillier")
    patient = {"serum_sodium": 127.0, "glucose": 527.0}
    assert abs(127 + 0.016 * 527 - hillier.function(**patient)) < 0.05 * hillier.function(**patient)
    assert judge_formula("127 + 0.016 x 527", hillier, patient).kind == "wrong"
    assert judge_formula("127 + 0.024 x (527 - 100)", hillier, patient).kind == "equal"


def test_a_misread_value_leaves_the_formula_right_only_where_it_is_the_patients_own() -> None:
    bmi = definition("body_mass_index")
    assert judge_formula("70 / 1.75^2", bmi, {"weight": 70, "height": 175}).kind == "equal"
    assert judge_formula("70 / 1.75", bmi, {"weight": 70, "height": 175}).kind == "wrong"


def test_a_limit_itself_counts_only_for_the_patient_who_lies_on_it() -> None:
    child_pugh = definition("child_pugh")
    lenient = child_pugh.code.replace("serum_bilirubin < 2", "serum_bilirubin <= 2")
    on_limit = {"serum_bilirubin": 2, "serum_albumin": 3.0, "inr": 1.2, "ascites": "absent", "encephalopathy": "none"}
    assert judge_formula(lenient, child_pugh).kind == "equal"
    assert judge_formula(lenient, child_pugh, {**on_limit, "serum_bilirubin": 2.5}).kind == "equal"
    assert judge_formula(lenient, child_pugh, on_limit).kind == "wrong"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The answer follows from the guideline.",
        "9**9**9**9**9**9",
        "x = " + "9" * 4000,
        "(" * 5000 + "1" + ")" * 5000,
        "(" * 900 + "1" + ")" * 900,
        "9" * 2400,
        "9 for females and " * 130,
        "age >= 9: 1, " * 180,
        "\\frac{" * 300,
        "if " * 700 + "x",
        "age " * 500,
        "x = 2\nfor i in range(10**9):\n    x = x * x\nprint(x)",
        "def f(x):\n    return f(x)\nprint(f(1))",
        "__import__('os').system('true')",
        "print(().__class__.__bases__[0].__subclasses__())",
        "open('/etc/passwd').read()",
        "weight = [0] * 10**10\nprint(weight)",
        "print('a' * 10**10)",
        "\\frac{" * 3000,
        "if " * 3000 + "x",
        "age " * 3000,
        *(
            "x, y = [1], [1]\n" + "x, y = [x, x], [y, y]\n" * 50 + f"bmi = weight / height**2 if {asked} else height"
            for asked in ("x == y", "x < y", "x in [y]", "max(x, y)", "x + 1", "-x")
        ),
        "x, y = {}, {}\n" + "x, y = {1: x, 2: x}, {1: y, 2: y}\n" * 50 + "bmi = weight if x == y else height",
        "x = ['a']\n" + "x = [x, x]\n" * 50 + "print(weight, x)",
        "x, y = [weight], [weight]\nx[0] = x\ny[0] = y\nbmi = weight if x == y else height",
    ],
)
def test_nothing_is_run_and_nothing_takes_long(text: str) -> None:
    before = time.process_time()
    assert judge_formula(text, definition("body_mass_index")).kind in ("unreadable", "wrong")
    assert time.process_time() - before < 60, "usually a fraction of one; trying each bracket anew takes hours"


def test_the_interpreter_agrees_with_every_calculator() -> None:
    for each in definitions():
        reading = next(bind(read_python(each.code), each).readings())
        for patient in sample(each, 12, seed=3):
            try:
                right = each.function(**patient)
            except (ValueError, ArithmeticError):
                right = None
            found = reading.value({**left_out(each), **patient})
            assert found == (pytest.approx(right) if isinstance(right, float) else right), each.name
