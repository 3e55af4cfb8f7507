"""Each figure against scipy, statsmodels or a published worked example."""

import numpy
import pytest

pytest.importorskip("statsmodels", reason="needs statsmodels: pip install 'calcura[eval]'")

from made_runs import judged
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar as statsmodels_mcnemar
from statsmodels.stats.inter_rater import cohens_kappa
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.figures.compare import all_pairs
from calcura.evaluation.figures.statistics import exact_mcnemar, exact_p, paired, smallest_shown, standard_error, wilson
from calcura.evaluation.figures.statistics.inference import (
    bootstrap_interval,
    corrected,
    kappa_interval,
)
from calcura.grading.agreement import kappa

RANDOM = numpy.random.default_rng(7)


@pytest.mark.parametrize(("right", "n"), [(0, 10), (8, 10), (81, 263), (15, 148), (1047, 1047), (1, 2)])
def test_wilson_is_that_of_statsmodels(right, n):
    expected = proportion_confint(right, n, method="wilson")
    assert wilson(right / n, n) == pytest.approx(expected, abs=1e-12)


def test_wilson_has_the_values_that_newcombe_printed():
    # Newcombe RG. Two-sided confidence intervals for the single proportion. Stat Med 1998;17:857-72, table I.
    printed = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0.0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }
    for (right, n), (low, high) in printed.items():
        assert [round(each, 4) for each in wilson(right / n, n)] == [low, high]


@pytest.mark.parametrize(("only_a", "only_b"), [(0, 0), (1, 9), (3, 3), (0, 5), (59, 16), (101, 121)])
def test_mcnemar_is_that_of_statsmodels(only_a, only_b):
    expected = statsmodels_mcnemar([[20, only_a], [only_b, 30]], exact=True).pvalue
    assert exact_mcnemar(only_a, only_b) == pytest.approx(expected, rel=1e-12)
    differences = [-1] * only_a + [1] * only_b + [0] * 50
    assert exact_p(differences, range(len(differences))) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("epochs", [1, 2, 3, 5])
def test_the_test_of_differences_is_scipys_permutation_test_of_whole_notes(epochs):
    draw = numpy.random.default_rng(epochs)
    differences = draw.integers(-epochs, epochs + 1, 24) / epochs
    notes = draw.integers(0, 12, 24)
    sums = numpy.array([differences[notes == each].sum() for each in set(notes.tolist())])
    expected = stats.permutation_test((sums,), numpy.sum, permutation_type="samples", n_resamples=numpy.inf).pvalue
    assert exact_p(differences.tolist(), notes.tolist()) == pytest.approx(expected, rel=1e-9)


def test_the_test_of_differences_with_hundreds_of_notes_comes_near_the_normal_one():
    draw = numpy.random.default_rng(3)
    differences = (draw.integers(-5, 6, 600) / 5 + 0.06).round(1)
    z = differences.sum() / numpy.sqrt((differences**2).sum())
    expected = 2 * stats.norm.sf(abs(z))
    assert exact_p(differences.tolist(), range(600)) == pytest.approx(expected, rel=0.02)


def test_the_smallest_difference_shown_is_found_in_four_of_five_studies():
    # 400 items, of which the two runs solve 30 % differently: drawn again and again, and tested each time.
    delta = smallest_shown(400, 0.3)
    draw = numpy.random.default_rng(11)
    better, worse = (0.3 + delta) / 2, (0.3 - delta) / 2
    found = draw.multinomial(400, [better, worse, 0.7], size=2000)
    power = numpy.mean([stats.chi2.sf((b - w) ** 2 / (b + w), 1) < 0.05 for b, w, _ in found])
    assert power == pytest.approx(0.8, abs=0.03)
    pair = paired([0.0] * 60 + [1.0] * 340, [1.0] * 60 + [0.0] * 60 + [1.0] * 280, range(400))
    assert pair.smallest_shown == pytest.approx(smallest_shown(400, 0.3), rel=0.02)


@pytest.mark.parametrize("method", ["bonferroni", "holm"])
def test_corrections_are_those_of_statsmodels(method):
    p_values = [float(each) for each in RANDOM.uniform(0, 0.2, 12)]
    assert corrected(p_values, method) == list(multipletests(p_values, method=method)[1])
    assert corrected([], method) == []


def test_holm_has_the_values_worked_out_by_hand():
    assert corrected([0.01, 0.04, 0.03, 0.005], "holm") == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert corrected([0.01, 0.04, 0.03, 0.005], "bonferroni") == pytest.approx([0.04, 0.16, 0.12, 0.02])


