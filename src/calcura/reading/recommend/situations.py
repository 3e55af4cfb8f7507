"""In which words each calculator is looked for: the question it answers, for whom, and other words for both.

Data, read by :mod:`calcura.reading.recommend` beside the names in :mod:`calcura.reading.recommend.clinical_names`.
"""

from __future__ import annotations

from collections.abc import Mapping

SITUATIONS: Mapping[str, str] = {
    "abc_massive_transfusion": (
        "trauma injured patient hemorrhage bleeding shock: activate massive transfusion protocol MTP red cells; "
        "stab gunshot penetrating wound, FAST ultrasound, systolic 90, heart rate 120"
    ),
    "abcd2": (
        "TIA transient ischemic attack mini-stroke resolved: risk of stroke in next two 2 days; unilateral "
        "weakness, speech disturbance, minutes of symptoms, diabetes, admit or clinic"
    ),
    "adjusted_body_weight": (
        "dosing weight for an obese or overweight patient, aminoglycosides gentamicin; between ideal and actual "
        "total weight"
    ),
    "albumin_corrected_anion_gap": (
        "hypoalbuminemia hypoalbuminemic low albumin adjusted accounting for albumin; sodium minus chloride minus "
        "bicarbonate; unmeasured anions; high gap metabolic acidosis"
    ),
    "albumin_corrected_delta_gap": (
        "hypoalbuminemia hypoalbuminemic low albumin adjusted accounting for albumin; rise increase of anion gap "
        "above over normal of 12; difference excess; mixed acid-base disorder"
    ),
    "albumin_corrected_delta_ratio": (
        "hypoalbuminemia hypoalbuminemic low albumin adjusted accounting for albumin; change in anion gap over "
        "divided by change in bicarbonate; mixed acid-base disorder; high anion gap acidosis with concurrent "
        "metabolic alkalosis"
    ),
    "anion_gap": (
        "sodium minus chloride minus bicarbonate; unmeasured anions; high gap metabolic acidosis, ketoacidosis, "
        "lactic acidosis"
    ),
    "apache_ii": "ICU severity of illness, intensive care mortality, critically ill, first 24 hours of admission",
    "ariscat": (
        "postoperative pulmonary respiratory complications PPC before surgery operation: pneumonia atelectasis "
        "respiratory failure; SpO2 saturation, anemia, incision, duration of surgery, emergency"
    ),
    "ascvd_pooled_cohort": (
        "10-year ten-year risk first heart attack or stroke; primary prevention, start statin decision; cholesterol "
        "HDL blood pressure smoking diabetes race; ACC/AHA 2013 guideline"
    ),
    "bishop_score": (
        "labor induction cervix cervical ripening ripe favorable unfavorable; dilation effacement station "
        "consistency position; pregnant at term, oxytocin prostaglandin, vaginal delivery"
    ),
    "body_mass_index": (
        "obesity obese overweight underweight fat thin; weight in kg divided by height squared; weight for height"
    ),
    "body_surface_area_mosteller": (
        "chemotherapy dosing; square meters m2 of skin from height and weight; burns; square root of height times "
        "weight over 3600"
    ),
    "caprini_2005": (
        "VTE risk surgical patient; perioperative postoperative blood clot venous thromboembolism DVT prophylaxis "
        "thromboprophylaxis"
    ),
    "centor_mcisaac": (
        "strep throat group A streptococcal GAS pharyngitis tonsillitis: tonsillar exudate, cervical nodes, fever, "
        "no cough, adjusted for age; throat swab rapid test culture"
    ),
    "cha2ds2_vasc": (
        "AF afib AFib atrial fibrillation stroke risk thromboembolism; start anticoagulation anticoagulant; "
        "nonvalvular; annual yearly"
    ),
    "charlson_comorbidity_index": (
        "burden of comorbidity comorbid conditions coexisting chronic diseases; mortality prediction weighted; "
        "ten-year 10-year mortality"
    ),
    "charlson_ten_year_survival": "10-year ten-year survival percent estimated from comorbidities; life expectancy",
    "child_pugh": (
        "cirrhosis severity class A B C, liver failure, chronic liver disease prognosis: ascites, encephalopathy, "
        "bilirubin, albumin, INR"
    ),
    "ckd_epi_2009_creatinine": (
        "kidney renal function with race coefficient Black older; chronic kidney disease CKD stage"
    ),
    "ckd_epi_2021_creatinine": (
        "kidney renal function, newest new current equation, without race, race-free, race not included; chronic "
        "kidney disease CKD stage filtration filtering"
    ),
    "cockcroft_gault": "renal kidney function clearance for drug dosing dose adjustment; obese adjusted ideal weight",
    "cockcroft_gault_actual_weight": "actual total body weight, original 1976, unadjusted",
    "corrected_calcium": "hypoalbuminemia low albumin hypocalcemia hypercalcemia true total serum calcium Ca adjusted",
    "curb_65": (
        "CAP community-acquired pneumonia severity mortality: confusion, urea BUN, respiratory rate, blood "
        "pressure, age 65; admit hospital or outpatient"
    ),
    "delta_gap": "rise increase of anion gap above over normal of 12; difference excess; mixed acid-base disorder",
    "delta_ratio": (
        "change in anion gap over divided by change in bicarbonate; mixed acid-base disorder; high anion gap "
        "acidosis with concurrent metabolic alkalosis"
    ),
    "estimated_average_glucose": (
        "diabetes HbA1c A1c hemoglobin glycated convert conversion to average mean blood glucose sugar over past "
        "three months"
    ),
    "estimated_conception_date": (
        "when conceived conceive; fertilization fertilisation ovulation day; last menstrual period LMP pregnancy; "
        "when did she become pregnant, became pregnant, baby was conceived, fertilized"
    ),
    "estimated_due_date": (
        "when baby will be born birth childbirth expected; last menstrual period LMP pregnancy pregnant term"
    ),
    "feverpain": (
        "strep throat streptococcal pharyngitis tonsillitis sore throat UK NICE primary care: fever, purulence pus, "
        "attend rapidly within 3 days, inflamed tonsils, no cough or coryza; antibiotics"
    ),
    "fib_4": "liver fibrosis scarring noninvasive from age AST ALT platelets; NAFLD NASH MASLD fatty liver hepatitis C",
    "fractional_excretion_of_sodium": (
        "AKI acute kidney injury renal failure: prerenal azotemia or ATN acute tubular necrosis; urine and serum "
        "plasma sodium and creatinine; oliguria"
    ),
    "framingham_hard_chd": (
        "10-year ten-year cardiovascular coronary risk heart attack MI myocardial infarction CHD primary prevention "
        "cholesterol smoking statin"
    ),
    "free_water_deficit": (
        "hypernatremia hypernatremic dehydration: how much free water replace correct high sodium; total body water"
    ),
    "gestational_age": (
        "how far along is the pregnancy pregnant weeks and days today since last menstrual period LMP; dating"
    ),
    "glasgow_blatchford": (
        "upper GI bleed gastrointestinal hemorrhage hematemesis melena: need for transfusion endoscopy "
        "intervention, safe outpatient discharge"
    ),
    "glasgow_coma_scale": (
        "consciousness coma eye opening verbal motor response EVM head injury trauma TBI brain; neurological status"
    ),
    "has_bled": (
        "bleeding risk major hemorrhage on warfarin anticoagulant anticoagulation oral DOAC AF atrial fibrillation"
    ),
    "heart_score": (
        "chest pain emergency department ED ACS acute coronary syndrome MACE major adverse cardiac events: history, "
        "ECG, age, risk factors, troponin"
    ),
    "homa_ir": (
        "insulin resistance from fasting glucose and fasting insulin; prediabetes, metabolic syndrome, diabetes, "
        "insulin sensitivity"
    ),
    "ideal_body_weight": "height and sex; tidal volume lung-protective ventilation ARDS; drug dosing",
    "ldl_friedewald": "bad cholesterol, lipid panel: total cholesterol, HDL, triglycerides; calculated low-density",
    "maintenance_fluids": (
        "IV intravenous fluid rate hourly mL per hour drip NPO nil by mouth child pediatric weight-based daily "
        "requirement"
    ),
    "mdrd_gfr": "kidney renal function four-variable 4-variable older; chronic kidney disease CKD",
    "mean_arterial_pressure": (
        "average blood pressure BP from systolic SBP and diastolic DBP; perfusion pressure; vasopressor target"
    ),
    "meld": (
        "liver transplant priority listing waitlist cirrhosis 90-day 3-month mortality; bilirubin INR creatinine; "
        "2001 2002"
    ),
    "meld_3_0": (
        "liver transplant priority listing waitlist cirrhosis 90-day 3-month mortality; bilirubin INR creatinine "
        "sodium albumin and sex female; UNOS OPTN 2022 2023 newest current"
    ),
    "meld_na_2016": (
        "liver transplant priority listing waitlist cirrhosis 90-day 3-month mortality; bilirubin INR creatinine "
        "sodium; hyponatremia; UNOS OPTN 2016"
    ),
    "mme_cdc_2016": "opioid conversion factors 2016 older guideline",
    "mme_cdc_2022": (
        "opioid narcotic conversion, daily opioid dose total converted to oral morphine: oxycodone hydrocodone "
        "fentanyl methadone hydromorphone tramadol codeine; overdose risk"
    ),
    "nihss": (
        "acute ischemic stroke severity neurological deficit: consciousness, gaze, visual fields, facial palsy, arm "
        "and leg drift, ataxia, sensory, aphasia, dysarthria, neglect; thrombolysis tPA thrombectomy"
    ),
    "padua": (
        "VTE venous thromboembolism risk hospitalized medical inpatient not surgical: thromboprophylaxis heparin; "
        "cancer, reduced mobility, thrombophilia, infection, heart or respiratory failure"
    ),
    "pecarn_head_injury": (
        "child children pediatric infant toddler minor head trauma injury blow fall: CT scan of head or "
        "observation, clinically important traumatic brain injury; vomiting, headache, scalp hematoma, skull "
        "fracture"
    ),
    "perc": (
        "PE low-risk low suspicion emergency rule out exclude pulmonary embolism without D-dimer or imaging CT; no "
        "further testing workup needed, avoid unnecessary tests"
    ),
    "pneumonia_severity_index": (
        "CAP community-acquired pneumonia severity mortality risk class I to V; inpatient or outpatient admission"
    ),
    "qtc_bazett": "heart-rate corrected QT interval prolongation ECG EKG: square root of the RR interval",
    "qtc_framingham": "heart-rate corrected QT interval ECG EKG: linear regression, RR interval, 0.154",
    "qtc_fridericia": "heart-rate corrected QT interval ECG EKG: cube root cubic of the RR interval",
    "qtc_hodges": "heart-rate corrected QT interval ECG EKG: linear in heart rate 1.75",
    "qtc_rautaharju": "heart-rate corrected QT interval ECG EKG: 120 plus heart rate over 180",
    "revised_cardiac_risk_index": (
        "preoperative perioperative postoperative cardiac risk evaluation clearance before noncardiac surgery "
        "operation; MACE cardiac arrest myocardial infarction MI; prior stroke, diabetes on insulin, creatinine above 2"
    ),
    "serum_osmolality": (
        "calculated osmolal osmolar gap toxic alcohol; plasma tonicity from 2 Na + glucose/18 + BUN/2.8; hyperosmolar"
    ),
    "sirs": "systemic inflammation sepsis: temperature, heart rate, respiratory rate, WBC white cell count criteria",
    "sodium_corrected_for_glucose_hillier": (
        "hyperglycemia DKA HHS diabetic ketoacidosis high blood sugar glucose: true actual sodium Na, hyponatremia "
        "pseudohyponatremia; factor 2.4; 1999"
    ),
    "sodium_corrected_for_glucose_katz": "older factor 1.6; 1973",
    "sofa": (
        "sepsis septic organ dysfunction failure ICU intensive care mortality: PaO2/FiO2, platelets, bilirubin, "
        "vasopressors, GCS, creatinine, urine output"
    ),
    "steroid_conversion": (
        "convert switch equivalent dose dosage potency prednisone prednisolone methylprednisolone hydrocortisone "
        "dexamethasone betamethasone cortisone triamcinolone glucocorticoid; Medrol Solu-Medrol Solu-Cortef "
        "Decadron Deltasone Kenalog Celestone; oral to intravenous PO to IV; stress dose"
    ),
    "target_weight": (
        "weight needed to reach achieve given BMI at this height; how much should weigh; weight loss goal desired"
    ),
    "wells_dvt": (
        "DVT deep vein venous thrombosis pretest clinical probability likelihood blood clot leg calf swelling swollen"
    ),
    "wells_pe": (
        "PE pulmonary embolism pretest clinical probability likelihood blood clot lung lungs; D-dimer or CT "
        "angiography; pulmonary embolus, hemoptysis, tachycardia, chest"
    ),
}
