"""Shock: signs of it in rate and pressure, how much support the circulation needs, and whether lactate clears."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    DiastolicBloodPressure,
    DobutamineRate,
    DopamineRate,
    EpinephrineRate,
    HeartRate,
    MeanArterialPressure,
    MilrinoneRate,
    NorepinephrineRate,
    Paco2,
    VasopressinRate,
)
from calcura.measurements.kinds import Number, Outcome

PUSKARICH_2013 = Source(
    "Puskarich MA, et al. Whole blood lactate kinetics in patients undergoing quantitative resuscitation for severe "
    "sepsis and septic shock. Chest 2013;143:1548-53",
    doi="10.1378/chest.12-0878",
    pmid="23740148",
)
SONG_2021 = Source(
    "Song J, et al. Vasoactive-inotropic score as an early predictor of mortality in adult patients with sepsis. "
    "J Clin Med 2021;10:495",
    doi="10.3390/jcm10030495",
    pmid="33572578",
)
GORADIA_2021 = Source(
    "Goradia S, et al. Vasopressor dose equivalence: a scoping review and suggested formula. "
    "J Crit Care 2021;61:233-40",
    doi="10.1016/j.jcrc.2020.11.002",
    pmid="33220576",
)
LIU_2012 = Source(
    "Liu YC, et al. Modified shock index and mortality rate of emergency patients. World J Emerg Med 2012;3:114-7",
    doi="10.5847/wjem.j.issn.1920-8642.2012.02.006",
    pmid="25215048",
)
MSI_TOOL = Source(
    "Modified shock index with its usual range (aihaoyisheng)", url="https://aihaoyisheng.com/en/tools/mod_shock_index"
)
OSPINA_TASCON_2020 = Source(
    "Ospina-Tascon GA, et al. Diastolic shock index and clinical outcomes in patients with septic shock. "
    "Ann Intensive Care 2020;10:41",
    doi="10.1186/s13613-020-00658-8",
)
PCO2_GAP_2020 = Source(
    "Venous-to-arterial carbon dioxide difference at or below 6 and above 6 mmHg, two groups of a study. J Int Med Res",
    doi="10.1177/0300060519854633",
)


def _rate(label: str, unit: str, highest: float, usual: tuple[float, float], decimals: int, *synonyms: str) -> Number:
    """Return the rate at which a vasopressor runs; 0 where it does not."""
    return Number(label, unit, (0, highest), usual, decimals, synonyms=synonyms)


@calculator(
    title="Lactate clearance",
    result=Outcome("Lactate clearance", "%", decimals=0, limits=(None, 100)),
    source=PUSKARICH_2013,
    bands=Bands(
        "the early goal of 10 % is not reached",
        (10, "the early goal of 10 % is reached"),
        (50, "50 % or more: better survival"),
        source=PUSKARICH_2013,
    ),
    use=Use(
        "course of lactate in shock",
        having=("sepsis", "shock"),
        ages=(18, None),
        situations=(
            "lactate clearance repeat lactate falling resuscitation goal septic shock two hours six hours per cent "
            "decrease lactic acid"
        ),
        signs="shock; sepsis; intensive care, metabolic acidosis",
        names="lactate clearance; lactic acid clearance; clearance of lactate",
    ),
)
def lactate_clearance(
    initial_lactate: Annotated[
        float,
        Number(
            "Initial lactate",
            "mmol/L",
            (0.1, 40),
            (2, 14),
            1,
            substance="lactate",
            other_units=("mg/dL",),
            synonyms=("first lactate", "baseline lactate", "lactate on arrival"),
            meaning="of the first sample",
            days=1,
        ),
    ],
    later_lactate: Annotated[
        float,
        Number(
            "Later lactate",
            "mmol/L",
            (0.1, 40),
            (0.8, 10),
            1,
            substance="lactate",
            other_units=("mg/dL",),
            synonyms=("repeat lactate", "second lactate", "follow-up lactate"),
            meaning="of the later sample; say after how many hours",
            days=1,
        ),
    ],
) -> float:
    """Tell by how much lactate has fallen between two samples of an adult in shock or with sepsis.

    Below zero it has risen. The goal of 10 % is one of the first hours: the time between the samples is told with it.
    """
    return (initial_lactate - later_lactate) / initial_lactate * 100


@calculator(
    title="Vasoactive-inotropic score",
    result=Outcome("Vasoactive-inotropic score", "", decimals=1, limits=(0, None)),
    source=SONG_2021,
    use=Use(
        "amount of circulatory support",
        having=("shock", "treatment with vasopressors"),
        situations=(
            "VIS vasopressor inotrope dose pressors after cardiac surgery cardiopulmonary bypass congenital heart "
            "sepsis dopamine dobutamine epinephrine adrenaline norepinephrine noradrenaline milrinone vasopressin"
        ),
        signs="treatment with vasopressors; shock; sepsis, intensive care",
        names="=VIS; vasoactive inotropic score; vasoactive-inotrope score",
        shares="inotrope score; inotropic score",
    ),
)
def vasoactive_inotropic_score(
    dopamine_rate: DopamineRate = 0.0,
    dobutamine_rate: DobutamineRate = 0.0,
    epinephrine_rate: EpinephrineRate = 0.0,
    milrinone_rate: MilrinoneRate = 0.0,
    vasopressin_rate: VasopressinRate = 0.0,
    norepinephrine_rate: NorepinephrineRate = 0.0,
) -> float:
    """Add up the infusions that support a patient's circulation, each by its strength.

    This is the form with six drugs; later ones add others. In adults with sepsis, by the highest of the first 6
    hours, 30-day mortality rose from 17 % up to 5 points over 21 % up to 15, 33 % up to 30 and 55 % up to 45 to 70
    % above 45.
    """
    return (
        dopamine_rate
        + dobutamine_rate
        + 100 * epinephrine_rate
        + 10 * milrinone_rate
        + 10000 * vasopressin_rate
        + 100 * norepinephrine_rate
    )


@calculator(
    title="Norepinephrine equivalent dose of vasopressors",
    result=Outcome("Norepinephrine equivalent dose", "ug/kg/min", decimals=2, limits=(0, None)),
    source=GORADIA_2021,
    use=Use(
        "amount of circulatory support",
        having=("shock", "treatment with vasopressors"),
        ages=(18, None),
        situations=(
            "NEE vasopressor dose equivalence total pressor dose septic shock epinephrine phenylephrine vasopressin "
            "angiotensin II metaraminol dopamine converted to noradrenaline"
        ),
        signs="treatment with vasopressors; shock; sepsis, intensive care",
        names=(
            "norepinephrine equivalent dose; norepinephrine equivalent; noradrenaline equivalent; NEE; NED; "
            "norepinephrine equivalents; vasopressor equivalents"
        ),
    ),
)
def norepinephrine_equivalent_dose(
    norepinephrine_rate: NorepinephrineRate = 0.0,
    epinephrine_rate: EpinephrineRate = 0.0,
    dopamine_rate: DopamineRate = 0.0,
    phenylephrine_rate: Annotated[
        float, _rate("Phenylephrine infusion rate", "ug/kg/min", 50, (0.2, 5), 2, "phenylephrine")
    ] = 0.0,
    vasopressin_a_minute: Annotated[
        float, _rate("Vasopressin a minute", "U/min", 1, (0.01, 0.06), 3, "vasopressin in units per minute")
    ] = 0.0,
    metaraminol_rate: Annotated[
        float, _rate("Metaraminol infusion rate", "ug/kg/min", 50, (0.2, 5), 2, "metaraminol")
    ] = 0.0,
    angiotensin_ii_rate: Annotated[
        float, _rate("Angiotensin II infusion rate", "ug/kg/min", 1, (0.005, 0.08), 3, "angiotensin II", "Giapreza")
    ] = 0.0,
) -> float:
    """Return the dose of norepinephrine that does what all vasopressors of an adult do together.

    Norepinephrine is meant as base: a dose of the salt is about twice as much. Vasopressin is told in U/min and not per
    kilogram. Another formula of 2023 has other factors and more drugs.
    """
    return (
        norepinephrine_rate
        + epinephrine_rate
        + dopamine_rate / 100
        + phenylephrine_rate / 10
        + 2.5 * vasopressin_a_minute
        + metaraminol_rate / 8
        + 10 * angiotensin_ii_rate
    )


@calculator(
    title="Modified shock index",
    result=Outcome("Modified shock index", "", decimals=2, limits=(0, None)),
    source=LIU_2012,
    bands=Bands("low", (0.7, "usual range"), (Above(1.3), "high"), source=MSI_TOOL),
    use=Use(
        "hidden shock from heart rate and pressure",
        having=("shock", "trauma", "sepsis"),
        ages=(18, None),
        situations=(
            "emergency department triage occult hypoperfusion heart rate divided by mean arterial pressure, "
            "tachycardia, hypotension, bleeding"
        ),
        names="modified shock index; =MSI",
    ),
)
def modified_shock_index(heart_rate: HeartRate, mean_arterial_pressure: MeanArterialPressure) -> float:
    """Relate heart rate to mean arterial pressure in an adult: a sign of shock while the pressure still holds.

    It takes the mean and not the systolic pressure, which is the shock index proper. Beta blockers and pacemakers
    mislead.
    """
    return heart_rate / mean_arterial_pressure


@calculator(
    title="Diastolic shock index",
    result=Outcome("Diastolic shock index", "", decimals=2, limits=(0, None)),
    source=OSPINA_TASCON_2020,
    use=Use(
        "hidden shock from heart rate and pressure",
        having=("shock", "sepsis"),
        ages=(18, None),
        situations=(
            "septic shock vasodilation early vasopressor heart rate divided by diastolic pressure, vascular tone"
        ),
        names="diastolic shock index; =DSI",
    ),
)
def diastolic_shock_index(heart_rate: HeartRate, diastolic_blood_pressure: DiastolicBloodPressure) -> float:
    """Relate heart rate to diastolic pressure in an adult with septic shock: the higher, the less tone vessels have.

    The risk of death rises with it. A limit of 2.0 was read in one text only.
    """
    if diastolic_blood_pressure < 1:
        raise ValueError("diastolic_blood_pressure must be at least 1 mmHg")
    return heart_rate / diastolic_blood_pressure


@calculator(
    title="Venous to arterial carbon dioxide gap",
    result=Outcome("Carbon dioxide gap", "mmHg", decimals=1),
    source=PCO2_GAP_2020,
    bands=Bands("not raised", (Above(6), "raised: blood flow may be too low"), source=PCO2_GAP_2020),
    use=Use(
        "blood flow in shock by carbon dioxide",
        having=("shock", "sepsis"),
        ages=(18, None),
        situations=(
            "is cardiac output enough though central venous saturation is normal; resuscitation, central venous and "
            "arterial blood gas drawn together"
        ),
        names="PCO2 gap; CO2 gap; Pv-aCO2; delta PCO2; Pcv-aCO2; venoarterial CO2 difference; carbon dioxide gap",
    ),
)
def venous_to_arterial_pco2_gap(
    central_venous_pco2: Annotated[
        float,
        Number(
            "Central venous carbon dioxide pressure",
            "mmHg",
            (15, 150),
            (35, 65),
            0,
            other_units=("kPa",),
            synonyms=("PcvCO2", "PvCO2", "central venous PCO2", "mixed venous PCO2"),
            meaning="of a central or mixed venous sample, not of a peripheral one",
            days=1,
        ),
    ],
    paco2: Paco2,
) -> float:
    """Tell whether blood flows too slowly for the body of an adult in shock: carbon dioxide then piles up in the veins.

    Above 6 mmHg (0.8 kPa) it is raised; exactly 6 is not. Both samples are drawn together, since ventilation changes it
    within minutes.
    """
    return central_venous_pco2 - paco2
