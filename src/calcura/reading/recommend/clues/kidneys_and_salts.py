"""Clues of kidneys, salts, acids and water."""

from __future__ import annotations

from calcura.reading.recommend.clues.clue import clue

CLUES = (
    clue(
        "nephrotic syndrome",
        "nephrotic|hypoalbumin",
        ldl_friedewald=0.8,
        corrected_calcium=0.7,
        ckd_epi_2021_creatinine=0.3,
    ),
    clue(
        "followed over time",
        "follow-up|months? (?:later|after)|stable|declin|baseline",
        ckd_epi_2021_creatinine=0.4,
    ),
    clue(
        "kidney disease",
        "chronic (?:kidney|renal)|nephropath|glomerulo|proteinuria|renal biopsy|kidney biopsy|nephrotic|"
        r"\w*nephritis|polycystic kid|kidney (?:transpl|donor)|renal transpl|\w*dialysis|albuminuria|"
        "renal (?:insuf|impair|dysf|function|failure|disease)|kidney (?:function|dysf|injury|disease)|hydroneph|"
        "allograft",
        short="CKD ESRD ESRF ESKD",
        ckd_epi_2021_creatinine=3,
        cockcroft_gault=1.7,
        fractional_excretion_of_sodium=0.5,
    ),
    clue(
        "creatinine",
        r"creatinine|s?cr\b|bun\b|urea\b",
        ckd_epi_2021_creatinine=1.8,
        cockcroft_gault=1.6,
        fractional_excretion_of_sodium=1.2,
        serum_osmolality=0.3,
    ),
    clue(
        "acute kidney injury",
        "acute (?:kidney|renal)|oligur|anuri|urine output|rising creatinine|tubular necrosis|prerenal|pre-renal|"
        "rhabdomyol|muddy brown",
        short="AKI ATN",
        fractional_excretion_of_sodium=3,
        ckd_epi_2021_creatinine=1,
        anion_gap=0.3,
        sofa=0.3,
    ),
    clue(
        "chemistry of urine",
        r"urin\w* (?:sodium|na\b|creatinine|electrolyte|osmol|chem|potassium|chloride|excretion)|"
        "urine (?:specific|studies)|spot urine|renal (?:salt|sodium)|renal (?:potassium )?wasting",
        fractional_excretion_of_sodium=3,
        serum_osmolality=1.3,
        cockcroft_gault=0.5,
    ),
    clue(
        "dosing by the kidney",
        "dos(?:e|ing|age) (?:was |is )?(?:adjust|reduc|modif)|adjusted (?:for|to) renal|vancomycin|methotrexate|"
        "colistin|gentamicin|amikacin|digoxin|metformin|carboplatin|cisplatin|renally|nephrotox|24.h(?:our)?|"
        "valacyclovir|acyclovir",
        cockcroft_gault=2,
        ckd_epi_2021_creatinine=0.4,
    ),
    clue(
        "volume and salt",
        "hyponat|salt wast|hypovol|euvol|dehydrat|volume deplet|fluid restrict|hypertonic saline|tolvaptan|orthostatic",
        short="SIADH",
        serum_osmolality=1.8,
        fractional_excretion_of_sodium=1.7,
        free_water_deficit=0.4,
        sodium_corrected_for_glucose_hillier=0.3,
        maintenance_fluids=0.5,
    ),
    clue(
        "low sodium",
        r"hyponat|(?:sodium|na\+?)\W+(?:\w+\W+){0,4}1[012]\d\b|hypertonic saline|tolvaptan",
        short="SIADH",
        serum_osmolality=2.5,
        fractional_excretion_of_sodium=0.7,
        sodium_corrected_for_glucose_hillier=0.3,
    ),
    clue(
        "high sodium",
        r"hypernat|(?:sodium|na\+?)\W+(?:\w+\W+){0,4}1[56789]\d\b|adipsi",
        free_water_deficit=4,
        serum_osmolality=1.2,
        sodium_corrected_for_glucose_hillier=0.5,
    ),
    clue(
        "too much urine",
        "polyuri|diabetes insipidus|desmopressin|polydips|vasopressin|water deprivation|copeptin|thirst",
        short="DDAVP",
        serum_osmolality=2.3,
        free_water_deficit=1,
    ),
    clue(
        "diuretics",
        "furosemide|thiazide|diuretic|mannitol",
        serum_osmolality=0.6,
        fractional_excretion_of_sodium=0.6,
    ),
    clue(
        "osmolality",
        r"\w*osmol[ao]|mosm",
        serum_osmolality=2,
    ),
    clue(
        "acidosis",
        r"\w*acidosis|acid(?:a)?emi|acidotic|ketoacid|lactic|base (?:excess|deficit)|ph\b",
        short="DKA",
        anion_gap=3,
        serum_osmolality=0.8,
        sodium_corrected_for_glucose_hillier=0.4,
        delta_gap=0.6,
        delta_ratio=0.6,
    ),
    clue(
        "blood gas",
        r"blood gas|\w*co2|hco3|bicarbonate|lactate",
        short="ABG VBG",
        anion_gap=2.3,
        sofa=0.3,
        apache_ii=0.3,
    ),
    clue(
        "chloride",
        r"chloride|cl-?\b",
        anion_gap=1.6,
        serum_osmolality=0.3,
    ),
    clue(
        "toxic alcohol or acid",
        "ethylene glycol|methanol|antifreeze|salicyl|aspirin overdose|metformin|isopropyl|paracetamol|"
        "acetaminophen|oxoproline|ethanol|alcoholic keto|propylene|fomepizole",
        anion_gap=1.8,
        serum_osmolality=2,
    ),
    clue(
        "ketones",
        r"\w*keton|\w*hydroxybutyr|ketoac|sglt2|gliflozin|starv|kussmaul|vomit",
        short="DKA",
        anion_gap=1.8,
        sodium_corrected_for_glucose_hillier=0.9,
        serum_osmolality=0.8,
    ),
    clue(
        "chemistry of the blood",
        r"mmol/l|mg/dl|meq/l|[uµμ]mol/l|laboratory|labs\b|serum|blood (?:test|chem|sugar)|chemistry",
        ldl_friedewald=0.8,
        serum_osmolality=0.7,
        anion_gap=0.6,
        corrected_calcium=0.7,
        sodium_corrected_for_glucose_hillier=0.5,
        ckd_epi_2021_creatinine=0.4,
        cockcroft_gault=0.6,
        estimated_average_glucose=0.4,
        homa_ir=0.4,
        fib_4=0.3,
        fractional_excretion_of_sodium=0.2,
        meld_3_0=0.2,
    ),
    clue(
        "sodium",
        r"sodium\b|na\+?\b|electrolyte|hyponat",
        sodium_corrected_for_glucose_hillier=1.3,
        serum_osmolality=1.2,
        anion_gap=0.9,
        fractional_excretion_of_sodium=0.6,
        free_water_deficit=0.6,
    ),
    clue(
        "calcium",
        r"\w*calc(?:a)?emi|calcium|\w*parathyr|pth\b|tetany|chvostek|trousseau|paresthesia|vitamin d|myeloma|"
        "bisphosph|denosumab|zoledron|pamidron|calcitonin|cinacalcet|granulomat|sarcoid",
        corrected_calcium=3,
        qtc_bazett=0.4,
    ),
    clue(
        "disorder of calcium",
        r"h(?:yper|ypo)calc|\w*parathyr|tetany|chvostek|trousseau",
        corrected_calcium=2,
    ),
    clue(
        "fluids of a child",
        "maintenance (?:iv )?fluid|nil by mouth|poor oral intake|poor feeding",
        short="NPO",
        maintenance_fluids=2,
    ),
)
