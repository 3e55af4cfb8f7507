"""How frequent something is: rates of a population, how sure a share or a mean is, and how many persons tell it."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Annotated

from calcura.calculators.epidemiology.studies import counted
from calcura.engine import Source, Use, calculator
from calcura.measurements.kinds import Choice, Number, Outcome, Proper

VANDENBROUCKE_2012 = Source(
    "Vandenbroucke JP, Pearce N. Incidence rates in dynamic populations. Int J Epidemiol 2012;41:1472-9",
    doi="10.1093/ije/dys142",
    pmid="23045207",
)
STEM_EPIDEMIC = Source(
    "Basic epidemic metrics: cases per person-time. STEM Calculators",
    url="https://stemcalculators.app/calculators/biology/microbiology-and-epidemiology/basic-epidemic-metrics",
)
LIPSITCH_2015 = Source(
    "Lipsitch M, et al. Potential biases in estimating absolute and relative case-fatality risks during "
    "outbreaks. PLoS Negl Trop Dis 2015;9:e0003846",
    doi="10.1371/journal.pntd.0003846",
)
DISEASE_DETECTIVES = Source(
    "Calculate health-related rates: deaths caused by the disease over diagnosed cases. Disease Detectives",
    url="http://diseasedetectives.wikia.com/wiki/Calculate_Health_Related_Rates",
)
WILSON_1927 = Source(
    "Wilson EB. Probable inference, the law of succession, and statistical inference. J Am Stat Assoc 1927;22:209-12",
    doi="10.1080/01621459.1927.10502953",
)
WILSON_CALCULATOR = Source(
    "Wilson 1927, as in a calculator of the confidence interval of a proportion",
    url="https://www.eng-calculators.com/calculators/confidence-interval-proportion",
)
ALTMAN_2005 = Source(
    "Altman DG, Bland JM. Standard deviations and standard errors. BMJ 2005;331:903",
    doi="10.1136/bmj.331.7521.903",
)
UNIQCRET_INTERVALS = Source(
    "Standard deviation, standard error and confidence intervals in clinical research. Uniqcret",
    url=(
        "https://www.uniqcret.com/post/standard-deviation-sd-standard-error-se-and-confidence-intervals-ci-in-"
        "clinical-research"
    ),
)
CHARAN_2013 = Source(
    "Charan J, Biswas T. How to calculate sample size for different study designs in medical research? Indian J "
    "Psychol Med 2013;35:121-6",
    doi="10.4103/0253-7176.116232",
)
ALPHA_SAMPLE_SIZE = Source(
    "Sample size from prevalence, n = Z^2 p (1 - p) / d^2. AlphaCalculator",
    url="https://alphacalculator.org/sample-size-calculator-based-on-prevalence-statistics.php",
)

SampleSize = Annotated[float, counted("Subjects in the sample", "all of them", "sample size", "number of subjects")]


@calculator(
    title="Incidence rate by person-time",
    result=Outcome("Incidence per 1000 person-years", "", decimals=2, limits=(0, None)),
    source=(VANDENBROUCKE_2012, STEM_EPIDEMIC),
    use=Use(
        "how often new cases come up",
        situations=(
            "cohort with unequal follow-up, new cases in a population at risk, person-years of observation, public "
            "health, epidemiology"
        ),
        names="incidence rate; incidence density; person-time rate; incidence per person-years",
    ),
)
def incidence_rate(
    new_cases: Annotated[float, counted("New cases", "in the time of observation", "incident cases")],
    person_years: Annotated[
        float,
        Number(
            "Person-years at risk",
            "years",
            (0.01, 1_000_000_000),
            (10, 20_000),
            1,
            synonyms=("person-years", "person-time"),
            meaning="time of observation of all persons together, without those who have the disease already",
            days=36500,
        ),
    ],
) -> float:
    """Tell how many new cases come up in 1000 person-years, where persons were followed for unequal times.

    Whoever has the disease already is not at risk. Rates are told per 100 or 100,000 person-years as well.
    """
    return 1000 * new_cases / person_years


@calculator(
    title="Case fatality rate",
    result=Outcome("Case fatality rate", "%", decimals=1, limits=(0, 100)),
    source=(LIPSITCH_2015, DISEASE_DETECTIVES),
    use=Use(
        "how deadly a disease is",
        situations="outbreak, epidemic, deaths among diagnosed cases, lethality of an infection, public health",
        names="case fatality rate; case fatality ratio; case fatality; lethality; =CFR",
    ),
)
def case_fatality_rate(
    deaths_of_disease: Annotated[float, counted("Deaths of the disease", "among the cases", "deaths among cases")],
    diagnosed_cases: Annotated[float, counted("Diagnosed cases", "all of them, dead and alive", "confirmed cases")],
) -> float:
    """Tell how many of 100 persons with a diagnosed disease die of it.

    Not the mortality of the population, nor of all infected: the more mild cases are found, the lower it is.
    """
    if diagnosed_cases == 0:
        raise ValueError("nobody has the disease: diagnosed_cases is 0")
    if deaths_of_disease > diagnosed_cases:
        raise ValueError("more deaths than cases; check both counts")
    return 100 * deaths_of_disease / diagnosed_cases


@calculator(
    title=Proper("Wilson confidence interval of a proportion"),
    result=Outcome("Limit of the confidence interval", "%", decimals=1, limits=(0, 100)),
    source=(WILSON_1927, WILSON_CALCULATOR),
    steps={
        "proportion": "Share with the event",
        "center": "Center of the interval",
        "half_width": "Half width of the interval",
    },
    use=Use(
        "how sure a share is",
        situations=(
            "share of patients with an event in a sample, small sample, rate near zero or one hundred percent, "
            "epidemiology, biostatistics"
        ),
        asked=("interval_limit",),
        names=(
            "Wilson interval; Wilson score interval; Wilson confidence interval; confidence interval of a proportion; "
            "confidence interval for a proportion"
        ),
    ),
)
def confidence_interval_proportion(
    subjects_with_event: Annotated[float, counted("Subjects with the event", "of the sample", "number of events")],
    sample_size: SampleSize,
    interval_limit: Annotated[
        str, Choice("Limit of the interval", {"lower": "lower limit", "upper": "upper limit"}, meaning="which is asked")
    ],
) -> float:
    """Tell between which limits a share lies with 95 % confidence, by the score interval of Wilson.

    It holds for small samples and for shares near 0 or 100 %, where the simple interval of Wald does not.
    """
    if sample_size == 0:
        raise ValueError("nobody is in the sample: sample_size is 0")
    if subjects_with_event > sample_size:
        raise ValueError("more subjects with the event than subjects; check both counts")
    proportion = subjects_with_event / sample_size
    center = (proportion + 1.96**2 / (2 * sample_size)) / (1 + 1.96**2 / sample_size)
    half_width = (
        1.96
        * sqrt(proportion * (1 - proportion) / sample_size + 1.96**2 / (4 * sample_size**2))
        / (1 + 1.96**2 / sample_size)
    )
    if interval_limit == "lower":
        return max(100 * (center - half_width), 0)
    return min(100 * (center + half_width), 100)


@calculator(
    title="Standard error of a mean with its confidence interval",
    result=Outcome("Standard error of the mean", "", decimals=2, limits=(0, None)),
    source=(ALTMAN_2005, UNIQCRET_INTERVALS),
    steps={
        "standard_error": "Standard deviation over the root of the sample size",
        "lower_limit": "Lower limit of the 95 % confidence interval",
        "upper_limit": "Upper limit of the 95 % confidence interval",
    },
    use=Use(
        "how sure a mean is",
        situations="mean and standard deviation of a sample, normal approximation, biostatistics, epidemiology",
        names=(
            "standard error of the mean; standard error of a mean; =SEM; confidence interval of a mean; confidence "
            "interval for a mean"
        ),
    ),
)
def standard_error_mean(
    sample_mean: Annotated[
        float,
        Number("Mean of the sample", "", (-1_000_000, 1_000_000), (10, 200), 1, synonyms=("sample mean",), days=36500),
    ],
    sample_standard_deviation: Annotated[
        float,
        Number(
            "Standard deviation of the sample",
            "",
            (0, 1_000_000),
            (1, 40),
            1,
            synonyms=("sample standard deviation",),
            meaning="in the unit of the mean",
            days=36500,
        ),
    ],
    sample_size: SampleSize,
) -> float:
    """Tell how sure the mean of a large sample is: its standard error, and between which limits the mean lies.

    The result is in the unit of the mean. It is not the standard deviation, which tells how far persons differ. Below
    30 subjects the t distribution gives a wider interval.
    """
    if sample_size < 2:
        raise ValueError("a standard error needs two subjects or more: sample_size")
    standard_error = sample_standard_deviation / sqrt(sample_size)
    # Told beside the result, as steps.
    lower_limit = sample_mean - 1.96 * standard_error  # noqa: F841
    upper_limit = sample_mean + 1.96 * standard_error  # noqa: F841
    return standard_error


@calculator(
    title="Sample size for one proportion",
    result=Outcome("Subjects needed", "", decimals=0, limits=(1, None)),
    source=(CHARAN_2013, ALPHA_SAMPLE_SIZE),
    steps={"subjects": "Subjects before rounding up"},
    use=Use(
        "how many subjects a study needs",
        situations=(
            "planning a prevalence survey with 95 % confidence, margin of error in percentage points, expected "
            "prevalence, simple random sample, epidemiology, biostatistics"
        ),
        names=(
            "sample size for one proportion; sample size for a prevalence survey; sample size for prevalence; sample "
            "size of a survey; sample size for a proportion"
        ),
    ),
)
def sample_size_proportion(
    expected_proportion: Annotated[
        float,
        Number(
            "Expected proportion",
            "%",
            (0.01, 99.99),
            (1, 60),
            1,
            other_units=("fraction",),
            synonyms=("expected prevalence", "anticipated proportion"),
            meaning="50 where nothing is known, which asks for most subjects",
            days=36500,
        ),
    ],
    margin_of_error: Annotated[
        float,
        Number(
            "Margin of error",
            "%",
            (0.01, 50),
            (1, 10),
            1,
            other_units=("fraction",),
            synonyms=("half width of the interval", "absolute precision"),
            meaning="half the width of the interval, in percentage points",
            days=36500,
        ),
    ],
) -> int:
    """Tell how many subjects of a large population tell a share with 95 % confidence to within a margin.

    For a simple random sample, without allowance for those who drop out or for a small population.
    """
    subjects = 1.96**2 * expected_proportion * (100 - expected_proportion) / margin_of_error**2
    # Rounded first, so that what is whole, as 9604, is not counted up by a last digit.
    return ceil(round(10000 * subjects) / 10000)
