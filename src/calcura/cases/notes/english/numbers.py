"""Names of measured quantities in English: long with their article, short, and clauses of their own."""

from __future__ import annotations

from calcura.cases.notes.english.entries import lines
from calcura.cases.notes.phrases import NumberWords

BEATS: dict[str, tuple[str, ...]] = {"/min": ("/min", " bpm", " beats/min", " beats per minute", " per minute")}
BREATHS: dict[str, tuple[str, ...]] = {"/min": ("/min", " breaths/min", " breaths per minute", " per minute")}


def number(
    place: str,
    names: str,
    short: str,
    special: str = "",
    *,
    low: tuple[float, str] | None = None,
    high: tuple[float, str] | None = None,
    normal: str = "",
    table: str = "",
    units: dict[str, tuple[str, ...]] | None = None,
) -> NumberWords:
    """Return the words of a number; names are divided by ``;``."""
    return NumberWords(
        place,
        tuple(name.strip() for name in names.split(";")),
        tuple(name.strip() for name in short.split(";")),
        lines(special),
        (low[0], lines(low[1])) if low else None,
        (high[0], lines(high[1])) if high else None,
        normal,
        table,
        units,
    )


VITAL_SIGNS = {
    "temperature": number(
        "vital",
        "a temperature; a body temperature; an oral temperature; a tympanic temperature",
        "T; Temp; temp",
        """
        {he} {has/had} a temperature of {x}
        the thermometer {reads/read} {x}
        {his} temperature {is/was} {x}
        body temperature {is/was} measured at {x}
        a temperature of {x} {is/was} recorded
        """,
        low=(35.5, "{he} {is/was} hypothermic at {x}\n{he} {feels/felt} cold, with a temperature of {x}"),
        high=(
            38.3,
            "{he} {is/was} febrile at {x}\n{he} {is/was} febrile to {x}\n{he} {has/had} a fever of {x}",
        ),
        table="Temperature",
    ),
    "heart_rate": number(
        "vital",
        "a heart rate; a pulse; a pulse rate; a ventricular rate",
        "HR; P; pulse",
        """
        the pulse {is/was} {x}
        {his} heart {beats/beat} at {x}
        {his} heart rate {is/was} {x}
        the heart rate {is/was} measured at {x}
        the monitor {shows/showed} a heart rate of {x}
        the pulse {is/was} counted at {x}
        """,
        low=(50, "{he} {is/was} bradycardic at {x}\nthere {is/was} bradycardia at {x}"),
        high=(105, "{he} {is/was} tachycardic at {x}\nthere {is/was} tachycardia at {x}"),
        table="Heart rate",
        units=BEATS,
    ),
    "respiratory_rate": number(
        "vital",
        "a respiratory rate; a breathing rate; +respirations",
        "RR; resp rate; Resp",
        """
        {he} {breathes/breathed} at {x}
        {his} respiratory rate {is/was} {x}
        respirations {are/were} counted at {x}
        the breathing rate {is/was} {x}
        {he} {is/was} breathing at a rate of {x}
        """,
        low=(9, "{he} {is/was} bradypneic at {x}"),
        high=(24, "{he} {is/was} tachypneic at {x}\nbreathing {is/was} rapid at {x}"),
        table="Respiratory rate",
        units=BREATHS,
    ),
    "systolic_blood_pressure": number(
        "vital",
        "a systolic blood pressure; a systolic pressure",
        "SBP; sBP; systolic BP",
        """
        the systolic pressure {is/was} {x}
        {his} systolic blood pressure {is/was} {x}
        the cuff {gives/gave} a systolic pressure of {x}
        """,
        low=(90, "{he} {is/was} hypotensive with a systolic pressure of {x}"),
        high=(180, "the systolic pressure {is/was} high at {x}"),
        table="Systolic blood pressure",
    ),
    "diastolic_blood_pressure": number(
        "vital",
        "a diastolic blood pressure; a diastolic pressure",
        "DBP; dBP; diastolic BP",
        "the diastolic pressure {is/was} {x}\n{his} diastolic blood pressure {is/was} {x}",
        table="Diastolic blood pressure",
    ),
    "mean_arterial_pressure": number(
        "vital",
        "a mean arterial pressure; a mean blood pressure",
        "MAP; mean BP",
        """
        the mean arterial pressure {is/was} {x}
        the arterial line {shows/showed} a mean pressure of {x}
        """,
        table="Mean arterial pressure",
    ),
    "oxygen_saturation": number(
        "vital",
        "an oxygen saturation; a pulse oximetry reading; an arterial oxygen saturation by oximeter",
        "SpO2; O2 sat; sat",
        """
        the oxygen saturation {is/was} {x} on room air
        {he} {saturates/saturated} at {x} on room air
        pulse oximetry {shows/showed} {x} on room air
        """,
        table="SpO2 (room air)",
    ),
    "glasgow_coma_score": number(
        "vital",
        "a Glasgow Coma Score; a Glasgow Coma Scale score; a coma score",
        "GCS",
        """
        the Glasgow Coma Score {is/was} {x}
        consciousness {is/was} scored as GCS {x}
        """,
        table="Glasgow Coma Score",
        units={"points": ("", " points")},
    ),
}

