"""How notes name what is measured, beside the vocabulary's synonyms: data for :mod:`calcura.reading.text.mentions`."""

from __future__ import annotations

from collections.abc import Mapping

EXTRA_NAMES: Mapping[str, tuple[str, ...]] = {
    "serum_creatinine": (
        "serum creatinine", "sCr", "CREA", "Creat", "Cre", "CRE", "creat", "creatinin", "CR", "creatine",
        "azotemia",
    ),
    "blood_urea_nitrogen": ("BUN", "urea", "blood urea", "serum urea", "Ur", "UN", "blood nitrogen urea"),
    "serum_sodium": (
        "hyponatremia", "hypernatremia", "hyponatraemia", "hypernatraemia", "natremia", "NA", "serum Na",
    ),
    "serum_potassium": ("hypokalemia", "hyperkalemia", "hypokalaemia", "hyperkalaemia"),
    "serum_chloride": ("CI", "chlorine", "hypochloremia", "hyperchloremia", "CL", "chlorides"),
    "serum_bicarbonate": ("HCO3", "HCO", "HCO32", "bicarbonates", "bicarb", "total carbon dioxide", "TCO2", "tCO2"),
    "serum_calcium": ("Ca2", "hypercalcemia", "hypocalcemia", "hypercalcaemia", "hypocalcaemia"),
    "serum_albumin": ("hypoalbuminemia", "hypoalbuminaemia", "ALB", "albumine"),
    "serum_bilirubin": (
        "hyperbilirubinemia", "total and direct bilirubin", "bili", "T bili", "TB", "TBIL", "T bil",
        "bilirubin total", "bilirubine", "bilirubinemia",
    ),
    "aspartate_aminotransferase": (
        "aspartate amino transferase", "aspartate", "GOT", "AspAT", "glutamic oxaloacetic transaminase",
    ),
    "alanine_aminotransferase": (
        "alanine amino transferase", "alanine", "GPT", "AlAT", "glutamic pyruvic transaminase",
    ),
    "inr": ("international normalised ratio", "INR", "international ratio"),
    "glucose": (
        "hyperglycemia", "hypoglycemia", "hyperglycaemia", "hypoglycaemia", "GLU", "Glu", "Gluc", "blood glucose",
        "glycemia", "glycaemia", "fingerstick", "FBS", "RBS", "sugar", "FBG", "FPG",
    ),
    "total_cholesterol": ("total cholesterol", "T chol", "T C"),
    "hdl_cholesterol": ("HDL", "HDL cholesterol", "HDLc", "high density lipoprotein"),
    "triglycerides": ("triglyceride", "TAG", "hypertriglyceridemia", "Tg"),
    "hemoglobin": ("Hb", "HB", "HGB", "hemoglobin", "haemoglobin", "anemia", "anaemia"),
    "hematocrit": ("HCT", "Ht", "HT"),
    "platelet_count": (
        "platelets", "Plt", "plt", "Plts", "thrombocytopenia", "thrombocytosis", "thrombocyte", "PLTs", "PC",
    ),
    "white_blood_cells": (
        "WBCs", "white cells", "white blood cell", "white blood count", "total count", "total counts",
        "white count", "white cell", "WCC", "leucocytes", "leukocyte", "leucocyte", "leukocytosis", "leucocytosis",
        "hyperleukocytosis", "leukopenia", "TLC", "total leukocyte count", "white blood",
    ),
    "temperature": (
        "fever", "febrile", "afebrile", "pyrexial", "hypothermia", "hypothermic", "hyperthermic", "feverish",
        "pyrexia", "Temp", "T", "BT", "tmax", "Tm", "hyperthermia", "thermometer",
    ),
    "heart_rate": (
        "HR", "pulse", "heartbeat", "tachycardia", "tachycardic", "bradycardia", "bradycardic", "PR", "P",
        "heart rates", "pulse rates", "heart beat", "heart beats", "pulses", "cardiac rate", "sinus rhythm",
        "beats", "heartrate",
    ),
    "respiratory_rate": (
        "respiration", "respiratory", "tachypnea", "tachypneic", "tachypnoea", "tachypnoeic", "R", "Resp",
        "respiratory frequency", "breaths", "breathing", "breathes", "breathed", "respiration rate",
    ),
    "blood_pressure": (
        "BP", "blood pressure", "blood pressures", "hypotension", "hypotensive", "hypertensive", "pressure",
    ),
    "mean_arterial_pressure": ("mean BP", "mean arterial pressures", "mean pressure", "mean blood pressure"),
    "glasgow_coma_score": ("Glasgow coma scale", "Glasgow", "GCS"),
    "qt_interval": ("QT",),
    "weight": ("weighing", "weighs", "weighted", "bodyweight", "BW", "Wt", "weights", "WT"),
    "height": ("Ht", "length", "tall", "body length", "stature"),
    "pao2": ("PaO2", "PO2", "pO2", "paO2", "PAO2", "arterial partial pressure of oxygen", "oxygen partial pressure"),
    "paco2": ("PCO2", "pCO2", "paCO2", "PaCO2", "PACO2", "CO2", "carbon dioxide", "carbon dioxide partial pressure"),
    "fio2": (
        "FIO2", "FiO2", "fraction of inspired oxygen", "inspired fraction of oxygen",
        "fraction of inspiratory oxygen",
    ),
    "arterial_ph": ("pH", "PH", "ph"),
    "oxygen_saturation": (
        "oxygen saturations", "SaO2", "SPO2", "O2 saturations", "saturation", "saturations", "saturating",
        "saturated", "sats", "O2 sats", "Sat", "SO2", "satting",
    ),
    "fasting_insulin": ("insulin",),
    "body_mass_index": ("BMI",),
    "cycle_length": ("cycle", "cycles", "menstrual cycle"),
    "immature_bands": ("band", "bands", "band cells"),
    "urine_sodium": ("urine sodium", "urinary sodium", "urine Na", "urine spot sodium", "spot sodium", "urinary Na"),
    "urine_creatinine": ("urine creatinine", "urinary creatinine", "urine Cr", "urinary Cr"),
    "urine_output": ("urine output", "UOP", "urinary output", "urine volume", "passes urine", "urine production"),
    "alveolar_arterial_gradient": ("A a gradient",),
    "birth_weight": ("birth weight", "birthweight", "birth body weight"),
    "": (
        "lactate", "CRP", "C reactive protein", "LDH", "lactate dehydrogenase", "ALP", "alkaline phosphatase",
        "procalcitonin", "magnesium", "Mg", "phosphate", "phosphorus", "uric acid", "base excess", "base deficit",
        "BE", "D dimer", "ferritin", "lipase", "amylase", "GGT", "gamma glutamyl", "LDL", "low density lipoprotein",
        "CK", "creatine kinase", "CPK", "troponin", "BNP", "TSH", "HbA1c", "hemoglobin A1c",
        "glycosylated hemoglobin", "glycated hemoglobin", "A1c", "neutrophils", "neutrophil", "lymphocytes",
        "lymphocyte", "eosinophils", "monocytes", "creatinine clearance", "eGFR", "GFR", "anion gap", "osmolality",
        "osmolarity", "ammonia", "total protein", "globulin", "direct bilirubin", "conjugated bilirubin",
        "indirect bilirubin", "unconjugated bilirubin", "ejection fraction", "lactic acid", "prothrombin time",
        "PTT", "aPTT", "PT", "ESR", "erythrocyte sedimentation", "ionized calcium", "ionised calcium",
        "birth length", "head circumference", "urine specific gravity", "creatine phosphokinase", "urine protein",
        "proteinuria", "urine albumin", "microalbumin", "prealbumin", "corrected calcium", "QTc", "corrected QT",
        "QTc interval", "QRS", "PR interval", "RBC", "red blood cell", "CEA", "red blood cells", "erythrocytes",
        "reticulocyte", "MCV", "parathyroid", "PTH", "ACTH", "cortisol", "urine osmolality", "urine potassium",
        "urine chloride", "urine glucose", "weight loss", "weight gain", "fibrinogen", "ketones", "hydroxybutyrate",
        "vitamin", "P F ratio", "PEEP", "tidal volume", "capillary refill", "nitrogen ratio", "oxygen flow",
        "pack years", "lost", "gained", "loss of", "C peptide", "free T4", "IgG", "myoglobin", "EF", "LVEF",
        "thyroid", "BSA", "calcium channel", "CSF", "glycerol", "VLDL", "adenosine deaminase", "insulin infusion",
        "insulin glargine", "units of insulin", "target weight", "dry weight", "bun creatinine ratio",
    ),
}  # fmt: skip
"""Input -> more names. The empty key holds what is measured too but no calculator asks for: a value after such a name
belongs to it."""

