"""Injury of the head in children: who needs a CT scan."""

from __future__ import annotations

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    Age,
    GlasgowComaScore,
    LossOfConsciousness,
    NonfrontalScalpHematoma,
    NotActingNormally,
    PalpableSkullFracture,
    Points,
    SevereHeadache,
    SevereMechanismOfInjury,
    SignsOfAlteredMentalStatus,
    SignsOfBasilarSkullFracture,
    Vomiting,
)

KUPPERMANN_2009 = Source(
    "Kuppermann N, et al. Identification of children at very low risk of clinically-important brain injuries after "
    "head trauma: a prospective cohort study. Lancet 2009;374:1160-70",
    doi="10.1016/S0140-6736(09)61558-0",
    pmid="19758692",
)


@calculator(
    title="PECARN rule for head injury in children",
    result=Points("PECARN risk class", 0, 2),
    source=KUPPERMANN_2009,
    bands=Bands(
        "very low risk: CT not recommended; important brain injury in less than 0.02% below 2 years of age, and in "
        "less than 0.05% from 2 years",
        (1, "intermediate risk: observation or CT; important brain injury in 0.9%"),
        (
            2,
            "high risk: CT recommended; important brain injury in 4.4% below 2 years of age, and in 4.3% from 2 years",
        ),
        source=KUPPERMANN_2009,
    ),
    applies_to={"age": (None, 18), "glasgow_coma_score": (14, None)},
    use=Use(
        "need for a CT scan after a head injury",
        having=("head injury",),
        situations=(
            "child children pediatric infant toddler minor head trauma injury blow fall: CT scan of head or "
            "observation, clinically important traumatic brain injury; vomiting, headache, scalp hematoma, skull "
            "fracture"
        ),
        names="PECARN; Pediatric Emergency Care Applied Research Network; PECARN algorithm; PECARN rule; Kuppermann",
        signs="head injury; signs after a blow to the head; trauma",
    ),
)
def pecarn_head_injury(
    age: Age,
    glasgow_coma_score: GlasgowComaScore,
    signs_of_altered_mental_status: SignsOfAlteredMentalStatus,
    palpable_skull_fracture: PalpableSkullFracture,
    signs_of_basilar_skull_fracture: SignsOfBasilarSkullFracture,
    nonfrontal_scalp_hematoma: NonfrontalScalpHematoma,
    loss_of_consciousness: LossOfConsciousness,
    severe_mechanism_of_injury: SevereMechanismOfInjury,
    not_acting_normally: NotActingNormally,
    vomiting: Vomiting,
    severe_headache: SevereHeadache,
) -> int:
    """Tell the risk class of a child seen within 24 hours of a blunt blow to the head: 0, 1 or 2.

    Class 0 is very low risk, 1 intermediate and 2 high risk of a brain injury that needs an operation, a ventilator
    or two nights in hospital, or that is fatal. For a Glasgow Coma Score of 14 or 15 only; a lower one needs a CT scan
    whatever else is found. Not after a trivial fall without any sign, nor with a penetrating injury, a brain tumor, a
    shunt or a bleeding disorder.

    Below 2 years of age a palpable fracture, a scalp hematoma that is not frontal, 5 seconds without consciousness and
    the parents' impression count; from 2 years signs of a basilar fracture, any loss of consciousness, vomiting and
    severe headache.
    """
    if age < 2:
        if glasgow_coma_score < 15 or signs_of_altered_mental_status or palpable_skull_fracture:
            return 2
        if nonfrontal_scalp_hematoma or loss_of_consciousness == "at_least_5_seconds":
            return 1
        if severe_mechanism_of_injury or not_acting_normally:
            return 1
        return 0
    if glasgow_coma_score < 15 or signs_of_altered_mental_status or signs_of_basilar_skull_fracture:
        return 2
    if loss_of_consciousness != "none" or vomiting or severe_mechanism_of_injury or severe_headache:
        return 1
    return 0
