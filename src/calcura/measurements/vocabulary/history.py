"""Diagnoses, past events, operations and habits.

Meanings are those of the score that asks. A finding that several scores share has the meaning they have in
common; what one of them adds is said in that calculator's own text.
"""

from typing import Annotated

from calcura.measurements.kinds import Answered, finding, number

# Heart and vessels

Hypertension = Annotated[
    bool,
    finding(
        "Hypertension; hypertension history; high blood pressure; HTN",
        meaning="diagnosed hypertension, treated or not",
    ),
]

UncontrolledHypertension = Annotated[
    bool,
    finding(
        "Uncontrolled hypertension; systolic above 160; poorly controlled hypertension",
        meaning="systolic blood pressure above 160 mmHg",
    ),
]

Hypercholesterolemia = Annotated[
    bool,
    finding(
        "Hypercholesterolemia; hyperlipidemia; high cholesterol; dyslipidemia",
        meaning="diagnosed or treated high cholesterol",
    ),
]

CongestiveHeartFailure = Annotated[
    bool,
    finding(
        "Congestive heart failure; CHF; heart failure; history of congestive heart failure",
        meaning="heart failure in the history, or signs of it with objective evidence",
    ),
]

CardiacFailure = Annotated[
    bool,
    finding(
        "Cardiac failure; cardiac failure present; heart failure; CHF",
        meaning="known heart failure, or heart failure evident clinically and on echocardiography",
    ),
]

HeartFailureInPastMonth = Annotated[
    bool,
    finding(
        "Heart failure in the past month; congestive heart failure in the last month; recent heart failure",
        meaning="congestive heart failure, new or worse, within the past month",
    ),
]

IschemicHeartDisease = Annotated[
    bool,
    finding(
        "Ischemic heart disease; history of ischemic heart disease; coronary artery disease; CAD; "
        "coronary heart disease",
        meaning=(
            "past myocardial infarction, positive exercise test, present ischemic chest pain, use of "
            "nitrates, or pathological Q waves"
        ),
    ),
]

MyocardialInfarction = Annotated[
    bool,
    finding(
        "Myocardial infarction; history of myocardial infarction; MI; heart attack",
        meaning=(
            "definite or probable myocardial infarction in the history, not changes on the electrocardiogram alone"
        ),
    ),
]

AcuteMyocardialInfarction = Annotated[
    bool,
    finding(
        "Acute myocardial infarction; acute MI; recent myocardial infarction",
        meaning="acute myocardial infarction now or within the past month",
    ),
]

AtheroscleroticDisease = Annotated[
    bool,
    finding(
        "Atherosclerotic disease; history of atherosclerotic disease; known atherosclerosis",
        meaning=(
            "past myocardial infarction, coronary intervention or bypass, stroke or transient ischemic "
            "attack, or peripheral arterial disease"
        ),
    ),
]

VascularDisease = Annotated[
    bool,
    finding(
        "Vascular disease; vascular disease history; aortic plaque",
        meaning="past myocardial infarction, peripheral artery disease, or aortic plaque",
    ),
]

PeripheralVascularDisease = Annotated[
    bool,
    finding(
        "Peripheral vascular disease; PVD; peripheral arterial disease; PAD; claudication",
        meaning=(
            "intermittent claudication, bypass for arterial insufficiency, gangrene, acute arterial "
            "insufficiency, or an aortic aneurysm of 6 cm or more"
        ),
    ),
]

FamilyHistoryOfCardiovascularDisease = Annotated[
    bool,
    finding(
        "Family history of cardiovascular disease; parent or sibling with cardiovascular disease before age 65; "
        "family history of heart disease",
        meaning="a parent or sibling with cardiovascular disease before age 65",
    ),
]

# Brain and nerves

Stroke = Annotated[
    bool,
    finding(
        "Stroke; history of stroke; cerebrovascular accident; CVA; cerebral infarction",
        meaning="stroke in the history",
    ),
]

StrokeInPastMonth = Annotated[
    bool,
    finding(
        "Stroke in the past month; stroke in the last month; recent stroke",
        meaning="stroke within the past month",
    ),
]

AcuteIschemicStroke = Annotated[
    bool,
    finding(
        "Acute ischemic stroke; acute stroke; acute cerebral infarction",
        meaning="ischemic stroke now, as the cause of this illness or in its course",
    ),
]

TransientIschemicAttack = Annotated[
    bool,
    finding(
        "Transient ischemic attack; TIA; transient ischemic attacks history; mini-stroke",
        meaning="transient ischemic attack in the history",
    ),
]