BODY = {
    "weight": number(
        "body",
        "a weight; a body weight; an actual body weight",
        "Wt; weight; BW",
        """
        {he} {weighs/weighed} {x}
        {his} weight {is/was} {x}
        the scale {shows/showed} {x}
        body weight {is/was} {x}
        {he} {weighs/weighed} in at {x}
        {his} body weight {is/was} measured as {x}
        """,
        table="Weight",
    ),
    "height": number(
        "body",
        "a height; a body height; a standing height",
        "Ht; height",
        """
        {he} {is/was} {x} tall
        {his} height {is/was} {x}
        {he} {stands/stood} {x} tall
        {he} {measures/measured} {x}
        {his} height {is/was} measured as {x}
        body height {is/was} {x}
        """,
        table="Height",
    ),
    "body_mass_index": number(
        "body",
        "a body mass index; a BMI; a calculated body mass index",
        "BMI",
        """
        {his} body mass index {is/was} {x}
        the BMI {is/was} {x}
        """,
        table="Body mass index",
    ),
}

TARGETS = {
    "target_body_mass_index": number(
        "body",
        "a target body mass index; a target BMI; a desired body mass index; a goal BMI",
        "target BMI; goal BMI",
        """
        {his} target body mass index {is/was} {x}
        the target BMI {is/was} [set at|agreed at|] {x}
        {he} {wants/wanted} to reach a body mass index of {x}
        {he} {aims/aimed} for a body mass index of {x}
        {his} goal {is/was} a BMI of {x}
        """,
        table="Target body mass index",
    ),
}
"""What a patient is to reach, not what was measured."""

