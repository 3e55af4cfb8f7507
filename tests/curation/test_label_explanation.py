from calcura.curation.label_explanation import equation_values, score_steps, sentences


def test_a_sentence_ends_at_its_full_stop_even_without_a_space() -> None:
    assert sentences("It is so.Hence 1.5 points.\nThe end") == ["It is so.", "Hence 1.5 points.", "The end"]


def test_the_steps_of_a_score_tell_points_total_and_what_the_total_did() -> None:
    steps = score_steps(
        "The current score is 0. The pulse is 120. The pulse is fast and so 1.5 points are added, making the current "
        "total 0 + 1.5 = 1.5.There is no cough, so we do not add any points, keeping the total at 1.5. "
        "Blood is coughed up and so we increment the score by one point, making the current total 1.5 + 1 = 2.5."
    )
    assert [(step.points, step.total, step.change) for step in steps] == [(1.5, 1.5, 1.5), (0, 1.5, 0), (1, 2.5, 1)]
    assert steps[0].context == ("The pulse is 120.",)


def test_points_that_are_told_and_then_forgotten_changed_nothing() -> None:
    first, _ = score_steps(
        "The current total is 0. We add 5 to the total, making the current total 5 + 2 = 7. "
        "We add 3 to the total, making the current total 3 + 2 = 5."
    )
    assert (first.points, first.change) == (5, 0)


def test_a_total_that_rises_against_its_sentence_is_seen() -> None:
    first, _ = score_steps(
        "The current count is 0. The pulse is not fast, so the current total remains at 0. "
        "The breathing is fast, so we increment the count by 1 making the current total 1 + 1 = 2."
    )
    assert (first.points, first.change) == (0, 1)


def test_points_can_be_taken_away() -> None:
    (step,) = score_steps("The score is 0. We decrease the score by one point, making the score 0 - 1 = -1.")
    assert (step.points, step.total, step.change) == (-1, -1, -1)


def test_a_table_of_criteria_before_the_calculation_is_no_step() -> None:
    steps = score_steps(
        "The criteria are: 1. Age: 65 or more = +1 point. 2. Confusion: yes = +1 point.\n"
        "The current score is 0. The age is 70, so one point is added, making the total 0 + 1 = 1."
    )
    assert [step.total for step in steps] == [1]


def test_the_values_of_an_equation_come_in_order_with_their_units() -> None:
    values = equation_values("The ratio is 60/75 = 0.8. So it is 400/0.8 = 447.214 msec, not more.")
    assert [(each.value, each.unit, each.decimals) for each in values] == [(0.8, "", 1), (447.214, "msec", 3)]


def test_formulas_and_rungs_of_a_conversion_are_no_values_of_the_equation() -> None:
    values = equation_values(
        "The formula is GAP = 140 - chloride, or 2 x (sodium) = 2 x sodium. "
        "Multiply by the conversion factor 0.001 mol/mmol = 0.005 mol. The 4.5 mmol/L converts to 174 mg/dL."
    )
    assert [(each.value, each.unit) for each in values] == [(174, "mg/dL")]


def test_an_explanation_without_a_running_total_has_no_steps() -> None:
    assert score_steps("The weight is 70 kg, which is 154 lbs.") == ()
