"""What a trial or a cohort shows: how much more or less often an event occurs, and whether chance explains it."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Annotated

from calcura.calculators.epidemiology.studies import ControlEventRate, ExperimentalEventRate, counted, share
from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

COOK_1995 = Source(
    "Cook RJ, Sackett DL. The number needed to treat: a clinically useful measure of treatment effect. BMJ "
    "1995;310:452-4",
    doi="10.1136/bmj.310.6977.452",
)
NOTTINGHAM_RISK = Source(
    "University of Nottingham, evidence-based practice: absolute and relative risk reduction",
    url="https://nottingham.ac.uk/nursing/sonet/rlos/ebp/risk_reduction/7.html",
)
EBM_CALCULATOR = Source(
    "Calculator of evidence-based medicine, background: a rate above that of the controls is an increase of risk",
    url="https://vision-fmc.com/I/ebm-calculator-background.html",
)
KATZ_1978 = Source(
    "Katz D, et al. Obtaining confidence intervals for the risk ratio in cohort studies. Biometrics 1978;34:469-74",
    doi="10.2307/2530610",
)
GARDNER_ALTMAN_HUTCHON = Source(
    "Hutchon DJR. Relative risk with its confidence interval, after Gardner and Altman",
    url="http://www.hutchon.net/ConfidRR.htm",
)
PEARSON_1900 = Source(
    "Pearson K. On the criterion that a given system of deviations from the probable in the case of a correlated "
    "system of variables is such that it can be reasonably supposed to have arisen from random sampling. Philos "
    "Mag 1900;50:157-75",
    doi="10.1080/14786440009463897",
)
ZHAN_2016 = Source(
    "Pearson's statistic of a two-by-two table, n (ad - bc)^2 over the product of the totals. X. Zhan 2016",
    url="https://zhanxw.com/blog/2016/09/",
)
HANLEY_2001 = Source(
    "Hanley JA. A heuristic approach to the formulas for population attributable fraction. J Epidemiol Community "
    "Health 2001;55:508-14",
    doi="10.1136/jech.55.7.508",
)
LEVIN_BOSTON = Source(
    "Levin's formula of 1953, as in Boston University, EP713: measures of association",
    url="https://sphweb.bumc.bu.edu/otlt/MPH-modules/EP/EP713_Association/ada_files/ada_equation52.html",
)

ExposedWithEvent = Annotated[
    float, counted("Exposed with the event", "of the exposed or treated", "exposed and ill", "exposed with disease")
]
ExposedWithoutEvent = Annotated[
    float, counted("Exposed without the event", "of the exposed or treated", "exposed and well")
]
UnexposedWithEvent = Annotated[
    float, counted("Unexposed with the event", "of the controls", "unexposed and ill", "unexposed with disease")
]
UnexposedWithoutEvent = Annotated[
    float, counted("Unexposed without the event", "of the controls", "unexposed and well")
]


@calculator(
    title="Absolute risk reduction",
    result=Outcome("Absolute risk reduction", "%", decimals=1, limits=(-100, 100)),
    source=(COOK_1995, NOTTINGHAM_RISK),
    bands=Bands("more events with treatment", (0, "no more events with treatment"), source=EBM_CALCULATOR),
    use=Use(
        "how much rarer an event is with treatment",
        situations=(
            "randomized trial, event rates of control and treated group, difference of two risks in percentage points, "
            "benefit or harm of a drug, epidemiology, biostatistics"
        ),
        names="absolute risk reduction; =ARR; risk difference; absolute risk difference; absolute risk increase",
    ),
)
def absolute_risk_reduction(
    control_event_rate: ControlEventRate, experimental_event_rate: ExperimentalEventRate
) -> float:
    """Tell by how many percentage points an event is rarer in the treated group of a trial than in the control group.

    Below zero events are more frequent with treatment. Where the event is wanted, as a cure, the difference below zero
    is the benefit. Others tell the difference without its sign.
    """
    return control_event_rate - experimental_event_rate


@calculator(
    title="Relative risk reduction",
    result=Outcome("Relative risk reduction", "%", decimals=1, limits=(None, 100)),
    source=(COOK_1995, NOTTINGHAM_RISK),
    bands=Bands("relatively more events with treatment", (0, "no more events with treatment"), source=EBM_CALCULATOR),
    use=Use(
        "how much rarer an event is with treatment",
        situations=(
            "randomized trial, event rates of control and treated group, share of events that treatment prevents, "
            "relative benefit of a drug, epidemiology, biostatistics"
        ),
        names="relative risk reduction; =RRR; relative risk increase; relative reduction of risk",
    ),
)
def relative_risk_reduction(
    control_event_rate: ControlEventRate, experimental_event_rate: ExperimentalEventRate
) -> float:
    """Tell which share of the events of a trial's control group is spared with treatment.

    Where the rate of the controls is low, it makes much of a small benefit: tell the absolute reduction, too.
    """
    if control_event_rate < 0.001:
        raise ValueError("without events in the control group there is nothing to reduce: control_event_rate")
    return 100 - 100 * experimental_event_rate / control_event_rate


@calculator(
    title="Relative risk with its confidence interval",
    result=Outcome("Relative risk", "", decimals=2, limits=(0, None)),
    source=(KATZ_1978, GARDNER_ALTMAN_HUTCHON),
    bands=Bands("lower risk in the exposed", (1, "no lower risk in the exposed"), source=GARDNER_ALTMAN_HUTCHON),
    steps={
        "exposed_risk": "Risk of the exposed",
        "unexposed_risk": "Risk of the unexposed",
        "ratio": "Ratio of the risks",
        "standard_error": "Standard error of its logarithm",
        "lower_limit": "Lower limit of the 95 % confidence interval",
        "upper_limit": "Upper limit of the 95 % confidence interval",
    },
    use=Use(
        "how many times as frequent an event is in the exposed",
        situations=(
            "cohort study or randomized trial, two-by-two table, counts of exposed and unexposed with the disease, "
            "incidence in two groups, epidemiology, biostatistics"
        ),
        names="relative risk; risk ratio; relative risk from counts; confidence interval of a relative risk",
    ),
)
def relative_risk(
    exposed_with_event: ExposedWithEvent,
    exposed_without_event: ExposedWithoutEvent,
    unexposed_with_event: UnexposedWithEvent,
    unexposed_without_event: UnexposedWithoutEvent,
) -> float:
    """Tell how many times as frequent an event is in the exposed as in the unexposed of a cohort or trial.

    An interval from below to above 1 is not significant at 5 %. Not for case-control studies, which have an odds ratio.
    With no event in a group there is no interval: counts are not changed by adding a half.
    """
    if exposed_with_event == 0 or unexposed_with_event == 0:
        raise ValueError("without events in one of the groups there is no confidence interval")
    exposed_risk = 1 / (1 + exposed_without_event / exposed_with_event)
    unexposed_risk = 1 / (1 + unexposed_without_event / unexposed_with_event)
    ratio = exposed_risk / unexposed_risk
    standard_error = sqrt((1 - exposed_risk) / exposed_with_event + (1 - unexposed_risk) / unexposed_with_event)
    # Told beside the result, as steps.
    lower_limit = exp(log(ratio) - 1.96 * standard_error)  # noqa: F841
    upper_limit = exp(log(ratio) + 1.96 * standard_error)  # noqa: F841
    return ratio


@calculator(
    title="Chi-square statistic of a two-by-two table (uncorrected)",
    result=Outcome("Chi-square statistic", "", decimals=2, limits=(0, None)),
    source=(PEARSON_1900, ZHAN_2016),
    steps={
        "exposed": "Exposed persons",
        "unexposed": "Unexposed persons",
        "with_event": "Persons with the event",
        "without_event": "Persons without the event",
        "everybody": "All persons",
        "least_expected": "Least expected count",
        "cross_products": "Difference of the cross products",
    },
    use=Use(
        "whether chance explains a difference of two shares",
        situations=(
            "contingency table of exposure and disease, two proportions compared, significance test, expected counts, "
            "one degree of freedom, epidemiology, biostatistics"
        ),
        names="chi-square test; chi-square statistic; chi-squared test; Pearson chi-square; chi square of a 2x2 table",
    ),
)
def chi_square_2x2(
    exposed_with_event: ExposedWithEvent,
    exposed_without_event: ExposedWithoutEvent,
    unexposed_with_event: UnexposedWithEvent,
    unexposed_without_event: UnexposedWithoutEvent,
) -> float:
    """Test whether the difference of two independent shares of a two-by-two table is more than chance.

    One degree of freedom, without the correction of Yates: from 3.84 on p is below 0.05. Where the least expected count
    is below 5, Fisher's exact test is advised. Not for pairs, which have the test of McNemar.
    """
    exposed = exposed_with_event + exposed_without_event
    unexposed = unexposed_with_event + unexposed_without_event
    with_event = exposed_with_event + unexposed_with_event
    without_event = exposed_without_event + unexposed_without_event
    if exposed == 0 or unexposed == 0 or with_event == 0 or without_event == 0:
        raise ValueError("a row or a column of the table is empty: nothing can be compared")
    everybody = exposed + unexposed
    # Told beside the result, as a step.
    least_expected = min(exposed, unexposed) * min(with_event, without_event) / everybody  # noqa: F841
    cross_products = exposed_with_event * unexposed_without_event - exposed_without_event * unexposed_with_event
    return everybody * cross_products**2 / (exposed * unexposed * with_event * without_event)


@calculator(
    title="Population attributable fraction (Levin)",
    result=Outcome("Attributable fraction", "%", decimals=1, limits=(None, 100)),
    source=(HANLEY_2001, LEVIN_BOSTON),
    steps={"excess": "Excess of risk in the population"},
    use=Use(
        "which share of the cases an exposure explains",
        situations=(
            "risk factor in a population, prevalence of exposure and its relative risk, preventable cases, burden of "
            "disease, smoking, public health, epidemiology"
        ),
        names=(
            "population attributable fraction; =PAF; population attributable risk percent; Levin's formula; population "
            "attributable risk; attributable fraction in the population"
        ),
    ),
)
def population_attributable_fraction(
    exposure_prevalence: Annotated[
        float,
        share("Exposed share of the population", "of all persons, not of the cases", (1, 60), "prevalence of exposure"),
    ],
    relative_risk_of_exposure: Annotated[
        float,
        Number(
            "Relative risk of the exposure",
            "",
            (0.01, 1000),
            (1, 20),
            2,
            synonyms=("relative risk of the risk factor",),
            meaning="of the exposed against the unexposed",
            days=36500,
        ),
    ],
) -> float:
    """Tell which share of a population's cases would not be there without an exposure.

    The exposure is that of the population, not of the cases. A relative risk that was adjusted makes it wrong. Below
    zero, where the exposure protects, it is not the fraction prevented, which is another measure.
    """
    excess = exposure_prevalence / 100 * (relative_risk_of_exposure - 1)
    return 100 - 100 / (1 + excess)
