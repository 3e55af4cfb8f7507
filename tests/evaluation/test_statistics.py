import math
import statistics

import pytest

from calcura.evaluation.figures.statistics import (
    exact_mcnemar,
    interval,
    mean,
    paired,
    quadratic_fit,
    standard_error,
    wilson,
)


def test_alone_in_their_clusters_values_have_the_usual_standard_error():
    values = [1, 0, 1, 1, 0.5]
    assert standard_error(values, range(5)) == pytest.approx(statistics.stdev(values) / math.sqrt(5))


def test_a_clustered_error_adds_up_what_a_note_shares():
    # Mean 1/2; the deviations of note a add up to 1, those of b to -1: sqrt(2 * (1 + 1)) / 4.
    assert standard_error([1, 1, 0, 0], "aabb") == pytest.approx(0.5)
    # Opposite answers to one note cancel: sums 0 and 0.
    assert standard_error([1, 0, 1, 0], "aabb") == 0


def test_the_clustered_error_is_the_one_that_inspect_reports():
    scorer = pytest.importorskip("inspect_ai.scorer", reason="needs Inspect AI: pip install 'calcura[eval]'")
    values, clusters = [1.0, 0.0, 1.0, 1.0, 0.0, 0.5, 1.0], list("aabbccd")
    scores = [
        scorer.SampleScore(score=scorer.Score(value=value), sample_metadata={"note": cluster})
        for value, cluster in zip(values, clusters, strict=True)
    ]
    assert standard_error(values, clusters) == pytest.approx(scorer.stderr(cluster="note")(scores))


def test_one_note_alone_says_nothing_of_the_error():
    assert standard_error([1, 0], "aa") is None
    assert standard_error([], []) is None
    assert mean([]) is None
    assert interval([], []) is None


def test_wilsons_interval_has_the_textbook_values():
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=5e-5)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=5e-5)


def test_where_all_are_right_each_note_counts_as_one_item():
    assert interval([1] * 10, "aabbccddee") == wilson(1.0, 5)


def test_an_interval_grows_with_what_items_share():
    values = [1, 1, 0, 0, 1, 1, 0, 0]
    apart, together = interval(values, range(8)), interval(values, "aabbccdd")
    assert apart is not None
    assert together is not None
    assert together[0] < apart[0] < 0.5 < apart[1] < together[1]


@pytest.mark.parametrize(
    ("only_a", "only_b", "p"),
    [(0, 0, 1.0), (3, 3, 1.0), (1, 9, 2 * (1 + 10) / 2**10), (0, 6, 2 / 2**6), (9, 1, 2 * (1 + 10) / 2**10)],
)
def test_mcnemars_p_is_the_exact_two_sided_one(only_a, only_b, p):
    assert exact_mcnemar(only_a, only_b) == p


def test_mcnemars_p_holds_for_many_items():
    assert 0 < exact_mcnemar(400, 600) < 1e-9


def test_a_paired_difference_by_hand():
    # Differences 0, 1, 1, -1: mean 1/4, squares of deviations 0.0625 + 0.5625 + 0.5625 + 1.5625 = 2.75.
    found = paired([1, 0, 0, 1], [1, 1, 1, 0], "abcd")
    assert found.difference == 0.25
    assert found.standard_error == pytest.approx(math.sqrt(2.75 * 4 / 3) / 4)
    assert (found.only_a, found.only_b, found.p) == (1, 2, 1.0)
    assert found.interval == pytest.approx((0.25 - 1.96 * 0.4787, 1.0), abs=1e-3)


def test_with_epochs_the_test_counts_an_item_by_all_of_them():
    found = paired([1, 0, 1 / 3], [2 / 3, 2 / 3, 1], "abc")
    assert found.difference == pytest.approx(1 / 3)
    # Of the eight ways to sign 1/3, 2/3 and 2/3 those that add up to 1 and 5/3, up or down, reach the 1 found.
    assert found.p == 0.5
    assert (found.only_a, found.only_b) == (0, 2)


def test_nothing_can_be_compared_with_nothing():
    with pytest.raises(ValueError, match="no items"):
        paired([], [], [])


def test_a_parabola_is_found_again():
    fit = quadratic_fit([0, 1, 2, 5, 33], [0.9 - 0.03 * x + 0.0004 * x * x for x in (0, 1, 2, 5, 33)], [3, 1, 7, 1, 2])
    assert fit is not None
    assert (fit.constant, fit.linear, fit.square) == pytest.approx((0.9, -0.03, 0.0004))
    assert fit.r_squared == pytest.approx(1)
    assert fit.at(10) == pytest.approx(0.64)


def test_a_weight_of_two_is_the_point_twice():
    assert quadratic_fit([0, 1, 2, 3], [0, 1, 0, 1], [2, 1, 1, 1]) == quadratic_fit(
        [0, 0, 1, 2, 3], [0, 0, 1, 0, 1], [1] * 5
    )


def test_the_fit_is_numpys():
    numpy = pytest.importorskip("numpy")
    xs, ys, weights = [1, 2, 3, 4, 7, 12, 20], [0.9, 0.8, 0.85, 0.6, 0.5, 0.55, 0.3], [58, 300, 170, 150, 20, 24, 20]
    fit = quadratic_fit(xs, ys, weights)
    assert fit is not None
    expected = numpy.polyfit(xs, ys, 2, w=numpy.sqrt(weights))
    assert [fit.square, fit.linear, fit.constant] == pytest.approx(list(expected))
    left = numpy.average((ys - numpy.polyval(expected, xs)) ** 2, weights=weights)
    spread = numpy.average((ys - numpy.average(ys, weights=weights)) ** 2, weights=weights)
    assert fit.r_squared == pytest.approx(1 - left / spread)


def test_two_places_have_no_parabola():
    assert quadratic_fit([1, 1, 2], [0, 1, 1], [1, 1, 1]) is None
    assert quadratic_fit([1, 2, 3], [0, 1, 1], [1, 1, 0]) is None
