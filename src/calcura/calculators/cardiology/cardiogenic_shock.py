"""Cardiogenic shock and advanced heart failure: how far they have come."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Proper

INTERMACS_2009 = Source(
    "INTERMACS profiles of advanced heart failure: the current picture. J Heart Lung Transplant 2009",
    doi="10.1016/j.healun.2009.02.015",
    pmid="19481012",
)
NAIDU_2022 = Source(
    "Naidu SS, et al. SCAI SHOCK stage classification expert consensus update: a review and incorporation of "
    "validation studies. J Am Coll Cardiol 2022;79:933-46",
    doi="10.1016/j.jacc.2022.01.018",
    pmid="35115207",
)
SCAI_TABLE = Source(
    "SCAI stages of cardiogenic shock with examination, markers and hemodynamics, table 3 of a review (PMC9381657)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC9381657/table/Tab3",
)

INTERMACS = {
    "critical_shock": 1,
    "progressive_decline": 2,
    "stable_on_inotropes": 3,
    "resting_symptoms": 4,
    "exertion_intolerant": 5,
    "exertion_limited": 6,
    "advanced_class_3": 7,
}
SCAI = {"at_risk": 1, "beginning": 2, "classic": 3, "deteriorating": 4, "extremis": 5}


@calculator(
    title=Proper("INTERMACS profile of advanced heart failure"),
    result=Points("INTERMACS profile", 1, 7),
    source=INTERMACS_2009,
    bands=Bands(
        "profile 1: critical cardiogenic shock",
        (2, "profile 2: progressive decline on inotropes"),
        (3, "profile 3: stable on inotropes"),
        (4, "profile 4: resting symptoms"),
        (5, "profile 5: exertion intolerant"),
        (6, "profile 6: exertion limited"),
        (7, "profile 7: advanced functional class III"),
        source=INTERMACS_2009,
    ),
    use=Use(
        "profile of advanced heart failure",
        having=("heart failure",),
        ages=(18, None),
        situations=(
            "left ventricular assist device LVAD, heart transplantation, mechanical circulatory support, dependent on "
            "inotropes, crash and burn"
        ),
        names="INTERMACS; INTERMACS profile; INTERMACS level; INTERMACS class",
    ),
)
def intermacs_profile(
    heart_failure_profile: Annotated[
        str,
        item(
            "Clinical profile of heart failure",
            INTERMACS,
            critical_shock="critical cardiogenic shock; INTERMACS 1",
            progressive_decline="progressive decline though on inotropes; INTERMACS 2",
            stable_on_inotropes="stable, but dependent on inotropes; INTERMACS 3",
            resting_symptoms="symptoms at rest on oral treatment at home; INTERMACS 4",
            exertion_intolerant="comfortable at rest, no exertion possible; INTERMACS 5",
            exertion_limited="some exertion possible, fatigue within minutes; INTERMACS 6",
            advanced_class_3="advanced class III, comfortable with mild exertion; advanced NYHA III; INTERMACS 7",
        ),
    ],
) -> int:
    """Profile an adult with advanced heart failure for whom mechanical support or a transplantation is considered.

    1 is the worst. Modifiers (arrhythmia, temporary support, frequent admissions) are told beside it and do not change
    the number.
    """
    return each(INTERMACS, heart_failure_profile)


@calculator(
    title="SCAI stage of cardiogenic shock",
    result=Points("Rank among the SCAI stages", 1, 5),
    source=(NAIDU_2022, SCAI_TABLE),
    bands=Bands(
        "stage A: at risk",
        (2, "stage B: beginning"),
        (3, "stage C: classic"),
        (4, "stage D: deteriorating"),
        (5, "stage E: extremis"),
        source=SCAI_TABLE,
    ),
    use=Use(
        "stage of cardiogenic shock",
        having=("shock", "myocardial infarction", "heart failure"),
        ages=(18, None),
        situations=(
            "cardiogenic shock after infarction or in heart failure, hypoperfusion, inotropes, mechanical support, "
            "escalation of treatment, refractory collapse"
        ),
        names="SCAI; SCAI stage; SCAI SHOCK; SCAI shock stage; SCAI classification",
    ),
)
def scai_shock_stage(
    cardiogenic_shock_stage: Annotated[
        str,
        item(
            "Stage of cardiogenic shock",
            SCAI,
            at_risk="at risk: no signs of shock; stage A; SCAI A",
            beginning="beginning: low pressure or tachycardia without hypoperfusion; stage B; SCAI B",
            classic="classic: hypoperfusion that needs drugs or a device; stage C; SCAI C",
            deteriorating="deteriorating: no improvement though treatment was escalated; stage D; SCAI D",
            extremis="extremis: refractory shock or circulatory collapse; stage E; SCAI E",
        ),
    ],
) -> int:
    """Stage cardiogenic shock in an adult who has it or may get it.

    The result is the place among the stages A to E. Hypoperfusion, not pressure, tells C from B. A cardiac arrest
    modifies the stage and is none. A version with formal criteria is another one.
    """
    return each(SCAI, cardiogenic_shock_stage)