CHEMISTRY = {
    "serum_sodium": number(
        "lab",
        "a sodium; a serum sodium; a plasma sodium; a sodium level; a sodium concentration",
        "Na; Na+; sodium",
        """
        sodium {is/was} reported as {x}
        the sodium {comes/came} back at {x}
        """,
        low=(133, "there {is/was} hyponatremia at {x}\nhyponatremia ({x}) {is/was} found"),
        high=(147, "there {is/was} hypernatremia at {x}\nhypernatremia ({x}) {is/was} found"),
        normal="135-145",
        table="Sodium",
    ),
    "serum_potassium": number(
        "lab",
        "a potassium; a serum potassium; a potassium level; a plasma potassium",
        "K; K+; potassium",
        "the potassium {comes/came} back at {x}",
        low=(3.3, "there {is/was} hypokalemia at {x}"),
        high=(5.5, "there {is/was} hyperkalemia at {x}\nhyperkalemia ({x}) {is/was} found"),
        normal="3.5-5.0",
        table="Potassium",
    ),
    "serum_chloride": number(
        "lab",
        "a chloride; a serum chloride; a chloride level; a plasma chloride",
        "Cl; Cl-; chloride",
        "the chloride {comes/came} back at {x}",
        high=(110, "there {is/was} hyperchloremia at {x}"),
        normal="98-107",
        table="Chloride",
    ),
    "serum_bicarbonate": number(
        "lab",
        "a bicarbonate; a serum bicarbonate; a bicarbonate level; a venous bicarbonate",
        "HCO3; HCO3-; bicarb",
        "the bicarbonate {comes/came} back at {x}",
        low=(18, "bicarbonate {is/was} reduced to {x}"),
        normal="22-28",
        table="Bicarbonate",
    ),
    "serum_albumin": number(
        "lab",
        "an albumin; a serum albumin; an albumin level; a plasma albumin",
        "Alb; albumin",
        "albumin {is/was} reported as {x}",
        low=(3, "there {is/was} hypoalbuminemia at {x}"),
        normal="3.5-5.0",
        table="Albumin",
    ),
    "serum_creatinine": number(
        "lab",
        "a creatinine; a serum creatinine; a creatinine level; a plasma creatinine; a creatinine concentration",
        "Cr; SCr; creat",
        """
        creatinine {is/was} reported as {x}
        the creatinine {comes/came} back at {x}
        """,
        high=(1.5, "creatinine {is/was} raised at {x}\nan elevated creatinine of {x} {is/was} found"),
        normal="0.6-1.2",
        table="Creatinine",
    ),
    "blood_urea_nitrogen": number(
        "lab",
        "a blood urea nitrogen; a BUN; a urea nitrogen; a serum urea nitrogen",
        "BUN",
        "the BUN {comes/came} back at {x}",
        high=(25, "an elevated BUN of {x} {is/was} found"),
        normal="7-20",
        table="Blood urea nitrogen",
    ),
    "serum_calcium": number(
        "lab",
        "a calcium; a total calcium; a serum calcium; a total serum calcium",
        "Ca; calcium",
        "the total calcium {comes/came} back at {x}",
        low=(8, "there {is/was} hypocalcemia at {x}"),
        high=(10.8, "there {is/was} hypercalcemia at {x}"),
        normal="8.5-10.2",
        table="Calcium (total)",
    ),
    "glucose": number(
        "lab",
        "a glucose; a serum glucose; a plasma glucose; a glucose level; a blood sugar",
        "Glu; glucose; Gluc",
        "the glucose {comes/came} back at {x}",
        low=(60, "there {is/was} hypoglycemia at {x}"),
        high=(200, "there {is/was} hyperglycemia at {x}\nhyperglycemia ({x}) {is/was} found"),
        normal="70-99",
        table="Glucose",
    ),
    "serum_bilirubin": number(
        "lab",
        "a bilirubin; a total bilirubin; a serum bilirubin; a total serum bilirubin; a bilirubin level",
        "TBil; T bili; bili",
        "the total bilirubin {comes/came} back at {x}\nbilirubin {is/was} reported as {x}",
        high=(2, "bilirubin {is/was} raised at {x}\nhyperbilirubinemia ({x}) {is/was} found"),
        normal="0.2-1.2",
        table="Bilirubin (total)",
    ),
    "aspartate_aminotransferase": number(
        "lab",
        "an aspartate aminotransferase; an AST; an AST level; an aspartate transaminase",
        "AST; ASAT; SGOT",
        "the AST {comes/came} back at {x}",
        normal="10-40",
        table="AST",
    ),
    "alanine_aminotransferase": number(
        "lab",
        "an alanine aminotransferase; an ALT; an ALT level; an alanine transaminase",
        "ALT; ALAT; SGPT",
        "the ALT {comes/came} back at {x}",
        normal="7-56",
        table="ALT",
    ),
    "total_cholesterol": number(
        "lab",
        "a total cholesterol; a serum total cholesterol; a cholesterol; a total cholesterol level",
        "TC; total chol; T-chol",
        "total cholesterol {is/was} {x}",
        normal="120-200",
        table="Total cholesterol",
    ),
    "hdl_cholesterol": number(
        "lab",
        "an HDL cholesterol; a high-density lipoprotein cholesterol; an HDL; an HDL level",
        "HDL; HDL-C",
        "HDL cholesterol {is/was} {x}",
        normal="40-60",
        table="HDL cholesterol",
    ),
    "triglycerides": number(
        "lab",
        "+triglycerides; a triglyceride level; a serum triglyceride concentration",
        "TG; trigs",
        "triglycerides {are/were} reported as {x}",
        normal="50-150",
        table="Triglycerides",
    ),
    "hemoglobin_a1c": number(
        "lab",
        "a hemoglobin A1c; a glycated hemoglobin; an HbA1c",
        "HbA1c; A1c",
        """
        {his} hemoglobin A1c {is/was} {x}
        the HbA1c {is/was} {x}
        glycated hemoglobin {is/was} measured at {x}
        """,
        normal="4.0-5.6%",
        table="HbA1c",
    ),
    "fasting_insulin": number(
        "lab",
        "a fasting insulin; a fasting serum insulin; a fasting insulin level; a fasting plasma insulin",
        "fasting insulin; fIns",
        "fasting insulin {is/was} reported as {x}",
        normal="2-20",
        table="Insulin (fasting)",
    ),
}

