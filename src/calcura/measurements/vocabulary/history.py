"""Diagnoses, past events, operations and habits.

Meanings are those of the score that asks. A finding that several scores share has the meaning they have in
common; what one of them adds is said in that calculator's own text.
"""

from typing import Annotated

from calcura.measurements.kinds import Finding, Number
from calcura.measurements.vocabulary import coded

# Heart and vessels

Hypertension = Annotated[
    bool,
    Finding(
        "Hypertension",
        meaning="diagnosed hypertension, treated or not",
        synonyms=("hypertension history", "high blood pressure", "HTN"),
    ),
]

UncontrolledHypertension = Annotated[
    bool,
    Finding(
        "Uncontrolled hypertension",
        meaning="systolic blood pressure above 160 mmHg",
        synonyms=("systolic above 160", "poorly controlled hypertension"),
    ),
]

Hypercholesterolemia = Annotated[
    bool,
    Finding(
        "Hypercholesterolemia",
        meaning="diagnosed or treated high cholesterol",
        synonyms=("hyperlipidemia", "high cholesterol", "dyslipidemia"),
    ),
]

CongestiveHeartFailure = Annotated[
    bool,
    Finding(
        "Congestive heart failure",
        meaning="heart failure in the history, or signs of it with objective evidence",
        synonyms=("CHF", "heart failure", "history of congestive heart failure"),
    ),
]

CardiacFailure = Annotated[
    bool,
    Finding(
        "Cardiac failure",
        meaning="known heart failure, or heart failure evident clinically and on echocardiography",
        synonyms=("cardiac failure present", "heart failure", "CHF"),
    ),
]

HeartFailureInPastMonth = Annotated[
    bool,
    Finding(
        "Heart failure in the past month",
        meaning="congestive heart failure, new or worse, within the past month",
        synonyms=("congestive heart failure in the last month", "recent heart failure"),
    ),
]

IschemicHeartDisease = Annotated[
    bool,
    Finding(
        "Ischemic heart disease",
        meaning=(
            "past myocardial infarction, positive exercise test, present ischemic chest pain, use of "
            "nitrates, or pathological Q waves"
        ),
        synonyms=(
            "history of ischemic heart disease",
            "coronary artery disease",
            "CAD",
            "coronary heart disease",
        ),
    ),
]

MyocardialInfarction = Annotated[
    bool,
    Finding(
        "Myocardial infarction",
        meaning=(
            "definite or probable myocardial infarction in the history, not changes on the electrocardiogram alone"
        ),
        synonyms=("history of myocardial infarction", "MI", "heart attack"),
    ),
]

AcuteMyocardialInfarction = Annotated[
    bool,
    Finding(
        "Acute myocardial infarction",
        meaning="acute myocardial infarction now or within the past month",
        synonyms=("acute MI", "recent myocardial infarction"),
    ),
]

AtheroscleroticDisease = Annotated[
    bool,
    Finding(
        "Atherosclerotic disease",
        meaning=(
            "past myocardial infarction, coronary intervention or bypass, stroke or transient ischemic "
            "attack, or peripheral arterial disease"
        ),
        synonyms=("history of atherosclerotic disease", "known atherosclerosis"),
    ),
]

VascularDisease = Annotated[
    bool,
    Finding(
        "Vascular disease",
        meaning="past myocardial infarction, peripheral artery disease, or aortic plaque",
        synonyms=("vascular disease history", "aortic plaque"),
    ),
]

PeripheralVascularDisease = Annotated[
    bool,
    Finding(
        "Peripheral vascular disease",
        meaning=(
            "intermittent claudication, bypass for arterial insufficiency, gangrene, acute arterial "
            "insufficiency, or an aortic aneurysm of 6 cm or more"
        ),
        synonyms=("PVD", "peripheral arterial disease", "PAD", "claudication"),
    ),
]

FamilyHistoryOfCardiovascularDisease = Annotated[
    bool,
    Finding(
        "Family history of cardiovascular disease",
        meaning="a parent or sibling with cardiovascular disease before age 65",
        synonyms=(
            "parent or sibling with cardiovascular disease before age 65",
            "family history of heart disease",
        ),
    ),
]

