"""Blood that takes a short way through the heart."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.cardiology.cardiac_output import WILKINSON_2001
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import OxygenSaturation
from calcura.measurements.kinds import Number, Outcome

BROMPTON = Source("Royal Brompton hospital, flow calculations", url="http://www7.rbht.nhs.uk/flowcalculations.asp")
SHUNT_PAGE = Source(
    "Ratio of pulmonary to systemic flow with a worked example (calculatorlib.com)",
    url="https://calculatorlib.com/qp-qs-calculator",
)


def _saturation(label: str, meaning: str, lowest: float, usual: tuple[float, float], *synonyms: str) -> Number:
    """Return the saturation of blood from one place of the heart or its vessels."""
    return Number(
        label, "%", (lowest, 100), usual, 0, other_units=("fraction",), synonyms=synonyms, meaning=meaning, days=30
    )


@calculator(
    title="Ratio of pulmonary to systemic flow by oximetry",
    result=Outcome("Ratio of pulmonary to systemic flow", "", decimals=2, limits=(0, None)),
    source=(WILKINSON_2001, BROMPTON),
    bands=Bands(
        "net right-to-left shunt",
        (1, "balanced"),
        (Above(1), "net left-to-right shunt"),
        source=SHUNT_PAGE,
    ),
    use=Use(
        "size of a shunt in the heart",
        having=("congenital heart disease", "right heart catheter"),
        situations=(
            "atrial septal defect, ventricular septal defect, ductus arteriosus, left-to-right or right-to-left shunt, "
            "step-up of saturation, cardiac catheterization"
        ),
        signs="congenital heart disease; right heart catheter; -",
        names="Qp/Qs; Qp:Qs; QpQs; Qp Qs ratio; shunt ratio; pulmonary to systemic flow ratio; shunt run",
    ),
)
def qp_qs_oximetry(
    oxygen_saturation: OxygenSaturation,
    saturation_before_the_shunt: Annotated[
        float,
        _saturation(
            "Mixed venous saturation before the shunt",
            "a quarter of that of the inferior and three quarters of that of the superior vena cava, where blood mixes "
            "in the atrium",
            10,
            (50, 80),
            "mixed venous saturation upstream of the shunt",
        ),
    ],
    pulmonary_vein_saturation: Annotated[
        float,
        _saturation(
            "Pulmonary vein saturation",
            "measured, or often taken as 98 to 100 %",
            30,
            (92, 100),
            "SpvO2",
            "PV saturation",
        ),
    ],
    pulmonary_artery_saturation: Annotated[
        float,
        _saturation("Pulmonary artery saturation", "downstream of the shunt", 10, (60, 90), "SpaO2", "PA saturation"),
    ],
) -> float:
    """Relate the flow through the lungs to that through the body, from four saturations.

    The systemic saturation is that of an artery; the mixed venous one is of blood upstream of the shunt, and so not
    that of the pulmonary artery.
    """
    if pulmonary_vein_saturation <= pulmonary_artery_saturation:
        raise ValueError("pulmonary vein saturation must exceed pulmonary artery saturation")
    if oxygen_saturation <= saturation_before_the_shunt:
        raise ValueError(
            "arterial saturation must exceed mixed venous saturation; check whether the two were exchanged"
        )
    return (oxygen_saturation - saturation_before_the_shunt) / (pulmonary_vein_saturation - pulmonary_artery_saturation)
