"""Mechanical ventilation: the weight it is set by, the mechanics of the lungs, their failure, and weaning."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.pulmonology.gas_exchange import BERLIN_2012, BarometricPressure, pf_ratio
from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import (
    Cpap,
    Fio2,
    Height,
    MinuteVentilation,
    Paco2,
    Pao2,
    Peep,
    PlateauPressure,
    Points,
    RespiratoryRate,
    Sex,
    TidalVolume,
)
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

ARDSNET_2000 = Source(
    "ARDS Network. Ventilation with lower tidal volumes as compared with traditional tidal volumes for acute lung "
    "injury and the acute respiratory distress syndrome. N Engl J Med 2000;342:1301-8",
    doi="10.1056/NEJM200005043421801",
    pmid="10793162",
)
RESPIRATORY_MECHANICS = Source(
    "Respiratory mechanics: a review, table 1 (PMC7449829)", url="https://pmc.ncbi.nlm.nih.gov/articles/PMC7449829"
)
GRINNAN_2005 = Source(
    "Grinnan DC, Truwit JD. Clinical review: respiratory mechanics in spontaneous and assisted ventilation. Crit "
    "Care 2005",
    doi="10.1186/cc3516",
)
RESPWIKI = Source("Respiratory therapy wiki, dynamic compliance", url="http://respwiki.com/Dynamic_Compliance_Equation")
AMATO_2015 = Source(
    "Amato MBP, et al. Driving pressure and survival in the acute respiratory distress syndrome. "
    "N Engl J Med 2015;372:747-55",
    doi="10.1056/NEJMsa1410639",
)
YANG_1991 = Source(
    "Yang KL, Tobin MJ. A prospective study of indexes predicting the outcome of trials of weaning from mechanical "
    "ventilation. N Engl J Med 1991;324:1445-50",
    doi="10.1056/NEJM199105233242101",
    pmid="2023603",
)
DEAD_SPACE_2016 = Source(
    "Assessment of dead-space ventilation in patients with acute respiratory distress syndrome: a prospective "
    "observational study. Crit Care 2016;20:121",
    doi="10.1186/s13054-016-1311-8",
)
SINHA_2009 = Source(
    "Sinha P, et al. Ventilatory ratio: a simple bedside measure of ventilation. Br J Anaesth 2009;102:692-7",
    doi="10.1093/bja/aep054",
)

PeakInspiratoryPressure = Annotated[
    float,
    Number(
        "Peak inspiratory pressure",
        "cmH2O",
        (5, 100),
        (15, 45),
        0,
        other_units=("mbar", "hPa"),
        synonyms=("PIP", "peak airway pressure", "peak pressure", "Ppeak"),
        meaning="on the ventilator, while gas flows",
        days=1,
    ),
]


@calculator(
    title="Predicted body weight (ARDS Network)",
    result=Outcome("Predicted body weight", "kg", decimals=1, limits=(0, None)),
    steps={"predicted_weight": "Predicted body weight [kg]"},
    source=ARDSNET_2000,
    applies_to={"height": (130, None)},
    use=Use(
        "weight expected for a height",
        ages=(18, None),
        situations=(
            "ARDSNet lung-protective ventilation 6 mL/kg tidal volume ventilator setting height and sex centimetres "
            "ARDS intubated"
        ),
        signs="-; mechanical ventilation, acute respiratory distress syndrome; -",
        names="predicted body weight; PBW; ARDSNet weight; ARDSNet predicted body weight; predicted weight",
    ),
)
def predicted_body_weight(sex: Sex, height: Height) -> float:
    """Return the weight by which an adult's tidal volume is set: that of the lungs, not of the patient.

    This is the form in centimetres, whose slope of 0.91 kg/cm differs from that in inches (2.3 kg/in, the formula of
    Devine) by up to 0.2 kg. Not for children.
    """
    predicted_weight = (45.5 if sex == "female" else 50.0) + 0.91 * (height - 152.4)
    if predicted_weight <= 0:
        raise ValueError("there is no predicted body weight at this height; it is meant for adults")
    return predicted_weight


@calculator(
    title="Driving pressure",
    result=Outcome("Driving pressure", "cmH2O", decimals=0, limits=(0, None)),
    source=AMATO_2015,
    use=Use(
        "mechanics of the ventilated lung",
        having=("mechanical ventilation",),
        ages=(18, None),
        situations="plateau minus PEEP ARDS ventilator inspiratory hold delta P airway driving pressure",
        signs="-; mechanical ventilation, acute respiratory distress syndrome; respiratory failure",
        names="driving pressure; airway driving pressure; delta P",
    ),
)
def driving_pressure(plateau_pressure: PlateauPressure, peep: Peep) -> float:
    """Return the pressure that stretches the lungs and chest of an adult on controlled ventilation with each breath.

    Plateau pressure is that of an inspiratory hold, without effort of the patient, and not the peak pressure.
    """
    if plateau_pressure <= peep:
        raise ValueError("plateau pressure must exceed the end-expiratory pressure")
    return plateau_pressure - peep


@calculator(
    title="Static compliance of the respiratory system",
    result=Outcome("Static compliance", "mL/cmH2O", decimals=1, limits=(0, None)),
    source=(GRINNAN_2005, RESPIRATORY_MECHANICS),
    steps={"stretch": "Plateau pressure above the end-expiratory pressure [cmH2O]"},
    use=Use(
        "mechanics of the ventilated lung",
        having=("mechanical ventilation",),
        situations=(
            "lung compliance stiff lungs tidal volume plateau pressure PEEP ventilator Cstat Crs respiratory system "
            "compliance ARDS"
        ),
        signs="-; mechanical ventilation, acute respiratory distress syndrome; respiratory failure",
        names="static compliance; respiratory system compliance; lung compliance; Cstat; Crs",
    ),
)
def static_compliance(tidal_volume: TidalVolume, plateau_pressure: PlateauPressure, peep: Peep) -> float:
    """Tell how far the lungs and chest of a patient on controlled ventilation expand for a pressure.

    Plateau pressure is that of an inspiratory hold, without effort of the patient; with the peak pressure it would be
    dynamic compliance.
    """
    stretch = plateau_pressure - peep
    if stretch < 1:
        raise ValueError("plateau pressure must exceed the end-expiratory pressure by 1 cmH2O at least")
    return tidal_volume / stretch


@calculator(
    title="Rapid shallow breathing index",
    result=Outcome("Rapid shallow breathing index", "/min/L", decimals=0, limits=(0, None)),
    source=YANG_1991,
    use=Use(
        "readiness for weaning from the ventilator",
        having=("weaning from the ventilator", "mechanical ventilation"),
        ages=(18, None),
        situations=(
            "RSBI f/VT extubation spontaneous breathing trial weaning liberation from mechanical ventilation Tobin "
            "respiratory rate divided by tidal volume"
        ),
        signs="weaning from the ventilator; mechanical ventilation; -",
        names="RSBI; rapid shallow breathing index; f/VT; Tobin index; Yang and Tobin index",
    ),
)
def rapid_shallow_breathing_index(respiratory_rate: RespiratoryRate, tidal_volume: TidalVolume) -> float:
    """Tell whether an adult who breathes without support for a minute is likely to do without the ventilator.

    Up to 105 per minute and litre success is likelier, above it failure. Other studies put the limit lower, at 76.5
    or 100.
    """
    return respiratory_rate / (tidal_volume / 1000)


@calculator(
    title="Ventilatory ratio",
    result=Outcome("Ventilatory ratio", "", decimals=2, limits=(0, None)),
    source=SINHA_2009,
    applies_to={"height": (130, None)},
    steps={"predicted_weight": "Predicted body weight [kg]"},
    use=Use(
        "efficiency of ventilation",
        having=("mechanical ventilation",),
        ages=(18, None),
        situations=(
            "dead space surrogate minute ventilation PaCO2 predicted body weight ARDS ventilated carbon dioxide "
            "clearance impaired"
        ),
        signs="-; mechanical ventilation, acute respiratory distress syndrome; respiratory failure",
        names="ventilatory ratio; VR ventilation",
    ),
)
def ventilatory_ratio(sex: Sex, height: Height, minute_ventilation: MinuteVentilation, paco2: Paco2) -> float:
    """Tell how much more an invasively ventilated adult has to be ventilated than healthy lungs would need.

    About 1 is normal; the higher it is, the less carbon dioxide a litre of ventilation removes. It compares with 100
    mL/kg of predicted body weight a minute and a PaCO2 of 37.5 mmHg (5 kPa).
    """
    predicted_weight = predicted_body_weight(sex, height)
    return minute_ventilation * 1000 * paco2 / (predicted_weight * 100 * 37.5)


@calculator(
    title="Dead space fraction (Bohr equation, modified by Enghoff)",
    result=Outcome("Dead space fraction", "", decimals=2, limits=(0, 1)),
    source=DEAD_SPACE_2016,
    use=Use(
        "efficiency of ventilation",
        having=("mechanical ventilation", "acute respiratory distress syndrome"),
        situations=(
            "dead space to tidal volume ratio VD/VT, capnography mixed expired carbon dioxide, ARDS prognosis, "
            "high minute "
            "ventilation with hypercapnia, weaning, pulmonary embolism"
        ),
        signs="-; mechanical ventilation, acute respiratory distress syndrome; respiratory failure",
        names=(
            "dead space fraction; VD/VT; Bohr-Enghoff; Enghoff; physiologic dead space; dead space to tidal "
            "volume ratio; "
            "Bohr equation; dead space"
        ),
    ),
)
def dead_space_bohr_enghoff(
    paco2: Paco2,
    mixed_expired_co2: Annotated[
        float,
        Number(
            "Mixed expired carbon dioxide pressure (PECO2)",
            "mmHg",
            (1, 100),
            (8, 35),
            0,
            other_units=("kPa",),
            synonyms=("PECO2", "mixed expired CO2", "mixed expired carbon dioxide"),
            meaning="averaged over the whole breath out, not end-tidal",
            days=1,
        ),
    ],
) -> float:
    """Tell which share of each breath of a ventilated patient takes no part in gas exchange.

    Bohr's own equation takes alveolar carbon dioxide: with arterial in its place, as here, shunt and mismatch count,
    too. In early acute respiratory distress syndrome it was 0.63 in those who died and 0.54 in survivors.
    """
    if mixed_expired_co2 > paco2:
        raise ValueError("expired carbon dioxide is above arterial; check whether the two were exchanged")
    return 1 - mixed_expired_co2 / paco2


@calculator(
    title=Proper("Berlin definition of acute respiratory distress syndrome"),
    result=Points("Grade by the Berlin definition", 0, 3),
    source=BERLIN_2012,
    bands=Bands(
        "no acute respiratory distress syndrome by this definition",
        (1, "mild acute respiratory distress syndrome"),
        (2, "moderate acute respiratory distress syndrome"),
        (3, "severe acute respiratory distress syndrome"),
        source=BERLIN_2012,
    ),
    steps={"ratio": "PaO2/FiO2 ratio [mmHg]"},
    use=Use(
        "presence of acute respiratory distress syndrome",
        having=("acute respiratory distress syndrome", "respiratory failure"),
        ages=(18, None),
        situations=(
            "ARDS Berlin criteria mild moderate severe bilateral opacities infiltrates PEEP P/F ratio within one week "
            "not heart failure ventilated hypoxemia"
        ),
        signs="acute respiratory distress syndrome; respiratory failure, mechanical ventilation; pneumonia, sepsis",
        names="Berlin definition; Berlin criteria; ARDS criteria; ARDS severity; Berlin ARDS; criteria for ARDS",
    ),
)
def berlin_ards(
    onset_within_a_week: Annotated[
        bool,
        Finding(
            "Onset within a week",
            meaning="within a week of a known insult, or of new or worse symptoms of breathing",
            synonyms=("onset within one week", "acute onset of respiratory failure"),
        ),
    ],
    bilateral_opacities: Annotated[
        bool,
        Finding(
            "Bilateral opacities",
            meaning="on a film or CT of the chest, not fully explained by effusions, collapse or nodules",
            synonyms=("bilateral infiltrates", "bilateral pulmonary infiltrates"),
        ),
    ],
    edema_explained_by_heart_or_fluid: Annotated[
        bool,
        Finding(
            "Edema fully explained by the heart or by fluid",
            meaning="heart failure or fluid explain it all; without a risk factor this needs an objective test",
            synonyms=("cardiogenic pulmonary edema", "fluid overload explains it"),
        ),
    ],
    pao2: Pao2,
    fio2: Fio2,
    peep: Peep,
    cpap: Cpap,
    above_1000_m: Annotated[
        bool, Finding("Altitude above 1000 m", meaning="the patient lies at more than 1000 m above the sea")
    ] = False,
    barometric_pressure: BarometricPressure = 760,
) -> int:
    """Tell whether an adult with acute hypoxemia has acute respiratory distress syndrome, and how severe it is.

    An end-expiratory pressure of at least 5 cmH2O is needed. On CPAP without a tube the definition has a mild grade
    only: up to a PaO2/FiO2 ratio of 200 there is no grade.

    Above 1000 m the ratio is multiplied by the barometric pressure divided by 760.
    """
    ratio = pf_ratio(pao2, fio2)
    if above_1000_m:
        ratio = ratio * barometric_pressure / 760
    if not onset_within_a_week or not bilateral_opacities or edema_explained_by_heart_or_fluid:
        return 0
    if peep < 5 or ratio > 300:
        return 0
    if cpap and ratio <= 200:
        raise ValueError("on CPAP the definition grades mild disease only, with a PaO2/FiO2 ratio above 200")
    if ratio > 200:
        return 1
    if ratio > 100:
        return 2
    return 3


@calculator(
    title="Dynamic compliance of the respiratory system",
    result=Outcome("Dynamic compliance", "mL/cmH2O", decimals=0, limits=(0, None)),
    source=(GRINNAN_2005, RESPWIKI),
    steps={"stretch": "Peak pressure above the end-expiratory pressure [cmH2O]"},
    use=Use(
        "mechanics of the ventilated lung",
        having=("mechanical ventilation",),
        situations=(
            "rising airway pressure on the ventilator, tidal volume over peak inspiratory pressure minus PEEP, "
            "bronchospasm, kinked tube, airway resistance"
        ),
        signs="-; mechanical ventilation; -",
        names="dynamic compliance; Cdyn; dynamic lung compliance",
    ),
)
def dynamic_compliance(
    tidal_volume: TidalVolume,
    peak_inspiratory_pressure: PeakInspiratoryPressure,
    peep: Peep,
) -> float:
    """Tell how far the lungs and chest of a ventilated patient expand for the peak pressure.

    It falls with the resistance of the airways, too; static compliance takes the plateau pressure in its place.
    """
    stretch = peak_inspiratory_pressure - peep
    if stretch < 1:
        raise ValueError("peak pressure must exceed the end-expiratory pressure by 1 cmH2O at least")
    return tidal_volume / stretch
