"""Acute kidney injury before KDIGO and after heart surgery; urine by the hour; filtration while creatinine changes."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.nephrology.filtration import CollectionTime, UrineVolume
from calcura.calculators.nephrology.kdigo import KDIGO_AKI_2012, BaselineCreatinine
from calcura.calculators.pharmacology.pharmacokinetics import HoursBetweenLevels
from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    CongestiveHeartFailure,
    EjectionFraction,
    EmergencySurgery,
    InsulinTreatment,
    ObstructiveLungDisease,
    Points,
    SerumCreatinine,
    Sex,
    Weight,
)
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

MEHTA_2007 = Source(
    "Mehta RL, et al. Acute Kidney Injury Network: report of an initiative to improve outcomes in acute kidney "
    "injury. Crit Care 2007;11:R31",
    doi="10.1186/cc5713",
    pmid="17331245",
)
AKIN = Source(
    "AKIN stages of acute kidney injury, a table of Clin J Am Soc Nephrol",
    url="https://cjasn.asnjournals.org/highwire/markup/12138/expansion",
)
BELLOMO_2004 = Source(
    "Bellomo R, et al. Acute renal failure: definition, outcome measures, animal models, fluid therapy and "
    "information technology needs: the second international consensus conference of the Acute Dialysis Quality "
    "Initiative (ADQI) group. Crit Care 2004;8:R204-12",
    doi="10.1186/cc2872",
    pmid="15312219",
)
RIFLE = Source(
    "RIFLE classes of acute kidney injury, table 1 of Crit Care 2006 (cc4915)",
    url="https://ccforum.biomedcentral.com/articles/10.1186/cc4915/tables/1",
)
THAKAR_2005 = Source(
    "Thakar CV, et al. A clinical score to predict acute renal failure after cardiac surgery. J Am Soc Nephrol "
    "2005;16:162-8",
    doi="10.1681/ASN.2004040331",
)
CLEVELAND_CLINIC = Source(
    "A clinical score to predict acute renal failure after cardiac surgery, table 4 of a review in J Am Soc Nephrol",
    url="https://jasn.asnjournals.org/highwire/markup/24035/expansion",
)
CLEVELAND_CLINIC_GROUPS = Source(
    "A clinical score to predict acute renal failure after cardiac surgery (Thakar), abstract",
    url="https://it.scribd.com/document/83707733/A-Clinical-Score-to-Predict-Acute-Renal-Failure-After",
)
URINE_OUTPUT = Source("MDApp, urine output", url="https://www.mdapp.co/urine-output-calculator-262/")
OLIGURIA = Source(
    "Urine output by the hour: oliguria below 0.5 mL/kg/h in adults",
    url="https://cal53.calculator.city/calculating-urine-output-per-hour/",
)
CHEN_2013 = Source(
    "Chen S. Retooling the creatinine clearance equation to estimate kinetic GFR when the plasma creatinine is "
    "changing acutely. J Am Soc Nephrol 2013;24:877-88",
    doi="10.1681/ASN.2012070653",
    pmid="23704286",
)


def _one_of_two(label: str, *synonyms: str) -> Number:
    """Return one of two creatinines of a patient whose creatinine changes."""
    units = ("umol/L", "mmol/L", "mg/L")
    return Number(
        label, "mg/dL", (0.1, 80), (0.6, 8), 2, substance="creatinine", other_units=units, synonyms=synonyms, days=2
    )


URINE_OF_AKIN = {
    "normal": 0,
    "below_0_5_over_6_hours": 1,
    "below_0_5_over_12_hours": 2,
    "below_0_3_24_hours_or_anuria": 3,
}
URINE_OF_RIFLE = {
    "normal": 0,
    "below_0_5_for_6_hours": 1,
    "below_0_5_for_12_hours": 2,
    "below_0_3_24_hours_or_anuria": 3,
}
LOSS_OF_FUNCTION = {"none": 0, "over_4_weeks": 4, "over_3_months": 5}
KIND_OF_HEART_SURGERY = {"bypass_only": 0, "valve_only": 1, "bypass_and_valve": 2, "other_heart_surgery": 2}

PreviousHeartSurgery = Annotated[
    bool, Finding("Previous heart surgery", synonyms=("previous cardiac surgery", "redo cardiac surgery"))
]


@calculator(
    title=Proper("AKIN stage of acute kidney injury"),
    result=Points(Proper("AKIN stage"), 0, 3),
    source=(MEHTA_2007, AKIN),
    bands=Bands(
        "no acute kidney injury by these criteria",
        (1, "stage 1 acute kidney injury"),
        (2, "stage 2 acute kidney injury"),
        (3, "stage 3 acute kidney injury"),
        source=AKIN,
    ),
    steps={
        "creatinine": "Creatinine to two decimals [mg/dL]",
        "rise": "Rise of creatinine [mg/dL]",
        "times_baseline": "Creatinine divided by its baseline",
        "stage": "Stage by creatinine",
        "urine_stage": "Stage by urine output",
    },
    superseded_by="kdigo_aki",
    use=Use(
        "stage of acute kidney injury",
        having=("acute kidney injury",),
        ages=(18, None),
        situations="acute kidney injury network staging within 48 hours, older than KDIGO",
        names="=AKIN; AKIN stage; AKIN criteria; AKIN classification; acute kidney injury network",
    ),
)
def akin(
    baseline_creatinine: BaselineCreatinine,
    serum_creatinine: SerumCreatinine,
    urine_output_of_akin: Annotated[
        str,
        item(
            "Urine output by AKIN; urine output",
            URINE_OF_AKIN,
            normal="0.5 mL/kg/h or more; normal urine output",
            below_0_5_over_6_hours="below 0.5 mL/kg/h for more than 6 hours",
            below_0_5_over_12_hours="below 0.5 mL/kg/h for more than 12 hours",
            below_0_3_24_hours_or_anuria="below 0.3 mL/kg/h for 24 hours, or anuria for 12 hours",
        ),
    ],
    kidney_replacement: Annotated[
        bool,
        Finding("Kidney replacement therapy", meaning="for acute kidney injury", synonyms=("renal replacement",)),
    ],
) -> int:
    """Stage an adult's acute kidney injury within 48 hours, by creatinine and urine: the worse counts.

    A rise of 0.3 mg/dL (26.4 umol/L) or to 1.5 times is stage 1, above 2 times stage 2, above 3 times stage 3. So is
    4.0 mg/dL (354 umol/L) after an acute rise of 0.5 mg/dL (44 umol/L), and replacement of the kidney. KDIGO followed.
    """
    if kidney_replacement:
        return 3
    # Two decimals are a laboratory's: 1.2 - 0.9 is 0.3 so, and 26.4 umol/L the 0.3 mg/dL beside which it is printed.
    creatinine = round(100 * serum_creatinine) / 100
    rise = round(100 * (serum_creatinine - baseline_creatinine)) / 100
    times_baseline = round(1000 * serum_creatinine / baseline_creatinine) / 1000
    stage = 0
    if rise >= 0.3 or times_baseline >= 1.5:
        stage = 1
    if times_baseline > 2:
        stage = 2
    if times_baseline > 3 or (creatinine >= 4 and rise >= 0.5):
        stage = 3
    urine_stage = each(URINE_OF_AKIN, urine_output_of_akin)
    return max(stage, urine_stage)


@calculator(
    title=Proper("RIFLE class of acute kidney injury"),
    result=Points(Proper("RIFLE class"), 0, 5),
    source=(BELLOMO_2004, RIFLE),
    bands=Bands(
        "no acute kidney injury by these criteria",
        (1, "R: risk"),
        (2, "I: injury"),
        (3, "F: failure"),
        (4, "L: loss"),
        (5, "E: end-stage kidney disease"),
        source=RIFLE,
    ),
    steps={
        "times_baseline": "Creatinine divided by its baseline",
        "creatinine": "Creatinine to two decimals [mg/dL]",
        "rise": "Rise of creatinine [mg/dL]",
        "creatinine_class": "Class by creatinine",
        "urine_class": "Class by urine output",
        "loss_class": "Class by loss of function",
    },
    superseded_by="kdigo_aki",
    use=Use(
        "stage of acute kidney injury",
        having=("acute kidney injury",),
        ages=(18, None),
        situations="risk, injury, failure, loss, end-stage: classes of acute kidney injury older than KDIGO",
        names="=RIFLE; RIFLE class; RIFLE criteria; RIFLE classification",
    ),
)
def rifle(
    baseline_creatinine: BaselineCreatinine,
    serum_creatinine: SerumCreatinine,
    urine_output_of_rifle: Annotated[
        str,
        item(
            "Urine output by RIFLE; urine output",
            URINE_OF_RIFLE,
            normal="0.5 mL/kg/h or more; normal urine output",
            below_0_5_for_6_hours="below 0.5 mL/kg/h for 6 hours",
            below_0_5_for_12_hours="below 0.5 mL/kg/h for 12 hours",
            below_0_3_24_hours_or_anuria="below 0.3 mL/kg/h for 24 hours, or anuria for 12 hours",
        ),
    ],
    loss_of_kidney_function: Annotated[
        str,
        item(
            "Complete loss of kidney function; loss of kidney function",
            LOSS_OF_FUNCTION,
            none="none; no loss of kidney function",
            over_4_weeks="for more than 4 weeks",
            over_3_months="for more than 3 months",
        ),
    ],
) -> int:
    """Class an adult's acute kidney injury by creatinine, urine and duration: the worst counts; 1 is R and 5 is E.

    Creatinine of 1.5, 2 and 3 times the baseline, within 7 days and for more than 24 hours; 4.0 mg/dL after an acute
    rise of 0.5 mg/dL is failure too. A baseline that is not known is taken from a filtration rate of 75. KDIGO
    followed.
    """
    times_baseline = round(1000 * serum_creatinine / baseline_creatinine) / 1000
    creatinine = round(100 * serum_creatinine) / 100
    rise = round(100 * (serum_creatinine - baseline_creatinine)) / 100
    creatinine_class = banded(times_baseline, 0, (1.5, 1), (2, 2), (3, 3))
    if creatinine >= 4 and rise >= 0.5:
        creatinine_class = 3
    urine_class = each(URINE_OF_RIFLE, urine_output_of_rifle)
    loss_class = each(LOSS_OF_FUNCTION, loss_of_kidney_function)
    return max(creatinine_class, urine_class, loss_class)


@calculator(
    title="Cleveland Clinic score of acute renal failure after heart surgery (Thakar)",
    result=Points("Cleveland Clinic score", 0, 17),
    source=(THAKAR_2005, CLEVELAND_CLINIC),
    bands=Bands(
        "lowest risk of dialysis, about 0.5 %",
        (3, "low intermediate risk of dialysis"),
        (6, "high intermediate risk of dialysis"),
        (9, "highest risk of dialysis, about 22 %"),
        source=CLEVELAND_CLINIC_GROUPS,
    ),
    use=Use(
        "risk of dialysis after heart surgery",
        having=("surgery",),
        ages=(18, None),
        situations=(
            "acute kidney failure that needs dialysis after coronary bypass or valve surgery, open-heart surgery, "
            "preoperative creatinine, balloon pump"
        ),
        names="Thakar; Thakar score; Cleveland Clinic score; Cleveland Clinic acute renal failure score",
    ),
)
def thakar_score(
    sex: Sex,
    congestive_heart_failure: CongestiveHeartFailure,
    ejection_fraction: EjectionFraction,
    balloon_pump_before_surgery: Annotated[
        bool, Finding("Intra-aortic balloon pump before surgery", synonyms=("preoperative IABP", "balloon pump"))
    ],
    obstructive_lung_disease: ObstructiveLungDisease,
    insulin_treatment: InsulinTreatment,
    previous_heart_surgery: PreviousHeartSurgery,
    emergency_surgery: EmergencySurgery,
    kind_of_heart_surgery: Annotated[
        str,
        item(
            "Kind of heart surgery; type of cardiac surgery",
            KIND_OF_HEART_SURGERY,
            bypass_only="coronary bypass only; CABG only",
            valve_only="valve only",
            bypass_and_valve="bypass and valve; CABG and valve",
            other_heart_surgery="other heart surgery",
        ),
    ],
    serum_creatinine: SerumCreatinine,
) -> int:
    """Estimate the risk that an adult needs dialysis after open-heart surgery, before it.

    The outcome is dialysis, not any injury of the kidney. An ejection fraction below 35 % counts, creatinine from 1.2
    and from 2.1 mg/dL on. Diabetes counts where it is treated with insulin.
    """
    points = 1 if sex == "female" else 0
    points += each(1, congestive_heart_failure, obstructive_lung_disease, insulin_treatment, previous_heart_surgery)
    points += each(2, balloon_pump_before_surgery, emergency_surgery)
    points += each(KIND_OF_HEART_SURGERY, kind_of_heart_surgery)
    if ejection_fraction < 35:
        points += 1
    return points + banded(serum_creatinine, 0, (1.2, 2), (2.1, 5))


@calculator(
    title="Urine by weight and hour",
    result=Outcome("Urine by weight and hour", "mL/kg/h", decimals=2, limits=(0, None)),
    source=(KDIGO_AKI_2012, URINE_OUTPUT),
    bands=Bands("oliguria of an adult", (0.5, "no oliguria of an adult"), source=OLIGURIA),
    use=Use(
        "urine output by weight",
        ages=(18, None),
        situations="collected urine over hours and kilograms, oliguria below 0.5",
        names="urine output per kg per hour; urine output rate; UOP per kg per hour; urine output in mL/kg/h",
    ),
)
def urine_output_rate(urine_volume: UrineVolume, collection_time: CollectionTime, weight: Weight) -> float:
    """Compute the urine of an adult by hour and kilogram of weight, over the hours that were measured.

    0.5 itself is no oliguria. Stages of kidney injury ask how long it lasts; in obesity the ideal weight is often
    taken.
    """
    return urine_volume / (collection_time * weight)


@calculator(
    title="Kinetic filtration rate while creatinine changes (Chen)",
    result=Outcome("Kinetic filtration rate", "mL/min", decimals=0, limits=(0, None)),
    source=CHEN_2013,
    steps={"mean": "Mean of the two creatinines [mg/dL]", "left": "Share that filtration has of its steady value"},
    use=Use(
        "kidney function while creatinine changes",
        having=("acute kidney injury",),
        ages=(18, None),
        situations="filtration while creatinine is not at steady state",
        names="kinetic eGFR; keGFR; kinetic GFR; Chen equation; kinetic estimated glomerular filtration rate",
    ),
)
def kinetic_egfr(
    baseline_creatinine: BaselineCreatinine,
    baseline_clearance: Annotated[
        float,
        Number(
            "Baseline filtration rate",
            "mL/min",
            (1, 250),
            (30, 130),
            0,
            synonyms=("baseline clearance", "baseline GFR", "baseline eGFR", "clearance at baseline"),
            meaning="clearance or filtration rate while creatinine was stable",
            days=365,
        ),
    ],
    first_creatinine: Annotated[float, _one_of_two("First creatinine", "earlier creatinine")],
    second_creatinine: Annotated[float, _one_of_two("Second creatinine", "later creatinine")],
    hours_between_levels: HoursBetweenLevels,
    maximal_creatinine_rise: Annotated[
        float,
        Number(
            "Largest daily rise of creatinine without filtration",
            "mg/dL/day",
            (0.3, 6),
            (1, 2),
            1,
            substance="creatinine",
            other_units=("umol/L/day",),
            synonyms=("maximal creatinine rise", "maximum creatinine increase per day", "max delta creatinine per day"),
            meaning="by how much creatinine would rise in a day if filtration stopped; mostly 1.3 to 2.0",
            days=30,
        ),
    ] = 1.5,
) -> float:
    """Estimate an adult's filtration rate between two creatinines that differ, from a baseline that is known.

    The largest daily rise is an assumption. A rise faster than it has no result.
    """
    mean = (first_creatinine + second_creatinine) / 2
    left = 1 - 24 * (second_creatinine - first_creatinine) / (hours_between_levels * maximal_creatinine_rise)
    if left < 0:
        raise ValueError(
            "creatinine rises faster than maximal_creatinine_rise allows; check it and hours_between_levels"
        )
    return baseline_creatinine * baseline_clearance / mean * left
