"""Burns: how much of the surface, and how much fluid."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Points, Weight
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

HEPBURN_TABLE = Source(
    "Bronchoscopic grades of inhalation injury (after Endorf and Gamelli 2007), table 1 of a trial protocol: Glas "
    "GJ, et al. Trials 2014;15:91",
    doi="10.1186/1745-6215-15-91",
    pmid="24661817",
    url="https://0-trialsjournal-biomedcentral-com.brum.beds.ac.uk/articles/10.1186/1745-6215-15-91/tables/1",
)
BAXTER_1968 = Source(
    "Baxter CR, Shires T. Physiological response to crystalloid resuscitation of severe burns. Ann N Y Acad Sci "
    "1968;150:874-94",
    doi="10.1111/j.1749-6632.1968.tb14738.x",
    pmid="4973463",
)
WALLACE_1951 = Source(
    "Wallace AB. The exposure treatment of burns. Lancet 1951;1:501-4",
    doi="10.1016/S0140-6736(51)91975-7",
    pmid="14805109",
)
OSLER_2010 = Source(
    "Osler T, et al. Simplified estimates of the probability of death after burn injuries: extending and updating the "
    "Baux score. J Trauma 2010;68:690-7",
    doi="10.1097/TA.0b013e3181c453b3",
)

BurnedSurface = Annotated[
    float,
    Number(
        "Burned body surface",
        "%",
        (0, 100),
        (5, 80),
        0,
        other_units=("fraction",),
        synonyms=("TBSA burned", "TBSA", "total body surface area burned", "burned TBSA"),
        meaning="of the second and third degree; the first degree is left out",
    ),
]


def _share(label: str, *synonyms: str) -> Number:
    """Return how much of a region of the body is burned, to the second or third degree."""
    return Number(
        label,
        "%",
        (0, 100),
        (0, 100),
        0,
        other_units=("fraction",),
        synonyms=synonyms,
        meaning="as a share of that region, 100 % where all of it is burned; the first degree is left out",
    )


INHALATION = {"none": 0, "minor_or_patchy": 1, "moderate": 2, "severe": 3, "sloughing_or_necrosis": 4}


@calculator(
    title=Proper("Parkland formula for burns"),
    result=Outcome("Fluid in the first 24 hours", "mL", decimals=0, limits=(0, None)),
    source=BAXTER_1968,
    use=Use(
        "fluid for burns",
        having=("burn",),
        situations=(
            "burn resuscitation fluid requirement crystalloid lactated Ringer first 24 hours half in eight 8 hours "
            "thermal injury scald flame TBSA percent 4 mL/kg"
        ),
        signs="burn; -; -",
        names="Parkland; Parkland burn formula; Baxter formula; Parkland fluid resuscitation",
    ),
)
def parkland(
    weight: Weight,
    burned_surface: BurnedSurface,
    burn_fluid_factor: Annotated[
        float,
        Number(
            "Factor of fluid",
            "mL/kg",
            (2, 4),
            (2, 4),
            1,
            synonyms=("Parkland factor",),
            meaning="for each percent burned; the original takes 4, some guidelines 2 to 4",
        ),
    ] = 4,
) -> float:
    """Estimate the crystalloid that a burned patient needs in the first 24 hours after the burn.

    For burns of the second or third degree of more than about 15 % of the surface in adults and 10 % in children, who
    need maintenance fluid besides. Urine output guides what is really given.

    Half is given within 8 hours of the burn, not of arrival, the other half over the next 16 hours.
    """
    return burn_fluid_factor * weight * burned_surface


@calculator(
    title="Burned surface by the rule of nines",
    result=Outcome("Burned body surface", "%", decimals=1, limits=(0, 100)),
    source=WALLACE_1951,
    steps={"head": "Share of head and neck [%]", "leg": "Share of a leg [%]", "groin": "Share of the perineum [%]"},
    use=Use(
        "burned body surface",
        having=("burn",),
        situations=(
            "burn size percent total body surface area estimate TBSA head arm leg trunk perineum adult child infant "
            "flame "
            "scald palm"
        ),
        signs="burn; -; -",
        names="rule of nines; rule of 9s; Wallace rule of nines; TBSA rule of nines; TBSA calculator",
        computes="TBSA; total body surface area burned",
    ),
)
def tbsa_rule_of_nines(
    body_proportions: Annotated[
        str,
        item(
            "Proportions of the body",
            {"adult": 0, "infant": 0},
            meaning="the table of the adult, or that of the infant and small child",
            adult="adult",
            infant="infant or small child",
        ),
    ],
    head_and_neck_burned: Annotated[float, _share("Burned share of head and neck", "head and neck burned")] = 0,
    left_arm_burned: Annotated[float, _share("Burned share of the left arm", "left arm burned")] = 0,
    right_arm_burned: Annotated[float, _share("Burned share of the right arm", "right arm burned")] = 0,
    anterior_trunk_burned: Annotated[
        float, _share("Burned share of the front of the trunk", "anterior trunk burned")
    ] = 0,
    posterior_trunk_burned: Annotated[
        float, _share("Burned share of the back of the trunk", "posterior trunk burned")
    ] = 0,
    left_leg_burned: Annotated[float, _share("Burned share of the left leg", "left leg burned")] = 0,
    right_leg_burned: Annotated[float, _share("Burned share of the right leg", "right leg burned")] = 0,
    perineum_burned: Annotated[float, _share("Burned share of the perineum", "perineum burned")] = 0,
) -> float:
    """Estimate how much of the body surface is burned to the second or third degree.

    Each region counts by the share of it that is burned: front or back of a limb alone is half of it. The palm of the
    patient with fingers is about 1 % of the surface. Inaccurate in children between infant and adult.
    """
    head = 18 if body_proportions == "infant" else 9
    leg = 14 if body_proportions == "infant" else 18
    groin = 0 if body_proportions == "infant" else 1
    return (
        head * head_and_neck_burned
        + 9 * (left_arm_burned + right_arm_burned)
        + 18 * (anterior_trunk_burned + posterior_trunk_burned)
        + leg * (left_leg_burned + right_leg_burned)
        + groin * perineum_burned
    ) / 100


@calculator(
    title=Proper("Baux score of burns, revised"),
    result=Outcome(Proper("Baux score"), "points", decimals=0, limits=(0, None)),
    source=OSLER_2010,
    use=Use(
        "risk of death from burns",
        having=("burn",),
        situations="prognosis of a burn, inhalation injury, smoke, soot, age and burned surface, burn center",
        signs="burn; -; -",
        names="Baux; Baux score; revised Baux; revised Baux score; rBaux",
    ),
)
def baux(
    age: Age,
    burned_surface: BurnedSurface,
    inhalation_injury: Annotated[bool, Finding("Inhalation injury", synonyms=("smoke inhalation injury",))],
) -> float:
    """Tell how severe a burn is from age, burned surface and inhalation injury.

    The sum is not itself the percentage that dies today. Not for small children.

    The original score of 1961 leaves inhalation out.
    """
    score = age + burned_surface
    if inhalation_injury:
        score += 17
    return score


@calculator(
    title="Bronchoscopic grade of inhalation injury",
    result=Points("Grade of inhalation injury", 0, 4),
    source=HEPBURN_TABLE,
    bands=Bands(
        "no injury",
        (1, "mild injury"),
        (2, "moderate injury"),
        (3, "severe injury"),
        (4, "massive injury"),
        source=HEPBURN_TABLE,
    ),
    use=Use(
        "severity of an inhalation injury",
        having=("burn",),
        ages=(18, None),
        situations="smoke inhalation in a fire, soot in the airway, bronchoscopy of a burned patient",
        names=(
            "inhalation injury grade; bronchoscopic grade of inhalation injury; Endorf grade; Endorf and Gamelli grade"
        ),
    ),
)
def ais_inhalation(
    bronchoscopic_inhalation_findings: Annotated[
        str,
        item(
            "Bronchoscopy after smoke inhalation",
            INHALATION,
            none="no carbonaceous deposits, erythema, edema, bronchorrhea or obstruction",
            minor_or_patchy="minor or patchy erythema or carbonaceous deposits",
            moderate="moderate erythema, carbonaceous deposits, bronchorrhea or obstruction",
            severe="severe inflammation with friability, copious deposits, bronchorrhea or obstruction",
            sloughing_or_necrosis="mucosal sloughing, necrosis or endoluminal obliteration",
        ),
    ],
) -> int:
    """Grade by bronchoscopy how severely smoke has injured an adult's airway.

    It tells little of survival. Not the abbreviated injury scale of injuries in general.
    """
    return each(INHALATION, bronchoscopic_inhalation_findings)
