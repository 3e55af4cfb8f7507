"""Risk of undernutrition, from blood tests and weight."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, banded, calculator
from calcura.measurements import LymphocyteCount, Points, SerumAlbumin, TotalCholesterol, Weight
from calcura.measurements.kinds import Number, Outcome

BOUILLANNE_2005 = Source(
    "Bouillanne O, et al. Geriatric nutritional risk index: a new index for evaluating at-risk elderly medical "
    "patients. Am J Clin Nutr 2005;82:777-83",
    doi="10.1093/ajcn/82.4.777",
)
IGNACIO_2005 = Source(
    "Ignacio de Ulibarri J, et al. CONUT: a tool for controlling nutritional status. First validation in a hospital "
    "population. Nutr Hosp 2005;20:38-45, as in the table of a systematic review, Eur J Clin Nutr 2020",
    doi="10.1038/s41430-020-0629-0",
)
JIAN_HUI_2016 = Source(
    "Jian-hui C, et al. Significance of Onodera's prognostic nutritional index in patients with colorectal cancer: a "
    "large cohort study in a single Chinese institution. Tumour Biol 2016;37:3277-83",
    doi="10.1007/s13277-015-4008-8",
    pmid="26438061",
)
VETERANS_1991 = Source(
    "Veterans Affairs Total Parenteral Nutrition Cooperative Study Group. Perioperative total parenteral "
    "nutrition in surgical patients. N Engl J Med 1991;325:525-32",
    doi="10.1056/NEJM199108223250801",
)
NRI_VARIANTS = Source(
    "Nutritional risk index, its variants and groups, as given by Medical Algorithms",
    url="https://www.medicalalgorithms.com/nutritional-risk-index",
)


@calculator(
    title="Geriatric nutritional risk index (GNRI)",
    result=Outcome("Geriatric nutritional risk index", "", decimals=1, limits=(0, None)),
    source=BOUILLANNE_2005,
    bands=Bands(
        "major risk",
        (82, "moderate risk"),
        (92, "low risk"),
        (Above(98), "no risk"),
        source=BOUILLANNE_2005,
    ),
    steps={"weight_ratio": "Share of the ideal weight"},
    use=Use(
        "risk of undernutrition",
        having=("malnutrition", "hypoalbuminemia"),
        ages=(65, None),
        situations=(
            "elderly inpatient at risk of malnutrition on admission, geriatric ward, albumin and weight "
            "against ideal weight by Lorentz, hemodialysis and sarcopenia, nutrition support, pressure "
            "sores, prognosis of older surgical patients"
        ),
        signs="-; malnutrition; hypoalbuminemia",
        names="GNRI; geriatric nutritional risk index; geriatric nutrition risk index",
    ),
)
def geriatric_nutritional_risk_index(
    serum_albumin: SerumAlbumin,
    weight: Weight,
    ideal_weight: Annotated[
        float,
        Number(
            "Ideal weight",
            "kg",
            (20, 150),
            (40, 90),
            1,
            other_units=("lb",),
            synonyms=("ideal weight by Lorentz", "WLo"),
            meaning="by the formula of Lorentz, from height and sex",
            days=365,
        ),
    ],
) -> float:
    """Estimate the risk that undernutrition harms a patient of 65 years or more who is admitted to hospital.

    A weight above the ideal one counts as the ideal one. Some take the weight at a body mass index of 22 as ideal,
    which gives other results. Inflammation lowers albumin, too.
    """
    weight_ratio = min(weight / ideal_weight, 1)
    return 14.89 * serum_albumin + 41.7 * weight_ratio


@calculator(
    title="CONUT score (controlling nutritional status)",
    result=Points("CONUT score", 0, 12),
    source=IGNACIO_2005,
    bands=Bands(
        "normal",
        (2, "light undernutrition"),
        (5, "moderate undernutrition"),
        (9, "severe undernutrition"),
        source=IGNACIO_2005,
    ),
    use=Use(
        "risk of undernutrition",
        having=("malnutrition", "hypoalbuminemia", "cancer"),
        ages=(18, None),
        situations=(
            "undernutrition told from laboratory values alone: albumin, lymphocytes and cholesterol; before surgery, "
            "cancer, heart failure"
        ),
        signs="-; malnutrition; hypoalbuminemia",
        names="CONUT; controlling nutritional status; CONUT score",
    ),
)
def conut(serum_albumin: SerumAlbumin, lymphocyte_count: LymphocyteCount, total_cholesterol: TotalCholesterol) -> int:
    """Tell an adult's undernutrition from three blood tests.

    Albumin counts double. Statins lower cholesterol, and inflammation albumin.
    """
    return (
        banded(serum_albumin, 6, (2.5, 4), (3.0, 2), (3.5, 0))
        + banded(lymphocyte_count, 3, (0.8, 2), (1.2, 1), (1.6, 0))
        + banded(total_cholesterol, 3, (100, 2), (140, 1), (180, 0))
    )


@calculator(
    title="Prognostic nutritional index (Onodera)",
    result=Outcome("Prognostic nutritional index", "", decimals=1, limits=(0, None)),
    source=JIAN_HUI_2016,
    use=Use(
        "nutrition and immunity before an operation for cancer",
        having=("cancer",),
        ages=(18, None),
        situations=(
            "albumin and lymphocytes before surgery for cancer of stomach, colon or rectum, anastomosis "
            "leak, survival after resection, malnourished gastrointestinal oncology patient, "
            "immunonutrition, Japanese surgeon"
        ),
        signs="-; malnutrition; -",
        names="prognostic nutritional index; Onodera index; Onodera's PNI; =PNI",
    ),
)
def prognostic_nutritional_index(serum_albumin: SerumAlbumin, lymphocyte_count: LymphocyteCount) -> float:
    """Describe nutrition and immunity of an adult before an operation for cancer.

    Low is worse; limits differ by tumor, from 41 to 58. Buzby's index, by skinfold and transferrin, is another one of
    the same name.
    """
    return 10 * serum_albumin + 5 * lymphocyte_count


@calculator(
    title="Nutritional risk index",
    result=Outcome("Nutritional risk index", "", decimals=1, limits=(0, None)),
    source=(VETERANS_1991, NRI_VARIANTS),
    bands=Bands(
        "severe risk",
        (83.5, "moderate risk"),
        (97.5, "mild risk"),
        (Above(100), "no risk"),
        source=NRI_VARIANTS,
    ),
    use=Use(
        "risk of undernutrition",
        having=("malnutrition", "hypoalbuminemia", "cancer"),
        ages=(18, None),
        situations=(
            "malnutrition in hospital, albumin and weight against usual weight, weight loss, before an operation, "
            "nutrition support, heart failure"
        ),
        signs="-; malnutrition; hypoalbuminemia",
        names="NRI; nutritional risk index; nutrition risk index; Buzby nutritional risk index",
    ),
)
def nutritional_risk_index(
    serum_albumin: SerumAlbumin,
    weight: Weight,
    usual_weight: Annotated[
        float,
        Number(
            "Usual weight",
            "kg",
            (20, 300),
            (45, 120),
            1,
            other_units=("lb",),
            synonyms=("usual body weight", "weight before the illness"),
            meaning="before the illness",
            days=365,
        ),
    ],
) -> float:
    """Estimate the risk that undernutrition harms an adult in hospital, from albumin and the weight that was lost.

    Inflammation lowers albumin, too, and edema hides a loss of weight.

    1.519 of albumin in g/L is 15.19 in g/dL; 1.489 belongs to the form for the elderly.
    """
    return 15.19 * serum_albumin + 41.7 * weight / usual_weight