# Brain and nerves

Stroke = Annotated[
    bool,
    Finding(
        "Stroke",
        meaning="stroke in the history",
        synonyms=("history of stroke", "cerebrovascular accident", "CVA", "cerebral infarction"),
    ),
]

StrokeInPastMonth = Annotated[
    bool,
    Finding(
        "Stroke in the past month",
        meaning="stroke within the past month",
        synonyms=("stroke in the last month", "recent stroke"),
    ),
]

AcuteIschemicStroke = Annotated[
    bool,
    Finding(
        "Acute ischemic stroke",
        meaning="ischemic stroke now, as the cause of this illness or in its course",
        synonyms=("acute stroke", "acute cerebral infarction"),
    ),
]

TransientIschemicAttack = Annotated[
    bool,
    Finding(
        "Transient ischemic attack",
        meaning="transient ischemic attack in the history",
        synonyms=("TIA", "transient ischemic attacks history", "mini-stroke"),
    ),
]

CerebrovascularDisease = Annotated[
    bool,
    Finding(
        "Cerebrovascular disease",
        meaning="stroke or transient ischemic attack in the history",
        synonyms=("history of cerebrovascular disease", "cerebrovascular disease history"),
    ),
]

Dementia = Annotated[
    bool,
    Finding(
        "Dementia",
        meaning="chronic cognitive deficit",
        synonyms=("Alzheimer's disease", "vascular dementia"),
    ),
]

Hemiplegia = Annotated[
    bool,
    Finding(
        "Hemiplegia",
        meaning="hemiplegia or paraplegia of any cause",
        synonyms=("paraplegia", "hemiplegia or paraplegia"),
    ),
]

AcuteSpinalCordInjury = Annotated[
    bool,
    Finding(
        "Acute spinal cord injury",
        meaning="spinal cord injury with paralysis within the past month",
        synonyms=("acute spinal cord injury causing paralysis in the last month",),
    ),
]

# Lungs

ChronicPulmonaryDisease = Annotated[
    bool,
    Finding(
        "Chronic pulmonary disease",
        meaning="chronic obstructive or other chronic lung disease",
        synonyms=("chronic obstructive pulmonary disease", "COPD", "chronic lung disease", "emphysema"),
    ),
]

ObstructiveLungDisease = Annotated[
    bool, Finding("Chronic obstructive pulmonary disease", synonyms=("COPD", "chronic obstructive lung disease"))
]

RespiratoryFailure = Annotated[
    bool,
    Finding(
        "Respiratory failure",
        meaning="breathing that no longer suffices, acute or chronic",
        synonyms=("respiratory insufficiency",),
    ),
]

PneumoniaInPastMonth = Annotated[
    bool,
    Finding(
        "Pneumonia in the past month",
        meaning="serious lung disease, pneumonia included, within the past month",
        synonyms=("pneumonia in the last month", "recent pneumonia"),
    ),
]

RespiratoryInfectionInPastMonth = Annotated[
    bool,
    Finding(
        "Respiratory infection in the past month",
        meaning="infection of the upper or lower airways, with fever and antibiotics, within the past month",
        synonyms=("respiratory infection in the last month", "recent respiratory infection"),
    ),
]

# Thrombosis and bleeding

PreviousDeepVeinThrombosis = Annotated[
    bool,
    Finding(
        "Previous deep vein thrombosis",
        meaning="deep vein thrombosis documented in the past",
        synonyms=("previously documented deep vein thrombosis", "prior DVT", "history of DVT"),
    ),
]

PreviousPulmonaryEmbolism = Annotated[
    bool,
    Finding(
        "Previous pulmonary embolism",
        meaning="pulmonary embolism documented in the past",
        synonyms=("previously documented pulmonary embolism", "prior PE", "history of PE"),
    ),
]

