"""Clues of heart and circulation: rhythm, coronary disease, lipids, blood pressure and shock."""

from __future__ import annotations

from calcura.reading.recommend.clues.clue import clue

CLUES = (
    clue(
        "atrial fibrillation",
        r"atrial fib|a-?fib\b|atrial flutter|auricular fib|cardioversion",
        short="PAF AF",
        cha2ds2_vasc=3.5,
        has_bled=2.8,
        qtc_bazett=0.5,
    ),
    clue(
        "anticoagulation",
        "warfarin|anticoag|apixaban|rivaroxaban|dabigatran|edoxaban|acenocoumarol|phenprocoumon|coumadin|"
        "vitamin k antag",
        short="NOACs NOAC DOACs DOAC",
        has_bled=2.2,
        cha2ds2_vasc=1.7,
        wells_pe=0.3,
    ),
    clue(
        "what makes anticoagulation bleed",
        "antiplatelet|clopidogrel|aspirin|labile|supratherapeutic|alcohol|elderly",
        has_bled=0.8,
        cha2ds2_vasc=0.2,
    ),
    clue(
        "closure of the atrial appendage, ablation",
        "atrial append|watchman|ablation|pulmonary vein isol",
        short="LAA",
        cha2ds2_vasc=2.5,
        has_bled=2.5,
    ),
    clue(
        "bleeding",
        r"bleed|h(?:a)?emorrhag|melena|hemat(?:e|o)\w+|hematoma",
        has_bled=1,
        abc_massive_transfusion=0.7,
        glasgow_blatchford=0.5,
    ),
    clue(
        "electrocardiogram",
        r"ecgs?\b|ekgs?\b|electrocardio|12.lead|holter|telemetry",
        qtc_bazett=2.5,
        heart_score=1,
    ),
    clue(
        "intervals of the electrocardiogram",
        r"qrs\b|pr interval|qt\b|t[- ]wave|st[- ](?:seg|elev|dep)|prolonged|regular rhythm|leads? (?:v\d|[iva]+)|"
        "sinus (?:rhythm|tachy|brady|arrhythmia)|bundle branch|axis deviation|premature ventricular|u wave",
        short="PVCs PVC",
        qtc_bazett=2.2,
        heart_score=0.4,
    ),
    clue(
        "arrhythmia",
        "torsade|ventricular (?:tachy|fib|arr|ect)|cardiac arrest|bradycard|(?:av|atrioventricular|heart|"
        r"complete) block|long qt|qt.{0,12}prolong|prolong\w* qt|syncop|palpit|defibrill|pacemaker|"
        r"sudden (?:cardiac )?death|\w*arrhythm",
        short="ICD",
        qtc_bazett=2.5,
    ),
    clue(
        "drugs that prolong QT",
        "methadone|amiodarone|haloperidol|ondansetron|azithromycin|(?:hydroxy)?chloroquine|antipsychotic|"
        r"quetiapine|olanzapine|risperidone|citalopram|loperamide|\w*floxacin|sotalol|flecainide|arsenic|"
        "nilotinib|domperidone|ziprasidone|amitriptyline|fluoxetine|clozapine|lithium",
        qtc_bazett=1.5,
    ),
    clue(
        "low potassium or magnesium",
        "hypokal|hypomagn|magnesium|hypocalc",
        qtc_bazett=1.2,
        fractional_excretion_of_sodium=0.2,
    ),
    clue(
        "chest pain",
        "chest (?:pain|press|tight|discomf|distress)|angina|retrosternal|substernal",
        heart_score=2.5,
        qtc_bazett=0.6,
        wells_pe=0.8,
        perc=1,
        ascvd_pooled_cohort=0.4,
    ),
    clue(
        "troponin",
        "troponin|cardiac (?:enzyme|biomarker|marker)|creatine kinase.?mb|ck-?mb",
        heart_score=2,
        qtc_bazett=0.4,
        wells_pe=0.3,
        ascvd_pooled_cohort=0.3,
    ),
    clue(
        "coronary disease",
        "myocardial infarct|coronary|stent|acute coronary|atheroscl|heart attack",
        short="NSTEMI STEMI PCI CABG",
        ascvd_pooled_cohort=1.8,
        framingham_hard_chd=1,
        heart_score=1,
        revised_cardiac_risk_index=0.7,
        gupta_mica=0.7,
    ),
    clue(
        "lipids",
        r"cholesterol|hdl|\w*triglycerid|\w*lipid|hypercholest|dyslipid|xanth[oe]|apolipo|lipoprotein|"
        r"atorvastatin|rosuvastatin|simvastatin|statins?\b|ezetimibe|pcsk9",
        ldl_friedewald=3,
        ascvd_pooled_cohort=2,
        framingham_hard_chd=2.2,
        homa_ir=1,
    ),
    clue(
        "values of lipids",
        r"(?:total )?cholesterol\W+(?:\w+\W+){0,4}\d|hdl\W.{0,20}\d|triglycerides?\W+(?:\w+\W+){0,4}\d|"
        "lipid (?:panel|profile)",
        short="TC",
        ldl_friedewald=2.5,
        ascvd_pooled_cohort=0.7,
        framingham_hard_chd=1.2,
        homa_ir=0.5,
    ),
    clue(
        "statins",
        r"statin|\w+vastatin|primary prevention",
        ascvd_pooled_cohort=1.2,
        framingham_hard_chd=1.2,
        ldl_friedewald=0.7,
    ),
    clue(
        "risk factors of the heart",
        "(?:cardiovascular|cardiac|coronary|atherosclerotic) risk|risk factors?|"
        r"family history of (?:\w+ ){0,3}(?:coronary|heart|myocardial|cardi)|coronary (?:artery )?calcium|"
        "calcium score|carotid (?:plaque|intima)|check-?up|asymptomatic|10-year|ten-year",
        ascvd_pooled_cohort=1.8,
        framingham_hard_chd=2,
        heart_score=0.4,
        cha2ds2_vasc=0.4,
    ),
    clue(
        "heart failure",
        "heart failure|ejection fraction|cardiomyopath",
        short="LVEF",
        cha2ds2_vasc=0.7,
        revised_cardiac_risk_index=0.5,
        gupta_mica=0.4,
        ckd_epi_2021_creatinine=0.2,
    ),
    clue(
        "blood pressure",
        r"blood pressure|mm ?hg\b",
        short="BP",
        mean_arterial_pressure=1.3,
        glasgow_coma_scale=0.3,
        abcd2=0.3,
        framingham_hard_chd=0.3,
    ),
    clue(
        "shock",
        r"shock\b|vasopressor|nor-?(?:epinephrine|adrenaline)|hypotens|dopamine|phenylephrine|dobutamine|inotrop|"
        r"vasoactive|h(?:a)?emodynamic\w* (?:un|insta|comp|supp)",
        mean_arterial_pressure=2.5,
        sofa=1.5,
        apache_ii=1.2,
        abc_massive_transfusion=0.5,
    ),
    clue(
        "monitoring of pressure",
        "invasive (?:blood|arterial)|perfusion pressure|intracranial pressure|central venous|cardiac (?:output|"
        "index)|pulmonary artery (?:pressure|cath)|bypass|circulatory|h(?:a)?emodynam|vital signs?|"
        "pulse pressure|radial|titrat|non-?invasive (?:blood )?press|nibp",
        mean_arterial_pressure=1.5,
    ),
)
