"""GRACE: risk of death in acute coronary syndrome, at presentation and at discharge."""

from __future__ import annotations

from math import exp
from typing import Annotated

from calcura.calculators.cardiology.acute_coronary import (
    KillipSigns,
    RaisedCardiacMarkers,
    StDeviation,
    killip_class,
)
from calcura.engine import Bands, Source, Use, banded, calculator, each
from calcura.measurements import (
    Age,
    CongestiveHeartFailure,
    HeartRate,
    MyocardialInfarction,
    Points,
    SerumCreatinine,
    SystolicBloodPressure,
)
from calcura.measurements.kinds import Finding, Outcome, Proper

GRANGER_2003 = Source(
    "Granger CB, et al. Predictors of hospital mortality in the Global Registry of Acute Coronary Events. "
    "Arch Intern Med 2003;163:2345-53",
    doi="10.1001/archinte.163.19.2345",
    pmid="14581255",
)
EAGLE_2004 = Source(
    "Eagle KA, et al. A validated prediction model for all forms of acute coronary syndrome: estimating the risk of "
    "6-month postdischarge death in an international registry. JAMA 2004;291:2727-33",
    doi="10.1001/jama.291.22.2727",
    pmid="15187054",
)
GRACE_METHODS = Source(
    "Center for Outcomes Research, University of Massachusetts Medical School. Methods and formulas used to calculate "
    "the GRACE risk scores",
    url="http://medicine.toor.biz/grace.php",
)
MCMASTER = Source(
    "McMaster Textbook of Internal Medicine, table 3.11-2", url="https://empendium.com/mcmtextbook/table/031_2892"
)

KILLIP_POINTS = {"class_1": 0, "class_2": 20, "class_3": 39, "class_4": 59}
CardiacArrestAtAdmission = Annotated[
    bool, Finding("Cardiac arrest at admission", synonyms=("cardiac arrest on arrival", "arrested at presentation"))
]


@calculator(
    title="GRACE score for death in hospital",
    result=Points("GRACE score", 1, 372),
    source=GRANGER_2003,
    bands=Bands(
        "without ST elevation: low risk, less than 1 % die in hospital",
        (109, "without ST elevation: intermediate risk, 1 to 3 % die in hospital"),
        (141, "without ST elevation: high risk, more than 3 % die in hospital"),
        source=MCMASTER,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "mortality in acute coronary syndrome",
        having=("acute coronary syndrome", "myocardial infarction"),
        situations=(
            "GRACE registry NSTEMI STEMI unstable angina in-hospital mortality points nomogram Killip creatinine heart "
            "rate systolic pressure cardiac arrest early invasive strategy"
        ),
        signs="acute coronary syndrome; ST-elevation infarction; chest pain",
        names="=GRACE; GRACE score; GRACE risk score; GRACE in-hospital; GRACE ACS score; GRACE points",
    ),
)
def grace_in_hospital(
    age: Age,
    heart_rate: HeartRate,
    systolic_blood_pressure: SystolicBloodPressure,
    serum_creatinine: SerumCreatinine,
    killip_signs: KillipSigns,
    cardiac_arrest_at_admission: CardiacArrestAtAdmission,
    st_deviation: StDeviation,
    raised_cardiac_markers: RaisedCardiacMarkers,
) -> int:
    """Score the risk of death in hospital of an adult with acute coronary syndrome, at presentation.

    There are four GRACE nomograms, which are not interchangeable: this is that of 2003, for death in hospital.
    """
    points = banded(age, 0, (30, 8), (40, 25), (50, 41), (60, 58), (70, 75), (80, 91), (90, 100))
    points += banded(heart_rate, 0, (50, 3), (70, 9), (90, 15), (110, 24), (150, 38), (200, 46))
    points += banded(systolic_blood_pressure, 58, (80, 53), (100, 43), (120, 34), (140, 24), (160, 10), (200, 0))
    points += banded(serum_creatinine, 1, (0.4, 4), (0.8, 7), (1.2, 10), (1.6, 13), (2, 21), (4, 28))
    points += each(KILLIP_POINTS, killip_signs)
    points += each(39, cardiac_arrest_at_admission) + each(28, st_deviation) + each(14, raised_cardiac_markers)
    return points


