"""Children who lose water by vomiting and diarrhea."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points

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
