"""Asthma of children: how severe an attack is, and whether a wheezing child will have it."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.hematology.blood_counts import EosinophilShare
from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import OxygenSaturation, Points
from calcura.measurements.kinds import Finding

DUCHARME_2008 = Source(
    "Ducharme FM, et al. The Pediatric Respiratory Assessment Measure: a valid clinical score for assessing acute "
    "asthma severity from toddlers to teenagers. J Pediatr 2008;152:476-80",
    doi="10.1016/j.jpeds.2007.08.034",
)
PRAM_TABLE = Source(
    "PRAM with its bands, table 4 of a guideline on asthma of children. Allergy Asthma Clin Immunol 2018",
    doi="10.1186/s13223-018-0279-0",
)
CASTRO_RODRIGUEZ_2000 = Source(
    "Castro-Rodriguez JA, et al. A clinical index to define risk of asthma in young children with recurrent wheezing. "
    "Am J Respir Crit Care Med 2000;162:1403-6",
    pmid="11029352",
)

WHEEZE_FREQUENCY = {"none": 0, "fewer_than_three": 1, "three_or_more": 2}
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


@calculator(
    title="Asthma predictive index",
    result=Points("Rank of the asthma predictive index", 0, 2),
    source=CASTRO_RODRIGUEZ_2000,
    bands=Bands("negative", (1, "loose index positive"), (2, "stringent index positive"), source=CASTRO_RODRIGUEZ_2000),
    steps={"major": "Major criteria", "minor": "Minor criteria"},
    use=Use(
        "risk of asthma in a wheezing child",
        having=("wheezing child",),
        ages=(0, 3),
        situations=(
            "recurrent wheezing of a toddler, will it be asthma, parent with asthma, eczema, allergic rhinitis, "
            "wheezing apart from colds, eosinophils"
        ),
        names="asthma predictive index; Tucson index; Tucson asthma predictive index; =API",
    ),
)
def asthma_predictive_index(
    wheeze_frequency: Annotated[
        str,
        item(
            "Wheezing within a year; frequency of wheezing",
            WHEEZE_FREQUENCY,
            none="no wheezing",
            fewer_than_three="fewer than 3 episodes; infrequent wheezing",
            three_or_more="3 episodes or more; frequent wheezing",
        ),
    ],
    parent_with_asthma: Annotated[
        bool, Finding("Asthma of a parent", meaning="diagnosed by a physician", synonyms=("parental asthma",))
    ],
    child_eczema: Annotated[
        bool,
        Finding(
            "Eczema of the child", meaning="diagnosed by a physician", synonyms=("atopic dermatitis of the child",)
        ),
    ],
    child_allergic_rhinitis: Annotated[
        bool, Finding("Allergic rhinitis of the child", meaning="diagnosed by a physician")
    ],
    wheeze_apart_from_colds: Annotated[
        bool, Finding("Wheezing apart from colds", synonyms=("wheezing without a cold",))
    ],
    eosinophil_share: EosinophilShare,
) -> int:
    """Estimate whether a child up to three years who wheezes again and again will have asthma.

    A parent's asthma and eczema are major criteria; allergic rhinitis, wheezing apart from colds and eosinophils of 4 %
    or more minor ones. With one major or two minor criteria the index is positive: stringent in a child who wheezes
    often, loose in one who wheezes seldom.

    In the paper the frequency was rated from 1 to 5, and 3 or more was often; tools count episodes in a year.
    """
    major = each(1, parent_with_asthma, child_eczema)
    minor = each(1, child_allergic_rhinitis, wheeze_apart_from_colds, eosinophil_share >= 4)
    if major == 0 and minor < 2:
        return 0
    return each(WHEEZE_FREQUENCY, wheeze_frequency)
