"""Structured cases: right, readable, the same everywhere, and never the same under two seeds."""

import hashlib
import os
import subprocess
import sys
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO
from math import prod

import pytest

import calcura
from calcura.cases.generated import (
    GeneratedCase,
    GenerationError,
    Options,
    generate,
    kind_of,
    language,
    make,
)
from calcura.cases.generated.maker import maker
from calcura.cases.generated.plans import plan_of
from calcura.cases.generated.randomness import place_of
from calcura.cases.notes import unlikely
from calcura.engine import Definition
from calcura.engine.calculate import calculate, read_input
from calcura.grading import grade
from calcura.measurements.kinds import Number
from due import some_calculators

FULL = pytest.mark.full
COUNTS = [1_000, pytest.param(100_000, marks=FULL)]
DEFINITIONS = calcura.definitions()
NAMES = [each.name for each in DEFINITIONS]


def has_few_inputs(definition: Definition) -> bool:
    """Whether two seeds may tell the same patient in the same words: few are possible, or few need to be told."""
    possible = maker(definition.name, Options()).patients.distinct
    needed = [plan_of(definition, each, language("en"), Options()) for each in definition.inputs if each.required]
    # A number that is always told tells patients apart; what may be left out often is.
    told = possible if any(each.ladders for each in needed) else prod(each.size for each in needed)
    return min(possible, told) <= MANY_INPUTS


MANY_INPUTS = 100_000
"""Above this number of distinct inputs patients are divided among seeds."""
FEW = frozenset(each.name for each in DEFINITIONS if has_few_inputs(each))


def answers(case: GeneratedCase, code: str) -> list[str]:
    """Return the right answer as a model may write it: boxed as asked for, by itself, unrounded."""
    words, definition = language(code), calcura.definition(case.calculator)
    told = words.answer(definition, case.gold.value)  # type: ignore[arg-type]
    return [f"\\boxed{{{words.result(definition)}: {told}}}", told, str(case.gold.value)]


@pytest.mark.parametrize("count", COUNTS)
def test_every_gold_passes_its_own_grader(count: int) -> None:
    for case in generate(count, 1, add_rule=0.1, edge_share=0.3):
        for answer in answers(case, "en"):
            verdict = grade(answer, case.gold, case.policy)
            assert verdict.outcome == "correct", (case.id, case.calculator, answer, case.gold, verdict)


def test_every_gold_passes_its_own_grader_in_every_language(written_in: str) -> None:
    for name in NAMES:
        case = make(5, name, 0, Options(language=written_in))
        for answer in answers(case, written_in):
            assert grade(answer, case.gold, case.policy).outcome == "correct", (name, answer)


@pytest.mark.parametrize("count", COUNTS)
def test_the_gold_is_what_the_calculator_makes_of_what_the_prompt_says(count: int) -> None:
    for case in generate(count, 2, other_units=0.5, edge_share=0.4):
        definition = calcura.definition(case.calculator)
        told = {}
        for name, stated in case.inputs.items():
            kind = definition.input_by_name[name].kind
            told[name] = read_input(definition, definition.input_by_name[name], stated.told)
            assert told[name] == stated.value, (case.id, name, stated)
            assert f": {stated.told}" in case.prompt
            if isinstance(kind, Number):
                assert stated.unit == kind.unit
        value = calculate(definition, told).value
        if isinstance(value, float):
            assert value == pytest.approx(case.gold.value, rel=1e-11, abs=1e-11)
        else:
            assert value == case.gold.value


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("seeds", [(1, 2), (1, 28), (1, 217), (1, 433), (7, 1234), (2**40, 2**40 + 1)])
def test_two_seeds_share_no_identity_and_no_text(count: int, seeds: tuple[int, int]) -> None:
    first, second = (list(generate(count, seed)) for seed in seeds)
    assert len({case.id for case in (*first, *second)}) == 2 * count
    texts = {case.prompt for case in first}
    for case in second:
        assert case.calculator in FEW or case.prompt not in texts, (case.calculator, case.id)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("count", [300, pytest.param(6_000, marks=FULL)])
