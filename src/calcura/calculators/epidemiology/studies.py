"""What a study of a test or a treatment says: how often a test is right, and how many are treated for one to gain."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

ALTMAN_1994_SENSITIVITY = Source(
    "Altman DG, Bland JM. Diagnostic tests 1: sensitivity and specificity. BMJ 1994;308:1552",
    doi="10.1136/bmj.308.6943.1552",
)
ALTMAN_1994_PREDICTIVE = Source(
    "Altman DG, Bland JM. Diagnostic tests 2: predictive values. BMJ 1994;309:102",
    doi="10.1136/bmj.309.6947.102",
    pmid="8038641",
)
DEEKS_2004 = Source(
    "Deeks JJ, Altman DG. Diagnostic tests 4: likelihood ratios. BMJ 2004;329:168-9",
    doi="10.1136/bmj.329.7458.168",
)
NEOWEB = Source(
    "Neoweb, teaching pages of neonatology: predictive values, likelihood ratios and odds",
    url="http://www.neoweb.org.uk/Additions/predict.htm",
)
JAESCHKE_1994 = Source(
    "Jaeschke R, Guyatt GH, Sackett DL. Users' guides to the medical literature. III. How to use an article about a "
    "diagnostic test. B. JAMA 1994;271:703-7, as table 3 of Eur J Med Res 2017",
    doi="10.1186/s40001-017-0246-0",
)
BENDER_2001 = Source(
    "Bender R. Calculating confidence intervals for the number needed to treat. Control Clin Trials 2001;22:102-10",
    doi="10.1016/S0197-2456(00)00134-3",
)


def counted(label: str, meaning: str, *synonyms: str) -> Number:
    """Return how many persons of a study stand in one cell of its table."""
    return Number(label, "", (0, 10_000_000), (1, 500), 0, synonyms=synonyms, meaning=meaning, whole=True, days=36500)


def share(label: str, meaning: str, usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a share that a study tells."""
    return Number(
        label, "%", (0, 100), usual, 1, other_units=("fraction",), synonyms=synonyms, meaning=meaning, days=36500
    )


TruePositives = Annotated[float, counted("True positives", "ill persons with a positive test", "TP")]
FalseNegatives = Annotated[float, counted("False negatives", "ill persons with a negative test", "FN")]
TrueNegatives = Annotated[float, counted("True negatives", "healthy persons with a negative test", "TN")]
FalsePositives = Annotated[float, counted("False positives", "healthy persons with a positive test", "FP")]
SensitivityOfTest = Annotated[
    float,
    share(
        "Sensitivity of the test", "positive tests of 100 ill persons", (40, 99), "sensitivity", "true positive rate"
    ),
]
SpecificityOfTest = Annotated[
    float,
    share(
        "Specificity of the test",
        "negative tests of 100 healthy persons",
        (40, 99),
        "specificity",
        "true negative rate",
    ),
]
ControlEventRate = Annotated[
    float, share("Event rate without treatment", "in the control group", (5, 60), "CER", "control event rate")
]
ExperimentalEventRate = Annotated[
    float, share("Event rate with treatment", "in the treated group", (1, 50), "EER", "experimental event rate")
]
PretestProbability = Annotated[
    float,
    share("Pre-test probability", "before the test's result is known", (1, 90), "prior probability", "prevalence"),
]


@calculator(
    title="Sensitivity of a test from counts",
    result=Outcome("Sensitivity of the test", "%", decimals=1, limits=(0, 100)),
    source=(ALTMAN_1994_SENSITIVITY, NEOWEB),
    use=Use(
        "how many of the ill a test finds",
        situations=(
            "two-by-two table, contingency table, diagnostic accuracy study, screening study, rapid "
            "antigen test, true positives and false negatives, reference standard, epidemiology, "
            "biostatistics"
        ),
        names="sensitivity from counts; sensitivity of a test; true positive rate; detection rate; =recall",
    ),
)
def sensitivity_from_counts(true_positives: TruePositives, false_negatives: FalseNegatives) -> float:
    """Tell how many of 100 ill persons a test finds, from a study's table.

    All the ill are counted below the line, not all who test positive: that is the positive predictive value.
    """
    if true_positives + false_negatives == 0:
        raise ValueError("nobody in the study is ill: true_positives and false_negatives are both 0")
    if true_positives == 0:
        return 0
    # As a share of both, each of them told once: then a result's bounds are exact.
    return 100 / (1 + false_negatives / true_positives)


