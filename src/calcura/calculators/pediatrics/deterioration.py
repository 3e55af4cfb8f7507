"""Children who get worse: early warning and sepsis."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    Age,
    DDimer,
    Fibrinogen,
    Fio2,
    GlasgowComaScore,
    Inr,
    MeanArterialPressure,
    OxygenSaturation,
    Pao2,
    PlateletCount,
    Points,
    SerumLactate,
)
from calcura.measurements.kinds import Finding, Number, Proper

MONAGHAN_2005 = Source(
    "Monaghan A. Detecting and managing deterioration in children. Paediatr Nurs 2005;17:32-5",
    doi="10.7748/paed2005.02.17.1.32.c964",
    pmid="15751446",
)
SCHLAPBACH_2024 = Source(
    (
        "Schlapbach LJ, et al. International consensus criteria for pediatric sepsis and septic shock. JAMA "
        "2024;331:665-74"
    ),
    doi="10.1001/jama.2024.0179",
)
SANCHEZ_PINTO_2024 = Source(
    "Sanchez-Pinto LN, et al. Development and validation of the Phoenix criteria for pediatric sepsis and septic "
    "shock. "
    "JAMA 2024;331:675-86",
    doi="10.1001/jama.2024.0196",
)

CHILD_BEHAVIOR = {"appropriate": 0, "sleeping": 1, "irritable": 2, "lethargic_or_confused": 3}
CHILD_CIRCULATION = {"pink": 0, "pale": 1, "grey": 2, "grey_and_mottled": 3}
CHILD_BREATHING = {"normal": 0, "somewhat_fast": 1, "fast_with_recession": 2, "failing": 3}
RESPIRATORY_SUPPORT = {"none": 0, "not_invasive": 1, "invasive_ventilation": 2}


@calculator(
    title=Proper("Brighton paediatric early warning score (PEWS)"),
    result=Points("Paediatric early warning score", 0, 11),
    source=MONAGHAN_2005,
    use=Use(
        "early warning of deterioration in children",
        ages=(0, 18),
        situations=(
            "ward observation of a child track and trigger behaviour cardiovascular respiratory nurse escalation "
            "pediatric "
            "deteriorating Monaghan"
        ),
        signs="-; -; sepsis, breathlessness",
        names=(
            "PEWS; Brighton PEWS; pediatric early warning score; paediatric early warning score; Monaghan PEWS; "
            "Brighton "
            "paediatric early warning score"
        ),
    ),
)
def pews(
    behavior_of_child: Annotated[
        str,
        item(
            "Behavior of the child; behaviour (PEWS)",
            CHILD_BEHAVIOR,
            appropriate="playing or appropriate",
            lethargic_or_confused="lethargic or confused, or reduced response to pain",
        ),
    ],
    circulation_of_child: Annotated[
        str,
        item(
            "Circulation of the child; cardiovascular (PEWS)",
            CHILD_CIRCULATION,
            pink="pink, or capillary refill of 1 to 2 s",
            pale="pale, or capillary refill of 3 s",
            grey="grey, capillary refill of 4 s, or heart rate 20 above normal",
            grey_and_mottled=(
                "grey and mottled, capillary refill of 5 s or more, heart rate 30 above normal, or bradycardia"
            ),
        ),
    ],
    breathing_of_child: Annotated[
        str,
        item(
            "Breathing of the child; respiratory (PEWS)",
            CHILD_BREATHING,
            normal="normal, no recession or tracheal tug",
            somewhat_fast=("more than 10 above normal, accessory muscles, or 30 % oxygen or 4 L/min or more"),
            fast_with_recession=(
                "more than 20 above normal, recession, tracheal tug, or 40 % oxygen or 6 L/min or more"
            ),
            failing=(
                "5 below normal with sternal recession, tracheal tug or grunting, or 50 % oxygen or 8 L/min or more"
            ),
        ),
    ],
    frequent_nebulizers_or_persistent_vomiting: Annotated[
        bool,
        Finding(
            "Nebulizers every quarter of an hour, or persistent vomiting after surgery",
            synonyms=("quarter-hourly nebulisers", "persistent vomiting following surgery"),
        ),
    ],
) -> int:
    """Score behavior, circulation and breathing of a child on the ward, to find those who get worse.

    The worst sign of each row counts; what is normal for the age is judged. A study found 3 or more to go with severe
    illness. Other scores of the name (Bedside PEWS, national charts) have vital signs by age.
    """
    return (
        each(CHILD_BEHAVIOR, behavior_of_child)
        + each(CHILD_CIRCULATION, circulation_of_child)
        + each(CHILD_BREATHING, breathing_of_child)
        + each(2, frequent_nebulizers_or_persistent_vomiting)
    )


@calculator(
    title=Proper("Phoenix sepsis score"),
    result=Points(Proper("Phoenix sepsis score"), 0, 13),
    source=(SCHLAPBACH_2024, SANCHEZ_PINTO_2024),
    bands=Bands(
        "no sepsis",
        (2, "sepsis, where infection is suspected; septic shock with a cardiovascular point"),
        source=SCHLAPBACH_2024,
    ),
    steps={
        "oxygen_ratio": "PaO2 by FiO2 [mmHg]",
        "saturation_ratio": "SpO2 by FiO2",
        "respiratory": "Respiratory points",
        "months": "Age in months",
        "upper_pressure": "Mean pressure below which a point counts [mmHg]",
        "lower_pressure": "Mean pressure below which two points count [mmHg]",
        "cardiovascular": "Cardiovascular points",
        "coagulation": "Coagulation points",
        "neurologic": "Neurologic points",
    },
    applies_to={"age": (None, 18)},
    use=Use(
        "sepsis in children",
        having=("sepsis", "suspected infection"),
        situations=(
            "pediatric sepsis criteria 2024 child septic shock organ dysfunction lactate vasoactive mean arterial "
            "pressure "
            "by age platelets INR D-dimer fibrinogen Phoenix-4"
        ),
        signs="-; sepsis; suspected infection, shock",
        names="Phoenix; Phoenix score; Phoenix sepsis; Phoenix criteria; Phoenix pediatric sepsis criteria",
        computes="pediatric sepsis",
    ),
)
def phoenix_sepsis(
    age: Age,
    respiratory_support: Annotated[
        str,
        item(
            "Respiratory support",
            RESPIRATORY_SUPPORT,
            none="none",
            not_invasive="oxygen or another support, not invasive ventilation",
            invasive_ventilation="invasive mechanical ventilation",
        ),
    ],
    vasoactive_drugs: Annotated[
        float,
        Number(
            "Number of vasoactive drugs",
            "",
            (0, 8),
            (0, 3),
            0,
            synonyms=("vasoactive medications", "number of vasoactives"),
            whole=True,
            days=1,
        ),
    ],
    fixed_pupils_both: Annotated[
        bool, Finding("Both pupils fixed", synonyms=("bilaterally fixed pupils", "fixed pupils bilaterally"))
    ],
    pao2: Pao2 | None = None,
    fio2: Fio2 | None = None,
    oxygen_saturation: OxygenSaturation | None = None,
    serum_lactate: SerumLactate | None = None,
    mean_arterial_pressure: MeanArterialPressure | None = None,
    platelet_count: PlateletCount | None = None,
    inr: Inr | None = None,
    d_dimer: DDimer | None = None,
    fibrinogen: Fibrinogen | None = None,
    glasgow_coma_score: GlasgowComaScore | None = None,
) -> int:
    """Score organ dysfunction of a child under 18 with suspected or confirmed infection: 2 or more is sepsis.

    Not for newborns still in hospital after birth, nor for those younger than 37 weeks after conception. Sepsis
    with a cardiovascular point is septic shock.

    A value that was not measured scores nothing. Breathing counts by the worse of arterial oxygen and saturation by
    inspired oxygen, saturation only up to 97 %. The neurologic part is the worse of coma score and pupils.
    """
    if age >= 18:
        raise ValueError("the Phoenix sepsis score is for patients under 18")
    supported = respiratory_support != "none"
    invasive = respiratory_support == "invasive_ventilation"
    respiratory = 0
    if pao2 is not None and fio2 is not None:
        oxygen_ratio = 100 * pao2 / fio2
        if oxygen_ratio < 100 and invasive:
            respiratory = 3
        elif oxygen_ratio < 200 and invasive:
            respiratory = 2
        elif oxygen_ratio < 400 and supported:
            respiratory = 1
    if oxygen_saturation is not None and fio2 is not None and oxygen_saturation <= 97:
        saturation_ratio = 100 * oxygen_saturation / fio2
        if saturation_ratio < 148 and invasive:
            respiratory = 3
        elif saturation_ratio < 220 and invasive:
            respiratory = max(respiratory, 2)
        elif saturation_ratio < 292 and supported:
            respiratory = max(respiratory, 1)
    cardiovascular = banded(vasoactive_drugs, 0, (1, 1), (2, 2))
    if serum_lactate is not None:
        cardiovascular += banded(serum_lactate, 0, (5, 1), (11, 2))
    if mean_arterial_pressure is not None:
        months = 12 * age
        upper_pressure = banded(months, 30, (1, 38), (12, 43), (24, 44), (60, 48), (144, 51))
        lower_pressure = banded(months, 17, (1, 25), (12, 31), (24, 32), (60, 36), (144, 38))
        if mean_arterial_pressure < lower_pressure:
            cardiovascular += 2
        elif mean_arterial_pressure <= upper_pressure:
            cardiovascular += 1
    coagulation = 0
    if platelet_count is not None and platelet_count < 100:
        coagulation += 1
    if inr is not None and inr > 1.3:
        coagulation += 1
    if d_dimer is not None and d_dimer > 2000:
        coagulation += 1
    if fibrinogen is not None and fibrinogen < 1:
        coagulation += 1
    neurologic = 2 if fixed_pupils_both else 0
    if glasgow_coma_score is not None and glasgow_coma_score <= 10:
        neurologic = max(neurologic, 1)
    return respiratory + cardiovascular + min(coagulation, 2) + neurologic
