"""Toxicity of local anesthetics: how much lipid."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import Weight
from calcura.measurements.kinds import Outcome

ASRA_2020 = Source(
    "The American Society of Regional Anesthesia and Pain Medicine Local Anesthetic Systemic Toxicity checklist: "
    "2020 version. Reg Anesth Pain Med 2021;46:81-2",
    doi="10.1136/rapm-2020-101986",
    pmid="33148630",
)
ASRA_MEDSCAPE = Source(
    "Lipid emulsion for toxicity of local anesthetics, checklist of the American Society of Regional Anesthesia, 2020. "
    "Medscape",
    url=(
        "https://www.staging.medscape.com/answers/1844551-62878/"
        "what-is-the-recommended-dosing-regimen-for-lipid-emulsion-therapy-for-local-anesthetic-toxicity"
    ),
)


@calculator(
    title="Lipid emulsion for toxicity of a local anesthetic (ASRA)",
    result=Outcome("Bolus of lipid emulsion", "mL", decimals=0, limits=(0, None)),
    source=(ASRA_2020, ASRA_MEDSCAPE),
    use=Use(
        "dose of lipid emulsion",
        having=("local anesthetic toxicity",),
        situations="seizure or cardiac arrest after a nerve block, bupivacaine, LAST, Intralipid 20 %, lipid rescue",
        signs="local anesthetic toxicity; -; -",
        names="lipid rescue; lipid emulsion; Intralipid; Intralipid dose; lipid emulsion dose; ASRA lipid",
    ),
)
def lipid_emulsion_dose(weight: Weight) -> float:
    """Compute the bolus of a 20 % lipid emulsion in toxicity of a local anesthetic.

    Below 70 kg 0.25 mL/kg/min follow, from 70 kg on 250 mL in 15 to 20 minutes; 12 mL/kg at most in all. Propofol is no
    substitute.

    The checklist of the American society, of 2020. British guidance goes by weight above 70 kg, too. 70 kg itself is
    not printed: 100 mL.
    """
    if weight < 70:
        return 1.5 * weight
    return 100