EXTRA_NOT_BEFORE: Mapping[str, str] = {
    "serum_creatinine": r"(?:(?:urine|urinary|spot|uric|24-hour|fluid|drain)\W+(?:\w+\W+){0,1}|urine:[^.\n]{0,30})$",
    "blood_urea_nitrogen": r"(?:urine|urinary)\W+(?:\w+\W+)?$",
    "serum_sodium": r"(?:(?:urine|urinary|spot|random urine|fractional excretion of|excretion of)\W+(?:\w+\W+)?"
    r"|urine:[^.\n]{0,30})$",
    "serum_potassium": r"(?:urine|urinary|vitamin|anti)\W+$",
    "serum_chloride": r"(?:urine|urinary|sodium|potassium|sweat|calcium|ammonium)[ -]+$",
    "serum_bicarbonate": r"(?:sodium|urine)\W+$",
    "serum_calcium": r"(?:urine|urinary|ionized|ionised|corrected|adjusted|i)\W+$",
    "serum_albumin": r"(?:urine|urinary|iv|intravenous|human|fluid|csf|ascitic|corrected for)\W+$",
    "serum_bilirubin": r"(?:direct|conjugated|indirect|unconjugated|urine)\W+$",
    "glucose": r"(?:urine|urinary|csf|cerebrospinal fluid|fluid|postprandial|post-prandial|2-hour|2-h|tolerance)\W+"
    r"(?:\w+\W+)?$",
    "white_blood_cells": r"(?:urine|urinary|csf|fluid|synovial|urinalysis|cerebrospinal)\W+(?:\w+\W+){0,2}$",
    "fio2": r"(?:pao2|po2|\bp|spo2)\s*/\s*$",
    "arterial_ph": r"(?:urine|urinary|fluid|gastric|vaginal|pleural)\W+$",
    "weight": r"(?:birth|molecular|low|target|ideal|loss of|lost|fetal|foetal|birth body|dry|gained|ejected|lean)\W+$",
    "height": r"(?:birth|mid-parental|midparental|fundal|target|wave|vertebral|at birth|axial|leg|segment|total|stent"
    r"|in)\W+$",
    "temperature": r"(?:room|no|without|denied|environmental|ambient|outside|outdoor|air|water|surface"
    r"|yellow|dengue|typhoid|scarlet|hay)\W+$",
    "total_cholesterol": r"(?:hdl|ldl|lipoprotein|hdl-|ldl-|vldl|density)\W+$",
    "heart_rate": r"(?:radial|pedal|peripheral|target|fetal|foetal|paradoxical|decreased|increased)\W+$",
    "fasting_insulin": r"(?:units of|of|intravenous|iv|regular|nph|subcutaneous|basal|glargine|with|on)\W+$",
    "respiratory_rate": r"(?:acute|upper|lower|severe|hypercapnic)\W+$",
    "hemoglobin": r"(?:glycated|glycosylated|mean corpuscular|fetal)\W+$",
    "qt_interval": r"(?:corrected|long|prolonged)\W+$",
    "blood_pressure": r"(?:pulmonary artery|wedge|mean arterial|portal|opening|venous|airway|intracranial)\W+$",
    "oxygen_saturation": r"(?:transferrin|iron|venous)\W+$",
    "alanine_aminotransferase": r"(?:phenyl)\W*$",
}
"""Words just before a name that make it the name of something else."""