Thromboembolism = Annotated[
    bool,
    Finding(
        "Thromboembolism",
        meaning="systemic (arterial) thromboembolism in the history",
        synonyms=("thromboembolism history", "systemic embolism", "peripheral embolism"),
    ),
]

FamilyHistoryOfThrombosis = Annotated[
    bool,
    Finding(
        "Family history of thrombosis",
        meaning="venous thrombosis in a relative",
        synonyms=("family history of VTE", "family history of blood clots"),
    ),
]

HeparinInducedThrombocytopenia = Annotated[
    bool,
    Finding("Heparin-induced thrombocytopenia", synonyms=("heparin induced thrombocytopenia",)),
]

OtherThrombophilia = Annotated[
    bool,
    Finding(
        "Other thrombophilia",
        meaning="a congenital or acquired thrombophilia that is not listed separately",
        synonyms=("other congenital or acquired thrombophilia", "hypercoagulable state"),
    ),
]

KnownThrombophilia = Annotated[
    bool,
    Finding(
        "Known thrombophilia",
        meaning=(
            "a known defect of antithrombin, protein C or protein S, factor V Leiden, prothrombin 20210A, or the "
            "antiphospholipid syndrome"
        ),
        synonyms=("already known thrombophilic condition", "thrombophilic condition"),
    ),
]

BleedingHistory = Annotated[
    bool,
    Finding(
        "Bleeding history or predisposition",
        meaning="past major bleeding, or a disposition to bleed such as a bleeding disorder or anemia",
        synonyms=(
            "prior major bleeding or predisposition to bleeding",
            "major bleeding",
            "bleeding diathesis",
        ),
    ),
]

# Liver, kidney, gut, hormones and joints

AbnormalLiverFunction = Annotated[
    bool,
    Finding(
        "Abnormal liver function",
        meaning=(
            "chronic liver disease such as cirrhosis, or bilirubin above twice normal together with "
            "aminotransferases or alkaline phosphatase above three times normal"
        ),
        synonyms=("liver disease criteria for the HAS-BLED rule",),
    ),
]

AbnormalRenalFunction = Annotated[
    bool,
    Finding(
        "Abnormal renal function",
        meaning="chronic dialysis, kidney transplant, or serum creatinine of 200 umol/L (2.26 mg/dL) or more",
        synonyms=("renal disease criteria for the HAS-BLED rule",),
    ),
]

LiverDisease = Annotated[
    bool,
    Finding(
        "Liver disease",
        meaning="cirrhosis or other chronic liver disease, diagnosed clinically or on biopsy",
        synonyms=("liver disease history", "chronic liver disease", "cirrhosis"),
    ),
]

HepaticDisease = Annotated[
    bool,
    Finding(
        "Hepatic disease",
        meaning="known liver disease, or clinical or laboratory evidence of acute or chronic liver disease",
        synonyms=("hepatic disease history", "liver disease", "cirrhosis"),
    ),
]

RenalDisease = Annotated[
    bool,
    Finding(
        "Renal disease",
        meaning=("chronic kidney disease in the history, or urea nitrogen and creatinine documented as abnormal"),
        synonyms=("renal disease history", "chronic kidney disease", "CKD"),
    ),
]

ModerateToSevereKidneyDisease = Annotated[
    bool,
    Finding(
        "Moderate to severe kidney disease",
        meaning="serum creatinine above 3 mg/dL, dialysis, kidney transplant, or uremia",
        synonyms=(
            "moderate to severe chronic kidney disease",
            "severe CKD",
            "end-stage renal disease",
            "ESRD",
        ),
    ),
]

AcuteRenalFailure = Annotated[
    bool,
    Finding(
        "Acute renal failure",
        meaning="kidney failure of recent onset, for which APACHE II doubles the points of creatinine",
        synonyms=("acute kidney injury", "AKI", "ARF"),
    ),
]

PepticUlcerDisease = Annotated[
    bool,
    Finding(
        "Peptic ulcer disease",
        meaning="peptic ulcer in the history",
        synonyms=("PUD", "gastric ulcer", "duodenal ulcer"),
    ),
]

