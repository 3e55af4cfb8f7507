"""Risk of the healthy with a further marker: C-reactive protein (Reynolds), coronary calcium (MESA)."""

from __future__ import annotations

from math import exp, log
from typing import Annotated

from calcura.engine import Source, Use, calculator, item
from calcura.measurements import (
    Age,
    BloodPressureTreated,
    Diabetes,
    HdlCholesterol,
    HemoglobinA1c,
    Proper,
    Sex,
    Smoking,
    SystolicBloodPressure,
    TotalCholesterol,
)
from calcura.measurements.kinds import Finding, Number, Outcome

RIDKER_2007 = Source(
    "Ridker PM, et al. Development and validation of improved algorithms for the assessment of global cardiovascular "
    "risk in women: the Reynolds Risk Score. JAMA 2007;297:611-9",
    doi="10.1001/jama.297.6.611",
    pmid="17299196",
)
RIDKER_2008 = Source(
    "Ridker PM, et al. C-reactive protein and parental history improve global cardiovascular risk prediction: the "
    "Reynolds Risk Score for men. Circulation 2008;118:2243-51",
    doi="10.1161/CIRCULATIONAHA.108.814251",
    pmid="18997194",
)
MCCLELLAND_2015 = Source(
    "McClelland RL, et al. 10-year coronary heart disease risk prediction using coronary artery calcium and "
    "traditional risk factors. J Am Coll Cardiol 2015;66:1643-53",
    doi="10.1016/j.jacc.2015.08.035",
    pmid="26449133",
)

# What each group adds to the white one, without and with coronary calcium.
GROUP = {"white": 0, "chinese_american": -0.5055, "african_american": -0.2111, "hispanic": -0.1900}
GROUP_WITH_CALCIUM = {"white": 0, "chinese_american": -0.3475, "african_american": 0.0353, "hispanic": -0.0222}


@calculator(
    title=Proper("Reynolds risk score"),
    result=Outcome("10-year risk of cardiovascular disease (Reynolds)", "%", decimals=1, limits=(0, 100)),
    source=(RIDKER_2007, RIDKER_2008),
    steps={
        "smoking_term": "Contribution of smoking",
        "parent_term": "Contribution of a parent's heart attack",
        "diabetes_term": "Contribution of diabetes",
        "log_hazard": "Logarithm of the hazard",
        "survival": "Ten-year survival without an event",
    },
    applies_to={"age": (45, 80)},
    use=Use(
        "ten-year risk of cardiovascular disease",
        without=("coronary artery disease", "myocardial infarction", "stroke"),
        situations=(
            "Reynolds hsCRP high-sensitivity C-reactive protein parental history of heart attack women men 10-year "
            "ten-year primary prevention inflammation"
        ),
        signs="-; risk factors of the heart; lipids, lipid panel",
        names="Reynolds risk score; Reynolds score; RRS",
    ),
)
def reynolds_risk_score(
    age: Age,
    sex: Sex,
    systolic_blood_pressure: SystolicBloodPressure,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    high_sensitivity_crp: Annotated[
        float,
        Number(
            "High-sensitivity C-reactive protein",
            "mg/L",
            (0.01, 300),
            (0.2, 12),
            1,
            other_units=("mg/dL",),
            synonyms=("hsCRP", "hs-CRP", "high sensitivity CRP"),
            loinc="30522-7",
        ),
    ],
    smoking: Smoking,
    parental_infarction_before_60: Annotated[
        bool,
        Finding(
            "Heart attack of a parent before the age of 60",
            synonyms=("parental history of myocardial infarction before 60", "premature parental heart attack"),
        ),
    ],
    diabetes: Diabetes,
    hemoglobin_a1c: HemoglobinA1c | None = None,
) -> float:
    """Estimate the percent risk of a cardiovascular event in ten years, in women from 45 and men from 50 years on.

    For people without cardiovascular disease. Not for men with diabetes, of whom none were studied; in women with
    diabetes it asks for glycated hemoglobin.
    """
    if sex == "male" and age < 50:
        raise ValueError("the equation for men was made from 50 years on: age; take another risk equation")
    if sex == "male" and diabetes:
        raise ValueError("the equation for men was made without diabetes; take another risk equation")
    smoking_term = 0.0
    parent_term = 0.0
    diabetes_term = 0.0
    if sex == "female":
        if diabetes:
            if hemoglobin_a1c is None:
                raise ValueError("hemoglobin_a1c is needed in a woman with diabetes")
            diabetes_term = 0.134 * hemoglobin_a1c
        if smoking:
            smoking_term = 0.818
        if parental_infarction_before_60:
            parent_term = 0.438
        log_hazard = (
            0.0799 * age
            + 3.137 * log(systolic_blood_pressure)
            + 0.180 * log(high_sensitivity_crp)
            + 1.382 * log(total_cholesterol)
            - 1.172 * log(hdl_cholesterol)
            + diabetes_term
            + smoking_term
            + parent_term
            - 22.325
        )
        survival: float = 0.98634 ** exp(log_hazard)
        return 100 * (1 - survival)
    if age == 0:
        raise ValueError("the equation has no value at age 0; it is meant for men from 50 years on")
    if smoking:
        smoking_term = 0.405
    if parental_infarction_before_60:
        parent_term = 0.541
    log_hazard = (
        4.385 * log(age)
        + 2.607 * log(systolic_blood_pressure)
        + 0.102 * log(high_sensitivity_crp)
        + 0.963 * log(total_cholesterol)
        - 0.772 * log(hdl_cholesterol)
        + smoking_term
        + parent_term
        - 33.097
    )
    survival = 0.8990 ** exp(log_hazard)
    return 100 * (1 - survival)


