"""Blood that takes a short way through the heart."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.cardiology.cardiac_output import WILKINSON_2001
from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import LvotDiameter, LvotVelocityTimeIntegral, OxygenSaturation
from calcura.measurements.kinds import Number, Outcome

BROMPTON = Source("Royal Brompton hospital, flow calculations", url="http://www7.rbht.nhs.uk/flowcalculations.asp")
QUINONES_2002 = Source(
    "Quinones MA, et al. Recommendations for quantification of Doppler echocardiography: a report from the "
    "Doppler Quantification Task Force of the Nomenclature and Standards Committee of the American Society of "
    "Echocardiography. J Am Soc Echocardiogr 2002;15:167-84",
    doi="10.1067/mje.2002.120202",
)
ECHO_SHUNT = Source(
    "Ratio of pulmonary to systemic flow by Doppler with a worked example (echocardiographer.org)",
    url="http://echocardiographer.org/Calculators/Calculator.QpQs.html",
)
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


@calculator(
    title="Ratio of pulmonary to systemic flow by Doppler",
    result=Outcome("Ratio of pulmonary to systemic flow", "", decimals=2, limits=(0, None)),
    source=(QUINONES_2002, ECHO_SHUNT),
    bands=Bands(
        "net right-to-left shunt",
        (1, "balanced"),
        (Above(1), "net left-to-right shunt"),
        source=ECHO_SHUNT,
    ),
    use=Use(
        "size of a shunt in the heart",
        having=("congenital heart disease", "echocardiogram"),
        situations=(
            "atrial septal defect, ventricular septal defect, shunt by ultrasound without a catheter, diameter and "
            "velocity-time integral of right and left outflow tract RVOT LVOT"
        ),
        names=(
            "Qp/Qs by echocardiography; Qp/Qs by echo; Qp/Qs by Doppler; Doppler Qp/Qs; echo Qp/Qs; shunt ratio by echo"
        ),
    ),
)
def qp_qs_echo(
    rvot_diameter: Annotated[
        float,
        Number(
            "Right ventricular outflow tract diameter",
            "cm",
            (0.5, 5),
            (1.6, 3.5),
            1,
            other_units=("mm",),
            synonyms=("RVOT diameter",),
            days=365,
        ),
    ],
    rvot_vti: Annotated[
        float,
        Number(
            "Velocity-time integral of the right ventricular outflow tract",
            "cm",
            (3, 80),
            (10, 35),
            1,
            other_units=("mm",),
            synonyms=("RVOT VTI", "pulmonary outflow VTI"),
            days=365,
        ),
    ],
    lvot_diameter: LvotDiameter,
    lvot_vti: LvotVelocityTimeIntegral,
) -> float:
    """Relate the flow through the lungs to that through the body, from what passes the two outflow tracts.

    Diameters enter squared, and their errors with them. With a ductus arteriosus the flow through the left tract is
    that of the lungs. Regurgitation at either valve spoils it.
    """
    return (rvot_diameter**2 * rvot_vti) / (lvot_diameter**2 * lvot_vti)