InflammatoryBowelDisease = Annotated[
    bool,
    Finding(
        "Inflammatory bowel disease",
        meaning="Crohn's disease or ulcerative colitis",
        synonyms=("history of inflammatory bowel disease", "IBD", "Crohn's disease", "ulcerative colitis"),
    ),
]

Diabetes = Annotated[
    bool,
    Finding(
        "Diabetes mellitus",
        meaning="diagnosed diabetes of any type",
        synonyms=("diabetes history", "diabetes", "DM", "diabetic"),
    ),
]

ConnectiveTissueDisease = Annotated[
    bool,
    Finding(
        "Connective tissue disease",
        meaning="such as lupus, polymyositis, rheumatoid arthritis or polymyalgia rheumatica",
        synonyms=("rheumatologic disease", "systemic lupus erythematosus", "rheumatoid arthritis"),
    ),
]

SevereOrganInsufficiency = Annotated[
    bool,
    Finding(
        "Severe organ insufficiency or immunocompromise",
        meaning=(
            "already before this admission: cirrhosis proven on biopsy with portal hypertension, or past "
            "variceal bleeding or hepatic failure; heart failure of NYHA class IV; chronic lung disease with "
            "severe limitation, chronic hypoxia or hypercapnia, severe pulmonary hypertension, or dependence "
            "on a ventilator; chronic dialysis; immunosuppressive treatment, chemotherapy, radiation, "
            "high-dose steroids, or a disease that lowers resistance to infection such as leukemia, lymphoma "
            "or AIDS"
        ),
        synonyms=("history of severe organ failure or immunocompromise", "immunocompromised"),
    ),
]

# Cancer and infection

ActiveCancer = Annotated[
    bool,
    Finding(
        "Active cancer",
        meaning="cancer under treatment, treated within the past 6 months, or under palliative care",
        synonyms=("ongoing cancer treatment", "cancer under treatment"),
    ),
]

MalignancyTreatedWithin6Months = Annotated[
    bool,
    Finding(
        "Malignancy treated within 6 months",
        meaning="cancer under treatment, treated within the past 6 months, or under palliative care",
        synonyms=("malignancy with treatment within 6 months or palliative",),
    ),
]

Malignancy = Annotated[
    bool,
    Finding(
        "Present or previous malignancy",
        meaning="cancer now or in the past",
        synonyms=("history of cancer", "cancer", "history of malignancy"),
    ),
]

NeoplasticDisease = Annotated[
    bool,
    Finding(
        "Neoplastic disease",
        meaning="cancer, other than basal or squamous cell of the skin, active now or found in the past year",
        synonyms=("cancer", "neoplasm"),
    ),
]

Leukemia = Annotated[
    bool,
    Finding(
        "Leukemia",
        meaning="acute or chronic leukemia, or polycythemia vera",
        synonyms=("leukaemia", "AML", "CLL", "CML"),
    ),
]

Lymphoma = Annotated[
    bool,
    Finding(
        "Lymphoma",
        meaning="Hodgkin or other lymphoma, multiple myeloma, or Waldenstrom macroglobulinemia",
        synonyms=("Hodgkin disease", "non-Hodgkin lymphoma", "NHL"),
    ),
]

Aids = Annotated[
    bool,
    Finding(
        "AIDS",
        meaning="acquired immunodeficiency syndrome, not HIV infection alone",
        synonyms=("acquired immunodeficiency syndrome",),
    ),
]

SepsisInPastMonth = Annotated[
    bool,
    Finding(
        "Sepsis in the past month",
        meaning="sepsis within the past month",
        synonyms=("sepsis in the last month", "recent sepsis"),
    ),
]

AcuteInfection = Annotated[
    bool,
    Finding("Acute infection", meaning="an acute infection with this illness", synonyms=("acute infectious disease",)),
]

# Operations, injuries and bed rest

ElevatedRiskSurgery = Annotated[
    bool,
    Finding(
        "Elevated-risk surgery",
        meaning="intraperitoneal, intrathoracic, or vascular surgery above the groin",
        synonyms=("high-risk surgery", "elevated-risk operation"),
    ),
]

