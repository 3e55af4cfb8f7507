"""Oxygen in the blood: how much there is, how much is delivered, and how much is taken; and ventilation against it."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.pulmonology.gas_exchange import PALICC_2015
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    CardiacOutput,
    Fio2,
    Hemoglobin,
    MeanAirwayPressure,
    MixedVenousOxygenPressure,
    MixedVenousSaturation,
    OxygenSaturation,
    Pao2,
)
from calcura.measurements.kinds import Number, Outcome

DUNN_2016 = Source(
    "Dunn JOC, Mythen MG, Grocott MP. Physiology of oxygen transport. BJA Educ 2016;16:341-8",
    doi="10.1093/bjaed/mkw012",
)
WHEELESS = Source(
    "Wheeless' Textbook of Orthopaedics: pulmonary artery catheters",
    url="https://new.wheelessonline.com/orthopaedics/pulmonary-artery-catheter-swan-ganz-catheters/",
)
REVERSE_FICK_1989 = Source(
    "Assessment of oxygen-consumption by use of reverse Fick-principle and indirect calorimetry in critically ill "
    "patients. Clin Nutr 1989;8:89-93",
    doi="10.1016/0261-5614(89)90052-6",
    pmid="16837272",
)
ACCESS_PEDIATRICS = Source(
    "AccessPediatrics (McGraw-Hill): oxygen content and hemodynamic formulas",
    url="https://accesspediatrics.mhmedical.com/content.aspx?bookid=2388&sectionid=186992495",
)
DELIVERY_ALGORITHMS = Source(
    "medicalalgorithms.com, oxygen delivery and consumption",
    url="https://www.medicalalgorithms.com/oxygen-delivery-and-consumption",
)
PETERSSON_2014 = Source(
    "Petersson J, Glenny RW. Gas exchange and ventilation-perfusion relationships in the lung. Eur Respir J "
    "2014;44:1023-41",
    doi="10.1183/09031936.00037014",
)
SHUNT_EQUATION = Source(
    "Classic shunt equation, Qs/Qt (medfixation.com)",
    url="http://www.medfixation.com/classic-shunt-equation-qsqt-calculation/",
)
THOMAS_2010 = Source(
    "Thomas NJ, et al. Defining acute lung disease in children with the oxygenation saturation index. "
    "Pediatr Crit Care Med 2010;11:12-7",
    doi="10.1097/PCC.0b013e3181b0653d",
)


def _content(label: str, highest: float, usual: tuple[float, float], meaning: str, *synonyms: str) -> Number:
    """Return how much oxygen a volume of blood holds."""
    return Number(
        label, "mL/dL", (0.5, highest), usual, 1, other_units=("mL/L",), synonyms=synonyms, meaning=meaning, days=1
    )


ArterialOxygenContent = Annotated[
    float, _content("Arterial oxygen content", 35, (12, 22), "with what is dissolved", "CaO2")
]
MixedVenousOxygenContent = Annotated[
    float,
    _content("Venous oxygen content", 30, (8, 17), "of mixed venous blood, from the pulmonary artery", "CvO2"),
]


@calculator(
    title="Arterial oxygen content",
    result=Outcome("Arterial oxygen content", "mL/dL", decimals=1, limits=(0, None)),
    source=(DUNN_2016, WHEELESS),
    steps={"bound": "Oxygen bound to hemoglobin [mL/dL]", "dissolved": "Dissolved oxygen [mL/dL]"},
    use=Use(
        "oxygen content of arterial blood",
        having=("blood gas", "hypoxemia"),
        situations=(
            "oxygen carried by hemoglobin and dissolved, anemia with normal saturation, carbon monoxide, hyperbaric "
            "oxygen, transfusion"
        ),
        signs="-; hypoxemia, massive bleeding; blood gas, shock",
        names="arterial oxygen content; CaO2; oxygen content of arterial blood",
    ),
)
def arterial_oxygen_content(hemoglobin: Hemoglobin, oxygen_saturation: OxygenSaturation, pao2: Pao2) -> float:
    """Return how much oxygen arterial blood holds: what hemoglobin binds and the little that is dissolved.

    1 g of hemoglobin binds 1.34 mL; texts print 1.34 to 1.39, and usual contents from 16 to 20
    or 22 mL/dL. With carbon monoxide pulse oximetry reads too high.
    """
    bound = 1.34 * hemoglobin * oxygen_saturation / 100
    dissolved = 0.0031 * pao2
    return bound + dissolved


@calculator(
    title="Oxygen delivery",
    result=Outcome("Oxygen delivery", "mL/min", decimals=0, limits=(0, None)),
    source=(DUNN_2016, ACCESS_PEDIATRICS),
    steps={"content": "Arterial oxygen content [mL/dL]"},
    use=Use(
        "delivery of oxygen to the body",
        having=("measured cardiac output", "shock"),
        situations=("shock, transfusion, high-risk surgery, ECMO, lactate"),
        signs="measured cardiac output; shock; massive bleeding, hypoxemia",
        names="oxygen delivery; DO2; global oxygen delivery; oxygen transport",
    ),
)
def oxygen_delivery(
    cardiac_output: CardiacOutput, hemoglobin: Hemoglobin, oxygen_saturation: OxygenSaturation, pao2: Pao2
) -> float:
    """Return how much oxygen the blood carries to the body in a minute.

    About 1000 mL/min is usual in adults. With cardiac index in the place of output it is the delivery index, of
    another unit (usual 520 to 720 mL/min/m2).
    """
    content = arterial_oxygen_content(hemoglobin, oxygen_saturation, pao2)
    return 10 * cardiac_output * content


@calculator(
    title="Oxygen extraction ratio",
    result=Outcome("Oxygen extraction ratio", "%", decimals=0, limits=(0, 100)),
    source=(DUNN_2016, DELIVERY_ALGORITHMS),
    bands=Bands(
        "below the usual range", (22, "usual range"), (Above(32), "above the usual range"), source=DELIVERY_ALGORITHMS
    ),
    steps={"arterial": "Oxygen in arterial blood [mL/dL]", "venous": "Oxygen in mixed venous blood [mL/dL]"},
    use=Use(
        "delivery of oxygen to the body",
        having=("measured cardiac output", "shock"),
        situations=(
            "shock, adequacy of oxygen delivery, transfusion trigger, "
            "consumption over "
            "delivery, arteriovenous difference"
        ),
        signs="measured cardiac output; shock; massive bleeding",
        names="oxygen extraction ratio; O2ER; OER; oxygen extraction; =ER",
    ),
)
def oxygen_extraction_ratio(
    hemoglobin: Hemoglobin,
    oxygen_saturation: OxygenSaturation,
    pao2: Pao2,
    mixed_venous_saturation: MixedVenousSaturation,
    mixed_venous_oxygen_pressure: MixedVenousOxygenPressure,
) -> float:
    """Tell which share of the oxygen in the blood the body takes out of it.

    From mixed venous blood of the pulmonary artery; a central vein's is not the same. The short form, arterial minus
    venous saturation, leaves out dissolved oxygen.
    """
    arterial = arterial_oxygen_content(hemoglobin, oxygen_saturation, pao2)
    venous = 1.34 * hemoglobin * mixed_venous_saturation / 100 + 0.0031 * mixed_venous_oxygen_pressure
    if venous > arterial:
        raise ValueError("venous blood holds more oxygen than arterial; check whether the two were exchanged")
    return 100 * (1 - venous / arterial)


@calculator(
    title="Oxygen saturation index",
    result=Outcome("Oxygen saturation index", "", decimals=1, limits=(0, None)),
    source=THOMAS_2010,
    bands=Bands(
        "ventilated child: below the range of acute respiratory distress syndrome",
        (5, "ventilated child: mild acute respiratory distress syndrome"),
        (7.5, "ventilated child: moderate acute respiratory distress syndrome"),
        (12.3, "ventilated child: severe acute respiratory distress syndrome"),
        source=PALICC_2015,
    ),
    use=Use(
        "severity of hypoxemia",
        having=("mechanical ventilation", "hypoxemia"),
        ages=(0, 18),
        situations=(
            "OSI ventilated child without an arterial line, pediatric acute respiratory distress syndrome PARDS, mean "
            "airway pressure times FiO2 over SpO2, high-frequency oscillation, PICU"
        ),
        signs="-; respiratory failure; hypoxemia",
        names="oxygen saturation index; oxygenation saturation index; OSI; SpO2-based oxygenation index",
    ),
)
def oxygen_saturation_index(
    mean_airway_pressure: MeanAirwayPressure, fio2: Fio2, oxygen_saturation: OxygenSaturation
) -> float:
    """Relate what a ventilator gives to a child to the saturation that it reaches, where there is no arterial line.

    Only up to a saturation of 97 %, above which it does not follow the blood gas. The grades are those of 2015; a
    consensus of 2023 changed them. The first study had 6.5 and 7.8, for PaO2/FiO2 ratios of 300 and 200.
    """
    return mean_airway_pressure * fio2 / oxygen_saturation


@calculator(
    title="Pulmonary shunt fraction (Berggren equation)",
    result=Outcome("Shunt fraction", "%", decimals=1, limits=(0, 100)),
    source=(PETERSSON_2014, SHUNT_EQUATION),
    use=Use(
        "shunt of blood through the lung",
        having=("hypoxemia", "acute respiratory distress syndrome", "right heart catheter"),
        ages=(18, None),
        situations=("intrapulmonary shunt Qs/Qt, venous admixture, hypoxemia that oxygen does not correct"),
        names=(
            "Qs/Qt; shunt equation; shunt fraction; Berggren; Berggren equation; pulmonary shunt fraction; "
            "intrapulmonary shunt; QsQt"
        ),
    ),
)
def shunt_fraction_berggren(
    capillary_oxygen_content: Annotated[
        float,
        _content(
            "End-capillary oxygen content",
            35,
            (14, 24),
            "of the pulmonary capillaries, computed from the alveolar gas",
            "CcO2",
        ),
    ],
    arterial_oxygen_content: ArterialOxygenContent,
    mixed_venous_oxygen_content: MixedVenousOxygenContent,
) -> float:
    """Tell which share of an adult's blood passes the lungs without taking up oxygen.

    The content of the end of the capillaries is computed from alveolar oxygen and cannot be measured. 4 to 5 % are
    usual.
    """
    if capillary_oxygen_content <= mixed_venous_oxygen_content:
        raise ValueError("the end-capillary oxygen content must exceed the mixed venous one")
    if arterial_oxygen_content > capillary_oxygen_content or arterial_oxygen_content < mixed_venous_oxygen_content:
        raise ValueError("the arterial oxygen content must lie between the mixed venous and the end-capillary one")
    taken_up = capillary_oxygen_content - mixed_venous_oxygen_content
    return 100 * (capillary_oxygen_content - arterial_oxygen_content) / taken_up


@calculator(
    title="Oxygen consumption by the reverse Fick principle",
    result=Outcome("Oxygen consumption", "mL/min", decimals=0, limits=(0, None)),
    source=(REVERSE_FICK_1989, DUNN_2016, ACCESS_PEDIATRICS),
    use=Use(
        "consumption of oxygen by the body",
        having=("measured cardiac output", "shock"),
        situations=(
            "how much oxygen the body takes, cardiac output times arteriovenous difference of oxygen content, "
            "balance of delivery and use in intensive care"
        ),
        signs="-; measured cardiac output; -",
        names=(
            "reverse Fick; reverse Fick principle; oxygen consumption by Fick; VO2 by Fick; oxygen consumption from "
            "cardiac output"
        ),
        computes="oxygen consumption; oxygen uptake",
    ),
)
def oxygen_consumption_fick(
    cardiac_output: CardiacOutput,
    arterial_oxygen_content: ArterialOxygenContent,
    mixed_venous_oxygen_content: MixedVenousOxygenContent,
) -> float:
    """Return how much oxygen the body takes out of the blood in a minute.

    With a shunt in the heart, blood of the pulmonary artery is not mixed venous blood. For a square meter of body
    surface 120 to 150 mL are told as usual in adults, 100 to 130 in children, 160 to 180 in infants.
    """
    if mixed_venous_oxygen_content > arterial_oxygen_content:
        raise ValueError("the venous oxygen content is above the arterial; check whether the two were exchanged")
    return 10 * cardiac_output * (arterial_oxygen_content - mixed_venous_oxygen_content)
