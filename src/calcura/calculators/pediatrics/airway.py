"""Children who struggle for breath, and the tube that helps them."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Points
from calcura.measurements.kinds import Outcome, Proper

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
COLE_FORMULA = Source(
    "Park S, et al. Choice of the correct size of endotracheal tube in pediatric patients. Anesth Pain Med "
    "2022;17:352-60",
    doi="10.17085/apm.22215",
    pmid="36317427",
)
DURACHER_2008 = Source(
    "Duracher C, et al. Evaluation of cuffed tracheal tube size predicted using the Khine formula in children. "
    "Paediatr Anaesth 2008;18:113-8",
    doi="10.1111/j.1460-9592.2007.02382.x",
    pmid="18184241",
)
MERCK_TUBES = Source(
    "Merck Manuals, endotracheal tube size for children: 4 + age / 4 uncuffed, 3.5 + age / 4 cuffed",
    url="https://www.merckmanuals.com/medical-calculators/PediatricETTubeSize.htm",
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


@calculator(
    title="Cuffed endotracheal tube size in children",
    result=Outcome("Inner diameter of the cuffed tube", "mm", decimals=2, limits=(0, None)),
    source=(DURACHER_2008, MERCK_TUBES),
    applies_to={"age": (2, 11)},
    use=Use(
        "size of an endotracheal tube",
        situations="intubation of a child by age, tube with a cuff, anesthesia, resuscitation, Khine, Duracher",
        signs="-; -; -",
        names=(
            "cuffed ETT size; cuffed tube size; cuffed endotracheal tube; cuffed tube of a child; Khine formula; "
            "Duracher "
            "formula"
        ),
        shares="ETT size; endotracheal tube size; tube size of a child",
    ),
)
def ett_size_cuffed(age: Age) -> float:
    """Estimate the inner diameter of a cuffed endotracheal tube by the age of a child.

    From 2 to 10 years. The nearest half size is taken, with half a size above and below at hand. It is half a
    millimeter less than without a cuff. From 1 to 2 years 3.5 mm is usual, below that 3.0 mm from 3.5 kg on.

    For thin-walled tubes with a cuff of low pressure; others are a whole size smaller than without a cuff.
    """
    return age / 4 + 3.5


@calculator(
    title="Uncuffed endotracheal tube size in children",
    result=Outcome("Inner diameter of the uncuffed tube", "mm", decimals=2, limits=(0, None)),
    source=(COLE_FORMULA, MERCK_TUBES),
    applies_to={"age": (2, 11)},
    use=Use(
        "size of an endotracheal tube",
        situations="intubation of a child by age, tube without a cuff, anesthesia, resuscitation",
        signs="-; -; -",
        names=(
            "uncuffed ETT size; uncuffed tube size; uncuffed endotracheal tube; uncuffed tube of a child; Cole "
            "formula; "
            "Cole's formula"
        ),
        computes="ETT size; endotracheal tube size; tube size of a child",
    ),
)
def ett_size_uncuffed(age: Age) -> float:
    """Estimate the inner diameter of an uncuffed endotracheal tube by the age of a child.

    From 2 to 10 years. The nearest half size is taken, with half a size above and below at hand; its depth at the lip
    is three times the size in centimeters. From 1 to 2 years 4.0 mm is usual, below 1 year 3.5 mm.
    """
    return age / 4 + 4
