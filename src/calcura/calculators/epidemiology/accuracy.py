"""How a test fares against a reference standard in one number, odds, and how far two raters agree."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.epidemiology.studies import (
    FalseNegatives,
    FalsePositives,
    PretestProbability,
    SensitivityOfTest,
    SpecificityOfTest,
    TrueNegatives,
    TruePositives,
    counted,
)
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Outcome, Proper

MEASURES_2024 = Source(
    "Measures of a test against a reference standard from four counts, table 2. BMC Med Inform Decis Mak 2024",
    doi="10.1186/s12911-024-02808-5",
)
YOUDEN_1950 = Source(
    "Youden WJ. Index for rating diagnostic tests. Cancer 1950;3:32-5",
    doi="10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3",
    pmid="15405679",
)
YOUDEN_TABLE = Source(
    "Youden 1950, as in a review of the measures of a test, table 8. Comput Math Methods Med 2019:1891569",
    url="https://www.hindawi.com/journals/cmmm/2019/1891569/tab8/",
)
ODDS_TABLE = Source(
    "Conceptualization of category-oriented likelihood ratio: a useful tool for clinical diagnostic reasoning. "
    "BMC Med Educ 2011;11:94, second table: odds and probability",
    doi="10.1186/1472-6920-11-94",
    url="https://bmcmededuc.biomedcentral.com/articles/10.1186/1472-6920-11-94/tables/2",
)
KAPPA_BANDS = Source(
    "Strength of agreement by kappa, table of J Sports Sci Med: poor, slight, fair, moderate, substantial, almost "
    "perfect",
    url="https://jssm.org/mobile/ShowTable.php?TableId=table004b&jid=jssm-19-585.xml",
)


@calculator(
    title="Overall accuracy of a test from counts",
    result=Outcome("Accuracy of the test", "%", decimals=1, limits=(0, 100)),
    source=MEASURES_2024,
    steps={"right": "Persons whom the test judges right", "wrong": "Persons whom the test judges wrong"},
    use=Use(
        "how often a test is right",
        situations=(
            "diagnostic accuracy study, two-by-two table, contingency table, reference standard, share of results that "
            "are correct, epidemiology, biostatistics"
        ),
        names=(
            "accuracy of a test; overall accuracy; diagnostic accuracy; accuracy from counts; proportion correctly "
            "classified"
        ),
    ),
)
def diagnostic_accuracy(
    true_positives: TruePositives,
    true_negatives: TrueNegatives,
    false_positives: FalsePositives,
    false_negatives: FalseNegatives,
) -> float:
    """Tell how many of 100 persons a test judges right, ill and healthy together, from a study's table.

    It depends on how many of the persons are ill: with a rare disease a test that finds nobody is accurate, too.
    """
    right = true_positives + true_negatives
    wrong = false_positives + false_negatives
    if right + wrong == 0:
        raise ValueError("nobody is in the study: all four counts are 0")
    if right == 0:
        return 0
    # As a share of both, each of them told once: then a result's bounds are exact.
    return 100 / (1 + wrong / right)


@calculator(
    title="Rate of false negatives of a test from counts",
    result=Outcome("Share of missed cases", "%", decimals=1, limits=(0, 100)),
    source=MEASURES_2024,
    use=Use(
        "how many of the ill a test misses",
        situations=(
            "two-by-two table, contingency table, diagnostic accuracy study, missed cases, reference standard, "
            "epidemiology, biostatistics"
        ),
        names="false-negative rate; false negative rate; miss rate; =FNR",
    ),
)
def false_negative_rate(true_positives: TruePositives, false_negatives: FalseNegatives) -> float:
    """Tell how many of 100 ill persons a test misses, from a study's table; with the sensitivity it adds up to 100 %.

    Not the share of the negative tests that are wrong, which is the false omission rate.
    """
    if true_positives + false_negatives == 0:
        raise ValueError("nobody in the study is ill: true_positives and false_negatives are both 0")
    if false_negatives == 0:
        return 0
    # As a share of both, each of them told once: then a result's bounds are exact.
    return 100 / (1 + true_positives / false_negatives)


@calculator(
    title="Rate of false positives of a test from counts",
    result=Outcome("Share of positive tests without the disease", "%", decimals=1, limits=(0, 100)),
    source=MEASURES_2024,
    use=Use(
        "how many of the healthy a test calls ill",
        situations=(
            "two-by-two table, contingency table, diagnostic accuracy study, false alarms, reference standard, "
            "epidemiology, biostatistics"
        ),
        names="false-positive rate; false positive rate; fall-out of a test; =FPR",
    ),
)
def false_positive_rate(true_negatives: TrueNegatives, false_positives: FalsePositives) -> float:
    """Tell how many of 100 healthy persons a test calls ill, from a study's table; with the specificity it is 100 %.

    Not the share of the positive tests that are wrong, which is the false discovery rate.
    """
    if true_negatives + false_positives == 0:
        raise ValueError("nobody in the study is healthy: true_negatives and false_positives are both 0")
    if false_positives == 0:
        return 0
    # As a share of both, each of them told once: then a result's bounds are exact.
    return 100 / (1 + true_negatives / false_positives)


@calculator(
    title="Diagnostic odds ratio from counts",
    result=Outcome("Diagnostic odds ratio", "", decimals=1, limits=(0, None)),
    source=MEASURES_2024,
    bands=Bands("no better than chance", (Above(1), "tells ill from healthy"), source=MEASURES_2024),
    use=Use(
        "how well a test tells ill from healthy",
        situations=(
            "diagnostic accuracy study, meta-analysis of tests, two-by-two table, odds of a positive test in the ill "
            "against the healthy, epidemiology, biostatistics"
        ),
        names="diagnostic odds ratio; =DOR",
    ),
)
def diagnostic_odds_ratio(
    true_positives: TruePositives,
    true_negatives: TrueNegatives,
    false_positives: FalsePositives,
    false_negatives: FalseNegatives,
) -> float:
    """Tell in one number how well a test tells ill from healthy: the odds of a positive test in the one and the other.

    It hides whether the test is better at ruling in or out. Without false results there is no finite ratio: counts are
    not changed by adding a half.
    """
    if false_positives == 0 or false_negatives == 0:
        raise ValueError("without false positives or without false negatives the ratio is infinite")
    return true_positives * true_negatives / (false_positives * false_negatives)


@calculator(
    title=Proper("Youden index"),
    result=Outcome(Proper("Youden index"), "", decimals=2, limits=(-1, 1)),
    source=(YOUDEN_1950, YOUDEN_TABLE),
    use=Use(
        "how well a test tells ill from healthy",
        situations=(
            "sensitivity and specificity of a test in one number, best cut-off on a receiver operating characteristic "
            "curve, epidemiology, biostatistics"
        ),
        names="Youden; Youden index; Youden's index; Youden J; Youden's J; informedness",
    ),
)
def youden_index(sensitivity_of_test: SensitivityOfTest, specificity_of_test: SpecificityOfTest) -> float:
    """Tell in one number how well a test tells ill from healthy: 1 without any error, 0 where it is of no use.

    It weighs a missed case as much as a false alarm.
    """
    return (sensitivity_of_test + specificity_of_test) / 100 - 1


@calculator(
    title="Odds from a probability",
    result=Outcome("Odds of the probability", "", decimals=2, limits=(0, None)),
    source=ODDS_TABLE,
    use=Use(
        "odds of what has a probability",
        situations=(
            "probability to odds before a likelihood ratio is applied, pre-test odds, evidence-based medicine, "
            "epidemiology, biostatistics"
        ),
        names="odds from probability; odds from a probability; pretest odds; pre-test odds; probability to odds",
    ),
)
def odds_from_probability(pretest_probability: PretestProbability) -> float:
    """Turn a probability, as that of a disease before a test, into odds, which a likelihood ratio multiplies.

    Odds of 0.25 are 1 to 4, a probability of 20 %. What is certain has no finite odds.
    """
    if pretest_probability == 100:
        raise ValueError("what is certain has no finite odds: pretest_probability")
    return pretest_probability / (100 - pretest_probability)


@calculator(
    title=Proper("Cohen's kappa of two raters"),
    result=Outcome(Proper("Cohen's kappa"), "", decimals=2, limits=(-1, 1)),
    source=MEASURES_2024,
    bands=Bands(
        "poor agreement",
        (0, "slight agreement"),
        (0.205, "fair agreement"),
        (0.405, "moderate agreement"),
        (0.605, "substantial agreement"),
        (0.805, "almost perfect agreement"),
        source=KAPPA_BANDS,
    ),
    steps={
        "subjects": "Subjects rated",
        "observed": "Observed agreement",
        "expected": "Agreement expected by chance",
    },
    use=Use(
        "agreement of two raters beyond chance",
        situations=(
            "two readers of the same films, interobserver variability, reliability of a finding, yes or no by both "
            "observers, epidemiology, biostatistics"
        ),
        names=(
            "Cohen kappa; Cohen's kappa; kappa statistic; interrater agreement; inter-rater agreement; "
            "interobserver agreement"
        ),
    ),
)
def cohen_kappa(
    both_raters_yes: Annotated[float, counted("Both raters yes", "subjects", "rated positive by both")],
    only_first_rater_yes: Annotated[float, counted("Only the first rater yes", "subjects")],
    only_second_rater_yes: Annotated[float, counted("Only the second rater yes", "subjects")],
    both_raters_no: Annotated[float, counted("Both raters no", "subjects", "rated negative by both")],
) -> float:
    """Tell how far two raters who say yes or no to each subject agree beyond chance.

    It is low where the finding is rare, though the raters mostly agree. Bands are printed to two decimals: 0.20 is
    slight and 0.21 fair, and a value between them belongs to the nearer one.
    """
    subjects = both_raters_yes + only_first_rater_yes + only_second_rater_yes + both_raters_no
    if subjects == 0:
        raise ValueError("nobody was rated: all four counts are 0")
    observed = (both_raters_yes + both_raters_no) / subjects
    expected = (
        (both_raters_yes + only_first_rater_yes) * (both_raters_yes + only_second_rater_yes)
        + (only_second_rater_yes + both_raters_no) * (only_first_rater_yes + both_raters_no)
    ) / subjects**2
    if expected == 1:
        raise ValueError("both raters always gave one and the same answer: there is nothing to agree on beyond chance")
    return (observed - expected) / (1 - expected)
