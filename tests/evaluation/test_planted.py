"""The planted solutions: enough of each kind, right where they are said to be, and wrong where they are said to be."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from planted import altered_chats, correct, equation_styles, planted, score_styles
from planted.algebra import read, worked_out
from planted.chats import right_chats
from planted.dates import DATES, work_date
from planted.equation_errors import EQUATION_ERRORS, misremember, sheet
from planted.making import OPIOIDS, PLAIN, Setting, equations, rules, settings
from planted.numbers import holds
from planted.readings import readings
from planted.recipes import recipes
from planted.score_errors import SCORE_ERRORS, UNMOVED, begun
from planted.scores import counted, scores
from planted.working import UnworkableError, drawn_plan, exact, work

from calcura.cases.generated import Options, make
from calcura.cases.medcalc_bench import CALCULATORS
from calcura.evaluation.code import CodeRunner, code_blocks
from calcura.evaluation.planted import PlantedSolution, shipped_solutions
from calcura.evaluation.recorded.records import Message, Record, write_recorded
from calcura.grading import agrees, grade

TYPES = {"formula", "extraction", "interpretation", "missing", "adjustment", "units", "arithmetic", "rounding"}
STEPS = {"formula", "values", "calculation", "answer"}
PROGRAMS = (*equation_styles.PROGRAMS, *score_styles.PROGRAMS)
BENCHMARK = {each.calculator for each in CALCULATORS.values()}


@cache
def all_wrong(n: int | None = None) -> list[PlantedSolution]:
    return planted(n)


@cache
def all_right(n: int = 1000) -> list[PlantedSolution]:
    return correct(n)


@pytest.fixture(params=[pytest.param(80, id="some"), pytest.param(None, id="all", marks=pytest.mark.full)])
def wrong(request: pytest.FixtureRequest) -> list[PlantedSolution]:
    return all_wrong(request.param)


@pytest.fixture(params=[pytest.param(160, id="some"), pytest.param(1000, id="all", marks=pytest.mark.full)])
def right(request: pytest.FixtureRequest) -> list[PlantedSolution]:
    return all_right(request.param)


def some(calculator: str, n: int, seed: int = 1) -> list[Setting]:
    cases = settings(calculator, Random(seed))
    return [next(cases) for _ in range(n)]


def workable() -> list[str]:
    return [each for each in equations() if each not in DATES]


# What there is


@pytest.mark.full
def test_there_are_enough_of_every_kind() -> None:
    single = Counter(each.errors[0] for each in all_wrong() if len(each.errors) == 1)
    assert len(all_wrong()) >= 300 and len(all_right()) == 1000
    assert set(single) == TYPES and min(single.values()) >= 30, single
    assert sum(len(each.errors) == 2 for each in all_wrong()) >= 30
    assert {each.first_wrong for each in all_wrong()} == STEPS
    assert {len(each.errors) for each in all_wrong()} == {1, 2}


def test_the_shipped_set_covers_every_step_and_type() -> None:
    shipped = shipped_solutions()
    assert sum(each.first_wrong is None for each in shipped) == 300
    assert {each.first_wrong for each in shipped} == {*STEPS, None}
    assert {name for each in shipped for name in each.errors} == TYPES
    assert {each.item.calculator for each in shipped} <= BENCHMARK
    assert len({each.id for each in shipped}) == len(shipped)


@pytest.mark.full
def test_calculators_of_every_category_are_covered() -> None:
    for solutions in (all_wrong(), all_right()):
        found = {each.item.calculator for each in solutions}
        assert len(found) >= 40 and found <= BENCHMARK
        assert {each.item.category for each in solutions} == {
            *("lab", "physical", "date", "dosage", "risk", "severity", "diagnosis")
        }


@pytest.mark.full
def test_equations_and_scores_are_written_in_at_least_twelve_styles_each() -> None:
    for solutions in (all_wrong(), all_right()):
        styles = Counter(each.style.partition(": ")[0] for each in {one.style: one for one in solutions}.values())
        assert styles["equation"] >= 12 and styles["score"] >= 12


@pytest.mark.drawn(2)
def test_the_same_seed_gives_the_same_solutions_and_another_seed_others(
    wrong: list[PlantedSolution], right: list[PlantedSolution]
) -> None:
    again = planted(25)
    assert again == wrong[:25] and planted(25, seed=2) != again
    assert correct(25) == right[:25] and correct(25, seed=2) != right[:25]


def test_solutions_differ(wrong: list[PlantedSolution], right: list[PlantedSolution]) -> None:
    for solutions in (wrong, right):
        assert len({each.id for each in solutions}) == len({each.text for each in solutions}) == len(solutions)


def test_interpretation_is_an_error_of_scores_only(wrong: list[PlantedSolution]) -> None:
    assert all(each.item.kind == "rule" for each in wrong if "interpretation" in each.errors)


# The recipes are right


@pytest.mark.parametrize("calculator", workable())
def test_a_recipe_gives_what_the_calculator_gives(calculator: str) -> None:
    for setting in some(calculator, 12):
        assert setting.recipe is not None
        found = exact(setting.recipe, setting.given)
        gold = float(setting.item.label.value)  # type: ignore[arg-type]
        assert agrees(float(found[setting.recipe.steps[-1].symbol]), setting.item.label, "medcalc_bench") or round(
            found[setting.recipe.steps[-1].symbol]
        ) == round(gold)
        whole = worked_out(read(setting.recipe.whole), found)
        assert whole == pytest.approx(found[setting.recipe.steps[-1].symbol], rel=1e-9)
        if setting.item.label.kind == "decimal":
            assert whole == pytest.approx(gold, rel=1e-9)


@pytest.mark.parametrize("calculator", workable())
def test_the_written_forms_hold_the_numbers_of_the_steps(calculator: str) -> None:
    """A form written by hand names every constant that the steps work with, conversions of centimetres aside."""
    recipe = some(calculator, 1)[0].recipe
    assert recipe is not None
    steps = " ".join([*(each.text for each in recipe.steps), *recipe.chosen.values()])
    needed = {float(each) for each in re.findall(r"(?<![\w.])\d+(?:\.\d+)?", steps)}
    for form in recipe.formulas:
        spelt = f"{form} {recipe.rule}".replace("²", " 2 ").replace("square", " 2 ").replace("∛", " 1 3 ")
        spelt = spelt.replace("equivalent", " ")
        told = {float(each) for each in re.findall(r"(?<![\w.])\d+(?:\.\d+)?", spelt)}
        assert needed - told <= {1.0, 2.54, 100.0, *UNTOLD.get(calculator, ())}, form


UNTOLD = {
    "cockcroft_gault": (2.0, 60.0),
    "free_water_deficit": (18.0, 65.0),
    "meld_na_2016": (4.0, 0.0, 1.0),
    "framingham_hard_chd": (0.0,),
    "sodium_corrected_for_glucose_hillier": (0.024, 2.4),
}
"""Numbers that a form tells in words, or in another shape: five feet, elderly, 2.4 for each 100."""


@pytest.mark.parametrize("calculator", rules())
def test_a_score_is_counted_as_the_calculator_counts_it(calculator: str) -> None:
    for seed in range(40):
        case = make(seed, calculator, 0, Options(form="note", difficulty=PLAIN))
        given = readings(case)
        assert given is not None
        assert counted(calculator, given).total == case.gold.value


@pytest.mark.parametrize("calculator", DATES)
def test_a_date_is_found_as_the_calculator_finds_it(calculator: str) -> None:
    for setting in some(calculator, 12):
        worked = work_date(calculator, setting.given, Random(3))
        assert grade(worked.answer, setting.item.label, "mdcalc").is_correct, (worked.answer, setting.item.label)


@pytest.mark.parametrize("calculator", workable())
def test_every_line_of_a_right_solution_holds_at_the_precision_shown(calculator: str) -> None:
    for setting in some(calculator, 8):
        assert setting.recipe is not None
        try:
            worked = work(setting.recipe, setting.given, drawn_plan(setting.recipe, Random(5)))
        except UnworkableError:
            continue
        for line in worked.lines:
            assert all(holds(worked_out(each, {}), line.result) for each in line.members), line


# Right solutions


def test_answers_of_right_solutions_are_right_under_every_policy(right: list[PlantedSolution]) -> None:
    for each in right:
        for policy in ("mdcalc", "medcalc_bench", each.item.policy):
            found = grade(each.answer, each.item.label, policy)
            assert found.is_correct, (each.answer, each.item.label, policy, found)


def test_nothing_is_said_to_be_wrong_with_right_solutions(right: list[PlantedSolution]) -> None:
    assert all(each.first_wrong is None and each.errors == () and each.what == "" for each in right)


def test_right_solutions_hold_their_answer(right: list[PlantedSolution]) -> None:
    assert all(each.answer in each.text for each in right)


def test_programs_print_what_the_solutions_say(wrong: list[PlantedSolution], right: list[PlantedSolution]) -> None:
    programs = [each for each in (*wrong, *right) if each.style.partition(": ")[2] in PROGRAMS]
    assert len(programs) >= 8
    with CodeRunner() as runner:
        for each in programs:
            (code,) = (block for block in code_blocks(each.text) if "=" in block)
            assert runner.run(code).output.strip() in each.text.partition(code)[2], each.text


# Planted errors


def test_answers_of_planted_solutions_are_wrong(wrong: list[PlantedSolution]) -> None:
    """Save where the unit of the answer is wrong, or an error is said to do no harm: there its number is right."""
    for each in wrong:
        if each.item.category == "date" or each.what.startswith("the answer in") or each.what.endswith(UNMOVED):
            continue
        decimals = len(each.answer.partition(".")[2])
        assert not agrees(float(each.answer), each.item.label, "mdcalc", decimals=decimals), (each.answer, each.what)


def test_dates_of_planted_solutions_are_wrong(wrong: list[PlantedSolution]) -> None:
    for each in wrong:
        if each.item.category == "date":
            assert not grade(each.answer, each.item.label, "mdcalc").is_correct, (each.answer, each.item.label)


def test_planted_solutions_hold_their_answer(wrong: list[PlantedSolution]) -> None:
    assert all(each.answer in each.text for each in wrong)


@pytest.mark.parametrize("calculator", [each for each in recipes() if recipes()[each].wrongs])
def test_every_misremembered_equation_is_another_equation(calculator: str) -> None:
    recipe = recipes()[calculator]
    for wrong_way in recipe.wrongs:
        changed = recipe.misremembered(wrong_way)
        assert changed.formulas, wrong_way.what
        if not wrong_way.rule:
            assert not {*changed.formulas} & {*recipe.formulas}
        assert (changed.steps, changed.chosen) != (recipe.steps, recipe.chosen), wrong_way.what


@pytest.mark.parametrize("calculator", rules())
def test_every_misremembered_rule_is_another_rule(calculator: str) -> None:
    for wrong_way in scores()[calculator]["wrong"]:
        old, new = wrong_way["swap"]
        assert old in scores()[calculator]["rule"] and old != new
        assert wrong_way["label"] in {each["label"] for each in scores()[calculator]["criteria"]}


def test_an_error_leaves_what_comes_before_it_as_it_is() -> None:
    """Only errors of the formula touch the recipe, and only errors of the values touch the values."""
    setting = some("mdrd_gfr", 1)[0]
    made = sheet(setting, Random(1))
    assert setting.recipe is not None
    for name in EQUATION_ERRORS:
        found = _first(name, 60)
        assert found is not None, name
        before, after = found
        assert after.recipe == before.recipe and after.types and after.step != "formula"
        changed = {key for key in after.given if after.given[key] != before.given[key]}
        assert len(changed) == (0 if name in ("arithmetic", "rounded early") else 1), name
    first = misremember(0)(made, Random(1))
    assert first is not None and first.given == made.given and first.recipe != made.recipe


def _first(name: str, tries: int):  # type: ignore[no-untyped-def]
    rng = Random(4)
    cases = settings("ckd_epi_2021_creatinine", rng, foreign=True)
    for _ in range(tries):
        made = sheet(next(cases), rng)
        try:
            found = EQUATION_ERRORS[name](made, rng)
        except UnworkableError:
            continue
        if found is not None:
            return replace(made, plan=found.plan), found
    return None


@pytest.mark.full
def test_some_errors_do_the_answer_no_harm() -> None:
    found = [each for each in all_wrong() if each.what.endswith(UNMOVED)]
    assert len(found) >= 8
    assert all(float(each.answer) == each.item.label.value and each.first_wrong == "values" for each in found)


@pytest.mark.parametrize("name", [each for each in SCORE_ERRORS if each != "misread without harm"])
def test_an_error_in_a_score_moves_its_total(name: str) -> None:
    rng = Random(9)
    cases = settings("curb_65", rng, foreign=True)
    found = (SCORE_ERRORS[name](begun(next(cases)), rng) for _ in range(80))
    planted_error = next(each for each in found if each is not None)
    assert planted_error.counted.total != begun(planted_error.setting).counted.total
    assert planted_error.what and planted_error.step in STEPS


@pytest.mark.full
def test_a_value_of_another_time_stands_in_the_note() -> None:
    found = [each for each in all_wrong() if "of another time" in each.what]
    assert len(found) >= 30
    for each in found:
        told = re.search(r"of another time: (.+?) in place of", each.what)
        assert told and told[1] in each.item.note.rpartition("\n\n")[2]


def test_an_opioid_regimen_is_worked_with_its_own_drugs_only() -> None:
    for setting in some(OPIOIDS, 5):
        assert setting.recipe is not None
        assert set(setting.recipe.symbols.values()) == set(setting.given)


# Real chats, made up here in the form of the recorded ones

PROGRAM = "weight = {weight}\nheight = 1.75\nbmi = weight / height**2\nprint(bmi)"
REPLY = "BMI is weight / height**2. Her weight is {weight} kg.\n\n```python\n" + PROGRAM + "\n```"
NOTE = "A 44-year-old woman. Her weight is 61 kg and her height is 175 cm. Blood pressure was 120/70 mmHg."
GAP = (
    "MAP = DBP + (SBP - DBP) / 3 as told in the note.\n\n```python\nsbp = 120\ndbp = 70\n"
    "map_ = dbp + (sbp - dbp) / 3\nprint(map_)\n```"
)


def record(row: int, name: str, number: str, question: str, reply: str, output: str, *, right: bool = True) -> Record:
    chat = (
        Message("user", NOTE),
        Message("assistant", reply),
        Message("user", f"the output is:\n{output}"),
        Message("assistant", f"<answer> {output} <\\answer>"),
    )
    return Record(row, output, "", "", chat, right, name, number, "physical", f"n{row}", NOTE, question, output)


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    bmi, pressure = 61 / 1.75**2, 70 + 50 / 3
    records = [
        record(1, "BMI", "6", "What is the patient's BMI in kg/m^2?", REPLY.format(weight=61), str(bmi)),
        record(2, "MAP", "5", "What is the patient's mean arterial pressure in mmHg?", GAP, str(pressure)),
        record(3, "BMI", "6", "What is the patient's BMI in kg/m^2?", REPLY.format(weight=99), "32.3", right=False),
    ]
    path = tmp_path / "chats.jsonl"
    write_recorded(records, path)
    return path


def test_only_chats_that_are_right_are_altered(recorded: Path) -> None:
    with CodeRunner() as runner:
        assert [each.item.row for each in right_chats(recorded, runner)] == [1, 2]


def test_chats_are_altered_in_one_thing_that_is_known(recorded: Path) -> None:
    found = altered_chats(recorded)
    assert {each.first_wrong for each in found} == {"values", "formula", "calculation"}
    assert found == altered_chats(recorded)
    for each in found:
        assert not grade(each.answer, each.item.label, "mdcalc").is_correct
        assert each.answer in each.text


def test_an_altered_value_is_altered_wherever_it_is_told(recorded: Path) -> None:
    value = next(each for each in altered_chats(recorded) if each.first_wrong == "values" and each.item.row == 1)
    assert "61" not in value.text and value.what.startswith("weight ")


def test_an_altered_sign_stands_in_formula_and_program(recorded: Path) -> None:
    sign = next(each for each in altered_chats(recorded) if each.first_wrong == "formula")
    assert ("DBP - (SBP" in sign.text and "dbp - (sbp" in sign.text) or (
        "(SBP + DBP)" in sign.text and "(sbp + dbp)" in sign.text
    )


def test_an_altered_sum_leaves_the_program_as_it_is(recorded: Path) -> None:
    found = next(each for each in altered_chats(recorded) if each.first_wrong == "calculation" and each.item.row == 2)
    assert "sbp = 120\ndbp = 70\nmap_ = dbp + (sbp - dbp) / 3" in found.text
    assert str(70 + 50 / 3) not in found.text
