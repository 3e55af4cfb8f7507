from dataclasses import replace
from pathlib import Path

import pytest

from calcura.training import TrainingError
from calcura.training.config import Cases, load, shipped_recipes
from calcura.training.data import families_of, held_out_cases, refuse_leaks, trained_calculators, training_cases
from calcura.training.measures import constant_accuracy, constants, interval, sets_of
from calcura.training.other_prompts import mixed, read_rows, same_answer, score_of


@pytest.mark.parametrize("name", shipped_recipes())
def test_every_recipe_that_comes_with_calcura_can_be_read(name: str) -> None:
    recipe = load(Path(name))
    assert set(recipe.cases.held_out_calculators).isdisjoint(trained_calculators(recipe.cases))


def test_defaults_are_those_of_the_recipes() -> None:
    sft, rlvr = load(Path("sft.toml")).sft, load(Path("rlvr.toml")).rlvr
    assert (sft.epochs, sft.batch, sft.learning_rate, sft.warmup_steps, sft.schedule) == (2, 32, 1e-5, 50, "cosine")
    assert sft.packing
    assert (rlvr.batch, rlvr.rollouts, rlvr.max_reply, rlvr.temperature, rlvr.kl) == (128, 8, 8192, 1.0, 0.0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("output = 'x'\nbatch = 3\n[model]\nname = 'm'", "batch is no key"),
        ("output = 'x'\n[model]\nname = 'm'\n[sft]\nepoch = 3", "sft.epoch is no key"),
        ("output = 'x'\n[model]\nname = 'm'\n[sft]\nbatch = 'many'", "sft.batch is 'many'"),
        ("output = 'x'\n[model]", "either a name"),
        ("output = 'x'\ndevice = 'abacus'\n[model]\nname = 'm'", "one of auto, cpu"),
        ("output = 'x'\n[model]\nname = 'm'\n[cases]\nseed = 2\nheld_out_seed = 2", "nothing would be held out"),
        ("output = 'x'\n[model]\nname = 'm'\n[mix]\nfile = 'f'\nratio = 1.0", "below 1"),
        ("output = ", "no TOML"),
    ],
)
def test_a_wrong_configuration_is_refused_in_words(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "recipe.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TrainingError, match=message):
        load(path)


def test_a_missing_configuration_is_told_with_those_there_are() -> None:
    with pytest.raises(TrainingError, match=r"smoke\.toml"):
        load(Path("no_such.toml"))


def test_held_out_sets_share_nothing_with_training() -> None:
    chosen = load(Path("smoke.toml")).cases
    sets = held_out_cases(chosen, 20)
    assert {case.calculator for case in sets["held_out_families"]} == families_of(chosen.held_out_calculators)
    assert all(case.provenance["rule"] for case in sets["held_out_families"])
    held_out = [case for cases in sets.values() for case in cases]
    refuse_leaks((case.prompt for case in training_cases(chosen)), held_out)
    with pytest.raises(TrainingError, match="also trained on"):
        refuse_leaks((case.prompt for case in held_out), held_out)


def test_a_family_is_held_out_whole() -> None:
    kidney = families_of(["ckd_epi_2021_creatinine"])
    assert {"ckd_epi_2009_creatinine", "mdrd_gfr", "cockcroft_gault"} <= kidney
    chosen = Cases(held_out_calculators=("ckd_epi_2021_creatinine",), longest=1700)
    trained = set(trained_calculators(chosen))
    assert trained and not trained & kidney
    assert trained < set(trained_calculators(replace(chosen, longest=0)))


def test_several_workers_make_the_same_cases() -> None:
    chosen = Cases(n=6000, calculators=("body_mass_index",), workers=2)
    prompts = [case.prompt for case in training_cases(chosen)]
    assert prompts == [case.prompt for case in training_cases(replace(chosen, workers=1))]


def test_what_is_measured_and_what_it_is_held_against() -> None:
    recipe = load(Path("smoke.toml"))
    how = replace(recipe.measure, n=30, sets=("held_out_patients", "calcura:eval-v1", "calcura:eval-v0", "no.csv"))
    recipe = replace(recipe, measure=how, cases=replace(recipe.cases, n=300))
    sets = sets_of(recipe)
    assert {name: len(each) for name, each in sets.questions.items()} == {
        "held_out_patients": 30,
        "calcura:eval-v1": 30,
    }
    assert set(sets.left_out) == {"calcura:eval-v0", "no.csv"}
    answers = constants(recipe)
    assert set(answers) == set(trained_calculators(recipe.cases))
    assert 0 <= constant_accuracy(sets.questions["held_out_patients"], answers) < 1
    assert constant_accuracy(sets.questions["held_out_patients"], {}) == 0
    low, high = interval(283, 1000)
    assert (low, high) == (0.256, 0.3117)


def test_another_prompt_set_is_mixed_by_ratio(tmp_path: Path) -> None:
    from calcura.training.config import OtherPrompts

    path = tmp_path / "math.jsonl"
    path.write_text('{"prompt": "6 x 7?", "answer": 42}\n{"prompt": "1 + 1?", "answer": "2"}\n', encoding="utf-8")
    others = read_rows(OtherPrompts(str(path)))
    rows = mixed([{"data_source": "calcura"}] * 70, others, 0.3, 1)
    assert len(rows) == 100 and sum(row["data_source"] == "math" for row in rows) == 30
    path.write_text("{}\n", encoding="utf-8")
    with pytest.raises(TrainingError, match="line 1"):
        read_rows(OtherPrompts(str(path)))
    assert score_of(OtherPrompts(str(path))) is same_answer
    with pytest.raises(TrainingError, match="module:name"):
        score_of(OtherPrompts(str(path), reward="nowhere"))


@pytest.mark.parametrize(
    ("reply", "answer", "right"),
    [
        ("So it is 42.", "42", 1),
        ("\\boxed{41}", "42", 0),
        ("The capital is Paris.", "paris", 1),
        ("Not Paris, Rome", "Paris", 0),
        ("", "42", 0),
        ("", "Paris", 0),
    ],
)
def test_answers_of_other_sets(reply: str, answer: str, right: float) -> None:
    assert same_answer(reply, answer) == right
