"""Asthma of children."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import OxygenSaturation, Points

DUCHARME_2008 = Source(
    "Ducharme FM, et al. The Pediatric Respiratory Assessment Measure: a valid clinical score for assessing acute "
    "asthma severity from toddlers to teenagers. J Pediatr 2008;152:476-80",
    doi="10.1016/j.jpeds.2007.08.034",
)
PRAM_TABLE = Source(
    "PRAM with its bands, table 4 of a guideline on asthma of children. Allergy Asthma Clin Immunol 2018",
    doi="10.1186/s13223-018-0279-0",
)

MUSCLE_USE = {"absent": 0, "present": 2}
PRAM_AIR_ENTRY = {"normal": 0, "decreased_at_base": 1, "decreased_at_apex_and_base": 2, "minimal_or_absent": 3}
PRAM_WHEEZING = {"absent": 0, "expiratory_only": 1, "inspiratory": 2, "audible_or_silent_chest": 3}


@calculator(
    title="PRAM (pediatric respiratory assessment measure)",
    result=Points("PRAM score", 0, 12),
    source=DUCHARME_2008,
    bands=Bands("mild asthma attack", (4, "moderate asthma attack"), (8, "severe asthma attack"), source=PRAM_TABLE),
    use=Use(
        "severity of acute asthma in children",
        having=("acute asthma",),
        ages=(2, 18),
        situations=(
            "asthma attack of a child in the emergency department, wheeze, retractions, scalene muscles, "
            "bronchodilator, before and after treatment"
        ),
        signs="-; acute asthma; -",
        names="PRAM; PRAM score; pediatric respiratory assessment measure; preschool respiratory assessment measure",
    ),
)
def pram(
    oxygen_saturation: OxygenSaturation,
    suprasternal_retraction: Annotated[str, item("Suprasternal retraction; suprasternal indrawing", MUSCLE_USE)],
    scalene_contraction: Annotated[str, item("Contraction of the scalene muscles; scalene retractions", MUSCLE_USE)],
    pram_air_entry: Annotated[
        str,
        item(
            "Air entry (PRAM); PRAM air entry",
            PRAM_AIR_ENTRY,
            meaning="of the worst lung field",
            normal="normal",
            decreased_at_base="decreased at the base",
            decreased_at_apex_and_base="decreased at apex and base",
            minimal_or_absent="minimal or absent",
        ),
    ],
    pram_wheezing: Annotated[
        str,
        item(
            "Wheezing (PRAM); PRAM wheezing",
            PRAM_WHEEZING,
            meaning="of the two worst zones",
            absent="absent",
            expiratory_only="expiratory only",
            inspiratory="inspiratory, with or without expiratory",
            audible_or_silent_chest="audible without a stethoscope, or a silent chest",
        ),
    ],
) -> int:
    """Tell how severe an asthma attack of a child is, before and after treatment, from 2 to 17 years.

    Saturation in room air: below 92 % counts 2, from 92 to below 95 % 1.
    """
    points = each(MUSCLE_USE, suprasternal_retraction, scalene_contraction)
    points += each(PRAM_AIR_ENTRY, pram_air_entry) + each(PRAM_WHEEZING, pram_wheezing)
    points += banded(oxygen_saturation, 2, (92, 1), (95, 0))
    return points
