"""How severe a disease of the skin is: eczema, psoriasis, urticaria, and necrolysis."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Above, Bands, Printed, Source, Use, banded, calculator, each, item, rating
from calcura.measurements import (
    Age,
    BloodUreaNitrogen,
    Glucose,
    HeartRate,
    Malignancy,
    Points,
    SerumBicarbonate,
)
from calcura.measurements.kinds import Choice, Number, Outcome

HANIFIN_2001 = Source(
    "Hanifin JM, et al. The eczema area and severity index (EASI): assessment of reliability in atopic dermatitis. "
    "Exp Dermatol 2001;10:11-8, as in a practical guide, Dermatitis 2022",
    url="https://pmc.ncbi.nlm.nih.gov/articles/PMC9154300",
)
LESHEM_2015 = Source(
    "Leshem YA, et al. What the Eczema Area and Severity Index score tells us about the severity of atopic "
    "dermatitis: an interpretability study. Br J Dermatol 2015;172:1353-7",
    pmid="25580670",
)
FREDRIKSSON_1978 = Source(
    "Fredriksson T, Pettersson U. Severe psoriasis: oral therapy with a new retinoid. Dermatologica 1978;157:238-44",
    doi="10.1159/000250839",
    pmid="357213",
)
PASI_TABLE = Source(
    "Psoriasis area and severity index after Fredriksson, a table of Ann Rheum Dis",
    url="https://ard.bmj.com/highwire/markup/177317/expansion",
)
BASTUJI_GARIN_2000 = Source(
    "Bastuji-Garin S, et al. SCORTEN: a severity-of-illness score for toxic epidermal necrolysis. J Invest Dermatol "
    "2000;115:149-53",
    doi="10.1046/j.1523-1747.2000.00061.x",
)
ITALIAN_SOCIETIES_2020 = Source(
    "Urticaria: recommendations from the Italian societies of allergology and of dermatology, table 3. Clin Mol "
    "Allergy 2020;18:8",
    doi="10.1186/s12948-020-00123-8",
)
ASSURE_CSU = Source(
    "Comparison of the twice daily and once daily urticaria activity score: first results of ASSURE-CSU",
    url="https://www.rtihs.org/publications/comparison-twice-daily-and-once-daily-urticaria-activity-score-results-first",
)

SCORAD_1993 = Source(
    "European Task Force on Atopic Dermatitis. Severity scoring of atopic dermatitis: the SCORAD index. "
    "Dermatology 1993;186:23-31",
    doi="10.1159/000247298",
    pmid="8435513",
)
SCORAD_PAGE = Source(
    "SCORAD: A/5 + 7B/2 + C, with its ranges. ClinCalcPro",
    url="https://clincalcpro.com/calculators/dermatology/scorad/",
)
SCORAD_FORM = Source(
    "SCORAD, the form: six signs from 0 to 3, area, itch and sleep loss. Sanofi Campus",
    url="https://www.campus.sanofi/dam/jcr:049d723d-2c9d-4327-a4ad-6a94822615a4/scorad.html",
)

SCORAD_SIGN = {"none": 0, "mild": 1, "moderate": 2, "severe": 3}
SEVERITY = {"none": 0, "mild": 1, "moderate": 2, "severe": 3, "very_severe": 4}


def _eczema(names: str) -> Number:
    """Return a sign of eczema in one region, from 0 to 3, half points allowed."""
    label, *others = names.split("; ")
    meaning = "0 none, 1 mild, 2 moderate, 3 severe; half points are allowed"
    return Number(label, "points", (0, 3), (0, 3), 1, synonyms=tuple(others), meaning=meaning, days=1)


def _share(label: str, disease: str, *synonyms: str) -> Number:
    """Return how much of a region a disease of the skin covers."""
    meaning = f"share of this region, not of the body, that {disease} covers"
    return Number(
        label, "%", (0, 100), (0, 80), 0, other_units=("fraction",), synonyms=synonyms, meaning=meaning, days=1
    )


def _scorad(names: str) -> Choice:
    """Return a sign of eczema, judged at a place that stands for the whole."""
    return item(names, SCORAD_SIGN)


def _symptom(label: str, *synonyms: str) -> Number:
    """Return what the patient rates of the last three days and nights."""
    meaning = "mean of the last three days and nights; 0 none, 10 worst"
    return Number(label, "points", (0, 10), (0, 9.5), 1, synonyms=synonyms, meaning=meaning, days=7)


def _psoriasis(label: str) -> Choice:
    """Return a sign of psoriasis in one region."""
    return item(label, SEVERITY)


@calculator(
    title="Eczema area and severity index (EASI)",
    result=Outcome("EASI", "", decimals=1, limits=(0, 72)),
    source=(HANIFIN_2001, LESHEM_2015),
    bands=Bands(
        "clear",
        (Above(0), "almost clear"),
        (Above(1.0), "mild"),
        (Above(7.0), "moderate"),
        (Above(21.0), "severe"),
        (Above(50.0), "very severe"),
        source=LESHEM_2015,
    ),
    steps={
        "head_area": "Grade of area, head and neck",
        "arms_area": "Grade of area, arms",
        "trunk_area": "Grade of area, trunk",
        "legs_area": "Grade of area, legs",
        "head": "Signs of head and neck, by area",
        "arms": "Signs of the arms, by area",
        "trunk": "Signs of the trunk, by area",
        "legs": "Signs of the legs, by area",
    },
    use=Use(
        "severity of eczema",
        having=("atopic dermatitis",),
        situations=(
            "atopic dermatitis, erythema, papulation, excoriation, lichenification, dupilumab, response to treatment"
        ),
        signs="atopic dermatitis; -; -",
        names="EASI; eczema area and severity index; EASI score",
    ),
)
def easi(
    age: Age,
    easi_head_erythema: Annotated[float, _eczema("Redness of head and neck (EASI); EASI head erythema")],
    easi_head_edema: Annotated[float, _eczema("Swelling or papules of head and neck (EASI); EASI head edema")],
    easi_head_excoriation: Annotated[float, _eczema("Scratching of head and neck (EASI); EASI head excoriation")],
    easi_head_lichenification: Annotated[
        float, _eczema("Thickened skin of head and neck (EASI); EASI head lichenification")
    ],
    easi_head_area: Annotated[float, _share("Eczema of head and neck", "eczema", "EASI head area")],
    easi_arms_erythema: Annotated[float, _eczema("Redness of the arms (EASI); EASI arms erythema")],
    easi_arms_edema: Annotated[float, _eczema("Swelling or papules of the arms (EASI); EASI arms edema")],
    easi_arms_excoriation: Annotated[float, _eczema("Scratching of the arms (EASI); EASI arms excoriation")],
    easi_arms_lichenification: Annotated[
        float, _eczema("Thickened skin of the arms (EASI); EASI arms lichenification")
    ],
    easi_arms_area: Annotated[float, _share("Eczema of the arms", "eczema", "EASI arms area")],
    easi_trunk_erythema: Annotated[float, _eczema("Redness of the trunk (EASI); EASI trunk erythema")],
    easi_trunk_edema: Annotated[float, _eczema("Swelling or papules of the trunk (EASI); EASI trunk edema")],
    easi_trunk_excoriation: Annotated[float, _eczema("Scratching of the trunk (EASI); EASI trunk excoriation")],
    easi_trunk_lichenification: Annotated[
        float, _eczema("Thickened skin of the trunk (EASI); EASI trunk lichenification")
    ],
    easi_trunk_area: Annotated[float, _share("Eczema of the trunk", "eczema", "EASI trunk area")],
    easi_legs_erythema: Annotated[float, _eczema("Redness of the legs (EASI); EASI legs erythema")],
    easi_legs_edema: Annotated[float, _eczema("Swelling or papules of the legs (EASI); EASI legs edema")],
    easi_legs_excoriation: Annotated[float, _eczema("Scratching of the legs (EASI); EASI legs excoriation")],
    easi_legs_lichenification: Annotated[
        float, _eczema("Thickened skin of the legs (EASI); EASI legs lichenification")
    ],
    easi_legs_area: Annotated[float, _share("Eczema of the legs", "eczema", "EASI legs area")],
) -> float:
    """Tell how severe atopic dermatitis is, by four signs and the area in each of four regions.

    The regions weigh differently below 8 years. Each area is a share of its region, not of the body; legs include the
    buttocks. Itch and sleep are not counted.
    """
    head_area = 0 if easi_head_area == 0 else banded(easi_head_area, 1, (10, 2), (30, 3), (50, 4), (70, 5), (90, 6))
    arms_area = 0 if easi_arms_area == 0 else banded(easi_arms_area, 1, (10, 2), (30, 3), (50, 4), (70, 5), (90, 6))
    trunk_area = 0 if easi_trunk_area == 0 else banded(easi_trunk_area, 1, (10, 2), (30, 3), (50, 4), (70, 5), (90, 6))
    legs_area = 0 if easi_legs_area == 0 else banded(easi_legs_area, 1, (10, 2), (30, 3), (50, 4), (70, 5), (90, 6))
    head = head_area * (easi_head_erythema + easi_head_edema + easi_head_excoriation + easi_head_lichenification)
    arms = arms_area * (easi_arms_erythema + easi_arms_edema + easi_arms_excoriation + easi_arms_lichenification)
    trunk = trunk_area * (easi_trunk_erythema + easi_trunk_edema + easi_trunk_excoriation + easi_trunk_lichenification)
    legs = legs_area * (easi_legs_erythema + easi_legs_edema + easi_legs_excoriation + easi_legs_lichenification)
    if age < 8:
        return (2 * head + 2 * arms + 3 * trunk + 3 * legs) / 10
    return (head + 2 * arms + 3 * trunk + 4 * legs) / 10


@calculator(
    title="SCORAD index of atopic dermatitis",
    result=Outcome("SCORAD", "", decimals=1, limits=(0, 103)),
    source=(SCORAD_1993, SCORAD_PAGE, SCORAD_FORM),
    bands=Bands("mild", (25, "moderate"), (Above(50), "severe"), source=SCORAD_PAGE),
    steps={"signs": "Signs"},
    use=Use(
        "severity of eczema",
        having=("atopic dermatitis",),
        situations="atopic dermatitis, itch and sleeplessness, oozing and crusting, lichenification, dryness",
        signs="atopic dermatitis; -; -",
        names="SCORAD; SCORAD index; SCORing Atopic Dermatitis",
    ),
)
def scorad(
    eczema_surface: Annotated[
        float,
        Number(
            "Body surface with eczema",
            "%",
            (0, 100),
            (1, 90),
            0,
            other_units=("fraction",),
            synonyms=("SCORAD extent", "body surface area with eczema"),
            meaning="as a share of the whole body",
            days=7,
        ),
    ],
    scorad_redness: Annotated[str, _scorad("Redness (SCORAD); SCORAD erythema")],
    scorad_swelling: Annotated[str, _scorad("Swelling or papules (SCORAD); SCORAD edema")],
    scorad_oozing: Annotated[str, _scorad("Oozing or crusting (SCORAD); SCORAD oozing")],
    scorad_scratch_marks: Annotated[str, _scorad("Scratch marks (SCORAD); SCORAD excoriation")],
    scorad_lichenification: Annotated[str, _scorad("Thickened skin (SCORAD); SCORAD lichenification")],
    scorad_dryness: Annotated[str, _scorad("Dryness of unaffected skin (SCORAD); SCORAD dryness")],
    scorad_itch: Annotated[float, _symptom("Itch (SCORAD)", "SCORAD itch", "SCORAD pruritus")],
    scorad_sleep_loss: Annotated[float, _symptom("Sleep loss (SCORAD)", "SCORAD sleep loss", "SCORAD insomnia")],
) -> float:
    """Tell how severe atopic dermatitis is, by its extent, six signs, itch and sleep loss.

    The objective SCORAD leaves itch and sleep loss out, and has other limits.
    """
    signs = each(SCORAD_SIGN, scorad_redness, scorad_swelling, scorad_oozing) + each(
        SCORAD_SIGN, scorad_scratch_marks, scorad_lichenification, scorad_dryness
    )
    return eczema_surface / 5 + 7 * signs / 2 + scorad_itch + scorad_sleep_loss


@calculator(
    title="Psoriasis area and severity index (PASI)",
    result=Outcome("PASI", "", decimals=1, limits=(0, 72)),
    source=(FREDRIKSSON_1978, PASI_TABLE),
    steps={
        "head_area": "Grade of area, head",
        "arms_area": "Grade of area, arms",
        "trunk_area": "Grade of area, trunk",
        "legs_area": "Grade of area, legs",
        "head": "Signs of the head",
        "arms": "Signs of the arms",
        "trunk": "Signs of the trunk",
        "legs": "Signs of the legs",
    },
    use=Use(
        "severity of psoriasis",
        having=("psoriasis",),
        ages=(18, None),
        situations="plaque psoriasis, scaling, induration, eligibility for biologics, response to treatment",
        signs="psoriasis; -; -",
        names="PASI; psoriasis area and severity index; PASI score",
    ),
)
def pasi(
    pasi_head_erythema: Annotated[str, _psoriasis("Redness of the head (PASI); PASI head erythema")],
    pasi_head_induration: Annotated[str, _psoriasis("Thickness on the head (PASI); PASI head induration")],
    pasi_head_scale: Annotated[str, _psoriasis("Scaling of the head (PASI); PASI head scale")],
    pasi_head_area: Annotated[float, _share("Psoriasis of the head", "psoriasis", "PASI head area")],
    pasi_arms_erythema: Annotated[str, _psoriasis("Redness of the arms (PASI); PASI arms erythema")],
    pasi_arms_induration: Annotated[str, _psoriasis("Thickness on the arms (PASI); PASI arms induration")],
    pasi_arms_scale: Annotated[str, _psoriasis("Scaling of the arms (PASI); PASI arms scale")],
    pasi_arms_area: Annotated[float, _share("Psoriasis of the arms", "psoriasis", "PASI arms area")],
    pasi_trunk_erythema: Annotated[str, _psoriasis("Redness of the trunk (PASI); PASI trunk erythema")],
    pasi_trunk_induration: Annotated[str, _psoriasis("Thickness on the trunk (PASI); PASI trunk induration")],
    pasi_trunk_scale: Annotated[str, _psoriasis("Scaling of the trunk (PASI); PASI trunk scale")],
    pasi_trunk_area: Annotated[float, _share("Psoriasis of the trunk", "psoriasis", "PASI trunk area")],
    pasi_legs_erythema: Annotated[str, _psoriasis("Redness of the legs (PASI); PASI legs erythema")],
    pasi_legs_induration: Annotated[str, _psoriasis("Thickness on the legs (PASI); PASI legs induration")],
    pasi_legs_scale: Annotated[str, _psoriasis("Scaling of the legs (PASI); PASI legs scale")],
    pasi_legs_area: Annotated[float, _share("Psoriasis of the legs", "psoriasis", "PASI legs area")],
) -> float:
    """Tell how severe an adult's plaque psoriasis is, by three signs and the area in each of four regions.

    Each area is a share of its region, not of the body; legs include the buttocks. It was not validated in children.
    Above 10 is often called severe.
    """
    head_area = 0 if pasi_head_area == 0 else banded(pasi_head_area, 1, (10, 2), (30, 3), (50, 4), (70, 5), (90, 6))
    arms_area = 0 if pasi_arms_area == 0 else banded(pasi_arms_area, 1, (10, 2), (30, 3), (50, 4), (70, 5), (90, 6))
    trunk_area = 0 if pasi_trunk_area == 0 else banded(pasi_trunk_area, 1, (10, 2), (30, 3), (50, 4), (70, 5), (90, 6))
    legs_area = 0 if pasi_legs_area == 0 else banded(pasi_legs_area, 1, (10, 2), (30, 3), (50, 4), (70, 5), (90, 6))
    head = each(SEVERITY, pasi_head_erythema, pasi_head_induration, pasi_head_scale)
    arms = each(SEVERITY, pasi_arms_erythema, pasi_arms_induration, pasi_arms_scale)
    trunk = each(SEVERITY, pasi_trunk_erythema, pasi_trunk_induration, pasi_trunk_scale)
    legs = each(SEVERITY, pasi_legs_erythema, pasi_legs_induration, pasi_legs_scale)
    return (head_area * head + 2 * arms_area * arms + 3 * trunk_area * trunk + 4 * legs_area * legs) / 10


@calculator(
    title="SCORTEN (toxic epidermal necrolysis)",
    result=Points("SCORTEN", 0, 7),
    source=BASTUJI_GARIN_2000,
    bands=Bands(
        "3.2 % died",
        (2, "12.1 % died"),
        (3, "35.3 % died"),
        (4, "58.3 % died"),
        (5, "about 90 % died"),
        source=BASTUJI_GARIN_2000,
    ),
    printed={
        "blood_urea_nitrogen": Printed("mmol/L", {28: 10}),
    },
    use=Use(
        "mortality of toxic epidermal necrolysis",
        having=("toxic epidermal necrolysis",),
        situations=(
            "Stevens-Johnson syndrome, severe drug reaction with blisters and detached skin, Lyell, "
            "mucosal erosions, epidermal detachment, allopurinol, carbamazepine, lamotrigine, burn unit, "
            "prognosis"
        ),
        signs="toxic epidermal necrolysis; -; -",
        names="SCORTEN; severity-of-illness score for toxic epidermal necrolysis",
    ),
)
def scorten(
    age: Age,
    malignancy: Malignancy,
    heart_rate: HeartRate,
    detached_body_surface: Annotated[
        float,
        Number(
            "Detached body surface",
            "%",
            (0, 100),
            (1, 70),
            0,
            other_units=("fraction",),
            synonyms=("detached skin", "epidermal detachment", "body surface detached", "skin detachment"),
            meaning="skin that is detached or can be detached by rubbing, as a share of the body",
            days=1,
        ),
    ],
    blood_urea_nitrogen: BloodUreaNitrogen,
    serum_bicarbonate: SerumBicarbonate,
    glucose: Glucose,
) -> int:
    """Estimate mortality of a patient with toxic epidermal necrolysis or Stevens-Johnson syndrome.

    Within the first 24 hours, and again on the third day. Pages differ on whether 40 years, a heart rate of 120 and
    10 % count themselves: here they do, as in the tables of a textbook and a journal.
    """
    return each(1, age >= 40, malignancy, heart_rate >= 120, detached_body_surface >= 10) + each(
        1, blood_urea_nitrogen > 28, serum_bicarbonate < 20, glucose > 250
    )


@calculator(
    title="Weekly urticaria activity score (UAS7)",
    result=Points("UAS7", 0, 42),
    source=(ITALIAN_SOCIETIES_2020, ASSURE_CSU),
    bands=Bands(
        "urticaria-free",
        (1, "well controlled"),
        (7, "mild"),
        (16, "moderate"),
        (28, "severe"),
        source=ASSURE_CSU,
    ),
    use=Use(
        "activity of urticaria",
        having=("chronic urticaria",),
        situations=(
            "chronic spontaneous urticaria, hives and itch over seven days, wheals, antihistamine, "
            "omalizumab, response to treatment, angioedema not counted, allergy clinic, morning and "
            "evening"
        ),
        signs="chronic urticaria; -; -",
        names="UAS7; urticaria activity score; UAS; weekly urticaria activity score",
    ),
)
def uas7(
    weekly_wheal_score: Annotated[
        float,
        rating(
            "Wheals of the week; weekly hives score; weekly wheal score",
            0,
            21,
            meaning="sum of seven evenings: 0 none, 1 below 20 wheals, 2 from 20 to 50, 3 above 50 or large areas",
        ),
    ],
    weekly_itch_score: Annotated[
        float,
        rating(
            "Itch of the week; weekly itch score; weekly itch severity",
            0,
            21,
            meaning="sum of seven evenings: 0 none, 1 mild, 2 bothersome, 3 in the way of daily life or sleep",
        ),
    ],
) -> float:
    """Tell how active chronic urticaria was on seven days in a row, from the patient's diary of every evening.

    Angioedema is not counted. A form filled in twice a day takes the means of morning and evening, and is comparable.
    """
    return weekly_wheal_score + weekly_itch_score
