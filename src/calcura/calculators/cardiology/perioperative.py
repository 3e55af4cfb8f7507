"""The heart around an operation, by the risk of its complications."""

from __future__ import annotations

from math import exp

from calcura.engine import Bands, Source, calculator
from calcura.measurements import (
    Age,
    AsaClass,
    FunctionalStatus,
    PerioperativeCardiacRisk,
    SerumCreatinine,
    SurgicalProcedure,
)

ASA_TERMS = {"class_1": -5.17, "class_2": -3.29, "class_3": -1.92, "class_4": -0.95, "class_5": 0.0}
STATUS_TERMS = {"independent": 0.0, "partially_dependent": 0.65, "totally_dependent": 1.03}
PROCEDURE_TERMS = {
    "anorectal": -0.16,
    "aortic": 1.60,
    "bariatric": -0.25,
    "brain": 1.40,
    "breast": -1.61,
    "cardiac": 1.01,
    "ear_nose_throat": 0.71,
    "foregut_hepatopancreatobiliary": 1.39,
    "gallbladder_appendix_adrenal_spleen": 0.59,
    "hernia": 0.0,
    "intestinal": 1.14,
    "neck": 0.18,
    "obstetric_gynecologic": 0.76,
    "orthopedic": 0.80,
    "other_abdominal": 1.13,
    "peripheral_vascular": 0.86,
    "skin": 0.54,
    "spine": 0.21,
    "thoracic": 0.40,
    "vein": -1.09,
    "urologic": -0.26,
}

GUPTA_2011 = Source(
    "Gupta PK, et al. Development and validation of a risk calculator for prediction of cardiac risk after surgery. "
    "Circulation 2011;124:381-7",
    doi="10.1161/CIRCULATIONAHA.110.015701",
    pmid="21730309",
)
FLEISHER_2014 = Source(
    "Fleisher LA, et al. 2014 ACC/AHA guideline on perioperative cardiovascular evaluation and management of patients "
    "undergoing noncardiac surgery. Circulation 2014;130:e278-333",
    doi="10.1161/CIR.0000000000000106",
    pmid="25085961",
)


@calculator(
    title="Gupta risk of perioperative myocardial infarction or cardiac arrest (MICA)",
    result=PerioperativeCardiacRisk,
    source=(GUPTA_2011, FLEISHER_2014),
    bands=Bands("low risk", (1, "elevated risk"), source=FLEISHER_2014),
    steps={
        "ASA_TERMS": "Contribution of the ASA physical status",
        "STATUS_TERMS": "Contribution of the functional status",
        "PROCEDURE_TERMS": "Contribution of the surgical procedure",
        "creatinine_term": "Contribution of creatinine",
        "log_odds": "Logarithm of the odds",
        "probability": "Probability of the complication",
    },
    applies_to={"age": (18, None)},
)
def gupta_mica(
    age: Age,
    functional_status: FunctionalStatus,
    asa_class: AsaClass,
    surgical_procedure: SurgicalProcedure,
    serum_creatinine: SerumCreatinine | None = None,
) -> float:
    """Estimate the percent risk of myocardial infarction or cardiac arrest of an adult within 30 days of an operation.

    Heart block, pulmonary edema and silent infarction are not in it. It tends to underestimate in those at high risk.

    A creatinine above 1.5 mg/dL counts as raised; one that was not measured has a term of its own. The terms are those
    published, with two decimals, so that the authors' own program differs a little (3.2 for 3.23 %). Guidelines call a
    risk of 1 % and more elevated.
    """
    if serum_creatinine is None:
        creatinine_term = -0.10
    elif serum_creatinine > 1.5:
        creatinine_term = 0.61
    else:
        creatinine_term = 0.0
    log_odds = (
        -5.25
        + 0.02 * age
        + STATUS_TERMS[functional_status]
        + ASA_TERMS[asa_class]
        + creatinine_term
        + PROCEDURE_TERMS[surgical_procedure]
    )
    probability = 1 / (1 + exp(-log_odds))
    return 100 * probability
