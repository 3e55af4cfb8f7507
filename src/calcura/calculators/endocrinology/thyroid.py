"""The thyroid: its hormone as a medicine, and the eyes in its disease."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Points, Weight
from calcura.measurements.kinds import Finding, Outcome

JONKLAAS_2014 = Source(
    "Jonklaas J, et al. Guidelines for the treatment of hypothyroidism: prepared by the American Thyroid "
    "Association task force on thyroid hormone replacement. Thyroid 2014;24:1670-751",
    doi="10.1089/thy.2014.0028",
    pmid="25266247",
)
LEVOTHYROXINE_SUMMARY = Source(
    "Full replacement by levothyroxine, 1.6 ug/kg a day, summary of label and guidelines. Dr.Oracle",
    url="https://www.droracle.ai/articles/471304/what-is-the-recommended-starting-dose-of-levothyroxine-t4",
)
THYROID_EYE_CONSENSUS = Source(
    "Burch HB, et al. Management of thyroid eye disease: a consensus statement by the American and the European "
    "Thyroid Association. Thyroid 2022;32:1439-70, table of the clinical activity score",
    doi="10.1089/thy.2022.0251",
    pmid="36480280",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC9807259/table/tb1/",
)


@calculator(
    title="Clinical activity score of Graves orbitopathy",
    result=Points("Clinical activity score", 0, 7),
    source=THYROID_EYE_CONSENSUS,
    bands=Bands("inactive", (3, "active"), source=THYROID_EYE_CONSENSUS),
    use=Use(
        "activity of Graves orbitopathy",
        having=("Graves orbitopathy",),
        ages=(18, None),
        situations=(
            "thyroid eye disease, Graves ophthalmopathy, hyperthyroidism with red, swollen, painful eyes, proptosis, "
            "glucocorticoids or teprotumumab"
        ),
        signs="Graves orbitopathy; -; -",
        names=(
            "clinical activity score; CAS of Graves orbitopathy; CAS in thyroid eye disease; CAS of thyroid eye disease"
        ),
    ),
)
def clinical_activity_score_graves(
    spontaneous_orbital_pain: Annotated[
        bool, Finding("Spontaneous retrobulbar pain", synonyms=("spontaneous orbital pain", "pain behind the eyes"))
    ],
    gaze_pain: Annotated[
        bool,
        Finding("Pain on attempted up, side or down gaze", synonyms=("pain on eye movement", "gaze evoked pain")),
    ],
    eyelid_redness: Annotated[bool, Finding("Redness of the eyelids", synonyms=("eyelid erythema", "red eyelids"))],
    conjunctival_redness: Annotated[
        bool, Finding("Redness of the conjunctiva", synonyms=("conjunctival injection", "conjunctival redness"))
    ],
    eyelid_swelling: Annotated[bool, Finding("Swelling of the eyelids", synonyms=("eyelid edema", "swollen eyelids"))],
    caruncle_inflammation: Annotated[
        bool, Finding("Inflammation of the caruncle or plica", synonyms=("swollen caruncle", "inflamed caruncle"))
    ],
    chemosis: Annotated[bool, Finding("Conjunctival edema", synonyms=("chemosis", "conjunctival swelling"))],
) -> int:
    """Tell whether the inflammation in Graves orbitopathy is active, which decides on treatment against it.

    Only signs due to the active disease count, of the worse eye.

    The seven items of a first visit; the form of ten items for follow-up, active from 4, is another one.
    """
    return each(
        1,
        spontaneous_orbital_pain,
        gaze_pain,
        eyelid_redness,
        conjunctival_redness,
        eyelid_swelling,
        caruncle_inflammation,
        chemosis,
    )


@calculator(
    title="Full replacement dose of levothyroxine",
    result=Outcome("Dose of levothyroxine", "ug/day", decimals=0, limits=(0, None)),
    source=(JONKLAAS_2014, LEVOTHYROXINE_SUMMARY),
    use=Use(
        "dose of levothyroxine",
        having=("hypothyroidism",),
        ages=(18, None),
        situations="new overt hypothyroidism or after thyroidectomy, starting dose by weight, TSH",
        signs="hypothyroidism; -; -",
        names=(
            "levothyroxine dose; levothyroxine replacement; L-thyroxine replacement; thyroxine dose; levothyroxine "
            "replacement dose"
        ),
    ),
)
def levothyroxine_full_dose(weight: Weight) -> float:
    """Estimate how much levothyroxine a day replaces the thyroid of an adult with primary hypothyroidism.

    The elderly and patients with disease of heart or vessels start with 25 to 50 ug a day, raised by 12.5 to 25 ug
    every 6 to 8 weeks. By ideal weight in obesity. Not in pregnancy, nor for subclinical or central hypothyroidism; a
    failing adrenal is treated first.
    """
    return 1.6 * weight
