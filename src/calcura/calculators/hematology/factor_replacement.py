"""Clotting factors that are lacking, or that warfarin took away: how much to give."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.hematology.transfusion import TargetFibrinogen
from calcura.engine import Source, Use, calculator
from calcura.measurements import Fibrinogen, Inr, Weight
from calcura.measurements.kinds import Number, Outcome

FACTOR_VIII = Source(
    "Recommended dose of factor VIII: weight x rise x 0.5 from 12 years",
    url="https://www.droracle.ai/articles/359022/what-is-the-recommended-dose-for-factor-8-fviii",
)
BENEFIX = Source(
    "Pfizer, BeneFIX, dosage and administration: weight x rise x reciprocal of the observed recovery",
    url="https://pfizermedicalinformation.com/benefix/dosage-admin",
)
SRIVASTAVA_2020 = Source(
    "Srivastava A, et al. WFH guidelines for the management of hemophilia, 3rd edition. Haemophilia 2020;26 Suppl "
    "6:1-158",
    doi="10.1111/hae.14046",
    pmid="32744769",
)
RIASTAP = Source("RiaSTAP, dosage of the United States label", url="http://www.drugs.com/dosage/riastap.html")
KCENTRA = Source(
    "CSL Behring, Kcentra: dose by INR and weight",
    url="https://medicalaffairs.cslbehring.com/products/hematology/kcentra",
)
SARODE_2013 = Source(
    "Sarode R, et al. Efficacy and safety of a 4-factor prothrombin complex concentrate in patients on vitamin K "
    "antagonists presenting with major bleeding: a randomized, plasma-controlled, phase IIIb study. Circulation "
    "2013;128:1234-43",
    doi="10.1161/CIRCULATIONAHA.113.002283",
    pmid="23935011",
)

WantedFactorRise = Annotated[
    float,
    Number(
        "Wanted rise of the factor",
        "%",
        (1, 200),
        (20, 100),
        0,
        synonyms=("desired factor rise", "wanted factor increase", "desired factor increment"),
        meaning="the level wanted less the present one, in percent of normal, which is IU/dL",
    ),
]


@calculator(
    title="Dose of factor VIII in hemophilia A",
    result=Outcome("Dose of factor VIII", "IU", decimals=0, limits=(0, None)),
    source=(SRIVASTAVA_2020, FACTOR_VIII),
    use=Use(
        "dose of a clotting factor",
        ages=(12, None),
        situations="hemophilia A with bleeding or before surgery, antihemophilic factor by weight and wanted level",
        names="factor VIII dose; FVIII dose; factor 8 dose; factor VIII replacement; FVIII replacement",
    ),
)
def factor_viii_dose(weight: Weight, wanted_factor_rise: WantedFactorRise) -> float:
    """Compute the dose of factor VIII for a wanted rise in a patient with hemophilia A from 12 years on.

    Each IU/kg raises it by 2 %. Not with inhibitors; whole vials are given. A dose for a patient has to be checked
    independently.
    """
    return weight * wanted_factor_rise * 0.5


@calculator(
    title="Dose of factor IX in hemophilia B",
    result=Outcome("Dose of factor IX", "IU", decimals=0, limits=(0, None)),
    source=(SRIVASTAVA_2020, BENEFIX),
    use=Use(
        "dose of a clotting factor",
        situations="hemophilia B with bleeding or before surgery, Christmas factor, wanted level and recovery",
        names="factor IX dose; FIX dose; factor 9 dose; factor IX replacement; FIX replacement",
    ),
)
def factor_ix_dose(
    weight: Weight,
    wanted_factor_rise: WantedFactorRise,
    factor_recovery: Annotated[
        float,
        Number(
            "Recovery of the factor IX product",
            "",
            (0.2, 2.5),
            (0.6, 1.4),
            2,
            synonyms=("factor recovery", "incremental recovery"),
            meaning="rise in IU/dL by one IU/kg: 1.0 from plasma, 0.7 to 0.8 recombinant, as the label tells",
            days=365,
        ),
    ] = 1.0,
) -> float:
    """Compute the dose of factor IX for a wanted rise in a patient with hemophilia B.

    Recombinant products recover less than those from plasma. Not with inhibitors. A dose for a patient has to be
    checked independently.
    """
    return weight * wanted_factor_rise / factor_recovery


@calculator(
    title="Dose of fibrinogen concentrate (RiaSTAP) for a target fibrinogen",
    result=Outcome("Dose of fibrinogen concentrate", "mg", decimals=0, limits=(0, None)),
    source=RIASTAP,
    use=Use(
        "fibrinogen to give",
        situations="congenital afibrinogenemia or hypofibrinogenemia with bleeding",
        names="RiaSTAP; RiaSTAP dose; fibrinogen concentrate; fibrinogen concentrate dose",
    ),
)
def fibrinogen_concentrate_dose(weight: Weight, fibrinogen: Fibrinogen, target_fibrinogen: TargetFibrinogen) -> float:
    """Compute the dose of RiaSTAP for a patient with congenital lack of fibrinogen who bleeds.

    Another product has another recovery. Where the level is not known, the label gives 70 mg/kg. A dose for a patient
    has to be checked independently.
    """
    return weight * max(target_fibrinogen - fibrinogen, 0) / 0.017


@calculator(
    title="Dose of four-factor prothrombin complex by INR (Kcentra)",
    result=Outcome("Dose of prothrombin complex", "IU", decimals=0, limits=(0, None)),
    source=(SARODE_2013, KCENTRA),
    steps={"counted_weight": "Weight that counts [kg]", "per_kilogram": "Units of factor IX by kilogram"},
    use=Use(
        "reversal of warfarin",
        having=("anticoagulation",),
        ages=(18, None),
        situations="reverse warfarin or another vitamin K antagonist in major bleeding or before urgent surgery",
        names=(
            "Kcentra; Kcentra dose; 4F-PCC; 4F-PCC dose; Beriplex; PCC dose; prothrombin complex concentrate; "
            "prothrombin complex concentrate dose; four-factor PCC"
        ),
    ),
)
def pcc_dose(inr: Inr, weight: Weight) -> float:
    """Compute the units of factor IX that reverse a vitamin K antagonist before urgent surgery or in major bleeding.

    Weight counts up to 100 kg. With vitamin K, once. It can cause thrombosis; not in heparin-induced thrombocytopenia.
    A dose for a patient has to be checked independently.
    """
    if inr < 2:
        raise ValueError("the label has no dose for an INR below 2: inr")
    counted_weight = min(weight, 100)
    if inr < 4:
        per_kilogram = 25
    elif inr <= 6:
        per_kilogram = 35
    else:
        per_kilogram = 50
    return counted_weight * per_kilogram