@calculator(
    title="Specificity of a test from counts",
    result=Outcome("Specificity of the test", "%", decimals=1, limits=(0, 100)),
    source=(ALTMAN_1994_SENSITIVITY, NEOWEB),
    use=Use(
        "how many of the healthy a test leaves negative",
        situations=(
            "two-by-two table, contingency table, diagnostic accuracy study, true negatives and false "
            "positives, healthy persons, reference standard, false alarms, epidemiology, biostatistics"
        ),
        names="specificity from counts; specificity of a test; true negative rate",
    ),
)
def specificity_from_counts(true_negatives: TrueNegatives, false_positives: FalsePositives) -> float:
    """Tell how many of 100 healthy persons a test leaves negative, from a study's table.

    All the healthy are counted below the line, not all who test negative: that is the negative predictive value.
    """
    if true_negatives + false_positives == 0:
        raise ValueError("nobody in the study is healthy: true_negatives and false_positives are both 0")
    if true_negatives == 0:
        return 0
    # As a share of both, each of them told once: then a result's bounds are exact.
    return 100 / (1 + false_positives / true_negatives)


@calculator(
    title="Positive likelihood ratio",
    result=Outcome("Positive likelihood ratio", "", decimals=2, limits=(0, None)),
    source=(DEEKS_2004, NEOWEB),
    bands=Bands(
        "a positive result speaks against the disease",
        (1, "hardly any change of probability"),
        (2, "small change of probability"),
        (5, "moderate change of probability"),
        (Above(10), "large, often conclusive change of probability"),
        source=JAESCHKE_1994,
    ),
    use=Use(
        "what a positive test changes",
        situations=(
            "sensitivity and specificity of a test, how much a positive result raises the odds, rule in, "
            "evidence-based medicine, diagnostic accuracy, epidemiology, biostatistics, conclusive change"
        ),
        names="positive likelihood ratio; =LR+; likelihood ratio of a positive test; likelihood ratio positive",
        shares="likelihood ratio",
    ),
)
def positive_likelihood_ratio(sensitivity_of_test: SensitivityOfTest, specificity_of_test: SpecificityOfTest) -> float:
    """Tell how much a positive result of a test raises the odds of the disease.

    With a specificity of 100 % there is no finite ratio.
    """
    if specificity_of_test == 100:
        raise ValueError("with a specificity of 100 % the ratio is infinite: specificity_of_test")
    return sensitivity_of_test / (100 - specificity_of_test)


@calculator(
    title="Negative likelihood ratio",
    result=Outcome("Negative likelihood ratio", "", decimals=2, limits=(0, None)),
    source=(DEEKS_2004, NEOWEB),
    bands=Bands(
        "large, often conclusive change of probability",
        (0.1, "moderate change of probability"),
        (0.2, "small change of probability"),
        (0.5, "hardly any change of probability"),
        (1, "a negative result does not speak against the disease"),
        source=JAESCHKE_1994,
    ),
    use=Use(
        "what a negative test changes",
        situations=(
            "sensitivity and specificity of a test, how much a negative result lowers the odds, rule out, "
            "evidence-based medicine, diagnostic accuracy, epidemiology, biostatistics, conclusive change"
        ),
        names="negative likelihood ratio; =LR-; likelihood ratio of a negative test; likelihood ratio negative",
        shares="likelihood ratio",
    ),
)
def negative_likelihood_ratio(sensitivity_of_test: SensitivityOfTest, specificity_of_test: SpecificityOfTest) -> float:
    """Tell how much a negative result of a test lowers the odds of the disease; small is strong.

    With a specificity of 0 % there is no finite ratio.
    """
    if specificity_of_test < 0.001:
        raise ValueError("with a specificity of 0 % the ratio is infinite: specificity_of_test")
    return (100 - sensitivity_of_test) / specificity_of_test


