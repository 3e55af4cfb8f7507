"""Bleeding in the head: who may have it, how severe it is and how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Points
from calcura.measurements.kinds import Proper

HUNT_1968 = Source(
    "Hunt WE, Hess RM. Surgical risk as related to time of intervention in the repair of intracranial aneurysms. "
    "J Neurosurg 1968;28:14-20",
    doi="10.3171/jns.1968.28.1.0014",
    pmid="5635959",
)

HUNT_AND_HESS = {
    "asymptomatic_or_minimal_headache": 1,
    "severe_headache_or_nerve_palsy": 2,
    "drowsy_confused_or_mild_deficit": 3,
    "stupor_or_severe_hemiparesis": 4,
    "deep_coma": 5,
}


@calculator(
    title=Proper("Hunt and Hess grade of subarachnoid hemorrhage"),
    result=Points(Proper("Hunt and Hess grade"), 1, 5),
    source=HUNT_1968,
    bands=Bands(
        "grade I: 70 % survived in 1968",
        (2, "grade II: 60 % survived in 1968"),
        (3, "grade III: 50 % survived in 1968"),
        (4, "grade IV: 20 % survived in 1968"),
        (5, "grade V: 10 % survived in 1968"),
        source=HUNT_1968,
    ),
    use=Use(
        "severity of subarachnoid hemorrhage",
        having=("subarachnoid hemorrhage",),
        situations=(
            "SAH ruptured aneurysm aneurysmal subarachnoid hemorrhage clinical grade on admission surgical risk "
            "headache "
            "stupor coma neurosurgery clipping coiling"
        ),
        signs="subarachnoid hemorrhage; -; bleeding or pressure in the head",
        names="Hunt-Hess; Hunt and Hess; Hunt & Hess scale; Hunt and Hess scale; Hunt Hess grade",
    ),
)
def hunt_hess(
    state_after_subarachnoid_hemorrhage: Annotated[
        str,
        item(
            "Clinical state after subarachnoid hemorrhage",
            HUNT_AND_HESS,
            asymptomatic_or_minimal_headache="no symptoms, or minimal headache and slight neck stiffness",
            severe_headache_or_nerve_palsy=(
                "moderate to severe headache, neck stiffness, no deficit but a cranial nerve palsy"
            ),
            drowsy_confused_or_mild_deficit="drowsy, confused, or a mild focal deficit",
            stupor_or_severe_hemiparesis=(
                "stupor, moderate to severe hemiparesis, perhaps early decerebrate rigidity and vegetative disturbance"
            ),
            deep_coma="deep coma, decerebrate rigidity, moribund appearance",
        ),
    ],
) -> int:
    """Grade on admission how severe a subarachnoid hemorrhage from an aneurysm is.

    The rates of survival are those of the series of 1968. The original counts serious systemic disease or severe
    vasospasm as one grade worse, which was read once and is left to the reader.
    """
    return each(HUNT_AND_HESS, state_after_subarachnoid_hemorrhage)
