"""Fibrosis of the lung: how severe it is, and how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.pulmonology.copd import Fev1PercentPredicted
from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Age, Points, Sex
from calcura.measurements.kinds import Finding, Number, Outcome

LEY_2012 = Source(
    "Ley B, et al. A multidimensional index and staging system for idiopathic pulmonary fibrosis. Ann Intern Med "
    "2012;156:684-91",
    doi="10.7326/0003-4819-156-10-201205150-00004",
    pmid="22586007",
)
WELLS_2003 = Source(
    "Wells AU, et al. Idiopathic pulmonary fibrosis: a composite physiologic index derived from disease extent "
    "observed by computed tomography. Am J Respir Crit Care Med 2003;167:962-9",
    doi="10.1164/rccm.2111053",
    pmid="12663338",
)
GAP_FORM = Source(
    "GAP index and stages, form library of the University of Muenster",
    url="https://medical-data-models.org/23987",
)

FvcPercentPredicted = Annotated[
    float,
    Number(
        "Forced vital capacity (percent of predicted)",
        "%",
        (5, 200),
        (30, 110),
        0,
        synonyms=("FVC % predicted", "FVC percent predicted", "predicted FVC", "forced vital capacity"),
        meaning="of what is expected, not in liters",
        days=365,
    ),
]
DlcoPercentPredicted = Annotated[
    float,
    Number(
        "Diffusing capacity (percent of predicted)",
        "%",
        (3, 200),
        (15, 90),
        0,
        synonyms=("DLCO % predicted", "DLCO", "TLCO", "transfer factor", "diffusing capacity"),
        meaning="of the lung for carbon monoxide, of what is expected",
        days=365,
    ),
]


@calculator(
    title="GAP index of idiopathic pulmonary fibrosis",
    result=Points("GAP index", 0, 8),
    source=(LEY_2012, GAP_FORM),
    bands=Bands(
        "stage I: 5.6 % died within a year",
        (4, "stage II: 16.2 % died within a year"),
        (6, "stage III: 39.2 % died within a year"),
        source=GAP_FORM,
    ),
    use=Use(
        "prognosis of idiopathic pulmonary fibrosis",
        having=("idiopathic pulmonary fibrosis",),
        ages=(18, None),
        situations=(
            "IPF UIP prognosis, lung transplant referral: gender, age, physiology, forced vital capacity FVC, "
            "diffusing capacity DLCO TLCO"
        ),
        signs="idiopathic pulmonary fibrosis; -; -",
        names="GAP index; GAP stage; GAP score; gender age physiology; gender-age-physiology index; =GAP",
    ),
)
def gap_ipf(
    sex: Sex,
    age: Age,
    fvc_percent_predicted: FvcPercentPredicted,
    diffusing_capacity_not_performable: Annotated[
        bool,
        Finding(
            "Diffusing capacity cannot be performed",
            meaning="because of symptoms or lung function; not a test that nobody asked for",
            synonyms=("cannot perform DLCO", "DLCO cannot be performed", "unable to perform DLCO"),
        ),
    ] = False,
    dlco_percent_predicted: DlcoPercentPredicted | None = None,
) -> int:
    """Tell how idiopathic pulmonary fibrosis of an adult will go.

    Who cannot perform the test of diffusion scores 3 for it; where it was not done at all there is no index. Between 35
    and 36 % of diffusion 1 point is given.
    """
    points = 0
    if sex == "male":
        points += 1
    if age > 65:
        points += 2
    elif age > 60:
        points += 1
    if fvc_percent_predicted < 50:
        points += 2
    elif fvc_percent_predicted <= 75:
        points += 1
    if diffusing_capacity_not_performable:
        points += 3
    elif dlco_percent_predicted is None:
        raise ValueError("dlco_percent_predicted is needed unless the test cannot be performed")
    elif dlco_percent_predicted <= 35:
        points += 2
    elif dlco_percent_predicted <= 55:
        points += 1
    return points


@calculator(
    title="Composite physiologic index of idiopathic pulmonary fibrosis",
    result=Outcome("Composite physiologic index", "", decimals=1),
    source=WELLS_2003,
    use=Use(
        "severity of idiopathic pulmonary fibrosis",
        having=("idiopathic pulmonary fibrosis",),
        ages=(18, None),
        situations=(
            "IPF with or without emphysema: extent of fibrosis from FVC, FEV1 and diffusing capacity DLCO TLCO, lung "
            "function"
        ),
        names="CPI; composite physiologic index; composite physiological index; Wells index of fibrosis",
    ),
)
def composite_physiologic_index(
    dlco_percent_predicted: DlcoPercentPredicted,
    fvc_percent_predicted: FvcPercentPredicted,
    fev1_percent_predicted: Fev1PercentPredicted,
) -> float:
    """Tell how severe idiopathic pulmonary fibrosis of an adult is, whether or not there is emphysema beside it.

    Higher is worse; it can be below zero. All three are per cent of what is expected, not liters. FEV1 is added,
    so that emphysema beside the fibrosis counts less.
    """
    return 91.0 - 0.65 * dlco_percent_predicted - 0.53 * fvc_percent_predicted + 0.34 * fev1_percent_predicted
