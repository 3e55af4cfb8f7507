"""A mass of the adrenal gland on CT: how fast contrast leaves it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

CAOILI_2002 = Source(
    "Caoili EM, et al. Adrenal masses: characterization with combined unenhanced and delayed enhanced CT. "
    "Radiology 2002;222:629-33",
    doi="10.1148/radiol.2223010766",
    pmid="11867777",
)
KOROBKIN_COMPUTED = Source(
    "Korobkin 1998: absolute and relative washout, with an example (CalculatorLib)",
    url="https://calculatorlib.com/adrenal-washout-calculator",
)
WASHOUT_LIMITS = Source(
    "Washout of an adrenal mass: 60 % absolute, 40 % relative and more for an adenoma. Infinity Calculator",
    url="https://infinitycalculator.com/health/adrenal-washout-calculator",
)


def _attenuation(label: str, plausible: tuple[float, float], usual: tuple[float, float], *synonyms: str) -> Number:
    """Return how dense an adrenal mass is on CT."""
    return Number(label, "HU", plausible, usual, 0, synonyms=synonyms, meaning="of the adrenal mass on CT", days=90)


AdrenalEnhanced = Annotated[
    float,
    _attenuation("Attenuation in the portal venous phase", (1, 400), (50, 160), "enhanced attenuation", "enhanced HU"),
]
AdrenalDelayed = Annotated[
    float,
    _attenuation("Attenuation at 15 minutes", (-50, 400), (15, 90), "delayed attenuation", "delayed HU"),
]


@calculator(
    title="Absolute washout of an adrenal mass on CT",
    result=Outcome("Absolute washout", "%", decimals=0),
    source=(CAOILI_2002, KOROBKIN_COMPUTED),
    bands=Bands("not typical of an adenoma", (60, "adenoma likely"), source=WASHOUT_LIMITS),
    use=Use(
        "whether an adrenal mass is an adenoma",
        having=("adrenal mass",),
        situations="adrenal incidentaloma above 10 Hounsfield units, CT before contrast, portal venous and delayed",
        names=(
            "absolute washout; adrenal washout; absolute percentage washout; adrenal CT washout; absolute adrenal "
            "washout"
        ),
    ),
)
def adrenal_absolute_washout(
    adrenal_unenhanced: Annotated[
        float,
        _attenuation("Attenuation before contrast", (-100, 100), (-10, 45), "unenhanced attenuation", "unenhanced HU"),
    ],
    adrenal_enhanced: AdrenalEnhanced,
    adrenal_delayed: AdrenalDelayed,
) -> float:
    """Tell which share of its enhancement an adrenal mass has lost a quarter of an hour after contrast.

    Pheochromocytoma and metastases that are rich in vessels may wash out, too. It holds for 15 minutes.
    """
    if adrenal_enhanced <= adrenal_unenhanced:
        raise ValueError("the mass must be denser with contrast than before it: adrenal_enhanced")
    return 100 * (adrenal_enhanced - adrenal_delayed) / (adrenal_enhanced - adrenal_unenhanced)


@calculator(
    title="Relative washout of an adrenal mass on CT",
    result=Outcome("Relative washout", "%", decimals=0),
    source=(CAOILI_2002, KOROBKIN_COMPUTED),
    bands=Bands("not typical of an adenoma", (40, "adenoma likely"), source=WASHOUT_LIMITS),
    use=Use(
        "whether an adrenal mass is an adenoma",
        having=("adrenal mass",),
        situations="adrenal mass on a CT with contrast, no scan before contrast",
        names="relative washout; relative percentage washout; relative adrenal washout",
    ),
)
def adrenal_relative_washout(adrenal_enhanced: AdrenalEnhanced, adrenal_delayed: AdrenalDelayed) -> float:
    """Tell how much less dense an adrenal mass is a quarter of an hour after contrast, where no scan came before it.

    With a scan before contrast the absolute washout is better.
    """
    return 100 - 100 * adrenal_delayed / adrenal_enhanced
