"""The pulmonary circulation and the right heart, by catheter."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.cardiology.cardiac_output import WILKINSON_2001, cardiac_index
from calcura.calculators.cardiology.heart_failure import PulmonaryArterySystolicPressure
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    BodySurfaceArea,
    CardiacOutput,
    CentralVenousPressure,
    MeanPulmonaryArteryPressure,
    PulmonaryArteryDiastolicPressure,
    PulmonaryArterySystolicByCatheter,
    WedgePressure,
)
from calcura.measurements.kinds import Number, Outcome

ESC_ERS_2022 = Source(
    "Humbert M, et al. 2022 ESC/ERS guidelines for the diagnosis and treatment of pulmonary hypertension. "
    "Eur Heart J 2022;43:3618-731",
    doi="10.1093/eurheartj/ehac237",
)
PVRI_PAGE = Source(
    "Pulmonary vascular resistance and its index (ReadyCalculator)",
    url="https://readycalculator.com/health/pvr-calculator",
)
GERGES_2013 = Source(
    "Gerges C, et al. Diastolic pulmonary vascular pressure gradient: a predictor of prognosis in "
    '"out-of-proportion" pulmonary hypertension. Chest 2013;143:758-66',
    doi="10.1378/chest.12-1653",
)
ESC_ERS_TABLE = Source(
    "ESC/ERS guideline, hemodynamic definitions of pulmonary hypertension, table in Eur Respir J",
    url="http://erj.ersjournals.com/highwire/markup/120745/expansion?width=1000&height=500&iframe=true&postprocessors=highwire_tables%2Chighwire_reclass%2Chighwire_figures%2Chighwire_math%2Chighwire_inline_linked_media%2Chighwire_embed",
)
CHEMLA_2009 = Source(
    "Chemla D, et al. Evaluation of various empirical formulas for estimating mean pulmonary artery pressure by using "
    "systolic pulmonary artery pressure in adults. Chest 2009",
    doi="10.1378/chest.08-0904",
)
THORAX_TABLE = Source(
    "Hemodynamic formulas, a table in Thorax: mean pulmonary artery pressure",
    url="https://thorax.bmj.com/highwire/markup/157524/expansion",
)
NAEIJE_2013 = Source(
    "Naeije R, et al. The transpulmonary pressure gradient for the diagnosis of pulmonary vascular disease. Eur "
    "Respir J 2013;41:217-23",
    doi="10.1183/09031936.00074312",
)
ESC_ERS_2009 = Source(
    "ESC/ERS guidelines of 2009: hemodynamic definitions of pulmonary hypertension, table 3 of a review in "
    "Eur Respir Rev",
    url="https://err.ersjournals.com/highwire/markup/12119/expansion",
)
LIM_2020 = Source(
    "Lim HS, Gustafsson F. Pulmonary artery pulsatility index: physiological basis and clinical application. Eur J "
    "Heart Fail 2020;22:32-8",
    doi="10.1002/ejhf.1679",
)
MDCALC_PAPI = Source(
    "MDCalc, pulmonary artery pulsatility index: general ranges, told as approximate",
    url="https://api.mdcalc.com/calc/10674/pulmonary-artery-pulsatility-index-papi",
)
TAPSE_TABLE = Source(
    "Ratio of TAPSE to systolic pulmonary artery pressure, table 2 of a review (PMC10053363)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC10053363/table/ehf214233-tbl-0002",
)
GUAZZI_2013 = Source(
    "Guazzi M, et al. Tricuspid annular plane systolic excursion and pulmonary arterial systolic pressure "
    "relationship in heart failure: an index of right ventricular contractile function and prognosis. Am J "
    "Physiol Heart Circ Physiol 2013;305:H1373-81",
    doi="10.1152/ajpheart.00157.2013",
    pmid="23997100",
)


@calculator(
    title="Pulmonary vascular resistance",
    result=Outcome("Pulmonary vascular resistance", "WU", decimals=1, limits=(0, None)),
    source=ESC_ERS_2022,
    bands=Bands(
        "not raised",
        (
            Above(2),
            "raised: pre-capillary pulmonary hypertension if the mean pulmonary pressure is above 20 mmHg and "
            "the wedge "
            "pressure at most 15 mmHg",
        ),
        source=ESC_ERS_2022,
    ),
    steps={"gradient": "Transpulmonary gradient [mmHg]"},
    use=Use(
        "resistance of the pulmonary circulation",
        having=("pulmonary hypertension", "right heart catheter"),
        situations=(
            "pulmonary hypertension pre-capillary or post-capillary, right heart catheterization, heart transplant "
            "candidacy, congenital heart disease, scleroderma, chronic thromboembolic; mean pulmonary pressure minus "
            "wedge over cardiac output, Wood units"
        ),
        signs="right heart catheter; pulmonary hypertension; breathlessness",
        names="pulmonary vascular resistance; PVR; Wood units",
    ),
)
def pulmonary_vascular_resistance(
    mean_pulmonary_artery_pressure: MeanPulmonaryArteryPressure,
    wedge_pressure: WedgePressure,
    cardiac_output: CardiacOutput,
) -> float:
    """Return the resistance of the vessels of the lungs at rest, by right heart catheter.

    Until 2022 guidelines took 3 Wood units as the limit. A Wood unit is 80 dyn·s/cm5. The indexed resistance, which
    is multiplied by body surface area, is another quantity.
    """
    gradient = transpulmonary_gradient(mean_pulmonary_artery_pressure, wedge_pressure)
    return gradient / cardiac_output


@calculator(
    title="Transpulmonary gradient",
    result=Outcome("Transpulmonary gradient", "mmHg", decimals=0, limits=(0, None)),
    source=(NAEIJE_2013, ESC_ERS_2009),
    bands=Bands(
        "passive where the wedge pressure is above 15 mmHg, by the guideline of 2009",
        (Above(12), "more than passive by the guideline of 2009: out of proportion to the wedge pressure"),
        source=ESC_ERS_2009,
    ),
    use=Use(
        "resistance of the pulmonary circulation",
        having=("pulmonary hypertension", "right heart catheter"),
        situations=(
            "left heart disease with pulmonary hypertension, passive or reactive, transplant evaluation, right heart "
            "catheterization; mean pulmonary artery pressure minus wedge pressure"
        ),
        signs="right heart catheter; pulmonary hypertension; heart failure",
        names="transpulmonary gradient; TPG; transpulmonary pressure gradient",
    ),
)
def transpulmonary_gradient(
    mean_pulmonary_artery_pressure: MeanPulmonaryArteryPressure, wedge_pressure: WedgePressure
) -> float:
    """Return the pressure that drives blood through the lungs, by right heart catheter.

    Guidelines since 2015 define pulmonary hypertension by the pulmonary vascular resistance and no longer by this
    gradient; the bands are those of 2009. The diastolic gradient is another quantity.
    """
    if wedge_pressure > mean_pulmonary_artery_pressure:
        raise ValueError("the wedge pressure must not exceed the mean pulmonary artery pressure")
    return mean_pulmonary_artery_pressure - wedge_pressure


@calculator(
    title="Pulmonary vascular resistance index",
    result=Outcome("Pulmonary vascular resistance index", "WU·m2", decimals=1, limits=(0, None)),
    source=(WILKINSON_2001, PVRI_PAGE),
    steps={"gradient": "Transpulmonary gradient [mmHg]", "index": "Cardiac index [L/min/m2]"},
    use=Use(
        "resistance of the pulmonary circulation",
        having=("pulmonary hypertension", "right heart catheter"),
        situations=(
            "congenital heart disease shunt operability, child with pulmonary hypertension, resistance indexed to body "
            "surface area, Wood units square meter"
        ),
        signs="right heart catheter; pulmonary hypertension; -",
        names=(
            "pulmonary vascular resistance index; PVRI; indexed pulmonary vascular resistance; indexed PVR; PVR index"
        ),
    ),
)
def pulmonary_vascular_resistance_index(
    mean_pulmonary_artery_pressure: MeanPulmonaryArteryPressure,
    wedge_pressure: WedgePressure,
    cardiac_output: CardiacOutput,
    body_surface_area: BodySurfaceArea,
) -> float:
    """Relate the resistance of the vessels of the lungs to body size.

    It is the resistance times, not divided by, body surface area. A Wood unit is 80 dyn·s/cm5. Texts disagree on what
    is usual: below 2.5, or 2.0 to 3.4 or up to 3.6 Wood units times square meter.
    """
    gradient = transpulmonary_gradient(mean_pulmonary_artery_pressure, wedge_pressure)
    index = cardiac_index(cardiac_output, body_surface_area)
    return gradient / index


@calculator(
    title="Diastolic pulmonary gradient",
    result=Outcome("Diastolic pulmonary gradient", "mmHg", decimals=0),
    source=(GERGES_2013, ESC_ERS_TABLE),
    use=Use(
        "resistance of the pulmonary circulation",
        having=("pulmonary hypertension", "right heart catheter"),
        situations=(
            "pulmonary hypertension in left heart disease, isolated post-capillary or combined, diastolic pulmonary "
            "artery pressure minus wedge pressure"
        ),
        signs="right heart catheter; pulmonary hypertension; -",
        names=(
            "diastolic pulmonary gradient; DPG; diastolic pressure gradient; diastolic pulmonary pressure gradient; "
            "=DPD"
        ),
    ),
)
def diastolic_pulmonary_gradient(
    pulmonary_artery_diastolic_pressure: PulmonaryArteryDiastolicPressure, wedge_pressure: WedgePressure
) -> float:
    """Return by how much the diastolic pressure of the pulmonary artery exceeds the wedge pressure.

    The wedge pressure is read at the end of expiration. Below zero it tells of large v waves or of errors of
    measurement. Since 2022 guidelines define by the pulmonary vascular resistance in its place.
    """
    return pulmonary_artery_diastolic_pressure - wedge_pressure


@calculator(
    title="Mean pulmonary artery pressure from systolic and diastolic",
    result=Outcome("Mean pulmonary artery pressure", "mmHg", decimals=0, limits=(0, None)),
    loinc="8414-5",
    source=(CHEMLA_2009, THORAX_TABLE),
    use=Use(
        "mean pressure of the pulmonary artery",
        having=("pulmonary hypertension", "right heart catheter"),
        situations=(
            "right heart catheterization: mean from systolic and diastolic pulmonary artery pressure, a third and two "
            "thirds"
        ),
        signs="-; right heart catheter; pulmonary hypertension",
        names="mPAP; mean PAP; mean pulmonary artery pressure; mean pulmonary arterial pressure",
    ),
)
def mean_pulmonary_artery_pressure(
    pulmonary_artery_systolic_by_catheter: PulmonaryArterySystolicByCatheter,
    pulmonary_artery_diastolic_pressure: PulmonaryArteryDiastolicPressure,
) -> float:
    """Estimate the mean pressure of the pulmonary artery: one third systolic, two thirds diastolic.

    A mean that the monitor integrates is better. Limits of pulmonary hypertension have moved from 25 to 20 mmHg.
    """
    if pulmonary_artery_systolic_by_catheter < pulmonary_artery_diastolic_pressure:
        raise ValueError("systolic pressure is below diastolic pressure; check whether the two were exchanged")
    return pulmonary_artery_systolic_by_catheter / 3 + 2 * pulmonary_artery_diastolic_pressure / 3


@calculator(
    title="Pulmonary artery pulsatility index (PAPi)",
    result=Outcome("Pulmonary artery pulsatility index", "", decimals=2, limits=(0, None)),
    source=LIM_2020,
    bands=Bands(
        "low: right ventricular dysfunction likely",
        (1.0, "in between: what it means depends on the disease"),
        (Above(2.0), "lower risk of right ventricular failure in some groups"),
        source=MDCALC_PAPI,
    ),
    steps={"pulse": "Pulse pressure of the pulmonary artery [mmHg]"},
    use=Use(
        "function of the right ventricle by catheter",
        having=("right heart catheter", "shock", "heart failure"),
        ages=(18, None),
        situations=(
            "right ventricular failure, inferior infarction with a right ventricle, before a left ventricular assist "
            "device LVAD, cardiogenic shock; pulse pressure of the pulmonary artery over right atrial pressure"
        ),
        signs="-; right heart catheter; shock",
        names="PAPi; PAPI; pulmonary artery pulsatility index; PA pulsatility index; pulmonary artery pulsatility",
    ),
)
def pulmonary_artery_pulsatility_index(
    pulmonary_artery_systolic_by_catheter: PulmonaryArterySystolicByCatheter,
    pulmonary_artery_diastolic_pressure: PulmonaryArteryDiastolicPressure,
    central_venous_pressure: CentralVenousPressure,
) -> float:
    """Tell how an adult's right ventricle pumps: pulse pressure of the pulmonary artery over right atrial pressure.

    No cut-point holds in general: 0.9 to 1.0 were found in inferior infarction, 1.85 before an assist device, 3 in
    pulmonary hypertension. All pressures are by catheter.
    """
    if central_venous_pressure < 0.5:
        raise ValueError("the right atrial pressure (central_venous_pressure) must be above 0: at least 0.5 mmHg")
    if pulmonary_artery_systolic_by_catheter < pulmonary_artery_diastolic_pressure:
        raise ValueError("systolic pressure is below diastolic pressure; check whether the two were exchanged")
    pulse = pulmonary_artery_systolic_by_catheter - pulmonary_artery_diastolic_pressure
    return pulse / central_venous_pressure


@calculator(
    title="TAPSE to systolic pulmonary artery pressure ratio",
    result=Outcome("Ratio of TAPSE to systolic pulmonary artery pressure", "mm/mmHg", decimals=2, limits=(0, None)),
    source=(GUAZZI_2013, TAPSE_TABLE),
    bands=Bands(
        "low: worse outcome in heart failure",
        (0.36, "preserved"),
        source=TAPSE_TABLE,
    ),
    use=Use(
        "coupling of right ventricle and pulmonary artery",
        having=("echocardiogram", "heart failure", "pulmonary hypertension"),
        ages=(18, None),
        situations=(
            "right ventricular to pulmonary arterial coupling or uncoupling, heart failure with preserved ejection "
            "fraction, pulmonary hypertension, tricuspid regurgitation; tricuspid annular plane systolic excursion"
        ),
        names="TAPSE/PASP; TAPSE/sPAP; TAPSE PASP ratio; TAPSE to PASP ratio; RV-PA coupling; TAPSE/PASP ratio",
    ),
)
def tapse_pasp_ratio(
    tapse: Annotated[
        float,
        Number(
            "Tricuspid annular plane systolic excursion (TAPSE)",
            "mm",
            (2, 45),
            (8, 28),
            0,
            other_units=("cm",),
            synonyms=("TAPSE", "tricuspid annular plane systolic excursion"),
            days=365,
        ),
    ],
    pulmonary_artery_systolic_pressure: PulmonaryArterySystolicPressure,
) -> float:
    """Relate how far an adult's right ventricle contracts to the pressure that it meets, both by ultrasound.

    The limit of 0.36 mm/mmHg is that of heart failure; others were found: 0.31 in pulmonary arterial hypertension and
    in tricuspid regurgitation, and 0.19 to 0.59 elsewhere.
    """
    return tapse / pulmonary_artery_systolic_pressure
