"""Sore throat: how likely streptococci are, to decide on tests and antibiotics."""

from __future__ import annotations

from calcura.engine import Bands, Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    Cough,
    CoughOrCoryza,
    FeverInPast24Hours,
    Points,
    PurulentTonsils,
    SevereTonsilInflammation,
    SymptomOnsetWithin3Days,
    Temperature,
    TenderCervicalNodes,
    TonsillarExudate,
)

LITTLE_2013 = Source("Little P, et al. BMJ 2013;347:f5806", doi="10.1136/bmj.f5806")


@calculator(
    title="Centor score with McIsaac's age modification",
    result=Points("McIsaac score", -1, 5),
    source=(
        Source("McIsaac WJ, et al. CMAJ 1998;158:75-83", pmid="9475915"),
        Source("McIsaac WJ, et al. JAMA 2004;291:1587-1595", doi="10.1001/jama.291.13.1587", pmid="15069046"),
    ),
    bands=Bands(
        "8 % had group A streptococci",
        (1, "14 % had group A streptococci"),
        (2, "23 % had group A streptococci"),
        (3, "37 % had group A streptococci"),
        (4, "55 % had group A streptococci"),
        source=Source(
            "Fine AM, Nizet V, Mandl KD. Arch Intern Med 2012;172:847-852",
            doi="10.1001/archinternmed.2012.950",
            pmid="22566485",
        ),
    ),
    applies_to={"age": (3, None)},
    use=Use(
        "likelihood of streptococcal pharyngitis",
        having=("sore throat", "pharyngitis", "tonsillitis"),
        situations=(
            "strep throat group A streptococcal GAS pharyngitis tonsillitis: tonsillar exudate, cervical nodes, "
            "fever, no cough, adjusted for age; throat swab rapid test culture"
        ),
        names="Centor; McIsaac; modified Centor; Centor criteria",
        signs="sore throat; pharyngitis, tonsillitis; cough, fever",
    ),
)
def centor_mcisaac(
    age: Age,
    temperature: Temperature,
    cough: Cough,
    tonsillar_exudate: TonsillarExudate,
    tender_cervical_nodes: TenderCervicalNodes,
) -> int:
    """Estimate the probability of group A streptococci in a patient with a recent sore throat.

    For patients of three years and more; not in an epidemic of streptococci or a population with frequent
    rheumatic fever.

    The point for cough is given when cough is absent. Age 3 to 14 adds a point and age from 45 takes one
    away, so that the lowest score is -1. The bands tell what a cohort of 206,870 patients had; they count
    scores below 0 with 0.
    """
    points = 0
    if temperature > 38:
        points += 1
    if not cough:
        points += 1
    if tender_cervical_nodes:
        points += 1
    if tonsillar_exudate:
        points += 1
    points += banded(age, 0, (3, 1), (15, 0), (45, -1))
    return points


@calculator(
    title="FeverPAIN score for streptococcal sore throat",
    result=Points("FeverPAIN score", 0, 5),
    source=LITTLE_2013,
    bands=Bands(
        "13 to 18 % had streptococci",
        (2, "34 to 40 % had streptococci"),
        (4, "62 to 65 % had streptococci"),
        source=LITTLE_2013,
    ),
    use=Use(
        "likelihood of streptococcal pharyngitis",
        having=("sore throat", "pharyngitis", "tonsillitis"),
        ages=(3, None),
        situations=(
            "strep throat streptococcal pharyngitis tonsillitis sore throat UK NICE primary care: fever, "
            "purulence pus, attend rapidly within 3 days, inflamed tonsils, no cough or coryza; antibiotics"
        ),
        letters=(
            ("f", "fever_in_past_24_hours"),
            ("p", "purulent_tonsils"),
            ("a", "symptom_onset_within_3_days"),
            ("i", "severe_tonsil_inflammation"),
            ("n", "cough_or_coryza"),
        ),
        signs="sore throat",
    ),
)
def feverpain(
    fever_in_past_24_hours: FeverInPast24Hours,
    cough_or_coryza: CoughOrCoryza,
    symptom_onset_within_3_days: SymptomOnsetWithin3Days,
    purulent_tonsils: PurulentTonsils,
    severe_tonsil_inflammation: SevereTonsilInflammation,
) -> int:
    """Estimate the probability of streptococci of groups A, C and G in a patient with sore throat.

    For patients of three years and more in primary care; not in the severely ill, nor in severe immune
    suppression.

    The point for cough or coryza is given when both are absent. The bands are those of the trial: no
    antibiotic at 0 or 1, a delayed prescription at 2 or 3, an antibiotic at once from 4.
    """
    points = 0
    if fever_in_past_24_hours:
        points += 1
    if purulent_tonsils:
        points += 1
    if symptom_onset_within_3_days:
        points += 1
    if severe_tonsil_inflammation:
        points += 1
    if not cough_or_coryza:
        points += 1
    return points