SurgeryInPast4Weeks = Annotated[
    bool,
    Finding(
        "Surgery in the past 4 weeks",
        meaning="an operation within the past 4 weeks",
        synonyms=("surgery in the previous 4 weeks", "recent surgery"),
    ),
]

MajorSurgeryInPast12Weeks = Annotated[
    bool,
    Finding(
        "Major surgery in the past 12 weeks",
        meaning="a major operation under general or regional anesthesia within the past 12 weeks",
        synonyms=("major surgery within 12 weeks",),
    ),
]

MajorSurgeryInPastMonth = Annotated[
    bool,
    Finding(
        "Major surgery in the past month",
        meaning="a major operation within the past month, before the one now in question",
        synonyms=("major surgery in the last month",),
    ),
]

RecentSurgeryOrTrauma = Annotated[
    bool,
    Finding(
        "Recent surgery or trauma",
        meaning="surgery or trauma within the past 4 weeks that required intubation or admission to hospital",
        synonyms=("surgery or trauma within 4 weeks",),
    ),
]

SurgeryOrTraumaInPastMonth = Annotated[
    bool,
    Finding(
        "Surgery or trauma in the past month",
        meaning="any operation or injury within the past month",
        synonyms=("surgery or trauma within one month",),
    ),
]

MultipleTrauma = Annotated[
    bool,
    Finding(
        "Multiple trauma",
        meaning="multiple trauma within the past month",
        synonyms=("multiple trauma in the last month", "polytrauma"),
    ),
]

HipPelvisOrLegFracture = Annotated[
    bool,
    Finding(
        "Hip, pelvis or leg fracture",
        meaning="fracture of hip, pelvis or leg within the past month",
        synonyms=("hip, pelvis, or leg fracture in the last month", "hip fracture"),
    ),
]

LegCastInPastMonth = Annotated[
    bool,
    Finding(
        "Immobilizing plaster cast in the past month",
        meaning="a leg immobilized in a plaster cast within the past month",
        synonyms=("immobilizing plaster cast in the last month", "leg cast"),
    ),
]

Bedridden3Days = Annotated[
    bool,
    Finding(
        "Bedridden for 3 days",
        meaning="recently kept to bed for 3 days or more",
        synonyms=("bedridden recently >3 days", "recently bedridden"),
    ),
]

Immobilization3Days = Annotated[
    bool,
    Finding(
        "Immobilization for at least 3 days",
        meaning="bed rest, except to the bathroom, for at least 3 days in a row",
        synonyms=("immobilization for at least 3 days", "immobilized"),
    ),
]

# Pregnancy

PregnancyOrPostpartum = Annotated[
    bool,
    Finding(
        "Pregnancy or postpartum",
        meaning="pregnant now, or gave birth within the past month",
        synonyms=("pregnant", "postpartum", "pregnant or postpartum"),
    ),
]

UnexplainedPregnancyLoss = Annotated[
    bool,
    Finding(
        "Unexplained pregnancy loss",
        meaning=(
            "an unexplained stillbirth, three or more miscarriages, or a premature birth with preeclampsia "
            "or a growth-restricted infant"
        ),
        synonyms=("recurrent spontaneous abortion", "unexplained stillborn infant", "recurrent miscarriage"),
    ),
]

# Habits

Smoking = Annotated[
    bool,
    Finding(
        "Smoking",
        meaning="smokes now or did so within the past month",
        synonyms=("smoker", "current smoker", "tobacco use"),
        answered=coded.SMOKING,
    ),
]

AlcoholicDrinksPerWeek = Annotated[
    float,
    Number(
        "Alcoholic drinks per week",
        unit="drinks/week",
        plausible=(0, 500),
        usual=(0, 40),
        decimals=0,
        other_units=("drinks/day",),
        synonyms=("number of alcoholic drinks per week", "alcohol intake", "drinks per week"),
    ),
]
