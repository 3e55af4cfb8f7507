"""Coronary arteries in the catheter laboratory: pressure beyond a stenosis, and flow that can rise."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

PIJLS_1996 = Source(
    "Pijls NHJ, et al. Measurement of fractional flow reserve to assess the functional severity of coronary-artery "
    "stenoses. N Engl J Med 1996;334:1703-8",
    doi="10.1056/NEJM199606273342604",
    pmid="8637515",
)
FFR_REVIEW = Source(
    "Fractional flow reserve: definition and cut-points, a review (PMC5808506)",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC5808506",
)
GOULD_1974 = Source(
    "Gould KL, Lipscomb K, Hamilton GW. Physiologic basis for assessing critical coronary stenosis. Am J Cardiol "
    "1974;33:87-94",
    doi="10.1016/0002-9149(74)90743-7",
    pmid="4808557",
)
SWISS_GLOSSARY = Source(
    "Glossary of coronary physiology in a review. Swiss Med Wkly 2015, smw.2015.14143",
    url="https://smw.ch/index.php/smw/article/download/2047/2973?inline=1",
)


def _flow(label: str, most: float, usual: tuple[float, float], *synonyms: str) -> Number:
    """Return a velocity of coronary flow, which stands for the flow."""
    return Number(
        label,
        "cm/s",
        (1, most),
        usual,
        0,
        other_units=("m/s",),
        synonyms=synonyms,
        meaning="by Doppler; a flow may stand in its place if both are in one unit",
        days=365,
    )


@calculator(
    title="Fractional flow reserve",
    result=Outcome("Fractional flow reserve", "", decimals=2, limits=(0, None)),
    source=(PIJLS_1996, FFR_REVIEW),
    bands=Bands(
        "significant, by the original cut of 0.75 as well",
        (Above(0.75), "gray zone of the older cut, significant by the present one of 0.80"),
        (Above(0.80), "not significant"),
        source=FFR_REVIEW,
    ),
    use=Use(
        "significance of a coronary stenosis",
        having=("coronary artery disease",),
        ages=(18, None),
        situations=(
            "is this coronary stenosis significant, pressure wire in maximal hyperemia with adenosine, stent or not, "
            "intermediate lesion, pressure beyond the stenosis over aortic pressure"
        ),
        names="FFR; fractional flow reserve; Pd/Pa in hyperemia; pressure wire",
    ),
)
def fractional_flow_reserve(
    distal_coronary_pressure: Annotated[
        float,
        Number(
            "Mean pressure beyond the coronary stenosis (Pd)",
            "mmHg",
            (15, 250),
            (40, 110),
            0,
            other_units=("kPa",),
            synonyms=("distal coronary pressure", "Pd"),
            meaning="in maximal hyperemia",
            days=365,
        ),
    ],
    aortic_pressure_hyperemia: Annotated[
        float,
        Number(
            "Mean aortic pressure in hyperemia (Pa)",
            "mmHg",
            (20, 250),
            (60, 120),
            0,
            other_units=("kPa",),
            synonyms=("aortic pressure in hyperemia",),
            meaning="measured at the same time as the pressure beyond the stenosis",
            days=365,
        ),
    ],
) -> float:
    """Tell which share of the aortic pressure an adult's coronary stenosis lets through in maximal hyperemia.

    Both are mean pressures at one time; the venous pressure is neglected. A cut of 0.75 stood at the beginning, later
    trials took 0.80, which counts as significant itself.
    """
    return distal_coronary_pressure / aortic_pressure_hyperemia


@calculator(
    title="Coronary flow reserve",
    result=Outcome("Coronary flow reserve", "", decimals=2, limits=(0, None)),
    source=(GOULD_1974, SWISS_GLOSSARY),
    use=Use(
        "reserve of coronary flow",
        having=("coronary artery disease", "chest pain"),
        ages=(18, None),
        situations=(
            "microvascular disease, angina without obstructed arteries INOCA, catheter laboratory, flow in maximal "
            "hyperemia over flow at rest"
        ),
        names="coronary flow reserve; coronary flow velocity reserve; CFVR",
    ),
)
def coronary_flow_reserve(
    hyperemic_coronary_flow: Annotated[
        float, _flow("Coronary flow in maximal hyperemia", 1000, (15, 120), "hyperemic coronary flow", "hyperemic flow")
    ],
    resting_coronary_flow: Annotated[
        float, _flow("Coronary flow at rest", 500, (8, 40), "resting coronary flow", "resting flow")
    ],
) -> float:
    """Tell how many times an adult's coronary flow rises from rest to maximal hyperemia.

    Flow, not pressure: fractional flow reserve is another quantity. 3 to 5 are told as normal; cut-points of 2.0 and
    2.5 are in use. By thermodilution the ratio of transit times is upside down, rest over hyperemia.
    """
    return hyperemic_coronary_flow / resting_coronary_flow
