"""Gases in anesthesia: how much of one is needed at an age, and carbon dioxide in blood and breath."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Paco2
from calcura.measurements.kinds import Number, Outcome

MAPLESON_1996 = Source(
    "Mapleson WW. Effect of age on MAC in humans: a meta-analysis. Br J Anaesth 1996;76:179-85", pmid="8777094"
)
SATOH_2015 = Source(
    "Satoh K, et al. Evaluation of differences between PaCO2 and ETCO2 by age as measured during general "
    "anesthesia with patients in a supine position. J Anesthesiol 2015;2015:710537",
    doi="10.1155/2015/710537",
)
DERANGED_PHYSIOLOGY = Source(
    "Difference between end-tidal and arterial carbon dioxide: 2 to 5 mmHg (Deranged Physiology)",
    url=(
        "https://derangedphysiology.com/main/cicm-primary-exam/required-reading/respiratory- "
        "system/Chapter%20414/difference-between-end-tidal-and-arterial-pco2"
    ),
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


@calculator(
    title="Arterial to end-tidal carbon dioxide gradient",
    result=Outcome("Arterial to end-tidal carbon dioxide gradient", "mmHg", decimals=1),
    source=(SATOH_2015, DERANGED_PHYSIOLOGY),
    bands=Bands("usual", (Above(5), "raised: more alveolar dead space"), source=DERANGED_PHYSIOLOGY),
    use=Use(
        "dead space by capnography",
        having=("anesthesia", "mechanical ventilation"),
        situations=(
            "end-tidal carbon dioxide falls and PaCO2 does not, capnograph and blood gas, embolism under anesthesia, "
            "low cardiac output"
        ),
        names=(
            "PaCO2-EtCO2 gradient; PaCO2 EtCO2 gradient; arterial to end-tidal gradient; arterial to end-tidal CO2 "
            "gradient; P(a-et)CO2; a-ET CO2 gradient"
        ),
    ),
)
def paco2_etco2_gradient(
    paco2: Paco2,
    end_tidal_co2: Annotated[
        float,
        Number(
            "End-tidal carbon dioxide pressure",
            "mmHg",
            (0, 120),
            (15, 60),
            0,
            other_units=("kPa",),
            synonyms=("EtCO2", "ETCO2", "PetCO2", "end-tidal CO2", "end-tidal carbon dioxide"),
            meaning="of the capnograph at the time of the blood gas",
            days=1,
        ),
    ],
) -> float:
    """Tell by how much arterial carbon dioxide exceeds that at the end of a breath out: alveolar dead space raises it.

    Up to 5 mmHg is usual. Below zero is possible. The blood gas is drawn at the time of the reading.
    """
    return paco2 - end_tidal_co2
