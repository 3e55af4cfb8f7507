"""The Montreal classification of inflammatory bowel disease: age, location and behavior, and how far colitis "
"extends."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Number, Proper

MONTREAL_REVIEW = Source(
    "Montreal classification of Crohn's disease and ulcerative colitis, table 1 of a review (PMC7667923)",
    doi="10.5009/gnl19209",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC7667923/table/T1",
)
MONTREAL_AGE = Source(
    "Montreal classes of age at diagnosis, a guideline's table in Gut: A1 below 17 years",
    url="https://gut.bmj.com/highwire/markup/226889/expansion",
)

CROHN_LOCATION = {
    "ileum": 1,
    "colon": 2,
    "ileum_and_colon": 3,
    "upper_alone": 4,
    "ileum_and_upper": 5,
    "colon_and_upper": 6,
    "ileum_colon_and_upper": 7,
}
CROHN_BEHAVIOR = {
    "inflammatory": 1,
    "stricturing": 2,
    "penetrating": 3,
    "inflammatory_and_perianal": 4,
    "stricturing_and_perianal": 5,
    "penetrating_and_perianal": 6,
}
COLITIS_EXTENT = {"rectum": 1, "left_sided": 2, "extensive": 3}


@calculator(
    title=Proper("Montreal age class of Crohn's disease"),
    result=Points("Rank among the Montreal classes of age", 1, 3),
    source=(MONTREAL_REVIEW, MONTREAL_AGE),
    bands=Bands(
        "A1: 16 years or younger at diagnosis",
        (2, "A2: 17 to 40 years at diagnosis"),
        (3, "A3: over 40 years at diagnosis"),
        source=MONTREAL_AGE,
    ),
    use=Use(
        "class of Crohn's disease by age",
        having=("Crohn's disease",),
        situations="describing Crohn's disease, age at diagnosis, A1 A2 A3",
        names="Montreal A; Montreal age; Montreal age class; Montreal classification by age",
    ),
)
def montreal_crohn_age(
    age_at_crohn_diagnosis: Annotated[
        float,
        Number(
            "Age at the diagnosis of Crohn's disease",
            "years",
            (0, 120),
            (8, 75),
            0,
            synonyms=("age at Crohn diagnosis",),
            meaning="completed years at the diagnosis, not now",
            days=36500,
        ),
    ],
) -> int:
    """Class Crohn's disease by the patient's age when it was diagnosed.

    The result is the place among A1, A2 and A3. In children the Paris classification divides A1.
    """
    return banded(age_at_crohn_diagnosis, 1, (17, 2), (41, 3))


@calculator(
    title=Proper("Montreal location class of Crohn's disease"),
    result=Points("Rank among the Montreal classes of location", 1, 7),
    source=MONTREAL_REVIEW,
    bands=Bands(
        "L1: ileal",
        (2, "L2: colonic"),
        (3, "L3: ileocolonic"),
        (4, "L4: isolated upper disease"),
        (5, "L1+L4: ileal and upper"),
        (6, "L2+L4: colonic and upper"),
        (7, "L3+L4: ileocolonic and upper"),
        source=MONTREAL_REVIEW,
    ),
    use=Use(
        "class of Crohn's disease by location",
        having=("Crohn's disease",),
        situations="describing Crohn's disease, ileal, colonic, ileocolonic, upper, L1 L2 L3 L4",
        names="Montreal L; Montreal location; Montreal location class; Montreal classification by location",
    ),
)
def montreal_crohn_location(
    crohn_location: Annotated[
        str,
        item(
            "Location of Crohn's disease",
            CROHN_LOCATION,
            ileum="ileum, with or without a limited part of the cecum; L1",
            colon="colon; L2",
            ileum_and_colon="ileum and colon; L3",
            upper_alone="upper disease alone; L4",
            ileum_and_upper="ileum with upper disease; L1+L4",
            colon_and_upper="colon with upper disease; L2+L4",
            ileum_colon_and_upper="ileum and colon with upper disease; L3+L4",
        ),
    ],
) -> int:
    """Class Crohn's disease by where it is.

    The result is the place among L1, L2, L3 and L4, and the first three with upper disease (L4) beside them. Upper is
    above the terminal ileum.
    """
    return each(CROHN_LOCATION, crohn_location)


@calculator(
    title=Proper("Montreal behavior class of Crohn's disease"),
    result=Points("Rank among the Montreal classes of behavior", 1, 6),
    source=MONTREAL_REVIEW,
    bands=Bands(
        "B1: inflammatory",
        (2, "B2: stricturing"),
        (3, "B3: penetrating"),
        (4, "B1p: inflammatory, with perianal disease"),
        (5, "B2p: stricturing, with perianal disease"),
        (6, "B3p: penetrating, with perianal disease"),
        source=MONTREAL_REVIEW,
    ),
    use=Use(
        "class of Crohn's disease by behavior",
        having=("Crohn's disease",),
        situations="describing Crohn's disease, inflammatory, stricturing, penetrating, perianal, B1 B2 B3",
        names="Montreal B; Montreal behavior; Montreal behaviour; Montreal behavior class",
    ),
)
def montreal_crohn_behavior(
    crohn_behavior: Annotated[
        str,
        item(
            "Behavior of Crohn's disease",
            CROHN_BEHAVIOR,
            inflammatory="not stricturing, not penetrating; B1",
            stricturing="stricturing; B2",
            penetrating="penetrating; B3",
            inflammatory_and_perianal="neither stricturing nor penetrating with perianal disease; B1p",
            stricturing_and_perianal="stricturing with perianal disease; B2p",
            penetrating_and_perianal="penetrating with perianal disease; B3p",
        ),
    ],
) -> int:
    """Class Crohn's disease by what it does: inflame, narrow or penetrate.

    The result is the place among B1, B2, B3 and the same three with perianal disease (p). A perianal fistula alone is
    p, not B3; skin tags and fissures are neither.
    """
    return each(CROHN_BEHAVIOR, crohn_behavior)


@calculator(
    title=Proper("Montreal extent of ulcerative colitis"),
    result=Points("Rank among the Montreal extents", 1, 3),
    source=MONTREAL_REVIEW,
    bands=Bands("E1: proctitis", (2, "E2: left-sided colitis"), (3, "E3: extensive colitis"), source=MONTREAL_REVIEW),
    use=Use(
        "extent of ulcerative colitis",
        having=("ulcerative colitis",),
        situations=(
            "describing ulcerative colitis at colonoscopy, proctitis, left-sided, extensive, pancolitis, E1 E2 E3"
        ),
        names=(
            "Montreal E; Montreal extent; extent of ulcerative colitis; Montreal classification of ulcerative colitis"
        ),
    ),
)
def montreal_uc_extent(
    colitis_extent: Annotated[
        str,
        item(
            "Extent of the colitis",
            COLITIS_EXTENT,
            rectum="rectum only; E1; proctitis",
            left_sided="up to the splenic flexure; E2; left-sided colitis",
            extensive="beyond the splenic flexure; E3; extensive colitis; pancolitis",
        ),
    ],
) -> int:
    """Class ulcerative colitis by the farthest extent of inflammation at colonoscopy.

    The result is the place among E1, E2 and E3.
    """
    return each(COLITIS_EXTENT, colitis_extent)
