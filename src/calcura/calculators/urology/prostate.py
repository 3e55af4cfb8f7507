"""The prostate: what prostate-specific antigen says beside its level."""

from __future__ import annotations

from math import log, pi
from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator
from calcura.measurements import ProstateSpecificAntigen
from calcura.measurements.kinds import Number, Outcome

HARDMAN_2011 = Source(
    "Hardman RL, et al. Correlation of PSA density to prostate cancer based on prostate volume by 3.0 T MRI. "
    "Open J Urol 2011;1:28-36",
    doi="10.4236/oju.2011.13008",
)
OISHI_2019 = Source(
    "Oishi M, et al. Which patients with negative magnetic resonance imaging can safely avoid biopsy for prostate "
    "cancer? J Urol 2019;201:268-76",
    doi="10.1016/j.juro.2018.08.046",
    pmid="30189186",
)
POUND_1999 = Source(
    "Pound CR, et al. Natural history of progression after PSA elevation following radical prostatectomy. JAMA "
    "1999;281:1591-7",
    doi="10.1001/jama.281.17.1591",
)

ELLIPSOID_2008 = Source(
    "Volume of the prostate by its three diameters, width x height x length x pi / 6. J Urol 2008;179:501-3",
    doi="10.1016/j.juro.2007.09.083",
    pmid="18076916",
)


def _antigen(label: str, *synonyms: str) -> Number:
    """Return a level of prostate-specific antigen in serum."""
    return Number(
        label,
        "ng/mL",
        (0.01, 10_000),
        (0.1, 100),
        2,
        other_units=("ug/L",),
        synonyms=synonyms,
        meaning="total, in serum",
        days=180,
    )


@calculator(
    title="PSA density",
    result=Outcome("PSA density", "", decimals=2, limits=(0, None)),
    source=HARDMAN_2011,
    bands=Bands(
        "below the limit",
        (0.15, "not below the limit: clinically significant cancer more likely"),
        source=OISHI_2019,
    ),
    use=Use(
        "whether raised prostate-specific antigen means cancer",
        having=("raised prostate-specific antigen",),
        ages=(40, None),
        sex="male",
        situations=(
            "prostate volume by transrectal ultrasound or MRI, PI-RADS lesion, whether to biopsy, active "
            "surveillance of low-risk cancer, benign enlargement BPH, gray zone of PSA 4 to 10, urology"
        ),
        signs="raised prostate-specific antigen; -; -",
        names="PSA density; PSAD; prostate-specific antigen density",
    ),
)
def psa_density(
    prostate_specific_antigen: ProstateSpecificAntigen,
    prostate_volume: Annotated[
        float,
        Number(
            "Prostate volume",
            "mL",
            (5, 400),
            (15, 120),
            0,
            other_units=("cm3",),
            synonyms=("volume of the prostate", "prostate size", "gland volume"),
            meaning="by ultrasound or MRI, which differ",
            days=365,
        ),
    ],
) -> float:
    """Relate a man's prostate-specific antigen to the size of his prostate, in ng/mL for each mL.

    Inhibitors of 5-alpha-reductase halve the antigen. One study counts 0.15 itself as low.
    """
    return prostate_specific_antigen / prostate_volume


@calculator(
    title="PSA doubling time from two values",
    result=Outcome("PSA doubling time", "months", decimals=1, limits=(0, None)),
    source=POUND_1999,
    use=Use(
        "how fast prostate-specific antigen rises",
        having=("raised prostate-specific antigen",),
        sex="male",
        situations=(
            "biochemical recurrence after radical prostatectomy or radiotherapy, rising PSA, active "
            "surveillance, androgen deprivation, castration-resistant, velocity, logarithm of two values, "
            "urology"
        ),
        signs="raised prostate-specific antigen; -; -",
        names="PSA doubling time; PSADT; prostate-specific antigen doubling time",
    ),
)
def psa_doubling_time(
    first_psa: Annotated[float, _antigen("First prostate-specific antigen", "first PSA", "earlier PSA", "PSA 1")],
    second_psa: Annotated[float, _antigen("Second prostate-specific antigen", "second PSA", "later PSA", "PSA 2")],
    months_between: Annotated[
        float,
        Number(
            "Time between the two antigens",
            "months",
            (0.1, 240),
            (1, 36),
            1,
            other_units=("days", "weeks", "years"),
            synonyms=("months between the PSA values", "time between the PSA values"),
            meaning="from the first antigen to the second",
            days=365,
        ),
    ],
) -> float:
    """Compute in how many months a man's prostate-specific antigen doubles.

    A slope through three and more values is better. Very low values are imprecise, and both have to be of one assay. No
    time is told unless the second value is higher.
    """
    if second_psa <= first_psa:
        raise ValueError("the second value must be higher than the first: second_psa")
    return log(2) * months_between / log(second_psa / first_psa)


def _diameter(label: str, *synonyms: str) -> Number:
    """Return a diameter of the prostate."""
    return Number(
        label,
        "cm",
        (1, 12),
        (2.5, 7),
        1,
        other_units=("mm",),
        synonyms=synonyms,
        meaning="by ultrasound or MRI",
        days=365,
    )


@calculator(
    title="Prostate volume by the ellipsoid formula",
    result=Outcome("Prostate volume by its diameters", "mL", decimals=0, limits=(0, None)),
    source=ELLIPSOID_2008,
    use=Use(
        "size of the prostate",
        sex="male",
        situations="transrectal ultrasound or MRI, three diameters, benign enlargement, before surgery, PSA density",
        names="prostate volume; prostate volume by ellipsoid; ellipsoid formula of the prostate; prostate size",
    ),
)
def prostate_volume_ellipsoid(
    prostate_length: Annotated[float, _diameter("Length of the prostate", "prostate length", "craniocaudal diameter")],
    prostate_width: Annotated[float, _diameter("Width of the prostate", "prostate width", "transverse diameter")],
    prostate_height: Annotated[
        float, _diameter("Height of the prostate", "prostate height", "anteroposterior diameter of the prostate")
    ],
) -> float:
    """Estimate how large a man's prostate is from three diameters, by up to a third too small."""
    return prostate_length * prostate_width * prostate_height * pi / 6