@pytest.mark.parametrize("definition", [each for each in DEFINITIONS if each.name not in FEW], ids=lambda d: d.name)
def test_seeds_apart_by_a_multiple_of_the_classes_share_no_text(definition: Definition, count: int) -> None:
    name = definition.name
    of = maker(name, Options())
    texts = {make(1, name, index).prompt for index in range(count)}
    for apart in (27, of.patients.classes, 27 * of.patients.classes, of.classes, 2 * of.classes):
        assert not texts & {make(1 + apart, name, index).prompt for index in range(count)}, apart


def test_every_seed_of_the_first_block_has_a_place_of_its_own() -> None:
    for name in {*NAMES} - FEW:
        of = maker(name, Options())
        assert of.classes >= 864
    for size in (1, 2, 27, 1000):
        assert {place_of(seed, size)[0] for seed in range(size)} == set(range(size))
        if size > 1:
            assert all(place_of(1 + size * block, size)[0] != 1 for block in range(1, 50))


def test_nobody_has_a_day_of_hemodialysis_without_dialysis() -> None:
    found = Counter()
    for case in generate(1000, 3, calculators=["meld", "meld_3_0", "meld_na_2016"]):
        assert unlikely(case.values) is None
        found[case.values["dialysis_twice_in_past_week"], case.values["continuous_hemodialysis_24_hours"]] += 1
    assert set(found) == {(False, False), (True, False), (True, True)}


def test_no_patient_is_unlikely() -> None:
    assert all(unlikely(case.values) is None for case in generate(3000, 3))


def test_the_rule_names_the_units_it_takes_and_questions_read_well() -> None:
    words = language("en")
    glucose = words.rule(calcura.definition("sodium_corrected_for_glucose_katz"))
    assert "glucose: mg/dL" in glucose
    assert "body weight: kg" in make(1, "cockcroft_gault_actual_weight", 0, Options(add_rule=1.0)).prompt
    assert "Units of the inputs" not in words.rule(calcura.definition("feverpain"))
    prompts = "\n".join(f"{case.question}\n{case.prompt}" for case in generate(3000, 6))
    assert "Corrected QT interval of" not in prompts and "corrected QT interval of" in prompts
    assert "number of SIRS criteria met" in prompts and "patient's SIRS criteria met" not in prompts
    assert words.quantity("1", "drinks/week") == "1 drink/week"


def test_a_case_is_the_same_in_another_process() -> None:
    names = [each.name for each in some_calculators(30)]
    code = (
        "import hashlib, json; from calcura.cases.generated import generate; "
        f"cases = generate(60, 9, add_rule=.5, explain=True, calculators={names}); "
        "text = ''.join(json.dumps(case.to_json(), ensure_ascii=False) for case in cases); "
        "print(hashlib.sha256(text.encode()).hexdigest())"
    )
    environment = os.environ | {"PYTHONHASHSEED": "1"}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    with redirect_stdout(StringIO()) as here:
        exec(code, {})
    assert run.stdout == here.getvalue()


def test_cases_stay_as_they_were() -> None:
    """A change of what is drawn needs a new ``VERSION``, because results on old cases stop being comparable."""
    drawn = "\n".join(
        f"{case.calculator} {sorted((name, each.told) for name, each in case.inputs.items())}"
        for case in generate(40, 3, calculators=["body_mass_index", "serum_osmolality", "glasgow_coma_scale", "perc"])
    )
    assert hashlib.sha256(drawn.encode()).hexdigest()[:16] == "545c221ef45540f2"


def test_a_longer_run_begins_with_the_shorter_one_and_goes_on_from_any_place() -> None:
    cases = list(generate(60, 4))
    assert cases[:20] == list(generate(20, 4))
    assert cases[20:] == list(generate(40, 4, start=20))
    assert all(make(4, case.calculator, case.index) == case for case in cases)


def test_the_same_patient_is_told_under_all_options_of_the_wording(library: list[Definition], written_in: str) -> None:
    for each in library:
        plain = make(6, each.name, 1)
        other = make(6, each.name, 1, Options(language=written_in, add_rule=1.0, explain=True))
        assert other.values == plain.values
        assert other.gold == plain.gold
        assert other.explanation


