from calcura.curation.criteria import Matcher, take_apart
from calcura.engine import definition, definitions
from calcura.engine.statements import SCORE
from calcura.engine.syntax import program

PATIENT = {
    "age": 70.0,
    "confusion": True,
    "blood_urea_nitrogen": 25.0,
    "respiratory_rate": 18.0,
    "systolic_blood_pressure": 120.0,
    "diastolic_blood_pressure": 60.0,
}


def test_a_score_is_taken_apart_into_its_criteria() -> None:
    apart = take_apart(definition("curb_65"))
    assert apart is not None
    total, points = apart.run(PATIENT)
    by_inputs = {criterion.inputs: each for criterion, each in zip(apart.criteria, points, strict=True)}
    assert total == 4
    assert by_inputs[("confusion",)] == 1
    assert by_inputs[("respiratory_rate",)] == 0
    assert by_inputs[("systolic_blood_pressure", "diastolic_blood_pressure")] == 1


def test_an_equation_has_no_criteria() -> None:
    assert take_apart(definition("anion_gap")) is None


def test_every_score_that_adds_points_can_be_taken_apart() -> None:
    scores = [each for each in definitions() if SCORE in program(each).totals]
    assert len(scores) > 15
    assert all(take_apart(each) is not None for each in scores)


MATCHER = Matcher(
    {
        0: ["Heart rate", "pulse"],
        1: ["Respiratory rate", "breathing"],
        2: ["Previous deep vein thrombosis"],
        3: ["Hematocrit"],
    }
)


def test_a_step_is_matched_by_its_own_words_before_those_around_it() -> None:
    steps = [
        ("The respiratory rate was told before.", "The heart rate is above 90, so we add one."),
        ("The patient had a deep vein thrombosis.", "This means that we add one."),
        ("Nothing that is known.",),
    ]
    assert MATCHER.assign(steps) == (0, 2, None)


def test_a_misspelt_word_is_understood() -> None:
    assert MATCHER.assign([("The hemocratit is low.",)]) == (3,)


def test_one_criterion_may_be_spoken_of_twice() -> None:
    assert MATCHER.assign([("The pulse is fast.",), ("The pulse is fast.",)]) == (0, 0)
