"""Anticoagulation in atrial fibrillation: more scores of stroke and bleeding, and the INR on warfarin."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.cardiology.atrial_fibrillation import AnyBleedingInHistory
from calcura.engine import Bands, Source, Use, banded, calculator, each
from calcura.measurements import (
    Age,
    CongestiveHeartFailure,
    Diabetes,
    EstimatedGfr,
    Hemoglobin,
    Hypertension,
    Points,
    Sex,
    Stroke,
    UncontrolledHypertension,
)
from calcura.measurements.kinds import Finding

SINGER_2013 = Source(
    "Singer DE, et al. A new risk scheme to predict ischemic stroke and other thromboembolism in atrial fibrillation: "
    "the ATRIA study stroke risk score. J Am Heart Assoc 2013;2:e000250",
    doi="10.1161/JAHA.113.000250",
)
FANG_2011 = Source(
    "Fang MC, et al. A new risk scheme to predict warfarin-associated hemorrhage: the ATRIA (Anticoagulation and Risk "
    "Factors in Atrial Fibrillation) study. J Am Coll Cardiol 2011;58:395-401",
    doi="10.1016/j.jacc.2011.03.031",
    pmid="21757117",
)
GAGE_2006 = Source(
    "Gage BF, et al. Clinical classification schemes for predicting hemorrhage: results from the National Registry of "
    "Atrial Fibrillation (NRAF). Am Heart J 2006;151:713-9",
    doi="10.1016/j.ahj.2005.04.017",
)
APOSTOLAKIS_2013 = Source(
    "Apostolakis S, et al. Factors affecting quality of anticoagulation control among patients with atrial "
    "fibrillation on warfarin: the SAMe-TT2R2 score. Chest 2013;144:1555-63",
    doi="10.1378/chest.13-0054",
    pmid="23669885",
)
BOTH_CUTS = Source(
    "Cut of 2 or more: a cohort of 263 patients (PMC5421467); of more than 2: Lip GYH, Royal College of Physicians of "
    "Edinburgh",
    url="http://www.rcpe.ac.uk/resources/tools/same-tt2r2.html",
)


@calculator(
    title="ATRIA score for stroke in atrial fibrillation",
    result=Points("ATRIA stroke score", 0, 15),
    source=SINGER_2013,
    bands=Bands(
        "low risk: under 1 % have a stroke or embolism in a year",
        (6, "moderate risk: 1 to under 2 % have a stroke or embolism in a year"),
        (7, "high risk: 2 % or more have a stroke or embolism in a year"),
        source=SINGER_2013,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of stroke in atrial fibrillation",
        having=("atrial fibrillation", "atrial flutter"),
        without=("mechanical heart valve",),
        situations=(
            "AF stroke thromboembolism risk without anticoagulation; kidney function, proteinuria, age by earlier "
            "stroke"
        ),
        signs="-; -; atrial fibrillation",
        names="ATRIA stroke; ATRIA stroke score; ATRIA stroke risk score",
        shares="ATRIA; ATRIA score",
    ),
)
def atria_stroke(
    age: Age,
    sex: Sex,
    stroke: Stroke,
    diabetes: Diabetes,
    congestive_heart_failure: CongestiveHeartFailure,
    hypertension: Hypertension,
    end_stage_kidney_disease: Annotated[
        bool, Finding("End-stage kidney disease", synonyms=("ESRD", "ESKD", "end-stage renal disease"))
    ],
    proteinuria: Annotated[
        bool, Finding("Proteinuria", meaning="protein found in the urine", synonyms=("protein in the urine",))
    ] = False,
    glomerular_filtration_rate: EstimatedGfr | None = None,
) -> int:
    """Estimate the yearly risk of stroke of an adult with nonvalvular atrial fibrillation who is not anticoagulated.

    An earlier stroke means an ischemic one. It gives no point itself but chooses the points of age, and then patients
    under 65 score more than those of 65 to 84: so the study found it.

    A urine that was not tested counts as free of protein, as in the study. The filtration rate is not needed in
    end-stage kidney disease.
    """
    if not end_stage_kidney_disease and glomerular_filtration_rate is None:
        raise ValueError("glomerular_filtration_rate is needed without end-stage kidney disease")
    points = 0
    if stroke:
        points += banded(age, 8, (65, 7), (85, 9))
    else:
        points += banded(age, 0, (65, 3), (75, 5), (85, 6))
    if sex == "female":
        points += 1
    points += each(1, diabetes, congestive_heart_failure, hypertension, proteinuria)
    if end_stage_kidney_disease or (glomerular_filtration_rate is not None and glomerular_filtration_rate < 45):
        points += 1
    return points


@calculator(
    title="ATRIA score for bleeding on anticoagulation",
    result=Points("ATRIA bleeding score", 0, 10),
    source=FANG_2011,
    bands=Bands(
        "low risk: 0.8 major bleedings in 100 patient-years",
        (4, "intermediate risk: 2.6 major bleedings in 100 patient-years"),
        (5, "high risk: 5.8 major bleedings in 100 patient-years"),
        source=FANG_2011,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of bleeding on anticoagulation",
        having=("atrial fibrillation", "atrial flutter"),
        situations=(
            "major hemorrhage on warfarin; AF anticoagulant bleeding; anemia, severe renal disease, dialysis, older "
            "age; atrial fibrillation"
        ),
        signs="-; -; atrial fibrillation, anticoagulation, bleeding",
        names="ATRIA bleeding; ATRIA bleeding score; ATRIA bleeding risk score; ATRIA hemorrhage score",
        shares="ATRIA; ATRIA score",
    ),
)
def atria_bleeding(
    age: Age,
    sex: Sex,
    hemoglobin: Hemoglobin,
    dialysis: Annotated[
        bool,
        Finding(
            "Dialysis",
            meaning="on long-term dialysis",
            synonyms=("dialysis-dependent", "on dialysis", "maintenance dialysis"),
        ),
    ],
    any_bleeding_in_history: AnyBleedingInHistory,
    hypertension: Hypertension,
    glomerular_filtration_rate: EstimatedGfr | None = None,
) -> int:
    """Estimate the risk of major bleeding of an adult with nonvalvular atrial fibrillation on warfarin.

    It comes from patients on warfarin, not on a direct oral anticoagulant. Anemia is a hemoglobin below 13 g/dL in men
    or 12 g/dL in women; a filtration rate below 30 and dialysis are one criterion, and on dialysis the rate is not
    needed.
    """
    if not dialysis and glomerular_filtration_rate is None:
        raise ValueError("glomerular_filtration_rate is needed without dialysis")
    points = 0
    if hemoglobin < (13 if sex == "male" else 12):
        points += 3
    if dialysis or (glomerular_filtration_rate is not None and glomerular_filtration_rate < 30):
        points += 3
    if age >= 75:
        points += 2
    points += each(1, any_bleeding_in_history, hypertension)
    return points


@calculator(
    title="HEMORR2HAGES score for bleeding on anticoagulation",
    result=Points("HEMORR2HAGES score", 0, 12),
    source=GAGE_2006,
    bands=Bands(
        "1.9 major bleedings in 100 patient-years of warfarin",
        (1, "2.5 major bleedings in 100 patient-years of warfarin"),
        (2, "5.3 major bleedings in 100 patient-years of warfarin"),
        (3, "8.4 major bleedings in 100 patient-years of warfarin"),
        (4, "10.4 major bleedings in 100 patient-years of warfarin"),
        (5, "12.3 major bleedings in 100 patient-years of warfarin"),
        source=GAGE_2006,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of bleeding on anticoagulation",
        having=("atrial fibrillation", "atrial flutter"),
        situations=(
            "major bleeding on warfarin in atrial fibrillation of the elderly; CYP2C9, falls, rebleeding; National "
            "Registry of Atrial Fibrillation"
        ),
        signs="-; -; atrial fibrillation, anticoagulation, bleeding",
        names="HEMORR2HAGES; HEMORRHAGES score; HEMORR2HAGES score",
        letters=(
            ("m", "any_cancer"),
            ("o", "age"),
            ("r", "reduced_platelets"),
            ("r2", "prior_bleeding"),
            ("g", "genetic_factor"),
            ("s", "stroke"),
        ),
    ),
)
def hemorr2hages(
    age: Age,
    hepatic_or_renal_disease: Annotated[
        bool,
        Finding(
            "Liver or kidney disease that favors bleeding",
            meaning=(
                "cirrhosis, aminotransferases of twice normal or more, or albumin below 3.6 g/dL; or a creatinine "
                "clearance below 30 mL/min"
            ),
            synonyms=("hepatic or renal disease",),
        ),
    ],
    alcohol_abuse: Annotated[
        bool,
        Finding(
            "Alcohol abuse",
            meaning="in the history, or lately in hospital for an illness from alcohol",
            synonyms=("ethanol abuse", "alcoholism", "alcohol use disorder"),
        ),
    ],
    any_cancer: Annotated[
        bool,
        Finding(
            "Cancer",
            meaning="the authors' own list says recent metastatic cancer",
            synonyms=("malignancy", "metastatic cancer"),
        ),
    ],
    reduced_platelets: Annotated[
        bool,
        Finding(
            "Few platelets, or platelets that work less",
            meaning="platelets below 75 x10^9/L, a regular antiplatelet drug or NSAID, or a blood dyscrasia",
            synonyms=("reduced platelet count or function",),
        ),
    ],
    prior_bleeding: Annotated[
        bool,
        Finding(
            "Earlier bleeding",
            meaning="a bleed before, by the authors' own list one that led to hospital",
            synonyms=("rebleeding risk", "prior bleed", "previous hemorrhage"),
        ),
    ],
    uncontrolled_hypertension: UncontrolledHypertension,
    anemia: Annotated[bool, Finding("Anemia", meaning="last hematocrit below 30 % or hemoglobin below 10 g/dL")],
    excessive_fall_risk: Annotated[
        bool, Finding("High risk of falling", synonyms=("excessive fall risk", "fall risk", "frequent falls"))
    ],
    stroke: Stroke,
    genetic_factor: Annotated[
        bool,
        Finding(
            "CYP2C9 variant found on testing",
            meaning="CYP2C9*2 or *3; where nobody has tested, the score is a lowest value",
            synonyms=("CYP2C9 polymorphism", "CYP2C9 variant"),
        ),
    ] = False,
) -> int:
    """Estimate the risk of major bleeding of an adult with atrial fibrillation on warfarin.

    It comes from Medicare patients of 80 years on average; a major bleed there is a stay in hospital for bleeding. The
    gene is hardly ever tested: without it the score is a lowest value.

    Age counts above 75. Liver and kidney disease are one criterion, and so are the number of platelets and their
    function: one point for each letter of the name, but two for earlier bleeding.
    """
    points = 0
    points += each(1, hepatic_or_renal_disease, alcohol_abuse, any_cancer, reduced_platelets)
    points += each(1, uncontrolled_hypertension, anemia, genetic_factor, excessive_fall_risk, stroke)
    points += each(2, prior_bleeding)
    if age > 75:
        points += 1
    return points


@calculator(
    title="SAMe-TT2R2 score",
    result=Points("SAMe-TT2R2 score", 0, 8),
    source=APOSTOLAKIS_2013,
    bands=Bands(
        "good control of the INR likely, by both cuts in use",
        (2, "the two cuts in use differ: control of the INR poorer from 2 on, or good up to 2"),
        (3, "poorer control of the INR likely, by both cuts in use"),
        source=BOTH_CUTS,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "control of the INR on a vitamin K antagonist",
        having=("atrial fibrillation", "atrial flutter"),
        situations=(
            "warfarin or DOAC in atrial fibrillation; time in therapeutic range TTR; labile INR foreseen; quality of "
            "anticoagulation control VKA"
        ),
        signs="-; -; atrial fibrillation, anticoagulation",
        names="SAMe-TT2R2; SAMe-TT2R2 score; SAMeTT2R2",
        letters=(
            ("s", "sex"),
            ("a", "age"),
            ("me", "more_than_two_comorbidities"),
            ("t", "interacting_drug"),
            ("t2", "tobacco"),
            ("r2", "non_white"),
        ),
    ),
)
def same_tt2r2(
    sex: Sex,
    age: Age,
    more_than_two_comorbidities: Annotated[
        bool,
        Finding(
            "More than two accompanying diseases",
            meaning=(
                "three or more of hypertension, diabetes, coronary disease or infarction, peripheral artery disease, "
                "heart failure, earlier stroke, lung disease, liver or kidney disease"
            ),
            synonyms=("more than two comorbidities",),
        ),
    ],
    interacting_drug: Annotated[
        bool,
        Finding(
            "Drug that interacts with the anticoagulant",
            meaning="such as amiodarone for the rhythm",
            synonyms=("interacting drugs", "amiodarone"),
        ),
    ],
    tobacco: Annotated[
        bool, Finding("Tobacco within two years", synonyms=("tobacco use within 2 years", "tobacco use"))
    ],
    non_white: Annotated[
        bool,
        Finding(
            "Not of white race, as the study asked it",
            meaning="a grouping of the study's cohort, not a biological trait",
            synonyms=("non-white", "non-Caucasian", "ethnic minority"),
        ),
    ],
) -> int:
    """Tell how well the INR of an adult with nonvalvular atrial fibrillation may be kept in range.

    Before a vitamin K antagonist is begun. It discriminates little, says nothing on stroke or bleeding, and is no
    reason against a vitamin K antagonist where nothing else will do, as with a mechanical valve. In Asian cohorts the
    two points for race hide the rest.
    """
    points = 0
    if sex == "female":
        points += 1
    if age < 60:
        points += 1
    points += each(1, more_than_two_comorbidities, interacting_drug) + each(2, tobacco, non_white)
    return points
