"""Children who struggle for breath."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Proper

WESTLEY_1978 = Source(
    "Westley CR, et al. Nebulized racemic epinephrine by IPPB for the treatment of croup: a double-blind study. "
    "Am J Dis Child 1978;132:484-7",
    doi="10.1001/archpedi.1978.02120300044008",
    pmid="347921",
)
CROUP_BANDS = Source(
    "Westley score with its bands, table 8 of a guideline. Ital J Pediatr 2017",
    doi="10.1186/s13052-017-0348-x",
)

STRIDOR_POINTS = {"none": 0, "with_agitation": 1, "at_rest": 2}
RETRACTION_POINTS = {"none": 0, "mild": 1, "moderate": 2, "severe": 3}
AIR_ENTRY_POINTS = {"normal": 0, "decreased": 1, "markedly_decreased": 2}
CYANOSIS_POINTS = {"none": 0, "with_agitation": 4, "at_rest": 5}
CONSCIOUSNESS_POINTS = {"normal_or_asleep": 0, "disoriented": 5}


@calculator(
    title=Proper("Westley croup score"),
    result=Points(Proper("Westley score"), 0, 17),
    source=WESTLEY_1978,
    bands=Bands(
        "mild croup",
        (3, "moderate croup"),
        (6, "severe croup"),
        (12, "impending respiratory failure"),
        source=CROUP_BANDS,
    ),
    use=Use(
        "severity of croup",
        having=("croup",),
        ages=(0.25, 13),
        situations=(
            "barking cough stridor laryngotracheitis laryngotracheobronchitis toddler child hoarse retractions "
            "cyanosis "
            "dexamethasone nebulized epinephrine"
        ),
        signs="croup; -; -",
        names="Westley; Westley score; Westley croup; croup score",
    ),
)
def westley_croup(
    croup_stridor: Annotated[
        str,
        item(
            "Stridor; inspiratory stridor",
            STRIDOR_POINTS,
            none="none; no stridor",
            with_agitation="only with agitation; stridor with agitation",
            at_rest="at rest; stridor at rest",
        ),
    ],
    croup_retractions: Annotated[
        str,
        item(
            "Retractions; chest wall retractions",
            RETRACTION_POINTS,
            none="none; no retractions",
            mild="mild; mild retractions",
            moderate="moderate; moderate retractions",
            severe="severe; severe retractions",
        ),
    ],
    croup_air_entry: Annotated[
        str,
        item(
            "Air entry; air entry into the lungs",
            AIR_ENTRY_POINTS,
            normal="normal; normal air entry",
            decreased="decreased; decreased air entry",
            markedly_decreased="markedly decreased; markedly decreased air entry",
        ),
    ],
    croup_cyanosis: Annotated[
        str,
        item(
            "Cyanosis; cyanosis in croup",
            CYANOSIS_POINTS,
            none="none; no cyanosis",
            with_agitation="with agitation; cyanosis with agitation",
            at_rest="at rest; cyanosis at rest",
        ),
    ],
    croup_consciousness: Annotated[
        str,
        item(
            "Consciousness in croup; consciousness of the child",
            CONSCIOUSNESS_POINTS,
            normal_or_asleep="normal, or asleep",
            disoriented="disoriented; altered consciousness",
        ),
    ],
) -> int:
    """Tell how severe croup is in a child of about 3 months to 12 years."""
    return (
        each(STRIDOR_POINTS, croup_stridor)
        + each(RETRACTION_POINTS, croup_retractions)
        + each(AIR_ENTRY_POINTS, croup_air_entry)
        + each(CYANOSIS_POINTS, croup_cyanosis)
        + each(CONSCIOUSNESS_POINTS, croup_consciousness)
    )