BLOOD = {
    "hemoglobin": number(
        "lab",
        "a hemoglobin; a hemoglobin level; a hemoglobin concentration",
        "Hb; Hgb",
        "the hemoglobin {comes/came} back at {x}",
        low=(
            11,
            "{he} {is/was} anemic, with a hemoglobin of {x}\nthere {is/was} anemia with a hemoglobin of {x}",
        ),
        normal="12-16",
        table="Hemoglobin",
    ),
    "hematocrit": number(
        "lab",
        "a hematocrit; a packed cell volume",
        "Hct; PCV",
        "the hematocrit {comes/came} back at {x}",
        normal="37-47",
        table="Hematocrit",
    ),
    "white_blood_cells": number(
        "lab",
        "a white cell count; a white blood cell count; a leukocyte count",
        "WBC; leukocytes",
        "the white cell count {comes/came} back at {x}",
        low=(3.5, "there {is/was} leukopenia of {x}"),
        high=(12.5, "there {is/was} leukocytosis of {x}"),
        normal="4-11",
        table="White cells",
    ),
    "platelet_count": number(
        "lab",
        "a platelet count; +platelets; a thrombocyte count",
        "PLT; plt; platelets",
        "the platelet count {comes/came} back at {x}",
        low=(130, "there {is/was} thrombocytopenia of {x}"),
        normal="150-400",
        table="Platelets",
    ),
    "immature_bands": number(
        "lab",
        "a band count; a band fraction; a share of immature neutrophils",
        "bands; band forms",
        "immature bands {make up/made up} {x} of the white cells",
        table="Bands",
    ),
    "inr": number(
        "lab",
        "an INR; an international normalized ratio",
        "INR",
        "the INR {comes/came} back at {x}\nthe INR {is/was} {x}",
        normal="0.9-1.1",
        table="INR",
    ),
}

GASES = {
    "arterial_ph": number(
        "gas",
        "an arterial pH; a blood gas pH",
        "pH",
        "arterial pH {is/was} {x}",
        normal="7.35-7.45",
        table="Arterial pH",
    ),
    "pao2": number(
        "gas",
        "a PaO2; an arterial oxygen tension; an arterial PO2",
        "PaO2; pO2",
        "the arterial oxygen tension {is/was} {x}",
        normal="80-100",
        table="PaO2",
    ),
    "paco2": number(
        "gas",
        "a PaCO2; an arterial carbon dioxide tension; an arterial PCO2",
        "PaCO2; pCO2",
        "the arterial carbon dioxide tension {is/was} {x}",
        normal="35-45",
        table="PaCO2",
    ),
    "fio2": number(
        "gas",
        "an FiO2; an inspired oxygen fraction",
        "FiO2",
        "{he} {receives/received} {x} oxygen\nthe inspired oxygen fraction {is/was} {x}",
        table="FiO2",
    ),
    "alveolar_arterial_gradient": number(
        "gas",
        "an A-a gradient; an alveolar-arterial oxygen gradient",
        "A-a gradient; AaDO2",
        "the alveolar-arterial gradient {is/was} {x}",
        table="A-a gradient",
    ),
}

URINE = {
    "urine_sodium": number(
        "urine",
        "a urine sodium; a urinary sodium; a spot urine sodium",
        "UNa; urine Na",
        "the urine sodium {is/was} {x}",
        table="Urine sodium",
    ),
    "urine_creatinine": number(
        "urine",
        "a urine creatinine; a urinary creatinine; a spot urine creatinine",
        "UCr; urine Cr",
        "the urine creatinine {is/was} {x}",
        table="Urine creatinine",
    ),
    "urine_output": number(
        "urine",
        "a urine output; a daily urine output; a 24-hour urine output",
        "UOP; urine output",
        "urine output {is/was} {x}\n{he} {passes/passed} urine at {x}",
        table="Urine output",
        units={"mL/day": (" mL/day", " mL per day", " mL/24 h"), "L/day": (" L/day", " liters per day")},
    ),
}

RHYTHM = {
    "qt_interval": number(
        "ecg",
        "a QT interval; an uncorrected QT interval; a measured QT interval; an uncorrected QT",
        "QT; uncorrected QT",
        """
        the QT interval {is/was} {x}
        the QT interval {measures/measured} {x}
        the uncorrected QT interval {is/was} {x}
        the QT {is/was} measured at {x}
        """,
        table="QT interval (uncorrected)",
    ),
}

LABOR = {
    "cervical_dilation": number(
        "body",
        "a cervical dilation; a dilation of the cervix",
        "dilation",
        """
        the cervix {is/was} dilated to {x}
        cervical dilation {is/was} {x}
        """,
    ),
    "cervical_effacement": number(
        "body",
        "a cervical effacement; an effacement of the cervix",
        "effacement",
        """
        the cervix {is/was} {x} effaced
        cervical effacement {is/was} {x}
        """,
    ),
    "fetal_station": number(
        "body",
        "a fetal station; a station of the fetal head",
        "station",
        """
        the fetal head {is/was} at station {x}
        the presenting part {is/was} at station {x}
        """,
    ),
}

