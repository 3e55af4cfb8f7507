"""KDIGO: stages of acute kidney injury, risk categories of chronic kidney disease."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.nephrology.urine_chemistry import KDIGO_2012
from calcura.engine import Bands, Printed, Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    AlbuminCreatinineRatio,
    EstimatedGfr,
    HoursOfUrineFlow,
    Points,
    Proper,
    SerumCreatinine,
    UrineFlow,
)
from calcura.measurements.kinds import Finding, Number

KDIGO_AKI_2012 = Source(
    "KDIGO clinical practice guideline for acute kidney injury. Kidney Int Suppl 2012;2:1-138",
    doi="10.1038/kisup.2012.1",
    url="https://kdigo.org/guidelines/acute-kidney-injury/",
)

BaselineCreatinine = Annotated[
    float,
    Number(
        "Baseline serum creatinine",
        "mg/dL",
        (0.1, 80),
        (0.4, 3),
        2,
        substance="creatinine",
        other_units=("umol/L", "mmol/L", "mg/L"),
        synonyms=("usual creatinine", "creatinine known from before"),
        meaning="known, or presumed to be that of the past 7 days",
        days=365,
    ),
]
LowestCreatinineIn48Hours = Annotated[
    float,
    Number(
        "Lowest serum creatinine of the past 48 hours",
        "mg/dL",
        (0.1, 80),
        (0.4, 6),
        2,
        substance="creatinine",
        other_units=("umol/L", "mmol/L", "mg/L"),
        synonyms=("creatinine 48 hours ago", "creatinine two days ago"),
        meaning="measured within 48 hours before the present one",
        days=2,
    ),
]


@calculator(
    title=Proper("KDIGO stage of acute kidney injury"),
    result=Points("KDIGO stage", 0, 3),
    source=KDIGO_AKI_2012,
    bands=Bands(
        "no acute kidney injury by these criteria",
        (1, "stage 1 acute kidney injury"),
        (2, "stage 2 acute kidney injury"),
        (3, "stage 3 acute kidney injury"),
        source=KDIGO_AKI_2012,
    ),
    steps={
        "times_baseline": "Creatinine divided by its baseline",
        "rise": "Rise of creatinine within 48 hours [mg/dL]",
        "creatinine_stage": "Stage by creatinine",
        "urine_stage": "Stage by urine output",
    },
    use=Use(
        "stage of acute kidney injury",
        having=("acute kidney injury",),
        situations=(
            "AKI staging KDIGO criteria creatinine rise baseline oliguria anuria urine output mL/kg/h dialysis renal "
            "replacement therapy acute renal failure worsening kidney function"
        ),
        signs="acute kidney injury; -; creatinine, kidney disease, shock",
        names="KDIGO AKI; AKI stage; KDIGO stage; AKI staging; KDIGO criteria; acute kidney injury stage",
        shares="KDIGO",
    ),
)
def kdigo_aki(
    age: Age,
    replacement_therapy: Annotated[
        bool,
        Finding(
            "Kidney replacement therapy begun",
            meaning="dialysis or filtration for acute kidney injury",
            synonyms=("renal replacement therapy", "started on dialysis", "CRRT"),
        ),
    ],
    serum_creatinine: SerumCreatinine | None = None,
    baseline_creatinine: BaselineCreatinine | None = None,
    lowest_creatinine_in_48_hours: LowestCreatinineIn48Hours | None = None,
    urine_flow: UrineFlow | None = None,
    hours_of_urine_flow: HoursOfUrineFlow | None = None,
    estimated_gfr: EstimatedGfr | None = None,
) -> int:
    """Stage acute kidney injury by the rise of creatinine and by urine output: the worse of the two counts.

    Creatinine with its baseline or urine output with its hours is enough; what is not given adds nothing. The baseline
    is one of the past 7 days, the rise of 0.3 mg/dL (26.5 umol/L) one within 48 hours.

    A creatinine of 4.0 mg/dL or more is stage 3 only where there is acute kidney injury by its rise. In patients
    under 18 a fall of the filtration rate to below 35 is stage 3; leave out one that has long been so low.
    """
    if (urine_flow is None) != (hours_of_urine_flow is None):
        raise ValueError("urine_flow and hours_of_urine_flow are needed together")
    if (
        not replacement_therapy
        and urine_flow is None
        and (serum_creatinine is None or (baseline_creatinine is None and lowest_creatinine_in_48_hours is None))
        and (age >= 18 or estimated_gfr is None)
    ):
        raise ValueError(
            "serum_creatinine with baseline_creatinine or lowest_creatinine_in_48_hours, or urine_flow, is needed"
        )
    creatinine_stage = 0
    if serum_creatinine is not None and baseline_creatinine is not None:
        # The third decimal is beyond any laboratory's; without rounding 1.2 - 0.9 would be less than 0.3, 353.6 umol/L
        # less than 4 mg/dL.
        times_baseline = round(1000 * serum_creatinine / baseline_creatinine) / 1000
        creatinine_stage = banded(times_baseline, 0, (1.5, 1), (2, 2), (3, 3))
    if serum_creatinine is not None and lowest_creatinine_in_48_hours is not None:
        rise = round(1000 * (serum_creatinine - lowest_creatinine_in_48_hours)) / 1000
        if rise >= 0.3:
            creatinine_stage = max(creatinine_stage, 1)
    if serum_creatinine is not None and creatinine_stage > 0 and round(1000 * serum_creatinine) / 1000 >= 4:
        creatinine_stage = 3
    if age < 18 and estimated_gfr is not None and estimated_gfr < 35:
        creatinine_stage = 3
    urine_stage = 0
    if urine_flow is not None and hours_of_urine_flow is not None:
        if urine_flow < 0.5:
            urine_stage = banded(hours_of_urine_flow, 0, (6, 1), (12, 2))
        if (urine_flow < 0.3 and hours_of_urine_flow >= 24) or (urine_flow <= 0 and hours_of_urine_flow >= 12):
            urine_stage = 3
    return 3 if replacement_therapy else max(creatinine_stage, urine_stage)


@calculator(
    title=Proper("KDIGO risk category of chronic kidney disease"),
    result=Points("KDIGO risk category", 1, 4),
    source=KDIGO_2012,
    printed={"albumin_creatinine_ratio": Printed("mg/mmol", {30: 3, 300: 30})},
    bands=Bands(
        "low risk: no chronic kidney disease without another marker of damage",
        (2, "moderately increased risk"),
        (3, "high risk"),
        (4, "very high risk"),
        source=KDIGO_2012,
    ),
    steps={"filtration": "Category by filtration rate", "albuminuria": "Steps of albuminuria"},
    use=Use(
        "risk in chronic kidney disease",
        having=("kidney disease",),
        ages=(18, None),
        situations=(
            "CKD stage staging G1 G2 G3a G3b G4 G5 A1 A2 A3 albuminuria category heat map eGFR ACR prognosis chronic "
            "kidney disease classification"
        ),
        signs="-; kidney disease, albumin; proteinuria, diabetes",
        names="KDIGO CKD; CKD stage; CKD staging; CKD classification; KDIGO heat map; CGA staging; CKD category",
        shares="KDIGO",
    ),
)
def kdigo_ckd(estimated_gfr: EstimatedGfr, albumin_creatinine_ratio: AlbuminCreatinineRatio) -> int:
    """Place an adult's chronic kidney disease on KDIGO's grid of filtration rate and albuminuria: from 1, low, to 4.

    Both have lasted for more than 3 months; with a filtration rate of 60 or more and no albuminuria it is chronic
    kidney disease only with another marker of damage.

    By filtration rate G1 is 90 and more, G2 60 and more, G3a 45 and more, G3b 30 and more, G4 15 and more and G5 below.
    By albumin to creatinine A1 is below 30 mg/g (3 mg/mmol), A2 up to 300 (30) and A3 above.
    """
    filtration = banded(estimated_gfr, 4, (30, 3), (45, 2), (60, 1))
    albuminuria = 0
    if albumin_creatinine_ratio > 300:
        albuminuria = 2
    elif albumin_creatinine_ratio >= 30:
        albuminuria = 1
    return min(filtration + albuminuria, 4)
