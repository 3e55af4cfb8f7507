"""Drugs that dissolve a clot: how much of them."""

from __future__ import annotations

from typing import Annotated, Literal

from calcura.engine import Source, Use, banded, calculator
from calcura.measurements import Weight
from calcura.measurements.kinds import Choice, Outcome

ASSENT_2 = Source(
    "ASSENT-2, tenecteplase by weight in acute myocardial infarction. Lancet 1999;354:716",
    doi="10.1016/S0140-6736(99)07403-6",
)
MENON_2022 = Source(
    "Menon BK, et al. Intravenous tenecteplase compared with alteplase for acute ischaemic stroke in Canada (AcT). "
    "Lancet 2022;400:161-9",
    doi="10.1016/S0140-6736(22)01054-6",
    pmid="35779553",
)
TNKASE = Source(
    "TNKase (tenecteplase), label: recommended dosage by weight, table 1 (Drugs.com)",
    url="https://www.drugs.com/dosage/tnkase.html",
)
CLIOT = Source(
    "R package cliot, dosing of tenecteplase in STEMI and acute ischemic stroke",
    url="https://rdrr.io/cran/cliot/man/tenecteplase_dosing.html",
)


@calculator(
    title="Tenecteplase dose by weight",
    result=Outcome("Tenecteplase dose", "mg", decimals=1, limits=(0, 50)),
    source=(ASSENT_2, MENON_2022, TNKASE, CLIOT),
    use=Use(
        "dose of tenecteplase",
        having=("ST-elevation infarction", "acute stroke"),
        ages=(18, None),
        situations=(
            "thrombolysis fibrinolysis of ST-elevation infarction STEMI or ischemic stroke, single bolus by weight, TNK"
        ),
        names="tenecteplase dose; TNK dose; TNKase; tenecteplase; TNK-tPA",
        asked=("thrombolysis_for",),
    ),
)
def tenecteplase_dose(
    weight: Weight,
    thrombolysis_for: Annotated[
        Literal["st_elevation_infarction", "ischemic_stroke"],
        Choice(
            "Disease to be treated with tenecteplase",
            {"st_elevation_infarction": "ST-elevation infarction", "ischemic_stroke": "acute ischemic stroke"},
            option_synonyms={"st_elevation_infarction": ("STEMI",), "ischemic_stroke": ("stroke",)},
        ),
    ],
) -> float:
    """Return the single bolus of tenecteplase by weight for an adult with an infarction or a stroke.

    The two must not be exchanged: in stroke it is 0.25 mg/kg and at most 25 mg, half of what an infarction takes. Above
    75 years some give half the dose in infarction, too, which is not computed. At 5 mg/mL the volume in mL is a fifth.
    """
    if thrombolysis_for == "ischemic_stroke":
        return min(0.25 * weight, 25)
    return banded(weight, 30, (60, 35), (70, 40), (80, 45), (90, 50))
