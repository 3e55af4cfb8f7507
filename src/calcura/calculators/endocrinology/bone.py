"""Bones: how dense they are, against those of young adults."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, banded, calculator
from calcura.measurements import Age, Points, Weight
from calcura.measurements.kinds import Finding, Number, Outcome

CADARETTE_2000 = Source(
    "Cadarette SM, et al. Development and validation of the Osteoporosis Risk Assessment Instrument to facilitate "
    "selection of women for bone densitometry. CMAJ 2000;162:1289-94",
    pmid="10813010",
    url="https://cmaj.ca/content/162/9/1289.full.txt",
)
ORAI_MODEL = Source(
    "Osteoporosis risk assessment instrument (ORAI), decision support model of Cambio CDS",
    url=(
        "https://development.cds-platform.com/ckm/clinical-knowledge-manager/demo/view/"
        "Osteoporosis_risk_assessment_instrument_ORAI/1?language=en"
    ),
)
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


@calculator(
    title="Osteoporosis Risk Assessment Instrument (ORAI)",
    result=Points("ORAI score", 0, 26),
    source=(CADARETTE_2000, ORAI_MODEL),
    bands=Bands("low risk", (9, "bone densitometry advised"), source=ORAI_MODEL),
    applies_to={"age": (45, None)},
    use=Use(
        "risk of osteoporosis",
        sex="female",
        situations="woman after 45: whether to measure bone density, DXA screening, age, weight and estrogen",
        signs="-; -; -",
        names="ORAI; osteoporosis risk assessment instrument; ORAI score",
    ),
)
def orai(
    age: Age,
    weight: Weight,
    current_estrogen: Annotated[
        bool, Finding("Current estrogen treatment", synonyms=("current estrogen use", "takes estrogen"))
    ],
) -> int:
    """Tell which women from 45 years on should have their bone density measured.

    Not for osteoporosis from another disease or from long treatment with steroids.
    """
    points = banded(age, 0, (55, 5), (65, 9), (75, 15)) + banded(weight, 9, (60, 3), (70, 0))
    if not current_estrogen:
        points += 2
    return points
