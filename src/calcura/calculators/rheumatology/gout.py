"""Gout: how likely a hot joint is it."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.nephrology.urine_chemistry import UricAcid
from calcura.engine import Above, Bands, Printed, Source, Use, calculator, each
from calcura.measurements import Sex
from calcura.measurements.kinds import Finding, Outcome

JANSSENS_2010 = Source(
    "Janssens HJEM, et al. A diagnostic rule for acute gouty arthritis in primary care without joint fluid "
    "analysis. Arch Intern Med 2010;170:1120-6; all points, and how many had gout, as given by GP training",
    doi="10.1001/archinternmed.2010.196",
    url="https://www.gp-training.net/tutorials-clinical/gout-calc/",
)


@calculator(
    title="Acute gout diagnosis rule of primary care",
    result=Outcome("Gout score", "", decimals=1, limits=(0, 13)),
    source=JANSSENS_2010,
    bands=Bands(
        "gout unlikely: 2.2 % had it",
        (Above(4), "unclear, 31.2 % had it: analysis of joint fluid"),
        (8, "gout very likely: 82.5 % had it"),
        source=JANSSENS_2010,
    ),
    printed={"serum_uric_acid": Printed("umol/L", {5.88: 350})},
    use=Use(
        "likelihood of gout",
        having=("arthritis of one joint",),
        ages=(18, None),
        situations="red hot swollen big toe, podagra, gout without aspiration of joint fluid, uric acid",
        signs="arthritis of one joint; -; -",
        names=(
            "Janssens; Janssens rule; acute gout diagnosis rule; gout diagnosis rule; gout calculator; gout score; "
            "acute gout rule"
        ),
    ),
)
def acute_gout_rule(
    sex: Sex,
    previous_arthritis_attack: Annotated[
        bool,
        Finding(
            "Previous attack of arthritis", meaning="reported by the patient", synonyms=("previous arthritis attack",)
        ),
    ],
    onset_within_one_day: Annotated[bool, Finding("Onset of the arthritis within one day")],
    joint_redness: Annotated[bool, Finding("Redness of the joint", synonyms=("joint redness", "red joint"))],
    first_mtp_involvement: Annotated[
        bool,
        Finding(
            "First metatarsophalangeal joint involved",
            synonyms=("first MTP joint involved", "podagra", "big toe joint involved"),
        ),
    ],
    hypertension_or_cardiovascular_disease: Annotated[
        bool, Finding("Hypertension, or one cardiovascular disease or more")
    ],
    serum_uric_acid: UricAcid,
) -> float:
    """Tell how likely an adult's acute arthritis of one joint is gout, without analysis of joint fluid.

    It does not exclude infection of the joint. Uric acid counts above 5.88 mg/dL (350 umol/L).
    """
    points = each(2, previous_arthritis_attack) + each(0.5, onset_within_one_day) + each(1, joint_redness)
    points += each(2.5, first_mtp_involvement) + each(1.5, hypertension_or_cardiovascular_disease)
    if sex == "male":
        points += 2
    if serum_uric_acid > 5.88:
        points += 3.5
    return points