EXTRA_NOT_AFTER: Mapping[str, str] = {
    "serum_creatinine": r"\W+(?:clearance|kinase|phosphokinase|ratio(?!\W+of\W+[\d.]+/)|kinase-mb)",
    "blood_urea_nitrogen": r"(?:/creatinine ratio(?! of [\d.]+/)|-to-creatinine|/cr ratio|\W+cycle)",
    "serum_albumin": r"(?:/creatinine|\W+to\W+creatinine|-to-|/globulin|\W+infusion|\W+globulin ratio)",
    "serum_calcium": r"\W+(?:channel|carbonate|gluconate|score|oxalate|chloride|supplement|antagonist|acetate|19-9)",
    "serum_sodium": r"[ -]+(?:chloride|bicarbonate|valproate|excretion|channel|polystyrene|nitroprusside|fluoride)",
    "serum_potassium": r"[ -]+(?:chloride|citrate|hydroxide|supplement|channel|antagonist)",
    "weight": r"\W+(?:loss|gain|lifting|bearing|percentile|for\W+age|change|reduction|-bearing|z-score)",
    "height": r"\W+(?:percentile|velocity|loss)",
    "arterial_ph": r"\W+(?:probe|monitoring)",
    "glucose": r"\W+(?:tolerance|infusion|control|transporter|challenge|monitoring)",
    "fasting_insulin": r"\W+(?:therapy|resistance|infusion|glargine|injection|pump|drip|aspart|lispro|antibod|dose"
    r"|treatment)",
    "total_cholesterol": r"\W+(?:embol|crystal)",
    "temperature": r"\W+(?:wave|tracing)",
    "pao2": r"\W*/\W*fio2",
    "white_blood_cells": r"\W+(?:esterase|differential|scan)|[^.;a-z]{1,14}(?:/ ?|per )?(?:hpf|high)",
    "fio2": r"\W+ratio",
    "platelet_count": r"\W+(?:aggregation|transfusion|inhibitor|concentrate|function)",
    "respiratory_rate": r"\W+(?:distress|failure|symptom|tract|arrest|acidosis|infection|sounds|alkalosis|sym|system"
    r"|syncy)",
    "hemoglobin": r"\W+(?:a1c|electrophoresis|a1|c\b)",
    "qt_interval": r"\W*(?:corrected|c\b)",
    "heart_rate": r"/f\b",
    "cycle_length": r"\W+\d+\W+(?:of|day)",
}
"""Words just after a name that make it the name of something else."""