@calculator(
    title="Positive predictive value from counts",
    result=Outcome("Positive predictive value of the test", "%", decimals=1, limits=(0, 100)),
    source=(ALTMAN_1994_PREDICTIVE, NEOWEB),
    use=Use(
        "how many of those who test positive are ill",
        situations=(
            "two-by-two table of a cohort, contingency table, true positives and false positives, chance "
            "of disease when positive, prevalence, screening, epidemiology, biostatistics"
        ),
        names="PPV from counts; precision of a test",
    ),
)
def positive_predictive_value_from_counts(true_positives: TruePositives, false_positives: FalsePositives) -> float:
    """Tell how many of 100 persons with a positive test are ill, from a cohort's table.

    It depends on how common the disease is: counts of a case-control study give a wrong one.
    """
    if true_positives + false_positives == 0:
        raise ValueError("nobody in the study tests positive: true_positives and false_positives are both 0")
    if true_positives == 0:
        return 0
    # As a share of both, each of them told once: then a result's bounds are exact.
    return 100 / (1 + false_positives / true_positives)


@calculator(
    title="Negative predictive value from counts",
    result=Outcome("Negative predictive value of the test", "%", decimals=1, limits=(0, 100)),
    source=(ALTMAN_1994_PREDICTIVE, NEOWEB),
    use=Use(
        "how many of those who test negative are healthy",
        situations=(
            "two-by-two table of a cohort, contingency table, true negatives and false negatives, chance "
            "of no disease when negative, prevalence, screening, epidemiology, biostatistics"
        ),
        names="NPV from counts",
    ),
)
def negative_predictive_value_from_counts(true_negatives: TrueNegatives, false_negatives: FalseNegatives) -> float:
    """Tell how many of 100 persons with a negative test are healthy, from a cohort's table.

    It depends on how common the disease is: counts of a case-control study give a wrong one.
    """
    if true_negatives + false_negatives == 0:
        raise ValueError("nobody in the study tests negative: true_negatives and false_negatives are both 0")
    if true_negatives == 0:
        return 0
    # As a share of both, each of them told once: then a result's bounds are exact.
    return 100 / (1 + false_negatives / true_negatives)


@calculator(
    title="Number needed to treat",
    result=Outcome("Number needed to treat", "", decimals=1),
    source=BENDER_2001,
    steps={"risk_reduction": "Absolute risk reduction [%]"},
    use=Use(
        "how many are treated for one to gain",
        situations=(
            "randomized trial, event rates of control and treated group, absolute risk reduction, how "
            "many patients have to be treated to prevent one event, primary end point, benefit or harm of "
            "a drug, epidemiology"
        ),
        names="number needed to treat; NNT; number needed to harm; NNH",
    ),
)
def number_needed_to_treat(
    control_event_rate: ControlEventRate, experimental_event_rate: ExperimentalEventRate
) -> float:
    """Tell how many persons are treated for one to be spared an event in the time of the trial.

    It is mostly rounded up to a whole person. Below zero it is a number needed to harm. Relative risk reduction alone
    does not give it.
    """
    risk_reduction = control_event_rate - experimental_event_rate
    if risk_reduction == 0:
        raise ValueError("both groups have the same event rate: no number of treated persons spares one event")
    return 100 / risk_reduction


@calculator(
    title="Probability after a test (Bayes, by likelihood ratio)",
    result=Outcome("Post-test probability", "%", decimals=1, limits=(0, 100)),
    source=(DEEKS_2004, NEOWEB),
    steps={"odds_before": "Odds before the test", "odds_after": "Odds after the test"},
    use=Use(
        "probability of a disease after a test",
        situations=(
            "pre-test probability or prevalence, likelihood ratio of the result, odds, nomogram, how "
            "likely is disease after a positive or negative result, evidence-based medicine, diagnostic "
            "reasoning"
        ),
        names=(
            "post-test probability; posttest probability; posterior probability; Fagan nomogram; Bayes theorem; "
            "Bayes' theorem; probability after a test"
        ),
    ),
)
def post_test_probability(
    pretest_probability: PretestProbability,
    likelihood_ratio: Annotated[
        float,
        Number(
            "Likelihood ratio of the result",
            "",
            (0, 10000),
            (0.05, 20),
            2,
            synonyms=("likelihood ratio", "LR"),
            meaning="that of a positive test or of a negative one, as it came out",
            days=36500,
        ),
    ],
) -> float:
    """Tell how probable a disease is once a test's result is known.

    Odds are multiplied, not probabilities. What is certain before stays so.
    """
    if pretest_probability == 100:
        return 100
    odds_before = pretest_probability / (100 - pretest_probability)
    odds_after = odds_before * likelihood_ratio
    return 100 * odds_after / (1 + odds_after)
