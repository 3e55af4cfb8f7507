"""Systemic glucocorticoids: doses of equal anti-inflammatory effect."""

from __future__ import annotations

from calcura.engine import Source, Use, calculator
from calcura.measurements import EquivalentSteroidDose, Steroid, SteroidDose, TargetSteroid

EQUIVALENT_DOSE = {
    "betamethasone_iv": 0.75,
    "cortisone_po": 25.0,
    "dexamethasone_iv": 0.75,
    "dexamethasone_po": 0.75,
    "hydrocortisone_iv": 20.0,
    "hydrocortisone_po": 20.0,
    "methylprednisolone_iv": 4.0,
    "methylprednisolone_po": 4.0,
    "prednisolone_po": 5.0,
    "prednisone_po": 5.0,
    "triamcinolone_iv": 4.0,
}
"""Doses in mg that act like 20 mg of hydrocortisone."""


@calculator(
    title="Steroid conversion (equivalent glucocorticoid dose)",
    result=EquivalentSteroidDose,
    source=(
        Source(
            "Meikle AW, Tyler FH. Potency and duration of action of glucocorticoids. Am J Med 1977;63:200-7",
            doi="10.1016/0002-9343(77)90233-9",
        ),
        Source(
            "British National Formulary. Glucocorticoid therapy: equivalent anti-inflammatory doses",
            url="https://bnf.nice.org.uk/treatment-summaries/glucocorticoid-therapy/",
        ),
    ),
    steps={
        "given_equivalent": "Dose of the given steroid that equals 20 mg of hydrocortisone [mg]",
        "target_equivalent": "Dose of the target steroid that equals 20 mg of hydrocortisone [mg]",
    },
    use=Use(
        "equivalent dose of another corticosteroid",
        having=("corticosteroid treatment",),
        situations=(
            "convert switch equivalent dose dosage potency prednisone prednisolone methylprednisolone "
            "hydrocortisone dexamethasone betamethasone cortisone triamcinolone glucocorticoid; Medrol "
            "Solu-Medrol Solu-Cortef Decadron Deltasone Kenalog Celestone; oral to intravenous PO to IV; stress "
            "dose"
        ),
        asked=("target_steroid",),
        names="steroid equivalent",
        computes=(
            "steroid conversion; steroid equivalents; steroid equivalence; corticosteroid conversion; "
            "corticosteroid equivalents; glucocorticoid equivalents; glucocorticoid conversion; equivalent steroid "
            "dose; steroid"
        ),
        signs="-; corticosteroid treatment",
    ),
)
def steroid_conversion(steroid: Steroid, steroid_dose: SteroidDose, target_steroid: TargetSteroid) -> float:
    """Convert a systemic glucocorticoid dose to the dose of another with like anti-inflammatory effect.

    Oral and intravenous doses count the same. Duration of action and mineralocorticoid effect differ and are
    not counted: not for choosing replacement in adrenal insufficiency. Other tables give betamethasone 0.6 mg
    in place of 0.75 mg. Triamcinolone suspensions must not be given into a vein, whatever the name of the
    option.
    """
    given_equivalent = EQUIVALENT_DOSE[steroid]
    target_equivalent = EQUIVALENT_DOSE[target_steroid]
    return steroid_dose * target_equivalent / given_equivalent