CerebrovascularDisease = Annotated[
    bool,
    finding(
        "Cerebrovascular disease; history of cerebrovascular disease; cerebrovascular disease history",
        meaning="stroke or transient ischemic attack in the history",
    ),
]

Dementia = Annotated[
    bool,
    finding(
        "Dementia; Alzheimer's disease; vascular dementia",
        meaning="chronic cognitive deficit",
    ),
]

Hemiplegia = Annotated[
    bool,
    finding(
        "Hemiplegia; paraplegia; hemiplegia or paraplegia",
        meaning="hemiplegia or paraplegia of any cause",
    ),
]

AcuteSpinalCordInjury = Annotated[
    bool,
    finding(
        "Acute spinal cord injury; acute spinal cord injury causing paralysis in the last month",
        meaning="spinal cord injury with paralysis within the past month",
    ),
]

# Lungs

ChronicPulmonaryDisease = Annotated[
    bool,
    finding(
        "Chronic pulmonary disease; chronic obstructive pulmonary disease; COPD; chronic lung disease; emphysema",
        meaning="chronic obstructive or other chronic lung disease",
    ),
]

ObstructiveLungDisease = Annotated[
    bool, finding("Chronic obstructive pulmonary disease; COPD; chronic obstructive lung disease")
]

RespiratoryFailure = Annotated[
    bool,
    finding(
        "Respiratory failure; respiratory insufficiency",
        meaning="breathing that no longer suffices, acute or chronic",
    ),
]

PneumoniaInPastMonth = Annotated[
    bool,
    finding(
        "Pneumonia in the past month; pneumonia in the last month; recent pneumonia",
        meaning="serious lung disease, pneumonia included, within the past month",
    ),
]

RespiratoryInfectionInPastMonth = Annotated[
    bool,
    finding(
        "Respiratory infection in the past month; respiratory infection in the last month; "
        "recent respiratory infection",
        meaning="infection of the upper or lower airways, with fever and antibiotics, within the past month",
    ),
]

# Thrombosis and bleeding

PreviousDeepVeinThrombosis = Annotated[
    bool,
    finding(
        "Previous deep vein thrombosis; previously documented deep vein thrombosis; prior DVT; history of DVT",
        meaning="deep vein thrombosis documented in the past",
    ),
]

PreviousPulmonaryEmbolism = Annotated[
    bool,
    finding(
        "Previous pulmonary embolism; previously documented pulmonary embolism; prior PE; history of PE",
        meaning="pulmonary embolism documented in the past",
    ),
]

Thromboembolism = Annotated[
    bool,
    finding(
        "Thromboembolism; thromboembolism history; systemic embolism; peripheral embolism",
        meaning="systemic (arterial) thromboembolism in the history",
    ),
]

FamilyHistoryOfThrombosis = Annotated[
    bool,
    finding(
        "Family history of thrombosis; family history of VTE; family history of blood clots",
        meaning="venous thrombosis in a relative",
    ),
]

HeparinInducedThrombocytopenia = Annotated[
    bool,
    finding("Heparin-induced thrombocytopenia; heparin induced thrombocytopenia"),
]

OtherThrombophilia = Annotated[
    bool,
    finding(
        "Other thrombophilia; other congenital or acquired thrombophilia; hypercoagulable state",
        meaning="a congenital or acquired thrombophilia that is not listed separately",
    ),
]

KnownThrombophilia = Annotated[
    bool,
    finding(
        "Known thrombophilia; already known thrombophilic condition; thrombophilic condition",
        meaning=(
            "a known defect of antithrombin, protein C or protein S, factor V Leiden, prothrombin 20210A, or the "
            "antiphospholipid syndrome"
        ),
    ),
]

BleedingHistory = Annotated[
    bool,
    finding(
        "Bleeding history or predisposition; prior major bleeding or predisposition to bleeding; major bleeding; "
        "bleeding diathesis",
        meaning="past major bleeding, or a disposition to bleed such as a bleeding disorder or anemia",
    ),
]

# Liver, kidney, gut, hormones and joints

AbnormalLiverFunction = Annotated[
    bool,
    finding(
        "Abnormal liver function; liver disease criteria for the HAS-BLED rule",
        meaning=(
            "chronic liver disease such as cirrhosis, or bilirubin above twice normal together with "
            "aminotransferases or alkaline phosphatase above three times normal"
        ),
    ),
]

AbnormalRenalFunction = Annotated[
    bool,
    finding(
        "Abnormal renal function; renal disease criteria for the HAS-BLED rule",
        meaning="chronic dialysis, kidney transplant, or serum creatinine of 200 umol/L (2.26 mg/dL) or more",
    ),
]

