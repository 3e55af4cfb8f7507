"""Anticoagulants that run by the hour: how much heparin or argatroban to begin with, and how to go on."""

from __future__ import annotations

from math import floor
from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, item
from calcura.measurements import Weight
from calcura.measurements.kinds import Number, Outcome

RASCHKE_1993 = Source(
    "Raschke RA, et al. The weight-based heparin dosing nomogram compared with a standard care nomogram. Ann Intern "
    "Med 1993;119:874-81",
    pmid="8214998",
)
CUKER_2018 = Source(
    "Cuker A, et al. American Society of Hematology 2018 guidelines for management of venous thromboembolism: "
    "heparin-induced thrombocytopenia. Blood Adv 2018;2:3360-92",
    doi="10.1182/bloodadvances.2018024489",
    pmid="30482768",
)
ARGATROBAN_LABEL = Source(
    "Argatroban, United States label (DailyMed)",
    url="https://fda.report/DailyMed/e5ccb93c-f411-4e7e-824a-4a592b4947ec",
)

ARGATROBAN_DOSE = {"not_impaired": 2.0, "impaired": 0.5}


@calculator(
    title="First bolus of heparin by weight (Raschke)",
    result=Outcome("Bolus of heparin", "U", decimals=0, limits=(0, None)),
    source=RASCHKE_1993,
    use=Use(
        "heparin to begin with",
        having=("venous thrombosis", "pulmonary embolism"),
        ages=(18, None),
        situations="80 units/kg of unfractionated heparin",
        names="heparin bolus; heparin loading dose; Raschke bolus; initial heparin bolus",
        shares="Raschke nomogram; Raschke",
    ),
)
def heparin_bolus_raschke(weight: Weight) -> float:
    """Compute the bolus of heparin with which the treatment of an adult's venous thrombosis begins, by actual weight.

    Other indications begin with less. Some hospitals cap it; the nomogram does not. A dose for a patient has to be
    checked independently.
    """
    return 80 * weight


@calculator(
    title="First rate of the heparin infusion by weight (Raschke)",
    result=Outcome("Rate of heparin", "U/h", decimals=0, limits=(0, None)),
    source=RASCHKE_1993,
    use=Use(
        "heparin infusion to begin with",
        having=("venous thrombosis", "pulmonary embolism"),
        ages=(18, None),
        situations="18 units/kg/h of unfractionated heparin after the bolus",
        names="heparin infusion rate; initial heparin rate; heparin drip rate; first heparin rate",
        shares="Raschke nomogram; Raschke",
    ),
)
def heparin_initial_rate_raschke(weight: Weight) -> float:
    """Compute how fast heparin runs first in an adult with venous thrombosis, after the bolus.

    The aPTT six hours later tells how to go on. Other indications begin slower. A dose for a patient has to be checked
    independently.
    """
    return 18 * weight


@calculator(
    title="Change of the heparin infusion by the aPTT (Raschke)",
    result=Outcome("Change of the heparin rate", "U/kg/h", decimals=0),
    source=RASCHKE_1993,
    bands=Bands(
        "hold for one hour, then lower the rate",
        (-2, "lower the rate"),
        (0, "no change"),
        (2, "bolus of 40 units/kg, then raise the rate"),
        (4, "bolus of 80 units/kg, then raise the rate"),
        source=Source(
            "American Family Physician 2004, table of the nomogram by weight",
            url=(
                "https://aafp.org/pubs/afp/issues/2004/0615/p2841/jcr:content/root/aafp-article-primary-content-container/"
                "aafp_article_main_par/aafp_tables_content0.print.html"
            ),
        ),
    ),
    steps={"seconds": "Whole seconds of the aPTT"},
    use=Use(
        "heparin infusion after an aPTT",
        having=("venous thrombosis", "pulmonary embolism"),
        ages=(18, None),
        situations="aPTT back on unfractionated heparin, titration",
        names="Raschke nomogram; Raschke; heparin nomogram; heparin adjustment; heparin rate change; heparin titration",
    ),
)
def heparin_rate_change_raschke(
    activated_partial_thromboplastin_time: Annotated[
        float,
        Number(
            "Activated partial thromboplastin time",
            "s",
            (10, 400),
            (25, 130),
            0,
            synonyms=("aPTT", "APTT", "PTT", "partial thromboplastin time"),
            loinc="14979-9",
            other_loinc=("3173-2",),
            days=2,
        ),
    ],
) -> int:
    """Tell by how much the heparin infusion of an adult with venous thrombosis changes after an aPTT.

    The seconds belong to the reagent of the trial; a laboratory with another one needs a table of its own.
    """
    seconds = floor(activated_partial_thromboplastin_time + 0.5)
    return banded(seconds, 4, (35, 2), (46, 0), (71, -2), (91, -3))


@calculator(
    title="Rate of the argatroban infusion",
    result=Outcome("Rate of argatroban", "mL/h", decimals=1, limits=(0, None)),
    source=(CUKER_2018, ARGATROBAN_LABEL),
    use=Use(
        "argatroban to begin with",
        having=("suspected heparin-induced thrombocytopenia",),
        ages=(18, None),
        situations="argatroban 1 mg/mL, 2 ug/kg/min",
        names="argatroban rate; argatroban drip; argatroban infusion; argatroban dose; argatroban infusion rate",
    ),
)
def argatroban_infusion_rate(
    weight: Weight,
    liver_for_argatroban: Annotated[
        str,
        item(
            "Liver function for argatroban",
            ARGATROBAN_DOSE,
            not_impaired="no hepatic impairment",
            impaired="moderate or severe hepatic impairment, Child-Pugh score above 6",
        ),
    ],
) -> float:
    """Compute how fast argatroban, 1 mg/mL, runs first in an adult with heparin-induced thrombocytopenia.

    The aPTT two hours later is to be 1.5 to 3 times its baseline. Critical illness, heart failure and anasarca need
    less; not for coronary intervention. A dose for a patient has to be checked independently.
    """
    return weight * ARGATROBAN_DOSE[liver_for_argatroban] * 60 / 1000