def test_kappa_is_that_of_statsmodels_and_of_the_textbook():
    a = [True] * 25 + [False] * 25
    b = [True] * 20 + [False] * 5 + [True] * 10 + [False] * 15
    assert kappa(a, b) == pytest.approx(cohens_kappa([[20, 5], [10, 15]]).kappa, abs=1e-15)
    assert kappa(a, b) == pytest.approx(0.4)
    assert kappa([True, True], [True, True]) is None
    assert kappa(["x", "y", "z"], ["x", "y", "z"]) == 1


def test_kappa_of_several_verdicts_is_that_of_statsmodels():
    table = numpy.array([[9, 2, 1], [3, 7, 0], [1, 4, 13]])
    pairs = [pair for pair, n in numpy.ndenumerate(table) for _ in range(n)]
    a, b = zip(*pairs, strict=True)
    assert kappa(a, b) == pytest.approx(cohens_kappa(table).kappa, abs=1e-15)


def test_the_bootstrap_is_scipys_and_the_same_for_the_same_seed():
    values = [float(each) for each in RANDOM.uniform(0, 1, 60)]
    ours = bootstrap_interval(values, samples=2000, seed=5)
    assert ours == bootstrap_interval(values, samples=2000, seed=5)
    assert ours != bootstrap_interval(values, samples=2000, seed=6)
    theirs = stats.bootstrap(
        (values,), numpy.mean, n_resamples=2000, method="percentile", batch=500, rng=numpy.random.default_rng(5)
    ).confidence_interval
    assert ours == pytest.approx((theirs.low, theirs.high), abs=1e-12)


def test_the_bootstrap_draws_whole_notes():
    values = [1.0, 1.0, 0.0, 0.0] * 10
    apart, together = bootstrap_interval(values), bootstrap_interval(values, [each // 2 for each in range(40)])
    assert apart is not None
    assert together is not None
    assert together[1] - together[0] > apart[1] - apart[0]
    assert bootstrap_interval([1.0, 0.0], "aa") is None
    assert bootstrap_interval([]) is None


def test_kappas_interval_comes_near_the_asymptotic_one():
    a = [True] * 250 + [False] * 250
    b = [True] * 200 + [False] * 50 + [True] * 100 + [False] * 150
    expected = cohens_kappa([[200, 50], [100, 150]])
    assert kappa_interval(a, b) == pytest.approx((expected.kappa_low, expected.kappa_upp), abs=0.01)
    assert kappa_interval([True] * 5, [True] * 5) is None


def test_the_clustered_error_is_that_of_statsmodels():
    import statsmodels.api as sm  # takes a second, which every process that collects the tests would spend

    values = [float(each) for each in RANDOM.integers(0, 2, 50)]
    clusters = [int(each) for each in RANDOM.integers(0, 12, 50)]
    model = sm.OLS(values, numpy.ones(50)).fit(cov_type="cluster", cov_kwds={"groups": numpy.array(clusters)})
    assert standard_error(values, clusters) == pytest.approx(model.bse[0], rel=1e-9)


def test_all_pairs_of_runs_are_compared_and_corrected():
    names = [f"item {number}" for number in range(12)]
    marks = {"weak": "w" * 10 + "cc", "fair": "w" * 4 + "c" * 8, "good": "c" * 12}
    verdict = {"w": "wrong", "c": "correct"}
    runs = [
        judged({name: verdict[mark] for name, mark in zip(names, made, strict=True)}, model=model)
        for model, made in marks.items()
    ]
    pairs = all_pairs(runs)
    assert [(each.comparison.a.model, each.comparison.b.model) for each in pairs] == [
        ("weak", "fair"),
        ("weak", "good"),
        ("fair", "good"),
    ]
    p_values = [exact_mcnemar(0, 6), exact_mcnemar(0, 10), exact_mcnemar(0, 4)]
    assert [each.comparison.overall.paired.p for each in pairs] == p_values
    assert [each.bonferroni for each in pairs] == corrected(p_values, "bonferroni")
    assert [each.holm for each in pairs] == corrected(p_values, "holm")
    assert pairs[1].bootstrap is not None
    assert pairs[1].bootstrap[0] < 10 / 12 < pairs[1].bootstrap[1]
    with pytest.raises(EvaluationError, match="nothing to compare"):
        all_pairs(runs[:1])
