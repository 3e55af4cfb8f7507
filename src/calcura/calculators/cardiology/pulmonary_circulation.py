"""The pulmonary circulation and the right heart, by catheter."""

from __future__ import annotations

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import (
    CardiacOutput,
    MeanPulmonaryArteryPressure,
    WedgePressure,
)
from calcura.measurements.kinds import Outcome

ESC_ERS_2022 = Source(
    "Humbert M, et al. 2022 ESC/ERS guidelines for the diagnosis and treatment of pulmonary hypertension. "
    "Eur Heart J 2022;43:3618-731",
    doi="10.1093/eurheartj/ehac237",
)
ESC_ERS_2009 = Source(
    "ESC/ERS guidelines of 2009: hemodynamic definitions of pulmonary hypertension, table 3 of a review in "
    "Eur Respir Rev",
    url="https://err.ersjournals.com/highwire/markup/12119/expansion",
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
    source=ESC_ERS_2009,
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
