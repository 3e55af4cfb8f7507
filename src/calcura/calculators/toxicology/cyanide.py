"""Poisoning with cyanide: how much antidote."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import Age, Weight
from calcura.measurements.kinds import Outcome

BORRON_2007 = Source(
    "Borron SW, et al. Prospective study of hydroxocobalamin for acute cyanide poisoning in smoke inhalation. Ann "
    "Emerg Med 2007;49:794-801",
    doi="10.1016/j.annemergmed.2007.01.026",
    pmid="17481777",
)
CYANOKIT_LABEL = Source(
    "Hydroxocobalamin (Cyanokit), label: dose of adults and children",
    url="https://www.rxreasoner.com/monographs/cyanokit-sol/usage",
)


@calculator(
    title="Hydroxocobalamin for cyanide poisoning",
    result=Outcome("Dose of hydroxocobalamin", "g", decimals=2, limits=(0, 5)),
    source=(BORRON_2007, CYANOKIT_LABEL),
    use=Use(
        "dose of hydroxocobalamin",
        having=("poisoning",),
        situations="cyanide, smoke inhalation with shock or coma, house fire, antidote, high lactate",
        names="hydroxocobalamin; hydroxocobalamin dose; Cyanokit; cyanide antidote",
        ages=(0, None),
    ),
)
def hydroxocobalamin_dose(age: Age, weight: Weight) -> float:
    """Compute the first dose of hydroxocobalamin in known or suspected cyanide poisoning.

    5 g from 18 years on, 70 mg/kg and at most 5 g before, over 15 minutes; it may be repeated once. By a line of its
    own. It disturbs laboratory tests that go by color.
    """
    if age >= 18:
        return 5
    return min(0.07 * weight, 5)