LiverDisease = Annotated[
    bool,
    finding(
        "Liver disease; liver disease history; chronic liver disease; cirrhosis",
        meaning="cirrhosis or other chronic liver disease, diagnosed clinically or on biopsy",
    ),
]

HepaticDisease = Annotated[
    bool,
    finding(
        "Hepatic disease; hepatic disease history; liver disease; cirrhosis",
        meaning="known liver disease, or clinical or laboratory evidence of acute or chronic liver disease",
    ),
]

RenalDisease = Annotated[
    bool,
    finding(
        "Renal disease; renal disease history; chronic kidney disease; CKD",
        meaning=("chronic kidney disease in the history, or urea nitrogen and creatinine documented as abnormal"),
    ),
]

ModerateToSevereKidneyDisease = Annotated[
    bool,
    finding(
        "Moderate to severe kidney disease; moderate to severe chronic kidney disease; severe CKD; "
        "end-stage renal disease; ESRD",
        meaning="serum creatinine above 3 mg/dL, dialysis, kidney transplant, or uremia",
    ),
]

AcuteRenalFailure = Annotated[
    bool,
    finding(
        "Acute renal failure; acute kidney injury; AKI; ARF",
        meaning="kidney failure of recent onset, for which APACHE II doubles the points of creatinine",
    ),
]

PepticUlcerDisease = Annotated[
    bool,
    finding(
        "Peptic ulcer disease; PUD; gastric ulcer; duodenal ulcer",
        meaning="peptic ulcer in the history",
    ),
]

InflammatoryBowelDisease = Annotated[
    bool,
    finding(
        "Inflammatory bowel disease; history of inflammatory bowel disease; IBD; Crohn's disease; ulcerative colitis",
        meaning="Crohn's disease or ulcerative colitis",
    ),
]

Diabetes = Annotated[
    bool,
    finding(
        "Diabetes mellitus; diabetes history; diabetes; DM; diabetic",
        meaning="diagnosed diabetes of any type",
    ),
]

ConnectiveTissueDisease = Annotated[
    bool,
    finding(
        "Connective tissue disease; rheumatologic disease; systemic lupus erythematosus; rheumatoid arthritis",
        meaning="such as lupus, polymyositis, rheumatoid arthritis or polymyalgia rheumatica",
    ),
]

SevereOrganInsufficiency = Annotated[
    bool,
    finding(
        "Severe organ insufficiency or immunocompromise; history of severe organ failure or immunocompromise; "
        "immunocompromised",
        meaning=(
            "already before this admission: cirrhosis proven on biopsy with portal hypertension, or past "
            "variceal bleeding or hepatic failure; heart failure of NYHA class IV; chronic lung disease with "
            "severe limitation, chronic hypoxia or hypercapnia, severe pulmonary hypertension, or dependence "
            "on a ventilator; chronic dialysis; immunosuppressive treatment, chemotherapy, radiation, "
            "high-dose steroids, or a disease that lowers resistance to infection such as leukemia, lymphoma "
            "or AIDS"
        ),
    ),
]

# Cancer and infection

ActiveCancer = Annotated[
    bool,
    finding(
        "Active cancer; ongoing cancer treatment; cancer under treatment",
        meaning="cancer under treatment, treated within the past 6 months, or under palliative care",
    ),
]

MalignancyTreatedWithin6Months = Annotated[
    bool,
    finding(
        "Malignancy treated within 6 months; malignancy with treatment within 6 months or palliative",
        meaning="cancer under treatment, treated within the past 6 months, or under palliative care",
    ),
]

Malignancy = Annotated[
    bool,
    finding(
        "Present or previous malignancy; history of cancer; cancer; history of malignancy",
        meaning="cancer now or in the past",
    ),
]

NeoplasticDisease = Annotated[
    bool,
    finding(
        "Neoplastic disease; cancer; neoplasm",
        meaning="cancer, other than basal or squamous cell of the skin, active now or found in the past year",
    ),
]

Leukemia = Annotated[
    bool,
    finding(
        "Leukemia; leukaemia; AML; CLL; CML",
        meaning="acute or chronic leukemia, or polycythemia vera",
    ),
]

Lymphoma = Annotated[
    bool,
    finding(
        "Lymphoma; Hodgkin disease; non-Hodgkin lymphoma; NHL",
        meaning="Hodgkin or other lymphoma, multiple myeloma, or Waldenstrom macroglobulinemia",
    ),
]

Aids = Annotated[
    bool,
    finding(
        "AIDS; acquired immunodeficiency syndrome",
        meaning="acquired immunodeficiency syndrome, not HIV infection alone",
    ),
]

