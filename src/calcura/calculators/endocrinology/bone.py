"""Bones: how dense they are, against those of young adults."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, calculator
from calcura.measurements.kinds import Number, Outcome

KANIS_1994 = Source(
    "Kanis JA, et al. The diagnosis of osteoporosis. J Bone Miner Res 1994;9:1137-41",
    doi="10.1002/jbmr.5650090802",
)
WHO_CLASSES = Source(
    "World Health Organization's classes of bone mineral density, table 1 of a study. Clin Mol Allergy 2004;2:9",
    url="https://clinicalmolecularallergy.biomedcentral.com/articles/10.1186/1476-7961-2-9/tables/1",
)


@calculator(
    title="Bone mineral density T-score",
    result=Outcome("T-score", "", decimals=1),
    source=(KANIS_1994, WHO_CLASSES),
    bands=Bands("osteoporosis", (Above(-2.5), "osteopenia"), (-1.0, "normal"), source=WHO_CLASSES),
    steps={"standard_deviations": "Standard deviations from the young adult mean"},
    use=Use(
        "osteoporosis by densitometry",
        having=("bone densitometry",),
        ages=(50, None),
        situations=(
            "DXA report, dual-energy X-ray absorptiometry of hip or spine, osteopenia, fragility fracture, menopause, "
            "treatment with bisphosphonates"
        ),
        signs="bone densitometry; -; -",
        names="T-score; T score; BMD T-score; DXA T-score; bone density T-score",
    ),
)
def bmd_t_score(
    bone_mineral_density: Annotated[
        float,
        Number(
            "Bone mineral density",
            "g/cm2",
            (0.2, 2.5),
            (0.5, 1.4),
            3,
            other_units=("mg/cm2",),
            synonyms=("BMD", "bone density"),
            meaning="of one site, by DXA",
            days=730,
        ),
    ],
    young_adult_mean: Annotated[
        float,
        Number(
            "Young adult mean of bone density",
            "g/cm2",
            (0.3, 2.0),
            (0.8, 1.2),
            3,
            other_units=("mg/cm2",),
            synonyms=("young adult mean", "peak bone mass of the reference"),
            meaning="of the same site and device",
        ),
    ],
    young_adult_deviation: Annotated[
        float,
        Number(
            "Standard deviation of bone density in young adults",
            "g/cm2",
            (0.02, 0.4),
            (0.08, 0.16),
            3,
            other_units=("mg/cm2",),
            synonyms=("young adult standard deviation", "SD of the reference"),
            meaning="of the same site and device",
        ),
    ],
) -> float:
    """Compare the bone density of a woman after menopause, or a man from 50 years on, with that of young adults.

    Premenopausal women and younger men have the Z-score. The mean belongs to the device. Osteoporosis with a fragility
    fracture is severe.

    It is told to one decimal, as densitometry reports do, before it is compared with the limits.
    """
    standard_deviations = (bone_mineral_density - young_adult_mean) / young_adult_deviation
    return round(10 * standard_deviations) / 10