def test_the_four_forms_of_prompt(library: list[Definition], written_in: str) -> None:
    words = language(written_in)
    for definition in library:
        rule = words.rule(definition)
        for share in (0.0, 1.0):
            case = make(8, definition.name, 0, Options(language=written_in, add_rule=share))
            assert (rule in case.prompt) is bool(share)
            heading = words.phrases.rule[kind_of(definition)]  # which may also end the label of an input
            assert any(line.startswith(heading) for line in case.prompt.splitlines()) is bool(share)
            assert f"\\boxed{{{words.result(definition)}: " in case.prompt
            assert words.title(definition) in case.prompt
            assert case.provenance["rule"] is bool(share)


def test_both_kinds_and_every_calculator_come_up() -> None:
    cases = list(generate(20 * len(NAMES), 5))
    kinds = Counter(case.kind for case in cases)
    assert 0.45 < kinds["scale"] / len(cases) < 0.55
    assert {case.calculator for case in cases} == set(NAMES)
    assert {case.kind for case in generate(50, 1, kinds=["scale"])} == {"scale"}


def test_inputs_come_in_any_order_with_the_set_share_of_other_units() -> None:
    cases = list(generate(2000, 5, calculators=["serum_osmolality"], other_units=0.4, edge_share=0.0))
    orders = {tuple(line.split(":")[0] for line in case.prompt.splitlines() if line.startswith("- ")) for case in cases}
    assert len(orders) == 6
    other = sum(not case.inputs["glucose"].told.endswith("mg/dL") for case in cases)
    assert 0.33 < other / len(cases) < 0.47
    none = generate(300, 5, calculators=["serum_osmolality"], other_units=0.0)
    assert all(case.inputs["glucose"].told.endswith("mg/dL") for case in none)


def test_numbers_lie_at_cut_points_and_right_beside_them() -> None:
    cases = generate(600, 5, calculators=["curb_65"], edge_share=0.5, other_units=0.0)
    rates = Counter(case.inputs["respiratory_rate"].value for case in cases)
    assert min(rates[29.0], rates[30.0], rates[31.0]) > 20
    plain = generate(600, 5, calculators=["curb_65"], edge_share=0.0, other_units=0.0)
    assert Counter(case.inputs["respiratory_rate"].value for case in plain)[30.0] < 60


@pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)
def test_values_are_plausible_and_the_calculator_applies(definition: Definition) -> None:
    for index in range(100):
        case = make(12, definition.name, index, Options(edge_share=0.5, other_units=0.5))
        assert calculate(definition, case.values).warnings == ()
        low, high = definition.result.limits
        value = case.gold.value
        if isinstance(value, (int, float)):
            assert (low is None or value >= low) and (high is None or value <= high)


def test_a_pair_that_cannot_be_is_not_drawn() -> None:
    for case in generate(1000, 3, calculators=["curb_65"]):
        assert case.values["diastolic_blood_pressure"] < case.values["systolic_blood_pressure"]


def test_json_has_the_keys_of_the_contract() -> None:
    case = next(generate(1, 1, calculators=["ckd_epi_2021_creatinine"], explain=True)).to_json()
    wanted = {
        "id",
        "calculator",
        "question",
        "prompt",
        "gold",
        "inputs",
        "seed",
        "difficulty",
        "provenance",
        "explanation",
    }
    assert wanted <= set(case)
    assert {"value", "unit", "lower", "upper"} <= set(case["gold"])
    assert all({"value", "unit", "span"} <= set(each) for each in case["inputs"].values())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"language": "fr"}, "en and zh"),
        ({"form": "poem"}, "prompt and note"),
        ({"add_rule": 1.5}, "between 0 and 1"),
        ({"kinds": ["riddle"]}, "equation and scale"),
        ({"calculators": ["sirs"], "kinds": ["equation"]}, "no calculator is left"),
    ],
)
def test_what_cannot_be_made_is_refused_in_words(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(GenerationError, match=words):
        next(generate(1, 1, **arguments))  # type: ignore[arg-type]