@calculator(
    title="GRACE probability of death in hospital (logistic model)",
    result=Outcome("Probability of death in hospital", "%", decimals=1, limits=(0, 100)),
    source=(GRANGER_2003, GRACE_METHODS),
    applies_to={"age": (18, None)},
    steps={
        "killip": Proper("Killip class"),
        "arrest_term": "Contribution of cardiac arrest",
        "marker_term": "Contribution of cardiac markers",
        "deviation_term": "Contribution of ST deviation",
        "log_odds": "Logarithm of the odds",
    },
    use=Use(
        "mortality in acute coronary syndrome",
        having=("acute coronary syndrome", "myocardial infarction"),
        situations=(
            "GRACE model per cent probability of in-hospital death NSTEMI STEMI logistic regression coefficients "
            "instead of points"
        ),
        signs="-; acute coronary syndrome; ST-elevation infarction",
        names="GRACE in-hospital mortality; GRACE probability; GRACE model; GRACE mortality",
        shares="=GRACE; GRACE score",
    ),
)
def grace_in_hospital_mortality(
    age: Age,
    heart_rate: HeartRate,
    systolic_blood_pressure: SystolicBloodPressure,
    serum_creatinine: SerumCreatinine,
    killip_signs: KillipSigns,
    cardiac_arrest_at_admission: CardiacArrestAtAdmission,
    st_deviation: StDeviation,
    raised_cardiac_markers: RaisedCardiacMarkers,
) -> float:
    """Estimate the percent probability that an adult with acute coronary syndrome dies in hospital, at presentation.

    It is the model behind the points of the GRACE score for death in hospital, and somewhat more accurate than they.
    """
    killip = killip_class(killip_signs)
    arrest_term = 1.4586 if cardiac_arrest_at_admission else 0.0
    marker_term = 0.4700 if raised_cardiac_markers else 0.0
    deviation_term = 0.8755 if st_deviation else 0.0
    log_odds = (
        -7.7035
        + 0.0531 * age
        + 0.0087 * heart_rate
        - 0.0168 * systolic_blood_pressure
        + 0.1823 * serum_creatinine
        + 0.6931 * killip
        + arrest_term
        + marker_term
        + deviation_term
    )
    return 100 / (1 + exp(-log_odds))


@calculator(
    title="GRACE score for death within 6 months of discharge",
    result=Points("GRACE discharge score", 1, 263),
    source=EAGLE_2004,
    bands=Bands(
        "low risk: without ST elevation less than 3 % die within 6 months of discharge",
        (89, "intermediate risk: without ST elevation 3 to 8 % die within 6 months of discharge"),
        (119, "high risk: without ST elevation more than 8 % die within 6 months of discharge"),
        source=MCMASTER,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "mortality after acute coronary syndrome",
        having=("acute coronary syndrome", "myocardial infarction"),
        situations=(
            "GRACE discharge six months postdischarge death Eagle nomogram history of heart failure infarction no PCI "
            "in hospital ST depression prognosis going home"
        ),
        signs="-; acute coronary syndrome; ST-elevation infarction",
        names="GRACE 6-month; GRACE discharge score; GRACE six months; GRACE 6 month mortality; Eagle score",
        shares="=GRACE; GRACE score",
    ),
)
def grace_6_month(
    age: Age,
    congestive_heart_failure: CongestiveHeartFailure,
    myocardial_infarction: MyocardialInfarction,
    heart_rate: HeartRate,
    systolic_blood_pressure: SystolicBloodPressure,
    st_depression: Annotated[
        bool, Finding("ST depression", meaning="on the first electrocardiogram", synonyms=("ST segment depression",))
    ],
    serum_creatinine: SerumCreatinine,
    raised_cardiac_markers: RaisedCardiacMarkers,
    coronary_intervention_in_hospital: Annotated[
        bool,
        Finding(
            "Coronary intervention in hospital",
            meaning="percutaneous coronary intervention during this stay",
            synonyms=("PCI in hospital", "in-hospital PCI"),
        ),
    ],
) -> int:
    """Score the risk of an adult with acute coronary syndrome, at discharge, to die within the next six months.

    Heart failure and infarction are those of the history; heart rate, pressure and creatinine those of presentation.
    A coronary intervention that was not done scores. The classes are those of syndromes without ST elevation; with it
    they begin at 100 and 128 points, for 4.5 to 11 % and more.
    """
    points = banded(age, 0, (40, 18), (50, 36), (60, 55), (70, 73), (80, 91), (90, 100))
    points += banded(heart_rate, 0, (50, 3), (70, 9), (90, 14), (110, 23), (150, 35), (200, 43))
    points += banded(systolic_blood_pressure, 24, (80, 22), (100, 18), (120, 14), (140, 10), (160, 4), (200, 0))
    points += banded(serum_creatinine, 1, (0.4, 3), (0.8, 5), (1.2, 7), (1.6, 9), (2, 15), (4, 20))
    points += each(24, congestive_heart_failure) + each(12, myocardial_infarction)
    points += each(11, st_depression) + each(15, raised_cardiac_markers)
    points += 0 if coronary_intervention_in_hospital else 14
    return points