@calculator(
    title="MESA ten-year risk of coronary heart disease, with or without coronary calcium",
    result=Outcome("10-year risk of coronary heart disease (MESA)", "%", decimals=1, limits=(0, 100)),
    source=MCCLELLAND_2015,
    steps={
        "male": "Contribution of male sex",
        "diabetes_term": "Contribution of diabetes",
        "smoking_term": "Contribution of smoking",
        "lipid_term": "Contribution of lipid-lowering medicines",
        "treatment_term": "Contribution of treatment of blood pressure",
        "family_term": "Contribution of the family history",
        "log_hazard": "Logarithm of the hazard",
        "survival": "Ten-year survival without an event",
    },
    applies_to={"age": (45, 85)},
    use=Use(
        "ten-year risk of coronary heart disease",
        without=("coronary artery disease", "myocardial infarction", "stroke"),
        situations=(
            "MESA coronary artery calcium CAC score Agatston CT scan 10-year ten-year CHD risk ethnicity family "
            "history of heart attack statin decision primary prevention"
        ),
        signs="-; risk factors of the heart; lipids, lipid panel, statins",
        names="=MESA; MESA risk score; MESA CHD; coronary calcium risk; Agatston MESA; MESA CAC; CAC risk score",
        computes="CAC score; coronary calcium score; risk with coronary calcium",
    ),
)
def agatston_mesa_chd(
    age: Age,
    sex: Sex,
    mesa_group: Annotated[
        str,
        item(
            "Group in the MESA study; ethnicity",
            GROUP,
            meaning="as the study asked for it",
            white="white",
            chinese_american="Chinese American; Chinese",
            african_american="African American; Black",
            hispanic="Hispanic",
        ),
    ],
    diabetes: Diabetes,
    smoking: Smoking,
    total_cholesterol: TotalCholesterol,
    hdl_cholesterol: HdlCholesterol,
    lipid_lowering_treatment: Annotated[
        bool,
        Finding(
            "Treatment with lipid-lowering medicines",
            synonyms=("lipid-lowering medication", "lipid-lowering therapy"),
        ),
    ],
    systolic_blood_pressure: SystolicBloodPressure,
    blood_pressure_treated: BloodPressureTreated,
    family_history_of_heart_attack: Annotated[
        bool, Finding("Family history of heart attack", meaning="of a parent, brother, sister or child, at any age")
    ],
    coronary_calcium: Annotated[
        float | None,
        Number(
            "Coronary artery calcium",
            "",
            (0, 20000),
            (0, 1500),
            0,
            synonyms=("CAC", "coronary calcium score", "Agatston score", "calcium score"),
            meaning="Agatston units, by CT",
        ),
    ] = None,
) -> float:
    """Estimate the percent risk of coronary heart disease in ten years, at age 45 to 84.

    For people without cardiovascular disease. Stroke is not counted. With coronary calcium the equation is another one.
    """
    if coronary_calcium is None:
        male = 0.7496 if sex == "male" else 0.0
        diabetes_term = 0.5168 if diabetes else 0.0
        smoking_term = 0.4732 if smoking else 0.0
        lipid_term = 0.2473 if lipid_lowering_treatment else 0.0
        treatment_term = 0.3381 if blood_pressure_treated else 0.0
        family_term = 0.4522 if family_history_of_heart_attack else 0.0
        log_hazard = (
            0.0455 * age
            + male
            + GROUP[mesa_group]
            + diabetes_term
            + smoking_term
            + 0.0053 * total_cholesterol
            - 0.0140 * hdl_cholesterol
            + lipid_term
            + 0.0085 * systolic_blood_pressure
            + treatment_term
            + family_term
        )
        survival: float = 0.99963 ** exp(log_hazard)
        return 100 * (1 - survival)
    male = 0.4079 if sex == "male" else 0.0
    diabetes_term = 0.3892 if diabetes else 0.0
    smoking_term = 0.3717 if smoking else 0.0
    lipid_term = 0.1206 if lipid_lowering_treatment else 0.0
    treatment_term = 0.2278 if blood_pressure_treated else 0.0
    family_term = 0.3239 if family_history_of_heart_attack else 0.0
    log_hazard = (
        0.0172 * age
        + male
        + GROUP_WITH_CALCIUM[mesa_group]
        + diabetes_term
        + smoking_term
        + 0.0043 * total_cholesterol
        - 0.0114 * hdl_cholesterol
        + lipid_term
        + 0.0066 * systolic_blood_pressure
        + treatment_term
        + family_term
        + 0.2743 * log(coronary_calcium + 1)
    )
    survival = 0.99833 ** exp(log_hazard)
    return 100 * (1 - survival)
