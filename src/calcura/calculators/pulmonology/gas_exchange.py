"""Gas exchange: how well the lungs take up oxygen for what they are given."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import Age, Fio2, MeanAirwayPressure, OxygenSaturation, Paco2, Pao2, RespiratoryRate
from calcura.measurements.kinds import Number, Outcome

BERLIN_2012 = Source(
    "ARDS Definition Task Force. Acute respiratory distress syndrome: the Berlin Definition. JAMA 2012;307:2526-33",
    doi="10.1001/jama.2012.5669",
    pmid="22797452",
)
RICE_2007 = Source(
    "Rice TW, et al. Comparison of the SpO2/FIO2 ratio and the PaO2/FIO2 ratio in patients with acute lung injury or "
    "ARDS. Chest 2007;132:410-7",
    doi="10.1378/chest.07-0617",
    pmid="17573487",
)
ROCA_2019 = Source(
    "Roca O, et al. An index combining respiratory rate and oxygenation to predict outcome of nasal high-flow therapy. "
    "Am J Respir Crit Care Med 2019;199:1368-76",
    doi="10.1164/rccm.201803-0589OC",
    pmid="30576221",
)
PALICC_2015 = Source(
    "Pediatric Acute Lung Injury Consensus Conference Group. Pediatric acute respiratory distress syndrome: consensus "
    "recommendations. Pediatr Crit Care Med 2015;16:428-39",
    doi="10.1097/PCC.0000000000000350",
    pmid="25647235",
)
MCFARLANE_1994 = Source(
    "McFarlane MJ, Imperiale TF. Use of the alveolar-arterial oxygen gradient in the diagnosis of pulmonary embolism. "
    "Am J Med 1994;96:57-62",
    pmid="8304364",
)
FENN_1946 = Source(
    "Fenn WO, Rahn H, Otis AB. A theoretical study of the composition of the alveolar air at altitude. Am J "
    "Physiol 1946;146:637-53",
    doi="10.1152/ajplegacy.1946.146.5.637",
)
MERCK_MANUAL = Source(
    "Merck Manual, professional edition: equations for alveolar oxygen pressure and the alveolar-arterial gradient",
    url=(
        "https://merckmanuals.com/professional/multimedia/table/equations-for-calculating-alveolar-oxygen-pressure- "
        "and-alveolar-to-arterial-oxygen-gradient"
    ),
)
GILBERT_1974 = Source(
    "Gilbert R, Keighley JF. Am Rev Respir Dis 1974, the arterial to alveolar oxygen ratio, as computed by a site of "
    "respiratory therapists",
    url="https://respiratorytherapy.info/math/aa_ratio_calculator.php",
)
SAMUELS_2004 = Source(
    "Samuels MP. The effects of flight and altitude. Arch Dis Child 2004;89:448-55",
    doi="10.1136/adc.2003.031708",
    pmid="15102638",
)
INSPIRED_OXYGEN = Source(
    "Oxygen content of inspired air, a collection of medical algorithms",
    url="https://www.medicalalgorithms.com/oxygen-content-in-inspired-air",
)
WEST_1996 = Source(
    "West JB. Prediction of barometric pressures at high altitudes with the use of model atmospheres. J Appl "
    "Physiol 1996;81:1850-4",
    doi="10.1152/jappl.1996.81.4.1850",
)
STANDARD_ATMOSPHERE = Source(
    "Standard atmosphere of 1976: pressure at layers, lapse of temperature (fxSolver)",
    url="https://www.fxsolver.com/solve/preset/table/1",
)

BarometricPressure = Annotated[
    float,
    Number(
        "Barometric pressure",
        "mmHg",
        (200, 800),
        (600, 775),
        0,
        other_units=("kPa", "hPa"),
        synonyms=("atmospheric pressure", "Patm"),
        meaning="of the air around the patient; 760 mmHg at sea level",
    ),
]


@calculator(
    title="Ratio of arterial oxygen pressure to inspired fraction (PaO2/FiO2)",
    result=Outcome("PaO2/FiO2 ratio", "mmHg", decimals=0, limits=(0, None)),
    source=BERLIN_2012,
    use=Use(
        "severity of hypoxemia",
        having=("hypoxemia", "respiratory failure"),
        situations=(
            "P/F ratio PF ARDS oxygenation blood gas ventilated horowitz; arterial oxygen divided by inspired "
            "fraction, Berlin mild moderate severe, acute respiratory distress"
        ),
        signs="hypoxemia, acute respiratory distress syndrome; respiratory failure; pneumonia, sepsis",
        names="P/F ratio; PF ratio; PaO2/FiO2; Horowitz; Horowitz index; Carrico index; P/F; P:F",
    ),
)
def pf_ratio(pao2: Pao2, fio2: Fio2) -> float:
    """Relate arterial oxygen to the fraction that is breathed.

    In the acute respiratory distress syndrome up to 300 mmHg is mild, up to 200 moderate and up to 100 severe, with an
    end-expiratory pressure of at least 5 cmH2O. Above 1000 m of altitude it is multiplied by barometric pressure / 760.
    """
    return pao2 / (fio2 / 100)


@calculator(
    title="Ratio of oxygen saturation to inspired fraction (SpO2/FiO2)",
    result=Outcome("SpO2/FiO2 ratio", "", decimals=0, limits=(0, None)),
    source=RICE_2007,
    use=Use(
        "severity of hypoxemia",
        having=("hypoxemia", "respiratory failure"),
        ages=(18, None),
        situations=(
            "S/F ratio SF pulse oximetry without a blood gas ARDS surrogate; saturation divided by inspired "
            "fraction, acute respiratory distress"
        ),
        signs="-; hypoxemia, respiratory failure; pneumonia, sepsis",
        names="S/F ratio; SF ratio; SpO2/FiO2; S/F; S:F",
    ),
)
def sf_ratio(oxygen_saturation: OxygenSaturation, fio2: Fio2) -> float:
    """Relate the saturation by pulse oximetry to the fraction that is breathed, where no blood gas is at hand.

    Only up to a saturation of 97 %, in whole per cents, above which it does not follow the blood gas. In adults 315
    stands for a PaO2/FiO2 ratio of 300 and 235 for 200.
    """
    if oxygen_saturation >= 98:
        raise ValueError("the SpO2/FiO2 ratio holds up to an oxygen saturation of 97 % only")
    return oxygen_saturation / (fio2 / 100)


@calculator(
    title="ROX index on high-flow nasal oxygen",
    result=Outcome("ROX index", "", decimals=2, limits=(0, None)),
    source=ROCA_2019,
    bands=Bands(
        "adult with pneumonia: high-flow oxygen may fail; look at the limit of the hour, and again",
        (4.88, "adult with pneumonia: low risk of intubation"),
        source=ROCA_2019,
    ),
    use=Use(
        "failure of high-flow nasal oxygen",
        having=("respiratory failure", "pneumonia"),
        ages=(18, None),
        situations=(
            "HFNC high flow nasal cannula intubation 2 6 12 hours hypoxemic; pneumonia: will high flow fail, need "
            "for a tube; saturation over FiO2 over respiratory rate"
        ),
        signs="respiratory failure; hypoxemia; pneumonia",
        names="ROX; ROX index",
    ),
)
def rox_index(oxygen_saturation: OxygenSaturation, fio2: Fio2, respiratory_rate: RespiratoryRate) -> float:
    """Tell who with pneumonia and high-flow nasal oxygen is unlikely to need a tube.

    Below 2.85 at 2 hours, 3.47 at 6 hours or 3.85 at 12 hours the risk of failure is high; between that and 4.88 the
    patient is watched and the index repeated.
    """
    if respiratory_rate < 1:
        raise ValueError("the ROX index needs a respiratory rate of at least 1/min")
    return oxygen_saturation / (fio2 / 100) / respiratory_rate


@calculator(
    title="Oxygenation index",
    result=Outcome("Oxygenation index", "", decimals=1, limits=(0, None)),
    source=PALICC_2015,
    bands=Bands(
        "ventilated child: below the range of acute respiratory distress syndrome",
        (4, "ventilated child: mild acute respiratory distress syndrome"),
        (8, "ventilated child: moderate acute respiratory distress syndrome"),
        (16, "ventilated child: severe acute respiratory distress syndrome"),
        source=PALICC_2015,
    ),
    use=Use(
        "severity of hypoxemia",
        having=("mechanical ventilation", "hypoxemia"),
        situations=(
            "OI mean airway pressure ventilated child PARDS ECMO neonate; newborn child on a ventilator, hypoxic "
            "respiratory failure: mean airway pressure, FiO2, PaO2; extracorporeal membrane oxygenation"
        ),
        signs="-; respiratory failure; hypoxemia",
        names="oxygenation index",
        shares="OI",
    ),
)
def oxygenation_index(
    mean_airway_pressure: MeanAirwayPressure,
    fio2: Fio2,
    pao2: Pao2,
) -> float:
    """Relate what a ventilator gives to the arterial oxygen that it reaches.

    The bands are those of children; newborns whose lungs suffer from birth itself have others.
    """
    return mean_airway_pressure * fio2 / pao2


@calculator(
    title="Alveolar gas equation",
    result=Outcome("Alveolar oxygen pressure", "mmHg", decimals=1),
    source=(FENN_1946, MERCK_MANUAL),
    use=Use(
        "alveolar oxygen pressure",
        situations=(
            "PAO2 alveolar oxygen from FiO2 PaCO2 barometric pressure respiratory quotient; expected oxygen "
            "pressure tension in the alveolus at altitude or sea level"
        ),
        signs="-; -; hypoxemia, respiratory failure",
        names="alveolar gas equation; alveolar oxygen; PAO2 equation",
    ),
)
def alveolar_gas_equation(fio2: Fio2, paco2: Paco2, barometric_pressure: BarometricPressure = 760) -> float:
    """Estimate the oxygen pressure in the alveoli in steady state, at 37 degrees and a respiratory quotient of 0.8.

    This is the short form. The full one adds PaCO2 times FiO2 times 0.25, which is 10 mmHg at most on pure oxygen and a
    PaCO2 of 40 mmHg.
    """
    return fio2 / 100 * (barometric_pressure - 47) - paco2 / 0.8


@calculator(
    title="Alveolar-arterial oxygen gradient",
    result=Outcome("Alveolar-arterial oxygen gradient", "mmHg", decimals=1),
    source=(FENN_1946, MERCK_MANUAL),
    use=Use(
        "alveolar-arterial oxygen gradient",
        having=("hypoxemia",),
        situations=(
            "A-a gradient cause of hypoxemia shunt ventilation perfusion mismatch hypoventilation; difference of "
            "alveolar and arterial oxygen, room air, how far below expected"
        ),
        signs="-; hypoxemia; respiratory failure, suspected pulmonary embolism",
        names="A-a gradient; Aa gradient; A-a O2 gradient; alveolar arterial gradient",
    ),
)
def aa_gradient(pao2: Pao2, paco2: Paco2, fio2: Fio2, barometric_pressure: BarometricPressure = 760) -> float:
    """Return by how much the oxygen pressure in the alveoli, by the short alveolar gas equation, exceeds the arterial.

    In adults on room air it is usually below 20 mmHg; it grows with age and with the oxygen that is breathed. A value
    clearly below zero comes from a wrong fraction or a wrong measurement.
    """
    return alveolar_gas_equation(fio2, paco2, barometric_pressure) - pao2


@calculator(
    title="Alveolar-arterial oxygen gradient expected for age",
    result=Outcome("Expected alveolar-arterial oxygen gradient", "mmHg", decimals=1, limits=(4, None)),
    source=MCFARLANE_1994,
    applies_to={"age": (18, None)},
    use=Use(
        "alveolar-arterial oxygen gradient normal for age",
        having=("hypoxemia",),
        situations=(
            "upper limit of normal A-a gradient for a patient's age on room air, how large may it be, age divided by 4 "
            "plus 4; is a measured gradient raised"
        ),
        signs="-; hypoxemia; respiratory failure, suspected pulmonary embolism",
        names="expected A-a gradient; normal A-a gradient for age; age-adjusted A-a gradient; A-a gradient by age",
    ),
)
def aa_gradient_expected_age(age: Age) -> float:
    """Return the usual limit of a normal alveolar-arterial oxygen gradient for an adult's age on room air.

    A gradient of just this much counts as normal. It is the limit of studies of embolism, which a normal gradient does
    not exclude, and no measured upper end of a reference range.
    """
    return age / 4 + 4


@calculator(
    title="Arterial to alveolar oxygen ratio",
    result=Outcome("Arterial to alveolar oxygen ratio", "", decimals=2, limits=(0, None)),
    source=(GILBERT_1974, MERCK_MANUAL),
    steps={"alveolar_oxygen": "Alveolar oxygen pressure [mmHg]"},
    use=Use(
        "arterial to alveolar oxygen ratio",
        having=("hypoxemia", "respiratory failure"),
        situations="hypoxemia compared across changes of the inspired oxygen, PaO2 divided by PAO2",
        names="a/A ratio; arterial-alveolar ratio; arterial to alveolar oxygen ratio; PaO2/PAO2",
    ),
)
def a_a_ratio(pao2: Pao2, fio2: Fio2, paco2: Paco2, barometric_pressure: BarometricPressure = 760) -> float:
    """Relate the oxygen pressure in arterial blood to that in the alveoli, by the short alveolar gas equation.

    Lower is worse. It changes less with the oxygen that is breathed than the gradient, which is another measure.
    """
    alveolar_oxygen = alveolar_gas_equation(fio2, paco2, barometric_pressure)
    if alveolar_oxygen < 1:
        raise ValueError("there is hardly an alveolar oxygen pressure at this fio2 and paco2; check both")
    return pao2 / alveolar_oxygen


@calculator(
    title="Inspired oxygen pressure",
    result=Outcome("Inspired oxygen pressure", "mmHg", decimals=1, limits=(0, None)),
    source=(FENN_1946, SAMUELS_2004, INSPIRED_OXYGEN),
    use=Use(
        "oxygen pressure that is breathed in",
        situations="altitude, flight in a cabin, hypoxic gas, moist tracheal gas at 37 degrees",
        names=(
            "PIO2; inspired oxygen pressure; inspired oxygen tension; inspired PO2; partial pressure of inspired oxygen"
        ),
    ),
)
def inspired_oxygen_pressure(fio2: Fio2, barometric_pressure: BarometricPressure = 760) -> float:
    """Compute the oxygen pressure of the gas that is breathed in, moist and at 37 degrees.

    Water vapor takes 47 mmHg of the barometric pressure; dry gas has more.
    """
    return fio2 / 100 * (barometric_pressure - 47)


@calculator(
    title="Barometric pressure at an altitude in the standard atmosphere",
    result=Outcome("Barometric pressure", "mmHg", decimals=0, limits=(0, None)),
    source=(SAMUELS_2004, STANDARD_ATMOSPHERE, WEST_1996),
    steps={"share_of_sea_level": "Share of the pressure at sea level"},
    use=Use(
        "barometric pressure at an altitude",
        situations="blood gas or alveolar-arterial gradient in the mountains or in flight, cabin altitude",
        asked=("altitude",),
        names=(
            "barometric pressure at altitude; barometric pressure by altitude; atmospheric pressure at altitude; "
            "atmospheric pressure by altitude"
        ),
    ),
)
def barometric_pressure_altitude(
    altitude: Annotated[
        float,
        Number(
            "Altitude above sea level",
            "m",
            (-400, 9000),
            (0, 4500),
            0,
            other_units=("ft", "km"),
            synonyms=("altitude", "elevation", "height above sea level"),
            meaning="in flight that of the cabin",
        ),
    ],
) -> float:
    """Estimate the pressure of the air at an altitude by the standard atmosphere.

    On high mountains near the equator the true pressure is higher (West 1996). In flight the altitude is that of the
    cabin.
    """
    share_of_sea_level: float = (1 - 0.0065 * altitude / 288.15) ** 5.2559
    return 760 * share_of_sea_level
