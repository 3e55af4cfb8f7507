"""Glasses and sight: powers of lenses, and visual acuity."""

from __future__ import annotations

from math import log10
from typing import Annotated

from calcura.engine import Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome, Proper

SPHERICAL_EQUIVALENT = Source(
    "Spherical equivalent: sphere and half of the cylinder. The Free Dictionary, medical",
    url="https://medical-dictionary.thefreedictionary.com/spherical+equivalent",
)
THIBOS_1997 = Source(
    "Thibos LN, Wheeler W, Horner D. Power vectors: an application of Fourier analysis to the description and "
    "statistical analysis of refractive error. Optom Vis Sci 1997;74:367-75",
    doi="10.1097/00006324-199706000-00019",
    pmid="9255814",
)
VERTEX_CALCULATOR = Source(
    "Contact lens vertex calculator: Fc = F / (1 - x F). Calculator Academy",
    url="https://calculator.academy/contact-lens-vertex-calculator/",
)
HOLLADAY_2004 = Source(
    "Holladay JT. Visual acuity measurements. J Cataract Refract Surg 2004;30:287-90",
    doi="10.1016/j.jcrs.2004.01.014",
)
BACH_ACUITY = Source(
    "Holladay 2004 (J Cataract Refract Surg 30:287), as told by Bach M: logMAR is the logarithm of 1 / decimal acuity",
    url="https://michaelbach.de/sci/acuity.html",
)


@calculator(
    title="Spherical equivalent",
    result=Outcome("Spherical equivalent", "diopters", decimals=2),
    source=(THIBOS_1997, SPHERICAL_EQUIVALENT),
    use=Use(
        "power of a lens in one number",
        situations="refraction with sphere and cylinder, myopia, astigmatism, glasses, optometry, ophthalmology",
        names="spherical equivalent; spherical equivalent refraction; mean sphere; spheroequivalent",
    ),
)
def spherical_equivalent(
    sphere: Annotated[
        float, Number("Sphere", "diopters", (-35, 30), (-8, 5), 2, synonyms=("spherical power",), days=365)
    ],
    cylinder: Annotated[
        float, Number("Cylinder", "diopters", (-12, 12), (-4, 2), 2, synonyms=("cylindrical power",), days=365)
    ],
) -> float:
    """Tell a refraction with sphere and cylinder in one number; the sign of the cylinder counts, its axis does not."""
    return sphere + cylinder / 2


@calculator(
    title="Contact lens power from spectacle power by vertex distance",
    result=Outcome("Power of the contact lens", "diopters", decimals=2),
    source=VERTEX_CALCULATOR,
    use=Use(
        "power of a contact lens",
        situations="contact lens for a spectacle prescription above 4 diopters, high myopia, optometry, ophthalmology",
        names=(
            "vertex distance; vertex conversion; vertex correction; vertex distance conversion; contact lens vertex; "
            "effective power of a lens"
        ),
    ),
)
def vertex_distance_conversion(
    spectacle_power: Annotated[
        float,
        Number("Spectacle power", "diopters", (-30, 25), (-14, 12), 2, synonyms=("power of the spectacles",), days=365),
    ],
    vertex_distance: Annotated[
        float,
        Number(
            "Vertex distance",
            "mm",
            (5, 20),
            (10, 16),
            0,
            synonyms=("distance from lens to cornea",),
            meaning="from the back of the lens to the cornea; 12 is usual",
            days=365,
        ),
    ],
) -> float:
    """Compute which power a contact lens must have to do what a spectacle lens does some millimeters before the eye.

    Of a lens with a cylinder each meridian is converted by itself.
    """
    return spectacle_power / (1 - vertex_distance * spectacle_power / 1000)


@calculator(
    title=Proper("logMAR visual acuity from the Snellen fraction"),
    result=Outcome(Proper("logMAR visual acuity"), "", decimals=2),
    source=(HOLLADAY_2004, BACH_ACUITY),
    use=Use(
        "visual acuity on a scale that can be averaged",
        situations="eye chart, 20/40 or 6/12 vision, decimal acuity, ophthalmology, study of visual outcome",
        names="logMAR; logMAR from Snellen; Snellen to logMAR; Snellen conversion; visual acuity conversion",
    ),
)
def visual_acuity_conversion(
    test_distance: Annotated[
        float,
        Number(
            "Numerator of the Snellen fraction",
            "",
            (0.5, 40),
            (6, 20),
            0,
            synonyms=("Snellen numerator", "test distance"),
            meaning="20 of 20/40, 6 of 6/12",
            days=90,
        ),
    ],
    letter_distance: Annotated[
        float,
        Number(
            "Denominator of the Snellen fraction",
            "",
            (1, 2000),
            (6, 200),
            0,
            synonyms=("Snellen denominator",),
            meaning="40 of 20/40, 12 of 6/12",
            days=90,
        ),
    ],
) -> float:
    """Turn the Snellen fraction of an eye, in feet or meters, into logMAR, where more is worse and 20/20 is 0.

    Values for counting fingers and hand motion are conventions, and not computed.
    """
    return log10(letter_distance / test_distance)