SepsisInPastMonth = Annotated[
    bool,
    finding(
        "Sepsis in the past month; sepsis in the last month; recent sepsis",
        meaning="sepsis within the past month",
    ),
]

AcuteInfection = Annotated[
    bool,
    finding("Acute infection; acute infectious disease", meaning="an acute infection with this illness"),
]

# Operations, injuries and bed rest

ElevatedRiskSurgery = Annotated[
    bool,
    finding(
        "Elevated-risk surgery; high-risk surgery; elevated-risk operation",
        meaning="intraperitoneal, intrathoracic, or vascular surgery above the groin",
    ),
]

SurgeryInPast4Weeks = Annotated[
    bool,
    finding(
        "Surgery in the past 4 weeks; surgery in the previous 4 weeks; recent surgery",
        meaning="an operation within the past 4 weeks",
    ),
]

MajorSurgeryInPast12Weeks = Annotated[
    bool,
    finding(
        "Major surgery in the past 12 weeks; major surgery within 12 weeks",
        meaning="a major operation under general or regional anesthesia within the past 12 weeks",
    ),
]

MajorSurgeryInPastMonth = Annotated[
    bool,
    finding(
        "Major surgery in the past month; major surgery in the last month",
        meaning="a major operation within the past month, before the one now in question",
    ),
]

RecentSurgeryOrTrauma = Annotated[
    bool,
    finding(
        "Recent surgery or trauma; surgery or trauma within 4 weeks",
        meaning="surgery or trauma within the past 4 weeks that required intubation or admission to hospital",
    ),
]

SurgeryOrTraumaInPastMonth = Annotated[
    bool,
    finding(
        "Surgery or trauma in the past month; surgery or trauma within one month",
        meaning="any operation or injury within the past month",
    ),
]

MultipleTrauma = Annotated[
    bool,
    finding(
        "Multiple trauma; multiple trauma in the last month; polytrauma",
        meaning="multiple trauma within the past month",
    ),
]

HipPelvisOrLegFracture = Annotated[
    bool,
    finding(
        "Hip, pelvis or leg fracture; hip, pelvis, or leg fracture in the last month; hip fracture",
        meaning="fracture of hip, pelvis or leg within the past month",
    ),
]

LegCastInPastMonth = Annotated[
    bool,
    finding(
        "Immobilizing plaster cast in the past month; immobilizing plaster cast in the last month; leg cast",
        meaning="a leg immobilized in a plaster cast within the past month",
    ),
]

Bedridden3Days = Annotated[
    bool,
    finding(
        "Bedridden for 3 days; bedridden recently >3 days; recently bedridden",
        meaning="recently kept to bed for 3 days or more",
    ),
]

Immobilization3Days = Annotated[
    bool,
    finding(
        "Immobilization for at least 3 days; immobilization for at least 3 days; immobilized",
        meaning="bed rest, except to the bathroom, for at least 3 days in a row",
    ),
]

# Pregnancy

PregnancyOrPostpartum = Annotated[
    bool,
    finding(
        "Pregnancy or postpartum; pregnant; postpartum; pregnant or postpartum",
        meaning="pregnant now, or gave birth within the past month",
    ),
]

UnexplainedPregnancyLoss = Annotated[
    bool,
    finding(
        "Unexplained pregnancy loss; recurrent spontaneous abortion; unexplained stillborn infant; "
        "recurrent miscarriage",
        meaning=(
            "an unexplained stillbirth, three or more miscarriages, or a premature birth with preeclampsia "
            "or a growth-restricted infant"
        ),
    ),
]

# Habits

SMOKING = Answered(
    question="72166-2",
    present=(
        *("449868002", "428041000124106", "428071000124103", "428061000124105"),
        *("LA18976-3", "LA18977-1", "LA18981-3", "LA18982-1"),
    ),
    absent=("266919005", "LA18978-9"),
    days=365,
)
"""Left unknown: who has stopped, maybe within the month, and a smoker (77176002, LA18979-7), with whom the answer means
that the *current* status is not known."""

Smoking = Annotated[
    bool,
    finding(
        "Smoking; smoker; current smoker; tobacco use",
        meaning="smokes now or did so within the past month",
        answered=SMOKING,
    ),
]

AlcoholicDrinksPerWeek = Annotated[
    float,
    number(
        "Alcoholic drinks per week; number of alcoholic drinks per week; alcohol intake; drinks per week",
        units="drinks/week; drinks/day",
        plausible=(0, 500),
        usual=(0, 40),
        decimals=0,
    ),
]
