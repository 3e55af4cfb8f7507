"""Narrowed valves of the heart by catheter."""

from __future__ import annotations

from math import sqrt
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements import CardiacOutput, HeartRate
from calcura.measurements.kinds import Number, Outcome

GORLIN_1951 = Source(
    "Gorlin R, Gorlin SG. Hydraulic formula for calculation of the area of the stenotic mitral valve, other cardiac "
    "valves, and central circulatory shunts. Am Heart J 1951;41:1-29",
    doi="10.1016/0002-8703(51)90002-6",
    pmid="14799435",
)
GORLIN_PAGE = Source(
    "Gorlin formula with its constants and the grades of the 2006 guideline (MDApp)",
    url="https://www.mdapp.co/gorlin-formula-calculator-441/",
)
HAKKI_1981 = Source(
    "Hakki AH, et al. A simplified valve formula for the calculation of stenotic cardiac valve areas. Circulation "
    "1981;63:1050-5",
    pmid="7471364",
)
ECHO_SITE = Source(
    "Aortic valve area by the equations of Gorlin and of Hakki (e-echocardiography.com)",
    url="https://www.e-echocardiography.com/calculators/aortic-stenosis/aortic-valve-area-by-gorlin-equation",
)

MeanAorticGradient = Annotated[
    float,
    Number(
        "Mean aortic valve gradient",
        "mmHg",
        (1, 150),
        (10, 80),
        0,
        other_units=("kPa",),
        synonyms=("mean aortic gradient", "mean transaortic gradient", "mean gradient"),
        meaning="averaged over systole, neither the highest nor peak to peak",
        days=365,
    ),
]


@calculator(
    title="Aortic valve area by the Gorlin formula",
    result=Outcome("Aortic valve area", "cm2", decimals=2, limits=(0, None)),
    source=(GORLIN_1951, GORLIN_PAGE),
    bands=Bands(
        "severe stenosis",
        (1.0, "moderate stenosis"),
        (Above(1.5), "mild stenosis, or none"),
        source=GORLIN_PAGE,
    ),
    steps={"flow": "Flow across the valve [mL/s]"},
    use=Use(
        "severity of aortic stenosis",
        having=("aortic stenosis", "measured cardiac output"),
        ages=(18, None),
        situations=(
            "aortic stenosis in the catheter laboratory cardiac catheterization, systolic ejection period, mean "
            "gradient, cardiac output and heart rate, 44.3"
        ),
        signs="-; aortic stenosis; -",
        names="Gorlin; Gorlin formula; Gorlin equation; aortic valve area by Gorlin",
    ),
)
def aortic_valve_area_gorlin(
    cardiac_output: CardiacOutput,
    heart_rate: HeartRate,
    systolic_ejection_period: Annotated[
        float,
        Number(
            "Systolic ejection period",
            "s",
            (0.1, 0.6),
            (0.25, 0.4),
            2,
            other_units=("ms",),
            synonyms=("SEP", "ejection period"),
            meaning="of one beat",
            days=30,
        ),
    ],
    mean_aortic_gradient: MeanAorticGradient,
) -> float:
    """Estimate the area of an adult's narrowed aortic valve from pressures and flow by catheter.

    With low flow it gives too small an area. The mitral valve takes the diastolic filling period and another constant.

    The constant of 44.3 and the root of the mean gradient turn pressure into velocity. The grade of 1.0 itself differs:
    here it is the first value of moderate stenosis, as by ultrasound; the guideline of 2006 ends severe there.
    """
    flow = 1000 * cardiac_output / (heart_rate * systolic_ejection_period)
    return flow / (44.3 * sqrt(mean_aortic_gradient))


@calculator(
    title="Aortic valve area by the Hakki formula",
    result=Outcome("Aortic valve area", "cm2", decimals=2, limits=(0, None)),
    source=(HAKKI_1981, ECHO_SITE),
    bands=Bands(
        "severe stenosis",
        (1.0, "moderate stenosis"),
        (Above(1.5), "mild stenosis, or none"),
        source=GORLIN_PAGE,
    ),
    use=Use(
        "severity of aortic stenosis",
        having=("aortic stenosis", "measured cardiac output"),
        ages=(18, None),
        situations=(
            "aortic stenosis in the catheter laboratory, quick estimate: cardiac output over the root of the gradient"
        ),
        signs="-; aortic stenosis; -",
        names="Hakki; Hakki formula; Hakki equation; simplified Gorlin; aortic valve area by Hakki",
    ),
)
def aortic_valve_area_hakki(cardiac_output: CardiacOutput, mean_aortic_gradient: MeanAorticGradient) -> float:
    """Estimate the area of an adult's narrowed aortic valve by catheter, from output and gradient alone.

    It holds at ordinary heart rates, at which rate, ejection period and constant of the Gorlin formula multiply to
    about one; a correction for fast rates is not made.
    """
    return cardiac_output / sqrt(mean_aortic_gradient)
