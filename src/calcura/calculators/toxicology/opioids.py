"""Poisoning with opioids: how much naloxone goes on."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

CLARKE_2005 = Source(
    "Clarke SFJ, Dargan PI, Jones AL. Naloxone in opioid poisoning: walking the tightrope. Emerg Med J 2005;22:612-6",
    doi="10.1136/emj.2003.009613",
)
GOLDFRANK_1986 = Source(
    "Goldfrank L, et al. A dosing nomogram for continuous infusion intravenous naloxone. Ann Emerg Med 1986;15:566-70",
    url="https://miami.pure.elsevier.com/en/publications/a-dosing-nomogram-for-continuous-infusion-intravenous-naloxone",
)
THERAPEUTIC_GUIDELINES = Source(
    "Therapeutic Guidelines, toxicology: naloxone infusion",
    url="https://etg-complete-oxy.netlify.app/toxicology_and_toxinology/ttg/ttg1-c113-s3-4-2",
)


@calculator(
    title="Naloxone infusion from the bolus that worked",
    result=Outcome("Infusion rate of naloxone", "mg/h", decimals=2, limits=(0, None)),
    source=(GOLDFRANK_1986, CLARKE_2005, THERAPEUTIC_GUIDELINES),
    use=Use(
        "rate of a naloxone infusion",
        having=("opioid poisoning",),
        situations="overdose of a long-acting opioid, methadone, slow breathing comes back after naloxone, Narcan drip",
        signs="opioid poisoning; -; -",
        names="naloxone infusion; naloxone drip; naloxone infusion rate; Narcan drip; Narcan infusion",
    ),
)
def naloxone_infusion(
    effective_naloxone_bolus: Annotated[
        float,
        Number(
            "Effective bolus of naloxone",
            "mg",
            (0.02, 20),
            (0.1, 4),
            2,
            other_units=("ug",),
            synonyms=("effective naloxone dose", "total naloxone that worked", "naloxone bolus"),
            meaning="all doses together that were needed for the patient to breathe",
            days=1,
        ),
    ],
) -> float:
    """Compute the rate at which a naloxone infusion starts, when opioid toxicity that answered to naloxone comes back.

    Two thirds of the bolus that worked in each hour, then by effect. Some take 60 %.
    """
    return effective_naloxone_bolus * 2 / 3
