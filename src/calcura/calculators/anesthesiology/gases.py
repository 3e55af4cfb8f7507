"""Gases for anesthesia: how much of one is needed at an age."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator, each, item
from calcura.measurements import Age
from calcura.measurements.kinds import Outcome

MAPLESON_1996 = Source(
    "Mapleson WW. Effect of age on MAC in humans: a meta-analysis. Br J Anaesth 1996;76:179-85", pmid="8777094"
)

MAC_AT_40 = {
    "halothane": 0.75,
    "isoflurane": 1.17,
    "enflurane": 1.63,
    "sevoflurane": 1.8,
    "desflurane": 6.6,
    "nitrous_oxide": 104,
}


@calculator(
    title="Minimum alveolar concentration of an inhaled anesthetic for age",
    result=Outcome("Alveolar concentration of the anesthetic", "%", decimals=2, limits=(0, None)),
    source=MAPLESON_1996,
    steps={"mac_at_40": "Minimum alveolar concentration at 40 years [%]"},
    applies_to={"age": (1, None)},
    use=Use(
        "concentration of an inhaled anesthetic for age",
        having=("anesthesia",),
        situations="volatile agent, vaporizer setting, depth of inhaled anesthesia in the old and the young",
        asked=("inhaled_anesthetic",),
        names="Mapleson; Mapleson equation; age-adjusted MAC; MAC for age; =MAC; minimum alveolar concentration",
    ),
)
def mac_age_adjusted(
    inhaled_anesthetic: Annotated[
        str,
        item(
            "Inhaled anesthetic; volatile agent",
            MAC_AT_40,
            sevoflurane="sevoflurane; Sevorane",
            desflurane="desflurane; Suprane",
            isoflurane="isoflurane; Forane",
            nitrous_oxide="nitrous oxide; N2O; laughing gas",
        ),
    ],
    age: Age,
) -> float:
    """Compute the end-tidal concentration at which half of the patients of an age do not move at an incision.

    From 1 year on; ten years lower it by 6 %. Opioids lower it further. Several agents add up: each one's concentration
    over its own minimum alveolar concentration. Above 100 % (nitrous oxide) no mixture reaches it alone.
    """
    mac_at_40 = each(MAC_AT_40, inhaled_anesthetic)
    return mac_at_40 * 10 ** (-0.00269 * (age - 40))