DURATIONS = {
    "symptom_duration": number(
        "symptom",
        "a duration of symptoms; a duration of the attack",
        "duration",
        """
        the symptoms lasted {x}
        the attack lasted {x}
        the attack was over after {x}
        """,
    ),
    "surgery_duration": number(
        "surgery",
        "an operative time; a duration of surgery",
        "op time",
        """
        the operation {is/was} expected to last {x}
        the planned operative time {is/was} {x}
        """,
    ),
}

HABITS = {
    "alcoholic_drinks_per_week": number(
        "social",
        "an alcohol intake; an alcohol consumption; a reported alcohol intake",
        "EtOH; alcohol",
        """
        {he} {drinks/drank} {x} on average
        alcohol consumption {is/was} {x}
        {he} {reports/reported} an alcohol intake of {x}
        {his} alcohol intake {is/was} {x}
        """,
        units={
            "drinks/week": (" drinks per week", " drinks/week"),
            "drinks/day": (" drinks per day", " drinks/day"),
        },
    ),
}


def infusion(drug: str, other: str) -> NumberWords:
    """Return the words of a drug given by continuous infusion."""
    return number(
        "support",
        f"a {drug} infusion; a {drug} rate" if drug[0] not in "aeiou" else f"an {drug} infusion; an {drug} rate",
        drug,
        f"""
        {drug} {{is/was}} running at {{x}}
        {{he}} {{is/was}} on {drug} at {{x}}
        {drug} {{is/was}} infused at {{x}}
        {other} {{runs/ran}} at {{x}}
        blood pressure {{is/was}} supported with {drug} at {{x}}
        """,
        units={"ug/kg/min": (" µg/kg/min", " mcg/kg/min", " ug/kg/min")},
    )


INFUSIONS = {
    "dopamine_rate": infusion("dopamine", "a dopamine infusion"),
    "dobutamine_rate": infusion("dobutamine", "a dobutamine infusion"),
    "epinephrine_rate": infusion("epinephrine", "an epinephrine infusion"),
    "norepinephrine_rate": infusion("norepinephrine", "a norepinephrine infusion"),
}

NUMBERS = {
    **VITAL_SIGNS, **BODY, **TARGETS, **CHEMISTRY, **BLOOD, **GASES, **URINE, **RHYTHM, **HABITS, **INFUSIONS,
    **LABOR, **DURATIONS,
}  # fmt: skip

BLOOD_PRESSURE = number(
    "vital",
    "a blood pressure; an arterial blood pressure",
    "BP",
    """
    {his} blood pressure {is/was} {x}
    the cuff {reads/read} {x}
    blood pressure {is/was} measured as {x}
    blood pressure at the right arm {is/was} {x}
    the blood pressure {is/was} {x}
    """,
    table="Blood pressure",
)

EXTRA_NUMBERS = {
    "serum_magnesium": number("lab", "a magnesium; a serum magnesium", "Mg", table="Magnesium"),
    "serum_phosphate": number("lab", "a phosphate; a serum phosphate", "Phos; PO4", table="Phosphate"),
    "alkaline_phosphatase": number("lab", "an alkaline phosphatase", "ALP", table="Alkaline phosphatase"),
    "gamma_glutamyl_transferase": number("lab", "a gamma-glutamyl transferase; a GGT", "GGT", table="GGT"),
    "lactate_dehydrogenase": number("lab", "a lactate dehydrogenase; an LDH", "LDH", table="LDH"),
    "c_reactive_protein": number("lab", "a C-reactive protein; a CRP", "CRP", table="C-reactive protein"),
    "lipase": number("lab", "a lipase; a serum lipase", "lipase", table="Lipase"),
    "creatine_kinase": number("lab", "a creatine kinase; a CK", "CK", table="Creatine kinase"),
    "thyrotropin": number("lab", "a TSH; a thyroid-stimulating hormone level", "TSH", table="TSH"),
    "ferritin": number("lab", "a ferritin; a serum ferritin", "ferritin", table="Ferritin"),
    "uric_acid": number("lab", "a uric acid; a serum urate", "urate", table="Uric acid"),
    "vitamin_b12": number("lab", "a vitamin B12; a vitamin B12 level", "B12", table="Vitamin B12"),
    "total_protein": number("lab", "a total protein", "TP", table="Total protein"),
    "lactate": number("lab", "a lactate; a venous lactate", "lactate", table="Lactate"),
    "sedimentation_rate": number("lab", "an erythrocyte sedimentation rate; an ESR", "ESR", table="ESR"),
    "mean_corpuscular_volume": number("lab", "a mean corpuscular volume; an MCV", "MCV", table="MCV"),
}
"""Results that no calculator asks for."""
