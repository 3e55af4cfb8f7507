"""Children who lose water by vomiting and diarrhea."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points, Weight
from calcura.measurements.kinds import Finding, Outcome, Proper

FRIEDMAN_2004 = Source(
    "Friedman JN, et al. Development of a clinical dehydration scale for use in children between 1 and 36 months of "
    "age. J Pediatr 2004;145:201-7",
    doi="10.1016/j.jpeds.2004.05.035",
    pmid="15289767",
)
CDS_TABLE = Source(
    "Clinical dehydration scale, table 1 of a trial. BMC Pediatr 2014;14:149",
    url="https://bmcpediatr.biomedcentral.com/articles/10.1186/1471-2431-14-149/tables/1",
)
GORELICK_1997 = Source(
    "Gorelick MH, Shaw KN, Murphy KO. Validity and reliability of clinical signs in the diagnosis of dehydration "
    "in children. Pediatrics 1997;99:e6; items and limit as in medicalalgorithms.com",
    doi="10.1542/peds.99.5.e6",
    pmid="9113963",
    url="https://medicalalgorithms.com/score-of-gorelick-et-al-for-dehydration-in-young-children",
)
ATLAS_2024 = Source(
    "Atlas HE, et al. Diarrhea case surveillance in the Enterics for Global Health Shigella surveillance study: "
    "epidemiologic methods. Open Forum Infect Dis 2024;11(Suppl 1):S6-16, table 4, after the pocket book of the "
    "World Health Organization of 2013",
    doi="10.1093/ofid/ofad664",
    pmid="38532963",
)
PLAN_B = Source(
    "World Health Organization, plan B: 75 mL/kg in four hours, in a course of the Open University",
    url="https://www.open.edu/openlearncreate/mod/oucontent/view.php?id=249&section=1.6.2",
)
PLAN_C = Source(
    "World Health Organization 2013, plans of rehydration in a table of BMJ Open",
    url="https://bmjopen.bmj.com/highwire/markup/211159/expansion",
)


APPEARANCE = {"normal": 0, "thirsty_restless_or_lethargic": 1, "drowsy_limp_or_cold": 2}
SUNKEN_EYES = {"normal": 0, "slightly_sunken": 1, "very_sunken": 2}
TONGUE = {"moist": 0, "sticky": 1, "dry": 2}
TEARS = {"present": 0, "decreased": 1, "absent": 2}


@calculator(
    title="Clinical dehydration scale for children",
    result=Points("Clinical dehydration scale", 0, 8),
    source=(FRIEDMAN_2004, CDS_TABLE),
    bands=Bands(
        "no dehydration (below 3 %)",
        (1, "some dehydration (3 to 6 %)"),
        (5, "moderate to severe dehydration (6 % or more)"),
        source=CDS_TABLE,
    ),
    use=Use(
        "severity of dehydration in children",
        having=("gastroenteritis",),
        ages=(0.08, 3),
        situations=(
            "vomiting and diarrhea of a small child, sunken eyes, dry mouth, no tears, oral rehydration or infusion"
        ),
        signs="gastroenteritis; -; -",
        names=(
            "clinical dehydration scale; CDS score; Goldman scale; Goldman dehydration; dehydration scale; "
            "dehydration score"
        ),
    ),
)
def clinical_dehydration_scale(
    child_general_appearance: Annotated[
        str,
        item(
            "General appearance of the child",
            APPEARANCE,
            normal="normal",
            thirsty_restless_or_lethargic="thirsty, restless, or lethargic but irritable when touched",
            drowsy_limp_or_cold="drowsy, limp, cold or sweaty, comatose or not",
        ),
    ],
    sunken_eyes: Annotated[
        str,
        item(
            "Eyes of the dehydrated child",
            SUNKEN_EYES,
            normal="normal",
            slightly_sunken="slightly sunken; slightly sunken eyes",
            very_sunken="very sunken; very sunken eyes",
        ),
    ],
    mucous_membranes: Annotated[
        str,
        item(
            "Mucous membranes; tongue",
            TONGUE,
            moist="moist; moist tongue",
            sticky="sticky; sticky tongue",
            dry="dry; dry tongue",
        ),
    ],
    tears: Annotated[
        str,
        item("Tears", TEARS, present="present", decreased="decreased; fewer tears", absent="absent; no tears"),
    ],
) -> int:
    """Tell how dehydrated a child with gastroenteritis is.

    From 1 month to 3 years of age.
    """
    return (
        each(APPEARANCE, child_general_appearance)
        + each(SUNKEN_EYES, sunken_eyes)
        + each(TONGUE, mucous_membranes)
        + each(TEARS, tears)
    )


@calculator(
    title="Oral rehydration in some dehydration (WHO plan B)",
    result=Outcome("Oral rehydration solution in four hours", "mL", decimals=0, limits=(0, None)),
    source=(ATLAS_2024, PLAN_B),
    use=Use(
        "rehydration in diarrhea",
        having=("gastroenteritis",),
        situations="diarrhea with some dehydration: the first four hours, 75 mL/kg",
        names="WHO plan B; plan B of rehydration; oral rehydration by plan B; oral rehydration in four hours",
    ),
)
def oral_rehydration_volume(weight: Weight) -> float:
    """Compute the oral rehydration solution of the first four hours, in diarrhea with some dehydration.

    More if wanted, and another look after four hours. Not in severe dehydration, which is treated by vein, nor in
    severe acute malnutrition.
    """
    return 75 * weight


@calculator(
    title="Intravenous rehydration in severe dehydration (WHO plan C)",
    result=Outcome("Intravenous fluid of plan C", "mL", decimals=0, limits=(0, None)),
    source=(ATLAS_2024, PLAN_C),
    steps={"first_part": "First part [mL]", "second_part": "Second part [mL]"},
    use=Use(
        "rehydration in diarrhea",
        having=("gastroenteritis",),
        situations="child or adult with severe dehydration of diarrhea or cholera: Ringer's lactate by vein",
        names="WHO plan C; plan C of rehydration; intravenous rehydration volume; rehydration plan C",
    ),
)
def rehydration_plan_c(weight: Weight) -> float:
    """Compute the Ringer's lactate by vein in severe dehydration by diarrhea: 30 and then 70 mL/kg.

    Below 12 months the first part runs in one hour and the second in five; from 12 months on in 30 minutes and in two
    and a half hours. The first part is repeated once where the radial pulse is still very weak. In shock a bolus of
    20 mL/kg comes first. Not in severe acute malnutrition. Oral solution as soon as the patient can drink.
    """
    first_part = 30 * weight
    second_part = 70 * weight
    return first_part + second_part


@calculator(
    title="Gorelick scale of dehydration",
    result=Points(Proper("Gorelick scale"), 0, 10),
    source=GORELICK_1997,
    bands=Bands(
        "deficit below 5 % of weight likely",
        (3, "deficit of at least 5 % of weight"),
        source=GORELICK_1997,
    ),
    use=Use(
        "severity of dehydration in children",
        having=("gastroenteritis",),
        ages=(0.083, 6),
        situations="young child with diarrhea, vomiting or poor intake: tears, refill, pulse, skin, eyes, urine",
        names="=Gorelick; Gorelick scale; Gorelick score; 10-point Gorelick scale; Gorelick dehydration",
        shares="dehydration scale; dehydration score",
    ),
)
def gorelick_dehydration(
    skin_elasticity_decreased: Annotated[
        bool, Finding("Decreased skin elasticity", synonyms=("reduced skin turgor", "decreased skin turgor"))
    ],
    abnormal_respiration: Annotated[
        bool, Finding("Deep or rapid breathing", synonyms=("abnormal respirations", "deep breathing"))
    ],
    eyes_sunken: Annotated[bool, Finding("Sunken eyes", synonyms=("eyes sunken",))],
    urine_reduced: Annotated[
        bool, Finding("Urine output reduced or absent", synonyms=("decreased urine output", "less urine"))
    ],
    radial_pulse_abnormal: Annotated[
        bool, Finding("Radial pulse thready, weak or impalpable", synonyms=("weak radial pulse", "thready pulse"))
    ],
    tachycardia_above_150: Annotated[bool, Finding("Heart rate above 150", synonyms=("pulse above 150",))],
    ill_appearance: Annotated[
        bool, Finding("Restless, lethargic or unconscious child", synonyms=("ill general appearance",))
    ],
    refill_above_2s: Annotated[
        bool, Finding("Capillary refill above 2 seconds", synonyms=("prolonged capillary refill",))
    ],
    tears_absent: Annotated[bool, Finding("Tears absent", synonyms=("no tears", "absence of tears"))],
    mucous_membranes_dry: Annotated[
        bool, Finding("Dry mucous membranes", synonyms=("mucous membranes dry", "dry mouth"))
    ],
) -> int:
    """Tell whether a child of 1 month to 5 years has lost water of at least 5 % of weight."""
    return each(
        1,
        skin_elasticity_decreased,
        abnormal_respiration,
        eyes_sunken,
        urine_reduced,
        radial_pulse_abnormal,
        tachycardia_above_150,
        ill_appearance,
        refill_above_2s,
        tears_absent,
        mucous_membranes_dry,
    )
